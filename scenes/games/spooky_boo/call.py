"""The effects of a call, by which a player ends the round."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.events import Said, Scored
from game.core.news import News
from game.core.phrases import phrase
from game.core.table import Table
from game.games.spooky_boo.rules import PLACES, opened, score
from scenes.board.acts import Act, EffectSound, bump, disc, out_back, part, put, spirit
from scenes.board.badges import Badge, Badges, Room
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.games.spooky_boo.layout import (
    APART,
    HOUSE_SECONDS,
    HUSH,
    OPEN_SECONDS,
    BooFacts,
    House,
    SpookyBooLayout,
)
from scenes.games.spooky_boo.paint import SUM
from scenes.stage.layout import Spot
from scenes.stage.motion import out_quad
from scenes.stage.stage import Sprite
from scenes.stage.travel import Pose
from scenes.stage.vector import Drawing, Stroke, faded
from scenes.ui.paint import canvas

CRACK_Z = 402.0
"""Layer (z) of the cracks' light, above the night."""
OWL_Z = 404.0
"""Layer (z) of the owl, above the night."""
CRACK = 2.6
"""Width of a crack in design px in a house drawn at scale 1."""
LEVELS = 6
"""Number of brightnesses of a crack."""
CRACK_SPILL = 165.0
"""Width of a crack's light in design px in a house drawn at scale 1."""
SPILL_LIGHT = 0.6
"""Brightness of a crack's light, from 0 to 1."""
OWL = 74.0
"""Width of the owl in design px at a house drawn at scale 1."""
OWL_AT = -52.0
"""Distance of the owl from the house's middle at a house drawn at scale 1."""
OWL_COMES = 0.24
"""Fraction of the holding time after which the owl appears."""
OWL_RISES = 0.34
"""Fraction of the holding time in which the owl rises."""
ARCS = (58.0, 40.0, 22.0)
"""Radii in design px of the arcs above the chimney of a house drawn at scale 1."""
LOW = 0.8, 0.6
"""In large text: how high the owl rises and how large the arcs are, relative to the usual values."""
OWL_CHIMNEY = (66.0, 0.0)
"""Position of the chimney's top, relative to the roof's middle, in a house of scale 1."""
BREATHS = 4.5
"""Number of breaths above the chimney while the button is held."""


class Courage:
    """Effects at the player's own house while the call's button is held."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout) -> None:
        self.context = context
        self.house = layout.own
        self._rise, self._reach = LOW if layout.wordy else (1.0, 1.0)
        self._sprites: list[Sprite] = []

    def show(self, share: float) -> None:
        """Draws the effects at a fraction of the holding time."""
        stage = self.context.stage
        if not share:
            for sprite in self._sprites:
                stage.remove(sprite)
            self._sprites = []
            return
        if not self._sprites:
            lower = [stage.add(Sprite(canvas(1, 1), (0, 0), CRACK_Z)) for _ in range(2 * len(PLACES))]
            upper = [stage.add(Sprite(canvas(1, 1), (0, 0), OWL_Z)) for _ in range(1 + len(ARCS))]
            self._sprites = [*lower, *upper]
        self._show_cracks(share)
        self._show_owl(share)
        self._show_breaths(share)

    def _show_cracks(self, share: float) -> None:
        kit = self.context.kit
        level = round(LEVELS * share)
        for nth, place in enumerate(PLACES):
            at = self.house.window(place)
            glow, crack = self._sprites[2 * nth : 2 * nth + 2]
            put(kit, glow, disc(kit, "glow", CRACK_SPILL * at.width / 100, SPILL_LIGHT * share), at.x, at.y)
            put(kit, crack, self._crack(at.width, at.height, level), at.x, at.y)

    def _crack(self, wide: float, high: float, level: int) -> Surface | None:
        kit = self.context.kit
        size = kit.metrics.u(wide), kit.metrics.u(high)
        if not level:
            return None

        def make() -> Surface:
            drawing, unit = Drawing(*size), size[0] / 100
            top, foot, middle = 14 * unit, size[1] - 22 * unit, size[0] / 2
            light = Stroke(kit.colours.hot, max(1.5, CRACK * unit))
            drawing.line((middle, top), (middle, foot), light)
            edge = Stroke(kit.colours.go, max(1.0, 1.8 * unit), (), 0.7)
            left, right = 14 * unit, size[0] - 14 * unit
            drawing.path(f"M{left} {foot}L{left} {top}L{right} {top}L{right} {foot}Z", None, stroke=edge)
            return faded(drawing.surface(), round(255 * level / LEVELS))

        return kit.paint.kept(("crack", size, level), make)

    def _show_owl(self, share: float) -> None:
        kit, house = self.context.kit, self.house
        side = kit.metrics.u(OWL * house.scale)
        owl, rise = self._sprites[2 * len(PLACES)], out_back(part(share, OWL_COMES, OWL_RISES), 1.4)
        rise *= self._rise
        ridge = house.y + 12 * house.scale
        picture = kit.assets.svg("players/owl-head.svg", (side, side)) if rise > 0 else None
        put(
            self.context.kit,
            owl,
            picture,
            house.x + OWL_AT * house.scale,
            ridge + OWL * house.scale * (0.62 - 1.04 * rise),
        )
        left, foot = kit.metrics.point(0, ridge)
        owl.clip = Rect(left, 0, kit.metrics.size[0], foot)  # the owl appears from behind the roof

    def _show_breaths(self, share: float) -> None:
        house = self.house
        x, y = house.x + OWL_CHIMNEY[0] * house.scale, house.y + OWL_CHIMNEY[1]
        for nth, sprite in enumerate(self._sprites[-len(ARCS) :]):
            drawn = math.sin(math.pi * ((share * BREATHS - nth / 3) % 1.0)) if share < 1 else 0.0
            put(
                self.context.kit,
                sprite,
                self._arc(ARCS[nth] * house.scale * self._reach, round(LEVELS * drawn)),
                x,
                y,
            )

    def _arc(self, radius: float, level: int) -> Surface | None:
        kit = self.context.kit
        if level <= 0:
            return None
        reach = kit.metrics.u(radius)

        def make() -> Surface:
            side = 2 * reach + 8
            drawing, slant = Drawing(side, side), 0.82 * reach
            low = side / 2 - 0.57 * reach
            line = Stroke(kit.colours.cream, max(1.2, 3 * kit.metrics.s), (7, 6), 0.8)
            curve = f"M{side / 2 - slant} {low}A{reach} {reach} 0 0 1 {side / 2 + slant} {low}"
            return faded(drawing.path(curve, None, stroke=line).surface(), round(255 * level / LEVELS))

        return kit.paint.kept(("breath", reach, level), make)


SUM_Z = 330.0
ROOF = 90.0
"""Y of a sign's lower edge in a house drawn at scale 1, in design px."""


