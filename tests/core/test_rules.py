"""A game is made of a module, and one that is not whole says what it lacks."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import Seat
from game.core.events import Scored
from game.core.frozen import Frozen
from game.core.phrases import phrase
from game.core.rules import Game
from tests.toy.game import rules

FACTS: dict[str, Any] = {"id": "x", "title": "X", "seats": range(2, 4), "options": (), "rulings": ("X1",)}


def test_a_game_has_the_functions_of_its_module() -> None:
    game: Game[Any, Any] = Game.of(vars(rules), **FACTS)
    assert (game.play, game.guess, game.is_talk) == (rules.play, rules.guess, rules.is_talk)
    assert game.takes_back(None, None)
    assert game.id == "x"


def test_a_function_may_stand_elsewhere() -> None:
    without = {name: one for name, one in vars(rules).items() if name != "read"}
    game: Game[Any, Any] = Game.of(without, **FACTS, read=rules.read)
    assert game.read is rules.read


def test_what_a_module_lacks_is_named() -> None:
    without = {name: one for name, one in vars(rules).items() if name not in ("refuse", "guess")}
    with pytest.raises(TypeError, match=r"tests\.toy\.game\.rules lacks refuse, guess: "):
        Game.of(without, **FACTS)


def test_what_is_scored_cannot_be_changed_whatever_the_parts_were_given_as() -> None:
    given = {"tricks": 3}
    scored = Scored(Seat(0), 3, phrase("why"), given)
    given["tricks"] = 4
    assert scored.parts == {"tricks": 3}
    assert isinstance(scored.parts, Frozen)
    assert Scored(Seat(0), 3, phrase("why"), scored.parts).parts is scored.parts
