"""The registry's entry for one game: everything that needs neither a screen nor a CPU."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.answers import Answers
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, OptionValue
from game.cpu.even import Scale
from game.cpu.styles import NEUTRAL, STYLES, Style
from game.lesson import Lesson
from game.scoring.account import Account
from game.scoring.pad import PadRules
from game.scoring.plain import plain
from game.stamps import Lid, Rare
from game.words.plain import PLAIN
from game.words.teller import Teller


def no_answers() -> Answers:
    """Returns empty answers, for a game that has none."""
    return Answers(())


BY_CHANCE: Final = phrase("plays any move at random.")
"""What a CPU aims at in a game without CPUs of its own."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game. Only `rules` is required."""

    rules: AnyGame
    words: Teller = PLAIN
    """How events are told: by default, in general words."""
    aims: Mapping[str, Phrase] = field(default_factory=dict)
    """Each level's aim, as the end of a sentence that begins with a name."""
    lesson: Lesson | None = None
    scoring: Account = field(default_factory=plain)
    """How points are counted, in sentences."""
    together: bool = False
    """Whether all players win or lose as a team."""
    styles: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The styles of each level's CPUs, by the level's id."""
    judge_version: int = 1
    """The version of the game's judge. After a change of judgement, a higher number renews stored reviews."""
    playouts: Mapping[str, int] = field(default_factory=dict)
    """The most playouts for one move, by level."""
    rules_version: int = 1
    """The version of the rules. Raise it when a rule, an option or the way of dealing changes."""
    daily: Mapping[str, OptionValue] = field(default_factory=dict)
    """House rules that the deal of the day always has, such as fewer rounds."""
    lid: Lid | None = None
    """The stamps (small awards) inside the lid of the box."""
    answers: Callable[[], Answers] = no_answers
    """Imports and returns the answers to questions about the rules."""
    harder: Sequence[str] = ()
    """House rules that make a team's game harder. A win with one of them is worth a star."""
    rare: Rare | None = None
    """A remarkable event, counted to show what house rules change."""
    pad: Callable[[], PadRules] | None = None
    """Imports and returns the rules of the score pad."""
    scale: Scale | None = None
    """The strength of the CPU Even, or None for a game without it."""

    def style(self, seat: int, level: str) -> Style:
        """Returns the style of the CPU picture at a seat, or `NEUTRAL` if the level lacks the style."""
        style = STYLES[seat] if seat < len(STYLES) else NEUTRAL
        return style if style.name.template in self.styles.get(level, ()) else NEUTRAL

    def aim(self, level: str) -> Phrase:
        """Returns what a CPU of this level tries to achieve."""
        return self.aims.get(level, BY_CHANCE)
