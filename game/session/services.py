"""The services that a session uses: storage for the match, and the CPUs' process."""

from __future__ import annotations

from typing import Protocol

from game.core.phrases import Phrase
from game.saves import Draft
from game.worker.question import Answer, Ask, Failure


class MatchStorage(Protocol):
    """Saves matches in the background."""

    def offer(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves a match that is not over.

        `draft` returns the text of its record, and `seq` is the number of the save.
        """

    def finish(self, match_id: str, draft: Draft, seq: int) -> None:
        """Saves a match that has ended.

        `draft` returns the text of its record, and `seq` is the number of the save.
        """


class Brain(Protocol):
    """The connection to the process in which the CPUs think.

    If that process failed too often, `notice` is a sentence for the players.
    """

    notice: Phrase | None

    def start(self) -> None:
        """Starts the process early, so that its first answer comes fast."""

    def ask(self, ask: Ask) -> None:
        """Sends a question. An earlier unanswered question is forgotten."""

    def poll(self) -> Answer | Failure | None:
        """Returns the answer to the last question, or None."""

    def reject(self, token: int) -> None:
        """Reports that the answer to the question `token` was not a legal move."""

    def cancel(self) -> None: ...


class Nobody:
    """Saves nothing and answers nothing: for a session without storage or CPUs."""

    notice: Phrase | None = None

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None: ...

    def poll(self) -> None: ...

    def reject(self, token: int) -> None: ...

    def cancel(self) -> None: ...

    def offer(self, match_id: str, draft: Draft, seq: int) -> None: ...

    def finish(self, match_id: str, draft: Draft, seq: int) -> None: ...
