"""Routes: data that name a scene. `program/routes.py` makes the scene for each."""

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
    """Route to the set-up of a game: its players and house rules."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """Route to the first lesson of a game, from its beginning; `door` is where the learner came from."""

    game_id: str
    door: Door


@dataclass(frozen=True, slots=True)
class Table:
    """Route to the table of a match, or to its result if it is over; `unpacks` first shows it coming out of its box."""

    session: Session
    unpacks: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """Route to the pause dialog of a match, over a picture of the table."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class Chairs:
    """Route to the dialog about who sits at the table of a match, and who leaves or joins."""

    session: Session


@dataclass(frozen=True, slots=True)
class Rules:
    """Route to a game's rules, at the page of a phase or a ruling ("" for the first page).

    The page can have a link to the lesson.
    """

    game_id: str
    phase: str = ""
    teaches: bool = True
    ruling: str = ""

    @classmethod
    def during(cls, session: Session) -> Rules:
        """Returns the route to the rules at the present phase of a match; from a lesson, without a link to one."""
        phase = getattr(session.chair(PUBLIC).view, "phase", None)
        name = str(getattr(phase, "name", "")).lower()
        return cls(session.game.id, name, teaches=not isinstance(session, LessonSession))


@dataclass(frozen=True, slots=True)
class Ask:
    """Route to the page for questions about the rules of a game, or of all games (""), at the phase of a match."""

    game_id: str = ""
    phase: str = ""


@dataclass(frozen=True, slots=True)
class TryOut:
    """Route to a table on which the player tries out an answer about the rules; `key` names the answer."""

    game_id: str
    key: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Route to the settings screen, or to its page about who can play."""

    lists_who_can_play: bool = False


@dataclass(frozen=True, slots=True)
class Matches:
    """Route to the drawer with all saved matches."""


@dataclass(frozen=True, slots=True)
class ScoreBook:
    """Route to the score book."""


@dataclass(frozen=True, slots=True)
class DailyPage:
    """Route to the deal of the day, and the calendar of earlier days."""


@dataclass(frozen=True, slots=True)
class ScorePadsPage:
    """Route to the page with the unfinished score pads and the form for a new one, for a game if one is given."""

    game_id: str = ""


@dataclass(frozen=True, slots=True)
class ScorePadPage:
    """Route to a score pad."""

    pad: Pad


@dataclass(frozen=True, slots=True)
class ChallengePage:
    """Route to a challenge: a deal that one person sends to another, and the results of both.

    It is sealed if its code has just been opened.
    """

    challenge: Challenge
    is_sealed: bool = False


@dataclass(frozen=True, slots=True)
class Lid:
    """Route to the inside of the lid of a game's box; `door` is the game whose set-up led there, if any."""

    game_id: str
    door: str = ""


@dataclass(frozen=True, slots=True)
class XRay:
    """Route to the page that says what the house rules of a set-up change."""

    game_id: str
    seats: int
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Handover:
    """Route to the curtain before a person's turn, or before their first look at their cards (`looks`)."""

    session: Session
    seat: Seat
    looks: bool = False


@dataclass(frozen=True, slots=True)
class RoundScores:
    """Route to everybody's points in a finished round; rounds are counted from 0."""

    session: Session
    number: int


@dataclass(frozen=True, slots=True)
class Result:
    """Route to the end of a match."""

    session: Session


@dataclass(frozen=True, slots=True)
class LookBack:
    """Route to the look-back on a match in a file or a record, from a step on, or from its beginning (None)."""

    match: Path | Record
    step: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Route to the dialog on how to play on from a position of a finished match, seen from a seat."""

    past: PastSession
    position: int
    seat: Seat
    below: Surface


@dataclass(frozen=True, slots=True)
class Share:
    """Route to the dialog for sharing a moment of a finished match: as a picture, as text, or the whole match."""

    past: PastSession
    picture: Surface
    words: str
    below: Surface


@dataclass(frozen=True, slots=True)
class Summary:
    """Route to the summary of a finished match for one seat, as far as the match has been reviewed."""

    past: PastSession
    seat: Seat
    reviewing: Reviewing


@dataclass(frozen=True, slots=True)
class Answer:
    """Route to the dialog that says how good a try at an exercise was."""

    session: ExerciseSession
    below: Surface


@dataclass(frozen=True, slots=True)
class Postcard:
    """Route to the dialog for saving a picture of a finished match."""

    session: Session
    below: Surface


@dataclass(frozen=True, slots=True)
class History:
    """Route to the history of a match, up to a step, as a seat knows it."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Why:
    """Route to the reasons that CPUs had for their moves, up to a step, as a seat may know them."""

    session: Session
    seat: Seat
    steps: int
    below: Surface


@dataclass(frozen=True, slots=True)
class Unsaved:
    """Route to the question for a player who leaves with unsaved moves."""


@dataclass(frozen=True, slots=True)
class GameSheet:
    """Route to a game's own dialog about the table as a seat sees it."""

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
    """Change that opens a scene over the present one.

    With `at_once` the present scene is not dimmed or drawn again first.
    """

    route: Route
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Pop:
    """Change that returns to the scene beneath, or leaves the program from the last scene."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Change that replaces this scene with another."""

    route: Route


@dataclass(frozen=True, slots=True)
class Quit:
    """Change that leaves the program; `sure` means that the player has confirmed it."""

    sure: bool = False


Change = Push | Pop | Replace | Quit
