"""Timed effects, with pictures and sounds, that disappear afterwards."""

import math
from collections.abc import Hashable, Sequence
from typing import NamedTuple, TypeVar

import pygame
from pygame import Surface

from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.mix import DUCK_IN
from scenes.stage.stage import Sprite
from scenes.stage.vector import faded
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas

DISCS = ("glow", "puff", "smoke", "ember")
"""The names of the soft round pictures that are used as particles."""
DISC = 128
"""Diameter in px at which a particle's picture is cached."""
LIGHTS = 8
"""Number of brightnesses of a fading picture."""
SPIRIT = 320
"""Width in px of a ghost's cached picture."""
SPIRIT_LIGHTS = 12
"""Number of brightnesses of a ghost."""
TILT = 5
"""Degrees between two tilts of a ghost."""


class EffectSound(NamedTuple):
    """A sound of an effect, with its time and its x in design px."""

    at: float
    sound: str
    x: float
    alone: bool = False
    """Whether this sound is played while animation is off. If no sound has this, the first one is played."""
    pitch: float = 0.0
    """How much higher than usual the sound is; 1.0 is an octave."""
    gain: float = 0.0
    """How much louder than usual the sound is, in dB."""

    def play(self, context: BoardContext) -> None:
        context.play_sound(self.sound, self.x, pitch=self.pitch, gain=self.gain)


class Act:
    """One effect on the table, which takes `seconds` at normal speed."""

    seconds = 1.0
    holds = True
    """Whether the match waits until the effect has ended."""
    calm = False
    """Whether the effect is also shown with reduced animation."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.sounds: Sequence[EffectSound] = ()
        self._sprites: list[Sprite] = []

    def pose(self, t: float) -> None:
        """Draws the effect at a time in seconds since its start."""

    def end(self) -> None:
        """Ends the effect, and removes it from the table."""
        for sprite in self._sprites:
            self.context.stage.remove(sprite)
        self._sprites.clear()

    # -- its sprites -------------------------------------------------------------------------------
    def sprite(self, z: float) -> Sprite:
        """Returns a new hidden sprite for this effect."""
        made = self.context.stage.add(Sprite(canvas(1, 1), (0, 0), z))
        made.visible = False
        self._sprites.append(made)
        return made

    def sprites(self, count: int, z: float) -> list[Sprite]:
        """Returns new hidden sprites. Each lies above the sprite before it."""
        return [self.sprite(z + 0.01 * nth) for nth in range(count)]

    def put(self, sprite: Sprite, picture: Surface | None, x: float, y: float) -> None:
        """Draws a picture with its middle at a point in design px."""
        put(self.context.kit, sprite, picture, x, y)


def put(kit: Kit, sprite: Sprite, picture: Surface | None, x: float, y: float) -> None:
    """Draws a picture with its middle at a point in design px."""
    sprite.visible = picture is not None
    if picture is not None:
        left, top = kit.metrics.point(x, y)
        sprite.surface = picture
        sprite.pos = (left - picture.get_width() // 2, top - picture.get_height() // 2)


class Acts:
    """The running effects at one table."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._on: list[tuple[Act, float]] = []

    def begin(self, act: Act) -> None:
        """Starts an effect. If animation is off, it only plays one of the effect's sounds."""
        pace = self.context.pace
        if pace.full or (act.calm and pace.look.motion == "calm"):
            self._on.append((act, 0.0))
            act.pose(0.0)
            return
        for cue in [cue for cue in act.sounds if cue.alone] or act.sounds[:1]:
            cue.play(self.context)
        act.end()

    def tick(self, dt: float) -> None:
        on, self._on = self._on, []
        for act, before in on:
            now = before + dt * self.context.pace.speed
            lead = DUCK_IN * self.context.pace.speed
            for cue in act.sounds:
                if before <= max(0.0, cue.at - lead) < now:
                    self.context.duck_for(cue.sound)
                if before <= cue.at < now:
                    cue.play(self.context)
            if now >= act.seconds:
                act.end()
            else:
                act.pose(now)
                self._on.append((act, now))

    @property
    def busy(self) -> bool:
        """Returns whether the match waits for an effect to end."""
        return any(act.holds for act, _ in self._on)

    def shows(self, kind: type[Act]) -> bool:
        """Returns whether an effect of this class is running."""
        return any(isinstance(act, kind) for act, _ in self._on)

    def finish(self) -> None:
        on, self._on = self._on, []
        for act, _ in on:
            act.end()


