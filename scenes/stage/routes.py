"""Routes: data that says which screen to open."""

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
    """Route to the shelf of games, where the program starts."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Route to the screen that sets up a match."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """Route to a game's first lesson."""

    game_id: str
    door: Door


@dataclass(frozen=True, slots=True)
class Table:
    """Route to a match's table, or to its result once it is over."""

    session: Session
    unpacks: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """Route to the pause dialog of a match."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class Chairs:
    """Route to the dialog in which players leave or join a match."""

    session: Session


@dataclass(frozen=True, slots=True)
class Rules:
    """Route to a game's rules."""

    game_id: str
    phase: str = ""
    """Name of the match's phase; the rules open at its page."""
    teaches: bool = True
    """Whether the page of rules has a link to the game's first lesson."""
    ruling: str = ""
    """Number of the rule at which the page opens, or ""."""

    @classmethod
    def during(cls, session: Session) -> Rules:
        """Returns the route to the rules of the match's present phase."""
        phase = getattr(session.chair(PUBLIC).view, "phase", None)
        name = str(getattr(phase, "name", "")).lower()
        return cls(session.game.id, name, teaches=not isinstance(session, LessonSession))


@dataclass(frozen=True, slots=True)
class Ask:
    """Route to questions about the rules of one game or all games."""

    game_id: str = ""
    phase: str = ""


@dataclass(frozen=True, slots=True)
class TryOut:
    """Route to a table where the player tries out an answer about rules."""

    game_id: str
    key: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Route to the settings, which open at Basics."""


@dataclass(frozen=True, slots=True)
class Matches:
    """Route to the list of all saved matches."""


@dataclass(frozen=True, slots=True)
class ScoreBook:
    """Route to the score book, which has statistics of all matches."""


@dataclass(frozen=True, slots=True)
class DailyPage:
    """Route to the page with the deal of the day."""


@dataclass(frozen=True, slots=True)
class ScorePadsPage:
    """Route to the list of unfinished score pads."""

    game_id: str = ""
    """Id of the game of a new score pad, or ""."""


@dataclass(frozen=True, slots=True)
class ScorePadPage:
    """Route to a score pad for a match with real cards."""

    pad: Pad


@dataclass(frozen=True, slots=True)
class ChallengePage:
    """Route to a challenge, in which two people play the same deal."""

    challenge: Challenge
    is_sealed: bool = False


@dataclass(frozen=True, slots=True)
class Lid:
    """Route to the inside of a box's lid with the player's stamps."""

    game_id: str
    door: str = ""


@dataclass(frozen=True, slots=True)
class XRay:
    """Route to the page that compares house rules with the standard rules."""

    game_id: str
    seats: int
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Handover:
    """Route to the curtain that hides the table while the screen changes hands."""

    session: Session
    seat: Seat
    looks: bool = False
    """Whether the next person only looks at cards before the first turn."""


@dataclass(frozen=True, slots=True)
class RoundScores:
    """Route to the page with everybody's points after a round."""

    session: Session
    number: int


@dataclass(frozen=True, slots=True)
class Result:
    """Route to the screen at the end of a match."""

    session: Session


@dataclass(frozen=True, slots=True)
class LookBack:
    """Route to the look back at a past match, at a step or the beginning."""

    match: Path | Record
    step: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Route to the dialog that plays on from a position of a past match."""

    past: PastSession
    position: int
    seat: Seat
    below: Surface


@dataclass(frozen=True, slots=True)
class Share:
    """Route to the dialog that shares a past match or one of its positions."""

    past: PastSession
    picture: Surface
    words: str
    below: Surface


@dataclass(frozen=True, slots=True)
class Summary:
    """Route to the summary of a past match for one seat."""

    past: PastSession
    seat: Seat
    reviewing: Reviewing


@dataclass(frozen=True, slots=True)
class Answer:
    """Route to the dialog that rates the player's answer to an exercise."""

    session: ExerciseSession
    below: Surface


@dataclass(frozen=True, slots=True)
class Postcard:
    """Route to the dialog that saves a postcard of a finished match."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class History:
    """Route to the list of a match's events, as one seat knows them."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Why:
    """Route to the reasons for moves of CPUs, as one seat may know them."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Route to the question whether to leave with unsaved moves."""


@dataclass(frozen=True, slots=True)
class GameSheet:
    """Route to a game's own dialog, as a seat may see it."""

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
    """A change that opens a screen on top of the present one."""

    route: Route
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Pop:
    """A change that closes this screen."""


@dataclass(frozen=True, slots=True)
class Replace:
    """A change that replaces this screen with another screen."""

    route: Route


@dataclass(frozen=True, slots=True)
class Quit:
    """A change that ends the program; if `sure`, without a question."""

    sure: bool = False


Change = Push | Pop | Replace | Quit
