"""Where cards lie on Poof's table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Zone
from game.core.table import Table
from game.games.poof.rules import (
    DISCARD,
    GAME,
    PILE,
    RANK,
    REST,
    SLOTS,
    TURN,
    Move,
    State,
    bottom,
    deck,
    drawn,
    hand,
    run,
    top,
)
from scenes.board.piece import Facts
from scenes.games.poof.motion import PARACHUTES, effects_at, movement_of
from scenes.stage.layout import Area, Effect, LayoutBase, SeatPlace, Spot, heap, other_seats, row
from scenes.stage.motion import Movement
from scenes.stage.theme import Tokens

PoofFacts = Facts[State, Move]
"""The facts that Poof's widgets get at each refresh."""
LOWEST = 996.0
"""A card sinks at most until the word painted on it is at this y, in design px."""
FOOT = 0.45
"""Distance from a card's middle down to the word on it, in card heights."""
EDGE = 112.0
"""Sum in design px of the margins beside the opponents' areas."""
WIDE = 410.0
"""Width in design px of each opponent's area when there are few opponents."""
STEP = 511.0
"""Distance in design px from one opponent's area to the next when there are few opponents."""
FEW = 3
"""With at most this many opponents, their areas have the width `WIDE`."""
NARROW = 304.0
"""Largest width in design px of each opponent's area when there are many opponents."""
UNDER = (6.0, -6.0)
"""Offset in design px of a face-down card under another card."""
DISC = 46.0
"""Width in design px of the disc that says how many cards an opponent has."""
DISC_TO_TEXT = 33.0
"""Width of this disc in large text, in design px for a text size of 1."""
OWN_X, OWN_PITCH = 801.0, 128.0
LEFT, CALL_WIDTH = 55.0, 230.0
"""Left edge and width in design px of the call's button and panel."""
BESIDE_CALL = 34.0
"""Gap in design px between the call's panel and a large hand."""
MEDALLION = (470.0, 624.0, 84.0)
RING = (800.0, 436.0, 330.0, 118.0)
"""Ellipse around the discard pile in design px: middle, then radii."""
PILE_BOX = (540.0, 318.0, 520.0, 236.0)
FAN = 68.0
"""Distance in design px between the cards on top of the pile."""
FAN_MOST = 300.0
"""Largest width of the fan, in design px."""
FAN_TILT = 7.0
"""Tilt of the fan's cards, in degrees."""
OLDER = ((22.0, -22.0, 12.0), (-34.0, -2.0, -19.0), (26.0, -6.0, 17.0), (-20.0, -24.0, -10.0))
"""Offsets in design px and tilts in degrees of the pile's older cards."""
OLDER_SHOWN = 3
HEAP_WIDTH = 104.0
IN_BOX = -101.0
"""Layer (z) of the cards in the game's box."""
DECK_WIDTH = 122.0
"""Width of the deck's backs, in design px."""
DECK_SHOWN = 3
"""Number of the deck's backs that are visible."""
START_Y, START_WIDTH, START_PITCH, START_ROOM = 418.0, 92.0, 150.0, 730.0
HOVER = 10.0
ASIDE_OF_PICKED = (18.0, 7.0)
"""How far stacks beside a selected stack move aside, the nearest first, in design px."""


SEAT_Y, TOPS_Y = 134.0, 238.0
BACKS = ((-24.0, 3.0, -14.0), (-8.0, -2.0, -4.0), (9.0, 1.0, 7.0))
"""Offsets in design px and tilts in degrees of an opponent's card backs."""
CROWD = 5
"""With this many opponents or more, each hand shows fewer card backs."""
CROWDED_BACKS = 2
"""Number of card backs of each hand if there are many hands."""
AFTER_NAME = 3.0
"""Distance in design px of a name from the card backs."""
SHRUNK = 0.85
"""Smallest scale to which the cards of a large hand shrink."""


