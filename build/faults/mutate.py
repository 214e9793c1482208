"""Puts known faults into the code and expects the tests to fail: `python build/faults/mutate.py [NAME…] [--jobs
N]`.

A NAME is a game's module name, or a file in build/faults/mutations, such as `core`. Each file holds EDITS, as
(file, old text, new text), and TESTS, which must notice them.

The faults are put into a copy of the tree under build/work/mutants. Faults that no test notices are printed.
The exit status is 1 if tests notice fewer than 95 %, or if an edit no longer fits the sources.
"""

from __future__ import annotations

import argparse
import os
import queue
import runpy
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MUTATIONS = {
    **{file.parent.name: file for file in sorted((ROOT / "build" / "games").glob("*/faults.py"))},
    **{file.stem: file for file in sorted((ROOT / "build" / "faults" / "mutations").glob("*.py"))},
}
WORK = ROOT / "build" / "work" / "mutants"
NEEDED = ("game", "lab", "scenes", "assets", "tests", "build", "pyproject.toml", "CHANGELOG.md")
LEFT = shutil.ignore_patterns("__pycache__", "work", "dist")
MATCHES = "70"
SECONDS = 300
WANTED = 0.95


@dataclass(frozen=True, slots=True)
class Proof:
    """The tests that should notice a fault.

    Some tests can run with any game: `laws` is the game with which they run.
    """

    tests: tuple[str, ...]
    laws: str


@dataclass(frozen=True, slots=True)
class Fault:
    name: str
    file: str
    old: str
    new: str
    proof: Proof

    def __str__(self) -> str:
        return f"{self.name}: {self.file}\n  - {self.old.strip()}\n  + {self.new.strip()}"


def read(name: str) -> list[Fault]:
    """Returns the faults in a file. Raises LookupError if an edit's old text is not in the sources exactly once."""
    listed = runpy.run_path(str(MUTATIONS[name]))
    proof = Proof(listed["TESTS"], listed.get("LAWS", name.replace("_", "-")))
    faults = [Fault(name, file, old, new, proof) for file, old, new in listed["EDITS"]]
    for fault in faults:
        if (ROOT / fault.file).read_text(encoding="utf-8").count(fault.old) != 1:
            message = f"this text is not in the file exactly once\n{fault}"
            raise LookupError(message)
    return faults


def copy(number: int) -> Path:
    tree = WORK / str(number)
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=LEFT)
        else:
            shutil.copy(ROOT / name, tree / name)
    return tree


def failure(tree: Path, proof: Proof) -> str:
    """Returns the output of failed or endless tests, or ""."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-n0", *proof.tests]
    try:
        done = subprocess.run(
            command,
            cwd=tree,
            env={**os.environ, "TUCKBOX_MATCHES": MATCHES, "TUCKBOX_GAMES": proof.laws},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"not done after {SECONDS} s"
    return done.stdout if done.returncode else ""


def survives(fault: Fault, trees: queue.SimpleQueue[Path]) -> bool:
    """Puts a fault into a tree. Prints and returns whether all tests still pass."""
    tree = trees.get()
    file = tree / fault.file
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace(fault.old, fault.new), encoding="utf-8", newline="\n")
    try:
        lives = not failure(tree, fault.proof)
    finally:
        file.write_text(sound, encoding="utf-8", newline="\n")
        trees.put(tree)
    print(f"SURVIVED {fault}" if lives else f"caught {fault}".splitlines()[0], flush=True)
    return lives


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these mutations files")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    asked = parser.parse_args()
    names = asked.names or list(MUTATIONS)
    faults = [fault for name in names for fault in read(name)]
    trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for number in range(asked.jobs):
        trees.put(copy(number))
    sound = copy(asked.jobs)
    for proof in {fault.proof for fault in faults}:
        if output := failure(sound, proof):
            print(f"{output}\nthese tests fail without any fault: {' '.join(proof.tests)}")
            return 1
    with ThreadPoolExecutor(asked.jobs) as pool:
        survived = list(pool.map(lambda fault: survives(fault, trees), faults))
    share = 1 - sum(survived) / len(faults)
    print(f"caught {len(faults) - sum(survived)} of {len(faults)} planted faults: {share:.0%}")
    return int(share < WANTED)


if __name__ == "__main__":
    sys.exit(main())
