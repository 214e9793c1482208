"""Tests `tuckbox scores`, which adds up the records in the player's folder."""

import csv
import json
import stat
from pathlib import Path

import pytest

from game import cli
from game.saves import find_places
from game.streams import shortened
from tests.book.many import put, records
from tests.golden import finished_goldens


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with some finished matches."""
    monkeypatch.setenv("TUCKBOX_HOME", str(tmp_path))
    small = finished_goldens()[:6]
    put(find_places({"TUCKBOX_HOME": str(tmp_path)}), records(12, of=small))
    return tmp_path


def test_the_scores_command_prints_words_or_json_or_csv(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["scores", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert cli.main(["scores"]) == 0
    text = capsys.readouterr().out
    for person in facts["people"]:
        assert person["name"] in text
        for game in person["games"].values():
            assert f"{game['played']} played, {game['won']} won" in text
    table = house / "scores.csv"
    assert cli.main(["scores", "--csv", str(table)]) == 0
    with table.open(encoding="utf-8-sig", newline="") as file:
        assert len({line["match"] for line in csv.DictReader(file)}) == facts["matches"]


def test_the_scores_command_names_missing_matches_and_missing_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TUCKBOX_HOME", str(tmp_path))
    assert cli.main(["scores"]) == 0
    assert capsys.readouterr().out == "No match has been finished yet.\n"
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert cli.main(["scores", "--csv", str(tmp_path / "file" / "scores.csv")]) == 2
    assert capsys.readouterr().err == shortened(f"tuckbox: {tmp_path / 'file'} is no folder.\n")
    assert cli.main(["scores", "--force"]) == 2
    assert capsys.readouterr().err == "tuckbox: --force goes with --csv.\n"


def test_the_csv_replaces_an_existing_file_only_with_the_option_force(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = house / "scores.csv"
    table.write_text("my own", encoding="utf-8")
    table.chmod(0o640)
    assert cli.main(["scores", "--csv", str(table)]) == 2
    assert capsys.readouterr().err == shortened(f"tuckbox: {table} is there already; --force replaces it.\n")
    assert table.read_text(encoding="utf-8") == "my own"
    assert cli.main(["scores", "--csv", str(table), "--force"]) == 0
    assert table.read_bytes().startswith(b'\xef\xbb\xbf"match"')
    assert stat.S_IMODE(table.stat().st_mode) == 0o640
    fresh = house / "fresh.csv"
    assert cli.main(["scores", "--csv", str(fresh), "--force"]) == 0
    assert fresh.read_bytes() == table.read_bytes()
    assert not list(house.glob(".tuckbox-*"))
