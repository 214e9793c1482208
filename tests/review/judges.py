"""Keeps a digest of the winning chances that each judge gives in one match.

If a judge changes, raise its version. Then `python -m tests.review.judges` writes new digests.
"""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import tomli_w

from game.core.cards import Seat
from game.cpu.verdict import Verdict
from game.games import ENTRIES
from game.record import Record
from game.review import Making
from game.worker.studies import study
from tests.able import JUDGED

TOLD = Path(__file__).with_name("judges.toml")
GOLDEN = Path(__file__).resolve().parent.parent / "records"
PLAYOUTS, MOMENTS = 8, 30


def digest(name: str) -> str:
    """Returns a digest of the winning chances that a game's present review code estimates."""
    every = (GOLDEN / name).glob("*.toml")
    path = min(every, key=lambda one: (not one.name.startswith("4-"), one.name))
    record = Record.loads(path.read_text(encoding="utf-8"))
    making = Making(record.replay(), ("steady",) * len(record.seats), "judges")
    said = []
    for seat in map(Seat, range(2)):
        moments = making.moments(seat)[:MOMENTS]
        found = study(making.study(seat, moments, PLAYOUTS)).found
        assert found is not None
        said += [_said(one) for one in found]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:16]


def _said(one: Verdict | float) -> list[object]:
    if isinstance(one, float):
        return [round(one, 3)]
    return [round(one.before, 3), *((str(best.move), round(best.chance, 3)) for best in one.best)]


def written_down() -> dict[str, list[object]]:
    """Returns the saved version and digest of each game's review code."""
    return dict(tomllib.loads(TOLD.read_text(encoding="utf-8")))


if __name__ == "__main__":
    TOLD.write_text(
        tomli_w.dumps({name: [ENTRIES[name].judge_version, digest(name)] for name in JUDGED}),
        encoding="utf-8",
    )
