"""The widgets of the summary while the review is being made."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.core.cards import Face, Seat
from game.core.events import Moved
from game.games import ENTRIES
from game.session.past_session import PastSession
from scenes.board.common import Medallion, paint_medallion
from scenes.board.piece import Piece
from scenes.screens.lookback.chances import least_height, place_of
from scenes.screens.result.pictures import paint_cloth
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import GameLook
from scenes.stage.vector import LEANS, Box, Drawing, Stroke, outline
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.widget import Widget

CLOTH: Final = 118
"""Height in design px of the strip with cards below the chart."""
AIR: Final = 6
"""Space in design px between the chart and the strip with cards."""
LEAST_CLOTH: Final = 64
"""Least height in design px of the strip with cards."""
LEAST_RIDER: Final = 36
"""Least width in px of the player's picture on the chart."""
MOST: Final = 15
"""Largest number of cards on the strip."""
RIDER: Final = 50
"""Width in design px of the player's picture on the chart."""
TURN_SECONDS: Final = 0.24
"""Seconds in which a card on the strip turns over."""
TURNS: Final = 8
"""Number of pictures for each half of a card's rotation."""
RIDES: Final = 4.0
"""Fraction of its remaining way that the player's picture moves per second."""


def ends_of(past: PastSession, seat: Seat) -> tuple[float, float] | None:
    """Returns a seat's chance to win before and after a match, if known."""
    if past.outcome is None:
        return None
    together, winners = ENTRIES[past.game.id].together, past.outcome.winners
    start = 0.5 if together else 1 / len(past.players)
    return start, (1.0 if together else 1 / len(winners)) if seat in winners else 0.0


