"""Animations of Spooky Boo of which pictures are made."""

from __future__ import annotations

from art.strip_kit import Move, Place, Seen, of
from game.core.cards import Seat
from game.games.spooky_boo.moves import BOO
from game.games.spooky_boo.positions import at
from tests.games.spooky_boo.scenes import GAME
from tests.scenes.tables import Hand, match_of, session_of

RIGHT = "0 4 0 1 -1; 1 4 5 9 7; 2 3 10 6 8; discard 7"
WRONG = "0 4 0 6 -1; 1 0 1 2 3; 2 3 10 6 8; discard 7"


def calls(houses: str) -> Move:
    """Returns the animation of a call that ends the round. `houses` is the position before the call."""

    def lay(place: Place) -> Seen:
        session = session_of(GAME, ("human", "steady", "steady"), seed=3)
        match_of(session).state = at(houses, seats=3)
        hand = Hand(session, place.assets, place.size, place.look)
        hand.scene.context.viewpoint.steps = session.steps
        hand.scene.context.timeline.reset(hand.scene.spread.layout, session.chair(Seat(0)).view.table)
        hand.scene.refresh()
        hand.wait(0.5)
        hand.sounds_heard.clear()
        match_of(session).submit(Seat(0), BOO)
        return of(hand)

    return Move(lay, every=170)


MOVES: dict[str, Move] = {"boo-right": calls(RIGHT), "boo-wrong": calls(WRONG)}
