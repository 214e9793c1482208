"""The paths on the table that show where a Wind blows the Smoke."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import Seat
from game.pictures import picture_at
from scenes.board.common import STITCH, row_height
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, WidgetGroup
from scenes.games.campfire_smokeout.layout import NAME_AT
from scenes.games.campfire_smokeout.paint import (
    Trail,
    WindTag,
    bounds,
    draw_arrow,
    draw_circle,
    number_side,
    paint_counts,
    paint_sign,
    paint_trail,
    sign_size,
    tint_of,
)
from scenes.games.campfire_smokeout.ring import PAIR, Point, Ring, side_of
from scenes.games.campfire_smokeout.uses import Use
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget

BAND = 28.0
"""Width of a lane without its dark edge, in design px."""
EDGE_OF_BAND = 6.0
"""Width in design px of a lane's two dark edges."""
BAND_LIGHT = 0.24
"""Opacity of a lane, from 0 to 1."""
CHEVRON = 10.0
"""Half the height of a chevron, in design px."""
CHEVRON_STEP = 7
"""Number of the path's points between two chevrons."""
CHEVRON_LINE = 4.6
"""Thickness of a chevron's lines, in design px."""
DEEP: Colour = (8, 19, 13)
GREY: Colour = (148, 158, 156)
FACE = 54.0
"""Width of the picture of a player whom the Smoke passes, in design px."""
PITCH = 88.0
"""Distance between the pictures of two players whom the Smoke passes, in design px."""
HIGH = 82.0
"""Height of the panel with the players whom the Smoke passes, in design px."""
LANE_AIR = 34.0
"""Margin at the ends of the panel with the players whom the Smoke passes, in design px."""
NUMBER = 26.0


class Chain(NamedTuple):
    """The pictures of the players that the Smoke passes, in order."""

    faces: tuple[str, ...]
    way: str
    barred: bool


def paint_lane(kit: Kit, rect: Rect, content: Trail) -> Picture:
    """Paints a Wind's way: a broad lane with arrow heads, or a dashed line if barred."""
    return Picture(kit.paint.kept(("lane", rect.size, content), lambda: _lane(kit, rect, content)))


def _lane(kit: Kit, rect: Rect, content: Trail) -> Surface:
    unit, ink = kit.metrics.s, GREY if content.barred else tint_of(kit, content.way)
    drawing = Drawing(*rect.size)
    line = "M" + "L".join(f"{x} {y}" for x, y in content.points)
    drawing.path(line, None, stroke=Stroke(DEEP, (BAND + EDGE_OF_BAND) * unit, (), 0.35))
    if content.barred:
        drawing.dashes(content.points, Stroke(ink, 9 * unit, (20 * unit, 16 * unit), 0.8))
    else:
        drawing.path(line, None, stroke=Stroke(ink, BAND * unit, (), BAND_LIGHT))
        marked = set(range(CHEVRON_STEP, len(content.points) - CHEVRON_STEP, CHEVRON_STEP))
        for nth in sorted(marked - content.bare):
            _chevron(drawing, content, nth, Stroke(ink, max(1.6, CHEVRON_LINE * unit)), CHEVRON * unit)
    picture = drawing.surface()
    draw_arrow(kit, picture, content, ink)
    return picture


def _chevron(drawing: Drawing, content: Trail, nth: int, line: Stroke, size: float) -> None:
    (ax, ay), (bx, by), (x, y) = content.points[nth - 2], content.points[nth + 2], content.points[nth]
    angle = math.atan2(by - ay, bx - ax)
    ends = [
        (x + size * math.cos(angle + turned), y + size * math.sin(angle + turned)) for turned in (2.3, -2.3)
    ]
    tip = (x + 0.5 * size * math.cos(angle), y + 0.5 * size * math.sin(angle))
    path = "L".join(f"{px:.1f} {py:.1f}" for px, py in (ends[0], tip, ends[1]))
    drawing.path(f"M{path}", None, stroke=line)


