"""Every trial by name, in the order in which `build/faults/torture.py` lists the results."""

from __future__ import annotations

from tests.torture import (
    ages,
    bombs,
    channels,
    crashes,
    damage,
    disks,
    dying,
    endings,
    evening,
    gates,
    handed,
    lasting,
    leaks,
    lies,
    monkey,
    pictures,
    planted,
    rules,
    syscalls,
    views,
    windowed,
    workers,
)
from tests.torture.trial import Trial

PARTS = (
    rules,
    planted,
    damage,
    bombs,
    dying,
    syscalls,
    disks,
    ages,
    endings,
    workers,
    monkey,
    crashes,
    lasting,
    lies,
    gates,
    handed,
    windowed,
    evening,
    views,
    channels,
    pictures,
    leaks,
)

TRIALS: dict[str, Trial] = {trial.name: trial for part in PARTS for trial in part.TRIALS}
