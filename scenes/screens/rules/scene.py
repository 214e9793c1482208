"""The screen with the rules on folded paper."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import phrase
from game.games import ENTRIES, GAMES
from scenes.context.context import Context
from scenes.screens.base import EDGE, BackAction, BaseScene, on_shelf
from scenes.screens.rules.page import TEXT, Panel, Part, Section, Writer, keys_section, paint_pages, read_page
from scenes.stage import routes
from scenes.stage.assets import MissingAsset
from scenes.stage.routes import Change, Push
from scenes.stage.theme import mix
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Room,
    Row,
    Ruler,
    Sized,
    Space,
    Whole,
    Wrap,
)
from scenes.ui.button import Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.layout import lay_out
from scenes.ui.paint import Picture
from scenes.ui.share import Span, line_counts
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled, Size, Widget

PANELS = 3
MOST_DOTS = 24
"""Largest number of dots for pages in the row of buttons."""
NARROWEST = 19
"""Smallest width of a panel, as a multiple of the text size."""


TRY = "try this turn"
CITE = "name the rulings"
ASK = "ask the rules"
PAD = "score pad"
READING_GAIN = -6.0
"""Change in dB of the background sound while the rules are open."""
NARROWER = 12.0
"""By how many design px each section button may get narrower, so that the buttons need fewer rows."""
FOLD = 16.0
"""Least space in design px between the buttons and the fold in the middle of the rules' pages."""
NARROWEST_BY = 28.0
"""By how many design px each button may get narrower, so that no button lies across the fold."""
BESIDE = 70
"""Space in design px beside the paper."""


class GoTo(NamedTuple):
    """The action that opens the section with this number."""

    section: int


class Turn(NamedTuple):
    """The action that turns `by` pages, back if negative."""

    by: int


class Show(NamedTuple):
    """The action that opens the rules of another game."""

    number: int


