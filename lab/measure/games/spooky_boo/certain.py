"""Certain gains in Spooky Boo."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.cards import CardId, Face, Seat
from game.games.spooky_boo.moves import NextDoor
from game.games.spooky_boo.rules import (
    BOO,
    DECLINE,
    DISCARD,
    ENOUGH,
    PLACES,
    POWERS,
    THROW,
    Move,
    Phase,
    State,
    held,
    square,
)


def certain(
    view: State, seat: Seat, moves: Sequence[Move], seen: Mapping[CardId, Face]
) -> Iterator[tuple[str, set[Move]]]:
    own = {place: _value(view, seen, seat, place) for place in PLACES}
    known = {place: value for place, value in own.items() if value is not None}
    leads = view.totals[seat] == min(view.totals)
    if BOO in moves and leads and len(known) == len(PLACES) and sum(known.values()) <= ENOUGH:
        yield "a call that cannot fail, with the lead", {BOO}
    if seat != view.active:
        return
    if view.phase is Phase.HOLD:
        new = view.table.faces_in(held(seat))[0]
        yield from _put(int(new), known, moves, "keep", THROW if new not in POWERS else None)
    elif view.phase is Phase.TURN and view.table.zones[DISCARD]:
        top = view.table.top(DISCARD)
        assert top is not None
        yield from _put(int(top), known, moves, "take", None)
    elif view.phase is Phase.TRADE:
        spied = view.table.face(view.table.zones[view.spied][0])
        yield from _put(int(spied), known, moves, "trade", DECLINE)
    elif view.phase is Phase.POWER:
        bad = {
            move
            for move in moves
            if isinstance(move, NextDoor) and move.own in known and _loses(view, seen, known[move.own], move)
        }
        if bad:
            yield "a known low card given for a known higher one", set(moves) - bad


def _value(view: State, seen: Mapping[CardId, Face], seat: int, place: str) -> int | None:
    face = seen.get(view.table.zones[square(seat, place)][0])
    return None if face is None else int(face)


def _loses(view: State, seen: Mapping[CardId, Face], given: int, move: NextDoor) -> bool:
    got = _value(view, seen, move.seat, move.place)
    return got is not None and got > given


def _put(
    new: int, known: Mapping[str, int], moves: Sequence[Move], word: str, leaving: Move | None
) -> Iterator[tuple[str, set[Move]]]:
    worst = max(known.values(), default=-9)
    bad = {
        move
        for move in moves
        if str(move).startswith(f"{word} ") and known.get(move.place, 99) < max(new, worst)
    }
    if bad:
        yield "a known low card given for a known higher one", set(moves) - bad
    if leaving is not None and new < worst:
        yield "a known higher card kept, a lower one let go", set(moves) - {leaving}
