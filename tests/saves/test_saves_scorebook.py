import subprocess
import sys
import tomllib
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
import tomli_w

from game.saves import Bad, BadFile, NotSaved, Places, Result, ScoreBook, read_file
from game.saves.guards import LIMIT
from game.saves.lock import FileLock, Hold

WHEN = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
ONE = Result(
    match="abc123def456",
    game="poof",
    options={"extra_challenge": False, "rounds": 7},
    names=("Ines", "Bo 😀"),
    players=("human", "sharp"),
    totals=(211, 188),
    winners=(1,),
    deal="K7Q2-9FXA",
    date=WHEN,
)


def numbered(number: int) -> Result:
    return replace(ONE, match=f"{number:012}")


def page(places: Places, number: int = 1) -> Path:
    return places.scores / f"page-{number:04}.toml"


def filled(places: Places, result: Result, count: int) -> ScoreBook:
    """Returns a score book with this many results on its first page."""
    book = ScoreBook(places)
    book.add(replace(result, match=numbered(0).match))
    document = tomllib.loads(page(places).read_text("utf-8"))
    rows = [{**document["matches"][0], "match": numbered(number).match} for number in range(count)]
    page(places).write_text(tomli_w.dumps({**document, "matches": rows}), "utf-8")
    return book


def test_results_are_read_in_the_order_of_writing(places: Places) -> None:
    book = ScoreBook(places)
    assert book.results() == ((), None)
    entered = (ONE, replace(numbered(2), practice=True), replace(numbered(3), winners=()))
    for result in entered:
        book.add(result)
    assert ScoreBook(places).results() == (entered, None)


def test_a_match_enters_the_score_book_only_once(places: Places) -> None:
    book = ScoreBook(places)
    book.add(ONE)
    book.add(replace(ONE, totals=(0, 0)))
    assert book.results() == ((ONE,), None)


def test_a_new_page_is_started_when_a_page_is_full(places: Places) -> None:
    book = filled(places, ONE, 58)
    for number in range(58, 65):
        book.add(numbered(number))
    assert len(tomllib.loads(page(places, 1).read_text())["matches"]) == 60
    assert [r.match for r in book.results()[0]] == [numbered(n).match for n in range(65)]
    before = page(places, 1).read_bytes()
    book.add(numbered(99))
    assert page(places, 1).read_bytes() == before


def test_a_full_page_is_readable_even_with_the_longest_names(places: Places) -> None:
    wide = replace(ONE, names=("😀" * 96,) * 6, players=("bot:" + "x" * 60,) * 6, totals=(99999,) * 6)
    book = filled(places, wide, 58)
    for number in range(58, 61):
        book.add(replace(wide, match=f"{number:012}"))
    results, notice = book.results()
    assert (len(results), notice) == (61, None)


def test_a_damaged_page_is_set_aside_and_the_other_pages_are_read(places: Places) -> None:
    book = filled(places, ONE, 59)
    for number in range(59, 65):
        book.add(numbered(number))
    page(places, 1).write_bytes(b"\0" * 99)
    results, notice = book.results()
    assert [r.match for r in results] == [numbered(n).match for n in range(60, 65)]
    assert "could not be read" in str(notice)
    assert (places.scores / "damaged" / "page-0001.1.toml").read_bytes() == b"\0" * 99
    book.add(numbered(70))
    assert len(book.results()[0]) == 6


def test_a_damaged_last_page_is_set_aside_and_replaced_by_a_new_page(places: Places) -> None:
    book = ScoreBook(places)
    book.add(ONE)
    page(places).write_bytes(b"[[[")
    book.add(numbered(2))
    assert book.results() == ((numbered(2),), None)
    assert (places.scores / "damaged" / "page-0001.1.toml").exists()


@pytest.mark.parametrize("name", ["page-999999999.toml", "page-10000.toml", "page-00001.toml"])
def test_a_page_with_an_out_of_range_number_is_refused(places: Places, name: str) -> None:
    book = ScoreBook(places)
    book.add(ONE)
    page(places).rename(places.scores / name)
    book.add(numbered(2))
    book.add(numbered(3))
    assert book.results() == ((numbered(2), numbered(3)), None)
    assert page(places).exists()


def test_a_lower_page_number_is_used_if_the_page_with_the_highest_number_is_full(places: Places) -> None:
    book = filled(places, ONE, 60)
    page(places).rename(page(places, 9999))
    text = page(places, 9999).read_text("utf-8")
    for number in range(60):
        text = text.replace(numbered(number).match, numbered(60 + number).match)
    page(places).write_text(text, "utf-8")
    for number in range(120, 122):
        book.add(numbered(number))
    assert sorted(path.name for path in places.scores.glob("*.toml")) == [
        "page-0001.toml",
        "page-0002.toml",
        "page-9999.toml",
    ]
    assert {one.match for one in book.results()[0]} == {numbered(number).match for number in range(122)}


def test_a_page_of_the_score_book_stays_short_enough_to_be_read(places: Places) -> None:
    wide = replace(
        ONE, options={f"option {number}": "x" * 64 for number in range(50)}, names=("\U0001f600" * 96,) * 6
    )
    wide = replace(wide, players=("bot:" + "m" * 180,) * 6, totals=(1,) * 6)
    filled(places, wide, 1)
    room = LIMIT // page(places).stat().st_size
    book = filled(places, wide, room - 1)
    for number in range(room - 1, room + 3):
        book.add(replace(wide, match=f"{number:012}"))
    assert page(places, 2).exists()
    results, notice = book.results()
    assert (len(results), notice) == (room + 3, None)


