"""Measures how strong the CPUs are, and writes lab/measure/levels.md.

Usage: `python lab/measure/levels.py [--only CELL…] [--table]`. A CELL is one tested player against others of
one kind, or a whole cooperative table.

Matches are kept in build/work/levels, so a stopped run continues. Cells that take hours are kept in
lab/measure/played. A row whose matches are not on this machine stays as it is.
"""

import argparse
import json
import math
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import Chooser, play
from game.cli.entrants import seated
from game.core.news import News
from game.games import ENTRIES, GAMES
from game.seatings import Seating, pairing
from game.standings import Interval, mean, rate
from lab.measure.games import parts
from lab.measure.level_cells import CELLS, PERSON, SEER, TALKERS, TOLD, Cell
from lab.measure.played_at import at_cell, older
from lab.measure.seer import Followed, Seer

ROOT = Path(__file__).resolve().parents[2]
WORK, LONG = ROOT / "build" / "work" / "levels", ROOT / "lab" / "measure" / "played"
TABLE = ROOT / "lab" / "measure" / "levels.md"
SEED = "levels"

Line = dict[str, Any]

CALLED = {
    "bot:tests.cpu.reference:HighestFirst": "highest first",
    "bot:tests.cpu.reference:CheapestFirst": "cheapest first",
    "bot:tests.cpu.opponents.spooky_boo:Patient": "patient",
    "bot:tests.cpu.opponents.campfire_smokeout:Greedy": "greedy",
    "seer:master": "seer",
}

HEAD = """\
# How strong the CPUs are

Written by `python lab/measure/levels.py`, which goes on where it was stopped; `--only CELL` measures one row. Seats are
rotated over the same deals, whole matches, the deal is the unit of every 95 % interval, a win shared by two counts
half. Margin: how many points better than the mean of the others. Playouts: for each decision, a fixed number.
Milliseconds: processor time of one decision among several moves, mean and longest, with compiled playouts as in the
built program. Commit: the last one that changed what plays there, be it rules, CPU or plain rule.

The plain rules: *highest first* lays the highest number that fits with all its copies, a Poof last. *Cheapest first*
lays the lowest with all its copies and keeps zeros, Halves and Ghosts. *Patient* forgets nothing, keeps what is lower
than its worst card and calls when it expects 5 or less. *Greedy* sends the Smoke to the seat with the fewest Winds.

A *seer* is a Master that sees every card: what it falls short of a full share lies in the deal. In rows *at table* a
Sharp makes no more playouts than its game gives it there. How Master learnt to play Eight & Half
against one opponent is told in build/adr/0022-eight-and-half-learns-from-itself.md.
"""

WINS = """
## Shares of wins

| cell | tested | others | matches | deals | win share, % | asked, % | margin | Elo | playouts | ms | commit |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""

SMOKE = """
## Campfire Smokeout: share of all Smokeouts (fewer are better)

| cell | tested | others | matches | deals | share, % | fair, % | win share, % | playouts | ms | commit |
|---|---|---|---|---|---|---|---|---|---|---|
"""

TOGETHER = """
## The Game: everybody wins or nobody does

| cell | players | talk | matches | wins, % | asked, % | cards left | playouts | ms | commit |
|---|---|---|---|---|---|---|---|---|---|
"""

AMONG = """
## The Game: a person between two Sharps

The person is a *planner*: it plans each turn with care, remembers what was played, listens to partners, talks as the CPUs do and
looks no further than its turn; the milliseconds are its own. The four tables play the same deals.

| who speaks | matches | wins, % | cards left | playouts | ms | commit |
|---|---|---|---|---|---|---|
"""

WORTH = """
What words are worth, whether the others speak or not, each deal's difference being the mean of both:

