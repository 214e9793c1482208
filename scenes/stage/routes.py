"""Routes to scenes, as data: `program/routes.py` makes the scene of each route."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pygame import Surface

from game.challenge import Challenge
from game.core.cards import PUBLIC, Seat
from game.core.rules import OptionValue
from game.core.table import Table as CardTable
from game.pad import Pad
from game.record import Record
from game.session.exercise_session import ExerciseSession
from game.session.lesson_session import Door, LessonSession
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from game.session.session import Session


@dataclass(frozen=True, slots=True)
class Menu:
    """Route to the shelf with all games."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of a game: players and house rules."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first lesson of a game from its beginning; `door` is where the learner came from."""

    game_id: str
    door: Door


@dataclass(frozen=True, slots=True)
class Table:
    """The table of a match, or its result if it is over. `unpacks` shows it coming out of its box first."""

    session: Session
    unpacks: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """The pause dialog over a picture of a match."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class Chairs:
    """Who is at the table of a match, and who comes or goes."""

    session: Session


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's rules at the page of a phase or a ruling ("" for the first), with or without a link to the lesson."""

    game_id: str
    phase: str = ""
    teaches: bool = True
    ruling: str = ""

    @classmethod
    def during(cls, session: Session) -> Rules:
        """Returns the rules at the present phase of a match; those opened from a lesson link to no other lesson."""
        phase = getattr(session.chair(PUBLIC).view, "phase", None)
        name = str(getattr(phase, "name", "")).lower()
        return cls(session.game.id, name, teaches=not isinstance(session, LessonSession))


@dataclass(frozen=True, slots=True)
class Ask:
    """The page for questions about the rules, looking in a game ("" for all of them), at the phase of a match."""

    game_id: str = ""
    phase: str = ""


@dataclass(frozen=True, slots=True)
class TryOut:
    """The worked example of an answer, named by its key, at a table of its position."""

    game_id: str
    key: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Route to the settings screen."""


@dataclass(frozen=True, slots=True)
class Matches:
    """The drawer of all saved matches."""


@dataclass(frozen=True, slots=True)
class ScoreBook:
    """Route to the score book."""


@dataclass(frozen=True, slots=True)
class DailyPage:
    """The deal of the day, and the calendar of the days before."""


@dataclass(frozen=True, slots=True)
class ScorePadsPage:
    """The score pads that are still written on, and the start of one, of a game if it is named."""

    game_id: str = ""


@dataclass(frozen=True, slots=True)
class ScorePadPage:
    """Route to a score pad."""

    pad: Pad


@dataclass(frozen=True, slots=True)
class ChallengePage:
    """A deal that one person sends another, and what both made of it; sealed where its code was just opened."""

    challenge: Challenge
    is_sealed: bool = False


@dataclass(frozen=True, slots=True)
class Lid:
    """The inside of the lid of a game's box."""

    game_id: str


@dataclass(frozen=True, slots=True)
class XRay:
    """What the house rules of a set-up change."""

    game_id: str
    seats: int
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Handover:
    """The curtain before a person's turn, or before their first `looks`."""

    session: Session
    seat: Seat
    looks: bool = False


@dataclass(frozen=True, slots=True)
class RoundScores:
    """Everybody's points in a finished round, counted from 0."""

    session: Session
    number: int


@dataclass(frozen=True, slots=True)
class Result:
    """Route to the end of a match."""

    session: Session


@dataclass(frozen=True, slots=True)
class LookBack:
    """The look-back on a match of a file or a record, from a step on; None is its beginning."""

    match: Path | Record
    step: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The choice of how to continue from a position of a finished match that a seat was looking at."""

    past: PastSession
    position: int
    seat: Seat
    below: Surface


@dataclass(frozen=True, slots=True)
class Share:
    """A moment of a finished match as a picture, as text, and the match as a file."""

    past: PastSession
    picture: Surface
    words: str
    below: Surface


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished match of one seat by its review, as far as it is made."""

    past: PastSession
    seat: Seat
    reviewing: Reviewing


@dataclass(frozen=True, slots=True)
class Answer:
    """The value of a try at an exercise."""

    session: ExerciseSession
    below: Surface


@dataclass(frozen=True, slots=True)
class Postcard:
    """A picture of a finished match, to be saved."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class History:
    """The history of a match, as known to a seat that was shown this many steps."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Why:
    """The reasons of the CPUs, as known to a seat that was shown this many steps."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The question for a player who leaves with unsaved moves."""


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A game's own dialog about what a seat is shown of the table."""

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
    | Chairs
    | Rules
    | Ask
    | TryOut
    | Settings
    | Matches
    | ScoreBook
    | Lid
    | XRay
    | DailyPage
    | ScorePadsPage
    | ScorePadPage
    | ChallengePage
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
    """Opens a scene over this one; `at_once` without the lamp's dimming, so that this one is not seen again."""

    route: Route
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Pop:
    """Returns to the scene beneath; from the last one, leaves the program."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Replaces this scene with another."""

    route: Route


@dataclass(frozen=True, slots=True)
class Quit:
    """Leaves the program; `sure` if the player has confirmed."""

    sure: bool = False


Change = Push | Pop | Replace | Quit
