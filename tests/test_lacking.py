"""Each part that a game lacks is named; a published game lacks none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games import GAMES
from tests.able import ASKED, able, lacking
from tests.toy import scenes as shows
from tests.toy.game import DRESSED, PEEP, cpu
from tests.toy.laid import lay

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", GAMES)
def test_a_published_game_lacks_nothing(name: str) -> None:
    assert lacking(name) == []


def test_a_bare_game_lacks_parts_that_a_complete_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = lacking(lay(monkeypatch, PEEP, shows.PEEP))
    dressed = lacking(lay(monkeypatch, DRESSED, shows.DRESSED, cpu.PEEP))
    brought = [line.split(":")[0] for line in bare if line not in dressed]
    assert brought == [
        "a line on the shelf, minutes and cards",
        "its events and moves as sentences",
        "a first lesson",
        "what a CPU of each level goes by",
        "CPU players",
        "answers to questions about its rules",
        "what is written on its score pad for the real cards",
    ]
    assert any("tests of its rulings" in line for line in dressed)
    assert any("rules.md" in line for line in dressed)


def test_a_skipped_law_names_the_missing_part(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, PEEP, shows.PEEP)
    *others, (toy,) = ([one] for one in able("opponents"))
    assert [one for (one,) in others] == [name for name in GAMES if name != "toy"]
    (skip,) = toy.marks
    assert skip.kwargs["reason"] == (
        "toy lacks stand-ins for people of three strengths, Beginner, Careful and Expert:"
        " tests/cpu/opponents/toy.py"
    )


def test_the_page_for_authors_names_every_required_part() -> None:
    page = (ROOT / "game" / "games" / "README.md").read_text("utf-8")
    where = [one.where.replace("{id}", "<id>").replace("{name}", "<name>") for one in ASKED.values()]
    named = {word for line in where for word in re.findall(r"[A-Z]{5,}|[\w<>/.]*/[\w<>/.]+", line)}
    assert len(named) > 20
    assert not [word for word in named if word not in page]
