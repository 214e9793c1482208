"""Looks for moves that are certainly worse than another, and writes build/audit.md: `python build/audit.py [--level L]`.

CPUs of one level play whole matches, with every number of seats in turn. At each of their decisions
build/games/<game>/certain.py says what is certain by all that the seat was shown, and which moves make use of it; what
is certain and was not made use of is counted. Only sums are kept, in build/audit.csv: a run goes on where the last one
was, until so many `--decisions` of each game were looked at; what was played before its CPUs changed last is dropped.
Compiled playouts (build/compile.py, PYTHONPATH) make it faster.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))

from games import parts
from played_at import played_at
from tallies import Tallies

from game.arena import Chooser, play
from game.cli.entrants import LEVELS, seated
from game.core.cards import CardId, Face, Seat
from game.core.memory import Memory
from game.core.news import News
from game.core.shuffle import code_of
from game.cpu.levels import Playouts
from game.games import GAMES

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "audit.csv", HERE / "audit.md"
WORDS, NUMBERS = ("game", "level", "commit", "what"), ("count", "missed", "matches")
ALL = "decisions"
THINKS = 100
"""Playouts of a level for a move, if it makes any."""

Certain = Callable[[Any, Seat, Sequence[Any], Mapping[CardId, Face]], Iterator[tuple[str, set[Any]]]]

HEAD = f"""\
# What is certain and was not seen

Written by `python build/audit.py`: whole matches of one level, with every number of seats, at {THINKS} playouts for a move;
all that a seat was shown counts as known. Arose: at how many decisions, and chances to act out of turn, some moves made
use of what is certain and others did not. Missed: how often one of the others was made. Commit: the last one that
changed what plays there.

| game | level | matches | decisions | certain | arose | missed | commit |
|---|---|---|---|---|---|---|---|
"""


class Audited:
    """A player whose decisions are looked at."""

    def __init__(self, bot: Chooser, certain: Certain, tell: Callable[[str, bool], None]) -> None:
        self._bot, self._certain, self._tell = bot, certain, tell
        self._memory, self._read = Memory(Seat(0)), 0
        if hasattr(bot, "speak"):
            self.speak = self._speak

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        """The player's choice."""
        move = self._bot.choose(view, moves, news, rng)
        if len(moves) > 1:
            self._tell(ALL, False)
            self._look(view, view.table.viewer, moves, news, move)
        return move

    def _speak(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any | None:  # noqa: ANN401
        said = self._bot.speak(view, moves, news, rng)  # type: ignore[attr-defined]
        self._look(view, view.table.viewer, [*moves, None], news, said)
        return said

    def _look(self, view: Any, seat: Seat, moves: Sequence[Any], news: Sequence[News], made: Any) -> None:  # noqa: ANN401
        self._memory.seat = seat
        for step in news[self._read :]:
            self._memory.fold(step.events)
        self._read = len(news)
        for what, fine in self._certain(view, seat, moves, self._memory.seen_cards):
            if fine and not fine.issuperset(moves):
                self._tell(what, made not in fine)


def audit(name: str, level: str, wanted: int, sums: Tallies) -> None:
    """Play matches until so many decisions were looked at."""
    game, (module,), commit = GAMES[name], parts("certain")[name], played_at(name, (level,))
    for key in sums.every_key():
        if key[:2] == (name, level) and key[2] != commit:
            sums.drop(*key)

    def tell(what: str, missed: bool) -> None:  # noqa: FBT001
        sums.add((name, level, commit, what), count=1, missed=missed)

    while (done := sums.sums(name, level, commit, ALL))["count"] < wanted:
        number = int(done["matches"])
        bots = [
            Audited(seated(level, game, Playouts(THINKS)), module.certain, tell)
            for _ in range(game.seats[number % len(game.seats)])
        ]
        code = code_of(Random(f"audit {name} {number}").getrandbits(40))
        play(game, game.defaults(), bots, code, f"audit {number}")
        sums.add((name, level, commit, ALL), matches=1)


def count(sums: Tallies, key: Sequence[str], what: str) -> str:
    """One sum of a row."""
    return f"{sums.sums(*key)[what]:.0f}"


def table(sums: Tallies) -> str:
    """The whole file."""
    text = HEAD
    for name, modules in parts("certain").items():
        for level in LEVELS:
            whole = sums.sums(name, level, None, ALL)
            keys = [key for key in sums.every_key() if key[:2] == (name, level)]
            found = [key for key in keys if key[-1] != ALL]
            start = f"| {GAMES[name].title} | {level} | {whole['matches']:.0f} | {whole['count']:.0f} "
            rows = [
                f"| {key[-1]} | {count(sums, key, 'count')} | {count(sums, key, 'missed')} | {key[2]} |\n"
                for key in found
            ]
            if modules and whole["count"]:
                text += "".join(start + row for row in rows or [f"| nothing | 0 | 0 | {keys[0][2]} |\n"])
    return text


def main() -> int:
    """Look at so many decisions of each game, and write the table."""
    parser = argparse.ArgumentParser(description="Count the moves that are certainly worse than another.")
    parser.add_argument("--level", default="sharp", choices=LEVELS)
    parser.add_argument("--only", nargs="+", metavar="GAME", choices=list(GAMES))
    parser.add_argument("--decisions", type=int, default=5000, metavar="N")
    arguments = parser.parse_args()
    sums = Tallies(TALLY, WORDS, NUMBERS)
    for name in arguments.only or GAMES:
        audit(name, arguments.level, arguments.decisions, sums)
        sums.write()
        TABLE.write_text(table(sums), encoding="utf-8")
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
