"""Makes tables for tests, with CPUs that think in this process, and hands that use the tables."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.core.shuffle import code_of
from game.cpu.levels import Playouts
from game.games import GAMES
from game.match import Match
from game.record import Player, Record
from game.saves import Draft
from game.session.session import Session
from game.words import Words
from game.worker.players import think
from game.worker.question import Answer, Ask
from scenes.board.badges import BadgeKind
from scenes.board.context import MemoryAids
from scenes.board.piece import Piece
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.layout import Effect
from scenes.stage.routes import Change, Pop, Push, Replace
from scenes.stage.services import Services
from scenes.stage.sound import Sounds
from scenes.stage.theme import Look
from scenes.table.context import PlayPreferences
from scenes.table.progress import Phase
from scenes.ui.button import APART_SECONDS
from scenes.ui.choice import Choice
from scenes.ui.dare import DARE_SECONDS, DareButton
from scenes.ui.keys import ARROWS
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from tests.laws import choose
from tests.scenes.probe import PlainSettings
from tests.tier import NIGHTLY

NAMES = ("Ines", "Odile", "Pip", "Marta", "Hob", "Bram")
FRAME = 1 / 30
SMALL = (960, 600)
MATCHES: WeakKeyDictionary[Session, Match | OpenTable] = WeakKeyDictionary()


class OpenTable:
    def __init__(self, match: Match) -> None:
        self.match = match

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)


def ways_at_tables(ways: Iterable[str], seats: Iterable[int]) -> list[tuple[str, int]]:
    """Returns pairs of a way of playing and a number of seats.

    In the nightly run, the smallest number is paired with every way. Each other number is paired with one way.
    """
    each, (least, *more) = list(ways), list(seats)
    if not NIGHTLY:  # `test_whole_matches` plays on by the other hand
        return [(each[0], least)]
    return [(way, least) for way in each] + [(each[count % len(each)], count) for count in more]


class Thinker:
    def __init__(self) -> None:
        self.asked: Ask | None = None
        self.notice: Phrase | None = None
        self.rejected: list[int] = []

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None:
        self.asked = ask

    def poll(self) -> Answer | None:
        asked, self.asked = self.asked, None
        return think(asked) if asked else None

    def cancel(self) -> None:
        self.asked = None

    def reject(self, token: int) -> None:
        self.rejected.append(token)


class Shelf:
    def __init__(self) -> None:
        self.kept: list[str] = []
        self.finished: list[str] = []

    def offer(self, _match_id: str, draft: Draft, _seq: int) -> None:
        self.kept.append(draft())

    def finish(self, _match_id: str, draft: Draft, _seq: int) -> None:
        self.finished.append(draft())


class PlainRoom:
    aid = MemoryAids()
    manners = PlayPreferences()
    quick = 1.0

    def play_preferences(self) -> PlayPreferences:
        return self.manners

    def speed(self) -> float:
        return self.quick

    def pondering(self) -> float:
        return 1.0

    def memory_aids(self, _session: Session) -> MemoryAids:
        return self.aid

    def trouble(self) -> None: ...

    def is_past(self, _path: Any) -> bool:
        return False

    def open_path(self, _path: Any) -> Any:
        return phrase("Nothing to open.")

    def code_in(self, _path: Any) -> str:
        return ""

    def challenge_in(self, _text: str) -> Any:
        return phrase("There is no code.")

    def leave_match(self, session: Session) -> Change:
        session.close()
        return Pop()

    laid_again = leave_match

    def change_for(self, _session: Session, _seat: int) -> None: ...


@dataclass
class Course:
    rng: Random
    moves: list[tuple[Seat, Any]] = field(default_factory=list)


COURSES: dict[tuple[object, ...], Course] = {}
"""The moves of random matches, by the start of the match. They are kept, because choosing a move takes longer than
making it.
"""


def session_of(
    game: str = "the-game",
    players: tuple[str, ...] = ("human", "gentle"),
    *,
    moves: int = 0,
    seed: int = 1,
    turn: int | None = None,
    brain: Any = None,
    keeper: Any = None,
    **options: Any,
) -> Session:
    """Returns a session after `moves` random moves. With `turn`, it goes on until it is that seat's turn.

    If a game needs more players, the last kind of player is repeated.
    """
    players += players[-1:] * (GAMES[game].seats[0] - len(players))
    names = NAMES[: len(players)]
    seats = tuple(Player(name, player) for name, player in zip(names, players, strict=True))
    chosen = {**GAMES[game].defaults(), **options}
    record = Record(
        GAMES[game], seats, chosen, code_of(seed * 7919), datetime(2026, 11, 21, tzinfo=UTC), "0.1.0"
    )
    match, nth = record.new_match(), 0
    course = COURSES.setdefault(
        (game, len(players), record.people, *chosen.items(), seed), Course(Random(seed))
    )
    while match.outcome is None and (match.steps <= moves or (turn is not None and match.turn != turn)):
        if nth == len(course.moves):
            course.moves.append(choose(match.game, match, course.rng, 1.0))
        match.submit(*course.moves[nth])
        nth += 1
    words = Words(gettext.NullTranslations(), names)
    on_table: Any = OpenTable(match)
    session = Session(
        record, on_table, "test", words=words, keeper=keeper or Shelf(), brain=brain or Thinker()
    )
    session.limits = lambda _level: Playouts(50)
    return laid(session, on_table)


def laid(session: Session, match: Match | OpenTable) -> Session:
    MATCHES[session] = match
    return session


def match_of(session: Session) -> Match:
    """Returns the match of a session that this module made.

    If the match is changed, the table shows the change.
    """
    found = MATCHES[session]
    return found.match if isinstance(found, OpenTable) else found


def lay(session: Session, match: Match) -> None:
    found = MATCHES[session]
    assert isinstance(found, OpenTable)
    found.match = match


@dataclass(frozen=True)
class Cue:
    """A sound of a table, with its time in seconds. `more` holds its position and loudness."""

    at: float
    name: str
    more: dict[str, float] = field(default_factory=dict)


class Hand:
    def __init__(
        self, session: Session, assets: Any, size: tuple[int, int] = SMALL, look: Look | None = None
    ) -> None:
        settings = PlainSettings(look or Look())
        self.sounds_heard: list[str] = []
        sounds = Sounds(assets, settings.volumes)
        self.cues: list[Cue] = []
        self.passed = 0.0
        """Seconds since the table was made."""
        sounds.play = self._hear  # type: ignore[method-assign]
        self.services = Services(assets, settings, sounds, str, lambda: 0.0)
        self.session = session
        self.scene = Table(PlainRoom(), session, self.services)
        self.surface = pygame.Surface(size)
        self.scene.enter(size)
        self.went: list[Change] = []
        self.opened: list[str] = []
        """The names of the scenes that this table has opened. The test shows none of them."""
        self.effects: list[Effect] = []
        self.presses = 0
        self.turned = 0
        """The number of presses that led from a round's end to its scores."""

    def _hear(self, name: str, **more: float) -> None:
        self.sounds_heard.append(name)
        self.cues.append(Cue(self.passed, name, more))

    # -- time --------------------------------------------------------------------------------------
    def wait(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.passed += FRAME
            self.follow(self.scene.update(FRAME))

    def until(self, done: Callable[[], bool], most: float = 120.0) -> None:
        waited = 0.0
        while not done():
            self.wait()
            waited += FRAME
            assert waited < most, "it does not happen"

    def settle(self) -> None:
        def shown() -> bool:
            if self.scene.context.timeline.held is not None:
                self.key(pygame.K_e)
            return self.scene.context.timeline.idle

        self.until(shown)
        while (
            self.scene.progress.on_screen is Phase.SEEING
        ):  # others look at their hands before anybody starts
            self.key(pygame.K_e)
            self.wait()
            self.until(shown)
        if self.scene.progress.on_screen is Phase.PASSING:
            self.key(pygame.K_RETURN)
            self.until(shown)

    def until_mine_or_over(self) -> None:
        def ready() -> bool:
            return (
                bool(self.went)
                or self.scene.progress.on_screen is Phase.ROUND_OVER
                or (
                    self.session.turn == self.scene.context.viewpoint.seat
                    and self.scene.context.timeline.idle
                )
            )

        self.until(ready)

    def picture(self) -> bytes:
        self.scene.draw(self.surface)
        return self.surface.get_buffer().raw

    # -- touching ----------------------------------------------------------------------------------
    def point(self, at: tuple[int, int]) -> None:
        self._handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def move(self, at: tuple[int, int]) -> None:
        self._handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        self.point(at)
        self._handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        self._handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: tuple[int, int]) -> None:
        self.press(at)
        self.release(at)

    def dare(self, at: tuple[int, int]) -> None:
        """Holds a button until it acts. If the button need not be held, clicks twice."""
        button = self.scene.widget_at(at)
        if isinstance(button, DareButton) and button.untimed:
            self.click(at)
            self.breathe()
            self.click(at)
            return
        self.press(at)
        self.wait(DARE_SECONDS + 2 * FRAME)
        self.release(at)

    def dare_by_key(self, key: int = pygame.K_c) -> None:
        self.key(key)
        self.breathe()
        self.key(key)

    def breathe(self) -> None:
        self.wait(APART_SECONDS + FRAME)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.press(start)
        for share in (0.2, 0.6, 1.0):
            at = (
                round(start[0] + (end[0] - start[0]) * share),
                round(start[1] + (end[1] - start[1]) * share),
            )
            self.move(at)
            self.wait()
        self.release(end)

    def has(self, _key: int) -> bool:
        return True

    def key(self, key: int, mod: int = 0) -> None:
        self.presses += 1
        self._handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self._handle(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=""))

    def _handle(self, event: pygame.Event) -> None:
        self.follow(self.scene.handle(event))

    def follow(self, change: Change | None) -> None:
        if change is None:
            return
        self.went.append(change)
        match change:
            case Push(routes.Handover(session, seat)):
                session.curtained = False  # nobody waits here until it is lifted
                self.opened.append(f"curtain {seat}")
            case Push(routes.RoundScores(_, number)):
                self.opened.append(f"scores {number}")
            case Push(route) | Replace(route):
                self.opened.append(type(route).__name__.lower())

    # -- where things are --------------------------------------------------------------------------
    def walk_to(self, wanted: Widget | str) -> None:
        if isinstance(wanted, str):
            named = [one for one in self.scene.active if one.label == wanted and one.focusable]
            assert named, f"nothing that keys reach is called {wanted!r}"
            wanted = named[0]
        for key, mod in way_to(self.scene, wanted):
            self.key(key, mod)
        assert self.scene.ring.at is wanted, f"the keyboard never comes to {wanted.label!r}"

    def button(self, label: str) -> Rect:
        found = [widget for widget in self.scene.widgets if widget.label == label and widget.visible]
        assert found, f"no {label!r} among {[widget.label for widget in self.scene.widgets]}"
        return found[0].rect

    def pieces(self, paint: Any) -> list[Any]:
        """Returns the widgets that the function `paint` paints, in the order in which they were added."""
        return [one for one in self.scene.widgets if isinstance(one, Piece) and one.painter is paint]

    def badge(self, key: Any) -> Any:
        return self.scene.context.board.display.drawn_badges.pieces[key]

    def badges(self, kind: BadgeKind) -> list[Any]:
        """Returns the badges of one kind, without those that are empty."""
        found = self.scene.context.board.display.drawn_badges.pieces.values()
        return [one for one in found if one.badge.kind == kind and one.content is not None]

    def piece(self, paint: Any) -> Any:
        (found,) = self.pieces(paint)
        return found

    def labelled(self, start: str) -> Widget:
        return next(one for one in self.scene.widgets if one.label.startswith(start))

    def point_on(self, card: Any) -> tuple[int, int]:
        rects = {one: widget.rect for one, widget in self.scene.spread.cards.items()}
        mine, z = rects[card], self.scene.spread.cards[card].z
        for x in range(mine.x + 4, mine.right - 3, 3):
            for y in range(mine.y + 30, min(mine.bottom, self.scene.kit.metrics.size[1]) - 3, 12):
                over = [
                    one
                    for one, rect in rects.items()
                    if rect.collidepoint(x, y) and self.scene.spread.cards[one].z > z
                ]
                if not over:
                    return (x, y)
        message = f"{card} is covered whole"
        raise AssertionError(message)


