"""The Smoke: its card at its owner, the ribbon that leans to it from the fire, and how both travel."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Rect, Surface

from game.core.cards import Seat
from game.core.phrases import phrase
from scenes.furniture.host import TouchHost
from scenes.furniture.piece import Piece
from scenes.layout import RATIO
from scenes.motion import CALM, FLIP_SECONDS
from scenes.ring import Point, Ring, smooth
from scenes.ring import Way as RingWay
from scenes.theme import Tokens
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.vector import Box, Drawing, Stroke

RIBBON_Z, SMOKE_Z, PUFF_Z = 30.0, 160.0, 158.0
LEANS = 5
"""Pictures of the ribbon from one seat to the next."""
RIBBON_STEP = 9.0
"""Design px from one point of the ribbon's middle line to the next."""
SWING = 0.16
"""How far the ribbon swings aside on its last stretch, as a share of it."""
PUFF_SECONDS = 0.38
PUFF_STEPS = 8
PUFF_SIZE = 84.0
PUFF_GROWS = 2.2
TURNS = 6
"""Widths of the card as it turns over."""
FACES = {"A": "smoke-a", "B": "smoke-b"}
PLUS_AT = {"A": "smoke_plus_left", "B": "smoke_plus_right"}


class Shown(NamedTuple):
    """How the Smoke card looks: its name and face, whether its sides count, how wide it is, of TURNS.

    `half` of it is there while it fades; `mine` when this screen's hand is to blow it away.
    """

    word: str
    face: str
    sides: bool
    turn: int = TURNS
    half: bool = False
    mine: bool = False


@dataclass(slots=True)
class _Trip:
    """The Smoke on its way: the way, the hops in order, seconds for each; `done` seconds of it are past."""

    way: RingWay
    hops: tuple[Seat, ...]
    start: Seat
    clockwise: bool
    hop_seconds: float
    done: float = 0.0

    @property
    def share(self) -> float:
        """How many hops are behind it."""
        return min(float(len(self.hops)), self.done / self.hop_seconds)

    @property
    def over(self) -> bool:
        return self.done >= self.hop_seconds * len(self.hops)

    def at(self) -> Point:
        """Where the card is."""
        hop, rest = int(self.share), self.share - int(self.share)
        if hop >= len(self.hops):
            return self.way.points[-1]
        first, last = self.way.spots[hop], self.way.spots[hop + 1]
        eased = rest * rest * (3 - 2 * rest)
        return self.way.points[round(first + (last - first) * eased)]


@dataclass(slots=True)
class _Puff:
    piece: Piece
    age: float


