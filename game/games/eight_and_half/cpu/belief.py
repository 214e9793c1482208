"""What a seat can know of a round of Eight & Half.

A player who collects the pile has no card in hand that fits it (E8). The player who opens the round has the
lowest yellow card (E3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.core.cards import CardId, Face, Seat
from game.core.events import Marked, Moved
from game.core.memory import Memory
from game.core.news import News, this_round
from game.cpu.ends import settled as all_settled
from game.games.eight_and_half import rules as eight_and_half
from game.games.eight_and_half.cpu.playout import (
    BLIND,
    EIGHT,
    FITS,
    FITS_FIVE,
    GHOST,
    HALF,
    SLOTS,
    TAKE,
    World,
    laying,
    play_by_chance,
    some_copies,
)
from game.games.eight_and_half.rules import (
    DECK,
    ENOUGH,
    FIVE_BINDS,
    GAME,
    OPENER,
    PILE,
    TOP,
    VALUE,
    YELLOW,
    Call,
    Move,
    Phase,
    Play,
    State,
    bank,
    blind,
    burned,
    hand,
    opened,
)

MOST_POINTS: Final = 3
"""The most points that a seat can get in a round (E46, E47)."""

ANY: Final = (1 << 48) - 1
"""The bit mask for a card that may have any face. Each face has four bits."""

YELLOWS: Final = sum(some_copies(int(face), 15) for face in YELLOW)
"""The bit mask of the faces that are yellow numbers."""

TRIES: Final = 20
"""The most random cards that are tried for a hidden slot. The last one may contradict what is known."""

NUMBER_OF: Final = {face: number for number, face in enumerate(eight_and_half.FACES)}
"""The number that playouts use for each face."""


def value_of(text: str) -> int:
    """Returns a pile's value in halves, from its text such as "½" or "6". An empty text gives -1."""
    return -1 if not text else 2 * int(text.rstrip("½") or "0") + text.endswith("½")


@dataclass(slots=True)
class Hints:
    """The cards that a seat was shown, and the possible faces of all other cards."""

    seat: Seat
    memory: Memory = field(init=False)
    may_be: dict[CardId, int] = field(default_factory=dict)
    _hands: dict[str, set[CardId]] = field(default_factory=dict)
    _opener: str = ""
    _value: int = -1
    _binds: bool = False

    def __post_init__(self) -> None:
        self.memory = Memory(self.seat)

    def hear(self, step: News) -> None:
        """Adds what one more step of this round shows."""
        if step.move == eight_and_half.TAKE:
            held = self._hands.get(hand(step.seat), set())
            fits = (FITS_FIVE if self._binds else FITS)[self._value + 1]
            # On 8 1/2 a pair of 8 and Half fits too, so a player who collects cannot have both. That is not used.
            self._exclude(held, fits)
        elif self._opener and isinstance(step.move, Play):
            self._first_card(step.seat, step.move)
        for event in step.events:
            if isinstance(event, Moved):
                self._turn_up(event)
                self._follow(event)
            elif isinstance(event, Marked):
                self._read(event)
            self.memory.fold([event])

    def _exclude(self, cards: set[CardId], faces: int) -> None:
        for card in cards:
            self.may_be[card] = self.may_be.get(card, ANY) & ~faces

    def _first_card(self, opener: Seat, move: Play) -> None:
        """Remembers that no other hand has a lower yellow card than the first card (E3, E6)."""
        if self._opener == "hand":
            lower = sum(15 << 4 * NUMBER_OF[face] for face in YELLOW[: YELLOW.index(move.face)])
            for zone, held in self._hands.items():
                if zone != hand(opener):
                    self._exclude(held, lower)
        self._opener = ""

    def _read(self, mark: Marked) -> None:
        if mark.name == VALUE:
            self._value = value_of(mark.text)
        elif mark.name == FIVE_BINDS:
            self._binds = bool(mark.text)
        elif mark.name == OPENER:
            self._opener = mark.text

    def _turn_up(self, event: Moved) -> None:
        """Corrects what is known of a hand after one of its unknown cards was shown."""
        held = self._hands.get(event.src, set())
        for card, face in zip(event.cards, event.faces, strict=True):
            if card not in held or face is None or card in self.memory.seen_cards:
                continue
            fitting = [
                other
                for other in sorted(held - self.memory.seen_cards.keys())
                if self.may_be.get(other, ANY) >> 4 * NUMBER_OF[face] & 1
            ]
            least = min(fitting, key=lambda other: self.may_be.get(other, ANY).bit_count(), default=card)
            self.may_be[least], self.may_be[card] = self.may_be.get(card, ANY), self.may_be.get(least, ANY)
            held.discard(card)

    def _follow(self, event: Moved) -> None:
        if event.src.startswith("hand/"):
            self._hands.setdefault(event.src, set()).difference_update(event.cards)
        if event.dst.startswith("hand/"):
            self._hands.setdefault(event.dst, set()).update(event.cards)


def heard(news: Sequence[News], seat: Seat) -> Hints:
    """Returns all that this seat can know from what it was shown in this round."""
    hints = Hints(seat)
    for step in this_round(news):
        hints.hear(step)
    return hints


def settled(view: State, seat: Seat, moves: Iterable[Move]) -> dict[Move, float]:
    """Returns the moves that certainly decide the match. The values are the seat's shares of the win."""
    if max(view.totals) + MOST_POINTS < ENOUGH:
        return {}
    return all_settled(GAME, view, seat, moves)


