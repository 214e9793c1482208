"""A Dask cluster gives the same rows as processes on one machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli import main as tuckbox
from tests.test_architecture import ROOT

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    cluster_of = pytest.importorskip("lab.cluster")
    distributed = pytest.importorskip("distributed")
pytest.importorskip("tuckbox")
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(name="here")
def here_fixture() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster


def rows(path: Path, *argv: str) -> bytes:
    assert tuckbox(["simulate", *argv, "--rows", str(path), "--json"]) == 0
    return path.read_bytes()


SHORT = ("campfire-smokeout", "--seats", "gentle,random", "--seed", "x", "--matches", "5")


def test_a_cluster_gives_the_same_rows_as_one_machine(here: Any, tmp_path: Path) -> None:
    alone = rows(tmp_path / "alone", *SHORT)
    assert rows(tmp_path / "many", *SHORT, "--dask", here.scheduler_address) == alone
    assert alone.count(b"\n") == 6


def test_a_cluster_worker_ends_its_processes_only_after_a_pause(
    here: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Any] = []

    class Counted(cluster_of.Child):  # type: ignore[misc, name-defined]
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            started.append(self)

    monkeypatch.setattr(cluster_of, "Child", Counted)
    monkeypatch.setattr(cluster_of, "IDLE", 1.0)
    alone = rows(tmp_path / "alone", *SHORT[:-1], "12")
    assert rows(tmp_path / "many", *SHORT[:-1], "12", "--dask", here.scheduler_address) == alone
    assert 1 <= len(started) <= 2, "one for each thread of the worker"
    until(lambda: all(child.process.poll() is not None for child in started))
    started[:] = []
    assert rows(tmp_path / "again", *SHORT[:-1], "12", "--dask", here.scheduler_address) == alone
    assert 1 <= len(started) <= 2
    other = rows(tmp_path / "other", *SHORT[:4], "y", *SHORT[5:])
    assert rows(tmp_path / "others", *SHORT[:4], "y", *SHORT[5:], "--dask", here.scheduler_address) == other


@pytest.mark.every_third
@pytest.mark.parametrize("address", ["no such thing://", "nonsense", "tls://127.0.0.1:8786"])
def test_an_unreachable_cluster_is_reported_like_a_wrong_argument(address: str) -> None:
    """The test runs in its own process, because an earlier version of the library hung."""
    command = [sys.executable, "-m", "game", "simulate", *SHORT, "--dask", address]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=50)
    assert ended.stderr == f"tuckbox: no Dask scheduler answers at {address}.\n"
    assert ended.returncode == 2


def test_an_address_without_a_scheduler_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster_of, "CONNECT", 0.2)
    assert tuckbox(["simulate", *SHORT, "--dask", "tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "tuckbox: no Dask scheduler answers at tcp://127.0.0.1:1.\n"


def until(found: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not found():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_waiting_for_missing_workers_is_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cluster has no worker at the start, and loses its worker later.

    Both times the program prints one message, and the results stay the same.
    """
    messages: list[str] = []
    monkeypatch.setattr(cluster_of, "complain", messages.append)
    monkeypatch.setattr(cluster_of, "PATIENCE", 0.0)
    monkeypatch.setattr(cluster_of, "_LOOK", 0.2)
    series = ("campfire-smokeout", "--seats", "random,random", "--seed", "x", "--matches", "24")
    wanted, path = rows(tmp_path / "alone", *series), tmp_path / "many"
    with distributed.LocalCluster(
        n_workers=0, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:

        def come_and_go() -> None:
            until(lambda: messages)
            time.sleep(0.5)  # in which it is not said again
            cluster.scale(1)
            until(lambda: path.read_bytes().count(b"\n") > 3)
            cluster.scale(0)
            until(lambda: len(messages) > 1)
            cluster.scale(1)

        thread = threading.Thread(target=come_and_go)
        thread.start()
        found = rows(path, *series, "--dask", cluster.scheduler_address)
        thread.join()
        sentence = f"the Dask cluster at {cluster.scheduler_address} has no workers; waiting for one."
    assert messages == [sentence] * 2
    assert found == wanted


@pytest.fixture(name="apart")
def apart_fixture(tmp_path: Path) -> Iterator[tuple[str, Any]]:
    file, dask = tmp_path / "scheduler.json", [sys.executable, "-m", "dask"]
    where = ["--host", "127.0.0.1", "--scheduler-file", os.fspath(file)]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    with subprocess.Popen(
        [*dask, "scheduler", "--port", "0", "--no-dashboard", *where], **quiet
    ) as scheduler:
        until(lambda: file.exists() and file.read_bytes().strip())
        address = json.loads(file.read_text())["address"]
        worker = [*dask, "worker", address, "--no-nanny", "--no-dashboard", "--nthreads", "1"]
        with subprocess.Popen(worker, **quiet) as other:
            try:
                yield address, scheduler
            finally:
                scheduler.kill()
                other.kill()


def test_a_killed_scheduler_is_reported_and_loses_no_row(apart: tuple[str, Any], tmp_path: Path) -> None:
    """The test runs in its own process, because the library prints messages."""
    address, scheduler = apart
    path = tmp_path / "rows"
    series = ["poof", "--seats", "gentle,steady,gentle", "--seed", "x", "--matches", "4000"]
    command = [
        sys.executable,
        "-m",
        "game",
        "simulate",
        *series,
        "--rows",
        os.fspath(path),
        "--dask",
        address,
    ]
    with subprocess.Popen(
        [*command, "--json"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as playing:
        until(lambda: path.exists() and path.read_bytes().count(b"\n") > 1)
        scheduler.kill()
        said, complaint = playing.communicate(timeout=60)
    assert complaint == f"tuckbox: the Dask scheduler at {address} is gone.\n"
    assert playing.returncode == 1
    summary = json.loads(said)
    assert summary["matches"] == path.read_bytes().count(b"\n") - 1 > 0
    assert not summary["complete"]


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no signals")
def test_no_row_changes_if_a_worker_is_killed(tmp_path: Path) -> None:
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
