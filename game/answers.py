"""The answers to questions about a game's rules, each with ways to ask for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to questions about the rules.

    * `key`: the answer's name within the game.
    * `cites`: the ids of the rulings that the answer states, separated by spaces.
    * `about`: the answer's subject in a word or two.
    * `says`: the answer. To a yes-or-no question, it begins with yes or no.
    * `asked`: ways to ask the question, separated by semicolons. They are searched, never shown.
    """

    key: str
    cites: str
    about: Phrase
    says: Phrase
    asked: str

    @property
    def ids(self) -> tuple[str, ...]:
        """Returns the ids of the rulings that the answer states."""
        return tuple(self.cites.split())


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of rulings: a position and moves, shown as seat 0 sees them.

    * `position`: a text for the game's function `positions.at`; `more` has its other arguments.
    * `refused`: a move that seat 0 tries first, and that one of the rulings forbids.
    * `plays`: the moves made afterwards, as lines of a record, such as "0 play 9x2".
    * `claims`: what must be true after the moves, for example "turn 1; points 0 12". "pile 9 9" means that
      exactly two nines lie in the zone `pile`.
    """

    cites: str
    position: str
    refused: str = ""
    plays: tuple[str, ...] = ()
    claims: str = ""
    key: str = ""
    """The key of the only answer that uses the example. If any answer may use it, the key is empty."""
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def ids(self) -> tuple[str, ...]:
        """Returns the ids of the rulings that the example shows."""
        return tuple(self.cites.split())


@dataclass(frozen=True, slots=True)
class Answers:
    """All answers of one game, and worked examples.

    `at` returns the position of an example. Each text of `alike` lists words that mean nearly the same.
    """

    all: tuple[Answer, ...]
    alike: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    at: Callable[..., Any] | None = None

    def example(self, answer: Answer) -> Example | None:
        """Returns the example that best shows what an answer states, or None."""
        showing = [one for one in self.examples if one.key == answer.key or {*answer.ids[:1]} & {*one.ids}]
        wanted = set(answer.ids)
        refuses = str(answer.says).startswith("No.")
        return max(
            showing,
            key=lambda one: (one.key == answer.key, bool(one.refused) == refuses, len(wanted & set(one.ids))),
            default=None,
        )
