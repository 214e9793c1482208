"""The deal of the day depends only on its date, and is the same for everybody."""

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from game.cli import main
from game.daily import FIRST, LAST, daily
from game.games import ENTRIES, GAMES

YEAR = [date(2027, 1, 1) + timedelta(days=day) for day in range(365)]
PINNED = "7f1ecd11e17c60d828da650d0549d8d51f658fa37d7e15611728af7704ce0da6"
"""The digest of what `python -c` below prints for the year 2027."""
PROGRAM = """
from datetime import date, timedelta
from game.daily import daily
for day in range(365):
    print(sorted(daily(date(2027, 1, 1) + timedelta(days=day)).facts.items()))
"""


def test_all_365_deals_of_a_year_can_be_played() -> None:
    deals = [daily(day) for day in YEAR]
    assert len({deal.code for deal in deals}) == len(YEAR)
    for deal in deals:
        game = GAMES[deal.game_id]
        assert len(deal.players) in game.seats
        assert deal.players.count("human") == 1
        assert all(option.accepts(deal.options[option.id], len(deal.players)) for option in game.options)
    shares = Counter(deal.game_id for deal in deals)
    assert set(shares) == set(ENTRIES)
    assert max(shares.values()) <= 1.25 * min(shares.values()), shares


def test_every_week_has_every_game() -> None:
    monday = next(day for day in YEAR if day.weekday() == 0)
    games = [daily(monday + timedelta(days=day)).game_id for day in range(52 * 7)]
    for week in range(52):
        assert set(games[7 * week : 7 * week + 7]) == set(ENTRIES)
    assert all(one != following for one, following in pairwise(games))
    for weekday in range(7):
        assert set(games[weekday::7]) == set(ENTRIES), "a weekday has all games in the course of a year"


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "77", "TZ": "America/Los_Angeles", "LC_ALL": "C.UTF-8", "LANG": "tr_TR.UTF-8"},
    ],
)
def test_daily_deals_are_the_same_for_every_hash_seed_and_time_zone_and_locale(
    environment: dict[str, str],
) -> None:
    printed = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=os.environ | environment, check=True, capture_output=True
    ).stdout.replace(b"\r\n", b"\n")
    assert hashlib.sha256(printed).hexdigest() == PINNED, "deals of days that people know have changed"


@pytest.mark.parametrize("day", [FIRST - timedelta(days=1), LAST + timedelta(days=1), date.max])
def test_days_out_of_range_are_refused(day: date, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="there is no deal for"):
        daily(day)
    assert main(["daily", "--date", day.isoformat()]) == 2
    assert capsys.readouterr().err == f"tuckbox: days go from {FIRST} to {LAST}.\n"


@pytest.mark.parametrize("text", ["2026-02-30", "today", "20261126", "2026-1-1", "2026-W10-1", "x" * 5000])
def test_text_that_is_not_a_date_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", text]) == 2
    assert capsys.readouterr().err.startswith("tuckbox: --date: a date such as 2026-11-26 is needed")


def test_the_command_prints_the_deal_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", "2026-11-26", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert list(facts) == ["date", "game", "seats", "options", "code"]
    assert facts == daily(date(2026, 11, 26)).facts
    assert main(["daily", "--date", "2026-11-26"]) == 0
    assert daily(date(2026, 11, 26)).code in capsys.readouterr().out
