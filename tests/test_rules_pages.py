"""The rules pages: paragraphs cite rulings (numbered rules), and every ruling that a player needs is cited."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from game.games import GAMES

HOMES = Path(__file__).resolve().parents[1] / "assets" / "games"
TIES = re.compile(r" \[([A-Z]+\d+[a-z]?(?: [A-Z]+\d+[a-z]?)*)\]$")
ANCHOR = re.compile(r"^## .+ \{#([A-Z ]+)\}$", re.MULTILINE)
NOT_FOR_PLAYERS: dict[str, set[str]] = {
    "the-game": {"G30"},  # other boxes
}
"""For each game, the numbered rules (rulings) that no player needs to read."""
PAGES = sorted(path.parent.name for path in HOMES.glob("*/rules.md"))


def page(game: str) -> str:
    return (HOMES / game / "rules.md").read_text(encoding="utf-8")


def paragraphs(game: str) -> list[str]:
    """Returns the paragraphs of a rules page that hold rules.

    The introduction, headings and pictures of cards are left out.
    """
    _, _, rules = page(game).partition("\n## ")
    return [part for part in f"## {rules}".strip().split("\n\n") if not part.startswith(("#", "{cards:"))]


@pytest.mark.parametrize("game", PAGES)
def test_every_paragraph_cites_rulings_and_every_ruling_is_cited(game: str) -> None:
    tied: set[str] = set()
    for paragraph in paragraphs(game):
        ties = TIES.search(paragraph)
        assert ties, f"end this paragraph with the ids of its rulings: {paragraph}"
        tied |= set(ties[1].split())
    wanted = set(GAMES[game].rulings) - NOT_FOR_PLAYERS.get(game, set())
    assert tied == wanted, f"rulings that no paragraph cites, or that are none: {sorted(tied ^ wanted)}"


@pytest.mark.parametrize("game", PAGES)
def test_a_rules_page_begins_with_its_game_and_links_each_phase(game: str) -> None:
    text = page(game)
    assert text.startswith(f"# {GAMES[game].title}\n")
    phases = import_module(f"game.games.{game.replace('-', '_')}.rules").Phase
    anchors = [name for found in ANCHOR.findall(text) for name in found.split()]
    assert set(anchors) == set(phases.__members__)
    assert len(set(anchors)) == len(anchors)
    assert "\r" not in text


@pytest.mark.parametrize("game", PAGES)
def test_the_rules_page_has_fewer_than_900_words(game: str) -> None:
    assert len(page(game).split()) < 900, "a rules page has under 900 words"
    long = [paragraph for paragraph in paragraphs(game) if len(paragraph.split()) >= 70]
    assert not long, f"split these paragraphs, of 70 words or more: {long}"
