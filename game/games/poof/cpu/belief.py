"""What a seat can know of a round of Poof.

A player who picks up the pile has only higher cards in hand, or Poofs (P10). A player who skips has only Poofs
in hand (P28).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from game.core.cards import CardId, Face, Seat
from game.core.events import Moved
from game.core.memory import Memory
from game.core.news import News, this_round
from game.games.poof import rules as poof
from game.games.poof.cpu.playout import (
    LOW,
    MERCY,
    POOF,
    SKIP,
    SLOTS,
    TAKE,
    WORD,
    World,
    blind,
    cards,
    play_by_chance,
    some_copies,
)
from game.games.poof.rules import PILE, RANK, Call, Play, State

if TYPE_CHECKING:
    from mypy_extensions import i64

KEPT: Final = [0, *range(POOF - 1, 0, -1), POOF]
"""How much each card is worth keeping, by its number."""

TRIES: Final = 12
"""How many times a random card is drawn again if it contradicts what is known."""


def number(face: Face) -> int:
    """Returns the number of a card face in playouts."""
    return POOF if face == poof.POOF else RANK[face]


@dataclass(slots=True)
class Hints:
    """The cards that a seat was shown, and what the seat can conclude about other hands."""

    seat: Seat
    keeps: bool = False
    memory: Memory = field(init=False)
    above: dict[CardId, int] = field(default_factory=dict)
    """For some hidden cards, a number that the card is certainly higher than."""
    numbers: set[CardId] = field(default_factory=set)
    """The cards that are certainly no Poofs."""
    _hands: dict[str, set[CardId]] = field(default_factory=dict)
    _top: int = 0

    def __post_init__(self) -> None:
        self.memory = Memory(self.seat)

    def hear(self, step: News) -> None:
        """Adds what one more step of this round shows."""
        if isinstance(step.move, Call) and step.seat != self.seat:
            self._conclude(step.move.word, self._hands.get(poof.hand(step.seat), set()))
        self.memory.fold(step.events)
        for event in step.events:
            if isinstance(event, Moved):
                self._follow(event)

    def _conclude(self, word: str, held: set[CardId]) -> None:
        if word == "take":
            self.above.update({card: max(self._top, self.above.get(card, 0)) for card in held})
            if not self.keeps:
                self.numbers |= held
        elif word == "skip":
            self.memory.seen_cards.update(dict.fromkeys(held, poof.POOF))

    def _follow(self, event: Moved) -> None:
        if event.src == PILE:
            self._top = 0
        if event.src.startswith("hand/"):
            self._hands.setdefault(event.src, set()).difference_update(event.cards)
        if event.dst.startswith("hand/"):
            self._hands.setdefault(event.dst, set()).update(event.cards)
        if event.dst == PILE and (face := event.faces[-1]) is not None:
            self._top = number(face)


def heard(news: Sequence[News], view: State, seat: Seat) -> Hints:
    """Returns all that a seat can know from what it was shown in this round."""
    hints = Hints(seat, view.options.poof_may_be_kept)
    for step in this_round(news):
        hints.hear(step)
    return hints


class Belief:
    """What a seat knows of a round, and random rounds that fit it.

    Without `hints`, the seat knows only the visible table.
    """

    def __init__(self, view: State, hints: Hints | None = None) -> None:
        options, table, hints = view.options, view.table, hints or Hints(Seat(0))
        seen = hints.memory.seen_cards
        self._world = World(view.seats, extra=options.extra_challenge, keeps=options.poof_may_be_kept)
        world, left = self._world, Counter(map(number, poof.deck(view.seats)))
        world.active, world.turns, world.skips = view.active, view.turns, view.skips
        values = {
            card: number(face)
            for card, blank in table.faces.items()
            if (face := blank if blank is not None else seen.get(card)) is not None
        }
        left.subtract(values.values())
        self.unseen = sorted(left.elements())
        hidden: list[tuple[int, int, int]] = []
        for seat in range(view.seats):
            for card in table.zones[poof.hand(seat)]:
                if card in values:
                    world.hands[seat].add(values[card])
                else:
                    highest = POOF - 1 if card in hints.numbers else POOF
                    hidden.append((hints.above.get(card, 0), highest, seat))
            self._lay_out(view, seat, values, hidden)
        hidden.sort(reverse=True)
        self._above = [above for above, _, _ in hidden]
        self._highest = [highest for _, highest, _ in hidden]
        self._places = [place for _, _, place in hidden]
        pile = 0
        for face in table.faces_in(PILE):
            world.top = number(face)
            pile += some_copies(world.top)
        world.low, world.high = pile & LOW, pile >> WORD

    def _lay_out(
        self, view: State, seat: int, values: dict[CardId, int], hidden: list[tuple[int, int, int]]
    ) -> None:
        """Notes which cards are in front of a seat.

        Unknown cards go to `hidden`. Their place there is ~index, where index is the card's place in `World.bottoms`.
        """
        world, zones, own = self._world, view.table.zones, self._world.hands[seat]
        for slot, name in enumerate(poof.SLOTS):
            place = SLOTS * seat + slot
            shown, under = zones[poof.top(seat, name)], zones[poof.bottom(seat, name)]
            if shown:
                own.add(values[shown[0]])
                if under:
                    world.tops[place] = values[shown[0]]
                    own.covers |= 1 << values[shown[0]]
            elif under:
                own.bare |= 1 << slot
            if under and under[0] in values:
                world.bottoms[place] = values[under[0]]
            elif under:
                hidden.append((0, POOF, ~place))

    @property
    def hidden(self) -> list[int]:
        """Returns, for each seat, how many of its cards are unknown."""
        owners = [place if place >= 0 else ~place // SLOTS for place in self._places]
        return [owners.count(seat) for seat in range(self._world.seats)]

    def known(self) -> World:
        """Returns the round with only the cards that the seat knows."""
        return self._world.copy()

    def worlds(self, rng: Random, kept: Sequence[float] = ()) -> Iterator[World]:
        """Yields random rounds without end. They fit what the seat knows.

        For each seat, `kept` is the probability that the seat kept a hidden card on purpose.
        """
        random = rng.random
        while True:
            yield self._guess(random, kept)

    def _guess(self, random: Callable[[], float], kept: Sequence[float]) -> World:
        world, unseen = self._world.copy(), self.unseen[:]
        size = len(unseen)
        keeping = len(kept) > 0
        for nth in range(len(self._places)):
            above: i64 = self._above[nth]
            highest: i64 = self._highest[nth]
            place = self._places[nth]
            drawn: i64 = int(random() * size)
            value: i64 = unseen[drawn]
            tries = TRIES
            while tries and not above < value <= highest:
                drawn = int(random() * size)
                value = unseen[drawn]
                tries -= 1
            if keeping and place >= 0 and random() < kept[place]:
                other: i64 = int(random() * size)
                if above < unseen[other] <= highest and KEPT[unseen[other]] > KEPT[value]:
                    drawn, value = other, unseen[other]
            size -= 1
            unseen[drawn] = unseen[size]
            if place >= 0:
                world.hands[place].add(value)
            else:
                world.bottoms[~place] = value
        return world


def random_rounds(view: State, rounds: int, rng: Random) -> int:
    """Plays guessed rounds with random moves and returns the number of moves."""
    worlds = Belief(view).worlds(rng)
    return sum(play_by_chance(next(worlds), rng.random) for _ in range(rounds))


def code(view: State, seat: int, move: Play | Call) -> int:
    """Returns the number of a move in playouts, including the slots that the move uncovers."""
    table = view.table
    if isinstance(move, Call):
        if move.slot:
            return blind(poof.SLOTS.index(move.slot))
        return {"take": TAKE, "skip": SKIP, "mercy": MERCY}[move.word]
    slots = [poof.SLOTS.index(slot) for slot in move.slots if table.zones[poof.bottom(seat, slot)]]
    face = move.face or table.face(table.zones[poof.top(seat, move.slots[0])][0])
    return cards(number(face), move.count + len(move.slots), sum(1 << slot for slot in slots))
