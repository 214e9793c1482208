"""Pictures of cards. They are drawn once, then rotated, scaled and cached."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import islice

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.cards import Face
from scenes.stage.assets import Assets, premultiplied
from scenes.stage.card_art import CardFrames, CardStock, FacePrint, Foil, State
from scenes.stage.layout import RATIO, Metrics
from scenes.stage.theme import GameLook, Look
from scenes.stage.travel import Pose
from scenes.stage.vector import Box, Drawing, blurred

FLAME = "flame"
"""Mark of a fire card, which is drawn as an icon."""
MARGIN = 0.16
"""Space around a card for shadow and highlights, in card widths."""
BESIDE = 0.4
"""X of a mark beside the number in a card's corner, in card widths."""
BELOW = 0.285
"""Y of a mark under the number in a card's corner, in card widths."""
ABOVE = -0.06
"""Y of a mark above the large number of a small card, in card widths."""
LOWER = 0.06
"""Y of a mark beside the number in a card's corner, in card widths."""
FINE_TILT = 12
"""Multiple in degrees to which large tilts are rounded."""
COARSE_TILT = 2
"""Multiple in degrees to which a flying card's tilt is rounded."""
SHADOW_TILT = 4
"""Multiple in degrees to which a flying card's shadow's tilt is rounded."""
FRESH = 3
"""Largest number of new pictures of moving cards in one frame."""
BUSY = 2
"""Largest number of new pictures in a frame with little time."""
FINE_WIDTH = 50
"""Number of different widths in which a moving card is drawn."""
SHADOW_WIDTH = 16
"""Number of different widths in which a moving card's shadow is drawn."""
SHADOW_DROP = 0.035
SHADOWS = ((0.03, 0.42), (0.04, 0.42), (0.05, 0.41), (0.06, 0.40))
"""Softness in card widths and opacity of a shadow at four heights."""
WARM = 97
"""Percentage of a cache that is filled in advance."""
STEPS = 12
"""Number of pictures of a card that turns over or fades."""