| words of | deals | more wins, % | fewer cards left |
|---|---|---|---|
"""

Row = tuple[Cell, list[Line]]


def by_deal(cell: Cell, lines: Sequence[Line]) -> list[Sequence[Line]]:
    """Returns the matches grouped by deal, without incomplete deals."""
    size = len(cell.seats)
    return [lines[start : start + size] for start in range(0, len(lines) - size + 1, size)]


def shown(interval: Interval, scale: float = 1.0, digits: int = 1) -> str:
    value, low, high = (
        f"{scale * each:.{digits}f}" for each in (interval.value, interval.low, interval.high)
    )
    return f"**{value}** [{low}, {high}]"


def elo(share: Interval) -> str:
    """Returns the difference in Elo points that corresponds to a share of wins."""
    low, value, high = (
        400 * math.log10(each / (1 - each)) if 0 < each < 1 else math.copysign(math.inf, each - 0.5)
        for each in (share.low, share.value, share.high)
    )
    return f"{value:+.0f} [{low:+.0f}, {high:+.0f}]"


def win_share(cell: Cell, lines: Sequence[Line]) -> Interval:
    """Returns the tested player's share of the wins (0 to 1), with error bounds."""
    deals = by_deal(cell, lines)
    found = mean([sum(line["share"] for line in deal) / len(deal) for deal in deals])
    if found.value in (0, 1):
        return rate(round(found.value * len(deals)), len(deals))
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


def margin(cell: Cell, lines: Sequence[Line]) -> Interval:
    """Returns by how many points the tested player beats the others' mean in a match."""
    sign = -1 if ENTRIES[cell.game].scoring.fewest else 1

    def better(line: Line) -> float:
        return sign * float(line["own"] - sum(line["others"]) / len(line["others"]))

    return mean([sum(map(better, deal)) / len(deal) for deal in by_deal(cell, lines)])


def smoke_share(cell: Cell, lines: Sequence[Line]) -> Interval:
    """Returns the tested player's share of all lost rounds (Smokeouts), with error bounds."""
    deals = by_deal(cell, lines)
    own = [sum(line["own"] for line in deal) for deal in deals]
    whole = [sum(line["own"] + sum(line["others"]) for line in deal) for deal in deals]
    share = sum(own) / sum(whole)
    off = mean([mine - share * total for mine, total in zip(own, whole, strict=True)])
    half = (off.high - off.low) / 2 / (sum(whole) / len(deals))
    return Interval(share, share - half, share + half)


def spent(lines: Sequence[Line]) -> str:
    """Returns the mean and longest time of a decision in ms, or "" if unknown."""
    decisions = sum(line["decisions"] for line in lines)
    if not decisions:
        return ""
    mean_of_all = 1000 * sum(line["spent"] for line in lines) / decisions
    return f"{mean_of_all:.1f}, {1000 * max(line['longest'] for line in lines):.0f}"


def end(cell: Cell, lines: Sequence[Line]) -> str:
    """Returns the last columns of a cell's row."""
    commits = ", ".join(dict.fromkeys(line["at"] for line in lines))
    return f"{cell.playouts_text} | {spent(lines)} | {commits} |\n"


def win_row(cell: Cell, lines: list[Line]) -> str:
    deals, size = len(by_deal(cell, lines)), len(cell.seats)
    share = win_share(cell, lines)
    asked = f"≥ {100 * cell.floor:.0f}" if cell.floor else f"> {100 / size:.0f}"
    lead = shown(margin(cell, lines)).replace("*", "")
    others = f"{size - 1} x {CALLED.get(cell.seats[1], cell.seats[1])}"
    return (
        f"| {cell.name} | {cell.seats[0]} | {others} | {deals * size} | {deals} | {shown(share, 100)} | {asked} "
        f"| {lead} | {elo(share) if size == 2 else ''} | {end(cell, lines)}"
    )


def smoke_row(cell: Cell, lines: list[Line]) -> str:
    deals, size = len(by_deal(cell, lines)), len(cell.seats)
    others = f"{size - 1} x {CALLED[cell.seats[1]]}"
    return (
        f"| {cell.name} | {cell.seats[0]} | {others} | {deals * size} | {deals} "
        f"| {shown(smoke_share(cell, lines), 100)} | {100 / size:.1f} "
        f"| {shown(win_share(cell, lines), 100).replace('*', '')} | {end(cell, lines)}"
    )


def team(lines: list[Line]) -> tuple[str, str]:
    """Returns a team's wins in percent, and its mean number of cards that remain at the end."""
    won, left = sum(line["share"] for line in lines), mean([line["own"] for line in lines])
    return shown(rate(round(won), len(lines)), 100), shown(left).replace("*", "")


