"""A small network for rounds with two seats. It estimates how a round will end after a move.

Its input is only what the seat can know (`facts`). It was trained by TD(lambda) (as in G. Tesauro, TD-Gammon,
1995). Its weights are in learnt.py.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.games.eight_and_half.cpu.playout import (
    A_GHOST,
    FACES,
    FITS,
    FITS_FIVE,
    GHOST,
    SLOTS,
    World,
)
from game.games.eight_and_half.rules import HAND_SIZE, TOP

if TYPE_CHECKING:
    from mypy_extensions import i64

ENDS: Final = ((3, 0), (2, 0), (2, 1), (1, 1), (0, 3), (0, 2), (1, 2), (1, 1))
"""The possible ends of a round of two seats, as the points of both (E44-E47).

In the first four, the first seat goes out first.
"""

VALUES: Final = 24
"""The number of groups into which pile values are sorted."""

FACTS: Final = 4 * FACES + VALUES + 33
"""The number of inputs of the network."""

LARGEST: Final = 100_000
"""The largest allowed weight, in thousandths."""

LEAK: Final = 0.01
"""The factor for values below zero in a hidden unit (a leaky ReLU)."""


def unseen(world: World, seat: int) -> int:
    """Returns the set of all cards whose faces a seat does not see."""
    total: i64 = world.hands[1 - seat]
    for bank in world.banks:
        for face in bank:
            total += A_GHOST >> 4 * (GHOST - face)
    for face in world.blind:
        if face >= 0:
            total += A_GHOST >> 4 * (GHOST - face)
    return total


def laid(world: World, move: int) -> World:
    """Returns the round after a move, but before the seat draws new cards."""
    after = world.copy()
    after.banks[world.active] = []
    after.play(move)
    return after


def end_of(world: World, seat: int) -> int:
    """Returns how a finished round ended for a seat, as an index in ENDS."""
    out = world.president
    cards = world.left[out] + world.burned[out]
    others = world.left[1 - out] + world.burned[1 - out]
    if not cards:
        end = 0
    elif cards < others:
        end = 1
    else:
        end = 2 if cards == others else 3
    return end if out == seat else end + 4


def facts(world: World, seat: int, hidden: int) -> list[float]:
    """Returns what a seat knows after its move, as the network's input.

    `hidden` are all cards that the seat does not see.
    """
    other = 1 - seat
    total: i64 = 0
    found: list[float] = []
    for held in (world.hands[seat], world.opened[seat], world.opened[other]):
        for face in range(FACES):
            found.append(float(held >> 4 * face & 15))  # noqa: PERF401 - compiled, a loop is faster
    for face in range(FACES):
        total += hidden >> 4 * face & 15
    whole = float(max(1, total))
    for face in range(FACES):
        found.append(float(4 * (hidden >> 4 * face & 15)) / whole)  # noqa: PERF401
    stuck, polices = _answers(world, other, hidden, whole)
    moves_again = world.active == seat
    if moves_again:
        stuck = polices = 0.0
    pile = float(world.pile_size) / 5
    found += [float(moves_again), stuck, polices, stuck * pile, polices * pile]
    values = [0.0] * VALUES
    values[min(world.value + 1, VALUES - 1)] = 1.0
    found += values
    own = world.left[seat] + world.burned[seat]
    lead = float(own - world.left[other] - world.burned[other]) / 8
    found += [float(world.binds), float(world.lawbreaker == seat), pile, lead, math.tanh(2 * lead)]
    low: i64 = 0
    high: i64 = 0
    held = world.hands[seat]
    for face in range(1, 5):
        low += held >> 4 * face & 15
        high += held >> 4 * (face + 5) & 15
    found += [float(low), float(high), 1.0]
    for one in (seat, other):
        found += _piles(world, one)
    return found


def _piles(world: World, seat: int) -> list[float]:
    size, left, burned = world.sizes[seat], world.left[seat], world.burned[seat]
    lying: i64 = 0
    blind: i64 = 0
    for face in range(FACES):
        lying += world.opened[seat] >> 4 * face & 15
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        blind += world.blind[slot] >= 0
    bank = left - size - lying - blind
    return [
        float(not size and lying > 0),
        float(not size and not lying),
        size / HAND_SIZE,
        bank / 9,
        float(not bank),
        float(blind),
        left / 12,
        3 / (1 + left),
        0.1 * burned,
        float(not burned),
    ]


def _answers(world: World, other: int, hidden: int, total: float) -> tuple[float, float]:
    """Returns two probabilities: that the opponent cannot lay a card, and that it can make an arrest (E29).

    `hidden` are the cards that the opponent may have.
    """
    value = world.value
    fits: i64 = FITS_FIVE[value + 1] if world.binds else FITS[value + 1]
    police: i64 = value + 1 >> 1 if 0 < value <= TOP and value & 1 else 0
    size = world.sizes[other]
    lying = world.opened[other]
    if not size and lying:
        return float(not lying & fits), float(police > 0 and lying >> 4 * police & 15 > 0)
    fitting: i64 = 0
    for face in range(FACES):
        if fits >> 4 * face & 15:
            fitting += hidden >> 4 * face & 15
    officers = float(hidden >> 4 * police & 15) if police else 0.0
    cards = size or 1
    return (1 - float(fitting) / total) ** cards, 1 - (1 - officers / total) ** cards


def _weights(rows: Sequence[str], width: int) -> list[list[float]]:
    """Reads rows of `width` weights, in thousandths. Raises ValueError for wrong weights."""
    made = []
    for row in rows:
        weights = [int(weight) for weight in row.split()]
        if len(weights) != width or max(map(abs, weights)) > LARGEST:
            message = f"not {width} weights: {row[:40]}"
            raise ValueError(message)
        made.append([weight / 1000 for weight in weights])
    return made


class Network:
    """A network that gives the probability of each end of a round, from what a seat knows."""

    def __init__(self, hidden: Sequence[str], out: Sequence[str]) -> None:
        """Reads the weights, in thousandths. Raises ValueError.

        Each row has the weights of one hidden unit or one output. Its last number is the bias.
        """
        self.hidden = _weights(hidden, FACTS)
        self.out = _weights(out, len(hidden) + 1)
        if len(self.out) != len(ENDS):
            message = f"{len(self.out)} ends instead of {len(ENDS)}"
            raise ValueError(message)

    def chances(self, seen: list[float]) -> list[float]:
        """Returns the probability of each end of the round, in the order of `ENDS`.

        `seen` is what the function `facts` returns.
        """
        places = [nth for nth in range(len(seen)) if seen[nth]]
        values = [seen[nth] for nth in places]
        units: list[float] = []
        for row in self.hidden:
            total = 0.0
            for place, value in zip(places, values):  # noqa: B905 - compiled, the faster one
                total += row[place] * value
            units.append(total if total > 0 else LEAK * total)
        units.append(1.0)
        scores: list[float] = []
        for row in self.out:
            total = 0.0
            for weight, unit in zip(row, units):  # noqa: B905
                total += weight * unit
            scores.append(total)
        top = max(scores)
        raised = [math.exp(score - top) for score in scores]
        whole = math.fsum(raised)
        return [one / whole for one in raised]

    def best(self, world: World, worths: list[float]) -> tuple[int, float]:
        """Returns the best move of the active seat, and its value. `worths` has the value of each end in `ENDS`."""
        moves = world.legal()
        if not world.in_use():
            return moves[0], 0.0
        seat = world.active
        hidden = unseen(world, seat)
        found, most = moves[0], -math.inf
        for move in moves:
            worth = self.worth(laid(world, move), seat, hidden, worths)
            if worth > most:
                found, most = move, worth
        return found, most

    def worth(self, after: World, seat: int, hidden: int, worths: list[float]) -> float:
        """Returns the expected value of a round for a seat, after its move.

        `hidden` are all cards that the seat does not see.
        """
        if after.active < 0:
            return worths[end_of(after, seat)]
        chances = self.chances(facts(after, seat, hidden))
        total = 0.0
        for end in range(len(chances)):
            total += chances[end] * worths[end]
        return total

    def outcome(self, world: World, move: int, worths: list[list[float]], ahead: int) -> float:
        """Returns the value of a move in one sampled deal, estimated by the network after `ahead` more moves."""
        seat = world.active
        after = world.copy()
        after.play(move)
        last = after.made + ahead
        while after.active >= 0:
            if after.active == seat and after.made >= last and after.in_use():
                return self.best(after, worths[seat])[1]
            moves = after.legal()
            only = len(moves) == 1 or not after.in_use()
            after.play(moves[0] if only else self.best(after, worths[after.active])[0])
        return worths[seat][end_of(after, seat)]
