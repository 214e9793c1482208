"""Plants faults in the rules, the records and the file writer. Trials and tests must notice them."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

from game.core.table import Table
from game.match import Match
from game.saves import seals, shelf
from tests.torture import damage, dying, rules
from tests.torture.trial import ROOT, Bench, Trial, Try, nth

Prepare = Callable[[Bench], Try]
ENOUGH = 60
"""The number of tries within which a planted fault must be noticed."""


def _in_place(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        for start in range(0, len(data), 512):
            file.write(data[start : start + 512])
            file.flush()


def _removed_first(path: Path, data: bytes) -> None:
    """Writes a file in an unsafe way: deletes the old file first."""
    path.unlink(missing_ok=True)
    temp = path.with_name(path.name + ".part")
    temp.write_bytes(data)
    temp.rename(path)


def _any_seal(body: bytes, tail: bytes) -> bool:
    return True


def _forgetful(match: Match) -> Any:
    """Returns the rounds of a record without its last move."""
    kept = _ROUNDS(match)
    last = kept[-1]
    return (
        (*kept[:-1], type(last)(last.deck, last.reshuffles, last.moves[:-1], last.scores))
        if last.moves
        else kept
    )


def _open_cards(table: Table, seat: Any, lying: Any = None) -> Table:
    return table


_ROUNDS = Match.rounds

# Seeds begin at 1, so each commit plants the second, third and fourth: one each of writer, seal and view.
FAULTS: dict[str, tuple[Callable[[], AbstractContextManager[Any]], Prepare]] = {
    "written in place": (partial(patch.object, shelf, "write_atomic", _in_place), dying.calls),
    "removed before it is written": (
        partial(patch.object, shelf, "write_atomic", _removed_first),
        dying.calls,
    ),
    "seal not looked at": (partial(patch.object, seals, "_fits", _any_seal), damage.damage),
    "a view of everything": (partial(patch.object, Table, "seen_by", _open_cards), rules.laws),
    "left behind": (partial(patch.object, Path, "unlink", lambda *_, **__: None), dying.calls),
    "last move not recorded": (partial(patch.object, Match, "rounds", _forgetful), rules.heavy),
    "no illegal move refused": (partial(patch.object, Match, "refusal", lambda *_: 1 / 0), rules.laws),
}


def planted(bench: Bench) -> Try:
    def try_once(seed: int) -> None:
        name = nth(tuple(FAULTS), seed)
        plant, prepare = FAULTS[name]
        inner = Bench(bench.folder / str(seed))
        inner.folder.mkdir()
        beneath = prepare(inner)
        with plant():
            for number in range(ENOUGH):
                try:
                    beneath(seed + number)
                except Exception:  # noqa: BLE001 - any failure is notice taken
                    bench.note("noticed", 1)
                    return
        message = f"{name}: nobody noticed"
        raise AssertionError(message)

    return try_once


def _mutate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutate", ROOT / "build" / "faults" / "mutate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutate"] = module
    spec.loader.exec_module(module)
    return module


def mutants(bench: Bench) -> Try:
    """Changes a copy of the program's code by a fault from build/faults/mutations. A test must fail then."""
    mutate = _mutate()
    faults = [fault for name in mutate.MUTATIONS for fault in mutate.read(name)]
    tree = bench.folder / "tree"
    tree.mkdir()
    for name in mutate.NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, tree / name)

    def try_once(seed: int) -> None:
        fault = faults[seed * 37 % len(faults)]
        file = tree / fault.file
        sound = file.read_text(encoding="utf-8")
        file.write_text(sound.replace(fault.old, fault.new), encoding="utf-8")
        try:
            assert mutate.failure(tree, fault.proof), f"survived: {fault}"
        finally:
            file.write_text(sound, encoding="utf-8")
        bench.note("caught", 1)

    return try_once


TRIALS = (
    Trial(
        "planted",
        f"{len(FAULTS)} faults planted in writer, seal, record and rules: each is noticed",
        (3, len(FAULTS), len(FAULTS)),
        planted,
    ),
    Trial(
        "mutants",
        "faults of build/faults/mutations planted in a copy: its tests fail",
        (0, 12, 300),
        mutants,
        seconds=600.0,
    ),
)