def chain_size(kit: Kit, places: int) -> tuple[int, int]:
    """Returns the size in px of a `Chain` with this number of places."""
    return kit.metrics.u((places - 1) * PITCH + FACE + LANE_AIR), kit.metrics.u(HIGH)


def paint_chain(kit: Kit, rect: Rect, content: Chain) -> Picture:
    """Paints numbered pictures of the players that the Smoke passes."""
    picture, unit = canvas(*rect.size), kit.metrics.u
    tint = GREY if content.barred else tint_of(kit, content.way)
    edge = Stroke(WHITE if kit.look.high else tint, max(1.4, 2.6 * kit.metrics.s))
    base = kit.plate(rect.size, unit(26), DEEP, edge, inside=True)
    base.blit(picture, (0, 0))
    side, last = unit(FACE), len(content.faces) - 1
    for nth, face in enumerate(content.faces):
        x, y = unit(LANE_AIR / 2 + FACE / 2 + nth * PITCH), rect.h // 2
        if nth == last and not content.barred and not kit.look.high:
            kit.paint.halo(side, opacity=0.6).blit(picture, (x - side // 2, y - side // 2))
        blend(picture, kit.face(face, side), (x - side // 2, y - side // 2))
        if nth == last:
            ring = kit.colours.stop if content.barred else kit.colours.go
            kit.paint.round_ring(side, ring).blit(picture, (x - side // 2, y - side // 2))
        if nth == last and content.barred:
            kit.icon(picture, "close", kit.colours.stop, Rect(x - side // 2, y - side // 2, side, side))
        if nth < last:
            arrow = Rect(0, 0, unit(24), unit(24))
            arrow.center = (x + unit(PITCH / 2), y)
            kit.icon(picture, "right", tint, arrow)
        draw_circle(kit, picture, (x - unit(24), y - unit(24)), str(nth + 1), content.way, NUMBER)
    return Picture(picture)


def paint_landing(kit: Kit, rect: Rect, content: str) -> Picture:
    """Paints a dark pill with words about the Smoke's target."""
    picture = canvas(*rect.size)
    kit.paint.chip(*rect.size).blit(picture, (0, 0))
    style = kit.style("body", kit.colours.cream, role="bold", align="centre")
    block = kit.text.fit(content, style, (rect.w - kit.metrics.u(24), rect.h))
    kit.text.draw(picture, block, Rect((0, 0), rect.size))
    return Picture(picture)


TRAIL_Z = 6.5
"""Layer (z) of paths, below names."""
COUNT_Z = 150.0
"""Layer (z) of the paths' numbers, in front of cards and smoke."""
SIGN_Z = 170.0
"""Layer (z) of signs, above everything else."""
BELOW = 84.0
"""Distance in design px from a seat's middle down to the sign below its log."""
ABOVE = -76.0
"""Y in design px of a sign above a name, from the seat's middle."""
LOG = 60.0
"""Distance in design px from a seat's middle to its log's end."""
AIR = 5.0
"""Gap between a log and a sign, in design px."""
BESIDE = (206.0, 122.0)
OWN_BESIDE = (298.0, 26.0)
CHAIN_ASIDE = 508.0
"""Distance of a `Chain` of players' pictures from the table's middle line, in design px."""
CHAIN_Y = 424.0
CHAIN_MOST = 440.0
"""Greatest width of the words below a `Chain` of players' pictures, in design px."""
SEAT_HALF = 168.0
"""Half the width of a seat with its gaps, in design px."""
OFF_PATH = 16.0
"""Distance of a sign from a path, in design px."""
LESS_USUAL = 3
"""Penalty of a sign's place, for each place that is tried before it. A path's point close to it costs 1."""
EDGE = 26.0
"""Margin of a path's picture, in design px."""
LANE_EDGE = 17.0
"""Margin of a lane's picture, in design px."""
MOST = 300.0


class Trails:
    """The visible paths and signs for possible uses of a Wind."""

    def __init__(self, context: BoardContext, ring: Ring, deck: Rect) -> None:
        self.context = context
        self.ring = ring
        self._deck = deck
        """The rectangle of the deck, which no sign should cover."""
        self._group = WidgetGroup(context.screen)

    @property
    def pieces(self) -> Sequence[Widget]:
        """Returns the widgets of all paths and signs."""
        return self._group.widgets

    def show(self, uses: Sequence[Use]) -> None:
        """Draws only the paths and signs of these uses."""
        if not self._group.begin(tuple(uses)):
            return
        passed = [set(self.ring.passed(use.start, use.way, use.places)) for use in uses]
        paths = []
        for nth, use in enumerate(uses):
            crossed = any(not passed[nth].isdisjoint(one) for one in (*passed[:nth], *passed[nth + 1 :]))
            paths.append(self._lay(use, inner=crossed and nth > 0, crossed=crossed))
        for use, path, (text, sign) in zip(uses, paths, self._signs(uses, paths), strict=True):
            if self.ring.seats == PAIR:
                self._unroll(use, *path, sign)
            words = self.context.say(use.sign)
            self._group.add(Piece(sign, paint_sign, WindTag(text, use.way), label=words, z=SIGN_Z))

    def _lay(self, use: Use, *, inner: bool, crossed: bool) -> tuple[Piece[Trail], Trail]:
        """Adds the path of a use, with its numbers."""
        kit = self.context.kit
        metrics = kit.metrics
        way = self.ring.way(use.start, use.way, use.places, inner=inner, crossed=crossed)
        pair, barred = self.ring.seats == PAIR, use.why_not is not None
        edge = max(LANE_EDGE, number_side(kit) / metrics.s / 2) if pair else EDGE
        rect = metrics.rect(*bounds(list(way.points), edge))
        points = tuple((x - rect.x, y - rect.y) for x, y in (metrics.point(*point) for point in way.points))
        trail = Trail(points, way.spots, use.way, barred)
        path = self._group.add(Piece(rect, paint_lane if pair else paint_trail, trail, z=TRAIL_Z))
        if len(trail.counted) > 2:
            self._group.add(Piece(rect, paint_counts, trail, z=COUNT_Z))
        return path, trail

    def _signs(
        self, uses: Sequence[Use], paths: Sequence[tuple[Piece[Trail], Trail]]
    ) -> list[tuple[str, Rect]]:
        """Returns the texts and rectangles of all signs. Either all signs name their seats or none does."""
        kit, say, found = self.context.kit, self.context.say, list[tuple[str, Rect]]()
        most = max(kit.metrics.u(MOST), kit.metrics.text(19) * 13)
        forms = [(say(use.sign), self.context.say_briefly(use.sign), say(use.brief_sign)) for use in uses]
        for texts in zip(*forms, strict=True):
            found, fit = [], True
            for use, (path, trail), text in zip(uses, paths, texts, strict=True):
                sign = Rect((0, 0), sign_size(kit, text, most))
                fit = fit and sign_size(kit, text)[0] <= most
                if self.ring.seats == PAIR:
                    sign.midbottom = self._chain(use).move(0, -kit.metrics.u(8)).midtop
                    sign.clamp_ip(self._inside)
                else:
                    way = [(x + path.rect.x, y + path.rect.y) for x, y in trail.points]
                    sign, free = self._free_sign(use, sign, way, [one for _, one in found])
                    fit = fit and free
                found.append((text, sign))
            if fit:
                break
        return found

    @property
    def _inside(self) -> Rect:
        """Returns the rectangle for signs, below the upper stitches of the cloth."""
        metrics, frame = self.context.kit.metrics, self.ring.frame
        inside = metrics.window.inflate(-metrics.u(80), -metrics.u(80))
        top = metrics.point(0, self.context.kit.theme.layout.numbers("cloth")[1] + frame.seam + STITCH)[1]
        return Rect(inside.x, top, inside.w, inside.bottom - top)

    def _chain(self, use: Use) -> Rect:
        """Returns the rectangle, beside the path of a use, for the pictures of players whom the Smoke passes."""
        kit, side = self.context.kit, side_of(use.way, upward=use.start == self.ring.bottom)
        chain = Rect((0, 0), chain_size(kit, use.places))
        chain.center = kit.metrics.point(800 + side * CHAIN_ASIDE, CHAIN_Y)
        return chain.clamp(kit.metrics.window.inflate(-kit.metrics.u(64), 0))

    def _unroll(self, use: Use, path: Piece[Trail], trail: Trail, sign: Rect) -> None:
        """Adds the pictures of the passed players beside the Smoke's path, and words about its target below."""
        kit, seats = self.context.kit, self.ring.passed(use.start, use.way, use.places)
        players = self.context.session.players
        faces = tuple(picture_at(Seat(seat), players[seat].picture) for seat in seats)
        chain = self._chain(use)
        places = Piece(chain, paint_chain, Chain(faces, use.way, use.why_not is not None), z=SIGN_Z)
        places.role = "picture"
        self._group.add(places)
        words = self.context.say(use.landing)
        wide = kit.text.width(
            words, Style("bold", kit.theme.sizes["body"], kit.colours.cream)
        ) + kit.metrics.u(44)
        landing = Rect(0, 0, min(wide, kit.metrics.u(CHAIN_MOST)), kit.metrics.line(40, 20, 1.7))
        landing.midtop = (chain.centerx, chain.bottom + kit.metrics.u(10))
        landing.clamp_ip(kit.metrics.window.inflate(-kit.metrics.u(64), 0))
        self._group.add(Piece(landing, paint_landing, words, label=words, z=SIGN_Z))
        around = 2 * kit.metrics.u(1.5 * CHEVRON)
        covers = [
            one.move(-path.rect.x, -path.rect.y).inflate(around, around) for one in (chain, landing, sign)
        ]
        bare = frozenset(
            nth for nth, point in enumerate(trail.points) if any(one.collidepoint(point) for one in covers)
        )
        path.show(trail._replace(bare=bare))

    def _free_sign(
        self, use: Use, sign: Rect, way: Sequence[Point], others: Sequence[Rect]
    ) -> tuple[Rect, bool]:
        """Returns a rectangle for a sign at a seat, and whether the sign hides nothing there."""
        metrics, keep = self.context.kit.metrics, 2 * self.context.kit.metrics.u(OFF_PATH)
        seats, places = self.context.seats, list[Rect]()
        taken = [*seats.rects, *seats.keys, self._deck, *others]
        for point in self._signs_at(use, sign.w / 2 / metrics.s, sign.h / 2 / metrics.s):
            place = sign.copy()
            place.center = metrics.point(*point)
            places.append(place.clamp(self._inside))

        def hidden(place: Rect) -> int:
            crossed = sum(place.inflate(keep, keep).collidepoint(point) for point in way)
            return crossed + len(way) * len(place.collidelistall(taken)) + LESS_USUAL * places.index(place)

        best = min(places, key=hidden)
        return best, best.collidelist(taken) < 0

    def _signs_at(self, use: Use, wide: float, half: float) -> list[Point]:
        """Returns possible middles of a sign, the usual one first."""
        (x, y), metrics = self.ring.seat(use.to), self.context.kit.metrics
        name = NAME_AT[1] - row_height(metrics) / 2 / metrics.s
        below, above = (x, y + max(BELOW, LOG + AIR + half)), (x, y + min(ABOVE, name - AIR - half))
        beside = [(x + way * (SEAT_HALF + wide), y) for way in (-1, 1)]
        side = self.ring.side(use.to)
        if side != "middle":
            from_below = (side == "left") == (use.way == "L")
            return [below, above, *beside] if from_below else [above, below, *beside]
        own = use.to == self.ring.bottom
        across, down = OWN_BESIDE if own else BESIDE
        left = (use.way == "L") != own
        usual = (x + (-across if left else across), y + down)
        return [usual, *(beside if left else reversed(beside)), above]
