"""How it went: the balance, the line, whose eyes, and the ways on."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from game.core.cards import Seat
from game.games import ENTRIES, GAMES
from game.session.past_session import PastSession
from game.words import Words
from scenes.context.context import Context
from scenes.screens.lookback.chances import DRAWN, SETTLES, STEEPEST, contacts, lean_at
from scenes.screens.lookback.summary import Summary
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push, Replace
from tests.scenes.home import SIZE, click, home, widget
from tests.scenes.reviewed import Done, review_of
from tests.scenes.test_lookback import recorded


def opened(tmp_path: Path, assets: Assets, motion: str = "full") -> Any:
    """A summary, weighed, in its first frame, and all sounds that it makes in `heard`."""
    context: Context = home(tmp_path, assets, motion=motion)
    record = recorded("poof", "human", "steady")
    words = Words(context.translations, [player.name for player in record.seats])
    past = PastSession(record, record.replay(), words)
    scene: Any = Summary(context, past, Seat(0), cast("Any", Done(review_of(record))))
    scene.heard = []
    scene.services.sounds.play = lambda name, **_: scene.heard.append(name)
    scene.enter(SIZE)
    return scene


def test_the_balance_swings_twice_after_a_weight_and_rests() -> None:
    percents = (-6, 11, -30)
    touch = contacts(3)
    assert lean_at(percents, touch[0] - 0.001) == 0
    assert lean_at(percents, 60) == STEEPEST
    assert lean_at((25,), 60) == -STEEPEST
    end = lean_at(percents, 60)
    above = [lean_at(percents, touch[-1] + SETTLES * nth / 120) > end for nth in range(1, 120)]
    assert sum(one != other for one, other in pairwise(above)) in (3, 4)


def test_the_balance_never_jumps() -> None:
    rng = Random(7)
    for _ in range(20):
        percents = [rng.randint(-30, 30) for _ in range(3)]
        for contact in contacts(3):
            before, after = lean_at(percents, contact - 1e-6), lean_at(percents, contact + 1e-6)
            assert abs(before - after) < 0.01


def test_each_weight_is_heard_on_contact_and_a_press_skips(tmp_path: Path, assets: Assets) -> None:
    scene = opened(tmp_path, assets)
    line = scene.stage
    assert line is scene.stage
    weights = 3
    while scene.heard.count("score_tick") < weights:
        scene.update(0.02)
        assert scene.heard.count("score_tick") <= weights
    other = opened(tmp_path / "other", assets)
    other.update(0.02)
    click(other, (3, 3))
    for _ in range(200):
        other.update(0.02)
    assert other.heard == []


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_in_calm_motion_the_balance_is_complete_at_once(tmp_path: Path, assets: Assets, motion: str) -> None:
    scene = opened(tmp_path, assets, motion)
    seen = [one.rect.copy() for one in scene.widgets if one.visible]
    for _ in range(round(2 * DRAWN / 0.05)):
        scene.update(0.05)
    assert [one.rect for one in scene.widgets if one.visible] == seen
    assert scene.heard == []


def test_the_summary_offers_its_next_steps(tmp_path: Path, assets: Assets) -> None:
    scene = opened(tmp_path, assets)
    postcard = click(scene, widget(scene, "Postcard"))
    assert isinstance(postcard, Push)
    assert isinstance(postcard.route, routes.Postcard)
    again = click(scene, widget(scene, "Play again"))
    assert isinstance(again, Replace)
    assert isinstance(again.route, routes.Table)
    assert again.route.session.record.seats == scene.past.record.seats


def summary_of(context: Context, name: str) -> Any:
    """The summary of a match by chance."""
    record = recorded(name, "human", "steady")
    words = Words(context.translations, [player.name for player in record.seats])
    past = PastSession(record, record.replay(), words)
    scene: Any = Summary(context, past, Seat(0), cast("Any", Done(review_of(record))))
    scene.enter(SIZE)
    return scene


@pytest.mark.every_other
@pytest.mark.parametrize("name", GAMES)
def test_totals_name_their_unit_except_in_cooperative_games(context: Context, name: str) -> None:
    scene = summary_of(context, name)
    labels = [one.label for one in scene.widgets if one.visible]
    entry, outcome = ENTRIES[name], scene.past.outcome
    totals = [f"{who.name}: {total}" for who, total in zip(scene.past.players, outcome.totals, strict=True)]
    if entry.together:
        assert not set(totals) & set(labels)
        return
    assert set(totals) <= set(labels)
    assert scene.say(entry.scoring.counts) in labels


def test_the_summary_says_that_moves_are_summed(context: Context) -> None:
    assert widget(summary_of(context, "poof"), "good and bad moves added up, in percent of a win")
