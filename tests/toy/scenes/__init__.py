"""Screens for Peep, the tests' own game: plain ones, and ones with every part that a game may bring."""

from game.core.phrases import phrase
from scenes.show import Blurb, Show, TableShow
from tests.toy.scenes.faces import print_face


def table() -> TableShow:
    from tests.toy.scenes.board import board
    from tests.toy.scenes.layout import PeepLayout

    return TableShow(PeepLayout, board)


PEEP = Show()
DRESSED = Show(
    table,
    Blurb(phrase("Keep your blind card low."), 10, ("1", "3", "6")),
    faces=print_face,
)
