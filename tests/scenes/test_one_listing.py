"""The legal moves of a seat are computed once for each state, however many parts of the table need them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.core.cards import Seat
from game.games import GAMES
from game.games.the_game import rules as the_game
from scenes.stage.assets import Assets
from tests.scenes.tables import Hand, match_of, session_of


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[int, int]]:
    """Returns a counter that keeps growing.

    For each state and seat it counts how often The Game has computed the legal moves.
    """
    game, counted = GAMES["the-game"], Counter[tuple[int, int]]()

    def moves(state: Any, seat: Seat) -> Any:
        counted[len(state.table.zones[the_game.DRAW]) * 100 + state.laid, seat] += 1
        return game.moves(state, seat)

    monkeypatch.setitem(GAMES, game.id, replace(game, moves=moves))
    return counted


def test_one_click_on_a_card_computes_the_legal_moves_once(assets: Assets, listed: Counter[Any]) -> None:
    hand = Hand(session_of(players=("human", "human"), moves=4, turn=0), assets)
    hand.settle()
    touch = next(touch for move, touch in hand.scene.context.facts().legal if isinstance(move, the_game.Lay))
    ((_, face, _),) = touch.picks
    card = next(one for one, seen in hand.scene.context.timeline.shown.faces.items() if seen == face)
    listed.clear()
    steps = hand.session.steps
    hand.click(hand.point_on(card))
    assert not listed  # they are known since the turn began
    place = next(area for area in hand.scene.spread.layout.areas() if area.zone == touch.place)
    hand.click(hand.scene.kit.metrics.rect(*place.box).center)
    hand.settle()
    assert hand.session.steps == steps + 1
    assert listed
    assert max(listed.values()) == 1, listed


@pytest.mark.parametrize("players", [("human",), ("human", "human")])
def test_the_cached_list_of_moves_is_renewed_when_the_state_changes(players: tuple[str, ...]) -> None:
    match, me = match_of(session_of(players=players, moves=4, turn=0)), Seat(0)
    before = match.chair(me).moves()
    match.submit(me, next(move for move, _ in before if isinstance(move, the_game.Lay)))
    for seat in map(Seat, range(len(players))):
        now = [move for move, _ in match.chair(seat).moves()]
        assert now == list(match.game.moves(match.view(seat), seat))
    if match.may_undo(me):  # alone at the table
        match.undo(me)
        assert match.chair(me).moves() == before


def test_a_chair_gives_no_access_to_knowledge_of_other_seats() -> None:
    session = session_of("poof", ("human", "human"))
    chair = session.chair(Seat(0))
    given = {name: getattr(chair, name) for name in dir(chair) if not name.startswith("_")}
    assert "match" not in given
    assert given["view"].table.viewer == 0
    assert match_of(session).state not in given.values()
    assert match_of(session) not in given.values()
