"""Explains in one sentence why a CPU of Spooky Boo made a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.decision import TRIED, how_often, in_hundred
from game.games.spooky_boo.cpu.belief import Knowledge
from game.games.spooky_boo.cpu.plan import (
    call_settles,
    chance_of_call,
    draw_gain,
    estimates,
    own_slots,
    worst_card,
)
from game.games.spooky_boo.cpu.playout import (
    BOO,
    DECLINE,
    HOLD,
    KEEP,
    LOOK_OWN,
    PEEK,
    POWER,
    POWER_AT,
    SPY,
    SWAP,
    TAKE,
    THROW,
    TRADE,
    TRADING,
    swapped,
)
from game.games.spooky_boo.rules import ENOUGH

USUAL: Final = phrase("This is the usual move here.")
"""The reason that is given for a move if no other reason fits."""

PEEKS: Final = phrase("That card is not known yet.")
SPIES: Final = phrase("The card behind that window is not known yet.")
SPIES_LOW: Final = phrase("That card is known to be lower than the worst card it can replace.")
NO_PEEK: Final = phrase("Every card that the power could show is already known.")
NO_TRADE: Final = phrase("The card just seen is no better than the cards it could replace.")
LEFT: Final = phrase("The cards of the other players stay where they are.")
SWAPS: Final = phrase("The other player's card is probably lower.")
TRADES: Final = phrase("The card just seen is probably lower than the one it would replace.")
THROWS: Final = phrase("The drawn card would not improve the house.")
KEEPS: Final = phrase("The drawn card is probably lower than the one it replaces.")
TAKES: Final = phrase("The discard is probably lower than the card it replaces.")
NO_DISCARD: Final = phrase("There is no discard to take yet.")
DRAWS: Final = phrase("On average an unseen card helps more than the discard.")


def why(knowledge: Knowledge, move: int, *, searched: bool) -> Phrase:
    """Returns the main reason for a move. If `searched`, the CPU compared the moves in playouts."""
    if move == BOO:
        return of_call(knowledge)
    reasons = _power if knowledge.phase == POWER else _house
    return next(reasons(knowledge, move), TRIED if searched else USUAL)


WINS: Final = phrase("A call wins the match now, whatever the hidden cards are.")
WAITS: Final = phrase("The call can still be made later.")
MAY_BE_LATE: Final = phrase("Somebody else may call first.")
UNUSED: Final = phrase("That leaves the power unused.")


def against(knowledge: Knowledge, made: int | None, best: int | None) -> Phrase | None:
    """Returns why the move `best` would have been better than `made`, or None. A move of None means no call."""
    if made == BOO:
        return of_call(knowledge)
    if best == BOO:
        return MAY_BE_LATE
    if made is None or best is None:
        return None
    if knowledge.phase == POWER:
        return UNUSED if made == DECLINE else None
    if knowledge.phase == HOLD:
        if made == THROW:
            return phrase("That discards a {value}.", value=knowledge.held)
        return _put(knowledge, knowledge.held, made - KEEP)
    if knowledge.phase == TRADING:
        seen = knowledge.known[knowledge.spied]
        return None if made == DECLINE or seen is None else _put(knowledge, seen, made - TRADE)
    if not knowledge.pile:
        return None
    discard = knowledge.pile[-1]
    if TAKE <= made < KEEP:
        return _put(knowledge, discard, made - TAKE)
    return phrase("That leaves the {value} on the discard pile.", value=discard)


def _put(knowledge: Knowledge, new: int, place: int) -> Phrase:
    old = knowledge.known[own_slots(knowledge)[place]]
    if old is None:
        return phrase("That puts a {new} where an unknown card was.", new=new)
    return phrase("That puts a {new} where a {old} was.", new=new, old=old)


def of_call(knowledge: Knowledge) -> Phrase:
    """Returns a sentence that speaks for or against a call."""
    return WINS if call_settles(knowledge) == 1 else low_enough(chance_of_call(knowledge))


def low_enough(worth: float) -> Phrase:
    """Returns a sentence that says how often the seat's four cards are low enough for a call."""
    return how_often(
        worth,
        phrase("The four cards hardly ever add up to {most} or less.", most=ENOUGH),
        phrase(
            "The four cards add up to {most} or less about {chances} % of the time.",
            most=ENOUGH,
            chances=in_hundred(worth),
        ),
        phrase("The four cards nearly always add up to {most} or less.", most=ENOUGH),
    )


def _power(knowledge: Knowledge, move: int) -> Iterator[Phrase]:
    worth = estimates(knowledge)
    if move >= SWAP:
        own, theirs = swapped(knowledge.seat, move)
        if worth[theirs] < worth[own]:
            yield _lower(knowledge, knowledge.known[theirs], own, SWAPS)
    elif move >= SPY:
        value = knowledge.known[move - SPY]
        if value is None:
            yield SPIES
        elif value < worst_card(knowledge, worth).value:
            yield SPIES_LOW
    elif move != DECLINE:
        if knowledge.known[own_slots(knowledge)[move - PEEK]] is None:
            yield PEEKS
    elif POWER_AT[knowledge.pile[-1]] != LOOK_OWN:
        yield LEFT
    elif all(knowledge.known[slot] is not None for slot in own_slots(knowledge)):
        yield NO_PEEK


def _house(knowledge: Knowledge, move: int) -> Iterator[Phrase]:
    worth, own = estimates(knowledge), own_slots(knowledge)
    worst = worst_card(knowledge, worth).value
    if knowledge.phase == HOLD:
        if move == THROW and knowledge.held >= worst:
            yield THROWS
        elif KEEP <= move < THROW and knowledge.held < worth[own[move - KEEP]]:
            yield _lower(knowledge, knowledge.held, own[move - KEEP], KEEPS)
    elif knowledge.phase == TRADING:
        yield from _traded(knowledge, move, worth)
    elif not knowledge.pile:
        yield NO_DISCARD
    elif TAKE <= move < KEEP:
        if knowledge.pile[-1] < worth[own[move - TAKE]]:
            yield _lower(knowledge, knowledge.pile[-1], own[move - TAKE], TAKES)
    elif draw_gain(knowledge, worst) >= worst - knowledge.pile[-1]:
        yield DRAWS


def _traded(knowledge: Knowledge, move: int, worth: list[float]) -> Iterator[Phrase]:
    own, seen = own_slots(knowledge), worth[knowledge.spied]
    if move == DECLINE and all(worth[slot] <= seen for slot in own):
        yield NO_TRADE
    elif TRADE <= move < SWAP and seen < worth[own[move - TRADE]]:
        yield _lower(knowledge, knowledge.known[knowledge.spied], own[move - TRADE], TRADES)


def _lower(knowledge: Knowledge, new: int | None, slot: int, probably: Phrase) -> Phrase:
    """Returns a sentence: the card `new` is lower than the card at `slot`.

    If either card is unknown, returns `probably`.
    """
    old = knowledge.known[slot]
    if new is None or old is None:
        return probably
    return phrase("{new} is lower than {old}, which it replaces.", new=new, old=old)
