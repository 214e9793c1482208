"""Tries a seat's plans for its turn in The Game in many guesses of the hidden cards.

A guess that fits what a seat knows is called a world.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.cards import Face, Seat
from game.cpu.ends import settled as all_settled
from game.cpu.levels import Level
from game.cpu.trial import Budget
from game.games.the_game.cpu.odds import LOST, odds
from game.games.the_game.cpu.plan import ABOVE, BELOW, Position, TurnPlan
from game.games.the_game.cpu.playout import LOW, PUBLISHED, SHIFT, STRICT, TEXT, World, shuffle, world_of
from game.games.the_game.cpu.policy import EVEN, STEP, falling, left_after, rising
from game.games.the_game.cpu.talk import NEAR, NEXT
from game.games.the_game.rules import DRAW, GAME, End, Lay, Move, Phase, State, burns, hand, spoils

NEED: Final = 8
"""A partner may have asked for help if the partner's two cheapest moves skip this many cards or more."""

AGAIN: Final = 150
"""In how many new deals a plan is tried before its chance is shown."""

TRIES: Final = 6
"""The most times that cards are dealt again until the partners' requests for help make sense."""

AFTER: Final = {"text": TEXT, "published": PUBLISHED, "strict": STRICT}

Chance = Callable[[], float]


def cards_of(bits: int) -> list[int]:
    """Returns the cards of a bit mask, the lowest first."""
    return [card for card in range(2, 100) if bits >> card & 1]


def mask(cards: Sequence[int]) -> int:
    """Returns these cards as a bit mask: bit 17 is set if 17 is among them."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


@dataclass(frozen=True, slots=True)
class Promise:
    """What a partner said about a pile: that the partner has at least one of `cards`, a bit mask (G22)."""

    seat: Seat
    cards: int


def promise(position: Position, seat: Seat, place: int, word: str) -> Promise | None:
    """Returns what a partner's sentence about the pile `place` promises, or None. `word` is the id of the sentence."""
    if word not in ("leave", "good", "gentle"):
        return None
    top, unlaid = position.tops[place], position.unseen | position.hand
    ahead = unlaid & (ABOVE[top] if place < 2 else BELOW[top])
    near = cards_of(ahead)
    reach = (NEXT if word == "leave" else NEAR) + 1
    cards = mask(near[:reach] if place < 2 else near[-reach:])
    back = top - 10 if place < 2 else top + 10
    if word == "leave" and 2 <= back <= 99:
        cards |= 1 << back
    return Promise(seat, cards & position.unseen) if cards & position.unseen else None


def kept_promises(cards: list[int], promises: Sequence[Promise], spans: Sequence[tuple[int, int]]) -> None:
    """Swaps shuffled cards so that the partners' promises are true where possible.

    `spans` is each hand's slice of `cards`.
    """
    kept = 0
    for promise in promises:
        start, end = spans[promise.seat]
        held = mask(cards[start:end]) & promise.cards
        if not held:
            wanted = promise.cards & ~kept
            found = next((at for at, card in enumerate(cards) if wanted >> card & 1), -1)
            given = next((at for at in range(start, end) if not kept >> cards[at] & 1), -1)
            if found < 0 or given < 0:
                continue
            held = 1 << cards[found]
            cards[found], cards[given] = cards[given], cards[found]
        kept |= held


def in_need(tops: Sequence[int], hand: int, unlaid: int) -> bool:
    """Returns whether a hand is so bad that its player may have asked for help (G22).

    `hand` and `unlaid` are bit masks.
    """
    words = hand & LOW, hand >> SHIFT, unlaid & LOW, unlaid >> SHIFT
    found = [rising(tops[0], *words), rising(tops[1], *words)]
    found += [falling(tops[2], *words), falling(tops[3], *words)]
    first, second, *_ = sorted(code - EVEN >> STEP for code in found)
    return first + second >= NEED


@dataclass(frozen=True, slots=True)
class Rumours:
    """What a seat heard about its partners' hands: their promises, and who asked for help."""

    promises: tuple[Promise, ...] = ()
    needy: tuple[Seat, ...] = ()


@dataclass(slots=True)
class Seen:
    """The results of one plan for a turn, tried in guessed deals."""

    by_left: tuple[float, ...]
    """The chance to win, by the number of cards that a playout leaves."""
    tried: int = 0
    won: float = 0.0
    """The sum of the chances to win over all tries."""


