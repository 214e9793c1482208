"""Widgets of the main menu: games' boxes and other things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from math import ceil
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.book.ages import LastTable
from game.core.cards import Seat
from game.core.phrases import Phrase, counted, phrase
from game.games import GAMES
from game.names import brief_names, folded
from game.pictures import picture_at
from game.saves import Entry, Summary
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.menu.art import FLOOR, OPEN_BOX, PLATES, STEPS, BoxArt, contact
from scenes.stage.stage import Sprite
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import Item, Row, Space
from scenes.ui.kit import Kit, Say
from scenes.ui.paint import SMALL_SHADOW, Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Block, Style
from scenes.ui.widget import WIDE, Action, Widget

STEP_FORWARD = 10
"""Design px by which a highlighted box stands lower than other boxes."""
PEEK = 0.8
"""How far the box of the last game is open, from 0 to 1."""
STRIP = 46.0
"""Height of the paper label below a box, in design px."""
STRIP_PX = 24.0
"""Text size of the paper label, in design px."""
TAG = 680.0
"""Y of the tag below a box, in design px."""
TAG_WIDTH = 420.0
"""Largest width of the tag's lines, in design px."""
SHORT_STRING = 9.0
"""Length in design px of a short string of the tag."""


class BoxOnShelf(Widget):
    """A game's box on the shelf, as a button."""

    role = "button"
    looked_at = True

    def __init__(  # noqa: PLR0913 - by place, but for its stars
        self, rect: Rect, label: str, action: Action, art: BoxArt, game_id: str, lean: int, *, stars: int = 0
    ) -> None:
        super().__init__(rect, label)
        self.stars = stars
        self.action = action
        self.game_id = game_id
        self.opened = 0.0
        """How far the box is open now."""
        self.rest = 0.0
        """How far the box is open without a highlight."""
        self.has_strip = False
        """Whether a paper label is below the box."""
        self.won = ""
        """The sentence about the stars on the box."""
        self.has_tag = False
        """Whether a tag below the box has all words of the box's label except `won`."""
        self._art = art
        self._lean = lean
        self._home = rect.copy()
        self._forward = False
        self.sprites: list[Sprite] = []
        """Sprites of animations on the box, such as a flame."""

    def show(self, *, shown: bool) -> None:
        """Displays or hides the box with its animations."""
        self.visible = shown
        for sprite in self.sprites:
            sprite.visible &= shown

    @property
    def tells_enter(self) -> bool:
        return True

    @property
    def radius(self) -> float:
        return 6

    def use(self) -> Action | None:
        return self.action

    def drawn_text(self, kit: Kit) -> str:
        _ = kit
        return self.label if self.has_tag else ""

    @property
    def forward(self) -> bool:
        return self._forward

    def open_to(self, opened: float) -> None:
        if round(opened * STEPS) != round(self.opened * STEPS):
            self.change()
        self.opened = opened

    def step(self, *, forward: bool) -> None:
        if forward != self._forward:
            self._forward = forward
            self.z = 2.0 if forward else 0.0
            drop = self._art.kit.metrics.u(STEP_FORWARD) if forward else 0
            self.rect = self._home.move(0, drop)
            self.change()

    def settle(self, opened: float) -> None:
        """Ends the highlight at once."""
        self.open_to(opened)
        self.step(forward=False)

    @property
    def unlit(self) -> Picture:
        """Returns the picture of the box without a highlight."""
        return self._art.box(self.game_id, self._lean, self.opened, stars=self.stars)

    def paint(self, kit: Kit) -> Picture:
        _ = kit
        return self._art.box(self.game_id, self._lean, self.opened, lit=self._forward, stars=self.stars)


def words_of(last: LastTable, say: Say) -> str:
    """Returns the sentence about who has won more matches of the game."""
    if last.ahead == last.behind:
        return say(phrase("Level, {count} to {count}", count=last.ahead))
    if folded(last.leader) == folded(say(phrase("You"))):
        return say(phrase("You lead {ahead} to {behind}", ahead=last.ahead, behind=last.behind))
    (name,) = brief_names([last.leader])
    return say(phrase("{name} leads {ahead} to {behind}", name=name, ahead=last.ahead, behind=last.behind))