def together_row(cell: Cell, lines: list[Line]) -> str:
    won, left = team(lines)
    floor = f"≥ {100 * cell.floor:.0f}" if cell.floor else ""
    return (
        f"| {cell.name} | {len(cell.seats)} x {cell.seats[0]} | {'no' if cell.silent else 'yes'} | {len(lines)} "
        f"| {won} | {floor} | {left} | {end(cell, lines)}"
    )


def person_row(cell: Cell, lines: list[Line]) -> str:
    won, left = team(lines)
    name = cell.name.removeprefix(f"{PERSON}-")
    return f"| {name} | {len(lines)} | {won} | {left} | {end(cell, lines)}"


def worth_of_words(rows: Sequence[Row]) -> str:
    """Returns the rows that tell how much talk helps a team to win."""
    played = {cell.name.removeprefix(f"{PERSON}-"): lines for cell, lines in rows}
    if len(played) < len(TALKERS):
        return ""
    text = WORTH
    for speaker, other in (("person", "partners"), ("partners", "person")):
        deals = list(zip(*(played[each] for each in ("all", other, speaker, "nobody")), strict=False))

        def gained(what: str, deals: Sequence[Sequence[Line]] = deals) -> Interval:
            return mean(
                [
                    (all_[what] - mute[what] + alone[what] - none[what]) / 2
                    for all_, mute, alone, none in deals
                ]
            )

        fewer = gained("own")
        fewer = Interval(-fewer.value, -fewer.high, -fewer.low)
        text += f"| {speaker} | {len(deals)} | {shown(gained('share'), 100)} | {shown(fewer, digits=2)} |\n"
    return text


Standing = Mapping[tuple[str, int], str]
"""The table rows of an earlier levels.md. The key is a row's first cell and its number of "|" signs."""


def rows_of(text: str) -> Standing:
    """Returns the table rows in a text. The key is a row's first cell and its number of "|" signs."""
    rows = [line for line in text.splitlines(keepends=True) if line.startswith("| ")]
    return {(row.split("|")[1].strip(), row.count("|")): row for row in rows}


def row_text(row: Row, head: str, line: Callable[..., str], standing: Standing) -> str:
    """Returns a measurement's new row from `line`, or the old row if there are too few matches."""
    cell, lines = row
    name = cell.name.removeprefix(f"{PERSON}-") if cell.deals else cell.name
    old = standing.get((name, head.rstrip().rsplit("\n", 1)[-1].count("|")), "")
    enough = cell.hours or len(lines) >= cell.matches or not old
    return line(*row) if by_deal(cell, lines) and enough else old


def words_worth(rows: Sequence[Row], standing: Standing) -> str:
    """Returns the rows about talk. Without the matches, these are the old rows in `standing`."""
    bars = WORTH.rstrip().rsplit("\n", 1)[-1].count("|")
    old = "".join(standing.get((speaker, bars), "") for speaker in ("person", "partners"))
    return worth_of_words(rows) or (WORTH + old if old else "")


def table(rows: Sequence[Row], standing: Standing | None = None) -> str:
    """Returns the text of levels.md. `standing` has the rows whose matches are on another computer."""
    standing = standing or {}
    wins = [(cell, lines) for cell, lines in rows if not (cell.smokeouts or cell.together)]
    smoke = [(cell, lines) for cell, lines in rows if cell.smokeouts]
    together = [(cell, lines) for cell, lines in rows if cell.together and not cell.deals]
    among = [(cell, lines) for cell, lines in rows if cell.deals]
    text, missing = HEAD, list[str]()
    for head, line, part in (
        (WINS, win_row, wins),
        (SMOKE, smoke_row, smoke),
        (TOGETHER, together_row, together),
        (AMONG, person_row, among),
    ):
        lines = [row_text(row, head, line, standing) for row in part]
        if any(lines):
            text += head + "".join(lines)
        missing += [cell.name for (cell, _), found in zip(part, lines, strict=True) if not found]
    text += words_worth([row for row in among if by_deal(*row)], standing)
    if missing:
        text += f"\nNot measured yet: {', '.join(missing)}.\n"
    return text


