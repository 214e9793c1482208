"""The program as a separate process without a window, while CPUs play."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from game.core.shuffle import code_of
from game.games import GAMES
from game.record import Player, Record
from game.saves import Seal, unseal
from tests.play_window import prepare
from tests.torture.trial import ROOT, Bench, nth

PATIENCE = 20.0
"""Seconds that a start or a move may take on a busy machine."""
EXIT = 2.0
"""Seconds within which the program must end when it is asked to."""
STILL = 0.02


def watched(seed: int) -> Record:
    game = nth(tuple(GAMES.values()), seed)
    seats = tuple(Player(name, "gentle") for name in ("Odile", "Pip"))
    record = Record(game, seats, game.defaults(), code_of(seed), datetime(2026, 11, 21, tzinfo=UTC), "0.1.0")
    return record.with_match(record.new_match())


def a_file(record: Record, path: Path) -> Path:
    path.write_text(record.dumps(), encoding="utf-8")
    return path


class Program:
    """One run of the program, with its files under `home`.

    A context manager that ends this process and all its children.
    """

    def __init__(self, bench: Bench, home: Path, *arguments: Path | str, **more: str | None) -> None:
        environment: dict[str, str | None] = {**os.environ, **_prepared(home), **more}
        environment |= {key: more.get(key, "dummy") for key in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
        self.home = home
        self.log = bench.folder / f"output-{time.monotonic_ns()}.txt"
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                [*bench.program, *map(str, arguments)],
                cwd=ROOT,
                env={key: value for key, value in environment.items() if value is not None},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(f"the program printed:\n{self.output}")
        for pid in group(self.process.pid):
            os.kill(pid, signal.SIGKILL)
        self.process.wait()

    @property
    def output(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def children(self) -> list[int]:
        """Returns the ids of the program's processes, without the first one."""
        return [pid for pid in group(self.process.pid) if pid != self.process.pid]

    def until(self, done: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not done():
            assert self.process.poll() is None, f"it ended with {self.process.poll()} before {what}"
            assert time.monotonic() < end, f"waited in vain for {what}"
            time.sleep(STILL)

    def plays_on(self, moves: int = 1, seconds: float = PATIENCE) -> None:
        before = made(self.home)
        self.until(lambda: made(self.home) >= before + moves or over(self.home), "the next move", seconds)

    def end(self, number: signal.Signals) -> float:
        """Sends a signal that asks the program to end. Returns the seconds until all its processes have ended."""
        began = time.monotonic()
        os.kill(self.process.pid, number)
        status = self.process.wait(PATIENCE)
        took = time.monotonic() - began
        # A start that has not come to its window yet is simply ended; nothing is lost by it.
        assert status in (0, -number), f"it ended with {status}"
        while group(self.process.pid):
            assert time.monotonic() - began < PATIENCE, f"it left {group(self.process.pid)} behind"
            time.sleep(STILL)
        assert "Traceback" not in self.output
        return took


def _prepared(home: Path) -> Mapping[str, str]:
    """Returns the usual environment variables. If the folder is read-only, returns only `TUCKBOX_HOME`."""
    try:
        return prepare(home)
    except OSError:
        return {"TUCKBOX_HOME": os.fspath(home)}


def group(leader: int) -> list[int]:
    """Returns the living processes of the session that a program leads.

    The program's children are in process groups of their own, but in this session.
    """
    members = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, session = stat.read_text(errors="replace").rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(session) == leader and state not in "ZX":
            members.append(int(stat.parent.name))
    return members


def saves(home: Path) -> list[Path]:
    return sorted((home / "matches").rglob("*.tuckbox"))


def kept(home: Path) -> Record | None:
    """Returns the longest saved match. If there is none, returns None.

    Asserts that all saved matches are undamaged and replay.
    """
    best: Record | None = None
    for path in saves(home):
        try:
            body, found = unseal(path.read_bytes())
        except FileNotFoundError:  # finished this very moment
            continue
        assert found is Seal.FITS, path
        record = Record.loads(body.decode())
        record.replay()
        best = record if best is None or length(record) > length(best) else best
    return best


def length(record: Record) -> int:
    return sum(len(one.moves) for one in record.rounds)


def made(home: Path) -> int:
    record = kept(home)
    return length(record) if record else 0


def over(home: Path) -> bool:
    if list((home / "matches" / "finished").glob("*.tuckbox")):
        return True
    record = kept(home)
    return record is not None and len(record.rounds) > 1 and not record.rounds[-1].moves


def moves(record: Record) -> list[str]:
    return [line for one in record.rounds for line in one.moves]
