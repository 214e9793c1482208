"""The row of known people above the seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.phrases import Phrase, counted, phrase
from game.days import local, now_here, offset_of
from game.names import brief_names
from game.saves import Person
from game.setup import Form
from scenes.screens.matches.telling import when
from scenes.screens.setup.rows import Paper
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.box import NOWHERE, Column, Fill, Node, OneOf, Room, Row, Sized, Whole
from scenes.ui.button import Button, Face, glyph_of
from scenes.ui.glyph import paint_glyph
from scenes.ui.keys import SAME_PEOPLE, label_on_keyboard
from scenes.ui.kit import Kit, Say
from scenes.ui.paint import Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

DISC = 70
"""Diameter of a person's picture, in design px."""
PITCH = 86
"""Usual distance in design px between two pictures' middles."""
LONG = 110
"""Largest width in design px of a name on one line."""
LOW = 64
"""Height in design px of the row of people if space is short."""
NAME_AIR = 8
"""Largest additional space in design px between two names."""
ARROW_AIR = 12
"""Largest space in design px beside an arrow of the row of people."""
TOGETHER = 292
"""Width in design px of the button for the last match's people."""
FACES = 4
"""Largest number of pictures on the button for the last match's people."""


class SeatPerson(NamedTuple):
    """The action that gives a known person a seat, or takes it away."""

    person: Person


class SeatCompany(NamedTuple):
    """The action that gives seats to the people of the last match."""


class SeatNewcomer(NamedTuple):
    """The action that gives a seat to a new person."""


class ScrollPeople(NamedTuple):
    """The action that scrolls the row of people."""

    by: int


class KnownFace(NamedTuple):
    """A known person in the row. A tick shows that the person has a seat."""

    person: Person
    action: Action
    ticked: bool
    about: Phrase


class Offered(NamedTuple):
    """The content of a row of people."""

    people: Sequence[KnownFace]
    newcomer: Action | None
    first: int


def band_of(paper: Paper, form: Form, first: int, *, low: bool) -> Node | None:
    """Returns the row of known people, if there are any."""
    people, unit = form.known.recent, paper.kit.metrics.u
    if not people:
        return None
    seated = [form.seat_of(one) is not None for one in people]
    about = {True: phrase("sits at the table"), False: phrase("not at the table")}
    shown = [
        KnownFace(one, SeatPerson(one), sits, about[sits]) for one, sits in zip(people, seated, strict=True)
    ]
    row = people_row(paper, Offered(shown, SeatNewcomer(), first), low=low)
    together = form.known.together
    if len(together) < 2:
        return row
    all_of_them = Company(paper, form, low=low)
    beside = Row([Sized(Whole(all_of_them), unit(TOGETHER)), Fill(row)], unit(12), name="people")
    below = Column([Sized(all_of_them, down=max(paper.kit.metrics.target, unit(52))), row], unit(6))
    return OneOf([beside, below], by_width=True)


def people_row(paper: Paper, offered: Offered, *, low: bool, grown: float = 1.0) -> Room:
    """Returns a row with pictures of people."""
    kit = paper.kit
    unit = kit.metrics.u
    name = Style("bold", 17, kit.colours.ink, "centre")
    brief = brief_names([one.person.name for one in offered.people])
    longest = max((kit.text.widest_word(one, name) for one in brief), default=0)
    pitch = max(unit(PITCH * grown), kit.metrics.text(PITCH), min(longest, kit.metrics.text(LONG)) + unit(6))
    lines = 1 + any(kit.text.width(one, name) > pitch - unit(6) for one in brief)
    high = unit(12 + DISC * grown + 12) + lines * kit.text.leading(name)
    if low:
        high = max(kit.metrics.target, unit(LOW * grown))
        pitch = high + unit(8)

    def make(rect: Rect) -> list[Widget]:
        return _row(paper, offered, Rect(rect), pitch, low=low)

    return Room(make, Span(4 * pitch, 7 * pitch), high)


