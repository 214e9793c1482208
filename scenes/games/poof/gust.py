"""The gust that blows Poof's pile away: it swells, a stamp falls on it, and the whole table sways."""

import math
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Surface

from game.core.cards import CardId
from scenes.board.acts import Act, Heard, bump, disc, greatness, out_back, part, semitones
from scenes.board.context import BoardContext
from scenes.stage.layout import Spot
from scenes.stage.motion import CALM, in_out_sine, out_cubic, out_quad
from scenes.stage.travel import Pose
from scenes.stage.vector import Drawing, Stroke, faded
from scenes.ui.paint import canvas
from scenes.ui.text import Block, Style

SWELL = 0.11


class Strength(NamedTuple):
    """How strong a gust is, by the number of cards that it blows away.

    `freeze` and `seconds` are until the pile swells and after the gust, `stamp` is the stamp's size, `seeds` the
    number of each kind, `sway` the degrees of the hand, `waves` those that run over the cloth.
    """

    freeze: float
    seconds: float
    stamp: float
    seeds: int
    sway: float
    waves: int
    deeper: float


STRENGTHS = (
    Strength(0.070, 0.9, 132, 12, 4.0, 0, 0),
    Strength(0.080, 1.1, 160, 20, 5.0, 1, 0),
    Strength(0.095, 1.3, 190, 30, 7.0, 2, -2),
    Strength(0.110, 1.9, 220, 40, 9.0, 3, -4),
)


def strength(cards: int) -> Strength:
    """Returns the strength of the gust that blows so many cards away."""
    return STRENGTHS[greatness(cards)]


def until_gust(cards: int) -> float:
    """Returns the seconds from the poofing card's landing to the gust."""
    return strength(cards).freeze + SWELL


SWELLS, POOF_SWELLS = 0.10, 0.14
"""Growth of the pile, and its growth by a Poof, which has no stamp."""
CALMS = 0.30
STAMP_SECONDS, STAMP_TILT = 0.60, 5
SMALL = 0.36
"""Size of the word beside a number on a stamp."""
PUFF_SECONDS, PUFFS = 0.55, (220, 280, 340)
STREAK_SECONDS, STREAKS = 0.34, (300, 380, 460)
SWAY_SECONDS, NOD = 0.42, 5.0
"""Seconds of the hand's sway, and design px of the sign's nod."""
WAVE_SECONDS, WAVE_APART, WAVES = 0.7, 0.26, (300.0, 1500.0, 0.36)
"""Seconds of a wave over the cloth and between two; its first and last width, and its height in widths."""
WAVE_STEPS, WAVE_LIGHT, WAVE_Z = 12, 0.5, -6.0
CLAP_AT = 1.5
"""Seconds after the strongest gust until all clap."""
SWAY_STEP = 2
"""Degrees between two pictures of a card that sways."""
SHINE_Z, STREAK_Z, PUFF_Z, STAMP_Z = 8.0, 199.0, 700.0, 710.0
LIGHTS = 6
SIZES = 20


