"""What stands under the players' names at Poof: the last play, who is next, points."""

from __future__ import annotations

from game.core.cards import Face, Seat
from game.core.events import Event, Marked, Moved, Shuffled
from game.core.phrases import Phrase, counted, phrase
from game.core.table import Table
from game.games.poof import DISCARD, PILE, POOF, SKIPPED, TURN, owned
from game.words.poof import TIMES
from scenes.furniture.furniture import kind_of
from scenes.furniture.piece import Facts


class LastPlay:
    """Who did something last, and what; forgotten when the table moved on unwatched."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.words = phrase("")
        self._run: tuple[Seat, Face, int] | None = None
        self._held: int | None = None

    def cue(self, event: Event) -> None:
        """An event begins to be shown."""
        match event:
            case Moved(cards, src, dst, faces) if dst == PILE and (face := faces[0]) is not None:
                self._laid(_seat(src), face, len(cards))
            case Moved(cards, src, dst) if src == PILE and dst != DISCARD:
                self._note(_seat(dst), phrase("took {count}", count=len(cards)))
            case Marked(name, where, text) if name == SKIPPED and text:
                self._note(_seat(where), phrase("skipped"))
            case Moved(_, src) if src == PILE:
                self._run = None
            case Marked():
                self._run = None
            case Shuffled():
                self.seat = self._run = None

    def see(self, table: Table) -> None:
        """Look at the table on screen: a player whose cards changed meanwhile did something that was not watched."""
        if self.seat is None:
            return
        held = sum(len(table.zones[zone]) for zone in owned(self.seat))
        if self._held is None:
            self._held = held
        elif held != self._held:
            self.seat = None

    def _laid(self, seat: Seat, face: Face, count: int) -> None:
        if self._run is not None and self._run[:2] == (seat, face):
            count += self._run[2]
        words = phrase("a Poof") if face == POOF else phrase(TIMES[count], card=face)
        self._note(seat, words)
        self._run = (seat, face, count)

    def _note(self, seat: Seat, words: Phrase) -> None:
        self.seat, self.words, self._run, self._held = seat, words, None, None


def _seat(zone: str) -> Seat:
    """The seat that a zone such as hand/2 or top/2/c belongs to."""
    return Seat(int(zone.split("/")[1]))


def seat_line(facts: Facts, seat: Seat, last: LastPlay, *, brief: bool) -> Phrase:
    """What stands under a name: a `brief` line has room for one fact."""
    totals = facts.view.totals
    points = counted("{count} point", "{count} points", totals[seat])
    if seat == facts.me:
        held = len(facts.shown.zones[owned(seat)[0]])
        in_hand = phrase("{count} in hand", count=held)
        return in_hand if brief else phrase("{held} · {points}", held=in_hand, points=points)
    now = facts.shown.mark(TURN)[0]
    follows = facts.turn is not None and bool(now) and seat == (_seat(now) + 1) % facts.view.seats
    fact = last.words if last.seat == seat else phrase("next up") if follows else points
    if brief:
        return fact
    return phrase("{kind} · {fact}", kind=kind_of(facts.players[seat].player), fact=fact)
