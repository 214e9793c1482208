"""The texts that say which round is over, and how many are left."""

import pytest

from game.core.cards import Seat
from game.core.news import News
from game.scoring.account import is_over, to_go
from game.scoring.tally import Ended


@pytest.mark.parametrize(
    ("rounds", "number", "title", "to_come"),
    [
        (7, 1, "Round 2 of 7 is over", ["5 rounds to go"]),
        (7, 5, "Round 6 of 7 is over", ["1 round to go"]),
        (7, 6, "Round 7 of 7 is over", ["That was the last round"]),
        (None, 1, "Round 2 is over", []),
        (1, 0, "The round is over", []),
    ],
)
def test_a_title_names_the_round_only_if_the_match_has_several_rounds(
    rounds: int | None, number: int, title: str, to_come: list[str]
) -> None:
    ended = Ended(number, 0, None, News(Seat(0), None, ()), None, ())
    assert str(is_over(rounds, number)) == title
    assert [str(words) for words in to_go(rounds, ended)] == to_come
