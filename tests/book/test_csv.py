"""The table that the score book exports. Every spreadsheet reads its cells as plain text and numbers."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.book.written import as_csv
from game.saves import Result

SIGNS = "=+-@\N{MINUS SIGN}＝＋－＠﹦﹢﹣﹫"  # noqa: RUF001 - signs that spreadsheets take for their own
HOSTILE = [
    *(f'{sign}HYPERLINK("http://example.org","x")' for sign in SIGNS),
    *(f"a{split}=1+2" for split in (";", "; ", ",", "\t", "|", ';"', "\n", "\r\n")),
    "=cmd|' /C calc'!A0",
    '"=1+2',
    "  =1+2",
    "\u202e=1+2",
    "\x00=1+2",
]
PLAIN = ["Zoë", "Jürgen Größe", "Łukasz", "Ann-Lee", "A+B", 'Ann "Queen" Lee', "O'Hara", "x@y", "№ 5"]


def result(word: str) -> Result:
    return Result(
        match=word,
        game=word,
        options={},
        names=(word, "Ann"),
        players=(word, "human"),
        totals=(-5, 12),
        winners=(1,),
        deal=word,
        date=datetime(2026, 8, 1, tzinfo=UTC),
    )


def cells(data: bytes, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_spreadsheets_read_no_cell_as_a_formula(delimiter: str) -> None:
    for word in HOSTILE:
        for row in cells(as_csv([result(word)]), delimiter):
            for cell in row:
                start = cell.lstrip(' "')[:1]
                assert start not in SIGNS or not start or cell == "-5", (word, cell)


def test_cells_with_plain_words_and_numbers_are_unchanged() -> None:
    for word in PLAIN:
        head, first, second = cells(as_csv([result(word)]))
        row = dict(zip(head, first, strict=True))
        assert {row[column] for column in ("match", "game", "deal", "name", "player")} == {word}
        assert (row["total"], row["won"], second[head.index("total")]) == ("-5", "0", "12")


def test_every_cell_is_quoted_and_the_file_has_a_byte_order_mark() -> None:
    data = as_csv([result("Zoë"), replace(result("b"), rounds=3)])
    assert data.startswith(b"\xef\xbb\xbf")
    assert all(line.startswith('"') and line.endswith('"') for line in data.decode("utf-8-sig").splitlines())
    assert data.count(b"\n") == 5


@pytest.mark.long
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
@pytest.mark.parametrize("splits", ["44", "59", "9"])
def test_libreoffice_finds_no_formula_in_the_csv(tmp_path: Path, splits: str) -> None:
    table = tmp_path / "scores.csv"
    table.write_bytes(as_csv([result(word) for word in HOSTILE + PLAIN]))
    # Split at this sign, text in quotes, UTF-8, from line 1 on, and formulas are evaluated.
    filters = f"CSV:{splits},34,76,1,,0,false,true,false,false,false,-1,true"
    command = ["soffice", f"-env:UserInstallation={(tmp_path / 'office').as_uri()}", "--headless"]
    command += [f"--infilter={filters}", "--convert-to", "fods", "--outdir", str(tmp_path), str(table)]
    subprocess.run(command, check=True, capture_output=True, timeout=180)
    document = (tmp_path / "scores.fods").read_text(encoding="utf-8")
    assert "table:formula" not in document
    for word in ("Zoë", "Jürgen Größe", "Łukasz", "№ 5"):
        assert word in document
