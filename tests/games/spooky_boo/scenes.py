"""Tables of Spooky Boo at moments that tests need: just dealt, in a phase, or during a private look at cards."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.rules import of_kind
from game.games.spooky_boo.rules import DISCARD, Phase, State, held
from scenes.stage.assets import Assets
from tests.scenes.tables import Hand, session_of

GAME = "spooky-boo"


def card_at(hand: Hand, zone: Zone) -> CardId:
    return hand.scene.context.timeline.shown.zones[zone][-1]


def middle(hand: Hand, zone: Zone) -> tuple[int, int]:
    return hand.scene.spread.places[zone].rect.center


def dealt(assets: Assets, players: tuple[str, ...] = ("human", "gentle", "gentle"), **options: Any) -> Hand:
    """Returns a table after the deal, before the first person's private look."""
    hand = Hand(session_of(GAME, players, seed=5, **options), assets, (1600, 1000))
    hand.until(lambda: hand.scene.context.timeline.held is not None)
    hand.wait(0.2)
    return hand


FIRST = {
    (Phase.HOLD, "15", 4): 518,
    (Phase.HOLD, "9", 3): 129,
    (Phase.POWER, "12", 3): 346,
    (Phase.POWER, "15", 3): 445,
}
"""Seeds at which a search for rare positions begins, by phase, card and seat count."""


def reach(assets: Assets, phase: Phase, face: str = "", seats: int = 3) -> Hand:
    """Returns a table in this phase, at the first seat's turn.

    The held card or the top discard has this face. If `face` is "", it may have any face.
    """
    first = FIRST.get((phase, face, seats), 0)
    for seed in range(first, first + 3000):
        session = session_of(
            GAME, ("human", *["gentle"] * (seats - 1)), moves=12 + seed % 40, seed=seed, turn=0
        )
        table = session.chair(Seat(0)).view.table
        cards = table.zones[held(0) if phase is Phase.HOLD else DISCARD]
        there = session.turn == 0 and of_kind(State, session.chair(Seat(0)).view).phase is phase
        if there and cards and face in ("", table.faces[cards[-1]]):
            hand = Hand(session, assets, (1600, 1000))
            hand.settle()
            hand.wait(0.2)
            return hand
    raise LookupError(phase, face)


def house_picture(hand: Hand) -> bytes:
    """Returns the pixels of the player's house after six animation frames.

    A table paints only a few changes in a frame.
    """
    for _ in range(6):
        hand.scene.draw(hand.surface)
    return pygame.image.tobytes(hand.surface.subsurface(pygame.Rect(640, 530, 320, 380)), "RGB")


def faces_seen(hand: Hand) -> list[Any]:
    """Returns the faces of all cards in houses that are shown face up."""
    table = hand.scene.context.timeline.shown
    closed = [zone for zone in table.zones if zone.startswith("square/")]
    return [
        table.faces[card] for zone in closed for card in table.zones[zone] if table.faces[card] is not None
    ]


def open_private_look(hand: Hand) -> None:
    """Waits for a private look, starts it, and waits until the cards are visible."""
    hand.until(lambda: hand.scene.context.timeline.held is not None)
    hand.key(pygame.K_e)
    hand.until(lambda: hand.scene.context.timeline.held is not None)
