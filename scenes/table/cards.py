"""Draws the cards of a table."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.core.cards import CardId, Face
from game.core.events import Zone
from scenes.stage.card_art import State
from scenes.stage.layout import Metrics
from scenes.stage.sprites import CardArt
from scenes.stage.stage import Sprite, Stage
from scenes.stage.timeline import TRAVEL_Z
from scenes.stage.travel import Pose
from scenes.table.actions import PUT_BACK, CardCarried, CardClicked, CardDropped, CardPutBack, PlaceClicked
from scenes.ui.keys import BASICS, USE
from scenes.ui.widget import HANDLED, Action, Widget

LYING_Z = 100.0
FLYING_Z = 600.0
HELD_Z = 760.0
RING_Z = 305.0
"""Layer (z) of the focus ring around a place."""
RING_OVER = 0.004
"""Difference in z between a card and its focus ring."""
RING_STEP = 8
"""The width and height of a moving card's focus ring are rounded up to multiples of this, in px."""
LIFT = 34
"""Largest distance that a card rises under the pointer, in design px."""
UNDER = 0.0005
"""Difference in z between a card and its shadow."""
DRAG_PX = 7
"""Px that the pointer must move until a press becomes a drag."""
NEARLY_FLAT = 0.75
"""A turning card keeps its old picture for a while only if at least this fraction of its width is visible."""

SOON = frozenset((State.REST, State.DIM, State.LEGAL, State.LEGAL_BELOW))
"""Highlights that need not change at once."""

CardContent = tuple[Face | None, State, str]
"""What a card's picture shows: face, highlight and mark."""


@dataclass(slots=True)
class _Figure:
    """The sprites of a card and its shadow, and the drawn pose."""

    card: Sprite
    shadow: Sprite | None
    content: CardContent
    pose: Pose | None


class CardLayer:
    """Draws the cards of a table and their shadows."""

    def __init__(self, stage: Stage, art: CardArt, metrics: Metrics) -> None:
        self._stage = stage
        self._art = art
        self._metrics = metrics
        self._figures: dict[CardId, _Figure] = {}
        self._waiting: list[CardId] = []
        """Cards that still need a picture."""

    def show(
        self,
        poses: Mapping[CardId, Pose],
        state_of: Callable[[CardId], State],
        mark_of: Callable[[CardId], str],
        shaken: Mapping[CardId, tuple[int, int]],
        *,
        moving: bool = False,
    ) -> bool:
        """Updates all sprites. Returns whether any card still waits for its picture."""
        crowded, prints = moving and bool(self._figures), 1.0 if self._figures else math.inf
        self._art.begin_frame(busy=self._stage.busy, prints=0.0 if crowded else prints)
        for card in [card for card in self._figures if card not in poses]:
            self.take_picture(card)
        first, self._waiting = [card for card in self._waiting if card in poses], []
        for card in dict.fromkeys([*first, *poses]):
            content = (poses[card].face, state_of(card), mark_of(card))
            if self._place(card, poses[card], content, shaken.get(card), crowded=crowded):
                self._waiting.append(card)
        self._stage.busy |= self._art.full
        return bool(self._waiting)

    def take_picture(self, card: CardId) -> Surface | None:
        """Removes a card's sprites and returns its picture, if any."""
        figure = self._figures.pop(card, None)
        if figure is None:
            return None
        self._stage.remove(figure.card)
        if figure.shadow is not None:
            self._stage.remove(figure.shadow)
        return figure.card.surface

    def make(self, pose: Pose, state: State, mark: str) -> None:
        """Prepares the pictures of a card and its shadow."""
        flying = pose.spot.z >= TRAVEL_Z
        self._art.begin_frame(busy=False, prints=math.inf)
        self._art.picture(pose, state, mark, flying=flying)
        self._art.shadow(pose, flying=flying)

    def _place(
        self, card: CardId, pose: Pose, content: CardContent, by: tuple[int, int] | None, *, crowded: bool
    ) -> bool:
        """Draws one card. Returns whether it still waits for its picture."""
        art, figure = self._art, self._figures.get(card)
        if figure is not None and figure.pose == pose and figure.content == content and by is None:
            return False
        if crowded and figure is None and pose.face is not None and art.full:
            return True
        art.waits = False
        last_picture, last_shadow = _last_pictures(figure, pose, content)
        flying = pose.spot.z >= TRAVEL_Z
        _, state, mark = content
        picture = art.picture(pose, state, mark, flying=flying, last=last_picture)
        if picture is not last_picture:
            last_shadow = (
                None  # a turned card casts a turned shadow: the shadow waits only while its card does
            )
        shadow = art.shadow(pose, flying=flying, last=last_shadow)

        z = HELD_Z if by is not None else _layer(pose.spot.z)
        at = self._corner(pose.drawn.x, pose.drawn.y, picture, by)
        if figure is None:
            figure = _Figure(self._stage.add(Sprite(picture, at, z)), None, content, None)
            self._figures[card] = figure
        else:
            figure.card.surface, figure.card.pos, figure.card.z = picture, at, z
        figure.content = content
        figure.pose = None if art.waits or by is not None else pose
        self._place_shadow(figure, shadow, self._corner(*pose.shade, shadow, by), z - UNDER)
        return art.waits

    def _place_shadow(self, figure: _Figure, picture: Surface | None, at: tuple[int, int], z: float) -> None:
        """Draws the shadow of a card, or hides it if there is no picture."""
        if picture is None:
            if figure.shadow is not None:
                figure.shadow.visible = False
        elif figure.shadow is None:
            figure.shadow = self._stage.add(Sprite(picture, at, z))
        else:
            figure.shadow.visible = True
            figure.shadow.surface, figure.shadow.pos, figure.shadow.z = picture, at, z

    def _corner(
        self, x: float, y: float, picture: Surface | None, by: tuple[int, int] | None
    ) -> tuple[int, int]:
        """Returns the upper left corner of a picture, in px."""
        (left, top), (across, down) = self._metrics.point(x, y), by or (0, 0)
        width, height = picture.get_size() if picture is not None else (0, 0)
        return left + across - width // 2, top + down - height // 2


