"""Spooky Boo's table, words for a finished match, and keys."""

from game.core.phrases import N_, phrase
from scenes.games.spooky_boo.faces import print_face
from scenes.review.wreath import Wreath
from scenes.show import Blurb, Greetings, Show, TableShow
from scenes.ui.keys import CALL


def table() -> TableShow:
    """Returns the functions that build Spooky Boo's table on the screen."""
    from scenes.games.spooky_boo.board import board
    from scenes.games.spooky_boo.layout import SpookyBooLayout
    from scenes.games.spooky_boo.night import lay_cloth

    return TableShow(SpookyBooLayout, board, cloth=lay_cloth)


SPOOKY_BOO = Show(
    table,
    Blurb(phrase("Remember who lives behind your windows."), 20, ("3", "0", "11")),
    wreath=Wreath("spirit", 9, 0.17, 0.64),
    greetings=Greetings(
        won=(
            N_("in a dark street, and nothing scared {name}"),
            N_("behind the curtains, and {name} kept a cool head"),
        ),
        shared=(N_("in a dark street, and nobody was afraid alone"),),
        lost=(
            N_("in a dark street, and {name} kept the light on longest"),
            N_("behind the curtains, and {name} slept well"),
        ),
        invites=N_("next time we'll light a window for you"),
    ),
    faces=print_face,
    keys=(CALL,),
    task_icon="window",
)
