"""A deal is copied with its table, and pasted whole or not at all."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.games import GAMES
from tests.laws import settings

CODE = "K7Q2-9FXA"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_copied_is_read_again_with_every_house_rule(name: str) -> None:
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
def test_what_is_no_whole_deal_is_none(text: str) -> None:
    assert Deal.read(text, GAMES) is None


def test_it_reads_like_a_line_of_text() -> None:
    options = {**GAMES["poof"].defaults(), "extra_challenge": True}
    assert str(Deal.of(GAMES["poof"], 4, options, CODE)) == f"{CODE} poof 4 extra_challenge=true"
