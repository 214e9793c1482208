"""Plans one turn of The Game, with plain numbers.

A move skips the cards between the pile's top card and its own card. They no longer fit on that pile. A card
that goes back by exactly ten makes some fit again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.the_game.rules import FIRE

LOST: Final = 10_000.0
"""The cost of a turn that loses the match."""

Tops = tuple[int, int, int, int]
Play = tuple[int, int]
"""The number of a card that is laid, and the index of its pile."""

EVERY_CARD: Final = sum(1 << number for number in range(2, 100))
ABOVE: Final = tuple(EVERY_CARD >> (top + 1) << (top + 1) for top in range(101))
BELOW: Final = tuple(EVERY_CARD & ((1 << top) - 1) for top in range(101))
FIRES: Final = sum(1 << number for number in FIRE)
PILES: Final = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Position:
    """What one seat knows of the table, in numbers."""

    tops: Tops
    hand: int
    unseen: int
    """All cards that the seat neither sees nor remembers as laid."""
    need: int
    """How many more cards must be laid in this turn."""
    seats: int
    on_fire: bool = False
    burning: frozenset[int] = frozenset()
    """The piles that must be covered in this turn (G29)."""
    words: tuple[str, str, str, str] = ("", "", "", "")
    """For each pile, the id of the strongest sentence that partners said about it, or ""."""
    asked_for_help: bool = False
    two_always: bool = False
    """Whether two cards must be laid even from a hand of one (G11)."""

    def strands(self, hand: int) -> bool:
        """Returns whether this hand is a single card that could never be laid later."""
        return self.two_always and hand.bit_count() == 1


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights for planning a turn, in points."""

    none: float = 40.0
    """The cost of an unlaid card that fits on no pile."""
    one: float = 9.0
    """The cost of an unlaid card that fits on one pile."""
    two: float = 1.8
    """The cost of an unlaid card that fits on two piles."""
    three: float = 0.6
    """The cost of an unlaid card that fits on three piles."""
    own: float = 0.7
    trick_held: float = 5.0
    trick_unseen: float = 2.0
    pair: float = 0.8
    laid: float = 1.5
    reach: int = 2
    left_alone: float = 2.5
    gently: float = 0.3
    fire: float = 8.0


def plays(tops: Tops, hand: int, unlaid: int, reach: int = 98) -> Iterator[tuple[int, int, int]]:
    """Yields the moves of a hand as (number, pile, skipped unlaid cards).

    For a card that goes back by ten and frees n cards, `skipped` is -(n + 1).
    """
    for place in PILES:
        top = tops[place]
        if place & 1 and tops[place - 1] == top:
            continue
        if place < 2:
            yield from _onward_up(top, place, hand, unlaid, reach)
            back = top - 10
        else:
            yield from _onward_down(top, place, hand, unlaid, reach)
            back = top + 10
        if 0 <= back <= 99 and hand >> back & 1:
            opened = unlaid & ABOVE[min(top, back)] & BELOW[max(top, back)]
            yield back, place, -1 - opened.bit_count()


def _onward_up(top: int, place: int, hand: int, unlaid: int, reach: int) -> Iterator[tuple[int, int, int]]:
    ahead, cards = unlaid & ABOVE[top], hand & ABOVE[top]
    while cards:
        lowest = cards & -cards
        over = (ahead & (lowest - 1)).bit_count()
        if over > reach:
            return
        yield lowest.bit_length() - 1, place, over
        cards ^= lowest


def _onward_down(top: int, place: int, hand: int, unlaid: int, reach: int) -> Iterator[tuple[int, int, int]]:
    ahead, cards = unlaid & BELOW[top], hand & BELOW[top]
    while cards:
        number = cards.bit_length() - 1
        over = (ahead >> (number + 1)).bit_count()
        if over > reach:
            return
        yield number, place, over
        cards ^= 1 << number


def laid(tops: Tops, number: int, place: int) -> Tops:
    """Returns the top cards of the piles after this number was laid on pile `place`."""
    return (*tops[:place], number, *tops[place + 1 :])  # type: ignore[return-value]


def cost(tops: Tops, hand: int, unseen: int, weights: Weights) -> float:
    """Returns how bad it is to end a turn with these top cards and this hand.

    `hand` and `unseen` are bit masks.
    """
    first, second, third, fourth = tops
    low_up, high_up = (first, second) if first < second else (second, first)
    low_down, high_down = (third, fourth) if third < fourth else (fourth, third)
    rises, rises_twice = ABOVE[low_up], ABOVE[high_up]
    falls, falls_twice = BELOW[high_down], BELOW[low_down]
    both = rises & falls
    none = EVERY_CARD & ~(rises | falls)
    two = (both & ~(rises_twice | falls_twice)) | (rises_twice & ~falls) | (falls_twice & ~rises)
    three = both & (rises_twice ^ falls_twice)
    one = EVERY_CARD & ~(none | two | both) & ~(rises_twice | falls_twice)
    total = 0.0
    for mask, price in ((none, weights.none), (one, weights.one), (two, weights.two), (three, weights.three)):
        total += price * ((mask & unseen).bit_count() + weights.own * (mask & hand).bit_count())
    tricks = 0
    for top, back in ((first, -10), (second, -10), (third, 10), (fourth, 10)):
        if 2 <= top + back <= 99:
            tricks |= 1 << (top + back)
    total -= weights.trick_held * (tricks & hand).bit_count()
    total -= weights.trick_unseen * (tricks & unseen).bit_count()
    return total - weights.pair * (hand & (hand >> 10)).bit_count()


