"""What belongs to the players at Poof: their empty slots, the counts of their hands, the lines under their names."""

from pygame import Rect

from game.core.cards import CardId, Face, Seat
from game.core.events import Marked, Moved, Shuffled
from game.core.phrases import Phrase, counted, phrase
from game.core.table import Table
from game.games.poof.rules import DISCARD, PILE, POOF, SKIPPED, SLOTS, bottom, hand, owned, top
from game.games.poof.words import TIMES
from scenes.board.acts import Acts, tell
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.board.tags import TagPiece
from scenes.games.poof.layout import OVER_CARDS, PoofFacts, PoofLayout
from scenes.games.poof.paint import Gap, paint_chip, paint_count, paint_gap
from scenes.games.poof.signs import chip_at, chip_height
from scenes.stage.contact import Contact


class SeatCounts:
    """Slots and counts of every seat; `fresh` are own cards that turned up since the last own turn."""

    def __init__(self, context: BoardContext, layout: PoofLayout, acts: Acts) -> None:
        self.context = context
        self.layout = layout
        self._acts = acts
        self.fresh: set[CardId] = set()
        self._before: Table | None = None
        self._gaps: dict[tuple[Seat, str], Piece[Gap]] = {}
        self._counts: dict[Seat, Piece[int]] = {}
        self._next: dict[str, TagPiece] = {}

    def build(self) -> None:
        """Puts them on the screen."""
        kit, add, layout = self.context.kit, self.context.add, self.layout
        metrics, me = kit.metrics, layout.me
        for seat in [*(strip.seat for strip in layout.strips), *([Seat(me)] if me >= 0 else [])]:
            for number, slot in enumerate(SLOTS):
                at = layout.slot_spot(seat, number)
                rect = kit.metrics.rect(*at.box)
                self._gaps[seat, slot] = add(Piece(rect, paint_gap, z=-4))
                if seat == me:
                    chip = chip_at(kit, rect.centerx, rect.centery - chip_height(kit) // 2, 150)
                    self._next[slot] = add(TagPiece(chip, paint_chip, z=OVER_CARDS + 10))
        for strip in layout.strips:
            x, y, size = strip.count
            rect = Rect(0, 0, metrics.u(size), metrics.u(size)).move_to(center=metrics.point(x, y))
            self._counts[strip.seat] = add(Piece(rect, paint_count, z=OVER_CARDS))

    def refresh(self, facts: PoofFacts) -> None:
        """Shows which slots are empty, what everybody holds, what waits for the next turn."""
        zones = facts.shown.zones
        for (seat, slot), gap in self._gaps.items():
            gap.show(None if zones[top(seat, slot)] or zones[bottom(seat, slot)] else Gap())
        for seat, count in self._counts.items():
            held = len(facts.told.zones[hand(seat)])
            words = self.context.say(counted("{count} card in hand", "{count} cards in hand", held))
            tell(self._acts, count, held, words, struck=not facts.idle)
        self._show_fresh(facts)

    def _show_fresh(self, facts: PoofFacts) -> None:
        """Own cards that turned up wait for the next own turn (P15)."""
        before, table, me = self._before, facts.shown, facts.me
        self._before = table
        if facts.turn == me and facts.idle:
            self.fresh.clear()
        for slot, piece in self._next.items():
            cards = set(table.zones[top(me, slot)])
            if before is not None:
                self.fresh |= cards & set(before.zones[bottom(me, slot)])
            lies = cards & set(facts.told.zones[top(me, slot)])  # not while it turns over the words
            waits = bool(self.fresh & lies) and facts.turn != me
            piece.say(self.context.say(phrase("Next turn")) if waits else "", "clock")


class LastPlay:
    """Who did something last, and what; forgotten when the table moved on unwatched."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.words = Phrase("")
        self._run: tuple[Seat, Face, int] | None = None
        self._held: int | None = None

    def contact(self, contact: Contact) -> None:
        """A card touches down, or something else is shown."""
        match contact.event:
            case Moved(_, src, dst, faces) if dst == PILE and (face := faces[0]) is not None:
                self._laid(seat_of(src), face)
            case Moved(_, src, dst) if src == PILE and dst != DISCARD:
                self._note(seat_of(dst), phrase("took {count}", count=contact.nth + 1))
            case Marked(name, where, text) if name == SKIPPED and text:
                self._note(seat_of(where), phrase("skipped"))
            case Marked():
                self._run = None
            case Shuffled():
                self.seat = self._run = None

    def see(self, table: Table) -> None:
        """Looks at the table on screen: a player whose cards changed meanwhile did something that was not watched."""
        if self.seat is None:
            return
        held = sum(len(table.zones[zone]) for zone in owned(self.seat))
        if self._held is None:
            self._held = held
        elif held != self._held:
            self.seat = None

    def _laid(self, seat: Seat, face: Face) -> None:
        count = 1
        if self._run is not None and self._run[:2] == (seat, face):
            count += self._run[2]
        words = phrase("a Poof") if face == POOF else phrase(TIMES[count], card=face)
        self._note(seat, words)
        self._run = (seat, face, count)

    def _note(self, seat: Seat, words: Phrase) -> None:
        self.seat, self.words, self._run, self._held = seat, words, None, None


def seat_of(zone: str) -> Seat:
    """The seat that a zone such as hand/2 or top/2/c belongs to."""
    return Seat(int(zone.split("/")[1]))
