"""CPU players of Spooky Boo at four levels.

A call ("Boo") ends the round. It is right if the caller's four cards have a low sum.

* Gentle remembers its own cards, and leaves the others' cards alone.
* Steady also looks at others' cards, and takes risks with its calls.
* Sharp remembers every card that it saw, and tries each move in many random rounds.
* Master is like Sharp, but also learns from what the others throw away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.core.cards import Seat
from game.core.news import News
from game.cpu.decision import Decision, Reasoner, Reasons, come_true, deciding, weighed, weighed_moves
from game.cpu.levels import Level, Limit
from game.cpu.slope import Slope
from game.cpu.styles import NEUTRAL, Style
from game.cpu.trial import Budget, Ranked, preferred, ranking
from game.games.spooky_boo.cpu import playout
from game.games.spooky_boo.cpu.belief import Knowledge, knowledge_of, lying
from game.games.spooky_boo.cpu.manner import likes
from game.games.spooky_boo.cpu.plan import (
    Habits,
    call_settles,
    chance_of_call,
    estimates,
    gives_away,
    is_poor_bet,
    likeness,
    rule_move,
)
from game.games.spooky_boo.cpu.playout import (
    BOO,
    CALLED_NOBODY,
    VALUES,
    Haunt,
    move_of,
    number_of,
    points,
)
from game.games.spooky_boo.cpu.policy import play_out, worth
from game.games.spooky_boo.cpu.reasons import why
from game.games.spooky_boo.rules import Move, Phase, State

RECALL: Final = {Level.GENTLE: 4, Level.STEADY: 4, Level.SHARP: 16, Level.MASTER: 16}
"""How many face-down cards a player of each level remembers."""

HABITS: Final = {
    Level.GENTLE: Habits(sure=0.9, thinks_of_others=False, most=3),
    Level.STEADY: Habits(sure=0.7, thinks_of_others=True),
    Level.SHARP: Habits(sure=0.6, thinks_of_others=True),
    Level.MASTER: Habits(sure=0.6, thinks_of_others=True),
}

TASTE: Final = 0.003
"""The largest drop in its chance to win (0 to 1) that a CPU accepts for its style."""

SURER = 0.05
"""How much lower the chance of a right call may be for a bold seat."""

WARIER = 2.0
"""How many points a bold seat adds to each of its unknown cards."""

KEENER = 0.4
"""A seat of the style "quick" draws only to gain this many points more than with the top discard."""

HOPELESS: Final = 0.15
"""A call whose chance to be right is lower than this is not considered."""

LAST = 0.9
"""The factor `by` of the Slope that corrects chances to win in the last round."""

EARLIER = 0.79
"""The factor `by` of the Slope that corrects chances to win in all earlier rounds."""

SILENT: Final = -1
"""The number that means making no call."""


# -- playouts ------------------------------------------------------------------------------------------
def worlds(knowledge: Knowledge, rng: Random) -> Iterator[Haunt]:
    """Yields random rounds that fit what a seat knows, without end."""
    while True:
        yield knowledge.haunt(rng)


def outcome(knowledge: Knowledge, haunt: Haunt, move: int, chance: Callable[[], float]) -> float:
    """Returns the chance to win after a move in one guessed round."""
    after = haunt.copy()
    caller = knowledge.seat
    if move != BOO:
        if move != SILENT:
            after.play(knowledge.seat, move)
        caller = play_out(after, chance, knowledge.seat if move == SILENT else CALLED_NOBODY)
    won = points(after.cards, knowledge.seats, caller)
    return worth(knowledge.totals, won, knowledge.seat, knowledge.rounds_left)


def options(
    knowledge: Knowledge, rule: int, moves: Sequence[int], budget: Budget, rng: Random
) -> list[Ranked[int]]:
    """Returns these moves with their chances to win.

    `rule` is the move of the rules of thumb. It comes before equally good moves.
    """
    choices, chance = [rule, *(move for move in moves if move != rule)], rng.random
    return ranking(
        choices, lambda haunt, move: outcome(knowledge, haunt, move, chance), worlds(knowledge, rng), budget
    )


def is_hopeless(knowledge: Knowledge) -> bool:
    """Returns whether a call is probably wrong."""
    return chance_of_call(knowledge) < HOPELESS and call_settles(knowledge) != 1


def different(knowledge: Knowledge, moves: Sequence[int]) -> list[int]:
    """Returns the moves worth trying. Of moves with equal results, it returns only one."""
    seen: dict[object, int] = {}
    expected = estimates(knowledge)
    for move in moves:
        if move == BOO and is_hopeless(knowledge):
            continue
        if gives_away(knowledge, move) or is_poor_bet(knowledge, move, expected):
            continue
        seen.setdefault(likeness(knowledge, move), move)
    return list(seen.values())


def chances(knowledge: Knowledge, ranked: Sequence[Ranked[int]]) -> Sequence[Ranked[int]]:
    """Returns the moves with corrected chances."""
    exact = () if knowledge.rounds_left else (BOO,)
    return come_true(ranked, Slope(1 / knowledge.seats, EARLIER if knowledge.rounds_left else LAST), exact)


def settled(knowledge: Knowledge, ranked: Sequence[Ranked[int]]) -> dict[int, float]:
    """Returns the call with the seat's share of the win, if this share is certain.

    If it is not, or if a call is not legal, the dictionary is empty.
    """
    call = call_settles(knowledge)
    return {BOO: call} if call is not None and any(one.move == BOO for one in ranked) else {}


def random_rounds(view: State, count: int, rng: Random) -> int:
    """Plays `count` rounds from a view with random moves. Returns the number of moves."""
    houses = [None if face is None else int(face) for face in map(view.table.faces.get, lying(view))]
    unseen = list(VALUES)
    for value in houses:
        if value is not None:
            unseen.remove(value)
    return playout.random_rounds(view.seats, houses, unseen, view.active, rng.random, count)


# -- the player ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Ghost(Reasoner):
    """A CPU player of Spooky Boo, at any level."""

    level: Level
    limit: Limit
    style: Style = NEUTRAL

    @property
    def habits(self) -> Habits:
        """Returns the rules of thumb of this player."""
        usual, style = HABITS[self.level], self.style
        if self.level.searches:
            return usual
        return replace(
            usual,
            sure=usual.sure - SURER * style.risk,
            wary=usual.wary + WARIER * style.risk,
            keen=KEENER * style.haste,
        )

    def choose_why(
        self, view: State, moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision:
        budget, legal = Budget(self.limit), [number_of(move) for move in moves]
        knowledge = self._knowledge(view, view.active, news)
        rule = rule_move(knowledge, self.habits, may_call=BOO in legal)
        if not self.level.searches:
            return Decision(move_of(rule), Reasons(why(knowledge, rule, searched=False)))
        ranked = options(knowledge, rule, different(knowledge, legal), budget, rng)
        sure = settled(knowledge, ranked)
        found = deciding(sure)
        if found is None:
            found = preferred(ranked, rule, lambda one: TASTE * likes(knowledge, one.move, self.style))
        candidates = weighed_moves(chances(knowledge, ranked), found, move_of, settled=sure)
        return Decision(move_of(found), weighed(why(knowledge, found, searched=True), candidates))

    def speak_why(
        self, view: State, _moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision | None:
        seat = view.table.viewer
        if seat is None or view.phase is not Phase.TURN:
            return None
        budget, knowledge = Budget(self.limit), self._knowledge(view, seat, news)
        calls = self.habits.calls(knowledge)
        ranked: Sequence[Ranked[int]] = ()
        if self.level.searches and not is_hopeless(knowledge):
            rule = BOO if calls else SILENT
            ranked = options(knowledge, rule, (BOO, SILENT), budget, rng)
            calls = preferred(ranked, rule) == BOO or deciding(settled(knowledge, ranked)) == BOO
        if not calls:
            return None
        call = move_of(BOO)
        candidates = weighed_moves(
            chances(knowledge, ranked), BOO, {BOO: call}.get, settled=settled(knowledge, ranked)
        )
        return Decision(call, weighed(why(knowledge, BOO, searched=True), candidates))

    def _knowledge(self, view: State, seat: Seat, news: Sequence[News]) -> Knowledge:
        level = self.level
        return knowledge_of(
            view, seat, news, RECALL[level], counts=level.searches, reads=level is Level.MASTER
        )


def player(level: Level, limit: Limit, style: Style = NEUTRAL) -> Reasoner:
    """Returns a CPU player of this level and style."""
    return Ghost(level, limit, style)
