"""The page of a score pad with the result of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.words.teller import listed
from scenes.board.common import Medallion, paint_medallion
from scenes.games import SHOWS
from scenes.review.review import Ending as StageEnding
from scenes.screens.result.performance import paint_players
from scenes.screens.result.stage import TALL, WIDE, Stage
from scenes.screens.scorepad.paper import CalledName, evened, fit_name, number_shown
from scenes.screens.scorepad.sheets import PadView, left_cards
from scenes.stage.vector import Box, Drawing, Stroke, blend, cut
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Row,
    Scroll,
    Sized,
    Space,
    Whole,
    Wrap,
)
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Balanced, Image, Label, Painting, Panel, SlowPainting
from scenes.ui.paint import WHITE, Picture, nothing
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Block, Style
from scenes.ui.widget import Size, Widget

EDGE_PAPER = 48
"""Usual space in design px between the window's edge and the paper."""
LONGEST = 400
"""Largest number of characters in the path of a file."""
STAGE = 1600
"""Largest width of the picture with the winners, in design px."""
LEAST_STAGE = 180
"""Smallest height of the picture with the winners, in design px."""
LONG = 34
"""Largest number of characters of a large title."""
ROW = 100
"""Usual height of a person's row, in design px."""
HIGH_ROW = 154
"""Height of a row with few people, in design px."""
FEW = 3
"""Largest number of people for whom rows are high."""
LESS = 0.8
"""Smallest size of a full name, relative to the usual size."""
BROAD = 50.0
"""Smallest window width for two columns. The unit is the text size."""


class Ending(Enum):
    """Actions of the buttons on the page with the result."""

    AGAIN = "another match of the same people"
    BOOK = "score book"
    WRITE_OUT = "write out"
    CORRECT = "back to the pad"
    SAVE = "write it there"
    NO_FILE = "do not write it"


class FileTyped(NamedTuple):
    """The action after each change of the CSV file's path."""

    path: str


def is_broad(kit: Kit) -> bool:
    """Returns whether two columns fit into the window."""
    return kit.metrics.size[0] >= BROAD * kit.metrics.text(21)


def winners_of(view: PadView) -> Phrase:
    """Returns the title that names the winners."""
    sheet = view.sheet
    winners = sheet.outcome.winners if sheet.outcome is not None else ()
    names = [sheet.columns[one].name for one in winners]
    if len(names) == len(sheet.seated) and ENTRIES[view.pad.game].together:
        return phrase("You beat it together!")
    if not names:
        return phrase("That was a good evening")
    if len(names) == 1:
        return phrase("{name} wins!", name=names[0])
    *early, last = (view.called(one).first for one in winners)
    return phrase("{names} and {last} share the win!", names=listed(early), last=last)


def ending_of(view: PadView, path: str | None) -> Node:
    """Returns the page with the result."""
    unit, words = view.kit.metrics.u, view.say(phrase("Result"))
    air = Span(unit(16), unit(40))
    body = OneOf([_two_columns(view), _one_column(view)]) if is_broad(view.kit) else _one_column(view)
    paper = Pad(Sized(body, 0), air, Span(unit(12), unit(32)), Panel(NOWHERE, words), name="paper")
    return Column(
        [Fill(paper), Space(Span(unit(10), unit(24))), _ways(view) if path is None else _file(view, path)]
    )


def _two_columns(view: PadView) -> Node:
    unit, high = view.kit.metrics.u, view.kit.look.high
    named = ", ".join(view.sheet.columns[one].name for one in _best(view))
    stage = StagePicture(NOWHERE, named, _stage(view))
    words, between = _headline(view), Span(unit(16), unit(44))
    if high:
        winners, listed = (Column([Fill(), *some, Fill()]) for some in ([_faces(view), *words], _list(view)))
        return Row([Fill(winners, 11), Fill(Sized(listed, 0), 8)], between)
    rows = Sized(Column(_list(view, stretched=True)), 0, 0)  # so that they are as high as the stage
    below = Row([Fill(stage, 11), Fill(rows, 8)], between)
    return Column([Fill(), *words, Space(Span(unit(6), unit(24))), below, Fill()])


def _one_column(view: PadView) -> Node:
    unit, gap = view.kit.metrics.u, Span(view.kit.metrics.u(6), view.kit.metrics.u(20))
    title, why = _headline(view, small=True)
    heads: list[Item] = [Column([title, why])]
    best = _best(view)
    if len(best) <= FEW and len(best) < len(view.sheet.seated):
        side = max(unit(96), view.kit.metrics.text(50))
        faces = [Sized(Image(NOWHERE, "", _portrait(view, one)), side, side) for one in best]
        words = Fill(Column([Whole(title), Whole(why)]))
        heads.insert(0, Row([Space(unit(30)), *faces, words], unit(20), align="centre"))
    inner = Column([OneOf(heads), Space(gap), *_list(view, beside=True)], name="end")
    scroll = ScrollView(NOWHERE, view.say(phrase("Result")))
    return Column([Fill(), Scroll(scroll, inner, least=unit(240)), Fill()])


