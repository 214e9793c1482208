"""The table and the pause say if a match has the deal of a day or of a challenge, and if it is practice."""

from __future__ import annotations

import pygame
import pytest

from game.challenge import Challenge
from game.daily import daily
from game.session.session import Session
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.pause import Pause
from scenes.stage import routes
from tests.scenes.days import TODAY, words
from tests.scenes.home import SIZE


def of_day(context: Context) -> Session:
    found = context.begin_day(daily(TODAY))
    assert isinstance(found, Session)
    return found


def of_challenge(context: Context) -> Session:
    deal = daily(TODAY)
    return context.begin_challenge(Challenge(deal.game_id, deal.players, deal.options, deal.code))


def paused(context: Context, session: Session) -> str:
    scene = Pause(context, session, pygame.Surface(SIZE))
    scene.enter(SIZE)
    assert context.desk.autosaver.flush(5)
    return words(scene)


@pytest.mark.parametrize(("begin", "said"), [(of_day, "deal of the day"), (of_challenge, "challenge")])
def test_the_header_says_if_other_people_play_the_same_deal(
    context: Context, begin: object, said: str
) -> None:
    assert callable(begin)
    scene = scene_of(context, routes.Table(begin(context)))
    scene.enter(SIZE)
    scene.update(0.05)
    assert f"\u00b7 {said}" in words(scene)


def test_the_pause_page_says_if_a_match_of_the_day_counts(context: Context) -> None:
    assert "this is the try that counts" in paused(context, of_day(context))
    assert "Deal of the day: this is practice." in paused(context, of_day(context))


def test_the_pause_page_says_that_a_challenge_is_practice(context: Context) -> None:
    assert "practice" not in paused(context, of_challenge(context))
    assert "Challenge: this is practice." in paused(context, of_challenge(context))
