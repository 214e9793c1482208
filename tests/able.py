"""What a game must provide, and which games provide each part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from game.games import ENTRIES, GAMES
from game.words.plain import PLAIN
from game.worker.brains import BRAINS
from game.worker.studies import judge_of
from scenes.games import SHOWS
from tests.games.rulings import EXAMPLES, proved
from tests.nudges import NUDGES

ROOT: Final = Path(__file__).resolve().parent.parent
JUDGED: Final = tuple(name for name in GAMES if judge_of(name) is not None)
"""The games whose matches are reviewed."""
NUMBERED: Final = tuple(name for name in GAMES if name in BRAINS and BRAINS[name].numbers is not None)
"""The games whose moves and public facts can be written as numbers."""


class Asked(NamedTuple):
    """A part that every game must have.

    In `where`, {id} and {name} stand for the game's id and for its name.
    """

    what: str
    where: str
    has: Callable[[str], bool]


def folder(game: str) -> str:
    """Returns the name of a game's folder, for example "the_game" for "the-game"."""
    return game.replace("-", "_")


def _file(path: str) -> Callable[[str], bool]:
    return lambda game: (ROOT / path.format(id=game, name=folder(game))).exists()


def _unproved(game: str) -> list[str]:
    return sorted({*GAMES[game].rulings, *EXAMPLES.get(game, ())} - proved(game))


def _tries(game: str) -> bool:
    lesson = ENTRIES[game].lesson
    return lesson is None or any(step.tries is not None for step in lesson.steps)


def _goldens(game: str) -> bool:
    from tests.golden.registry import GOLDENS

    return game in GOLDENS


def _named(game: str) -> bool:
    from tests.test_refusals import NAMED

    return game in NAMED


def _claims(game: str) -> bool:
    from tests.cpu.test_reasons_hold import CLAIMS

    return game in CLAIMS or game not in BRAINS or BRAINS[game].random_rounds is None


def _judged(game: str) -> bool:
    return game in BRAINS and BRAINS[game].judge is not None


def _told(game: str) -> bool:
    from tests.review.judges import written_down

    return not _judged(game) or game in written_down()


def _entries(game: str) -> bool:
    from tests.pad.test_agreement import ENTRIES as WRITTEN

    return ENTRIES[game].pad is None or game in WRITTEN


def _earned(game: str) -> bool:
    from tests.test_stamps import EARNED

    return ENTRIES[game].lid is None or game in EARNED


def _moments(game: str) -> bool:
    from tests.test_near_misses import MOMENTS

    return ENTRIES[game].lid is None or game in MOMENTS


def _rungs(game: str) -> bool:
    from lab.measure.level_cells import LADDERS

    return game not in BRAINS or game in LADDERS


