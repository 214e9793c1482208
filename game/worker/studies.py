"""Answers the questions of a review with the game's judge of moves."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.cards import DEALER
from game.core.rules import AnyGame
from game.cpu.judge import Judge, Moment
from game.cpu.verdict import Verdict, judged, valued
from game.games import GAMES
from game.worker.brains import BRAINS
from game.worker.study import Studied, Study, StudyStep


def judge_of(game: str) -> Judge | None:
    """Returns the object that rates a game's moves, or None."""
    brain = BRAINS.get(game)
    return brain.judge if brain else None


def study(asked: Study, games: Mapping[str, AnyGame] = GAMES) -> Studied:
    """Returns the answer to a question of a review. Equal questions get equal answers."""
    judge = judge_of(asked.game)
    if judge is None:
        return Studied(asked.token, None)
    return Studied(
        asked.token,
        tuple(_verdict_of(asked, study_step, judge, games[asked.game]) for study_step in asked.steps),
    )


def _verdict_of(asked: Study, study_step: StudyStep, judge: Judge, game: AnyGame) -> Verdict | float:
    """Returns a verdict on the seat's decision, or the chance to win if there was no decision."""
    rng, news = Random(f"{asked.seed} {asked.seat} {study_step.step}"), asked.news[: study_step.step]
    turn = game.turn(study_step.view)
    if turn == DEALER:
        return judge.standing(study_step.view, asked.seat, asked.players)
    if study_step.played is None:
        waits = Moment(study_step.view, asked.seat, (None,), None, news, asked.players)
        return valued(judge, waits, asked.playouts, rng)
    legal = tuple(move for move in game.moves(study_step.view, asked.seat) if not game.is_talk(move))
    moment = Moment(study_step.view, asked.seat, (*legal, None), study_step.played, news, asked.players)
    return judged(judge, moment, asked.playouts, rng, out_of_turn=turn != asked.seat)
