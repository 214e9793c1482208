"""Input on The Game's table: the end of a turn, the phrases of the table talk, and questions before a mistake."""

from typing import NamedTuple

from pygame import Rect

from game.core.cards import PUBLIC, Seat
from game.core.events import Zone
from game.core.phrases import N_, SeatName, counted, phrase
from game.core.rules import Touch
from game.games.the_game.rules import (
    END,
    PILE_NAMES,
    PILES,
    TABLE_WORDS,
    UP,
    End,
    Lay,
    Move,
    Phase,
    Say,
    State,
    burns,
    ends_turn,
    minimum,
    spoils,
    top,
)
from game.words.teller import listed
from scenes.board.board import Controls, Made, MoreWords
from scenes.board.context import BoardContext
from scenes.board.piece import Caution, Primary, WidgetGroup
from scenes.games.the_game.layout import (
    HAND_MARGIN_WITH_TALK,
    WORD_GAP,
    WORD_STEP,
    WORDS,
    GameFacts,
    TheGameLayout,
)
from scenes.games.the_game.narration import END_TURN, TheGameNarration
from scenes.stage.picking import Picking
from scenes.ui.button import Button, Face, Kind
from scenes.ui.label import Heading, Panel
from scenes.ui.text import Style
from scenes.ui.widget import Action

SAYINGS = {
    "leave": (N_("Leave it to me"), "hand"),
    "gentle": (N_("Small steps only, please"), "down"),
    "good": (N_("I have something good here"), "hint"),
    "free": (N_("Use it freely"), "check"),
    "wait": (N_("I can wait"), "clock"),
    "help": (N_("I need help"), "flag"),
    "first": (N_("Let me start"), "play"),
}
"""The words and the icon on each phrase's chip."""
CHIPS_Z = 300.0
SIZE, LEAST_SIZE = 19.0, 9.0
"""Text size of the phrases, and the smallest size for the longest of them."""
LARGE = 1.25
"""Largest text size at which the chips hold their phrases. With larger text the phrases are in a list."""
DOOR_AIR = 18
"""Design px between the button for the list and the hand, whose first card leans."""
PAGE = WORDS - 1
"""Number of phrases about a pile. The others have a page of their own."""


class SayWord(NamedTuple):
    """The action that chooses a word of the table talk."""

    word: str


class SpeakAs(NamedTuple):
    """The action that makes this seat the speaker of the phrases."""

    seat: Seat


class Volunteer(NamedTuple):
    """The action with which somebody says that they would like to start."""

    seat: Seat


