"""The answers to questions about a game's rules, each with ways to ask for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to questions about the rules."""

    key: str
    cites: str
    """The ids of the rulings that the answer states, separated by spaces."""
    about: Phrase
    """The answer's subject in a word or two."""
    says: Phrase
    """The answer itself. To a yes-or-no question, it begins with yes or no."""
    asked: str
    """Ways to ask the question, separated by semicolons. They are searched, never shown."""

    @property
    def ids(self) -> tuple[str, ...]:
        """Returns the ids of the rulings that the answer states."""
        return tuple(self.cites.split())


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of rulings, shown as seat 0 sees it."""

    cites: str
    position: str
    """The position, as text for the game's function `positions.at`."""
    refused: str = ""
    """A move that a ruling forbids. Seat 0 tries it before the moves in `plays` are made."""
    plays: tuple[str, ...] = ()
    """The moves made after the position or the refused move, as in a record: "0 play 9x2"."""
    claims: str = ""
    """What must be true after `plays`, such as "turn 1; points 0 12; pile 9 9"."""
    key: str = ""
    """The key of the only answer that uses the example, or ""."""
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def ids(self) -> tuple[str, ...]:
        """Returns the ids of the rulings that the example shows."""
        return tuple(self.cites.split())


@dataclass(frozen=True, slots=True)
class Answers:
    """All answers and worked examples of one game."""

    all: tuple[Answer, ...]
    alike: tuple[str, ...] = ()
    """Lists of words with nearly the same meaning."""
    examples: tuple[Example, ...] = ()
    at: Callable[..., Any] | None = None
    """A function that returns the position of an example."""

    def text(self, key: str) -> Phrase:
        return next(one.says for one in self.all if one.key == key)

    def example(self, answer: Answer) -> Example | None:
        """Returns the example that best shows an answer, or None."""
        showing = [one for one in self.examples if one.key == answer.key or {*answer.ids[:1]} & {*one.ids}]
        wanted = set(answer.ids)
        refuses = str(answer.says).startswith("No.")
        return max(
            showing,
            key=lambda one: (one.key == answer.key, bool(one.refused) == refuses, len(wanted & set(one.ids))),
            default=None,
        )
