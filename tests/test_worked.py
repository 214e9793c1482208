"""The rules confirm every worked example. Every ruling (numbered rule) that decides a position has one."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path

import pytest

from game.answers import Example
from game.core.cards import Seat
from game.core.events import RoundEnded, Scored, Shuffled
from game.course import Course
from game.games import ENTRIES, GAMES
from game.match import Match
from game.session.lesson_session import LessonSession
from game.words import Words
from game.worked import ended, started, tried, work
from tests.able import able, folder

HERE = Path(__file__).parent


def reasons(game: str) -> dict[str, str]:
    """Returns the reason for each ruling that has no example."""
    lines = (HERE / "games" / folder(game) / "without_example.txt").read_text("utf-8").splitlines()
    parted = [line.partition("|") for line in lines]
    return {ruling: reason.strip() for rulings, _, reason in parted for ruling in rulings.split()}


def claimed(match: Match, begins: int, claim: str) -> bool:
    """Returns whether an example's claim is true at the end of its moves."""
    what, *words = claim.split()
    ends = ended(match, begins)
    state = match.before(ends) if ends < match.steps else match.state
    match what:
        case "turn":
            return match.turn == int(words[0])
        case "points":
            made = match.history[ends - 1].events
            assert any(isinstance(event, RoundEnded) for event in made)
            return [str(event.points) for event in made if isinstance(event, Scored)] == words
        case "won":
            return match.outcome is not None and [str(seat) for seat in match.outcome.winners] == words
        case "mark":
            return bool(state.table.mark(words[0])[1] == " ".join(words[1:]))
        case "count":
            return len(state.table.zones[words[0]]) == int(words[1])
        case zone:
            return sorted(state.table.faces_in(zone)) == sorted(words)


def false_claims(game: str, example: Example) -> list[str]:
    """Returns the claims of a worked example that the rules do not confirm."""
    answers = ENTRIES[game].answers()
    worked, match = work(game, answers, example), started(game, answers, example)
    begins = match.steps
    for line in example.plays:
        seat, _, move = line.partition(" ")
        match.submit(Seat(int(seat)), match.game.read(move))
    claims = [claim.strip() for claim in example.claims.split(";") if claim.strip()]
    wrong = [f"{example.position}: {claim}" for claim in claims if not claimed(match, begins, claim)]
    if worked.refusal is not None and worked.refusal.ruling not in example.ids:
        wrong.append(f"{example.position}: {example.refused} breaks {worked.refusal.ruling}")
    if not claims and worked.refusal is None:
        wrong.append(f"{example.position}: claims nothing")
    return wrong


@pytest.mark.parametrize("game", able("answers", "examples"))
def test_the_rules_confirm_what_each_example_claims(game: str) -> None:
    assert [wrong for one in ENTRIES[game].answers().examples for wrong in false_claims(game, one)] == []


@pytest.mark.parametrize("game", able("answers", "examples"))
def test_every_ruling_that_decides_a_position_has_a_worked_example(game: str) -> None:
    shown = {ruling for one in ENTRIES[game].answers().examples for ruling in one.ids}
    without = reasons(game)
    assert shown | without.keys() == set(GAMES[game].rulings)
    assert not shown & without.keys()
    assert all(without.values())


@pytest.mark.parametrize("game", able("answers", "examples"))
def test_the_example_of_an_answer_is_about_the_rulings_of_that_answer(game: str) -> None:
    by_key = {one.key: one for one in ENTRIES[game].answers().all}
    for example in ENTRIES[game].answers().examples:
        if example.key:
            assert set(example.ids) & set(by_key[example.key].ids), example.key
            assert ENTRIES[game].answers().example(by_key[example.key]) == example


@pytest.mark.parametrize("game", able("answers", "examples"))
def test_every_worked_example_can_be_played_to_its_end(game: str) -> None:
    answers = ENTRIES[game].answers()
    trials = [one.key for one in answers.all if answers.example(one) is not None]
    assert len(trials) >= len(answers.all) // 3
    for key in trials:
        lesson = tried(game, key)
        course = Course(lesson, ["You", "Odile", "Bram", "Rosa", "Pip", "Ida"][: lesson.seats])
        while course.step is not None:
            at, step = course.at, course.step
            if step.tries is not None:
                refusal = course.attempt(Seat(0), step.tries.touch)
                assert refusal is not None, key
                assert refusal.ruling in step.tries.rulings
            else:
                course.read_on()
            assert course.at == at + 1


def test_a_match_can_start_from_the_position_of_an_example() -> None:
    answers = ENTRIES["poof"].answers()
    match = started("poof", answers, answers.examples[0])
    assert match.opening.table.after(match.history[0].events) == match.state.table
    dealt = [event for event in match.news(Seat(1))[0].events if isinstance(event, Shuffled)]
    assert [set(event.faces) for event in dealt if event.into == "hand/0"] == [{None}]
    assert match.view(Seat(1)).table.faces_in("pile") == ()


@pytest.mark.parametrize("game", able("answers", "examples"))
def test_the_history_of_an_example_starts_at_the_position_of_the_example(game: str) -> None:
    answers = ENTRIES[game].answers()
    key = next(one.key for one in answers.all if answers.example(one) is not None)
    lesson = tried(game, key)
    names = ["You", "Odile", "Bram", "Rosa", "Pip", "Ida"][: lesson.seats]
    session = LessonSession(Course(lesson, names), Words(NullTranslations(), names))
    assert session.story(Seat(0)) == []
    while session.step is not None:
        session.read_on()
    assert len(session.story(Seat(0))) == session.steps - 1


def test_an_answer_without_an_example_opens_no_example() -> None:
    with pytest.raises(LookupError):
        tried("poof", "players")