def cloth_height(kit: Kit, room: Rect) -> int:
    """Returns the height in px of the strip with cards, or 0 without space for it."""
    unit = kit.metrics.u
    left = min(unit(CLOTH + AIR), room.h * 2 // 5, room.h - least_height(kit))
    return left if left >= unit(LEAST_CLOTH + AIR) else 0


def seen_cards(past: PastSession, seat: Seat, most: int) -> list[Face]:
    """Returns up to `most` faces of cards that a seat saw."""
    count, found = min(most, past.steps), list[Face]()
    for nth in range(count):
        first, until = (past.steps * end // count for end in (nth, nth + 1))
        shown = (_shown(past, seat, step) for step in range(until - 1, first - 1, -1))
        face = next((one for one in shown if one is not None), None)
        if face is not None:
            found.append(face)
    return found


def _shown(past: PastSession, seat: Seat, step: int) -> Face | None:
    moved = (one for one in past.chair_at(seat, step + 1).news(step)[0].events if isinstance(one, Moved))
    faces = [face for one in moved for face in one.faces if face is not None]
    return faces[-1] if faces else None


class TurnedCard(Widget):
    """A card below the chart. It is turned over while the animation of the chart runs."""

    role = "picture"

    def __init__(self, rect: Rect, face: Face, art: CardArt, tilt: float) -> None:
        super().__init__(rect, "")
        self._face, self._art, self._tilt = face, art, tilt
        self._elapsed = 0.0
        """Seconds since the card began to turn over, or 0."""
        self.z = 2.0

    def turn(self, dt: float) -> None:
        """Continues to turn the card over by `dt` seconds."""
        before = self._step
        self._elapsed = min(TURN_SECONDS, self._elapsed + dt)
        if self._step != before:
            self.change()

    @property
    def is_open(self) -> bool:
        """Returns whether the card lies face up."""
        return self._step >= TURNS

    @property
    def _step(self) -> int:
        return round(2 * TURNS * self._elapsed / TURN_SECONDS)

    def paint(self, kit: Kit) -> Picture:
        _ = kit
        wide = self.rect.w
        face = self._face if self.is_open else None
        card = self._art.flat(face, wide)
        share = abs(1 - self._step / TURNS)
        if share < 1:
            narrow = (max(1, round(card.get_width() * share)), card.get_height())
            card = pygame.transform.smoothscale(card, narrow)
        card = pygame.transform.rotozoom(card, self._tilt, 1)
        left, top = (card.get_width() - wide) // 2, (card.get_height() - self.rect.h) // 2
        return Picture(card, left, top)


class Counting:
    """The player's picture and the cards of a chart during a review."""

    def __init__(self, kit: Kit, room: Rect, chart: Rect, faces: Sequence[Face], art: CardArt) -> None:
        self._cards: list[TurnedCard] = []
        self._rider: Piece[Medallion] | None = None
        self._goal = (0.0, 0.0)
        self.at: tuple[float, float] | None = None
        """The middle of the player's picture in px, if any."""
        self._left = place_of(kit, chart).x
        self.opened = 0
        """Number of cards that are face up."""
        self.widgets: list[Widget] = []
        place = place_of(kit, chart)
        cloth = Rect(place.x, chart.bottom + kit.metrics.u(AIR), place.w, 0)
        cloth.h = room.bottom - cloth.y
        if cloth.h > 0:
            self._lay(cloth, faces, art)
            self.widgets = [Piece(cloth, _paint_ground, art.game), *self._cards]

    def _lay(self, cloth: Rect, faces: Sequence[Face], art: CardArt) -> None:
        tall = round(cloth.h * 0.76)
        wide, air = round(tall / RATIO), round(cloth.h * 0.18)
        count = min(len(faces), max(2, 1 + round((cloth.w - 2 * air - wide) / (wide * 0.98))))
        shown = [faces[nth * len(faces) // count] for nth in range(count)]
        step = min(wide * 1.5, (cloth.w - 2 * air - wide) / max(1, count - 1))
        left = cloth.x + (cloth.w - wide - step * (count - 1)) / 2
        for nth, face in enumerate(shown):
            tilt = LEANS[nth % len(LEANS)]
            rect = Rect(round(left + nth * step), cloth.y + (cloth.h - tall) // 2, wide, tall)
            self._cards.append(TurnedCard(rect, face, art, tilt))

    def ride(self, kit: Kit, medallion: Medallion, tip: tuple[float, float], before: Counting | None) -> None:
        """Adds the player's picture, which moves to `tip`. It starts where it was in `before`, if it was there."""
        side = max(kit.metrics.u(RIDER), LEAST_RIDER)
        self._rider = Piece(Rect(0, 0, side, side), paint_medallion, medallion, z=5.0)
        self._goal = tip
        self.at = tip if before is None or before.at is None else before.at
        self.opened = 0 if before is None else before.opened
        for one in self._cards[: self.opened]:
            one.turn(math.inf)
        self.widgets.append(self._rider)

    def pose(self, share: float, dt: float) -> None:
        """Moves the player's picture, and reveals cards. `share` is the finished fraction of the review."""
        self.opened = int(share * len(self._cards) + 0.001)
        for one in self._cards[: self.opened]:
            one.turn(dt)
        if self._rider is not None and self.at is not None:
            near = 1.0 if math.isinf(dt) else min(1.0, RIDES * dt)
            self.at = _between(self.at, self._goal, near)
            self._rider.rect.center = (round(self.at[0]), round(self.at[1]))
            self._rider.rect.left = max(self._rider.rect.left, self._left)


def _between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _paint_ground(kit: Kit, rect: Rect, look: GameLook) -> Picture:
    picture = canvas(*rect.size)
    paint_cloth(kit, picture, picture.get_rect(), look)
    edge, drawing = kit.metrics.u(6), Drawing(*rect.size)
    stroke = Stroke(look.tint, max(1.0, 1.6 * kit.metrics.s), (kit.metrics.u(8), kit.metrics.u(6)))
    drawing.dashes(outline(Box(0, 0, *rect.size, kit.metrics.u(8)).inset(edge)), stroke)
    drawing.onto(picture)
    return Picture(picture)
