"""The effects on The Game's piles: burning cards (G29), and ten-backs, which set a pile back by ten."""

import math
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import Phrase, phrase
from game.games.the_game.rules import FIRE, PILES, top
from scenes.board.acclaim import SCALE, higher, loudness
from scenes.board.acts import Act, EffectSound, bump, disc, out_back, part
from scenes.board.badges import BadgeKind, paint_words
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.the_game.layout import GameFacts, TheGameLayout
from scenes.games.the_game.paint import GAME
from scenes.stage.layout import Spot
from scenes.stage.motion import CALM, in_out_sine, out_quad
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.text import Style

FIRE_Z = 320.0
TONGUES = ((0.02, 0.62), (0.16, 0.86), (0.31, 0.7), (0.45, 1.0), (0.6, 0.74), (0.74, 0.9), (0.88, 0.6))
"""Each flame's middle and height, as fractions of the picture."""
WIDE = 0.13
"""Half the width of a flame's foot, as a fraction of the picture."""


class Burning(NamedTuple):
    """The words on a burning card, and whether it must be covered now."""

    words: str
    due: bool


def _ember(kit: Kit, width: int, height: int) -> Picture:
    border = WHITE if kit.look.high else kit.colours.ink
    return kit.paint.pill(width, height, kit.colours.go, border=border)


BURNS = BadgeKind(lit_shape=_ember, size=21, padding=26)


def burning(facts: GameFacts, name: str) -> bool:
    """Returns whether the top card of a pile burns, and so must be covered."""
    return facts.view.options.on_fire and top(facts.announced, name) in FIRE


class Fires:
    """The flames over the burning top cards."""

    def __init__(self, context: BoardContext, layout: TheGameLayout) -> None:
        self.context = context
        self.layout = layout
        self._pieces: dict[str, Piece[Burning]] = {}

    def build(self) -> None:
        metrics = self.context.kit.metrics
        for name in PILES:
            at = self.layout.pile_spot(name)
            rect = metrics.rect(*at.box).inflate(metrics.u(16), 0)
            high = max(metrics.u(106), metrics.text(22) + metrics.u(72))
            rect.y, rect.h = rect.bottom - high - metrics.u(4), high
            self._pieces[name] = self.context.add(Piece(rect, paint_fire, z=FIRE_Z))

    def refresh(self, facts: GameFacts) -> None:
        for name, piece in self._pieces.items():
            due = name in facts.view.deadlines
            words = self.context.say(_words(facts, due=due)) if burning(facts, name) else ""
            piece.show(Burning(words, due) if words else None)


def _words(facts: GameFacts, *, due: bool) -> Phrase:
    if not due:
        return phrase("on fire")
    return phrase("cover it!") if facts.mine else phrase("to cover")


def aloud(facts: GameFacts, name: str) -> Phrase | None:
    """Returns what a screen reader says about a burning pile, or None."""
    if not burning(facts, name):
        return None
    due = name in facts.view.deadlines
    return phrase("on fire, to be covered this turn") if due else phrase("on fire")


