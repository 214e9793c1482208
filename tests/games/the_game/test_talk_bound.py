"""A limit of table talk, so that nobody can fill a record with phrases. Only the screen has this limit."""

from __future__ import annotations

from game.core.cards import Seat
from game.core.rules import Touch
from game.session.session import Session
from game.session.talk import MOST_WORDS
from tests.scenes.tables import session_of


def words(session: Session, seat: Seat) -> list[Touch]:
    return [touch for move, touch in session.chair(seat).moves() if session.game.is_talk(move)]


def test_the_number_of_phrases_is_limited_until_the_next_move() -> None:
    session = session_of("the-game", ("human", "human"), moves=6)
    seats = (Seat(0), Seat(1))
    for turn in range(2):
        for seat in seats:
            before = session.chair(seat).moves()
            for number in range(MOST_WORDS + 9):
                every = words(session, seat)
                refusal = session.attempt(seat, every[number % len(every)])
                assert (refusal is None) == (number < MOST_WORDS), (turn, seat, number)
            assert refusal is not None
            assert str(refusal.wrong) == "That's enough talk for now."
            assert str(refusal.instead) == "You can speak again after the next move."
            assert session.chair(seat).moves() == before, "what is legal stays as it is"
        assert session.turn is not None
        legal = session.chair(session.turn).moves()
        lay = next(touch for move, touch in legal if not session.game.is_talk(move))
        assert session.attempt(session.turn, lay) is None


def test_the_most_talk_possible_in_a_match_fits_in_a_file() -> None:
    longest = 5 * MOST_WORDS * 98 * len('    "0 say leave up1",\n')
    assert longest < 200 * 1024
