"""Every trial by its name, in the order of the table."""

from __future__ import annotations

from tests.torture import bombs, damage, dying, rules
from tests.torture.trial import Trial

TRIALS: dict[str, Trial] = {
    trial.name: trial for part in (rules, damage, bombs, dying) for trial in part.TRIALS
}
