"""The audit finds moves that were surely better than the played ones.

It must find those that a poor player misses, and nothing about moves that may be right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.cards import Seat
from game.core.rules import StateBase
from game.games import GAMES
from game.games.campfire_smokeout import positions as campfire_table
from game.games.eight_and_half import positions as half_table
from game.games.poof import positions as poof_table
from lab.measure import audit
from lab.measure.games import parts
from lab.measure.tallies import Tallies


class Silly:
    def choose(self, _view: Any, moves: Any, _news: Any, _rng: Random, /) -> Any:
        return moves[-1]


@pytest.fixture
def sums(tmp_path: Path) -> Tallies:
    return Tallies(tmp_path / "audit.csv", audit.WORDS, audit.NUMBERS)


def audited_moves(game: str, state: StateBase, bot: Any = None) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = []
    (module,) = parts("certain")[game]
    audited = audit.Audited(bot or Silly(), module.certain, lambda what, missed: found.append((what, missed)))
    seat = GAMES[game].turn(state)
    assert seat is not None
    view = state.seen_by(Seat(seat))
    audited.choose(view, GAMES[game].moves(view, seat), (), Random(1))
    return [one for one in found if one[0] != audit.ALL]


def test_every_game_can_be_searched_for_certain_wins() -> None:
    assert all(modules for modules in parts("certain").values())


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("game", "shown"), [("spooky-boo", "low card given"), ("the-game", "ends the match")]
)
def test_the_audit_finds_blunders_of_a_random_player(game: str, shown: str, sums: Tallies) -> None:
    audit.audit(game, "random", 150, sums)
    missed = [key for key in sums.every_key() if sums.sums(*key)["missed"]]
    assert any(shown in key[-1] for key in missed), missed
    assert f"| {GAMES[game].title} | random |" not in audit.table(sums), "only levels have rows"


def test_every_house_rule_is_audited(sums: Tallies) -> None:
    rules = audit.house_rules("the-game")
    assert set(rules) == {
        "usual",
        "min_after_deck_empty=published",
        "min_after_deck_empty=strict",
        "expert=true",
        "on_fire=true",
        "seen_tracker=true",
    }
    for rule in rules:
        audit.audit("the-game", "gentle", 1, sums, rule)
    assert {row for _, _, row in audit.played(sums)} == set(rules)
    for name, game in GAMES.items():
        for chosen in audit.house_rules(name).values():
            assert all(one.accepts(chosen[one.id], 2) for one in game.options if one.id in chosen), name


def test_the_audit_drops_matches_that_older_cpus_played(sums: Tallies) -> None:
    sums.add(("spooky-boo", "sharp", "usual", "c0ffee", audit.ALL), count=9, matches=1)
    sums.add(("poof", "sharp", "usual", "c0ffee", audit.ALL), count=9, matches=1)
    audit.audit("spooky-boo", "sharp", 0, sums)
    assert sums.every_key() == [("poof", "sharp", "usual", "c0ffee", audit.ALL)]
    assert "| Poof | sharp | usual | 1 | 9 | nothing | 0 | 0 | c0ffee |" in audit.table(sums)
    assert audit.table(sums).endswith("changed last: Poof sharp usual.\n")


WINS: list[tuple[str, Callable[[], Any], Callable[[], Any]]] = [
    (
        "poof",
        lambda: replace(poof_table.at("pile 9; 0 7 7"), round=6, totals=(20, 20)),
        lambda: replace(poof_table.at("pile 9; 0 7 7"), round=6, totals=(21, 20)),
    ),
    (
        "eight-and-half",
        lambda: replace(half_table.at("pile 4; 0 7 7 / - / - - - / -; 1 1 2 3"), totals=(6, 3)),
        lambda: replace(half_table.at("pile 4; 0 7 7 / - / - - - / -; 1 1 2 3"), totals=(3, 3)),
    ),
    (
        "campfire-smokeout",
        lambda: campfire_table.at("hand/0 L1 L2; hand/1 ; hand/2 *1; smokeouts/1 2; smokeouts/2 1", seats=3),
        lambda: campfire_table.at("hand/0 L1 L2; hand/1 ; hand/2 *1; smokeouts/1 1; smokeouts/2 1", seats=3),
    ),
]


@pytest.mark.parametrize(("game", "sure", "open_"), WINS, ids=[case[0] for case in WINS])
def test_winning_moves_that_a_player_missed_are_counted(
    game: str, sure: Callable[[], Any], open_: Callable[[], Any]
) -> None:
    (module,) = parts("certain")[game]
    state = sure()
    seat = GAMES[game].turn(state)
    assert seat is not None
    view = state.seen_by(seat)
    ((_, fine),) = module.certain(view, seat, GAMES[game].moves(view, seat), {})
    assert fine, "there is a win"

    class Leaves(Silly):
        def choose(self, _view: Any, moves: Any, _news: Any, _rng: Random, /) -> Any:
            return next(move for move in moves if move not in fine)

    class Takes(Silly):
        def choose(self, _view: Any, moves: Any, _news: Any, _rng: Random, /) -> Any:
            return next(move for move in moves if move in fine)

    assert [kept for _, kept in audited_moves(game, state, Leaves())] == [True]
    assert [kept for _, kept in audited_moves(game, state, Takes())] == [False]
    assert audited_moves(game, open_()) == [], "nothing is certain there"
