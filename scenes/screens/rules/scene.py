"""A game's rules on folded paper."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.base import BaseScene, Way
from scenes.screens.blurbs import on_shelf
from scenes.screens.rules.art import paint_pages
from scenes.screens.rules.keys import keys_section
from scenes.screens.rules.page import Part, Section, read_page
from scenes.screens.rules.writer import Panel, Writer
from scenes.stage import routes
from scenes.stage.assets import MissingAsset
from scenes.stage.routes import Change, Push
from scenes.stage.theme import mix
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.paint import Picture
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled

PANELS = 3
NARROWEST = 19
"""Smallest width of a panel in ems of text."""


TRY = "try this turn"
CITE = "name the rulings"
READING_GAIN = -6.0
"""dB of background sound on rules pages."""


class GoTo(NamedTuple):
    """Shows the pages of a section."""

    section: int


class Turn(NamedTuple):
    """Turns by a number of spreads."""

    by: int


class Show(NamedTuple):
    """Shows the rules of another game."""

    number: int


class RulesPage(BaseScene):
    """The rules, a few panels at a time."""

    own_keys = BaseScene.own_keys | {pygame.K_PAGEDOWN, pygame.K_PAGEUP}

    def __init__(self, context: Context, game_id: str, phase: str, *, teaches: bool = True) -> None:
        super().__init__(context)
        self.game = GAMES[game_id]
        self._teaches = teaches
        self._at_table = bool(phase)
        self._choose_game = not phase and len(on_shelf()) > 1
        self.sections = self._read()
        self._section = next((n for n, one in enumerate(self.sections) if phase and phase in one.phases), 0)
        self._cites = False
        """Whether paragraphs name their rulings."""
        self._spread: int | None = None
        self._begin: int | None = None
        """Left panel of a requested section; None for the first of the page."""
        self._panels: list[Panel] = []
        self._shown = 1

    @property
    def section(self) -> Section:
        """The requested or present section."""
        return self.sections[self._section]

    def _read(self) -> tuple[Section, ...]:
        keys = keys_section(self.say, self.game.id)
        try:
            return (*read_page(self.services.assets.text(f"games/{self.game.id}/rules.md")), keys)
        except MissingAsset:
            words = phrase(
                "The rules are not printed here. A move that they do not allow is answered with the reason."
            )
            return (Section(self.say(phrase("Rules")), (Part("text", self.say(words)),)), keys)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        metrics = self.kit.metrics
        title = phrase("{game}: how to play", game=self.game.title)
        header = self.add_header(phrase("How to play") if self._crowded(title) else title, large=True)
        foot = metrics.size[1] - metrics.control - 2 * metrics.u(22)
        paper = Rect(metrics.u(70), header.bottom + metrics.u(26), 0, 0)
        paper.w = metrics.size[0] - 2 * paper.x
        paper.h = foot - paper.y
        if self._choose_game:
            self._add_games(header, paper.y)
        chips, height = self._chips(paper)
        self._lay_out(paper, height)
        for number, chip in enumerate(chips):
            chip.here = number in self._here()
        self.add(Image(paper, "", paint_pages(self.kit, paper.size, self._shown)))
        self._add_panels(paper)
        for chip in chips:
            self.add(chip)
        self._add_buttons(paper)

    def _add_games(self, header: Rect, low: int) -> None:
        """Adds the games' names beside the header."""
        metrics = self.kit.metrics
        rect = Rect(header.right + metrics.u(30), header.y, 0, header.h)
        rect.w = metrics.size[0] - metrics.u(30) - rect.x
        rect.h = max(rect.h, metrics.target)
        names = [game.title for game in on_shelf()]
        games = Segmented(rect, self.say(phrase("Games")), names, names.index(self.game.title), Show)
        games.share_by_words(self.kit)
        most = 2 * (min(header.centery, low - header.centery) - metrics.u(8))
        games.rect.h = max(rect.h, min(games.natural_height(self.kit), most))
        games.rect.centery = rect.centery
        self.add(games)

    def _crowded(self, title: Phrase) -> bool:
        """Returns whether a title leaves too little room for the games' names beside it."""
        metrics, kit = self.kit.metrics, self.kit
        if not self._choose_game:
            return False
        taken = kit.text.width(self.say(title), kit.style("scene", kit.colours.hot)) + metrics.u(200)
        games = Segmented(Rect(0, 0, 10, 10), "", [game.title for game in on_shelf()], 0, Show)
        return games.natural_width(kit) > metrics.size[0] - taken

    def _chips(self, paper: Rect) -> tuple[list[Chip], int]:
        """Adds a chip per section in one or two lines at the bottom; returns their px."""
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        inner = paper.inflate(-2 * unit(40), 0)
        high = max(metrics.target, unit(46))
        rows: list[list[Chip]] = [[]]
        x = inner.x
        for number, section in enumerate(self.sections):
            chip = Chip(Rect(0, 0, 10, high), section.title, GoTo(number), kind="paper", size=20)
            wide = min(chip.natural_width(self.kit), inner.w)
            if x + wide > inner.right and rows[-1]:
                rows.append([])
                x = inner.x
            chip.rect = Rect(x, 0, wide, high)
            rows[-1].append(chip)
            x += wide + unit(12)
        whole = len(rows) * (high + unit(8)) + unit(28)
        for nth, row in enumerate(rows):
            for chip in row:
                chip.rect.y = paper.bottom - whole + unit(6) + nth * (high + unit(8))
                chip.z = 5
        return [chip for row in rows for chip in row], whole

    def _here(self) -> set[int]:
        """Returns the sections on the visible spread."""
        start = self._start
        begun = [panel.first for panel in self._panels[: start + 1] if panel.first is not None]
        shown = [
            panel.first for panel in self._panels[start : start + self._shown] if panel.first is not None
        ]
        return {*begun[-1:], *shown}

    def _add_panels(self, paper: Rect) -> None:
        width = paper.w // self._shown
        start = self._start
        for place, panel in enumerate(self._panels[start : start + self._shown]):
            for widget in panel.widgets:
                widget.rect.move_ip(paper.x + place * width, paper.y)
                self.add(widget)

    def _add_buttons(self, paper: Rect) -> None:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        y = paper.bottom + unit(22)
        close = Rect(paper.x, y, max(unit(200), metrics.text(150)), metrics.control)
        sided = self.kit.sided
        foot, words = sided(close, paper), self.say(phrase("Close"))
        line = [Button(foot, words, Way.BACK, face=Face("close", "Esc"), size=24)]
        if self._teaches and self.context.has_lesson(self.game.id):
            words = self.say(phrase("First lesson"))
            lesson = Button(close, words, TRY, kind="primary", face=Face("play"), size=24)
            lesson.rect.w = max(close.w, lesson.natural_width(self.kit))
            lesson.rect.right = paper.right
            lesson.rect = sided(lesson.rect, paper)
            line.append(lesson)
        spreads, side = self._spreads, max(unit(54), metrics.target)
        dots = max(unit(20), 1) * spreads
        left = metrics.window.centerx - dots // 2 - unit(24) - side
        if any(part.tags for section in self.sections for part in section.parts):
            line.append(self._cite(close, left - unit(16), paper))
        back = Rect(left, y + (metrics.control - side) // 2, side, side)
        if spreads > 1:
            on = back.move(dots + side + 2 * unit(24), 0)
            line += (
                Button(rect, self.say(words), Turn(by), kind="round", face=Face(icon))
                for rect, words, by, icon in (
                    (back, phrase("Previous page"), -1, "left"),
                    (on, phrase("Next page"), 1, "right"),
                )
            )
        for button in sorted(line, key=lambda one: one.rect.x):  # as Tab walks
            self.add(button)
        if spreads > 1:
            rect = Rect(back.right + unit(24), back.y, dots, side)
            number = phrase("Page {number} of {count}", number=(self._spread or 0) + 1, count=spreads)
            self.add(Image(rect, self.say(number), self._dots(rect, spreads)))

    def _cite(self, close: Rect, end: int, paper: Rect) -> Button:
        """Adds the button that shows or hides ruling numbers, ending before `end`."""
        words = self.say(phrase("Hide rulings") if self._cites else phrase("Rulings"))
        button = Button(Rect(close), words, CITE, size=22)
        button.rect.left = close.right + self.kit.metrics.u(16)
        button.rect.w = min(button.natural_width(self.kit), end - button.rect.left)
        button.rect = self.kit.sided(button.rect, paper)
        return button

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
        return max(1, -(-len(self._panels) // self._shown))

    def _lay_out(self, paper: Rect, below: int) -> None:
        """Writes every section on new panels, and finds the spread to show."""
        em = self.kit.metrics.text(21)
        self._shown = max(1, min(PANELS, paper.w // (NARROWEST * em)))
        size = (paper.w // self._shown, paper.h - below)
        writer = Writer(self.kit, size, self.game.id, cites=self._cites)
        for number, section in enumerate(self.sections):
            writer.section(number, section)
        self._panels = writer.panels
        if self._spread is None:
            self._open_at(self._section)
        self._spread = min(self._spread or 0, self._spreads - 1)

    @property
    def _start(self) -> int:
        """Returns the left panel."""
        return (self._spread or 0) * self._shown if self._begin is None else self._begin

    def _open_at(self, section: int) -> None:
        """Shows a section at the left, or as near to it as fills the paper."""
        place = next((n for n, panel in enumerate(self._panels) if panel.first == section), 0)
        self._go_to(max(0, min(place, len(self._panels) - self._shown)))

    def _go_to(self, start: int) -> None:
        """Shows the panels from this one on; the last of them counts as the page."""
        last = min(start + self._shown, len(self._panels)) - 1
        self._spread = max(0, last) // self._shown
        self._begin = None if start == self._spread * self._shown else start

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.services.sounds.soften(READING_GAIN)

    def leave(self) -> None:
        super().leave()
        self.services.sounds.soften(0.0)

    def resize(self, size: tuple[int, int]) -> None:
        self._spread = None
        super().resize(size)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case GoTo(section):
                self._section = section
                self._open_at(section)
                self.rebuild()
            case Turn(by):
                self._turn(by)
            case action if action == CITE:
                self._cites = not self._cites
                self._spread = None
                self.rebuild()
            case action if action == TRY:
                return Push(routes.Lesson(self.game.id, "match" if self._at_table else "rules"))
            case Show(number):
                self.game = on_shelf()[number]
                self.sections, self._section, self._spread, self._begin = self._read(), 0, 0, None
                self.rebuild()
            case _:
                return super().on_action(action)
        return None

    def _turn(self, by: int) -> None:
        """Turns by a whole spread, so that no panel is shown twice."""
        start = max(0, self._start + by * self._shown)
        if (by > 0 and self._start + self._shown >= len(self._panels)) or start == self._start:
            return
        self._go_to(start)
        first = self._panels[start:]
        self._section = next((panel.first for panel in first if panel.first is not None), self._section)
        self.services.sounds.play("ui_move")
        self.rebuild()

    def on_key(self, event: pygame.Event) -> Change | None:
        turns = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
        if event.key in turns:
            self._turn(turns[event.key])
            return None
        return super().on_key(event)

    def on_rules(self) -> Change | None:
        return self.on_action(Way.BACK)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type == pygame.MOUSEWHEEL:
            self._turn(-1 if event.y > 0 else 1)
            return HANDLED
        sideways = event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if sideways and self.ring.at is None:
            return self.on_key(event) or HANDLED
        return super().take(event)


class Chip(Button):
    """A section's name at the bottom: outlined, or dark if the section is open."""

    here = False

    @property
    def value(self) -> str:
        return "\u2713" if self.here else ""

    def paint(self, kit: Kit) -> Picture:
        ink = kit.colours.ink
        rim = ink if self.hovered or kit.look.high else mix(kit.colours.brass_dark, kit.colours.paper3, 0.2)
        base = kit.paint.pill(*self.rect.size, ink if self.here else kit.colours.paper, border=rim).copy()
        style = Style("bold", self.size, kit.colours.cream if self.here else ink, "centre")
        room = base.room(self.rect.size)
        block = kit.text.fit(self.label, style, (room.w - kit.metrics.u(24), room.h))
        kit.text.draw(base.surface, block, room)
        return base
