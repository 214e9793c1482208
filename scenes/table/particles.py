"""Small pictures (particles) in the air, such as embers that rise and fade."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Surface

from scenes.stage.assets import Assets
from scenes.stage.layout import Effect, Metrics
from scenes.stage.stage import Sprite, Stage

PARTICLE_Z = 720.0
DUST, DUST_Z = "dust", 99.0
"""Name and layer (z) of the particles that rise when a card lands."""
DUST_FROM, DUST_GOES = 0.58, 34.0
"""Distance in card widths from a card's middle to where dust begins.

DUST_GOES is how far dust moves, in design px.
"""
FADES = 8
LEAN_STEP = 12
"""Angles of swinging particles are rounded to multiples of this, in degrees."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How particles of one kind move; lengths are in design px."""

    seconds: float
    """Seconds of a particle's life."""
    rise: float
    spread: float
    sway: float
    size: float
    """Width at the start."""
    grow: float = 1.0
    """Width at the end relative to the width at the start."""
    drift: float = 0.0
    """How far a particle moves to the right during its life."""
    art: str = ""
    """Name of the picture; "" for the name of the kind."""
    wait: float = 0.0
    """Seconds until a particle starts."""
    back: float = 0.0
    """Fraction of the particles that move to the left, but less far."""
    flat: float = 1.0
    """Height divided by width."""
    solid: float = 1.0
    """Opacity of a particle in the middle of its life."""
    lean: float = 0.0
    leans: float = 0.0
    """Largest tilt to either side of `lean`, in degrees."""


HABITS = {
    "ember": Habit(1.2, 120, 70, 10, 15),
    "seed": Habit(1.4, 260, 120, 14, 46),
    "scrap": Habit(0.9, -80, 46, 8, 20),
    "star": Habit(2.0, 240, 380, 24, 22),
    **{
        f"parachute-{size}": Habit(
            1.9, 250, 130, 26, size, drift=430, art="seed", wait=0.18, back=0.2, lean=24, leans=22
        )
        for size in (34, 52, 78)
    },
    DUST: Habit(0.22, 0, 0, 0, 48, grow=2.0, art="puff", flat=0.48, solid=0.25),
}


@dataclass(slots=True)
class _Particle:
    sprite: Sprite
    habit: Habit
    x: float
    y: float
    phase: float
    delay: float
    age: float = 0.0
    aside: float = 0.0
    """How far the particle moves sideways, in design px."""


