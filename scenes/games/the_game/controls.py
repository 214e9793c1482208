"""Input on The Game's table."""

from functools import partial
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
from game.words.teller import enumerated
from scenes.board.board import Controls, Made, MoreWords
from scenes.board.context import BoardContext
from scenes.board.piece import Caution, Primary, Scenery, WidgetGroup
from scenes.games.the_game.layout import (
    HAND_MARGIN_WITH_TALK,
    MEDALLION,
    WORD_GAP,
    WORD_STEP,
    WORDS,
    GameFacts,
    TheGameLayout,
)
from scenes.games.the_game.narration import END_TURN, TheGameNarration
from scenes.stage.picking import Picking
from scenes.stage.theme import mix
from scenes.ui.button import Button, Face, Kind
from scenes.ui.kit import Kit
from scenes.ui.label import Heading, Panel
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import WIDE, Action, Widget

SAYINGS = {
    "leave": (N_("Leave it to me"), "hand"),
    "gentle": (N_("Small steps only, please"), "down"),
    "good": (N_("I have something good here"), "hint"),
    "free": (N_("Use it freely"), "check"),
    "wait": (N_("I can wait"), "clock"),
    "help": (N_("I need help"), "flag"),
    "first": (N_("Let me start"), "play"),
}
"""The text and the icon of each phrase."""
CHIPS_Z, MATE_Z = 300.0, 8.6
SIGN = 34.0
"""Size of the speech sign on a player's picture, in design px."""
LEAST_SIGN = 22
"""Smallest size of the speech sign, in px."""
BAR_Z, BAR_REACH = 6.0, 8.0
SIZE = 19.0
"""Usual text size of phrases, in design px."""
LEAST_SIZE = 9.0
"""Smallest text size of phrases, in design px."""
LEAST_ROW_SIZE = 16.0
"""Smallest text size of phrases in one row, in design px."""
LARGE = 1.25
"""Each phrase has a button of its own only if text has at most this many times its usual size."""
DOOR_AIR = 18
"""Gap in design px between the hand and the button of the list of phrases."""
PAGE = WORDS - 1
"""Number of phrases about piles, which have a page of their own."""


class SayWord(NamedTuple):
    """The action that chooses a phrase to say."""

    word: str
    seat: Seat


class OpenPhrases(NamedTuple):
    """The action that opens or closes another person's phrases."""

    seat: Seat


class Volunteer(NamedTuple):
    """The action with which a person offers to start."""

    seat: Seat


