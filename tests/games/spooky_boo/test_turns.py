"""Swaps, calls, refusals and the end of a round at Spooky Boo's table."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.games.spooky_boo.rules import DISCARD, DRAW, Phase, held, square
from scenes.games.spooky_boo.paint import SIGN, SUM
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.games.spooky_boo.scenes import GAME, card_at, middle, reach
from tests.scenes.tables import Hand, match_of, session_of
from tests.scenes.written import troubles


def test_swapped_cards_look_alike_and_show_no_trace_of_the_swap(assets: Assets) -> None:
    hand = reach(assets, Phase.POWER, "12")
    hand.click(middle(hand, square(0, "a")))
    hand.click(middle(hand, square(1, "d")))
    one, other = card_at(hand, square(0, "a")), card_at(hand, square(1, "d"))
    hand.click(hand.button("Swap them").center)
    start, end = (
        hand.scene.context.board.display.layout.house(seat).window(place)
        for seat, place in ((0, "a"), (1, "d"))
    )
    heights = []
    for _ in range(12):
        hand.wait()
        poses = hand.scene.context.timeline.poses()
        there, back = poses[one], poses[other]
        assert there.face is back.face is None
        assert there.spot.x + back.spot.x == pytest.approx(start.x + end.x, abs=18)
        assert there.spot.y + back.spot.y == pytest.approx(start.y + end.y, abs=18)
        assert there.spot.width + back.spot.width == pytest.approx(start.width + end.width, abs=18)
        heights.append(abs(there.spot.x - start.x))
    assert max(heights) > 50
    assert "boo_swap" in hand.sounds_heard
    hand.until(lambda: not any(chip.label == "Swapped" for chip in hand.badges(SIGN)), 30)
    assert hand.scene.context.timeline.shown.zones[square(0, "a")] == (other,)


def test_a_call_is_announced_with_the_name_of_the_caller_and_ends_the_round(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("human", "human", "gentle"), moves=9, seed=4, turn=0), assets, (1600, 1000))
    while hand.scene.context.facts().view.phase is not Phase.TURN or hand.session.turn != 0:
        hand = Hand(
            session_of(GAME, ("human", "human", "gentle"), moves=hand.session.steps + 1, seed=4, turn=0),
            assets,
        )
    hand.wait()
    hand.settle()
    hand.dare(hand.button("Call Spooky Boo!").center)
    assert hand.scene.dialog is not None
    hand.click(next(one for one in hand.scene.active if one.label == "Odile").rect.center)
    hand.click(next(one for one in hand.scene.active if one.label == "It is Odile").rect.center)
    assert hand.session.chair(Seat(0)).news()[-2].seat == 1
    hand.until(lambda: hand.scene.context.is_at_rest)
    table = hand.scene.context.timeline.shown
    assert all(
        table.faces[card] is not None for card in table.faces if table.zone_of(card).startswith("open/")
    )
    assert hand.scene.prompt_line.piece.label.startswith(("Odile called with", "Too early, Odile!"))
    assert all(piece.label.startswith("Sum ") for piece in hand.badges(SUM))
    assert {"boo_call", "boo_shutter"} <= set(hand.sounds_heard)
    assert hand.scene.ring.at is hand.scene.big.button  # not on the button that called
    hand.click(middle(hand, square(0, "a")))
    hand.key(pygame.K_RETURN)  # wherever the keyboard is: the button says Enter
    assert hand.opened[-1] == "scores 0"


def test_a_drawn_card_without_a_power_may_be_kept_or_discarded(assets: Assets) -> None:
    hand = reach(assets, Phase.HOLD, "4")
    assert hand.scene.big.button is None
    hand.click(hand.button("Discard").center)
    assert hand.session.chair(Seat(0)).view.table.top(DISCARD) == "4"


def test_a_power_can_be_declined_in_one_step(assets: Assets) -> None:
    hand = reach(assets, Phase.HOLD, "9")
    hand.click(hand.button("Discard").center)
    assert [str(news.move) for news in hand.session.chair(Seat(0)).news()[-2:]] == ["throw", "decline"]


def test_a_power_used_on_a_wrong_card_is_refused_with_the_reason(assets: Assets) -> None:
    hand = reach(assets, Phase.POWER, "10")
    steps = hand.session.steps
    hand.click(middle(hand, square(0, "a")))
    assert hand.session.steps == steps
    assert hand.scene.refusals.bubble.label.startswith("This power looks at another player's card.")
    assert hand.scene.refusals.card is not None


def test_an_empty_deck_is_refilled_from_the_discards(assets: Assets) -> None:
    """Ruling S26: if the deck is empty, a draw first shuffles all discards except the top one."""
    session, rng = session_of(GAME, ("human", "gentle"), seed=2), Random(2)
    match = match_of(session)
    while match.turn is not None:
        state, moves = match.state, match.game.moves(match.state, match.turn)
        if match.turn == 0 and state.phase is Phase.TURN and not state.table.zones[DRAW]:
            break
        plain = [move for move in moves if str(move) in ("draw", "throw", "decline")]
        match.submit(match.turn, rng.choice(plain))
    hand = Hand(session, assets)
    hand.settle()
    hand.key(pygame.K_e)
    hand.settle()
    zones = hand.scene.context.timeline.shown.zones
    assert len(zones[DISCARD]) == 1
    assert len(zones[held(0)]) == 1
    assert len(zones[DRAW]) > 30


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("size", "motion"),
    [
        ((960, 600), "full"),
        ((960, 600), "calm"),
        ((960, 600), "none"),
        ((1600, 1000), "full"),
        ((2560, 1440), "none"),
    ],
)
def test_no_parts_of_the_table_overlap_while_a_drawn_card_is_held(
    assets: Assets, size: tuple[int, int], motion: Any
) -> None:
    for text in (1.0, 1.5):
        session = reach(assets, Phase.HOLD, "15", seats=4).session
        hand = Hand(session, assets, size, Look(motion=motion, text_size=text))
        hand.settle()
        hand.wait(0.3)
        assert not troubles(hand.scene)
