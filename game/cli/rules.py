"""Answers to questions about the rules of a game."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from game.answers import Answer
from game.asking import Index, cut, fitting
from game.cli.usage import game_called, tell, tell_json, word
from game.games import ENTRIES

NEAREST = 3
"""How many of the nearest answers are printed if none fits."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments to its parser."""
    parser.add_argument(
        "game", metavar="GAME", type=word, help="the id of a game, as `tuckbox games` lists them"
    )
    parser.add_argument(
        "question",
        metavar="QUESTION",
        type=word,
        nargs="*",
        default=[],
        help="what you want to know; without it, everything",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(arguments: argparse.Namespace) -> int:
    """Prints answers about a game's rules, the best first, and returns the exit status."""
    game = game_called(arguments.game)
    answers = ENTRIES[game.id].answers()
    asked = " ".join(arguments.question)
    if not asked.strip():
        _print(answers.all, as_json=arguments.json)
        return 0
    found = Index(game.id, answers, str).find(asked)
    answering = [one.answer for one in fitting(found)]
    if not arguments.json:
        if len(cut(asked)) < len(" ".join(asked.split())):
            tell("That is a long question; only its beginning was read.")
        if not answering:
            nearest = [one.answer for one in found[:NEAREST]]
            tell(
                "No answer fits that. These are the nearest."
                if nearest
                else "No answer fits that. Try other words."
            )
            answering = nearest
    _print(answering, as_json=arguments.json)
    return 0


def _print(answers: Iterable[Answer], *, as_json: bool) -> None:
    if as_json:
        tell_json([{"ids": list(one.ids), "answer": str(one.says)} for one in answers])
        return
    for one in answers:
        tell(f"{one.says} [{', '.join(one.ids)}]" if one.ids else str(one.says))
