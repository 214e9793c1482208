"""The uses of the Winds in the hand. A use is a target of the Smoke."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import CardId, Seat
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.games.campfire_smokeout.rules import (
    STAY,
    USES,
    WILD,
    WIND,
    Phase,
    Start,
    State,
    Wind,
    hand,
    refuse,
    smoke_move,
)
from scenes.games.campfire_smokeout.layout import CampFacts

NUMBERS = ("1", "2", "3")


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a Wind."""

    name: str
    start: Seat
    to: Seat
    places: int
    flips: bool
    touch: Touch | None = None
    """The input that makes the move, if it is legal."""
    why_not: Phrase | None = None
    """Why the move is illegal."""

    @property
    def way(self) -> str:
        return self.name[0]

    @property
    def sign(self) -> Phrase:
        """Returns the text on the sign of this use."""
        return phrase("{way}, to {name}", way=self.brief_sign, name=SeatName(self.to))

    @property
    def brief_sign(self) -> Phrase:
        """Returns the words on a sign without the target's name."""
        count, more = int(self.name[1]), self.places - int(self.name[1])
        match self.way, more:
            case "L", 0:
                return phrase("{count} to the left", count=count)
            case "L", _:
                return phrase("{count} + 1 to the left", count=count)
            case _, 0:
                return phrase("{count} to the right", count=count)
            case _:
                return phrase("{count} + 1 to the right", count=count)

    @property
    def landing(self) -> Phrase:
        """Returns a sentence about where the Smoke lands in a match of two players."""
        to = SeatName(self.to)
        if self.why_not is not None:
            return phrase("{number} is even: back to {name}", number=self.places, name=to)
        if self.places % 2:
            return phrase("{number} is odd: it goes to {name}", number=self.places, name=to)
        return phrase("{number} is even: it comes back to {name}", number=self.places, name=to)

    @property
    def caption(self) -> Phrase:
        """Returns the text under the button of this use."""
        to = SeatName(self.to)
        if self.flips:
            return counted(
                "{count} place, to {name}, Smoke flips",
                "{count} places, to {name}, Smoke flips",
                self.places,
                name=to,
            )
        return counted("{count} place, to {name}", "{count} places, to {name}", self.places, name=to)

    @property
    def brief_caption(self) -> Phrase:
        """Returns a shorter caption for a narrow button."""
        barred = self.why_not is not None and self.to == self.start
        return phrase("The Smoke would come back.") if barred else self.why_not or self.caption


def chosen_card(facts: CampFacts) -> CardId | None:
    """Returns the selected Wind or the start card, if any."""
    if not facts.mine:
        return None
    if facts.picking.cards:
        return facts.picking.cards[0]
    waiting = facts.shown.zones[WIND]
    return waiting[-1] if waiting and facts.view.phase is Phase.START else None


def considered_card(facts: CampFacts) -> CardId | None:
    """Returns the selected Wind, or else the Wind under the pointer or with the focus."""
    chosen = chosen_card(facts)
    if chosen is not None or not facts.mine:
        return chosen
    over = facts.pointed
    return over if over is not None and lawful_of(facts, over) else None


def uses_of(facts: CampFacts, card: CardId) -> list[Use]:
    """Returns all uses printed on a Wind, legal or not."""
    face = facts.shown.faces.get(card)
    if face is None:
        return []
    lawful = {move.use: touch for move, touch in lawful_of(facts, card)}
    return [_use(facts, card, name, lawful.get(name)) for name in USES[face]]


def lawful_of(facts: CampFacts, card: CardId) -> list[tuple[Start | Wind, Touch]]:
    """Returns the legal moves that blow the Smoke with this card."""
    face = facts.shown.faces.get(card)
    return [
        (move, touch)
        for move, touch in facts.legal
        if isinstance(move, Start | Wind) and move.face == face and move.use != STAY
    ]


def offered(facts: CampFacts, card: CardId) -> list[Use]:
    """Returns the uses that a player can choose."""
    found = uses_of(facts, card)
    if facts.shown.faces.get(card) != WILD:
        return found
    return [use for use in found if use.name[1] == number_of(facts, card)]


def number_of(facts: CampFacts, card: CardId) -> str:
    """Returns the chosen distance of a Wild Wind, or the smallest useful one."""
    if facts.picking.word in NUMBERS:
        return facts.picking.word
    return min((move.use[1] for move, _ in lawful_of(facts, card)), default=NUMBERS[0])


def leading_to(facts: CampFacts, card: CardId, seat: Seat) -> list[Use]:
    """Returns the legal uses of a card that lead to a seat."""
    return [use for use in uses_of(facts, card) if use.touch is not None and use.to == seat]


def use_for_seat(facts: CampFacts, card: CardId, seat: Seat) -> Use | None:
    """Returns the use of a card that leads to a seat. Returns None if there is none, or several."""
    leading = leading_to(facts, card, seat)
    if facts.shown.faces.get(card) == WILD and len(leading) > 1:
        chosen = [use for use in leading if use.name[1] == number_of(facts, card)]
        leading = chosen or leading
    plain = [use for use in leading if use.touch is not None and not use.touch.word]
    if len(leading) > 1 and len(plain) == 1:
        leading = plain
    return leading[0] if len(leading) == 1 else None


def blowing(text: str, start: Seat, seats: int, plus: str) -> Use:
    """Returns the use of a Wind that is blowing now."""
    places = int(text[1:])
    step = places if text[0] == "L" else -places
    name = f"{text[0]}{places - (text[0] == plus)}"
    return Use(name, start, Seat((start + step) % seats), places, flips=plus not in ("", text[0]))


def seats_reached(uses: Sequence[Use]) -> set[Seat]:
    """Returns the seats to which legal uses lead."""
    return {use.to for use in uses if use.touch is not None}


def _use(facts: CampFacts, card: CardId, name: str, touch: Touch | None) -> Use:
    view: State = facts.view
    done = smoke_move(view, name)
    why = None
    if touch is None:
        why = refuse(view, facts.me, Touch.of(facts.shown, [card], hand(done.to), name)).wrong
    return Use(name, view.smoke, done.to, done.places, done.flips, touch, why)
