"""Tallies: counts over many matches that are saved for the next start of the program."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from game.saves import Columns, Places, TallyFolder, seal
from game.saves.tallies import LONGEST, MOST
from tests.saves.spoil import spoiled

KEY = "('poof', 3)"
COLUMNS: Columns = {"winners": [1, 2, 5], "minutes": [0.1, 2 / 3, 21.166666666666668]}


def files(places: Places) -> list[Path]:
    return sorted((places.state / "tallies").glob("*.tallies"))


def aside(places: Places) -> list[Path]:
    return sorted((places.state / "tallies" / "damaged").glob("*"))


@pytest.fixture(name="folder")
def folder_fixture(places: Places) -> TallyFolder:
    return TallyFolder(places)


def test_tallies_are_read_back_exactly(folder: TallyFolder) -> None:
    folder.keep(KEY, COLUMNS)
    assert folder.load(KEY, COLUMNS) == {name: tuple(values) for name, values in COLUMNS.items()}
    assert folder.load("('poof', 4)", COLUMNS) == {}


def test_saved_sums_are_kept_if_new_sums_come_from_fewer_matches(folder: TallyFolder) -> None:
    folder.keep(KEY, COLUMNS)
    folder.keep(KEY, {name: values[:2] for name, values in COLUMNS.items()})
    assert len(folder.load(KEY, COLUMNS)["winners"]) == 3


def test_the_oldest_tally_files_are_removed(places: Places, folder: TallyFolder) -> None:
    for number in range(MOST + 2):
        folder.keep(f"{number}", COLUMNS)
        os.utime(max(files(places), key=lambda path: path.stat().st_mtime), (number, number))
    assert len(files(places)) == MOST
    assert not folder.load("0", COLUMNS)
    assert folder.load(f"{MOST + 1}", COLUMNS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no file of ours",
        f'key = "{KEY}"\n',
        f'key = "{KEY}"\ncolumns = "1 2"\n',
        f'key = "{KEY}"\n[columns]\nwinners = "1 2"\n',
        f'key = "{KEY}"\n[columns]\nwinners = "1 2"\nminutes = "1"\n',
        f'key = "{KEY}"\n[columns]\nwinners = "1 two"\nminutes = "1 2"\n',
        f'key = "{KEY}"\n[columns]\nwinners = "1 2"\nminutes = "1 nan"\n',
        f'key = "{KEY}"\n[columns]\nwinners = [1, 2]\nminutes = [1, 2]\n',
        'key = "another"\n[columns]\nwinners = "1"\nminutes = "1"\n',
        f'key = "{KEY}"\n[columns]\nwinners = "{"1 " * (LONGEST + 1)}"\nminutes = "{"1 " * (LONGEST + 1)}"\n',
    ],
)
def test_a_file_that_cannot_be_used_is_set_aside(places: Places, folder: TallyFolder, text: str) -> None:
    folder.keep(KEY, COLUMNS)
    (path,) = files(places)
    path.write_bytes(seal(text.encode()))
    assert folder.load(KEY, COLUMNS) == {}
    assert not files(places)
    assert len(aside(places)) == 1
    folder.keep(KEY, COLUMNS)
    assert folder.load(KEY, COLUMNS)


def test_a_damaged_tally_is_never_read_with_wrong_numbers(places: Places, folder: TallyFolder) -> None:
    folder.keep(KEY, COLUMNS)
    (path,) = files(places)
    good = path.read_bytes()
    for number in range(100):
        bad = spoiled(good, [good], random.Random(number))
        path.write_bytes(bad)
        found = folder.load(KEY, COLUMNS)
        assert not found or found == {name: tuple(values) for name, values in COLUMNS.items()}


def test_a_folder_that_cannot_be_created_does_no_harm(places: Places, folder: TallyFolder) -> None:
    (places.state / "tallies").write_text("in the way")
    folder.keep(KEY, COLUMNS)
    assert folder.load(KEY, COLUMNS) == {}
