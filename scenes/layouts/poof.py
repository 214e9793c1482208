"""Where Poof's cards lie: opponents along the top, the pile in a ring, own stacks below it, the hand on the wood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Marked, Moved
from game.core.table import Table
from game.games.poof import (
    DISCARD,
    ENOUGH,
    HAND_SIZE,
    PILE,
    POOF,
    REST,
    SKIPPED,
    SLOTS,
    bottom,
    deck,
    drawn,
    hand,
    run,
    top,
)
from scenes.layout import Area, Effect, LayoutBase, SeatPlace, Spot, heap, others
from scenes.motion import Way, in_out_sine, in_quad

EDGE = 112.0
"""Wood and hem beside the opponents' strips, both sides together."""
WIDE, STEP = 410.0, 511.0
"""An opponent's strip and its distance from the next, up to three of them."""
FEW = 3
SEAT_Y, TOPS_Y = 134.0, 238.0
UNDER = (6.0, -6.0)
"""How far a face-down card stands out under its face-up one."""
BACKS = ((-24.0, 3.0, -14.0), (-8.0, -2.0, -4.0), (9.0, 1.0, 7.0))
"""The three backs that stand for a hand: dx, dy and tilt."""
OWN_X, OWN_PITCH = 801.0, 128.0
MEDALLION = (470.0, 624.0, 84.0)
RING = (800.0, 436.0, 330.0, 118.0)
"""The ellipse that the turn goes round: middle and radii."""
PILE_BOX = (540.0, 318.0, 520.0, 236.0)
FAN, FAN_MOST, FAN_TILT = 68.0, 300.0, 7.0
"""Distance and tilt of copies in the pile's run, and how wide they may lie in all."""
OLDER = ((22.0, -22.0, 12.0), (-34.0, -2.0, -19.0), (26.0, -6.0, 17.0), (-20.0, -24.0, -10.0))
"""Where older cards peek out under the run, by their place in the pile."""
OLDER_SHOWN = 3
HEAP_WIDTH = 104.0
BOX_MOUTH = (52.0, 44.0)
START_Y, START_WIDTH, START_PITCH, START_ROOM = 418.0, 92.0, 150.0, 730.0
SHRUNK = 0.85
DEAL_SECONDS, DEAL_STAGGER, RUN_SECONDS = 3.0, 0.055, 0.36
"""The longest deal, the usual time between two cards, and how long the sound of a run of them lasts."""
PARACHUTES, DISCS = 24, 3
HOVER = 10.0


@dataclass(frozen=True, slots=True)
class Strip:
    """One opponent's part of the table's top edge, in design px: its left edge, its width, its cards' width."""

    seat: Seat
    left: float
    width: float
    card: float
    few: bool

    def slot(self, number: int) -> Spot:
        """Where the face-up card of a slot lies."""
        pitch = 102.0 if self.few else min(76.0, (self.width - 8 - self.card) / 3)
        return Spot(self.left + 6 + self.card / 2 + number * pitch, TOPS_Y, self.card, z=2 + number * 0.1)

    @property
    def medallion(self) -> tuple[float, float, float]:
        """The middle and width of the medallion."""
        return (self.left + 50, SEAT_Y, 68.0) if self.few else (self.left + 37, SEAT_Y, 50.0)

    @property
    def text(self) -> tuple[float, float, float]:
        """Left edge, middle line and width of name and facts."""
        x, _, size = self.medallion
        left = x + size / 2 + 14
        return (left, SEAT_Y, self.count[0] - (76 if self.few else 50) - left)

    @property
    def count(self) -> tuple[float, float, float]:
        """The disc with the number of cards in the hand: middle and width."""
        return (self.left + self.width - (22 if self.few else 24), SEAT_Y + 2, 46.0)

    def backs(self) -> Sequence[Spot]:
        """The backs that stand for the hand, the last one on top."""
        x, y, _ = self.count
        size = 1.0 if self.few else 0.68
        return [
            Spot(x - 30 * size + dx * size, y + dy * size, 50 * size, tilt, z=1 + nth * 0.1)
            for nth, (dx, dy, tilt) in enumerate(BACKS)
        ]


