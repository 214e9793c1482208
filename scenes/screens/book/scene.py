"""The score book, open: games at the left, and at the right months and feats, or people."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.book.page import BookPage
from game.core.phrases import N_, Phrase, counted, phrase
from game.days import now_here
from game.measures import harmless
from game.names import folded
from game.saves import parted, renamed
from game.setup import LONGEST_NAME
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.book.leaves import (
    duel_lines,
    feats_row,
    games_table,
    leading,
    levels_row,
    months_chart,
)
from scenes.screens.book.turning import Turning
from scenes.screens.matches.rows import day_of
from scenes.stage.routes import Change
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.button import Button, Face
from scenes.ui.field import TextField
from scenes.ui.label import Image, Label
from scenes.ui.paint import WHITE
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled, Widget


class Leaf(Enum):
    """What lies open."""

    GAMES = "games"
    MONTHS = "months"
    PEOPLE = "people"


class TurnTo(NamedTuple):
    """Open the book at one of its leaves."""

    nth: int


class Press(Enum):
    """What is done with the book."""

    PERSON = "person"
    RENAME = "rename"
    PART = "part"
    WRITE_OUT = "write out"


WORDS = {Leaf.GAMES: phrase("Games"), Leaf.MONTHS: phrase("Months"), Leaf.PEOPLE: phrase("People")}


class OpenBook(BaseScene):
    """What everybody's matches come to."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.person = ""
        self.leaf = Leaf.MONTHS
        self._name = ""
        self._asked = -1
        self._seen = context.bookkeeper.version
        self._page: BookPage | None = None
        self._turning: Turning | None = None

    # -- what is where -----------------------------------------------------------------------------
    @property
    def narrow(self) -> bool:
        """Whether only one leaf has room."""
        return self.kit.metrics.compact or self.kit.metrics.text(20) > self.kit.metrics.u(24)

    def _cover(self) -> Rect:
        unit, size = self.kit.metrics.u, self.kit.metrics.size
        top = unit(28) + max(unit(52), self.kit.metrics.target) + unit(14)
        side = max(unit(56), (size[0] - unit(1640)) // 2)
        return Rect(side, top, size[0] - 2 * side, size[1] - top - unit(36))

    def backdrop(self) -> Surface:
        """The book on the table."""
        key = ("score book", tuple(self._cover()), self.narrow)
        return self.kit.paint.room(key, self._drawn)

    def _drawn(self) -> Surface:
        kit, cover = self.kit, self._cover()
        unit, colours = kit.metrics.u, kit.colours
        picture = kit.paint.wood().copy()
        drawing = Drawing(*picture.get_size())
        bound = Box(cover.x, cover.y, cover.w, cover.h, unit(14))
        green = drawing.down(
            mix(colours.good_text, WHITE, 0.08), mix(colours.good_text, colours.ink, 0.2), bound
        )
        rim = Stroke(
            WHITE if kit.look.high else mix(colours.good_text, colours.ink, 0.55), max(1.4, unit(2.4))
        )
        if not kit.look.high:
            drawing.box(bound.moved(0, unit(8)), colours.night, opacity=0.5)
        drawing.box(bound, green, stroke=rim)
        inner = cover.inflate(-2 * unit(15), -2 * unit(13))
        for nth in range(0 if kit.look.high else 3):
            leaf = inner.inflate(unit(7) - 2 * unit(2) * nth, unit(5) - 2 * unit(1) * nth)
            drawing.box(Box(*leaf).rounded(unit(6)), mix(colours.paper3, colours.paper2, nth / 3))
        drawing.box(Box(*inner).rounded(unit(6)), colours.paper)
        if not kit.look.high:
            for x, end in ((inner.x, inner.x + unit(260)), (inner.right, inner.right - unit(260))):
                worn = ((0.0, colours.paper2, 0.9), (1.0, colours.paper2, 0.0))
                edge = Box(min(x, end), inner.y, unit(260), inner.h)
                drawing.box(edge, drawing.linear(worn, (x, 0), (end, 0)))
        if not self.narrow and not kit.look.high:
            for side in (-1, 1):
                wide = unit(100)
                left = inner.centerx - wide if side < 0 else inner.centerx
                ends = (left, left + wide) if side < 0 else (left + wide, left)
                stops = ((0, colours.paper3, 0.0), (1, colours.paper_line, 0.9))
                drawing.box(
                    Box(left, inner.y, wide, inner.h),
                    drawing.linear(stops, (ends[0], inner.y), (ends[1], inner.y)),
                )
        picture.blit(drawing.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def build(self) -> None:
        """Both leaves, or the one that there is room for."""
        self._page = self.context.bookkeeper.page
        unit = self.kit.metrics.u
        self.add_header(phrase("Score book"), large=True)
        inner = self._cover().inflate(-2 * unit(15), -2 * unit(13))
        page = self._page
        if page is None or page.person != self.person or not page.matches:
            self._add_empty(inner)
            return
        if self.narrow:
            leaf = inner.inflate(-2 * unit(36), -2 * unit(22))
            self._add_leaf(self._under(leaf, list(Leaf)), page)
            return
        left = Rect(inner.x, inner.y, inner.w // 2 - unit(24), inner.h).inflate(-2 * unit(46), -2 * unit(30))
        right = Rect(inner.centerx, inner.y, inner.w // 2, inner.h).inflate(-2 * unit(58), -2 * unit(30))
        self._add_games(left, page)
        if self.leaf is Leaf.GAMES:
            self.leaf = Leaf.MONTHS
        self._add_leaf(self._under(right, [Leaf.MONTHS, Leaf.PEOPLE]), page)

    def _add_empty(self, inner: Rect) -> None:
        library = self.context.library
        waits = self._page is None or self._page.person != self.person or library.unread or not library.looked
        words = phrase("Counting …") if waits else phrase("No match has been finished yet.")
        style = Style("semibold", 24, self.kit.paint.soft_ink, "centre")
        self.add(Label(inner, self.say(words), style))

    def _under(self, leaf: Rect, leaves: list[Leaf]) -> Rect:
        """The choice of leaves at the top, and the room below it."""
        if self.leaf not in leaves:
            self.leaf = leaves[0]
        height = max(self.kit.metrics.u(50), self.kit.metrics.target)
        labels = [self.say(WORDS[one]) for one in leaves]

        def turn(nth: int) -> Action:
            return TurnTo(list(Leaf).index(leaves[nth]))

        room = Rect(leaf.x, leaf.y, leaf.w, height)
        chosen = leaves.index(self.leaf)
        self.add(Segmented(room, self.say(phrase("Leaves")), labels, chosen, turn))
        top = room.bottom + self.kit.metrics.u(16)
        return Rect(leaf.x, top, leaf.w, leaf.bottom - top)

    def _add_leaf(self, room: Rect, page: BookPage) -> None:
        match self.leaf:
            case Leaf.GAMES:
                self._add_games(room, page)
            case Leaf.MONTHS:
                self._add_months(room, page)
            case Leaf.PEOPLE:
                self._add_people(room, page)

    def _add_games(self, room: Rect, page: BookPage) -> None:
        unit = self.kit.metrics.u
        height = max(unit(52), self.kit.metrics.target)
        since = self.say(day_of(page.since, now_here())) if page.since is not None else ""
        told = counted("{count} match since {day}", "{count} matches since {day}", page.matches, day=since)
        style = Style("semibold", 19, self.kit.paint.soft_ink)
        button = Rect(room.centerx + unit(20), room.y, room.w // 2 - unit(20), height)
        line = Rect(room.x, room.y, room.w // 2, height)
        if not self.narrow:
            title = Style("display", 36, self.kit.colours.ink)
            self.add(Label(line, self.say(phrase("All games")), title))
            line = Rect(room.x, line.bottom, room.w, leading(self.kit, 19) + unit(10))
        self.add(Label(line, self.say(told), style))
        self._add_person(button)
        button.union_ip(line)
        foot = leading(self.kit, 23) + unit(66)
        table = Rect(
            room.x, button.bottom + unit(10), room.w, room.bottom - foot - unit(14) - button.bottom - unit(10)
        )
        made = games_table(self.kit, table, page, self.say)
        low = max(widget.rect.bottom for widget in made)
        levels = levels_row(
            self.kit, Rect(room.x, max(low, room.bottom - foot), room.w, foot), page, self.say
        )
        if low > room.bottom - foot:
            view = Rect(room.x, table.y, room.w, room.bottom - table.y)
            inside = Rect(table.x, table.y, table.w - BAR - unit(16), table.h)
            made = games_table(self.kit, inside, page, self.say)
            low = max(widget.rect.bottom for widget in made) + unit(12)
            levels = levels_row(self.kit, Rect(room.x, low, inside.w, foot), page, self.say)
            self.add(ScrollView(view, self.say(WORDS[Leaf.GAMES]), [*made, *levels]))
            return
        for widget in (*made, *levels):
            self.add(widget)

    def _add_person(self, rect: Rect) -> None:
        """Whose matches are told of: a press goes on to the next."""
        who = self.person or self.say(phrase("Everybody"))
        self.add(Button(rect, who, Press.PERSON, kind="paper", face=Face("person")))

    def _add_months(self, room: Rect, page: BookPage) -> None:
        unit = self.kit.metrics.u
        style = Style("display", 24 if self.narrow else 28, self.kit.colours.ink)
        line = self.kit.text.leading(style)
        self.add(Label(Rect(room.x, room.y, room.w, line), self.say(phrase("Share of matches won")), style))
        half = (room.h - 2 * line - unit(30)) * 11 // 20
        chart = Rect(room.x, room.y + line + unit(4), room.w, half)
        for widget in months_chart(self.kit, chart, page.months, self.say):
            self.add(widget)
        self.add(
            Label(Rect(room.x, chart.bottom + unit(18), room.w, line), self.say(phrase("Records")), style)
        )
        if not self.narrow:
            rule = Rect(room.x, chart.bottom + unit(8), room.w, 1)
            self.add(Image(rule, "", self.kit.paint.rule(rule.w)))
        top = chart.bottom + unit(26) + line
        for widget in feats_row(self.kit, Rect(room.x, top, room.w, room.bottom - top), page, self.say):
            self.add(widget)

    def _add_people(self, room: Rect, page: BookPage) -> None:
        """Head to head, the name of the person, and the way to write all of it out."""
        unit, control = self.kit.metrics.u, self.kit.metrics.control
        foot = Rect(room.x, room.bottom - control, room.w, control)
        rows: list[Widget] = []
        if self.person:
            rows = self._name_rows(Rect(room.x, foot.y - control - unit(14), room.w, control))
        top = min([foot.y, *(widget.rect.y for widget in rows)]) - unit(14)
        view = Rect(room.x, room.y, room.w, top - room.y)
        if self.narrow:  # the leaf of games, where a person is chosen, does not lie beside it
            self._add_person(Rect(room.x, room.y, room.w, control))
            view = Rect(room.x, room.y + control + unit(10), room.w, view.h - control - unit(10))
        style = Style("semibold", 20, self.kit.paint.soft_ink, "centre")
        lines = duel_lines(self.kit, Rect(view.x, view.y, view.w - BAR - unit(16), view.h), page, self.say)
        if lines:
            self.add(ScrollView(view, self.say(phrase("Head to head")), lines))
        else:
            words = (
                phrase("Nobody else sat at a table yet.")
                if self.person
                else phrase("Choose a person to see them head to head with others.")
            )
            self.add(Label(view, self.say(words), style))
        for widget in rows:
            self.add(widget)
        words_out = self.say(phrase("Write out as CSV"))
        self.add(Button(foot, words_out, Press.WRITE_OUT, kind="paper", face=Face("save")))

    def _name_rows(self, row: Rect) -> list[Widget]:
        """The name that a person is told of by; under that of another, the two are one."""
        unit = self.kit.metrics.u
        marks = self.context.library.marks
        merged = any(folded(name) == folded(self.person) for name in marks.people.values())
        share = row.w // (3 if merged else 2)
        field = Rect(row.x, row.y, row.w - share - (share if merged else 0) - unit(10), row.h)
        made: list[Widget] = [
            TextField(field, self.say(phrase("Told of as")), self._name or self.person, self._write)
        ]
        put = Rect(field.right + unit(10), row.y, share, row.h)
        made.append(self._paper_button(put, phrase("Rename"), Press.RENAME, "pencil"))
        if merged:
            apart = Rect(put.right + unit(10), row.y, row.right - put.right - unit(10), row.h)
            made.append(self._paper_button(apart, phrase("Names apart"), Press.PART, "people"))
        return made

    def _paper_button(self, rect: Rect, words: Phrase, does: Press, icon: str) -> Button:
        return Button(rect, self.say(words), does, kind="paper", face=Face(icon), size=19)

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        """What is kept may have changed meanwhile."""
        self.context.library.refresh()
        self.context.library.open_archive()
        self._asked = -1
        super().enter(size)

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        """A page that is counted soon is waited for."""
        yield from self.context.bookkeeper.counted(self.person)
        yield from super().enter_by_steps(size)

    def tick(self, dt: float) -> Change | None:
        """A library that was read again is counted again; a page that was counted is shown."""
        if self._turning is not None:
            self._turning = self._turning.update(dt * self.context.speed())
        library, keeper = self.context.library, self.context.bookkeeper
        if self._asked != library.version and library.looked and not library.unread:
            self._asked = library.version
            keeper.count(self.person)
        if self._seen != keeper.version and self.dialog is None:
            self._seen = keeper.version
            if keeper.page != self._page:
                self.rebuild()
        for told, warning in keeper.said():
            self.notice(self.say(told), warning=warning, seconds=8.0)
        if (trouble := library.trouble()) is not None:
            self.notice(self.say(trouble), warning=True, seconds=8.0)
        return super().tick(dt)

    def on_action(self, action: Action) -> Change | None:
        """Whatever was pressed."""
        match action:
            case TurnTo(nth):
                self._leaf_to(list(Leaf)[nth])
            case Press.PERSON:
                known = ["", *(self._page.people if self._page is not None else ())]
                at = known.index(self.person) if self.person in known else 0
                self._turn_to_person(known[(at + 1) % len(known)])
            case Press.RENAME:
                self._rename()
            case Press.PART:
                person = self.person
                self.context.library.change_marks(lambda marks: parted(marks, person))
                self._turn_to_person("")
            case Press.WRITE_OUT:
                self.context.bookkeeper.write_out()
            case _:
                return super().on_action(action)
        return None

    def _leaf_to(self, leaf: Leaf) -> None:
        """A leaf is turned over, and heard."""
        before, on = self.snapshot(), list(Leaf).index(leaf) > list(Leaf).index(self.leaf)
        self.leaf = leaf
        self.rebuild()
        self.services.sounds.play("page_turn")
        if self.services.look.motion == "full":
            inner = self._cover().inflate(-2 * self.kit.metrics.u(15), -2 * self.kit.metrics.u(13))
            page = inner if self.narrow else Rect(inner.centerx, inner.y, inner.w - inner.w // 2, inner.h)
            self._turning = Turning(self.stage, page, before, self.snapshot(), on=on)

    def rebuild(self) -> None:
        """What is laid out again lies flat."""
        self._turning = None
        super().rebuild()

    def take(self, event: pygame.Event) -> Change | Handled | None:
        """A press lays the leaf down and is then obeyed."""
        if self._turning is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._turning.stop()
            self._turning = None
        return super().take(event)

    def _turn_to_person(self, person: str) -> None:
        self.person, self._name = person, ""
        self.context.bookkeeper.count(person)

    def _write(self, text: str) -> Action:
        self._name = text
        return HANDLED

    def _rename(self) -> None:
        person, name = self.person, harmless(self._name, LONGEST_NAME)
        if not folded(name):
            self.refuse(_NO_NAME)
            return
        others = self._page.people if self._page is not None else ()
        known = next((one for one in others if folded(one) == folded(name)), name)
        told = known if folded(known) != folded(person) else name
        if folded(told) != folded(person) and self.context.bookkeeper.met(person, told):
            self.refuse(phrase(_TWO_PEOPLE, one=person, other=told))
            return
        self.context.library.change_marks(lambda marks: renamed(marks, person, told))
        self._turn_to_person(told)


_NO_NAME: Phrase = phrase("Write a name first.")
_TWO_PEOPLE = N_(
    "{one} and {other} have sat at one table, so they are two people. **Names apart** takes back an earlier rename."
)
