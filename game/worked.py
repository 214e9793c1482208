"""Plays the examples that explain rulings, by the rules of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.answers import Answers, Example
from game.core.cards import Seat
from game.core.events import RoundEnded
from game.core.phrases import Phrase, phrase
from game.core.rules import IllegalMove, Refusal
from game.course import laid
from game.games import ENTRIES, GAMES
from game.lesson import LEARNER, Lesson, Step, Try
from game.match import Match

ME: Final = Seat(LEARNER)
MEANT: Final = phrase("That is allowed, but the example goes another way.")


@dataclass(frozen=True, slots=True)
class Worked:
    """An example of the rules after it was played, as seat 0 saw it."""

    before: Any
    asks: Phrase
    """The text that tells seat 0 what to do at first."""
    tried: Phrase | None
    """The refused move as a text, or None."""
    refusal: Refusal | None
    after: Any
    """What seat 0 sees after the moves, or None if the example plays no move."""
    played: tuple[Phrase, ...]
    sentences: tuple[Phrase, ...]


def started(game_id: str, answers: Answers, example: Example) -> Match:
    """Returns the match in the position in which an example begins."""
    return laid(_lesson(game_id, answers, example, (), Phrase("")))


def work(game_id: str, answers: Answers, example: Example) -> Worked:
    """Plays an example and returns what happened. Raises ValueError if the refused move is legal."""
    words, match = ENTRIES[game_id].words, started(game_id, answers, example)
    before = match.view(ME)
    refusal = refused(match, example)
    tried = words.label(match.game.read(example.refused)) if example.refused else None
    begins = match.steps
    played = []
    for line in example.plays:
        seat, _, move = line.partition(" ")
        made = match.game.read(move)
        played.append(words.label(made))
        match.submit(Seat(int(seat)), made)
    ends = ended(match, begins)
    sentences: list[Phrase] = []
    for nth, news in enumerate(match.news(ME, begins)[: ends - begins]):
        sentences += words.tell(match.view(ME, begins + nth), news)
    after = (match.view(ME, ends) if ends < match.steps else match.view(ME)) if played else None
    return Worked(before, words.prompt(before, ME), tried, refusal, after, tuple(played), tuple(sentences))


def ended(match: Match, begins: int) -> int:
    """Returns the number of steps until the end of the example's round."""
    for nth, step in enumerate(match.history[begins:], begins):
        if any(isinstance(event, RoundEnded) for event in step.events):
            return nth + 1
    return match.steps


def refused(match: Match, example: Example) -> Refusal | None:
    """Returns the refusal of the example's forbidden move, or None.

    Raises ValueError if the move is legal.
    """
    if not example.refused:
        return None
    move = match.game.read(example.refused)
    try:
        match.submit(ME, move)
    except IllegalMove as illegal:
        return illegal.refusal
    message = f"{example.refused} is allowed"
    raise ValueError(message)


def tried(game_id: str, key: str) -> Lesson:
    """Returns a lesson with the example of an answer. Raises LookupError."""
    answers = ENTRIES[game_id].answers()
    answer = next((one for one in answers.all if one.key == key), None)
    example = answers.example(answer) if answer is not None else None
    if answer is None or example is None:
        raise LookupError(key)
    game, words = GAMES[game_id], ENTRIES[game_id].words
    match = started(game_id, answers, example)
    steps: list[Step] = []
    if example.refused:
        move = game.read(example.refused)
        says = phrase("See what the rules say about this: {move}", move=words.label(move))
        touch = game.touch(match.state, ME, move)
        steps.append(Step(says, tries=Try(touch, example.ids), nudge=MEANT))
    others: list[str] = []
    for line in example.plays:
        seat, _, choice = line.partition(" ")
        if int(seat) != LEARNER:
            others.append(line)
            continue
        says = phrase("Your move here: {move}", move=words.label(game.read(choice)))
        steps.append(Step(says, plays=tuple(others), wants=(choice,), nudge=MEANT))
        others = []
    if others or not steps:
        steps.append(Step(answer.says, plays=tuple(others)))
    return _lesson(game_id, answers, example, tuple(steps), answer.says)


def _lesson(
    game_id: str, answers: Answers, example: Example, steps: tuple[Step, ...], ends: Phrase
) -> Lesson:
    assert answers.at is not None, f"{game_id} has examples, but nothing reads their positions"
    position = answers.at(example.position, **example.more)
    options = {key: value for key, value in example.more.items() if key in GAMES[game_id].defaults()}
    return Lesson(game_id, position.seats, (), steps, ends, options=options, position=position)
