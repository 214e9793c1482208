"""The first lesson of Spooky Boo: look, draw, keep or throw away, a power, and the call."""

from __future__ import annotations

from typing import Final

from game.core.phrases import SeatName, phrase
from game.core.rules import picks
from game.games.spooky_boo import DECK, PLACES, opened, square
from game.lessons.lesson import Lesson, Shown, Step, Try, stacked

SPOOKY_BOO: Final = Lesson(
    game="spooky-boo",
    seats=2,
    # Windows far left, far right, near left, near right; then the cards in drawing order.
    deck=stacked(DECK, ("0 10 1 9", "8 1 4 6"), "2 5 7 3"),
    steps=(
        Step(
            phrase("Your four windows should add up to little. Look behind the near two and remember them."),
            looks=True,
        ),
        Step(
            phrase("Draw a card."),
            wants=("draw",),
        ),
        Step(
            phrase("A 2! Keep it in the window where your 9 is: the 9 is thrown away."),
            wants=("keep d",),
            nudge=phrase("Your 9 is near you, on the right."),
        ),
        Step(
            phrase("Do you still know your cards? Try to look behind this shutter."),
            plays=("1 draw", "1 throw"),
            tries=Try(picks((square(0, "a"), None, 1)), ("S8",)),
            nudge=phrase("Try the far left window: a refusal costs nothing."),
        ),
        Step(
            phrase("Looking takes a power. Draw."),
            wants=("draw",),
            nudge=phrase("Here, draw a card."),
        ),
        Step(
            phrase("A drawn 7 has one: an eye. Throw the 7 away to use it."),
            wants=("throw",),
            nudge=phrase("Kept, a 7 has no power: throw it away."),
        ),
        Step(
            phrase("Now look behind your far left window."),
            wants=("peek a",),
            nudge=phrase("Here, choose the far left window."),
        ),
        Step(
            phrase("A 0! Remember it, and close the shutter."),
            looks=True,
        ),
        Step(
            phrase(
                "{name} threw a 1 away without knowing it. Take it into your far right window.",
                name=SeatName(1),
            ),
            plays=("1 draw", "1 keep b"),
            wants=("take b",),
            nudge=phrase("Take the 1 from the discard, into the far right window."),
        ),
        Step(
            phrase("0, 1, 1 and 2 make 4. With **5 or less**, call Spooky Boo!"),
            wants=("boo",),
            nudge=phrase("Your windows make 4: call."),
        ),
        Step(
            phrase("You were right and count 0, the others what they have."),
            shows=tuple(Shown(opened(0, place)) for place in PLACES),
        ),
    ),
    ends=phrase("Fewest points win. A wrong call costs you 10, and the others count nothing."),
)