class LeaderStrip(Widget):
    """The paper label about who has won more matches."""

    role = "label"

    def __init__(self, kit: Kit, box: Rect, words: str, picture: str) -> None:
        unit, style = kit.metrics.u, Style("display", STRIP_PX, kit.colours.ink)
        high = max(unit(STRIP), round(1.6 * kit.text.px(style)))
        beside = unit(24) + high // 2 + (high if picture else 0)
        wide = min(kit.text.width(words, style) + beside, kit.metrics.window.w // 2)
        rect = Rect(box.x + unit(6), box.bottom + unit(STEP_FORWARD + 2), wide, high)
        super().__init__(rect.clamp(kit.metrics.window.inflate(-2 * unit(36), 0)), words)
        self._style, self._picture = style, picture
        self.z = 3.8  # above the highlighted box and its light

    def paint(self, kit: Kit) -> Picture:
        wide, high = self.rect.size

        def draw(drawing: Drawing, box: Box) -> None:
            x, y, right, low = box.x, box.y, box.x + wide, box.y + high
            notch = f"M{x} {y}H{right}L{right - high * 0.3} {y + high / 2}L{right} {low}H{x}Z"
            drawing.path(notch, kit.colours.paper, stroke=Stroke(kit.colours.paper_line, 1))

        paper = kit.paint.shape(("strip",), (wide, high), draw, shadow=SMALL_SHADOW)
        picture, left = paper.surface.copy(), paper.left + kit.metrics.u(16)
        if self._picture:
            side = high * 4 // 5
            face = paint_medallion(
                kit, Rect(0, 0, side, side), Medallion(self._picture, cpu=False, turn=False)
            )
            face.blit(picture, (left, paper.top + (high - side) // 2))
            left += side + kit.metrics.u(10)
        room = Rect(left, paper.top, paper.left + wide - high // 2 - left, high)
        kit.text.draw(picture, kit.text.fit(self.label, self._style, room.size), room)
        return Picture(picture, paper.left, paper.top)


def leader_strip(kit: Kit, box: Rect, last: LastTable, picture: str, say: Say) -> LeaderStrip:
    """Returns the paper label below a box, about who leads."""
    face = picture_at(Seat(last.seat), picture) if last.ahead > last.behind else ""
    return LeaderStrip(kit, box, words_of(last, say), face)


class Thing(Widget):
    """A thing on the shelf with its name plate, as one button."""

    role = "button"

    def __init__(self, rect: Rect, label: str, action: Action, pictures: tuple[Surface, Surface]) -> None:
        super().__init__(rect, label)
        self.action = action
        self.resting, self.stirring = pictures
        """The pictures of the thing without and with a highlight."""
        self.stirred = False

    @property
    def tells_enter(self) -> bool:
        return True

    @property
    def radius(self) -> float:
        return 8

    def use(self) -> Action | None:
        return self.action

    def stir(self, *, stirred: bool) -> None:
        """Starts or ends the thing's highlight."""
        if stirred != self.stirred:
            self.stirred = stirred
            self.change()

    def paint(self, kit: Kit) -> Picture:
        _ = kit
        return Picture(self.stirring if self.stirred else self.resting)


def untold(widget: Widget) -> str:
    """Returns the part of a box's label that is not on its tag."""
    return widget.won if isinstance(widget, BoxOnShelf) and widget.has_tag else ""


class Tag(Widget):
    """The paper tag below a highlighted box, with facts about the game."""

    role = "picture"

    def __init__(self, rect: Rect) -> None:
        super().__init__(rect, "")
        self.visible = False
        self.z = 4.0
        self._lines = "", ""
        self._owner: BoxOnShelf | None = None
        self._blocks: list[Block] = []
        self._string = self._eyelet = 0

    def hang(self, kit: Kit, owner: BoxOnShelf, lines: tuple[str, str], low: int) -> None:
        """Places the tag with these lines below a box."""
        if self.visible and lines == self._lines:
            return
        self.take()
        self.visible, self._lines, self._owner, box = True, lines, owner, owner.rect
        unit, room = kit.metrics.u, low - kit.metrics.u(4) - box.bottom
        long, short = max(1, kit.metrics.point(0, TAG)[1] - box.bottom), unit(SHORT_STRING)
        facts = Style("bold", 20, kit.colours.ink, "centre")
        line = Style("semibold", 19, kit.paint.soft_ink, "centre")
        parts = (lines[0], facts), (lines[1], line)
        both, flat = ([kit.text.block(*part, wide) for part in parts] for wide in (unit(TAG_WIDTH), WIDE))
        one = flat[:1]
        around = unit(26) + unit(12)
        self._string, self._blocks = next(
            (string, blocks)
            for string, blocks in ((long, both), (short, both), (short, flat), (short, one))
            if blocks is one or string + sum(block.size[1] for block in blocks) + around <= room
        )
        owner.has_tag = len(self._blocks) == len(lines)
        size = (
            max(block.size[0] for block in self._blocks) + 2 * unit(26),
            sum(block.size[1] for block in self._blocks) + around,
        )
        self.rect = Rect((0, 0), size)
        self.rect.midtop = (box.centerx, box.bottom + self._string)
        self.rect.clamp_ip(kit.metrics.window.inflate(-2 * unit(36), 0))
        self._eyelet = box.centerx - self.rect.x
        self.change()

    def take(self) -> None:
        self.visible = False
        if self._owner is not None:
            self._owner.has_tag = False

    def paint(self, kit: Kit) -> Picture:
        paper = tied(kit, self.rect, self._string, self._eyelet)
        top = paper.top + kit.metrics.u(26)
        for block in self._blocks:
            kit.text.draw(paper.surface, block, Rect(paper.left, top, self.rect.w, block.size[1]))
            top += block.size[1]
        return paper


def tied(kit: Kit, rect: Rect, string: int, eyelet: int) -> Picture:
    """Paints a paper tag on a string of `string` px."""
    unit = kit.metrics.u
    sheet = kit.paint.paper(*rect.size, radius=10)
    above = max(sheet.top, string + unit(8))
    wide, tall = sheet.surface.get_size()
    picture = canvas(wide, tall - sheet.top + above)
    sheet.blit(picture, (sheet.left, above))
    eye, middle = above + unit(13), sheet.left + eyelet
    drawing = Drawing(*picture.get_size())
    drawing.circle((middle, eye), unit(8), kit.colours.brass_dark)
    drawing.circle((middle, eye), unit(4), kit.colours.ink)
    bow = unit(9)
    line = f"M{middle} {eye}C{middle - bow} {eye - bow} {middle - bow} {above - string + bow} {middle} {above - string}"
    drawing.path(line, None, stroke=Stroke(kit.colours.paper3, max(1.5, 2.6 * kit.metrics.s)))
    picture.blit(drawing.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)
    return Picture(picture, sheet.left, above)


class Lettering(NamedTuple):
    """How the text of a name plate is written: its size, and the space around it."""

    px: int | None
    air: float
    widest: int | None = None
    gap: float = 14.0


USUAL = Lettering(None, 22.0)
"""How the text of a name plate is usually written."""
SNUG = 16.0
"""Least space in design px at each side of a plate's text."""
CLOSEST = 8.0
"""Least space in design px between two name plates."""
NO_PLATE = USUAL._replace(widest=0)
PINNED = 0.45
"""Least space beside words on a plate with pins, in plate heights."""
CLEAR = 10.0
"""Space in design px beside words on a plate without pins."""
LEAST_SHARE = 0.9
"""Smallest size of words on a plate, relative to their usual size."""


def plate_width(kit: Kit, words: str, lettering: Lettering = USUAL) -> int:
    """Returns the width in px of a name plate with a text."""
    return kit.text.width(words, _plate_style(kit, lettering.px)) + 2 * kit.metrics.u(lettering.air)


def letterings(kit: Kit) -> Iterator[Lettering]:
    """Yields possible ways to write the texts of name plates, the widest first."""
    usual = kit.text.px(_plate_style(kit))
    sizes = range(usual, ceil(LEAST_SHARE * usual) - 1, -1)
    found = [USUAL, *(Lettering(px, SNUG) for px in sizes)]
    yield from found
    yield from (one._replace(gap=CLOSEST) for one in found)


def _plate_style(kit: Kit, px: int | None = None) -> Style:
    return Style("bold", 20, kit.colours.ink, "centre", px)


def paint_thing(  # noqa: PLR0913 - only its feet by name
    kit: Kit,
    words: str,
    action: Action,
    drawn: tuple[Surface, Surface],
    at: tuple[int, int],
    lettering: Lettering = USUAL,
    *,
    feet: tuple[int, int] | None = None,
) -> Thing:
    """Returns a thing with its name plate, standing at `at`."""
    unit, style = kit.metrics.u, _plate_style(kit, lettering.px)
    wide, tall = max(one.get_width() for one in drawn), max(one.get_height() for one in drawn)
    below = unit(6)
    plate = Rect(0, 0, 0, 0)
    has_plate = lettering.widest != 0
    if has_plate:
        plate.w = plate_width(kit, words, lettering)
        if lettering.widest is not None:
            plate.w = min(plate.w, lettering.widest)
        plate.h = max(unit(38), round(kit.text.px(style) * 1.5))
        middle = kit.metrics.point(0, PLATES)[1] - at[1]
        plate.y = tall + middle - plate.h // 2
        below = middle + plate.h // 2 + 1
    wide = max(wide, plate.w) + 2 * unit(4)
    plate.x = (wide - plate.w) // 2
    pictures = []
    for drawing, foot in zip(drawn, feet or [one.get_width() for one in drawn], strict=True):
        picture = canvas(wide, tall + below)
        left, top = (wide - drawing.get_width()) // 2, tall - drawing.get_height()
        if not kit.look.high:
            inset = foot // 16
            contact(kit, foot - 2 * inset, unit(10)).blit(picture, (left + inset, tall))
        picture.blit(drawing, (left, top), special_flags=BLEND_PREMULTIPLIED)
        if has_plate:
            _paint_plate(kit, picture, plate, words, style)
        pictures.append(picture)
    resting, stirring = pictures
    rect = Rect(at[0] - wide // 2, at[1] - tall, wide, tall + below)
    return Thing(rect, words, action, (resting, stirring))


def _paint_plate(kit: Kit, onto: Surface, plate: Rect, words: str, style: Style) -> None:
    """Paints a name plate. It has pins if they leave enough room for its words."""
    whole = kit.text.width(words, style)
    pinned = whole + round(2 * PINNED * plate.h) <= plate.w
    kit.paint.plaque(plate.w, plate.h, pinned=pinned).blit(onto, plate.topleft)
    beside = 0 if pinned else kit.metrics.u(2 * CLEAR)
    inner = (max(plate.w - beside, round(LEAST_SHARE * whole)), plate.h)
    kit.text.draw(onto, kit.text.fit(words, style, inner), plate)


def side_by_side(things: Sequence[Thing], after: int) -> Row:
    """Returns a row of things that do not overlap."""
    parts: list[Item] = [Space(after)]
    for thing in things:
        parts += [Space(Span(0, max(0, thing.rect.x - after))), thing]
        after = max(after, thing.rect.x) + thing.rect.w
    return Row(parts, align="end")


SHARE = 0.915
"""Scale of a lying box, relative to a standing one."""
HIGH = 59.0
"""Height of a lying box, in design px."""
ASIDE = 20.0
"""Offset to the right of the upper of two lying boxes, in design px."""
NEARER = 1.05
"""Factor for the size of a lying box while it is highlighted."""
FACE = 40
"""Width of players' pictures at a lying box, in design px."""
LEAST_FACE = 30
"""Smallest width of players' pictures at a lying box, in px."""
FACES_SHARE = 0.25
"""Fraction of a lying box's width that the pictures cover."""
BEYOND = 26
"""Width in design px of a picture's part outside the lying box."""
APART = 0.86
"""Distance between two pictures at a lying box, in picture widths."""
CARTON = 0.75
"""Fraction of a lying box's width that is cardboard."""
SOLID = 200
"""Least opacity, from 0 to 255, of a pixel that counts as part of a lying box."""


class Carry(Enum):
    """Actions of the two lying boxes."""

    ON = "carry on"
    OTHER = "carry on with the other"


def waiting(entries: Iterable[Entry]) -> list[Entry]:
    """Returns the unfinished matches that can be continued, practice last."""
    return sorted((one for one in entries if one.opens and one.summary), key=lambda one: one.practice)


def drawn_ahead(kit: Kit, entries: list[Entry]) -> Iterator[None]:
    """Paints the pictures of lying boxes, one at a time."""
    for _, entry in zip(Carry, entries, strict=False):
        assert entry.summary is not None
        for share in (SHARE, NEARER * SHARE):
            BoxArt(kit, share * kit.metrics.s).lying(entry.summary.game)
            yield
        for face in _faces(kit, entry.summary):
            _ = face
            yield


def lying_boxes(kit: Kit, entries: list[Entry], lettering: Lettering = USUAL) -> Iterator[Thing]:
    """Yields buttons for the first two unfinished matches."""
    metrics = kit.metrics
    left, floor = metrics.point(OPEN_BOX, FLOOR)
    for nth, (action, entry) in enumerate(zip(Carry, entries, strict=False)):
        assert entry.summary is not None
        game_id = entry.summary.game
        resting = _standing(BoxArt(kit, SHARE * metrics.s).lying(game_id))
        nearer = _standing(BoxArt(kit, NEARER * SHARE * metrics.s).lying(game_id))
        faces = [*_faces(kit, entry.summary)]
        feet = round(CARTON * resting.get_width()), round(CARTON * nearer.get_width())
        resting, nearer = (_with_faces(kit, box, faces) for box in (resting, nearer))
        words = _words(entry, max(0, len(entries) - len(Carry)) if not nth else 0)
        at = (left + resting.get_width() // 2 + nth * metrics.u(ASIDE), floor - nth * metrics.u(HIGH))
        made = paint_thing(
            kit, kit.say(words), action, (resting, nearer), at, NO_PLATE if nth else lettering, feet=feet
        )
        made.label = f"{made.label}. {GAMES[game_id].title}"
        made.z = float(nth)
        made.rect.clamp_ip(metrics.window)
        yield made


def _face(kit: Kit) -> int:
    return max(kit.metrics.u(FACE), LEAST_FACE)


def _faces(kit: Kit, summary: Summary) -> Iterator[Picture]:
    """Yields pictures of a match's players. If not all fit, the last picture is the number of the others."""
    side, turn = _face(kit), summary.turn
    seats, most = range(len(summary.seats)), 2 if kit.metrics.compact else 3
    # whose turn it is must be among the few
    few = most if len(seats) <= most else most - 1
    for seat in sorted(sorted(seats, key=lambda seat: seat != turn)[:few]):
        medallion = Medallion(summary.picture(seat), cpu=False, turn=seat == turn)
        yield paint_medallion(kit, Rect(0, 0, side, side), medallion)
    if len(seats) > few:
        yield _more(kit, side, len(seats) - few)


def _more(kit: Kit, side: int, count: int) -> Picture:
    disc = kit.paint.round_mark(side, kit.colours.walnut5, rim=kit.colours.cream).copy()
    style = Style("bold", 0, kit.colours.cream, "centre", round(side * 0.46))
    kit.text.write(disc.surface, f"+{count}", style, disc.room((side, side)))
    return disc


def _with_faces(kit: Kit, box: Surface, faces: Sequence[Picture]) -> Surface:
    (wide, high), side, pitch = box.get_size(), _face(kit), _face(kit) * APART
    left = wide * (1 - FACES_SHARE)
    beyond = max(kit.metrics.u(BEYOND), round(left + pitch * (len(faces) - 1) + side - wide))
    picture = canvas(wide + beyond, high)
    picture.blit(box, (0, 0))
    for nth, face in enumerate(faces):
        face.blit(picture, (round(left + nth * pitch), high - side - kit.metrics.u(3)))
    return picture


def _standing(lying: Surface) -> Surface:
    box = lying.subsurface((lying.get_width() // 4, 0, lying.get_width() // 8, lying.get_height()))
    return lying.subsurface((0, 0, lying.get_width(), box.get_bounding_rect(SOLID).bottom))


def _words(entry: Entry, more: int) -> Phrase:
    assert entry.summary is not None
    words = phrase("Carry on")
    if entry.summary.round:
        words = phrase("Carry on, round {round}", round=entry.summary.round + 1)
    if more:
        words = counted("{words} \u00b7 {count} more", "{words} \u00b7 {count} more", more, words=words)
    return words
