"""The table of Poof, used with mouse and keys as a person uses it."""

from __future__ import annotations

from typing import Any, Literal

import pygame
import pytest

from game.core.cards import Face, Seat
from game.games.poof import rules as poof
from scenes.board.context import MemoryAids
from scenes.games.poof.paint import paint_sign
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.routes import Push
from scenes.stage.theme import Look, Motion
from tests.games.poof.scenes import (
    NOTHING,
    Mute,
    beginning,
    by_clicks,
    by_drags,
    by_keys,
    in_slot,
    laid,
    last_move,
    picked,
    pile,
    stack,
    wanted,
)
from tests.scenes.tables import FRAME, NAMES, Hand, PlainRoom, match_of, ways_at_tables

WAYS = {"clicks": by_clicks, "drags": by_drags, "keys": by_keys}
RICH = "pile 12 10 9 9; 0 3 7 7 7 9 P P 11 11 a9/5 b12/3 c7/1"


def ready(hand: Hand) -> bool:
    return hand.session.turn == hand.scene.context.viewpoint.seat and hand.scene.context.timeline.idle


def over(hand: Hand) -> bool:
    return hand.scene.progress.round is not None and hand.scene.context.timeline.idle


@pytest.mark.parametrize(("way", "seats"), ways_at_tables(WAYS, range(2, 7)))
def test_a_match_can_be_played_by_mouse_alone(assets: Assets, way: str, seats: int) -> None:
    motion: Any = "full" if seats == len(WAYS) else "none"
    hand = Hand(beginning(seats, extra_challenge=seats % 2 == 0), assets, look=Look(motion=motion))
    rounds = 0
    while not hand.went:
        hand.until(lambda: bool(hand.went) or over(hand) or ready(hand))
        if over(hand):
            hand.wait()
            hand.click(hand.button("See the scores").center)
            assert hand.opened == ["scores 0"]
            hand.went.clear()
            rounds += 1
            hand.scene.enter(hand.surface.get_size())
            hand.until(lambda: bool(hand.went))
        elif not hand.went:
            steps = hand.session.steps
            WAYS[way](hand, wanted(hand))
            assert hand.session.steps > steps
    assert rounds == 1
    assert hand.opened == ["scores 0", "result"]
    assert hand.session.outcome is not None


def test_each_click_after_the_first_deselects_one_copy(assets: Assets) -> None:
    hand = laid(RICH, assets)
    seven = stack(hand, "7")[0]
    for left in (3, 2, 1, 0, 3):
        hand.click(hand.point_on(seven))
        hand.settle()
        assert picked(hand) == ["7"] * left
    assert hand.button("Play three 7s")


def test_clicking_any_card_of_a_stack_selects_all_of_its_copies(assets: Assets) -> None:
    hand = laid(RICH, assets)
    hidden = stack(hand, "7")[-1]
    hand.click(hand.point_on(hidden))
    assert picked(hand) == ["7", "7", "7"]
    hand.settle()
    states = [hand.scene.spread.highlight(card) for card in stack(hand, "7")]
    assert states == [State.CHOSEN, State.CHOSEN_BELOW, State.CHOSEN_BELOW]
    states = [hand.scene.spread.highlight(card) for card in stack(hand, "P")]
    assert states == [State.LEGAL, State.LEGAL_BELOW]


def test_the_mouse_wheel_and_two_keys_change_the_number_of_selected_cards(
    assets: Assets,
) -> None:
    hand = laid(RICH, assets)
    at = hand.point_on(stack(hand, "7")[0])
    hand.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    hand.wait()
    for step, count in ((1, 1), (1, 2), (1, 3), (1, 3), (-1, 2)):
        hand.scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=step, pos=at))
        hand.settle()
        assert picked(hand) == ["7"] * count
    hand.key(pygame.K_MINUS)
    hand.wait(0.3)
    assert picked(hand) == ["7"]
    hand.key(pygame.K_PLUS)
    hand.wait(0.3)
    assert picked(hand) == ["7", "7"]


def test_right_click_or_backspace_deselects_everything(assets: Assets) -> None:
    hand = laid(RICH, assets)
    at = hand.point_on(stack(hand, "7")[0])
    hand.click(at)
    hand.press(at, 3)
    assert hand.scene.context.picking == NOTHING
    hand.walk_to("7, 3 in hand")
    hand.key(pygame.K_SPACE)
    assert len(hand.scene.context.picking.cards) == 3
    hand.key(pygame.K_BACKSPACE)
    assert hand.scene.context.picking == NOTHING
    hand.click(hand.point_on(stack(hand, "3")[0]))
    hand.settle()
    hand.click(hand.button("Put back").center)
    assert hand.scene.context.picking == NOTHING


