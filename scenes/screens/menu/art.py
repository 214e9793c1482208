"""Painting of the main menu, with positions in design px."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from itertools import pairwise

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, Rect, Surface

from game.core.cards import Face as CardFace
from game.core.phrases import N_, Phrase
from game.games import GAMES
from scenes.games import SHOWS
from scenes.screens.base import peeking_cards
from scenes.stage.layout import Metrics
from scenes.stage.sprites import CardArt
from scenes.stage.theme import Colour, GameLook, mix
from scenes.stage.vector import SPREAD, Box, Drawing, Stroke, blend, rimmed, rotated, soft_box, star_path
from scenes.ui.dialog import Printed
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style

BOARD = (644.0, 690.0)
"""Y in design px of both edges of the shelf's upper board."""
FLOOR = 914.0
"""Y of the lower board's upper edge, in design px."""
PLATES = 964.0
"""Y of the name plates on the lower board, in design px."""
FIRST = 78.0
"""X of the first box on the upper board, in design px."""
REACH = 1484.0
"""Width in design px of all places for boxes together."""
PLACES = 6
"""Number of places for boxes on the upper board."""
FRONT = 196.0
"""Width of a box's front, in design px."""
SIDE = 29.0
"""Width of a box's side, in design px."""
GAP = 27.0
"""Gap between two boxes, in design px."""
BESIDE = 388.0
"""Least x in design px of the things on the shelf, if unfinished matches are shown at their left."""
END = 1564.0
"""Largest x in design px of the things on the shelf, if unfinished matches are shown at their left."""
EVENLY = (188.0, 433.0, 678.0, 923.0, 1168.0, 1413.0)
"""X in design px of the middle of each thing on the shelf, if no unfinished matches are shown."""
AT_FIRST = (808.0, 1022.0, 1236.0, 1430.0)
"""X in design px of the middle of each thing on the shelf, for a new player."""
SPREAD_PLATE = 232.0
"""Largest width in design px of a plate, if no unfinished matches are shown."""
FIRST_PLATE = 208.0
"""Largest width in design px of a plate for a new player."""
AIR = 8.0
"""Least space in design px between a wide thing and its neighbour."""
OPEN_BOX = 78.0
"""X in design px of the first unfinished match."""
VASE_ABOVE = (1378.0, 125.0, 200.0)
"""X, width and height of the vase on the upper board, in design px."""
VASE_BELOW = (1482.0, 74.0, 118.0)
"""X, width and height of the vase on the lower board, in design px."""


@dataclass(frozen=True, slots=True)
class Places:
    """The positions of boxes and other things on the shelf."""

    metrics: Metrics
    boxes: int

    def things(
        self, widths: Sequence[tuple[float, float]], after: float | None, gap: float
    ) -> tuple[tuple[float, ...], float]:
        """Returns the things' middles and their plates' largest width, in design px."""
        if len(widths) < len(EVENLY):
            return AT_FIRST, FIRST_PLATE
        if after is None:
            return EVENLY, SPREAD_PLATE
        first = max(BESIDE, after)
        widest = max(plate for plate, _ in widths)
        while (row := _row(widths, widest, gap))[-1] > END - first:
            widest -= 1
        while (wider := _row(widths, widest, gap + 1))[-1] <= END - first:
            row, gap = wider, gap + 1
        return tuple(first + x for x in row[:-1]), widest

    @property
    def sides(self) -> tuple[float, float]:
        """Returns the x in design px of the boards' ends."""
        reach = min(self.metrics.origin[0] / self.metrics.s, 160.0)
        return 36 - reach, 1564 + reach

    @property
    def pitch(self) -> float:
        """Returns the distance in design px between two boxes' left edges."""
        return (REACH + GAP) / max(PLACES, self.boxes)

    @property
    def share(self) -> float:
        """Returns the factor for the size of boxes, at most 1."""
        return min(1.0, (self.pitch - GAP) / (FRONT + SIDE))

    @property
    def unit(self) -> float:
        """Returns how many px one unit of the boxes' drawings has."""
        return FRONT / FRONT_WIDE * self.share * self.metrics.s

    def lean(self, number: int) -> int:
        """Returns which side of a box is visible: 1 right, -1 left, 0 none."""
        across = FIRST + number * self.pitch + (FRONT + SIDE) * self.share / 2 - 800
        return 0 if abs(across) < self.pitch / 2 and self.boxes > 1 else (1 if across < 0 else -1)

    def front(self, number: int, size: tuple[int, int]) -> Rect:
        """Returns the rectangle in px of a box's front."""
        side = {1: 0.0, 0: SIDE / 2, -1: SIDE}[self.lean(number)]
        left, foot = self.metrics.point(FIRST + number * self.pitch + side * self.share, BOARD[0])
        return Rect(left, foot - size[1], *size)

    def vase(self) -> Rect:
        above = self.boxes < PLACES
        x, wide, tall = VASE_ABOVE if above else VASE_BELOW
        return self.metrics.rect(x, (BOARD[0] if above else FLOOR) - tall + 1, wide, tall)


