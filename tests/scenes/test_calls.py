"""Calls (moves out of turn): a press at any moment counts."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import PUBLIC, Seat
from game.games.poof.rules import POOF, POOF_POINTS, owned
from game.games.spooky_boo.rules import Phase
from scenes.board.piece import Caption
from scenes.stage.assets import Assets
from scenes.ui.button import Button
from scenes.ui.label import Image
from tests.scenes.calls import Caller
from tests.tier import tries

C, G = "human", "gentle"
TABLES = [
    ("spooky-boo", (C, G)),
    ("spooky-boo", (C, C)),
    ("spooky-boo", (C, G, G)),
    ("spooky-boo", (G, C, C)),
    ("spooky-boo", (C, G, G, G)),
    ("spooky-boo", (C, G, C, G)),
    ("poof", (C, G)),
    ("poof", (C, C)),
]
CALLS, MANY_CALLS = tries(4, 12), 400
"""The number of calls (moves out of turn) at each table: in an ordinary run, and in a long one."""


@pytest.mark.parametrize("confirmed", [True, False])
@pytest.mark.parametrize("game", ["poof", "spooky-boo"])
def test_a_call_made_for_another_person_must_be_confirmed(
    assets: Assets, game: str, *, confirmed: bool
) -> None:
    caller = Caller(assets, game, (C, C), seed=3)
    caller.until_some_moment()
    caller.press()
    caller.until_heard()
    other = next(seat for seat in caller.answers() if seat != caller.scene.context.viewpoint.seat)
    made, name = len(caller.calls()), caller.hand.session.players[other].name
    caller.hand.click(caller.answers()[other].rect.center)
    assert len(caller.calls()) == made, "it counts at once"
    assert caller.scene.dialog is not None
    assert caller.scene.dialog.title == f"{name} calls. Is it really {name}?"
    assert any(isinstance(one, Image) for one in caller.scene.active), "no face"
    button = next(one for one in caller.scene.active if one.label == (f"It is {name}" if confirmed else "No"))
    caller.hand.click(button.rect.center)
    assert caller.scene.dialog is None
    assert len(caller.calls()) == made + confirmed


def caption(caller: Caller) -> str:
    return next(one.label for one in caller.scene.widgets if isinstance(one, Caption))


def call_all_the_time(assets: Assets, game: str, players: tuple[str, ...], calls: int) -> None:
    caller = Caller(assets, game, players, seed=len(players))
    for number in range(calls):
        if number % 90 == 89:  # the last rounds of a match
            caller = Caller(assets, game, players, seed=number)
        caller.until_some_moment()
        before, news = caller.view, caller.hand.session.chair(PUBLIC).news
        made, steps = len(caller.calls()), len(news())
        caller.press()
        caller.until_heard()
        assert caller.asked is not caller.alone, number
        seat = caller.answer()
        assert caller.calls()[made:] == [seat], number
        moves = [(one.seat, str(one.move)) for one in news()[steps:]]
        between = moves[: moves.index((seat, caller.word))]
        assert {mover for mover, _ in between} <= {before.active}, number
        assert not between or (game == "spooky-boo" and before.phase is not Phase.TURN), number
        caller.hand.wait()
        caller.next_round()


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_call_made_at_any_moment_takes_effect_before_the_next_turn(
    assets: Assets, game: str, players: tuple[str, ...]
) -> None:
    call_all_the_time(assets, game, players, CALLS)


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_each_of_hundreds_of_calls_out_of_turn_counts_at_every_table(
    assets: Assets, game: str, players: tuple[str, ...]
) -> None:
    call_all_the_time(assets, game, players, MANY_CALLS)


# -- the question ----------------------------------------------------------------------------------
def asked(assets: Assets, game: str, players: tuple[str, ...], seed: int = 3) -> Caller:
    """Returns a newly dealt table. It asks which person has made a call."""
    caller = Caller(assets, game, players, seed)
    caller.hand.wait()
    caller.hand.settle()
    caller.hand.dare_by_key()
    caller.until_heard()
    return caller


@pytest.mark.each_value
@pytest.mark.parametrize(("game", "players"), [one for one in TABLES if one[1].count(C) > 1])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_nobody_calls_if_the_question_who_calls_is_answered_with_nobody(
    assets: Assets, game: str, players: tuple[str, ...], key: int
) -> None:
    caller = asked(assets, game, players)
    steps = caller.hand.session.steps
    caller.hand.key(key)
    assert not caller.asked
    assert not caller.scene.context.call.waits(caller.word)
    assert not caller.calls()
    for _ in range(200):
        caller.carry_on()
    assert caller.hand.session.steps > steps
    assert not caller.asked


def test_the_question_who_calls_has_the_default_answer_nobody(
    assets: Assets,
) -> None:
    caller = asked(assets, "spooky-boo", ("human", "gentle", "human", "gentle"))
    assert set(caller.answers()) == {0, 2}
    labels = [one.label for one in caller.scene.active if isinstance(one, Button)]
    assert labels == ["Ines", "Pip", "Nobody"]
    assert caller.scene.ring.at.label == "Nobody"
    faces = [one for one in caller.scene.active if isinstance(one, Image)]
    assert [face.rect.centery for face in faces] == [
        one.rect.centery
        for one in caller.scene.active
        if isinstance(one, Button) and one.label in ("Ines", "Pip")
    ]


def test_the_question_who_calls_shows_no_cards(assets: Assets) -> None:
    texts = {asked(assets, "poof", ("human", "human"), seed).scene.dialog.text for seed in range(4)}
    assert len(texts) == 1  # no hand in it, and no card lies in the pile yet


# -- until it counts -------------------------------------------------------------------------------
def half_finished(assets: Assets) -> Caller:
    """Returns a table at which a CPU holds a drawn card."""
    caller = Caller(assets, "spooky-boo", ("human", "gentle", "gentle"), 5)
    while caller.view.phase is not Phase.HOLD or caller.hand.session.turn == 0:
        caller.carry_on()
    return caller


def test_a_call_made_during_a_turn_can_be_withdrawn(assets: Assets) -> None:
    caller = half_finished(assets)
    assert caller.button.label == "Call Spooky Boo!"
    caller.hand.dare_by_key()
    assert not caller.asked
    assert caller.button.label == "Take it back"
    assert caption(caller) == "counts after Odile's turn"
    assert "Your call is heard." in caller.scene.prompt_line.piece.label
    assert "It counts after Odile's turn." in caller.scene.prompt_line.piece.label
    caller.hand.click(caller.button.rect.center)
    assert caller.button.label == "Call Spooky Boo!"
    turns = caller.view.turns
    while caller.view.turns < turns + 2:
        caller.carry_on()
    assert not caller.asked


def test_a_call_in_the_turn_of_the_caller_counts_after_that_turn(assets: Assets) -> None:
    caller = Caller(assets, "spooky-boo", ("human", "gentle", "gentle"), 5)
    while caller.view.phase is not Phase.HOLD or caller.hand.session.turn != 0:
        caller.carry_on()
    caller.hand.dare_by_key()
    assert caption(caller) == "counts after your turn"


def test_a_call_counts_while_its_confirmation_is_still_open(assets: Assets) -> None:
    caller = Caller(assets, "spooky-boo", (C, C), 3)
    while caller.view.phase is not Phase.TURN or not caller.scene.context.timeline.idle:
        caller.carry_on()
    caller.hand.dare_by_key()
    caller.until_heard()
    caller.hand.wait()
    assert caption(caller) == "counts now"


def test_cpus_wait_while_a_person_holds_the_call_button(assets: Assets) -> None:
    caller = Caller(assets, "spooky-boo", ("human", "gentle", "gentle"), 5)
    while caller.hand.session.turn == 0 or caller.view.phase is not Phase.TURN:
        caller.carry_on()
    steps = caller.hand.session.steps
    caller.hand.key(pygame.K_c)
    caller.hand.wait(20)
    assert caller.hand.session.steps == steps
    caller.hand.key(pygame.K_ESCAPE)
    caller.hand.wait(20)
    assert caller.hand.session.steps > steps
    assert not caller.calls()


def test_an_option_makes_a_call_wait_for_the_turn_of_the_caller(assets: Assets) -> None:
    caller = Caller(
        assets, "spooky-boo", ("human", "gentle", "human", "gentle"), 4, call_only_at_own_turn=True
    )
    while caller.hand.session.turn != 1:
        caller.carry_on()
    caller.hand.dare_by_key()
    caller.until_heard()
    caller.hand.click(caller.answers()[Seat(2)].rect.center)
    caller.hand.click(caller.answers()[Seat(2)].rect.center)  # it is them
    captions = set()
    while not caller.asked:
        assert not caller.calls()
        caller.carry_on()
        if caller.view.phase is Phase.TURN and caller.scene.context.timeline.idle and not caller.asked:
            captions.add(caption(caller))
    assert captions == {"counts on the caller's own turn"}
    assert set(caller.answers()) == {2}
    assert caption(caller) == "counts now"
    assert 2 in (caller.view.active, caller.view.last)
    caller.answer()
    assert caller.calls() == [2]


def test_nobody_can_call_after_the_round(assets: Assets) -> None:
    caller = asked(assets, "spooky-boo", ("human", "gentle"))
    caller.answer()
    caller.hand.wait()
    caller.hand.key(pygame.K_c)
    assert not caller.scene.context.call.waits(caller.word)
    assert caller.button.reason == "The round is over."


def test_arrow_keys_and_tab_never_reach_the_call_button(assets: Assets) -> None:
    for game in ("poof", "spooky-boo"):
        caller = Caller(assets, game, ("human", "gentle"), 2)
        caller.hand.settle()
        focused = set()
        for key in [pygame.K_TAB] * 60 + [pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP] * 20:
            caller.hand.key(key)
            focused.add(caller.scene.ring.at)
        assert len(focused) > 5
        assert caller.button not in focused


# -- what it costs ---------------------------------------------------------------------------------
def test_the_points_of_a_pooftastrophe_are_shown_before_it_is_confirmed(assets: Assets) -> None:
    caller = Caller(assets, "poof", ("human", "gentle"), 3)
    caller.hand.wait()
    caller.hand.settle()
    caller.hand.key(pygame.K_c)
    view = caller.hand.session.chair(Seat(0)).view
    own = [view.table.faces[card] for zone in owned(0) for card in view.table.zones[zone]]
    points = sum(POOF_POINTS if face == POOF else int(face) for face in own if face)
    assert caption(caller).startswith(f"You give up the round and score **{points}**: ")
    assert not caller.button.tip
