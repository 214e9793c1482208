"""How much processor time the built program needs for the review of a match."""

import math
import os
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from game.cpu.verdict import SUPPOSED
from game.record import Record
from game.review.moments import mattered
from game.review.paper import read
from game.saves.reviews import review_path
from game.session.reviewing import FIRST
from tests.packaged.conftest import COMPILED
from tests.play_window import prepare
from tests.xwindow import XServer, wait_for

FIRST_PASS, WHOLE = 5.0, 15.0
PROMISED = 0.02
"""The greatest error of an important move's cost, in winning chance.

For high costs more is allowed: this and `SUPPOSED` times the cost are added as squares.
"""
ROUNDED = 0.001
WAIT = 300.0

pytestmark = [pytest.mark.packaged, pytest.mark.skipif(not COMPILED, reason="plain Python takes longer")]


@pytest.fixture
def match(program: Path, tmp_path: Path) -> Path:
    playing = (
        "--seats",
        ",".join(["steady"] * 4),
        "--matches",
        "1",
        "--seed",
        "K7Q2-9FXA",
        "--records",
        "made",
    )
    subprocess.run(
        [program, "simulate", "poof", *playing], cwd=tmp_path, stdout=subprocess.DEVNULL, check=True
    )
    return tmp_path / "made" / "poof-1.tuckbox"


def test_the_first_review_pass_is_fast_enough(program: Path, match: Path) -> None:
    assert len(Record.loads(match.read_text(encoding="utf-8")).rounds) == 7
    before = os.times()
    subprocess.run(
        [program, "review", match, "--playouts", str(FIRST)], stdout=subprocess.DEVNULL, check=True
    )
    after = os.times()
    assert after.children_user - before.children_user < FIRST_PASS


def spent(parent: int) -> float:
    found = 0.0
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError, IndexError):
            facts = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(facts[1]) == parent:
                found += (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")
    return found


def test_important_moments_are_reviewed_in_time(
    program: Path, server: XServer, match: Path, tmp_path: Path
) -> None:
    most, own = 0.0, tmp_path / "home" / "matches" / "finished"  # a review of a match elsewhere is not kept
    environment = prepare(tmp_path / "home")
    own.mkdir(parents=True)
    match = match.rename(own / match.name)
    with server.launch([program, match], **environment) as window:

        def kept() -> bool:
            nonlocal most
            most = max(most, spent(window.process.pid))
            return review_path(match).exists()

        wait_for(kept, "the review", WAIT)
    assert 0 < most < WHOLE
    record = Record.loads(match.read_text(encoding="utf-8"))
    text = review_path(match).read_text(encoding="utf-8").partition("\n[seal]")[0]
    for seat in read(text, record).seats:
        costly = [one for one in seat.moves if one.costly]
        decided = [one.decision for one in mattered(seat) if one.decision is not None]
        important = (*costly, *decided)
        assert all(one.error <= math.hypot(PROMISED, SUPPOSED * one.cost) + ROUNDED for one in important)
