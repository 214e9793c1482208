"""Prints the results of trials as a table, and saves failed tries so that later runs repeat them."""

from __future__ import annotations

import os
import platform
import subprocess
import tomllib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.torture.running import Tally
from tests.torture.trial import ROOT, TIERS, Trial

REGRESS = ROOT / "tests" / "regress"


def listing(trials: Iterable[Trial]) -> list[str]:
    """Returns one line for each trial: its name, its number of tries in each of `TIERS`, and what it does."""
    head = f"{'trial':<16}" + "".join(f"{tier:>10}" for tier in TIERS)
    return [
        head,
        *(f"{one.name:<16}" + "".join(f"{n:>10,}" for n in one.counts) + f"  {one.about}" for one in trials),
    ]


def page(tallies: Iterable[Tally], trials: Mapping[str, Trial], tier: str, seconds: float) -> str:
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, check=False, encoding="utf-8"
    ).stdout.strip()
    origin = (
        f"`python build/faults/torture.py --tier {tier}` at commit {commit}, {datetime.now(UTC):%Y-%m-%d}, "
        f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} cores shared with others, "
        f"{seconds / 60:.0f} minutes in all."
    )
    lines = [
        "# What the program survived",
        "",
        origin,
        "",
        "| trial | what is done | tries | from seed | failures | seconds | figures |",
        "|---|---|--:|--:|--:|--:|---|",
    ]
    for one in tallies:
        figures = f"not tried: {one.lacks}" if one.lacks else one.figures
        lines.append(
            f"| {one.name} | {trials[one.name].about} | {one.count:,} | {one.seed} | {len(one.failures)} "
            f"| {one.seconds:.0f} | {figures} |"
        )
    lines += ["", "No failure in n tries bounds the rate of failures below 3/n (95 %).", ""]
    return "\n".join(lines)


def kept(folder: Path = REGRESS) -> list[dict[str, Any]]:
    """Returns the failed tries that later runs repeat.

    For each it has the trial, the seed, the number of tries, and the reason.
    """
    return [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))]


def keep(tallies: Iterable[Tally], folder: Path = REGRESS) -> None:
    for tally in tallies:
        for failed in tally.failures:
            why = failed.text.strip().splitlines()[-1]
            text = f"trial = {tally.name!r}\nseed = {failed.seed}\nwhy = '''\n{why}'''\n"
            (folder / f"{tally.name}-{failed.seed}.toml").write_text(text, encoding="utf-8")