# -- shapes of time: shares from 0 to 1 -------------------------------------------------------------
def part(t: float, start: float, seconds: float) -> float:
    """Returns the fraction of a time span that has passed at `t`."""
    return min(1.0, max(0.0, (t - start) / seconds))


def bump(t: float, start: float, seconds: float) -> float:
    """Returns a value that rises to 1 and falls within a time span."""
    return math.sin(math.pi * part(t, start, seconds))


def out_back(share: float, over: float) -> float:
    """Returns an eased fraction that rises beyond 1 by `over`."""
    back = share - 1
    return 1 + (over + 1) * back**3 + over * back**2


def smooth_step(share: float) -> float:
    """Returns an eased fraction, slow near 0 and near 1."""
    return share * share * (3 - 2 * share)


# -- pictures that are made once ---------------------------------------------------------------------
def warm(kit: Kit) -> None:
    """Draws the pictures of all particles and of the ghost in advance."""
    for name in DISCS:
        _whole(kit, name)
    _whole(kit, "spirit", SPIRIT)


def _whole(kit: Kit, name: str, side: int = DISC) -> Surface:
    return kit.paint.kept(("disc", name, side), lambda: kit.assets.svg(f"particles/{name}.svg", (side, side)))


def disc(kit: Kit, name: str, diameter: float, light: float) -> Surface | None:
    """Returns the particle picture of this name, faded to `light` (0 to 1). Returns None for no light."""
    level = round(light * LIGHTS)
    if level <= 0:
        return None
    side = max(4, 4 * round(kit.metrics.u(diameter) / 4))

    def make() -> Surface:
        small = faded(_whole(kit, name), round(255 * level / LIGHTS))
        return pygame.transform.smoothscale(small, (side, side))

    return kit.paint.kept(("disc", name, side, level), make)


def spirit(kit: Kit, width: float, angle: float, light: float) -> Surface | None:
    """Returns a ghost, or None if fully faded."""
    level, turned = round(light * SPIRIT_LIGHTS), round(angle / TILT) * TILT
    side = 4 * round(kit.metrics.u(width) / 4)
    if level <= 0 or not side:
        return None

    def make() -> Surface:
        small = pygame.transform.rotozoom(_whole(kit, "spirit", SPIRIT), -turned, side / SPIRIT)
        return faded(small, round(255 * level / SPIRIT_LIGHTS))

    return kit.paint.kept(("spirit", side, turned, level), make)


C = TypeVar("C", bound=Hashable)
POPPED = 0.18
"""Fraction by which a piece grows at first."""
POP_SECONDS = 0.140
"""Seconds in which a piece shrinks back."""


class Pop(Act):
    """The effect of a piece that grows and shrinks back."""

    holds = False

    def __init__(self, context: BoardContext, piece: Piece[C]) -> None:
        super().__init__(context)
        self.seconds = POP_SECONDS * context.pace.speed
        self._piece = piece

    def pose(self, t: float) -> None:
        self._piece.grow(1 + POPPED * (1 - out_back(part(t, 0, self.seconds), 1.1)))

    def end(self) -> None:
        super().end()
        self._piece.grow(1.0)


def tell(acts: Acts, piece: Piece[C], content: C | None, label: str, *, struck: bool) -> None:
    """Shows new content in a piece of the table. If `struck`, the piece grows for a moment."""
    changed = content is not None and piece.content is not None and content != piece.content
    piece.show(content, label)
    if changed and struck:
        acts.begin(Pop(acts.context, piece))
