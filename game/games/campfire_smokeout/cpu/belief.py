"""Guesses the other hands in Campfire Smokeout from the cards (Winds) that were played from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Marked, Shuffled
from game.core.news import News
from game.games.campfire_smokeout.cards import ONE_WAY, SMOKE, USES, hand
from game.games.campfire_smokeout.cpu.playout import CARD_AT, USE, Airs, tidy
from game.games.campfire_smokeout.rules import DECK, State, Wind

SURE: Final = 0.75
"""How strongly the sizes of the hands decide where a player sends the Smoke, from 0 to 1."""

SPARING: Final = 0.4
"""By this factor, a player is less likely to play a Wind with more uses than needed."""

TRIES: Final = 40
"""The number of rejected guesses after which the likeliest one is used."""

Hands = list[int]


@dataclass(frozen=True, slots=True)
class Sending:
    """One Wind that another seat played in this round.

    `counts` has every seat's number of Winds before the move.
    """

    seat: Seat
    wind: Face
    use: int
    up: int
    counts: tuple[int, ...]


def sendings(view: State, seat: Seat, news: Sequence[News]) -> list[Sending]:
    """Returns the Winds (cards) that the other seats played in this round."""
    up, steps = 0, list[tuple[News, int]]()
    for step in news:
        if any(isinstance(event, Shuffled) for event in step.events):
            steps.clear()
        steps.append((step, up))
        up = _up(step, up)
    counts = [len(view.table.zones[hand(other)]) for other in range(view.seats)]
    for step, _ in steps:
        counts[step.seat] += isinstance(step.move, Wind)
    found = []
    for step, before in steps:
        if isinstance(step.move, Wind):
            use = ONE_WAY.index(step.move.use)
            if step.seat != seat:
                found.append(Sending(step.seat, step.move.face, use, before, tuple(counts)))
            counts[step.seat] -= 1
    return found


def _up(step: News, up: int) -> int:
    for event in step.events:
        if isinstance(event, Marked) and event.name == SMOKE:
            up = "AB".index(event.text)
    return up


class Belief:
    """Says how likely guessed hands are, given what was played in this round."""

    def __init__(self, airs: Airs, totals: Sequence[int], sent: Sequence[Sending]) -> None:
        self._airs = airs
        self._totals = totals
        self._sent = {one.seat: [other for other in sent if other.seat == one.seat] for one in sent}
        self._cached: dict[tuple[int, int], float] = {}

    def likely(self, hands: Hands) -> float:
        """Returns how likely the guessed hands are, as a number of at most 1."""
        found = 1.0
        for seat in self._sent:
            key = seat, hands[seat]
            if key not in self._cached:
                self._cached[key] = self._of(seat, hands[seat])
            found *= self._cached[key]
        return found

    def _of(self, seat: Seat, held: int) -> float:
        found = 1.0
        for one in reversed(self._sent[seat]):
            card = DECK.index(one.wind)
            held = tidy(held | 1 << (card + (held >> card & 1)))
            found *= self._chosen(one, held)
        return found

    def _chosen(self, sending: Sending, held: int) -> float:
        """Returns how likely a seat with the cards `held` is to make the move `sending`."""
        to = self._airs.to[sending.up]
        aims = {move: to[move & USE][sending.seat] for move in self._airs.moves(sending.up, held)}
        aim, reached = to[sending.use][sending.seat], set(aims.values())
        fewest = min(sending.counts[seat] for seat in reached)
        few = [seat for seat in reached if sending.counts[seat] == fewest]
        least = min(self._totals[seat] for seat in few)
        fits = 0.5 * (aim in few) + 0.5 * (aim in few and self._totals[aim] == least)
        uses = len(USES[sending.wind])
        spent = any(seat == aim and len(USES[DECK[move >> CARD_AT]]) < uses for move, seat in aims.items())
        return (SURE * fits + (1 - SURE) / len(reached)) * (SPARING if spent else 1.0)


def believed(guesses: Iterator[Hands], belief: Belief, chance: Callable[[], float]) -> Iterator[Hands]:
    """Yields guessed hands without end, the likelier ones more often.

    `chance` returns random numbers below 1.
    """
    while True:
        best, found = -1.0, list[int]()
        for _ in range(TRIES):
            hands = next(guesses)
            likely = belief.likely(hands)
            if chance() < likely:
                found = hands
                break
            if likely > best:
                best, found = likely, hands
        yield found
