"""The plain table, which games without their own table use: its buttons, hints and bubbles."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.cards import Face, Seat
from game.core.phrases import phrase
from game.core.rules import picks
from game.cpu.decision import Reasons
from game.session.session import Advice, Session
from scenes.board.common import paint_name
from scenes.stage.assets import Assets
from scenes.stage.sprites import bounds
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.ui.button import Button
from tests.scenes.tables import SMALL, Hand, match_of, session_of, set_out
from tests.scenes.test_by_keys import arrows_to, done_with
from tests.scenes.test_hint_light import advise, golden, looked, slip_of
from tests.scenes.written import texts
from tests.toy import scenes as shows
from tests.toy.game import PEEP
from tests.toy.game import rules as toy
from tests.toy.laid import lay

SIZES = ((960, 600), (1600, 1000))
MANY_CARDS, FEW_ARROWS = 17, 4
"""Number of cards in a large hand, and the most arrow presses from one of them to a button."""


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Session:
    """Returns a match of the toy game after some moves."""
    lay(monkeypatch, PEEP, shows.PEEP)
    return session_of("toy", ("human", "gentle"), moves=2, turn=0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_hint_for_a_move_without_cards_highlights_the_button(
    assets: Assets, plain: Session, size: tuple[int, int], text: float
) -> None:
    hand = Hand(plain, assets, size, Look(motion="none", text_size=text))
    looked(hand)
    scene = hand.scene
    move, touch = next(one for one in scene.context.facts().legal if one[0] == toy.Word("call"))
    advise(hand, Advice(move, touch, Reasons(phrase("It is near."))))
    slip = slip_of(hand)
    (button,) = golden(scene)
    assert button.action == touch
    assert scene.screen.targets(scene.context.picking, scene.hints.lights) == [button.rect]
    assert not slip.rect.colliderect(button.rect)
    assert scene.hints.spotlight.is_shown


def with_many_cards(assets: Assets, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Returns a player of the toy game with many cards in the hand."""
    lay(monkeypatch, PEEP, shows.PEEP)
    monkeypatch.setattr(toy, "DECK", tuple(Face(str(value)) for value in range(1, 7) for _ in range(6)))
    session = session_of("toy", ("human", "gentle"), turn=0, seed=97)
    state = match_of(session).state
    for _ in range(MANY_CARDS - 2):
        card = state.table.zones[toy.DRAW][-1]
        state = replace(state, table=state.table.after([state.table.move([card], toy.DRAW, toy.hand(0))]))
    return set_out(session, state, assets, size=size, look=Look(motion="none"))


