"""Bots that imitate people at Eight & Half. The weakest plays its lowest card, the strongest counts cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from game.core.cards import Face, Seat
from game.core.events import Marked
from game.games.eight_and_half import rules
from tests.cpu.opponents.shared import Witness, following

OUT = 1000.0
"""The value of playing one's last card. It exceeds all other values together."""


class Beginner:
    """A bot that plays its lowest fitting card, one at a time."""

    def choose(self, _view: rules.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        plays = [move for move in moves if isinstance(move, rules.Play)]
        if not plays:
            return moves[0]
        return min(plays, key=lambda move: (move.face, move.count, move.half))


class Careful:
    """A bot that plays low cards first, and remembers every shown card.

    It keeps wild cards, and seldom leaves the pile at a half.
    """

    SPENT: ClassVar[dict[Face, float]] = {rules.ZERO: 9.5, rules.HALF: 10.5, rules.GHOST: 11.0}
    """The value of a wild card that is kept. A card with a number is worth that number."""
    ARREST, COPY, PRESS, RISK = 12.0, 5.0, 0.6, 2.0

    def __init__(self) -> None:
        self.witness = Witness()

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        self.hear(view, news)
        plays = [move for move in moves if isinstance(move, rules.Play)]
        if not plays:
            return max(moves, key=lambda move: self._hope(view, move))
        return max(plays, key=lambda move: (self._worth(view, move), str(move)))

    def hear(self, view: rules.State, news: Any) -> None:
        self.witness.hear(view.active, news)

    def _hope(self, view: rules.State, move: rules.Call) -> int:
        """Returns 2 if a move tries a face-down card that fits, 1 for an unknown card, otherwise 0."""
        for card in view.table.zones[rules.blind(view.active, move.slot)] if move.slot else ():
            face = self.witness.faces.get(card)
            return 1 if face is None else 2 * rules.fits(view.pile, rules.Play(face))
        return 0

    def _worth(self, view: rules.State, move: rules.Play) -> float:
        seat, pile = view.active, view.pile
        left = sum(len(view.table.zones[zone]) for zone in rules.owned(seat))
        if left == move.count + bool(move.half):
            return OUT
        tall = len(view.table.zones[rules.PILE])
        dear = self.SPENT.get(move.face, 0.0) or float(move.face)
        wild = move.face in self.SPENT
        worth = (self.COPY if not wild else -dear) * (move.count - 1) - dear - (8.0 if move.half else 0.0)
        if pile.lawbreaker not in (None, seat) and rules.is_policeman(pile, move):
            return worth + self.ARREST + tall
        after = self._after(pile, move)
        if after.value is not None and after.value % 2:
            worth -= (
                self.RISK
                * self.chance(view, following(seat, view.seats), self._policeman(after))
                * (tall + 1)
            )
        return worth + self.PRESS * self.stuck(view, following(seat, view.seats), after) * (tall + 1)

    def _after(self, pile: rules.Pile, move: rules.Play) -> rules.Pile:
        value = pile.value or 0
        if move.half:
            value = rules.TOP
        elif move.face == rules.HALF:
            value += move.count
        elif move.face != rules.GHOST:
            value = 2 * int(move.face)
        return rules.Pile(value, None, move.face == rules.FIVE)

    @staticmethod
    def _policeman(pile: rules.Pile) -> list[Face]:
        return [face for face in rules.NUMBERS if 2 * int(face) == (pile.value or 0) + 1]

    def chance(self, view: rules.State, seat: Seat, faces: Sequence[Face]) -> float:
        """Returns the probability that a seat can play one of these faces."""
        table = view.table
        if not table.zones[rules.hand(seat)] and (shown := table.faces_in(rules.opened(seat))):
            return float(any(face in faces for face in shown))
        unseen = self.unseen(view, seat)
        share = sum(unseen[face] for face in faces) / max(1, unseen.total())
        return float(1 - (1 - share) ** (len(table.zones[rules.hand(seat)]) or 1))

    def unseen(self, view: rules.State, _seat: Seat) -> Counter[Face]:
        return self.witness.unseen(rules.DECK, view.table)

    def stuck(self, view: rules.State, seat: Seat, pile: rules.Pile) -> float:
        return 1 - self.chance(
            view, seat, [face for face in rules.FACES if rules.fits(pile, rules.Play(face))]
        )


class Expert(Careful):
    """A bot that counts every shown card, and knows which cards other players do not have."""

    SPENT: ClassVar[dict[Face, float]] = {rules.ZERO: 11.0, rules.HALF: 14.0, rules.GHOST: 16.0}

    def __init__(self) -> None:
        super().__init__()
        self._refused: dict[Seat, rules.Pile] = {}
        self._pile = rules.BARE

    def hear(self, view: rules.State, news: Any) -> None:
        for step in self.witness.hear(view.active, news):
            if step.move is None:
                self._refused.clear()
            else:
                self._refused.pop(step.seat, None)
            if step.move == rules.TAKE:
                self._refused[step.seat] = self._pile
            for event in step.events:
                if isinstance(event, Marked) and event.name == rules.VALUE:
                    value = 2 * int(event.text.replace("½", "") or 0) + ("½" in event.text)
                    self._pile = replace(self._pile, value=value if event.text else None)
                if isinstance(event, Marked) and event.name == rules.FIVE_BINDS:
                    self._pile = replace(self._pile, binds=bool(event.text))

    def unseen(self, view: rules.State, seat: Seat) -> Counter[Face]:
        left = super().unseen(view, seat)
        refused = self._refused.get(seat)
        if refused is None:
            return left
        return Counter(
            {face: count for face, count in left.items() if not rules.fits(refused, rules.Play(face))}
        )
