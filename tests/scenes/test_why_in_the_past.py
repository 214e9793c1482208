"""Why did they do that? Asked of a past match: every CPU's move that its review covers has its reasons and its cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core.cards import DEALER, Seat
from game.cpu.decision import TRIED
from game.games import ENTRIES, GAMES
from game.record import Record
from game.session.explained import MISSED
from game.session.past_session import PastSession
from game.session.thoughts import Recalled
from game.words import Words
from scenes.context.context import Context
from scenes.stage import routes
from scenes.stage.routes import Pop, Push
from scenes.table.options import OptionRow
from scenes.table.why import Page, Why
from tests.scenes.home import click, led, press, widget
from tests.scenes.reviewed import Done, review_of
from tests.scenes.test_lookback import opened, recorded
from tests.tier import tries

SHORT, MOST = 13, 2
"""The seed of matches that are soon over; how many moves of a seat are asked about."""


def weighed(context: Context, record: Record) -> PastSession:
    """A past match with its review."""
    past = PastSession(
        record, record.replay(), Words(context.translations, [one.name for one in record.seats])
    )
    past.review = review_of(record)
    return past


def label(past: PastSession, move: str) -> str:
    """A move as a button names it."""
    return past.words.say(ENTRIES[past.game.id].words.label(past.game.read(move)))


def page(context: Context, past: PastSession, step: int) -> Page:
    """What is answered first of the move made at a step."""
    return Why(past, past.own, step + 1, Surface((960, 600)), context.services).pages()[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_reviewed_cpu_move_shows_reasons_and_cards(context: Context, name: str) -> None:
    past = weighed(context, recorded(name, seed=SHORT))
    assert past.review is not None
    match = past.record.replay()
    found = [
        (seat.seat, one) for seat in past.review.seats if seat.seat not in past.humans for one in seat.moves
    ]
    assert found
    for seat, one in Random(3).sample(found, min(len(found), tries(8, 60))):
        told, view = page(context, past, one.step), match.view(seat, one.step)
        assert (told.seat, told.step) == (seat, one.step)
        made, *others = told.options
        assert made.name == label(past, one.played)
        assert made.worth == one.chance
        assert len(others) == min(3, len({one.played, *(choice.move for choice in one.best)})) - 1
        assert all(option.line and option.give > 0 for option in told.options)
        touch = past.game.touch(view, seat, past.game.read(one.played))
        assert len(made.faces) == sum(count for _, _, count in touch.picks)
        why = MISSED if one.costly else one.why if one.best[0].move == one.played else TRIED
        assert told.lines == (past.words.say(why),)


def test_an_only_move_says_so(context: Context) -> None:
    told = []
    for name in GAMES:
        past = weighed(context, recorded(name, seed=SHORT))
        for step, made in enumerate(past.record.replay().history):
            if made.forced and made.seat not in (DEALER, *past.humans):
                told.append(page(context, past, step))
                assert told[-1].step == step
                break
    assert told
    assert all([option.line for option in one.options] == ["I had no other move."] for one in told)


def test_reasons_show_only_cards_the_seat_had_seen(context: Context) -> None:
    asked = 0
    for name in GAMES:
        past = weighed(context, recorded(name, seed=SHORT))
        past.everybody = True
        for seat, step in unseen(past)[:MOST]:
            view = past.record.replay().view(seat, step)
            played = past.record.replay().history[step].move
            picks = past.game.touch(view, seat, played).picks
            known = sorted(str(face) for _, face, count in picks for _ in range(count))
            assert sorted(map(str, page(context, past, step).options[0].faces)) == known
            asked += 1
    assert asked


def unseen(past: PastSession) -> list[tuple[Seat, int]]:
    """The moves of CPUs with cards that they did not see."""
    match, review = past.record.replay(), past.review
    assert review is not None
    moves = [
        (seat.seat, one.step) for seat in review.seats if seat.seat not in past.humans for one in seat.moves
    ]
    return [
        (seat, step)
        for seat, step in moves
        if any(
            face is None
            for _, face, _ in past.game.touch(match.view(seat, step), seat, match.history[step].move).picks
        )
    ]


def test_cpus_of_an_unfinished_match_are_not_asked(context: Context) -> None:
    record = recorded(next(iter(GAMES)), "human", *["steady"] * 5, seed=SHORT, moves=9)
    past = weighed(context, record)
    assert not past.finished
    assert all(past.recalled(steps) == past.recalled(0) for steps in range(past.steps + 1))
    assert past.recalled(0) == Recalled((), ())
    scene = opened(context, record)
    assert press(scene, pygame.K_w) is None
    assert all(one.label != "Why did they do that?" for one in scene.widgets)


def test_no_reasons_before_the_review(context: Context) -> None:
    scene = opened(context, recorded(next(iter(GAMES)), seed=SHORT))
    assert press(scene, pygame.K_w) is None
    assert scene.past.recalled(scene.past.steps).over == ()


def looked_at(context: Context, name: str) -> Any:
    """A past match that is weighed."""
    record = recorded(name, seed=SHORT)
    scene: Any = opened(context, record)
    scene.job = Done(review_of(record))
    scene.update(0.05)
    return scene


@pytest.mark.every_other
@pytest.mark.parametrize("name", GAMES)
def test_key_and_button_ask_about_the_next_move(context: Context, name: str) -> None:
    scene = looked_at(context, name)
    review = scene.weighing.review
    seat, one = next(
        (seat.seat, one) for seat in review.seats if seat.seat not in scene.past.humans for one in seat.moves
    )
    scene.go_to(one.step)
    for change in (press(scene, pygame.K_w), click(scene, widget(scene, "Why did they do that?"))):
        assert isinstance(change, Push)
        assert isinstance(change.route, routes.Why)
        sheet: Any = led(context, change)
        sheet.enter((960, 600))
        rows = [row for row in sheet.widgets if isinstance(row, OptionRow)]
        assert rows[0].option.name == label(scene.past, one.played)
        assert sheet.pages()[0].seat == seat
    scene.table.look_through(Seat(0), everybody=True)
    assert isinstance(press(scene, pygame.K_w), Push)


@pytest.mark.every_other
@pytest.mark.parametrize("name", GAMES)
def test_the_answer_opens_its_move(context: Context, name: str) -> None:
    scene = looked_at(context, name)
    scene.go_to(max(at for at in range(scene.past.steps) if len(scene.past.recalled(at + 1).over) > 1))
    why: Any = led(context, press(scene, pygame.K_w))
    why.enter((960, 600))
    click(why, widget(why, "The move before", "button"))
    asked = why.pages()[1]
    here = widget(why, "Look back here", "button")
    assert isinstance(click(why, here), Pop)
    scene.enter(scene.kit.metrics.size)
    assert scene.position == asked.step
    assert scene.past.mover(scene.position) == asked.seat
