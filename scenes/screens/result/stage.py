"""The stage after a match: a picture with a title and players."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise, product
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Rect, Surface

from game.core.cards import Seat
from scenes.review.review import Ending
from scenes.stage.theme import Colour, GameLook, Tokens
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.text import Style

WIDE = 800.0
"""Width of the stage's drawing in px."""
TALL = 486.0
"""Height of the stage's drawing, in px."""
CORNER = 20.0
PILL_AIR = 10
"""Additional height in design px of a text's dark background."""
SEVERAL = {1: 1.0, 2: 0.8, 3: 0.64, 4: 0.56, 5: 0.5, 6: 0.46}
"""Factor for the size of the winners' pictures, by the number of winners."""
APART = 2.8
"""Distance between two winners' middles, in radii of a picture."""
KEY_OUT = 1.6
"""Reach of a CPU's wind-up key to the left, in radii of the picture."""
KEY_HIGH = 0.28
"""Reach of a wind-up key up and down, in radii of the picture."""
PARTICLES = ("smoke", "ember", "seed", "scrap", "spirit")
"""Kinds of small things that can fly across a stage."""
NAME_WIDE = 140.0
"""Width of the space for a winner's name, in px of the drawing."""
NAME_TALL = 56.0
"""Height of the space for a winner's name, in px of the drawing."""
ALIKE = 0.8
"""Largest size of other players' pictures, relative to the winners' pictures."""
LEVEL = 20.0
"""If winners' places differ in height by less than this, in px of the drawing, they become level."""
AIRIER = 0.115
"""Distances between losers grow by this fraction, times the square of the number of free places."""
LARGER = 0.07
"""Growth of losers' pictures for each free place, as a fraction of their size."""
OFF_STEP = 50.0
"""Places whose distances from the middle differ less count as equally far. In px of the drawing."""
TAG_GAP = 5.0
"""Space between a name and another picture, in px of the drawing."""


class Drifting(NamedTuple):
    """A small thing that flies across the stage."""

    particle: str
    x: float
    y: float
    dx: float
    dy: float
    size: float
    begins: float


class Spot(NamedTuple):
    """The middle and radius in px of a player's round picture."""

    x: float
    y: float
    radius: float

    @property
    def rect(self) -> Rect:
        side = round(2 * self.radius)
        return Rect(round(self.x - self.radius), round(self.y - self.radius), side, side)

    def reaches(self, rect: Rect) -> bool:
        """Returns whether the picture, or the wind-up key beside it, overlaps a rectangle."""
        span = self.span(rect.top, rect.bottom)
        return span is not None and rect.left < span[1] and span[0] < rect.right

    def span(self, top: float, bottom: float) -> tuple[float, float] | None:
        """Returns the left and right x of the picture's part between two heights.

        Returns None if the picture is wholly above or below them.
        """
        away = max(0.0, top - self.y, self.y - bottom)
        if away >= self.radius:
            return None
        half = math.sqrt(self.radius**2 - away**2)
        left = KEY_OUT * self.radius if away < KEY_HIGH * self.radius else half
        return self.x - left, self.x + half


