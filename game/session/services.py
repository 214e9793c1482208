"""The services that a session uses: storage for the match, and the CPUs' process."""

from __future__ import annotations

from typing import Protocol

from game.core.phrases import Phrase
from game.saves import Draft
from game.worker.question import Answer, Ask, Failure


class MatchStorage(Protocol):
    """Saves matches without making an animation frame wait."""

    def offer(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves a match that is still played. `draft` returns the text of its record."""

    def finish(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves a match that has ended. `draft` returns the text of its record."""


class Brain(Protocol):
    """The connection to the process in which the CPUs think.

    `notice` is a sentence for the players if the process failed too often.
    """

    notice: Phrase | None

    def start(self) -> None:
        """Starts the process, so that the first answer comes fast."""

    def ask(self, ask: Ask) -> None:
        """Sends a question. An earlier question is forgotten."""

    def poll(self) -> Answer | Failure | None:
        """Returns the answer, or None if there is none yet."""

    def reject(self, token: int) -> None:
        """Reports that the answer to a question was not a legal move."""

    def cancel(self) -> None: ...


class Nobody:
    """Storage and CPUs of a session that needs neither."""

    notice: Phrase | None = None

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None: ...

    def poll(self) -> None: ...

    def reject(self, token: int) -> None: ...

    def cancel(self) -> None: ...

    def offer(self, match_id: str, draft: Draft, seq: int) -> None: ...

    def finish(self, match_id: str, draft: Draft, seq: int) -> None: ...
