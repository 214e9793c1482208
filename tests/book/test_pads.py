"""Tests that finished score pads count in the score book as matches with real cards."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

from game.book.page import page_of
from game.book.results import counted_results, pages_with_pads, result_of_pad
from game.book.written import as_csv, as_facts, pads_as_csv
from game.pad import Pad
from game.saves import Marks, PadEntry, Places, ScoreBook
from tests.pad.writing import WHEN, begun, written


def finished(**options: int) -> Pad:
    pad = written(begun("spooky-boo", 3, rounds=2, **options), 0, "0 right", "1 cards 12", "2 cards 9")
    return written(pad.came("=1+2", "owl").went(2), 1, "3 wrong")


def entry(pad: Pad) -> PadEntry:
    return PadEntry(pad, WHEN)


def test_a_finished_pad_counts_for_people_who_stayed_until_the_end() -> None:
    result = result_of_pad(entry(finished(youngest=2)))
    assert result is not None
    assert (result.names, result.totals, result.winners) == (("Ines", "Pip", "=1+2"), (0, 12, 22), (0,))
    assert (result.real, result.rounds, result.deal, result.date) == (True, 2, "", WHEN)
    assert result_of_pad(entry(finished().undo())) is None


def test_the_score_book_counts_only_the_latest_version_of_a_score_pad(tmp_path: Path) -> None:
    book = ScoreBook(Places(tmp_path, tmp_path, tmp_path))
    result = result_of_pad(entry(finished()))
    assert result is not None
    book.add(result)
    pages, _ = book.results()
    assert pages[0].real
    corrected = written(finished(), 0, "1 cards 13")
    (counted,) = counted_results((), pages_with_pads(pages, [entry(corrected)]), Marks())
    assert counted.totals == (0, 13, 23)
    assert pages_with_pads(pages, [entry(finished().undo())]) == ()
    assert pages_with_pads(pages, []) == pages


def test_score_pads_do_not_count_as_matches_against_cpus() -> None:
    results = pages_with_pads((), [entry(finished())])
    page, facts = page_of(results, "Ines", WHEN), {one["name"]: one for one in as_facts(results)}["Ines"]
    assert (page.whole.played, page.real.played, page.real.won) == (0, 1, 1)
    assert not any(level.played for level in page.levels)
    assert (facts["played"], facts["real_cards"]) == (0, {"played": 1, "won": 1})
    assert facts["people"]["Pip"] == {"ahead": 1, "behind": 0, "level": 0}


def test_tables_exported_for_spreadsheets_contain_no_formulas() -> None:
    rows = list(csv.reader(io.StringIO(pads_as_csv([finished()]).decode("utf-8-sig"))))
    assert rows[0] == ["pad", "date", "game", "round", "name", "points", "note"]
    assert [row[3:] for row in rows[1:]] == [
        ["1", "Ines", "0", "right"],
        ["1", "Pip", "12", ""],
        ["1", "Odile", "9", ""],
        ["2", "Ines", "0", ""],
        ["2", "Pip", "0", ""],
        ["2", "'=1+2", "10", "wrong"],
    ]
    head, first, *_ = csv.reader(
        io.StringIO(as_csv(pages_with_pads((), [entry(finished())])).decode("utf-8-sig"))
    )
    assert dict(zip(head, first, strict=True))["real"] == "1"


def test_totals_and_the_score_book_include_a_head_start() -> None:
    pad = replace(begun("poof", 2, rounds=1), head_starts=(0, 20))
    pad = written(pad, 0, "0 out", "1 cards 15")
    assert pad.sheet.totals == (0, -5)
    assert pad.sheet.outcome is not None
    assert pad.sheet.outcome.winners == (1,)
    result = result_of_pad(entry(pad))
    assert result is not None
    assert result.head_starts == (0, 20)
