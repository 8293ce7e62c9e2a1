"""One Prefect server for all flows. Prefect is imported where it is used: that takes seconds."""

from collections.abc import Callable, Iterator
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def prefect_server() -> Iterator[None]:
    from prefect.testing.utilities import prefect_test_harness

    with prefect_test_harness(server_startup_timeout=120):
        yield


@pytest.fixture(scope="session")
def monthly(prefect_server: None) -> ModuleType:
    """The module of the monthly flow."""
    from flows import monthly_rating_list

    return monthly_rating_list


@pytest.fixture(scope="session")
def new_revisions(prefect_server: None) -> ModuleType:
    """The module of the flows that make lists again."""
    from flows import new_revisions

    return new_revisions


@pytest.fixture(scope="session")
def shown(prefect_server: None) -> Callable[[str], str]:
    """The text of an artifact."""
    from prefect.artifacts import Artifact

    return lambda key: Artifact.get(key).data
