"""The Game's table in a small window with large text: nothing covers the names of the piles."""

from itertools import pairwise

import pygame
import pytest

from game.core.cards import Seat
from game.games.the_game.positions import at
from game.games.the_game.rules import PILES, pile
from game.games.the_game.rules import hand as held
from scenes.board.badges import BadgePiece
from scenes.board.common import paint_name
from scenes.board.speech_bubble import paint_speech
from scenes.games.the_game.layout import TheGameLayout
from scenes.games.the_game.paint import Slot, paint_heading, paint_pips, paint_slot
from scenes.stage.assets import Assets
from scenes.stage.layout import SEAM
from scenes.stage.sprites import bounds
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.table.spotlight import drawn_part
from tests.scenes.tables import SMALL, Hand, session_of, set_out

LARGE = Look(text_size=1.5, motion="none")


@pytest.fixture(name="hand")
def fixture_hand(assets: Assets) -> Hand:
    session = session_of("the-game", ("human", "steady", "steady"), seed=3)
    text = "A1 47 A2 12 D1 71; hand/0 9 24 37 58 63 98; hand/1 4 *6; hand/2 5 *6; draw 20"
    return set_out(session, at(text, seats=3), assets, look=LARGE)


def card_of(hand: Hand, name: str) -> pygame.Rect:
    layout = hand.scene.spread.layout
    assert isinstance(layout, TheGameLayout)
    return hand.scene.kit.metrics.rect(*layout.pile_spot(name).box)


def test_the_prompt_line_ends_above_the_pile_names(hand: Hand) -> None:
    top = min(piece.rect.y for piece in hand.pieces(paint_heading))
    others = [piece.rect for piece in hand.pieces(paint_speech)][:2]
    assert all(rect.bottom <= top + 8 for rect in others), (others, top)


def test_the_bubble_of_a_refusal_covers_no_pile_name(hand: Hand) -> None:
    hand.click(hand.scene.spread.places[pile("D2")].rect.center)
    bubble = hand.scene.refusals.bubble.rect
    assert hand.scene.refusals.is_shown
    assert not any(bubble.colliderect(card_of(hand, name)) for name in PILES)


def test_the_number_of_an_empty_pile_stays_within_its_outline(hand: Hand) -> None:
    kit = hand.scene.kit
    rect = card_of(hand, "D2")
    shown = [paint_slot(kit, rect, Slot(up, lit=False)) for up in (True, False)]
    air = kit.metrics.u(6)
    for x in (air, rect.w - air):
        columns = [
            pygame.image.tobytes(one.surface.subsurface((one.left + x, one.top, 1, rect.h)), "RGBA")
            for one in shown
        ]
        assert columns[0] == columns[1]
    assert kit.metrics.size == SMALL


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_turn_marks_do_not_touch_the_ring_of_a_held_button(assets: Assets, text: float) -> None:
    session = session_of("the-game", ("human", "gentle", "gentle"), moves=6, turn=0)
    hand = Hand(session, assets, SMALL, Look(text_size=text))
    hand.settle()
    around = 2 * hand.scene.kit.metrics.u(20)
    button, marks = hand.scene.context.board.display.big(), hand.piece(paint_pips)
    assert not marks.rect.colliderect(button.inflate(around, around))


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("size", [SMALL, (1600, 1000)])
def test_name_plates_lie_between_the_stitches_and_the_cards(
    assets: Assets, seats: int, size: tuple[int, int]
) -> None:
    hand = Hand(session_of("the-game", ("human", *("steady",) * (seats - 1))), assets, size, LARGE)
    hand.settle()
    scene, layout = hand.scene, hand.scene.spread.layout
    cloth = scene.context.bare.cloth(scene.kit, scene.context.viewpoint.seat)
    thread = cloth.y + scene.kit.metrics.u(SEAM + 1.2)
    assert isinstance(layout, TheGameLayout)
    for piece, mate in zip(hand.pieces(paint_name), layout.mates, strict=False):
        picture = piece.paint(scene.kit)
        plate = picture.surface.get_bounding_rect(120).move(piece.rect.x - picture.left, piece.rect.y)
        cards = scene.context.timeline.shown.zones[held(mate.seat)]
        spots = [bounds(Pose(scene.context.timeline.spot(card), None), scene.kit.metrics) for card in cards]
        assert plate.y > thread
        assert plate.right <= min(spot.x for spot in spots) + 3


def test_there_is_space_between_the_captions_of_two_piles(hand: Hand) -> None:
    shown = [
        one
        for one in hand.scene.active
        if isinstance(one, BadgePiece) and one.badge.key in {pile(name) for name in PILES}
    ]
    drawn = sorted((drawn_part(hand.scene.kit, one) for one in shown), key=lambda rect: rect.x)
    assert len(drawn) == len(PILES)
    assert all(after.x - before.right >= 20 for before, after in pairwise(drawn)), drawn


@pytest.mark.parametrize("seats", [4, 5])
def test_counts_of_cards_have_large_letters_on_every_plate(assets: Assets, seats: int) -> None:
    hand = Hand(session_of("the-game", ("human", *("steady",) * (seats - 1))), assets, SMALL, LARGE)
    hand.settle()
    kit, display = hand.scene.kit, hand.scene.context.board
    for seat in range(1, seats):
        line = hand.scene.context.say(display.narration.seat_line(hand.scene.context.facts(), Seat(seat)))
        style = kit.style("caption", kit.colours.hot)
        plate = hand.scene.context.seats.parts(Seat(seat))[-1].rect
        assert kit.text.width(line, style) <= plate.w, line
        spoken = hand.scene.context.say(display.narration.spoken_line(hand.scene.context.facts(), Seat(seat)))
        assert spoken.startswith("Steady"), spoken