class SpeakButton(Button):
    """A button over another person's picture, which opens that person's phrases."""

    at = (0, 0)
    """Middle of the speech sign, in px from the button's corner."""
    said = False
    """Whether this person has chosen a phrase."""

    def paint(self, kit: Kit) -> Picture:
        side = max(kit.metrics.u(SIGN), LEAST_SIGN)
        picture = canvas(*self.rect.size)
        sign = Rect((0, 0), (side, side)).move_to(center=self.at)
        lit = self.said or self.hovered or self.pressed
        kit.paint.round_mark(side, kit.colours.go if lit else kit.colours.paper).blit(picture, sign.topleft)
        kit.icon(picture, "speech", kit.colours.ink, sign.inflate(-side // 3, -side // 3))
        return Picture(picture)


class BarChip(Button):
    """The button for a partner's phrase."""

    def paint(self, kit: Kit) -> Picture:
        words = super().paint(kit)
        if self.kind != "plain":
            return words
        look = kit.theme.game("the-game")
        lit = self.hovered or self.pressed
        fill = mix(look.deep, look.tint, 0.4) if lit else look.deep
        border = (255, 255, 255) if kit.look.high else look.tint
        chip = kit.paint.pill(*self.rect.size, fill, border=border, opacity=0.86).copy()
        words.blit(chip.surface, (chip.left, chip.top))
        return chip


def paint_bar(kit: Kit, rect: Rect) -> Picture:
    """Paints the dark bar behind a partner's phrases."""
    look = kit.theme.game("the-game")
    border = (255, 255, 255) if kit.look.high else look.tint
    return kit.paint.pill(*rect.size, look.deep, border=border, opacity=0.86)


class Sayings:
    """The phrases that players may say (G1, G21)."""

    def __init__(self, context: BoardContext, layout: TheGameLayout) -> None:
        self.context = context
        self.layout = layout
        me = self._me = self.speaker = Seat(layout.me)
        self.left = context.kit.metrics.point(layout.frame.x(40), 0)[0]
        people = [seat for seat in context.session.humans if seat != me]
        self._people = [me, *people] if people and me in context.session.humans else []
        self._page = self._row_page = 0
        self._lists = context.kit.metrics.compact or context.kit.metrics.text_size > LARGE
        """Whether a button opens a list of phrases."""
        self._open: Seat | None = None
        """The seat whose list of phrases is open."""
        self._mates: dict[Seat, SpeakButton] = {}
        self._volunteers: frozenset[Seat] | None = None
        """Seats that have offered to start, or None after the start."""
        self._chips: dict[SayWord, Button] = {}
        self._group, self._list, self._row = (WidgetGroup(context.screen) for _ in range(3))

    def build(self) -> None:
        """Adds the buttons for phrases."""
        self._add_mates()
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
        self._door.rule = "talk"
        self._door.gives_way = True  # a lesson can do without it, but not without the draw pile

    def _add_mates(self) -> None:
        if self.layout.talks_in_a_row and not self._lists and self._row_size():
            self._lay_row()
            return
        for place, rect in zip(self.context.seats.layout.places(), self.context.seats.rects, strict=True):
            if place.seat == self._me or place.seat not in self._people:
                continue
            label = self.context.say(phrase("{name} says …", name=SeatName(place.seat)))
            button = SpeakButton(rect, label, OpenPhrases(place.seat), kind="plain", face=Face("speech"))
            button.z = MATE_Z
            foot = self.context.kit.metrics.point(place.x + 0.32 * place.size, place.y + 0.32 * place.size)
            button.at = (foot[0] - rect.x, foot[1] - rect.y)
            self._mates[place.seat] = self.context.add(button)

    @property
    def _row_words(self) -> list[str]:
        return list(SAYINGS)[:PAGE] if self._row_page == 0 else list(TABLE_WORDS)

    def _row_chips(self, size: float) -> list[Button]:
        metrics, chips = self.context.kit.metrics, list[Button]()
        high = max(metrics.target, metrics.u(WORD_STEP))
        for word in self._row_words:
            text, icon = SAYINGS[word]
            said, label = SayWord(word, self.layout.mates[0].seat), self.context.say(phrase(text))
            chip = BarChip(Rect(0, 0, 0, high), label, said, kind="plain", face=Face(icon), size=size)
            chip.wraps = False
            chip.rect.w = chip.measure(self.context.kit, WIDE).least_width
            chips.append(chip)
        return chips

    def _row_size(self) -> float:
        metrics, size = self.context.kit.metrics, SIZE
        most = metrics.rect(*self.layout.phrases_row()).w
        while size >= LEAST_ROW_SIZE:
            chips = self._row_chips(size)
            if sum(chip.rect.w + metrics.u(8) for chip in chips) + chips[0].rect.h <= most:
                return size
            size -= 0.5
        return 0.0

    def _lay_row(self) -> None:
        mate, metrics, say = self.layout.mates[0], self.context.kit.metrics, self.context.say
        room = metrics.rect(*self.layout.phrases_row())
        self._drop_chips(mate.seat)
        left = metrics.point(mate.medallion[0] - MEDALLION - BAR_REACH, 0)[0]
        self._row.add(Scenery(Rect(left, room.y, room.right - left, room.h), paint_bar, z=BAR_Z))
        x = room.x
        for chip in self._row_chips(self._row_size()):
            chip.rect.x, chip.rect.centery, chip.z = x, room.centery, CHIPS_Z
            x = chip.rect.right + metrics.u(8)
            chip.about = say(phrase("{name} says …", name=SeatName(mate.seat)))
            assert isinstance(chip.action, SayWord)
            self._chips[chip.action] = self._row.add(chip)
        other = say(phrase("More phrases") if self._row_page == 0 else phrase("About a pile"))
        side = max(metrics.target, metrics.u(WORD_STEP))
        turn = Rect(x, room.centery - side // 2, side, side)
        more = Button(turn, other, OpenPhrases(mate.seat), kind="round", face=Face("swap"))
        more.z = CHIPS_Z
        self._row.add(more)

    def show(self, page: int) -> None:
        """Opens a page of the player's own phrases."""
        if self._lists:
            self.toggle(self._me)
        else:
            self.close()
            self._page = page
            self._lay_again()

    def toggle(self, seat: Seat) -> None:
        was_open = self._open
        self.close()
        if seat != self._me and seat not in self._mates:
            self._row_page = 1 - self._row_page
            self._row.again(self._lay_row)
            return
        if was_open != seat:
            self._lay_list(seat)
            if self.context.screen.ring.seen:
                self._list.focus()

    def close_beside(self, pressed: Widget | None) -> None:
        """Closes the open list of phrases after a click beside the list."""
        if self._open is None:
            return
        doors = [self._door if self._lists else None, *self._mates.values()]
        if pressed is None or pressed not in (*self._list.widgets, *doors):
            self.close()

    def close(self) -> None:
        if self._open is not None:
            door = self._door if self._open == self._me else self._mates[self._open]
            self._list.clear()
            self._open = None
            self._go_to(door)

    def _go_to(self, button: Button) -> None:
        ring = self.context.screen.ring
        if ring.seen:
            ring.among(self.context.screen.active)
            ring.to(button)

    def is_volunteer(self, seat: Seat) -> bool:
        """Returns whether a seat has offered to start."""
        return self._volunteers is not None and seat in self._volunteers

    def show_volunteers(self, view: State) -> None:
        """Updates who has offered to start."""
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
        if self._open is not None:
            self._list.again(partial(self._lay_list, self._open))
        if not self._lists:
            self._lay_again()

    def light(self, word: str) -> None:
        """Highlights the chosen phrase and its speaker."""
        for said, chip in self._chips.items():
            kind = chip.kind
            rest: Kind = "plain" if isinstance(chip, BarChip) else "paper"
            chip.kind = "primary" if said == SayWord(word, self.speaker) else rest
            if chip.kind != kind:
                chip.change()
        for seat, button in self._mates.items():
            is_said = bool(word) and seat == self.speaker
            if button.said != is_said:
                button.said = is_said
                button.change()

    def _lay_again(self) -> None:
        self._group.again(self._lay_page)

    def _lay_page(self) -> None:
        self._drop_chips(self._me)
        metrics, say = self.context.kit.metrics, self.context.say
        volunteers = self._volunteers is not None and self._page == 0
        words = list(SAYINGS)[:PAGE] if self._page == 0 else list(TABLE_WORDS)
        step = max(metrics.u(WORD_STEP), metrics.target + WORD_GAP)
        top = metrics.size[1] - metrics.u(7) - WORDS * step
        title = Rect(self.left + metrics.u(8), 0, metrics.u(280), metrics.u(30))
        title.bottom = top - metrics.u(3)
        style = self.context.kit.style("body", self.context.kit.colours.hot)
        if volunteers:
            asks = say(phrase("Who would like to start?"))
            self._group.add(Heading(self.context.kit.sided(title), asks, style))
        else:
            own, alone = phrase("{name} says …", name=SeatName(self._me)), phrase("Say to the table")
            self._group.add(
                Heading(self.context.kit.sided(title), say(own if self._people else alone), style)
            )
        column = self.context.kit.sided(Rect(self.left, top, metrics.u(292), step))
        rest = self._add_volunteers(column) if volunteers else self._add_words(self._me, words, column)
        if volunteers and len(self._people) == WORDS:
            # no space is left for a button that shows the other phrases; they can be said before the first turn
            return
        back = phrase("About a pile") if self._volunteers is None else phrase("Who starts")
        other = say(phrase("More phrases") if self._page == 0 else back)
        room, action = rest.inflate(0, -metrics.u(7)), MoreWords(1 - self._page)
        turn = Button(room, other, action, kind="plain", face=Face("swap"), size=19)
        self._add_chip(turn)

    def _drop_chips(self, seat: Seat) -> None:
        self._chips = {said: chip for said, chip in self._chips.items() if said.seat != seat}

    def _lay_list(self, seat: Seat) -> None:
        self._open = seat
        self._drop_chips(seat)
        metrics, starting = self.context.kit.metrics, self._volunteers is not None
        step = max(metrics.target, metrics.line(0, SIZE, 1.4)) + 3
        width, air = max(metrics.u(360), metrics.text(330)), metrics.u(30)
        words = [one for one in SAYINGS if not (starting and one == "first")]
        if starting and seat == self._me:
            words = [one for one in words if one in TABLE_WORDS]
        asked = len(self._people) if starting and seat == self._me else 0
        columns, widths = [words], [width - air]
        if seat == self._me and not asked:
            half = -(-len(words) // 2)
            halves = [words[:half], words[half:]]
            natural = [self._wide(column) for column in halves]
            if sum(natural) + 2 * air <= metrics.size[0] - metrics.u(52):
                columns, widths = halves, natural
        rows = len(columns[0]) + asked
        sheet = Rect(metrics.u(26), 0, sum(widths) + (len(widths) + 1) * air // 2, rows * step + air)
        if seat == self._me:
            sheet.bottom = self._door.rect.y - metrics.u(12)
            sheet = self.context.kit.sided(sheet)
        else:
            sheet.midtop = self._mates[seat].rect.move(0, metrics.u(10)).midbottom
        sheet.clamp_ip(metrics.window.inflate(-metrics.u(26), -metrics.u(26)))
        panel = Panel(sheet)
        panel.z = CHIPS_Z - 1
        self._list.add(panel)
        first = Rect(sheet.x + air // 2, sheet.y + air // 2, widths[0], step)
        if asked:
            first = self._add_volunteers(first)
        for column, wide in zip(columns, widths, strict=True):
            first.w = wide
            self._add_words(seat, column, first)
            first = first.move(wide + air // 2, 0)

    def _add_volunteers(self, first: Rect) -> Rect:
        """Adds the buttons for offers to start, and returns the space below."""
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

    def _add_words(self, seat: Seat, words: list[str], first: Rect) -> Rect:
        """Adds the buttons for a seat's phrases, and returns the space below."""
        room = first
        size = self._size([self.context.say(phrase(SAYINGS[word][0])) for word in words], first.w)
        for word in words:
            chip = self._chips[SayWord(word, seat)] = self._chip(word, seat, size)
            chip.rect = Rect(room.x, room.y, room.w, room.h - self.context.kit.metrics.u(7))
            if self._people:
                chip.about = self.context.say(phrase("{name} says …", name=SeatName(seat)))
            self._add_chip(chip)
            room = room.move(0, room.h)
        return room

    def _wide(self, words: list[str]) -> int:
        """Returns the width in px that the buttons of phrases need."""
        return max(self._chip(word, self._me, SIZE).measure(self.context.kit, WIDE).width for word in words)

    def _chip(self, word: str, seat: Seat, size: float) -> Button:
        text, icon = SAYINGS[word]
        label = self.context.say(phrase(text))
        return Button(Rect(0, 0, 0, 0), label, SayWord(word, seat), kind="paper", face=Face(icon), size=size)

    def _add_chip(self, chip: Button) -> None:
        """Adds a button to the table, or to the list of phrases if one is open."""
        chip.z, chip.align, chip.remote = CHIPS_Z, "left", self._open is not None
        (self._group if self._open is None else self._list).add(chip)

    def _size(self, words: list[str], wide: int) -> float:
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
LOST = phrase("The match would be lost.")
"""Warning before a turn ends with an uncovered burning card."""


class TheGameControls(Controls[State, Move, TheGameLayout]):
    """Turns clicks, buttons and phrases on The Game's table into moves."""

    def __init__(self, context: BoardContext, layout: TheGameLayout, narration: TheGameNarration) -> None:
        super().__init__(context, layout, narration)
        self.sayings = Sayings(context, layout)

    def primary(self, facts: GameFacts) -> Primary | None:
        view = facts.view
        if view.phase is not Phase.PLAY or not facts.mine:
            return None
        if facts.moves_with(END):
            end, touch = facts.moves_with(END)[0]
            lost = self.warning(view, facts.me, end)
            return Primary(self.narration.label(facts, end), touch, dare=LOST if lost is not None else None)
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

    def pressed(self, widget: Widget | None) -> None:
        self.sayings.close_beside(widget)

    def chosen(self, action: Action, facts: GameFacts) -> Picking | Made | None:
        would = self.would(action, facts)
        match action:
            case SayWord(_, seat) | Volunteer(seat):
                self.sayings.close()
                self.sayings.speaker = seat
            case MoreWords(page):
                self.sayings.show(page)
                return Picking()
            case OpenPhrases(seat):
                self.sayings.toggle(seat)
                return Picking()
        return would

    def would(self, action: Action, facts: GameFacts) -> Picking | Made | None:
        match action:
            case Volunteer(seat) if self.sayings.is_volunteer(seat):
                return facts.picking
            case Volunteer():
                return Made((Touch(word="first"),), facts.picking)
            case SayWord(word) if word in TABLE_WORDS:
                return Made((Touch(word=word),), facts.picking)
            case SayWord(word, seat):
                is_chosen = facts.picking.word == word and self.sayings.speaker == seat
                return Picking(word="" if is_chosen else word)
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
        covered = move.pile if isinstance(move, Lay) else ""
        left_burning = enumerated([PILE_NAMES[name] for name in PILES if name in view.deadlines - {covered}])
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
