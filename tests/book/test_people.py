"""Tests which spellings of a name mean one person, and the totals of everybody's matches."""

import random
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import tomli_w

from game.book.page import page_of
from game.book.results import counted_results
from game.book.statistics import people, sittings, tally
from game.games import GAMES
from game.names import apart, brief_names, first_names, folded
from game.record import Player, Record
from game.saves import Marks, MarksFile, Places, Result, ScoreBook, renamed
from game.session.seats import seated
from game.setup import Chosen, Form
from tests.book.many import archive, put
from tests.golden import finished_goldens

FIRST = datetime(2026, 3, 1, 12, tzinfo=UTC)
SPELLINGS = (
    "Zoë", unicodedata.normalize("NFD", "Zoë"), "ZOË", " zoë ", "\uff3aoë", "Zo\u200dë", "Zoë\ufe0f",
)  # fmt: skip
TWICE = ("Ann Lee", "Ann  Lee", "ann\u00a0lee", "ANN\u3000LEE", "Ann\u200b Lee")
OTHERS = ("Zoe", "Zoë 2", "Anna Lee", "AnnLee", "\u0410nn Lee", "שרה", "李雷", "李", "Ωmega", "Stra\u00dfe")


def result(number: int, names: Sequence[str], won: Sequence[int] = (0,), **other: Any) -> Result:
    players = other.pop("players", ("human",) * len(names))
    game = other.pop("game", "eight-and-half")
    totals = tuple(30 if seat in won else 10 for seat in range(len(names)))
    return Result(
        f"{number:012x}", game, GAMES[game].defaults(), tuple(names), players, totals, tuple(won), "",
        FIRST + timedelta(days=number), **other,
    )  # fmt: skip


@pytest.mark.parametrize("names", [SPELLINGS, TWICE])
def test_all_spellings_of_a_name_stand_for_one_person(names: tuple[str, ...]) -> None:
    assert len(set(map(folded, names))) == 1
    assert len({folded(name) for name in (*OTHERS, names[0])}) == len(OTHERS) + 1


def test_the_key_of_a_name_is_short_and_never_changes() -> None:
    for name in (*SPELLINGS, *TWICE, *OTHERS, "x" * 96, "x" * 95 + "y", "\ufdfa" * 24):
        assert len(folded(name)) <= 64
        assert folded(folded(name)) == folded(name)
    assert folded("x" * 96) != folded("x" * 95 + "y")


def test_equal_names_at_one_table_are_refused_everywhere() -> None:
    rng, pool = random.Random(5), (*SPELLINGS, *TWICE, *OTHERS, "\ufdfa" * 24, "x" * 24, "X" * 24)
    record = next(one for one in finished_goldens() if len(one.seats) == 4)
    tried = 0
    for _ in range(400):
        names = [rng.choice(pool) for _ in range(4)]
        form = Form(GAMES["poof"], [Chosen(name, person=True) for name in names], {})
        written = replace(record, seats=tuple(Player(name, "human") for name in names))
        read = Record.loads(written.dumps())
        for found in (
            form.names(["One", "Two", "Three", "Four"]),
            [seat.name for seat in read.seats],
            [seat.name for seat in seated(written.seats)],
            apart(names, 24),
        ):
            assert len(set(map(folded, found))) == 4, (names, found)
            assert all(found), names
            tried += 1
    assert tried == 1600


def test_people_with_the_same_first_name_are_shown_with_full_names() -> None:
    assert first_names(("Ann Lee", "Bram Bos", "Ann Poe", "")) == ("Ann Lee", "Bram", "Ann Poe", "")


def test_a_long_name_becomes_a_first_name_unless_another_person_has_that_first_name() -> None:
    assert brief_names(("Uncle Wim", "Annegret von Hohenschwang")) == ("Uncle Wim", "Annegret")
    twice = ("Annegret von Hohenschwang", "Annegret Wolkenbruecker")
    assert brief_names(twice) == twice


def test_a_page_distinguishes_two_people_with_the_same_name(places: Places) -> None:
    ScoreBook(places).add(result(1, ("Ann Lee", "Ann  Lee")))
    (read,) = ScoreBook(places).results()[0]
    assert read.names == ("Ann Lee", "Ann Lee 2")


