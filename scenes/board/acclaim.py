"""Effects of big events, in four sizes: stamps, rings and sounds."""

import math
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase
from scenes.board.acts import Act, EffectSound, bump, out_back, part
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.stage.layout import Spot
from scenes.stage.motion import CALM, out_quad
from scenes.stage.vector import Drawing, Stroke, faded
from scenes.ui.paint import canvas
from scenes.ui.text import Block, Style

LARGEST = 3
"""The largest size of a big event's effect; 0 is none."""
PILE_STEPS = (7, 12, 21)
"""Smallest numbers of cards in a pile for effects of size 1, 2 and 3."""
LAYERS = (("grand_drum", -10.0), ("grand_tear", -11.0), ("grand_clap", -9.0))
"""The sound that each size of effect adds, and its gain in dB."""
SOFTER = 1.5
"""By how many dB an event's own sound is softer for each size of effect below `LARGEST`."""
SCALE = (0, 2, 4, 7)
"""Semitones by which an event's sounds are higher, for effects of size 0, 1, 2 and 3."""
CLAPS = 0.62
"""Seconds between a big event and the clapping of all players."""
CLAP_SECONDS, CLAP_HIGH = 0.24, 9.0
RING_SECONDS = 0.9
"""Seconds for which each ring around a big event is visible."""
RING_APART = 0.26
"""Seconds between the starts of two rings."""
RING = (170.0, 560.0)
"""The first and the last radius of a ring, in design px."""
RINGS = 8
"""Number of cached pictures of a spreading ring."""
FLAT, COARSE, RING_Z = 0.46, 3, 7.5
STAMP_TILT, LIGHTS, SIZES, STAMP_Z = 5, 6, 20, 710.0
SMALL = 0.42
"""The size of the words in a stamp, relative to its number."""


def step_of(count: int, least: Sequence[int] = PILE_STEPS) -> int:
    """Returns how many of the limits in `least` a count has reached."""
    return bisect_right(least, count)


def higher(semitones: float) -> float:
    """Returns the `pitch` of a sound that is higher by some semitones."""
    return float(2 ** (semitones / 12) - 1)


def loudness(step: int) -> float:
    """Returns the gain in dB of an event's usual sound, by the size (`step`) of its effect."""
    return SOFTER * (step - LARGEST)


def layers(step: int, at: float, x: float) -> Iterator[EffectSound]:
    """Yields the additional sounds of a big event."""
    for nth, (sound, gain) in enumerate(LAYERS[:step], 1):
        yield EffectSound(at + (CLAPS if nth == LARGEST else 0.0), sound, x, gain=gain)


class Acclaim(Act):
    """The effect after a big event. The number of rings is the event's `step`, which is its size."""

    holds, calm = False, True

    def __init__(
        self, context: BoardContext, at: Spot, step: int, begins: float = 0.0, own: str = ""
    ) -> None:
        super().__init__(context)
        sounds = tuple(layers(step, begins, at.x))
        if own:
            higher_each = EffectSound(begins, own, at.x, pitch=higher(SCALE[step]), gain=loudness(step))
            sounds = (higher_each, *sounds)
        if not context.pace.full:
            sounds, step = sounds[:1], 0
        self._place, self._step, self._begins = at, step, begins
        self._rings = self.sprites(step, RING_Z)
        x, y, wide, high = context.seats.layout.cloth
        middle, wide = x + wide / 2, wide * context.seats.layout.frame.spread
        for ring in self._rings:
            ring.clip = context.kit.metrics.rect(middle - wide / 2, y, wide, high)
        self.sounds = sounds
        self.seconds = begins + max(RING_SECONDS + RING_APART * step, CLAPS + 2 * CLAP_SECONDS)
        self._glad = step < LARGEST

    def pose(self, t: float) -> None:
        for nth, sprite in enumerate(self._rings):
            share = part(t, self._begins + RING_APART * nth, RING_SECONDS)
            self.put(sprite, self._ring(share) if 0 < share < 1 else None, self._place.x, self._place.y)
        if self._step < LARGEST:
            return
        since = t - self._begins - CLAPS
        high = CLAP_HIGH * (bump(since, 0, CLAP_SECONDS) + bump(since, CLAP_SECONDS, CLAP_SECONDS))
        for place in self.context.seats.layout.places():
            self.context.nudge(place.seat, 0, -high, 1 + 0.006 * high)
        if since >= 0 and not self._glad:
            self._glad = True
            for place in self.context.seats.layout.places():
                self.context.feel(Feeling(Seat(place.seat), "grin"))

    def end(self) -> None:
        super().end()
        if self._step >= LARGEST:
            for place in self.context.seats.layout.places():
                self.context.nudge(place.seat, 0, 0)

    def _ring(self, share: float) -> Surface:
        kit, nth = self.context.kit, min(RINGS - 1, int(share * RINGS))

        def make() -> Surface:
            far = RING[0] + (RING[1] - RING[0]) * out_quad((nth + 0.5) / RINGS)
            wide, line = kit.metrics.u(far) // COARSE, max(2.0, 14 * kit.metrics.s / COARSE)
            high = round(wide * FLAT)
            light = 0.34 * math.sin(math.pi * (nth + 0.5) / RINGS)
            d = f"M{line} {high}A{wide - line} {high - line} 0 1 1 {2 * wide - line} {high}A{wide - line} {high - line} 0 1 1 {line} {high}Z"
            small = (
                Drawing(2 * wide, 2 * high)
                .path(d, None, stroke=Stroke(kit.colours.cream, line, (), light))
                .surface()
            )
            return pygame.transform.smoothscale(small, (2 * wide * COARSE, 2 * high * COARSE))

        return kit.paint.kept(("ring over the cloth", nth), make)


