"""The score book as an open book with two pages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.book.evening import Evening
from game.book.page import BookPage
from game.core.phrases import N_, Phrase, counted, phrase
from game.days import now_here
from game.measures import harmless
from game.names import folded
from game.pictures import ANIMALS
from game.saves import parted, renamed
from game.setup import LONGEST_NAME
from scenes.board.common import Medallion
from scenes.context.context import Context
from scenes.screens.base import EDGE, BaseScene, on_shelf
from scenes.screens.book.leaves import (
    feats_row,
    games_table,
    levels_row,
    months_chart,
)
from scenes.screens.book.people import (
    evening_line,
    everybody_table,
    guest_rows,
    match_rows,
    paint_person,
    pair_cards,
    title_of,
    wins_table,
)
from scenes.screens.book.rope import Rope
from scenes.screens.matches.telling import day_of
from scenes.screens.vignettes import nothing_yet, painted_company
from scenes.stage.motion import in_out_sine, out_cubic
from scenes.stage.routes import Change
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Pad, Row, Scroll, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.label import Image, Label, Painting, Paragraph, Rule
from scenes.ui.paint import WHITE
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled

TURNS = 0.32
SLIDES = 0.6
"""Seconds of the animation that moves the knots on the ropes."""
TURNING_Z = 895.0
SHADE = 70
"""Darkness of an upright turning page, from 0 to 255."""


class Leaf(Enum):
    """The pages on the right side of the open book."""

    EVENING = "evening"
    GAMES = "games"
    MONTHS = "months"
    PEOPLE = "people"


class TurnTo(NamedTuple):
    """The action that opens one of the book's pages."""

    nth: int


class Press(Enum):
    """Actions of the buttons in the score book."""

    PERSON = "person"
    NAME = "open the field for a name"
    RENAME = "rename"
    PART = "part"
    WRITE_OUT = "write out"


WORDS = {
    Leaf.GAMES: phrase("Games"),
    Leaf.MONTHS: phrase("Months"),
    Leaf.PEOPLE: phrase("People"),
}


