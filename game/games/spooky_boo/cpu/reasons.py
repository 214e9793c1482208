"""Explains in one sentence why a CPU of Spooky Boo made a move.

The first sentence that is true for what the seat remembers is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.decision import TRIED, how_often, in_hundred
from game.games.spooky_boo.cpu.belief import Mind
from game.games.spooky_boo.cpu.plan import (
    call_settles,
    chance_of_call,
    draw_gain,
    estimates,
    own_slots,
    worst_place,
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

USUAL: Final = phrase("It is the usual thing to do.")
"""The reason for a move when no other reason is true."""

PEEKS: Final = phrase("That card is not known yet.")
SPIES: Final = phrase("The card behind that window is not known yet.")
SPIES_LOW: Final = phrase("That card is known to be lower than the worst card it can replace.")
NO_PEEK: Final = phrase("Every card that the power could show is already known.")
NO_TRADE: Final = phrase("The card just seen is no better than the cards it could replace.")
LEFT: Final = phrase("The others' cards are left alone.")
SWAPS: Final = phrase("The other card is probably lower.")
TRADES: Final = phrase("The card just seen is probably lower than the one it would replace.")
THROWS: Final = phrase("The drawn card would not improve the house.")
KEEPS: Final = phrase("The drawn card is probably lower than the one it replaces.")
TAKES: Final = phrase("The discard is probably lower than the card it replaces.")
NO_DISCARD: Final = phrase("There is no discard to take yet.")
DRAWS: Final = phrase("On average an unseen card helps more than the discard.")


def why(mind: Mind, move: int, *, searched: bool) -> Phrase:
    """Returns the main reason for a move. `searched` is whether the CPU compared the moves by simulated rounds."""
    if move == BOO:
        return of_call(mind)
    reasons = _power if mind.phase == POWER else _house
    return next(reasons(mind, move), TRIED if searched else USUAL)


WINS: Final = phrase("A call wins the match now, whatever the hidden cards are.")
WAITS: Final = phrase("The call can still be made later.")
MAY_BE_LATE: Final = phrase("Somebody else may call first.")
UNUSED: Final = phrase("That leaves the power unused.")


def against(mind: Mind, made: int | None, best: int | None) -> Phrase | None:
    """Returns why `best` would have been better than `made`, or None.

    A move of None means making no call.
    """
    if made == BOO:
        return of_call(mind)
    if best == BOO:
        return MAY_BE_LATE
    if made is None or best is None:
        return None
    if mind.phase == POWER:
        return UNUSED if made == DECLINE else None
    if mind.phase == HOLD:
        return (
            _put(mind, mind.held, made - KEEP)
            if made != THROW
            else phrase("That discards a {value}.", value=mind.held)
        )
    if mind.phase == TRADING:
        seen = mind.known[mind.spied]
        return _put(mind, seen, made - TRADE) if made != DECLINE and seen is not None else None
    if TAKE <= made < KEEP:
        return _put(mind, mind.pile[-1], made - TAKE)
    return phrase("That leaves the {value} on the discard pile.", value=mind.pile[-1]) if mind.pile else None


def _put(mind: Mind, new: int, place: int) -> Phrase:
    old = mind.known[4 * mind.seat + place]
    if old is None:
        return phrase("That puts a {new} where an unknown card was.", new=new)
    return phrase("That puts a {new} where a {old} was.", new=new, old=old)


def of_call(mind: Mind) -> Phrase:
    """Returns the reason for or against a call."""
    return WINS if call_settles(mind) == 1 else low_enough(chance_of_call(mind))


def low_enough(worth: float) -> Phrase:
    """Returns how often the seat's four cards are low enough for a call."""
    return how_often(
        worth,
        phrase("The four cards hardly ever make {most} or less.", most=ENOUGH),
        phrase(
            "The four cards make {most} or less about {chances} % of the time.",
            most=ENOUGH,
            chances=in_hundred(worth),
        ),
        phrase("The four cards nearly always make {most} or less.", most=ENOUGH),
    )


def _power(mind: Mind, move: int) -> Iterator[Phrase]:
    worth = estimates(mind)
    if move >= SWAP:
        own, theirs = swapped(mind.seat, move)
        if worth[theirs] < worth[own]:
            yield _lower(mind, mind.known[theirs], own, SWAPS)
    elif move >= SPY:
        value = mind.known[move - SPY]
        if value is None:
            yield SPIES
        elif value < worst_place(mind, worth)[1]:
            yield SPIES_LOW
    elif move != DECLINE and mind.known[4 * mind.seat + move - PEEK] is None:
        yield PEEKS
    elif move == DECLINE and POWER_AT[mind.pile[-1]] != LOOK_OWN:
        yield LEFT
    elif move == DECLINE and all(mind.known[slot] is not None for slot in own_slots(mind)):
        yield NO_PEEK


def _house(mind: Mind, move: int) -> Iterator[Phrase]:
    worth = estimates(mind)
    worst = worst_place(mind, worth)[1]
    if mind.phase == HOLD:
        yield from _drawn(mind, move, worth, worst)
    elif mind.phase == TRADING:
        seen = worth[mind.spied]
        if move == DECLINE and all(worth[slot] <= seen for slot in own_slots(mind)):
            yield NO_TRADE
        elif TRADE <= move < SWAP and seen < worth[4 * mind.seat + move - TRADE]:
            yield _lower(mind, mind.known[mind.spied], 4 * mind.seat + move - TRADE, TRADES)
    elif not mind.pile:
        yield NO_DISCARD
    elif TAKE <= move < KEEP:
        if mind.pile[-1] < worth[4 * mind.seat + move - TAKE]:
            yield _lower(mind, mind.pile[-1], 4 * mind.seat + move - TAKE, TAKES)
    elif draw_gain(mind, worst) >= worst - mind.pile[-1]:
        yield DRAWS


def _drawn(mind: Mind, move: int, worth: list[float], worst: float) -> Iterator[Phrase]:
    if move == THROW and mind.held >= worst:
        yield THROWS
    elif KEEP <= move < THROW and mind.held < worth[4 * mind.seat + move - KEEP]:
        yield _lower(mind, mind.held, 4 * mind.seat + move - KEEP, KEEPS)


def _lower(mind: Mind, new: int | None, slot: int, probably: Phrase) -> Phrase:
    """Returns that the new card is lower, or `probably` if one of the cards is unknown."""
    old = mind.known[slot]
    if new is None or old is None:
        return probably
    return phrase("{new} is lower than {old}, which it replaces.", new=new, old=old)
