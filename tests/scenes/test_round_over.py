"""After the end of a round its cards stay on the table. Nothing is dealt, and no move can be made."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import RoundEnded
from game.core.news import News
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.progress import Phase
from tests.scenes.played import ROUNDS, WHOLE
from tests.scenes.tables import Hand, session_of

SIZE = (1600, 1000)
SEEDS = range(40)


def first_after(news: Sequence[News], end: int) -> Seat:
    """Returns the seat that makes the first move after this step."""
    return next(one.seat for one in news[end + 1 :] if one.seat != DEALER)


def ended(game: str, assets: Assets, *, mine: bool) -> Hand:
    """Returns a table at which the person has just ended a round.

    With `mine`, the same person also begins the next round.
    """
    is_found = False
    for seed in SEEDS:
        players = ("human", "gentle")
        news = session_of(game, players, seed=seed, moves=WHOLE).chair(PUBLIC).news()
        ends = [step for step, one in enumerate(news) if any(isinstance(e, RoundEnded) for e in one.events)]
        own = (step for step in ends[:-1] if news[step].seat == 0)
        last = next((step for step in own if (first_after(news, step) == 0) == mine), None)
        if last is None:
            continue
        is_found = True
        session = session_of(game, players, seed=seed, moves=last - 1)
        touch = next(
            (touch for move, touch in session.chair(Seat(0)).moves() if move == news[last].move), None
        )
        if touch is None:
            continue
        hand = Hand(session, assets, SIZE, Look(motion="none"))
        hand.until_mine_or_over()
        assert hand.scene.hand.attempt(touch) is None
        hand.wait(1)
        if hand.scene.progress.on_screen is Phase.ROUND_OVER:
            return hand
    if not is_found:
        pytest.skip(
            f"the first seat never ends a round of {game} so that {'it' if mine else 'another'} begins the next"
        )
    pytest.fail("a person ends a round, and the table does not stay")


@pytest.mark.every_third
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("game", ROUNDS)
def test_input_after_the_end_of_a_round_makes_no_move_in_the_next_round(
    game: str, assets: Assets, *, mine: bool
) -> None:
    hand = ended(game, assets, mine=mine)
    scene, steps = hand.scene, hand.session.steps
    places = [one.rect.center for one in (*scene.spread.cards.values(), *scene.spread.places.values())]
    for at in places:
        hand.click(at)
        if scene.refusals.is_shown:
            assert scene.refusals.bubble.label == "The round is over. Press See the scores."
    for start in places[:6]:
        for end in places:
            hand.drag(start, end)
    for key in (pygame.K_1, pygame.K_d, pygame.K_a, pygame.K_c, pygame.K_h):
        hand.key(key)
    assert hand.session.steps == steps
    assert scene.progress.on_screen is Phase.ROUND_OVER
