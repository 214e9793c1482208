"""Effects that take their time: an act is posed at each moment of it, heard at some, and leaves nothing behind."""

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
"""The soft discs among the particles."""
DISC = 128
"""Px at which a soft disc is printed once; it has no edge that a larger one would show."""
LIGHTS = 8
"""Steps of light in which a picture fades."""
SPIRIT = 320
"""Px at which a spirit is printed once, as wide as it is seen at most."""
SPIRIT_LIGHTS, TILT = 12, 5
"""Steps of light of a spirit, whose trail is faint; degrees from one turn of it to the next."""


class Heard(NamedTuple):
    """A sound at a moment of an act, at a place in design px."""

    at: float
    sound: str
    x: float
    alone: bool = False
    """Whether this one is heard where nothing moves, rather than the first."""


class Act:
    """One effect; `seconds` at the usual speed, its sounds in the order in which they are heard."""

    seconds = 1.0
    holds = True
    """Whether the match waits for its end."""
    calm = False
    """Whether it is quiet enough to be shown where calm motion is wanted."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.heard: Sequence[Heard] = ()
        self._sprites: list[Sprite] = []

    def pose(self, t: float) -> None:
        """How it looks at a moment, in seconds since it began."""

    def end(self) -> None:
        """It is over, or nobody wants to see the rest: the table lies as it would without it."""
        for sprite in self._sprites:
            self.context.stage.remove(sprite)
        self._sprites.clear()

    # -- its sprites -------------------------------------------------------------------------------
    def sprite(self, z: float) -> Sprite:
        """A sprite of the act's own, hidden until it is put somewhere."""
        made = self.context.stage.add(Sprite(canvas(1, 1), (0, 0), z))
        made.visible = False
        self._sprites.append(made)
        return made

    def sprites(self, count: int, z: float) -> list[Sprite]:
        """So many of them, the first lowest."""
        return [self.sprite(z + 0.01 * nth) for nth in range(count)]

    def put(self, sprite: Sprite, picture: Surface | None, x: float, y: float) -> None:
        """A picture with its middle at a place in design px; None hides it."""
        sprite.visible = picture is not None
        if picture is not None:
            left, top = self.context.kit.metrics.point(x, y)
            sprite.surface = picture
            sprite.pos = (left - picture.get_width() // 2, top - picture.get_height() // 2)


class Acts:
    """The acts that are on just now."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._on: list[tuple[Act, float]] = []

    def begin(self, act: Act) -> None:
        """Lets an act begin; where nothing moves, one sound is all of it."""
        pace = self.context.pace
        if pace.full or (act.calm and pace.look.motion == "calm"):
            self._on.append((act, 0.0))
            act.pose(0.0)
            return
        for cue in [cue for cue in act.heard if cue.alone] or act.heard[:1]:
            self.context.play_sound(cue.sound, cue.x)
        act.end()

    def tick(self, dt: float) -> None:
        on, self._on = self._on, []
        for act, before in on:
            now = before + dt * self.context.pace.speed
            lead = DUCK_IN * self.context.pace.speed
            for cue in act.heard:
                if before <= max(0.0, cue.at - lead) < now:
                    self.context.duck_for(cue.sound)
                if before <= cue.at < now:
                    self.context.play_sound(cue.sound, cue.x)
            if now >= act.seconds:
                act.end()
            else:
                act.pose(now)
                self._on.append((act, now))

    @property
    def busy(self) -> bool:
        """Returns whether the match waits for one of them."""
        return any(act.holds for act, _ in self._on)

    def shows(self, kind: type[Act]) -> bool:
        """Returns whether one of a kind is on."""
        return any(isinstance(act, kind) for act, _ in self._on)

    def finish(self) -> None:
        """Ends all of them at once."""
        on, self._on = self._on, []
        for act, _ in on:
            act.end()


# -- shapes of time: shares from 0 to 1 -------------------------------------------------------------
def part(t: float, start: float, seconds: float) -> float:
    """Returns how much of a stretch of time is past."""
    return min(1.0, max(0.0, (t - start) / seconds))


def bump(t: float, start: float, seconds: float) -> float:
    """Up from nothing and down again within a stretch of time."""
    return math.sin(math.pi * part(t, start, seconds))


def out_back(share: float, over: float) -> float:
    """Beyond the end and back to it."""
    back = share - 1
    return 1 + (over + 1) * back**3 + over * back**2


def smooth_step(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


# -- pictures that are made once ---------------------------------------------------------------------
def warm(kit: Kit) -> None:
    """Draws every soft disc and the spirit before they are needed."""
    for name in DISCS:
        _whole(kit, name)
    _whole(kit, "spirit", SPIRIT)


def _whole(kit: Kit, name: str, side: int = DISC) -> Surface:
    return kit.paint.kept(("disc", name, side), lambda: kit.assets.svg(f"particles/{name}.svg", (side, side)))


def disc(kit: Kit, name: str, diameter: float, light: float) -> Surface | None:
    """One of DISCS, so wide in design px and so light; None where it is not seen."""
    level = round(light * LIGHTS)
    if level <= 0:
        return None
    side = max(4, 4 * round(kit.metrics.u(diameter) / 4))

    def make() -> Surface:
        small = faded(_whole(kit, name), round(255 * level / LIGHTS))
        return pygame.transform.smoothscale(small, (side, side))

    return kit.paint.kept(("disc", name, side, level), make)


def spirit(kit: Kit, width: float, angle: float, light: float) -> Surface | None:
    """A spirit, so wide in design px, turned clockwise and so light; None where it is not seen."""
    level, turned = round(light * SPIRIT_LIGHTS), round(angle / TILT) * TILT
    side = 4 * round(kit.metrics.u(width) / 4)
    if level <= 0 or not side:
        return None

    def make() -> Surface:
        small = pygame.transform.rotozoom(_whole(kit, "spirit", SPIRIT), -turned, side / SPIRIT)
        return faded(small, round(255 * level / SPIRIT_LIGHTS))

    return kit.paint.kept(("spirit", side, turned, level), make)


C = TypeVar("C", bound=Hashable)
POPPED, POP_SECONDS = 0.18, 0.140
"""By how much larger it is at first, and how long until it has its size, at any speed."""


class Pop(Act):
    """A piece comes back to its size."""

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
    """Shows a number; one that changes because something touched down (`struck`) pops."""
    changed = content is not None and piece.content is not None and content != piece.content
    piece.show(content, label)
    if changed and struck:
        acts.begin(Pop(acts.context, piece))
