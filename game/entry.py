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
"""What a CPU aims at in a game for which no CPU was written: it plays random moves."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game. Only `rules` is required.

    Without the other fields, events are described in general words and there is no lesson.

    `together` means that all players win or lose as a team.

    `scoring` says how points count, with sentences about them. Without it, the most points win. A simple game uses
    game.scoring.plain: `plain(fewest=True)` if the fewest points win, `plain(rule=…)` with a sentence that explains
    the rule if something else decides.

    `styles` maps a level's id to the styles of its CPUs. They must be visible in play, as lab/measure/styles.md
    measures. Games in which all play as a team have none.

    `judge_version` is the version of the code that judges moves. Raise it when a judgement changes: kept reviews are
    then computed again.

    `playouts` maps a level's id to the most playouts that a CPU makes for one move at the table. It is set where the
    full time limit would make the level too strong for people (lab/measure/ladder.md).

    `rules_version` must be raised when a rule, an option or the way of dealing changes. Deals of the day and codes
    are only the same between programs with the same version.

    `daily` holds house rules that the deal of the day always has, such as fewer rounds.

    `lid` holds the stamps (small awards) inside the lid of the box. A game without it has no lid page.

    `answers` imports and returns what the game answers to questions about its rules.

    `harder` lists house rules that make a team's game harder; they are on or off. A win with one of them is worth a
    star.

    `pad` imports and returns the rules that the score pad for the real cards needs. A game without it has no pad.

    `rare` is a remarkable event of the game, counted to show what house rules change.

    `scale` says how strong the CPU Even is. A game without it, such as one that is played together, has no Even.

    `aims` maps a level's id to what its CPUs try to achieve, as the rest of a sentence that begins with a name.
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
        """Returns the style of play that the picture at a seat stands for.

        Returns NEUTRAL if that style makes no visible difference for CPUs of this level.
        """
        style = STYLES[seat] if seat < len(STYLES) else NEUTRAL
        return style if style.name.template in self.styles.get(level, ()) else NEUTRAL

    def aim(self, level: str) -> Phrase:
        """Returns what a CPU of this level tries to achieve."""
        return self.aims.get(level, BY_CHANCE)
