"""The process that plays trials: a trial comes in, what came of it goes out, until the pipe is closed."""

from __future__ import annotations

import os
import pickle
from contextlib import suppress

from game.trials.trial import Trial, Tried, tried
from game.worker.child import Pipe
from game.worker.question import Failure


def serve(pipe: Pipe) -> None:
    """Plays trials one after the other; whatever goes wrong in one becomes a Failure."""
    with suppress(AttributeError, OSError):
        os.nice(10)  # frames and the CPUs at the table come first
    try:
        while True:
            trial: Trial = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from our parent
            pipe.send_bytes(pickle.dumps(_answer(trial)))
    except (EOFError, OSError):
        pipe.close()


def _answer(trial: Trial) -> Tried | Failure:
    try:
        return tried(trial)
    except Exception as error:  # noqa: BLE001 - one bad trial must not cost the process
        return Failure(0, f"{type(error).__name__}: {error}")