def paint_fire(kit: Kit, rect: Rect, content: Burning) -> Picture:
    """Paints flames and words on a card's lower end."""
    picture = canvas(*rect.size)
    high = max(kit.metrics.u(40), kit.metrics.text(22) + kit.metrics.u(10))
    _flames(kit, rect.w, rect.h - high // 3, lit=content.due).onto(picture)
    room = Rect(0, rect.h - high, rect.w, high)
    words = paint_words(kit, room, content.words, kind=BURNS, icon="flame", lit=content.due)
    words.blit(picture, room.topleft)
    return Picture(picture)


def _flames(kit: Kit, width: int, height: int, *, lit: bool) -> Drawing:
    drawing = Drawing(width, height)
    look, rim = kit.theme.game(GAME), kit.colours.ink
    line = max(1.2, 1.8 * kit.metrics.s)
    body = look.accent if lit else mix(look.accent, kit.colours.stop, 0.3)
    for share, tall in sorted(TONGUES, key=lambda one: -one[1]):
        foot = line + (width - 2 * line) * (share + 0.05)
        tongue = _tongue(foot, height, width * WIDE, height * tall - line)
        drawing.path(tongue, body, stroke=Stroke(rim, line))
    for share, tall in TONGUES:
        foot = line + (width - 2 * line) * (share + 0.05)
        drawing.path(_tongue(foot, height, width * WIDE * 0.5, height * tall * 0.55), kit.colours.lamp)
    return drawing


def _tongue(x: float, ground: float, half: float, height: float) -> str:
    tip = ground - height
    return (
        f"M{x - half:.1f} {ground:.1f}"
        f"C{x - half * 1.15:.1f} {ground - height * 0.45:.1f} {x + half * 0.1:.1f} {ground - height * 0.55:.1f} "
        f"{x + half * 0.2:.1f} {tip:.1f}"
        f"C{x + half * 0.5:.1f} {ground - height * 0.6:.1f} {x + half * 1.25:.1f} {ground - height * 0.4:.1f} "
        f"{x + half:.1f} {ground:.1f}Z"
    )


TEN = 10
SLIDE = 0.40
"""Seconds in which the marker beside a pile slides back by ten."""
STAYS = 1.0
TICKED = (1, 4, 7)
"""Which of the marker's ten movements make a ticking sound, by number."""
GAUGE = (46.0, 236.0)
OUT_SECONDS = 0.14
TAB = (150.0, 44.0)
"""Size in design px of the label that drops when a card sets a pile back by ten (a ten-back)."""
TAB_SIZE = 26
"""Text size of a ten-back's label, in design px."""
SWING = 10.0
"""Largest angle in degrees of a ten-back's swinging label."""
DECAY = 7.0
"""How fast the swing fades, per second."""
SWINGS = 16.0
"""Speed of the swing, in radians per second."""
HANGS = 22.0
"""Height of a ten-back's label above the card, in design px."""
DROPS = 36.0
"""Distance that a ten-back's label drops, in design px."""
RING_SECONDS, RING, RINGS = 0.5, (60.0, 280.0), 12
GLOWS = (420.0, 470.0, 530.0, 600.0)
"""Diameters in design px of the lights of successive ten-backs."""
EMBERS, EMBER_SIZES = (40, 56, 76, 100), (18, 26, 34)
BESIDE = (0.51, 0.68)
"""Distance (x, y) of embers from the card's middle, in card widths."""
GLOW_Z, RING_Z, GAUGE_Z, EMBER_Z, TAB_Z = 0.5, 0.7, 632.0, 634.0, 640.0
LIGHTS = 6


class TenBack(Act):
    """The animation of a ten-back."""

    seconds = SLIDE + STAYS
    calm = True

    def __init__(
        self,
        context: BoardContext,
        at: Spot,
        words: str,
        tell: Callable[[int | None], None],
        *,
        up: bool,
        step: int = 0,
    ) -> None:
        super().__init__(context)
        self._step = step
        ten = EffectSound(SLIDE, "game_ten", at.x, alone=True, pitch=higher(SCALE[step]), gain=loudness(step))
        ticks = (EffectSound(SLIDE * nth / TEN, "score_tick", at.x) for nth in TICKED)
        self.sounds = sorted((*ticks, ten))
        self._place, self._words, self._tell, self._way = at, words, tell, 1 if up else -1
        self._moves = context.pace.full
        if not self._moves:
            self.seconds, self.sounds = STAYS, [ten._replace(at=0.0)]
        self._glow, self._ring = self.sprite(GLOW_Z), self.sprite(RING_Z)
        self._scale, self._mark = self.sprites(2, GAUGE_Z)
        self._tab = self.sprite(TAB_Z)
        dice = Random(5)
        self._embers = [
            (
                sprite,
                (nth % 2 * 2 - 1) * at.width * dice.uniform(*BESIDE),
                at.height * dice.uniform(-0.38, 0.5),
                dice.uniform(0, 0.3),
                dice.uniform(0, math.tau),
                dice.uniform(0.55, 0.85),
                EMBER_SIZES[nth % 3],
            )
            for nth, sprite in enumerate(self.sprites(context.kit.metrics.few(EMBERS[step]), EMBER_Z))
        ]

    def pose(self, t: float) -> None:
        kit, at = self.context.kit, self._place
        if not self._moves:
            there = part(t, 0, CALM.seconds) * (1 - part(t, STAYS - CALM.seconds, CALM.seconds))
            self.put(self._tab, self._hung(0, there), at.x, at.y - at.height / 2 - HANGS)
            return
        slide = in_out_sine(part(t, 0, SLIDE))
        self._tell(TEN - round(TEN * slide) if t < SLIDE else None)
        self._show_gauge(t, slide)
        drop = part(t, SLIDE, 0.22)
        gone = max(0.0, t - SLIDE)
        swing = SWING * math.exp(-DECAY * gone) * math.cos(SWINGS * gone)
        head = at.y - at.height / 2 - HANGS - DROPS * (1 - out_back(drop, 1.6))
        light = 1 - part(t, SLIDE + STAYS - 0.15, 0.15)
        self.put(self._tab, self._hung(round(swing), light) if drop else None, at.x, head)
        share = part(t, SLIDE, RING_SECONDS)
        self.put(self._ring, self._ringed(out_quad(share)) if 0 < share < 1 else None, at.x, at.y)
        glow = 0.9 * bump(t, SLIDE - 0.05, 0.9)
        self.put(self._glow, disc(kit, "glow", GLOWS[self._step], glow), at.x, at.y)
        for sprite, aside, down, late, phase, seconds, side in self._embers:
            share = part(t, SLIDE + late, seconds)
            x = at.x + aside * (1 + 0.5 * share) + 8 * math.sin(phase + 6 * share) * share
            up = 210 * seconds * out_quad(share)
            picture = disc(kit, "ember", side, min(1.0, 2.5 * (1 - share))) if 0 < share < 1 else None
            self.put(sprite, picture, x, at.y + down - up)

    def end(self) -> None:
        super().end()
        self._tell(None)

    def _show_gauge(self, t: float, slide: float) -> None:
        out = out_back(part(t, 0, OUT_SECONDS), 1.1) * (1 - part(t, self.seconds - 0.16, 0.16))
        x = self._place.x - self._place.width / 2 - 28 - 10 * (1 - out)
        light = round(LIGHTS * min(1.0, out))
        self.put(self._scale, self._gauge(light) if light else None, x, self._place.y)
        y = self._place.y + 0.44 * GAUGE[1] * (slide - 0.5) * self._way
        self.put(self._mark, self._lantern(light) if light else None, x + 10, y)

    # -- pictures ----------------------------------------------------------------------------------
    def _cached(self, name: str, light: int, make: Callable[[], Surface], *more: object) -> Surface:
        paint = self.context.kit.paint
        whole = paint.kept((name, more), make)
        if light >= LIGHTS:
            return whole
        return paint.kept((name, more, light), lambda: faded(whole, round(255 * light / LIGHTS)))

    def _gauge(self, light: int) -> Surface:
        kit = self.context.kit
        look, unit = kit.theme.game("the-game"), kit.metrics.u

        def make() -> Surface:
            wide, high = unit(GAUGE[0]), unit(GAUGE[1])
            drawing = Drawing(wide, high).box(Box(0, 0, wide, high, unit(10)), look.deep, opacity=0.9)
            for nth in range(2 * TEN + 1):
                y, long = high * (0.06 + 0.88 * nth / (2 * TEN)), unit(12 if nth % 5 else 20)
                line = Stroke(look.tint, max(1.0, 2 * kit.metrics.s), opacity=0.55 if nth % 5 else 0.9)
                drawing.line((unit(8), y), (unit(8) + long, y), line)
            return drawing.surface()

        return self._cached("gauge", light, make)

    def _lantern(self, light: int) -> Surface:
        kit = self.context.kit
        unit, look = kit.metrics.u, kit.theme.game("the-game")

        def make() -> Surface:
            path = f"M{unit(2)} {unit(11)}L{unit(16)} {unit(2)}H{unit(40)}V{unit(20)}H{unit(16)}Z"
            line = Stroke(kit.colours.ink, max(1.0, 1.5 * kit.metrics.s))
            return Drawing(unit(42), unit(22)).path(path, look.accent, stroke=line).surface()

        return self._cached("marker", light, make)

    def _hung(self, tilt: int, light: float) -> Surface | None:
        level = round(LIGHTS * light)
        return (
            self._cached(
                "ten back tab",
                level,
                lambda: pygame.transform.rotozoom(self._tabbed(), -tilt, 1.0),
                self._words,
                tilt,
            )
            if level
            else None
        )

    def _tabbed(self) -> Surface:
        kit = self.context.kit
        unit = kit.metrics.u

        def make() -> Surface:
            words = kit.text.literal(self._words, Style("display", TAB_SIZE, kit.colours.ink, "centre"))
            wide = max(unit(TAB[0]), words.size[0] + unit(40))
            high, shade = max(unit(TAB[1]), words.size[1] + unit(6)), unit(5)
            drawing = Drawing(wide, high + shade)
            drawing.box(Box(0, shade, wide, high, 0), (10, 5, 3), opacity=0.4)
            drawing.box(Box(0, 0, wide, high, 0), kit.colours.go)
            line = Stroke(kit.colours.ink, max(1.0, 2 * kit.metrics.s))
            dashes = max(3, high // max(1, unit(8)))
            for nth in range(dashes):
                y = high * (nth + 0.25) / dashes
                drawing.line((unit(9), y), (unit(9), y + high * 0.5 / dashes), line)
            picture = drawing.surface()
            kit.text.draw(picture, words, Rect(unit(8), 0, wide - unit(8), high))
            whole = canvas(*picture.get_size())
            whole.blit(picture, (0, 0), special_flags=BLEND_PREMULTIPLIED)
            return whole

        return kit.paint.kept(("ten back tab", self._words), make)

    def _ringed(self, share: float) -> Surface:
        kit, nth = self.context.kit, min(RINGS - 1, int(share * RINGS))

        def make() -> Surface:
            far = RING[0] + (RING[1] - RING[0]) * nth / (RINGS - 1)
            r, wide = kit.metrics.u(far), max(2, kit.metrics.u(20 * (1 - far / 300)))
            line = Stroke(kit.theme.game("the-game").accent, wide, opacity=0.95 * (1 - far / 300))
            quarter = Drawing(r, r).circle((r, r), r - wide, None, stroke=line).surface()
            whole = canvas(2 * r, 2 * r)
            for right in (False, True):
                for low in (False, True):
                    whole.blit(pygame.transform.flip(quarter, right, low), (r * right, r * low))
            return whole

        return kit.paint.kept(("ten back ring", nth), make)
