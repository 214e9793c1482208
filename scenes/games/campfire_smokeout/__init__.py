"""Campfire Smokeout on the screen."""

from game.core.phrases import phrase
from scenes.games.campfire_smokeout.board import board
from scenes.games.campfire_smokeout.buttons import BLOW
from scenes.games.campfire_smokeout.faces import print_face
from scenes.games.campfire_smokeout.layout import CampfireLayout
from scenes.review.wreath import Wreath
from scenes.show import Blurb, Show

CAMPFIRE_SMOKEOUT = Show(
    CampfireLayout,
    board,
    Blurb(phrase("Send the Smoke to somebody else."), 25, ("L2", "W", "R1")),
    wreath=Wreath("ember", 22, 0.15, 0.62),
    faces=print_face,
    keys=tuple(BLOW.values()),
    counting=True,
)