def values_of(table: Table, seats: int) -> list[list[int]]:
    """Returns the values of the cards in each fully open house, by seat."""
    found = []
    for seat in range(seats):
        cards = [card for place in PLACES for card in table.zones[opened(seat, place)]]
        values = [int(face) for card in cards if (face := table.faces[card]) is not None]
        found.append(values if len(values) == len(PLACES) else [])
    return found


class Verdict(NamedTuple):
    """The result of a call, and the houses with a ghost."""

    right: bool
    ghosts: frozenset[Seat]

    @property
    def amber(self) -> frozenset[Seat]:
        """Returns the houses whose signs are amber."""
        return self.ghosts if self.right else frozenset()


def verdict_of(caller: Seat | None, found: Sequence[Sequence[int]]) -> Verdict | None:
    """Returns the result of a call. Returns None until all houses are open."""
    if caller is None or not all(found):
        return None
    sums = [sum(values) for values in found]
    least, right = min(sums), not score(caller, caller, found).points
    if not right and least == sums[caller]:
        return Verdict(right, frozenset())
    return Verdict(right, frozenset(Seat(seat) for seat, made in enumerate(sums) if made == least))


class Sums:
    """Paper signs over houses, with the sums of open cards."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout, drawn: Badges) -> None:
        self.context = context
        self.layout = layout
        self._drawn = drawn
        self.verdict: Verdict | None = None
        """The result of the call, even while it is secret."""
        self._rooms: dict[Seat, Room] = {}
        self._sums: dict[Seat, int] = {}
        self._counted: Mapping[Seat, float] | None = None
        self.is_decided = True
        """Whether the result of the call may be shown."""

    def build(self) -> None:
        metrics = self.context.kit.metrics
        for house in self.layout.houses:
            x, y, w, _ = house.box
            foot = metrics.rect(x, y + ROOF * house.scale, w, 0)
            height = metrics.line(46, 27, 1.5)
            self._rooms[house.seat] = foot.x, foot.y - height, foot.w, height

    def refresh(self, facts: BooFacts) -> None:
        found = values_of(facts.announced, facts.view.seats)
        self._sums = {Seat(seat): sum(values) for seat, values in enumerate(found) if values}
        self.verdict = verdict_of(caller_of(facts), found)

    def grow(self, sizes: Mapping[Seat, float]) -> None:
        """Enlarges the sign of each seat by its factor."""
        for seat, size in sizes.items():
            self._drawn.pieces[seat].grow(size)

    def count(self, shares: Mapping[Seat, float] | None, *, decided: bool) -> None:
        """Writes the sums on the signs, or fractions of them while they grow."""
        if (shares, decided) != (self._counted, self.is_decided):
            self._counted, self.is_decided = shares, decided
            for badge in self.badges():
                self._drawn.put(badge)

    def badges(self) -> Iterator[Badge]:
        amber = self.verdict.amber if self.verdict is not None and self.is_decided else ()
        for seat, place in self._rooms.items():
            share = 1.0 if self._counted is None else self._counted[seat]
            made = self._sums.get(seat) if share else None
            words = (
                ""
                if made is None
                else self.context.say(phrase("Sum {sum}", sum=round(made * out_quad(share))))
            )
            yield Badge(seat, place, words, SUM, lit=seat in amber, z=SUM_Z)


def calls_in_a_row(news: Sequence[News]) -> int:
    """Returns the number of right calls since the last wrong one."""
    row = 0
    for step_news in news:
        called = [event.seat for event in step_news.events if isinstance(event, Said)]
        if called:
            points = sum(
                event.points
                for event in step_news.events
                if isinstance(event, Scored) and event.seat == called[0]
            )
            row = 0 if points else row + 1
    return row


def caller_of(facts: BooFacts) -> Seat | None:
    """Returns the seat whose call is not decided yet, if any."""
    return next(iter(facts.said), None)


CALLED = 0.18
"""Seconds from a call until the owl's hoot."""
DARKENS, LIFTS, STEPS = 0.24, 0.30, 8
DARKNESS = 0.33
"""Opacity of the shade around the houses when it is darkest."""
LEANS = (0.05, 1.30, 0.20)
"""Seconds from a call until the caller's picture starts to grow and to shrink, and how long each takes."""
GROWN = 0.12
"""Fraction by which the caller's picture grows."""
COUNTS = 0.22
"""Seconds in which a sign's number grows to the sum."""
SIGNS = 0.18
"""Seconds in which a sign appears."""
LEAST = 0.1
"""Size of a sign at the beginning, relative to its usual size."""
WINS = 0.18
"""Fraction by which a sign grows when the call's result is shown."""
RESTS = 0.10
"""Seconds from the last sum to the result of the call."""
SHOWN = 1.5
"""Seconds for which the result of the call stays."""
GLIMMER = 0.55
"""Brightness of the caller's windows just before the first window opens."""
POP, POPS = 0.07, 0.24
SPILL = 0.9
"""Brightness of a window's light, from 0 to 1."""
SPILLS = 2.7
"""Width of a window's light, in window widths."""
SHINE = 680.0
"""Width in design px of the light of a house drawn at scale 1."""
GHOST = 98.0
"""Width of a ghost in design px at a house drawn at scale 1."""
CHIMNEY = (92.0, 150.0)
"""How far the chimney is to the right of a house's middle, and how far the ghost rises from it."""
HIGHEST = 140.0
"""Smallest y of a ghost's middle, in design px."""
DARK_Z, SHINE_Z, SPILL_Z, GHOST_Z = -3.0, -2.6, -1.0, 340.0


