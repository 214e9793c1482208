"""The first lesson of The Game."""

from __future__ import annotations

from typing import Final

from game.core.cards import Face
from game.core.phrases import SeatName, phrase
from game.core.rules import picks
from game.games.the_game.rules import DECK, hand, pile
from game.lesson import Lesson, Shown, Step, Try, stacked

CLIMBS: Final = (Shown(pile("A1")), Shown(pile("A2")))
DESCENTS: Final = (Shown(pile("D1")), Shown(pile("D2")))

LESSON: Final = Lesson(
    game="the-game",
    seats=2,
    deck=stacked(DECK, ("3 96 14 17 45 60 71", "24 93 39 52 66 80 11"), "30 88 49 63"),
    before=("0 start 0",),
    steps=(
        Step(
            phrase("Play all 98 cards on these four piles, and you win together."),
            shows=(*CLIMBS, *DESCENTS),
        ),
        Step(
            phrase("Two piles climb from 1. Play your 3 there: small steps are good steps."),
            wants=("lay 3 A1", "lay 3 A2"),
            nudge=phrase("Start with the 3 on a climb: that wastes the least."),
        ),
        Step(
            phrase("Two piles descend from 100. Play your 96 there."),
            wants=("lay 96 D1", "lay 96 D2"),
            nudge=phrase("Play the 96 on a descending pile: that wastes the least."),
        ),
        Step(
            phrase("Two cards are enough for a turn. End it, and your hand fills up again."),
            wants=("end",),
            nudge=phrase("You may play more, but now end the turn."),
        ),
        Step(
            phrase("{name} jumped up to 24. Try to play your 17 on it.", name=SeatName(1)),
            plays=("1 lay 24 A1", "1 lay 93 D1", "1 end"),
            tries=Try(picks((hand(0), Face("17"), 1), place=pile("A1")), ("G3", "G5")),
            nudge=phrase("Try the 17 on Climb I: trying costs nothing."),
        ),
        Step(
            phrase("There is a trick: exactly **ten back** always fits. Play your 14 on the 24."),
            wants=("lay 14 A1",),
            nudge=phrase("Look at the 24: your 14 is exactly ten less."),
        ),
        Step(
            phrase("You never name numbers, but you may talk. Say that Climb I is yours."),
            wants=("say A1 leave", "say *"),
            nudge=phrase("First say something to the table."),
        ),
        Step(
            phrase("That won back ten steps, and now your 17 fits."),
            wants=("lay 17 A1",),
            nudge=phrase("The 17 on Climb I is only 3 steps."),
        ),
        Step(
            phrase("That was two cards again: end your turn."),
            wants=("end",),
            nudge=phrase("You may play more, but now end the turn."),
        ),
    ),
    ends=phrase(
        "On a descent, a card that goes ten back is 10 higher. Having 10 cards or fewer left is a good effort."
    ),
)
