"""What could come of a turn in The Game: worlds that fit what a seat knows, each played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.cards import Seat
from game.cpu.the_game_fast import PUBLISHED, STRICT, TEXT, World, play_on
from game.cpu.the_game_plan import Line, Position
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


@dataclass(slots=True)
class Seen:
    """How often a line was played to its end, and how often that won."""

    tried: int = 0
    won: int = 0


class Futures:
    """The worlds that fit a seat's view, and what lines of its turn come to in them.

    `won` is what a win counts, where a card left counts minus one.
    """

    def __init__(self, view: State, seat: Seat, position: Position, won: float) -> None:
        self._won = won
        self._view = view
        self._seat = seat
        self._position = position
        self._counts = [len(view.table.zones[hand(other)]) for other in range(view.seats)]
        self._drawable = len(view.table.zones[DRAW])
        self._seen: dict[tuple[tuple[int, int], ...], Seen] = {}

    @property
    def certain(self) -> bool:
        """Whether only one world is possible: nobody has a card that is not known by counting."""
        others = sum(1 for seat, count in enumerate(self._counts) if count and seat != self._seat)
        return not self._drawable and others <= 1 or not others and self._drawable == 1

    def worlds(self, chance: Chance) -> Iterator[World]:
        """Positions that fit the view, without end; the unseen cards are dealt anew each time."""
        position, options = self._position, self._view.options
        cards = cards_of(position.unseen)
        while True:
            cards.sort(key=lambda _: chance())
            hands, at = [0] * len(self._counts), 0
            for seat, count in enumerate(self._counts):
                if seat != self._seat:
                    hands[seat] = mask(cards[at : at + count])
                    at += count
            hands[self._seat] = position.hand
            world = World(list(position.tops), hands, cards[at : at + self._drawable], self._seat)
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
