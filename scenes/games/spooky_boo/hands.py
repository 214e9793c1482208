"""What a hand at Spooky Boo's table means: which touches begin a move, and which make one at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.rules import Touch, picks
from game.games.spooky_boo.rules import DISCARD, DRAW, PLACES, NextDoor, Own, Phase, held, square
from scenes.board.piece import Facts
from scenes.board.private_looks import looked_at
from scenes.stage.picking import Picking, begins
from scenes.stage.sprites import State


def own_windows(me: Seat) -> frozenset[Zone]:
    """The windows of a seat."""
    return frozenset(square(me, place) for place in PLACES)


def drawn_card(facts: Facts) -> CardId | None:
    """The card that this seat holds up."""
    cards = facts.shown.zones[held(facts.me)] if facts.me >= 0 else ()
    return cards[-1] if cards else None


def is_window(zone: Zone) -> bool:
    """Whether a zone is a closed window of anybody's."""
    return zone.startswith("square/")


def _is_look(move: Any) -> bool:  # noqa: ANN401
    return (isinstance(move, NextDoor) and not move.own) or (isinstance(move, Own) and move.word == "peek")


def swaps(facts: Facts) -> bool:
    """Whether some legal move swaps two windows' cards."""
    return any(
        bool(move.own) if isinstance(move, NextDoor) else move.word == "trade" for move, _ in facts.legal
    )


def whole(facts: Facts) -> tuple[Any, Touch] | None:
    """The legal move that is picked whole, if any."""
    touch = facts.picking.touch(facts.shown)
    return next(((move, legal) for move, legal in facts.legal if legal == touch), None)


# -- touches ---------------------------------------------------------------------------------------
def at_once(facts: Facts, card: CardId) -> Touch | None:
    """What a click on a card does at once: a window takes what is picked; a look begins with the press."""
    if facts.picking.cards and card not in facts.picking.cards:
        zone = facts.shown.zone_of(card)
        fits = zone in facts.picking.places(facts.shown, facts.legal)
        return facts.picking.touch(facts.shown, zone) if fits else None
    touch = Touch.of(facts.shown, [card])
    return touch if touch in [legal for move, legal in facts.legal if _is_look(move)] else None


def pick(facts: Facts, card: CardId) -> Picking | None:
    """What is picked after a touch: a window alone asks for the drawn card; a swap needs one card of each side."""
    table, drawn, mine = facts.shown, drawn_card(facts), own_windows(facts.me)
    zone, picked = table.zone_of(card), facts.picking.cards
    if drawn is not None and zone in mine:
        return Picking((drawn,))
    if facts.view.phase is Phase.POWER and card not in picked:
        other_side = [one for one in picked if (table.zone_of(one) in mine) != (zone in mine)]
        picked = tuple(other_side)
    return Picking(picked).toggled(card, table, facts.legal)


def drop_touch(facts: Facts, cards: Sequence[CardId], zone: Zone) -> Touch:
    """A window dropped on another house's swaps the two; else cards are put on a place."""
    table = facts.shown
    if is_window(zone) and facts.mine:
        both = Touch.of(table, [*cards, *table.zones[zone]])
        if both in [touch for _, touch in facts.legal]:
            return both
        if (
            facts.view.phase is Phase.TRADE and zone == facts.view.spied
        ):  # S16: whichever was carried to the other
            return Touch.of(table, cards)
        if facts.view.phase is Phase.TRADE and table.zone_of(cards[0]) == facts.view.spied:
            return Touch.of(table, table.zones[zone])
    return Touch.of(table, cards, zone)


def place_touch(facts: Facts, zone: Zone) -> Touch:
    """The deck is drawn from; the discard and a window take what is picked or drawn, or are touched themselves."""
    if facts.picking.cards:
        return facts.picking.touch(facts.shown, zone)
    if zone == DRAW:
        return picks((DRAW, None, 1))
    drawn = drawn_card(facts)
    if drawn is not None and (zone == DISCARD or zone in own_windows(facts.me)):
        return Touch.of(facts.shown, [drawn], zone)
    return Touch.of(facts.shown, facts.shown.zones[zone][-1:])


# -- light -----------------------------------------------------------------------------------------
def lit(facts: Facts) -> dict[CardId, State]:
    """How cards are lit at this seat's turn: what may be touched glows, windows that may not lie in the dark."""
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


def _may_follow(facts: Facts, card: CardId, zone: Zone) -> bool:
    """Whether a legal touch goes on with this card, or with what is picked onto its place."""
    picking = facts.picking
    if picking.cards and not is_window(facts.shown.zone_of(picking.cards[0])):
        return zone in picking.places(facts.shown, facts.legal)
    return begins(Touch.of(facts.shown, [*picking.cards, card]), facts.legal)