IN_HAND, IN_BANK, IN_BLIND = 0, 1, 2


class Belief:
    """Makes random rounds that fit what a seat knows.

    Without `hints`, the seat knows only the visible table.
    """

    def __init__(self, view: State, hints: Hints | None = None) -> None:
        table, hints = view.table, hints or Hints(Seat(0))
        seen = hints.memory.seen_cards
        self._values = {
            card: NUMBER_OF[face]
            for card, blank in table.faces.items()
            if (face := blank if blank is not None else seen.get(card)) is not None
        }
        left = Counter(map(NUMBER_OF.__getitem__, DECK))
        left.subtract(self._values.values())
        self._unseen = sorted(left.elements())
        self._hidden: list[tuple[int, int, int, int]] = []
        self._world = self._pile(view)
        for seat in range(view.seats):
            self._lay_out(view, seat, hints)
        self._hidden.sort(key=lambda one: one[0].bit_count())

    def _pile(self, view: State) -> World:
        options, pile = view.options, view.pile
        world = World(view.seats, keeps_five=options.ghost_keeps_five, to_hand=options.pile_to_hand)
        world.active, world.opening, world.made = view.active, view.phase is Phase.OPEN, view.made
        world.value = -1 if pile.value is None else pile.value
        world.lawbreaker = -1 if pile.lawbreaker is None else pile.lawbreaker
        world.binds = pile.binds
        world.emptied = sum(1 << seat for seat in view.emptied)
        for face in view.table.faces_in(PILE):
            world.pile += some_copies(NUMBER_OF[face])
            world.pile_size += 1
        return world

    def _lay_out(self, view: State, seat: int, hints: Hints) -> None:
        world, zones, values = self._world, view.table.zones, self._values
        for card in zones[hand(seat)]:
            if card in values:
                world.hands[seat] += some_copies(values[card])
            else:
                self._hidden.append((hints.may_be.get(card, ANY), IN_HAND, seat, 0))
        for nth, card in enumerate(zones[bank(seat)]):
            world.banks[seat].append(values.get(card, 0))
            if card not in values:
                self._hidden.append((ANY, IN_BANK, seat, nth))
        world.opened[seat] = sum(some_copies(values[card]) for card in zones[opened(seat)])
        for slot, name in enumerate(eight_and_half.SLOTS):
            for card in zones[blind(seat, name)]:
                world.blind[SLOTS * seat + slot] = values.get(card, 0)
                if card not in values:
                    self._hidden.append((ANY, IN_BLIND, seat, slot))
        world.sizes[seat] = len(zones[hand(seat)])
        world.burned[seat] = len(zones[burned(seat)])
        world.left[seat] = sum(len(zones[zone]) for zone in eight_and_half.owned(seat))

    def worlds(self, rng: Random) -> Iterator[World]:
        """Yields random rounds that fit what the seat knows, without end."""
        random = rng.random
        while True:
            world, unseen = self._world.copy(), self._unseen[:]
            size = len(unseen)
            for may_be, kind, seat, nth in self._hidden:
                drawn = int(random() * size)
                face = unseen[drawn]
                tries = TRIES
                while tries and not may_be >> 4 * face & 1:
                    drawn = int(random() * size)
                    face = unseen[drawn]
                    tries -= 1
                size -= 1
                unseen[drawn] = unseen[size]
                if kind == IN_HAND:
                    world.hands[seat] += some_copies(face)
                elif kind == IN_BANK:
                    world.banks[seat][nth] = face
                else:
                    world.blind[SLOTS * seat + nth] = face
            if (
                not world.opening or world.hands[world.active] & YELLOWS
            ):  # the opener holds a yellow card (E3)
                yield world


def best_try(view: State, news: Sequence[News], slots: Sequence[int], rng: Random) -> tuple[int, bool | None]:
    """Returns the slot of the face-down card to turn over (E41), and whether it fits (None if unknown)."""
    seat, pile = view.active, view.pile
    seen = heard(news, seat).memory.seen_cards
    tried = {slot: seen.get(view.table.zones[blind(seat, eight_and_half.SLOTS[slot])][0]) for slot in slots}
    fit = [slot for slot, face in tried.items() if face and eight_and_half.fits(pile, Play(face))]
    fresh = [slot for slot, face in tried.items() if face is None]
    if fit:
        return fit[0], True
    if fresh:
        return rng.choice(fresh), None
    return rng.choice(slots), False


def random_rounds(view: State, rounds: int, rng: Random) -> int:
    """Plays guessed rounds with random moves and returns the number of moves."""
    worlds = Belief(view).worlds(rng)
    return sum(play_by_chance(next(worlds), rng.random) for _ in range(rounds))


def code(move: Play | Call) -> int:
    """Returns the number of a move in playouts."""
    if isinstance(move, Call):
        return eight_and_half.SLOTS.index(move.slot) | BLIND if move.slot else TAKE
    return laying(NUMBER_OF[Face(move.face)], move.count, pair=bool(move.half))


assert (NUMBER_OF[eight_and_half.EIGHT], NUMBER_OF[eight_and_half.HALF]) == (EIGHT, HALF)
assert (NUMBER_OF[eight_and_half.GHOST], eight_and_half.TOP) == (GHOST, TOP)
