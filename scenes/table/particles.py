"""Small pictures (particles) in the air, such as embers."""

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
DUST = "dust"
"""Name of the particles that rise when a card lands."""
DUST_Z = 99.0
"""Layer (z) of the particles that rise when a card lands."""
DUST_FROM = 0.58
"""Distance in card widths from a card's middle to where dust begins."""
DUST_GOES = 34.0
"""How far dust moves, in design px."""
FADES = 8
LEAN_STEP = 12
"""Multiple in degrees to which particles' tilts are rounded."""


@dataclass(frozen=True, slots=True)
class ParticleMotion:
    """How particles of one kind move and look; lengths are in design px."""

    seconds: float
    """Seconds of a particle's life."""
    rise: float
    """How far a particle rises during its life; negative if it falls."""
    spread: float
    """Largest distance to the left or right at which a particle starts."""
    sway: float
    """How far a particle swings to either side."""
    size: float
    """Width at the start."""
    grow: float = 1.0
    """Width at the end relative to the width at the start."""
    drift: float = 0.0
    """How far a particle moves to the right during its life."""
    art: str = ""
    """File name of the picture, or "" if it is named like the kind of particle."""
    wait: float = 0.0
    """Seconds from the effect's start until a particle starts."""
    back: float = 0.0
    """Fraction of the particles that move to the left, and less far than `drift`."""
    flat: float = 1.0
    """Height divided by width."""
    solid: float = 1.0
    """Opacity of a particle in the middle of its life."""
    lean: float = 0.0
    """Tilt in degrees, around which a particle rocks."""
    lean_range: float = 0.0
    """Largest tilt to either side of `lean`, in degrees."""


MOTIONS = {
    "ember": ParticleMotion(1.2, 120, 70, 10, 15),
    "seed": ParticleMotion(1.4, 260, 120, 14, 46),
    "scrap": ParticleMotion(0.9, -80, 46, 8, 20),
    "star": ParticleMotion(2.0, 240, 380, 24, 22),
    **{
        f"parachute-{size}": ParticleMotion(
            1.9, 250, 130, 26, size, drift=430, art="seed", wait=0.18, back=0.2, lean=24, lean_range=22
        )
        for size in (34, 52, 78)
    },
    DUST: ParticleMotion(0.22, 0, 0, 0, 48, grow=2.0, art="puff", flat=0.48, solid=0.25),
}


@dataclass(slots=True)
class _Particle:
    sprite: Sprite
    motion: ParticleMotion
    x: float
    y: float
    phase: float
    delay: float
    age: float = 0.0
    aside: float = 0.0
    """Distance that a particle moves sideways, in design px."""


class Particles:
    """All particles on one stage. The theme limits their number."""

    def __init__(self, stage: Stage, assets: Assets, metrics: Metrics) -> None:
        self._stage = stage
        self._assets = assets
        self._metrics = metrics
        self._limit = round(assets.theme.motion.number("max_particles"))
        self._alive: list[_Particle] = []
        self._random = Random(1)

    @property
    def idle(self) -> bool:
        return not self._alive

    def warm(self, kinds: Sequence[str]) -> Iterator[None]:
        """Draws pictures of particles in advance, one kind at a time."""
        for kind in (DUST, *kinds):
            self._faded(kind)
            yield

    def burst(self, effect: Effect) -> None:
        motion = MOTIONS[effect.kind]
        for _ in range(min(self._metrics.few(effect.count), self._limit - len(self._alive))):
            aside = self._random.uniform(-motion.spread, motion.spread)
            down = self._random.uniform(-motion.spread, motion.spread) / 2 if motion.drift else 0.0
            sprite = Sprite(next(iter(self._faded(effect.kind).values()))[0], (-999, -999), PARTICLE_Z)
            self._stage.add(sprite)
            phase, delay = self._random.uniform(0, math.tau), motion.wait + self._random.uniform(0, 0.3)
            self._alive.append(_Particle(sprite, motion, effect.x + aside, effect.y + down, phase, delay))

    def dust(self, x: float, y: float, width: float) -> None:
        """Releases a puff of dust at each side of a landed card."""
        motion = MOTIONS[DUST]
        for side in (-1, 1) if len(self._alive) + 2 <= self._limit else ():
            sprite = self._stage.add(Sprite(self._faded(DUST)[0][0], (-999, -999), DUST_Z))
            start = x + side * width * DUST_FROM
            self._alive.append(_Particle(sprite, motion, start, y, 0.0, 0.0, aside=side * DUST_GOES))

    def update(self, dt: float) -> None:
        for particle in self._alive:
            particle.age += dt
        for particle in [one for one in self._alive if one.age >= one.motion.seconds + one.delay]:
            self._stage.remove(particle.sprite)
            self._alive.remove(particle)
        for particle in self._alive:
            self._move(particle)

    def clear(self) -> None:
        for particle in self._alive:
            self._stage.remove(particle.sprite)
        self._alive.clear()

    def _move(self, particle: _Particle) -> None:
        share = (particle.age - particle.delay) / particle.motion.seconds
        particle.sprite.visible = share >= 0
        if share < 0:
            return
        kind = next(name for name, motion in MOTIONS.items() if motion is particle.motion)
        pictures = self._faded(kind)
        tilt = round(_tilt(particle, share) / LEAN_STEP)
        picture = pictures[tilt][min(FADES - 1, int(max(0.0, share) * FADES))]
        x = particle.x + particle.motion.sway * math.sin(particle.phase + 5 * share)
        eased = 1 - (1 - share) ** 2
        own = 0.6 + 0.8 * particle.phase / math.tau if particle.motion.drift else 1.0
        drift = particle.motion.drift * (-0.6 if particle.phase < particle.motion.back * math.tau else 1.0)
        x, y = x + (own * drift + particle.aside) * eased, particle.y - own * particle.motion.rise * eased
        left, top = self._metrics.point(x, y)
        particle.sprite.surface = picture
        particle.sprite.pos = (left - picture.get_width() // 2, top - picture.get_height() // 2)

    def _faded(self, kind: str) -> Mapping[int, tuple[Surface, ...]]:
        """Returns the pictures of one kind of particle for each tilt."""
        motion = MOTIONS[kind]
        side = max(4, self._metrics.u(motion.size * motion.grow))
        return self._assets.store("paint").get(
            ("particles", kind, side),
            lambda: {tilt: self._printed(motion, kind, side, tilt) for tilt in _tilts(motion)},
        )

    def _printed(self, motion: ParticleMotion, kind: str, side: int, tilt: int) -> tuple[Surface, ...]:
        whole = self._assets.svg(f"particles/{motion.art or kind}.svg", (side, side))
        if motion.flat != 1:
            whole = pygame.transform.smoothscale(whole, (side, max(2, round(side * motion.flat))))
        if tilt:
            whole = pygame.transform.rotozoom(whole, -tilt * LEAN_STEP, 1.0)
        return tuple(
            _at_light(
                _sized(whole, motion.grow, step / FADES), min(1.0, 2 * motion.solid * (1 - step / FADES))
            )
            for step in range(FADES)
        )


def _tilt(particle: _Particle, share: float) -> float:
    motion = particle.motion
    return motion.lean + motion.lean_range * math.sin(particle.phase + 6 * share)


def _tilts(motion: ParticleMotion) -> range:
    """Returns the tilts that a kind of particle can have."""
    return range(
        round((motion.lean - motion.lean_range) / LEAN_STEP),
        round((motion.lean + motion.lean_range) / LEAN_STEP) + 1,
    )


def _sized(whole: Surface, grow: float, share: float) -> Surface:
    """Returns the picture of a particle at a fraction of its life."""
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
