"""What could come of a turn in The Game: worlds that fit what a seat knows, each played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.cards import Seat
from game.cpu.the_game_fast import PUBLISHED, STRICT, TEXT, World, play_on, unlaid_of
from game.cpu.the_game_plan import ABOVE, BELOW, Line, Position
from game.cpu.the_game_talk import NEAR, NEXT
from game.games.the_game import DRAW, State, hand

AFTER: Final = {"text": TEXT, "published": PUBLISHED, "strict": STRICT}

Chance = Callable[[], float]


def cards_of(bits: int) -> list[int]:
    """The cards of a mask, lowest first."""
    return [card for card in range(2, 100) if bits >> card & 1]


def mask(cards: Sequence[int]) -> int:
    """The cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


@dataclass(frozen=True, slots=True)
class Promise:
    """What a word about a pile tells of a partner's hand: at least one of these cards (as bits) is in it (G22)."""

    seat: Seat
    cards: int


def promise(position: Position, seat: Seat, place: int, word: str) -> Promise | None:
    """What a partner's word promises, None for a word that promises nothing or nothing unseen."""
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
    """Swap shuffled cards until every promise that can be kept is; `spans` is where each seat's hand lies."""
    kept = 0
    for one in promises:
        start, end = spans[one.seat]
        held = mask(cards[start:end]) & one.cards
        if not held:
            wanted = one.cards & ~kept
            found = next((at for at, card in enumerate(cards) if wanted >> card & 1), -1)
            given = next((at for at in range(start, end) if not kept >> cards[at] & 1), -1)
            if found < 0 or given < 0:
                continue
            held = 1 << cards[found]
            cards[found], cards[given] = cards[given], cards[found]
        kept |= held


@dataclass(slots=True)
class Seen:
    """How often a line was played to its end, and how often that won."""

    tried: int = 0
    won: int = 0


class Futures:
    """The worlds that fit a seat's view, and what lines of its turn come to in them.

    `won` is what a win counts, where a card left counts minus one.
    """

    def __init__(
        self, view: State, seat: Seat, position: Position, won: float, promises: Sequence[Promise] = ()
    ) -> None:
        self._promises = promises
        self._won = won
        self._view = view
        self._seat = seat
        self._position = position
        self._counts = [len(view.table.zones[hand(other)]) for other in range(view.seats)]
        self._drawable = len(view.table.zones[DRAW])
        self._seen: dict[tuple[tuple[int, int], ...], Seen] = {}

    @property
    def certain(self) -> bool:
        """Whether only one world is possible: all unseen cards are in one hand, or are one card."""
        others = sum(1 for seat, count in enumerate(self._counts) if count and seat != self._seat)
        return self._drawable + others <= 1

    def worlds(self, chance: Chance) -> Iterator[World]:
        """Positions that fit the view, without end; the unseen cards are dealt anew each time."""
        position, options = self._position, self._view.options
        cards, at = cards_of(position.unseen), 0
        spans: list[tuple[int, int]] = []
        for seat, count in enumerate(self._counts):
            spans.append((at, at + count * (seat != self._seat)))
            at = spans[-1][1]
        while True:
            cards.sort(key=lambda _: chance())
            kept_promises(cards, self._promises, spans)
            hands = [mask(cards[start:end]) for start, end in spans]
            hands[self._seat] = position.hand
            deck = cards[at : at + self._drawable]
            world = World(list(position.tops), hands, deck, self._seat, unlaid_of(hands, deck))
            world.minimum = 3 if options.expert else 2
            world.after = AFTER[options.min_after_deck_empty]
            world.on_fire = options.on_fire
            yield world

    def value(self, world: World, line: Line) -> float:
        """What comes of a line in a world: minus the cards left, or a win."""
        after = world.copy()
        after.tops[:] = line.tops
        after.unlaid ^= after.hands[self._seat] ^ line.hand
        after.hands[self._seat] = line.hand
        if after.unlaid and not line.burning:
            after.pass_on()
            left = play_on(after)
        else:
            left = after.left()
        seen = self._seen.setdefault(line.plays, Seen())
        seen.tried += 1
        seen.won += not left
        return -float(left) if left else self._won

    def win_chance(self, line: Line) -> float | None:
        """The share of worlds that were won with a line, None when it was never tried."""
        seen = self._seen.get(line.plays)
        return seen.won / seen.tried if seen else None