def way_to(scene: Screen, widget: Widget) -> list[tuple[int, int]]:
    ring = scene.ring
    ring.among(scene.active)
    ways: dict[Widget | None, list[tuple[int, int]]] = {ring.at: []}
    for at in (queue := [ring.at]):
        if at is widget:
            return ways[at]
        nexts: list[tuple[int, int, Widget | None]] = [
            (key, 0, ring.nearest(at, direction))
            for key, direction in ARROWS.items()
            if not (isinstance(at, Choice) and key in at.steps)  # there these arrows choose
        ]
        nexts += [
            (pygame.K_TAB, mod, ring.next_widget(at, by)) for by, mod in ((1, 0), (-1, pygame.KMOD_SHIFT))
        ]
        for key, mod, there in nexts:
            if there is not None and there not in ways:
                ways[there] = [*ways[at], (key, mod)]
                queue.append(there)
    message = f"the keyboard never comes to {widget.label!r}"
    raise AssertionError(message)


def set_out(session: Session, state: Any, assets: Any, **how: Any) -> Hand:
    """Returns a player at a table in the position `state`, after all animations.

    `how` holds the window's size and look.
    """
    match_of(session).state = state
    hand = Hand(session, assets, **how)
    hand.scene.context.viewpoint.steps = session.steps
    hand.scene.context.timeline.show(session.chair(hand.scene.context.viewpoint.seat).view.table)
    hand.scene.context.timeline.finish()
    hand.scene.rebuild()
    hand.wait(0.3)
    return hand
