"""The text form of a deal, which people copy and paste. It holds the code, the game and the options."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.games import GAMES
from tests.laws import settings

CODE = "K7Q2-9FXA"


@pytest.mark.parametrize("name", GAMES)
def test_a_copied_deal_can_be_read_back_with_all_house_rules(name: str) -> None:
    for seats, options in settings(GAMES[name]):
        deal = Deal.of(GAMES[name], seats, options, CODE)
        assert Deal.read(f"  {deal} ", GAMES) == deal
        assert {**GAMES[name].defaults(), **deal.options} == options


@pytest.mark.parametrize(
    "text",
    [
        "",
        CODE,
        f"{CODE} poof",
        f"{CODE} poof 9",
        f"{CODE} poof x",
        f"{CODE} poof 1",
        f"{CODE} chess 2",
        "K7Q2 poof 2",
        f"{CODE} poof 2 extra_challenge=maybe",
        f"{CODE} poof 2 no_such_rule=true",
        f"{CODE} poof 2 rounds=99999999999999999999",
        f"{CODE} poof \N{SUPERSCRIPT TWO}",
    ],
)
def test_an_incomplete_deal_is_refused(text: str) -> None:
    assert Deal.read(text, GAMES) is None


def test_the_text_of_a_copied_deal_is_one_readable_line() -> None:
    options = {**GAMES["poof"].defaults(), "extra_challenge": True}
    assert str(Deal.of(GAMES["poof"], 4, options, CODE)) == f"{CODE} poof 4 extra_challenge=true"
