"""Settings for play at the table: hints, confirmations, undo, and CPUs that wait for the player."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from scenes.stage.assets import Assets
from scenes.stage.picking import Picking
from scenes.table.actions import TableAction
from scenes.table.context import PlayPreferences
from scenes.table.progress import Phase
from tests.scenes.home import home
from tests.scenes.tables import Hand, PlainRoom, session_of

Sit = Callable[..., Hand]


@pytest.fixture(name="sit")
def fixture_sit(monkeypatch: pytest.MonkeyPatch, assets: Assets) -> Sit:
    def sit(
        manner: PlayPreferences, game: str = "the-game", players: tuple[str, ...] = ("human",), **more: Any
    ) -> Hand:
        monkeypatch.setattr(PlainRoom, "manners", manner)
        made = Hand(session_of(game, players, turn=0, moves=2, **more), assets)
        made.until_mine_or_over()
        return made

    return sit


def play(hand: Hand) -> None:
    hand.scene.hand.attempt(hand.session.chair(Seat(0)).moves()[0][1])


def undo(hand: Hand) -> bool:
    steps = hand.session.steps
    hand.scene.on_action(TableAction.UNDO)
    return hand.session.steps < steps


def reason(hand: Hand, action: TableAction) -> str | None:
    return hand.scene.screen.hud.buttons[action].reason


# -- hints -----------------------------------------------------------------------------------------
def test_an_automatic_hint_appears_only_one_time_in_each_turn(sit: Sit) -> None:
    hand = sit(PlayPreferences(hints="always"))
    hand.until(lambda: hand.scene.hints.advised is not None)
    hand.scene.hand.pick(Picking())
    hand.wait(1.0)
    assert hand.scene.hints.advised is None
    play(hand)
    hand.until(lambda: hand.scene.hints.advised is not None)


def test_an_automatic_hint_returns_after_a_cancelled_move(sit: Sit) -> None:
    hand = sit(PlayPreferences(hints="always", ask_before="all"))
    hand.until(lambda: hand.scene.hints.advised is not None)
    play(hand)
    hand.click(next(one.rect for one in hand.scene.active if one.label == "Not yet").center)
    assert hand.scene.dialog is None
    assert hand.scene.hints.advised is None
    hand.until(lambda: hand.scene.hints.advised is not None)


def test_hints_are_not_automatic_by_default(sit: Sit) -> None:
    hand = sit(PlayPreferences())
    hand.wait(1.0)
    assert hand.scene.hints.given is None
    hand.key(pygame.K_h)
    hand.until(lambda: hand.scene.hints.advised is not None)


def test_a_hint_button_that_is_turned_off_says_why(sit: Sit) -> None:
    hand = sit(PlayPreferences(hints="never"))
    hand.key(pygame.K_h)
    hand.wait(1.0)
    assert hand.scene.hints.given is None
    assert reason(hand, TableAction.HINT) == "Hints are off in the settings."


# -- questions -------------------------------------------------------------------------------------
def test_a_setting_makes_every_move_need_confirmation(sit: Sit) -> None:
    hand = sit(PlayPreferences(ask_before="all"))
    steps = hand.session.steps
    play(hand)
    assert hand.scene.dialog is not None
    hand.key(pygame.K_ESCAPE)
    assert hand.session.steps == steps
    play(hand)
    hand.click(next(one.rect for one in hand.scene.active if one.label == "Yes").center)
    assert hand.session.steps == steps + 1


@pytest.mark.parametrize("ask_before", ["nothing", "big", "all"])
@pytest.mark.parametrize(("other", "asked"), [("gentle", False), ("human", True)])
def test_a_call_by_a_held_button_must_be_confirmed_if_several_people_play(
    sit: Sit, ask_before: Any, other: str, *, asked: bool
) -> None:
    hand = sit(PlayPreferences(ask_before=ask_before), "spooky-boo", ("human", other))
    hand.settle()
    hand.until_mine_or_over()
    steps = hand.session.steps
    hand.key(pygame.K_c)
    hand.wait(1)
    assert hand.scene.dialog is None
    assert hand.session.steps == steps, "one press is not yet a call"
    hand.key(pygame.K_c)
    hand.wait(0.1)
    assert (hand.scene.dialog is not None) == asked
    calls = [str(one.move) for one in hand.session.chair(Seat(0)).news()[steps:]]
    assert ("boo" in calls) is not asked


# -- CPUs that wait --------------------------------------------------------------------------------
def test_a_setting_makes_cpus_wait_until_a_person_presses_a_button(sit: Sit) -> None:
    hand = sit(PlayPreferences(cpu_waits=True), "campfire-smokeout", ("human", "gentle", "gentle", "gentle"))

    def waits() -> bool:
        if hand.session.turn == hand.scene.context.viewpoint.seat and hand.scene.context.timeline.idle:
            play(hand)
        return hand.scene.progress.on_screen is Phase.WAITING

    hand.until(waits)
    steps = hand.session.steps
    hand.wait(5.0)
    assert hand.session.steps == steps
    hand.click(hand.button("Go on").center)
    hand.until(lambda: hand.session.steps > steps)


def test_cpus_do_not_wait_by_default(sit: Sit) -> None:
    hand = sit(PlayPreferences(), "campfire-smokeout", ("human", "gentle", "gentle", "gentle"))
    play(hand)
    hand.until_mine_or_over()


# -- taking back -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("manner", "most"), [("off", 0), ("one", 1), ("any", 4)]
)  # three plays, and the one before them
def test_undo_reverts_the_chosen_number_of_moves(sit: Sit, manner: Any, most: int) -> None:
    hand = sit(PlayPreferences(take_back=manner))
    for _ in range(3):
        play(hand)
        hand.settle()
    undone = 0
    while undo(hand):
        undone += 1
        hand.settle()
    assert undone == most
    assert reason(hand, TableAction.UNDO)


def test_undo_works_again_after_a_new_move(sit: Sit) -> None:
    hand = sit(PlayPreferences(take_back="one"))
    for _ in range(2):
        play(hand)
        hand.settle()
    assert [undo(hand), undo(hand)] == [True, False]
    hand.settle()
    play(hand)
    hand.settle()
    assert undo(hand)


# -- where it comes from ---------------------------------------------------------------------------
def test_the_table_takes_its_play_settings_from_the_preferences(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, hints="always", ask_before="all", take_back="one", cpu_waits=True)
    assert context.play_preferences() == PlayPreferences("always", "all", "one", cpu_waits=True)
