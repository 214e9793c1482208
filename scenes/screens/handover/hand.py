"""The hand below the curtain's hem: card backs, as many as everybody last saw in that hand."""

from __future__ import annotations

import pygame
from pygame import BLEND_PREMULTIPLIED, Surface

from game.core.cards import PUBLIC, CardId, Seat
from game.session.session import Session
from scenes.games import SHOWS
from scenes.stage.layout import Spot, fan
from scenes.ui.kit import Kit

AT = Spot(800, 892, 134)
AVAIL, GAP = 1180.0, (0.03, 0.58)
"""Design width for the hand, and smallest and largest distance of its cards, in card widths."""
MOST = 24
"""Largest number of backs; more would be too close to tell apart."""


def held(session: Session, seat: Seat) -> int:
    """Returns the number of cards of a seat after its last move; none before the first, as it has not seen its hand."""
    chair = session.chair(PUBLIC)
    news = chair.news()
    own = [step for step, one in enumerate(news) if one.seat == seat]
    if not own:
        return 0
    after = chair.before(own[-1] + 1) if own[-1] + 1 < len(news) else chair.view
    return len(after.table.hand_of(seat))


def paint_hand(kit: Kit, picture: Surface, game_id: str, count: int) -> None:
    """Paints card backs as a fan at the table's edge."""
    cards = SHOWS[game_id].cards(kit, game_id)
    for spot in fan([CardId(nth) for nth in range(min(count, MOST))], AT, AVAIL, GAP).values():
        back = pygame.transform.rotozoom(cards.flat(None, kit.metrics.u(spot.width)), -spot.tilt, 1.0)
        x, y = kit.metrics.point(spot.x, spot.y)
        at = x - back.get_width() // 2, y - back.get_height() // 2
        picture.blit(back, at, special_flags=BLEND_PREMULTIPLIED)
