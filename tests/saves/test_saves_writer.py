import errno
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Self

import pytest

from game.saves import NotSaved, Seal, Why, seal, unseal, write_atomic
from game.saves.writer import _swap, sweep
from tests.saves.records import HeldError, record

CALLS = ["tempfile.mkstemp", "os.fdopen", "os.fsync", "pathlib.Path.replace", "game.saves.writer.sync_folder"]
REASONS = {
    errno.ENOSPC: Why.FULL,
    errno.EIO: Why.OTHER,
    errno.EACCES: Why.FORBIDDEN,
    errno.EROFS: Why.READ_ONLY,
}


def temps(folder: Path) -> list[Path]:
    return list(folder.glob(".tuckbox-*"))


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deep" / "Žluťoučký 漢字 'x.tuckbox"
    write_atomic(path, b"one")
    write_atomic(path, b"two" * 100_000)
    assert path.read_bytes() == b"two" * 100_000
    assert path.stat().st_mode & 0o777 == 0o600
    assert temps(path.parent) == []


def test_saving_syncs_a_new_file_before_it_replaces_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    make, sync, swap = tempfile.mkstemp, os.fsync, Path.replace

    def making(**how: Any) -> tuple[int, str]:
        steps.append(f"make in {how['dir']}")
        return make(**how)

    def syncing(handle: int) -> None:
        steps.append("sync")
        sync(handle)

    def swapping(self: Path, goal: Path) -> Path:
        steps.append("swap")
        return swap(self, goal)

    monkeypatch.setattr(tempfile, "mkstemp", making)
    monkeypatch.setattr(os, "fsync", syncing)
    monkeypatch.setattr(Path, "replace", swapping)
    write_atomic(tmp_path / "f", b"new")
    assert steps == [f"make in {tmp_path}", "sync", "swap", "sync"]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("number", REASONS)
def test_an_error_at_any_step_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    path = tmp_path / "f"
    write_atomic(path, b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, "injected")

    with monkeypatch.context() as patch:
        patch.setattr(call, fail)
        with pytest.raises(NotSaved) as caught:
            write_atomic(path, b"new")
    assert caught.value.why is REASONS[number]
    assert str(caught.value.sentence)
    # The folder is synced once the new file is in place: then the new one is there, whole.
    assert path.read_bytes() == (b"new" if call.endswith("sync_folder") else b"old")
    assert temps(tmp_path) == []


def test_the_old_file_is_kept_if_a_write_is_not_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Half:
        def __init__(self, handle: int, _mode: str) -> None:
            self.handle = handle

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            os.close(self.handle)

        def write(self, data: bytes) -> None:
            os.write(self.handle, data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "injected")

    path = tmp_path / "f"
    write_atomic(path, b"old")
    monkeypatch.setattr("game.saves.writer.os.fdopen", Half)
    with pytest.raises(NotSaved):
        write_atomic(path, b"new new")
    assert path.read_bytes() == b"old"
    assert temps(tmp_path) == []


def test_a_write_on_a_full_disk_removes_leftovers_and_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / ".tuckbox-left.tmp"
    fresh = tmp_path / ".tuckbox-fresh.tmp"
    other = tmp_path / "other.tmp"
    for path in (left, fresh, other):
        path.write_bytes(b"x")
    for path in (left, other):
        os.utime(path, (time.time() - 3600,) * 2)
    real = os.fsync

    def full_while_left(handle: int) -> None:
        if left.exists():
            raise OSError(errno.ENOSPC, "injected")
        real(handle)

    monkeypatch.setattr("os.fsync", full_while_left)
    write_atomic(tmp_path / "f", b"new")
    assert (tmp_path / "f").read_bytes() == b"new"
    assert not left.exists()
    assert fresh.exists()
    assert other.exists()


def test_a_file_is_saved_even_if_the_file_system_cannot_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unable(_: int) -> None:
        raise OSError(errno.EINVAL, "no sync here")

    monkeypatch.setattr("os.fsync", unable)
    write_atomic(tmp_path / "f", b"new")
    assert (tmp_path / "f").read_bytes() == b"new"


def test_a_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "f", tmp_path / "folder"):
        with pytest.raises(NotSaved) as caught:
            write_atomic(path, b"new")
        assert caught.value.why is Why.BLOCKED
    assert (tmp_path / "file").read_text() == "x"
    assert temps(tmp_path) == []


def test_only_old_temporary_files_of_this_program_are_removed(tmp_path: Path) -> None:
    old, new, foreign = tmp_path / ".tuckbox-a.tmp", tmp_path / ".tuckbox-b.tmp", tmp_path / "c.tmp"
    for path in (old, new, foreign):
        path.write_bytes(b"x")
    for path in (old, foreign):
        os.utime(path, (time.time() - 2 * 86_400,) * 2)
    sweep(tmp_path)
    sweep(tmp_path / "missing")
    assert sorted(tmp_path.iterdir()) == [new, foreign]


def test_a_file_that_is_locked_for_a_moment_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temp, path = tmp_path / "t", tmp_path / "f"
    temp.write_bytes(b"new")
    real, tries = Path.replace, []

    def held_twice(self: Path, goal: Path) -> Path:
        tries.append(goal)
        if len(tries) < 3:
            raise HeldError(32)
        return real(self, goal)

    monkeypatch.setattr(Path, "replace", held_twice)
    _swap(temp, path, naps=(0, 0, 0))
    assert path.read_bytes() == b"new"


