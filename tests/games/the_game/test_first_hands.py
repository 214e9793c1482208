"""The Game with several people at one screen. Everybody sees their own hand before the first player is chosen (G1)."""

from __future__ import annotations

import pytest

from scenes.stage.assets import Assets
from scenes.table.progress import Phase
from tests.scenes.tables import Hand, session_of


@pytest.mark.parametrize("people", [2, 3, 5])
def test_people_see_their_hands_before_the_first_player_is_chosen(assets: Assets, people: int) -> None:
    session = session_of("the-game", ("human",) * people)
    hand, chooser = Hand(session, assets), session.turn
    seen = []
    for _ in range(people - 1):
        hand.until(lambda: hand.scene.progress.on_screen is Phase.SEEING)
        seat = hand.scene.context.viewpoint.seat
        assert seat != chooser
        assert not [move for move, _ in session.chair(seat).moves() if not session.game.is_talk(move)]
        if people == 3:  # a word about the start takes nobody's look away
            say = next(touch for move, touch in session.chair(seat).moves() if str(move) == "say first")
            assert session.attempt(seat, say) is None
            hand.until(lambda: hand.scene.progress.on_screen is Phase.SEEING)
            assert hand.scene.context.viewpoint.seat == seat
        seen.append(seat)
        hand.click(hand.button("Done, pass on").center)
        hand.until(lambda: hand.scene.context.viewpoint.seat != seen[-1])
    assert len(set(seen)) == people - 1
    hand.until(lambda: hand.scene.context.facts().mine and hand.scene.context.is_at_rest)
    assert hand.scene.context.viewpoint.seat == chooser
    assert hand.scene.progress.on_screen is Phase.PLAYING


def test_a_person_alone_is_not_asked_to_look_at_the_hand(assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "gentle")), assets)
    hand.until(lambda: hand.scene.context.facts().mine and hand.scene.context.is_at_rest)
    assert hand.scene.progress.on_screen is Phase.PLAYING
