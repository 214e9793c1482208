"""Seats that a new person will take at the next round: how the page of players shows them."""

from random import Random

import pygame
import pytest

from game.core.cards import Seat
from game.cpu.levels import Level
from game.games import GAMES
from game.record import Player
from game.session.chairs import newcomer
from scenes.context.context import Context
from scenes.screens.chairs import Chairs, Rise, SeatDoes
from scenes.table.chairs import Promise, paint_promise
from scenes.ui.label import Image, Label, Panel
from scenes.ui.screen import Screen
from scenes.ui.text import Block, TextPainter
from tests.scenes.home import SIZE, click, widget
from tests.scenes.played import LONG
from tests.scenes.test_chairs import begun, to_the_next_round


@pytest.mark.parametrize("name", ["Ines", "Wim", "Grandma Roos"])
def test_a_label_never_breaks_a_name_into_two_lines(
    context: Context, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Chairs(context, begun(context))
    scene.enter((1280, 800))
    drawn: list[Block] = []
    monkeypatch.setattr(TextPainter, "draw", lambda _self, _surface, block, _rect: drawn.append(block))
    for high in range(22, 60):
        paint_promise(scene.kit, pygame.Rect(0, 0, round(2.2 * high), high), Promise(name, "fox"))
    assert {len(block.lines) for block in drawn} <= {1}


def test_typed_letters_become_the_name_of_a_new_player_if_nobody_is_known(context: Context) -> None:
    session = begun(context)
    scene = Chairs(context, session)
    scene.enter(SIZE)
    scene.on_action(SeatDoes(Seat(2), Rise.OPEN))
    for letter in "Wim":
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    click(scene, widget(scene, "Sit down"))
    assert session.promised[Seat(2)].name == "Wim"


def test_a_player_can_take_a_seat_back_until_the_new_person_sits_down(
    context: Context,
) -> None:
    session = begun(context)
    scene = Chairs(context, session)
    scene.enter(SIZE)
    session.let_play(Seat(1), Level.STEADY)
    session.promise({Seat(1): newcomer(session.record, 1, "Marta", "")})
    scene.rebuild()
    click(scene, widget(scene, "Give the seat back to Bram"))
    assert session.players[1].is_human
    assert session.promised[Seat(1)].name == "Marta"
    assert widget(scene, "Let a CPU play for Bram")
    to_the_next_round(session, Random(1))
    session.begin_round()
    assert [one.name for one in session.players] == ["Ines", "Marta", "Pip"]


def chairs_of_three(context: Context) -> Screen:
    """Returns the page for changing players in a match of three. One of them is alone on their side of the table."""
    players = [Player(name, "human") for name in LONG[1:4]]
    session = context.begin("poof", players, GAMES["poof"].defaults(), "TE57-CARD")
    return Chairs(context, session)


@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
def test_the_sheets_of_three_players_have_the_same_size(context: Context, size: tuple[int, int]) -> None:
    scene = chairs_of_three(context)
    scene.enter(size)
    labels = [one for one in scene.widgets if isinstance(one, Label) and one.label in LONG]
    below_faces = [one.label for one in labels if one.text != one.label]
    assert set(below_faces) == set(LONG[1:4]), "first names below the faces, said in full"
    sheets = [one.rect for one in scene.widgets if isinstance(one, Panel) and one.label in LONG]
    cloth = next(one.rect for one in scene.widgets if isinstance(one, Image) and one.rect.h > sheets[0].h)
    assert len({one.h for one in sheets}) == 1
    assert cloth.h >= size[1] * 0.6
    names = [one.rect for one in labels if one.text == one.label]
    assert len({(one.h, one.x - sheet.x) for one, sheet in zip(names, sheets, strict=True)}) == 1
