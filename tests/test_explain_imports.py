"""An explanation waits for no library that it does not need."""

import subprocess
import sys

HEAVY = ("numpy", "pandas", "prefect", "pyarrow")


def test_an_explanation_of_a_player_imports_no_heavy_library():
    code = (
        "import sys, pipeline.explain, pipeline.explanations.player, pipeline.explanations.page; "
        f"print([one for one in {HEAVY!r} if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
