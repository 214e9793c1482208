"""What a seat knows in Spooky Boo: the faces that it remembers, and which cards the others were shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.core.cards import DEALER, CardId, Seat
from game.core.events import Looked, Moved, Zone
from game.core.memory import Memory
from game.core.news import News
from game.games.spooky_boo.cpu.playout import HOLD, POWER, REFILL, TRADING, TURN, VALUES, Haunt
from game.games.spooky_boo.rules import DISCARD, DRAW, PLACES, Phase, State, held, square

UNKNOWN: Final = 6.5
"""The value assumed for an unseen card."""

NO_CAP: Final = 15.0

LOYAL: Final = 8
"""How many random cards are tried to find a low one."""

_PHASES: Final = {
    Phase.TURN: TURN,
    Phase.REFILL: REFILL,
    Phase.HOLD: HOLD,
    Phase.POWER: POWER,
    Phase.TRADE: TRADING,
}


@dataclass(slots=True)
class Knowledge:
    """What a seat knows of the current round. A slot is the seat times 4 plus the index of a card."""

    seats: int
    seat: int
    known: list[int | None]
    """The value of the card in each slot, or None if this seat does not know it."""
    knows: list[int]
    """For each seat, the slots whose cards it was shown, as a bit mask."""
    cap: list[float]
    """The highest value that each slot's card probably has."""
    unseen: list[int]
    """The values of all unknown cards."""
    pile: list[int]
    """The values of the discards."""
    deck: int
    """The number of cards in the draw pile."""
    phase: int
    active: int
    held: int = 0
    spied: int = 0
    turns: int = 0
    limit: int = 0
    totals: tuple[int, ...] = ()
    rounds_left: int = 0

    def mean(self) -> float:
        return sum(self.unseen) / len(self.unseen) if self.unseen else UNKNOWN

    def haunt(self, rng: Random) -> Haunt:
        """Returns a random round that fits what the seat knows."""
        values = self.unseen[:]
        rng.shuffle(values)
        cards: list[int] = []
        for slot, value in enumerate(self.known):
            cards.append(_likely(values, self.cap[slot], rng) if value is None else value)
        haunt = Haunt(self.seats, cards, values[: self.deck], self.active)
        haunt.knows = self.knows[:]
        haunt.pile = self.pile[:]
        haunt.phase, haunt.held, haunt.spied = self.phase, self.held, self.spied
        haunt.turns, haunt.limit = self.turns, self.limit
        return haunt


def _likely(values: list[int], cap: float, rng: Random) -> int:
    """Removes and returns a random value, preferably one of at most `cap`."""
    if cap < NO_CAP:
        for _ in range(LOYAL):
            place = int(rng.random() * len(values))
            if values[place] <= cap:
                return values.pop(place)
    return values.pop()


# -- from the news ------------------------------------------------------------------------------------
@dataclass(slots=True)
class _Story:
    """What one seat has seen of the current round."""

    memory: Memory
    shown: list[set[CardId]]
    """For each seat, the cards whose faces it was shown."""
    caps: dict[CardId, float] = field(default_factory=dict)
    fresh: dict[CardId, int] = field(default_factory=dict)
    """The step in which this seat was last shown each card's face."""
    lies: dict[CardId, Zone] = field(default_factory=dict)
    kept: CardId | None = None

    def hear(self, step: News, number: int) -> None:
        self.kept = None
        self.memory.fold(step.events)
        for event in step.events:
            match event:
                case Looked(seat, cards):
                    self.shown[seat].update(cards)
                    self._note(event, number)
                case Moved():
                    self._note(event, number)
                    self._moved(event, step.seat)
                case _:
                    pass

    def _note(self, event: Moved | Looked, number: int) -> None:
        for card, face in zip(event.cards, event.faces, strict=True):
            if face is not None:
                self.fresh[card] = number

    def _moved(self, event: Moved, mover: Seat) -> None:
        card = event.cards[0]
        if event.src == DRAW and event.dst == held(mover):
            self.shown[mover].add(card)
        elif DISCARD in (event.src, event.dst):
            if event.dst == DISCARD and event.src != held(mover):
                self._replaced(card, event, mover)
            for seen in self.shown:
                seen.add(card)
        if event.src == held(mover) and event.dst != DISCARD:
            self.kept = card
        self.lies[card] = event.dst

    def _replaced(self, card: CardId, event: Moved, mover: Seat) -> None:
        """Remembers that `mover` knows no card in its own house that is higher than the thrown one."""
        face = event.faces[0]
        worth = float(face) if face is not None and card in self.shown[mover] else UNKNOWN
        own = {square(mover, place) for place in PLACES}
        for other in self.shown[mover]:
            if other != card and self.lies.get(other) in own:
                less = 1.0 if other == self.kept else 0.0
                self.caps[other] = min(self.caps.get(other, NO_CAP), worth - less)


def round_of(news: Sequence[News]) -> Sequence[News]:
    """Returns the steps of the current round, beginning with its deal."""
    for number in range(len(news) - 1, -1, -1):
        step = news[number]
        if step.seat == DEALER and any(isinstance(event, Looked) for event in step.events):
            return news[number:]
    return news


def knowledge_of(
    view: State, seat: Seat, news: Sequence[News], recall: int, *, counts: bool, reads: bool
) -> Knowledge:
    """Returns what a seat knows if it remembers `recall` cards, its own first.

    `counts`: the seat remembers every discard. `reads`: the seat draws conclusions from other players'
    discards.
    """
    story = _Story(Memory(seat), [set() for _ in range(view.seats)])
    for number, step in enumerate(round_of(news)):
        story.hear(step, number)
    table = view.table
    cards = lying(view)
    faces = story.memory.seen_cards
    seen = [card for card in cards if card in faces]
    own = cards[4 * seat : 4 * seat + 4]
    latest = sorted(seen, key=lambda card: (card not in own, -story.fresh[card]))[:recall]
    known = [int(faces[card]) if card in latest else None for card in cards]
    drawn = [int(table.face(card)) for card in table.zones[held(seat)]]
    pile = [int(faces[card]) for card in table.zones[DISCARD]]
    left = list(VALUES)
    for value in (*drawn, *(pile if counts else pile[-1:]), *(value for value in known if value is not None)):
        left.remove(value)
    return Knowledge(
        seats=view.seats,
        seat=seat,
        known=known,
        knows=[
            sum(1 << slot for slot, card in enumerate(cards) if card in (latest if other == seat else shown))
            for other, shown in enumerate(story.shown)
        ],
        cap=[story.caps.get(card, NO_CAP) if reads else NO_CAP for card in cards],
        unseen=left,
        pile=pile,
        deck=len(table.zones[DRAW]),
        phase=_PHASES.get(view.phase, TURN),
        active=view.active,
        held=drawn[0] if drawn else 0,
        spied=_slot(view) if view.phase is Phase.TRADE else 0,
        turns=view.turns,
        limit=view.limit,
        totals=view.totals,
        rounds_left=view.options.rounds - view.round - 1,
    )


def lying(view: State) -> list[CardId]:
    """Returns the four cards of every player, in the order of the slots."""
    zones = view.table.zones
    return [zones[square(seat, place)][0] for seat in range(view.seats) for place in PLACES]


def _slot(view: State) -> int:
    return next(
        4 * other + number
        for other in range(view.seats)
        for number, place in enumerate(PLACES)
        if square(other, place) == view.spied
    )
