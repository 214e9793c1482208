"""The table of lab/measure/levels.md, from the matches that levels.py has kept."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.standings import Interval, mean, rate
from lab.measure.level_cells import PERSON, TALKERS, Cell

HIGH_WINS = {"eight-and-half"}
"""Where more points are better; elsewhere fewer are."""

CALLED = {
    "bot:tests.cpu.reference:HighestFirst": "highest first",
    "bot:tests.cpu.reference:CheapestFirst": "cheapest first",
    "bot:tests.cpu.opponents.spooky_boo:Patient": "patient",
    "bot:tests.cpu.opponents.campfire_smokeout:Greedy": "greedy",
    "seer:master": "seer",
}

Line = dict[str, Any]

HEAD = """\
# How strong the CPUs are

Written by `python lab/measure/levels.py`, which goes on where it was stopped; `--only CELL` measures one row. Seats are
rotated over the same deals, whole matches, the deal is the unit of every 95 % interval, a win shared by two counts
half. Margin: how many points better than the mean of the others. Playouts: for each decision, a fixed number.
Milliseconds: processor time of one decision among several moves, mean and longest, with compiled playouts as in the
built program. Commit: the last one that changed what plays there, be it rules, CPU or plain rule.

The plain rules: *highest first* lays the highest number that fits with all its copies, a Poof last. *Cheapest first*
lays the lowest with all its copies and keeps zeros, Halves and Ghosts. *Patient* forgets nothing, keeps what is lower
than its worst card and calls when it expects 5 or less. *Greedy* sends the Smoke to whoever has the fewest Winds.

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

The person is a *planner*: it plans each turn with care, remembers what was laid, heeds words, speaks as the CPUs do and
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
    """The matches of each deal that was played out in every rotation."""
    size = len(cell.seats)
    return [lines[start : start + size] for start in range(0, len(lines) - size + 1, size)]


def shown(interval: Interval, scale: float = 1.0, digits: int = 1) -> str:
    """A value with its bounds."""
    value, low, high = (
        f"{scale * each:.{digits}f}" for each in (interval.value, interval.low, interval.high)
    )
    return f"**{value}** [{low}, {high}]"


def elo(share: Interval) -> str:
    """The difference in strength that such a share between two means."""
    low, value, high = (
        400 * math.log10(each / (1 - each)) if 0 < each < 1 else math.copysign(math.inf, each - 0.5)
        for each in (share.low, share.value, share.high)
    )
    return f"{value:+.0f} [{low:+.0f}, {high:+.0f}]"


def win_share(cell: Cell, lines: Sequence[Line]) -> Interval:
    """The tested player's share of the wins, from 0 to 1; where all deals end alike, each counts as one trial."""
    deals = by_deal(cell, lines)
    found = mean([sum(line["share"] for line in deal) / len(deal) for deal in deals])
    if found.value in (0, 1):
        return rate(round(found.value * len(deals)), len(deals))
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


def margin(cell: Cell, lines: Sequence[Line]) -> Interval:
    """How many points a match the tested player is better than the mean of the others."""
    sign = 1 if cell.game in HIGH_WINS else -1

    def better(line: Line) -> float:
        return sign * float(line["own"] - sum(line["others"]) / len(line["others"]))

    return mean([sum(map(better, deal)) / len(deal) for deal in by_deal(cell, lines)])


def smoke_share(cell: Cell, lines: Sequence[Line]) -> Interval:
    """The tested player's share of all Smokeouts: a ratio of sums, its error from what each deal is off it."""
    deals = by_deal(cell, lines)
    own = [sum(line["own"] for line in deal) for deal in deals]
    whole = [sum(line["own"] + sum(line["others"]) for line in deal) for deal in deals]
    share = sum(own) / sum(whole)
    off = mean([mine - share * total for mine, total in zip(own, whole, strict=True)])
    half = (off.high - off.low) / 2 / (sum(whole) / len(deals))
    return Interval(share, share - half, share + half)


def spent(lines: Sequence[Line]) -> str:
    """The milliseconds of a decision, mean and longest; "" where there was none to make."""
    decisions = sum(line["decisions"] for line in lines)
    if not decisions:
        return ""
    mean_of_all = 1000 * sum(line["spent"] for line in lines) / decisions
    return f"{mean_of_all:.1f}, {1000 * max(line['longest'] for line in lines):.0f}"


