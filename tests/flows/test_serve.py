"""Serving the scheduled run: what is refused before a server is started."""

import pytest

from flows.serve import serve
from flows.server import connect
from pipeline.errors import InputError


def test_an_unknown_time_zone_is_refused(home):
    with pytest.raises(InputError, match="no time zone 'Mars/Base'"):
        serve(home, timezone="Mars/Base")


def test_a_named_server_that_does_not_answer_is_refused(monkeypatch):
    monkeypatch.setenv("PREFECT_API_URL", "http://127.0.0.1:9/api")
    with pytest.raises(InputError, match="PREFECT_API_URL"):
        connect()


@pytest.mark.slow
@pytest.mark.xdist_group("prefect")
def test_the_monthly_run_reruns_and_replays_are_served(home, monkeypatch):
    served = []
    monkeypatch.setattr("flows.serve.connect", lambda port: "http://127.0.0.1:4200/api")
    monkeypatch.setattr("prefect.serve", lambda *deployments, **_: served.extend(deployments))
    serve(home)
    named = {one.flow_name: (one.name, one.parameters["home"]) for one in served}
    assert named == {
        "monthly-rating-list": ("monthly", str(home.root)),
        "rerun-list": ("when-asked", str(home.root)),
        "replay-lists": ("when-asked", str(home.root)),
    }