class Sayings:
    """The chips at the lower left: one page of phrases, or a button that opens a list of all phrases.

    Where several people sit at the screen, each of them may say something at any time: `speaker` is the one who does
    (G21). Before the first card, each of them instead has a chip to volunteer with (G1).
    """

    def __init__(self, context: BoardContext, me: Seat, left: int) -> None:
        self.context = context
        self.left = left
        self._me = self.speaker = me
        people = [seat for seat in context.session.humans if seat != me]
        self._people = [me, *people] if people and me in context.session.humans else []
        self._page = 0
        self._lists = context.kit.metrics.compact or context.kit.metrics.text_size > LARGE
        """Whether the phrases are in a list that a button opens."""
        self._open = False
        self._volunteers: frozenset[Seat] | None = None
        """Seats that would like to start; None once somebody has started."""
        self._chips: dict[str, Button] = {}
        self._laid = WidgetGroup(context.screen)

    def build(self) -> None:
        if not self._lists:
            self._lay_page()
            return
        metrics = self.context.kit.metrics
        high = max(metrics.target, metrics.line(0, 18, 1.5))
        wide = max(metrics.u(230), metrics.text(215))
        most = metrics.point(HAND_MARGIN_WITH_TALK, 0)[0] - metrics.u(26 + DOOR_AIR)
        if wide > most:  # the hand would cover its last letters, so the words stand on two lines
            wide, high = most, max(high, metrics.line(0, 18, 2.9))
        rect = Rect(metrics.u(26), 0, wide, high)
        rect.bottom = metrics.size[1] - metrics.u(16)
        label = self.context.say(phrase("Say to the table"))
        self._door = self.context.add(
            Button(
                self.context.kit.sided(rect), label, MoreWords(0), kind="paper", face=Face("speech"), size=18
            )
        )

    def show(self, page: int) -> None:
        """Shows a page, or opens or closes the list."""
        if self._lists:
            if self._open:
                self.close()
            else:
                self._lay_list()
                self._go_to(next(iter(self._chips.values())))
        else:
            self._page = page
            self._lay_again()

    def close(self) -> None:
        """Closes the list if it is open."""
        if self._open:
            self._open = False
            self._laid.clear()
            self._go_to(self._door)

    def _go_to(self, button: Button) -> None:
        """Moves the focus to a button, if the player uses keys."""
        ring = self.context.screen.ring
        if ring.seen:
            ring.among(self.context.screen.active)
            ring.to(button)

    def let_speak(self, seat: Seat) -> None:
        """Shows the phrases for another speaker."""
        self.speaker = seat
        self._lay_again()

    def is_volunteer(self, seat: Seat) -> bool:
        """Returns whether the person at a seat has said that they would like to start."""
        return self._volunteers is not None and seat in self._volunteers

    def gather(self, view: State) -> None:
        """Shows who would like to start, until somebody has started."""
        # everybody looks at their hand first
        chooses = view.active == self._me or view.active not in self._people
        starting = bool(self._people) and view.phase is Phase.START and chooses
        news = self.context.session.chair(PUBLIC).news() if starting else ()
        said = frozenset(one.seat for one in news if one.move == Say("first"))
        volunteers = said if starting else None
        if volunteers == self._volunteers:
            return
        self._volunteers = volunteers
        if volunteers is None:
            self.speaker, self._page = self._me, 0
        if self._open or not self._lists:
            self._lay_again()

    def light(self, word: str) -> None:
        """Highlights the chip of the chosen word."""
        for name, chip in self._chips.items():
            kind = chip.kind
            chip.kind = "primary" if name == word else "paper"
            if chip.kind != kind:
                chip.change()

    def _lay_again(self) -> None:
        self._laid.again(self._lay_list if self._lists else self._lay_page)

    def _lay_page(self) -> None:
        self._chips.clear()
        metrics, say = self.context.kit.metrics, self.context.say
        volunteers = self._volunteers is not None and self._page == 0
        words = list(SAYINGS)[:PAGE] if self._page == 0 else list(TABLE_WORDS)
        step = max(metrics.u(WORD_STEP), metrics.target + WORD_GAP)
        top = metrics.size[1] - metrics.u(10) - WORDS * step
        title = Rect(self.left + metrics.u(8), 0, metrics.u(280), metrics.u(30))
        title.bottom = top - metrics.u(2)
        style = self.context.kit.style("body", self.context.kit.colours.hot)
        if volunteers:
            asks = say(phrase("Who would like to start?"))
            self._laid.add(Heading(self.context.kit.sided(title), asks, style))
        elif self._people:
            self._add_speaker(title)
        else:
            self._laid.add(Heading(self.context.kit.sided(title), say(phrase("Say to the table")), style))
        column = self.context.kit.sided(Rect(self.left, top, metrics.u(292), step))
        rest = self._add_volunteers(column) if volunteers else self._add_words(words, column)
        if volunteers and len(self._people) == WORDS:
            # no room is left for a button to the other phrases; they can be said during the looks before
            return
        back = phrase("About a pile") if self._volunteers is None else phrase("Who starts")
        other = say(phrase("More phrases") if self._page == 0 else back)
        room, action = rest.inflate(0, -metrics.u(7)), MoreWords(1 - self._page)
        turn = Button(room, other, action, kind="plain", face=Face("swap"), size=19)
        self._add_chip(turn)

    def _lay_list(self) -> None:
        """Shows all phrases above the button, on a sheet of paper."""
        self._open = True
        self._chips.clear()
        metrics = self.context.kit.metrics
        step = max(metrics.target, metrics.line(0, SIZE, 1.4)) + 3
        width = max(metrics.u(360), metrics.text(330))
        words = list(SAYINGS) if self._volunteers is None else [one for one in TABLE_WORDS if one != "first"]
        asked = 0 if self._volunteers is None else len(self._people)
        rows = len(words) + asked + bool(self._people)
        sheet = Rect(metrics.u(26), 0, width, rows * step + metrics.u(30))
        sheet.bottom = self._door.rect.y - metrics.u(12)
        sheet = self.context.kit.sided(sheet)
        panel = Panel(sheet)
        panel.z = CHIPS_Z - 1
        self._laid.add(panel)
        inside = sheet.inflate(-metrics.u(30), -metrics.u(30))
        first = Rect(inside.x, inside.y, inside.w, step)
        if asked:
            first = self._add_volunteers(first)
        if self._people:
            self._add_speaker(Rect(first.x, first.y, first.w, step - metrics.u(7)), "secondary")
            first.y += step
        self._add_words(words, first)

    def _add_volunteers(self, first: Rect) -> Rect:
        """Adds a chip for each person, one below the other. Returns the room below the last chip."""
        room, say = first, self.context.say
        words = [say(phrase("{name}: let me start", name=SeatName(seat))) for seat in sorted(self._people)]
        size = self._size(words, first.w)
        for seat, text in zip(sorted(self._people), words, strict=True):
            said = self.is_volunteer(seat)
            rect = Rect(room.x, room.y, room.w, room.h - self.context.kit.metrics.u(7))
            face = Face("check" if said else "play")
            kind: Kind = "primary" if said else "paper"
            chip = Button(rect, text, Volunteer(seat), kind=kind, face=face, size=size)
            self._add_chip(chip)
            room = room.move(0, room.h)
        return room

    def _add_speaker(self, room: Rect, kind: Kind = "plain") -> None:
        """Adds the button that names the speaker. A press makes the next person the speaker."""
        following = self._people[(self._people.index(self.speaker) + 1) % len(self._people)]
        words = phrase("{name} says …", name=SeatName(self.speaker))
        size, metrics = 21.0, self.context.kit.metrics
        rect = Rect(room.x, 0, room.w, max(metrics.target, room.h))
        rect.bottom = room.bottom
        button = Button(
            rect, self.context.say(words), SpeakAs(following), kind=kind, face=Face("swap"), size=size
        )
        self._add_chip(button)

    def _add_words(self, words: list[str], first: Rect) -> Rect:
        """Adds a chip for each phrase, one below the other. Returns the room below the last chip."""
        room = first
        size = self._size([self.context.say(phrase(SAYINGS[word][0])) for word in words], first.w)
        for word in words:
            text, icon = SAYINGS[word]
            action: Action = SayWord(word)
            rect = Rect(room.x, room.y, room.w, room.h - self.context.kit.metrics.u(7))
            chip = Button(
                rect, self.context.say(phrase(text)), action, kind="paper", face=Face(icon), size=size
            )
            self._chips[word] = chip
            self._add_chip(chip)
            room = room.move(0, room.h)
        return room

    def _add_chip(self, chip: Button) -> None:
        """Adds a button. While the list is open, arrow keys stay within it."""
        chip.z, chip.align, chip.remote = CHIPS_Z, "left", self._open
        self._laid.add(chip)

    def _size(self, words: list[str], wide: int) -> float:
        """Returns the largest text size at which all these phrases fit beside their icons."""
        kit = self.context.kit
        room = wide - kit.metrics.u(18 + 12) - kit.metrics.u(13)
        size = SIZE
        while size > LEAST_SIZE:
            style = Style("semibold", size, kit.colours.ink)
            longest = max(kit.text.width(word, style) for word in words)
            if longest + round(kit.text.px(style) * 1.3) <= room:
                break
            size -= 0.5
        return size


