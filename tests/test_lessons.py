"""The first lessons, checked against the rules without a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import chain

import pytest

from game.core.cards import DEALER, Seat
from game.core.events import Event, Looked, Marked, Moved, RoundEnded, Said, Scored
from game.core.phrases import Phrase
from game.core.rules import Refusal, Touch
from game.course import ASIDE, Course, record_of
from game.games import GAMES, LESSONS
from game.games.campfire_smokeout import rules as campfire_smokeout
from game.games.eight_and_half import rules as eight_and_half
from game.games.poof import rules as poof
from game.games.spooky_boo import rules as spooky_boo
from game.games.the_game import rules as the_game
from game.lesson import LEARNER
from game.record import Record
from tests.able import able

NAMES = ("Ines", "Odile", "Pip", "Bram")
READ = 3.0
"""The number of words that a slow reader reads in a second."""
MOVE = 2.0
"""Seconds that a move takes, whether the learner makes it or watches it."""
LONGEST = 120.0
ME = Seat(LEARNER)

every_lesson = pytest.mark.parametrize("game", LESSONS)


def course(game: str) -> Course:
    return Course(LESSONS[game], NAMES[: LESSONS[game].seats])


def refused(course: Course) -> Refusal:
    assert course.step is not None
    assert course.step.tries is not None
    refusal = course.attempt(ME, course.step.tries.touch)
    assert refusal is not None
    return refusal


def watched(course: Course) -> int:
    count = 0
    while course.is_watching:
        course.play_next()
        count += 1
    return count


def guided(course: Course) -> None:
    watched(course)
    at, step = course.at, course.step
    assert step is not None
    wish = course.expected_move()
    if wish is not None:
        assert course.attempt(ME, wish[2]) is None
    elif step.tries is not None:
        refused(course)
    else:
        course.read_on()
    assert course.at == at + 1


def finished(game: str) -> Course:
    one = course(game)
    while one.step is not None:
        guided(one)
    return one


def words(*said: Phrase) -> int:
    return sum(len(str(one).replace("*", "").split()) for one in said)


def events(one: Course) -> list[Event]:
    begun = one.record.replay().steps
    return list(chain(*(news.events for news in one.match.news(ME, begun))))


def moves(one: Course) -> list[str]:
    begun = one.record.replay().steps
    return [f"{news.seat} {news.move}" for news in one.match.news(ME, begun) if news.seat != DEALER]


@every_lesson
def test_a_lesson_takes_less_than_two_minutes(game: str) -> None:
    lesson_course, seconds = course(game), 0.0
    while lesson_course.step is not None:
        step = lesson_course.step
        seconds += watched(lesson_course) * MOVE + words(step.says) / READ
        if step.tries is not None:
            refusal = refused(lesson_course)
            seconds += MOVE + words(refusal.wrong, refusal.instead) / READ
        elif step.wants or step.looks:
            seconds += MOVE
            lesson_course.read_on()
        else:
            lesson_course.read_on()
    assert seconds + words(lesson_course.lesson.ends) / READ < LONGEST


@every_lesson
def test_a_step_says_one_or_two_short_sentences(game: str) -> None:
    for step in LESSONS[game].steps:
        assert words(step.says) <= 20, f"say it in 20 words: {step.says}"
        assert str(step.says).rstrip("!.?").count(". ") <= 1, f"say it in two sentences: {step.says}"


@every_lesson
def test_the_deal_of_a_lesson_is_a_valid_record(game: str) -> None:
    record = record_of(LESSONS[game], NAMES[: LESSONS[game].seats])
    assert Record.loads(record.dumps()) == record
    assert record.replay().turn == ME
    assert [seat.is_human for seat in record.seats] == [True] + [False] * (LESSONS[game].seats - 1)


@pytest.mark.parametrize("game", able("tries", among=LESSONS))
def test_the_refusal_of_a_wrong_move_in_a_lesson_names_an_expected_ruling(game: str) -> None:
    lesson_course, seen = course(game), 0
    while lesson_course.step is not None:
        watched(lesson_course)
        if lesson_course.step is not None and lesson_course.step.tries is not None:
            assert set(lesson_course.step.tries.rulings) <= set(GAMES[game].rulings)
            before, tried = lesson_course.match.state, lesson_course.step.tries
            refusal = refused(lesson_course)
            assert refusal.ruling in tried.rulings
            assert refusal == GAMES[game].refuse(before.seen_by(ME), ME, tried.touch)
            assert lesson_course.match.state is before
            seen += 1
        else:
            guided(lesson_course)
    assert seen


def branches(game: str, *made: Touch) -> Iterator[list[Touch]]:
    lesson_course = come(game, made)
    watched(lesson_course)
    step = lesson_course.step
    if step is None:
        yield [*made]
        return
    legal = lesson_course.match.chair(ME).moves()
    wanted = [
        touch for move, touch in legal if any(fnmatchcase(str(move), pattern) for pattern in step.wants)
    ]
    assert wanted or not step.wants
    touches = wanted or ([step.tries.touch] if step.tries is not None else [Touch()])
    for touch in touches:
        assert come(game, (*made, touch)).at == lesson_course.at + 1
        yield from branches(game, *made, touch)


def come(game: str, made: Sequence[Touch]) -> Course:
    lesson_course = course(game)
    for touch in made:
        watched(lesson_course)
        if touch == Touch():
            lesson_course.read_on()
        else:
            lesson_course.attempt(ME, touch)
    return lesson_course


@pytest.mark.every_third
@every_lesson
def test_every_accepted_answer_in_a_lesson_leads_to_the_end_of_the_lesson(game: str) -> None:
    ways = list(branches(game))
    assert ways
    if game == "the-game":
        assert len(ways) > 4


@every_lesson
def test_unwanted_moves_in_a_lesson_change_nothing(game: str) -> None:
    lesson_course, answered = course(game), 0
    while lesson_course.step is not None:
        watched(lesson_course)
        ahead = next(
            (step for step in lesson_course.lesson.steps[lesson_course.at :] if not step.is_read), None
        )
        wants = ahead.wants if ahead is not None else ()
        for move, touch in lesson_course.match.chair(ME).moves():
            is_wanted = any(fnmatchcase(str(move), pattern) for pattern in wants)
            if is_wanted or lesson_course.match.game.is_talk(move):
                continue
            state, at = lesson_course.match.state, lesson_course.at
            refusal = lesson_course.attempt(ME, touch)
            assert refusal is not None
            assert refusal.ruling == ASIDE
            assert str(refusal.instead)
            assert (lesson_course.match.state, lesson_course.at) == (state, at)
            answered += 1
        guided(lesson_course)
    assert answered


@every_lesson
def test_a_lesson_can_be_followed_without_reading(game: str) -> None:
    lesson_course = course(game)
    reading = next((n for n, step in enumerate(lesson_course.lesson.steps) if step.is_read), None)
    assert reading == 0
    wants = lesson_course.lesson.steps[1].wants
    if not wants:
        return
    touch = next(touch for move, touch in lesson_course.match.chair(ME).moves() if str(move) == wants[0])
    assert lesson_course.attempt(ME, touch) is None
    assert lesson_course.at == 2


@every_lesson
def test_no_card_can_be_played_while_other_players_move(game: str) -> None:
    lesson_course = course(game)
    while not lesson_course.is_watching:
        guided(lesson_course)
    state, at = lesson_course.match.state, lesson_course.at
    later = next(
        (step for step in lesson_course.lesson.steps[at:] if step.tries), lesson_course.lesson.steps[0]
    )
    if later.tries is not None:
        assert lesson_course.attempt(ME, later.tries.touch) is not None
    for move, touch in lesson_course.match.chair(ME).moves():
        if not lesson_course.match.game.is_talk(move):
            assert lesson_course.attempt(ME, touch) is not None
    assert (lesson_course.match.state, lesson_course.at) == (state, at)


@every_lesson
def test_going_back_in_a_lesson_restores_the_table_of_the_earlier_step(game: str) -> None:
    lesson_course = course(game)
    seen = [(lesson_course.match.state, lesson_course.match.steps)]
    while lesson_course.step is not None:
        guided(lesson_course)
        seen.append((lesson_course.match.state, lesson_course.match.steps))
    while lesson_course.at > 0:
        lesson_course.back()
        assert (lesson_course.match.state, lesson_course.match.steps) == seen[lesson_course.at]
    lesson_course.back()
    assert lesson_course.at == 0
    while lesson_course.step is not None:
        guided(lesson_course)
    assert lesson_course.match.state == seen[-1][0]


@every_lesson
def test_every_step_can_be_skipped(game: str) -> None:
    one = course(game)
    while one.step is not None:
        one.read_on()
    assert one.match.state == finished(game).match.state
    one.read_on()
    assert one.step is None


@every_lesson
def test_attempted_moves_change_nothing_after_the_end_of_a_lesson(game: str) -> None:
    one = finished(game)
    for _, touch in one.match.chair(ME).moves()[:3]:
        one.attempt(ME, touch)
    assert one.step is None


# -- what each of them teaches -------------------------------------------------------------------------
def test_the_lesson_about_the_game_contains_all_planned_steps() -> None:
    lesson_course = finished("the-game")
    laid = [
        event for event in events(lesson_course) if isinstance(event, Moved) and event.dst.startswith("pile/")
    ]
    mine = [event for event in laid if event.src == the_game.hand(ME)]
    assert {event.dst[5] for event in mine} == {"A", "D"}
    assert [line for line in moves(lesson_course) if line == "0 end"] == ["0 end"] * 2
    assert "0 lay 14 A1" in moves(lesson_course)
    before = moves(lesson_course).index("0 lay 14 A1")
    assert "1 lay 24 A1" in moves(lesson_course)[:before]
    assert any(isinstance(event, Said) and event.seat == ME for event in events(lesson_course))
    assert the_game.top(lesson_course.match.state.table, "A1") == 17


def test_the_poof_lesson_teaches_all_its_steps() -> None:
    one = finished("poof")
    away = [event for event in events(one) if isinstance(event, Moved) and event.dst == poof.DISCARD]
    assert len(away) == 2
    assert {"0 play 11x2", "0 play 9x2 @a", "0 play P", "0 take"} <= set(moves(one))
    assert moves(one)[-1] == "0 take"


def test_the_spooky_boo_lesson_teaches_all_its_steps() -> None:
    lesson_course = finished("spooky-boo")
    assert any(isinstance(event, Looked) and event.seat == ME for event in events(lesson_course))
    assert {"0 draw", "0 keep d", "0 throw", "0 peek a", "0 take b", "0 boo"} <= set(moves(lesson_course))
    mine = [event for event in events(lesson_course) if isinstance(event, Scored) and event.seat == ME]
    assert [event.points for event in mine] == [0]
    opened = [spooky_boo.opened(0, place) for place in "abcd"]
    shown = {event.dst: event.faces[0] for event in events(lesson_course) if isinstance(event, Moved)}
    assert [shown[place] for place in opened] == ["0", "1", "1", "2"]


def test_the_eight_and_half_lesson_teaches_all_its_steps() -> None:
    one = finished("eight-and-half")
    assert {"0 play 6", "1 play H", "2 play G", "0 play 7", "0 play H"} <= set(moves(one))
    burned = [event for event in events(one) if isinstance(event, Moved) and event.dst == "burned/2"]
    assert len(burned) == 1
    assert len(burned[0].cards) > 1
    last = [event for event in events(one) if isinstance(event, Moved)][-1]
    assert (last.src, last.dst) == (eight_and_half.opened(ME), eight_and_half.PILE)


def test_the_campfire_lesson_teaches_all_its_steps() -> None:
    lesson_course = finished("campfire-smokeout")
    marks = [event for event in events(lesson_course) if isinstance(event, Marked)]
    blown = [mark.text for mark in marks if mark.name == campfire_smokeout.BLOWING]
    assert {text[0] for text in blown if text} == {"L", "R"}
    assert "L2" in blown
    assert {mark.text for mark in marks if mark.name == campfire_smokeout.SMOKE} == {"A", "B"}
    assert moves(lesson_course)[-1] == "1 out"
    assert any(isinstance(event, RoundEnded) for event in events(lesson_course))
