"""Every trial by its name, in the order of the table."""

from __future__ import annotations

from tests.torture import (
    ages,
    bombs,
    crashes,
    damage,
    disks,
    dying,
    endings,
    hidden,
    lasting,
    leaks,
    monkey,
    planted,
    rules,
    windowed,
    workers,
)
from tests.torture.trial import Trial

TRIALS: dict[str, Trial] = {
    trial.name: trial
    for part in (
        rules,
        damage,
        bombs,
        dying,
        disks,
        ages,
        endings,
        workers,
        monkey,
        crashes,
        hidden,
        leaks,
        lasting,
        windowed,
        planted,
    )
    for trial in part.TRIALS
}
