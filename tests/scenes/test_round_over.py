"""The end of a round stays on the table: the next round is not dealt, and no move can be made."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import PUBLIC, Seat
from game.core.events import RoundEnded
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.progress import Phase
from tests.scenes.played import ROUNDS, WHOLE
from tests.scenes.tables import Hand, session_of

SIZE = (1600, 1000)
SEEDS = range(40)
NEVER = {("campfire-smokeout", True)}
"""Cases that no match has. In Campfire Smokeout, a player who lost the round never begins."""
CASES = [(game, mine) for game in ROUNDS for mine in (True, False) if (game, mine) not in NEVER]
"""Each game in two cases: the person begins the next round, or does not."""


def ended(game: str, assets: Assets, *, mine: bool) -> Hand:
    """Returns a table at which the person has just ended a round.

    With `mine`, the person also begins the next.
    """
    ends_one = False
    for seed in SEEDS:
        players = ("human", "gentle")
        news = session_of(game, players, seed=seed, moves=WHOLE).chair(PUBLIC).news()
        ends = [step for step, one in enumerate(news) if any(isinstance(e, RoundEnded) for e in one.events)]
        last = next((step for step in ends[:-1] if news[step].seat == 0), None)
        if last is None:
            continue
        ends_one = True
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
        if hand.scene.progress.on_screen is Phase.ROUND_OVER and (session.turn == 0) == mine:
            return hand
    if not ends_one:
        pytest.skip(f"the first seat never ends a round of {game}")
    pytest.fail(f"nobody begins so: if this cannot happen, write {(game, mine)} into NEVER of this file")


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "mine"), CASES)
def test_input_at_the_end_of_a_round_makes_no_move_of_the_next_round(
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
