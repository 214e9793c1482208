"""Measures whether an onlooker can recognise CPUs' styles, and writes lab/measure/styles.md.

Usage: `python lab/measure/styles.py [--only CELL…] [--deals N] [--table]`. A CELL is a game and a level joined
by a hyphen.

Matches are kept in build/work/styles, so a stopped run continues. Only sums are committed, in
lab/measure/styles.csv. Delete a cell's file when its CPUs have changed.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import Chooser, play
from game.core.cards import Seat
from game.core.memory import Memory
from game.core.news import News
from game.core.shuffle import code_of
from game.cpu.levels import Level, Playouts
from game.cpu.styles import NEUTRAL, STYLES
from game.games import ENTRIES, GAMES
from game.worker.players import player
from lab.measure.games import parts
from lab.measure.onlooker import Line, guess_styles, halves
from lab.measure.played_at import older_text, played_at
from lab.measure.tallies import Tallies

WORK = Path(__file__).resolve().parents[2] / "build" / "work" / "styles"
THINKS = 100
"""The most playouts for each move."""
KEPT = 40
"""How many of a CPU's decisions in a match are stored. They are those in the middle of the match."""

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "styles.csv", HERE / "styles.md"
NAMES = [str(style.name) for style in STYLES]
WORDS = ("game", "level", "style", "commit")
NUMBERS = ("deals", "seats", "share", "share_error", "windows", "right", "right_error", *NAMES)
BOTH_SIDES = 1.96
NEAR = 0.03
"""Styles are equally strong if their shares of wins differ by at most this."""

HEAD = """\
# Whether styles are seen

Written by `python lab/measure/styles.py`. On every deal each style plays from every seat, alone among neutral CPUs of its
level, at 100 playouts for a move where it makes any, or as many as at the table if those are fewer. **Share**: its
share of the wins, in points of a hundred, where a neutral one has the fair share. **Right**: how often an onlooker, who
was taught by other matches what draws each style, says which of the six made ten decisions in a row; by chance it would
be 16.7 %. Intervals are 95 %, deals are the unit.
**Named**: the set-up and Why tell a style, and its medallion plays by it, only where the interval of its right guesses
lies above chance, and its share within three points of the fair one or no further off than by chance.

| game | level | style | deals | share | fair | tens | right, % | named | commit |
|---|---|---|---|---|---|---|---|---|---|
"""


def table(sums: Tallies) -> str:
    text = HEAD
    keys = {key[:3]: key for key in sums.every_key()}
    for game in GAMES:
        for level in Level:
            for name in NAMES:
                key = keys.get((game, level.value, name))
                text += row(key, sums.sums(*key)) if key else ""
    return text


def older(sums: Tallies) -> str:
    """Returns a line that names the games and levels with outdated rows. "" means that there are none."""
    found = {
        f"{game}-{level}": None for game, level, _, at in sums.every_key() if at != played_at(game, (level,))
    }
    return older_text(list(found))


def row(key: tuple[str, ...], figures: dict[str, float]) -> str:
    share, give = 100 * figures["share"], 100 * BOTH_SIDES * figures["share_error"]
    right, off = 100 * figures["right"], 100 * BOTH_SIDES * figures["right_error"]
    return (
        f"| {key[0]} | {key[1]} | {key[2]} | {figures['deals']:.0f} | {share:.1f} +- {give:.1f} "
        f"| {100 / figures['seats']:.1f} | {figures['windows']:.0f} | {right:.1f} +- {off:.1f} "
        f"| {'yes' if seen(figures) else 'no'} | {key[3]} |\n"
    )


def seen(one: dict[str, float]) -> bool:
    """Returns whether a style can be recognised and is about as strong as all others."""
    apart = abs(one["share"] - 1 / one["seats"])
    as_strong = apart <= max(NEAR, BOTH_SIDES * one["share_error"])
    return as_strong and one["right"] - BOTH_SIDES * one["right_error"] > 1 / len(STYLES)


@dataclass(frozen=True)
class Cell:
    """A game and a level of CPUs whose styles are measured."""

    game: str
    level: Level

    @property
    def name(self) -> str:
        return f"{self.game}-{self.level.value}"

    @property
    def seats(self) -> int:
        (module,) = parts("manner")[self.game]
        seats: int = module.SEATS
        return seats

    @property
    def thinks(self) -> int:
        """Returns the playouts for each move at this level."""
        return min(THINKS, ENTRIES[self.game].playouts.get(self.level.value, THINKS))

    @property
    def file(self) -> Path:
        return WORK / f"{self.name}.jsonl"


CELLS = [
    Cell(game, level)
    for game, modules in parts("manner").items()
    for module in modules
    for level in map(Level, module.LEVELS)
]