@dataclass(frozen=True)
class Stage:
    """The stage of a game after a match."""

    rect: Rect
    look: GameLook
    ending: Ending
    framed: bool = True
    """Whether the stage has a frame instead of filling the window."""
    bare: bool = False
    """Whether the stage has no drawing."""

    @property
    def scale(self) -> float:
        """Returns the px of the window for one px of the drawing."""
        return self.rect.w / WIDE

    @property
    def kind(self) -> str:
        return "won" if self.ending.staged else "lost"

    @property
    def _tokens(self) -> Tokens:
        return self.look.more.table("stage")

    @property
    def _own(self) -> Tokens:
        return self._tokens.table(self.kind)

    def text_factor(self, kit: Kit) -> float:
        return 1.0 if self.framed else self.scale / kit.metrics.s

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Converts a point of the stage's drawing to px of the window."""
        return self.rect.x + x * self.scale, self.rect.y + y * self.scale

    def window_point(self, x: float, y: float) -> tuple[float, float]:
        """Returns where a point of the drawing is in the window, in px."""
        return self.rect.x + x * self.scale, self.rect.y + y * min(self.scale, self.rect.h / TALL)

    def spots(self) -> dict[Seat, Spot]:
        return dict(self._spots)

    @cached_property
    def _spots(self) -> dict[Seat, Spot]:
        return self._centred(self._drawn_spots())

    def _centred(self, spots: dict[Seat, Spot]) -> dict[Seat, Spot]:
        if not self.bare or self.ending.staged:  # winners are at the middle of any drawing
            return spots
        everybody = (*self._drawn_spots().values(), *self._drawn_rivals().values())
        if not everybody:
            return spots
        left = min(one.x - one.radius for one in everybody)
        right = max(one.x + one.radius for one in everybody)
        aside = self.rect.x + self.rect.w / 2 - (left + right) / 2
        return {seat: spot._replace(x=spot.x + aside) for seat, spot in spots.items()}

    def _drawn_spots(self) -> dict[Seat, Spot]:
        if self.ending.staged:
            return self._on_the_podium()
        places = self._tokens.points("gather")
        if not self.ending.winners and len(self.ending.gathered) > 1:
            # The first place, nearest to the light, stays empty. Few people stand around the middle.
            places = tuple(sorted(places[1:]))
            free = max(0, len(places) - len(self.ending.gathered))
            places = places[(free + 1) // 2 :][: len(self.ending.gathered)]
            middle = sum(x for x, *_ in places) / len(places)
            apart, larger = 1 + AIRIER * free**2, 1 + LARGER * free
            places = tuple(
                (WIDE / 2 + apart * (x - middle), y - (larger - 1) * radius, larger * radius)
                for x, y, radius in places
            )
            aside = self._beside_post([(x - KEY_OUT * radius, x + radius) for x, _, radius in places])
            places = tuple((x + aside, y, radius) for x, y, radius in places)
        elif len(self.ending.gathered) == 2:
            places = (places[0], min(places[1:3], key=lambda place: _off_middle(places[0], place)))
        found = zip(self.ending.gathered, places, strict=False)
        spots = {seat: Spot(*self.window_point(x, y), radius * self.scale) for seat, (x, y, radius) in found}
        return self._alike(spots)

    def _alike(self, spots: dict[Seat, Spot]) -> dict[Seat, Spot]:
        """Gives all winners pictures of one size, at one height if their heights nearly agree."""
        winners = {seat: spot for seat, spot in spots.items() if seat in self.ending.winners}
        if len(winners) < 2:
            return spots
        radius = (1 + ALIKE) / 2 * max(spot.radius for spot in winners.values())
        lows = [spot.y + spot.radius for spot in winners.values()]
        level = max(lows) - min(lows) < LEVEL * self.scale
        for seat, other in product(winners, spots):
            if other != seat:
                a, b, beside = spots[seat], spots[other], 1 if other in winners else ALIKE
                apart = math.hypot(a.x - b.x, 0 if level and other in winners else a.y - b.y)
                radius = min(radius, apart / (beside + KEY_OUT))
        found = {}
        for seat, spot in spots.items():
            own = radius if seat in winners else min(spot.radius, ALIKE * radius)
            low = sum(lows) / len(lows) if level and seat in winners else spot.y + spot.radius
            found[seat] = Spot(spot.x, low - own, own)
        return found

    def _beside_post(self, ends: Sequence[tuple[float, float]]) -> float:
        """Returns how far a row of players moves aside so that no player hides the drawn post.

        `ends` has the left and right end of each player, with a wind-up key.
        """
        own = self._own
        if not own.has("post"):
            return 0
        gaps = [(end + start) / 2 for (_, end), (start, _) in pairwise(ends)]
        return min((own.number("post") - gap for gap in gaps), key=abs)

    def rivals(self) -> dict[Seat, Spot]:
        """Returns the places of losers on a stage with winners."""
        return dict(self._rivals)

    @cached_property
    def _rivals(self) -> dict[Seat, Spot]:
        return self._centred(self._drawn_rivals())

    def _drawn_rivals(self) -> dict[Seat, Spot]:
        places = [Spot(*self.at(x, y), radius * self.scale) for x, y, radius in self._tokens.points("rivals")]
        if self.ending.staged[1:]:
            places.sort(key=self._covered)
        return dict(zip(self.ending.rivals, places, strict=False))

    def _covered(self, place: Spot) -> int:
        """Returns the area in px that a loser's place and name share with those of winners."""
        areas = []
        for spot in self._drawn_spots().values():
            for one, other in (
                (place.rect, self._with_name(spot)),
                (self._with_name(place), spot.rect),
            ):
                areas.append(one.clip(other))
        return sum(area.w * area.h for area in areas)

    def _with_name(self, spot: Spot) -> Rect:
        wide, below = round(NAME_WIDE * self.scale), round(NAME_TALL * self.scale)
        name = Rect(round(spot.x) - wide // 2, spot.rect.bottom, wide, below)
        return spot.rect.union(name)

    def _on_the_podium(self) -> dict[Seat, Spot]:
        x, y, whole = self._tokens.numbers("hero")
        count = len(self.ending.staged)
        radius = whole * SEVERAL[count]
        if count > 2 and self._tokens.has("raised"):  # their names would cover a fire below them
            y -= self._tokens.number("raised")
        found = {}
        for nth, seat in enumerate(self.ending.staged):
            off = (nth - (count - 1) / 2) * APART * radius
            found[seat] = Spot(*self.at(x + off, y + whole - radius), radius * self.scale)
        return found

    def tag(self, seat: Seat, size: tuple[int, int]) -> Rect:
        """Returns the rectangle of a player's name."""
        spots = self.spots()
        own, gap = spots.pop(seat), TAG_GAP * self.scale
        tag = Rect((0, 0), size)
        tag.midtop = (round(own.x), round(own.y + own.radius + 3 * self.scale))
        for other in spots.values():
            span = other.span(tag.top, tag.bottom)
            if span is None or tag.right + gap <= span[0] or tag.left - gap >= span[1]:
                continue
            if other.x < own.x:
                tag.left = math.ceil(span[1] + gap)
            else:
                tag.right = math.floor(span[0] - gap)
        return tag

    # -- how it opens ------------------------------------------------------------------------------
    @property
    def curtain(self) -> bool:
        return self._tokens.has("curtain") and self._tokens.truth("curtain")

    @property
    def flares(self) -> list[tuple[float, float]]:
        """Returns the points of the stage's drawing at which fires burn."""
        own = self._own
        return [(x, y) for x, y, *_ in own.points("flares")] if own.has("flares") else []

    @property
    def lamps(self) -> list[tuple[float, float, float]]:
        """Returns the middle and radius of each lamp, in px of the drawing."""
        own = self._own
        return [(x, y, radius) for x, y, radius in own.points("lamps")] if own.has("lamps") else []

    @property
    def light(self) -> tuple[float, float] | None:
        """Returns the window's point (px) from which a light shines on the players, if there is a light."""
        own = self._own
        if not own.has("light"):
            return None
        x, y = own.numbers("light")
        return self.window_point(x, y)

    @property
    def sky(self) -> float:
        """Returns the y of the lower end of the empty sky, in px of the drawing."""
        own = self._own
        return own.number("sky") if own.has("sky") else TALL

    @property
    def drifting(self) -> list[Drifting]:
        """Returns the small things that fly across the stage."""
        own = self._own.optional("drift")
        return [
            Drifting(name, *numbers) for name in PARTICLES if own.has(name) for numbers in own.points(name)
        ]

    @property
    def bulbs(self) -> list[tuple[float, float]]:
        """Returns the points of the bulbs around the title, clockwise."""
        own = self._own
        if not own.has("bulbs"):
            return []
        x, y, wide, tall, columns, rows = own.numbers("bulbs")
        across, down = int(columns) - 1, int(rows) - 1
        top = [(x + nth * wide / across, y) for nth in range(across + 1)]
        right = [(x + wide, y + nth * tall / down) for nth in range(1, down)]
        low = [(x + nth * wide / across, y + tall) for nth in range(across, -1, -1)]
        left = [(x, y + nth * tall / down) for nth in range(down - 1, 0, -1)]
        return [*top, *right, *low, *left]

    # -- its words ---------------------------------------------------------------------------------
    def room(self, name: str) -> Rect:
        """Returns the rectangle in px of a text on the stage: of the "title", or of the "line" below it."""
        own = self._own
        x, y, wide, tall = own.numbers(name)
        if self.bare and name == "title" and not own.truth("pill"):
            y -= PILL_AIR  # without a drawing, the line below has a dark background, which is higher
        left, top = self.at(x - wide / 2, y - tall / 2)
        return Rect(round(left), round(top), round(wide * self.scale), round(tall * self.scale))

    def ink(self, kit: Kit, name: str) -> Colour:
        """Returns the colour of a text on the stage: of the "title", or of the "line" below it."""
        return kit.colours.hot if kit.look.high else self._own.colour(f"{name}_ink")

    def pill(self, kit: Kit) -> bool:
        """Returns whether the text below the title has a dark background."""
        return kit.look.high or self._own.truth("pill")

    # -- its picture -------------------------------------------------------------------------------
    def paint(self, kit: Kit) -> Surface:
        size, corner = self.rect.size, CORNER * kit.metrics.s
        box = Box(0, 0, *size, corner)

        def make() -> Surface:
            picture = canvas(*size)
            if kit.look.high:
                picture.fill(self.look.high_cloth)
            else:
                path = kit.assets.own(self.look.key, f"stage/{self.kind}.svg")
                art = kit.assets.svg(path, size)
                picture.blit(pygame.transform.smoothscale(art, size), (0, 0))
                self._paint_stands(kit, picture)
            if not self.framed:
                return picture
            mask = Drawing(*size).box(box, WHITE).surface()
            picture.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
            frame = Drawing(*size)
            scale = kit.metrics.s
            if kit.look.high:
                frame.box(box.inset(2), None, stroke=Stroke(WHITE, 3))
            else:
                dark, brass = kit.colours.walnut8, kit.colours.brass
                frame.box(box.inset(4 * scale), None, stroke=Stroke(dark, 8 * scale))
                frame.box(box.inset(8 * scale), None, stroke=Stroke(brass, max(1.5, 3 * scale)))
            picture.blit(frame.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)
            return picture

        standing = tuple(self.spots().values()) if self._own.has("stand") else ()
        return kit.paint.room(("stage", self.look.key, self.kind, size, self.framed, standing), make)

    def _paint_stands(self, kit: Kit, picture: Surface) -> None:
        if not self._own.has("stand"):
            return
        wide, tall, above = self._own.numbers("stand")
        whole = self._tokens.numbers("hero")[2] * self.scale
        art = kit.assets.own(self.look.key, "stage/stand.svg")
        for spot in self.spots().values():
            size = spot.radius / whole * self.scale
            stand = kit.assets.svg(art, (round(wide * size), round(tall * size)))
            left, top = spot.x - self.rect.x - wide * size / 2, spot.y - self.rect.y - above * size
            picture.blit(stand, (round(left), round(top)), special_flags=BLEND_PREMULTIPLIED)


def _off_middle(one: tuple[float, ...], other: tuple[float, ...]) -> int:
    """Returns a sort key: how far two places are from the middle."""
    return round(abs(one[0] + other[0] - WIDE) / (2 * OFF_STEP))


class StageWords(Label):
    """A text on the stage that grows when it appears."""

    def __init__(self, rect: Rect, text: str, style: Style, *, pill: bool = False) -> None:
        super().__init__(rect, text, style)
        self.share = 1.0
        self._pill = pill

    def high(self, kit: Kit) -> int:
        """Returns the height of the text with its background, in px."""
        low = self.block(kit).size[1]
        air = kit.metrics.u(PILL_AIR) * self._pill
        return min(low + air, self.rect.h) if low <= self.rect.h else low + air

    def covered(self, kit: Kit) -> Rect:
        """Returns the rectangle of the text with its background."""
        high = self.high(kit)
        covered = Rect(0, 0, self.block(kit).size[0] + high * self._pill, high)
        covered.center = self.rect.center
        return covered

    def shrink(self, kit: Kit, most: int) -> None:
        """Reduces the text size to at most `most` px."""
        self._style = replace(self._style, px=min(kit.text.px(self._style), most))

    def grow(self, share: float) -> None:
        """Draws the text at a fraction of its full size."""
        if share != self.share:
            self.share = share
            self.change()

    def paint(self, kit: Kit) -> Picture:
        if self.share <= 0:
            return Picture(canvas(1, 1))
        whole = super().paint(kit)
        if self._pill:
            block = self.block(kit)
            high = self.high(kit)
            wide = block.size[0] + high
            pill = kit.paint.pill(
                wide, high, kit.colours.chip, border=WHITE if kit.look.high else None, opacity=0.82
            )
            place = Rect(0, 0, wide, high)
            place.center = whole.room(self.rect.size).center
            left, top = max(0, pill.left - place.x), max(0, pill.top - place.y)
            right, low = place.right + pill.left, place.bottom + pill.top
            under = canvas(
                max(whole.surface.get_width(), right) + left, max(whole.surface.get_height(), low) + top
            )
            pill.blit(under, place.move(left, top).topleft)
            under.blit(whole.surface, (left, top), special_flags=BLEND_PREMULTIPLIED)
            whole = Picture(under, whole.left + left, whole.top + top)
        if self.share == 1.0:
            return whole
        size = 0.7 + 0.3 * self.share
        small = pygame.transform.rotozoom(whole.surface, 0, size)
        solid = round(255 * min(1.0, 1.6 * self.share))
        small.fill((solid,) * 4, special_flags=BLEND_RGBA_MULT)
        shift = tuple((a - b) // 2 for a, b in zip(whole.surface.get_size(), small.get_size(), strict=True))
        return Picture(small, whole.left - shift[0], whole.top - shift[1])
