"""What every part of a board is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, M, OptionValue, S
from game.core.table import Table
from game.games import ENTRIES
from game.match import Chair
from game.names import first_names
from game.record import Player
from game.session.session import Session
from game.words.teller import Teller
from scenes.board.common import Feeling, Seats
from scenes.board.ground import BareTable
from scenes.board.playback import Playback, Viewpoint
from scenes.stage.layout import MIDDLE, LayoutBase
from scenes.stage.mix import panned
from scenes.stage.motion import Pace
from scenes.stage.picking import Legal
from scenes.stage.services import Services
from scenes.stage.sprites import CardArt
from scenes.stage.stage import Stage
from scenes.stage.theme import GameLook
from scenes.stage.timeline import Timeline
from scenes.ui.chart import digits
from scenes.ui.kit import Kit
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget


class CallStatus(Enum):
    """What must still happen before a call takes effect."""

    NOTHING = "it counts now"
    LOOKS = "the first looks of all"
    TURN = "its moment"


@dataclass(frozen=True, slots=True)
class CallOut:
    """A call: its word, and the caller's seat if known."""

    word: str
    seat: Seat | None = None
    sure: bool = False


class PendingCall:
    """The call that has not taken effect yet, if any."""

    def __init__(self, session: Session, playback: Playback) -> None:
        self.session = session
        self.playback = playback
        self.call: CallOut | None = None

    def waits(self, word: str) -> bool:
        return self.call is not None and self.call.word == word

    @property
    def is_allowed(self) -> bool:
        """Returns whether the rules now allow the call."""
        call = self.call
        return call is not None and any(self._allows(seat, call.word) for seat in self.people(call))

    @property
    def is_due(self) -> bool:
        """Returns whether the call must be settled before anything else."""
        return self.is_allowed and not self.playback.lookers

    @property
    def status(self) -> CallStatus:
        if self.call is None:
            return CallStatus.NOTHING
        if self.playback.lookers:
            return CallStatus.LOOKS
        return CallStatus.NOTHING if self.is_allowed else CallStatus.TURN

    def call_of(self, seat: Seat) -> CallOut:
        assert self.call is not None
        return replace(self.call, seat=seat)

    def people(self, call: CallOut) -> tuple[Seat, ...]:
        """Returns the seats of the people who are perhaps making this call."""
        return self.session.humans if call.seat is None else (call.seat,)

    def _allows(self, seat: Seat, word: str) -> bool:
        return any(touch.word == word for _, touch in words_only(self.session.chair(seat).moves()))


def words_only(legal: Legal) -> Legal:
    """Returns the legal moves that need neither card nor place."""
    return [(move, touch) for move, touch in legal if touch.word and not touch.picks and touch.place is None]


W = TypeVar("W", bound=Widget)


class MemoryAids(NamedTuple):
    """The memory aids that are on. They exist only for a person who plays alone with CPUs."""

    counts: bool = False
    """Whether the possible values of a face-down card are listed."""
    remembers: bool = False
    """Whether face-down cards that the person has seen are marked."""
    recalls: bool = False
    """Whether the marked cards show their values."""


class BoardContext:
    """Everything that a game's board may use of its table."""

    def __init__(self, screen: Screen, playback: Playback, bare: BareTable) -> None:
        self.screen = screen
        self.viewpoint: Viewpoint = playback.viewpoint
        self.session: Session = self.viewpoint.session
        self.playback = playback
        self.bare = bare
        self.game: AnyGame = self.session.game
        self.options: Mapping[str, OptionValue] = self.session.record.options
        self.call = PendingCall(self.session, playback)
        self.alone = len(self.session.humans) == 1
        """Whether only one person plays at this screen."""
        self.aids = MemoryAids()
        self.pace = Pace(1.0, screen.services.look)
        self.seats: Seats
        """Players round the table in this layout."""
        self.feel: Callable[[Feeling], None] = lambda _: None
        """Function that gives a seat a mood for a moment."""
        self.change_ambience: Callable[[], None] = lambda: None
        """Function that plays the background sound for the board's state."""
        self.art: CardArt
        """Card pictures of this layout."""

    # -- the screen --------------------------------------------------------------------------------
    @property
    def kit(self) -> Kit:
        return self.screen.kit

    @property
    def services(self) -> Services:
        return self.screen.services

    @property
    def stage(self) -> Stage:
        """Returns the stage on which effects draw sprites, below z 900."""
        return self.screen.stage

    def add(self, widget: W) -> W:
        """Adds a widget and its children to the screen."""
        return self.screen.add(widget)

    def drop(self, widget: Widget) -> None:
        """Removes a widget from the screen at once."""
        self.screen.drop(widget)

    def say(self, sentence: Phrase) -> str:
        """Returns a phrase in the player's language, with the players' full names."""
        return self.session.words.say(sentence)

    def say_briefly(self, sentence: Phrase) -> str:
        """Returns a phrase in the player's language, with first names."""
        words = self.session.words
        return words.calling(first_names(words.names)).say(sentence)

    def names_on_table(self, players: Sequence[Player]) -> list[tuple[str, str]]:
        """Returns everybody's full name and first name, each with the points of a head start."""
        found, rule = list[tuple[str, str]](), self.game.head_start
        for player, first in zip(players, first_names([one.name for one in players]), strict=True):
            if not player.head_start or rule is None:
                found.append((player.name, first))
                continue
            total = digits(rule.sign * player.head_start)
            whole = self.say(phrase("{name} · start {total}", name=player.name, total=total))
            found.append((whole, f"{first} {total}"))
        return found

    # -- the match ---------------------------------------------------------------------------------
    @property
    def chair(self) -> Chair:
        """Returns the chair of the displayed seat."""
        return self.viewpoint.chair

    @property
    def timeline(self) -> Timeline:
        """Returns the table on screen with its queue of events."""
        return self.playback.timeline

    # -- effects -----------------------------------------------------------------------------------
    def play_sound(self, sound: str, x: float, *, pitch: float = 0.0, gain: float = 0.0) -> None:
        """Plays a sound from an x in design px. It may not depend on a hidden face."""
        self.services.sounds.play(sound, pan=panned(x, 2 * MIDDLE), pitch=pitch, gain=gain)

    def duck_for(self, sound: str) -> None:
        """Makes the background sound quieter just before `sound` begins."""
        self.services.sounds.duck_for(sound)

    def nudge(self, seat: Seat, dx: float, dy: float, size: float = 1.0) -> None:
        """Moves a player's picture by design px, and scales it."""
        self.seats.nudge(seat, dx, dy, size)

    def repaint_cloth(self, part: Rect, table: Table) -> None:
        """Repaints a part of the table's surface, in px, as it is with the cards of `table`."""
        ground = self.stage.background
        if ground is not None:  # the table is not on screen otherwise
            ground.set_clip(part)
            changed = self.bare.lay(self.kit, self.viewpoint.seat, ground, table)
            ground.set_clip(None)
            self.stage.expose(changed)

    def portrait(self, card: CardId) -> Surface:
        """Returns the present picture of a card, with its margin."""
        return self.art.picture(self.timeline.poses()[card])


L = TypeVar("L", bound=LayoutBase)


class BoardPart(Generic[S, M, L]):
    """Base class of the parts of a game's board."""

    def __init__(self, context: BoardContext, layout: L) -> None:
        self.context = context
        self.kit = context.kit
        self.layout = layout

    @property
    def style(self) -> GameLook:
        """Returns the game's colours, patterns and measures."""
        return self.kit.theme.game(self.context.game.id)

    @property
    def words(self) -> Teller:
        return ENTRIES[self.context.game.id].words