class RulesPage(BaseScene):
    """The screen with the rules of a game on folded paper."""

    own_keys = BaseScene.own_keys | {pygame.K_PAGEDOWN, pygame.K_PAGEUP}

    def __init__(
        self, context: Context, game_id: str, phase: str, *, teaches: bool = True, ruling: str = ""
    ) -> None:
        super().__init__(context)
        self.game = GAMES[game_id]
        self._teaches = teaches
        self._phase = phase
        self._asks = not ruling
        self._choose_game = not phase and not ruling and len(on_shelf()) > 1
        self.sections = self._read()
        self._section = next(
            (
                n
                for n, one in enumerate(self.sections)
                if (phase and phase in one.phases) or any(ruling in part.tags.split() for part in one.parts)
            ),
            0,
        )
        self._cites = bool(ruling)
        """Whether paragraphs have the ids of their rulings."""
        self._spread: int | None = None
        self._begin: int | None = None
        """Number of the first visible panel inside a page, or None."""
        self._panels: list[Panel] = []
        self._text_sizes: dict[object, float] = {}
        """Chosen text size in design px for each layout."""
        self._panel_count = 1

    @property
    def section(self) -> Section:
        """Returns the section that was opened last."""
        return self.sections[self._section]

    def _read(self) -> tuple[Section, ...]:
        keys = keys_section(self.say, self.game.id)
        try:
            return (*read_page(self.services.assets.text(f"games/{self.game.id}/rules.md")), keys)
        except MissingAsset:
            words = phrase(
                "The rules are not printed here. If you try a move that they do not allow, you are told why."
            )
            return (Section(self.say(phrase("Rules")), (Part("text", self.say(words)),)), keys)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        # Tried with the largest number of dots: with fewer, the panels only get more room than their text needs.
        room = self._tried()
        count = max(1, min(PANELS, room.w // (NARROWEST * self.kit.metrics.text(TEXT[-1]))))
        if count != self._panel_count:  # the section buttons then have other rows
            self._panel_count = count
            room = self._tried()
        self._write(room)
        return self._tree(self._here(), self._spreads)

    def _tried(self) -> Rect:
        tried = lay_out(self.kit, self._tree([], MOST_DOTS), self.kit.metrics.window)
        return tried.rect_of("panels")

    def _tree(self, here: Collection[int], spreads: int) -> Node:
        unit = self.kit.metrics.u
        written = Fill(Room(self._placed, name="panels"))
        wide, narrow, tight = (self._chips(here, narrower) for narrower in (0, NARROWER, 1.5 * NARROWER))
        spaced = ((wide, unit(12)), (narrow, unit(8)))
        wraps: list[Node] = [Wrap(chips, gap, unit(8), even=True) for chips, gap in spaced]
        room = self.kit.metrics.window.w - 2 * unit(BESIDE) - 2 * unit(40)
        rows: list[Node] = [Row(wide, unit(12)), Row(narrow, unit(8)), Row(tight, unit(8))]
        if (count := self._panel_count) > 1:  # the same number of buttons on each side of a fold
            share = -(-len(wide) // count)
            starts = range(0, len(wide), share)
            equal = [
                Row(
                    [Fill(Wrap(chips[nth : nth + share], gap, unit(8), even=True)) for nth in starts],
                    2 * unit(40),
                    align="start",
                )
                for chips, gap in spaced
            ]
            wraps = [*equal, *self._between_folds(here, room, 2), *wraps]
            rows = self._between_folds(here, room, 1)
        fewest = min(wraps, key=lambda one: Ruler(self.kit).height(one, room).natural)
        sections = Pad(
            OneOf([*map(Whole, rows), fewest], by_width=True), x=unit(40), y=unit(6), bottom=unit(30)
        )
        pages = Image(NOWHERE, "", lambda kit, rect: paint_pages(kit, rect.size, self._panel_count))
        paper = Pad(Column([written, sections]), ground=pages, name="paper")
        return Column(
            [
                Space(unit(28)),
                self._header(),
                Space(unit(26)),
                Fill(Pad(Column([Fill(paper), Space(unit(22)), self._foot(spreads)]), x=unit(BESIDE))),
                Space(unit(22)),
            ]
        )

    def _chips(self, here: Collection[int], narrower: float) -> list[Chip]:
        return [Chip(one.title, nth, narrower, here=nth in here) for nth, one in enumerate(self.sections)]

    def _between_folds(self, here: Collection[int], room: int, high: int) -> list[Node]:
        """Returns the widest layout in `high` rows without a button across a fold, if there is one."""
        unit, count = self.kit.metrics.u, self._panel_count
        wide = (room + 2 * unit(40)) // count
        for narrower, gap in ((0.0, unit(12)), (NARROWER, unit(8)), (NARROWEST_BY, unit(8))):
            chips = self._chips(here, narrower)
            widths = [Ruler(self.kit).width(chip).natural for chip in chips]
            lines = line_counts(widths, gap, wide - unit(40 + FOLD))
            if len(lines) <= high * count:
                left = iter(chips)
                groups = [Row([*islice(left, each)], gap) for each in lines]
                columns = [Column(groups[nth : nth + high], unit(8)) for nth in range(0, len(groups), high)]
                return [Row([*(Sized(one, wide) for one in columns[:-1]), columns[-1]])]
        return []

    def _header(self) -> Node:
        unit = self.kit.metrics.u
        whole = phrase("{game}: how to play", game=self.game.title)
        titles = [
            self.title_row(words, large=True) for words in (whole, phrase("How to play"), phrase("Rules"))
        ]
        edge = Space(unit(EDGE))
        if not self._choose_game:
            return OneOf(
                [Row([edge, Whole(titles[0])]), Row([edge, titles[1]])], by_width=True, name="header"
            )
        names = [game.title for game in on_shelf()]
        games = Segmented(NOWHERE, self.say(phrase("Games")), names, names.index(self.game.title), Show)
        one_line = Sized(games, games.least_width(self.kit))
        ways: list[tuple[Item, Item]] = [
            (Whole(titles[0]), Whole(games)),
            (Whole(titles[1]), one_line),
            (Whole(titles[2]), one_line),
            (titles[1], games),
        ]
        rows = [
            Row([edge, title, Space(unit(30)), Fill(choice), Space(unit(right))], align="centre")
            for title, choice in ways
            for right in (BESIDE, 30)  # as far from the window's edge as the paper, if it fits
        ]
        return OneOf(rows, by_width=True, name="header")

    def _here(self) -> set[int]:
        start = self._start
        shown = self._panels[start : start + self._panel_count]
        numbers = {nth for panel in shown for nth in panel.begun}
        if shown and not shown[0].continues:
            return numbers
        return {*[nth for panel in self._panels[:start] for nth in panel.begun][-1:], *numbers}

    def _placed(self, room: Rect) -> list[Widget]:
        width, start, made = room.w // self._panel_count, self._start, list[Widget]()
        for place, panel in enumerate(self._panels[start : start + self._panel_count]):
            for widget in panel.widgets:
                widget.rect.move_ip(room.x + place * width, room.y)
                made.append(widget)
        return made

    def _foot(self, spreads: int) -> Node:
        """Returns the row of buttons below the paper. It has less text where there is less room."""
        say, metrics, entry = self.say, self.kit.metrics, ENTRIES[self.game.id]
        wide = max(metrics.u(200), metrics.text(150))
        words, face = say(phrase("Close")), Face("close", "Esc")
        close = Button(NOWHERE, words, BackAction.BACK, face=face, size=24)
        long_close = Sized(Whole(close), wide)
        round_close = At(Button(NOWHERE, words, BackAction.BACK, kind="round", face=face))
        cite: Button | None = None
        long_cite: Node | None = None
        if any(part.tags for section in self.sections for part in section.parts):
            words = say(phrase("Hide rulings") if self._cites else phrase("Rulings"))
            cite = Button(NOWHERE, words, CITE, size=22)
            long_cite = Whole(cite)
        long_ask: Node | None = None
        round_ask: Node | None = None
        if self._asks and entry.answers().all:
            words, face = say(phrase("Ask the rules")), Face("search")
            long_ask = At(Whole(Button(NOWHERE, words, ASK, face=face, size=22)))
            round_ask = At(Whole(Button(NOWHERE, words, ASK, kind="round", face=face)))
        pad: Node | None = None
        if self._asks and not self._phase and entry.pad is not None:
            pad = At(Button(NOWHERE, say(phrase("Score pad")), PAD, kind="round", face=Face("pad")))
        lesson: Node | None = None
        long_lesson: Node | None = None
        if self._teaches and self.context.has_lesson(self.game.id):
            words = say(phrase("First lesson"))
            button = Button(NOWHERE, words, TRY, kind="primary", face=Face("play"), size=24)
            lesson, long_lesson = Sized(button, wide), Sized(Whole(button), wide)
        turning = At(self._turning(spreads)) if spreads > 1 else None
        rows = [
            self._foot_row([long_close, long_cite], turning, [long_ask, pad, long_lesson]),
            self._foot_row([long_close, long_cite], turning, [round_ask, pad, long_lesson]),
            self._foot_row([round_close, long_cite], turning, [round_ask, pad, long_lesson]),
            self._foot_row([round_close, long_cite], turning, [round_ask, long_lesson]),
            self._foot_row([Sized(close, wide), cite], turning, [round_ask, lesson]),
        ]
        return OneOf(rows, by_width=True, name="foot")

    def _foot_row(
        self, left: Sequence[Item | None], middle: Node | None, right: Sequence[Item | None]
    ) -> Node:
        """Returns buttons at the left, in the middle and at the right, or reversed for a left hand."""
        if self.kit.look.left:  # in visible order, so that Tab goes from left to right
            left, right = right[::-1], left[::-1]
        gap = self.kit.metrics.u(16)
        return Row([Fill(Row([*left, Fill()], gap)), middle, Fill(Row([Fill(), *right], gap))], gap)

    def _turning(self, spreads: int) -> Node:
        unit, side = self.kit.metrics.u, max(self.kit.metrics.u(54), self.kit.metrics.target)
        count = min(spreads, MOST_DOTS)
        number = phrase("Page {number} of {count}", number=(self._spread or 0) + 1, count=spreads)
        dots = Image(NOWHERE, self.say(number), lambda _, rect: Picture(self._dots(rect, spreads)))
        back, on = (
            Sized(Button(NOWHERE, self.say(words), Turn(by), kind="round", face=Face(icon)), side, side)
            for words, by, icon in ((phrase("Previous page"), -1, "left"), (phrase("Next page"), 1, "right"))
        )
        return Row([back, Sized(dots, Span(unit(12) * count, unit(20) * count)), on], unit(24))

    def _dots(self, rect: Rect, count: int) -> Surface:
        picture = Surface(rect.size, pygame.SRCALPHA)
        step = rect.w // count
        for number in range(count):
            here = number == (self._spread or 0)
            side = max(6, self.kit.metrics.u(14 if here else 11))
            ink = self.kit.colours.lamp if here else self.kit.colours.walnut5
            dot = self.kit.paint.round_mark(side, ink)
            dot.blit(picture, (number * step + (step - side) // 2, (rect.h - side) // 2))
        return picture

    # -- writing the panels ------------------------------------------------------------------------
    @property
    def _spreads(self) -> int:
        return max(1, -(-len(self._panels) // self._panel_count))

    def _write(self, room: Rect) -> None:
        key = self.game.id, room.size, self.kit.metrics.text(TEXT[-1])
        known = self._text_sizes.get(key)
        writer = self._set(room, TEXT[-1] if known is None else known)
        if known is None:
            spreads = -(-len(writer.panels) // self._panel_count)
            larger = (self._set(room, text) for text in TEXT[:-1])
            writer = next((one for one in larger if len(one.panels) <= spreads * self._panel_count), writer)
            self._text_sizes[key] = writer.text
        if self._panel_count > 1:
            writer.balance()
        writer.enlarge()
        self._panels = writer.panels
        if self._spread is None:
            self._open_at(self._section)
        self._spread = min(self._spread or 0, self._spreads - 1)

    def _set(self, room: Rect, text: float) -> Writer:
        size = (room.w // self._panel_count, room.h)
        writer = Writer(self.kit, size, self.game.id, cites=self._cites, text=text)
        for number, section in enumerate(self.sections):
            writer.section(number, section)
        return writer

    @property
    def _start(self) -> int:
        return (self._spread or 0) * self._panel_count if self._begin is None else self._begin

    def _open_at(self, section: int) -> None:
        place = next((n for n, panel in enumerate(self._panels) if section in panel.begun), 0)
        self._go_to(max(0, min(place, len(self._panels) - self._panel_count)))

    def _go_to(self, start: int) -> None:
        last = min(start + self._panel_count, len(self._panels)) - 1
        self._spread = max(0, last) // self._panel_count
        self._begin = None if start == self._spread * self._panel_count else start

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.services.sounds.soften(READING_GAIN)

    def leave(self) -> None:
        super().leave()
        self.services.sounds.soften(0.0)

    def resize_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        self._spread = None
        yield from super().resize_by_steps(size)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case GoTo(section):
                self._section = section
                self._open_at(section)
                self.turn_page()
            case Turn(by):
                self._turn(by)
            case action if action == CITE:
                self._cites = not self._cites
                self._spread = None
                self.turn_page()
            case action if action == ASK:
                return Push(routes.Ask(self.game.id, self._phase))
            case action if action == PAD:
                return Push(routes.ScorePadsPage(self.game.id))
            case action if action == TRY:
                return Push(routes.Lesson(self.game.id, "match" if self._phase else "rules"))
            case Show(number):
                self.game = on_shelf()[number]
                self.sections, self._section, self._spread, self._begin = self._read(), 0, 0, None
                self.turn_page()
            case _:
                return super().on_action(action)
        return None

    def _turn(self, by: int) -> None:
        start = max(0, self._start + by * self._panel_count)
        if (by > 0 and self._start + self._panel_count >= len(self._panels)) or start == self._start:
            return
        self._go_to(start)
        first = self._panels[start:]
        self._section = next((panel.begun[0] for panel in first if panel.begun), self._section)
        self.services.sounds.play("ui_move")
        self.turn_page()

    def on_key(self, event: pygame.Event) -> Change | None:
        turns = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
        if event.key in turns:
            self._turn(turns[event.key])
            return None
        return super().on_key(event)

    def on_rules(self) -> Change | None:
        return self.on_action(BackAction.BACK)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type == pygame.MOUSEWHEEL:
            self._turn(-1 if event.y > 0 else 1)
            return HANDLED
        sideways = event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if sideways and self.ring.at is None:
            return self.on_key(event) or HANDLED
        return super().take(event)


class Chip(Button):
    """The button that opens a section, dark while the section is visible."""

    def __init__(self, words: str, section: int, narrower: float, *, here: bool) -> None:
        super().__init__(NOWHERE, words, GoTo(section), kind="paper", size=20)
        self._narrower, self.here = narrower, here
        self.z = 5

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        wide = self.natural_width(kit) - kit.metrics.u(self._narrower)
        high = max(kit.metrics.target, kit.metrics.u(46))
        return Size(wide, wide, high, high)

    @property
    def value(self) -> str:
        return "\u2713" if self.here else ""

    def paint(self, kit: Kit) -> Picture:
        ink = kit.colours.ink
        rim = ink if self.hovered or kit.look.high else mix(kit.colours.brass_dark, kit.colours.paper3, 0.2)
        base = kit.paint.pill(*self.rect.size, ink if self.here else kit.colours.paper, border=rim).copy()
        style = Style("bold", self.size, kit.colours.cream if self.here else ink, "centre")
        room = base.room(self.rect.size)
        block = kit.text.fit(self.label, style, (room.w - kit.metrics.u(16), room.h))
        kit.text.draw(base.surface, block, room)
        return base
