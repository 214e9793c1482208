"""What a CPU of The Game says about its hand, without naming a number (G21-G23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.the_game.cpu.plan import PILES, Position, plays

LOUDNESS: Final = {"": 0, "free": 1, "good": 2, "gentle": 3, "leave": 4}
"""How strong each sentence about a pile is, by its id."""

NEXT = 1
"""A card is called next if it skips at most this many unlaid cards."""

NEAR = 4
"""A card is called near if it skips at most this many unlaid cards."""

FAR = 15
"""A player says nothing about a card that skips this many unlaid cards or more."""

GOOD_START = 3
"""A hand is good to begin with if its two cheapest moves skip at most this many cards."""

GOOD_TURN = 4
"""A hand is good for a turn if its two cheapest moves skip at most this many cards."""

BAD_TURN = 16
"""A hand is bad if its two cheapest moves skip this many cards or more."""


def two_best(position: Position) -> int:
    """Returns how many unlaid cards the two cheapest moves skip together. A missing move adds 98."""
    by_card: dict[int, int] = {}
    for number, _, over in plays(position.tops, position.hand, position.unseen | position.hand):
        by_card[number] = min(over, by_card.get(number, over))
    return sum(sorted([*by_card.values(), 98, 98])[:2])


def word_about(position: Position, said: Mapping[int, str]) -> tuple[str, int] | None:
    """Returns the most urgent new sentence, as its id and the index of its pile, or None.

    `said` has the seat's last sentences. No sentence reveals a number (G23).
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
    if not overs:
        return "free"
    if min(overs) <= NEXT and _could_be_several(position, place):
        return "leave"
    near = sum(1 for over in overs if over <= NEAR)
    if near:
        return "good" if near > 1 else "gentle"
    return "free" if min(overs) >= FAR else ""


def _could_be_several(position: Position, place: int) -> bool:
    """Returns whether the request to leave pile `place` alone could be about several cards."""
    unlaid = position.unseen | position.hand
    return sum(1 for _, where, over in plays(position.tops, unlaid, unlaid, NEXT) if where == place) > 1
