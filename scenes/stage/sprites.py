"""Cards as pictures: rasterised once for a size and state, then turned, pressed and cached."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import islice

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.cards import Face
from scenes.stage.assets import Assets, premultiplied
from scenes.stage.card_frames import CardFrames, State
from scenes.stage.faces import FacePrint, Numeral, drawing, numerals
from scenes.stage.foil import Foil
from scenes.stage.layout import RATIO
from scenes.stage.look import Look
from scenes.stage.metrics import Metrics
from scenes.stage.theme import GameLook
from scenes.stage.travel import Pose
from scenes.stage.vector import Box, Drawing, blurred

PLAIN_FACE = "cards/face.svg"
"""What a card without a drawing of its own is printed on."""
FLAME = "flame"
"""The mark of a fire card: drawn, not written."""
MARGIN = 0.16
"""Room around a card for its shadow, frame and tab, as a share of its width."""
FINE_TILT, COARSE_TILT, SHADOW_TILT = 12, 2, 4
"""Degrees up to which a tilt is exact to one, and in steps of which a spin goes; steps of a flying card, of its shadow."""
FRESH, LADEN = 2, 1
"""Cards that may be turned anew in one frame where that can wait, and in a laden one; and as many shadows."""
FINE_WIDTH, SHADOW_WIDTH = 50, 16
"""Steps of a card's width from nothing to the width that it is printed at, and of its shadow's."""
SHADOW_DROP = 0.035
SHADOWS = ((0.03, 0.42), (0.04, 0.42), (0.05, 0.41), (0.06, 0.40))
"""The shadow of a card that lies and at three heights above that: how soft it is in widths, and how dark."""
WARM = 97
"""Percent of the room for bare cards that may be filled before they are needed: more would drive out what is seen."""
STEPS = 12
"""Pictures of a card as it turns over, from edge to flat; also of its pressing and fading."""


class CardArt:
    """Every card of one game as pictures, at one window size and look."""

    def __init__(
        self, assets: Assets, metrics: Metrics, look: Look, game: GameLook, printed: FacePrint
    ) -> None:
        self.assets = assets
        self._print_face = printed
        self.metrics = metrics
        self.look = look
        self.game = game
        self._flat = assets.store("cards lying flat")
        self._turned = assets.store("cards as they lie")
        self._layers = assets.store("layers of cards")
        self._frames = CardFrames(assets.theme, look, game)
        self._foil = Foil(assets, look, game)
        self.settled: tuple[int, ...] = ()
        """The widths in px at which cards lie."""
        self._sources: dict[tuple[Face | None, int], tuple[str, int]] = {}
        self._fresh, self._most, self.waits = [0, 0], FRESH, False
        self._kind = (game.key, look.high, look.large_numerals)

    def settle(self, widths: Iterable[float]) -> None:
        """Tell the design widths at which cards lie: only those are printed, others are scaled from them."""
        self.settled = tuple(sorted({self._px(width) for width in widths}))
        self._sources.clear()

    def begin_frame(self, *, laden: bool) -> None:
        """A new frame is drawn: so and so many pictures may be turned in it."""
        self._fresh, self._most, self.waits = [0, 0], LADEN if laden else FRESH, False

    def picture(
        self,
        pose: Pose,
        state: State = State.REST,
        mark: str = "",
        *,
        flying: bool = False,
        last: Surface | None = None,
    ) -> Surface:
        """The picture of a card in a pose, without its shadow; `mark` stands under the corner number.

        Where it would have to be made anew and enough have been in this frame, it is the `last` one that was drawn.
        """
        spot = pose.drawn
        width, printed = self._widths(self._px(spot.width))
        tilt, turn = _stepped(spot.tilt, COARSE_TILT if flying else 1), round(pose.turn * STEPS)
        solid, ajar = round(pose.solid * STEPS), round(pose.ajar * STEPS)
        source = self._source(pose.face, printed)
        gleam = self._foil.step(pose, state, printed)
        key = (self._kind, pose.face, source, printed, width, tilt, turn, solid, ajar, gleam, state, mark)
        turned = bool(tilt) or width != printed or turn < STEPS
        if self._must_wait(key, last, dear=turned or last is not None) and last is not None:
            return last

        def make() -> Surface:
            picture = self._bare(pose.face, printed, state)
            if pose.face is not None and gleam is not None:
                picture = self._shining(picture, pose.face, printed, gleam)
            picture = self._marked(picture, printed, mark) if mark else picture
            if ajar < STEPS:
                picture = self._behind_leaves(picture, printed, ajar / STEPS)
            picture = _scaled(picture, width / printed * turn / STEPS, width / printed)
            if tilt:
                picture = pygame.transform.rotozoom(picture, -tilt, 1.0)
            return picture if solid == STEPS else _faded(picture, solid / STEPS)

        return self._turned.get(key, make)

    def _must_wait(self, key: Hashable, last: Surface | None, *, dear: bool, shadow: bool = False) -> bool:
        """Whether a picture is to be made anew, enough have been in this frame, and there is another to show."""
        if not dear or key in self._turned:
            return False
        if last is not None and self._fresh[shadow] >= self._most:
            self.waits = True
            return True
        self._fresh[shadow] += 1
        return False

    def _shining(self, picture: Surface, face: Face, width: int, gleam: int) -> Surface:
        """A framed card with the light at a place of its foil."""
        picture, margin = picture.copy(), round(width * MARGIN)
        shine = self._foil.shine(face, width, gleam)
        picture.blit(shine, (margin, margin), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def _behind_leaves(self, picture: Surface, width: int, ajar: float) -> Surface:
        """A card seen between the two leaves of its back, which turn on its left and right edges."""
        back, margin = self.stock(None, width), round(width * MARGIN)
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
        """The shadow of a card in a pose: the higher the card, the softer; None where none is drawn.

        It waits for its turn as its card's picture does. A card that is only half there casts none: those of a heap
        that comes to be seen would add up to a black block.
        """
        if self.look.high or pose.solid < 1:
            return None
        spot = pose.drawn
        width, printed = self._widths(self._px(spot.width), SHADOW_WIDTH)
        tilt, turn = _stepped(spot.tilt, SHADOW_TILT if flying else 1), round(pose.turn * STEPS)
        level = round(pose.height * (len(SHADOWS) - 1))

        def make() -> Surface:
            picture = self._cast(printed, level)
            picture = _scaled(picture, width / printed * turn / STEPS, width / printed)
            return pygame.transform.rotozoom(picture, -tilt, 1.0) if tilt else picture

        key = ("shadow", self._kind[0], printed, width, tilt, turn, level)
        turned = bool(tilt) or width != printed or turn < STEPS
        return last if self._must_wait(key, last, dear=turned, shadow=True) else self._turned.get(key, make)

    def flat(self, face: Face | None, width: int, state: State = State.REST) -> Surface:
        """A card lying straight, its width in px, with its shadow and margin."""
        card = self._bare(face, width, state)
        if self.look.high:
            return card
        picture = self._cast(width, 0).copy()
        picture.blit(card, (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def _bare(self, face: Face | None, width: int, state: State) -> Surface:
        """A card lying straight, with its margin, without its shadow."""
        key = (self._kind, face, self._source(face, width), width, state)

        def make() -> Surface:
            picture = self._framed(self.stock(face, width), width, state)
            if self.look.high and state is State.DIM:
                self._on_white(picture, face, width)
            return picture

        return self._turned.get(key, make)

    def _on_white(self, picture: Surface, face: Face | None, width: int) -> None:
        """Set the corner number in black on white, over the hatching of a card that may not be played."""
        margin, height = round(width * MARGIN), round(width * RATIO)
        for numeral in self._numerals(face, width):
            if not numeral.index:
                continue
            size = numeral.size
            if self.look.large_numerals:
                size *= self.assets.theme.card.number("large_numeral_factor")
            card = Surface((width, height), SRCALPHA)
            wide = self.assets.font("display", max(6, round(size * height))).size(numeral.text)[0]
            left = numeral.x * width - (0 if numeral.from_left else wide / 2)
            edge, cap = 0.03 * width, size * height * self.assets.theme.fonts.cap_display
            low = numeral.y * height + cap / 2 + 0.05 * width
            chip = Box(edge, edge, left + wide + 0.04 * width - edge, low - edge, 0.03 * width)
            card.blit(Drawing(width, height).box(chip, (255, 255, 255)).surface(), (0, 0))
            self._set(card, replace(numeral, ink=(0, 0, 0)), size)
            picture.blit(card, (margin, margin), special_flags=BLEND_PREMULTIPLIED)

    def _marked(self, picture: Surface, width: int, mark: str) -> Surface:
        """A framed card with a dark pill under its corner number."""
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
        top = round(width * MARGIN + width * 0.285)
        picture.blit(pill, (left, top), special_flags=BLEND_PREMULTIPLIED)
        middle = font.get_ascent() - round(self.assets.theme.fonts.cap_text * font.get_height() * 0.4)
        middle = words.get_height() // 2 if flame else middle
        at = (left + (wide - words.get_width()) // 2, top + high // 2 - middle)
        picture.blit(words, at, special_flags=BLEND_PREMULTIPLIED)
        return picture

    def stock(self, face: Face | None, width: int) -> Surface:
        """The bare card: drawing, rounded corners, numerals."""
        return self._flat.get(self._stock(face, width), lambda: self._print(face, width))

    def _stock(self, face: Face | None, width: int) -> Hashable:
        """The key of a bare card."""
        return (self._kind[0], self._kind[2], face, self._source(face, width), width)

    def missing(self, faces: Iterable[Face]) -> list[Face]:
        """The faces that are not printed at every width."""
        return [
            face
            for face in faces
            if any(self._stock(face, width) not in self._flat for width in self.settled)
        ]

    def warm(self, faces: Iterable[Face]) -> Iterator[None]:
        """Print what lights every card and its shadows, and then faces before they are needed, one at each step."""
        for width in self.settled:
            self.stock(None, width)
            _ = [self._lights(width, state) for state in State]
            _ = [self._cast(width, level) for level in range(len(SHADOWS))]
            yield
        heavy = sum(round(width * RATIO) * width * 4 for width in self.settled)
        for face in islice(faces, WARM * self._flat.bound // 100 // max(1, heavy)):
            for width in self.settled:
                self.stock(face, width)
                self._foil.warm(face, width)
            yield

    def _px(self, width: float) -> int:
        return max(8, self.metrics.u(width))

    def _widths(self, width: int, steps: int = FINE_WIDTH) -> tuple[int, int]:
        """The width to draw at, in so many steps, and the width that it is printed at."""
        if width in self.settled or not self.settled:
            return width, width
        printed = next((settled for settled in self.settled if settled > width), self.settled[-1])
        step = max(2, printed // steps)
        return max(step, round(width / step) * step), printed

    # -- printing ----------------------------------------------------------------------------------
    def _print(self, face: Face | None, width: int) -> Surface:
        height = round(width * RATIO)
        card = Surface((width, height), SRCALPHA)
        card.blit(self._art(face, width, height), (0, 0))
        for numeral in self._numerals(face, width):
            size = numeral.size
            if numeral.index and self.look.large_numerals:
                size *= self.assets.theme.card.number("large_numeral_factor")
                self._tab(card, size)
            self._set(card, numeral, size)
        card.blit(
            self._layers.get((self._kind, "mask", width), lambda: self._mask(width, height)),
            (0, 0),
            special_flags=BLEND_RGBA_MULT,
        )
        return card

    def _art(self, face: Face | None, width: int, height: int) -> Surface:
        """The drawing: rasterised once at the largest width that cards lie at, scaled down from there."""
        path, largest = self._source(face, width)
        art = self.assets.svg(path, (largest, round(largest * RATIO)))
        return pygame.transform.smoothscale(art, (width, height))

    def _source(self, face: Face | None, width: int) -> tuple[str, int]:
        """The drawing of a face at a width in px, and the width it is rasterised at."""
        found = self._sources.get((face, width))
        if found is None:
            path = self._drawing(face, width)
            same = (one for one in self.settled if path == self._drawing(face, one))
            found = self._sources[face, width] = (path, max([width, *same]))
        return found

    def _drawing(self, face: Face | None, width: int) -> str:
        """The game's own drawing, or plain paper and a plain back where it has none."""
        name = drawing(self.game, face, width, self.assets.theme)
        return self.assets.own(self.game.key, name, name if face is None else PLAIN_FACE)

    def _numerals(self, face: Face | None, width: int) -> tuple[Numeral, ...]:
        return numerals(self.game, face, width, self.assets.theme, self._print_face)

    def _tab(self, card: Surface, size: float) -> None:
        width, height = card.get_size()
        tab = Box(
            -width * 0.1,
            -height * 0.1,
            width * 0.1 + size * height * 1.34,
            height * 0.1 + size * height * 1.18,
            0.06 * width,
        )
        card.blit(Drawing(width, height).box(tab, self.assets.theme.colours.cream).surface(), (0, 0))

    def _set(self, card: Surface, numeral: Numeral, size: float) -> None:
        width, height = card.get_size()
        px = max(6, round(size * height))
        font = self.assets.font("display", px)
        line = premultiplied(font.render(numeral.text, True, numeral.ink))
        cap = self.assets.theme.fonts.cap_display * px
        left = numeral.x * width - (0 if numeral.from_left else line.get_width() / 2)
        top = numeral.y * height + cap / 2 - font.get_ascent()
        card.blit(line, (round(left), round(top)), special_flags=BLEND_PREMULTIPLIED)

    def _radius(self, width: int) -> float:
        return self.assets.theme.radius.number("card_w") * width

    # -- frames ------------------------------------------------------------------------------------
    def _framed(self, stock: Surface, width: int, state: State) -> Surface:
        """A card between what lies under it and what is laid over it, which are the same for every face."""
        margin, picture = round(width * MARGIN), self._lights(width, state)[0].copy()
        picture.blit(stock, (margin, margin), special_flags=BLEND_PREMULTIPLIED)
        picture.blit(self._lights(width, state)[1], (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def _lights(self, width: int, state: State) -> tuple[Surface, Surface]:
        """What lies under a card and over it, to say how it stands."""
        height, margin = round(width * RATIO), round(width * MARGIN)
        whole = (width + 2 * margin, height + 2 * margin)
        box = Box(margin, margin, width, height, self._radius(width))

        def over() -> Surface:
            drawing = Drawing(*whole)
            self._frames.over(drawing, box, state)
            return drawing.surface()

        glow, key = self._frames.glow(state), (self._kind, width)
        under = self._layers.get(("under", *key, glow), lambda: self._frames.under(whole, box, glow))
        return under, self._layers.get(("over", *key, state), over)

    def _mask(self, width: int, height: int) -> Surface:
        shape = Box(0, 0, width, height, self._radius(width))
        return Drawing(width, height).box(shape, (255, 255, 255)).surface()

    def _cast(self, width: int, level: int) -> Surface:
        """The shadow of a card that lies straight, at one of its heights."""
        drop, (soft, dark), margin = SHADOW_DROP * width, SHADOWS[level], round(width * MARGIN)
        height = round(width * RATIO)
        whole = (width + 2 * margin, height + 2 * margin)

        def make() -> Surface:
            box = Box(margin, margin + drop, width, height, self._radius(width))
            shape = Drawing(*whole).box(box, self.assets.theme.colours.shadow, opacity=dark)
            return blurred(shape.surface(), soft * width)

        return self._layers.get(("shadow", self._kind[0], width, level), make)


def _scaled(picture: Surface, across: float, down: float) -> Surface:
    if across == down == 1:
        return picture
    width, height = picture.get_size()
    return pygame.transform.smoothscale(
        picture, (max(2, round(width * across)), max(2, round(height * down)))
    )


def _faded(picture: Surface, solid: float) -> Surface:
    faded, light = picture.copy(), round(255 * solid)
    faded.fill((light, light, light, light), special_flags=BLEND_RGBA_MULT)
    return faded


def _stepped(tilt: float, step: int) -> int:
    whole = round(tilt / step) * step
    return whole if abs(whole) <= FINE_TILT else round(whole / FINE_TILT) * FINE_TILT % 360


def bounds(pose: Pose, metrics: Metrics) -> Rect:
    """The rectangle in px that a card's stock covers, its tilt left aside: what a click must hit."""
    x, y = metrics.point(pose.spot.x, pose.spot.y)
    width, height = metrics.u(pose.spot.width), metrics.u(pose.spot.height)
    return Rect(x - width // 2, y - height // 2, width, height)
