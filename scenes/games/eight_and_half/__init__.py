"""Eight & Half on the screen."""

from game.core.phrases import phrase
from scenes.games.eight_and_half.faces import print_face
from scenes.review.wreath import Wreath
from scenes.show import Blurb, Show, TableShow


def table() -> TableShow:
    """Returns the parts of Eight & Half's table."""
    from scenes.games.eight_and_half.board import board
    from scenes.games.eight_and_half.layout import EightAndHalfLayout

    return TableShow(EightAndHalfLayout, board)


EIGHT_AND_HALF = Show(
    table,
    Blurb(phrase("Reach or beat the number, or take the pile."), 25, ("5", "H", "8")),
    wreath=Wreath("bulb", 20, 0.13, 0.6),
    faces=print_face,
    counting=True,
)
