"""What the table of Campfire Smokeout says: on the ribbon, and aloud."""

from __future__ import annotations

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.games.campfire_smokeout.rules import ENOUGH, PLUS, Wind, hand, smokeouts, way
from game.games.campfire_smokeout.words import card_name
from scenes.board.piece import Facts
from scenes.games.campfire_smokeout.layout import seat_of
from scenes.games.campfire_smokeout.uses import chosen_card, lawful_of, meant, uses_of


def call(facts: Facts) -> Phrase | None:
    """What the seat at the screen can do with the Smoke; None when it has to wait."""
    if not facts.mine:
        return None
    card = chosen_card(facts)
    return _to_play(facts) if card is None else _to_blow(facts, card)


def _to_play(facts: Facts) -> Phrase:
    """What the seat that has the Smoke is told before it picks a Wind."""
    if any(isinstance(move, Wind) for move, _ in facts.legal):
        return phrase("**The Smoke is on you.** Choose a Wind that blows it away.")
    if facts.shown.zones[hand(facts.me)]:
        return phrase("**None of your Winds moves the Smoke.** Take the Smokeout.")
    return phrase("**You have no Winds left.** Take the Smokeout.")


def _to_blow(facts: Facts, card: CardId) -> Phrase | None:
    """The ways of the picked Wind."""
    lawful = [use for use in uses_of(facts, card) if use.touch is not None]
    ways = [way(facts.view, use.name) for use in lawful]
    match ways:
        case []:
            return None
        case [only]:
            return phrase("**The Smoke is on you.** Blow it {way}.", way=only)
        case [one, other]:
            return phrase("**The Smoke is on you.** Blow it {way} or {other}.", way=one, other=other)
        case _:
            return phrase("**Wild Wind.** Choose a seat, or how many places and which way.")


def smoked_out(facts: Facts) -> Phrase:
    """Who is smoked out at the end of a round, and how often so far."""
    seat = facts.view.smoke
    return phrase(
        "**{name} is smoked out.** That is {count} of {enough} Smokeouts.",
        name=SeatName(seat),
        count=len(facts.shown.zones[smokeouts(seat)]),
        enough=ENOUGH,
    )


def words_of_smoke(owner: Seat | None, face: str, *, sides: bool) -> Phrase:
    """Where the Smoke is, and what its sides do where they count."""
    if owner is None:
        return Phrase("")
    name = SeatName(owner)
    if not sides:
        return phrase("The Smoke is with {name}.", name=name)
    if PLUS[face] == "L":
        return phrase("The Smoke is with {name}: left adds 1, right flips it.", name=name)
    return phrase("The Smoke is with {name}: right adds 1, left flips it.", name=name)


def called(facts: Facts, zone: Zone) -> Phrase:
    """What a seat or the deck is called aloud; with the way that leads there, if a Wind is picked."""
    seat = seat_of(zone)
    if seat is None:
        return counted("Deck, {count} card", "Deck, {count} cards", len(facts.shown.zones[zone]))
    holds = counted(
        "{name}, {count} Wind, {out} of {enough} Smokeouts",
        "{name}, {count} Winds, {out} of {enough} Smokeouts",
        len(facts.shown.zones[hand(seat)]),
        name=SeatName(seat),
        out=len(facts.shown.zones[smokeouts(seat)]),
        enough=ENOUGH,
    )
    card = chosen_card(facts)
    use = meant(facts, card, seat) if card is not None else None
    return phrase("{place}, {use}", place=holds, use=way(facts.view, use.name)) if use else holds


def called_card(facts: Facts, card: CardId) -> Phrase:
    """What a Wind of the own hand is called aloud."""
    name = card_name(facts.shown.face(card))
    if facts.mine and not lawful_of(facts, card):
        return phrase("{card}, cannot move the Smoke now", card=name)
    return name
