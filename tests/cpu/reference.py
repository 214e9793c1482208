"""Opponents for CPUs. Each of them plays by one simple rule.

They can be named as seats of `tuckbox simulate`, such as `bot:tests.cpu.reference:HighestFirst`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.games.eight_and_half import rules as eight_and_half
from game.games.poof import rules as poof


class HighestFirst:
    """A bot for Poof that plays the highest fitting number."""

    def choose(self, view: poof.State, moves: Sequence[poof.Move], news: Any, rng: Random, /) -> poof.Move:
        def rank(move: poof.Move) -> tuple[int, int, int]:
            if isinstance(move, poof.Call):
                return (-2 if move == poof.MERCY else 0 if move.word == "blind" else -1, 0, 0)
            zone = poof.top(view.active, move.slots[0]) if move.slots else None
            face = move.face or (view.table.top(zone) if zone else None)
            assert face is not None
            number = 0 if face == poof.POOF else poof.RANK[face]
            return number, move.count + len(move.slots), -len(move.slots)

        return max(moves, key=rank)


class CheapestFirst:
    """A bot for Eight & Half that plays its lowest number and keeps special cards."""

    ORDER = (*eight_and_half.NUMBERS, eight_and_half.ZERO, eight_and_half.HALF, eight_and_half.GHOST)

    def choose(
        self, view: eight_and_half.State, moves: Sequence[eight_and_half.Move], news: Any, rng: Random, /
    ) -> eight_and_half.Move:
        def rank(move: eight_and_half.Move) -> tuple[int, int]:
            if isinstance(move, eight_and_half.Call):
                return 0, 0
            place = self.ORDER.index(move.face)
            kept = place >= len(eight_and_half.NUMBERS)
            return place + len(self.ORDER) * bool(move.half), move.count if kept else -move.count

        return min(moves, key=rank)