def test_copies_in_hand_and_on_the_table_are_played_together(assets: Assets) -> None:
    hand = laid(RICH, assets)
    hand.click(hand.point_on(in_slot(hand, "c")))
    hand.settle()
    hand.click(hand.point_on(stack(hand, "7")[0]))
    hand.settle()
    assert picked(hand) == ["7"] * 4
    hand.click(hand.button("Play four 7s").center)
    assert last_move(hand) == "play 7x3 @c"
    hand.settle()
    assert "poof" in hand.sounds_heard
    assert hand.session.turn == 0


def test_a_click_on_poofs_selects_only_one_poof(assets: Assets) -> None:
    hand = laid(RICH, assets)
    hand.click(hand.point_on(stack(hand, "P")[0]))
    hand.settle()
    assert picked(hand) == ["P"]
    hand.click(hand.button("Play a Poof").center)
    assert last_move(hand) == "play P"


def test_selecting_another_value_replaces_the_selection(assets: Assets) -> None:
    hand = laid(RICH, assets)
    hand.click(hand.point_on(stack(hand, "7")[0]))
    hand.settle()
    hand.click(hand.point_on(stack(hand, "3")[0]))
    assert picked(hand) == ["3"]


@pytest.mark.parametrize("card", ["11", "b"])
def test_a_card_that_is_too_high_is_refused_with_reasons(assets: Assets, card: str) -> None:
    hand = laid(RICH, assets)
    touched = in_slot(hand, card) if card in poof.SLOTS else stack(hand, card)[0]
    steps = hand.session.steps
    hand.click(hand.point_on(touched))
    assert hand.session.steps == steps
    assert "illegal" in hand.sounds_heard
    number = "12" if card == "b" else card
    words = f"{number} is higher than 9. Play 9 or lower, or put a Poof on top."
    assert hand.scene.refusals.bubble.label == words
    hand.wait()
    assert hand.scene.spread.highlight(touched) is State.REFUSED


def test_a_refusal_has_the_same_words_by_mouse_and_keyboard(assets: Assets) -> None:
    hand = laid(RICH, assets)
    high = stack(hand, "11")[0]
    hand.drag(hand.point_on(high), pile(hand))
    assert "11 is higher than 9" in hand.scene.refusals.bubble.label
    hand.key(pygame.K_TAB)
    hand.walk_to(hand.scene.spread.cards[high])
    hand.key(pygame.K_SPACE)
    assert hand.scene.refusals.is_shown
    hand.key(pygame.K_1 + [one.card for one in hand.scene.spread.numbered()].index(high))
    assert "11 is higher than 9" in hand.scene.refusals.bubble.label


def test_input_out_of_turn_says_whose_turn_it_is(assets: Assets) -> None:
    hand = laid(RICH, assets, seats=3, active=1)
    hand.click(hand.point_on(stack(hand, "7")[0]))
    assert "Odile" in hand.scene.refusals.bubble.label


def test_arrow_keys_stop_once_at_every_stack_of_cards(assets: Assets) -> None:
    hand = laid(RICH, assets)
    for row in (
        ("9, the first face-up card", "12, the second face-up card", "7, the third face-up card"),
        ("3, 1 in hand", "7, 3 in hand", "9, 1 in hand", "11, 2 in hand", "Poof, 2 in hand"),
    ):
        hand.walk_to(row[0])
        heard = [row[0]]
        for _ in row[1:]:
            hand.key(pygame.K_RIGHT)
            assert hand.scene.ring.at is not None
            heard.append(hand.scene.ring.at.label)
        assert [label.removesuffix(", does not fit now") for label in heard] == [*row]
    named = [one.label for one in hand.scene.spread.cards.values() if one.focusable]
    assert len(named) == len(set(named))


def test_the_only_possible_move_is_one_big_button(assets: Assets) -> None:
    hand = laid("pile 4 4 2; 0 3 9", assets)
    assert hand.scene.spread.layout.raised == frozenset()
    hand.click(hand.button("Pick up 3 cards").center)
    assert last_move(hand) == "take"
    hand.settle()
    assert "pile_take" in hand.sounds_heard
    again = laid("pile 4 4 2; 0 3 9", assets)
    again.click(pile(again))
    assert last_move(again) == "take"


