"""A hundred calls of Spooky Boo in a real window, by real keys and clicks, at any moment of three CPUs' turns."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from game.core.shuffle import code_of
from game.games import GAMES
from game.record import Player as Seated
from game.record import Record
from scenes.assets import Assets
from tests.play_window import Player, prepare
from tests.scenes.tables import Hand, session_of
from tests.xwindow import XServer, missing

ROOT = Path(__file__).resolve().parent.parent.parent
CALLS = 100
PATIENCE = 20.0
"""Seconds until a call that was heard must be kept: a half-finished turn ends before."""

pytestmark = [
    pytest.mark.window,
    pytest.mark.long,
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}"),
]


@pytest.fixture
def server() -> Iterator[XServer]:
    with XServer((1600, 1000)) as started:
        yield started


def many_rounds() -> Record:
    """A match of one person among three CPUs, one of which starts."""
    game = GAMES["spooky-boo"]
    seats = (Seated("Ines", "human"), *(Seated(name, "gentle") for name in ("Odile", "Pip", "Bram")))
    options = {**game.defaults(), "rounds": 99, "youngest": 1}
    record = Record(game, seats, options, code_of(11), datetime(2026, 11, 21, tzinfo=UTC), "0.1.0")
    return record.with_match(record.new_match())


def calls(player: Player) -> int:
    """The person's calls that are kept."""
    record = player.record()
    steps = record.replay()._steps if record else []
    return sum(str(step.move) == "boo" and step.seat == 0 for step in steps)


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_every_call_in_a_real_window_is_heard(
    server: XServer, tmp_path: Path, assets: Assets, *, by_keys: bool
) -> None:
    home, file, rng = tmp_path / "home", tmp_path / "match.tuckbox", Random(5)
    prepare(home)
    file.write_text(many_rounds().dumps(), encoding="utf-8")
    quiet = {"TUCKBOX_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    with server.launch([sys.executable, "-m", "scenes", str(file)], **quiet) as window:
        player = Player(window, home, by_keys=by_keys)
        twin = Hand(session_of("spooky-boo", ("human", "gentle", "gentle", "gentle")), assets, window.size)
        assert twin.scene.furniture.call is not None
        assert twin.scene.furniture.call.button is not None
        button = twin.scene.furniture.call.button.rect.center
        time.sleep(4)
        for number in range(CALLS // 2):
            for _ in range(2):  # the first look opens and closes
                window.keys("e")
                time.sleep(0.5)
            time.sleep(rng.uniform(0, 5))
            before = calls(player)
            if by_keys:
                window.keys("c")
            else:
                window.click(button)
            end = time.monotonic() + PATIENCE
            while calls(player) == before:
                assert time.monotonic() < end, f"call {number} was not heard"
                time.sleep(1)
                window.keys("Tab", "Return")  # from the harmless answer to the other
                time.sleep(0.6)
            for pause in (1.2, 1.5):  # the scores, and the next deal
                time.sleep(0.5)
                window.keys("Return")
                time.sleep(pause)