def can_go_on(tops: Tops, hand: int, count: int) -> bool:
    """Returns whether `count` cards of a hand can be laid in some order (G12)."""
    return count <= 0 or any(
        can_go_on(laid(tops, number, place), hand & ~(1 << number), count - 1)
        for number, place, _ in plays(tops, hand, hand)
    )


def way_out(tops: Tops, hand: int, stuck: set[tuple[Tops, int]] | None = None) -> tuple[Play, ...] | None:
    """Returns moves that lay the whole hand, or None. `stuck` collects the pairs (top cards, hand) without a way."""
    if not hand:
        return ()
    stuck = set() if stuck is None else stuck
    if (tops, hand) in stuck:
        return None
    for number, place, _ in plays(tops, hand, hand):
        rest = way_out(laid(tops, number, place), hand & ~(1 << number), stuck)
        if rest is not None:
            return (number, place), *rest
    stuck.add((tops, hand))
    return None


_Place = tuple[Tops, int, frozenset[int]]
"""The top cards, the hand, and the piles that must still be covered."""

_Way = tuple[float, tuple[Play, ...]]
"""The cost of ignoring partners' wishes, and the moves in order."""


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """The moves that are still to be made in a turn, and the table after them."""

    plays: tuple[Play, ...]
    tops: Tops
    hand: int
    burning: frozenset[int]
    price: float


def best_plays(position: Position, weights: Weights) -> tuple[Play, ...]:
    """Returns the moves of the best plan, or () if the turn should end now."""
    return next((plan.plays for plan in best_plans(position, weights, 1)), ())


def best_plans(position: Position, weights: Weights, most: int) -> list[TurnPlan]:
    """Returns the best ways to finish this turn, the cheapest first."""
    wins = _winning(position, weights)
    if wins and most == 1:
        return wins
    layer: dict[_Place, _Way] = {(position.tops, position.hand, position.burning): (0.0, ())}
    found: list[TurnPlan] = []
    depth = 0
    while layer:
        if depth >= position.need:
            for place, (paid, way) in layer.items():
                price = paid - weights.laid * depth + _left_behind(position, place, weights)
                found.append(TurnPlan(way, *place, price))
        layer = _further(position, layer, weights, 98 if depth < position.need else weights.reach)
        depth += 1
    if most == 1:
        return [min(found, key=_price)] if found else []
    found.sort(key=_price)
    return _distinct([*wins, *found], most)


def _winning(position: Position, weights: Weights) -> list[TurnPlan]:
    way = None if position.unseen or not position.hand else way_out(position.tops, position.hand)
    if way is None:
        return []
    tops = position.tops
    for number, place in way:
        tops = laid(tops, number, place)
    return [TurnPlan(way, tops, 0, position.burning - {place for _, place in way}, -weights.laid * len(way))]


def _price(plan: TurnPlan) -> float:
    return plan.price


def _distinct(plans: list[TurnPlan], most: int) -> list[TurnPlan]:
    """Returns the first `most` plans that lead to different tables."""
    kept: dict[tuple[object, ...], TurnPlan] = {}
    for plan in plans:
        first, second, third, fourth = plan.tops
        table = (*sorted((first, second)), *sorted((third, fourth)), plan.hand, bool(plan.burning))
        kept.setdefault(table, plan)
        if len(kept) == most:
            break
    return list(kept.values())


def _left_behind(position: Position, place: _Place, weights: Weights) -> float:
    """Returns the cost of the piles and the hand after a turn (G29)."""
    tops, hand, burning = place
    value = cost(tops, hand, position.unseen, weights)
    if (burning and position.unseen | hand) or position.strands(hand):
        value += LOST
    if position.on_fire:
        value += weights.fire * sum(1 for top in tops if FIRES >> top & 1)
    return value


def _further(
    position: Position, layer: dict[_Place, _Way], weights: Weights, reach: int
) -> dict[_Place, _Way]:
    found: dict[_Place, _Way] = {}
    words = position.words
    for (tops, hand, burning), (paid, way) in layer.items():
        strands = position.strands(hand)
        for number, place, over in plays(
            tops, hand, position.unseen | hand, 98 if burning or strands else reach
        ):
            if over > reach and place not in burning and not strands:
                continue
            spent = paid + wish(words[place], over, weights) if words[place] else paid
            there = (laid(tops, number, place), hand ^ (1 << number), burning - {place})
            if there not in found or spent < found[there][0]:
                found[there] = (spent, (*way, (number, place)))
    return found


def wish(word: str, over: int, weights: Weights) -> float:
    """Returns what it costs to ignore a partner's wish about a pile (G22), if `over` cards are skipped."""
    match word:
        case "leave":
            return weights.left_alone
        case "good":
            return weights.left_alone / 2
        case "gentle":
            return weights.gently * max(0, over)
        case _:
            return 0.0