def _row(widths: Sequence[tuple[float, float]], widest: float, gap: float) -> list[float]:
    """Returns the middles of things in a row, and the row's width, in design px."""
    sizes = [(min(plate, widest), max(min(plate, widest), drawn)) for plate, drawn in widths]
    middles = [gap + sizes[0][1] / 2]
    for (plate, wide), (next_plate, next_wide) in pairwise(sizes):
        apart = max((plate + next_plate) / 2 + gap, (wide + next_wide) / 2 + max(AIR, gap / 2))
        middles.append(middles[-1] + apart)
    return [*middles, middles[-1] + sizes[-1][1] / 2 + gap]


SHORT_MONTHS = (
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sep"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)
HEAD = (0.05, 0.06, 0.9, 0.2)
"""Rectangle of the month on the calendar, as fractions."""
LEAF = (0.05, 0.3, 0.9, 0.58)
"""Rectangle of the sheet with the day, as fractions of the calendar."""


CALENDAR_STAR = (0.5, 0.815, 0.1)
"""Middle and radius of the calendar's star, as fractions."""


def dated(
    kit: Kit, say: Callable[[Phrase], str], drawing: Surface, day: date, *, starred: bool = False
) -> Surface:
    """Returns the picture of the calendar with a date, perhaps with a star."""
    picture = drawing.copy()
    wide, tall = picture.get_size()
    month, number = say(Phrase(SHORT_MONTHS[day.month - 1])).upper(), str(day.day)
    leaf = (*LEAF[:3], LEAF[3] * 0.72) if starred else LEAF
    for words, place, ink, role in (
        (month, HEAD, kit.colours.cream, "bold"),
        (number, leaf, kit.colours.ink, "display"),
    ):
        room = Rect(place[0] * wide, place[1] * tall, place[2] * wide, place[3] * tall)
        share = 0.8 if role == "bold" else 0.84
        style = Style("bold" if role == "bold" else "display", 0, ink, "centre", round(room.h * share))
        kit.text.draw(picture, kit.text.fit(words, style, room.size), room)
    if starred:
        star = star_path(CALENDAR_STAR[0] * wide, CALENDAR_STAR[1] * tall, CALENDAR_STAR[2] * wide)
        blend(picture, Drawing(wide, tall).path(star, star_ink(kit)).surface(), (0, 0))
    return picture


def star_ink(kit: Kit) -> Colour:
    """Returns the colour for stars that are drawn on paper."""
    return kit.colours.ink if kit.look.high else mix(kit.colours.brass_dark, kit.colours.ink, 0.12)


FRONT_WIDE = 230
"""Width of a box's front, in units of the drawing."""
FRONT_TALL = 340
"""Height of a box's front, in units of the drawing."""
LID = 14
"""Height of a box's lid, in units of the drawing."""
NOTCH = 30
"""Height of a box's thumb notch, in units of the drawing."""
FRONT_PRINT = 34
"""Smallest text size of a box's title, in units of the drawing."""
OVER = 150
"""Space in a box's picture above its front, in drawing units."""
ROUND = 60
STEPS = 12
"""Number of pictures of a box from closed to open."""
CARD = 138
"""Width of a card that sticks out of a box, in drawing units."""
EDGE_LINE = 2.5
"""Width of the pale edge of a card, in drawing units."""
ONE_LINE = 35
"""Smallest text size of a title on one line, in drawing units."""
STARS = (24.0, 24.0, 28.0, 13.0)
"""X, distance, y and radius of the stars on a box, in drawing units."""
FAN = ((-1, -40.0, -30.0, 11.0), (1, 40.0, -30.0, -11.0), (0, -2.0, -44.0, 1.5))
"""Cards that stick out: position (-1 to 1), x and y in drawing units, and tilt in degrees."""
FLOWERS = ((1.0, False), (0.86, True))
"""Scale of each additional flower, and whether it is mirrored."""
FLOWER = (1.12, 1.35)
"""Width and height of a flower, relative to the vase."""
FOOT = 0.9
"""X of a stem, relative to the flower's width."""
RIBBONS = ((-26.0, 22.0), (4.0, 30.0), (-11.0, 26.0), (19.0, 20.0))
"""X and length of each ribbon of the score book, in design px."""


def contact(kit: Kit, width: int, height: int) -> Picture:
    """Returns the shadow below a thing on a board."""
    blur = max(1, height // 2)
    margin = blur * SPREAD

    def make() -> Surface:
        size = (width + 2 * margin, height + 2 * margin)
        inside = Box(margin + blur / 2, margin, max(1, width - blur), height, height / 2)
        return soft_box(size, inside, (0, 0, 0), 0.7, blur)

    return Picture(kit.paint.kept(("contact", width, height), make), margin, margin + height // 2)


class BoxArt:
    """Paints boxes of games, in units of `unit` px."""

    def __init__(self, kit: Kit, unit: float) -> None:
        self.kit = kit
        self.unit = unit
        self._cards: dict[str, CardArt] = {}

    def px(self, units: float) -> int:
        """Converts a length in drawing units to px."""
        return round(units * self.unit)

    @property
    def front_size(self) -> tuple[int, int]:
        """Returns the width and height in px of a box's front."""
        return self.px(FRONT_WIDE), self.px(FRONT_TALL)

    def box(self, game_id: str, lean: int, opened: float, *, lit: bool = False, stars: int = 0) -> Picture:
        """Returns a box's picture with its visible side and open cards."""
        step = round(opened * STEPS)
        key = ("tuck box", game_id, lean, step, lit, stars, self.front_size)
        over, around = self.px(OVER), self.px(ROUND)
        painted = self.kit.paint.kept(key, lambda: self._paint(game_id, lean, step / STEPS, stars, lit=lit))
        return Picture(painted, around, over)

    def _paint(self, game_id: str, lean: int, opened: float, stars: int, *, lit: bool) -> Surface:
        look = self.kit.theme.game(game_id)
        wide, tall = self.front_size
        over, around = self.px(OVER), self.px(ROUND)
        picture = canvas(wide + 2 * around, tall + over + around)
        at = (around, over)
        if lit:
            # A box leaves the shelf without its glow, and is mostly open by then: only the open picture is cached.
            unlit = (
                self.box(game_id, lean, opened, stars=stars).surface
                if opened == 1
                else self._paint(game_id, lean, opened, stars, lit=False)
            )
            if self.kit.look.high:  # no light, but an edge twice as thick as that of the other boxes
                return rimmed(unlit, self.kit.rim)
            self.kit.paint.glow(wide, tall, self.kit.colours.go, radius=self.px(6), reach=34).blit(
                picture, at
            )
            picture.blit(unlit, (0, 0), special_flags=BLEND_PREMULTIPLIED)
            return picture
        if not self.kit.look.high:
            side = self.px(self.kit.theme.box.number("side")) if lean and not opened else 0
            left = at[0] - (side if lean < 0 else 0)
            contact(self.kit, wide + side, self.px(16)).blit(picture, (left, at[1] + tall))
        if opened > 0:
            self._open(picture, at, look, game_id, opened)
        else:
            self._lid(picture, at, look, lean)
        front = self.carton(game_id) if opened > 0 else self._front(look, game_id)
        picture.blit(front, at, special_flags=BLEND_PREMULTIPLIED)
        if not opened:
            picture.blit(
                self._part("boxes/notch.svg", FRONT_WIDE, NOTCH), at, special_flags=BLEND_PREMULTIPLIED
            )
        if stars:
            picture.blit(self._stars(stars), at, special_flags=BLEND_PREMULTIPLIED)
        return rimmed(picture, self.kit.rim) if self.kit.look.high else picture

    def _stars(self, count: int) -> Surface:
        first, step, y, size = STARS
        drawing = Drawing(self.px(first + step * count), self.px(y + 2 * size))
        for nth in range(count):
            x = self.px(first) + self.px(step) * nth
            shade = star_path(x + self.px(1), self.px(y + 2.5), self.unit * size)
            drawing.path(shade, (0, 0, 0), opacity=0.4)
            drawing.path(star_path(x, self.px(y), self.unit * size), self.kit.colours.ink)
            drawing.path(star_path(x, self.px(y), self.unit * size * 0.78), self.kit.colours.go)
        return drawing.surface()

    def carton(self, game_id: str) -> Surface:
        """Returns the front of an open box without cards."""

        def paint() -> Surface:
            front = self._front(self.kit.theme.game(game_id), game_id).copy()
            front.blit(self._part("boxes/mask.svg", FRONT_WIDE, NOTCH), (0, 0), special_flags=BLEND_RGBA_MULT)
            return front

        return self.kit.paint.kept(("tuck carton", game_id, self.front_size), paint)

    def _part(self, path: str, wide: float, tall: float) -> Surface:
        size = (self.px(wide), self.px(tall))
        return pygame.transform.smoothscale(self.kit.assets.svg(path, size), size)

    def _part_of(self, look: GameLook, part: str, wide: float, tall: float) -> Surface:
        return self._part(self.kit.assets.own(look.key, f"box/{part}.svg"), wide, tall)

    def _lid(self, picture: Surface, at: tuple[int, int], look: GameLook, lean: int) -> None:
        side = self.kit.theme.box.number("side")
        if not lean:
            part = self._part_of(look, "lid", FRONT_WIDE, LID)
            picture.blit(part, (at[0], at[1] - part.get_height() + 1), special_flags=BLEND_PREMULTIPLIED)
            return
        top = self._part_of(look, "top", FRONT_WIDE + side, LID)
        flank = self._part_of(look, "side", side, FRONT_TALL + LID)
        left = at[0]
        if lean < 0:
            top, flank = pygame.transform.flip(top, True, False), pygame.transform.flip(flank, True, False)
            left = at[0] + self.front_size[0] - top.get_width()
        y = at[1] - self.px(LID)
        picture.blit(top, (left, y), special_flags=BLEND_PREMULTIPLIED)
        beside = at[0] + self.front_size[0] if lean > 0 else at[0] - flank.get_width()
        picture.blit(flank, (beside, y), special_flags=BLEND_PREMULTIPLIED)

    def _open(
        self, picture: Surface, at: tuple[int, int], look: GameLook, game_id: str, opened: float
    ) -> None:
        x, y, wide, tall = self.kit.theme.box.numbers("inside")
        flap = min(1.0, opened * 2)
        inside = self._part_of(look, "inside", wide, tall)
        above = self.px(-y)
        if flap < 1:
            inside = pygame.transform.smoothscale(
                inside, (inside.get_width(), max(2, round(inside.get_height() * flap)))
            )
        top = at[1] - round(above * flap)
        picture.blit(inside, (at[0] + self.px(x), top), special_flags=BLEND_PREMULTIPLIED)
        out = max(0.0, min(1.0, opened * 2 - 1)) + max(0.0, opened - 1) * 0.6
        if out <= 0:
            return
        art = self._cards.setdefault(game_id, SHOWS[game_id].cards(self.kit, game_id))
        peeking = peeking_cards(game_id)
        rim = Rect(*at, self.front_size[0], self.front_size[1] // 2)
        for which, across, raised, tilt in FAN:
            face = peeking[which + 1]
            card = rotated(self._edged(art, face), tilt)
            # half out, the cards stand closer: nothing of them may stick out beside the box at its mouth
            middle = at[0] + self.front_size[0] // 2 + self.px(across * min(1.0, out))
            rise = self.px(110 * (1 - out) + raised - 54)
            for room in (Rect(0, 0, picture.get_width(), at[1]), rim):  # above the box, and within its carton
                picture.set_clip(room)
                place = (middle - card.get_width() // 2, at[1] + rise)
                picture.blit(card, place, special_flags=BLEND_PREMULTIPLIED)
        picture.set_clip(None)

    def _edged(self, art: CardArt, face: CardFace) -> Surface:
        card = art.stock.get(face, self.px(CARD))
        wide, high = card.get_size()
        line = max(1.2, self.px(EDGE_LINE))
        edge = Box(line / 2, line / 2, wide - line, high - line, art.stock.radius(wide))
        drawing = Drawing(wide, high).box(edge, None, stroke=Stroke(self.kit.colours.paper2, line))
        picture = card.copy()
        blend(picture, drawing.surface(), (0, 0))
        return picture

    def _front(self, look: GameLook, game_id: str) -> Surface:
        title = GAMES[game_id].title
        return self.kit.paint.kept(
            ("tuck front", look.key, self.front_size), lambda: self._print(look, title)
        )

    def _print(self, look: GameLook, title: str) -> Surface:
        box = self.kit.theme.box
        front = self._part_of(look, "front", FRONT_WIDE, FRONT_TALL).copy()
        ink = look.title_ink
        size = box.number("title_size")
        whole = Style("display", 0, ink, "centre", self.px(size))
        while self.kit.text.width(title, whole) > self.px(FRONT_WIDE - 20) and size > ONE_LINE:
            size -= 1
            whole = replace(whole, px=self.px(size))
        if self.kit.text.width(title, whole) <= self.px(FRONT_WIDE - 20):
            self.set_text(front, title, whole, (FRONT_WIDE / 2, box.number("title_y")))
        else:
            half = Style("display", 0, ink, "centre", self.px(box.number("title_lines_size")))
            words = title.split(" ")
            cut = (len(words) + 1) // 2
            lines = " ".join(words[:cut]), " ".join(words[cut:])
            for line, y in zip(lines, box.numbers("title_lines_y"), strict=True):
                self.set_text(front, line, half, (FRONT_WIDE / 2, y))
        if look.more.has("sign"):
            sign = look.more.table("sign")
            x, y, size = sign.numbers("at")
            style = Style("display", 0, sign.colour("ink"), "centre", self.px(size))
            self.set_text(front, sign.text("text"), style, (x, y))
        return front

    def set_text(self, onto: Surface, text: str, style: Style, middle: tuple[float, float]) -> None:
        """Writes a text on a picture, centred at `middle`."""
        line = self.kit.text.line(text, style)
        place = (
            self.px(middle[0]) - line.get_width() // 2,
            self.px(middle[1]) - self.kit.text.cap_centre(style, text),
        )
        onto.blit(line, place, special_flags=BLEND_PREMULTIPLIED)

    def lying(self, game_id: str) -> Surface:
        """Returns the picture of an open box that lies on its side."""
        look = self.kit.theme.game(game_id)
        box = self.kit.theme.box

        def paint() -> Surface:
            wide, tall = box.numbers("lying")
            picture = self._part_of(look, "lying", wide, tall).copy()
            x, y, size = box.numbers("lying_title")
            own = look.more.optional("lying")
            ink = own.colour("title_ink") if own.has("title_ink") else look.title_ink
            style = Style("display", 0, ink, "centre", self.px(size))
            title = GAMES[game_id].title
            while style.px and self.kit.text.width(title, style) > self.px(212):
                style = Style("display", 0, style.colour, "centre", style.px - 1)
            self.set_text(picture, title, style, (x, y))
            return picture

        return self.kit.paint.kept(("lying", look.key, self.px(100)), paint)


def front_of(game_id: str) -> Printed:
    """Returns the front of a game's box, for a dialog."""

    def paint(kit: Kit, rect: Rect, *, lit: bool) -> Picture:
        art = BoxArt(kit, rect.h / (FRONT_TALL + LID))
        box, (wide, tall) = art.box(game_id, 0, 0.0, lit=lit), art.front_size
        return Picture(box.surface, box.left - (rect.w - wide) // 2, box.top - (rect.h - tall))

    height = FRONT_TALL + LID
    at_rest, under_pointer = partial(paint, lit=False), partial(paint, lit=True)
    return Printed(at_rest, under_pointer, FRONT_WIDE / height, FRONT_PRINT / height)


def further_flowers(kit: Kit, wall: Surface, vase: Rect, count: int) -> None:
    """Paints `count` additional flowers into the vase."""
    for share, flipped in FLOWERS[:count]:
        wide, high = round(vase.w * FLOWER[0] * share), round(vase.h * FLOWER[1] * share)
        drawn = pygame.transform.flip(kit.assets.svg("shelf/flower.svg", (wide, high)), flipped, False)
        foot = vase.x + round(vase.w * 0.46), vase.y + round(vase.h * 0.8)
        left = foot[0] - (wide - round(wide * FOOT) if flipped else round(wide * FOOT))
        wall.blit(drawn, (left, foot[1] - high), special_flags=BLEND_PREMULTIPLIED)


def ribbons(kit: Kit, wall: Surface, book: float, count: int) -> None:
    """Paints `count` ribbons on the score book."""
    inks = kit.colours.go, (36, 85, 143), kit.colours.bad_text, (39, 82, 59)
    plate = max(38, 1.5 * kit.metrics.text(20) / kit.metrics.s)
    share = min(1.0, (PLATES - plate / 2 - FLOOR) / max(long for _, long in RIBBONS))  # large plates are high
    for (aside, long), ink in list(zip(RIBBONS, inks, strict=True))[:count]:
        rect = kit.metrics.rect(book + aside, FLOOR - 2, 13, long * share)
        drawing = Drawing(*rect.size)
        notch = rect.w / 2
        drawing.path(f"M0 0H{rect.w}V{rect.h}L{notch} {rect.h - notch}L0 {rect.h}Z", ink)
        wall.blit(drawing.surface(), rect.topleft, special_flags=BLEND_PREMULTIPLIED)
