"""What lies before a hand at Spooky Boo's table, and how it is lit."""

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.rules import Touch
from game.games.spooky_boo.rules import PLACES, Move, NextDoor, Phase, held, square
from scenes.board.playback import looked_at
from scenes.games.spooky_boo.layout import BooFacts
from scenes.stage.card_art import State
from scenes.stage.picking import begins


def own_windows(me: Seat) -> frozenset[Zone]:
    """The windows of a seat."""
    return frozenset(square(me, place) for place in PLACES)


def drawn_card(facts: BooFacts) -> CardId | None:
    """The card that this seat holds up."""
    cards = facts.shown.zones[held(facts.me)] if facts.me >= 0 else ()
    return cards[-1] if cards else None


def is_window(zone: Zone) -> bool:
    """Returns whether a zone is a closed window of anybody's."""
    return zone.startswith("square/")


def closed(facts: BooFacts) -> list[Zone]:
    """The windows with a card behind a shutter, as this seat sees them; none while anything moves."""
    table = facts.shown
    return [
        zone
        for zone, cards in table.zones.items()
        if facts.idle and is_window(zone) and cards and table.faces[cards[-1]] is None
    ]


def swaps(facts: BooFacts) -> bool:
    """Returns whether some legal move swaps two windows' cards."""
    return any(
        bool(move.own) if isinstance(move, NextDoor) else move.word == "trade" for move, _ in facts.legal
    )


def whole(facts: BooFacts) -> tuple[Move, Touch] | None:
    """The legal move that is picked whole, if any."""
    return facts.move_of(facts.picking.touch(facts.shown))


def lit(facts: BooFacts) -> dict[CardId, State]:
    """Returns how cards are lit at this seat's turn: what may be touched glows, windows that may not lie in the dark."""
    if not facts.mine or not facts.idle:
        return {}
    choosing = facts.view.phase in (Phase.POWER, Phase.TRADE) or bool(facts.picking.cards)
    seen = looked_at(facts.shown)
    found: dict[CardId, State] = {}
    for zone, cards in facts.shown.zones.items():
        if not cards or cards[-1] in facts.picking.cards:
            continue
        if _may_follow(facts, cards[-1], zone):
            found[cards[-1]] = State.TARGET
        elif is_window(zone) and choosing and cards[-1] not in seen:
            found[cards[-1]] = State.DIM
    return found


def _may_follow(facts: BooFacts, card: CardId, zone: Zone) -> bool:
    """Returns whether a legal touch goes on with this card, or with what is picked onto its place."""
    picking = facts.picking
    if picking.cards and not is_window(facts.shown.zone_of(picking.cards[0])):
        return zone in picking.places(facts.shown, facts.legal)
    return begins(Touch.of(facts.shown, [*picking.cards, card]), facts.legal)
