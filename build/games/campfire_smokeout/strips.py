"""Animations of Campfire Smokeout of which pictures are made."""

from __future__ import annotations

from unittest.mock import patch

from art.strip_kit import Move, Place, Seen, of
from game.core.cards import Seat
from game.games.campfire_smokeout import rules as camp
from scenes.table import seat_screen
from tests.games.campfire_smokeout.scenes import Silent, blow_away, found, holds, settled, two_ways
from tests.scenes.tables import Hand, session_of

WEATHERS = ("fireflies", "drizzle", "snow", "mist")


def is_out(view: camp.State) -> bool:
    return view.phase is camp.Phase.PLAY and isinstance(camp.moves(view, Seat(0))[0], camp.Out)


def blown(place: Place) -> Seen:
    hand = settled(found(holds(two_ways), seats=4, brain=Silent()), place.assets, place.size, place.look)
    hand.wait(0.5)
    hand.sounds_heard.clear()
    blow_away(hand)
    return of(hand)


def smoked_out(place: Place) -> Seen:
    hand = settled(found(is_out, seats=4, brain=Silent()), place.assets, place.size, place.look)
    hand.wait(0.5)
    hand.sounds_heard.clear()
    hand.click(hand.button("Take the Smokeout").center)
    return of(hand)


def weather(number: int) -> Move:
    """Returns the animation of particles that fall on the table."""

    def lay(place: Place) -> Seen:
        with patch.object(seat_screen, "crc32", lambda _id: 800 + number):
            session = session_of("campfire-smokeout", ("human", "gentle", "steady"), turn=0, brain=Silent())
            hand = Hand(session, place.assets, place.size, place.look)
            hand.settle()
            hand.wait(1.0)
        return of(hand)

    return Move(lay, every=250)


MOVES: dict[str, Move] = {
    "camp-blown": Move(blown, every=67),
    "camp-smokeout": Move(smoked_out, every=125),
    **{f"weather-{name}": weather(number) for number, name in enumerate(WEATHERS)},
}
