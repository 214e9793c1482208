"""A whole match of each game is written on the score pad, once by mouse and once by keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame
import pytest

from game.core.rules import OptionValue
from scenes.context.context import Context
from scenes.screens.scorepad.brass import BrassKey
from scenes.screens.scorepad.scene import ScorePadPage
from scenes.screens.scorepad.sheets import CellPosition, PressKey
from scenes.ui.label import Image
from tests.scenes.home import SLOWEST, press, widget
from tests.scenes.test_score_pads import PEOPLE, clicks, keys, pad, totals, written

Typed = tuple[int, str]
"""A column of the score pad and what is typed into it: digits, or the name of a key that belongs to the game."""


@dataclass(frozen=True)
class Evening:
    """A match on the score pad: the entries of each round and the expected results."""

    game: str
    seats: int
    rounds: Sequence[Sequence[Typed]]
    totals: Sequence[str]
    ends: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    points: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """The expected points of each row, counted from 0."""
    given: Sequence[int] = ()
    """The points that each player has at the start, in the order of the columns."""


EVENINGS = {
    "poof": Evening(
        "poof",
        4,
        (
            ((0, "22"), (1, "out"), (2, "41"), (3, "15"), (3, "poofs")),
            ((0, "out"), (1, "36"), (2, "18"), (3, "24")),
            ((0, "31"), (1, "12"), (2, "out"), (3, "8"), (3, "poofs")),
            ((0, "14"), (1, "12"), (1, "poofs"), (1, "poofs"), (2, "7"), (3, "out")),
            ((0, "poofs"), (1, "out"), (2, "3"), (3, "9")),
            ((0, "2"), (1, "5"), (2, "out"), (3, "20")),
            ((0, "out"), (1, "1"), (2, "6"), (3, "13")),
        ),
        ["119", "166", "75", "189"],
        "Odile wins!",
        points={3: ["14", "112", "7", "0"], 4: ["50", "0", "3", "9"]},
    ),
    "two who may give up a round": Evening(
        "poof",
        2,
        (((0, "30"), (0, "pooftastrophe")), ((0, "out"), (1, "30"))),
        ["30", "30"],
        "Ines and Pip share the win!",
        {"rounds": 2},
        {0: ["30", "0"]},
    ),
    "spooky boo": Evening(
        "spooky-boo",
        4,
        (
            ((0, "4"), (1, "right"), (2, "2"), (3, "11")),
            ((3, "wrong"),),
            ((0, "-1"), (1, "7"), (2, "right"), (3, "30")),
            ((0, "wrong"),),
            ((0, "right"), (1, "12"), (2, "9"), (3, "6")),
        ),
        ["13", "19", "11", "57"],
        "Odile wins!",
        points={1: ["0", "0", "0", "10"], 2: ["\u22121", "7", "0", "30"]},
    ),
    "eight and half with a tie-break": Evening(
        "eight-and-half",
        3,
        (
            ((0, "president"), (1, "vice")),
            ((0, "nothing-burned"),),
            ((1, "president"), (1, "vice"), (2, "vice")),
            ((1, "nothing-burned"),),
            ((0, "president"), (0, "vice")),
            ((0, "president"), (1, "vice")),
            ((2, "president"), (0, "vice")),
        ),
        ["8", "7", "2"],
        "Ines wins!",
        points={1: ["3", "0", "0"], 2: ["0", "2", "1"]},
    ),
    "campfire smokeout": Evening(
        "campfire-smokeout",
        4,
        (
            ((1, "smokeout"),),
            ((1, "smokeout"), (2, "sent")),
            ((0, "smokeout"), (1, "sent")),
            ((2, "smokeout"), (3, "sent")),
            ((3, "smokeout"),),
            ((1, "smokeout"), (0, "sent")),
        ),
        ["1", "3", "1", "1"],
        "Odile and Marta share the win!",
    ),
    "a sneaky win after a forgiven smokeout": Evening(
        "campfire-smokeout",
        3,
        tuple(((2, "smokeout"),) for _ in range(4)),
        ["0", "0", "3"],
        "Odile wins!",
        given=(0, 0, 1),
    ),
    "the game": Evening("the-game", 3, (((-1, "7"),),), [], "That was a good evening"),
    "the game beaten": Evening("the-game", 2, (((-1, "0"),),), [], "You beat it together!"),
}


def button(scene: ScorePadPage, key: str, column: int) -> BrassKey:
    return next(
        one for one in scene.widgets if isinstance(one, BrassKey) and one.action == PressKey(key, column)
    )


def write_by_mouse(scene: ScorePadPage, number: int, column: int, text: str) -> None:
    if column >= 0 and text not in {"smokeout", "sent"}:
        clicks(scene, f"{PEOPLE[column][0]}, round {number + 1}")
    if text.strip("-").isdecimal():
        clicks(scene, *({"-": "Minus"}.get(letter, letter) for letter in text))
    else:
        clicks(scene, button(scene, text, column).label)


def write_by_keys(scene: ScorePadPage, column: int, text: str) -> None:
    while column >= 0 and scene.at.column != column and text not in ("smokeout", "sent"):
        press(scene, pygame.K_RIGHT if scene.at.column < column else pygame.K_LEFT)
    keys(scene, text if text.strip("-").isdecimal() else button(scene, text, column).key_cap.lower())


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("name", EVENINGS)
def test_a_whole_match_can_be_written_on_the_pad(name: str, by: str, context: Context) -> None:
    evening = EVENINGS[name]
    size = (960, 600) if by == "mouse" else (1600, 1000)
    scene = pad(context, evening.game, evening.seats, size, evening.given, **evening.options)
    for number, typed in enumerate(evening.rounds):
        assert scene.at.round == number
        for column, text in typed:
            if by == "mouse":
                write_by_mouse(scene, number, column, text)
            else:
                write_by_keys(scene, column, text)
        assert scene.pad.sheet.lines[number].is_whole
        last = number + 1 == len(evening.rounds)
        onward = "Finish" if last else f"Next: round {number + 2}"
        assert widget(scene, onward, "button").enabled
        if by == "mouse":
            clicks(scene, onward)
        else:
            keys(scene, "/")
    ended = [one.label for one in scene.widgets]
    assert evening.ends in ended
    clicks(scene, "Edit the pad")
    shown = written(scene)
    assert {row: shown[row] for row in evening.points} == dict(evening.points)
    assert totals(scene) == list(evening.totals)
    assert scene.at == CellPosition(len(evening.rounds) - 1, scene.at.column)


def test_the_board_over_the_winner_shows_the_game_title(context: Context) -> None:
    scene = pad(context, "eight-and-half", 2)
    for _ in range(4):
        for text in ("president", "vice"):
            write_by_keys(scene, 0, text)
        keys(scene, "/")
    stage = next(one for one in scene.widgets if isinstance(one, Image) and one.label == "Ines")
    picture = [stage.paint(scene.kit).surface for _ in range(SLOWEST)][-1]
    ink = scene.kit.theme.game("eight-and-half").more.table("stage").table("won").colour("title_ink")
    across, down = picture.get_size()
    board = picture.subsurface((across * 2 // 5, down // 8, across // 5, down // 8))
    written = pygame.mask.from_threshold(board, ink, (6, 6, 6, 255)).count()
    assert written > board.get_width(), "the board is empty"
