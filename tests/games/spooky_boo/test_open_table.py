"""The table of Spooky Boo between two turns.

The table is hidden until a card is drawn, even if the deck must be shuffled first.
"""

from random import Random

from game.games.spooky_boo.rules import Phase
from tests.laws import choose
from tests.scenes.tables import match_of, session_of


def test_a_turn_with_an_empty_deck_is_private_until_the_shuffle() -> None:
    session = session_of("spooky-boo", ("human",) * 3, seed=3)
    match, rng, found = match_of(session), Random(2), 0
    while match.outcome is None:
        state = match.state
        if state.phase is Phase.TURN and not state.table.zones["draw"]:
            assert match.turn is not None
            assert not session.hides_nothing_from(match.turn)
            found += 1
        match.submit(*choose(match.game, match, rng, 0.9))
    assert found
