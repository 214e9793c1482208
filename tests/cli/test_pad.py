"""Tests `tuckbox pad`, which lists the score pads in the player's folder and writes them as a table."""

import csv
from pathlib import Path

import pytest

from game import cli
from game.saves import PadFolder, Places
from tests.pad.writing import begun, written


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUCKBOX_HOME", str(tmp_path))
    return tmp_path


def test_pads_are_listed_and_written_as_a_table(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pad = written(begun("spooky-boo", 2, rounds=2), 0, "0 right", "1 cards 12")
    PadFolder(Places(house, house, house)).keep(pad)
    assert cli.main(["pad"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.split()[2:] == ["Spooky", "Boo", "round", "2", "Ines", "0,", "Pip", "12"]
    table = house / "pads.csv"
    assert cli.main(["pad", "--csv", str(table)]) == 0
    with table.open(encoding="utf-8-sig", newline="") as file:
        assert [one["points"] for one in csv.DictReader(file)] == ["0", "12"]
    assert cli.main(["pad", "--csv", str(table)]) == 2
    assert cli.main(["pad", "--csv", str(table), "--force"]) == 0


def test_missing_and_damaged_pads_are_reported(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["pad"]) == 0
    assert capsys.readouterr().out == "No score pad has been begun yet.\n"
    assert cli.main(["pad", "--force"]) == 2
    capsys.readouterr()
    (house / "pads").mkdir()
    (house / "pads" / "pad-abcdef123456.toml").write_text("torn", encoding="utf-8")
    assert cli.main(["pad"]) == 0
    assert "A score pad could not be read." in capsys.readouterr().err
