"""Paints cards: the texts on their faces, their highlights, and the foil of rare cards."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.cards import Face
from scenes.stage.assets import Assets, premultiplied
from scenes.stage.layout import RATIO
from scenes.stage.theme import Colour, GameLook, Look, Theme, Tokens
from scenes.stage.travel import Pose
from scenes.stage.vector import Box, Drawing, Stroke, blurred, outline

MINUS = "\u2212"
MAIN_FITS = 3
"""Largest number of characters that are printed at full size in a card's middle."""
MINI_FITS = 2.5
"""Largest number of characters that are printed at full size in a narrow card's middle."""
INDEX_FITS = 4
"""Largest number of characters that are printed at full size in a card's corner."""


@dataclass(frozen=True, slots=True)
class Numeral:
    """A text on a card."""

    text: str
    x: float
    """X of the text, as a fraction of the card's width."""
    y: float
    """Y of the text, as a fraction of the card's height."""
    size: float
    """Size of the text as a fraction of the card's height."""
    ink: Colour
    index: bool = False
    """Whether the text is in a corner and grows with large numerals."""
    from_left: bool = False
    """Whether `x` is the text's left edge instead of its middle."""


@dataclass(frozen=True, slots=True)
class Press:
    """Makes the texts of a card. Their places come from the game's look file."""

    places: Tokens
    inks: Tokens
    mini: bool

    def at(self, place: str, text: str, ink: Colour) -> Numeral:
        """Returns a text centred on the position `place` of the look file."""
        x, y, size = self.places.numbers(place)
        return Numeral(text, x, y, size, ink)

    def index(self, place: str, text: str, ink: Colour, *, from_left: bool = False) -> Numeral:
        """Returns a text in a card's corner. The game's look file has its position under the name `place`."""
        x, y, size = self.places.numbers(place)
        return Numeral(text, x, y, size, ink, index=True, from_left=from_left)


FacePrint = Callable[[Press, GameLook, Face], tuple[Numeral, ...]]
"""Function that returns the texts on a card with this face."""


def plain_face(press: Press, look: GameLook, face: Face) -> tuple[Numeral, ...]:
    """Returns a card's default texts."""
    _ = look
    text, ink = face.replace("-", MINUS), press.inks.colour("main")
    main = press.at("mini" if press.mini else "main", text, ink)
    main = replace(main, size=main.size * min(1.0, (MINI_FITS if press.mini else MAIN_FITS) / len(text)))
    if press.mini:
        return (main,)
    index = press.index("index", text, ink, from_left=True)
    return main, replace(index, size=index.size * min(1.0, INDEX_FITS / len(text)))


def drawing(game: GameLook, face: Face | None, width: int, theme: Theme) -> str:
    """Returns the path of the drawing on a card; for None, of its back."""
    if face is None:
        return "cards/back.svg"
    has_mini = game.faces.truth("minis") and face not in game.faces.texts("without_mini")
    mini = "mini-" if has_mini and is_small(width, theme) else ""
    return f"cards/{mini}{face.replace('-', 'm')}.svg"


def numerals(
    game: GameLook, face: Face | None, width: int, theme: Theme, printed: FacePrint
) -> tuple[Numeral, ...]:
    """Returns the texts on a card of this width in px."""
    if face is None:
        return ()
    return printed(Press(game.card, game.card.table("ink"), is_small(width, theme)), game, face)


def is_small(width: int, theme: Theme) -> bool:
    """Returns whether a card is too narrow for several texts."""
    return width < theme.scale.mini_face_below_px


class State(Enum):
    """The state of a card, which decides its highlight."""

    REST = "rest"
    DIM = "may not be played"
    LEGAL = "may be played"
    CHOSEN = "chosen"
    LEGAL_BELOW = "may be played, as the equal card in front of it says"
    CHOSEN_BELOW = "chosen with the equal card in front of it"
    REFUSED = "refused"
    TARGET = "may take what was chosen"


TAB_WIDE = 0.19
"""Width of the tab above a card that may be played, in card widths."""
TAB_HIGH = 0.125
"""Height of the tab above a card that may be played, in card widths."""


