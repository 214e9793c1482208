"""In all games and windows, the bubble about a refused move hides nothing that the player needs."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.mask import Mask

from game.core.cards import CardId
from game.core.phrases import phrase
from game.core.rules import Refusal
from scenes.board.badges import BadgePiece
from scenes.board.common import bubble_size, flat_bubble_size, paint_bubble, prompt_seen
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.cards import CardWidget
from scenes.table.refusals import tail_of, tail_rect
from scenes.table.spotlight import drawn_part
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.places import cuts
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_hint_room import KINDS, LEAST, MOVES, OTHERS, TABLES

LOOKS = [
    ((960, 600), Look(motion="none")),
    ((1600, 1000), Look(motion="none")),
    ((960, 600), Look(motion="none", text_size=1.5)),
    ((1280, 800), Look(motion="none")),
    ((1600, 1000), Look(motion="none", text_size=1.5)),
]
WRONG = {
    "poof": ("Those cards belong to Ines.", "Put a Poof on top, or pick up the pile."),
    "the-game": ("39 cannot go up from 42.", "Climb II takes 43 or higher, or 32."),
    "spooky-boo": (
        "To look or swap, draw a card with that power and discard it.",
        "Draw a card, or take the top discard into a window.",
    ),
    "eight-and-half": (
        "Your hand comes first, then the face-up cards, then those face down.",
        "Play 9, a Ghost, or 8 and Half together.",
    ),
    "campfire-smokeout": (
        "This Wind does not reach Odile.",
        "Three places left brings the Smoke to Pip. One place right brings the Smoke to Marta.",
    ),
}
"""One of the longest refusals of each of these games."""
LONG = (
    "You hold a card of the suit that was led, and it is Odile's turn.",
    "Play one of these when it is yours.",
)
"""A refusal for any other game."""


def table(game: str, seats: int, size: tuple[int, int], look: Look, assets: Assets, moves: int = 0) -> Table:
    """Returns a table at which all cards are at rest and it is the player's turn."""
    played = moves or OTHERS.get(game, MOVES)
    hand = Hand(session_of(game, KINDS[:seats], moves=played, turn=0), assets, size=size, look=look)
    hand.until_mine_or_over()
    hand.settle()
    return hand.scene


def refusal(game: str) -> Refusal:
    wrong, instead = WRONG.get(game, LONG)
    return Refusal("", phrase("{words}", words=wrong), phrase("{words}", words=instead))


def own(scene: Table) -> list[CardWidget]:
    """Returns the player's own cards, in the hand and on the table."""
    shown, seat = scene.context.timeline.shown, scene.context.viewpoint.seat
    cards = scene.spread.cards.items()
    return [one for card, one in cards if shown.rules[shown.zone_of(card)].owner == seat]


def needed(scene: Table) -> list[Rect]:
    """Returns the player's own cards, the visible buttons, and the player's own name."""
    seat, seats = scene.context.viewpoint.seat, scene.context.seats
    bubble = scene.refusals.bubble
    return [
        *(one.rect for one in own(scene)),
        *(one.rect for one in scene.active if isinstance(one, Button) and one.visible),
        *(one.rect for one in seats.parts(seat) if one is not bubble),
    ]


