"""Bots that imitate people at Spooky Boo. The weakest remembers its own cards, the strongest estimates chances."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.cards import CardId, Seat
from game.core.events import Moved
from game.games.spooky_boo import rules
from tests.cpu.opponents.shared import Witness


class Memorising:
    """A base class for bots that remember at which place they have seen which card."""

    GUESS = 6.3
    """Assumed value of a card never shown, about the mean of the deck."""
    SURE = 5.0
    """If the expected sum of its cards is this or less, the bot ends the round."""

    def __init__(self) -> None:
        self.witness = Witness()

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        self.witness.hear(view.active, news)
        named = {str(move): move for move in moves}
        return named[self._pick(view, view.active, named)]

    def speak(self, view: rules.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        seat = view.table.viewer
        assert seat is not None
        self.witness.hear(seat, news)
        return moves[0] if rules.BOO in moves and self.calls(view, seat) else None

    def calls(self, view: rules.State, seat: int) -> bool:
        return sum(self.values(view, seat).values()) <= self.SURE

    def values(self, view: rules.State, seat: int) -> dict[str, float]:
        """Returns the known or assumed value of each card in a player's house."""
        known = self.known(view, seat)
        guess = self.guess(view)
        return {place: float(known.get(place, guess)) for place in rules.PLACES}

    def known(self, view: rules.State, seat: int) -> dict[str, int]:
        lying: dict[str, CardId] = {
            place: view.table.zones[rules.square(seat, place)][0] for place in rules.PLACES
        }
        return {
            place: int(self.witness.faces[card])
            for place, card in lying.items()
            if card in self.witness.faces
        }

    def guess(self, _view: rules.State) -> float:
        """Returns the assumed value of a card that was never shown."""
        return self.GUESS

    def _pick(self, view: rules.State, seat: int, named: dict[str, Any]) -> str:
        table, values = view.table, self.values(view, seat)
        place = max(rules.PLACES, key=lambda one: values[one])
        if view.phase is rules.Phase.TURN:
            top = table.top(rules.DISCARD)
            if "boo" in named and self.calls(view, seat):
                return "boo"
            return f"take {place}" if top is not None and self.takes(int(top), values[place]) else "draw"
        if view.phase is rules.Phase.HOLD:
            return f"keep {place}" if int(table.faces_in(rules.held(seat))[0]) < values[place] else "throw"
        if view.phase is rules.Phase.TRADE:
            return (
                f"trade {place}" if int(table.face(table.zones[view.spied][0])) < values[place] else "decline"
            )
        return self.power(view, seat, named, place)

    def takes(self, top: int, worst: float) -> bool:
        return top <= 3 and top < worst - 1

    def power(self, view: rules.State, seat: int, _named: dict[str, Any], _worst: str) -> str:
        """Returns the move that uses or declines a card's power, as text."""
        hidden = [place for place in rules.PLACES if place not in self.known(view, seat)]
        looks_own = rules.thrown_power(view.table) is rules.Power.LOOK_OWN
        return f"peek {hidden[0]}" if looks_own and hidden else "decline"


class Beginner(Memorising):
    """A bot that looks only at its own cards and never takes a discard.

    If it knows all its cards and their sum is at most 5, it ends the round.
    """

    def calls(self, view: rules.State, seat: int) -> bool:
        known = self.known(view, seat)
        return len(known) == len(rules.PLACES) and sum(known.values()) <= rules.ENOUGH

    def takes(self, _top: int, _worst: float) -> bool:
        return False


class Careful(Memorising):
    """A bot that takes low discards, swaps bad cards away, and remembers all cards.

    It ends the round at an expected sum of 5 or less.
    """

    BAD = 9

    def power(self, view: rules.State, seat: int, named: dict[str, Any], worst: str) -> str:
        others = [other for other in range(view.seats) if other != seat]
        kind = rules.thrown_power(view.table)
        values = {
            (other, place): value for other in others for place, value in self.values(view, other).items()
        }
        best = min(values, key=lambda one: (values[one], one))
        own = self.values(view, seat)[worst]
        theirs = "".join(map(str, best))
        if kind is rules.Power.BLIND_SWAP:
            return f"swap {worst} {theirs}" if own >= self.BAD and values[best] < own else "decline"
        if kind is rules.Power.LOOK_AND_SWAP:
            return f"spy {theirs}"
        return super().power(view, seat, named, worst)


class Patient(Memorising):
    """A bot that keeps every card lower than its worst card, and forgets nothing.

    An unknown card has the mean value of all unseen cards.
    """

    def guess(self, view: rules.State) -> float:
        unseen = self.witness.unseen(rules.DECK, view.table)
        return sum(int(face) * count for face, count in unseen.items()) / max(1, unseen.total())

    def power(self, view: rules.State, seat: int, named: dict[str, Any], worst: str) -> str:
        if rules.thrown_power(view.table) is rules.Power.LOOK_AND_SWAP:
            return next(iter(named))
        return super().power(view, seat, named, worst)


class Expert(Careful):
    """A bot that counts every card.

    It ends the round if its own cards probably have a sum of 5 or less.
    """

    CHANCE, KEPT, BAD = 0.6, 3.0, 5
    """The least chance needed to end the round.

    `KEPT` is the assumed value of a card that another player kept. A card counts as bad from the value `BAD` upwards.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kept: set[CardId] = set()

    def guess(self, view: rules.State) -> float:
        unseen = self.witness.unseen(rules.DECK, view.table)
        return sum(int(face) * count for face, count in unseen.items()) / max(1, unseen.total())

    def values(self, view: rules.State, seat: int) -> dict[str, float]:
        found = super().values(view, seat)
        known = self.known(view, seat)
        for place in rules.PLACES:
            chosen = view.table.zones[rules.square(seat, place)][0] in self._kept
            if place not in known and seat != view.table.viewer and chosen:
                found[place] = self.KEPT
        return found

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, rng: Random, /) -> Any:
        self._watch(view.active, news)
        return super().choose(view, moves, news, rng)

    def speak(self, view: rules.State, moves: Sequence[Any], news: Any, rng: Random, /) -> Any:
        assert view.table.viewer is not None
        self._watch(view.table.viewer, news)
        return super().speak(view, moves, news, rng)

    def _watch(self, seat: Seat, news: Any) -> None:
        """Notes which drawn cards the other players kept."""
        for step in self.witness.hear(seat, news):
            if step.move is None:
                self._kept.clear()
            for event in step.events:
                drawn = isinstance(event, Moved) and event.src == rules.held(step.seat)
                if drawn and event.dst != rules.DISCARD and step.seat != seat:
                    self._kept.update(event.cards)

    def calls(self, view: rules.State, seat: int) -> bool:
        known = self.known(view, seat)
        missing = len(rules.PLACES) - len(known)
        return self.chance(view, rules.ENOUGH - sum(known.values()), missing) >= self.CHANCE

    def chance(self, view: rules.State, room: int, cards: int) -> float:
        """Returns the probability that unseen cards have a sum of `room` or less."""
        unseen = self.witness.unseen(rules.DECK, view.table)
        whole = max(1, unseen.total())
        sums = {0: 1.0}
        for _ in range(cards):
            grown: dict[int, float] = {}
            for total, chance in sums.items():
                for face, count in unseen.items():
                    now = total + int(face)
                    grown[now] = grown.get(now, 0.0) + chance * count / whole
            sums = grown
        return sum(chance for total, chance in sums.items() if total <= room)
