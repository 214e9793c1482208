"""Builds states of The Game from a line of text, for tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.games.the_game import rules as the_game
from game.games.the_game.rules import DECK, DRAW, GAME, PILES, Phase, State, hand, pile


def at(
    text: str, *, seats: int = 1, active: int = 0, laid: int = 0, starting: bool = False, **options: Any
) -> State:
    """Returns the state that a text describes. It is the turn of the seat `active`.

    That seat has already laid `laid` cards. If `starting`, the team has not chosen yet who begins.

    * "A1 57": the pile A1 has 57 on top. Piles that the text does not name are empty.
    * "hand/1 4 *6": seat 1 has a 4 and any six more cards.
    * "draw 12": the draw pile has twelve cards.

    All other cards lie under the top card of the first pile.
    """
    named, counts = _read(text)
    used = {face for faces in named.values() for face in faces}
    spare = [face for face in DECK if face not in used]
    for zone, count in counts.items():
        named[zone] = [*named.get(zone, []), *spare[:count]]
        spare = spare[count:]
    covered = [zone for zone in map(pile, PILES) if named.get(zone)]
    if spare and covered:
        named[covered[0]] = [*spare, *named[covered[0]]]
    opening = the_game.start(seats, {**GAME.defaults(), **options})
    table = opening.table.filled(named)
    assert set(named) <= set(table.zones), f"no such zone: {set(named) - set(table.zones)}"
    assert covered == [] or len(table.faces) == len(DECK)
    held = len(table.zones[hand(active)]) + laid
    phase = Phase.START if starting else Phase.PLAY
    return replace(opening, table=table, phase=phase, active=Seat(active), laid=laid, held=held)


def _read(text: str) -> tuple[dict[Zone, list[Face]], dict[Zone, int]]:
    named: dict[Zone, list[Face]] = {}
    counts: dict[Zone, int] = {}
    for part in text.split(";"):
        words = part.split()
        if words and words[0] in PILES:
            named.update(
                {pile(name): [Face(shown)] for name, shown in zip(words[::2], words[1::2], strict=True)}
            )
        elif words and words[0] == DRAW:
            counts[DRAW] = int(words[1])
        elif words:
            zone = Zone(words[0])
            named[zone] = [Face(word) for word in words[1:] if not word.startswith("*")]
            counts[zone] = sum(int(word[1:]) for word in words[1:] if word.startswith("*"))
    return named, counts
