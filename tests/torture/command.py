"""Runs the trials that the command line of `build/faults/torture.py` names, and prints their results."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.signals import heed_signals
from tests.torture import report
from tests.torture.registry import TRIALS
from tests.torture.running import HEAD, Tally, run
from tests.torture.trial import ROOT, TIERS, Trial

SCRIPT = ROOT / "build" / "faults" / "torture.py"


def in_a_process(trial: Trial, asked: argparse.Namespace) -> Tally:
    """Runs one trial in a new process. If the process dies, that counts as a failure."""
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        tally_file = Path(folder) / "tally.json"
        command = [
            sys.executable,
            str(SCRIPT),
            "--only",
            trial.name,
            "--tier",
            asked.tier,
            "--seed",
            str(asked.seed),
        ]
        command += ["--count", str(asked.count)] if asked.count is not None else []
        command += ["--program", asked.program] if asked.program else []
        done = subprocess.run(
            [*command, "--json", tally_file],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            encoding="utf-8",
            env={**os.environ, **trial.environment},
        )
        if tally_file.exists():
            return Tally.from_json(json.loads(tally_file.read_text(encoding="utf-8")))
    return Tally.died(trial.name, asked.seed, " ".join(command), done.stdout + done.stderr)


def forked(trial: Trial, asked: argparse.Namespace) -> Tally:
    """Runs one trial in a fork of this process. If the fork dies, that counts as a failure."""
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        tally_file = Path(folder) / "tally.json"
        if not (child := os.fork()):
            os.environ.update(trial.environment)
            try:
                tally_file.write_text(json.dumps(here(trial, asked).as_json()), encoding="utf-8")
            except BaseException:  # noqa: BLE001 - it must not go on as the process that it is a copy of
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                os._exit(0)
        _, status = os.waitpid(child, 0)
        if tally_file.exists():
            return Tally.from_json(json.loads(tally_file.read_text(encoding="utf-8")))
    command = f"{SCRIPT} --only {trial.name} --tier {asked.tier} --seed {asked.seed}"
    return Tally.died(trial.name, asked.seed, command, f"wait status {status}")


def here(trial: Trial, asked: argparse.Namespace) -> Tally:
    count = trial.count(asked.tier) if asked.count is None else asked.count
    return run(trial, asked.seed, count, Path(asked.program).absolute() if asked.program else None)


def run_one(trial: Trial, asked: argparse.Namespace) -> Tally:
    """Runs one trial in a fork.

    If a trial needs other environment variables than SDL's, it runs in a new process.
    """
    late = all(name.startswith("SDL_") for name in trial.environment)
    return (forked if late else in_a_process)(trial, asked)


def again(asked: argparse.Namespace) -> Iterator[Tally]:
    for case in report.kept():
        tries = {"seed": case["seed"], "count": case.get("count", 1)}
        yield run_one(TRIALS[case["trial"]], argparse.Namespace(**{**vars(asked), **tries}))


def main(about: str) -> int:
    heed_signals()
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tier", choices=TIERS, default="P")
    parser.add_argument(
        "--only", action="append", choices=sorted(TRIALS), metavar="NAME", help="only this trial"
    )
    parser.add_argument("--seed", type=int, default=1, help="the first try's number")
    parser.add_argument("--count", type=int, help="how many tries, whatever the tier says")
    parser.add_argument(
        "--jobs",
        type=int,
        default=2,
        help="how many trials at a time; 1 starts quicker, as copies of one process",
    )
    parser.add_argument(
        "--program", default="", help="the built program, for the trials that a program undergoes"
    )
    parser.add_argument("--report", type=Path, help="write the table to this file")
    parser.add_argument("--keep", action="store_true", help="add failures to tests/regress")
    parser.add_argument("--again", action="store_true", help="only what was kept")
    parser.add_argument("--list", action="store_true", help="tell the trials, and end")
    parser.add_argument("--json", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.list:
        print("\n".join(report.listing(TRIALS.values())))
        return 0
    os.environ["TORTURE_PROGRAM"] = asked.program
    chosen = [TRIALS[name] for name in asked.only or TRIALS if TRIALS[name].built or not asked.program]
    began = time.monotonic()
    tallies = []
    print(HEAD, flush=True)
    with ThreadPoolExecutor(asked.jobs) as pool:
        if asked.again:
            done = again(asked)
        elif len(chosen) == 1 and (asked.json or not chosen[0].environment):
            done = iter([here(chosen[0], asked)])
        elif asked.jobs == 1:
            done = (run_one(one, asked) for one in chosen)
        else:
            done = pool.map(partial(in_a_process, asked=asked), chosen)
        for tally in done:
            tallies.append(tally)
            print(tally.row(), flush=True)
            for failed in tally.failures:
                print(f"{failed.text.rstrip()}\nrepeat with: {failed.repeat}\n", flush=True)
    if asked.json:
        asked.json.write_text(json.dumps(tallies[0].as_json()), encoding="utf-8")
    if asked.keep:
        report.keep(tallies)
    if asked.report:
        asked.report.write_text(
            report.page(tallies, TRIALS, asked.tier, time.monotonic() - began), encoding="utf-8"
        )
    failures = sum(len(tally.failures) for tally in tallies)
    print(
        f"{sum(tally.count for tally in tallies)} tries, {failures} failures, {time.monotonic() - began:.0f} s"
    )
    return int(failures > 0)
