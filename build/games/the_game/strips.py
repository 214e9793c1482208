"""Animations of The Game of which pictures are made."""

from __future__ import annotations

from art.strip_kit import Move, Place, Seen, of
from game.core.cards import Seat
from game.games.the_game.positions import at
from game.games.the_game.rules import hand as hand_of
from game.games.the_game.rules import pile
from tests.scenes.tables import Hand, match_of, session_of

BACK = "A1 47 A2 12 D1 71 D2 88; hand/0 9 24 37 58 63 98; hand/1 4 *6; hand/2 5 *6; draw 20"
LATE = "A1 47 A2 32 D1 61 D2 58; hand/0 9 24 37 48 52 63 98; hand/1 4 *6; hand/2 5 *6; draw {}"


def laid(place: Place, text: str) -> Hand:
    session = session_of("the-game", ("human", "steady", "steady"), seed=3)
    match_of(session).state = at(text, seats=3)
    hand = Hand(session, place.assets, place.size, place.look)
    hand.scene.context.viewpoint.steps = session.steps
    hand.scene.context.timeline.show(session.chair(Seat(0)).view.table)
    hand.scene.context.timeline.finish()
    hand.scene.rebuild()
    hand.wait(0.5)
    return hand


def lays(text: str, *cards: tuple[str, str]) -> Move:
    """Lays these cards, given as (face, pile), one after another. Returns the animation of the last one.

    `text` describes the position before the first card.
    """

    def lay(place: Place) -> Seen:
        hand = laid(place, text)
        for face, name in cards:
            hand.until(lambda: hand.scene.context.is_at_rest)
            hand.wait(1.0)
            known = hand.session.chair(Seat(0)).view.table
            card = next(card for card in known.zones[hand_of(0)] if known.faces[card] == face)
            hand.click(hand.point_on(card))
            hand.wait(0.3)
            hand.sounds_heard.clear()
            hand.click(hand.scene.spread.places[pile(name)].rect.center)
        return of(hand)

    return Move(lay)


MOVES: dict[str, Move] = {
    "ten-back": lays(BACK, ("37", "A1"))._replace(part=(180, 100, 900, 560), every=67, start=200),
    "ten-back-twice": lays(BACK, ("98", "D2"), ("37", "A1"))._replace(every=67, start=200),
    "ten-back-down": lays(BACK, ("98", "D2"))._replace(part=(700, 100, 900, 560), every=67, start=200),
    **{
        f"climb-{left}": lays(LATE.format(left), ("48", "A1"))._replace(every=33, start=500)
        for left in (40, 9)
    },
}