@dataclass(frozen=True, slots=True)
class OpponentArea:
    """One opponent's part of the table, in design px."""

    seat: Seat
    left: float
    width: float
    card: float
    """Width of the opponent's cards."""
    few: bool
    """Whether the area is wide, because opponents are few."""
    disc: float
    """Width of the disc with the number of cards."""
    most: int
    """Largest number of card backs for the hand."""

    def slot(self, number: int) -> Spot:
        """Returns the place for the face-up card of slot `number`, counted from the left."""
        pitch = 102.0 if self.few else (self.width - 10 - self.card) / 3
        return Spot(self.left + 6 + self.card / 2 + number * pitch, TOPS_Y, self.card, z=2 + number * 0.1)

    @property
    def medallion(self) -> tuple[float, float, float]:
        """Returns the middle and the width of the player's picture."""
        return (self.left + 50, SEAT_Y, 68.0) if self.few else (self.left + 37, SEAT_Y, 50.0)

    @property
    def text(self) -> tuple[float, float, float]:
        """Returns the name's left edge, middle y and width."""
        x, _, size = self.medallion
        left, backs = x + size / 2 + (14 if self.few else 8), self.backs()[0]
        return (left, SEAT_Y, backs.x - backs.reach - AFTER_NAME - left)

    @property
    def count(self) -> tuple[float, float, float]:
        """Returns the middle and the width of the disc with the opponent's number of cards."""
        return (self.left + self.width - self.disc / 2 - (0 if self.few else 2), SEAT_Y + 2, self.disc)

    def backs(self) -> Sequence[Spot]:
        """Returns the places of the hand's card backs, the top one last."""
        x, y, _ = self.count
        size = 1.0 if self.few else 0.68
        return [
            Spot(x - 30 * size + dx * size, y + dy * size, 50 * size, tilt, z=1 + nth * 0.1)
            for nth, (dx, dy, tilt) in enumerate(BACKS[-self.most :])
        ]