def test_no_person_has_more_matches_than_the_whole_book() -> None:
    rng, pool = random.Random(6), (*SPELLINGS, *TWICE, *OTHERS)
    for _ in range(200):
        found = []
        for number in range(rng.randrange(1, 9)):
            names = apart((rng.choice(pool) for _ in range(rng.randrange(2, 5))), 24)
            found.append(result(number, names))
        marks = Marks()
        for _ in range(rng.randrange(4)):  # also renames that older versions allowed
            marks = renamed(marks, rng.choice(pool), rng.choice(pool))
        counted = counted_results((), found, marks)
        assert len(counted) == len(found)
        for person in people(counted):
            assert tally(list(sittings(counted, person))).played <= len(found)
            assert len(list(sittings(counted, person))) == tally(list(sittings(counted, person))).played
        page = page_of(counted, "")
        assert page.whole.played == page.matches == len(found)
        assert sum(one.played for one in page.months) == len(found)


def test_a_name_saved_in_an_older_file_is_found_in_another_spelling(places: Places) -> None:
    places.data.mkdir(parents=True, exist_ok=True)
    old = {"format": "tuckbox-marks", "format_version": 1, "people": {"ann²  lee": "Annie"}}
    (places.data / "marks.toml").write_text(tomli_w.dumps(old), encoding="utf-8")
    assert MarksFile(places).load()[0].person("Ann2 Lee") == "Annie"


def test_renaming_merges_no_people_who_played_each_other() -> None:
    found = [result(1, ("Ann", "Bob")), result(2, ("Bob",), players=("human",), game="the-game", won=())]
    counted = counted_results((), found, renamed(Marks(), "Bob", "Ann"))
    assert [one.names for one in counted] == [("Ann", "Bob"), ("Ann",)]


def test_totals_for_everybody_count_each_match_once() -> None:
    ours = [result(number, ("Ann", "Bob"), won=(number % 2,)) for number in range(6)]
    cpu = [
        result(10 + nth, ("Ann", "Bob", "Fenn"), (nth,), players=("human", "human", "sharp"))
        for nth in (0, 2)
    ]
    page = page_of(ours, "")
    assert (page.whole.played, page.whole.open, page.whole.won, page.whole.against) == (6, 0, 0, 0)
    assert page.whole.longest == 1
    assert [(one.played, one.open, one.won) for one in page.months] == [(6, 0, 0)]
    page = page_of([*ours, *cpu], "")
    assert (page.whole.played, page.whole.open, page.whole.won) == (8, 2, 1)
    assert float(page.whole.fair) == pytest.approx(4 / 3)
    sharp = next(one for one in page.levels if one.level == "sharp")
    assert (sharp.played, sharp.won) == (2, 1)
    assert [(one.played, one.open, one.won) for one in page.months] == [(8, 2, 1)]
    ann = page_of([*ours, *cpu], "ann")
    assert (ann.whole.played, ann.whole.open) == (8, 8)


def test_the_longest_streak_is_of_one_person_in_one_game() -> None:
    found = [result(nth, ("Ann", "Bob"), won=(0,)) for nth in range(3)]
    found.append(result(3, ("Ann", "Bob"), won=(1,), game="poof"))
    found += [result(4 + nth, ("Ann", "Bob"), won=(0,)) for nth in range(2)]
    for person in ("", "Ann"):
        page = page_of(found, person)
        feat = next(feat for feat in page.feats if str(feat.title) == "Longest streak")
        assert (str(feat.value), feat.name) == ("5 wins", "Ann")
        assert max(one.longest for _, one in page.games) == 5


def test_the_record_for_the_widest_win_has_a_unit_and_says_if_hints_were_used() -> None:
    camp = replace(result(1, ("Ann", "Bob"), game="campfire-smokeout"), totals=(1, 3), hints=(2, 0))
    (widest,) = [feat for feat in page_of([camp], "").feats if str(feat.title) == "Widest win"]
    assert (str(widest.value), widest.hinted) == ("2 Smokeouts", True)
    assert tally(list(sittings([camp], "Ann"))).hinted == 1
    assert tally(list(sittings([replace(camp, hints=(0, 9))], "Ann"))).hinted == 0


def test_two_equal_names_in_one_match_stand_for_the_same_two_people_in_every_match(places: Places) -> None:
    record = next(one for one in finished_goldens() if len(one.seats) == 2)
    made = []
    for number in range(3):
        seats = (Player("Ann Lee", "human"), Player("Ann  Lee", "human"))
        meta = {"id": f"{number:012x}", "seq": number + 1, "saved_at": FIRST, "practice": False}
        made.append((f"{number:012x}", replace(record, seats=seats, meta=meta)))
    put(places, iter(made))
    counted = counted_results(archive(places).finished(), (), Marks())
    assert people(counted) == ("Ann Lee", "Ann Lee 2")
    assert all(len(list(sittings(counted, name))) == 3 for name in people(counted))
