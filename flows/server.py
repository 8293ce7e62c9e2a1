"""The Prefect server that runs report to. Imported before Prefect, which reads the address once."""

import atexit
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from pipeline.errors import InputError

ADDRESS = "PREFECT_API_URL"
PATIENCE_SECONDS = 120
SERVER = ("-m", "prefect", "server", "start", "--host", "127.0.0.1")


def connect(port: int | None = None) -> str:
    """Makes sure that a server answers and returns the address of its API.

    The server is the one PREFECT_API_URL names; without it one is started on this machine and
    ends with this process. Its output goes to a file of its own: at its end Prefect's server
    prints tracebacks of cancelled tasks, which mean nothing to the user.

    Raises InputError where the named server does not answer or none can be started.
    """
    if named := os.environ.get(ADDRESS):
        if not _answers(named):
            raise InputError(
                f"No Prefect server answers at {named} ({ADDRESS}). "
                "Start it, or unset the variable to run without it."
            )
        return named
    port = port or _free_port()
    address = f"http://127.0.0.1:{port}/api"
    os.environ[ADDRESS] = address
    print("Starting a Prefect server; this takes some seconds.", file=sys.stderr, flush=True)
    with tempfile.TemporaryFile() as output:
        server = subprocess.Popen(
            [sys.executable, *SERVER, "--port", str(port)],
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C reaches this process first, which then ends it
        )
        # Prefect's own exit handlers are registered later, so they run before: they send the last
        # log lines to the server.
        atexit.register(_stop, server)
        end = time.monotonic() + PATIENCE_SECONDS
        while not _answers(address):
            if server.poll() is not None or time.monotonic() > end:
                output.seek(0)
                last = output.read().decode(errors="replace").strip().splitlines()[-3:]
                raise InputError("The Prefect server did not start:\n" + "\n".join(last))
            time.sleep(0.1)
    return address


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=5):
            return True
    except urllib.error.HTTPError:
        return True  # it is there, and asks for a password
    except OSError:
        return False


def _stop(server: subprocess.Popen) -> None:
    server.terminate()
    try:
        server.wait(timeout=10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
