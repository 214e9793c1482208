"""Explains CPUs' moves by a later review, because their own reasons are not saved."""

from __future__ import annotations

from typing import Final

from game.core.phrases import Phrase, counted, phrase
from game.core.rules import AnyGame
from game.cpu.decision import DEVIATIONS, MOST, ONLY, TRIED, Reasons, Weighed, of_match
from game.review.report import Choice, Reviewed

MISSED: Final = phrase("I did not see the better one.")
FORCED: Final = Reasons(ONLY)
"""The reasons for a move that was the only legal one."""


def explained(game: AnyGame, one: Reviewed) -> Reasons:
    """Returns the reasons for a reviewed decision in the form in which a CPU gives its own.

    They are for the move made, then for the best other moves.
    """
    made = next(
        (choice for choice in one.best if choice.move == one.played),
        Choice(one.played, one.chance, one.error, one.left),
    )
    choices = [made, *(choice for choice in one.best if choice.move != one.played)]
    options = tuple(
        Weighed(
            game.read(choice.move) if choice.move else None,
            choice.chance,
            _words(choice),
            DEVIATIONS * choice.error,
        )
        for choice in choices[:MOST]
    )
    if one.costly:
        return Reasons(MISSED, options)
    return Reasons(one.why if one.best and one.best[0].move == one.played else TRIED, options)


def _words(choice: Choice) -> Phrase:
    """Returns a phrase that says how often the match is won after a move; in a team, how many cards are left."""
    if choice.left is None:
        return of_match(choice.chance, settled=not choice.error)
    return counted("leaves about {count} card", "leaves about {count} cards", round(choice.left))
