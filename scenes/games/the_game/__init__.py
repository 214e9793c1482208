"""The Game on the screen."""

from game.core.phrases import phrase
from scenes.games.the_game.board import TheGameBoard
from scenes.games.the_game.faces import print_face
from scenes.games.the_game.layout import TheGameLayout
from scenes.games.the_game.review import ClimbReview
from scenes.show import Blurb, Show

THE_GAME = Show(
    TheGameLayout,
    TheGameBoard,
    Blurb(phrase("Two piles climb, two descend. Play all 98."), 20, ("17", "50", "81")),
    review=ClimbReview,
    faces=print_face,
)
