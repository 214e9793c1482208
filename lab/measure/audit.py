"""Looks for moves that are certainly worse than another one, and writes lab/measure/audit.md.

Usage: `python lab/measure/audit.py [--level L]`. Sums are kept in lab/measure/audit.csv, so a run continues
where the last one stopped.

It ends once each game has `--decisions` decisions by the usual rules, and `--house` decisions with each house
rule.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import Chooser, play
from game.cli.entrants import LEVELS, seated
from game.core.cards import CardId, Face, Seat
from game.core.memory import Memory
from game.core.news import News
from game.core.rules import OptionValue
from game.core.shuffle import code_of
from game.cpu.levels import Playouts
from game.games import GAMES
from lab.measure.games import parts
from lab.measure.played_at import older_text, played_at
from lab.measure.tallies import Tallies

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "audit.csv", HERE / "audit.md"
WORDS, NUMBERS = ("game", "level", "rules", "commit", "what"), ("count", "missed", "matches")
ALL = "decisions"
USUAL = "usual"
THINKS = 100
"""The playouts for each move."""

Certain = Callable[[Any, Seat, Sequence[Any], Mapping[CardId, Face]], Iterator[tuple[str, set[Any]]]]

HEAD = f"""\
# What is certain and was not seen

Written by `python lab/measure/audit.py`: whole matches of one level, with every number of seats, at {THINKS} playouts for a move;
all that a seat was shown counts as known. Rules: the usual ones, or one house rule. Arose: at how many decisions, and
chances to act out of turn, some moves made use of what is certain and others did not. Missed: how often one of the
others was made. Commit: the last one that changed what plays there.

| game | level | rules | matches | decisions | certain | arose | missed | commit |
|---|---|---|---|---|---|---|---|---|
"""


class Audited:
    """A player that plays like a CPU and checks each of its decisions."""

    def __init__(self, bot: Chooser, certain: Certain, tell: Callable[[str, bool], None]) -> None:
        self._bot, self._certain, self._tell = bot, certain, tell
        self._memory, self._read = Memory(Seat(0)), 0
        if hasattr(bot, "speak"):
            self.speak = self._speak

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
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


def house_rules(name: str) -> dict[str, dict[str, OptionValue]]:
    """Returns sets of house rules by name: the usual rules, and sets with one changed rule."""
    found: dict[str, dict[str, OptionValue]] = {USUAL: {}}
    for option in GAMES[name].options:
        if not option.is_seat:
            values = [value for value in option.values if value != option.default]
            found |= {f"{option.id}={str(value).lower()}": {option.id: value} for value in values}
    return found


def audit(name: str, level: str, wanted: int, sums: Tallies, rules: str = USUAL) -> None:
    game, (module,), commit = GAMES[name], parts("certain")[name], played_at(name, (level,))
    options = {**game.defaults(), **house_rules(name)[rules]}
    tables = [
        seats
        for seats in game.seats
        if all(one.is_for(seats) or one.id not in house_rules(name)[rules] for one in game.options)
    ]
    for key in sums.every_key():
        if key[:2] == (name, level) and key[3] != commit:
            sums.drop(*key)

    def tell(what: str, missed: bool) -> None:  # noqa: FBT001
        sums.add((name, level, rules, commit, what), count=1, missed=missed)

    while (done := sums.sums(name, level, rules, commit, ALL))["count"] < wanted:
        number = int(done["matches"])
        bots = [
            Audited(seated(level, game, Playouts(THINKS)), module.certain, tell)
            for _ in range(tables[number % len(tables)])
        ]
        code = code_of(Random(f"audit {name} {number}").getrandbits(40))
        play(game, options, bots, code, f"audit {number}")
        sums.add((name, level, rules, commit, ALL), matches=1)


def count(sums: Tallies, key: Sequence[str], what: str) -> str:
    return f"{sums.sums(*key)[what]:.0f}"


def table(sums: Tallies) -> str:
    text, old = HEAD, list[str]()
    for name, level, rules in played(sums):
        whole = sums.sums(name, level, rules, None, ALL)
        keys = [key for key in sums.every_key() if key[:3] == (name, level, rules)]
        found = [key for key in keys if key[-1] != ALL]
        start = f"| {GAMES[name].title} | {level} | {rules} | {whole['matches']:.0f} | {whole['count']:.0f} "
        rows = [
            f"| {key[-1]} | {count(sums, key, 'count')} | {count(sums, key, 'missed')} | {key[3]} |\n"
            for key in found
        ]
        text += "".join(start + row for row in rows or [f"| nothing | 0 | 0 | {keys[0][3]} |\n"])
        if any(key[3] != played_at(name, (level,)) for key in keys):
            old.append(f"{GAMES[name].title} {level} {rules}")
    return text + older_text(old)


def played(sums: Tallies) -> Iterator[tuple[str, str, str]]:
    """Yields the game, level and house rules of each row."""
    for name, modules in parts("certain").items():
        for level in LEVELS:
            for rules in house_rules(name):
                if modules and sums.sums(name, level, rules, None, ALL)["count"]:
                    yield name, level, rules


def main() -> int:
    parser = argparse.ArgumentParser(description="Count the moves that are certainly worse than another.")
    parser.add_argument("--level", default="sharp", choices=LEVELS)
    parser.add_argument("--only", nargs="+", metavar="GAME", choices=list(GAMES))
    parser.add_argument("--decisions", type=int, default=5000, metavar="N")
    parser.add_argument("--house", type=int, default=1500, metavar="N")
    arguments = parser.parse_args()
    sums = Tallies(TALLY, WORDS, NUMBERS)
    for name in arguments.only or GAMES:
        for rules in house_rules(name):
            wanted = arguments.decisions if rules == USUAL else arguments.house
            audit(name, arguments.level, wanted, sums, rules)
            sums.write()
            TABLE.write_text(table(sums), encoding="utf-8")
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