class OpenBook(BaseScene):
    """The score book: the screen with all finished matches."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.person = ""
        self.leaf = Leaf.EVENING
        self._name: str | None = None
        """The name typed so far, or None."""
        self.is_naming = False
        """Whether the text field for changing the name is open."""
        self._for_name: TextField | Button | None = None
        """The text field for the name, or the button that opens it."""
        self._asked_version = -1
        self._seen_version = context.bookkeeper.version
        self._page: BookPage | None = None
        self._turning: Turning | None = None
        self._slid = 0.0

    # -- what is where -----------------------------------------------------------------------------
    @property
    def narrow(self) -> bool:
        """Returns whether the window has room for only one page."""
        return self.kit.metrics.narrow

    def _cover(self) -> Rect:
        unit, size = self.kit.metrics.u, self.kit.metrics.size
        top = unit(28) + self._header_height() + unit(14)
        side = max(unit(56), (size[0] - unit(1640)) // 2)
        return Rect(side, top, size[0] - 2 * side, size[1] - top - unit(36))

    def _header_height(self) -> int:
        title = self.kit.text.leading(self.kit.style("scene", self.kit.colours.hot))
        return max(self.kit.metrics.u(52), self.kit.metrics.target, title)

    def backdrop(self) -> Surface:
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

    def build(self) -> Node:
        self._page, self._for_name = self.context.bookkeeper.page, None
        unit, page, cover = self.kit.metrics.u, self.context.bookkeeper.page, self._cover()
        title = self.title_row(phrase("Score book"), large=True)
        header = Sized(title, down=self._header_height())
        if page is None or page.person != self.person or page.is_empty:
            leaves = self._empty()
        else:
            leaves = self._narrow(page) if self.narrow else self._wide(page)
        return Column(
            [
                Space(unit(28)),
                Pad(header, x=unit(EDGE)),
                Space(unit(14)),
                Fill(Pad(leaves, x=cover.x + unit(15), y=unit(13), bottom=unit(13 + 36))),
            ]
        )

    def _empty(self) -> Item:
        library = self.context.library
        waits = self._page is None or self._page.person != self.person or library.unread or not library.looked
        if not waits:
            return nothing_yet(self.kit, self.say, phrase("No match has been finished yet."))
        style = Style("semibold", 24, self.kit.paint.soft_ink, "centre")
        return Label(NOWHERE, self.say(phrase("Counting …")), style)

    def _narrow(self, page: BookPage) -> Node:
        unit = self.kit.metrics.u
        return Pad(self._turned(list(Leaf), page), x=unit(36), y=unit(18), bottom=Span(unit(10), unit(22)))

    def _wide(self, page: BookPage) -> Node:
        unit = self.kit.metrics.u
        leaf = self._leaf_of(page)
        if leaf is Leaf.EVENING and page.evening is not None:
            left = self._evening_matches(page.evening)
        else:
            left = self._pairs(page) if leaf is Leaf.PEOPLE else self._games(page)
        right = self._turned([Leaf.EVENING, Leaf.MONTHS, Leaf.PEOPLE], page)
        halves = [Fill(left), Space(unit(46 + 24 + 58)), Fill(right)]
        return Pad(
            Row([Space(unit(46)), *halves, Space(unit(58))]), y=unit(26), bottom=Span(unit(14), unit(30))
        )

    def _leaf_of(self, page: BookPage) -> Leaf:
        missing = (
            page.evening is None if self.leaf is Leaf.EVENING else self.leaf is Leaf.GAMES and not self.narrow
        )
        if missing:
            return Leaf.GAMES if self.narrow and not page.matches else Leaf.MONTHS
        return self.leaf

    def _turned(self, leaves: list[Leaf], page: BookPage) -> Node:
        leaves = [one for one in leaves if one is not Leaf.EVENING or page.evening is not None]
        words = WORDS if page.evening is None else {**WORDS, Leaf.EVENING: title_of(page.evening)}
        labels, leaf = [self.say(words[one]) for one in leaves], self._leaf_of(page)

        def turn(nth: int) -> Action:
            return TurnTo(list(Leaf).index(leaves[nth]))

        tabs = Segmented(NOWHERE, self.say(phrase("Pages")), labels, leaves.index(leaf), turn)
        made = {
            Leaf.EVENING: self._evening,
            Leaf.GAMES: self._games,
            Leaf.MONTHS: self._months,
            Leaf.PEOPLE: self._people,
        }[leaf](page)
        unit = self.kit.metrics.u
        return Column([tabs, Space(Span(unit(8), unit(16))), Fill(made)])

    def _evening(self, page: BookPage) -> Node:
        assert page.evening is not None
        unit = self.kit.metrics.u
        parts: list[Item] = [
            guest_rows(self.kit, page.evening, self.say, self._picture_of),
            everybody_table(self.kit, page.everybody, self.say, self._picture_of),
        ]
        if self.narrow:
            parts = [self._evening_line(page.evening), self._match_rows(page.evening), *parts]
        view = ScrollView(NOWHERE, self.say(title_of(page.evening)))
        return Scroll(view, Column(parts, Span(unit(10), unit(18))), least=unit(200), gap=unit(24))

    def _evening_matches(self, evening: Evening) -> Node:
        unit = self.kit.metrics.u
        title = Label(NOWHERE, self.say(title_of(evening)), Style("display", 36, self.kit.colours.ink))
        view = ScrollView(NOWHERE, self.say(phrase("Matches")))
        rows = Scroll(view, self._match_rows(evening), least=unit(200), gap=unit(24))
        return Column([title, self._evening_line(evening), Space(unit(10)), Fill(rows)], name="evening")

    def _evening_line(self, evening: Evening) -> Label:
        style = Style("semibold", 19, self.kit.paint.soft_ink)
        return Label(NOWHERE, evening_line(evening, self.say), style)

    def _match_rows(self, evening: Evening) -> Node:
        return match_rows(self.kit, evening, self.say, self._picture_of)

    def _picture_of(self, name: str) -> str:
        """Returns the picture that a person chose, or an animal."""
        person = self.context.people.now.find(name)
        if person is not None:
            return person.picture
        known = [folded(one) for one in self._page.people] if self._page is not None else []
        return ANIMALS[known.index(folded(name)) % len(ANIMALS) if folded(name) in known else 0]

    def _portrait(self, name: str) -> Painting:
        face = Medallion(self._picture_of(name), cpu=False, turn=False)
        return lambda kit, rect: paint_person(kit, rect, face, leads=True)

    def _games(self, page: BookPage) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        since = self.say(day_of(page.since, now_here())) if page.since is not None else ""
        matches = counted("{count} match since {day}", "{count} matches since {day}", page.matches, day=since)
        if not page.matches:
            matches = phrase("All matches so far are counted separately, below.")
        line = Label(NOWHERE, self.say(matches), Style("semibold", 19, kit.paint.soft_ink))
        title = Label(NOWHERE, self.say(phrase("All games")), Style("display", 36, kit.colours.ink))
        person = self._person() if self.narrow else Fill(self._person())
        head = Row([Fill(line if self.narrow else title), person], unit(20), align="centre")
        view = ScrollView(NOWHERE, self.say(WORDS[Leaf.GAMES]))
        played = {game for game, _ in page.games}
        waiting = [game.id for game in on_shelf() if game.id not in played]
        inside = Column(
            [
                games_table(kit, page, self.say, [] if self.narrow else waiting),
                Space(Span(unit(10), unit(14))),
                Fill(),
                levels_row(kit, page, self.say),
            ]
        )
        table = Scroll(view, inside, least=unit(200), gap=unit(24))
        told_apart = (
            (page.changed, counted("{count} match with a change of players", "{count} matches with a change of players", page.changed)),
            (page.with_head_start.played, counted(
                "{count} match with a head start, {won} won", "{count} matches with a head start, {won} won",
                page.with_head_start.played, won=page.with_head_start.won,
            )),
            (page.with_even.played, counted(
                "{count} match against Even, {won} won", "{count} matches against Even, {won} won",
                page.with_even.played, won=page.with_even.won,
            )),
            (page.real.played, counted(
                "{count} match with the real cards, {won} won", "{count} matches with the real cards, {won} won",
                page.real.played, won=page.real.won,
            )),
        )  # fmt: skip
        small = Style("semibold", 19, kit.paint.soft_ink)
        return Column(
            [
                head,
                None if self.narrow else line,
                *(Label(NOWHERE, self.say(words), small) for count, words in told_apart if count),
                Space(unit(20 if self.narrow else 10)),
                Fill(table),
            ],
            name="games",
        )

    def _person(self) -> Node:
        who = self.person or self.say(phrase("Everybody"))
        button = Button(NOWHERE, who, Press.PERSON, kind="paper", face=Face("person"))
        return Sized(button, down=Span(0, self.kit.metrics.u(52)))

    def _months(self, page: BookPage) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        style = Style("display", 24 if self.narrow else 28, kit.colours.ink)
        inside = Column(
            [
                Label(NOWHERE, self.say(phrase("Share of matches won")), style),
                Space(unit(4)),
                Fill(months_chart(kit, page.months, self.say), 11),
                Space(unit(8)),
                None if self.narrow else Rule(),
                Space(Span(0, unit(14))),
                Label(NOWHERE, self.say(phrase("Records")), style),
                Space(unit(8)),
                Fill(feats_row(kit, page, self.say, self._portrait), 9),
            ]
        )
        view = ScrollView(NOWHERE, self.say(WORDS[Leaf.MONTHS]))
        return Scroll(view, inside, least=unit(200), gap=unit(24))

    def _pairs(self, page: BookPage) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        title = Label(NOWHERE, self.say(phrase("Head to head")), Style("display", 36, kit.colours.ink))
        head = Row([Fill(title), Fill(self._person(), 1.5)], unit(20), align="centre")
        view = ScrollView(NOWHERE, self.say(phrase("Head to head")))
        rows = Scroll(view, self._pair_cards(page), least=unit(200), gap=unit(24))
        return Column([head, Space(unit(12)), Fill(rows)], name="pairs")

    def _pair_cards(self, page: BookPage) -> Node:
        if page.pairs:
            return pair_cards(self.kit, page, self.say, self._picture_of, recent=not self.narrow)
        words = phrase("Play against somebody, and this page fills up.")
        style = Style("display", 24, self.kit.colours.ink, "centre")
        picture = Sized(Image(NOWHERE, "", painted_company), down=self.kit.metrics.u(260))
        return Column([picture, Paragraph(NOWHERE, self.say(words), style, top=True)], self.kit.metrics.u(18))

    def _people(self, page: BookPage) -> Node:
        kit, unit, say = self.kit, self.kit.metrics.u, self.say
        parts: list[Item] = []
        if self.narrow:
            parts.append(self._pair_cards(page))
        if page.wins:
            parts.append(wins_table(kit, page, say, self._picture_of))
        # today's page has this table, too
        if not page.wins or (not self.person and page.evening is None):
            parts.append(everybody_table(kit, page.everybody, say, self._picture_of))
        view, gap = ScrollView(NOWHERE, say(phrase("People"))), Span(unit(6), unit(14))
        table = Scroll(view, Column(parts, unit(18)), least=unit(120), gap=unit(24))
        if not self.narrow:
            return Column([Fill(table), self._foot()], gap)
        # In a narrow window, the page of pairs with this button is not open.
        person = self._person()
        if self.is_naming:
            return Column([person, Fill(table), self._foot()], gap)
        # Buttons in one row leave more room for the pairs.
        buttons = self._buttons()
        row = Row([Fill(Whole(person)), *map(Whole, buttons)], unit(10), align="centre")
        rows = Column([person, Row([Fill(each) for each in buttons], unit(10))], unit(8))
        return Column([OneOf([row, rows], by_width=True), Fill(table)], gap)

    def _write_out(self) -> Button:
        return self._paper_button(phrase("Save as CSV"), Press.WRITE_OUT, "save")

    def _foot(self) -> Node:
        gap = self.kit.metrics.u(10)
        if self.person and self.is_naming:
            name = self._paper_button(phrase("Rename"), Press.RENAME, "pencil")
            shown = self.person if self._name is None else self._name
            field = TextField(
                NOWHERE,
                self.say(phrase("Shown as")),
                shown,
                self._write,
                longest=max(LONGEST_NAME, len(self.person)),
            )
            field.on_enter, self._for_name = Press.RENAME, field
            return OneOf([Row([Fill(field, 2), Fill(name)], gap), Column([field, name], gap)])
        buttons = self._buttons()
        return OneOf([Row([Fill(), *buttons], gap), Column(buttons, gap)], by_width=True)

    def _buttons(self) -> list[Item]:
        out = self._write_out()
        if not self.person:
            return [out]
        name = self._for_name = self._paper_button(phrase("Rename"), Press.NAME, "pencil")
        parts = self._paper_button(phrase("Split names"), Press.PART, "people")
        marks = self.context.library.marks
        merged = any(folded(one) == folded(self.person) for one in marks.people.values())
        return [name, parts, out] if merged else [name, out]

    def _paper_button(self, words: Phrase, does: Press, icon: str) -> Button:
        return Button(NOWHERE, self.say(words), does, kind="paper", face=Face(icon), size=19)

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        self.context.library.refresh()
        self.context.library.open_archive()
        self._asked_version = -1
        super().enter(size)

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        yield from self.context.bookkeeper.counted(self.person)
        yield from super().enter_by_steps(size)

    def tick(self, dt: float) -> Change | None:
        if self._turning is not None:
            self._turning = self._turning.update(dt * self.context.speed())
        elif self._slid < SLIDES:
            self._slide(dt * self.context.speed())
        library, keeper = self.context.library, self.context.bookkeeper
        if self._asked_version != library.version and library.looked and not library.unread:
            self._asked_version = library.version
            keeper.count(self.person)
        if self._seen_version != keeper.version and self.dialog is None:
            self._seen_version = keeper.version
            if keeper.page != self._page:
                self.rebuild()
        for notice, warning in keeper.new_notices():
            self.notice(self.say(notice), warning=warning, seconds=8.0)
        if (trouble := library.trouble()) is not None:
            self.notice(self.say(trouble), warning=True, seconds=8.0)
        return super().tick(dt)

    def _slide(self, dt: float) -> None:
        ropes = [one for one in self.widgets if isinstance(one, Rope)]
        if ropes and not self._slid and self.services.look.motion == "full":
            self.services.sounds.play("rope_creak")
        self._slid = self._slid + dt if ropes else 0.0
        for rope in ropes:
            rope.slide(out_cubic(min(1.0, self._slid / SLIDES)))

    def on_key(self, event: pygame.Event) -> Change | None:
        if event.key == pygame.K_ESCAPE and self.is_naming:
            self._open_name(is_open=False)
            return None
        return super().on_key(event)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case TurnTo(nth):
                self._leaf_to(list(Leaf)[nth])
            case Press.PERSON:
                known = ["", *(self._page.people if self._page is not None else ())]
                at = known.index(self.person) if self.person in known else 0
                self._turn_to_person(known[(at + 1) % len(known)])
            case Press.NAME:
                self._open_name(is_open=True)
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

    def _open_name(self, *, is_open: bool) -> None:
        self.is_naming, self._name = is_open, None
        self.rebuild()
        if self._for_name is not None:  # a new count may have closed the page of the person
            self.ring.to(self._for_name)
            self._for_name.walked_to()

    def _leaf_to(self, leaf: Leaf) -> None:
        open_ = self._leaf_of(self._page) if self._page is not None else self.leaf
        before, on = self.snapshot(), list(Leaf).index(leaf) > list(Leaf).index(open_)
        self.leaf, self.is_naming = leaf, False
        self.rebuild()
        self.services.sounds.play("page_turn")
        if self.services.look.motion == "full":
            inner = self._cover().inflate(-2 * self.kit.metrics.u(15), -2 * self.kit.metrics.u(13))
            page = inner if self.narrow else Rect(inner.centerx, inner.y, inner.w - inner.w // 2, inner.h)
            self._turning = Turning(self.stage, page, before, self.snapshot(), on=on)

    def rebuild_by_steps(self) -> Iterator[None]:
        self._turning = None
        yield from super().rebuild_by_steps()
        ropes = [one for one in self.widgets if isinstance(one, Rope)]
        self._slid = self._slid if ropes and self.services.look.motion == "full" else SLIDES * bool(ropes)
        for rope in ropes:
            rope.slide(out_cubic(min(1.0, self._slid / SLIDES)))

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self._turning is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._turning.stop()
            self._turning = None
        return super().take(event)

    def _turn_to_person(self, person: str) -> None:
        self.person, self._name, self.is_naming = person, None, False
        self.context.bookkeeper.count(person)

    def _write(self, text: str) -> Action:
        self._name = text
        return HANDLED

    def _rename(self) -> None:
        if self._name is None or self._name == self.person:
            self._open_name(is_open=False)
            return
        person, name = self.person, harmless(self._name, LONGEST_NAME)
        if not folded(name):
            self.refuse(_NO_NAME)
            return
        others = self._page.people if self._page is not None else ()
        known = next((one for one in others if folded(one) == folded(name)), name)
        new_name = known if folded(known) != folded(person) else name
        if folded(new_name) != folded(person) and self.context.bookkeeper.have_met(person, new_name):
            self.refuse(phrase(_TWO_PEOPLE, one=person, other=new_name))
            return
        self.context.library.change_marks(lambda marks: renamed(marks, person, new_name))
        self._turn_to_person(new_name)


_NO_NAME: Phrase = phrase("Write a name first.")
_TWO_PEOPLE = N_(
    "{one} and {other} have sat at one table, so they are two people. **Split names** takes back an earlier rename."
)


class Turning:
    """The animation of a turning page."""

    def __init__(self, stage: Stage, page: Rect, before: Surface, after: Surface, *, on: bool) -> None:
        self._stage, self._page, self._on = stage, page, on
        self._leaf = (before if on else after).subsurface(page).copy()
        self._elapsed = 0.0
        self._sprites = (
            [] if on else [stage.add(Sprite(before.subsurface(page).copy(), page.topleft, TURNING_Z))]
        )
        self._sprite = stage.add(Sprite(self._leaf, page.topleft, TURNING_Z + 1))
        self._sprites.append(self._sprite)
        self._pose()

    def update(self, dt: float) -> Turning | None:
        """Advances the animation, and returns None at its end."""
        self._elapsed += dt
        if self._elapsed >= TURNS:
            self.stop()
            return None
        self._pose()
        return self

    def stop(self) -> None:
        for sprite in self._sprites:
            self._stage.remove(sprite)
        self._sprites.clear()

    def _pose(self) -> None:
        share = in_out_sine(self._elapsed / TURNS)
        upright = share if self._on else 1 - share
        wide = max(1, round(self._page.w * math.cos(upright * math.pi / 2)))
        leaf = pygame.transform.scale(self._leaf, (wide, self._page.h))
        dark = 255 - round(SHADE * upright)
        leaf.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
        self._sprite.surface = leaf
