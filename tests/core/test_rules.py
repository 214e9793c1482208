"""Tests that a module becomes a game, and that an error names what an incomplete module lacks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import Scored
from game.core.frozen import Frozen
from game.core.phrases import phrase
from game.core.rules import Game, IllegalMove, Touch
from game.core.shuffle import CodeDealer
from game.match import Match
from tests.toy.game import rules

FACTS: dict[str, Any] = {"id": "x", "title": "X", "seats": range(2, 4), "options": (), "rulings": ("X1",)}


def test_a_game_uses_the_functions_of_its_module() -> None:
    game: Game[Any, Any] = Game.of(vars(rules), **FACTS)
    assert (game.play, game.guess, game.is_talk) == (rules.play, rules.guess, rules.is_talk)
    assert game.takes_back(None, None)
    assert game.id == "x"


def test_a_game_may_get_a_function_from_another_module() -> None:
    without = {name: one for name, one in vars(rules).items() if name != "read"}
    game: Game[Any, Any] = Game.of(without, **FACTS, read=rules.read)
    assert game.read is rules.read


def test_missing_functions_of_a_module_are_named() -> None:
    without = {name: one for name, one in vars(rules).items() if name not in ("refuse", "guess")}
    with pytest.raises(TypeError, match=r"tests\.toy\.game\.rules lacks refuse, guess: "):
        Game.of(without, **FACTS)


def test_nobody_can_change_the_parts_of_a_score() -> None:
    given = {"tricks": 3}
    scored = Scored(Seat(0), 3, phrase("why"), given)
    given["tricks"] = 4
    assert scored.parts == {"tricks": 3}
    assert isinstance(scored.parts, Frozen)
    assert Scored(Seat(0), 3, phrase("why"), scored.parts).parts is scored.parts


def test_secret_moves_are_hidden_from_other_seats() -> None:
    secret = replace(
        rules.GAME, as_told=lambda move: rules.Word("done") if isinstance(move, rules.Play) else move
    )
    match = Match(secret, 2, secret.defaults(), CodeDealer("secret"))
    move = next(one for one in rules.moves(match.state, Seat(0)) if isinstance(one, rules.Play))
    match.submit(Seat(0), move)
    for seat, known in ((Seat(0), move), (Seat(1), rules.Word("done")), (PUBLIC, rules.Word("done"))):
        assert match.chair(seat).news()[1].move == known
    assert match.history[1].move == move
    assert match.rounds()[0].moves == (f"0 {move}",)


def test_a_move_of_cards_that_the_player_does_not_hold_is_refused() -> None:
    def touch(state: rules.State, seat: Seat, move: rules.Move) -> Touch:
        if isinstance(move, rules.Play):
            state.table.find(rules.hand(seat), move.face, move.count)
        return rules.touch(state, seat, move)

    game = replace(rules.GAME, touch=touch)
    match = Match(game, 2, game.defaults(), CodeDealer("nowhere"))
    held = match.state.table.faces_in(rules.hand(0))
    missing = next(Face(str(value)) for value in range(1, 7) if str(value) not in held)
    with pytest.raises(IllegalMove):
        match.submit(Seat(0), rules.Play(missing, 1, with_open=False))
