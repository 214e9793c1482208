"""No review recommends a move that is certainly worse than another, even if it used few playouts."""

from __future__ import annotations

import pytest

from game.core.cards import Seat
from game.core.memory import Memory
from game.match import Match
from game.review import Reviewed
from lab.measure.games import parts
from tests.able import JUDGED, able
from tests.review.made import matches, reviewed
from tests.tier import tries

MATCHES = tries(3, 12)


def fine(match: Match, seat: Seat, reviewed_move: Reviewed) -> list[set[str]]:
    """Returns the good moves at a decision, one set for each certain fact.

    lab/measure/games/<game>/certain.py says which facts are certain, such as a sure win.
    """
    (module,) = parts("certain")[match.game.id]
    view, memory = match.view(seat, reviewed_move.step), Memory(seat)
    for step in match.news(seat)[: reviewed_move.step]:
        memory.fold(step.events)
    moves = match.game.moves(view, seat)
    silent = [] if match.game.turn(view) == seat else [None]
    found = module.certain(view, seat, [*moves, *silent], memory.seen_cards)
    return [{"" if move is None else str(move) for move in good} for _, good in found if good]


@pytest.mark.every_third
@pytest.mark.parametrize("name", able("certain", among=JUDGED))
def test_a_review_recommends_no_move_that_is_surely_worse(name: str) -> None:
    certain, (module,) = 0, parts("certain")[name]
    for match in matches(name, MATCHES, "advice"):
        for seat in reviewed(match, playouts=8).seats:
            for one in seat.moves:
                for good in fine(match, seat.seat, one):
                    certain += 1
                    assert one.best[0].move in good, (str(match.options), one.step, one.played)
    assert certain or getattr(module, "RARE", False), (
        f"nothing was certain in {MATCHES} matches: if that is how it is, say RARE = True in {module.__name__}"
    )