def _row(paper: Paper, offered: Offered, rect: Rect, pitch: int, *, low: bool) -> list[Widget]:
    say, kit = paper.say, paper.kit
    people, newcomer, first = offered
    pad = kit.metrics.u(6)
    band = Band(rect)
    room = rect.inflate(-2 * pad, 0)
    beside = int(newcomer is not None)
    fits = max(1, room.w // pitch - beside)
    side = kit.metrics.disc
    arrows = len(people) > fits
    wide = room.w - (2 * side if arrows else 0)
    if arrows:
        fits = max(1, wide // pitch - beside)
    count = min(fits, len(people)) + beside
    # what is left over is between the names, and beside the arrows
    apart = max(0, min(kit.metrics.u(NAME_AIR), wide // count - pitch)) // 2
    step = pitch + 2 * apart
    air = max(0, min(kit.metrics.u(ARROW_AIR), (wide - count * step) // 3)) if arrows else 0
    first = max(0, min(first, len(people) - fits))
    widgets: list[Widget] = [band]
    left = room.x
    if arrows:
        reason = None if first else ""
        back = Button(_middle(left, side, rect), say(phrase("Earlier people")), ScrollPeople(-fits), kind="round",
                      face=Face("left"), reason=reason)  # fmt: skip
        widgets.append(back)
        left += side + air
    cell = Rect(left + apart, rect.y, pitch, rect.h)
    brief = brief_names([one.person.name for one in people])
    for one, shown in list(zip(people, brief, strict=True))[first : first + fits]:
        widgets.append(Known(cell, paper, one, shown, low=low))
        cell = cell.move(step, 0)
    if arrows:
        reason = None if first + fits < len(people) else ""
        on = Button(_middle(cell.x - apart + air, side, rect), say(phrase("More people")), ScrollPeople(fits), kind="round",
                    face=Face("right"), reason=reason)  # fmt: skip
        widgets.append(on)
        cell = cell.move(side + 2 * air, 0)
    if newcomer is not None:
        widgets.append(Newcomer(cell, paper, newcomer, low=low))
    return widgets


def _middle(left: int, side: int, rect: Rect) -> Rect:
    return Rect(left, rect.centery - side // 2, side, side)


class Band(Widget):
    """The background of the row of people."""

    role = "picture"

    def __init__(self, rect: Rect) -> None:
        super().__init__(rect, "")

    def paint(self, kit: Kit) -> Picture:
        return kit.paint.row(*self.rect.size, strong=True)


class _Medallion(Button):
    radius = 14.0

    def __init__(self, rect: Rect, label: str, shown: str, action: Action, *, low: bool) -> None:
        super().__init__(rect, label, action, kind="plain", size=17)
        self._shown = shown
        self._low = low

    @property
    def tip(self) -> str:
        return self.label if self._low or self._shown != self.label else ""

    def _paint_disc(self, kit: Kit, onto: Surface, disc: Rect) -> None: ...

    def paint(self, kit: Kit) -> Picture:
        picture, unit = canvas(*self.rect.size), kit.metrics.u
        if self.hovered:
            fill = mix(kit.colours.paper2, kit.colours.cream, 0.6)
            kit.plate(self.rect.size, unit(12), fill).blit(picture, (0, 0))
        name = Style("bold", 17, kit.colours.ink, "centre")
        side = self.rect.h - unit(12)
        if not self._low:
            side = min(side - unit(12) - kit.text.leading(name), self.rect.w - unit(8))
        disc = Rect((self.rect.w - side) // 2, unit(6) if self._low else unit(12), side, side)
        self._paint_disc(kit, picture, disc)
        if not self._low:
            style = name
            top = disc.bottom + unit(5)
            room = Rect(unit(2), top, self.rect.w - unit(4), self.rect.h - top - unit(4))
            block = kit.text.fit(self._shown, style, room.size, wraps=True)
            kit.text.draw(picture, block, Rect(room.x, room.y, room.w, min(room.h, block.size[1])))
        return Picture(picture)


class Known(_Medallion):
    """The picture of a known person, perhaps with a tick."""

    def __init__(self, rect: Rect, paper: Paper, known: KnownFace, shown: str = "", *, low: bool) -> None:
        super().__init__(rect, known.person.name, shown or known.person.name, known.action, low=low)
        self._picture = known.person.picture
        self._ticked = known.ticked
        self._about = paper.say(known.about)

    @property
    def value(self) -> str:
        return self._about

    @property
    def checked(self) -> bool | None:
        return self._ticked

    def _paint_disc(self, kit: Kit, onto: Surface, disc: Rect) -> None:
        blend(onto, kit.face(self._picture, disc.w), disc.topleft)
        if self._ticked:
            side = round(disc.w * 0.36)
            paint_tick(kit, onto, Rect(disc.right - side + kit.metrics.u(4), disc.bottom - side, side, side))


class Newcomer(_Medallion):
    """The dashed button for a new person."""

    def __init__(self, rect: Rect, paper: Paper, action: Action, *, low: bool) -> None:
        label = paper.say(phrase("Somebody new"))
        super().__init__(rect, label, paper.say(phrase("New")), action, low=low)

    def _paint_disc(self, kit: Kit, onto: Surface, disc: Rect) -> None:
        paint_dashed_disc(kit, onto, disc, "plus")


class Company(Button):
    """The button that gives seats to the last match's people."""

    radius = 14.0

    def __init__(self, paper: Paper, form: Form, *, low: bool) -> None:
        super().__init__(
            NOWHERE, paper.say(phrase("The same people as before")), SeatCompany(), kind="paper", face=Face("", SAME_PEOPLE.cap), size=20
        )  # fmt: skip
        together = form.known.together
        self._pictures = [one.picture for one in together[:FACES]]
        self._low = low
        self._seated = form.sits_as_before
        self._about = _when_and_who(together, paper.say)

    @property
    def checked(self) -> bool | None:
        return self._seated

    @property
    def value(self) -> str:
        return self._about

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        return Style("bold", 20, kit.colours.ink, "centre"), Style(
            "semibold", 18, kit.paint.soft_ink, "centre"
        )

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        strong, soft = self._styles(kit)
        unit = kit.metrics.u
        words = kit.text.width(self.label, strong)
        if self._low:
            wide = words + self._faces_width(unit(40)) + unit(50)
            return Size(wide, wide, kit.metrics.target, max(kit.metrics.target, unit(52)))
        wide = max(words, kit.text.width(self._about, soft)) + unit(28)
        high = unit(76) + kit.text.leading(strong) + kit.text.leading(soft) + unit(12)
        return Size(wide, wide, high, high)

    def _faces_width(self, side: int) -> int:
        return side + self._face_pitch(side) * (len(self._pictures) - 1)

    def _face_pitch(self, side: int) -> int:
        return round(side * 0.82)  # each face covers a little of the next one

    def paint(self, kit: Kit) -> Picture:
        unit, size = kit.metrics.u, self.rect.size
        line = max(2.0, 3 * kit.metrics.s) if self._seated else max(1.2, 1.8 * kit.metrics.s)
        fill = kit.colours.cream
        if not (self._seated or self.hovered):
            fill = mix(kit.colours.paper, kit.colours.cream, 0.5)
        base = kit.plate(size, unit(14), fill, Stroke(kit.colours.ink, line), inside=True).copy()
        room = base.room(size)
        strong, _soft = self._styles(kit)
        if self._low or room.h < unit(76) + kit.text.leading(strong):
            self._paint_on_one_line(kit, base.surface, room)
        else:
            self._paint_on_three_lines(kit, base.surface, room)
        return base

    def _paint_on_one_line(self, kit: Kit, onto: Surface, room: Rect) -> None:
        unit = kit.metrics.u
        strong, _soft = self._styles(kit)
        side = min(unit(40), room.h - unit(10))
        left = room.x + unit(12)
        self._paint_faces(kit, onto, (left, room.centery - side // 2), side)
        left += self._faces_width(side) + unit(10)
        kit.text.write(onto, self.label, strong, Rect(left, room.y, room.right - left - unit(30), room.h))
        if self._seated:
            mark = unit(26)
            paint_tick(kit, onto, Rect(room.right - mark - unit(4), room.y + unit(4), mark, mark))

    def _paint_on_three_lines(self, kit: Kit, onto: Surface, room: Rect) -> None:
        unit = kit.metrics.u
        between = room.w - 2 * unit(44)  # the tick and the key are beside the faces
        side = unit(62)
        wide = self._faces_width(side)
        if wide > between:
            side = side * between // wide
            wide = self._faces_width(side)
        self._paint_faces(kit, onto, (room.centerx - wide // 2, room.y + unit(12)), side)
        line = Rect(room.x + unit(8), room.y + unit(12) + side + unit(4), room.w - unit(16), 0)
        for words, style in zip((self.label, self._about), self._styles(kit), strict=True):
            line.h = kit.text.leading(style)
            kit.text.write(onto, words, style, line)
            line.y = line.bottom
        self._paint_cap(kit, onto, room)
        if self._seated:
            mark = unit(30)
            paint_tick(kit, onto, Rect(room.x + unit(10), room.y + unit(10), mark, mark))

    def _paint_faces(self, kit: Kit, onto: Surface, topleft: tuple[int, int], side: int) -> None:
        left, top = topleft
        for nth in reversed(range(len(self._pictures))):
            blend(onto, kit.face(self._pictures[nth], side), (left + nth * self._face_pitch(side), top))

    def _paint_cap(self, kit: Kit, onto: Surface, room: Rect) -> None:
        if kit.metrics.compact:
            return
        style = Style("bold", 17, kit.colours.ink, "centre")
        side = max(kit.metrics.u(30), kit.text.leading(style))
        frame = Rect(room.right - side - kit.metrics.u(10), room.y + kit.metrics.u(10), side, side)
        if self.pad is not None:
            if (glyph := glyph_of(self, kit, self.face.keycap)) is not None:
                paint_glyph(kit, onto, frame, *glyph, kit.colours.ink)
            return
        rim = Stroke(kit.colours.ink, max(1.2, 1.8 * kit.metrics.s), (), 0.75)
        kit.plate(frame.size, kit.metrics.u(6), None, rim, inside=True).blit(onto, frame.topleft)
        kit.text.write(onto, label_on_keyboard(self.face.keycap), style, frame)


def _when_and_who(together: Sequence[Person], say: Say) -> str:
    many = say(counted("{count} person", "{count} people", len(together)))
    last = max((one.last for one in together if one.last is not None), default=None)
    if last is None:
        return many
    now = now_here()
    words = f"{say(when(local(last, offset_of(now)), now))} \u00b7 {many}"
    return words[:1].upper() + words[1:]


def paint_tick(kit: Kit, onto: Surface, room: Rect) -> None:
    """Paints the amber tick that marks something as chosen."""
    rim = kit.colours.ink
    kit.paint.round_mark(room.w, kit.colours.go, rim=rim).blit(onto, room.topleft)
    kit.icon(onto, "check", kit.colours.ink, room.inflate(-room.w // 3, -room.h // 3))


def paint_dashed_disc(kit: Kit, onto: Surface, disc: Rect, icon: str) -> None:
    """Paints a dashed circle with an icon, for a free seat."""
    line = max(1.4, 2 * kit.metrics.s)
    drawing = Drawing(disc.w, disc.h)
    ink = mix(kit.colours.brass_dark, kit.colours.ink2, 0.5) if not kit.look.high else kit.colours.ink
    arcs = 18
    circle = math.pi * (disc.w - line)
    dash = Stroke(ink, line, (circle / arcs * 0.6, circle / arcs * 0.4))
    side = disc.w / 2
    drawing.box(Box(line / 2, line / 2, disc.w - line, disc.h - line, side - line / 2), None, stroke=dash)
    drawing.onto(onto, disc.topleft)
    kit.icon(onto, icon, kit.colours.ink, disc.inflate(-round(disc.w * 0.6), -round(disc.h * 0.6)))
