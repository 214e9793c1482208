"""The texts on the main button of Eight & Half, and on the label above its face-down cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.eight_and_half.rules import owned
from game.games.eight_and_half.words import DOWN
from game.session.session import Session
from scenes.board.context import MemoryAids
from scenes.games.eight_and_half.paint import SMALL
from scenes.stage.assets import Assets
from tests.games.eight_and_half.scenes import allowed, board, cards_of, is_blind, sessions, table_of, view_of
from tests.scenes.tables import PlainRoom


@pytest.mark.every_third
@pytest.mark.parametrize("left", [1, 2])
def test_the_button_names_a_place_only_among_several_face_down_cards(assets: Assets, left: int) -> None:
    downs = (session for session in sessions(2, least=30, most=200) if len(_downs(session)) == left)
    session = next(one for one in downs if _downs(one)[-1].slot != "a")
    made, move = table_of(session, assets), _downs(session)[-1]
    made.click(made.point_on(cards_of(made, move)[0]))
    assert made.scene.big.button is not None
    label = made.scene.big.button.label
    assert label == ("Try the face-down card" if left == 1 else str(DOWN[move.slot].template))


def test_no_label_offers_a_face_down_card_when_none_is_left(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainRoom, "aid", MemoryAids(counts=True))
    made = table_of(next(one for one in sessions(2, least=30, most=200) if _downs(one)), assets)
    facts = made.scene.context.facts()
    assert _offers_a_card(made)
    out = replace(facts.shown, zones={**facts.shown.zones, **dict.fromkeys(owned(1), ())})
    board(made).refresh(replace(facts, shown=out, announced=out))
    assert not _offers_a_card(made)


def _offers_a_card(made: Any) -> bool:
    return any(one.content and one.content.icon == "eye" for one in made.badges(SMALL))


def _downs(session: Session) -> list[Any]:
    return allowed(view_of(session), is_blind)