class Particles:
    """All particles on one stage. The theme limits their number."""

    def __init__(self, stage: Stage, assets: Assets, metrics: Metrics) -> None:
        self._stage = stage
        self._assets = assets
        self._metrics = metrics
        self._most = round(assets.theme.motion.number("max_particles"))
        self._alive: list[_Particle] = []
        self._random = Random(1)

    @property
    def idle(self) -> bool:
        return not self._alive

    def warm(self, kinds: Sequence[str]) -> Iterator[None]:
        """Draws pictures of these kinds of particles, and of dust, in advance."""
        for kind in (DUST, *kinds):
            self._faded(kind)
            yield

    def burst(self, effect: Effect) -> None:
        habit = HABITS[effect.kind]
        for _ in range(min(effect.count, self._most - len(self._alive))):
            aside = self._random.uniform(-habit.spread, habit.spread)
            down = self._random.uniform(-habit.spread, habit.spread) / 2 if habit.drift else 0.0
            sprite = Sprite(next(iter(self._faded(effect.kind).values()))[0], (-999, -999), PARTICLE_Z)
            self._stage.add(sprite)
            phase, delay = self._random.uniform(0, math.tau), habit.wait + self._random.uniform(0, 0.3)
            self._alive.append(_Particle(sprite, habit, effect.x + aside, effect.y + down, phase, delay))

    def dust(self, x: float, y: float, width: float) -> None:
        """Shows a puff of dust at each side of a landed card."""
        habit = HABITS[DUST]
        for side in (-1, 1) if len(self._alive) + 2 <= self._most else ():
            sprite = self._stage.add(Sprite(self._faded(DUST)[0][0], (-999, -999), DUST_Z))
            start = x + side * width * DUST_FROM
            self._alive.append(_Particle(sprite, habit, start, y, 0.0, 0.0, aside=side * DUST_GOES))

    def update(self, dt: float) -> None:
        for particle in self._alive:
            particle.age += dt
        for particle in [one for one in self._alive if one.age >= one.habit.seconds + one.delay]:
            self._stage.remove(particle.sprite)
            self._alive.remove(particle)
        for particle in self._alive:
            self._move(particle)

    def clear(self) -> None:
        for particle in self._alive:
            self._stage.remove(particle.sprite)
        self._alive.clear()

    def _move(self, particle: _Particle) -> None:
        share = (particle.age - particle.delay) / particle.habit.seconds
        particle.sprite.visible = share >= 0
        if share < 0:
            return
        kind = next(name for name, habit in HABITS.items() if habit is particle.habit)
        pictures = self._faded(kind)
        tilt = round(_tilt(particle, share) / LEAN_STEP)
        picture = pictures[tilt][min(FADES - 1, int(max(0.0, share) * FADES))]
        x = particle.x + particle.habit.sway * math.sin(particle.phase + 5 * share)
        eased = 1 - (1 - share) ** 2
        own = 0.6 + 0.8 * particle.phase / math.tau if particle.habit.drift else 1.0
        drift = particle.habit.drift * (-0.6 if particle.phase < particle.habit.back * math.tau else 1.0)
        x, y = x + (own * drift + particle.aside) * eased, particle.y - own * particle.habit.rise * eased
        left, top = self._metrics.point(x, y)
        particle.sprite.surface = picture
        particle.sprite.pos = (left - picture.get_width() // 2, top - picture.get_height() // 2)

    def _faded(self, kind: str) -> Mapping[int, tuple[Surface, ...]]:
        """Returns pictures of a kind of particle by tilt, counted in steps of LEAN_STEP."""
        habit = HABITS[kind]
        side = max(4, self._metrics.u(habit.size * habit.grow))
        return self._assets.store("paint").get(
            ("particles", kind, side),
            lambda: {tilt: self._printed(habit, kind, side, tilt) for tilt in _tilts(habit)},
        )

    def _printed(self, habit: Habit, kind: str, side: int, tilt: int) -> tuple[Surface, ...]:
        whole = self._assets.svg(f"particles/{habit.art or kind}.svg", (side, side))
        if habit.flat != 1:
            whole = pygame.transform.smoothscale(whole, (side, max(2, round(side * habit.flat))))
        if tilt:
            whole = pygame.transform.rotozoom(whole, -tilt * LEAN_STEP, 1.0)
        return tuple(
            _at_light(_sized(whole, habit.grow, step / FADES), min(1.0, 2 * habit.solid * (1 - step / FADES)))
            for step in range(FADES)
        )


def _tilt(particle: _Particle, share: float) -> float:
    habit = particle.habit
    return habit.lean + habit.leans * math.sin(particle.phase + 6 * share)


def _tilts(habit: Habit) -> range:
    """Returns the tilts of a kind of particle, counted in steps of LEAN_STEP."""
    return range(
        round((habit.lean - habit.leans) / LEAN_STEP), round((habit.lean + habit.leans) / LEAN_STEP) + 1
    )


def _sized(whole: Surface, grow: float, share: float) -> Surface:
    """Returns the picture of a particle that has lived this fraction of its life."""
    if grow == 1:
        return whole
    size = (1 + (grow - 1) * share) / grow
    width, height = whole.get_size()
    return pygame.transform.smoothscale(whole, (max(2, round(width * size)), max(2, round(height * size))))


def _at_light(picture: Surface, solid: float) -> Surface:
    faded = picture.copy()
    light = round(255 * solid)
    faded.fill((light, light, light, light), special_flags=pygame.BLEND_RGBA_MULT)
    return faded
