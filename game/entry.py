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
    """One game. Only `rules` is required.

    * `words`, `lesson`: without them, events are described in general words, and there is no lesson.
    * `together`: all players win or lose as a team.
    * `scoring`: how points count, in sentences. By default the most points win. A simple game uses
      game.scoring.plain: `plain(fewest=True)`, or `plain(rule=…)` with a sentence if something else decides.
    * `styles`: the styles of each level's CPUs, by the level's id. They must be visible in play
      (lab/measure/styles.md). A team's game has none.
    * `judge_version`: raise it when a judgement changes, so that kept reviews are computed again.
    * `playouts`: the most playouts for one move, by level. Without this limit the level is too strong for people
      (lab/measure/ladder.md).
    * `rules_version`: raise it when a rule, an option or the way of dealing changes. Programs with different versions
      do not share deals of the day and codes.
    * `daily`: house rules that the deal of the day always has, such as fewer rounds.
    * `lid`: the stamps (small awards) inside the lid of the box. Without it there is no lid page.
    * `answers`: imports and returns the answers to questions about the rules.
    * `harder`: switches that make a team's game harder. A win with one of them is worth a star.
    * `pad`: imports and returns the rules of the score pad. Without it there is no pad.
    * `rare`: a remarkable event, counted to show what house rules change.
    * `scale`: how strong the CPU Even is. Without it, as in a team's game, there is no Even.
    * `aims`: each level's aim, as the rest of a sentence that begins with a name.
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
    answers: Callable[[], Answers] = no_answers
    harder: Sequence[str] = ()
    rare: Rare | None = None
    pad: Callable[[], PadRules] | None = None
    scale: Scale | None = None

    def style(self, seat: int, level: str) -> Style:
        """Returns the style that belongs to the CPU picture at a seat.

        Returns `NEUTRAL` if the style is not visible at this level.
        """
        style = STYLES[seat] if seat < len(STYLES) else NEUTRAL
        return style if style.name.template in self.styles.get(level, ()) else NEUTRAL

    def aim(self, level: str) -> Phrase:
        """Returns what a CPU of this level tries to achieve."""
        return self.aims.get(level, BY_CHANCE)
