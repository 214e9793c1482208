"""How numbers are typed on the score pad, added up, corrected, undone and refused."""

from __future__ import annotations

import pygame
import pytest

from scenes.context.context import Context
from scenes.screens.scorepad.paper import RoundCell
from scenes.screens.scorepad.sheets import CellPosition
from scenes.stage import routes
from scenes.stage.routes import Push
from tests.scenes.home import SIZE, click, press, widget
from tests.scenes.test_score_pads import (
    REDO,
    UNDO,
    clicks,
    keys,
    pad,
    pressable,
    shown,
    totals,
    window,
    written,
)


def test_enter_after_a_number_goes_to_the_next_person(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "22/")
    assert scene.at == CellPosition(0, 1)
    keys(scene, "a/41/")
    assert written(scene)[0] == ["22", "0", "41"]
    assert scene.at == CellPosition(1, 0), "the round was whole"
    assert totals(scene) == ["22", "0", "41"]


def test_a_number_can_be_replaced_or_corrected_or_erased(context: Context) -> None:
    scene = pad(context, "spooky-boo")
    keys(scene, "-1")
    assert written(scene)[0][0] == "\u22121"
    keys(scene, "<")
    assert written(scene)[0][0] == "\u2212"
    keys(scene, "<12<")
    assert written(scene)[0][0] == "1"
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_LEFT)
    keys(scene, "7")
    assert written(scene)[0][0] == "7", "typing in another cell starts a new number"
    keys(scene, "<")
    assert written(scene)[0][0] == ""


def test_cards_are_added_up_with_the_plus_key(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "+")
    assert window(scene) == ("Ines, round 1", ""), "there is nothing to add to"
    keys(scene, "12+7")
    assert window(scene) == ("Ines, round 1 12 + 7", "19")
    press(scene, pygame.K_EQUALS, pygame.KMOD_LSHIFT)  # where the plus is on most keyboards
    keys(scene, "11")
    assert window(scene) == ("Ines, round 1 19 + 11", "30")
    keys(scene, "<<<4")
    assert window(scene)[1] == "194", "without the plus it is a number like any other"
    keys(scene, "<s")
    assert window(scene) == ("Ines, round 1 19 + 50", "69")
    clicks(scene, "Plus", "3")
    assert window(scene)[1] == "72"
    press(scene, UNDO, pygame.KMOD_CTRL)
    assert window(scene)[1] == "69"
    press(scene, pygame.K_1, pygame.KMOD_LSHIFT, text="+")  # some keyboards have it on a digit
    keys(scene, "4")
    assert window(scene)[1] == "73"
    keys(scene, "+9999")
    assert "more than all the cards" in shown(scene) or "only 0 to" in shown(scene)
    assert int(window(scene)[1]) < 1100


def test_arrow_keys_leave_the_paper_at_its_edge(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "5/a/6/")
    for key, at in (
        (pygame.K_RIGHT, CellPosition(1, 1)),
        (pygame.K_UP, CellPosition(0, 1)),
        (pygame.K_LEFT, CellPosition(0, 0)),
    ):
        press(scene, key)
        assert scene.at == at
        assert isinstance(scene.ring.at, RoundCell)
        assert scene.ring.at.label == scene.say(scene.view.place(at))
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RIGHT)
    assert scene.at == CellPosition(0, 2)
    assert not isinstance(scene.ring.at, RoundCell), "the keys are at the right"


def test_every_cell_can_be_corrected(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "5/a/6/9/")
    click(scene, widget(scene, "Odile, round 1"))
    keys(scene, "16")
    assert written(scene)[0] == ["5", "0", "16"]
    assert totals(scene)[2] == "16"
    clicks(scene, "Next: round 2")
    assert scene.at.round == 1


def test_undo_and_redo_go_through_every_key_that_was_pressed(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "5/a/16")
    seen = [written(scene)[0]]
    while scene.pad.may_undo:
        press(scene, UNDO, pygame.KMOD_CTRL)
        seen.append(written(scene)[0])
    assert seen[-1] == ["", "", ""]
    assert len(seen) == 5
    for before in seen[-2::-1]:
        press(scene, REDO, pygame.KMOD_CTRL)
        assert written(scene)[0] == before
    clicks(scene, "Undo")
    assert written(scene)[0] == ["5", "0", "1"]
    assert scene.at == CellPosition(0, 2), "where that was typed"


def test_an_impossible_sum_is_refused_with_its_ruling(context: Context) -> None:
    scene = pad(context, "spooky-boo")
    keys(scene, "99")
    slip = widget(scene, "That cannot be")
    assert written(scene)[0][0] == "9"
    change = click(scene, slip)
    assert change == Push(routes.Rules("spooky-boo", ruling="S24"))
    keys(scene, "<8")
    assert "That cannot be" not in shown(scene), "it goes with the next key"


@pytest.mark.parametrize("size", [SIZE, (960, 600)])
def test_a_refusal_does_not_move_the_keys_of_the_pad(context: Context, size: tuple[int, int]) -> None:
    scene = pad(context, "poof", size=size)
    before = pressable(scene, "7").rect.copy()
    keys(scene, "0")
    assert "Press “out”" in shown(scene)
    assert pressable(scene, "7").rect == before


def test_the_disabled_next_button_names_the_missing_entries(context: Context) -> None:
    scene = pad(context, "spooky-boo", 2)
    keys(scene, "3/4")
    onward = widget(scene, "Next")
    assert onward.reason == "Who called Spooky Boo?"
    keys(scene, "/")
    assert scene.at == CellPosition(0, 1)
