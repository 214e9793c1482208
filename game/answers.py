"""What a game answers to questions about its rules: sentences to be read alone, and the words in which people ask."""

from __future__ import annotations

from dataclasses import dataclass

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
class Answers:
    """All answers of one game, and its own names for things: groups of words that mean nearly the same, as `alike`."""

    all: tuple[Answer, ...]
    alike: tuple[str, ...] = ()
