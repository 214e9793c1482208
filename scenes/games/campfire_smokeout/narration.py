"""The texts of Campfire Smokeout's table."""

from game.core.cards import CardId, Face, Seat
from game.core.events import Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.games.campfire_smokeout.rules import (
    ENOUGH,
    PLUS,
    STAY,
    WILD,
    Move,
    Out,
    State,
    Wind,
    hand,
    smoke_move,
    smokeouts,
    way,
)
from game.games.campfire_smokeout.words import card_name
from scenes.board.board import Narration
from scenes.board.context import BoardContext
from scenes.games.campfire_smokeout.layout import CampFacts, CampfireLayout, seat_of
from scenes.games.campfire_smokeout.smoke import Smoke
from scenes.games.campfire_smokeout.uses import chosen_card, lawful_of, use_for_seat, uses_of


def smoked(facts: CampFacts, table: Table, seat: Seat) -> int:
    """Returns a seat's Smokeouts without those that a head start cancels."""
    return max(0, len(table.zones[smokeouts(seat)]) - facts.players[seat].head_start)


class CampfireNarration(Narration[State, Move, CampfireLayout]):
    """The texts of the table of Campfire Smokeout."""

    def __init__(self, context: BoardContext, layout: CampfireLayout, smoke: Smoke) -> None:
        super().__init__(context, layout)
        self._smoke = smoke

    def subtitle(self, facts: CampFacts) -> Phrase:
        number, count = self.round_number(facts), facts.view.seats
        if self._smoke.sides:
            return phrase("Round {round} · {count} at the fire · +1 and Flip", round=number, count=count)
        return phrase("Round {round} · {count} at the fire", round=number, count=count)

    def seat_line(self, facts: CampFacts, seat: Seat) -> Phrase:
        if seat == self.layout.bottom or self.layout.wordy:
            return Phrase("")
        return super().seat_line(facts, seat)

    def meanwhile(self, facts: CampFacts) -> Phrase | None:
        _, use = facts, self._smoke.blown
        if use is None:
            return None
        return phrase("{name} blows the Smoke {sign}.", name=SeatName(use.start), sign=use.sign)

    def prompt(self, facts: CampFacts) -> Phrase:
        if not facts.mine:
            return super().prompt(facts)
        card = chosen_card(facts)
        return _to_play(facts) if card is None else _to_blow(facts, card) or super().prompt(facts)

    def round_over(self, facts: CampFacts) -> Phrase:
        seat = facts.view.smoke
        # the shown table counts the card that is still flying to its slot
        count = smoked(facts, facts.shown, seat)
        if not count:
            return phrase("**{name} is smoked out.** This Smokeout does not count.", name=SeatName(seat))
        return phrase(
            "**{name} is smoked out.** That is {count} of {enough} Smokeouts.",
            name=SeatName(seat),
            count=count,
            enough=ENOUGH,
        )

    def advice(self, facts: CampFacts, move: Move) -> Phrase:
        if isinstance(move, Out) or move.use == STAY:
            return super().advice(facts, move)
        to = SeatName(smoke_move(facts.view, move.use).to)
        # the card is lit, and with both of its uses the sentence would read like two moves
        return phrase("**Hint.** Blow {way}, to {name}.", way=way(facts.view, move.use), name=to)

    def place_label(self, facts: CampFacts, zone: Zone) -> Phrase:
        seat = seat_of(zone)
        if seat is None:
            return counted("Deck, {count} card", "Deck, {count} cards", len(facts.announced.zones[zone]))
        holds = counted(
            "{name}, {count} Wind, {out} of {enough} Smokeouts",
            "{name}, {count} Winds, {out} of {enough} Smokeouts",
            len(facts.announced.zones[hand(seat)]),
            name=SeatName(seat),
            out=smoked(facts, facts.announced, seat),
            enough=ENOUGH,
        )
        card = chosen_card(facts)
        use = use_for_seat(facts, card, seat) if card is not None else None
        if use is None:
            return holds
        return phrase(
            "{place}. The chosen Wind would blow the Smoke {use}, to this seat",
            place=holds,
            use=use.brief_sign,
        )

    def card_name(self, face: Face) -> Phrase:
        return card_name(face)

    def card_rule(self, facts: CampFacts, card: CardId) -> str:
        return "wild" if facts.shown.faces[card] == WILD else "play"

    def place_rule(self, zone: Zone) -> str:
        return "" if seat_of(zone) is not None else "discard"

    def card_label(self, facts: CampFacts, card: CardId) -> Phrase:
        name = self.card_name(facts.shown.face(card))
        if facts.mine and not lawful_of(facts, card):
            return phrase("{card}, cannot move the Smoke now", card=name)
        return name


def _to_play(facts: CampFacts) -> Phrase:
    if any(isinstance(move, Wind) for move, _ in facts.legal):
        return phrase("**The Smoke is on you.** Choose a Wind that blows it away.")
    if facts.announced.zones[hand(facts.me)]:
        return phrase("**None of your Winds moves the Smoke.** Take the Smokeout.")
    return phrase("**You have no Winds left.** Take the Smokeout.")


def _to_blow(facts: CampFacts, card: CardId) -> Phrase | None:
    lawful = [use for use in uses_of(facts, card) if use.touch is not None]
    ways = [use.brief_sign for use in lawful]
    match ways:
        case []:
            return None
        case [only]:
            return phrase("**The Smoke is on you.** Blow it {way}.", way=only)
        case [one, other]:
            return phrase("**The Smoke is on you.** Blow it {way} or {other}.", way=one, other=other)
        case _:
            return phrase("**Wild Wind.** Choose a seat, or how many places and which way.")


def words_of_smoke(owner: Seat | None, face: str, *, sides: bool) -> Phrase:
    """Returns a sentence about who has the Smoke."""
    if owner is None:
        return Phrase("")
    name = SeatName(owner)
    if not sides:
        return phrase("The Smoke is with {name}.", name=name)
    if PLUS[face] == "L":
        return phrase("The Smoke is with {name}. Blown left, it adds 1; blown right, it flips.", name=name)
    return phrase("The Smoke is with {name}. Blown right, it adds 1; blown left, it flips.", name=name)