@dataclass(frozen=True, slots=True)
class PoofLayout(LayoutBase):
    """Spots for one seat's screen."""

    strips: tuple[Strip, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "strips", tuple(self._strips()))

    @property
    def deck(self) -> Sequence[Face]:
        """The numbers in play, and the Poof."""
        return sorted(set(deck(self.seats)))

    def _strips(self) -> list[Strip]:
        seats = others(self.seats, self.me)
        count, few = len(seats), len(seats) <= FEW
        room = (1600 - EDGE) * self.frame.spread
        gap = self.theme.layout.number("seat_gap_compact")
        width = WIDE if few else (room - (count - 1) * gap) / count
        step = STEP * self.frame.spread if few else width + gap
        width = min(width, WIDE)
        tokens = self.theme.layout.table("poof")
        card = tokens.number("open_card") if few else min(tokens.number("mini_card"), (width - 32) / 4)
        middles = (800 + (nth - (count - 1) / 2) * step for nth in range(count))
        return [
            Strip(seat, middle - width / 2, width, card, few)
            for seat, middle in zip(seats, middles, strict=True)
        ]

    def places(self) -> Sequence[SeatPlace]:
        """Opponents in turn order along the top, the own seat left of its stacks."""
        found = [
            SeatPlace(strip.seat, *strip.medallion, strip.text, (strip.left, SEAT_Y + 40))
            for strip in self.strips
        ]
        if self.me >= 0:
            x, y, size = MEDALLION
            room = (self.frame.x(110), y, x - size / 2 - 22 - self.frame.x(110))
            found.append(SeatPlace(Seat(self.me), x, y, size, room, (x, y - 110), align="right"))
        return found

    # -- single places -------------------------------------------------------------------------------
    def pile_spot(self) -> Spot:
        """The middle of the pile."""
        tokens = self.theme.layout.table("poof")
        return Spot(*tokens.point("pile"), tokens.number("pile_card"), z=10)

    def heap_spot(self) -> Spot:
        """The middle of what was poofed away."""
        x, y = self.theme.layout.table("poof").point("heap")
        return Spot(self.frame.x(x), y, HEAP_WIDTH, z=5)

    def slot_spot(self, seat: Seat, number: int) -> Spot:
        """Where a seat's face-up card of a slot lies."""
        if seat == self.me:
            width = self.theme.layout.table("poof").number("own_card")
            x = OWN_X + (number - 1.5) * OWN_PITCH
            return Spot(x, self.theme.layout.number("own_row_y"), width, z=20 + number * 0.1)
        return next(strip.slot(number) for strip in self.strips if strip.seat == seat)

    def start_spot(self, seat: Seat) -> Spot:
        """Where a seat's card of the draw for the start lies: in a row, clockwise from the left neighbour."""
        row = [*others(self.seats, self.me), *([Seat(self.me)] if self.me >= 0 else [])]
        pitch = min(START_PITCH, START_ROOM / len(row))
        return Spot(800 + (row.index(seat) - (len(row) - 1) / 2) * pitch, START_Y, START_WIDTH, z=30)

    # -- spots ---------------------------------------------------------------------------------------
    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        """The spot of every card."""
        box = Spot(*BOX_MOUTH, 44)
        spots: dict[CardId, Spot] = {card: replace(box, buried=True) for card in table.zones[REST]}
        spots |= heap(table.zones[DISCARD], self.heap_spot(), 3, (-6, -4), tilt=13)
        spots |= self._pile(table)
        for seat in map(Seat, range(self.seats)):
            spots |= self._slots(table, seat)
            at = self.start_spot(seat)
            for nth, card in enumerate(table.zones[drawn(seat)]):
                spots[card] = replace(at, x=at.x + 16 * nth, y=at.y - 12 * nth, z=at.z + 0.1 * nth)
        for strip in self.strips:
            cards, backs = table.zones[hand(strip.seat)], strip.backs()
            for depth, card in enumerate(reversed(cards)):
                spots[card] = replace(backs[-1 - min(depth, 2)], buried=depth > 2)
        if self.me >= 0:
            spots |= self._own(table)
        return spots

    def _pile(self, table: Table) -> dict[CardId, Spot]:
        """The run of equal cards fanned on top, some older ones peeking out under it."""
        cards, at, copies = table.zones[PILE], self.pile_spot(), run(table)
        spots = {}
        step = min(FAN, FAN_MOST / max(1, copies - 1))
        for place, card in enumerate(cards):
            nth, z = place - (len(cards) - copies), at.z + place * 0.01
            if nth >= 0:
                across = nth - (copies - 1) / 2
                lean = across * FAN_TILT * step / FAN if copies > 1 else -3.0
                spots[card] = replace(
                    at, x=at.x + across * step, y=at.y + 2.2 * across * across, tilt=lean, z=z
                )
            else:
                dx, dy, tilt = OLDER[place % len(OLDER)]
                wider = step * (copies - 1) / 2 * (1 if dx > 0 else -1) * 0.75
                spots[card] = replace(
                    at, x=at.x + dx + wider, y=at.y + dy, tilt=tilt, z=z, buried=nth < -OLDER_SHOWN
                )
        return spots

    def _slots(self, table: Table, seat: Seat) -> dict[CardId, Spot]:
        spots: dict[CardId, Spot] = {}
        if seat != self.me and not any(strip.seat == seat for strip in self.strips):
            return spots
        for number, slot in enumerate(SLOTS):
            at = self.slot_spot(seat, number)
            covered = bool(table.zones[top(seat, slot)])
            share = at.width / 80 if covered else 0.0
            for card in table.zones[bottom(seat, slot)]:
                under = replace(at, x=at.x + UNDER[0] * share, y=at.y + UNDER[1] * share, z=at.z - 0.05)
                spots[card] = under if covered else self._touched(card, under)
            for card in table.zones[top(seat, slot)]:
                spots[card] = self._touched(card, at)
        return spots

    def _touched(self, card: CardId, spot: Spot) -> Spot:
        """A card on the table, a little higher while it is chosen or looked at."""
        if card in self.picked:
            return replace(spot, y=spot.y - 1.6 * HOVER)
        return replace(spot, y=spot.y - 0.6 * HOVER) if card == self.hovered else spot

    # -- the own hand --------------------------------------------------------------------------------
    def stacks(self, table: Table) -> list[tuple[CardId, ...]]:
        """The own hand by value, Poofs last; the last card of a stack lies in front."""
        if self.me < 0:
            return []
        piles: dict[Face, list[CardId]] = {}
        for card in table.zones[hand(self.me)]:
            piles.setdefault(table.face(card), []).append(card)
        return [tuple(piles[face]) for face in sorted(piles, key=_order)]

    def _own(self, table: Table) -> dict[CardId, Spot]:
        stacks, tokens = self.stacks(table), self.theme.hand
        if not stacks:
            return {}
        avail = 1600 * self.frame.spread - 2 * tokens.number("side_margin")
        width, gap, edge = self._spacing(stacks, avail)
        whole = width + edge * sum(len(stack) - 1 for stack in stacks) + gap * (len(stacks) - 1)
        x, place = 800 - whole / 2 + width / 2, 0
        spots: dict[CardId, Spot] = {}
        for stack in stacks:
            front = x + edge * (len(stack) - 1)
            q = max(-1.0, min(1.0, (front - 800) / (avail / 2)))
            tilt, y = (
                tokens.number("arc_deg") * q,
                tokens.number("centre_y") + tokens.number("arc_px") * q * q,
            )
            held_up = self.hovered in stack
            for card in stack:
                spots[card] = self._lifted(card, Spot(x, y, width, tilt, 100 + place), held_up=held_up)
                x, place = x + edge, place + 1
            x = front + gap
        return spots

    def _spacing(self, stacks: Sequence[Sequence[CardId]], avail: float) -> tuple[float, float, float]:
        """Card width, distance of stacks and the edge that a hidden card shows: each gives way before the next."""
        tokens = self.theme.hand
        hidden, gaps = sum(len(stack) - 1 for stack in stacks), max(1, len(stacks) - 1)
        width, least, most = (tokens.number(name) for name in ("card_w", "gap_min_w", "gap_max_w"))
        gap = edge = 0.0
        for edge_w, size in (
            (tokens.number("hidden_edge_w"), 1.0),
            (tokens.number("hidden_edge_tight_w"), 1.0),
            (tokens.number("hidden_edge_tight_w"), SHRUNK),
        ):
            wide = width * size
            edge = edge_w * wide
            gap = min(most * wide, (avail - wide - hidden * edge) / gaps)
            if gap >= least * wide:
                return wide, gap, edge
        return width * SHRUNK, gap, edge

    def _lifted(self, card: CardId, spot: Spot, *, held_up: bool) -> Spot:
        tokens = self.theme.hand
        if card in self.picked:
            return replace(spot, y=spot.y - tokens.number("select_lift"))
        drop = tokens.number("illegal_drop") if self.raised and card not in self.raised else 0.0
        if held_up:
            drop -= tokens.number("hover_lift")
        return replace(spot, y=spot.y + drop)

    # -- hands on it ---------------------------------------------------------------------------------
    def touchable(self, table: Table) -> Sequence[CardId]:
        """Own stacks on the table from the left, then the hand."""
        return [*self._open(table), *(card for stack in self.stacks(table) for card in stack)]

    def walked(self, table: Table) -> Sequence[CardId]:
        """Of equal cards in the hand only the one in front."""
        return [*self._open(table), *(stack[-1] for stack in self.stacks(table))]

    def _open(self, table: Table) -> list[CardId]:
        """The uppermost card of each own slot."""
        if self.me < 0:
            return []
        pairs = [(*table.zones[bottom(self.me, slot)], *table.zones[top(self.me, slot)]) for slot in SLOTS]
        return [cards[-1] for cards in pairs if cards]

    def areas(self) -> Sequence[Area]:
        """The pile."""
        return (Area(PILE, PILE_BOX),)

    # -- motion --------------------------------------------------------------------------------------
    def effects(self, before: Table, event: Event) -> Sequence[Effect]:
        """A puff and parachutes where a Poof or a fourth copy has landed."""
        if not _poofs(before, event):
            return ()
        at = self.pile_spot()
        return (
            Effect("puff", at.x, at.y, DISCS, "poof"),
            Effect("parachute", at.x, at.y + at.height / 3, PARACHUTES),
        )

    def way(self, before: Table, event: Event) -> Way | None:
        """Deals from the box, the draw for the start, plays, poofs and pick-ups."""
        match event:
            case Moved(_, src, dst):
                if src == REST:
                    return self._drawn(before) if dst.startswith("start/") else self._dealt(before)
                if dst == PILE:
                    return _played(before, event)
                if dst == DISCARD:
                    return Way(0.62, 0.016, arc=0.1, bow=-0.16, shrink=0.7, easing=in_quad, pause=0.1)
                if src == PILE:
                    return Way(0.42, 0.018, arc=0.08, easing=in_quad, sound="pile_take")
                if src.startswith("bottom/"):
                    return Way(0.24, sound="card_flip", joins=True)
                return Way(0.3, 0.03, easing=in_quad, joins=True)
            case Marked(name, _, text) if name == SKIPPED and text:
                return Way(0.5, sound="card_back")
            case _:
                return None

    def _dealt(self, before: Table) -> Way:
        """One of the nineteen: the more players, the faster."""
        whole = self.seats * (2 * len(SLOTS) + HAND_SIZE)
        stagger = min(DEAL_STAGGER, DEAL_SECONDS / whole)
        number = len(before.faces) - len(before.zones[REST])
        heard = number % max(1, round(RUN_SECONDS / stagger)) == 0
        return Way(0.22, stagger, spins=1, easing=in_out_sine, sound="deal_run" if heard else "")

    def _drawn(self, before: Table) -> Way:
        """A card for the start; when all have one, time to compare them."""
        lying = sum(bool(before.zones[drawn(seat)]) for seat in range(self.seats))
        again = sum(len(before.zones[drawn(seat)]) for seat in range(self.seats)) >= self.seats
        last = lying >= self.seats - 1
        return Way(0.3, 0.12, arc=0.1, sound="card_play", pause=0.6 if again else 1.3 if last else 0.0)


def _order(face: Face) -> tuple[bool, int]:
    return (True, 0) if face == POOF else (False, int(face))


def _poofs(before: Table, event: Event) -> bool:
    """Whether the pile poofs once these cards have landed."""
    if not isinstance(event, Moved) or event.dst != PILE:
        return False
    after = before.after([event])
    if after.top(PILE) == POOF:
        return bool(before.zones[PILE])
    return run(before) < ENOUGH <= run(after)


def _played(before: Table, event: Moved) -> Way:
    """Cards onto the pile; what follows waits when it poofs, and when a card was tried blind."""
    pause = 0.16 if _poofs(before, event) else 0.0
    if event.src.startswith("bottom/"):
        return Way(0.5, arc=0.25, squash=0.06, sound="card_flip", pause=max(pause, 0.5))
    whole = run(before.after([event])) >= ENOUGH
    return Way(
        0.32, 0.045, arc=0.22, squash=0.06, sound="card_play", pause=pause, joins=not pause and not whole
    )
