"""What an onlooker may see of a move of Spooky Boo."""

from collections.abc import Mapping
from typing import Final

from game.core.cards import CardId, Face, Seat
from game.games.spooky_boo.moves import NextDoor
from game.games.spooky_boo.rules import DISCARD, Move, State, held, square

WORDS: Final = ("boo", "take", "keep", "peek", "trade", "decline", "spy", "swap")

SEATS: Final = 2
LEVELS: Final = ("steady", "sharp", "master")
"""The CPU levels that can play in a style."""


def manner(view: State, seat: Seat, move: Move, seen: Mapping[CardId, Face]) -> tuple[float, ...]:
    """Returns what an onlooker may see of a move, as numbers."""
    if isinstance(move, NextDoor):
        word, place = ("swap", move.own) if move.own else ("spy", "")
    else:
        word, place = move.word, move.place
    kinds = [float(word == one) for one in WORDS]
    blind = bool(place) and word != "peek" and view.table.zones[square(seat, place)][0] not in seen
    face = view.table.top(DISCARD) if word == "take" else None
    if word == "keep":
        face = view.table.faces_in(held(seat))[0]
    high = 0.0 if face is None else int(face) / 10
    return (*kinds, float(blind), high * (not blind), high * blind)