def test_a_hint_does_not_highlight_cards_that_lie_on_the_advised_card(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = with_many_cards(assets, SIZES[0], monkeypatch)
    looked(hand)
    scene = hand.scene
    legal = scene.context.facts().legal
    move, touch = next(one for one in legal if {zone for zone, *_ in one[1].picks} == {toy.hand(0)})
    monkeypatch.setattr(hand.session, "ask_hint", lambda _: None)  # no other hint comes
    advise(hand, Advice(move, touch, Reasons(phrase("It is near."))))
    hand.wait(1.0)
    assert scene.hints.lights is not None
    (lit,) = scene.hints.lights.cards
    spots = [scene.context.timeline.spot(card) for card in (lit, *scene.spread.cards)]
    card, *others = ((one.z, bounds(Pose(one, None), scene.kit.metrics)) for one in spots)
    above = [rect.clip(card[1]) for z, rect in others if z > card[0] and rect.colliderect(card[1])]
    shared = max(above, key=lambda rect: rect.w).inflate(-8, -40)
    assert shared.w > 0.3 * card[1].w

    def light() -> float:
        hand.picture()
        return sum(pygame.transform.average_color(hand.surface, shared)[:3])

    dark = light()
    scene.hints.drop()
    scene.refresh()
    hand.wait(0.2)
    assert dark < 0.6 * light()


@pytest.mark.parametrize("size", SIZES)
def test_few_arrow_presses_lead_from_any_card_to_any_button(
    assets: Assets, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = with_many_cards(assets, size, monkeypatch)
    scene, own = hand.scene, toy.hand(0)
    cards = scene.context.facts().shown.zones[own]
    assert len(cards) == MANY_CARDS
    heap = scene.spread.places[toy.HEAP]
    for is_picked in (False, True):
        for card in cards:
            if is_picked:
                scene.hand.click(card)
            buttons = done_with(hand)
            assert buttons
            at = scene.spread.cards[card]
            presses = [arrows_to(hand, at, button) for button in buttons]
            assert all(count is not None and count <= FEW_ARROWS for count in presses), presses
            assert arrows_to(hand, at, heap) is not None, "places are reached, too"
            assert scene.ring.nearest(buttons[0], "down") is not None
            scene.hand.empty()
            scene.refresh()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_hand_of_few_cards_is_in_the_middle_of_the_window(
    assets: Assets, plain: Session, size: tuple[int, int], text: float
) -> None:
    hand = Hand(plain, assets, size, Look(motion="none", text_size=text))
    looked(hand)
    shown, cards = hand.scene.context.timeline.shown, hand.scene.spread.cards
    held = [cards[card].rect for card in shown.zones[toy.hand(0)]]
    assert held
    assert abs(held[0].unionall(held[1:]).centerx - size[0] // 2) <= 2
    assert abs(hand.scene.prompt_line.room.centerx - size[0] // 2) <= 2


def test_a_move_without_cards_keeps_its_button_while_cards_are_selected(
    assets: Assets, plain: Session
) -> None:
    hand = Hand(plain, assets, look=Look(motion="none"))
    looked(hand)
    scene, call = hand.scene, picks(word="call")
    card = scene.context.timeline.shown.zones[toy.hand(0)][0]
    hand.click(scene.spread.cards[card].rect.center)
    assert scene.context.picking.cards
    assert scene.big.button is not None
    assert scene.big.touch not in (None, call), "the big button plays the picked card"
    button = next(one for one in scene.active if isinstance(one, Button) and one.action == call)
    before = plain.steps
    hand.click(button.rect.center)
    assert plain.steps > before


def test_a_hint_for_an_empty_place_highlights_only_the_outline(assets: Assets, plain: Session) -> None:
    scene = Hand(plain, assets, look=Look(motion="none")).scene
    slot, place = scene.context.board.display.slot(toy.HEAP), scene.spread.places[toy.HEAP].rect
    assert slot is not None
    assert place.contains(slot)
    assert slot.w < place.w


def test_the_bubble_of_a_player_is_above_the_picture_and_points_down(assets: Assets, plain: Session) -> None:
    hand = Hand(plain, assets, look=Look(motion="none"))
    for place in hand.scene.spread.layout.places():
        assert place.above
        assert place.speech[1] < place.y - place.size / 2


def test_points_appear_after_the_last_card_has_landed(assets: Assets, plain: Session) -> None:
    hand = Hand(plain, assets)
    looked(hand)
    assert hand.scene.hand.attempt(picks(word="call")) is None
    while hand.scene.context.timeline.idle:
        hand.wait(0.02)
    while not hand.scene.context.timeline.idle:
        assert "point" not in hand.labelled("Ines, ").label
        hand.wait(0.1)
    hand.wait(0.3)
    assert "point" in hand.labelled("Ines, ").label


def test_a_speech_bubble_lasts_until_the_next_move_of_its_player(assets: Assets, plain: Session) -> None:
    hand = Hand(plain, assets, look=Look(motion="none"))
    looked(hand)
    said = hand.scene.context.playback.said
    for move, is_shown in ((toy.Word("say hm"), True), (toy.Word("swap", Seat(1)), False)):
        touch = next(touch for legal, touch in plain.chair(Seat(0)).moves() if legal == move)
        assert plain.attempt(Seat(0), touch) is None
        hand.wait(1)
        assert (Seat(0) in said) == is_shown, move


@pytest.mark.parametrize("size", SIZES)
def test_no_bubble_covers_a_card_of_the_shared_piles(
    assets: Assets, plain: Session, size: tuple[int, int]
) -> None:
    hand = Hand(plain, assets, size, Look(motion="none"))
    looked(hand)
    context = hand.scene.context
    context.playback.said[Seat(1)] = phrase("Nice!")
    hand.scene.refresh()
    homes = context.board.display.layout.homes
    (left, *_), (right, _, wide, _) = (homes[zone].box for zone in (toy.DRAW, toy.SHOWN))
    assert (left + right + wide) / 2 == pytest.approx(800, abs=40)
    (bubble,) = context.seats.spoken
    assert bubble.collidelist([one.rect for one in hand.scene.spread.cards.values()]) < 0


def test_large_words_in_a_bubble_cover_no_name_or_card(
    monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    lay(monkeypatch, PEEP, shows.PEEP)
    table = session_of("toy", ("human", "gentle", "gentle"), turn=0)
    hand = Hand(table, assets, SMALL, Look(motion="none", text_size=1.5))
    looked(hand)
    context = hand.scene.context
    context.playback.said[Seat(1)] = phrase("Nice!")
    context.playback.said[Seat(2)] = phrase("I have something good here.")
    hand.scene.refresh()
    bubbles = context.seats.spoken
    assert len(bubbles) == 2
    written = [text.rect for text in texts(hand.scene) if getattr(text.widget, "painter", None) is paint_name]
    assert len(written) == 6
    for bubble in bubbles:
        assert bubble.collidelist(written) < 0
        assert bubble.collidelist([one.rect for one in hand.scene.spread.cards.values()]) < 0