def settled(view: State, seat: Seat, position: Position, moves: Iterable[Move]) -> dict[Move, float]:
    """Returns the moves after which the match is certainly won (value 1) or lost (value 0)."""
    moves = list(moves)
    if view.phase is not Phase.PLAY or view.active != seat:
        return {}
    if view.table.zones[DRAW]:
        ends = [move for move in moves if isinstance(move, Lay | End) and burns(view, seat, move)]
        ends += [move for move in moves if isinstance(move, Lay) and spoils(view, seat, move)]
        return dict.fromkeys(ends, 0.0)
    return all_settled(GAME, _lying_open(view, seat, position), seat, moves, together=True)


def _lying_open(view: State, seat: Seat, position: Position) -> State:
    """Returns the view, with a partner's hand face up if that hand has all unseen cards."""
    unseen = cards_of(position.unseen)
    hidden = [card for other in range(view.seats) if other != seat for card in view.table.zones[hand(other)]]
    owners = [other for other in range(view.seats) if other != seat and view.table.zones[hand(other)]]
    if len(owners) != 1 or len(hidden) != len(unseen):
        return view
    faces = {**view.table.faces, **dict(zip(hidden, map(Face, map(str, unseen)), strict=True))}
    return replace(view, table=replace(view.table, faces=faces))


class Futures:
    """Makes random deals that fit what a seat knows, and keeps the results of plans in them."""

    def __init__(self, view: State, seat: Seat, position: Position, heard: Rumours | None = None) -> None:
        self._heard = heard or Rumours()
        self._view = view
        self._seat = seat
        self._position = position
        self._counts = [len(view.table.zones[hand(other)]) for other in range(view.seats)]
        self._drawable = len(view.table.zones[DRAW])
        self._unlaid = position.unseen.bit_count() + position.hand.bit_count()
        self._seen: dict[tuple[tuple[int, int], ...], Seen] = {}

    @property
    def certain(self) -> bool:
        """Returns whether only one deal of the hidden cards is possible."""
        others = sum(1 for seat, count in enumerate(self._counts) if count and seat != self._seat)
        return self._drawable + others <= 1

    def worlds(self, chance: Chance) -> Iterator[World]:
        """Yields random deals that fit what the seat knows, without end."""
        position, options = self._position, self._view.options
        cards, end = cards_of(position.unseen), 0
        spans: list[tuple[int, int]] = []
        for seat, count in enumerate(self._counts):
            start, end = end, end + (0 if seat == self._seat else count)
            spans.append((start, end))
        while True:
            for _ in range(TRIES):
                shuffle(cards, chance)
                kept_promises(cards, self._heard.promises, spans)
                hands = [mask(cards[start:end]) for start, end in spans]
                needy = (hands[seat] for seat in self._heard.needy)
                if all(in_need(position.tops, one, position.unseen | position.hand) for one in needy):
                    break
            hands[self._seat] = position.hand
            deck = cards[end : end + self._drawable]
            world = world_of(list(position.tops), hands, deck, self._seat)
            world.minimum = 3 if options.expert else 2
            world.after = AFTER[options.min_after_deck_empty]
            world.on_fire = options.on_fire
            yield world

    def left(self, world: World, plan: TurnPlan) -> int:
        """Plays a turn as planned and then the rest of a sampled match. Returns how many cards remain."""
        left = left_after(world, list(plan.tops), plan.hand, lost=bool(plan.burning))
        seen = self._seen.get(plan.plays)
        if seen is None:
            unlaid = self._unlaid - len(plan.plays)
            by_left = (
                LOST if plan.burning else odds((Level.SHARP.value,) * self._position.seats).by_left(unlaid)
            )
            seen = self._seen[plan.plays] = Seen(by_left)
        seen.tried += 1
        seen.won += seen.by_left[left]
        return left

    def try_again(self, plans: Sequence[TurnPlan], worlds: Iterator[World], budget: Budget) -> None:
        """Tries these plans in new deals.

        The new results replace the earlier ones, or join them if the budget ends too soon.
        """
        before = {plan.plays: self._seen.pop(plan.plays) for plan in plans if plan.plays in self._seen}
        for _ in range(AGAIN):
            if not budget.spend(len(plans)):
                break
            world = next(worlds)
            for plan in plans:
                self.left(world, plan)
        else:
            return
        for plays, seen in before.items():
            more = self._seen.setdefault(plays, Seen(seen.by_left))
            more.tried += seen.tried
            more.won += seen.won

    def win_chance(self, plan: TurnPlan) -> float | None:
        """Returns the chance to win with a plan (0 to 1), or None if it was never tried."""
        seen = self._seen.get(plan.plays)
        return seen.won / seen.tried if seen else None

    def tried(self, plan: TurnPlan) -> int:
        """Returns the number of deals in which a plan was tried."""
        seen = self._seen.get(plan.plays)
        return seen.tried if seen else 0