def test_a_score_book_page_of_a_newer_version_is_never_changed(places: Places) -> None:
    book = ScoreBook(places)
    book.add(ONE)
    newer = page(places).read_text().replace("format_version = 1", "format_version = 2")
    page(places).write_text(newer)
    book.add(numbered(2))
    assert page(places).read_text() == newer
    assert book.results() == ((ONE, numbered(2)), None)


def test_a_page_that_is_briefly_unreadable_is_kept(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    book = ScoreBook(places)
    book.add(numbered(1))
    page(places, 2).write_text(page(places).read_text().replace(numbered(1).match, numbered(2).match))
    before = page(places, 2).read_bytes()

    def refuse(path: Path) -> bytes:
        if path == page(places, 2):
            raise BadFile(Bad.UNREADABLE)
        return read_file(path)

    with monkeypatch.context() as patch:
        patch.setattr("game.saves.scorebook.read_file", refuse)
        results, notice = book.results()
        assert results == (numbered(1),)
        assert notice is not None
        book.add(numbered(3))
    assert page(places, 2).read_bytes() == before
    assert book.results() == ((numbered(1), numbered(2), numbered(3)), None)


SPOILED = [
    {"totals": [True, 1]},
    {"winners": [2]},
    {"winners": [-1]},
    {"names": ["a"]},
    {"names": "ab"},
    {"practice": 0},
    {"date": "today"},
    {"options": {"a": 1.5}},
    {"options": 3},
    {"game": 1},
    {"totals": [10**30, 1]},
    {"names": [], "players": [], "totals": [], "winners": []},
    {"options": {"a": 10**30}},
    {"date": datetime(9999, 12, 31, tzinfo=UTC)},
]


@pytest.mark.parametrize("change", SPOILED)
def test_an_invalid_row_is_skipped_but_kept(places: Places, change: dict[str, object]) -> None:
    book = ScoreBook(places)
    book.add(ONE)
    document = tomllib.loads(page(places).read_text())
    document["matches"][0] |= change
    document["later"] = 1
    page(places).write_text(tomli_w.dumps(document))
    book.add(numbered(2))
    found, problem = book.results()
    assert found == (numbered(2),)
    assert "1 result in" in str(problem)
    kept = tomllib.loads(page(places).read_text())
    assert kept["matches"][0] == document["matches"][0]
    assert kept["later"] == 1


WRITER = """
import sys
from pathlib import Path
from dataclasses import replace
from game.saves import NotSaved, ScoreBook, find_places
from tests.saves.test_saves_scorebook import ONE
book = ScoreBook(find_places({"TUCKBOX_HOME": sys.argv[1]}))
for n in range(int(sys.argv[3])):
    while True:
        try:
            book.add(replace(ONE, match=f"{sys.argv[2]}{n:06}"))
            break
        except NotSaved:
            pass
"""
"""A program that adds results one after another.

A result that is refused, because the other program is writing, is added again.
"""


def two_writers(places: Places, each: int) -> None:
    commands = [[sys.executable, "-c", WRITER, str(places.data), name, str(each)] for name in ("one", "two")]
    children = [subprocess.Popen(command, cwd=Path.cwd()) for command in commands]
    assert [child.wait(120) for child in children] == [0, 0]
    results, notice = ScoreBook(places).results()
    assert (len({result.match for result in results}), len(results), notice) == (2 * each, 2 * each, None)


def test_no_result_is_lost_if_two_programs_write_at_the_same_time(places: Places) -> None:
    two_writers(places, 15)


@pytest.mark.long
def test_two_programs_that_write_many_pages_lose_no_result(places: Places) -> None:
    two_writers(places, 150)


def test_a_locked_score_book_takes_no_result_until_unlocked(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = FileLock(places.scores / "lock")
    assert lock.take() is Hold.MINE
    times = iter(range(0, 1000, 3))
    monkeypatch.setattr("game.saves.lock.time.monotonic", lambda: next(times))
    with pytest.raises(NotSaved):
        ScoreBook(places).add(ONE)
    lock.release()
    ScoreBook(places).add(ONE)


def test_unreadable_results_are_reported_once_and_kept(places: Places) -> None:
    book = ScoreBook(places)
    book.add(ONE)
    document = tomllib.loads(page(places).read_text())
    odd = [*document["matches"], 7, {**document["matches"][0], "match": "x", "totals": []}]
    page(places).write_text(tomli_w.dumps({**document, "matches": odd}))
    found, problem = book.results()
    assert found == (ONE,)
    assert "2 results" in str(problem)
    assert book.results() == ((ONE,), None)
    book.add(numbered(2))
    assert tomllib.loads(page(places).read_text())["matches"][:3] == odd


@pytest.mark.parametrize("line", [f"x = {'{a = ' * 11}1{'}' * 11}", f"x = 0x{'f' * 78}"], ids=("deep", "hex"))
def test_an_unwritable_page_is_unchanged(places: Places, line: str) -> None:
    ScoreBook(places).add(ONE)
    before = f"{line}\n{page(places).read_text()}"
    page(places).write_text(before)
    ScoreBook(places).add(numbered(2))
    assert page(places).read_text() == before
    assert ScoreBook(places).results() == ((ONE, numbered(2)), None)
