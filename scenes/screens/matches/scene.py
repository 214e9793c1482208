"""The screen of all saved matches, as an open drawer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Surface

from game.core.phrases import Phrase, counted, phrase
from game.days import now_here
from game.session.exercise_session import ExerciseSession
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.matches.card import (
    FEW,
    LEAVES,
    Choose,
    DrawerPlan,
    MatchCard,
    Page,
    Play,
    SheetAction,
    furnished,
    furnishing,
    sheet_of,
)
from scenes.screens.matches.drawer import (
    STATES,
    Front,
    InState,
    Pages,
    Planks,
    ShowGame,
    Slide,
    Turn,
    bare_front,
    drawer,
    front_of,
    header_of,
    paint_drawer,
    side_of,
    tabs_of,
    under,
)
from scenes.screens.matches.selection import Counting, Item, Order, Selection, State
from scenes.screens.vignettes import nothing_yet
from scenes.stage import routes
from scenes.stage.routes import Change, Push
from scenes.stage.scene import sliced
from scenes.ui.box import NOWHERE, At, Fill, Node, Pad
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.clipboard import copy, paste
from scenes.ui.dialog import Choice as Answer
from scenes.ui.dialog import Close, Dialog
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.text import Style
from scenes.ui.widget import Action, Handled

SHOW_ALL = phrase("Show all matches")

APART = 0.5
"""Least seconds between two counts of matches that are being read."""


class Matches(BaseScene):
    """The screen with a drawer of all saved matches."""

    own_keys, own_chords = BaseScene.own_keys | LEAVES.keys(), frozenset((pygame.K_v,))

    way_back = phrase("Back to the matches")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.selection = Selection()
        self.page = 0
        self.chosen = ""
        self.alone = False
        """Whether the panel about the chosen match fills the screen."""
        self._count = Counting(context, self.selection)
        self._since = 0.0
        """Seconds since the matches were last counted."""
        self._shown_items: list[Item] = []
        self._page = Page()
        self._planks: Planks | None = None
        self._plan: tuple[object, DrawerPlan] | None = None
        self._slide: Slide | None = None
        self._laying: Iterator[None] | None = None
        """The rest of the work on the screen's layout, if any."""
        self._fresh = True
        self._opens = False
        """Whether the drawer's opening animation is still to come."""

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        return self.kit.paint.wood() if self._planks is None else paint_drawer(self.kit, self._planks)

    def _planned(self, kit: Kit) -> DrawerPlan:
        key = (kit.metrics, kit.look, self._count.found, replace(self.selection))
        if self._plan is None or self._plan[0] != key:
            self._plan = key, DrawerPlan.of(kit, self._count.found, self.selection, self.say)
        return self._plan[1]

    def build(self) -> Node:
        kit, found = self.kit, self._count.found
        plan, self._shown_items = self._planned(kit), found.shown
        self._planks = plan.planks
        self.page = max(0, min(self.page, (len(self._shown_items) - 1) // plan.capacity))
        on_page = self._shown_items[self.page * plan.capacity :][: plan.capacity]
        if self.chosen not in {item.key for item in on_page}:
            self.chosen = on_page[0].key if on_page and not self.alone else ""
            self.alone = self.alone and bool(self.chosen)
        title, sheet = self.title_row(phrase("Matches"), large=True), self._sheet()
        if self._is_covered:
            return under(kit, title, Pad(sheet or Fill(), x=side_of(kit) + kit.metrics.u(46)))
        cards = self._page.lay(kit, on_page, self.chosen, self.say)
        return drawer(
            kit,
            header_of(kit, title, self._counts(), self.say),
            tabs=tabs_of(found, self.selection.game, self.say),
            cards=plan.grid(kit, cards) if cards else self._empty(),
            sheet=None if kit.metrics.narrow or not on_page else self.room_for("sheet", sheet or Fill()),
            front=bare_front(kit)
            if self._is_bare
            else front_of(
                kit,
                self.selection,
                Pages(self.page, plan.capacity, len(self._shown_items)),
                self.say,
                several=len(found.persons) > 1,
            ),
        )

    def on_laid(self) -> None:
        super().on_laid()
        if self.layout is not None and not self._is_covered:
            self._planks = Planks.of(self.kit, self.layout, bare=self._is_bare)
        self.stage.background = self.backdrop()
        self._page.begin(self.kit)
        if self.ring.at is None and self._fresh:
            first = next((one for one in self.widgets if isinstance(one, MatchCard)), None)
            if first is not None:
                self.focus_on(first)

    @property
    def _is_covered(self) -> bool:
        return self.alone and self.kit.metrics.narrow

    def _counts(self) -> str:
        waiting, over, starred = self._count.found.counts
        unread = self.context.library.unread
        parts = [
            counted("{count} waiting", "{count} waiting", waiting) if waiting else None,
            counted("{count} finished", "{count} finished", over) if over else None,
            counted("{count} starred", "{count} starred", starred) if starred else None,
            counted("{count} still to be read", "{count} still to be read", unread) if unread else None,
        ]
        return " \u00b7 ".join(self.say(one) for one in parts if one is not None)

    @property
    def _has_any(self) -> bool:
        known = self._count.items or not (self.context.library.unread or self._count.busy)
        return not known or any(not item.away for item in self._count.items)

    @property
    def _is_bare(self) -> bool:
        return not self._count.items and not self._has_any

    def _empty(self) -> Node:
        if self._has_any:
            if self._count.items:
                face = Face("undo", ENTER_CAP)
                way = Button(NOWHERE, self.say(SHOW_ALL), Front.SHOW_ALL, kind="primary", face=face, size=24)
                return nothing_yet(self.kit, self.say, phrase("No match fits that."), way)
            words = self.say(phrase("Reading the matches …"))
            return At(Label(NOWHERE, words, Style("semibold", 24, self.kit.colours.hot, "centre")), "stretch")
        return nothing_yet(self.kit, self.say, phrase("Nothing here yet. Every match you leave is kept."))

    def _sheet(self) -> Node | None:
        item = self._item(self.chosen)
        return None if item is None else sheet_of(self.kit, item, self.say, now_here())

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
        while unfinished := [one for one in self.widgets if one.dirty]:
            yield from self._easel.show_by_steps(unfinished, each=1)
        while self._page.print(1):
            yield from self._easel.show_by_steps(self._page.cards, each=len(self._page.cards))
        self._come_out()
        yield

    def _laid_late(self) -> Iterator[None]:
        yield from furnished(self.kit, self._planned(self.kit), self._count.found)
        self.rebuild()

    def _read(self) -> None:
        self.context.library.refresh()
        self.context.library.open_archive()
        if self._count.behind:
            self._count.ask(self.selection)

    def _come_out(self) -> None:
        if self._fresh:
            self._fresh, self._opens = False, True
            if self.services.look.motion == "full":
                self._slide = self._sliding(0.0)

    def rebuild_by_steps(self) -> Iterator[None]:
        elapsed = self._slide.elapsed if self._slide is not None else None
        self._slide = self._planks = None
        yield from super().rebuild_by_steps()
        if elapsed is not None:
            self._slide = self._sliding(elapsed)

    def snapshot(self) -> Surface:
        self._page.print()
        return super().snapshot()

    def _sliding(self, elapsed: float) -> Slide:
        top = self.layout.rect_of("drawer").y - self.kit.metrics.u(14) if self.layout is not None else 0
        return Slide(self.kit, self.stage, super().snapshot(), top, elapsed)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self._slide is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._slide.stop()
            self._slide = None
        return super().take(event)

    def tick(self, dt: float) -> Change | None:
        if self._opens:
            self._opens = False
            self.services.sounds.play("drawer_run")
        if self._slide is not None:
            self._slide.update(dt * self.context.speed())
            if not self._slide.running:
                self._slide = None
        if self.dialog is None and self._slide is None:
            if self._has_news(dt):
                self._laying = self._laid_late()
            self._lay_step()
        at = self.ring.at
        by_keys = self.ring.seen and not self.ring.clicked and not self.alone
        if by_keys and isinstance(at, MatchCard) and at.item.key != self.chosen:
            self._walk_to(at)
        problem = self.context.library.trouble()
        if problem is not None:
            self.notice(self.say(problem), warning=True, seconds=8.0)
        if not self.catches_up:
            self._page.print(FEW)
        exercise = self.context.exercises.result()
        return self._try(exercise) if exercise is not None else super().tick(dt)

    def _has_news(self, dt: float) -> bool:
        """Returns whether the list of matches has changed, and asks for the next change."""
        has_news = self._count.poll()
        self._since += dt
        reads_on = self.context.library.unread and self._count.items and self._since < APART
        if self._count.behind and not self._count.busy and not reads_on:
            self._since = 0.0
            has_news |= self._count.ask(self.selection)
        return has_news

    def _lay_step(self) -> None:
        if self._laying is None or self.catches_up:
            return
        try:
            next(self._laying)
        except StopIteration:
            self._laying = None

    def _try(self, exercise: ExerciseSession | Phrase) -> Change | None:
        """Opens an exercise, or says why there is none."""
        if isinstance(exercise, Phrase):
            self.notice(self.say(exercise), seconds=9.0)
            return None
        return self.sit_down(exercise)

    def on_action(self, action: Action) -> Change | None:  # noqa: C901, PLR0912 - one case a control
        match action:
            case Choose(key):
                self.alone = True
                self._walk_to(next(card for card in self._page.cards if card.item.key == key))
            case Play(key):
                self.chosen = key
                return self._open()
            case SheetAction.OPEN:
                return self._open()
            case SheetAction.LOOK_BACK:
                return self._open(back=True)
            case SheetAction():
                self._do(action)
            case ShowGame(nth):
                self.selection.game = ["", *self._count.found.games][nth]
                self._from_start()
            case InState(nth):
                self.selection.state = STATES[nth][0]
                self._from_start()
            case Turn(by):
                self._leaf(by)
            case Front.FILE:
                self._ask_for_file()
            case Front.EXERCISE:
                self.context.exercises.look()
            case Front.PASTE:
                return self._paste()
            case Front.SHOW_ALL:
                self._show_all()
            case Front():
                self._cycle(action)
            case _:
                if self._is_covered and not isinstance(action, Close):
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

    def _walk_to(self, card: MatchCard) -> None:
        """Chooses an index card in the drawer."""
        self.chosen = card.item.key
        if self.kit.metrics.narrow or self.layout is None:
            self.rebuild()
            return
        for one in self._page.cards:
            one.choose(chosen=one is card)
        self.lay_part("sheet", self._sheet() or Fill(), self.layout.rect_of("sheet"))

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

    def _do(self, action: SheetAction) -> None:
        item, library = self._item(self.chosen), self.context.library
        if item is None:
            return
        if action is SheetAction.COPY and item.entry.summary is not None:
            done = copy(item.entry.summary.deal)
            self.notice(self.say(phrase("Deal code copied.") if done else phrase("It could not be copied.")))
            return
        if action is SheetAction.STAR:
            library.star(item.entry, starred=not item.starred)
            self.services.sounds.play("star_off" if item.starred else "star_set")
        elif action is SheetAction.BRING_BACK:
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
        before, self.page, self.chosen = self.page, self.page + by, ""
        self.rebuild()
        first = next((one for one in self.widgets if isinstance(one, MatchCard)), None)
        if first is not None and (self.page != before or self.ring.at is None) and not self._leafs():
            self.focus_on(first)

    def _leafs(self) -> bool:
        return isinstance(self.ring.at, Button) and isinstance(self.ring.at.action, Turn)

    def _cycle(self, action: Front) -> None:
        if action is Front.ORDER:
            orders = list(Order)
            self.selection.order = orders[(orders.index(self.selection.order) + 1) % len(orders)]
        else:
            known = ["", *self._count.found.persons]
            at = known.index(self.selection.person) if self.selection.person in known else 0
            self.selection.person = known[(at + 1) % len(known)]
        self._from_start()

    def _show_all(self) -> None:
        self.selection.game, self.selection.person, self.selection.state = "", "", State.ALL
        self._from_start()
        first = next((one for one in self.widgets if isinstance(one, MatchCard)), None)
        if first is not None:
            self.focus_on(first)

    def _from_start(self) -> None:
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
        path = paste().strip().strip("\"'").removeprefix("file://")
        if not path:
            self.refuse(phrase("No path was copied."))
            return None
        return self.open_file(Path(path))
