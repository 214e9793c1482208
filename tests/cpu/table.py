"""Matches between CPUs, and positions in which a CPU must decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.cards import DEALER, CardId, Face, Seat
from game.core.events import Looked, Moved, Shuffled
from game.core.memory import Memory
from game.core.news import News
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import CodeDealer
from game.core.table import Sight, events_for
from game.cpu.levels import Level, Playouts
from game.match import Match
from game.worker.players import think
from game.worker.question import Ask


def question(match: Match, seat: int, level: Level = Level.SHARP, seed: int = 1, token: int = 0) -> Ask:
    chair = match.chair(Seat(seat))
    return Ask(token, match.game.id, Seat(seat), chair.view, chair.news(), level, Playouts(100), seed)


@dataclass
class Players:
    """CPUs of one level on every seat. Each knows the events that its seat was shown."""

    match: Match
    level: Level
    games: dict[str, AnyGame]
    seed: int = 1
    limit: Playouts = Playouts(30)
    news: dict[Seat, tuple[News, ...]] = field(default_factory=dict)

    def ask(self, seat: Seat) -> tuple[Ask, Any]:
        """Asks the CPU of a seat, and makes the move that it answers."""
        chair, before = self.match.chair(seat), self.news.get(seat, ())
        self.news[seat] = before + chair.news(len(before))
        # With the same random numbers a CPU would make the same choice for ever.
        seed = self.seed + self.match.steps
        ask = Ask(0, self.match.game.id, seat, chair.view, self.news[seat], self.level, self.limit, seed)
        move = think(ask, games=self.games).move
        if move is not None:
            self.match.submit(seat, move)
        return ask, move

    def step(self) -> Iterator[tuple[Ask, Any]]:
        """Asks the CPUs once. Yields each question with its answer.

        The seat in turn is always asked. Each other seat is asked every few moves.
        """
        waiting = self.match.turn
        assert waiting is not None
        for seat in range(self.match.seats):
            if seat != waiting and (seat + self.match.steps) % self.match.seats == 0:
                yield self.ask(Seat(seat))
        if self.match.turn is not None:
            yield self.ask(self.match.turn)


def deal(
    game: AnyGame, seats: int, options: dict[str, OptionValue] | None = None, code: str = "deal"
) -> Match:
    return Match(game, seats, {**game.defaults(), **(options or {})}, CodeDealer(code), people=False)


def midway(game: AnyGame, seats: int, code: str, steps: int, level: Level = Level.STEADY) -> Match:
    """Returns a match that CPUs have played for this many steps."""
    match = deal(game, seats, code=code)
    players = Players(match, level, {game.id: game})
    while match.turn is not None and match.steps < steps:
        for _answer in players.step():
            pass
    return match


def fields(one: object) -> dict[str, Any]:
    """Returns the attributes of an object, even of a compiled class."""
    values = {name: getattr(one, name) for name in dir(one) if not name.startswith("_")}
    return {name: value for name, value in values.items() if not callable(value)}


@dataclass(frozen=True)
class Stacked:
    """A dealer with a prepared deck. It deals the cards in the prepared order."""

    deck: tuple[Face, ...]

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        assert sorted(self.deck) == sorted(faces)
        return self.deck


def true_faces(match: Match, seat: Seat) -> dict[CardId, Face | None]:
    """Returns the real face of every card, by the card ids that the seat sees.

    Cards in hidden hands of other seats are paired with ids in any order.
    """
    table, lying, memory = match.state.table, match.view(seat).table.zones, Memory(seat)
    for news in match.news(seat):
        memory.fold(news.events)
    found: dict[CardId, Face | None] = {}
    for zone, cards in table.zones.items():
        faces, names = [table.faces[card] for card in cards], list(lying[zone])
        if table.rules[zone].sight is Sight.OWNER and table.rules[zone].owner != seat:
            for name in lying[zone]:
                if memory.seen_cards.get(name) in faces:
                    found[name] = faces.pop(faces.index(memory.seen_cards[name]))
                    names.remove(name)
        found.update(zip(names, faces, strict=True))
    return found


def really_shown(match: Match, seat: Seat) -> set[CardId]:
    return {
        card
        for step in match.history
        for event in events_for(step.before.table, step.events, seat)
        if isinstance(event, Moved | Shuffled | Looked)
        for card, face in zip(event.cards, event.faces, strict=True)
        if face is not None
    }


def retold(match: Match, seat: int, rng: Random, *, hands: bool = False) -> Match | None:
    """Returns the same match with another deal that looks the same to this seat.

    If the moves do not fit the new deal, returns None. With `hands`, cards in the other seats' first hands
    also change places.
    """
    shown = really_shown(match, Seat(seat))
    first = match.history[0]
    assert first.seat == DEALER
    cards = list(reversed(first.events[0].cards))  # type: ignore[union-attr]
    deck = dict(zip(cards, first.shuffles[0], strict=True))
    _mix(deck, [card for card in cards if card not in shown], rng)
    if hands:
        table = match.history[1].before.table if len(match.history) > 1 else match.state.table
        for zone, rule in table.rules.items():
            if rule.sight is Sight.OWNER and rule.owner != seat:
                _mix(deck, list(table.zones[zone]), rng)
    other = Match(match.game, match.seats, match.options, Stacked(tuple(deck.values())))
    for taken in match.history[1:]:
        if other.turn is None or taken.move not in match.game.moves(other.state, taken.seat):
            return None
        other.submit(taken.seat, taken.move)
    return other


def _mix(deck: dict[CardId, Face], cards: list[CardId], rng: Random) -> None:
    faces = [deck[card] for card in cards]
    rng.shuffle(faces)
    deck.update(zip(cards, faces, strict=True))
