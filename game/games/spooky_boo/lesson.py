"""The first lesson of Spooky Boo."""

from __future__ import annotations

from typing import Final

from game.core.phrases import SeatName, phrase
from game.core.rules import picks
from game.games.spooky_boo.rules import DECK, PLACES, opened, square
from game.lesson import Lesson, Shown, Step, Try, stacked

LESSON: Final = Lesson(
    game="spooky-boo",
    seats=2,
    # The cards of the windows (far left, far right, near left, near right), then the cards in drawing order.
    deck=stacked(DECK, ("0 10 1 9", "8 1 4 6"), "2 5 7 3"),
    steps=(
        Step(
            phrase(
                "Your four cards should add up to as little as possible. Look into the two near windows, and remember."
            ),
            looks=True,
        ),
        Step(
            phrase("Draw a card."),
            wants=("draw",),
        ),
        Step(
            phrase("A 2! Keep it in the window where your 9 is: the 9 is discarded."),
            wants=("keep d",),
            nudge=phrase("Your 9 is in your near-right window."),
        ),
        Step(
            phrase("Do you still know your cards? Try to look into this window."),
            plays=("1 draw", "1 throw"),
            tries=Try(picks((square(0, "a"), None, 1)), ("S8",)),
            nudge=phrase("Try the far-left window: trying costs nothing."),
        ),
        Step(
            phrase("You need a power to look. Draw a card."),
            wants=("draw",),
            nudge=phrase("Here, draw a card."),
        ),
        Step(
            phrase("A drawn 7 has a power: an eye. Discard the 7 to use it."),
            wants=("throw",),
            nudge=phrase("A 7 you keep has no power: discard it."),
        ),
        Step(
            phrase("Now look into your far-left window."),
            wants=("peek a",),
            nudge=phrase("Here, choose the far-left window."),
        ),
        Step(
            phrase("A 0! Remember it, and close the window."),
            looks=True,
        ),
        Step(
            phrase(
                "{name} discarded a 1 without knowing it. Take it into your far-right window.",
                name=SeatName(1),
            ),
            plays=("1 draw", "1 keep b"),
            wants=("take b",),
            nudge=phrase("Take the discarded 1 into the far-right window."),
        ),
        Step(
            phrase("0, 1, 1 and 2 make 4. With **5 or less**, call Spooky Boo!"),
            wants=("boo",),
            nudge=phrase("Your cards make 4: call."),
        ),
        Step(
            phrase("You were right and score 0. The others score what they have."),
            shows=tuple(Shown(opened(0, place)) for place in PLACES),
        ),
    ),
    ends=phrase("Fewest points win. A wrong call costs you 10, and the others score 0."),
)
