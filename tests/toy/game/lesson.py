"""The first lesson of Peep, the tests' own game."""

from typing import Final

from game.core.phrases import phrase
from game.lesson import Lesson, Shown, Step, stacked
from tests.toy.game.rules import DECK, blind

LESSON: Final = Lesson(
    game="toy",
    seats=2,
    deck=stacked(DECK, ("6 3 3 5", "2 4 1 5"), "4 4"),
    steps=(
        Step(phrase("Nobody knows your blind card. It is all that counts."), shows=(Shown(blind(0)),)),
        Step(phrase("Play both of your 3s at once."), wants=("play 3 @o",)),
        Step(phrase("Swap your blind card."), plays=("1 play 1",), wants=("swap 1",)),
    ),
    ends=phrase("That is Peep."),
)
