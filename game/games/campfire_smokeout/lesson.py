"""The first lesson of Campfire Smokeout."""

from __future__ import annotations

from typing import Final

from game.core.cards import Face
from game.core.phrases import SeatName, phrase
from game.core.rules import picks
from game.games.campfire_smokeout.rules import DECK, WIND, hand
from game.lesson import Lesson, Shown, Step, Try, stacked

LESSON: Final = Lesson(
    game="campfire-smokeout",
    seats=3,
    # With the Smoke's second side up, every card of the second hand moves the Smoke 3 places, back to the same seat.
    deck=stacked(DECK, ("L1 L2 L1R2", "R2 L3 L3R2", "L1R1 L3R1 L1R3"), "R1"),
    options={"extra_rule": True},
    steps=(
        Step(
            phrase("The Smoke is with you. Blow it away, or you get a Smokeout."),
            shows=(Shown(hand(0)),),
        ),
        Step(
            phrase("The start card blows 1 to the right. Send the Smoke there."),
            wants=("start R1 R1",),
            shows=(Shown(WIND, Face("R1")),),
        ),
        Step(
            phrase(
                "The option **+1 and Flip** is on: each Wind **flipped** the Smoke. Now left adds 1: blow your 1 left."
            ),
            plays=("2 wind L1R1 L1",),
            wants=("wind L1 L1",),
            nudge=phrase("Play the card that only blows 1 to the left."),
        ),
        Step(
            phrase("That was 2 places: the Smoke is back. To the left your 2 becomes 3: all the way round."),
            plays=("2 wind L3R1 L3",),
            tries=Try(picks((hand(0), Face("L2"), 1), place=hand(0)), ("C29", "C12")),
            nudge=phrase("Try the 2 to the left: trying costs nothing."),
        ),
        Step(
            phrase(
                "To the right there is no +1: the Smoke **flips**. Blow it 2 to the right with your other card."
            ),
            wants=("wind L1R2 R2",),
            nudge=phrase("This card blows both ways. Use its 2 to the right."),
        ),
        Step(
            phrase(
                "All of {name}'s Winds would bring the Smoke back. That is a **Smokeout**!", name=SeatName(1)
            ),
            plays=("1 out",),
        ),
    ),
    ends=phrase(
        "A third Smokeout ends the match, and the fewest Smokeouts win. **+1 and Flip** is an option that you can choose."
    ),
)
