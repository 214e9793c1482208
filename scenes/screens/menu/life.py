"""Small animations in the main menu, such as a flame."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pygame
from pygame import Surface

from scenes.screens.menu.things import BoxOnShelf
from scenes.stage import vector
from scenes.stage.idle import Animation
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Colour, Tokens
from scenes.stage.vector import Box, Drawing
from scenes.ui.kit import Kit

Shown = tuple[Surface, tuple[float, float]] | None
"""A picture and its middle in px, or None."""
FLAMES = (0, 1, 2, 1, 3, 2, 0, 3)
"""Order of the pictures of a flame."""
LIGHTS = (2, 4, 3, 5, 3, 4, 2, 5, 4, 3)
"""Levels of a flickering light, in order."""
LEVELS = 6
BLINK_EVERY, SEED_EVERY, SEED_SECONDS = 9.0, 40.0, 2.4
FAULTY = (0, 1, 4)
"""Ticks of the menu's clock at which the faulty bulb is dark."""
MOTES = 4
"""Number of specks of dust."""
MOTE_ROOM = (560.0, 140.0, 480.0, 170.0)
"""X, y, width and height of the dust's area, in design px."""
SWAY_DEGREES, SWAY_SECONDS, SWAY_PERIOD, SWAY_STEP = 1.5, 3.0, 1.7, 0.25
LAMP = (168.0, 113.0)
"""Size in design px of the lamp above the main menu."""
CHASE_SECONDS = 0.9
"""Seconds for which a light runs around a box."""
CHASE_LAPS = 2
"""Number of rounds of a light around a box."""
CHASE_TAIL = 5
"""Number of bulbs that are lit at a time."""
ABOVE = 3.0
"""Layer (z) of animations on a box."""


class Glimmer:
    """An animation in the main menu, with a picture for each tick."""

    def __init__(
        self, stage: Stage, look: Callable[[int, float], Shown], box: BoxOnShelf | None = None
    ) -> None:
        self.rare = False
        self._box = box
        self._look = look
        self._sprite = stage.add(Sprite(Surface((1, 1), pygame.SRCALPHA), (0, 0), ABOVE))
        self._sprite.visible = False
        if box is not None:
            box.sprites.append(self._sprite)

    def show(self, beat: int, age: float) -> None:
        """Shows the small moving thing as it looks at a tick of the menu's clock, or hides it."""
        shown = self._look(beat, age)
        if self._box is not None and not self._box.visible:
            shown = None
        self._sprite.visible = shown is not None
        if shown is not None:
            picture, (x, y) = shown
            left, top = self._box.rect.topleft if self._box is not None else (0, 0)
            self._sprite.surface = picture
            self._sprite.pos = (
                left + round(x) - picture.get_width() // 2,
                top + round(y) - picture.get_height() // 2,
            )

    def still(self) -> None:
        self._sprite.visible = False


class Blinking(Glimmer):
    """The animation of eyes on a box, which sometimes close."""

    def __init__(self, stage: Stage, box: BoxOnShelf, shut: Shown) -> None:
        super().__init__(stage, self._blink, box)
        self.rare = True
        self._shut = shut
        self._blinks = 0

    def _blink(self, _beat: int, age: float) -> Shown:
        before, self._blinks = self._blinks, int(age / BLINK_EVERY)
        return self._shut if self._blinks > before else None


class Lamp:
    """The lamp above the main menu, which swings after a push."""

    def __init__(self, kit: Kit, stage: Stage, before: Lamp | None) -> None:
        unit = kit.metrics.u
        self._drawn = kit.assets.svg("shelf/lamp.svg", (unit(LAMP[0]), unit(LAMP[1])))
        self._sprite = stage.add(Sprite(self._drawn, (0, 0), -1))
        self._hook = (kit.metrics.point(800, 0)[0], -unit(6))
        self._full = kit.look.motion == "full"
        self.elapsed: float = SWAY_SECONDS if before is None else before.elapsed
        """Seconds since the lamp was last pushed."""
        self._hang(0.0)

    @property
    def swaying(self) -> bool:
        return self.elapsed < SWAY_SECONDS

    def push(self) -> None:
        self.elapsed = 0.0 if self._full else SWAY_SECONDS

    def update(self, dt: float) -> None:
        if self.swaying:
            self.elapsed += dt
            t = self.elapsed if self.swaying else 0.0
            degrees = SWAY_DEGREES * math.exp(-1.1 * t) * math.sin(math.tau * t / SWAY_PERIOD)
            self._hang(round(degrees / SWAY_STEP) * SWAY_STEP)

    def _hang(self, degrees: float) -> None:
        low = self._drawn.get_height() / 2
        turned = pygame.transform.rotozoom(self._drawn, degrees, 1.0) if degrees else self._drawn
        aside, down = low * math.sin(math.radians(degrees)), low * math.cos(math.radians(degrees))
        self._sprite.surface = turned
        self._sprite.pos = (
            round(self._hook[0] + aside - turned.get_width() / 2),
            round(self._hook[1] + down - turned.get_height() / 2),
        )


