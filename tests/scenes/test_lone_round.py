"""In a match of a single round, neither texts nor speech mention rounds."""

import re
from typing import Any

import pytest

from game.games import ENTRIES, GAMES
from game.session.tally import tally_of
from tests.scenes.tables import Hand, match_of, session_of

OF_SEVERAL = [name for name, game in GAMES.items() if any(option.id == "rounds" for option in game.options)]
ROUNDS = re.compile(r"\bround(s)?\b", re.IGNORECASE)


def lines(name: str, assets: Any, rounds: int) -> list[str]:
    session = session_of(name, moves=8, rounds=rounds)
    scene = Hand(session, assets).scene
    view = match_of(session).view(scene.context.viewpoint.seat)
    return [
        session.words.say(scene.context.board.narration.subtitle(scene.context.facts())),
        *map(session.words.say, ENTRIES[name].words.spoken(view)),
    ]


@pytest.mark.parametrize("name", OF_SEVERAL)
def test_a_table_shows_round_numbers_in_matches_of_several_rounds(name: str, assets: Any) -> None:
    assert any("Round 1 of 3" in line for line in lines(name, assets, rounds=3))
    assert not [line for line in lines(name, assets, rounds=1) if ROUNDS.search(line)]


@pytest.mark.parametrize("name", OF_SEVERAL)
def test_a_match_of_one_round_mentions_no_rounds(name: str) -> None:
    sentences = 0
    for seed in range(1, 4):
        session = session_of(name, moves=10_000, seed=seed, rounds=1)
        facts = ENTRIES[name].scoring.facts(tally_of(session))
        said = [session.words.say(words) for fact in facts for words in (fact.title, fact.line)]
        assert not [line for line in said if ROUNDS.search(line)]
        sentences += len(said)
    assert sentences