class Smoke:
    """The Smoke card, its ribbon and its puffs; `face` and `seat` are what is shown just now."""

    def __init__(self, host: TouchHost, ring: Ring, tokens: Tokens, *, sides: bool) -> None:
        self.host = host
        self.ring = ring
        self.tokens = tokens
        self.sides = sides
        self._word = host.say(phrase("Smoke"))
        self.seat: Seat | None = None
        self.face = "A"
        self._trip: _Trip | None = None
        self._turning = 0.0
        self._was = "A"
        self._fading = 0.0
        self._puffs: list[_Puff] = []
        self._mine = False
        self._cold: Iterator[tuple[Seat, int]] = iter(())

    def build(self) -> None:
        """Put it on the screen, where the next `rest` says."""
        metrics, add = self.host.kit.metrics, self.host.add
        width = self.tokens.number("smoke_card")
        size = metrics.rect(0, 0, width, width * RATIO).size
        self._card = add(
            Piece(Rect((0, 0), size), paint_smoke, Shown(self._word, "A", self.sides), z=SMOKE_Z)
        )
        self._ribbon = add(Piece(Rect(0, 0, 1, 1), self._paint_ribbon, None, z=RIBBON_Z))
        self._card.visible = self._ribbon.visible = False
        steps = [(Seat(seat), step) for seat in range(self.ring.seats) for step in range(LEANS)]
        self._cold = iter(steps if self.host.pace.full else [])

    # -- what is shown -----------------------------------------------------------------------------
    def rest(self, seat: Seat | None, face: str, *, mine: bool, label: str) -> None:
        """Lie at a seat, unless it is on its way there; `mine` when it is to be blown away by this screen's hand."""
        self._mine = mine
        self._card.label = label
        if self.busy:
            return
        self.seat, self.face = seat, face or "A"
        self._settle()

    def travel(self, seat: Seat, clockwise: str, places: int) -> None:
        """Go to a seat, so many places on its left ("L") or right."""
        start, pace = self.seat, self.host.pace
        self.seat = seat
        if start is None or pace.look.motion == "none":
            self._settle()
        elif not pace.full:
            self._fading = CALM.seconds
            self._from = self.ring.smoke(start)
        else:
            way = self.ring.flight(start, clockwise, places)
            hops = tuple(Seat(one) for one in self.ring.passed(start, clockwise, places))
            seconds = pace.seconds(self.tokens.number("hop_ms") / 1000)
            self._trip = _Trip(way, hops, start, clockwise == "L", seconds)

    def turn_over(self, face: str) -> None:
        """Turn to its other face."""
        self._was, self.face = self.face, face
        if self.host.pace.full:
            self._turning = self.host.pace.seconds(FLIP_SECONDS)
        self._settle()

    @property
    def busy(self) -> bool:
        """Whether it is on its way or turning over."""
        return self._trip is not None or self._turning > 0 or self._fading > 0

    def finish(self) -> None:
        """Be where it goes to at once."""
        self._trip, self._turning, self._fading = None, 0.0, 0.0
        for puff in self._puffs:
            self.host.drop(puff.piece)
        self._puffs.clear()
        self._settle()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        self._age_puffs(dt)
        if self._fading > 0:
            self._fading -= dt
            self._settle()
        if self._turning > 0:
            self._turning -= dt
            self._settle()
        if self._trip is not None:
            self._go_on(self._trip, dt)
        elif (cold := next(self._cold, None)) is not None:
            self._lean_picture(*cold)

    def _go_on(self, trip: _Trip, dt: float) -> None:
        before = int(trip.share)
        trip.done += dt
        for hop in range(before, int(trip.share)):
            self._puff(self.ring.smoke(trip.hops[hop]))
        if trip.over:
            self._trip = None
            self._settle()
            return
        self._place(trip.at(), Shown(self._word, self.face, self.sides, mine=self._mine))
        hop, rest = int(trip.share), trip.share - int(trip.share)
        seat = trip.start if hop == 0 else trip.hops[hop - 1]
        step = round(rest * LEANS)
        if not trip.clockwise:
            seat, step = trip.hops[hop], LEANS - step
        if step == LEANS:
            seat, step = Seat((seat + 1) % self.ring.seats), 0
        self._lean(seat, step)

    def _settle(self) -> None:
        """Lie at the seat, half turned or half there if it is still coming."""
        if self.seat is None:
            self._card.visible = self._ribbon.visible = False
            return
        share = max(0.0, self._turning) / max(0.001, self.host.pace.seconds(FLIP_SECONDS))
        turn = max(1, round(abs(2 * share - 1) * TURNS))
        face = self._was if share > 0.5 else self.face
        going = self._fading > CALM.seconds / 2
        place = self._from if going else self.ring.smoke(self.seat)
        half = self._fading > 0
        self._place(place, Shown(self._word, face, self.sides, turn, half, self._mine and not self.busy))
        self._lean(self.seat, 0)

    def _place(self, at: Point, shown: Shown) -> None:
        self._card.visible = True
        self._card.rect.center = self.host.kit.metrics.point(*at)
        self._card.show(shown, self._card.label)

    def _puff(self, at: Point) -> None:
        side = self.host.kit.metrics.u(PUFF_SIZE * PUFF_GROWS)
        rect = Rect(0, 0, side, side)
        rect.center = self.host.kit.metrics.point(*at)
        self._puffs.append(_Puff(self.host.add(Piece(rect, _paint_puff, 0, z=PUFF_Z)), 0.0))

    def _age_puffs(self, dt: float) -> None:
        for puff in [*self._puffs]:
            puff.age += dt
            step = int(puff.age / PUFF_SECONDS * PUFF_STEPS)
            if step >= PUFF_STEPS:
                self.host.drop(puff.piece)
                self._puffs.remove(puff)
            else:
                puff.piece.show(step)

    # -- the ribbon --------------------------------------------------------------------------------
    def _lean(self, seat: Seat, step: int) -> None:
        self._ribbon.visible = True
        self._ribbon.rect = self._lean_rect(seat, step)
        self._ribbon.show((seat, step))

    def _lean_rect(self, seat: Seat, step: int) -> Rect:
        points = self._lean_points(seat, step)
        edge = 26.0
        left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
        right, low = max(x for x, _ in points) + edge, max(y for _, y in points) + edge
        return self.host.kit.metrics.rect(left, top, right - left, low - top)

    def _lean_points(self, seat: Seat, step: int) -> list[Point]:
        """The middle line of the ribbon that leans so many LEANS of the way from a seat to the next clockwise."""
        tip = self.ring.smoke(seat)
        if step:
            way = self.ring.flight(seat, "L", 1)
            tip = way.points[round((len(way.points) - 1) * step / LEANS)]
        return ribbon_line(self.tokens.point("fire"), tip, self.tokens.number("smoke_card") * RATIO / 2)

    def _paint_ribbon(self, _kit: Kit, _rect: Rect, content: tuple[Seat, int] | None) -> Picture:
        return Picture(canvas(1, 1) if content is None else self._lean_picture(*content))

    def _lean_picture(self, seat: Seat, step: int) -> Surface:
        kit, rect = self.host.kit, self._lean_rect(seat, step)

        def make() -> Surface:
            left, top = rect.topleft
            points = [kit.metrics.point(*point) for point in self._lean_points(seat, step)]
            return draw_ribbon(kit, rect.size, [(x - left, y - top) for x, y in points])

        return kit.paint.kept(("smoke ribbon", self.ring.seats, self.ring.bottom, seat, step), make)


