"""The board of Peep, the tests' own game. It is the plain board with texts for Peep."""

from __future__ import annotations

from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from scenes.board.board import Board
from scenes.board.context import BoardContext
from scenes.board.piece import Facts
from scenes.board.plain import PlainNarration, plain_board
from scenes.board.plain_layout import PlainLayout
from tests.toy.game.rules import Move, State

PLACES = {
    "draw": "Draw pile",
    "heap": "Played",
    "shown": "Turned up",
    "blind": "Blind card",
    "open": "Open card",
}


def board(context: BoardContext, layout: PlainLayout) -> Board[State, Move, PlainLayout]:
    """Returns the board of Peep, the tests' own game. It is a plain board with texts for Peep."""
    return plain_board(context, layout, PeepNarration(context, layout))


class PeepNarration(PlainNarration[State, Move, PlainLayout]):
    def subtitle(self, facts: Facts[State, Move]) -> Phrase:
        return phrase("Round {round} of 2", round=self.round_number(facts))

    def place_name(self, zone: Zone) -> Phrase:
        kind = zone.partition("/")[0]
        return phrase("{thing}", thing=PLACES.get(kind, "Hand"))
