"""Many machines: a Dask cluster gives the same rows as processes here, also when one of its workers is killed."""

from __future__ import annotations

import os
import signal
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli import main as tuckbox

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    distributed = pytest.importorskip("distributed")
pytest.importorskip("tuckbox")
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(name="here")
def here_fixture() -> Iterator[Any]:
    """A cluster of one worker, in this process."""
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster


def rows(path: Path, *argv: str) -> bytes:
    assert tuckbox(["simulate", *argv, "--rows", str(path), "--json"]) == 0
    return path.read_bytes()


SHORT = ("campfire-smokeout", "--seats", "gentle,random", "--seed", "x", "--matches", "5")


def test_a_cluster_gives_the_same_rows(here: Any, tmp_path: Path) -> None:
    alone = rows(tmp_path / "alone", *SHORT)
    assert rows(tmp_path / "many", *SHORT, "--dask", here.scheduler_address) == alone
    assert alone.count(b"\n") == 6


def test_no_cluster_is_a_wrong_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert tuckbox(["simulate", *SHORT, "--dask", "no such thing://"]) == 2
    assert "no Dask scheduler answers at" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no signals")
def test_a_worker_that_is_killed_changes_no_row(tmp_path: Path) -> None:
    series = ("poof", "--seats", "gentle,steady,gentle", "--seed", "x", "--matches", "48")
    wanted, path = rows(tmp_path / "jobs", *series, "--jobs", "2"), tmp_path / "dask"
    killed: list[int] = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:

        def kill() -> None:
            while not path.exists() or path.read_bytes().count(b"\n") < 8:
                time.sleep(0.01)
            killed.append(cluster.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL)

        thread = threading.Thread(target=kill)
        thread.start()
        found = rows(path, *series, "--dask", cluster.scheduler_address)
        thread.join()
        assert cluster.workers[0].pid != killed[0], "it was killed, and another one came"
    assert found == wanted
