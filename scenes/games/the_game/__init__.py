"""The Game's table, words for a finished match, and review."""

from game.core.cards import Face
from game.core.phrases import N_, phrase
from scenes.games.the_game.faces import print_face
from scenes.review.wreath import Wreath
from scenes.show import Blurb, Greetings, Sample, Show, TableShow


def table() -> TableShow:
    """Returns the functions that build The Game's table on the screen."""
    from scenes.games.the_game.board import Played, board
    from scenes.games.the_game.day import hour, lay_cloth
    from scenes.games.the_game.layout import TheGameLayout
    from scenes.games.the_game.review import ClimbReview

    return TableShow(TheGameLayout, board, review=ClimbReview, sheet=Played, cloth=lay_cloth, hour=hour)


UP = (N_("up on the mountain, and what a view"), N_("on the last ridge, and the sun came up"))

THE_GAME = Show(
    table,
    Blurb(phrase("Two piles climb, two descend. Play all 98."), 20, ("17", "50", "81")),
    wreath=Wreath("win-star", 18, 0.13, 0.62),
    faces=print_face,
    greetings=Greetings(
        won=UP,
        shared=UP,
        nobody=(
            N_("on the mountain, and it is still there"),
            N_("on the mountain, until night came down"),
        ),
        invites=N_("next time you carry the lantern"),
    ),
    sample=Sample(
        Face("46"),
        Face("36"),
        phrase("Play one more card"),
        phrase("{number} cannot go up from {top}.", number=41, top=46),
        phrase("Play 47 or higher, or 36."),
        phrase("Play 1 more"),
    ),
    task_icon="mountain",
)