CERTAIN, SCRIPT = "lab/measure/games/{name}/certain.py", "tests/scenes/scripts/{id}.txt"
CPU, ASSETS, OPPONENTS = "game/games/{name}/cpu", "assets/games/{id}", "tests/cpu/opponents/{name}.py"
ASKED: Final[dict[str, Asked]] = {
    "show": Asked(
        "a place on the shelf", "a line in SHOWS, scenes/games/__init__.py", lambda game: game in SHOWS
    ),
    "blurb": Asked(
        "a line on the shelf, minutes and cards",
        "a Blurb in scenes/games/{name}/__init__.py",
        lambda game: game not in SHOWS or SHOWS[game].blurb is not None,
    ),
    "words": Asked(
        "its events and moves as sentences",
        "game/games/{name}/words.py",
        lambda game: ENTRIES[game].words is not PLAIN,
    ),
    "lesson": Asked(
        "a first lesson", "game/games/{name}/lesson.py", lambda game: ENTRIES[game].lesson is not None
    ),
    "tries": Asked(
        "a step of its lesson that `tries` what the rules refuse, by one card and a place or by one button",
        "game/games/{name}/lesson.py",
        _tries,
    ),
    "aims": Asked(
        "what a CPU of each level goes by", "game/games/{name}/aims.py", lambda game: bool(ENTRIES[game].aims)
    ),
    "brain": Asked(
        "CPU players", f"{CPU}/ and a line in BRAINS, game/worker/brains.py", lambda game: game in BRAINS
    ),
    "judge": Asked(
        "a judge, without which its matches are not reviewed",
        f"{CPU}/judge.py",
        lambda game: game not in BRAINS or BRAINS[game].judge is not None,
    ),
    "numbers": Asked(
        "its moves and public facts in numbers, for players that learn",
        f"{CPU}/numbers.py",
        lambda game: game not in BRAINS or BRAINS[game].numbers is not None,
    ),
    "page": Asked("a rules page", f"{ASSETS}/rules.md", _file(f"{ASSETS}/rules.md")),
    "answers": Asked(
        "answers to questions about its rules",
        "game/games/{name}/answers.py",
        lambda game: bool(ENTRIES[game].answers().all),
    ),
    "pad": Asked(
        "what is written on its score pad for the real cards",
        "game/games/{name}/pad.py",
        lambda game: ENTRIES[game].pad is not None,
    ),
    "questions": Asked(
        "questions as people type them, with the keys of what answers them",
        "tests/games/{name}/questions.txt",
        _file("tests/games/{name}/questions.txt"),
    ),
    "examples": Asked(
        "worked examples of the rulings that decide a position, and why the others have none",
        "game/games/{name}/examples.py, tests/games/{name}/without_example.txt",
        lambda game: bool(ENTRIES[game].answers().examples),
    ),
    **{
        one: Asked("its look", f"{ASSETS}/{one}", _file(f"{ASSETS}/{one}"))
        for one in ("box", "cards", "cloth.svg", "look.toml")
    },
    "rulings": Asked("tests of its rulings", "tests/games/{name}/", lambda game: not _unproved(game)),
    "goldens": Asked("golden matches", "a line in GOLDENS, tests/golden/registry.py", _goldens),
    "named": Asked("what its refusals may name", "a line in NAMED, tests/test_refusals.py", _named),
    "nudge": Asked(
        "how to play better than by chance, without which laws see only matches that chance ends",
        "a line in NUDGES, tests/nudges.py",
        lambda game: game in NUDGES,
    ),
    "opponents": Asked(
        "stand-ins for people of three strengths, Beginner, Careful and Expert", OPPONENTS, _file(OPPONENTS)
    ),
    "claims": Asked(
        "what the reasons of its CPUs claim", "a line in CLAIMS, tests/cpu/test_reasons_hold.py", _claims
    ),
    "certain": Asked(
        "which gains are certain from what a seat has seen, of which no review may say otherwise",
        CERTAIN,
        lambda game: not _judged(game) or _file(CERTAIN)(game),
    ),
    "told": Asked(
        "what its judge tells of a match: a line that `python -m tests.review.judges` writes",
        "tests/review/judges.toml",
        _told,
    ),
    "rungs": Asked(
        "how many playouts its CPUs are measured with: then `python lab/measure/ladder.py --table`",
        "a line in LADDERS, lab/measure/level_cells.py",
        _rungs,
    ),
    "entries": Asked(
        "a round of a match as entries of its score pad, and who begins it",
        "a line in ENTRIES, tests/pad/test_agreement.py",
        _entries,
    ),
    "earned": Asked("a match that earns each stamp", "a line in EARNED, tests/test_stamps.py", _earned),
    "moments": Asked(
        "how often its stamps are earned, which a test of that file tells",
        "a line in MOMENTS, tests/test_near_misses.py",
        _moments,
    ),
    "script": Asked(
        "what is spoken at the beginning of a match: `pytest -m long tests/scenes/test_by_ear.py` writes it",
        SCRIPT,
        lambda game: game not in SHOWS or _file(SCRIPT)(game),
    ),
}
"""All parts that a game must have, each under a short name.

`python build/faults/lacking.py ID` lists the parts that a game lacks.
"""


def lack(word: str, game: str) -> str:
    """Returns which part a game lacks, and where the part belongs. If the game has it, returns ""."""
    asked = ASKED[word]
    if asked.has(game):
        return ""
    ids = f" {', '.join(_unproved(game))}" if word == "rulings" else ""
    return f"{asked.what}{ids}: {asked.where.format(id=game, name=folder(game))}"


def lacking(game: str) -> list[str]:
    """Returns a line for each part that a game lacks."""
    return [line for word in ASKED if (line := lack(word, game))]


def able(*words: str, among: Iterable[str] = GAMES) -> list[Any]:
    """Returns games as test parameters. A game that lacks one of the parts `words` is skipped."""
    found: list[Any] = []
    for game in among:
        lacks = [line for word in words if (line := lack(word, game))]
        skip = pytest.mark.skip(reason=f"{game} lacks {'; '.join(lacks)}")
        found.append(pytest.param(game, marks=skip) if lacks else game)
    return found
