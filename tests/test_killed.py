from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from game.core.shuffle import code_of
from game.games import GAMES
from game.record import Player, Record
from game.saves import Seal, unseal
from tests.play_window import prepare

ROOT = Path(__file__).resolve().parents[1]
KILLS = 100
AFTER_START, AFTER_SAVE = (0.6, 2.2), (0.0, 0.8)
"""A program is killed between these two times, in seconds after its start or after it saved a move."""
PATIENCE = 60.0
"""Seconds in which a program must save a move, also on a busy machine."""


def watched_match(number: int) -> Record:
    seats = tuple(Player(name, "gentle") for name in ("Odile", "Pip", "Bram"))
    game, now = GAMES["the-game"], datetime.now(UTC)
    record = Record(game, seats, game.defaults(), code_of(number), now, "0.1.0")
    return record.with_match(record.new_match())


def kept(home: Path) -> list[tuple[Seal, Record]]:
    """Returns every saved match of a data folder, running or finished. Asserts that each can be replayed."""
    found = []
    for path in sorted((home / "matches").rglob("*.tuckbox")):
        body, seal = unseal(path.read_bytes())
        record = Record.loads(body.decode())
        record.replay()
        found.append((seal, record))
    return found


def stamps(home: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in (home / "matches").rglob("*.tuckbox")}


def run_and_kill(home: Path, file: Path, seconds: float, *, after_a_save: bool) -> None:
    before, late = stamps(home), time.monotonic() + PATIENCE
    environment = {**os.environ, **prepare(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, "-m", "scenes", str(file)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as program:
        while after_a_save and stamps(home) == before and time.monotonic() < late:
            time.sleep(0.01)
        time.sleep(seconds)
        os.killpg(program.pid, signal.SIGKILL)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_killing_the_program_at_any_moment_loses_no_match(tmp_path: Path, part: int) -> None:
    rng, moves = Random(part), 0
    for kill in range(KILLS // 4):
        home = tmp_path / str(kill // 5)
        running = sorted((home / "matches").glob("*.tuckbox")) if home.exists() else []
        before = {record.seed: len(record.rounds[0].moves) for _, record in kept(home)}
        start = running[-1] if running else tmp_path / f"start-{kill}.tuckbox"
        if not running:
            start.write_text(watched_match(100 * part + kill).dumps(), encoding="utf-8")
        after_a_save = bool(kill % 2)
        seconds = rng.uniform(*(AFTER_SAVE if after_a_save else AFTER_START))
        run_and_kill(home, start, seconds, after_a_save=after_a_save)
        after = kept(home)
        assert all(seal is Seal.FITS for seal, _ in after)
        made = {record.seed: len(record.rounds[0].moves) for _, record in after}
        assert all(made[seed] >= count for seed, count in before.items())
        assert not list((home / "matches").glob("damaged/*"))
        moves += sum(made.values()) - sum(before.values())
    assert moves >= KILLS // 4 // 2, "the program hardly played at all"
