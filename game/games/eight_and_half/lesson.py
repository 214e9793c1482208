"""The first lesson of Eight & Half."""

from __future__ import annotations

from typing import Final

from game.core.cards import Face
from game.core.phrases import SeatName, phrase
from game.core.rules import picks
from game.games.eight_and_half.rules import DECK, PILE, hand
from game.lesson import Lesson, Shown, Step, Try, stacked

BEFORE: Final = (
    "0 play 8", "1 play H", "2 play Gx2", "0 play 9x2", "0 play 0", "1 play 1", "2 play 5x2",
    "0 play Gx2", "1 play G", "2 play 0", "0 play 8+H", "1 take", "2 play 2", "0 play 4",
    "1 play 5", "2 take", "0 play 3", "1 play 6", "2 play 6x2", "0 play G", "1 play 9",
    "2 take", "0 play 3", "1 play 3", "2 play 7x2", "0 play 0x2", "1 play 5", "2 play 4x2",
)  # fmt: skip
"""The moves that are made before the last part of the lesson."""

LESSON: Final = Lesson(
    game="eight-and-half",
    seats=3,
    # Three cards face down, three open, three in the hand, then the bank in drawing order.
    deck=stacked(
        DECK,
        (
            "0 2 7  8 9 2  8 9 9  0 8 G G 4 H 3 0 G 3 3 0 6 7 H",
            "2 8 8  1 H 9  5 H G  1 H 6 9 4 3 5 6 9 G H 4 7 1 H",
            "3 6 5  7 3 0  G G 5  5 0 6 7 2 6 4 7 G 4 4 8 5 H 1",
        ),
    ),
    before=BEFORE,
    steps=(
        Step(
            phrase("It is late in a round, and the pile counts as 4. Be the first to go out."),
            shows=(Shown(PILE),),
        ),
        Step(
            phrase("Try to play your 3."),
            tries=Try(picks((hand(0), Face("3"), 1), place=PILE), ("E8",)),
            nudge=phrase("Try the 3: trying costs nothing."),
        ),
        Step(
            phrase("Only the same or higher fits. Play your 6."),
            wants=("play 6",),
            nudge=phrase("Keep the 7 for later: play the 6."),
        ),
        Step(
            phrase(
                "{one} made 6½ with a Half: a **Lawbreaker**. {two}'s Ghost keeps 6½, so {two} is the Lawbreaker.",
                one=SeatName(1),
                two=SeatName(2),
            ),
            plays=("1 play H", "2 play G"),
            shows=(Shown(PILE),),
        ),
        Step(
            phrase("The next whole number is the **Policeman**. Play your 7 and make the arrest."),
            wants=("play 7",),
            nudge=phrase("That would fit, but the 7 makes an arrest."),
        ),
        Step(
            phrase("{name} burns the pile, and you open a new one. Play your 3.", name=SeatName(2)),
            wants=("play 3",),
            nudge=phrase("Keep the Half and open with the 3."),
        ),
        Step(
            phrase("The last card in your hand is a Half. Play it: 4½, and you are the Lawbreaker."),
            plays=("1 play 4", "2 play 4"),
            wants=("play H",),
        ),
        Step(
            phrase("No arrest. Your hand and bank are empty: play one of your **face-up cards**."),
            plays=("1 play 6", "2 play 8"),
            wants=("play 9", "play 8"),
        ),
    ),
    ends=phrase(
        "Your face-down cards come next, unseen. Going out first earns 1 point, having the fewest cards another."
    ),
)
