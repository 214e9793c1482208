"""What the big button of Eight & Half's table calls a move."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.eight_and_half.words import DOWN
from game.session.session import Session
from scenes.stage.assets import Assets
from tests.games.eight_and_half.scenes import allowed, cards_of, is_blind, sessions, table_of, view_of


@pytest.mark.parametrize("left", [1, 2])
def test_a_face_down_card_has_a_number_only_while_there_are_several(assets: Assets, left: int) -> None:
    downs = (session for session in sessions(2, least=30, most=200) if len(_downs(session)) == left)
    session = next(one for one in downs if _downs(one)[-1].slot != "a")
    made, move = table_of(session, assets), _downs(session)[-1]
    made.click(made.strip(cards_of(made, move)[0]))
    assert made.scene.big.button is not None
    label = made.scene.big.button.label
    assert label == ("Try the face-down card" if left == 1 else str(DOWN[move.slot].template))


def _downs(session: Session) -> list[Any]:
    return allowed(view_of(session), is_blind)
