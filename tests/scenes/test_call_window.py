"""A hundred calls in a real window of Spooky Boo, while three CPUs play.

A call is a move out of turn.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game.core.shuffle import code_of
from game.games import GAMES
from game.record import Player as Seated
from game.record import Record
from scenes.stage.assets import Assets
from scenes.ui.button import APART_SECONDS
from tests.play_window import Player, prepare
from tests.scenes.tables import Hand, session_of
from tests.torture.lasting import alike
from tests.xwindow import Point, Window, XServer, missing, wait_for

ROOT = Path(__file__).resolve().parent.parent.parent
CALLS = 100
PATIENCE = 20.0
"""Seconds to wait until the end of a round is called and saved."""

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
    game = GAMES["spooky-boo"]
    seats = (Seated("Ines", "human"), *(Seated(name, "gentle") for name in ("Odile", "Pip", "Bram")))
    options = {**game.defaults(), "rounds": 99, "youngest": 1}
    record = Record(game, seats, options, code_of(11), datetime(2026, 11, 21, tzinfo=UTC), "0.1.0")
    return record.with_match(record.new_match())


def calls(player: Player) -> int:
    record = player.record()
    steps = record.replay().history if record else []
    return sum(str(step.move) == "boo" and step.seat == 0 for step in steps)


class Sight:
    """The picture that a part of the real window should show.

    A copy of the table, which has no window, draws the picture.
    """

    def __init__(self, twin: Hand, rect: Rect) -> None:
        twin.scene.draw(twin.surface)
        self.rect, self.picture = rect, twin.surface.subsurface(rect).copy()

    def seen(self, window: Window, folder: Path) -> bool:
        """Returns whether the real window shows the expected picture.

        A screenshot of the window is saved in `folder`.
        """
        shown = pygame.image.load(window.screenshot(folder / "now.bmp"))
        return alike(self.picture, shown.subsurface(self.rect))


def sight(assets: Assets, size: Point) -> Sight:
    twin = Hand(session_of("spooky-boo", ("human", "gentle", "gentle", "gentle")), assets, size)
    twin.settle()
    assert twin.scene.context.board.controls.call is not None
    assert twin.scene.context.board.controls.call.button is not None
    return Sight(twin, twin.scene.context.board.controls.call.button.rect.copy())


def call(player: Player, button: Point | None) -> None:
    before = calls(player)
    for pause in (APART_SECONDS + 0.2, 0.0):  # without animation a call takes two presses, not a hold
        if button is None:
            player.window.keys("c")
        else:
            player.window.click(button)
        time.sleep(pause)
    wait_for(lambda: calls(player) > before, f"call {before}", PATIENCE)


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_every_call_out_of_turn_counts_in_a_real_window(
    server: XServer, tmp_path: Path, assets: Assets, *, by_keys: bool
) -> None:
    home, file, rng = tmp_path / "home", tmp_path / "match.tuckbox", Random(5)
    prepare(home)
    file.write_text(many_rounds().dumps(), encoding="utf-8")
    quiet = {"TUCKBOX_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    with server.launch([sys.executable, "-m", "scenes", str(file)], **quiet) as window:
        player = Player(window, home, by_keys=by_keys)
        button = sight(assets, window.size)

        def at_the_table() -> bool:
            if button.seen(window, tmp_path):
                return True
            window.keys("Return")  # past the scores, on a busy machine
            return False

        for _ in range(CALLS // 2):
            wait_for(at_the_table, "the round", PATIENCE)
            for _ in range(2):  # the first look opens and closes
                window.keys("e")
                time.sleep(0.5)
            time.sleep(rng.uniform(0, 5))
            call(player, None if by_keys else button.rect.center)
            for pause in (1.2, 1.5):  # the scores, and the next deal
                time.sleep(0.5)
                window.keys("Return")
                time.sleep(pause)
