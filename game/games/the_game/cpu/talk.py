"""What a CPU of The Game says to its partners about its hand, without naming a number (G21-G23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.the_game.cpu.plan import PILES, Position, plays

LOUDNESS: Final = {"": 0, "free": 1, "good": 2, "gentle": 3, "leave": 4}
"""How strong each sentence is that a player may say about a pile.

If several partners spoke about one pile, the strongest sentence counts.
"""

NEXT = 1
NEAR = 4
FAR = 15
"""Limits for the number of cards not yet laid that a play skips.

A card that skips at most `NEXT` counts as a next card, at most `NEAR` as a near card. A card that skips `FAR` or more
is never announced to partners.
"""

GOOD_START = 3
GOOD_TURN = 4
BAD_TURN = 16
"""Limits for the number of cards not yet laid that the two cheapest plays of a hand skip.

In a good start these two plays skip at most `GOOD_START`, in a good turn at most `GOOD_TURN`, and in a bad turn at
least `BAD_TURN`.
"""


def two_best(position: Position) -> int:
    """Returns how many cards not yet laid the two cheapest plays of a hand skip. A missing play counts as 98."""
    by_card: dict[int, int] = {}
    for number, _, over in plays(position.tops, position.hand, position.unseen | position.hand):
        by_card[number] = min(over, by_card.get(number, over))
    return sum(sorted([*by_card.values(), 98, 98])[:2])


def word_about(position: Position, said: Mapping[int, str]) -> tuple[str, int] | None:
    """Returns the most urgent sentence about a pile that the seat has not said yet, and the pile.

    Returns None if there is none. The sentence is given by its id. "leave" means that the hand can play on the pile
    against its direction, or has one of the next cards there. "gentle" means that it has one near card, "good" two near
    cards, and "free" none of these. Each id fits several hands, so it reveals no number (G23).
    """
    overs: tuple[list[int], ...] = ([], [], [], [])
    for _, place, over in plays(position.tops, position.hand, position.unseen | position.hand):
        overs[place].append(over)
    found: list[tuple[int, int, str]] = []
    for place in PILES:
        word = _word(position, place, overs[place])
        before = said.get(place, "")
        if word != before and (before or LOUDNESS[word] > LOUDNESS["free"]):
            found.append((-LOUDNESS[word], place, word))
    if not found:
        return None
    _, place, word = min(found)
    return (word, place) if word else None


def _word(position: Position, place: int, overs: list[int]) -> str:
    """Returns the id of the sentence that a seat may say about one pile.

    `overs` holds how many cards each play of the hand on that pile skips.
    """
    if not overs:
        return "free"
    if min(overs) <= NEXT and _could_be_several(position, place):
        return "leave"
    near = sum(1 for over in overs if over <= NEAR)
    if near:
        return "good" if near > 1 else "gentle"
    return "free" if min(overs) >= FAR else ""


def _could_be_several(position: Position, place: int) -> bool:
    """Returns whether the sentence "leave" could be about two or more cards, so that it reveals none."""
    unlaid = position.unseen | position.hand
    return sum(1 for _, where, over in plays(position.tops, unlaid, unlaid, NEXT) if where == place) > 1
