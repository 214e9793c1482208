"""The services that a session uses: storage for the match, and the CPUs' process."""

from __future__ import annotations

from typing import Protocol

from game.core.phrases import Phrase
from game.saves import Draft
from game.worker.question import Answer, Ask, Failure


class MatchStorage(Protocol):
    """Saves matches without making a frame wait."""

    def offer(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves the match in its current state while it is played."""

    def finish(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves a match that has ended."""


class Brain(Protocol):
    """The connection to the CPUs' process.

    `notice` is a sentence for the players once the process had to be given up.
    """

    notice: Phrase | None

    def start(self) -> None:
        """Starts the process, so that the first answer comes fast."""

    def ask(self, ask: Ask) -> None:
        """Sends a question and forgets an earlier one."""

    def poll(self) -> Answer | Failure | None:
        """Returns the answer; None while there is none yet."""

    def reject(self, token: int) -> None:
        """Reports that the answer to a question was not a legal move."""

    def cancel(self) -> None:
        """Forgets the question that is being answered."""


class Nobody:
    """Stands in for the storage and the CPUs of a session that saves nothing and needs no CPU."""

    notice: Phrase | None = None

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None: ...

    def poll(self) -> None: ...

    def reject(self, token: int) -> None: ...

    def cancel(self) -> None: ...

    def offer(self, match_id: str, draft: Draft, seq: int) -> None: ...

    def finish(self, match_id: str, draft: Draft, seq: int) -> None: ...
