"""Measures whether the chances that players are told come true under house rules; writes
lab/measure/house_rules.md.

Usage: `python lab/measure/house_rules.py [GAME...]`. Sums are kept in lab/measure/house_rules.csv, so a run
continues where the last one stopped. Delete a game's rows when its judge of moves has changed.
"""

import argparse
import math
import sys
import time
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import play
from game.cli.entrants import seated
from game.core.shuffle import code_of
from game.cpu.levels import Playouts
from game.games import ENTRIES, GAMES
from lab.measure.calibration import ONE_IN, THINKS, WORLDS, decisions, reviewed
from lab.measure.costs import rules_of
from lab.measure.tallies import Tallies

HERE = Path(__file__).resolve().parent
TALLY, TABLE = HERE / "house_rules.csv", HERE / "house_rules.md"
LEVEL = "gentle"
MATCHES = 2_000
WORDS = ("game", "rules")
"""The columns that identify a row of house_rules.csv."""

NUMBERS = ("matches", "moments", "told", "won", "off", "off2", "review", "totals", "fair")
"""The columns of house_rules.csv with sums."""

HEAD = f"""\
# Do the chances that are told come true under house rules?

Written by `python lab/measure/house_rules.py` from lab/measure/house_rules.csv, to which every run adds: whole matches of Gentle CPUs with one
house rule changed, one decision in {ONE_IN}, {WORLDS} playouts. Told and won: the mean chance and how often it came true, in points of a
hundred, with one standard error of what lies between them (the match is the unit). Brier scores as in lab/measure/calibration.md. Other
levels, and several house rules at once, were not measured.

| game | house rule | matches | moments | told | won | Brier, review | totals alone | fair share |
|---|---|---|---|---|---|---|---|---|
"""


def play_one(sums: Tallies, name: str, rules: str, number: int) -> None:
    """Plays a match with some house rules, and adds the chances of a review to the sums."""
    game, rng = GAMES[name], Random(f"house rules {name} {rules} {number}")
    seats = 2 if rules == "mercy_rule" else game.seats[number % len(game.seats)]
    options = {
        **rules_of(game)[rules],
        **({"rounds": game.defaults()["rounds"]} if "rounds" in game.defaults() else {}),
    }
    bots = [seated(LEVEL, game, Playouts(THINKS)) for _ in range(seats)]
    match = play(game, options, bots, code_of(rng.getrandbits(40)), f"house rules {number}")
    outcome, off = match.outcome, 0.0
    assert outcome is not None
    together = ENTRIES[name].together
    for seat, at in [one for one in decisions(match) if rng.random() * ONE_IN < 1]:
        share = 1.0 if together else 1 / max(1, len(outcome.winners))
        won = share if seat in outcome.winners else 0.0
        estimate, alone = reviewed(match, LEVEL, seat, at, rng)
        fair = won if together else 1 / seats
        off += estimate - won
        squares = {"review": (estimate - won) ** 2, "totals": (alone - won) ** 2, "fair": (fair - won) ** 2}
        sums.add((name, rules), moments=1, told=estimate, won=won, **squares)
    sums.add((name, rules), matches=1, off=off, off2=off * off)


def row(sums: Tallies, name: str, rules: str) -> str:
    figures = sums.sums(name, rules)
    moments, matches = figures["moments"], figures["matches"]
    if not moments:
        return ""
    spread = max(0.0, figures["off2"] / matches - (figures["off"] / matches) ** 2) * matches
    mean, won, error = (
        100 * value / moments for value in (figures["told"], figures["won"], math.sqrt(spread))
    )
    scores = " | ".join(f"{figures[what] / moments:.4f}" for what in ("review", "totals", "fair"))
    scores = scores.replace("0.0000", "-") if ENTRIES[name].together else scores
    return f"| {name} | {rules} | {matches:.0f} | {moments:.0f} | {mean:.1f} | {won:.1f} +- {error:.1f} | {scores} |\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Ask whether chances come true under house rules.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="M", help="how long to play on")
    arguments = parser.parse_args()
    sums, until = Tallies(TALLY, WORDS, NUMBERS), time.monotonic() + 60 * arguments.minutes
    cells = [(name, rules) for name in arguments.games for rules in rules_of(GAMES[name]) if rules != "usual"]
    done = {cell: int(sums.sums(*cell)["matches"]) for cell in cells}
    while time.monotonic() < until and min(done.values()) < MATCHES:
        cell = min(done, key=done.__getitem__)
        play_one(sums, *cell, done[cell])
        done[cell] += 1
        sums.write()
    text = HEAD + "".join(row(sums, name, rules) for name in GAMES for rules in rules_of(GAMES[name]))
    TABLE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