class Gust(Act):
    """From the contact that makes the pile poof: a moment of stillness, then the pile swells and is blown away."""

    calm = True

    def __init__(
        self,
        context: BoardContext,
        pile: Spot,
        cards: Sequence[CardId],
        stamp: str,
        nod: Callable[[float], None],
    ) -> None:
        super().__init__(context)
        self._strength, self._gust = strength(len(cards)), until_gust(len(cards))
        self.heard = tuple(self._sounds(pile.x))
        self.seconds = self._gust + self._strength.seconds
        self._pile, self._cards, self._stamp, self._nod = pile, frozenset(cards), stamp, nod
        self._t = 0.0
        self._shine = self.sprite(SHINE_Z)
        self._streaks = self.sprites(2 * len(STREAKS), STREAK_Z)
        self._waves = self.sprites(self._strength.waves, WAVE_Z)
        self._puffs = self.sprites(2 * len(PUFFS), PUFF_Z)
        self._word = self.sprite(STAMP_Z)
        self._inking = self._inked_ahead()
        self._moves = context.pace.full
        if not self._moves:
            self.seconds = self._gust + STAMP_SECONDS

    def _sounds(self, x: float) -> Iterator[Heard]:
        """The gust, and what the stronger ones add: a drum, a tear of cloth, all hands."""
        waves, pitch = self._strength.waves, semitones(self._strength.deeper)
        yield Heard(self._gust, "poof", x, pitch=pitch)
        if waves > 0:
            yield Heard(self._gust, "drum", x, pitch=pitch)
        if waves > 1:
            yield Heard(self._gust + 0.06, "poof_cloth", x)
        if waves > 2:
            yield Heard(self._gust + CLAP_AT, "clap", x)

    def pose(self, t: float) -> None:
        self._t, (x, y) = t, (self._pile.x, self._pile.y)
        if t:
            next(self._inking, None)
        if not self._moves:
            self.put(self._word, self._quiet(t - self._gust), x, y - 12)
            return
        glow = part(t, 0.02, self._gust) * (1 - part(t, self._gust, 0.2))
        self.put(self._shine, disc(self.context.kit, "glow", 560, glow), x, y)
        for nth, sprite in enumerate(self._streaks):
            share = part(t, self._gust + 0.03 * nth, STREAK_SECONDS)
            left = x - 500 + 80 * (nth % 3) + 950 * out_quad(share)
            self.put(sprite, self._streak(nth % 3, math.sin(math.pi * share)), left, y - 124 + 60 * nth)
        for nth, sprite in enumerate(self._puffs):
            share = part(t, self._gust + 0.018 * nth, PUFF_SECONDS)
            size = round(10 * (0.45 + 0.55 * out_cubic(share))) / 10
            light = 0.9 * (1 - share) ** 1.2 if share else 0.0
            picture = disc(self.context.kit, "puff", size * PUFFS[nth % 3], light)
            aside, down = (nth - 2.5) * 52, (-48, 36, -12, 54, -30, 18)[nth]
            self.put(sprite, picture, x + aside + 150 * out_quad(share), y + down - 30 * share)
        for nth, sprite in enumerate(self._waves):
            self.put(sprite, self._wave(part(t, self._gust + WAVE_APART * nth, WAVE_SECONDS)), x, y)
        share = part(t, self._gust, STAMP_SECONDS)
        self.put(self._word, self._stamped(share), x, y - 12 - 20 * out_quad(share))
        gone = max(0.0, t - self._gust)
        self._nod(NOD * math.exp(-4 * gone) * math.sin(14 * gone))

    def end(self) -> None:
        super().end()
        if self._moves:
            self._nod(0.0)

    # -- cards -------------------------------------------------------------------------------------
    def swayed(self, poses: Mapping[CardId, Pose], hand: Sequence[CardId]) -> Mapping[CardId, Pose]:
        """The pile swells about its middle; the own hand sways from left to right as the gust passes."""
        if not self._moves:
            return poses
        t, found, middle = self._t, dict(poses), self._pile
        swell = in_out_sine(part(t, self._strength.freeze, SWELL)) * (1 - part(t, self._gust, CALMS))
        by = (SWELLS if self._stamp else POOF_SWELLS) * swell
        for card in self._cards & poses.keys() if by else ():
            pose = poses[card]
            spot = pose.spot.moved((pose.spot.x - middle.x) * by, (pose.spot.y - middle.y) * by)
            found[card] = pose._replace(spot=replace(spot, width=spot.width * (1 + by)))
        for card in hand:
            if card in poses:
                found[card] = self._in_the_wind(poses[card], t)
        return found

    def _in_the_wind(self, pose: Pose, t: float) -> Pose:
        sway = bump(t, self._gust + 0.05 + 0.00022 * max(0.0, pose.spot.x - 400), SWAY_SECONDS)
        if not sway:
            return pose
        spot = pose.spot.moved(5 * sway, 3 * sway)
        return pose._replace(
            spot=replace(spot, tilt=spot.tilt + SWAY_STEP * round(self._strength.sway * sway / SWAY_STEP))
        )

    # -- pictures ----------------------------------------------------------------------------------
    def _wave(self, share: float) -> Surface | None:
        """A soft ring that runs over the cloth."""
        kit, step = self.context.kit, round(WAVE_STEPS * out_quad(share))
        if not 0 < step < WAVE_STEPS or kit.look.high:
            return None

        def make() -> Surface:
            first, last, flat = WAVES
            wide = kit.metrics.u(first + (last - first) * step / WAVE_STEPS)
            small = kit.metrics.u(WAVES[0])
            drawing = Drawing(small, round(small * flat))
            line = Stroke(
                kit.colours.cream, max(1.0, 5 * kit.metrics.s * first / max(1.0, wide / kit.metrics.s))
            )
            inset = line.width / 2 + 1
            middle = (small / 2, small * flat / 2)
            drawing.path(_ellipse(middle, small / 2 - inset, small * flat / 2 - inset), None, stroke=line)
            light = faded(drawing.surface(), round(255 * WAVE_LIGHT * (1 - step / WAVE_STEPS)))
            return pygame.transform.smoothscale(light, (wide, round(wide * flat)))

        return kit.paint.kept(("wave", step), make)

    def _streak(self, nth: int, light: float) -> Surface | None:
        kit, level = self.context.kit, round(LIGHTS * light)
        if level <= 0:
            return None

        def make() -> Surface:
            wide, high = kit.metrics.u(STREAKS[nth]), kit.metrics.u(16)
            curve = f"M2 {high * 0.5}C{wide * 0.3} {high * 0.06} {wide * 0.7} {high * 0.88} {wide - 2} {high * 0.38}"
            line = Stroke(kit.colours.cream, max(1.5, 3 * kit.metrics.s), opacity=0.5)
            picture = Drawing(wide, high).path(curve, None, stroke=line).surface()
            return faded(picture, round(255 * level / LIGHTS))

        return kit.paint.kept(("gust", nth, level), make)

    def _stamped(self, share: float) -> Surface | None:
        """Shows the stamp as it falls, rests and fades."""
        light = round(LIGHTS * (1 - part(share, 0.75, 0.25)))
        if not self._stamp or not 0 < share < 1 or not light:
            return None
        return self._inked_at(round(SIZES * (0.5 + 0.5 * out_back(part(share, 0, 0.25), 2.2))), light)

    def _quiet(self, since: float) -> Surface | None:
        """Shows the stamp with animation off: it fades in and out."""
        there = part(since, 0, CALM.seconds) * (1 - part(since, STAMP_SECONDS - CALM.seconds, CALM.seconds))
        light = round(LIGHTS * there)
        return self._inked_at(SIZES, light) if self._stamp and light else None

    def _inked_at(self, size: int, light: int) -> Surface:
        """The stamp as large and as light as steps go."""
        kit = self.context.kit

        def make() -> Surface:
            deque(self._inking, maxlen=0)  # in haste
            one = self._whole()
            if size != SIZES:
                one = pygame.transform.smoothscale_by(one, size / SIZES)
            return faded(one, round(255 * light / LIGHTS)) if light < LIGHTS else one

        return kit.paint.kept(("stamp", self._stamp, self._strength.stamp, size, light), make)

    def _whole(self) -> Surface:
        def make() -> Surface:
            return pygame.transform.rotozoom(self._inked(), STAMP_TILT, 1.0)

        return self.context.kit.paint.kept(("stamp", self._stamp, self._strength.stamp), make)

    def _inked_ahead(self) -> Iterator[None]:
        """Prepares the stamp in steps."""
        if self._stamp:
            for block in self._words():
                self.context.kit.text.render(block)
                yield
            self._whole()

    def _words(self) -> list[Block]:
        """The stamp's words, each dark and bright."""
        kit, found = self.context.kit, []
        number, _, word = self._stamp.partition("\n")
        for text, size in ((number, self._strength.stamp), (word, SMALL * self._strength.stamp)):
            px = kit.metrics.u(size)
            found += [
                kit.text.literal(text, Style("display", size, ink, "centre", px=px))
                for ink in (kit.colours.ink, kit.colours.go)
                if text
            ]
        return found

    def _inked(self) -> Surface:
        """The stamp's words in amber, with an outline of ink."""
        kit = self.context.kit
        edge, words = max(2, kit.metrics.u(4)), self._words()
        wide = sum(one.size[0] for one in words[::2]) + 4 * edge * (len(words) // 2)
        picture = canvas(wide, words[0].size[1] + 4 * edge)
        x = 2 * edge
        for dark, bright in zip(words[::2], words[1::2], strict=True):
            foot = round(0.8 * (words[0].size[1] - dark.size[1]))  # on one line
            for nth in range(12):
                turn = math.tau * nth / 12
                aside, down = round(edge * math.cos(turn)), round(edge * math.sin(turn))
                at = (x + aside, 2 * edge + foot + down + edge // 3)
                picture.blit(kit.text.render(dark), at, special_flags=BLEND_PREMULTIPLIED)
            picture.blit(kit.text.render(bright), (x, 2 * edge + foot), special_flags=BLEND_PREMULTIPLIED)
            x += dark.size[0] + 3 * edge
        return picture


def _ellipse(middle: tuple[float, float], wide: float, high: float) -> str:
    x, y = middle
    return f"M{x - wide} {y}A{wide} {high} 0 1 1 {x + wide} {y}A{wide} {high} 0 1 1 {x - wide} {y}Z"
