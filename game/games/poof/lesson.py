"""The first lesson of Poof."""

from __future__ import annotations

from typing import Final

from game.core.cards import Face
from game.core.phrases import phrase
from game.core.rules import picks
from game.games.poof.rules import PILE, SLOTS, deck, hand, top
from game.lesson import Lesson, Shown, Step, Try, stacked

ON_THE_TABLE: Final = tuple(Shown(top(0, slot)) for slot in SLOTS)

LESSON: Final = Lesson(
    game="poof",
    seats=2,
    # Each player gets four cards face down, four on top of them, eleven in the hand; then one for the start draw.
    deck=stacked(
        deck(2),
        ("12 3 8 4  9 10 7 8  11 11 9 9 6 5 P 12 12 10 8", "5 5 8 9  6 7 11 12  9 4 4 2 10 10 12 8 7 3 1"),
        "12 3",
    ),
    steps=(
        Step(
            phrase("Be the first to play all your cards: your hand, these four and the four under them."),
            shows=ON_THE_TABLE,
        ),
        Step(
            phrase("You lead. Play both 11s: one number, as many of it as you like."),
            wants=("play 11x2",),
            nudge=phrase("Take both 11s together."),
        ),
        Step(
            phrase("Now the pile shows 9. Try to play your 12 on it."),
            plays=("1 play 9",),
            tries=Try(picks((hand(0), Face("12"), 1), place=PILE), ("P9",)),
            nudge=phrase("Try the 12: trying costs nothing."),
        ),
        Step(
            phrase("The same or lower fits. Play three 9s: two from your hand and the one on the table."),
            wants=("play 9x2 @a",),
            nudge=phrase("Take all three 9s, the one on the table too."),
        ),
        Step(
            phrase("With four of a number the pile goes **poof**, and you play again. Lead your 6."),
            wants=("play 6",),
            nudge=phrase("Lead the 6."),
        ),
        Step(
            phrase("None of your numbers is as low as 4. A Poof clears any pile: play it."),
            plays=("1 play 4x2",),
            wants=("play P",),
        ),
        Step(
            phrase("The pile is gone, and you lead again. Play your 5."),
            wants=("play 5",),
            nudge=phrase("Lead the 5."),
        ),
        Step(
            phrase("Nothing fits on 2, and your Poof is gone. Pick up the pile."),
            plays=("1 play 2",),
            wants=("take",),
        ),
    ),
    ends=phrase("Whoever goes out scores 0; the others score what they hold. A Poof left over counts 50."),
)