def ribbon_line(fire: Point, tip: Point, card: float) -> list[Point]:
    """From the flame up, round to the side where the tip is, and on to it: dense points in design px."""
    x, y = fire[0], fire[1] - 8
    angle = math.degrees(math.atan2(tip[1] - y, tip[0] - x))
    target = angle if angle <= 92 and angle > -90 else angle % 360
    start = -90.0 if target <= 92 else 270.0
    sweep = target - start
    reach = max(0.0, abs(sweep) - 38) * (1 if sweep > 0 else -1)
    knots: list[Point] = [(x - 4, y + 14), (x - 2, y - 34)]
    turns = max(1, round(abs(reach) / 45))
    for nth in range(turns + 1):
        at = math.radians(start + reach * nth / turns)
        knots.append((x + 104 * math.cos(at), y - 20 + 84 * math.sin(at)))
    end = _short_of(knots[-1], tip, card)
    knots += [_swung(knots[-1], end, sweep), end]
    return smooth(knots, RIBBON_STEP)[0]


def _swung(start: Point, end: Point, sweep: float) -> Point:
    """The middle of a line, to its side: smoke never goes straight."""
    aside = SWING if sweep > 0 else -SWING
    dx, dy = end[0] - start[0], end[1] - start[1]
    return start[0] + dx / 2 - dy * aside, start[1] + dy / 2 + dx * aside


def _short_of(last: Point, tip: Point, card: float) -> Point:
    """The end of the ribbon: within the card's edge, on the side that it comes from."""
    length = math.dist(last, tip) or 1.0
    share = max(0.25, 1 - card * 0.5 / length)
    return last[0] + (tip[0] - last[0]) * share, last[1] + (tip[1] - last[1]) * share


def draw_ribbon(kit: Kit, size: tuple[int, int], points: list[Point]) -> Surface:
    """A band of smoke along a line of px: broad in the middle, thin at the flame, with a lighter heart."""
    ink = (255, 255, 255) if kit.look.high else (236, 238, 232)
    drawing = Drawing(*size)
    for share, opacity in ((1.0, 0.4), (0.5, 0.32)):
        drawing.path(_band(points, share * kit.metrics.s), ink, opacity=opacity)
    return drawing.surface()


def _breadth(share: float) -> float:
    """Half the ribbon's width in design px along its way."""
    return 4 + 15 * float(math.sin(math.pi * min(1.0, 0.12 + share * 0.8)) ** 0.8)