class Chase:
    """A light that runs around the bulbs of a highlighted box."""

    def __init__(self, kit: Kit, stage: Stage, box: BoxOnShelf, unit: float) -> None:
        x, step, count, upper, lower, wide = kit.theme.game(box.game_id).more.table("life").numbers("chase")
        across = [x + step * nth for nth in range(round(count))]
        places = [(one, upper) for one in across] + [(one, lower) for one in reversed(across)]
        self._places = [(round(left * unit), round(top * unit)) for left, top in places]
        light = _disc(max(4, round(wide * unit)), kit.colours.hot)
        tail = [_faded(light, 1 - nth / CHASE_TAIL) for nth in range(CHASE_TAIL)]
        self._lights = [stage.add(Sprite(one, (0, 0), ABOVE + 0.5)) for one in tail]
        box.sprites += self._lights
        self._box = box
        self._full = kit.look.motion == "full"
        self._elapsed = CHASE_SECONDS
        self._was_forward = box.forward
        self._show()

    @property
    def running(self) -> bool:
        return self._elapsed < CHASE_SECONDS

    def update(self, dt: float) -> None:
        if self._box.forward and not self._was_forward and self._full:
            self._elapsed = 0.0
        elif self.running:
            self._elapsed += dt
        self._was_forward = self._box.forward
        self._show()

    def _show(self) -> None:
        head = int(self._elapsed / CHASE_SECONDS * CHASE_LAPS * len(self._places))
        left, top = self._box.rect.topleft
        for nth, light in enumerate(self._lights):
            light.visible = self.running and head >= nth and self._box.visible
            if light.visible:
                x, y = self._places[(head - nth) % len(self._places)]
                light.pos = (left + x - light.rect.w // 2, top + y - light.rect.h // 2)


def chases(kit: Kit, stage: Stage, boxes: Sequence[BoxOnShelf], unit: float) -> list[Chase]:
    """Returns a running light for each box that has bulbs."""
    lively = [box for box in boxes if kit.theme.game(box.game_id).more.optional("life").has("chase")]
    return [Chase(kit, stage, box, unit) for box in lively]


def shelf_life(kit: Kit, stage: Stage, boxes: Sequence[BoxOnShelf], unit: float) -> Iterator[Animation]:
    """Yields the animations of all boxes, and specks of dust."""
    for box in boxes:
        table = kit.theme.game(box.game_id).more.optional("life")
        for kind, make in MAKERS.items():
            if table.has(kind):
                yield make(_Ground(kit, stage, box, unit), table)
    dice = Random(4)
    faded = [_faded(_disc(kit.metrics.u(9), kit.colours.lamp), 0.5 * n / (LEVELS - 1)) for n in range(LEVELS)]
    for _ in range(MOTES):
        yield _mote(kit, stage, faded, dice)


class _Ground:
    def __init__(self, kit: Kit, stage: Stage, box: BoxOnShelf, unit: float) -> None:
        self.kit, self.stage, self.box, self.unit = kit, stage, box, unit

    def px(self, units: float) -> float:
        return units * self.unit

    def size(self, units: float) -> int:
        return max(2, round(units * self.unit))


def _flame(ground: _Ground, table: Tokens) -> Animation:
    x, y, wide, tall = table.numbers("flame")
    kit, size = ground.kit, (ground.size(wide), ground.size(tall))
    paths = [kit.assets.own(ground.box.game_id, path) for path in table.texts("flames")]
    pictures = [kit.assets.svg(path, size) for path in paths]
    middle = (ground.px(x + wide / 2), ground.px(y + tall / 2))
    return Glimmer(
        ground.stage,
        lambda beat, _age: (pictures[FLAMES[beat % len(FLAMES)] % len(pictures)], middle),
        ground.box,
    )


def _glow(ground: _Ground, table: Tokens) -> Animation:
    x, y, wide = table.numbers("glow")
    light = _disc(ground.size(wide), ground.kit.colours.lamp)
    pictures = [_faded(light, 0.7 * n / (LEVELS - 1)) for n in range(LEVELS)]
    middle = (ground.px(x), ground.px(y))
    return Glimmer(
        ground.stage, lambda beat, _age: (pictures[LIGHTS[beat // 2 % len(LIGHTS)]], middle), ground.box
    )


def _blink(ground: _Ground, table: Tokens) -> Animation:
    x, y, wide, tall = table.numbers("blink")
    size = (ground.size(wide), ground.size(tall))
    lid = size[0] * 0.4
    drawing = Drawing(*size)
    for left in (0.0, size[0] - lid):
        drawing.box(Box(left, 0, lid, size[1], size[1] / 2), table.colour("lids"))
    shut = drawing.surface(), (ground.px(x), ground.px(y))
    return Blinking(ground.stage, ground.box, shut)


def _bulb(ground: _Ground, table: Tokens) -> Animation:
    x, y, wide = table.numbers("bulb")
    side = ground.size(wide)
    out = Drawing(side, side).circle((side / 2, side / 2), side / 2, table.colour("out")).surface()
    middle = (ground.px(x), ground.px(y))
    return Glimmer(
        ground.stage, lambda beat, _age: (out, middle) if beat % 31 in FAULTY else None, ground.box
    )


def _seed(ground: _Ground, table: Tokens) -> Animation:
    x, y, wide = table.numbers("seed")
    kit = ground.kit
    drawn = kit.assets.svg("particles/seed.svg", (ground.size(wide), ground.size(wide * 11 / 7)))
    tilted = [pygame.transform.rotozoom(drawn, turn, 1.0) for turn in (-6, -18, -30, -42)]
    faded = [[_faded(one, n / (LEVELS - 1)) for n in range(LEVELS)] for one in tilted]

    def look(_beat: int, age: float) -> Shown:
        share = (age % SEED_EVERY - SEED_EVERY / 8) / SEED_SECONDS
        if not 0 < share < 1:
            return None
        turned = faded[int((1 + math.sin(7 * share)) / 2 * (len(faded) - 1) + 0.5)]
        on = 0.3 * share + 0.7 * share * share
        way = (420 * on, -260 * on + 22 * math.sin(8 * share))
        light = round(min(1.0, 4 * (1 - share)) * (LEVELS - 1))
        return turned[light], (ground.px(x) + kit.metrics.u(way[0]), ground.px(y) + kit.metrics.u(way[1]))

    return Glimmer(ground.stage, look, ground.box)


def _mote(kit: Kit, stage: Stage, faded: Sequence[Surface], dice: Random) -> Animation:
    x, y, wide, tall = MOTE_ROOM
    aside, phase = dice.uniform(x, x + wide), dice.uniform(0, math.tau)

    def look(_beat: int, age: float) -> Shown:
        light = faded[round((0.55 + 0.45 * math.sin(age + phase)) * (len(faded) - 1))]
        up = (age * 7 + tall * phase / math.tau) % tall
        at = kit.metrics.point(aside + 16 * math.sin(0.35 * age + phase), y + tall - up)
        return light, at

    return Glimmer(stage, look)


MAKERS: dict[str, Callable[[_Ground, Tokens], Animation]] = {
    "flame": _flame,
    "glow": _glow,
    "blink": _blink,
    "bulb": _bulb,
    "seed": _seed,
}
"""The functions that make animations, by kind."""


def _disc(side: int, ink: Colour) -> Surface:
    drawing = Drawing(side, side)
    stops = ((0.0, ink, 1.0), (0.45, ink, 0.45), (1.0, ink, 0.0))
    middle = (side / 2, side / 2)
    return drawing.circle(middle, side / 2, drawing.radial(stops, middle, side / 2)).surface()


def _faded(picture: Surface, share: float) -> Surface:
    return vector.faded(picture, round(255 * share))