def test_a_player_with_only_poofs_skips_on_an_empty_pile(assets: Assets) -> None:
    hand = laid("0 P P; 1 5 6 7", assets)
    hand.click(hand.button("Skip this turn").center)
    assert last_move(hand) == "skip"


def test_a_house_rule_allows_keeping_a_poof_and_taking_the_pile(assets: Assets) -> None:
    hand = laid("pile 2; 0 9 P", assets, poof_may_be_kept=True)
    assert hand.button("Pick up 1 card")
    hand.click(hand.point_on(stack(hand, "P")[0]))
    hand.settle()
    assert hand.button("Play a Poof")


def test_an_uncovered_card_waits_for_the_next_turn_of_its_owner(assets: Assets) -> None:
    hand = laid("pile 12; 0 3 5 6 a9/5; 1 2 2 3 8", assets, seats=3, size=(1600, 1000), brain=Mute())
    by_clicks(hand, poof.Play(Face(""), 0, "a"))
    seen = []
    while not hand.scene.context.timeline.idle:
        hand.wait()
        if "Next turn" in [widget.label for widget in hand.scene.widgets]:
            seen.append(hand.scene.context.timeline.poses())
    hand.settle()
    hand.wait()
    turned = in_slot(hand, "a")
    assert all(poses[turned].face == "5" for poses in seen), "the words wait until it lies open"
    assert hand.scene.context.timeline.shown.faces[turned] == "5"
    assert [widget.label for widget in hand.scene.widgets].count("Next turn") == 1
    assert hand.scene.spread.highlight(turned) is State.DIM
    match = match_of(hand.session)
    match.submit(Seat(1), poof.Play(Face("2"), 1))
    match.submit(Seat(2), match.chair(Seat(2)).moves()[0][0])
    hand.wait()
    hand.settle()
    hand.wait()
    assert "Next turn" not in [widget.label for widget in hand.scene.widgets]


@pytest.mark.parametrize("counting", [True, False])
def test_odds_of_a_blind_card_are_shown_on_request(
    assets: Assets, monkeypatch: pytest.MonkeyPatch, *, counting: bool
) -> None:
    monkeypatch.setattr(PlainRoom, "aid", MemoryAids(counts=counting))
    hand = laid("pile 9 9 9; 0 12 b/4 c12/5", assets, extra_challenge=True)
    assert hand.button("Pick up 3 cards")
    hand.click(hand.point_on(in_slot(hand, "b")))
    hand.settle()
    assert ("%" in chip(hand)) == counting
    hand.click(hand.button("Try the second face-down card").center)
    assert last_move(hand) == "blind b"


def chip(hand: Hand) -> str:
    return str(hand.badge("run").label)


def test_the_sign_beside_the_pile_predicts_the_result_of_a_play(assets: Assets) -> None:
    hand = laid(RICH, assets)
    assert chip(hand) == "2 more 9s poof it"
    hand.scene.handle(
        pygame.Event(
            pygame.MOUSEMOTION, pos=hand.point_on(stack(hand, "7")[0]), rel=(0, 0), buttons=(0, 0, 0)
        )
    )
    hand.wait()
    assert chip(hand) == "Makes 3 of 4 in a row"
    hand.click(hand.point_on(stack(hand, "9")[0]))
    hand.settle()
    assert chip(hand) == "Makes 3 of 4 in a row"
    hand.click(hand.point_on(in_slot(hand, "a")))
    hand.settle()
    assert chip(hand) == "4 in a row: it poofs"


def test_holding_the_pooftastrophe_button_makes_the_call_and_ends_the_round(assets: Assets) -> None:
    hand = laid(RICH, assets, active=1)
    steps = hand.session.steps
    hand.dare(hand.button("Pooftastrophe").center)
    assert hand.session.steps > steps
    hand.settle()
    assert last_move(hand) == "mercy"
    assert hand.button("See the scores")
    assert "Pooftastrophe" not in [w.label for w in hand.scene.widgets if w.visible and w.enabled]


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
@pytest.mark.parametrize("caller", [0, 1])
def test_a_pooftastrophe_call_is_shown_and_heard(assets: Assets, caller: int, motion: Motion) -> None:
    hand = laid("pile 10 9; 0 3 4 5; 1 7 8", assets, look=Look(motion=motion))
    hand.sounds_heard.clear()
    match_of(hand.session).submit(Seat(caller), poof.MERCY)
    hand.wait(2.0)
    assert hand.scene.screen.prompt_line.piece.content == f"{NAMES[caller]} called a Pooftastrophe."
    assert hand.sounds_heard.count("grand_tear") == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_the_pooftastrophe_button_needs_two_players_and_the_house_rule(assets: Assets, seats: int) -> None:
    hand = laid("0 3 4 5", assets, seats=seats, mercy_rule=seats != 2)
    assert "Pooftastrophe" not in [widget.label for widget in hand.scene.widgets]