def _last_pictures(
    figure: _Figure | None, pose: Pose, content: CardContent
) -> tuple[Surface | None, Surface | None]:
    """Returns old pictures of a card and its shadow, to show until new ones are ready."""
    if figure is None or pose.turn < NEARLY_FLAT:  # a turning card would show its edge
        return None, None
    picture = figure.card.surface if _may_stay(figure.content, content) else None
    shadow = figure.shadow.surface if figure.shadow is not None else None
    return picture, shadow


def _may_stay(old: CardContent, new: CardContent) -> bool:
    """Returns whether a card may keep its old picture for a few frames."""
    return old == new or (old[0] == new[0] and old[2] == new[2] and {old[1], new[1]} <= SOON)


def _layer(z: float) -> float:
    return FLYING_Z + (z - TRAVEL_Z) % 100_000 * 0.001 if z >= TRAVEL_Z else LYING_Z + z


class CardWidget(Widget):
    """A clickable card, with its name for screen readers."""

    role = "button"
    looked_at = True
    keeps_press = False

    def __init__(self, rect: Rect, label: str, card: CardId, z: float) -> None:
        super().__init__(rect, label)
        self.card = card
        self.z = z
        self.is_picked = False
        self.face: Face | None = None
        """The face in the widget's name for screen readers."""
        self.under_way: Rect | None = None
        """The rectangle in px of the card while it moves, or None."""
        self.ready = False
        """Whether Enter presses the main button instead of this card."""
        self.risen = 0
        """Height in px of the clickable area below a raised card."""
        self._press_point = (0, 0)
        self._carried = False

    @property
    def ringed(self) -> Rect:
        if self.under_way is None:
            return self.rect
        wide, high = (RING_STEP * -(-side // RING_STEP) for side in self.under_way.size)
        return self.under_way.inflate(wide - self.under_way.w, high - self.under_way.h)

    @property
    def radius(self) -> float:
        return self.rect.w * 0.072

    @property
    def focusable(self) -> bool:
        return super().focusable and bool(self.label)

    @property
    def checked(self) -> bool | None:
        return True if self.is_picked else None

    @property
    def takes_enter(self) -> bool:
        return not self.ready

    def target(self, least: int) -> Rect:
        _ = least
        return self.rect

    def covers(self, at: tuple[int, int]) -> bool:
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h + self.risen).collidepoint(at)

    def press(self, at: tuple[int, int]) -> Action | None:
        self._press_point, self._carried = at, False
        return HANDLED

    def drag(self, at: tuple[int, int]) -> Action | None:
        by = (at[0] - self._press_point[0], at[1] - self._press_point[1])
        if not self._carried and max(abs(by[0]), abs(by[1])) < DRAG_PX:
            return None
        self._carried = True
        return CardCarried(self.card, by)

    def release(self, at: tuple[int, int]) -> Action | None:
        if self._carried:
            self._carried = False
            return CardDropped(self.card, at)
        return CardClicked(self.card) if self.covers(at) else HANDLED

    def key(self, event: pygame.Event) -> Action | None:
        if event.key in USE.keys:
            return CardClicked(self.card)
        return CardPutBack(self.card) if PUT_BACK.means(event) and event.key not in BASICS else None

    def use(self) -> Action | None:
        return CardClicked(self.card)


class PlaceWidget(Widget):
    """A place that can be clicked, such as a pile."""

    role = "button"
    looked_at = True
    ring_z = RING_Z

    def __init__(self, rect: Rect, label: str, zone: Zone) -> None:
        super().__init__(rect, label)
        self.identity = ("place", zone)
        self.zone = zone
        self.ready = False

    @property
    def radius(self) -> float:
        return self.rect.w * 0.06

    @property
    def takes_enter(self) -> bool:
        return not self.ready

    def use(self) -> Action | None:
        return PlaceClicked(self.zone)