class CardFrames:
    """The highlights of one game's cards."""

    def __init__(self, theme: Theme, look: Look, game: GameLook) -> None:
        self.theme = theme
        self.look = look
        self.game = game

    def glow(self, state: State) -> float:
        """Returns how strongly a card in this state glows, from 0 to 1."""
        if self.look.high or state in (State.REST, State.DIM, State.REFUSED):
            return 0.0
        return 0.75 if state is State.TARGET else 0.5

    def under(self, whole: tuple[int, int], box: Box, glow: float) -> Surface:
        """Returns the light below a card that glows."""
        picture = Surface(whole, SRCALPHA)
        if glow:
            shape = Drawing(*whole).box(box.inset(-0.02 * box.w), self.theme.colours.go, opacity=glow)
            picture.blit(blurred(shape.surface(), 0.06 * box.w), (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def over(self, over: Drawing, box: Box, state: State) -> None:
        """Draws the highlight of a state on top of a card."""
        colours = self.theme.colours
        edge = Stroke(colours.ink, max(1.0, 0.006 * box.w), opacity=0.35)
        if self.look.high:
            edge = Stroke((0, 0, 0), 0.03 * box.w)
            rim = Stroke(
                (255, 255, 255), max(1.2, 0.014 * box.w)
            )  # otherwise a dark card would have no visible edge on a dark table
            over.box(box.inset(-0.022 * box.w), None, stroke=rim)
        over.box(box, None, stroke=edge)
        match state:
            case State.REST:
                pass
            case State.DIM:
                self._dim(over, box)
            case State.LEGAL | State.LEGAL_BELOW:
                over.box(box.inset(-0.006 * box.w), None, stroke=Stroke(colours.go, max(1.5, 0.018 * box.w)))
                if state is State.LEGAL:
                    self._tab_up(over, box)
                else:  # in grey, amber alone would not stand out against the next card
                    over.box(box.inset(-0.018 * box.w), None, stroke=edge)
            case State.TARGET:
                over.box(box.inset(-0.008 * box.w), None, stroke=Stroke(colours.go, max(2.0, 0.03 * box.w)))
            case State.CHOSEN | State.CHOSEN_BELOW:
                over.box(box.inset(-0.012 * box.w), None, stroke=Stroke(colours.ink, max(3.0, 0.052 * box.w)))
                over.box(box.inset(-0.012 * box.w), None, stroke=Stroke(colours.go, max(1.5, 0.026 * box.w)))
                if state is State.CHOSEN:
                    self._tick(over, box)
            case State.REFUSED:
                wide = max(2.5, 0.045 * box.w)
                over.box(box.inset(-wide / 3), None, stroke=Stroke(colours.cream, wide))
                dashes = Stroke(colours.stop, wide, (0.055 * box.w, 0.045 * box.w))
                over.dashes(outline(box.inset(-wide / 3)), dashes)

    def _dim(self, over: Drawing, box: Box) -> None:
        if not self.look.high:
            over.box(box, self.game.deep, opacity=self.theme.state.number("dim_alpha"))
            return
        hatch = self.theme.high_contrast
        pitch, width = hatch.number("hatch_pitch_w") * box.w, hatch.number("hatch_stroke_w") * box.w
        stroke = Stroke((0, 0, 0), width)
        reach = box.h
        at = 0.45 * box.w - reach
        while at < box.w:
            start, end = max(0.0, -at), min(reach, box.w - at)
            if end > start:
                over.line(
                    (box.x + at + start, box.y + box.h - start),
                    (box.x + at + end, box.y + box.h - end),
                    stroke,
                )
            at += pitch

    def _tab_up(self, over: Drawing, box: Box) -> None:
        colours = self.theme.colours
        wide, high = TAB_WIDE * box.w, TAB_HIGH * box.w
        x, y = box.x + box.w / 2 - wide / 2, box.y - high * 0.98
        line = max(1.0, 0.012 * box.w)
        over.box(Box(x, y, wide, high, high * 0.3), colours.go, stroke=Stroke(colours.ink, line))
        middle, half, up = x + wide / 2, high * 0.36, high * 0.18
        head = f"M{middle - half:.1f} {y + high / 2 + up:.1f}L{middle:.1f} {y + high / 2 - up:.1f}L{middle + half:.1f} {y + high / 2 + up:.1f}"
        over.path(head, None, stroke=Stroke(colours.ink, max(1.0, high * 0.17)))

    def _tick(self, over: Drawing, box: Box) -> None:
        colours = self.theme.colours
        x, y, r = box.x + box.w * 0.88, box.y + box.w * 0.07, box.w * 0.105
        over.circle((x, y), r, colours.go, stroke=Stroke(colours.ink, r * 0.2))
        tick = f"M{x - r * 0.45:.1f} {y + r * 0.02:.1f}L{x - r * 0.1:.1f} {y + r * 0.38:.1f}L{x + r * 0.48:.1f} {y - r * 0.36:.1f}"
        over.path(tick, None, stroke=Stroke(colours.ink, r * 0.24))


PLAIN_FACE = "cards/face.svg"
"""Background of a card that has no drawing of its own."""


class CardStock:
    """Finished card pictures of one game, for one window size."""

    def __init__(self, assets: Assets, look: Look, game: GameLook, printed: FacePrint) -> None:
        self.assets = assets
        self.look = look
        self.game = game
        self.settled: tuple[int, ...] = ()
        """Widths in px of cards that do not move."""
        self.lacking: deque[Face] = deque()
        """Faces whose pictures are only coarse; a background thread draws them first."""
        self._face_print = printed
        self._flat = assets.store("cards lying flat")
        self._layers = assets.store("layers of cards")
        self._sources: dict[tuple[Face | None, int], tuple[str, int]] = {}

    def settle(self, widths: Iterable[int]) -> None:
        """Sets the widths in px that resting cards have."""
        settled = tuple(sorted(set(widths)))
        if settled != self.settled:
            self.settled = settled
            self._sources.clear()

    def has(self, face: Face | None, width: int) -> bool:
        """Returns whether a card's picture of this width in px is cached."""
        return self._key(face, width) in self._flat

    def get(self, face: Face | None, width: int) -> Surface:
        return self._flat.get(self._key(face, width), lambda: self._print(face, width, fine=True))

    def coarse(self, face: Face, width: int) -> Surface:
        """Returns a slightly coarse picture of a card."""
        if face not in self.lacking:
            self.lacking.append(face)
        key = ("coarse", *self._key(face, width))
        return self._layers.get(key, lambda: self._print(face, width, fine=False))

    def _key(self, face: Face | None, width: int) -> tuple[Hashable, ...]:
        return (self.game.key, self.look.large_numerals, face, self.source(face, width), width)

    def source(self, face: Face | None, width: int) -> tuple[str, int]:
        """Returns the path of a card's drawing, and the drawing's width in px."""
        found = self._sources.get((face, width))
        if found is None:
            path = self._drawing(face, width)
            same = (one for one in self.settled if path == self._drawing(face, one))
            found = self._sources[face, width] = (path, max([width, *same]))
        return found

    def numerals(self, face: Face | None, width: int) -> tuple[Numeral, ...]:
        """Returns the texts on a card of this width in px."""
        return numerals(self.game, face, width, self.assets.theme, self._face_print)

    def size(self, numeral: Numeral) -> float:
        """Returns a text's size as a fraction of the card's height."""
        large = numeral.index and self.look.large_numerals
        return numeral.size * (self.assets.theme.card.number("large_numeral_factor") if large else 1)

    def write(self, card: Surface, numeral: Numeral) -> None:
        width, height = card.get_size()
        px = max(6, round(self.size(numeral) * height))
        font = self.assets.font("display", px)
        line = premultiplied(font.render(numeral.text, True, numeral.ink))
        cap = self.assets.theme.fonts.cap_display * px
        left = numeral.x * width - (0 if numeral.from_left else line.get_width() / 2)
        top = numeral.y * height + cap / 2 - font.get_ascent()
        card.blit(line, (round(left), round(top)), special_flags=BLEND_PREMULTIPLIED)

    def printed(self, face: Face | None, width: int) -> list[Rect]:
        """Returns the rectangles of the texts on a card of this width in px."""
        height, found = round(width * RATIO), list[Rect]()
        for numeral in self.numerals(face, width):
            px = max(6, round(self.size(numeral) * height))
            wide = self.assets.font("display", px).size(numeral.text)[0]
            tall = round(self.assets.theme.fonts.cap_display * px)
            left = numeral.x * width - (0 if numeral.from_left else wide / 2)
            found.append(Rect(round(left), round(numeral.y * height - tall / 2), wide, tall))
        return found

    def radius(self, width: int) -> float:
        """Returns the corner radius in px of a card of this width in px."""
        return self.assets.theme.radius.number("card_w") * width

    # -- the press ---------------------------------------------------------------------------------
    def _print(self, face: Face | None, width: int, *, fine: bool) -> Surface:
        height = round(width * RATIO)
        card = Surface((width, height), SRCALPHA)
        card.blit(self._art(face, width, height, fine=fine), (0, 0))
        for numeral in self.numerals(face, width):
            if numeral.index and self.look.large_numerals:
                self._tab(card, self.size(numeral))
            self.write(card, numeral)
        mask = self._layers.get(
            (self.game.key, self.look.high, self.look.large_numerals, "mask", width),
            lambda: self._mask(width, height),
        )
        card.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
        return card

    def _art(self, face: Face | None, width: int, height: int, *, fine: bool) -> Surface:
        path, largest = self.source(face, width)
        if not fine:
            return self.assets.coarse(path, (width, height))
        art = self.assets.svg(path, (largest, round(largest * RATIO)))
        return pygame.transform.smoothscale(art, (width, height))

    def _drawing(self, face: Face | None, width: int) -> str:
        name = drawing(self.game, face, width, self.assets.theme)
        return self.assets.own(self.game.key, name, name if face is None else PLAIN_FACE)

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

    def _mask(self, width: int, height: int) -> Surface:
        shape = Box(0, 0, width, height, self.radius(width))
        return Drawing(width, height).box(shape, (255, 255, 255)).surface()

    # -- beforehand --------------------------------------------------------------------------------
    def in_order(self, faces: Iterable[Face], urgent: deque[Face]) -> Iterator[Face]:
        """Yields each face once; faces in `urgent` come first."""
        done = set[Face]()
        for face in faces:
            while urgent:
                if (first := urgent.popleft()) not in done:
                    done.add(first)
                    yield first
            if face not in done:
                done.add(face)
                yield face

    def missing(self, faces: Iterable[Face]) -> list[Face]:
        """Returns the faces that still lack a picture."""
        return [face for face in faces if any(not self.has(face, width) for width in self.settled)]


STEPS = 16
"""Number of positions of the light on a foil card."""
RESTING = 5
"""Number of the light's position on a foil card, from 0, if the player wants calm motion."""
PATH = 480.0
"""While a card flies this many design px sideways, the light on it crosses it once."""
RISE = 0.4
"""Fraction of the card that the light crosses while the card rises."""
TILT = 60.0
"""While a foil card tilts by this many degrees, the light on it crosses it once."""
WIDE = 0.34
"""Half the width of the light, in card widths."""
LEAN = math.radians(25)
FAINT = 0.16
"""Brightness of the foil outside its streak of light, from 0 to 1."""
BRIGHT = 0.88
"""Brightness of the foil in the middle of its streak of light, from 0 to 1."""


class Foil:
    """The shiny foil on one game's rare cards. In high contrast there is none."""

    def __init__(self, assets: Assets, look: Look, game: GameLook) -> None:
        self._assets = assets
        self._moves = look.motion == "full"
        self._game = game
        self._faces = frozenset(() if look.high else game.faces.texts("foil"))
        self._foils = assets.store("layers of cards")

    def step(self, pose: Pose, state: State, width: int) -> int | None:
        """Returns the position of the light on a card, or None without foil."""
        if pose.face not in self._faces or state is State.DIM or is_small(width, self._assets.theme):
            return None
        if not self._moves:
            return RESTING
        spot = pose.drawn
        run = (spot.x + spot.y / 2) / PATH + pose.height * RISE + spot.tilt / TILT
        return math.floor(run * STEPS) % STEPS

    def shine(self, face: Face, width: int, step: int) -> Surface:
        """Returns the foil for an upright card, with the light at position `step`."""
        height = round(width * RATIO)
        shine = self._light(width, height, step).copy()
        shine.blit(self._stamp(face, width, height), (0, 0), special_flags=BLEND_RGBA_MULT)
        return shine

    def warm(self, face: Face, width: int) -> None:
        """Caches the parts of a card's foil that do not depend on the light."""
        if face in self._faces and not is_small(width, self._assets.theme):
            self._stamp(face, width, round(width * RATIO))
            self._light(width, round(width * RATIO), RESTING)

    def _stamp(self, face: Face, width: int, height: int) -> Surface:
        path = self._game.path(f"foil/{face.replace('-', 'm')}.svg")
        return self._foils.get(("foil stamp", path, width), lambda: self._assets.svg(path, (width, height)))

    def _light(self, width: int, height: int, step: int) -> Surface:
        half = WIDE * width
        reach = width * math.cos(LEAN) + height * math.sin(LEAN) + 2 * half
        wide = round(reach / math.cos(LEAN))
        band = self._foils.get(
            ("foil light", self._game.key, width),
            lambda: self._band(width + wide, height, reach - half, half),
        )
        return band.subsurface((wide - round(wide * step / STEPS), 0, width, height))

    def _band(self, width: int, height: int, middle: float, half: float) -> Surface:
        right, down = math.cos(LEAN), math.sin(LEAN)
        start, end = ((right * at, down * at) for at in (middle - half, middle + half))
        drawing, cream = Drawing(width, height), self._assets.theme.colours.cream
        light = drawing.linear(((0, cream, FAINT), (0.5, cream, BRIGHT), (1, cream, FAINT)), start, end)
        return drawing.box(Box(0, 0, width, height, 0), light).surface()