class Clock:
    """Plays like another player and times its decisions. If `silent`, it does not talk."""

    def __init__(self, bot: Chooser, *, silent: bool) -> None:
        self.bot = bot
        self.spent: list[float] = []
        if hasattr(bot, "speak") and not silent:
            self.speak = bot.speak

    def choose(self, view: Any, moves: Sequence[Any], news: Sequence[News], rng: Random, /) -> Any:  # noqa: ANN401
        begin = time.process_time()
        move = self.bot.choose(view, moves, news, rng)
        if len(moves) > 1:
            self.spent.append(time.process_time() - begin)
        return move


def play_one(cell: Cell, number: int) -> Line:
    """Plays match `number` of a cell. Returns its results and the times of the decisions."""
    game = GAMES[cell.game]
    sitting = pairing(
        number,
        len(cell.seats),
        f"{SEED} {cell.deals or cell.name}",
        Seating.KEEP if cell.together else Seating.ROTATE,
    )

    def followed() -> Followed:
        return Followed(game, len(cell.seats), sitting.code)

    def entrant(name: str) -> Chooser:
        if name == TOLD:
            (module,) = parts("told")[cell.game]
            informed: Chooser = module.Told(followed(), cell.limit(name))
            return informed
        bot = seated(name.removeprefix(SEER), game, cell.limit(name))
        return Seer(followed(), bot) if name.startswith(SEER) else bot

    bots = [Clock(entrant(cell.seats[one]), silent=one in cell.silent) for one in sitting.entrants]
    match = play(game, game.defaults(), bots, sitting.code, f"{SEED} {number}")
    outcome, seat = match.outcome, sitting.entrants.index(0)
    assert outcome is not None
    share = (seat in outcome.winners) / max(1, len(outcome.winners))
    if cell.together:
        share = float(bool(outcome.winners))
    totals = list(outcome.totals)
    timed = bots[sitting.entrants.index(cell.timed)]
    return {
        "share": share,
        "own": totals.pop(seat),
        "others": totals,
        "decisions": len(timed.spent),
        "spent": round(sum(timed.spent), 6),
        "longest": round(max(timed.spent, default=0.0), 6),
    }


def kept(cell: Cell) -> Path:
    """Returns the path of the file with the matches of a cell."""
    return (LONG if cell.hours else WORK) / f"{cell.name}-{cell.playouts}.jsonl"


def lines(cell: Cell) -> list[Line]:
    """Returns the complete lines in the file of a cell's matches."""
    file = kept(cell)
    if not file.exists():
        return []
    return [json.loads(text) for text in file.read_text(encoding="utf-8").splitlines() if text.endswith("}")]


def head() -> str:
    command = ("git", "rev-parse", "--short", "HEAD")
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def play_cell(cell: Cell, commit: str) -> None:
    """Plays the missing and outdated matches of a cell. Stores `commit` with each."""
    found = [line for line in lines(cell) if line["at"] == commit]
    kept(cell).parent.mkdir(parents=True, exist_ok=True)
    with kept(cell).open("w", encoding="utf-8") as file:
        for line in found:
            file.write(json.dumps(line) + "\n")
        for number in range(len(found), cell.matches):
            file.write(json.dumps(play_one(cell, number) | {"at": commit}) + "\n")
            file.flush()


def write_table() -> None:
    standing = rows_of(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else {}
    rows = [(cell, lines(cell)) for cell in CELLS]
    text = table(rows, standing)
    TABLE.write_text(text + older(text, CELLS), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how strong the CPUs are.")
    parser.add_argument("--only", nargs="+", metavar="CELL", choices=[cell.name for cell in CELLS])
    parser.add_argument("--table", action="store_true", help="only write the table from what is there")
    parser.add_argument("--commit", help="what the matches were played at, if not the commit checked out")
    arguments = parser.parse_args()
    for cell in [] if arguments.table else CELLS:
        if not arguments.only or cell.name in arguments.only:
            play_cell(cell, arguments.commit or at_cell(cell))
            write_table()
            print(cell.name, flush=True)
    write_table()
    return 0


if __name__ == "__main__":
    sys.exit(main())