class Stamp:
    """A number that falls on the table like a rubber stamp."""

    def __init__(self, context: BoardContext, words: Sequence[tuple[str, float]], size: float) -> None:
        self._context, self._words, self._size = context, tuple(words), size
        self._ahead = self._inked_ahead()

    @classmethod
    def counting(cls, context: BoardContext, count: int, words: Phrase, size: float) -> "Stamp":
        """Returns a stamp with a large number and some words."""
        before, number, after = context.say(words).partition(str(count))
        texts = ((before.strip(), SMALL), (number, 1.0), (after.strip(), SMALL))
        return cls(context, [(text, share) for text, share in texts if text], size)

    def prepare(self) -> None:
        """Draws the next part of the stamp's picture in advance. It is called in frames with spare time."""
        next(self._ahead, None)

    def fallen(self, share: float) -> Surface | None:
        """Returns the stamp at a fraction of its animation, or None while it is invisible."""
        light = round(LIGHTS * (1 - part(share, 0.75, 0.25)))
        if not self._words or not 0 < share < 1 or not light:
            return None
        return self._sized(round(SIZES * (0.5 + 0.5 * out_back(part(share, 0, 0.25), 2.2))), light)

    def quiet(self, since: float, seconds: float) -> Surface | None:
        """Returns a stamp that only fades in and out, or None."""
        there = part(since, 0, CALM.seconds) * (1 - part(since, seconds - CALM.seconds, CALM.seconds))
        light = round(LIGHTS * there)
        return self._sized(SIZES, light) if self._words and light else None

    def _sized(self, size: int, light: int) -> Surface:
        paint = self._context.kit.paint

        def make() -> Surface:
            deque(self._ahead, maxlen=0)  # in haste
            one = self._whole()
            if size != SIZES:
                one = pygame.transform.smoothscale_by(one, size / SIZES)
            return faded(one, round(255 * light / LIGHTS)) if light < LIGHTS else one

        return paint.kept(("stamp", self._words, self._size, size, light), make)

    def _whole(self) -> Surface:
        def make() -> Surface:
            return pygame.transform.rotozoom(self._inked(), STAMP_TILT, 1.0)

        return self._context.kit.paint.kept(("stamp", self._words, self._size), make)

    def _inked_ahead(self) -> Iterator[None]:
        """Draws the stamp's picture in advance, one part at a time."""
        if self._words:
            for dark, bright in self._blocks():
                for block in (dark, bright):
                    self._context.kit.text.render(block)
                    yield
            self._whole()

    def _blocks(self) -> list[tuple[Block, Block]]:
        kit = self._context.kit

        def block(text: str, share: float, ink: tuple[int, int, int]) -> Block:
            size = self._size * share
            return kit.text.literal(text, Style("display", size, ink, "centre", px=kit.metrics.u(size)))

        return [
            (block(text, share, kit.colours.ink), block(text, share, kit.colours.go))
            for text, share in self._words
        ]

    def _inked(self) -> Surface:
        kit, blocks = self._context.kit, self._blocks()
        edge, gap = max(2, kit.metrics.u(4)), kit.metrics.u(self._size * 0.1)
        wide = sum(dark.size[0] for dark, _ in blocks) + gap * (len(blocks) - 1)
        high = max(dark.size[1] for dark, _ in blocks)
        picture, left = canvas(wide + 4 * edge, high + 4 * edge), 2 * edge
        places = []
        for dark, bright in blocks:
            # small words and the number share one baseline
            top = 2 * edge + round((high - dark.size[1]) * 0.76)
            places.append((dark, bright, Rect(left, top, *dark.size)))
            left += dark.size[0] + gap
        for dark, _, at in places:
            for nth in range(12):
                turn = math.tau * nth / 12
                aside, down = round(edge * math.cos(turn)), round(edge * math.sin(turn))
                spot = (at.x + aside, at.y + down + edge // 3)
                picture.blit(kit.text.render(dark), spot, special_flags=BLEND_PREMULTIPLIED)
        for _, bright, at in places:
            picture.blit(kit.text.render(bright), at.topleft, special_flags=BLEND_PREMULTIPLIED)
        return picture


class Stamping(Act):
    """The effect in which a stamp falls on a place of the table."""

    holds = False
    calm = True

    def __init__(self, context: BoardContext, stamp: Stamp, at: Spot, begins: float, seconds: float) -> None:
        super().__init__(context)
        self._stamp, self._place, self._begins, self._lasts = stamp, at, begins, seconds
        self.seconds = begins + seconds
        self._sprite = self.sprite(STAMP_Z)

    def pose(self, t: float) -> None:
        if t:
            self._stamp.prepare()
        share = part(t, self._begins, self._lasts)
        up, picture = 20 * out_quad(share), self._stamp.fallen(share)
        if not self.context.pace.full:
            up, picture = 0.0, self._stamp.quiet(t - self._begins, self._lasts)
        self.put(self._sprite, picture, self._place.x, self._place.y - 12 - up)
