"""Bots that imitate people at Poof. The weakest plays its highest card, the strongest counts cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Marked
from game.games.poof import rules
from tests.cpu.opponents.shared import Witness, following

OUT = 1000.0
"""The value of playing one's last card. It exceeds all other values together."""
HIDDEN = 6.5
"""The assumed value of a card that nobody has seen."""
UNKNOWN = 0.7
"""The assumed probability that no card of an unknown hand fits."""


def number(view: rules.State, move: rules.Play) -> int:
    """Returns the number on the card that a move plays. For a Poof, returns 0."""
    face = move.face or view.table.top(rules.top(view.active, move.slots[0]))
    assert face is not None
    return 0 if face == rules.POOF else int(face)


def held(view: rules.State, seat: int) -> int:
    return sum(len(view.table.zones[zone]) for zone in rules.owned(seat))


class Beginner:
    """A bot that plays the highest number that fits. If none fits, it plays a Poof."""

    def choose(self, view: rules.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        plays = [move for move in moves if isinstance(move, rules.Play)]
        if not plays:
            return moves[0]
        return max(plays, key=lambda move: (number(view, move), move.count, -len(move.slots)))


@dataclass(frozen=True, slots=True)
class Mine:
    """A seat's own cards within a planned turn.

    * `cards` counts the face-up cards by number, 0 for a Poof.
    * `down` is the number of face-down cards.
    * `turned` are the cards that were turned up in this turn.
    """

    cards: Counter[int]
    down: int
    turned: int

    def gone(self) -> bool:
        return not (self.cards or self.down or self.turned)

    def fails(self, low: int) -> float:
        """Returns the probability that no own card fits. The pile's value is anything from 1 to `low`."""
        if self.cards[0]:
            return 0.0
        lowest = min((number for number in self.cards if number), default=0)
        return UNKNOWN if not lowest else 1.0 if lowest > low else (lowest - 1) / low


class Careful:
    """A bot that plans its whole turn and remembers every shown card.

    It keeps low cards and Poofs (cards that clear the pile).
    """

    TURN, HIGH, COVERED, POOF = 5.0, 1.0, 10.0, 10.0
    """What a kept card costs: `TURN` for a number card, and `HIGH` for each of its points.

    `COVERED` is the cost of a face-down card. `POOF` is the value of a kept Poof.
    """
    PRESS, BACK = 3.0, 2.5
    """Value of each pile card that the next player takes.

    `BACK` is the cost of each pile card that comes back to this seat.
    """
    CIRCLES, OTHER = 40, 0.25
    """After `CIRCLES` turns per seat, the share `OTHER` of all plays is random."""

    def __init__(self) -> None:
        self.witness = Witness()
        self._unseen: Counter[Face] = Counter()
        self._chances: dict[int, float] = {}

    def choose(self, view: rules.State, moves: Sequence[Any], news: Any, rng: Random, /) -> Any:
        self.hear(view, news)
        self._chances.clear()
        if rules.MERCY in moves and settled(view):
            return rules.MERCY
        plays = [move for move in moves if isinstance(move, rules.Play)]
        if not plays:
            return moves[0]
        if view.turns > self.CIRCLES * view.seats and rng.random() < self.OTHER:
            return rng.choice(plays)
        turning = sorted(plays, key=lambda move: (-len(move.slots), str(move)))
        alike = {(number(view, move), move.count + len(move.slots)): move for move in reversed(turning)}
        return max(alike.values(), key=lambda move: (self._worth(view, move), str(move)))

    def hear(self, view: rules.State, news: Any) -> None:
        self.witness.hear(view.active, news)
        self._unseen = self.witness.unseen(rules.deck(view.seats), view.table)

    def _worth(self, view: rules.State, move: rules.Play) -> float:
        """Returns the value of the best turn that begins with this move."""
        seat, table = view.active, view.table
        low, copies = number(view, move), move.count + len(move.slots)
        down = sum(bool(table.zones[rules.bottom(seat, slot)]) for slot in rules.SLOTS)
        turned = sum(bool(table.zones[rules.bottom(seat, slot)]) for slot in move.slots)
        faces = [0 if face == rules.POOF else int(face) for face in shown(view, seat)]
        mine = Counter(faces) - Counter({low: copies})
        after = Mine(mine, down - turned, turned)
        same = rules.run(table) if table.top(rules.PILE) == str(low) else 0
        if not low or same + copies >= rules.ENOUGH:
            return self._go_on(view, after)
        return self._left_with(view, after, low, len(table.zones[rules.PILE]) + copies)

    def _go_on(self, view: rules.State, mine: Mine) -> float:
        """Returns the best value that the turn can still reach after a Poof has cleared the pile."""
        if mine.gone():
            return OUT
        ends = []
        for low, copies in mine.cards.items():
            if low:
                rest = replace(mine, cards=mine.cards - Counter({low: copies}))
                poofs = copies >= rules.ENOUGH
                ends.append(self._go_on(view, rest) if poofs else self._left_with(view, rest, low, copies))
        return max(ends, default=self._left_with(view, mine, 0, 0))

    def _left_with(self, view: rules.State, mine: Mine, low: int, pile: int) -> float:
        """Returns how good the cards are that are left when the next player's turn begins."""
        if mine.gone():
            return OUT
        seat = view.active
        soon = 1 / (1 + min(held(view, other) for other in range(view.seats) if other != seat))
        numbers, poofs = [number for number in mine.cards if number], mine.cards[0]
        later = self.POOF * poofs**0.5 - self.HIGH * sum(numbers)
        later -= self.TURN * (len(numbers) + mine.turned) + self.COVERED * mine.down
        unknown = HIDDEN * (mine.down + mine.turned)
        now = (
            sum(number * count for number, count in mine.cards.items()) + rules.POOF_POINTS * poofs + unknown
        )
        worth: float = (1 - soon) * later - soon * now
        if pile:
            stuck = self.stuck(view, following(seat, view.seats), low)
            worth += pile * (self.PRESS * stuck - self.BACK * (1 - stuck) * mine.fails(low))
        return worth

    def stuck(self, view: rules.State, seat: Seat, low: int) -> float:
        """Returns the probability that a seat has no Poof and no number up to `low`."""
        if low not in self._chances:
            self._chances[low] = self._no_answer(view, seat, low)
        return self._chances[low]

    def _no_answer(self, view: rules.State, seat: Seat, low: int) -> float:
        table, cards = view.table, view.table.zones[rules.hand(seat)]
        known = self.witness.known(cards)
        open_ = [table.top(rules.top(seat, slot)) for slot in rules.SLOTS]
        if any(answers(face, low) for face in (*open_, *known)):
            return 0.0
        free = self.may_hold(seat)
        whole, bad = free.total(), sum(count for face, count in free.items() if answers(face, low))
        chance: float = 1.0
        for drawn in range(len(cards) - len(known)):
            chance *= max(0.0, 1 - bad / max(1, whole - drawn))
        return chance

    def may_hold(self, _seat: Seat) -> Counter[Face]:
        return self._unseen


def answers(face: Face | None, low: int) -> bool:
    """Returns whether a card can be played on the number `low`."""
    return face is not None and (face == rules.POOF or int(face) <= low)


def shown(view: rules.State, seat: int) -> list[Face]:
    """Returns the faces of those cards of a seat that the seat itself can see."""
    zones = (rules.hand(seat), *(rules.top(seat, slot) for slot in rules.SLOTS))
    return [face for zone in zones for face in view.table.faces_in(zone)]


def settled(view: rules.State) -> bool:
    """Returns whether a call "Pooftastrophe" wins the last round, whatever cards lie face down."""
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
    """A bot like `Careful` that also knows which cards the other hands cannot contain."""

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
