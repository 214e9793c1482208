"""What stands at every seat of Eight & Half: stars, counts, the Lawbreaker's flag, empty places."""

from collections.abc import Iterator

from pygame import Rect

from game.core.events import Zone
from game.core.phrases import Phrase, counted, phrase
from game.games.eight_and_half.rules import ENOUGH, LAWBREAKER, SLOTS, bank, blind, burned, hand
from scenes.board.badges import Badge, Room, room
from scenes.board.board import kind_of
from scenes.board.common import name_on_table
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Scenery
from scenes.games.eight_and_half.layout import EightAndHalfLayout, HalfFacts, Strip
from scenes.games.eight_and_half.paint import (
    SEVEN,
    SMALL,
    Counts,
    Points,
    paint_counts,
    paint_points,
    paint_slot,
)
from scenes.stage.layout import SeatPlace, Spot


class SeatSigns:
    """Stars, counts and flags of all players."""

    def __init__(self, context: BoardContext, layout: EightAndHalfLayout) -> None:
        self.context = context
        self.kit = context.kit
        self.layout = layout
        self._points: dict[int, Piece[Points]] = {}
        self._flags: dict[int, Room] = {}
        self._counts: dict[int, tuple[Piece[Counts], Strip]] = {}
        self._slots: list[tuple[Scenery, tuple[Zone, ...]]] = []

    def build(self) -> None:
        """Puts them on the screen."""
        for place in self.layout.places():
            self._build_name(place)
        for strip in self.layout.strips:
            self._build_counts(strip)
            seat = strip.seat
            for at, slot in zip(strip.pairs, SLOTS, strict=True):
                self._slot(at, blind(seat, slot))
            for at, zone in zip(strip.stacks, (hand(seat), bank(seat), burned(seat)), strict=True):
                self._slot(at, zone)

    def _build_name(self, place: SeatPlace) -> None:
        metrics, add = self.kit.metrics, self.context.add
        row = max(metrics.u(70), metrics.text(25) + metrics.text(18) + metrics.u(14)) // 2
        own = place.seat == self.layout.me
        rect = metrics.rect(place.text[0], place.text[1], place.text[2], 0)
        rect = Rect(rect.x, rect.y - row, rect.w, 2 * row + (metrics.text(18) + metrics.u(8) if own else 0))
        self._points[place.seat] = add(Piece(rect, paint_points, z=10))
        high = metrics.line(32, 18, 1.3)
        if own:
            flag = Rect(rect.x, rect.bottom + metrics.u(4), metrics.u(200), high)
        else:
            stars = round(SEVEN * 1.08 * metrics.u(self._star(place.seat)))
            wide = min(metrics.u(190), rect.w - stars - metrics.u(8))
            flag = Rect(rect.right - wide, rect.bottom - row + (row - high) // 2, wide, high)
        self._flags[place.seat] = room(flag)

    def _build_counts(self, strip: Strip) -> None:
        metrics = self.kit.metrics
        left, right = strip.left, strip.left + strip.width
        if strip.roomy and not self.layout.wordy:
            low = strip.stacks[0].y + strip.stacks[0].height / 2 + 5
            left = strip.pairs[-1].x + strip.pairs[-1].width / 2 + 4
            rect = metrics.rect(left, low, right - left, 0)
            rect.h = metrics.text(25) + metrics.text(18) + metrics.u(4)
        else:
            low = strip.pairs[0].y + strip.pairs[0].height / 2 + 4
            rect = metrics.rect(left, low, strip.width, 0)
            rect.h = round(metrics.text(18) * 1.4)
        self._counts[strip.seat] = (self.context.add(Piece(rect, paint_counts, z=1)), strip)

    def _slot(self, at: Spot, *zones: Zone) -> None:
        rect = self.kit.metrics.rect(*at.box)
        self._slots.append((self.context.add(Scenery(rect, paint_slot, z=0)), zones))

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: HalfFacts) -> None:
        """Shows what is true now."""
        say, zones = self.context.say, facts.told.zones
        for seat, piece in self._points.items():
            won, own = facts.view.totals[seat], seat == facts.me
            player = facts.players[seat]
            points = counted("{count} point", "{count} points", won)
            kind = say(kind_of(player.player))
            below = say(points) if own else ""
            aloud = say(phrase("{points} of {enough}", points=points, enough=ENOUGH))
            content = Points(
                won,
                self._star(seat),
                name_on_table(self.context.game, player, say),
                "" if own else kind,
                below,
            )
            piece.show(content, f"{aloud}, {kind}")
        for seat, (counts, strip) in self._counts.items():
            numbers = (len(zones[hand(seat)]), len(zones[bank(seat)]), len(zones[burned(seat)]))
            words = (say(phrase("hand")), say(phrase("bank")), say(phrase("burned")))
            stacks = strip.stacks if strip.roomy and not self.layout.wordy else ()
            columns = tuple(self.kit.metrics.point(at.x, 0)[0] - counts.rect.x for at in stacks)
            aloud = ", ".join(f"{number} {word}" for number, word in zip(numbers, words, strict=True))
            counts.show(Counts(numbers, words, columns), aloud)
        for slot, watched in self._slots:
            slot.show(
                shown=not all(any(lies[zone] for zone in watched) for lies in (zones, facts.shown.zones))
            )

    def badges(self, facts: HalfFacts) -> Iterator[Badge]:
        """Yields the flag of a Lawbreaker."""
        caught, say = facts.told.mark(LAWBREAKER)[0], self.context.say
        for seat, place in self._flags.items():
            words, icon = (say(LAWLESS), "flag") if caught == hand(seat) else ("", "")
            yield Badge(seat, place, words, SMALL, icon, lit=True, shorter=("",), z=11)

    def _star(self, seat: int) -> float:
        """Returns how large a star is at a seat, in design px."""
        small = any(strip.seat == seat and not strip.roomy for strip in self.layout.strips)
        return SMALL_STAR if small else STAR


STAR, SMALL_STAR = 20.0, 16.0
LAWLESS: Phrase = phrase("Lawbreaker")
"""Whose play left the pile on a half."""
