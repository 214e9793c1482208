"""Rules of thumb for Spooky Boo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.games.spooky_boo.cpu.belief import Knowledge
from game.games.spooky_boo.cpu.playout import (
    BLIND_SWAP,
    BOO,
    DECLINE,
    DRAW,
    HOLD,
    KEEP,
    LOOK_AND_SWAP,
    LOOK_OWN,
    NO_POWER,
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
from game.games.spooky_boo.rules import ENOUGH, PENALTY

GAIN: Final = 2.0
"""The least expected gain, in points, of a swap with an unseen card."""

KNOWING: Final = 0.5
"""How many points are added to the value of a seat's own unknown card."""


DOUBT: Final = 1.5
"""By how many points a card may exceed the expected value of the unknown card that it replaces."""

EAGER: Final = 3
"""Each time a seat has had this many turns, it calls with one point more. The first time does not count."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The numbers in a seat's rules of thumb."""

    sure: float
    """The seat calls if the probability of a right call is at least this."""
    thinks_of_others: bool
    """Whether the seat considers the other players' cards."""
    most: int = ENOUGH
    """The highest sum of its cards with which the seat calls early in the round."""
    wary: float = KNOWING
    """How many points the seat adds to the value of each of its own unknown cards."""
    keen: float = 0.0
    """By how many points a drawn card must be better than the top discard."""

    def content(self, knowledge: Knowledge) -> int:
        """Returns the highest sum of its cards with which the seat would call now."""
        laps = knowledge.turns // knowledge.seats
        return min(ENOUGH, self.most + max(0, laps // EAGER - 1))

    def calls(self, knowledge: Knowledge) -> bool:
        """Returns whether the seat is sure enough of its sum to call."""
        return chance_of_call(knowledge, self.content(knowledge)) >= self.sure


def estimates(knowledge: Knowledge) -> list[float]:
    """Returns the value of the card in each slot. For an unknown card, it is the expected value."""
    mean = knowledge.mean()
    return [
        float(value) if value is not None else _expected(knowledge, knowledge.cap[slot], mean)
        for slot, value in enumerate(knowledge.known)
    ]


def _expected(knowledge: Knowledge, cap: float, mean: float) -> float:
    if cap >= mean * 2:
        return mean
    low = [value for value in knowledge.unseen if value <= cap]
    return sum(low) / len(low) if low else mean


def own_slots(knowledge: Knowledge) -> range:
    """Returns the slots of the seat's own four cards."""
    return range(4 * knowledge.seat, 4 * knowledge.seat + 4)


class Worst(NamedTuple):
    """The card that a seat should replace first: its index (0 to 3), and its expected value."""

    place: int
    value: float


def worst_card(knowledge: Knowledge, worth: list[float], wary: float = KNOWING) -> Worst:
    """Returns the card that the seat should replace first. `wary` is added to the value of an unknown card."""
    worst = Worst(0, -9.0)
    for place, slot in enumerate(own_slots(knowledge)):
        value = worth[slot] + (wary if knowledge.known[slot] is None else 0.0)
        if value > worst.value:
            worst = Worst(place, value)
    return worst


def chance_of_call(knowledge: Knowledge, most: int = ENOUGH) -> float:
    """Returns the probability that the seat's four cards add up to `most` or less."""
    values = [knowledge.known[slot] for slot in own_slots(knowledge)]
    sums = {sum(value for value in values if value is not None): 1.0}
    for _ in range(values.count(None)):
        spread: dict[int, float] = {}
        share = 1 / max(1, len(knowledge.unseen))
        for total, chance in sums.items():
            for value in knowledge.unseen:
                spread[total + value] = spread.get(total + value, 0.0) + chance * share
        sums = spread
    return sum(chance for total, chance in sums.items() if total <= most)


def call_settles(knowledge: Knowledge) -> float | None:
    """Returns what the match certainly ends with if the seat calls now: 1 for a win, 0 for no win.

    Several winners share the 1 equally. If the end is not certain, the result is None.
    """
    if knowledge.rounds_left:
        return None
    points = [_bounds(knowledge, seat) for seat in range(knowledge.seats)]
    least, most = points[knowledge.seat]
    if least <= ENOUGH < most:
        return None
    failed = least > ENOUGH
    if failed:  # then only the caller gets points (S25)
        points = [(0, 0)] * knowledge.seats
    points[knowledge.seat] = (PENALTY, PENALTY) if failed else (0, 0)
    least_of = [total + low for total, (low, _) in zip(knowledge.totals, points, strict=True)]
    most_of = [total + high for total, (_, high) in zip(knowledge.totals, points, strict=True)]
    own = least_of[knowledge.seat]
    others = [seat for seat in range(knowledge.seats) if seat != knowledge.seat]
    if all(own < least_of[seat] for seat in others):
        return 1.0
    if any(most_of[seat] < own for seat in others):
        return 0.0
    if least_of != most_of:
        return None
    return 1 / least_of.count(own) if own == min(least_of) else 0.0


def _bounds(knowledge: Knowledge, seat: int) -> tuple[int, int]:
    """Returns the lowest and the highest sum that a seat's four cards can have."""
    values = knowledge.known[4 * seat : 4 * seat + 4]
    shown, hidden = sum(value for value in values if value is not None), values.count(None)
    cards = sorted(knowledge.unseen)
    return shown + sum(cards[:hidden]), shown + sum(cards[len(cards) - hidden :])


def rule_move(knowledge: Knowledge, habits: Habits, *, may_call: bool) -> int:
    """Returns the move by the rules of thumb. Only with `may_call` can the move be a call."""
    worth = estimates(knowledge)
    worst = worst_card(knowledge, worth, habits.wary)
    if knowledge.phase == HOLD:
        return KEEP + worst.place if knowledge.held < worst.value else THROW
    if knowledge.phase == POWER:
        return _use(knowledge, habits, worth, worst)
    if knowledge.phase == TRADING:
        seen = knowledge.known[knowledge.spied]
        return TRADE + worst.place if seen is not None and seen < worst.value else DECLINE
    if may_call and habits.calls(knowledge):
        return BOO
    drawing = max(0.0, draw_gain(knowledge, worst.value) - habits.keen)
    if knowledge.pile and worst.value - knowledge.pile[-1] > drawing:
        return TAKE + worst.place
    return DRAW


def gives_away(knowledge: Knowledge, move: int) -> bool:
    """Returns whether this move certainly leaves its own seat with a higher card than necessary."""
    own = [knowledge.known[slot] for slot in own_slots(knowledge)]
    worst = max((value for value in own if value is not None), default=-9)
    if move >= SWAP:
        mine, theirs = (knowledge.known[slot] for slot in swapped(knowledge.seat, move))
        return mine is not None and theirs is not None and mine < theirs
    leaves = False  # whether the seat could have had the card `new`, and does without it
    if knowledge.phase == HOLD:
        new, first = knowledge.held, KEEP
        leaves = move == THROW and POWER_AT[knowledge.held] == NO_POWER
    elif knowledge.phase == TRADING:
        seen = knowledge.known[knowledge.spied]
        new, first = 0 if seen is None else seen, TRADE
        leaves = move == DECLINE and seen is not None
    elif knowledge.pile:
        new, first = knowledge.pile[-1], TAKE
    else:
        return False
    if not first <= move < first + len(own):
        return leaves and new < worst
    replaced = own[move - first]
    return replaced is not None and replaced < max(new, worst)


def is_poor_bet(knowledge: Knowledge, move: int, worth: list[float]) -> bool:
    """Returns whether a move replaces an unknown card by a high card that is probably worse."""
    new: float
    if knowledge.phase == HOLD:
        new, first = knowledge.held, KEEP
    elif knowledge.phase == TRADING:
        new, first = worth[knowledge.spied], TRADE
    elif knowledge.phase != POWER and knowledge.pile:
        new, first = knowledge.pile[-1], TAKE
    else:
        return False
    if not first <= move < first + 4:
        return False
    slot = own_slots(knowledge)[move - first]
    return knowledge.known[slot] is None and new > worth[slot] + DOUBT


def likeness(knowledge: Knowledge, move: int) -> object:
    """Returns a key that is equal for moves with equal results."""
    if knowledge.phase == POWER and move >= SWAP:
        own, theirs = swapped(knowledge.seat, move)
        return "swap", _known_of(knowledge, own), _known_of(knowledge, theirs)
    if knowledge.phase == POWER and move >= SPY:
        return "spy", _known_of(knowledge, move - SPY)
    return move


def _known_of(knowledge: Knowledge, slot: int) -> tuple[object, ...]:
    value = knowledge.known[slot]
    shown = tuple(known >> slot & 1 for known in knowledge.knows)
    return slot >> 2, value, shown, None if value is not None else knowledge.cap[slot]


def draw_gain(knowledge: Knowledge, worst: float) -> float:
    """Returns how many points lower the seat's sum becomes, on average, if the seat draws a card.

    `worst` is the value of the replaced card.
    """
    if not knowledge.unseen:
        return 0.0
    return sum(worst - value for value in knowledge.unseen if value < worst) / len(knowledge.unseen)


def _use(knowledge: Knowledge, habits: Habits, worth: list[float], worst: Worst) -> int:
    """Returns the move that uses the power of the thrown card, or declines it."""
    power = POWER_AT[knowledge.pile[-1]]
    if power == LOOK_OWN:
        hidden = [place for place, slot in enumerate(own_slots(knowledge)) if knowledge.known[slot] is None]
        return PEEK + hidden[0] if hidden else DECLINE
    if not habits.thinks_of_others:
        return DECLINE
    mine = own_slots(knowledge)
    theirs = [slot for slot in range(4 * knowledge.seats) if slot not in mine]
    if power == BLIND_SWAP:
        low = min(theirs, key=worth.__getitem__)
        return SWAP + worst.place * 16 + low if worst.value - worth[low] >= GAIN else DECLINE
    known = [slot for slot in theirs if knowledge.known[slot] is not None]
    if power == LOOK_AND_SWAP and known:
        low = min(known, key=worth.__getitem__)
        if worth[low] <= worst.value - GAIN:
            return SPY + low
    hidden = [slot for slot in theirs if knowledge.known[slot] is None]
    return SPY + min(hidden, key=worth.__getitem__) if hidden else DECLINE
