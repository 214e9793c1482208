"""Turns all that a match shows into one text."""

from __future__ import annotations

import pickle
from hashlib import sha256
from random import Random

from game.core.cards import PUBLIC, Seat
from game.core.rules import Touch
from game.cpu.levels import Level, Playouts
from game.match import Match
from game.worker.players import think
from game.worker.question import Ask
from tests.laws import choose
from tests.torture.rules import begun

MOVES = 60


def spelt(touch: Touch) -> str:
    """Returns an input at the table as text. Its selected cards are sorted, because a set has no order."""
    picked = sorted((zone, face or "", count) for zone, face, count in touch.picks)
    return f"{picked} {touch.place} {touch.word}"


def refusals(match: Match, seat: Seat, rng: Random) -> list[str]:
    view = match.chair(seat).view
    cards = [card for lying in view.table.zones.values() for card in lying]
    legal = {touch for _, touch in match.chair(seat).moves()}
    places = [None, *view.table.zones]
    touches = [Touch.of(view.table, rng.sample(cards, 3), rng.choice(places)) for _ in range(6)]
    return [repr(match.game.refuse(view, seat, touch)) for touch in touches if touch not in legal]


def story(seed: int) -> str:
    """Returns a match as text: record, moves, views, events, and a CPU's move."""
    record, rng = begun(seed), Random(seed)
    match = record.new_match()
    while match.outcome is None and match.steps < MOVES:
        match.submit(*choose(match.game, match, rng, 0.5))
    lines = [record.with_match(match).dumps()]
    for seat in map(Seat, range(match.seats)):
        chair = match.chair(seat)
        lines += [f"{move} {spelt(touch)}" for move, touch in chair.moves()]
        lines += refusals(match, seat, rng)
        lines.append(sha256(pickle.dumps((chair.view.table.zones, chair.news()))).hexdigest())
    lines.append(repr(match.chair(PUBLIC).view.table.marks))
    if match.turn is not None:
        chair = match.chair(match.turn)
        ask = Ask(1, match.game.id, match.turn, chair.view, chair.news(), Level.STEADY, Playouts(20), seed)
        lines.append(str(think(ask).move))
    return "\n".join(lines)