class StagePicture(Image):
    """The picture with the winners on a stage."""

    def measure(self, kit: Kit, width: int) -> Size:
        unit = kit.metrics.u
        wide = min(width, unit(STAGE))
        least = unit(LEAST_STAGE)
        return Size(least, unit(STAGE), least, max(least, round(wide * TALL / WIDE)))


def _headline(view: PadView, *, small: bool = False) -> list[Item]:
    kit, words = view.kit, view.say(winners_of(view))
    assert view.sheet.outcome is not None
    size = 64 if len(words) <= LONG and not small else 46
    title = Balanced(NOWHERE, words, Style("display", size, kit.colours.ink, "centre"), top=True)
    title.breaks = True
    style = Style("semibold", 24, kit.paint.soft_ink, "centre")
    return [title, Balanced(NOWHERE, view.say(view.sheet.outcome.why), style, top=True)]


def _faces(view: PadView) -> Item:
    kit, unit = view.kit, view.kit.metrics.u
    best = _best(view)
    side = max(unit(150 if len(best) <= FEW else 104), kit.metrics.text(80))
    faces = [
        Sized(Image(NOWHERE, view.sheet.columns[one].name, _portrait(view, one)), side, side) for one in best
    ]
    return Pad(At(Wrap(faces, unit(40), unit(16))), y=side * 2 // 5, bottom=unit(20))


def _rounded(picture: Surface, radius: int) -> Surface:
    """Makes the corners of a picture round. Returns the changed picture."""
    size = picture.get_size()
    cut(picture, Drawing(*size).box(Box(0, 0, *size, radius), WHITE).surface())
    return picture


def _stage(view: PadView) -> SlowPainting:
    sheet, game = view.sheet, view.pad.game
    best = _best(view)
    won = bool(sheet.outcome is not None and sheet.outcome.winners)
    others = tuple(one for one in sheet.seated if one not in best)
    why = winners_of(view)
    seats, rest = tuple(map(Seat, best)), tuple(map(Seat, others))
    wreath = SHOWS[game].wreath
    ending = (
        StageEnding(why, why, why, seats, seats, wreath=wreath, rivals=rest)
        if won
        else StageEnding(why, why, why, (), (), seats)
    )
    shown = {
        Seat(one): Medallion(view.picture(one), cpu=False, turn=won and one in best) for one in sheet.seated
    }

    def paint(kit: Kit, rect: Rect) -> Iterator[Picture]:
        share, corner = min(rect.w / WIDE, rect.h / TALL), kit.metrics.u(18)
        place = Rect(0, 0, round(WIDE * share), round(TALL * share))
        stage = Stage(place, kit.theme.game(game), ending, framed=False, bare=kit.look.high)
        left, top = (place.w - rect.w) // 2, (place.h - rect.h) // 2

        def make() -> Surface:
            picture = stage.paint(kit).copy()
            paint_players(kit, picture, stage, shown)
            if won and stage.bulbs:
                title = ENTRIES[game].rules.title
                style = Style("display", 58, stage.ink(kit, "title"), "centre")
                kit.text.write(picture, title, style, stage.room("title").union(stage.room("line")))
            return _rounded(picture, corner)

        key = ("end of a pad", game, view.pad.id, best, tuple(shown.items()), rect.size)
        if not kit.paint.keeps(key):
            yield nothing()
            yield Picture(_rounded(stage.paint(kit).copy(), corner), left, top)
        yield Picture(kit.paint.room(key, make), left, top)

    return paint


def _best(view: PadView) -> tuple[int, ...]:
    outcome = view.sheet.outcome
    return tuple(outcome.winners) if outcome is not None and outcome.winners else view.sheet.seated


def _portrait(view: PadView, column: int) -> Painting:
    has_won = view.sheet.outcome is not None and column in view.sheet.outcome.winners
    framed = Medallion(view.picture(column), cpu=False, turn=has_won)
    return lambda kit, rect: paint_medallion(kit, rect, framed)


class PlaceRow(Widget):
    """A person's row on the page with the result, amber for winners."""

    role = "label"

    def __init__(
        self, name: CalledName, picture: str, label: str, total: str, *, won: bool, start: str
    ) -> None:
        super().__init__(NOWHERE, label)
        self.name, self.won = name, won
        self.rows: Sequence[PlaceRow] = (self,)
        """All rows of the page, whose names have one size."""
        self.beside = False
        """Whether the head start may stand in one line with the name."""
        self._picture, self._total, self._start = picture, total, start

    @property
    def value(self) -> str:
        return ", ".join(filter(None, (self._total, self._start)))

    def _styles(self, kit: Kit) -> tuple[Style, Style, Style]:
        ink, large = kit.colours.ink, 1.3 if self._is_high else 1.0
        return (
            Style("display", 30 * large, ink),
            Style("semibold", 20, ink if self.won else kit.paint.soft_ink),
            Style("display", 50 * large, ink, "right"),
        )

    @property
    def _is_high(self) -> bool:
        return len(self.rows) <= FEW

    def measure(self, kit: Kit, width: int) -> Size:
        name, _, _ = self._styles(kit)
        unit, target = kit.metrics.u, kit.metrics.target
        least = max(target, kit.text.px(name) + self._below(kit, width) + unit(8))
        whole = self._sides(kit, least) + kit.text.width(self.name.whole, name)
        high = unit(HIGH_ROW if self._is_high else ROW)
        narrow = self._sides(kit, least) + kit.text.px(name) * 3
        return Size(narrow, max(narrow, whole), least, max(least, high))

    def _sides(self, kit: Kit, high: int) -> int:
        total = kit.text.width(self._total, self._styles(kit)[2]) + kit.metrics.u(16) if self._total else 0
        crown = kit.metrics.text(30) + kit.metrics.u(10) if self.won and self._total else 0
        return self._side(kit, high) + 3 * kit.metrics.u(14) + total + crown

    def _below(self, kit: Kit, width: int) -> int:
        """Returns the height in px of the head start's text, if that is below the name, otherwise 0."""
        if not self._start or self._is_flat(kit, width):
            return 0
        return kit.text.leading(self._styles(kit)[1])

    def _is_flat(self, kit: Kit, width: int) -> bool:
        return self.beside and all(one.width_in_line(kit) <= width for one in self.rows)

    def width_in_line(self, kit: Kit) -> int:
        """Returns the width in px of the row with all texts in one line."""
        name = self._styles(kit)[0]
        sides = self._sides(kit, max(kit.metrics.target, kit.text.px(name) + kit.metrics.u(8)))
        return sides + kit.text.width(self.name.whole, name) + self._start_width(kit)

    def _start_width(self, kit: Kit) -> int:
        return kit.text.width(self._start, self._styles(kit)[1]) + kit.metrics.u(20) if self._start else 0

    def _side(self, kit: Kit, high: int) -> int:
        return min(high - kit.metrics.u(8), kit.metrics.u(104 if self._is_high else 84))

    def _room(self, kit: Kit) -> int:
        beside = self._start_width(kit) if self._is_flat(kit, self.rect.w) else 0
        return max(1, self.rect.w - self._sides(kit, self.rect.h) - beside)

    def has_room(self, kit: Kit) -> bool:
        """Returns whether the full name fits into the row."""
        style = self._styles(kit)[0]
        small = replace(style, px=round(kit.text.px(style) * LESS))
        return kit.text.width(self.name.whole, small) <= self._room(kit)

    def named(self, kit: Kit) -> Block:
        """Returns the full or short name in the largest size that fits."""
        style, high = self._styles(kit)[0], self.rect.h - self._below(kit, self.rect.w)
        name = self.name.whole if all(one.has_room(kit) for one in self.rows) else self.name.first
        return fit_name(kit, name, style, (self._room(kit), high))

    def paint(self, kit: Kit) -> Picture:
        unit, (_, start, total) = kit.metrics.u, self._styles(kit)
        base = kit.paint.row(*self.rect.size, strong=False).copy()
        onto, room = base.surface, base.room(self.rect.size)
        if self.won:
            self._light(kit, onto, room)
        side = self._side(kit, room.h)
        blend(onto, kit.face(self._picture, side), (room.x + unit(14), room.centery - side // 2))
        block = evened(kit, self.named(kit), [one.named(kit) for one in self.rows])
        below = self._below(kit, self.rect.w)
        left, high = room.x + unit(14) + side + unit(14), kit.text.px(block.style)
        words = Rect(left, room.centery - (high + below) // 2, block.size[0], high)
        kit.text.draw(onto, block, words)
        right = room.right - unit(14)
        wide = kit.text.width(self._total, total) if self._total else 0
        if below:
            line = Rect(left, words.bottom, max(1, right - left), below)
            kit.text.write(onto, self._start, start, line)
        elif self._start:
            end = right - wide - unit(20) - (kit.metrics.text(30) + unit(10) if self.won else 0)
            line = Rect(left, room.y, max(1, end - left), room.h)
            kit.text.write(onto, self._start, replace(start, align="right"), line)
        if self._total:
            kit.text.write(onto, self._total, total, Rect(right - wide, room.y, wide, room.h))
            if self.won:
                mark = kit.metrics.text(30)
                crown = kit.colours.ink if kit.look.high else kit.colours.brass_dark
                at = Rect(right - wide - unit(16) - mark, room.centery - mark // 2, mark, mark)
                kit.icon(onto, "crown", crown, at)
        return base

    @staticmethod
    def _light(kit: Kit, onto: Surface, room: Rect) -> None:
        drawing = Drawing(*onto.get_size())
        box = Box(*room.topleft, *room.size, kit.metrics.u(14))
        if kit.look.high:
            drawing.box(box.inset(2), None, stroke=Stroke(kit.colours.ink, 4))
        else:
            drawing.box(box, kit.colours.go, opacity=0.5)
        drawing.onto(onto)


def _list(view: PadView, *, stretched: bool = False, beside: bool = False) -> list[Item]:
    sheet, unit = view.sheet, view.kit.metrics.u
    account = ENTRIES[view.pad.game].scoring
    together = ENTRIES[view.pad.game].together
    winners = sheet.outcome.winners if sheet.outcome is not None else ()
    sign = 1 if account.fewest else -1
    order = sorted(sheet.seated, key=lambda one: (one not in winners, sign * sheet.totals[one]))
    rows: list[PlaceRow] = []
    for column in sheet.seated if together else order:
        name = sheet.columns[column].name
        label = name if together else view.say(phrase("{name}, total", name=name))
        start = view.head_start_text(column)
        rows.append(
            PlaceRow(
                view.called(column),
                view.picture(column),
                label,
                "" if together else number_shown(view.total(column)),
                won=column in winners and not together,
                start=start.words if start is not None else "",
            )
        )
    for row in rows:
        row.rows, row.beside = rows, beside
    grows = stretched and (not together or len(rows) > FEW)
    listed: Item = Column([Fill(row) if grows else row for row in rows], Span(unit(4), unit(12)))
    if not together:
        return [Fill(listed)] if stretched else [listed]
    key = view.number_key
    count = view.entries(view.at).get(key.id) if key is not None else None
    cards = Image(NOWHERE, "", left_cards(view.pad.game, count))
    low = Sized(cards, down=Span(unit(80), unit(200)))
    return [
        Fill(listed, 2) if grows else listed,
        Space(Span(unit(8), unit(24))),
        Fill(low) if stretched else low,
    ]


def _file(view: PadView, path: str) -> Node:
    kit, unit, say = view.kit, view.kit.metrics.u, view.say
    caption = say(phrase("Save it as"))
    field = Sized(TextField(NOWHERE, caption, path, FileTyped, longest=LONGEST), down=kit.metrics.control)
    label = Label(NOWHERE, caption, Style("bold", 21, kit.colours.hot))
    back = Button(NOWHERE, say(phrase("Back")), Ending.NO_FILE, face=Face("left"), size=23)
    words, face = say(phrase("Save the file")), Face("save", ENTER_CAP)
    save = Button(NOWHERE, words, Ending.SAVE, kind="primary", face=face, size=26)
    buttons = Row([Fill(back), Fill(save, 1.4)], unit(14), flipped=kit.look.left)
    return Column(
        [
            label,
            Space(unit(4)),
            OneOf([Row([Fill(field, 2), Fill(Whole(buttons))], unit(14)), Column([field, buttons], unit(8))]),
        ]
    )


def _ways(view: PadView) -> Node:
    kit, unit = view.kit, view.kit.metrics.u
    say = view.say
    crowded = kit.metrics.compact and kit.metrics.text_size > 1

    def button(words: Phrase, action: Ending, icon: str) -> Button:
        return Button(NOWHERE, say(words), action, face=Face("" if crowded else icon), size=23)

    again = Button(
        NOWHERE,
        say(phrase("Another match")),
        Ending.AGAIN,
        kind="primary",
        face=Face("play", ENTER_CAP),
        size=26,
    )
    others = [
        button(phrase("Edit the pad"), Ending.CORRECT, "pencil"),
        button(phrase("Save as CSV"), Ending.WRITE_OUT, "save"),
        button(phrase("Score book"), Ending.BOOK, "book"),
    ]
    row = Row(
        [*(Fill(one) for one in others), Fill(again, 1.4)], Span(unit(8), unit(18)), flipped=kit.look.left
    )
    low = Column([Row([Fill(one) for one in others], unit(8)), again], unit(8))
    return OneOf([row, low], by_width=True)
