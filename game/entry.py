"""What the registry holds of one game: all of it that needs no screen and no CPU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, OptionValue
from game.cpu.styles import NEUTRAL, STYLES, Style
from game.lesson import Lesson
from game.scoring.account import Account
from game.scoring.plain import plain
from game.stamps import Lid
from game.words.plain import PLAIN
from game.words.teller import Teller

BY_CHANCE: Final = phrase("plays any move by chance.")
"""The aim of a CPU in a game that nobody has taught it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game. `together` says that all win or lose as one. Only its rules are needed; without the rest it is told in plain words and has no first lesson.

    Without `scoring`, the most points win. Where the fewest do, it is `plain(fewest=True)` of game.scoring.plain; where
    something else decides, `plain(rule=…)` with a sentence that says so.

    `styles` says, by a level's id, which styles its CPUs have: those that are seen, as lab/measure/styles.md measures it. Partners,
    who play for the team, have none.

    `judge_version` is that of what judges its moves: it is raised when that tells anything else of a moment, and reviews
    that were kept are made again.

    `playouts` says, by a level's id, how many playouts a CPU makes at the table for one move at the most: where all that
    its time allows would make the level too hard for people, as lab/measure/ladder.md measures it.

    `rules_version` is raised when a rule, an option or the way of dealing changes: deals of the day and codes that people
    send each other are the same wherever it is the same.

    `daily` holds house rules that the deal of the day always has, such as fewer rounds.

    `lid` are the stamps inside the lid of its box; without them it has no lid to look into.

    `aims` says what a CPU of each level goes by, by the level's id, as the rest of a sentence that begins with a name.
    """

    rules: AnyGame
    words: Teller = PLAIN
    aims: Mapping[str, Phrase] = field(default_factory=dict)
    lesson: Lesson | None = None
    scoring: Account = field(default_factory=plain)
    together: bool = False
    styles: Mapping[str, Sequence[str]] = field(default_factory=dict)
    judge_version: int = 1
    playouts: Mapping[str, int] = field(default_factory=dict)
    rules_version: int = 1
    daily: Mapping[str, OptionValue] = field(default_factory=dict)
    lid: Lid | None = None

    def style(self, seat: int, level: str) -> Style:
        """The style of the medallion at a seat, if CPUs of the level with this id have it."""
        style = STYLES[seat] if seat < len(STYLES) else NEUTRAL
        return style if style.name.template in self.styles.get(level, ()) else NEUTRAL

    def aim(self, level: str) -> Phrase:
        """Returns what a CPU of the level with this id goes by."""
        return self.aims.get(level, BY_CHANCE)
