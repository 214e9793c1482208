"""The page that changes players: a drawn table in the middle, and a sheet of paper for each seat."""

from __future__ import annotations

import math

import pytest

from game.core.cards import Seat
from game.cpu.levels import Level
from game.record import Player
from scenes.context.context import Context
from scenes.screens.chairs import Chairs, Rise, SeatDoes
from scenes.screens.chairs_cloth import FaceAtCloth
from scenes.ui.button import Button
from scenes.ui.label import Panel
from tests.scenes.home import SIZE
from tests.scenes.test_chairs import begun
from tests.scenes.test_people_page import family as family  # noqa: PLC0414 - a fixture


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_seats_are_shown_around_the_drawn_table_in_turn_order(family: Context, people: int) -> None:
    players = [Player(name, "human") for name in ("Ines", "Bram", "Roos", "Marta", "Lotte", "Wim")[:people]]
    session = begun(family, "poof", players)
    scene = Chairs(family, session)
    scene.enter(SIZE)
    faces = {each.label: each.rect for each in scene.widgets if isinstance(each, FaceAtCloth)}
    assert list(map(len, (faces, players))) == [people, people]
    x = sum(rect.centerx for rect in faces.values()) / people
    y = sum(rect.centery for rect in faces.values()) / people
    places = [faces[f"Swap {one.name}"].center for one in players]
    round_it = [math.atan2(place[1] - y, place[0] - x) for place in places]
    steps = [
        (after - before) % math.tau
        for before, after in zip(round_it, [*round_it[1:], round_it[0]], strict=True)
    ]
    assert sum(steps) == pytest.approx(math.tau), "once round, clockwise"
    session.let_play(Seat(1), Level.STEADY)
    scene.rebuild()
    assert not any(isinstance(each, FaceAtCloth) and "Bram" in each.label for each in scene.widgets), "away"


@pytest.mark.parametrize("size", [(960, 600), SIZE])
@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_each_sheet_beside_the_drawn_table_is_as_tall_as_its_content(
    family: Context, people: int, size: tuple[int, int]
) -> None:
    names = ("Ines", "Bram", "Pip", "Marta", "Lotte", "Wim")[:people]
    players = [Player(name, "steady" if name == "Pip" else "human") for name in names]
    scene = Chairs(family, begun(family, "poof", players))
    scene.enter(size)
    faces = [each.rect for each in scene.widgets if isinstance(each, FaceAtCloth)]
    sheets = [each.rect for each in scene.widgets if isinstance(each, Panel)]
    assert len(sheets) == people
    middle = sum(rect.centerx for rect in faces) / people
    sides = [[rect for rect in sheets if (rect.x > middle) == far] for far in (False, True)]
    beside_others = [rect.h for side in sides if len(side) > 1 for rect in side]
    assert len(set(beside_others)) <= 1, "the same content, the same height"
    for side in sides:
        near = sorted(rect.centery for rect in faces if (rect.centerx > middle) == (side is sides[1]))
        for rect, y in zip(sorted(side, key=lambda one: one.y), near, strict=True):
            assert rect.top < y < rect.bottom, "beside its face"


@pytest.mark.parametrize("people", [3, 5])
def test_opening_one_sheet_makes_no_other_sheet_taller(family: Context, people: int) -> None:
    players = [Player(name, "human") for name in ("Ines", "Bram", "Pip", "Marta", "Lotte")[:people]]
    scene = Chairs(family, begun(family, "poof", players))
    scene.enter(SIZE)
    before = {each.label: each.rect.h for each in scene.widgets if isinstance(each, Panel)}
    scene.on_action(SeatDoes(Seat(0), Rise.OPEN))
    after = {each.label: each.rect.h for each in scene.widgets if isinstance(each, Panel)}
    assert after.pop("Ines") > before.pop("Ines")
    assert after == before
    assert (
        len(
            {
                each.rect.h
                for each in scene.widgets
                if isinstance(each, Button) and each.kind in {"paper", "primary"}
            }
        )
        == 1
    )
