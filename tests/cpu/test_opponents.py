"""Tests the bots that imitate people, and their three strengths."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from game.arena import play
from game.cli.entrants import seated
from game.core.events import RoundEnded, Said
from game.cpu.levels import Playouts
from game.games import ENTRIES, GAMES
from game.match import Match
from game.scoring.plain import plain
from game.seatings import Seating, pairing
from tests.able import able
from tests.tier import tries

KINDS = ("Beginner", "Careful", "Expert")
STRONGER = (("Careful", "Beginner"), ("Expert", "Careful"))
LUCKY = {"campfire-smokeout"}
"""Games in which skill shows only over hundreds of matches."""
CLOSE = {"eight-and-half", "poof", "the-game"}
"""Games in which reasoning about other hands hardly helps a player who remembers all cards.

It gained 0.1 +- 0.3 points over 400 matches of Eight & Half. In Poof it won 47 +- 7 % of 60 matches.
In The Game it left 0.4 +- 0.3 cards more over 500 matches.
"""


def played(name: str, kinds: tuple[str, ...], code: str) -> Match:
    game = GAMES[name]
    where = f"bot:tests.cpu.opponents.{name.replace('-', '_')}"
    bots = [seated(f"{where}:{kind}", game, Playouts(1)) for kind in kinds]
    return play(game, game.defaults(), bots, code, "people")


def totals(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.totals


def lead(name: str, better: str, worse: str, deals: int) -> float:
    """Returns by how many points the player `better` leads at the end. In a cooperative game, cards are counted.

    All other seats have the player `worse`. The lead is over the mean of their results.
    """
    total, together, seats = 0.0, ENTRIES[name].together, max(2, GAMES[name].seats[0])
    kinds = (better, *(worse,) * (seats - 1))
    numbers = range(0, seats * deals, seats if together else 1)
    for number in numbers:
        sitting = pairing(number, seats, f"people {name}", Seating.ROTATE)
        if together:
            own, other = (
                float(totals(played(name, (kind,) * seats, sitting.code))[0]) for kind in (better, worse)
            )
        else:
            ended = totals(played(name, tuple(kinds[one] for one in sitting.entrants), sitting.code))
            own, *others = (float(ended[sitting.entrants.index(one)]) for one in range(seats))
            other = mean(others)
        total += (other - own) if ENTRIES[name].scoring.fewest else (own - other)
    return total / len(numbers)


@pytest.mark.every_third
@pytest.mark.parametrize("name", able("opponents"))
def test_imitated_people_play_the_same_with_the_same_seed(name: str) -> None:
    seats = GAMES[name].seats
    for number, size in enumerate((seats[-1], seats[0])[: tries(1, 2)]):
        kinds = tuple(KINDS[(seat + number) % 3] for seat in range(size))
        match = played(name, kinds, "WHALE")
        assert match.outcome is not None
        again = played(name, kinds, "WHALE")
        assert [step.move for step in again.history] == [step.move for step in match.history]


@pytest.mark.parametrize("kind", KINDS)
def test_rounds_of_spooky_boo_between_equal_bots_end_with_calls(kind: str) -> None:
    match = played("spooky-boo", (kind,) * 4, "GHOST")
    events = [event for step in match.history for event in step.events]
    assert sum(isinstance(event, Said) for event in events) == sum(
        isinstance(event, RoundEnded) for event in events
    )


@pytest.mark.every_third
@pytest.mark.parametrize("name", able("opponents", among=sorted(set(GAMES) - LUCKY)))
def test_the_careful_opponent_beats_the_beginner(name: str) -> None:
    assert lead(name, *STRONGER[0], tries(3, 60)) > 0


def test_each_game_says_whether_the_fewest_points_win(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    poof = ENTRIES["poof"]
    before = lead("poof", *STRONGER[0], 1)
    monkeypatch.setitem(ENTRIES, "poof", replace(poof, scoring=plain()))
    assert lead("poof", *STRONGER[0], 1) == -before
    monkeypatch.setitem(GAMES, "poof", replace(poof.rules, seats=range(3, 7)))
    assert lead("poof", *STRONGER[0], 2) < 0


@pytest.mark.long
@pytest.mark.parametrize("name", able("opponents", among=sorted(set(GAMES) - LUCKY - CLOSE)))
def test_the_opponent_that_counts_cards_beats_the_careful_one(name: str) -> None:
    assert lead(name, *STRONGER[1], 100) > 0


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), STRONGER)
def test_the_stronger_of_two_imitated_people_wins_more_matches_of_campfire_smokeout(
    better: str, worse: str
) -> None:
    assert lead("campfire-smokeout", better, worse, 500) > 0