class Reckoning(Act):
    """The animation from a call to its result."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout, caller: Seat, sums: Sums) -> None:
        super().__init__(context)
        self._sums, self._caller = sums, caller
        count = layout.seats
        order = [Seat((caller + further) % count) for further in range(count)]
        self._opens = {seat: HUSH + HOUSE_SECONDS * nth for nth, seat in enumerate(order)}
        self._houses = {house.seat: house for house in layout.houses}
        self._verdict = HUSH + HOUSE_SECONDS * count + RESTS
        self.seconds = self._verdict + SHOWN
        done = 3 * APART + OPEN_SECONDS
        self.sounds = (
            EffectSound(CALLED, "boo_call", self._houses[caller].x),
            *(EffectSound(at + done, "score_tick", self._houses[seat].x) for seat, at in self._opens.items()),
        )
        self._counted = done
        self._t = 0.0
        self._dark_layer = self.sprite(DARK_Z)
        self._dark = 0
        self._spills = {seat: self.sprites(len(PLACES), SPILL_Z) for seat in order}
        self._shines = {seat: self.sprite(SHINE_Z) for seat in order}
        self._ghosts = {seat: self.sprite(GHOST_Z) for seat in order}

    @property
    def house(self) -> Spot:
        """Returns the middle of the caller's house."""
        x, y, wide, high = self._houses[self._caller].box
        return Spot(x + wide / 2, y + high / 2, wide)

    @property
    def decided(self) -> bool:
        """Returns whether the animation has revealed the result."""
        return self._t >= self._verdict

    def feelings(self) -> Iterator[Feeling]:
        verdict = self._sums.verdict
        if verdict is not None and not verdict.right:
            yield Feeling(self._caller, "wince")
        for seat in verdict.ghosts if verdict is not None else ():
            yield Feeling(seat, "grin")

    def pose(self, t: float) -> None:
        self._t = t
        self._show_dark(part(t, 0, DARKENS) * (1 - part(t, self._verdict, LIFTS)))
        grows, shrinks, seconds = LEANS
        lean = out_back(part(t, grows, seconds), 2.0) - part(t, shrinks, seconds)
        self.context.nudge(self._caller, 0, 0, 1 + GROWN * lean)
        counted = {seat: part(t, at + self._counted, COUNTS) for seat, at in self._opens.items()}
        self._sums.count(counted, decided=self.decided)
        verdict = self._sums.verdict if self.decided else None
        amber = verdict.amber if verdict else ()
        won = 1 + WINS * bump(t, self._verdict, 0.3)
        self._sums.grow(
            {
                seat: max(LEAST, out_back(part(t, at + self._counted, SIGNS), 1.6))
                * (won if seat in amber else 1.0)
                for seat, at in self._opens.items()
            }
        )
        gone = part(t, self.seconds - 0.3, 0.3)
        for seat, at in self._opens.items():
            low = verdict is not None and not verdict.right and seat == self._caller
            sunk = 0.5 * part(t, self._verdict, 0.3) if low else 0.0
            self._show_spills(seat, t - at, (1 - gone) * (1 - sunk))
            self._show_verdict(
                seat, verdict.ghosts if verdict else (), bright=bool(verdict and verdict.right)
            )

    def popped(
        self, poses: Mapping[CardId, Pose], cards: Mapping[Seat, Collection[CardId]]
    ) -> dict[CardId, Pose]:
        """Returns these poses, with larger cards in a house that is opening."""
        found = dict(poses)
        for seat, at in self._opens.items():
            for nth, card in enumerate(cards[seat]):
                by = POP * bump(self._t, at + nth * APART + OPEN_SECONDS * 0.5, POPS)
                if by > 0.001 and card in found:
                    pose = found[card]
                    spot = replace(pose.spot, width=pose.spot.width * (1 + by))
                    found[card] = pose._replace(spot=spot)
        return found

    def end(self) -> None:
        super().end()
        self.context.nudge(self._caller, 0, 0)
        self._sums.count(None, decided=True)
        self._sums.grow(dict.fromkeys(self._opens, 1.0))

    # -- parts -------------------------------------------------------------------------------------
    def _show_dark(self, deep: float) -> None:
        step = 0 if self.context.kit.look.high else round(STEPS * deep)
        if step == self._dark:
            return
        self._dark = step
        layer = None
        if step:
            layer = canvas(*self.context.kit.metrics.size)
            solid = DARKNESS * step / STEPS
            layer.fill(
                (*(round(solid * hue) for hue in self.context.kit.theme.colours.shadow), round(255 * solid))
            )
            self._dark_layer.surface, self._dark_layer.pos = layer, (0, 0)
        self._dark_layer.visible = layer is not None

    def _show_spills(self, seat: Seat, t: float, share: float) -> None:
        house = self._houses[seat]
        for nth, (place, sprite) in enumerate(zip(PLACES, self._spills[seat], strict=True)):
            since = t - nth * APART
            bright = SPILL * out_quad(part(since, 0, OPEN_SECONDS)) + 0.3 * bump(
                since, 0.4 * OPEN_SECONDS, 0.3
            )
            if seat == self._caller:
                bright = max(bright, GLIMMER * part(self._t, DARKENS, HUSH - DARKENS))
            at = house.window(place)
            light = 0.0 if self.context.kit.look.high else min(1.0, bright) * share
            self.put(sprite, disc(self.context.kit, "glow", SPILLS * at.width, light), at.x, at.y)

    def _show_verdict(self, seat: Seat, ghosts: Collection[Seat], *, bright: bool) -> None:
        house, s = self._houses[seat], self._t - self._verdict
        rises = seat in ghosts and s > 0
        gone = 1 - part(s, SHOWN - 0.3, 0.3)
        light = min(1.0, 3 * s) * gone if rises and bright and not self.context.kit.look.high else 0.0
        wide = SHINE * house.scale
        self.put(
            self._shines[seat],
            disc(self.context.kit, "glow", wide, light),
            house.x,
            house.y + 200 * house.scale,
        )
        sprite = self._ghosts[seat]
        if not rises:
            sprite.visible = False
            return
        self._show_ghost(sprite, house, s, min(1.0, 4 * s) * gone)

    def _show_ghost(self, sprite: Sprite, house: House, s: float, light: float) -> None:
        rise = out_quad(part(s, 0.1, 0.9))
        x = house.x + CHIMNEY[0] * house.scale + 30 * math.sin(4.5 * s) * rise
        y = max(house.y - 10 - CHIMNEY[1] * rise, min(house.y + 20, HIGHEST))
        size = GHOST * house.scale * (0.4 + 0.6 * rise)
        self.put(sprite, spirit(self.context.kit, size, 10 * math.sin(4.5 * s + 0.7), light), x, y)