def test_a_file_that_stays_locked_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def held(self: Path, goal: Path) -> Path:
        raise HeldError(5)

    monkeypatch.setattr(Path, "replace", held)
    with pytest.raises(NotSaved) as caught:
        write_atomic(tmp_path / "f", b"new")
    assert caught.value.why is Why.HELD


SAVER = """
import sys
from pathlib import Path
from game.saves import seal, write_atomic
from tests.saves.records import HeldError, record
path, n = Path(sys.argv[1]), 0
bodies = [record(200, seed=s).encode() for s in range(8)]
while True:
    n += 1
    write_atomic(path, seal(bodies[n % 8] + f"# save {n}\\n".encode()))
    sys.stdout.write(f"{n}\\n"); sys.stdout.flush()
"""


def kill_loop(folder: Path, kills: int) -> None:
    path = folder / "poof-abc123def456.tuckbox"
    for turn in range(kills):
        path.unlink(missing_ok=True)
        with subprocess.Popen(
            [sys.executable, "-c", SAVER, str(path)], stdout=subprocess.PIPE, cwd=Path.cwd()
        ) as child:
            assert child.stdout is not None
            assert child.stdout.readline()
            time.sleep(0.003 * (turn % 17) / 2)
            child.send_signal(signal.SIGKILL)
            written_numbers = child.stdout.read().split()
        body, found = unseal(path.read_bytes())
        assert found is Seal.FITS
        assert int(body.split()[-1]) >= int(written_numbers[-1] if written_numbers else 1)


def test_the_last_confirmed_save_survives_killing_the_program(tmp_path: Path) -> None:
    kill_loop(tmp_path, 20)
    for path in temps(tmp_path):
        os.utime(path, (time.time() - 2 * 86_400,) * 2)
    sweep(tmp_path)
    assert temps(tmp_path) == []


@pytest.mark.long
def test_the_last_confirmed_save_survives_a_hundred_kills(tmp_path: Path) -> None:
    kill_loop(tmp_path, 100)


ONCE = """
import os, sys
from pathlib import Path
from game.saves import write_atomic
os.access("/marker", os.F_OK)
write_atomic(Path(sys.argv[1]), b"new" * 9000)
os.access("/marker", os.F_OK)
"""


def traced(path: Path, *more: str) -> "subprocess.CompletedProcess[bytes]":
    command = [
        "strace",
        "-o",
        str(path.parent.parent / "trace"),
        *more,
        sys.executable,
        "-c",
        ONCE,
        str(path),
    ]
    return subprocess.run(command, capture_output=True, check=False, timeout=60, env={"PYTHONHASHSEED": "0"})


def calls_of_a_save(path: Path) -> list[tuple[str, int]]:
    """Returns the system calls between two markers in a trace.

    Each call has a number: 1 for the first call of its name, 2 for the second, and so on.
    """
    traced(path)
    seen: Counter[str] = Counter()
    found, inside = [], False
    for line in (path.parent.parent / "trace").read_text(errors="replace").splitlines():
        name = line.split("(")[0]
        seen[name] += 1
        if '"/marker"' in line:
            inside = not inside
        elif inside:
            found.append((name, seen[name]))
    return found


@pytest.mark.long
@pytest.mark.skipif(not Path("/usr/bin/strace").exists(), reason="needs strace")
@pytest.mark.parametrize("fault", ["signal=KILL", "error=ENOSPC", "error=EIO", "error=EACCES", "error=EROFS"])
def test_the_file_is_still_whole_after_any_system_call_has_failed(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "folder" / "f"
    path.parent.mkdir()
    path.write_bytes(b"old")
    traced(path)
    calls = calls_of_a_save(path)
    assert {"write", "fsync", "rename"} <= {name for name, _ in calls}
    failed = 0
    for name, when in calls:
        path.write_bytes(b"old")
        # A disk that was full for one call only is written to at the second try, so it stays full here.
        again = "+" if fault == "error=ENOSPC" else ""
        done = traced(path, "-e", f"inject={name}:{fault}:when={when}{again}")
        failed += done.returncode != 0
        assert path.read_bytes() in {b"old", b"new" * 9000}, (name, when)
        if fault != "signal=KILL":
            assert done.returncode == 0 or b"NotSaved" in done.stderr or again, (name, when, done.stderr)
            assert temps(path.parent) == [] or name == "unlink", (name, when)
        for left in temps(path.parent):
            left.unlink()
    assert failed >= 4


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux" or os.getuid() != 0, reason="mounts a small disk")
def test_a_full_file_system_keeps_the_old_file(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128k", "tuckbox", str(disk)], check=True)
    try:
        path, old = disk / "f", seal(record(50).encode())
        write_atomic(path, old)
        (disk / "ballast").write_bytes(b"x" * 100_000)
        for _ in range(20):
            with pytest.raises(NotSaved) as caught:
                write_atomic(path, b"x" * 60_000)
            assert caught.value.why is Why.FULL
        assert path.read_bytes() == old
        assert temps(disk) == []
        (disk / "ballast").unlink()
        write_atomic(path, b"x" * 60_000)
    finally:
        subprocess.run(["umount", str(disk)], check=True)