def _band(points: list[Point], scale: float) -> str:
    """The outline of a band along a line."""
    left, right = [], []
    for nth, (x, y) in enumerate(points):
        before, after = points[max(0, nth - 1)], points[min(len(points) - 1, nth + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        wide = scale * _breadth(nth / (len(points) - 1))
        left.append((x - dy / length * wide, y + dx / length * wide))
        right.append((x + dy / length * wide, y - dx / length * wide))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *reversed(right)]) + "Z"


def paint_smoke(kit: Kit, rect: Rect, content: Shown) -> Picture:
    """The Smoke card; where its sides count nothing they are left dark."""
    whole = kit.paint.kept(("smoke card", rect.size, content), lambda: _smoke_card(kit, rect, content))
    return Picture(whole, (whole.get_width() - rect.w) // 2, round(rect.w * 0.2))


def _turned(width: int, turn: int) -> int:
    return max(2, round(width * turn / TURNS))


def _smoke_card(kit: Kit, rect: Rect, content: Shown) -> Surface:
    card = _smoke_face(kit, rect.size, content)
    margin = round(rect.w * 0.2)
    whole = (rect.w + 2 * margin, rect.h + 2 * margin)
    box = Box(margin, margin, rect.w, rect.h, kit.theme.radius.number("card_w") * rect.w)
    picture = canvas(*whole)
    if not kit.look.high:
        lit = kit.colours.go if content.mine else kit.colours.shadow
        glow = kit.paint.glow(rect.w, rect.h, lit, radius=box.radius, reach=20)
        glow.blit(picture, (margin, margin + (0 if content.mine else kit.metrics.u(5))))
    picture.blit(card, (margin, margin), special_flags=BLEND_PREMULTIPLIED)
    edge = Drawing(*whole)
    line = max(1.5, 0.03 * rect.w)
    if content.mine:
        edge.box(box.inset(-line / 2), None, stroke=Stroke(kit.colours.ink, line * 2))
        edge.box(box.inset(-line / 2), None, stroke=Stroke(kit.colours.go, line))
    else:
        edge.box(box, None, stroke=Stroke((255, 255, 255) if kit.look.high else kit.colours.ink, line / 2))
    picture.blit(edge.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)
    if content.turn < TURNS:
        width = _turned(whole[0], content.turn)
        picture = pygame.transform.smoothscale(picture, (width, whole[1]))
    if content.half:
        picture.fill((128, 128, 128, 128), special_flags=BLEND_RGBA_MULT)
    return picture


def _smoke_face(kit: Kit, size: tuple[int, int], content: Shown) -> Surface:
    name = FACES[content.face] if content.sides else "smoke"
    card = canvas(*size)
    art = pygame.transform.smoothscale(kit.assets.svg(f"cards/camp/{name}.svg", size), size)
    card.blit(art, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    inks = kit.theme.card.table("ink")
    _print(kit, card, content.word, kit.theme.card.numbers("smoke_word"), inks.colour("smoke_word"))
    if content.sides:
        plus = PLUS_AT[content.face]
        _print(kit, card, "+1", kit.theme.card.numbers(plus), inks.colour(plus))
    radius = kit.theme.radius.number("card_w") * size[0]
    mask = Drawing(*size).box(Box(0, 0, *size, radius), (255, 255, 255)).surface()
    card.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return card


def _print(kit: Kit, card: Surface, text: str, place: tuple[float, ...], ink: tuple[int, int, int]) -> None:
    width, height = card.get_size()
    x, y, size = place
    px = max(9, round(size * height))
    block = kit.text.literal(text, Style("display", 20, ink, "centre", px))
    room = Rect(round(x * width) - width, round(y * height) - px, 2 * width, 2 * px)
    kit.text.draw(card, block, room)


def _paint_puff(kit: Kit, rect: Rect, step: int) -> Picture:
    def make() -> Surface:
        share = (step + 1) / PUFF_STEPS
        side = max(4, round(rect.w / PUFF_GROWS * (1 + (PUFF_GROWS - 1) * share)))
        puff = kit.assets.svg("particles/puff.svg", (side, side)).copy()
        light = round(235 * (1 - share) ** 0.8)
        puff.fill((light, light, light, light), special_flags=BLEND_RGBA_MULT)
        return puff

    picture = kit.paint.kept(("hop puff", rect.w, step), make)
    aside = (rect.w - picture.get_width()) // 2
    return Picture(picture, -aside, -aside)