def touched(scene: Table) -> list[CardId | None]:
    """Returns the first, the middle and the last own card. If there is no such card, it is None."""
    cards = [one.card for one in own(scene)]
    return [None, *dict.fromkeys([*cards[:1], *cards[len(cards) // 2 :][:1], *cards[-1:]])]


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize(("size", "look"), LOOKS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_bubble_of_a_refusal_covers_no_hand_card_and_no_name_and_no_button(
    game: str, seats: int, size: tuple[int, int], look: Look, assets: Assets
) -> None:
    scene = table(game, seats, size, look, assets)
    cloth = scene.context.bare.cloth(scene.kit, scene.context.viewpoint.seat)
    for card in touched(scene):
        scene.refusals.show(refusal(game), card)
        bubble = scene.refusals.bubble
        assert scene.kit.metrics.window.contains(bubble.rect)
        assert bubble.rect.collidelist(needed(scene)) < 0, card
        assert look.text_size > 1 or cloth.contains(bubble.rect), f"{card}: it lies on the wood"
        content = bubble.content
        assert content is not None
        flat = flat_bubble_size(scene.kit, content.wrong, content.instead, content.share)
        high = bubble_size(scene.kit, content.wrong, content.instead, bubble.rect.w, content.share)
        assert bubble.rect.size == (flat if content.flat else high)
        picture = paint_bubble(scene.kit, bubble.rect, content)
        drawn = pygame.mask.from_surface(picture.surface, LEAST)
        for other in (one.rect for one in own(scene) if one.card != card):
            at = (other.x - bubble.rect.x + picture.left, other.y - bubble.rect.y + picture.top)
            assert not drawn.overlap(Mask(other.size, fill=True), at), f"{card}: the tail crosses a card"
    assert not prompt_seen(scene.kit, scene.prompt_line.room, scene.prompt_line.piece.content or "").w


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_refusal_at_larger_text_is_low_and_close_to_its_card(game: str, seats: int, assets: Assets) -> None:
    scene = table(game, seats, *LOOKS[2], assets)
    for card in touched(scene)[1:]:
        scene.refusals.show(refusal(game), card)
        bubble, one = scene.refusals.bubble, next(one.rect for one in own(scene) if one.card == card)
        assert bubble.rect.w > 2 * bubble.rect.h, card
        assert bubble.rect.left - one.w < one.centerx < bubble.rect.right + one.w, card
        away = max(one.top - bubble.rect.bottom, bubble.rect.top - one.bottom)
        assert 0 <= away < 1.3 * one.h, f"{card}: more than one row of cards is between them"


def test_a_refusal_reduces_its_text_only_if_larger_text_was_chosen(assets: Assets) -> None:
    shares = set[float]()
    for size, look in (LOOKS[0], LOOKS[2]):
        scene = table("spooky-boo", 3, size, look, assets)
        scene.refusals.show(refusal("spooky-boo"), own(scene)[0].card)
        content = scene.refusals.bubble.content
        assert content is not None
        assert content.tail is not None
        assert content.share == 1 or look.text_size * content.share > 1.3
        shares.add(content.share)
    assert len(shares) == 2


@pytest.mark.parametrize("look", LOOKS[:2])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_bubble_about_a_wind_in_the_hand_points_at_that_wind(
    seats: int, look: tuple[tuple[int, int], Look], assets: Assets
) -> None:
    scene = table("campfire-smokeout", seats, *look, assets)
    for one in own(scene):
        scene.refusals.show(refusal("campfire-smokeout"), one.card)
        content = scene.refusals.bubble.content
        assert content is not None
        assert content.tail is not None, one.card


def test_a_bubble_about_an_open_card_points_from_below(assets: Assets) -> None:
    scene = table("poof", 6, *LOOKS[0], assets)
    lowest = max(one.rect.bottom for one in own(scene))
    opened = [one for one in own(scene) if one.rect.bottom < lowest - one.rect.h]
    assert opened
    for one in opened:
        scene.refusals.show(refusal("poof"), one.card)
        bubble = scene.refusals.bubble
        assert bubble.content is not None
        assert bubble.content.tail is not None
        assert one.rect.bottom <= bubble.rect.y + bubble.content.tail[1] < bubble.rect.y


def test_the_tail_of_a_bubble_is_neither_long_nor_flat(assets: Assets) -> None:
    size, look = LOOKS[0]
    kit = Kit.of(assets, look, size)
    bubble = Rect(300, 300, 200, 40)
    assert tail_of(kit, bubble, Rect(380, 360, 40, 60), ()) is not None
    assert tail_of(kit, bubble, Rect(540, 360, 40, 60), ()) is None
    assert tail_of(kit, bubble, Rect(380, 440, 40, 60), ()) is None


@pytest.mark.parametrize(("game", "seats"), [("eight-and-half", 4), ("eight-and-half", 5)])
def test_a_badge_is_hidden_while_a_refusal_would_partly_cover_it(
    game: str, seats: int, assets: Assets
) -> None:
    scene = table(game, seats, (960, 600), Look(motion="none", text_size=1.5), assets)
    badges = [one for one in scene.widgets if isinstance(one, BadgePiece) and one.content is not None]
    hidden = 0
    for card in own(scene):
        scene.refusals.show(refusal(game), card.card)
        note = scene.refusals.bubble.rect
        shown = [one for one in badges if one.clip is None]
        hidden += len(badges) - len(shown)
        assert not [one.label for one in shown if cuts(note, drawn_part(scene.kit, one))]
        content = scene.refusals.bubble.content
        tail = tail_rect(scene.kit, note, content.tail if content is not None else None)
        assert not [one.label for one in shown if tail.colliderect(drawn_part(scene.kit, one))]
        scene.refusals.end()
        assert all(one.clip is None for one in badges)
    assert hidden, "some badges are in the way of these long refusals"
