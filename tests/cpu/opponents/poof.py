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

    It plans its turn: whether the pile poofs and it goes on, which cards it turns up, whether anything is left for a
    lower pile. It remembers every card that was shown, watches the totals, and does something else when a round goes
    in circles. What others were not seen with is chance to it.
    """

    PRESS, POOF, CROWD, LATE = 3.0, 4.5, 1.0, 4
    """What a pile picked up is worth a card, what a Poof is worth, more for each that is held, and with how few cards
    somebody may soon be out."""
    COPY, FOUR, TURNED, LOWEST = 0.8, 4.0, 0.6, 1.0
    """What each copy that goes along is worth, another turn, a card turned up, and a last card for lower piles."""
    CIRCLES, OTHER = 40, 0.25
    """After so many turns a seat a round goes in circles; then one play in four is any other one."""

    def __init__(self) -> None:
        self.witness = Witness()
        self._unseen: Counter[Face] = Counter()

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, rng: Random, /) -> Any:
        self.hear(view, news)
        if rules.MERCY in moves and settled(view):
            return rules.MERCY
        plays = [move for move in moves if isinstance(move, rules.Play)]
        if not plays:
            return moves[0]
        if view.turns > self.CIRCLES * view.seats and rng.random() < self.OTHER:
            return rng.choice(plays)
        return max(plays, key=lambda move: (self._worth(view, move), str(move)))

    def hear(self, view: rules.State, news: Any) -> None:
        """Learn what was shown."""
        self.witness.hear(view.active, news)
        self._unseen = self.witness.unseen(rules.deck(view.seats), view.table)

    def _worth(self, view: rules.State, move: rules.Play) -> float:
        seat, table = view.active, view.table
        low, copies, pile = number(view, move), move.count + len(move.slots), len(table.zones[rules.PILE])
        late = min(held(view, other) for other in range(view.seats) if other != seat) <= self.LATE
        turned = sum(bool(table.zones[rules.bottom(seat, slot)]) for slot in move.slots)
        if held(view, seat) == copies + turned:
            return 1000.0
        mine = shown(view, seat)
        if not low:
            return self.POOF + self.CROWD * mine.count(rules.POOF) + (20.0 if late else 0.0)
        worth = low + self.COPY * copies + self.TURNED * turned + (low * copies if late else 0.0)
        same = rules.run(table) if table.top(rules.PILE) == str(low) else 0
        if same + copies >= rules.ENOUGH:
            return worth + self.FOUR
        if sum(answers(face, low) for face in mine) == copies:
            worth -= self.LOWEST
        stuck = self.stuck(view, following(seat, view.seats), low)
        return worth + self.PRESS * stuck * (pile + copies)

    def stuck(self, view: rules.State, seat: Seat, low: int) -> float:
        """How likely a seat cannot play so low a number or a Poof."""
        table, cards = view.table, view.table.zones[rules.hand(seat)]
        known = self.witness.known(cards)
        if any(answers(table.top(rules.top(seat, slot)), low) for slot in rules.SLOTS) or any(
            answers(face, low) for face in known
        ):
            return 0.0
        free = self.may_hold(seat)
        whole, bad = free.total(), sum(count for face, count in free.items() if answers(face, low))
        chance = 1.0
        for drawn in range(len(cards) - len(known)):
            chance *= max(0.0, 1 - bad / max(1, whole - drawn))
        return chance

    def may_hold(self, _seat: Seat) -> Counter[Face]:
        """What the hidden cards of a seat may be."""
        return self._unseen


def answers(face: Face | None, low: int) -> bool:
    """Whether a card can be played on so low a number."""
    return face is not None and (face == rules.POOF or int(face) <= low)


def shown(view: rules.State, seat: int) -> list[Face]:
    """The cards that a seat sees among its own."""
    zones = (rules.hand(seat), *(rules.top(seat, slot) for slot in rules.SLOTS))
    return [face for zone in zones for face in view.table.faces_in(zone)]


def settled(view: rules.State) -> bool:
    """Whether a Pooftastrophe in the last round wins, whatever lies face down."""
    if view.round + 1 < view.options.rounds:
        return False
    seat = view.active
    down = sum(len(view.table.zones[rules.bottom(seat, slot)]) for slot in rules.SLOTS)
    tally = rules.POOF_POINTS * down + sum(
        rules.POOF_POINTS if face == rules.POOF else int(face)
        for face in (*shown(view, seat), *view.table.faces_in(rules.PILE))
    )
    return view.totals[seat] + tally < view.totals[1 - seat]


class Expert(Careful):
    """Knows besides what a hand cannot hold since its seat last picked up the pile, and spends low cards less readily."""

    PRESS, TURNED, LOWEST = 1.5, 1.5, 2.0

    def __init__(self) -> None:
        super().__init__()
        self._to_play = 0
        self._above: dict[int, int] = {}

    def hear(self, view: rules.State, news: Any) -> None:
        for step in self.witness.hear(view.active, news):
            if step.move is None:
                self._above.clear()
            elif step.move == rules.TAKE:
                self._above[step.seat] = max(self._above.get(step.seat, 0), self._to_play)
            for event in step.events:
                if isinstance(event, Marked) and event.name == rules.TO_PLAY:
                    self._to_play = int(event.text) if event.text.isdigit() else 0
        super().hear(view, news)

    def may_hold(self, seat: Seat) -> Counter[Face]:
        above = self._above.get(seat, 0)
        return Counter(
            {
                face: count
                for face, count in super().may_hold(seat).items()
                if not above or not answers(face, above)
            }
        )
