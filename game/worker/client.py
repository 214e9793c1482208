"""The program's side of a CPU: asks questions, looks for answers, cancels."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from game.core.phrases import Phrase, phrase
from game.cpu.levels import Level, Playouts
from game.worker.connection import Connection
from game.worker.patience import GRACE, seconds_of
from game.worker.question import Ask, Report

STARTING: Final = 10.0
"""How many seconds longer an answer may take while the worker is starting."""

STALE: Final = 0.25
"""How many seconds a question waits for a busy worker before this worker is replaced."""

DEATHS: Final = 3
"""The number of failed workers within `WITHIN` seconds after which a simple player takes over."""

WITHIN: Final = 60.0
"""The number of seconds within which failures of workers are added up."""


class Thinker:
    """Lets a worker process answer the newest question to a CPU.

    After too many failures, a simple player answers, and `notice` says so.
    """

    def __init__(self, line: Callable[[], Connection] = Connection, grace: float = GRACE) -> None:
        self.notice: Phrase | None = None
        self._new_line = line
        self._grace = grace
        self._line: Connection | None = None
        self._spare: Connection | None = None
        self._question: Ask | None = None
        self._given: Ask | None = None
        self._since = 0.0
        self._behind: float | None = None
        self._deaths: list[float] = []
        self._by_chance = False

    @property
    def busy(self) -> bool:
        return self._question is not None

    def start(self) -> None:
        """Starts the worker early, so that its first answer comes fast."""
        if self._line is None and self.notice is None:
            self._connect()

    def ask(self, ask: Ask) -> None:
        """Sends a question to the worker. Each question must have its own token."""
        self.cancel()
        self.start()
        self._question, self._since, self._by_chance = ask, time.monotonic(), False
        if self._line is not None:
            self._behind = self._line.asked_at
            self._line.ask(ask)
            self._keep_a_spare()

    def cancel(self) -> None:
        """Forgets the question that has no answer yet."""
        self._question = self._given = None

    def poll(self) -> Report | None:
        """Returns the answer to the newest question, or None. Call `reject` after a Failure or an illegal move."""
        line = self._line
        if line is None:
            return self._answer_here()
        while (report := line.reply()) is not None:
            if self._question is not None and report.token == self._question.token:
                self._given, self._question = self._question, None
                return report
        if line.dead() or self._stuck(line):
            self._bury()
        elif self._question is not None and self._behind is not None:
            self._overtake(line)
        return None

    def reject(self, token: int) -> None:
        """Replaces the worker and asks once more, because the answer to question `token` was unusable."""
        given = self._given
        if given is None or given.token != token:
            return
        self._question, self._given, self._since = given, None, time.monotonic()
        if self._line is None:
            self._by_chance = True
        else:
            self._bury()

    def close(self) -> None:
        """Ends the worker, and waits at most two seconds for its end."""
        self.cancel()
        lines = [line for line in (self._line, self._spare) if line is not None]
        self._line = self._spare = None
        for line in lines:
            line.hang_up()
        for line in lines:
            line.join(2.0 / len(lines))

    # -- workers -----------------------------------------------------------------------------------
    def _connect(self) -> None:
        self._behind = None
        self._keep_a_spare()
        self._line, self._spare = self._spare, None
        if self._line is None:
            self._give_up()
        if self._line is not None and self._question is not None:
            self._line.ask(self._question)

    def _keep_a_spare(self) -> None:
        if self._spare is not None and self._spare.dead():
            self._spare.hang_up()
            self._spare = None
        if self._spare is None:
            with suppress(RuntimeError):
                self._spare = self._new_line()

    def _stuck(self, line: Connection) -> bool:
        if self._question is None:
            return False
        allowed, sent = seconds_of(self._question.limit) + self._grace, line.asked_at
        if sent is None:
            return time.monotonic() - self._since > allowed + STARTING
        return time.monotonic() - max(sent, self._since) > allowed

    def _overtake(self, line: Connection) -> None:
        """Replaces a worker that an earlier question keeps busy for too long."""
        if line.asked_at != self._behind:
            self._behind = None
        elif time.monotonic() - self._since > STALE:
            line.hang_up()
            self._connect()

    def _bury(self) -> None:
        """Replaces a failed worker, or after too many failures lets a simple player take over."""
        now = time.monotonic()
        self._deaths = [*(then for then in self._deaths if now - then < WITHIN), now]
        if self._line is not None:
            self._line.hang_up()
            self._line = None
        self._since = now
        if len(self._deaths) >= DEATHS:
            self._give_up()
        else:
            self._connect()

    def _give_up(self) -> None:
        if self._spare is not None:
            self._spare.hang_up()
            self._spare = None
        self.notice = phrase("The CPU players now think more simply: they play on, but less well.")

    def _answer_here(self) -> Report | None:
        if self._question is None or self.notice is None:
            return None
        self._given, self._question = self._question, None
        simple = replace(self._given, level=Level.GENTLE, limit=Playouts(1))
        # Only in this case the window's process imports the CPUs.
        from game.worker.players import Guesser  # noqa: PLC0415
        from game.worker.worker import answer  # noqa: PLC0415

        return answer(simple, Guesser() if self._by_chance else None)