class Watched:
    """A CPU that notes its choices as an onlooker sees them."""

    def __init__(self, bot: Chooser, manner: Any) -> None:  # noqa: ANN401
        self._bot, self._manner = bot, manner
        self._memory, self._read = Memory(Seat(0)), 0
        self.choices: list[tuple[list[list[float]], int]] = []
        if hasattr(bot, "speak"):
            self.speak = bot.speak

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        made = self._bot.choose(view, moves, news, rng)
        self._memory.seat = view.table.viewer
        for step in news[self._read :]:
            self._memory.fold(step.events)
        self._read = len(news)
        looks = [self._manner(view, view.table.viewer, move, self._memory.seen_cards) for move in moves]
        # Moves that look the same to an onlooker count as one choice.
        kinds = list(dict.fromkeys(looks))
        if len(kinds) > 1:
            self.choices.append(([list(kind) for kind in kinds], kinds.index(looks[moves.index(made)])))
        return made


def play_one(cell: Cell, deal: int, style: int, seat: int) -> Line:
    """Plays one match with a style on one seat. Returns that seat's share of the win and its choices."""
    game, (module,) = GAMES[cell.game], parts("manner")[cell.game]
    bots: list[Any] = [
        player(cell.game, cell.level, Playouts(cell.thinks), STYLES[style] if one == seat else NEUTRAL)
        for one in range(cell.seats)
    ]
    bots[seat] = watched = Watched(bots[seat], module.manner)
    code = code_of(Random(f"styles {cell.name} {deal}").getrandbits(40))
    outcome = play(game, game.defaults(), bots, code, f"styles {deal} {seat}").outcome
    assert outcome is not None
    share = (seat in outcome.winners) / max(1, len(outcome.winners))
    before = max(0, (len(watched.choices) - KEPT) // 2)
    return {"deal": deal, "style": style, "share": share, "choices": watched.choices[before : before + KEPT]}


def lines(cell: Cell) -> list[Line]:
    """Returns the complete lines in the file of a cell's matches."""
    if not cell.file.exists():
        return []
    kept = cell.file.read_text(encoding="utf-8").splitlines()
    return [json.loads(text) for text in kept if text.endswith("}")]


def sittings(cell: Cell, deals: int) -> Iterator[tuple[int, int, int]]:
    """Yields (deal, style, seat) for every match, in the order in which they are played."""
    for deal in range(deals):
        for style in range(len(STYLES)):
            for seat in range(cell.seats):
                yield deal, style, seat


def play_cell(cell: Cell, deals: int) -> None:
    commit = played_at(cell.game, (cell.level.value,))
    found = [line for line in lines(cell) if line["at"] == commit]
    WORK.mkdir(parents=True, exist_ok=True)
    with cell.file.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in found)
        for number, (deal, style, seat) in enumerate(sittings(cell, deals)):
            if number >= len(found):
                file.write(json.dumps(play_one(cell, deal, style, seat) | {"at": commit}) + "\n")
                file.flush()


def shares(cell: Cell, played: Sequence[Line], style: int) -> list[float]:
    """Returns the style's mean share of a win, for each deal that it played from every seat."""
    by_deal: dict[int, list[float]] = {}
    for line in played:
        if line["style"] == style:
            by_deal.setdefault(line["deal"], []).append(line["share"])
    return [statistics.fmean(each) for each in by_deal.values() if len(each) == cell.seats]


def count(cell: Cell, sums: Tallies) -> None:
    """Adds a row for each style in this cell to `sums`."""
    played = lines(cell)
    for number, (style, (said, right)) in enumerate(zip(STYLES, guess_styles(*halves(played)), strict=True)):
        won = shares(cell, played, number)
        sums.put(
            (cell.game, cell.level.value, style.name.template, played[-1]["at"]),
            deals=len(won),
            seats=cell.seats,
            share=statistics.fmean(won),
            share_error=statistics.stdev(won) / len(won) ** 0.5,
            windows=sum(said),
            right=right.mean,
            right_error=right.error,
            **{str(other.name): float(many) for other, many in zip(STYLES, said, strict=True)},
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure whether the styles of CPUs can be seen.")
    parser.add_argument("--only", nargs="+", metavar="CELL", choices=[cell.name for cell in CELLS])
    parser.add_argument("--deals", type=int, default=100, metavar="N")
    parser.add_argument("--table", action="store_true", help="only write the table from what is there")
    arguments = parser.parse_args()
    sums = Tallies(TALLY, WORDS, NUMBERS)
    for cell in CELLS:
        if arguments.table or (arguments.only and cell.name not in arguments.only):
            continue
        play_cell(cell, arguments.deals)
        sums.drop(cell.game, cell.level.value)
        count(cell, sums)
        sums.write()
        TABLE.write_text(table(sums) + older(sums), encoding="utf-8")
        print(cell.name, flush=True)
    TABLE.write_text(table(sums) + older(sums), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
