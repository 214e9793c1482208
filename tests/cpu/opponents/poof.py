"""Poof: who lays as high as fits, who keeps low cards for later and poofs when it can, who counts what others can answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Marked
from game.games.poof import rules
from tests.cpu.opponents.shared import Witness, following


def number(view: rules.State, move: rules.Play) -> int:
    """The number that is played, 0 for a Poof."""
    face = move.face or view.table.top(rules.top(view.active, move.slots[0]))
    assert face is not None
    return 0 if face == rules.POOF else int(face)


def held(view: rules.State, seat: int) -> int:
    """How many cards a seat still has."""
    return sum(len(view.table.zones[zone]) for zone in rules.owned(seat))


class Beginner:
    """Plays the highest number that fits, all that it has of it in the hand; a Poof when nothing else fits."""

    def choose(self, view: rules.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        plays = [move for move in moves if isinstance(move, rules.Play)]
        if not plays:
            return moves[0]
        return max(plays, key=lambda move: (number(view, move), move.count, -len(move.slots)))


class Careful:
    """Keeps low cards, poofs when it can, and drops low under a tall pile when the next player seems unable to follow.

    It sees what lies open, and takes all other cards for chance.
    """

    PRESS, POOF, LATE = 3.0, 5.0, 4
    """What a pile picked up is worth a card, what a Poof is worth, and with how few cards somebody may soon be out."""

    def __init__(self) -> None:
        self.witness = Witness()

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        self.hear(view, news)
        plays = [move for move in moves if isinstance(move, rules.Play)]
        if not plays:
            return moves[0]
        return max(plays, key=lambda move: (self._worth(view, move), str(move)))

    def hear(self, view: rules.State, news: Any) -> None:
        """Learn what was shown."""
        self.witness.hear(view.active, news)

    def _worth(self, view: rules.State, move: rules.Play) -> float:
        seat, table = view.active, view.table
        low, copies, pile = number(view, move), move.count + len(move.slots), len(table.zones[rules.PILE])
        late = min(held(view, other) for other in range(view.seats) if other != seat) <= self.LATE
        if held(view, seat) == copies + sum(
            bool(table.zones[rules.bottom(seat, slot)]) for slot in move.slots
        ):
            return 1000.0
        if not low:
            return self.POOF + (20.0 if late else 0.0)
        worth = low + 0.8 * copies + (low * copies if late else 0.0)
        same = rules.run(table) if table.top(rules.PILE) == str(low) else 0
        if same + copies >= rules.ENOUGH:
            return worth + 8.0
        stuck = self.stuck(view, following(seat, view.seats), low)
        return worth + self.PRESS * stuck * (pile + copies)

    def stuck(self, view: rules.State, seat: Seat, low: int) -> float:
        """How likely a seat cannot play so low a number or a Poof."""
        if any(self._answers(view.table.top(rules.top(seat, slot)), low) for slot in rules.SLOTS):
            return 0.0
        cards = len(view.table.zones[rules.hand(seat)])
        return float((1 - (8 * low + 10) / len(rules.deck(view.seats))) ** cards)

    @staticmethod
    def _answers(face: Face | None, low: int) -> bool:
        return face is not None and (face == rules.POOF or int(face) <= low)


class Expert(Careful):
    """Counts every card that was shown, and knows what a hand cannot hold since its seat last picked up the pile."""

    POOF, LATE = 7.0, 9

    def __init__(self) -> None:
        super().__init__()
        self._to_play = 0
        self._unseen: Counter[Face] = Counter()
        self._above: dict[int, int] = {}

    def hear(self, view: rules.State, news: Any) -> None:
        table = view.table
        for step in self.witness.hear(view.active, news):
            if step.move is None:
                self._above.clear()
            elif step.move == rules.TAKE:
                self._above[step.seat] = max(self._above.get(step.seat, 0), self._to_play)
            for event in step.events:
                if isinstance(event, Marked) and event.name == rules.TO_PLAY:
                    self._to_play = int(event.text) if event.text.isdigit() else 0
        self._unseen = self.witness.unseen(rules.deck(view.seats), table)

    def stuck(self, view: rules.State, seat: Seat, low: int) -> float:
        table = view.table
        if any(self._answers(table.top(rules.top(seat, slot)), low) for slot in rules.SLOTS):
            return 0.0
        cards = table.zones[rules.hand(seat)]
        known = self.witness.known(cards)
        if any(self._answers(face, low) for face in known):
            return 0.0
        above = self._above.get(seat, 0)
        free: Counter[Face] = Counter(
            {
                face: count
                for face, count in self._unseen.items()
                if not above or not self._answers(face, above)
            }
        )
        whole, bad = free.total(), sum(count for face, count in free.items() if self._answers(face, low))
        chance = 1.0
        for drawn in range(len(cards) - len(known)):
            chance *= max(0.0, 1 - bad / max(1, whole - drawn))
        return chance
