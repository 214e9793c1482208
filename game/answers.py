"""What a game answers to questions about its rules: sentences to be read alone, and the words in which people ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, yes or no first where somebody would ask for that.

    `key` names it within its game. `cites` are the rulings that it states, with blanks between them; it has none where no
    rule says anything. `about` is what it is about in a word or two. `asked` holds ways to ask for it, as people type
    them, with semicolons between them: it is searched, never shown.
    """

    key: str
    cites: str
    about: Phrase
    says: Phrase
    asked: str

    @property
    def ids(self) -> tuple[str, ...]:
        """Returns the rulings that it states."""
        return tuple(self.cites.split())


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of some rulings, played by the rules from a position, as seat 0 sees it.

    `position` is what the game's own `positions.at` reads, with `more` as its further arguments. First seat 0 tries what is
    `refused` by one of the rulings in `cites`, then the lines of a record in `plays` are played, "0 play 9x2". `claims` says
    what they lead to, parted by semicolons: "turn 1", "points 0 12", "won 1", or what lies in a zone then, "pile 9 9".
    """

    cites: str
    position: str
    refused: str = ""
    plays: tuple[str, ...] = ()
    claims: str = ""
    key: str = ""
    """The answer that it is meant for, where it is not the one for any answer about its rulings."""
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def ids(self) -> tuple[str, ...]:
        """Returns the rulings that it shows."""
        return tuple(self.cites.split())


@dataclass(frozen=True, slots=True)
class Answers:
    """All answers of one game, its own groups of words that mean nearly the same (`alike`), and its worked examples.

    `at` reads the positions of the examples.
    """

    all: tuple[Answer, ...]
    alike: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    at: Callable[..., Any] | None = None

    def example(self, answer: Answer) -> Example | None:
        """Returns the example that shows most of what an answer states, its first ruling above all; None without one."""
        showing = [one for one in self.examples if one.key == answer.key or {*answer.ids[:1]} & {*one.ids}]
        wanted = set(answer.ids)
        refuses = str(answer.says).startswith("No.")
        return max(
            showing,
            key=lambda one: (one.key == answer.key, bool(one.refused) == refuses, len(wanted & set(one.ids))),
            default=None,
        )
