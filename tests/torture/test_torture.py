"""Runs each trial of `build/faults/torture.py` as often as a commit asks for, and tests the code around them.

Trials that other tests repeat at every commit are left out.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.torture import report
from tests.torture.registry import TRIALS
from tests.torture.running import Failed, Tally, run
from tests.torture.trial import ROOT, Bench, Bound, Trial, Try, nth, quantile
from tests.torture.weighing import Growth, in_use, lacks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks, alarms, /proc")


def tortured(*arguments: str) -> None:
    """Runs `build/faults/torture.py` in its own process, because trials fork, set alarms and measure the process."""
    done = subprocess.run(
        [sys.executable, "build/faults/torture.py", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


ALONE = ("monkey", "leaks")
"""The longest trials. Each of them runs alone.

The other trials run in groups. A group shares a process, which loads the modules only once.
"""
TOGETHER = 16
OTHERS = [name for name, one in TRIALS.items() if one.count("P") and not one.also and name not in ALONE]


@pytest.mark.parametrize(
    "names",
    [[name] for name in ALONE] + [OTHERS[at : at + TOGETHER] for at in range(0, len(OTHERS), TOGETHER)],
    ids=" ".join,
)
def test_short_trials_pass(names: list[str]) -> None:
    tortured("--jobs", "1", *(f"--only={name}" for name in names))


def trial(try_once: Try, *bounds: Bound, seconds: float = 120.0) -> Trial:
    return Trial("try", "a try", (3, 3, 3), lambda _: try_once, bounds, seconds=seconds)


def test_a_failure_is_kept_with_the_command_that_repeats_it() -> None:
    def try_once(seed: int) -> None:
        assert seed != 8, "eight is too many"

    tally = run(trial(try_once), 7, 3)
    (failed,) = tally.failures
    assert (tally.count, failed.seed) == (3, 8)
    assert "eight is too many" in failed.text
    assert failed.repeat == "python build/faults/torture.py --only try --seed 8 --count 1"
    assert Tally.from_json(tally.as_json()) == tally


def test_a_trial_that_keeps_failing_is_stopped() -> None:
    def try_once(seed: int) -> None:
        raise ZeroDivisionError

    assert run(trial(try_once), 1, 100).count == 5


def test_a_trial_that_takes_too_long_counts_as_failed() -> None:
    def try_once(seed: int) -> None:
        until = time.process_time() + 5
        while time.process_time() < until:
            pass

    (failed,) = run(trial(try_once, seconds=0.1), 1, 1).failures
    assert "not done after 0.1 s" in failed.text


def test_a_measured_time_above_its_limit_makes_the_run_fail() -> None:
    def laid(bench: Bench) -> Try:
        return lambda seed: bench.note("frame", seed)

    slow = Trial(
        "try",
        "a try",
        (3, 3, 3),
        laid,
        (Bound("frame", 0.5, 2.0, "s"), Bound("frame", 1, 1.0, "s", fewest=9)),
    )
    assert not run(slow, 1, 3).failures
    (failed,) = run(slow, 2, 3).failures
    assert "more than 2 s" in failed.text
    assert run(slow, 2, 3).figures.startswith("frame p50 3 s (n 3)")


def test_the_report_of_a_trial_that_cannot_run_names_the_reason() -> None:
    lame = Trial("try", "a try", (3, 3, 3), lambda _: lambda _: None, lacks=lambda: "no legs")
    assert "not tried: no legs" in run(lame, 1, 3).row()


def test_a_failed_trial_is_saved_as_a_case_to_repeat(tmp_path: Path) -> None:
    report.keep([Tally("laws", 1, failures=[Failed(4, "Traceback\nIt 'broke'", "again")])], tmp_path)
    (path,) = tmp_path.iterdir()
    assert path.name == "laws-4.toml"
    assert "It 'broke'" in path.read_text(encoding="utf-8")
    page = report.page([Tally("laws", 1, 5)], TRIALS, "P", 60.0)
    assert "| laws | random matches" in page


def test_successive_seeds_use_every_choice_before_repeating_one() -> None:
    assert sorted(nth("abc", seed) for seed in range(7, 10)) == ["a", "b", "c"]
    assert [quantile([3, 1, 2], share) for share in (0.3, 0.5, 1)] == [1, 2, 3]


@pytest.mark.skipif(bool(lacks()), reason=lacks())
@pytest.mark.parametrize("size", [100, 4_096, 200_000])
def test_only_memory_that_is_not_freed_is_counted(size: int) -> None:
    """The three sizes lie in Python's blocks, in glibc's heap, and in separately mapped pages."""
    before = in_use()
    kept = [bytes(size) for _ in range(4_000_000 // size)]
    with_it = in_use()
    assert 3_900 < with_it - before < 7_000
    kept.clear()
    assert in_use() - before < 100


def test_memory_growth_has_an_error_margin() -> None:
    steady = Growth.of([7.0 + 0.5 * at for at in range(50)])
    assert steady.slope == pytest.approx(0.5)
    assert steady.reach == pytest.approx(0)
    shaken = Growth.of([4 * at + (-1) ** at * 20 for at in range(50)])
    assert 0 < shaken.reach < 1
    assert abs(shaken.slope - 4) < shaken.reach
