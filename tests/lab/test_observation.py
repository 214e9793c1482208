from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from game.core.cards import DEALER, Seat
from game.core.memory import Memory
from game.core.shuffle import CodeDealer
from game.cpu.numbers import ENDLESS, Numbers
from game.games import GAMES
from game.match import Match
from game.worker.brains import BRAINS
from lab.actions import OTHER_SILENCE, SILENCE, Actions
from lab.environment import raw_env
from lab.observation import Layout, Observer, Row
from lab.tables import page
from tests.cpu.table import retold
from tests.lab.test_environment import EVERY, legal
from tests.laws import choose, settings
from tests.test_architecture import ROOT
from tests.toy.game.rules import Word


def row_of(match: Match, layout: Layout, seat: Seat) -> Row:
    observer = Observer(layout, seat)
    for news in match.news(seat):
        observer.hear(news.events)
    return observer.row(match.view(seat))


@pytest.mark.parametrize("game", EVERY)
def test_observations_do_not_depend_on_hidden_cards(game: str) -> None:
    """Two deals differ only in cards that are hidden from a seat.

    In both, the seat must have the same observation and the same mask of legal moves.
    """
    rules, rng, tried = GAMES[game], Random(9), 0
    cases = list(settings(rules))
    for number in range(40):
        seats, options = cases[number % len(cases)]
        layout = Layout(game, seats, options)
        match = Match(rules, seats, options, CodeDealer(f"rows {number}"))
        last = rng.randrange(1, 40)
        while match.outcome is None and match.steps < last and match.state.round == 0:
            match.submit(*choose(rules, match, rng, 0.8))
        if match.outcome is not None or sum(step.seat == DEALER for step in match.history) > 1:
            continue
        for seat in map(Seat, range(seats)):
            other = retold(match, seat, rng, hands=bool(number % 2))
            if other is None or other.state == match.state or other.turn != match.turn:
                continue
            tried += 1
            assert np.array_equal(row_of(match, layout, seat), row_of(other, layout, seat))
    assert tried > 12, "too few deals are alike"


def true_counts(match: Match, layout: Layout) -> np.ndarray:
    table = match.state.table
    found: np.ndarray = np.zeros((len(layout.zones), len(layout.faces)), int)
    for zone, cards in table.zones.items():
        for card in cards:
            found[layout.zone_at[zone], layout.face_at[table.faces[card]]] += 1
    return found


@pytest.mark.every_third
@pytest.mark.parametrize("game", [*EVERY, "draft"])
def test_observations_contain_everything_a_seat_knows(game: str) -> None:
    """The environment and a bot must get the same observation.

    It contains the cards that a CPU remembers.
    """
    rules, rng, cases = GAMES[game], Random(4), list(settings(GAMES[game]))
    for number in range(0, len(cases), 3):
        seats, options = cases[number]
        environment = raw_env(game, seats=seats, options=options, out_of_turn=True)
        environment.reset(options={"code": "K7Q2-9FXA"})
        match = Match(rules, seats, options, CodeDealer("K7Q2-9FXA"), people=False)
        watched = [Observer(environment.layout, seat) for seat in range(seats)]
        heard = [0] * seats
        for step in range(60):
            for seat in map(Seat, range(seats)):
                for news in match.news(seat, heard[seat]):
                    watched[seat].hear(news.events)
                heard[seat] = match.steps
                row = watched[seat].row(match.view(seat))
                assert np.array_equal(row, environment.observe(f"seat_{seat}")["observation"])
                if step % 10 == 0:
                    check(row, match, environment.layout, seat)
            if any(environment.terminations.values()):
                break
            agent = environment.agent_selection
            action = rng.choice(
                [action for action in legal(environment.observe(agent)) if action or rng.random() < 0.9]
                or [0]
            )
            environment.step(action)
            if action:
                match.submit(Seat(int(agent[5:])), rules.read(environment.table.notation[action]))


def check(row: Row, match: Match, layout: Layout, seat: Seat) -> None:
    """Checks a seat's observation against the real cards and the events that the seat got."""
    known, cards, tops = (layout.field(name).of(row) for name in ("known", "cards", "top"))
    truth, view = true_counts(match, layout), match.view(seat)
    assert (known <= truth).all(), "a false memory"
    assert cards.tolist() == truth.sum(axis=1).tolist()
    memory = Memory(seat)
    for news in match.news(seat):
        memory.fold(news.events)
    for zone, lying in view.table.zones.items():
        at = layout.zone_at[zone]
        faces = [view.table.faces[card] or memory.seen_cards.get(card) for card in lying]
        wanted = Counter(face for face in faces if face is not None)
        assert {face: known[at, layout.face_at[face]] for face in wanted} == wanted
        assert known[at].sum() == wanted.total()
        hides = (
            match.state.table.rules[zone].sight.value == "the owner"
            and match.state.table.rules[zone].owner != seat
        )
        top = faces[-1] if faces and not hides else None
        assert tops[at] == (0 if top is None else layout.face_at[top] + 1)


@pytest.mark.parametrize("game", EVERY)
def test_every_move_has_one_number_and_one_notation(game: str) -> None:
    rules = GAMES[game]
    for seats in rules.seats:
        table = Actions(game, seats)
        assert table.notation[0] in {SILENCE, OTHER_SILENCE}
        assert len(set(table.notation)) == len(table)
        for number in range(1, len(table)):
            move: Any = rules.read(table.notation[number])
            assert table.number(move) == number
            assert not rules.is_talk(move)


def test_the_action_for_doing_nothing_never_has_the_name_of_a_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Actions("toy", 2).notation[0] == "pass"
    numbers = Numbers(lambda _seats: (Word("pass"), Word("done")), ())
    monkeypatch.setitem(BRAINS, "toy", replace(BRAINS["toy"], numbers=numbers))
    table = Actions("toy", 2)
    assert table.notation == ("silence", "pass", "done")
    assert table.number(Word("pass")) == 1
    assert [*table.mask([None, Word("done")])] == [1, 0, 1]


def test_every_observation_lies_in_the_observation_space_even_after_many_ties() -> None:
    """Tied leaders of Eight & Half play on without a limit (ruling E49)."""
    one, seat = raw_env("eight-and-half", seats=5), Seat(0)
    match = Match(GAMES["eight-and-half"], 5, GAMES["eight-and-half"].defaults(), CodeDealer("K7Q2-9FXA"))
    view, observer, space = match.view(seat), Observer(one.layout, seat), one.observation_space("seat_0")
    for many in (11, 4000, ENDLESS):
        row = observer.row(replace(view, totals=(many, many, 0, 0, 0), round=many))
        assert one.layout.field("totals").of(row).tolist() == [many, many, 0, 0, 0]
        assert space["observation"].contains(row)
    with pytest.raises(OverflowError):
        observer.row(replace(view, totals=(ENDLESS + 1, 0, 0, 0, 0)))


def test_documented_tables_agree_with_the_action_and_observation_spaces() -> None:
    for name in ("toy", "draft"):
        GAMES.pop(name)
    written = (ROOT / "lab" / "TABLES.md").read_text(encoding="utf-8")
    assert written == page(), "python -m lab.tables > lab/TABLES.md"
    for game in GAMES:
        one = raw_env(game)
        fields = one.layout.fields
        assert [field.start for field in fields] == [
            sum(each.size for each in fields[:n]) for n in range(len(fields))
        ]
        assert one.observation_space("seat_0")["observation"].shape == (sum(field.size for field in fields),)
        for field in fields:
            assert f"| `{field.name}` | " in written
            assert field.about