def test_the_table_asks_which_of_two_people_at_the_screen_makes_the_call(assets: Assets) -> None:
    hand = laid(RICH, assets, humans=(1,))
    hand.went.clear()
    hand.dare(hand.button("Pooftastrophe").center)
    assert hand.scene.dialog is not None
    hand.click(next(widget for widget in hand.scene.active if widget.label == "Odile").rect.center)
    hand.click(next(widget for widget in hand.scene.active if widget.label == "It is Odile").rect.center)
    assert last_move(hand, 1) == "mercy"


def test_the_curtain_is_shown_to_the_next_person_after_a_turn(assets: Assets) -> None:
    hand = Hand(beginning(3, 1), assets)
    hand.until(lambda: bool(hand.went))
    seen = [hand.opened[-1]]
    while len(seen) < 3:
        hand.went.clear()
        hand.until(lambda: ready(hand))
        by_clicks(hand, wanted(hand))
        hand.until(lambda: bool(hand.went) or ready(hand))
        if hand.went:
            assert isinstance(hand.went[0], Push)
            seen.append(hand.opened[-1])
            zones, faces = hand.scene.context.timeline.shown.zones, hand.scene.context.timeline.shown.faces
            assert all(
                faces[card] is None for card in zones[poof.hand(1 - hand.scene.context.viewpoint.seat)]
            )
    assert set(seen) == {"curtain 0", "curtain 1"}


def test_a_hint_names_the_effect_of_the_advised_move(assets: Assets) -> None:
    hand = laid("pile 9 9 9; 0 9 11", assets)
    hand.key(pygame.K_h)
    hand.until(lambda: hand.scene.hints.given is not None and "Hint" in hand.scene.prompt_line.piece.label)
    assert hand.scene.prompt_line.piece.label == "**Hint.** Play one 9. 4 in a row: it poofs."


def test_the_last_play_of_each_player_is_shown_under_the_name(assets: Assets) -> None:
    hand = laid("pile 12; 0 3 7 7; 1 5 5 6; 2 4 4 8", assets, seats=3)
    by_clicks(hand, poof.Play(Face("7"), 2))
    hand.until(lambda: hand.session.turn == 2)
    hand.wait()
    hand.settle()
    facts = hand.scene.context.facts()
    lines = [
        hand.scene.context.say(hand.scene.context.board.narration.seat_line(facts, Seat(seat)))
        for seat in range(3)
    ]
    assert lines == ["1 in hand · 0 points", "Gentle · one 6", "Gentle · 0 points"]
    assert any("Gentle, played one 6." in one.label for one in hand.scene.active)


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_a_failed_blind_card_is_shown_before_the_next_turn(
    assets: Assets, motion: Literal["full", "calm", "none"]
) -> None:
    hand = laid("pile 3 2; 0 9 b/12; 1 5", assets, extra_challenge=True, look=Look(motion=motion))
    hand.click(hand.point_on(in_slot(hand, "b")))
    hand.settle()
    hand.click(hand.button("Try the face-down card").center)
    lying = 0.0
    while hand.scene.context.timeline.announced.zones[poof.PILE] or not lying:
        hand.wait()
        if hand.scene.context.timeline.announced.top(poof.PILE) == "12":
            lying += FRAME
            assert hand.scene.prompt_line.piece.label == "**12 is too high.** Ines picks up the pile."
            assert "too high" in sign(hand)
            assert not hand.scene.context.facts().idle  # no other seat moves meanwhile
    assert lying > 2
    hand.settle()
    hand.wait()
    assert "too high" not in hand.scene.prompt_line.piece.label + sign(hand)


def test_the_table_says_whose_hand_takes_a_blind_poof_that_cannot_lead(assets: Assets) -> None:
    hand = laid("0 9 b/P; 1 5", assets, extra_challenge=True)
    hand.click(hand.point_on(in_slot(hand, "b")))
    hand.settle()
    hand.click(hand.button("Try the face-down card").center)
    hand.until(lambda: hand.scene.context.timeline.announced.top(poof.PILE) == "P")
    hand.wait()
    assert hand.scene.prompt_line.piece.label == "**A Poof cannot lead.** It goes into Ines's hand."


def sign(hand: Hand) -> str:
    return str(hand.piece(paint_sign).label)
