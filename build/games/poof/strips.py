"""Animations of Poof of which pictures are made."""

from __future__ import annotations

from art.strip_kit import Move, Place, Seen, of
from game.games.poof.rules import PILE
from tests.games.poof.scenes import Mute, Sensible, laid
from tests.scenes.maker import make
from tests.scenes.tables import Hand

OWN = "pile 14 13 12 12 9 9; 0 1 2 4 6 7 7 7 8 9 11 13 P a9/3 b14/4 c5/2; 1 8 6 11 a6/2; 2 3 14; 3 5 4 10"
FOURTH = "pile 14 12 9 9 9; 0 1 2 4 6 8 9 11 13 P a10/3 b14/4 c5/2; 1 8 a6/2 b11; 2 3 7; 3 5 4 10"
UNDER = "14 14 14 14 14 13 13 13 13 13 13 12 12 12 12 11 11 11 11 11 10 10 10 10 10 10"
HIGH = {cards: FOURTH.replace("14 12", UNDER[-3 * (cards - 4) :]) for cards in (8, 15, 30)}
"""The position `FOURTH` with larger piles, by the pile's number of cards."""
MIDDLE = (300, 150, 1000, 850)


def table(place: Place, text: str, *, active: int = 0) -> Hand:
    brain = Sensible() if active else Mute()
    hand = laid(text, place.assets, seats=4, brain=brain, look=place.look, size=place.size, active=active)
    hand.until(lambda: hand.scene.context.is_at_rest)
    hand.wait(0.5)
    return hand


def plays(text: str, move: str) -> Move:
    """Returns the animation of a move that is made by clicks. `text` is the position before the move."""

    def lay(place: Place) -> Seen:
        hand = table(place, text)
        make(hand, next(touch for one, touch in hand.scene.context.facts().legal if str(one) == move))
        hand.sounds_heard.clear()
        return of(hand)

    return Move(lay, MIDDLE)


def carried(text: str, face: str, *, home: bool = False) -> Move:
    """Returns the animation of a card that is dropped onto the pile.

    With `home`, the card misses the pile and goes back.
    """

    def lay(place: Place) -> Seen:
        hand = table(place, text)
        shown = hand.scene.context.timeline.shown
        card = next(one for one in hand.scene.spread.cards if shown.faces[one] == face)
        start, pile = hand.point_on(card), hand.scene.spread.places[PILE].rect.center
        end = (pile[0] + (330 if home else 60), pile[1] + (260 if home else 40))
        hand.press(start)
        for share in range(1, 13):
            hand.move(
                (
                    round(start[0] + (end[0] - start[0]) * share / 12),
                    round(start[1] + (end[1] - start[1]) * share / 12),
                )
            )
            hand.wait()
        hand.release(end)
        hand.sounds_heard.clear()
        return of(hand)

    return Move(lay, MIDDLE, every=17)


def others(place: Place) -> Seen:
    hand = laid(OWN, place.assets, seats=4, look=place.look, size=place.size, active=1)
    hand.sounds_heard.clear()
    return of(hand)


MOVES: dict[str, Move] = {
    "play-own": plays(OWN, "play 8"),
    "play-riffle": plays(OWN, "play 7x3"),
    "play-drop": carried(OWN, "8"),
    "play-home": carried(OWN, "8", home=True),
    "play-other": Move(others, (0, 0, 1000, 650), start=700),
    "poof-gust": plays(FOURTH, "play 9")._replace(part=(0, 0, 1600, 1000), every=75, start=250),
    **{
        f"poof-{cards}": plays(text, "play 9")._replace(part=(0, 0, 1600, 1000), every=95, start=250)
        for cards, text in HIGH.items()
    },
    "poof-card": plays(FOURTH, "play P")._replace(part=(0, 0, 1600, 1000), every=75, start=250),
}
