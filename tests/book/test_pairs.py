"""Tests what the score book says of pairs and groups of people, such as wins and winning streaks."""

from __future__ import annotations

from dataclasses import replace

from game.book.page import page_of
from game.book.pairs import Pair, circle, pairs, wins_by_game
from game.saves import Result
from tests.book.test_people import result


def series(winners: str, *, names: tuple[str, str] = ("Ines", "Pip")) -> list[Result]:
    """Returns matches of two people. Each letter of `winners` is the initial of a winner, or "-" for a shared win."""
    seats = {"-": (0, 1), names[0][0]: (0,), names[1][0]: (1,)}
    return [result(nth, names, seats[winner]) for nth, winner in enumerate(winners)]


def only(results: list[Result], person: str = "") -> Pair:
    (pair,) = pairs(results, person)
    return pair


def test_a_winning_streak_lasts_until_the_other_person_wins() -> None:
    pair = only(series("PPPII"))
    assert (pair.names, pair.ahead, pair.level) == (("Pip", "Ines"), (3, 2), 0)
    assert (pair.names[pair.leader], pair.run, pair.before) == ("Ines", 2, 3)
    assert only(series("PPPIIP")).run == 1
    assert only(series("PPPIIP")).before == 2


def test_a_shared_win_counts_for_nobody_and_ends_no_streak() -> None:
    pair = only(series("II-I"))
    assert (pair.ahead, pair.level, pair.run, pair.before) == ((3, 0), 1, 3, 0)
    level = only(series("--"))
    assert (level.ahead, level.last, level.run) == ((0, 0), None, 0)


def test_a_chosen_person_stands_first_in_each_pair() -> None:
    found = series("PPI")
    assert only(found, "pip").names == ("Pip", "Ines")
    assert only(found, "Ines").names == ("Ines", "Pip")
    assert only(found, "Ines").ahead == (1, 2)
    assert not pairs(found, "Marta")


def test_a_pair_without_wins_has_no_winner_despite_more_points() -> None:
    three = [replace(result(1, ("Ines", "Pip", "Marta"), (2,)), totals=(4, 6, 7))]
    made = {pair.names: pair for pair in pairs(three)}
    assert made["Marta", "Ines"].won
    assert made["Marta", "Pip"].won
    pair = made["Pip", "Ines"]
    assert (pair.ahead, pair.names[pair.leader], pair.won) == ((1, 0), "Pip", False)


def test_cooperative_matches_make_no_pair_but_count_as_won_together() -> None:
    found = [
        result(1, ("Ines", "Pip"), (0, 1), game="the-game"),
        result(2, ("Ines", "Pip"), (), game="the-game"),
    ]
    assert not pairs(found)
    (row,) = wins_by_game(found, ("Ines", "Pip"))
    assert (row.matches, row.won, row.together, row.last) == (2, (0, 0), 1, ())


def test_wins_by_game_include_matches_with_two_group_members() -> None:
    found = [
        *series("IP"),
        result(5, ("Ines", "Steady"), (0,), players=("human", "steady")),
        result(6, ("Ines", "Marta"), (1,), game="poof"),
        result(7, ("Zoë", "Marta"), (1,), game="poof"),
    ]
    rows = {row.game: row for row in wins_by_game(found, ("Ines", "Pip", "Marta"))}
    assert rows["eight-and-half"].won == (1, 1, 0)
    assert rows["eight-and-half"].last == (1,)
    assert (rows["poof"].matches, rows["poof"].won, rows["poof"].last) == (1, (0, 0, 1), (2,))


def test_everybody_who_shared_the_last_win_is_remembered() -> None:
    found = [result(1, ("Ines", "Pip", "Marta"), (0,)), result(2, ("Ines", "Pip", "Marta"), (0, 2))]
    (row,) = wins_by_game(found, ("Ines", "Pip", "Marta"))
    assert (row.won, row.last) == ((2, 0, 1), (0, 2))


def test_a_group_starts_with_the_chosen_person() -> None:
    found = [
        *series("IIII"),
        result(8, ("Ines", "Marta"), (0,)),
        result(9, ("Alone", "CPU"), (0,), players=("human", "sharp")),
    ]
    assert circle(found) == ("Ines", "Pip", "Marta")
    assert circle(found, "Marta") == ("Marta", "Ines")
    assert page_of(found, "").circle == ("Ines", "Pip", "Marta")
    many = [result(nth, (f"One {nth}", "Ines"), (0,)) for nth in range(9)]
    assert len(circle(many)) == 4


def test_the_last_five_matches_of_a_pair_are_listed_newest_first() -> None:
    results = series("IPIIPP-")
    assert only(results).recent == tuple(results[:1:-1])
