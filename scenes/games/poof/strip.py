"""One opponent's part of Poof's table."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.cards import Seat
from scenes.stage.layout import Spot

SEAT_Y, TOPS_Y = 134.0, 238.0
BACKS = ((-24.0, 3.0, -14.0), (-8.0, -2.0, -4.0), (9.0, 1.0, 7.0))
"""The three backs that stand for a hand: dx, dy and tilt."""


@dataclass(frozen=True, slots=True)
class OpponentStrip:
    """One opponent's part of the table's top edge, in design px: its left edge, its width, its cards' width.

    `few` strips are wide ones; `disc` is the width of the disc that counts the hand.
    """

    seat: Seat
    left: float
    width: float
    card: float
    few: bool
    disc: float

    def slot(self, number: int) -> Spot:
        """Returns where the face-up card of a slot lies."""
        pitch = 102.0 if self.few else (self.width - 10 - self.card) / 3
        return Spot(self.left + 6 + self.card / 2 + number * pitch, TOPS_Y, self.card, z=2 + number * 0.1)

    @property
    def medallion(self) -> tuple[float, float, float]:
        """The middle and width of the medallion."""
        return (self.left + 50, SEAT_Y, 68.0) if self.few else (self.left + 37, SEAT_Y, 50.0)

    @property
    def text(self) -> tuple[float, float, float]:
        """Left edge, middle line and width of name and facts."""
        x, _, size = self.medallion
        left = x + size / 2 + 14
        return (left, SEAT_Y, self.count[0] - self.disc / 2 - (52 if self.few else 24) - left)

    @property
    def count(self) -> tuple[float, float, float]:
        """The disc with the number of cards in the hand: middle and width."""
        return (self.left + self.width - self.disc / 2 - (0 if self.few else 2), SEAT_Y + 2, self.disc)

    def backs(self) -> Sequence[Spot]:
        """The backs that stand for the hand, the last one on top."""
        x, y, _ = self.count
        size = 1.0 if self.few else 0.68
        return [
            Spot(x - 30 * size + dx * size, y + dy * size, 50 * size, tilt, z=1 + nth * 0.1)
            for nth, (dx, dy, tilt) in enumerate(BACKS)
        ]
