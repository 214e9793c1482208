"""Bots that imitate people at Campfire Smokeout. The weakest plays the first legal card, the strongest counts cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.games.campfire_smokeout import rules
from tests.cpu.opponents.shared import Witness

Hands = list[list[str]]
SNEAKY = 2
"""The number of lost rounds with which a player may win alone (C23).

If nobody else has lost a round, this player wins by losing one more.
"""


def sent(view: rules.State, move: Any) -> int:
    if isinstance(move, rules.Out) or move.use == rules.STAY:
        return view.smoke
    return rules.smoke_move(view, move.use).to


class Beginner:
    """A bot that plays the first legal Wind (card)."""

    def choose(self, _view: rules.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        return moves[0]


class Greedy:
    """A bot that sends the token to the player with the fewest cards."""

    def choose(self, view: rules.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        return min(moves, key=lambda move: self._rank(view, move))

    def _rank(self, view: rules.State, move: Any) -> tuple[int, int]:
        if isinstance(move, rules.Out) or move.use == rules.STAY:
            return 0, 0
        return len(view.table.zones[rules.hand(sent(view, move))]), len(rules.USES[move.face])


class Careful:
    """A bot like `Greedy`. It prefers leaders as targets, and keeps cards with many uses."""

    def choose(self, view: rules.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        return min(moves, key=lambda move: (*self._rank(view, move), str(move)))

    def _rank(self, view: rules.State, move: Any) -> tuple[int, int, int]:
        if isinstance(move, rules.Out) or move.use == rules.STAY:
            return 0, 0, 0
        to = sent(view, move)
        return len(view.table.zones[rules.hand(to)]), view.totals[to], len(rules.USES[move.face])


class Expert:
    """A bot that samples hands and tries each move against greedy players."""

    HANDS = 24

    def __init__(self) -> None:
        self._witness = Witness()

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, rng: Random, /) -> Any:
        self._witness.hear(view.smoke, news)
        if len(moves) == 1:
            return moves[0]
        worth = dict.fromkeys(moves, 0.0)
        unseen = sorted(self._unseen(view))
        for _ in range(self.HANDS):
            rng.shuffle(unseen)
            hands, start = list[list[str]](), 0
            for seat in range(view.seats):
                size = len(view.table.zones[rules.hand(seat)])
                own = seat == view.smoke
                hands.append(
                    list(view.table.faces_in(rules.hand(seat))) if own else unseen[start : start + size]
                )
                start += 0 if own else size
            for move in moves:
                after = [list(hand) for hand in hands]
                if isinstance(move, rules.Wind):
                    after[view.smoke].remove(move.face)
                worth[move] += self._worth(view, *self._victim(view, after, sent(view, move)))
        return max(moves, key=lambda move: (worth[move], str(move)))

    def _unseen(self, view: rules.State) -> list[str]:
        faces = list(rules.DECK)
        for face in (*self._witness.known(view.table.faces),):
            faces.remove(face)
        return [str(face) for face in faces]

    def _victim(self, view: rules.State, hands: Hands, smoke: int) -> tuple[int, int]:
        """Returns the seat that loses the round, and the seat that has sent the token to it."""
        sender, seats = int(view.smoke), view.seats
        while True:
            ways = [
                (len(hands[to]) if to != smoke else 9, len(rules.USES[rules.Face(face)]), to, face)
                for face in hands[smoke]
                for use in rules.USES[rules.Face(face)]
                if (to := (smoke + (1 if use[0] == "L" else -1) * int(use[1])) % seats) != smoke
            ]
            if not ways:
                return smoke, sender
            _, _, to, face = min(ways)
            hands[smoke].remove(face)
            smoke, sender = to, smoke

    def _worth(self, view: rules.State, victim: int, sender: int) -> float:
        me, totals = view.smoke, view.totals
        alone = all(count == 0 for seat, count in enumerate(totals) if seat != victim)
        if totals[victim] == SNEAKY and alone:
            return 3.0 if victim == me else -3.0
        if victim == me:
            return -1.5 if totals[me] else -1.0
        rest = [count for seat, count in enumerate(totals) if seat not in (me, victim)]
        leads = totals[victim] <= min([*rest, totals[me]])
        ends = totals[victim] == SNEAKY
        if ends and totals[me] > min([*rest, totals[me]]):
            return -0.5
        return 0.3 + 0.3 * leads - (0.2 if ends and sender == me else 0.0)
