"""Makes the screens of which pictures are taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from pygame import Surface

from game.core.cards import PUBLIC, Seat
from game.core.events import RoundEnded
from game.record import Player, Record
from game.session.past_session import PastSession
from game.session.session import Session
from game.words import Words
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.lesson.guide import LessonGuide
from scenes.screens.result.scene import ResultScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.scene import Scene
from scenes.table.guide import NoteStep
from tests.scenes.home import NAMES, golden, picture
from tests.scenes.reviewed import Done, review_of
from tests.scenes.tables import session_of

Made = Callable[[Context], Scene]
RECORDS = Path(__file__).resolve().parents[2] / "tests" / "records"
KINDS = ("human", "steady", "human", "gentle", "sharp", "steady")
PLAYERS = ("human", "steady", "sharp", "gentle", "human", "steady")
FRAME = 1 / 30
LONGEST = 4_000
"""The most animation frames to wait for the other players' moves."""


def tab(number: int) -> Made:
    def make(context: Context) -> Scene:
        scene = SettingsScene(context)
        scene.tab = number
        return scene

    return make


def played(
    context: Context,
    game: str,
    seats: int,
    seed: int,
    rounds: int | None = None,
    players: tuple[str, ...] = PLAYERS,
) -> Session:
    """Returns a random match, played to the end of round `rounds`. None means the last round."""
    moves = 0
    if rounds is None:
        moves = 10_000_000
    else:
        whole = session_of(game, players[:seats], seed=seed, moves=10_000_000)
        ends = [
            step
            for step, one in enumerate(whole.chair(PUBLIC).news())
            if any(isinstance(event, RoundEnded) for event in one.events)
        ]
        moves = ends[min(rounds, len(ends)) - 1] + 1
        moves -= 1
    session = session_of(game, players[:seats], seed=seed, moves=moves)
    return context._seated(session.written(), "picture", 1)  # noqa: SLF001


def scores(game: str, seats: int, seed: int, rounds: int) -> Made:
    def make(context: Context) -> Scene:
        session = played(context, game, seats, seed, rounds)
        return scene_of(context, routes.RoundScores(session, rounds - 1))

    return make


def result(game: str, seats: int, seed: int, players: tuple[str, ...] = PLAYERS) -> Made:
    def make(context: Context) -> Scene:
        return FinishedResult(context, played(context, game, seats, seed, players=players))

    return make


def shared(game: str, name: str) -> Made:
    return lambda context: FinishedResult(context, golden(context, name, game=game))


class FinishedResult(ResultScene):
    """The result screen of a match, with its animations over and its analysis shown."""

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.context.desk.jobs.flush(5)
        self.finish()


def moments(game: str, seats: int, seed: int, players: tuple[str, ...] = PLAYERS) -> Made:
    """Returns a function that makes the screen with a random match's important moves."""

    def make(context: Context) -> Scene:
        session = played(context, game, seats, seed, players=players)
        review = review_of(session.written())
        context.reviewing = lambda *_: cast("Any", Done(review))
        return FinishedResult(context, session)

    return make


class LessonAtStep(Table):
    """A lesson that goes on by itself until the step number `until`."""

    until = 0

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        guide = self.guide
        assert isinstance(guide, LessonGuide)
        while guide.session.course.at < self.until and guide.session.step is not None:
            self._settle(guide)
            self.on_action(NoteStep.ON)
        self._settle(guide)

    def _settle(self, guide: LessonGuide) -> None:
        for _ in range(LONGEST):
            self.update(FRAME)
            rests = self.context.is_at_rest and not guide.session.course.is_watching
            if rests or self.context.timeline.held is not None:
                return


def lesson_at(game: str, step: int) -> Made:
    """Returns a function that makes a lesson's screen at this step."""

    def make(context: Context) -> Scene:
        made = scene_of(context, routes.Lesson(game, "rules"))
        assert isinstance(made, Table)
        assert isinstance(made.guide, LessonGuide)
        session, door = made.guide.session, made.guide.door
        scene = LessonAtStep(
            context, session, context.services, lambda table: LessonGuide(table, context, session, door)
        )
        scene.until = step
        return scene

    return make


def unfinished(context: Context) -> Scene:
    """Returns the table of a match that stopped in the middle."""
    return scene_of(context, routes.Table(golden(context, "2-unfinished", "human", "steady")))


def under(context: Context, size: tuple[int, int] = (1600, 1000)) -> Surface:
    scene = unfinished(context)
    scene.enter(size)
    return picture(scene, size, 1.0)


def recorded(name: str) -> Record:
    record = Record.loads((RECORDS / f"{name}.toml").read_text(encoding="utf-8"))
    seats = tuple(Player(NAMES[seat], KINDS[seat]) for seat in range(len(record.seats)))
    return replace(record, seats=seats)


def back(name: str, step: int, *, weighed: bool = True) -> Made:
    def make(context: Context) -> Scene:
        record = recorded(name)
        if weighed:
            context.reviewing = lambda *_: cast("Any", Done(review_of(record)))
        scene = scene_of(context, routes.LookBack(record, step))
        context.desk.jobs.flush(5)
        return scene

    return make


def summary(name: str) -> Made:
    def make(context: Context) -> Scene:
        record = recorded(name)
        job: Any = Done(review_of(record))
        words = Words(context.translations, [player.name for player in record.seats])
        return scene_of(context, routes.Summary(PastSession(record, record.replay(), words), Seat(0), job))

    return make