class CardArt:
    """All pictures of one game's cards, for one window size."""

    def __init__(
        self, assets: Assets, metrics: Metrics, look: Look, game: GameLook, printed: FacePrint
    ) -> None:
        self.assets = assets
        self.stock = CardStock(assets, look, game, printed)
        self.metrics = metrics
        self.look = look
        self.game = game
        self._turned = assets.store("cards as they lie")
        self._layers = assets.store("layers of cards")
        self._frames = CardFrames(assets.theme, look, game)
        self._foil = Foil(assets, look, game)
        self._fresh, self._prints, self.waits = 0, math.inf, False
        self._fresh_limit: float = FRESH
        self._kind = (game.key, look.high, look.large_numerals)

    @property
    def settled(self) -> tuple[int, ...]:
        """Returns the widths in px that resting cards have."""
        return self.stock.settled

    def settle(self, widths: Iterable[float]) -> None:
        """Sets the widths in design px that resting cards have."""
        self.stock.settle(self._px(width) for width in widths)

    def begin_frame(self, *, busy: bool, prints: float) -> None:
        """Begins a frame, and sets how much may be drawn in it."""
        most = math.inf if self.look.motion == "none" else BUSY if busy else FRESH
        self._fresh, self._fresh_limit, self._prints, self.waits = 0, most, prints, False

    @property
    def full(self) -> bool:
        """Returns whether this frame has rotated as many pictures as it may."""
        return self._fresh >= self._fresh_limit

    def picture(
        self,
        pose: Pose,
        state: State = State.REST,
        mark: str = "",
        *,
        flying: bool = False,
        last: Surface | None = None,
    ) -> Surface:
        """Returns a card's picture without a shadow.

        If this frame has no time to draw it, returns `last`, the picture of the frame before.
        """
        spot = pose.drawn
        width, printed = self._widths(self._px(spot.width))
        tilt, turn = _stepped(spot.tilt, COARSE_TILT if flying else 1), round(pose.turn * STEPS)
        solid, ajar = round(pose.solid * STEPS), round(pose.ajar * STEPS)
        source = self.stock.source(pose.face, printed)
        gleam = self._foil.step(pose, state, printed)
        fine = (self._kind, pose.face, source, printed, width, tilt, turn, solid, ajar, gleam, state, mark)
        rough = fine not in self._turned and self._is_rough(pose.face, printed, state)
        key = (fine, "coarse") if rough else fine
        turned = bool(tilt) or width != printed or turn < STEPS
        if self._must_wait(key, last, dear=turned or last is not None) and last is not None:
            return last

        def make() -> Surface:
            picture = self._bare(pose.face, printed, state, rough=rough)
            if pose.face is not None and gleam is not None:
                picture = self._shining(picture, pose.face, printed, gleam)
            picture = self._marked(picture, printed, mark, pose.face) if mark else picture
            if ajar < STEPS:
                picture = self._behind_leaves(picture, printed, ajar / STEPS)
            picture = _posed(picture, tilt, width / printed, turn / STEPS)
            return picture if solid == STEPS else _faded(picture, solid / STEPS)

        return self._turned.get(key, make)

    def _is_rough(self, face: Face | None, width: int, state: State) -> bool:
        if face is None or self._bare_key(face, width, state) in self._turned or self.stock.has(face, width):
            return False
        self._prints -= 1
        self.waits |= self._prints < 0
        return self._prints < 0

    def _must_wait(self, key: Hashable, last: Surface | None, *, dear: bool) -> bool:
        """Returns whether a picture that is slow to draw (`dear`) must wait for a later frame.

        If it need not wait, it counts as drawn in this frame.
        """
        if not dear or key in self._turned:
            return False
        if last is not None and self.full:
            self.waits = True
            return True
        self._fresh += 1
        return False

    def _shining(self, picture: Surface, face: Face, width: int, gleam: int) -> Surface:
        picture, margin = picture.copy(), round(width * MARGIN)
        shine = self._foil.shine(face, width, gleam)
        picture.blit(shine, (margin, margin), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def _behind_leaves(self, picture: Surface, width: int, ajar: float) -> Surface:
        """Returns a card's picture between the open halves of its back."""
        back, margin = self.stock.get(None, width), round(width * MARGIN)
        height, half = back.get_height(), width // 2
        leaf = round(half * (1 - ajar))
        if not leaf:
            return picture
        seen = picture.copy()
        for source, at in ((0, margin), (width - half, margin + width - leaf)):
            one = pygame.transform.smoothscale(back.subsurface((source, 0, half, height)), (leaf, height))
            seen.blit(one, (at, margin), special_flags=BLEND_PREMULTIPLIED)
        return seen

    def shadow(self, pose: Pose, *, flying: bool = False, last: Surface | None = None) -> Surface | None:
        """Returns a card's shadow, or None if it has none. While a new one must wait, returns `last`."""
        if self.look.high or pose.solid < 1:
            return None
        spot = pose.drawn
        width, printed = self._widths(self._px(spot.width), SHADOW_WIDTH)
        tilt, turn = _stepped(spot.tilt, SHADOW_TILT if flying else 1), round(pose.turn * STEPS)
        level = round(pose.height * (len(SHADOWS) - 1))

        def make() -> Surface:
            return _posed(self._cast(printed, level), tilt, width / printed, turn / STEPS)

        key = ("shadow", self._kind[0], printed, width, tilt, turn, level)
        turned = bool(tilt) or width != printed or turn < STEPS
        return last if self._must_wait(key, last, dear=turned) else self._turned.get(key, make)

    def flat(self, face: Face | None, width: int, state: State = State.REST) -> Surface:
        """Returns an upright card with shadow and margin."""
        card = self._bare(face, width, state)
        if self.look.high:
            return card
        picture = self._cast(width, 0).copy()
        picture.blit(card, (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def _bare_key(self, face: Face | None, width: int, state: State) -> Hashable:
        return (self._kind, face, self.stock.source(face, width), width, state)

    def _bare(self, face: Face | None, width: int, state: State, *, rough: bool = False) -> Surface:
        def make() -> Surface:
            stock = (
                self.stock.coarse(face, width) if rough and face is not None else self.stock.get(face, width)
            )
            picture = self._framed(stock, width, state)
            if self.look.high and state is State.DIM:
                self._on_white(picture, face, width)
            return picture

        key = self._bare_key(face, width, state)
        return make() if rough else self._turned.get(key, make)

    def _on_white(self, picture: Surface, face: Face | None, width: int) -> None:
        """Writes the text in a card's corner again, in black on white."""
        margin, height = round(width * MARGIN), round(width * RATIO)
        texts = self.stock.numerals(face, width)
        for numeral in [one for one in texts if one.index] or texts:
            size = self.stock.size(numeral)
            card = Surface((width, height), SRCALPHA)
            wide = self.assets.font("display", max(6, round(size * height))).size(numeral.text)[0]
            left = numeral.x * width - (0 if numeral.from_left else wide / 2)
            cap, air = size * height * self.assets.theme.fonts.cap_display, 0.04 * width
            middle = numeral.y * height
            edge = 0.03 * width
            x, y = (edge, edge) if numeral.index else (left - air, middle - cap / 2 - 2 * air)
            low = middle + cap / 2 + (0.05 * width if numeral.index else 2 * air)
            chip = Box(x, y, left + wide + air - x, low - y, edge)
            card.blit(Drawing(width, height).box(chip, (255, 255, 255)).surface(), (0, 0))
            self.stock.write(card, replace(numeral, ink=(0, 0, 0)))
            picture.blit(card, (margin, margin), special_flags=BLEND_PREMULTIPLIED)

    def _marked(self, picture: Surface, width: int, mark: str, face: Face | None) -> Surface:
        picture, colours = picture.copy(), self.assets.theme.colours
        font = self.assets.font("bold", max(round(self.assets.theme.scale.min_text_px), round(0.152 * width)))
        high = round(font.get_linesize() * 0.92)
        flame = mark == FLAME
        high = round(high * 1.25) if flame else high
        words = (
            self.assets.icon(FLAME, round(high * 0.86), colours.go)
            if flame
            else premultiplied(font.render(mark, True, colours.hot))
        )
        wide = words.get_width() + round(high * 0.6)
        pill = Drawing(wide, high).box(Box(0, 0, wide, high, high / 2), colours.chip, opacity=0.94).surface()
        left = round(width * MARGIN + width * 0.045)
        texts = self.stock.numerals(face, width)
        alone = not any(one.index for one in texts) and any(one.y < 0.5 for one in texts)
        top = round(width * MARGIN + width * (ABOVE if alone else BELOW))
        if not alone and self._meets_number(face, width, Rect(left, top, wide, high)):
            left, top = round(width * (MARGIN + BESIDE)), round(width * (MARGIN + LOWER))
        picture.blit(pill, (left, top), special_flags=BLEND_PREMULTIPLIED)
        middle = font.get_ascent() - round(self.assets.theme.fonts.cap_text * font.get_height() * 0.4)
        middle = words.get_height() // 2 if flame else middle
        at = (left + (wide - words.get_width()) // 2, top + high // 2 - middle)
        picture.blit(words, at, special_flags=BLEND_PREMULTIPLIED)
        return picture

    def _meets_number(self, face: Face | None, width: int, mark: Rect) -> bool:
        """Returns whether a mark would cover a part of a card's number."""
        for numeral in self.stock.numerals(face, width):
            px = max(6, round(numeral.size * width * RATIO))
            wide = self.assets.font("display", px).size(numeral.text)[0]
            number = Rect(0, 0, wide, round(px * self.assets.theme.fonts.cap_display))
            number.center = round(width * (MARGIN + numeral.x)), round(width * (MARGIN + numeral.y * RATIO))
            if not numeral.index and number.colliderect(mark):
                return True
        return False

    def warm(self, faces: Iterable[Face], urgent: deque[Face]) -> Iterator[None]:
        """Draws pictures in advance, one at a time."""
        for width in self.settled:
            self.stock.get(None, width)
            _ = [self._lights(width, state) for state in State]
            _ = [self._cast(width, level) for level in range(len(SHADOWS))]
            yield
        heavy = sum(round(width * RATIO) * width * 4 for width in self.settled)
        bound = self.assets.store("cards lying flat").bound
        for face in self.stock.in_order(islice(faces, WARM * bound // 100 // max(1, heavy)), urgent):
            for width in self.settled:
                self.stock.get(face, width)
                self._foil.warm(face, width)
            yield

    def _px(self, width: float) -> int:
        return max(8, self.metrics.u(width))

    def _widths(self, width: int, steps: int = FINE_WIDTH) -> tuple[int, int]:
        """Returns a rounded width in px, and the width of the picture that is scaled to it."""
        if width in self.settled or not self.settled:
            return width, width
        printed = next((settled for settled in self.settled if settled > width), self.settled[-1])
        step = max(2, printed // steps)
        return max(step, round(width / step) * step), printed

    # -- frames ------------------------------------------------------------------------------------
    def _framed(self, stock: Surface, width: int, state: State) -> Surface:
        margin, picture = round(width * MARGIN), self._lights(width, state)[0].copy()
        picture.blit(stock, (margin, margin), special_flags=BLEND_PREMULTIPLIED)
        picture.blit(self._lights(width, state)[1], (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def _lights(self, width: int, state: State) -> tuple[Surface, Surface]:
        height, margin = round(width * RATIO), round(width * MARGIN)
        whole = (width + 2 * margin, height + 2 * margin)
        box = Box(margin, margin, width, height, self.stock.radius(width))

        def over() -> Surface:
            drawing = Drawing(*whole)
            self._frames.over(drawing, box, state)
            return drawing.surface()

        glow, key = self._frames.glow(state), (self._kind, width)
        under = self._layers.get(("under", *key, glow), lambda: self._frames.under(whole, box, glow))
        return under, self._layers.get(("over", *key, state), over)

    def _cast(self, width: int, level: int) -> Surface:
        drop, (soft, dark), margin = SHADOW_DROP * width, SHADOWS[level], round(width * MARGIN)
        height = round(width * RATIO)
        whole = (width + 2 * margin, height + 2 * margin)

        def make() -> Surface:
            box = Box(margin, margin + drop, width, height, self.stock.radius(width))
            shape = Drawing(*whole).box(box, self.assets.theme.colours.shadow, opacity=dark)
            return blurred(shape.surface(), soft * width)

        return self._layers.get(("shadow", self._kind[0], width, level), make)


def _posed(picture: Surface, tilt: float, scale: float, turn: float) -> Surface:
    if tilt and turn == 1:
        return pygame.transform.rotozoom(picture, -tilt, scale)
    if scale != 1 or turn != 1:
        width, height = picture.get_size()
        size = (max(2, round(width * scale * turn)), max(2, round(height * scale)))
        picture = pygame.transform.smoothscale(picture, size)
    return pygame.transform.rotozoom(picture, -tilt, 1.0) if tilt else picture


def _faded(picture: Surface, solid: float) -> Surface:
    faded, light = picture.copy(), round(255 * solid)
    faded.fill((light, light, light, light), special_flags=BLEND_RGBA_MULT)
    return faded


def _stepped(tilt: float, step: int) -> int:
    whole = round(tilt / step) * step
    return whole if abs(whole) <= FINE_TILT else round(whole / FINE_TILT) * FINE_TILT % 360


def bounds(pose: Pose, metrics: Metrics) -> Rect:
    """Returns the rectangle in px of a card at its spot, as if it were not tilted."""
    x, y = metrics.point(pose.spot.x, pose.spot.y)
    width, height = metrics.u(pose.spot.width), metrics.u(pose.spot.height)
    return Rect(x - width // 2, y - height // 2, width, height)