@dataclass(frozen=True, slots=True)
class PoofLayout(LayoutBase):
    """The places of all cards on the screen of one seat."""

    game = GAME.id

    opponents: tuple[OpponentArea, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "opponents", tuple(self._opponents()))

    @property
    def deck(self) -> Sequence[Face]:
        return sorted(set(deck(self.seats)))

    def _opponents(self) -> list[OpponentArea]:
        seats = other_seats(self.seats, self.me)
        count, few = len(seats), len(seats) <= FEW
        room = (1600 - EDGE) * self.frame.spread
        gap = self.tokens.number("seat_gap_compact")
        step = STEP * self.frame.spread if few else (room + gap) / count
        width = WIDE if few else min(step - gap, NARROW)
        tokens = self.tokens
        card = tokens.number("open_card") if few else min(tokens.number("mini_card"), (width - 32) / 4)
        disc = max(DISC, DISC_TO_TEXT * self.frame.text)
        backs = CROWDED_BACKS if count >= CROWD else len(BACKS)
        return [
            OpponentArea(seat, middle - width / 2, width, card, few, disc, backs)
            for seat, middle in zip(seats, row(count, step), strict=True)
        ]

    def places(self) -> Sequence[SeatPlace]:
        found = [
            SeatPlace(opponent.seat, *opponent.medallion, opponent.text, (opponent.left, SEAT_Y + 40))
            for opponent in self.opponents
        ]
        if self.me >= 0:
            x, y, size = MEDALLION
            room = (self.frame.x(110), y, x - size / 2 - 22 - self.frame.x(110))
            found.append(SeatPlace(Seat(self.me), x, y, size, room, (x, y - 110), align="right"))
        return found

    # -- single places -------------------------------------------------------------------------------
    def pile_spot(self) -> Spot:
        """Returns the spot of the pile, with the pile's layer (z)."""
        tokens = self.tokens
        return Spot(*tokens.point("pile"), tokens.number("pile_card"), z=10)

    def heap_spot(self) -> Spot:
        """Returns where cards lie after a poof has cleared the pile."""
        x, y = self.tokens.point("heap")
        return Spot(self.frame.x(x), y, HEAP_WIDTH, z=5)

    def slot_spot(self, seat: Seat, number: int) -> Spot:
        """Returns a seat's place for the face-up card of slot `number`, counted from the left."""
        if seat == self.me:
            width = self.tokens.number("own_card")
            x = OWN_X + (number - 1.5) * OWN_PITCH
            return Spot(x, self.tokens.number("own_row_y"), width, z=20 + number * 0.1)
        return next(opponent.slot(number) for opponent in self.opponents if opponent.seat == seat)

    def start_spot(self, seat: Seat) -> Spot:
        """Returns the place of the card that a seat has drawn to decide who starts."""
        seats = [*other_seats(self.seats, self.me), *([Seat(self.me)] if self.me >= 0 else [])]
        pitch = min(START_PITCH, START_ROOM / len(seats))
        return Spot(row(len(seats), pitch)[seats.index(seat)], START_Y, START_WIDTH, z=30)

    # -- spots ---------------------------------------------------------------------------------------
    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        spots = self._rest(table)
        spots |= heap(table.zones[DISCARD], self.heap_spot(), 3, (-6, -4), tilt=13)
        spots |= self._pile(table)
        for seat in map(Seat, range(self.seats)):
            spots |= self._slots(table, seat)
            at = self.start_spot(seat)
            for nth, card in enumerate(table.zones[drawn(seat)]):
                spots[card] = replace(at, x=at.x + 16 * nth, y=at.y - 12 * nth, z=at.z + 0.1 * nth)
        for opponent in self.opponents:
            cards, backs = table.zones[hand(opponent.seat)], opponent.backs()
            for depth, card in enumerate(reversed(cards)):
                spots[card] = replace(backs[-1 - min(depth, len(backs) - 1)], buried=depth >= len(backs))
        if self.me >= 0:
            spots |= self._own(table)
        return spots

    def _rest(self, table: Table) -> dict[CardId, Spot]:
        """Returns the places of undealt cards: in the deck until play begins, then in the game's box."""
        if not table.mark(TURN)[0]:
            return heap(table.zones[REST], self.dealt_from(), DECK_SHOWN, (-0.6, 0.8))
        box = Spot(*self.frame.corner, 44, buried=True)
        inside = dict.fromkeys(table.zones[REST], box)
        return inside | dict.fromkeys(table.zones[REST][-1:], replace(box, width=16, z=IN_BOX, buried=False))

    def _pile(self, table: Table) -> dict[CardId, Spot]:
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
        if seat != self.me and not any(opponent.seat == seat for opponent in self.opponents):
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
        share = 1.6 if card in self.picked else 0.6 if card == self.hovered else 0.0
        return spot.moved(dy=-share * HOVER)

    # -- the own hand --------------------------------------------------------------------------------
    def stacks(self, table: Table) -> list[tuple[CardId, ...]]:
        """Returns the cards in the player's hand, grouped by value, each front card last."""
        return stacked(table, hand(self.me)) if self.me >= 0 else []

    def stack_of(self, table: Table, card: CardId) -> Sequence[CardId]:
        """Returns a card of the hand and all cards equal to it, from front to back."""
        return next((stack[::-1] for stack in self.stacks(table) if card in stack), (card,))

    def _own(self, table: Table) -> dict[CardId, Spot]:
        stacks, tokens = self.stacks(table), self.theme.hand
        if not stacks:
            return {}
        avail = 1600 * self.frame.spread - 2 * tokens.number("side_margin")
        taken = self._call_end() - tokens.number("side_margin") if self.seats == 2 and not self.wordy else 0.0
        width, gap, edge = spacing(self.theme.hand, stacks, avail - taken)
        whole = width + edge * sum(len(stack) - 1 for stack in stacks) + gap * (len(stacks) - 1)
        by = max(0.0, (whole - avail) / 2 + taken)
        middle = 800 - by if self.frame.left else 800 + by
        x, place = middle - whole / 2 + width / 2, 0
        spots: dict[CardId, Spot] = {}
        leads = [next((card for card in stack if card in self.picked), stack[-1]) for stack in stacks]
        aside = self.pushed(leads, ASIDE_OF_PICKED)
        for stack, lead in zip(stacks, leads, strict=True):
            front = x + edge * (len(stack) - 1)
            q = max(-1.0, min(1.0, (front - middle) / (avail / 2)))
            tilt = tokens.number("arc_deg") * q
            y = tokens.number("centre_y") + tokens.number("arc_px") * q * q - self.frame.covered
            held_up = self.hovered in stack
            for card in stack:
                at = Spot(x + aside[lead], y, width, tilt, 100 + place)
                spots[card] = self._lifted(card, at, held_up=held_up)
                x, place = x + edge, place + 1
            x = front + gap
        return spots

    def _call_end(self) -> float:
        """Returns the x in design px of the right end of the gap beside the call's panel."""
        return LEFT * self.frame.spread + CALL_WIDTH + BESIDE_CALL

    def _lifted(self, card: CardId, spot: Spot, *, held_up: bool) -> Spot:
        tokens = self.theme.hand
        if card in self.picked:
            return replace(spot, y=spot.y - tokens.number("select_lift"))
        drop = tokens.number("illegal_drop") if self.raised and card not in self.raised else 0.0
        if held_up:
            drop -= tokens.number("hover_lift")
        lowest = LOWEST - self.frame.covered
        return replace(spot, y=spot.y + min(drop, max(0.0, lowest - spot.y - FOOT * spot.height)))

    # -- hands on it ---------------------------------------------------------------------------------
    def touchable(self, table: Table) -> Sequence[CardId]:
        return [*self._open(table), *(card for stack in self.stacks(table) for card in stack)]

    def walked(self, table: Table) -> Sequence[CardId]:
        return [*self._open(table), *(stack[-1] for stack in self.stacks(table))]

    def _open(self, table: Table) -> list[CardId]:
        if self.me < 0:
            return []
        pairs = [(*table.zones[bottom(self.me, slot)], *table.zones[top(self.me, slot)]) for slot in SLOTS]
        return [cards[-1] for cards in pairs if cards]

    def areas(self) -> Sequence[Area]:
        return (Area(PILE, PILE_BOX),)

    # -- motion --------------------------------------------------------------------------------------
    def dealt_from(self) -> Spot:
        return replace(self.heap_spot(), width=DECK_WIDTH)

    @property
    def particles(self) -> Sequence[str]:
        return PARACHUTES

    def effects(self, before: Table, event: Event) -> Sequence[Effect]:
        return effects_at(self.pile_spot(), before, event)

    def movement(self, before: Table, event: Event) -> Movement | None:
        return movement_of(before, event, self.seats)


def stacked(table: Table, zone: Zone) -> list[tuple[CardId, ...]]:
    """Returns the cards of a hand, grouped by value, each front card last."""
    found: dict[Face, list[CardId]] = {}
    for card in table.zones[zone]:
        found.setdefault(table.face(card), []).append(card)
    return [tuple(found[face]) for face in sorted(found, key=RANK.__getitem__)]


def spacing(tokens: Tokens, stacks: Sequence[Sequence[CardId]], avail: float) -> tuple[float, float, float]:
    """Returns a hand's card width, and the distances of stacks and of cards in stacks (design px)."""
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


def drawing(table: Table) -> bool:
    """Returns whether the cards that decide who starts are on the table."""
    return any(cards for zone, cards in table.zones.items() if zone.startswith("start/"))


def dealing(facts: PoofFacts) -> bool:
    """Returns whether cards are being dealt, or drawn to decide who starts."""
    zones = facts.shown.zones
    return facts.view.turns == 0 and not facts.idle and not (zones[PILE] or zones[DISCARD])
