"""Runs every check of the project: `python build/check.py [--fix] [--fast | --all | --game ID] [-- pytest
arguments]`.

* `--fix` first lets ruff mend what it can.
* `--fast` leaves out the tests that need a window.
* `--all` adds the nightly tests and trials.
* `--game` says what one game still lacks, and runs the static checks and this game's tests.

The exit status is 1 if anything failed.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "work"
SCRIPTS = Path(sysconfig.get_path("scripts"))
CORES = 2
WIDE = "240"
"""The width, in columns, of a line about a failed test."""
WORKERS = 3
"""The number of test processes. Tests often wait, so there are more processes than cores."""

FIXES = (("ruff", "check", "--fix", "--quiet"), ("ruff", "format", "--quiet"))
WHOLE = "not packaged and not wine and not browser"
MATCHES = "2000"
"""How many random matches of each game the nightly tests play."""
WORKFLOWS = tuple(sorted(str(path) for path in (ROOT / ".github" / "workflows").glob("*.yml")))
FAST = f"{WHOLE} and not long and not window"


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    command: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    step: Step
    seconds: float
    status: int
    output: str

    def __str__(self) -> str:
        word = "FAIL" if self.status else "ok"
        return f"{word:<5}{self.step.name:<18}{self.seconds:6.1f} s"


# The longest first, because it decides when the last one ends.
STATIC = (
    Step("types", ("mypy", "--no-error-summary")),
    Step("dead code", ("vulture",)),
    Step("import contracts", ("lint-imports", "--no-logo")),
    Step("lint", ("ruff", "check", "--quiet")),
    Step("workflow risks", ("zizmor", "--offline", "--pedantic", "--quiet", ".github/workflows")),
    Step("workflow schema", ("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *WORKFLOWS)),
    *([Step("workflow syntax", ("actionlint", *WORKFLOWS))] if sys.platform == "linux" else []),
    Step("format", ("ruff", "format", "--check", "--quiet")),
)


def command_line(command: tuple[str, ...]) -> list[str]:
    """Returns the command, with the program in the folder of the running Python."""
    suffix = ".exe" if os.name == "nt" else ""
    return [str(SCRIPTS / (command[0] + suffix)), *command[1:]]


def run(step: Step) -> Result:
    start = time.monotonic()
    done = subprocess.run(
        command_line(step.command),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return Result(step, time.monotonic() - start, done.returncode, done.stdout)


def passed(results: Iterable[Result]) -> bool:
    """Prints the results and all output of failed ones. Returns whether all passed."""
    fine = True
    for result in results:
        print(result, flush=True)
        if result.status:
            fine = False
            print(result.output.rstrip(), flush=True)
    return fine


def static_checks() -> bool:
    """Runs all static checks. Returns whether all passed."""
    with ThreadPoolExecutor(CORES) as pool:
        return passed(pool.map(run, STATIC))


def checked(extra: list[str], marks: str, **more: str) -> bool:
    """Runs the tests and the static checks at the same time. Returns whether all passed."""
    with ThreadPoolExecutor(1) as pool:
        results = pool.map(run, STATIC)
        fine = tests(extra, marks, **more)
        return passed(results) and fine


def tests(extra: list[str], marks: str, **more: str) -> bool:
    """Runs pytest and returns whether all passed.

    `marks` selects tests, and `more` are environment variables.
    """
    command = [sys.executable, "-m", "pytest", "-p", "tests.failures"]
    command += ["-n", str(WORKERS), "--dist", "worksteal"]
    command += ["-m", marks] if marks else []
    WORK.mkdir(parents=True, exist_ok=True)
    compile_once()
    with tempfile.TemporaryDirectory(prefix="check-", dir=WORK, ignore_cleanup_errors=True) as folder:
        environment = os.environ | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), folder) | more
        done = subprocess.run(
            [*command, *extra], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False
        )
    return done.returncode == 0


def compile_once() -> None:
    """Compiles all modules of a fresh checkout, so that the test processes need not do it."""
    if any((ROOT / "tests" / "__pycache__").glob("*-pytest-*.pyc")):
        return
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q"]
    subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)


TRIALS = (
    ("the program for Windows", ("wine", "makensis"), "build/package/windows/wine.py"),
    ("the program for Windows", ("wine", "makensis"), "-m pytest -m wine tests/windows"),
    ("the page in a browser", ("chromium", "chromedriver"), "-m pytest -m browser tests/site"),
)
"""The nightly commands: (what is checked, the tools that are needed, the arguments)."""


def trials() -> bool:
    """Runs each command of `TRIALS` whose tools are installed. Returns False if one fails."""
    for what, tools, command in TRIALS:
        if lacking := [tool for tool in tools if not shutil.which(tool)]:
            print(f"Left out: {what}, for {' and '.join(lacking)} cannot be found.", flush=True)
            continue
        argv = [sys.executable, *command.split()]
        if subprocess.run(argv, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def of_game(game: str, extra: list[str]) -> int:
    """Runs the checks of one game. Returns the exit status."""
    lacks = subprocess.run([sys.executable, "build/faults/lacking.py", game], cwd=ROOT, check=False)
    fine = static_checks()
    only = ["-p", "tests.one_game", "--only-game", game]
    fine = tests(["-rsf", *only, *extra], FAST, TUCKBOX_EVERY_ROW="1", COLUMNS=WIDE) and fine
    return lacks.returncode or (0 if fine else 1)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run every check of the project.")
    parser.add_argument("--fix", action="store_true", help="let ruff mend what it can first")
    parser.add_argument("--fast", action="store_true", help="leave out the tests that need a window")
    parser.add_argument(
        "--all", action="store_true", help="the nightly tier: every test, and an hour of trials"
    )
    parser.add_argument("--game", metavar="ID", help="only what one game is asked, and what it still lacks")
    parser.add_argument("pytest", nargs="*", help="arguments for pytest, after --")
    arguments = parser.parse_args()
    if arguments.fix:
        for command in FIXES:
            subprocess.run(command_line(command), cwd=ROOT, check=False)
    if arguments.game:
        return of_game(arguments.game, arguments.pytest)
    if not arguments.all:
        return 0 if checked(arguments.pytest, FAST if arguments.fast else "") else 1
    fine = checked(arguments.pytest, WHOLE, TUCKBOX_MATCHES=MATCHES)
    fine = trials() and fine
    done = subprocess.run([sys.executable, "build/faults/torture.py", "--tier", "N"], cwd=ROOT, check=False)
    return done.returncode or (0 if fine else 1)


if __name__ == "__main__":
    sys.exit(main())