def end(cell: Cell, lines: Sequence[Line]) -> str:
    """The last columns of every row."""
    commits = ", ".join(dict.fromkeys(line["at"] for line in lines))
    return f"{cell.told_playouts} | {spent(lines)} | {commits} |\n"


def win_row(cell: Cell, lines: list[Line]) -> str:
    """One player against others."""
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
    """One player at the fire."""
    deals, size = len(by_deal(cell, lines)), len(cell.seats)
    others = f"{size - 1} x {CALLED[cell.seats[1]]}"
    return (
        f"| {cell.name} | {cell.seats[0]} | {others} | {deals * size} | {deals} "
        f"| {shown(smoke_share(cell, lines), 100)} | {100 / size:.1f} "
        f"| {shown(win_share(cell, lines), 100).replace('*', '')} | {end(cell, lines)}"
    )


def team(lines: list[Line]) -> tuple[str, str]:
    """How often a whole table won, in 100, and how many cards it had left."""
    won, left = sum(line["share"] for line in lines), mean([line["own"] for line in lines])
    return shown(rate(round(won), len(lines)), 100), shown(left).replace("*", "")


def together_row(cell: Cell, lines: list[Line]) -> str:
    """A whole table."""
    won, left = team(lines)
    floor = f"≥ {100 * cell.floor:.0f}" if cell.floor else ""
    return (
        f"| {cell.name} | {len(cell.seats)} x {cell.seats[0]} | {'no' if cell.silent else 'yes'} | {len(lines)} "
        f"| {won} | {floor} | {left} | {end(cell, lines)}"
    )


def person_row(cell: Cell, lines: list[Line]) -> str:
    """One table of a person among Sharps."""
    won, left = team(lines)
    name = cell.name.removeprefix(f"{PERSON}-")
    return f"| {name} | {len(lines)} | {won} | {left} | {end(cell, lines)}"


def worth_of_words(rows: Sequence[Row]) -> str:
    """What the words of the person and those of the Sharps add, over the deals that all four tables have played."""
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
"""Rows of the file as it stands, by their first cell and how many bars they have."""


def rows_of(text: str) -> Standing:
    """The rows of a file that was written before."""
    rows = [line for line in text.splitlines(keepends=True) if line.startswith("| ")]
    return {(row.split("|")[1].strip(), row.count("|")): row for row in rows}


def told(row: Row, head: str, line: Callable[..., str], standing: Standing) -> str:
    """A row: the one that stands, until all its matches were played anew or are kept; "" when nothing was measured."""
    cell, lines = row
    name = cell.name.removeprefix(f"{PERSON}-") if cell.deals else cell.name
    old = standing.get((name, head.rstrip().rsplit("\n", 1)[-1].count("|")), "")
    enough = cell.hours or len(lines) >= cell.matches or not old
    return line(*row) if by_deal(cell, lines) and enough else old


def words_worth(rows: Sequence[Row], standing: Standing) -> str:
    """What words are worth, from whichever matches of the four tables there are, else as it stands."""
    bars = WORTH.rstrip().rsplit("\n", 1)[-1].count("|")
    old = "".join(standing.get((speaker, bars), "") for speaker in ("person", "partners"))
    return worth_of_words(rows) or (WORTH + old if old else "")


def table(rows: Sequence[Row], standing: Standing | None = None) -> str:
    """The whole file. A cell whose matches are not here keeps its row; one without any is named at the end."""
    standing = standing or {}
    parts = (
        (WINS, win_row, [row for row in rows if not (row[0].smokeouts or row[0].together)]),
        (SMOKE, smoke_row, [row for row in rows if row[0].smokeouts]),
        (TOGETHER, together_row, [row for row in rows if row[0].together and not row[0].deals]),
        (AMONG, person_row, [row for row in rows if row[0].deals]),
    )
    text, missing = HEAD, list[str]()
    for head, line, some in parts:
        lines = [told(row, head, line, standing) for row in some]
        text += head + "".join(lines) if any(lines) else ""
        missing += [row[0].name for row, found in zip(some, lines, strict=True) if not found]
    text += words_worth([row for row in rows if row[0].deals and by_deal(row[0], row[1])], standing)
    return text + (f"\nNot measured yet: {', '.join(missing)}.\n" if missing else "")
