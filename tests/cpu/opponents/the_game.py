"""Bots that imitate people in The Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from random import Random
from typing import Any, ClassVar

from game.core.cards import Face, Seat
from game.core.events import Said
from game.cpu.levels import Level
from game.games.the_game import rules
from game.games.the_game.cpu.plan import Weights, best_plays
from game.games.the_game.cpu.player import Teammate, heard, seen_from
from tests.cpu.opponents.shared import Witness

Plan = tuple[tuple[int, int], ...]
"""The cards of a turn in order: each number, with its pile's index."""
Tops = tuple[int, ...]


def step(number: int, on: int, place: int) -> int:
    """Returns how far a card moves a pile towards its end.

    A negative number is a step back. The only legal one is -10.
    """
    return number - on if place < 2 else on - number


def plans(
    hand: frozenset[int], tops: Tops, least: int, far: int
) -> Iterator[tuple[Plan, frozenset[int], Tops]]:
    """Yields plans for turns of at least `least` cards, with the hand and the piles after each plan.

    Each further card may move a pile by at most `far`.
    """
    known: set[tuple[frozenset[int], Tops]] = set()
    open_: list[tuple[Plan, frozenset[int], Tops]] = [((), hand, tops)]
    while open_:
        plan, held, on = open_.pop()
        if len(plan) >= least:
            yield plan, held, on
        for number in held:
            for place, top in enumerate(on):
                move = step(number, top, place)
                if move != -10 and not 0 < move <= (far if len(plan) >= least else 99):
                    continue
                after = (*on[:place], number, *on[place + 1 :])
                if (key := (held - {number}, after)) not in known:
                    known.add(key)
                    open_.append(((*plan, (number, place)), *key))


class Beginner:
    """A bot that moves piles as little as possible, and never speaks."""

    def choose(self, view: rules.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        lays = [move for move in moves if isinstance(move, rules.Lay)]
        if not lays or rules.End() in moves:
            return rules.End() if rules.End() in moves else moves[0]
        tops = rules.tops(view.table)

        def moved(move: rules.Lay) -> int:
            place = rules.PILES.index(move.pile)
            return step(int(move.face), tops[place], place)

        return min(lays, key=moved)


class Careful:
    """A bot that plans a whole turn. It makes requests to others and respects theirs."""

    COST = (40.0, 9.0, 2.2, 0.6, 0.0)
    """The cost of an unplayed card, by the number of piles that it fits."""
    HAND, TEN, TEN_UNSEEN, LAID, FAR = 0.7, 5.0, 2.0, 1.5, 3
    ASKED: ClassVar[dict[str, float]] = {"leave": 12.0, "gentle": 4.0, "good": 3.0}

    def __init__(self) -> None:
        self._witness = Witness()
        self._plan: list[tuple[int, int]] = []
        self._asked: dict[tuple[int, str], str] = {}
        self._said: set[str] = set()

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        self._hear(view.active, news)
        if view.phase is rules.Phase.START:
            return moves[0]
        if not view.laid:
            self._plan = list(self._best(view))
            self._said.clear()
        if not self._plan:
            return rules.End()
        number, place = self._plan.pop(0)
        return rules.Lay(Face(str(number)), rules.PILES[place])

    def speak(self, view: rules.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        seat = view.table.viewer
        assert seat is not None
        self._hear(seat, news)
        hand, tops = rules.numbers(view.table, seat), rules.tops(view.table)
        for place, name in enumerate(rules.PILES):
            steps = [step(number, tops[place], place) for number in hand]
            word = "leave" if -10 in steps else "gentle" if any(0 < one <= 3 for one in steps) else ""
            said = rules.Say(word, name)
            if word and str(said) not in self._said and said in moves:
                self._said.add(str(said))
                return said
        return None

    def _hear(self, seat: Seat, news: Any) -> None:
        for step_ in self._witness.hear(seat, news):
            for event in step_.events:
                if isinstance(event, Said) and event.about is not None and event.seat != seat:
                    self._asked[event.seat, event.about] = event.word
            if isinstance(step_.move, rules.Lay):
                self._asked = {key: word for key, word in self._asked.items() if key[0] != step_.seat}

    def _best(self, view: rules.State) -> Plan:
        seat, tops = view.active, rules.tops(view.table)
        hand = frozenset(rules.numbers(view.table, seat))
        gone = {int(face) for face in self._witness.known(view.table.faces)}
        unseen = [number not in gone and number not in hand for number in range(101)]
        unseen[0] = unseen[1] = unseen[100] = False
        least = rules.minimum(view)
        found = plans(hand, tops, least, self.FAR)
        return max(found, key=lambda one: (self._worth(unseen, tops, *one), one[0]))[0]

    def _worth(self, unseen: list[bool], before: Tops, plan: Plan, held: frozenset[int], tops: Tops) -> float:
        """Returns how good the piles and the hand are for the team after a plan."""
        worth = self.LAID * len(plan)
        below = list(accumulate(unseen))
        bounds = sorted({1, 100, *tops})
        for low, high in pairwise(bounds):
            piles = sum(top <= low for top in tops[:2]) + sum(top >= high for top in tops[2:])
            worth -= self.COST[piles] * (below[high - 1] - below[low])
        for number in held:
            piles = sum(number > top for top in tops[:2]) + sum(number < top for top in tops[2:])
            worth -= self.HAND * self.COST[piles]
        for place, top in enumerate(tops):
            ten = top - 10 if place < 2 else top + 10
            if 2 <= ten <= 99:
                worth += self.TEN if ten in held else self.TEN_UNSEEN * unseen[ten]
        return worth - self._ignored(before, plan)

    def _ignored(self, tops: Tops, plan: Plan) -> float:
        """Returns the cost of the requests that a plan ignores."""
        cost, on = 0.0, list(tops)
        asked = {zone: word for (_, zone), word in self._asked.items()}
        for number, place in plan:
            far = step(number, on[place], place)
            word = asked.get(rules.pile(rules.PILES[place]), "")
            if far > 0 and word:
                cost += self.ASKED.get(word, 0.0) * (1.0 if word == "leave" else far > 2)
            on[place] = number
        return cost


class Expert(Careful):
    """A bot like `Careful` that also plays extra cards if they move a pile by at most five."""

    FAR, LAID, TEN, TEN_UNSEEN = 5, 0.8, 7.0, 3.0


class Planner:
    """A bot that plans its turn like the best CPUs.

    It samples no deals and looks no further than its own turn.
    """

    def __init__(self) -> None:
        self._beginner = Teammate(Level.STEADY)
        self.speak = self._beginner.speak

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, rng: Random, /) -> Any:
        if view.phase is rules.Phase.START:
            return self._beginner.choose(view, moves, news, rng)
        talk = heard(news, view.active)
        plays = best_plays(seen_from(view, view.active, news, talk, 98), Weights())
        if not plays:
            return rules.End()
        number, place = plays[0]
        return rules.Lay(Face(str(number)), rules.PILES[place])
