"""The table of styles: which are seen, and how strong each is."""

from __future__ import annotations

from pathlib import Path

from game.cpu.levels import Level
from game.cpu.styles import STYLES
from game.games import GAMES
from lab.measure.played_at import played_at, told_older
from lab.measure.tallies import Tallies

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "styles.csv", HERE / "styles.md"
NAMES = [str(style.name) for style in STYLES]
WORDS = ("game", "level", "style", "commit")
NUMBERS = ("deals", "seats", "share", "share_error", "windows", "right", "right_error", *NAMES)
BOTH_SIDES = 1.96
NEAR = 0.03
"""As strong."""

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
    """The whole file."""
    text = HEAD
    keys = {key[:3]: key for key in sums.every_key()}
    for game in GAMES:
        for level in Level:
            for name in NAMES:
                key = keys.get((game, level.value, name))
                text += row(key, sums.sums(*key)) if key else ""
    return text


def older(sums: Tallies) -> str:
    """What was played before its CPUs changed last, as the last line of the file; "" if nothing was."""
    found = {
        f"{game}-{level}": None for game, level, _, at in sums.every_key() if at != played_at(game, (level,))
    }
    return told_older(list(found))


def row(key: tuple[str, ...], one: dict[str, float]) -> str:
    """One style of a game and level."""
    share, give = 100 * one["share"], 100 * BOTH_SIDES * one["share_error"]
    right, off = 100 * one["right"], 100 * BOTH_SIDES * one["right_error"]
    return (
        f"| {key[0]} | {key[1]} | {key[2]} | {one['deals']:.0f} | {share:.1f} +- {give:.1f} "
        f"| {100 / one['seats']:.1f} | {one['windows']:.0f} | {right:.1f} +- {off:.1f} "
        f"| {'yes' if seen(one) else 'no'} | {key[3]} |\n"
    )


def seen(one: dict[str, float]) -> bool:
    """Whether a style is surely seen more often than by chance, and not seen to be stronger or weaker."""
    apart = abs(one["share"] - 1 / one["seats"])
    as_strong = apart <= max(NEAR, BOTH_SIDES * one["share_error"])
    return as_strong and one["right"] - BOTH_SIDES * one["right_error"] > 1 / len(STYLES)
