"""Tests which results are certain near the end of a match."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.cards import DEALER, CardId, Seat
from game.core.table import HiddenCard
from game.cpu.ends import settled

ME, OTHER = Seat(0), Seat(1)
WON, LOST, SHARED = "won", "lost", "shared"
DEAL, HIDDEN = "deal", "hidden"
WINNERS = {WON: (ME,), LOST: (OTHER,), SHARED: (ME, OTHER)}

Tree = Any
"""A small match as a tree: either a result, or the seat to play and its moves."""


def play(state: Tree, _seat: Seat, move: str) -> Any:
    if state[1][move] == HIDDEN:
        raise HiddenCard(CardId(0))
    return SimpleNamespace(state=state[1][move])


GAME: Any = SimpleNamespace(
    play=play,
    outcome=lambda state: (
        SimpleNamespace(winners=WINNERS[state]) if isinstance(state, str) and state in WINNERS else None
    ),
    turn=lambda state: DEALER if state == DEAL else state[0],
    moves=lambda state, _seat: tuple(state[1]),
    is_talk=lambda move: move == "hello",
)


@pytest.mark.parametrize(
    ("after", "share"),
    [
        (WON, 1.0),
        (LOST, 0.0),
        (SHARED, 0.5),
        (DEAL, None),
        (HIDDEN, None),
        ((ME, {"a": LOST, "b": WON}), 1.0),
        ((ME, {"a": DEAL, "b": WON}), 1.0),
        ((ME, {"a": LOST, "b": DEAL}), None),
        ((ME, {"a": LOST, "b": SHARED}), 0.5),
        ((OTHER, {"a": WON, "b": WON, "hello": LOST}), 1.0),
        ((OTHER, {"a": WON, "b": LOST}), None),
        ((OTHER, {"a": WON, "b": HIDDEN}), None),
        ((OTHER, {"a": (ME, {"c": LOST, "d": WON}), "b": WON}), 1.0),
    ],
)
def test_a_result_is_certain_if_every_answer_of_other_players_leads_to_it(
    after: Tree, share: float | None
) -> None:
    assert settled(GAME, (ME, {"move": after}), ME, ["move"]) == ({} if share is None else {"move": share})


def test_partners_who_win_together_each_count_a_full_win() -> None:
    assert settled(GAME, (ME, {"move": SHARED}), ME, ["move"], together=True) == {"move": 1.0}


def test_no_result_is_certain_many_turns_before_the_end() -> None:
    tree: Tree = WON
    for _ in range(300):
        tree = (ME, {"on": tree})
    assert not settled(GAME, tree, ME, ["on"])
