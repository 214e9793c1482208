"""Card ids reveal nothing: whoever cannot see a hand cannot tell which of several equal cards was played."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import Zone
from game.core.memory import Memory
from game.core.naming import Naming
from game.core.rules import AnyGame
from game.core.shuffle import CodeDealer
from game.core.table import Rule, Sight, Table, events_for
from game.games import GAMES
from game.match import Match
from tests import draft
from tests.cpu.table import question, retold, true_faces
from tests.laws import choose, settings
from tests.torture.views import seen

FAR, OTHERS = 50, {"the-game": 60, "campfire-smokeout": 12}
"""The most steps of a match before its deals are exchanged.

`OTHERS` has other numbers for some games.
"""


ALL_GAMES = {**GAMES, "draft": draft.GAME}
LENGTHS = (7, 16, 25, 120)
"""After how many steps a memory is asked: in the middle of rounds, and just after one."""


def viewers(match: Match) -> list[Seat]:
    return [*map(Seat, range(match.seats)), PUBLIC]


def played(game: AnyGame, number: int, far: int, rounds: int = 1) -> Match:
    """Returns a match after `far` steps, or earlier if it has played `rounds` rounds.

    Its number of seats and its options depend on `number`.
    """
    cases = list(settings(game))
    seats, options = cases[number % len(cases)]
    match, rng = Match(game, seats, options, CodeDealer(f"names {number}")), Random(number)
    while match.outcome is None and match.steps < far and match.state.round < rounds:
        match.submit(*choose(game, match, rng, 0.8))
    return match


def twins(game: AnyGame, numbers: range) -> Iterator[tuple[Match, Match, Seat]]:
    """Yields pairs of matches, and a viewer to whom both look the same although the deals differ."""
    for number in numbers:
        rng = Random(number)
        match = played(game, number, rng.randrange(1, OTHERS.get(game.id, FAR)))
        if match.state.round or match.outcome is not None:
            continue
        for seat in viewers(match):
            other = retold(match, seat, rng, hands=bool(rng.randrange(2)))
            # Who begins may hang on the hands, and everybody sees that.
            if other is not None and other.state != match.state and other.turn == match.turn:
                yield match, other, seat


def received(match: Match, seat: Seat) -> list[bytes]:
    """Returns as bytes all that a seat receives from the program. The seat may be somebody who only watches."""
    chair = match.chair(seat)
    before = [pickle.dumps(chair.before(step)) for step in range(match.steps)]
    asked = [pickle.dumps(question(match, seat))] if seat != PUBLIC else []
    return [pickle.dumps(chair.news()), seen(match, seat), *asked, *before]


def differing(name: str, numbers: range) -> tuple[int, int]:
    """Returns how many pairs of matches look different to a viewer, and how many were compared."""
    found = [
        received(one, seat) != received(other, seat) for one, other, seat in twins(ALL_GAMES[name], numbers)
    ]
    return sum(found), len(found)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_card_ids_do_not_depend_on_hidden_cards(name: str) -> None:
    differ, tried = differing(name, range(12))
    assert (differ, tried > 10) == (0, True)


@pytest.mark.long
@pytest.mark.parametrize("name", ALL_GAMES)
def test_card_ids_of_thousands_of_deals_reveal_nothing(name: str) -> None:
    differ, tried = differing(name, range(12, 600))
    assert (differ, tried > 1000) == (0, True)


@pytest.mark.parametrize("name", ["poof", "eight-and-half", "the-game", "campfire-smokeout"])
def test_the_test_notices_card_ids_that_reveal_the_card(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Naming, "tell", lambda _naming, _before, events, _after: events)
    monkeypatch.setattr(Naming, "zones", lambda _naming, _step: None)
    assert differing(name, range(12))[0] > 0


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("far", LENGTHS)
def test_applying_the_events_to_a_table_gives_the_view_of_the_seat(name: str, far: int) -> None:
    for number in range(3):
        match = played(ALL_GAMES[name], number, far, rounds=2)
        for seat in viewers(match):
            chair, memory = match.chair(seat), Memory(seat)
            table = match.opening.table.seen_by(seat)
            for step, news in enumerate(chair.news()):
                assert chair.before(step).table == table
                table = table.after(news.events)
                memory.fold(news.events)
            assert chair.view.table == table
            true = true_faces(match, seat)
            assert all(true[card] == face for card, face in memory.seen_cards.items())
            if seat != PUBLIC:
                assert match.game.moves(chair.view, seat) == match.game.moves(match.state, seat)
                match.game.guess(chair.view, memory.seen_cards, Random(number))


TAKEN = (("stock", "open", 2), ("open", "hand/1", 2))
AGAIN = (("hand/1", "covered", 1), ("stock", "open", 1), ("open", "hand/1", 1), ("hand/1", "covered", 1))


@pytest.mark.parametrize(
    ("faces", "moves", "known"),
    [
        ("ab", [("hand/1", "covered", 1)], ""),
        ("ab", [("hand/1", "hand/2", 1)], ""),
        ("ab", [("hand/1", "covered", 2)], ""),
        ("ab", [("hand/1", "hand/2", 2)], "ab"),
        ("aa", [("hand/1", "covered", 1)], "aa"),
        ("ab", [("hand/1", "open", 1)], "ab"),
        ("abb", AGAIN, ""),
    ],
)
def test_a_card_played_face_down_may_be_any_card_of_the_hand_it_came_from(
    faces: str, moves: Sequence[tuple[str, str, int]], known: str
) -> None:
    rules = {
        Zone("stock"): Rule(Sight.NONE),
        Zone("open"): Rule(Sight.ALL),
        Zone("covered"): Rule(Sight.NONE),
        Zone("hand/1"): Rule(Sight.OWNER, Seat(1)),
        Zone("hand/2"): Rule(Sight.OWNER, Seat(2)),
    }
    table = Table.empty(rules).filled({Zone("stock"): [Face(face) for face in faces]})
    naming, memory = Naming(table, Seat(0)), Memory(Seat(0))
    for src, dst, count in (*TAKEN, *moves):
        moved = table.move(table.zones[Zone(src)][:count], Zone(src), Zone(dst))
        after = table.after([moved])
        memory.fold(naming.tell(table, events_for(table, [moved], Seat(0)), after))
        table = after
    assert "".join(sorted(memory.seen_cards.values())) == known


@pytest.mark.parametrize("name", ["poof", "eight-and-half", "draft"])
def test_undo_restores_the_earlier_card_ids(name: str) -> None:
    undone = 0
    for number in range(40):
        match = played(ALL_GAMES[name], number, 10 + number)
        before = {seat: received(match, seat) for seat in viewers(match)}
        mover = match.turn
        if mover is None:
            continue
        steps = match.steps
        match.submit(mover, next(iter(match.game.moves(match.state, mover))))
        for seat in viewers(match):
            match.chair(seat)
            match.news(seat)
        if match.may_undo(mover):
            match.undo(mover)
            if match.steps == steps:
                assert {seat: received(match, seat) for seat in viewers(match)} == before
                undone += 1
    assert undone
