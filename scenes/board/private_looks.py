"""Private looks at one screen: none begins or ends but by a press of the one who looks."""

from collections.abc import Iterable

from game.core.cards import CardId, Seat
from game.core.events import Event, Looked, LookedAway
from game.core.news import News
from game.core.table import Table
from scenes.stage.contact import Hold


class Looks:
    """Which looks have ended at this screen, by seat; the match itself ends a look only with its next move."""

    def __init__(self) -> None:
        self._ended: dict[Seat, int] = {}

    def end(self, seat: Seat, steps: int) -> None:
        """The seat has pressed: what it was shown in the first `steps` steps is not shown again."""
        self._ended[seat] = max(steps, self._ended.get(seat, 0))

    def ended(self, seat: Seat, steps: int) -> bool:
        """Whether the seat has seen what it was shown in the first `steps` steps."""
        return steps <= self._ended.get(seat, 0)

    def offered(self, table: Table, steps: int, *, lasts: bool) -> list[Event | Hold]:
        """The viewer's look that a table was found with, to be begun again by a press unless it has ended."""
        seat = table.viewer
        cards = sorted(card for looker, card in table.looks if looker == seat)
        if seat is None or not cards or self.ended(seat, steps):
            return []
        look = Looked(seat, tuple(cards), tuple(table.faces[card] for card in cards))
        return self._held(look, asks=True, lasts=lasts)

    def told(self, news: News, seat: Seat, step: int, *, lasts: bool) -> list[Event | Hold]:
        """One step as the screen shows it: a look of the seat's own stops where the seat has to press.

        It has pressed already where it made the step itself. A look that `lasts` ends with the seat's next move.
        """
        found: list[Event | Hold] = []
        for event in news.events:
            if not isinstance(event, Looked) or event.seat != seat:
                found.append(event)
            elif step >= self._ended.get(seat, 0):
                found += self._held(event, asks=news.seat != seat, lasts=lasts)
        return found

    def _held(self, look: Looked, *, asks: bool, lasts: bool) -> list[Event | Hold]:
        before: Iterable[Event | Hold] = (Hold(look.cards, opens=True),) if asks else ()
        after: Iterable[Event | Hold] = (
            () if lasts else (Hold(look.cards, opens=False), LookedAway(look.seat))
        )
        return [*before, look, *after]


def covered(table: Table) -> Table:
    """A table as it stands before anybody has pressed: nothing is looked at by its viewer."""
    seat = table.viewer
    if seat is None or not any(looker == seat for looker, _ in table.looks):
        return table
    return table.after([LookedAway(seat)])


def looked_at(table: Table) -> frozenset[CardId]:
    """The cards whose faces the table's viewer sees by a private look."""
    return frozenset(
        card for looker, card in table.looks if looker == table.viewer and table.faces[card] is not None
    )
