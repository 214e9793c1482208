"""The drawer of all saved matches: unfinished, finished and removed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, counted, phrase
from game.days import now_here
from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.matches.card import MatchCard
from scenes.screens.matches.chosen import Do, sheet_of
from scenes.screens.matches.counting import Counting
from scenes.screens.matches.dividers import Dividers
from scenes.screens.matches.drawer import DrawerPlan, Slide, paint_drawer
from scenes.screens.matches.front import STATES, Front, FrontText, InState, Turn, front_of, header_buttons
from scenes.screens.matches.page import FEW, LEAVES, Choose, Page, Play, furnished, furnishing
from scenes.screens.matches.selection import Item, Order, Selection
from scenes.stage import routes
from scenes.stage.routes import Change, Push
from scenes.stage.slices import sliced
from scenes.ui.button import Button
from scenes.ui.choice import Option
from scenes.ui.clipboard import copy, paste
from scenes.ui.dialog import Choice as Answer
from scenes.ui.dialog import Close, Dialog
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.text import Style
from scenes.ui.widget import Action, Handled

APART = 0.5
"""Seconds between two counts while the archive is still being read."""


class Game(NamedTuple):
    """Shows the matches of one of the tabs."""

    nth: int


class Matches(BaseScene):
    """The drawer, for choosing a match to resume or to look back on."""

    own_keys, own_chords = BaseScene.own_keys | LEAVES.keys(), frozenset((pygame.K_v,))

    way_back = phrase("Back to the matches")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.selection = Selection()
        self.page = 0
        self.chosen = ""
        self.alone = False
        """Whether the selected match fills the screen, because its sheet has no room beside the cards."""
        self._count = Counting(context, self.selection)
        self._since = 0.0
        """Seconds since the last count."""
        self._shown: list[Item] = []
        self._page = Page()
        self._slide: Slide | None = None
        self._laying: Iterator[None] | None = None
        """Steps of laying out late results."""
        self._fresh = True

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        return paint_drawer(self.kit, self._planned(self.kit))

    def _planned(self, kit: Kit) -> DrawerPlan:
        below = kit.metrics.u(28) + max(kit.metrics.u(52), kit.metrics.target)
        return DrawerPlan.of(kit, below, tabs=bool(self._count.found.games))

    def build(self) -> None:
        plan = self._planned(self.kit)
        self._shown = self._count.found.shown
        self.page = max(0, min(self.page, (len(self._shown) - 1) // plan.capacity))
        on_page = self._shown[self.page * plan.capacity :][: plan.capacity]
        if self.chosen not in {item.key for item in on_page}:
            self.chosen = on_page[0].key if on_page and not self.alone else ""
            self.alone = self.alone and bool(self.chosen)
        header = self.add_header(phrase("Matches"), large=True)
        if self.alone and plan.sheet is None:
            self._add_sheet(Rect(plan.cards.x, plan.tabs.y, plan.cards.w, plan.front.bottom - plan.tabs.y))
            return
        self._add_counts(header)
        if self._count.found.games:
            self._add_tabs(plan)
        self._add_cards(plan, on_page)
        if plan.sheet is not None:
            self._add_sheet(plan.sheet)
        self._add_front(plan)
        if self.ring.at is None and self._fresh:
            first = next((one for one in self.widgets if isinstance(one, MatchCard)), None)
            if first is not None:
                self.focus_on(first)

    def _add_counts(self, header: Rect) -> None:
        waiting, over, starred = self._count.found.counts
        parts = [
            counted("{count} waiting", "{count} waiting", waiting),
            counted("{count} finished", "{count} finished", over),
            counted("{count} starred", "{count} starred", starred),
        ]
        if self.context.library.unread:
            unread = self.context.library.unread
            parts.append(counted("{count} still to be read", "{count} still to be read", unread))
        words = " \u00b7 ".join(map(self.say, parts))
        style = self.kit.style("body", self.kit.colours.hot)
        left = header.right + self.kit.metrics.u(22)
        side = max(self.kit.metrics.u(52), self.kit.metrics.target)
        own, file = header_buttons(self.kit, self.say, side)
        self.add(Label(Rect(left, header.y, own.rect.x - self.kit.metrics.u(16) - left, side), words, style))
        self.add(own)
        self.add(file)

    def _add_tabs(self, plan: DrawerPlan) -> None:
        games, behind = self._count.found.games, self._count.found.behind
        words = self.say(phrase("All"))
        options = [Option(f"{words} {behind.total()}")]
        options += [Option(f"{GAMES[game].title} {behind[game]}", game) for game in games]
        chosen = games.index(self.selection.game) + 1 if self.selection.game in games else 0
        tabs = Dividers(plan.tabs, self.say(phrase("Games")), options, chosen, Game)
        tabs.lay(self.kit)
        self.add(tabs)

    def _add_cards(self, plan: DrawerPlan, items: list[Item]) -> None:
        if not items:
            style = Style("semibold", 24, self.kit.colours.hot, "centre")
            self.add(Label(plan.cards, self.say(self._empty()), style))
        for card in self._page.lay(self.kit, plan, items, self.chosen, self.say):
            self.add(card)

    def _empty(self) -> Phrase:
        if not self._count.items and (self.context.library.unread or self._count.busy):
            return phrase("Reading the matches …")
        if not any(not item.away for item in self._count.items):
            return phrase("Nothing here yet. Every match you leave is kept.")
        return phrase("No match fits that.")

    def _add_sheet(self, rect: Rect) -> None:
        item = self._item(self.chosen)
        if item is not None:
            for widget in sheet_of(self.kit, rect, item, self.say, now_here()):
                self.add(widget)

    def _add_front(self, plan: DrawerPlan) -> None:
        told = FrontText(
            self.selection,
            self.page,
            -(-len(self._shown) // plan.capacity),
            self._place(plan.capacity),
            several=len(self._count.found.persons) > 1,
        )
        for widget in front_of(self.kit, plan, told, self.say):
            self.add(widget)

    def _place(self, capacity: int) -> Phrase:
        """Returns which matches are visible."""
        first = self.page * capacity
        last = min(len(self._shown), first + capacity)
        if not self._shown:
            return phrase("none")
        return phrase("{first} to {last} of {count}", first=first + 1, last=last, count=len(self._shown))

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        self._read()
        super().enter(size)
        self._come_out()

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        self._read()
        yield from self._count.awaited()
        job = furnishing(self.services, size, self._planned, self._count.found)
        yield from self.services.printing.run_beside(self.services.assets, size, job)
        super().enter(size)
        yield
        yield from sliced(self._easel.show_by_steps(self.widgets, each=1))
        while self._page.print(1):
            yield from self._easel.show_by_steps(self._page.cards, each=len(self._page.cards))
        self._come_out()
        yield

    def _laid_anew(self) -> Iterator[None]:
        """Lays out late results once that fits a frame."""
        yield from furnished(self.kit, self._planned(self.kit), self._count.found)
        self.rebuild()

    def _read(self) -> None:
        self.context.library.refresh()
        self.context.library.open_archive()
        if self._count.behind:
            self._count.ask(self.selection)

    def _come_out(self) -> None:
        if self._fresh:
            self._fresh = False
            self.services.sounds.play("drawer_run")
            if self.services.look.motion == "full":
                self._slide = self._sliding(0.0)

    def rebuild(self) -> None:
        gone = self._slide.gone if self._slide is not None else None
        self._slide = None
        super().rebuild()
        if gone is not None:
            self._slide = self._sliding(gone)

    def snapshot(self) -> Surface:
        self._page.print()
        return super().snapshot()

    def _sliding(self, gone: float) -> Slide:
        top = self.kit.metrics.u(28) + max(self.kit.metrics.u(52), self.kit.metrics.target)
        return Slide(self.kit, self.stage, super().snapshot(), top, gone)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self._slide is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._slide.stop()
            self._slide = None
        return super().take(event)

    def tick(self, dt: float) -> Change | None:
        if self._slide is not None:
            self._slide.update(dt * self.context.speed())
            self._slide = self._slide if self._slide.running else None
        if self.dialog is None and self._slide is None:
            news, self._since = self._count.poll(), self._since + dt
            goes_on = self.context.library.unread and self._count.items and self._since < APART
            if self._count.behind and not self._count.busy and not goes_on:
                self._since = 0.0
                news |= self._count.ask(self.selection)
            if news:
                self._laying = self._laid_anew()
            if self._laying is not None and next(self._laying, self) is self:
                self._laying = None
        at = self.ring.at
        walked = isinstance(at, MatchCard) and not self.ring.clicked and self.ring.seen
        if walked and isinstance(at, MatchCard) and at.item.key != self.chosen and not self.alone:
            self.chosen = at.item.key
            self.rebuild()
        told = self.context.library.trouble()
        if told is not None:
            self.notice(self.say(told), warning=True, seconds=8.0)
        self._page.print(FEW)
        exercise = self.context.exercises.found()
        return self.sit_down(exercise) if exercise is not None else super().tick(dt)

    def on_action(self, action: Action) -> Change | None:  # noqa: C901, PLR0912 - one case a control
        match action:
            case Choose(key):
                self.chosen, self.alone = key, True
                self.rebuild()
            case Play(key):
                self.chosen = key
                return self._open()
            case Do.OPEN:
                return self._open()
            case Do.LOOK_BACK:
                return self._open(back=True)
            case Do():
                self._do(action)
            case Game(nth):
                self.selection.game = ["", *self._count.found.games][nth]
                self._anew()
            case InState(nth):
                self.selection.state = STATES[nth][0]
                self._anew()
            case Turn(by):
                self._leaf(by)
            case Front.FILE:
                self._ask_for_file()
            case Front.EXERCISE:
                self.context.exercises.look()
            case Front.PASTE:
                return self._paste()
            case Front():
                self._cycle(action)
            case _:
                if self.alone and self._planned(self.kit).sheet is None and not isinstance(action, Close):
                    self.alone = False
                    self.rebuild()
                    return None
                return super().on_action(action)
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        if event.key in LEAVES and not self.alone:
            self._leaf(LEAVES[event.key])
            return None
        if event.key == pygame.K_v:
            return self._paste()
        return super().on_key(event)

    def on_other(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.MOUSEWHEEL and event.y and not self.alone:
            self._leaf(-1 if event.y > 0 else 1)
            return None
        return super().on_other(event)

    def _item(self, key: str) -> Item | None:
        return next((item for item in self._count.items if item.key == key), None)

    def _open(self, *, back: bool = False) -> Change | None:
        item = self._item(self.chosen)
        if item is None:
            return None
        self.services.sounds.play("box_open")
        if item.over or back:
            return Push(routes.LookBack(item.entry.path))
        return self.sit_down(self.context.resume(item.entry))

    def _do(self, action: Do) -> None:
        """Stars, copies, removes or restores a match."""
        item, library = self._item(self.chosen), self.context.library
        if item is None:
            return
        if action is Do.COPY and item.entry.summary is not None:
            done = copy(item.entry.summary.deal)
            self.notice(self.say(phrase("Deal code copied.") if done else phrase("It could not be copied.")))
            return
        if action is Do.STAR:
            library.star(item.entry, starred=not item.starred)
        elif action is Do.BRING_BACK:
            library.bring_back(item.entry)
            self.notice(self.say(phrase("It is back among the matches.")))
        elif (played := self.context.on_table(item.entry)) is not None:
            self.refuse(played)
            return
        else:
            library.put_away(item.entry)
            self.notice(self.say(phrase("Put away. It can be brought back at any time.")))
        self._take()

    def _leaf(self, by: int) -> None:
        """Turns pages; the focus moves to the first card there."""
        before, self.page, self.chosen = self.page, self.page + by, ""
        self.rebuild()
        first = next((one for one in self.widgets if isinstance(one, MatchCard)), None)
        if first is not None and (self.page != before or self.ring.at is None) and not self._leafs():
            self.focus_on(first)

    def _leafs(self) -> bool:
        """Returns whether the focus is on one of the page buttons."""
        return isinstance(self.ring.at, Button) and isinstance(self.ring.at.action, Turn)

    def _cycle(self, action: Front) -> None:
        """Selects the next order, or the next person."""
        if action is Front.ORDER:
            orders = list(Order)
            self.selection.order = orders[(orders.index(self.selection.order) + 1) % len(orders)]
        else:
            known = ["", *self._count.found.persons]
            at = known.index(self.selection.person) if self.selection.person in known else 0
            self.selection.person = known[(at + 1) % len(known)]
        self._anew()

    def _anew(self) -> None:
        self.page, self.chosen = 0, ""
        self._take()

    def _take(self) -> None:
        self._count.ask(self.selection)
        self.rebuild()

    # -- files from elsewhere ----------------------------------------------------------------------
    def _ask_for_file(self) -> None:
        text = phrase("Drop a match file on this window, or copy its path and paste it here.")
        answers = (
            Answer(self.say(phrase("Paste the path")), Front.PASTE, "primary"),
            Answer(self.say(phrase("Close")), Close.READ),
        )
        self.ask(Dialog(self.say(phrase("Open a file")), self.say(text), answers, Close.READ))

    def _paste(self) -> Change | None:
        """Opens the file whose path is on the clipboard."""
        path = paste().strip().strip("\"'").removeprefix("file://")
        if not path:
            self.refuse(phrase("No path was copied."))
            return None
        return self.open_file(Path(path))