LAY_ANSWERS = (phrase("Play it anyway"), phrase("Put it back"))


class TheGameControls(Controls[State, Move, TheGameLayout]):
    """The meaning of touches, buttons and phrases."""

    def __init__(self, context: BoardContext, layout: TheGameLayout, narration: TheGameNarration) -> None:
        super().__init__(context, layout, narration)
        self.sayings = Sayings(context, Seat(layout.me), context.kit.metrics.point(layout.frame.x(40), 0)[0])

    def primary(self, facts: GameFacts) -> Primary | None:
        view = facts.view
        if view.phase is not Phase.PLAY or not facts.mine:
            return None
        if facts.moves_with(END):
            end, touch = facts.moves_with(END)[0]
            lost = self.warning(view, facts.me, end)
            return Primary(
                self.narration.label(facts, end), touch, dare=lost.words if lost is not None else None
            )
        return Primary(
            END_TURN,
            None,
            counted(
                "A turn needs {count} card: {missing} more to play.",
                "A turn needs {count} cards: {missing} more to play.",
                minimum(view),
                missing=minimum(view) - view.laid,
            ),
        )

    def step_to(self, facts: GameFacts, zone: Zone) -> float:
        name, cards = zone.removeprefix("pile/"), facts.picking.cards
        if name not in PILES or not cards:
            return 0.0
        step = int(str(facts.shown.faces[cards[0]])) - top(facts.shown, name)
        return step if name in UP else -step

    def chosen(self, action: Action, facts: GameFacts) -> Picking | Made | None:
        match action:
            case SayWord():
                self.sayings.close()
            case Volunteer(seat):
                self.sayings.close()
                self.sayings.speaker = seat
            case MoreWords(page):
                self.sayings.show(page)
                return Picking()
            case SpeakAs(seat):
                self.sayings.let_speak(seat)
                return Picking()
        return self.would(action, facts)

    def would(self, action: Action, facts: GameFacts) -> Picking | Made | None:
        match action:
            case Volunteer(seat) if self.sayings.is_volunteer(seat):
                return facts.picking
            case Volunteer():
                return Made((Touch(word="first"),), facts.picking)
            case SayWord(word) if word in TABLE_WORDS:
                return Made((Touch(word=word),), facts.picking)
            case SayWord(word):
                return Picking(word="" if facts.picking.word == word else word)
        return None

    def mover(self, facts: GameFacts, touch: Touch) -> Seat:
        return self.sayings.speaker if touch.word in SAYINGS else facts.me

    def warning(self, view: State, seat: Seat, move: Move) -> Caution | None:
        if not isinstance(move, Lay | End):
            return None
        if burns(view, seat, move):
            return self._fire_left(view, move)
        if isinstance(move, End):
            return None
        laid = {"face": move.face, "pile": PILE_NAMES[move.pile]}
        warnings = (
            (
                spoils,
                phrase(
                    "After {face} on {pile} no other card of yours fits. The match would end here.", **laid
                ),
            ),
            (
                ends_turn,
                phrase("After {face} on {pile} no other card will fit: this ends your turn.", **laid),
            ),
        )
        found = (words for would, words in warnings if would(view, seat, move))
        return next((Caution(words, *LAY_ANSWERS) for words in found), None)

    @staticmethod
    def _fire_left(view: State, move: Lay | End) -> Caution:
        """Returns the question before a turn that would end with an uncovered fire."""
        covered = move.pile if isinstance(move, Lay) else ""
        left_burning = listed([PILE_NAMES[name] for name in PILES if name in view.deadlines - {covered}])
        if isinstance(move, End):
            words = phrase("The fire on {piles} is not covered. The match would be lost.", piles=left_burning)
            return Caution(words, phrase("End the turn"), phrase("Play on"))
        words = phrase(
            "After {face} no other card of yours fits, and the fire on {piles} is not covered. "
            "The match would be lost.",
            face=move.face,
            piles=left_burning,
        )
        return Caution(words, *LAY_ANSWERS)
