"""In two deals that look the same to its seat, a CPU gives the same answer."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import Face, Seat
from game.cpu.decision import BY_CHANCE, Decision, Reasoner, Reasons
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.games.poof.moves import Play
from game.games.poof.rules import plays
from game.match import Match
from game.worker.players import think
from game.worker.question import Ask
from tests.cpu.table import midway, question, retold
from tests.tier import tries

QUICK, THOROUGH = tries(14, 60), 3_000
"""The number of tested pairs of deals, in a quick and in a thorough run."""

STEPS = {"poof": 40, "eight-and-half": 50, "the-game": 45}
"""A CPU is asked after fewer steps than this, by game.

After more steps the two deals would differ in more than their cards.
"""


def pairs(name: str, wanted: int) -> Iterator[tuple[Match, Match, Seat]]:
    """Yields two matches that differ only in hidden cards, and a seat to which they look the same."""
    game, rng, found, number = GAMES[name], Random(23), 0, 0
    while found < wanted:
        number += 1
        match = midway(
            game, game.seats[number % len(game.seats)], f"blind {number}", rng.randrange(STEPS[name])
        )
        if match.turn is None or match.state.round > 0:
            continue
        for seat in {match.turn, Seat(rng.randrange(match.seats))}:
            other = retold(match, seat, rng)
            if other is None or other.turn != match.turn or other.state == match.state:
                continue
            assert pickle.dumps(question(match, seat)) == pickle.dumps(question(other, seat))
            found += 1
            yield match, other, seat


def answered(match: Match, seat: Seat, level: Level, bot: Any = None) -> Any:
    """Returns a CPU's answer with its reasons, from a few playouts.

    If `bot` is given, it answers in place of the CPU, and sees all cards.
    """
    ask: Ask = replace(question(match, seat, level, 7), limit=Playouts(60))
    return think(replace(ask, view=match.state) if bot else ask, bot)


def differing(name: str, level: Level, wanted: int, bot: Any = None) -> int:
    return sum(
        answered(match, seat, level, bot) != answered(other, seat, level, bot)
        for match, other, seat in pairs(name, wanted)
    )


@pytest.mark.each_value
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", STEPS)
def test_answers_do_not_depend_on_hidden_cards(name: str, level: Level) -> None:
    assert differing(name, level, QUICK) == 0


@pytest.mark.parametrize("name", ["poof", "eight-and-half"])
def test_answers_of_level_even_do_not_depend_on_hidden_cards(name: str) -> None:
    for match, other, seat in pairs(name, 6):
        first, second = (think(replace(question(one, seat), strength=0.5)) for one in (match, other))
        assert first == second


@pytest.mark.long
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", STEPS)
def test_answers_do_not_depend_on_hidden_cards_in_thousands_of_deals(name: str, level: Level) -> None:
    assert differing(name, level, THOROUGH) == 0


def test_pickled_bytes_of_a_move_do_not_depend_on_hands() -> None:
    from_top = Play(Face(""), 0, "cd")
    first, second = (next(one for one in plays(Face("12"), held, "cd") if one == from_top) for held in (0, 2))
    assert pickle.dumps([first, first]) == pickle.dumps([first, second])
    strings = pickle.dumps([first.slots, plays(Face("11"), 1, "cd")[-1].slots])
    assert strings == pickle.dumps([first.slots, first.slots])


class Peeker(Reasoner):
    """A CPU that cheats: its choice depends on cards that its seat may not see."""

    def choose_why(self, view: Any, moves: Any, _news: Any, _rng: Random, /) -> Decision:
        faces = "".join(
            view.table.faces[card] for zone in sorted(view.table.zones) for card in view.table.zones[zone]
        )
        return Decision(moves[sum(map(ord, faces[::3])) % len(moves)], Reasons(BY_CHANCE))


@pytest.mark.parametrize("name", STEPS)
def test_the_test_catches_a_player_that_looks_at_hidden_cards(name: str) -> None:
    assert differing(name, Level.SHARP, 50, Peeker()) > 5
