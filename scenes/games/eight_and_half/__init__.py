"""Eight & Half's table, words for a finished match, and decoration of its result."""

from game.core.phrases import N_, phrase
from scenes.games.eight_and_half.faces import print_face
from scenes.review.wreath import Wreath
from scenes.show import Blurb, Greetings, Show, TableShow


def table() -> TableShow:
    """Returns the functions that build Eight & Half's table on the screen."""
    from scenes.board.light import lit_cloth
    from scenes.games.eight_and_half.board import board
    from scenes.games.eight_and_half.layout import EightAndHalfLayout
    from scenes.games.eight_and_half.paint import BULBS, GAME

    return TableShow(EightAndHalfLayout, board, cloth=lit_cloth(GAME, BULBS))


EIGHT_AND_HALF = Show(
    table,
    Blurb(phrase("Reach or beat the number, or take the pile."), 25, ("5", "H", "8")),
    wreath=Wreath("bulb", 20, 0.13, 0.6, glows=True, settles="win-star"),
    greetings=Greetings(
        won=(
            N_("at the pictures, and {name} took a bow"),
            N_("in the front row, and {name} got the applause"),
        ),
        shared=(N_("at the pictures, and the applause was shared"),),
        lost=(
            N_("at the pictures, and {name} stole the show"),
            N_("in the front row, and {name} had the big scene"),
        ),
        invites=N_("next time we'll keep you a front seat"),
    ),
    faces=print_face,
    counting=True,
)
