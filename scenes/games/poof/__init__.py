"""Poof's table, words for a finished match, and keys."""

from game.core.phrases import N_, phrase
from scenes.games.poof.faces import print_face
from scenes.review.wreath import Wreath
from scenes.show import Blurb, Greetings, Show, TableShow
from scenes.ui.keys import CALL


def table() -> TableShow:
    """Returns the functions that build Poof's table on the screen."""
    from scenes.board.light import lit_cloth
    from scenes.games.poof.board import board
    from scenes.games.poof.layout import PoofLayout
    from scenes.games.poof.paint import GAME, LAMP

    return TableShow(PoofLayout, board, cloth=lit_cloth(GAME, LAMP))


POOF = Show(
    table,
    Blurb(phrase("Play low, or make the pile vanish."), 25, ("12", "4", "P")),
    wreath=Wreath("seed", 26, 0.26, 0.63, turned=True),
    greetings=Greetings(
        won=(
            N_("out in the meadow, and {name} travelled lightest"),
            N_("in the wind together, and {name} landed first"),
        ),
        shared=(N_("out in the meadow, and the wind could not choose"),),
        lost=(
            N_("out in the meadow, and the wind was with {name}"),
            N_("in the wind together, and {name} flew farthest"),
        ),
        invites=N_("next time the first gust is yours"),
    ),
    faces=print_face,
    keys=(CALL,),
    counting=True,
)
