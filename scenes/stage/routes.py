"""Where a scene may lead, as data: `program/routes.py` says which scene each route means."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pygame import Surface

from game.core.cards import PUBLIC, Seat
from game.core.table import Table as CardTable
from game.record import Record
from game.session.exercise_session import ExerciseSession
from game.session.lesson_session import Door, LessonSession
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from game.session.session import Session


@dataclass(frozen=True, slots=True)
class Menu:
    """The shelf."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who sits at a game's table, and by which house rules."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first lesson of a game, from where it begins; `door` is where the learner came from."""

    game_id: str
    door: Door


@dataclass(frozen=True, slots=True)
class Table:
    """The table of a match; its result where it is over. `unpacks` has it come out of its box first."""

    session: Session
    unpacks: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """The sheet over a picture of a match that waits."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's rules, open at the page of a phase ("" where they begin), with a way to the lesson or without."""

    game_id: str
    phase: str = ""
    teaches: bool = True

    @classmethod
    def during(cls, session: Session) -> Rules:
        """The rules open at the present phase of a match; those of a lesson lead to no other lesson."""
        phase = getattr(session.chair(PUBLIC).view, "phase", None)
        name = str(getattr(phase, "name", "")).lower()
        return cls(session.game.id, name, teaches=not isinstance(session, LessonSession))


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings."""


@dataclass(frozen=True, slots=True)
class Matches:
    """The drawer of all matches that are kept."""


@dataclass(frozen=True, slots=True)
class ScoreBook:
    """The score book, open."""


@dataclass(frozen=True, slots=True)
class DailyPage:
    """The deal of the day, and the calendar of the days before."""


@dataclass(frozen=True, slots=True)
class Handover:
    """The curtain before a person's turn, or `looks` before that."""

    session: Session
    seat: Seat
    looks: bool = False


@dataclass(frozen=True, slots=True)
class RoundScores:
    """What everybody got in a round that has ended, counted from 0."""

    session: Session
    number: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    session: Session


@dataclass(frozen=True, slots=True)
class LookBack:
    """Looking back on the match of a file or a record, from a step on; None is where it begins."""

    match: Path | Record
    step: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """How a match is to go on from a position of one that is over, which a seat was looking at."""

    past: PastSession
    position: int
    seat: Seat
    below: Surface


@dataclass(frozen=True, slots=True)
class Share:
    """A moment of a match that is over, as a picture and in words, and the match itself as a file."""

    past: PastSession
    picture: Surface
    words: str
    below: Surface


@dataclass(frozen=True, slots=True)
class Summary:
    """How a match that is over went for a seat, by its review as far as that is made."""

    past: PastSession
    seat: Seat
    reviewing: Reviewing


@dataclass(frozen=True, slots=True)
class Answer:
    """What the try at an exercise was worth."""

    session: ExerciseSession
    below: Surface


@dataclass(frozen=True, slots=True)
class Postcard:
    """A picture of a match that is over, to be saved."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class History:
    """What happened in a match, as a seat may know it that was shown so many steps."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Why:
    """Why the CPUs did what they did, as a seat may know it that was shown so many steps."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The player leaves, and not every move is saved."""


@dataclass(frozen=True, slots=True)
class GameSheet:
    """The sheet of its own that a game has, about what a seat is shown of the table."""

    session: Session
    seat: Seat
    shown: CardTable
    below: Surface


Route = (
    Menu
    | Setup
    | Lesson
    | Table
    | Pause
    | Rules
    | Settings
    | Matches
    | ScoreBook
    | DailyPage
    | Handover
    | RoundScores
    | Result
    | LookBack
    | PlayOn
    | Share
    | Summary
    | Answer
    | Postcard
    | History
    | Why
    | GameSheet
    | Unsaved
)


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene over this one; `at_once` without the lamp's dimming, so that nothing more is seen of this one."""

    route: Route
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene beneath; from the last one, leave the program."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Put another scene in the place of this one."""

    route: Route


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program; `sure` where the player said so after all."""

    sure: bool = False


Change = Push | Pop | Replace | Quit
