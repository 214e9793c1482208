"""The Game's table talk: what to tell partners about a hand without naming a number (G21-G23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.the_game.cpu.plan import PILES, Position, plays

LOUDNESS: Final = {"": 0, "free": 1, "good": 2, "gentle": 3, "leave": 4}
"""Of several partners' words about one pile the loudest counts."""

NEXT = 1
NEAR = 4
FAR = 15
"""How many unlaid cards a play may skip to be the next one, a near one, and none to care about."""

GOOD_START = 3
GOOD_TURN = 4
BAD_TURN = 16
"""How many unlaid cards the two best plays may skip together to be called this."""


def two_best(position: Position) -> int:
    """Returns how many unlaid cards the two cheapest plays of the hand skip; 98 for each that is missing."""
    by_card: dict[int, int] = {}
    for number, _, over in plays(position.tops, position.hand, position.unseen | position.hand):
        by_card[number] = min(over, by_card.get(number, over))
    return sum(sorted([*by_card.values(), 98, 98])[:2])


def word_about(position: Position, said: Mapping[int, str]) -> tuple[str, int] | None:
    """Returns the most urgent thing to say about a pile that is not said already: (word, pile).

    "leave" means ten back or one of the next cards, "gentle" a near card, "good" two of them, "free" none: each fits
    several numbers, so none names one (G23).
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
    """Returns the word for one pile when the own cards would skip this many there."""
    if not overs:
        return "free"
    if min(overs) <= NEXT and _could_be_several(position, place):
        return "leave"
    near = sum(1 for over in overs if over <= NEAR)
    if near:
        return "good" if near > 1 else "gentle"
    return "free" if min(overs) >= FAR else ""


def _could_be_several(position: Position, place: int) -> bool:
    """Returns whether "leave" would fit at least two cards, so that it names none."""
    unlaid = position.unseen | position.hand
    return sum(1 for _, where, over in plays(position.tops, unlaid, unlaid, NEXT) if where == place) > 1
