"""Whole matches are played by keys in a real window, with keyboard layouts from around the world."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play_window import Player, prepare
from tests.scenes.maker import sensible
from tests.test_window import new_match, program
from tests.xwindow import XServer, missing

pytestmark = [
    pytest.mark.window,
    pytest.mark.long,
    pytest.mark.skipif(
        bool(missing()) or shutil.which("setxkbmap") is None, reason="needs a display and setxkbmap"
    ),
]

ROWS = ((10, "1234567890"), (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"))
PLACES = {letter: first + nth for first, row in ROWS for nth, letter in enumerate(row)}
"""The X keycodes of the letters on an American keyboard."""
FOREIGN = {"ru": "poof", "gr": "eight-and-half", "il": "spooky-boo", "ara": "campfire-smokeout"}
LATIN = {"us(dvorak)": "the-game", "fr": "poof", "de": "campfire-smokeout"}
"""Latin layouts, each with the game that is played on it."""


@pytest.fixture(scope="module")
def server() -> Iterator[XServer]:
    with XServer((1600, 1000)) as started:
        yield started


@pytest.mark.parametrize(("layout", "game"), [*FOREIGN.items(), *LATIN.items()])
def test_a_match_can_be_played_by_keyboard(server: XServer, tmp_path: Path, layout: str, game: str) -> None:
    home, file = tmp_path / "home", tmp_path / "match.tuckbox"
    prepare(home)
    file.write_text(new_match(game).dumps(), encoding="utf-8")
    server.plug(layout)
    with program(server, home, str(file)) as window:
        window.places = PLACES if layout in FOREIGN else {}
        record = Player(window, home, by_keys=True).play(new_match(game), sensible(game))
        assert record.result is not None
        assert record.replay().outcome is not None
