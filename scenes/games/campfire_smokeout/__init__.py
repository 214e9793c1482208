"""Campfire Smokeout's table, words for a finished match, and keys."""

from game.core.phrases import N_, phrase
from scenes.games.campfire_smokeout.faces import print_face
from scenes.games.campfire_smokeout.keys import BLOW
from scenes.review.wreath import Wreath
from scenes.show import Blurb, Greetings, Show, TableShow, Tally


def table() -> TableShow:
    """Returns the functions that build Campfire Smokeout's table on the screen."""
    from scenes.games.campfire_smokeout.board import board
    from scenes.games.campfire_smokeout.layout import CampfireLayout
    from scenes.games.campfire_smokeout.paint import lay_cloth

    return TableShow(CampfireLayout, board, cloth=lay_cloth)


CAMPFIRE_SMOKEOUT = Show(
    table,
    Blurb(phrase("Send the Smoke to somebody else."), 25, ("L2", "W", "R1")),
    wreath=Wreath("ember", 22, 0.15, 0.62, glows=True),
    greetings=Greetings(
        won=(
            N_("by the fire, and {name} had the last laugh"),
            N_("by the fire, and the wind liked {name} best"),
        ),
        shared=(N_("by the fire, and the best seat was shared"),),
        lost=(
            N_("by the fire, and the wind was with {name}"),
            N_("by the fire, and {name} knew which way it blew"),
        ),
        invites=N_("next time we'll keep you a log"),
    ),
    faces=print_face,
    counting=True,
    keys=tuple(BLOW.values()),
    tally=Tally(
        "smokeouts/",
        3,
        "games/campfire-smokeout/table/smokeout.svg",
        "games/campfire-smokeout/table/smokeout-slot.svg",
    ),
    task_icon="wind",
)
