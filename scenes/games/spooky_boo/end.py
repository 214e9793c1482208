"""The end of a round: what each open house makes, and what the call came to."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.cards import Seat
from game.core.phrases import phrase
from game.core.table import Table
from game.games.spooky_boo.rules import PLACES, opened, score
from scenes.board.badges import Badge, Badges, Room
from scenes.board.context import BoardContext
from scenes.games.spooky_boo.layout import BooFacts, SpookyBooLayout
from scenes.games.spooky_boo.paint import SUM
from scenes.stage.motion import out_quad

SUM_Z = 330.0
ROOF = 90.0
"""How far down a house's drawing its sign may reach: not over the windows."""


def values_of(table: Table, seats: int) -> list[list[int]]:
    """The values of every house whose windows are all open, by seat; empty where one is not."""
    found = []
    for seat in range(seats):
        cards = [card for place in PLACES for card in table.zones[opened(seat, place)]]
        values = [int(face) for card in cards if (face := table.faces[card]) is not None]
        found.append(values if len(values) == len(PLACES) else [])
    return found


class Verdict(NamedTuple):
    """What a call came to: whether it was right, whose sums are amber, and out of whose houses a ghost comes."""

    right: bool
    ghosts: frozenset[Seat]

    @property
    def amber(self) -> frozenset[Seat]:
        """The least houses, where the call was right."""
        return self.ghosts if self.right else frozenset()


def verdict_of(caller: Seat | None, found: Sequence[Sequence[int]]) -> Verdict | None:
    """The verdict once all houses are open; of a wrong call only a house that had less tells."""
    if caller is None or not all(found):
        return None
    sums = [sum(values) for values in found]
    least, right = min(sums), not score(caller, caller, found).points
    if not right and least == sums[caller]:
        return Verdict(right, frozenset())
    return Verdict(right, frozenset(Seat(seat) for seat, made in enumerate(sums) if made == least))


class Sums:
    """A paper sign over every open house."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout, drawn: Badges) -> None:
        self.context = context
        self.layout = layout
        self._drawn = drawn
        self.verdict: Verdict | None = None
        """What the call came to, whether or not it may be told yet."""
        self._rooms: dict[Seat, Room] = {}
        self._sums: dict[Seat, int] = {}
        self._counted: Mapping[Seat, float] | None = None
        self.told = True
        """Whether the verdict may be told."""

    def build(self) -> None:
        """Finds a place for each."""
        metrics = self.context.kit.metrics
        for house in self.layout.houses:
            x, y, w, _ = house.box
            foot = metrics.rect(x, y + ROOF * house.scale, w, 0)
            height = metrics.line(46, 27, 1.5)
            self._rooms[house.seat] = foot.x, foot.y - height, foot.w, height

    def refresh(self, facts: BooFacts) -> None:
        """Counts every house that is open."""
        found = values_of(facts.told, facts.view.seats)
        self._sums = {Seat(seat): sum(values) for seat, values in enumerate(found) if values}
        self.verdict = verdict_of(caller_of(facts), found)

    def grow(self, sizes: Mapping[Seat, float]) -> None:
        """Draws the signs so large against their usual size."""
        for seat, size in sizes.items():
            self._drawn.pieces[seat].grow(size)

    def count(self, shares: Mapping[Seat, float] | None, *, decided: bool) -> None:
        """Shows so much of each sum, and the verdict only once it is `decided`; None shows all there is."""
        if (shares, decided) != (self._counted, self.told):
            self._counted, self.told = shares, decided
            for badge in self.badges():
                self._drawn.put(badge)

    def badges(self) -> Iterator[Badge]:
        """Yields the sum of every house that is open."""
        amber = self.verdict.amber if self.verdict is not None and self.told else ()
        for seat, place in self._rooms.items():
            share = 1.0 if self._counted is None else self._counted[seat]
            made = self._sums.get(seat) if share else None
            words = (
                ""
                if made is None
                else self.context.say(phrase("Sum {sum}", sum=round(made * out_quad(share))))
            )
            yield Badge(seat, place, words, SUM, lit=seat in amber, z=SUM_Z)


def caller_of(facts: BooFacts) -> Seat | None:
    """Returns who called, as long as it is in the air."""
    return next(iter(facts.said), None)
