"""Tests the page about an evening: its matches, its sentences about people, and its table of everybody."""

from datetime import UTC, datetime, timedelta
from typing import Any

from game.book.evening import evening_of, everybody
from game.games import GAMES
from game.saves import SEVERAL, Result

EIGHT = datetime(2026, 11, 26, 20, 0, tzinfo=UTC)


def result(minutes: int, *names: str, game: str = "poof", **other: Any) -> Result:
    """Returns a match that ended `minutes` minutes after eight o'clock.

    The player of the first seat has the fewest points and wins.
    """
    players = other.pop("players", ("human",) * len(names))
    totals = other.pop("totals", tuple(10 * (seat + 1) for seat in range(len(names))))
    won = other.pop("won", (0,))
    date = EIGHT + timedelta(minutes=minutes)
    return Result(
        f"{minutes + 99999:012x}", game, GAMES[game].defaults(), names, players, totals, won, "", date,
        offset=other.pop("offset", 0), **other,
    )  # fmt: skip


def lines(results: list[Result], now: datetime = EIGHT + timedelta(hours=3)) -> dict[str, str]:
    found = evening_of(results, now)
    assert found is not None
    return {guest.name: str(guest.line) for guest in found.guests}


def test_an_evening_lasts_until_dawn() -> None:
    played = [result(0, "Ann", "Bob"), result(270, "Ann", "Bob")]
    night = evening_of(played, EIGHT + timedelta(hours=7, minutes=59))
    assert night is not None
    assert night.matches == tuple(played)
    assert night.is_late
    assert evening_of(played, EIGHT + timedelta(hours=8)) is None
    noon = [result(-480, "Ann", "Bob"), result(-420, "Ann", "Bob")]
    day = evening_of(noon, EIGHT)
    assert day is not None
    assert not day.is_late


def test_the_end_of_an_evening_follows_the_local_time_of_the_table() -> None:
    there = [result(minutes, "Ann", "Bob", offset=540) for minutes in (0, 60)]  # 5:00 and 6:00 of the 27th
    assert evening_of(there, EIGHT + timedelta(hours=2)) is None
    assert evening_of(there, EIGHT + timedelta(hours=20)) is not None


def test_an_evening_needs_two_matches_of_the_same_two_people() -> None:
    one = result(0, "Ann", "Bob")
    alone = result(10, "Ann", "Fenn", players=("human", "sharp"))
    left = result(20, "Ann", "Bob", players=("human", SEVERAL))
    assert evening_of([one, alone], EIGHT + timedelta(hours=1)) is None
    found = evening_of([one, alone, left], EIGHT + timedelta(hours=1))
    assert found is not None
    assert found.matches == (one, left)


def test_a_friendly_sentence_is_shown_to_a_person_who_won_nothing() -> None:
    first, then = result(0, "Ann", "Bob"), result(30, "Ann", "Bob")
    assert lines([first, then])["Bob"] == "Played every match to the end. Good company!"
    before = result(-3000, "Bob", "Cleo", won=(1,), totals=(50, 2))
    assert lines([before, first, then])["Bob"] == "Best score so far in Poof: 20 points."
    better = result(60, "Ann", "Bob", totals=(3, 12))
    assert lines([before, first, better])["Bob"] == "Best score so far in Poof: 12 points."
    three = result(40, "Ann", "Bob", "Cleo")
    by_name = lines([first, three])
    assert by_name["Ann"] == "Won Poof, 10 points ahead."
    assert by_name["Bob"] == "Came second in Poof."
    assert by_name["Cleo"] == "Played 1 match. Good company!"


def test_people_are_sorted_by_their_last_evening_and_their_wins() -> None:
    found = everybody(
        [
            result(-3000, "Zoe", "Ann"),
            result(-2990, "Zoe", "Ann"),
            result(0, "Bob", "Cleo", won=(1,)),
            result(10, "Ann", "Cleo", game="the-game", won=(0, 1)),
        ]
    )
    assert [tuple(one)[:4] for one in found] == [
        ("Cleo", 2, 1, 1), ("Ann", 3, 0, 1), ("Bob", 1, 0, 0), ("Zoe", 2, 2, 0)
    ]  # fmt: skip
