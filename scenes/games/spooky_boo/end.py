"""The end of a round: what each open house makes, and what the call came to."""

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import phrase
from game.core.table import Table
from game.games.spooky_boo.rules import PLACES, opened
from scenes.board.host import Host
from scenes.board.tags import TagPiece
from scenes.games.spooky_boo.layout import BooFacts, SpookyBooLayout
from scenes.games.spooky_boo.paint import paint_sum

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


class Sums:
    """A paper sign over every open house."""

    def __init__(self, host: Host, layout: SpookyBooLayout) -> None:
        self.host = host
        self.layout = layout
        self._pieces: dict[Seat, TagPiece] = {}

    def build(self) -> None:
        """Put them on the screen, with nothing on them yet."""
        metrics = self.host.kit.metrics
        for house in self.layout.houses:
            x, y, w, _ = house.box
            foot = metrics.rect(x, y + ROOF * house.scale, w, 0)
            height = metrics.line(46, 27, 1.5)
            rect = Rect(foot.x, foot.y - height, foot.w, height)
            self._pieces[house.seat] = self.host.add(TagPiece(rect, paint_sum, z=SUM_Z))

    def refresh(self, facts: BooFacts) -> None:
        """Show the sum of every house that is open."""
        called = caller_of(facts)
        for seat, values in enumerate(values_of(facts.told, facts.view.seats)):
            words = self.host.say(phrase("Sum {sum}", sum=sum(values))) if values else ""
            self._pieces[Seat(seat)].say(words, lit=seat == called)


def caller_of(facts: BooFacts) -> Seat | None:
    """Who called, as long as it is in the air."""
    return next(iter(facts.said), None)
