"""Where cards lie in Eight & Half."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Marked, Moved, Zone
from game.core.table import Table
from game.games.eight_and_half.rules import (
    DECK,
    FACES,
    FIVE_BINDS,
    GAME,
    GHOST,
    HALF,
    LAWBREAKER,
    PILE,
    SLOTS,
    STOCK,
    TURN,
    VALUE,
    Move,
    Pile,
    Play,
    State,
    bank,
    blind,
    burned,
    fits,
    hand,
    is_policeman,
    opened,
    shown,
)
from scenes.board.piece import Facts
from scenes.stage.layout import Area, Box, Effect, LayoutBase, SeatPlace, Spot, fan, heap, other_seats, row
from scenes.stage.motion import PLAY, Movement, SoundTime, in_out_sine

HalfFacts = Facts[State, Move]
"""The facts that Eight & Half's widgets get at each refresh."""
SEAT_Y = 146.0
STEP, EDGE = 500.0, 1500.0
ROOMY = 3
"""If there are more opponents than this, their face-up cards are drawn small."""
FANNED = ((63.0, 2.0, 8.0), (-21.0, 0.0, 1.0), (-98.0, 4.0, -6.0), (18.0, -14.0, 13.0), (-48.0, 14.0, -11.0))
"""Offset in design px and tilt in degrees of the pile's topmost cards."""
PEEK = (5.0, -5.0)
"""Offset in design px of a face-down card under its face-up card."""
FEW = 6
"""Largest number of cards in hand for a single row."""
HIDDEN_EDGE = 0.07
LIFT, HAND_Z = 36.0, 100.0
ASIDE_OF_PICKED = (10.0,)
"""How far the cards next to a selected card move aside, in design px."""
TAKEN = 0.74
"""Pause in seconds while the torch moves to a caught pile."""
HALVED = 0.26
"""Pause in seconds while a Half tears."""
DOUBT = 0.8
"""Seconds for which a face-down card that does not fit is shown."""


def seized(share: float) -> float:
    """The easing of a card that flies along the beam of light."""
    return 0.3 * share + 0.7 * share * share


DEAL = Movement(0.22, 0.035, spins=1, easing=in_out_sine, sound="deal_run")
DRAW = Movement(0.24, 0.06, arc=0.1, easing=in_out_sine, sound="card_lift")
COLLECT = Movement(0.42, 0.018, easing=in_out_sine, sound="pile_take", top_first=True)
SEIZED = Movement(
    0.36, 0.03, arc=0.12, easing=seized, sound="pile_take", sound_time=SoundTime.FIRST, top_first=True
)
HAUNT = replace(PLAY, seconds=0.35, stagger=0.06, solid=0.4)
BACK = Movement(0.32, easing=in_out_sine, sound="card_back")
NOW = Movement(0.0)
STOCK_SHOWN = 3
"""Number of the deck's card backs that are visible during the deal."""
STOCK_WIDTH = 122.0
"""Width of the deck's card backs, in design px."""
PILE_SIGNS = frozenset((VALUE, LAWBREAKER, FIVE_BINDS))
"""Marks of the pile, such as its value."""


@dataclass(frozen=True, slots=True)
class OpponentArea:
    """Another player's part of the table, in design px."""

    seat: Seat
    left: float
    width: float
    medallion: float
    pairs: tuple[Spot, ...]
    stacks: tuple[Spot, ...]

    @property
    def roomy(self) -> bool:
        """Returns whether the stacks have room for their numbers of cards."""
        return self.medallion > 70

    @property
    def text_left(self) -> float:
        """Returns the left edge of the name and the points."""
        return self.left + self.medallion + (18 if self.roomy else 12)


@dataclass(frozen=True, slots=True)
class EightAndHalfLayout(LayoutBase):
    """The places of all cards on one seat's screen."""

    game = GAME.id
    wordy_above = 1.6

    opponents: tuple[OpponentArea, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "opponents", tuple(self._opponents()))

    @property
    def deck(self) -> Sequence[Face]:
        return FACES

    def box(self, name: str) -> Box:
        """Returns the rectangle that the theme lists under `name`."""
        x, y, w, h = self.tokens.numbers(name)
        return (self.frame.x(x) - w / 2, y - h / 2, w, h)

    # -- players -----------------------------------------------------------------------------------
    def _opponents(self) -> list[OpponentArea]:
        seats = other_seats(self.seats, self.me)
        roomy = len(seats) <= ROOMY
        step = min(STEP, EDGE / max(1, len(seats))) * self.frame.spread
        width = min(step - 26, 462.0)
        pair = self.tokens.number("seat_pair" if roomy else "seat_pair_small")
        stack = self.tokens.number("seat_stack" if roomy else "seat_stack_small")
        pitch = min(pair * 1.2, width / 5.6)
        pair = min(pair, pitch - 5)
        found = []
        for seat, middle in zip(seats, row(len(seats), step), strict=True):
            left = middle - width / 2
            y = 252.0 if roomy else 241.0
            pairs = tuple(Spot(left + pair / 2 + pitch * slot, y, pair) for slot in range(3))
            first = pairs[-1].x + pair / 2
            gap = (left + width - first) / 3
            y = 230.0 if roomy else y
            stacks = tuple(Spot(first + gap * (slot + 0.5) + 4, y, stack) for slot in range(3))
            found.append(OpponentArea(seat, left, width, 76.0 if roomy else 66.0, pairs, stacks))
        return found

    def places(self) -> Sequence[SeatPlace]:
        found = []
        for opponent in self.opponents:
            x = opponent.left + opponent.medallion / 2
            room = opponent.left + opponent.width - opponent.text_left
            text = (opponent.text_left, SEAT_Y, room)
            found.append(SeatPlace(opponent.seat, x, SEAT_Y, opponent.medallion, text, (x, SEAT_Y + 60)))
        if self.me >= 0:
            x, y, size = self.tokens.numbers("own")
            text = (self.frame.x(x) + size / 2 + 18, y, 228.0)
            found.append(SeatPlace(Seat(self.me), self.frame.x(x), y, size, text, (x, y - 110)))
        return found

    # -- spots -------------------------------------------------------------------------------------
    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        spots = heap(table.zones[STOCK], self.dealt_from(), STOCK_SHOWN, (-0.6, 0.8))
        for opponent in self.opponents:
            spots |= self._theirs(table, opponent)
        spots |= self._pile(table)
        if self.me >= 0:
            spots |= self._mine(table)
        return spots

    def _theirs(self, table: Table, opponent: OpponentArea) -> dict[CardId, Spot]:
        spots = self._pairs(table, opponent.seat, opponent.pairs)
        held, saved, lost = opponent.stacks
        room = held.width * 1.3
        spots |= fan(table.zones[hand(opponent.seat)], held, room, 0.2, arc=2)
        spots |= heap(table.zones[bank(opponent.seat)], saved, 3, (1.6, -1.6))
        return spots | heap(table.zones[burned(opponent.seat)], lost, 3, (-2.5, 1.5), tilt=11)

    def _pairs(self, table: Table, seat: int, places: Sequence[Spot]) -> dict[CardId, Spot]:
        spots: dict[CardId, Spot] = {}
        for slot, at in zip(SLOTS, places, strict=True):
            spots |= dict.fromkeys(table.zones[blind(seat, slot)], at.moved(*PEEK))
        for card in table.zones[opened(seat)]:
            at = places[self.pair_of(card)]
            spots[card] = replace(at, z=at.z + 5)
        return spots

    def pair_of(self, card: CardId) -> int:
        """Returns the number of the pair to which a face-up card belongs."""
        return card % len(DECK) // self.seats % len(SLOTS)

    def pile_spot(self) -> Spot:
        """Returns the spot of the pile, with the pile's layer (z)."""
        x, y = self.tokens.numbers("pile")
        return Spot(self.frame.x(x), y, self.tokens.number("pile_card"), z=10)

    def top_of_pile(self) -> Spot:
        """Returns the spot of the pile's last card."""
        at, (x, y, tilt) = self.pile_spot(), FANNED[0]
        return replace(at, x=at.x + x, y=at.y + y, tilt=tilt)

    def _pile(self, table: Table) -> dict[CardId, Spot]:
        cards, at, spots = table.zones[PILE], self.pile_spot(), {}
        for place, card in enumerate(cards):
            depth = len(cards) - 1 - place
            x, y, tilt = FANNED[min(depth, len(FANNED) - 1)]
            spots[card] = replace(
                at, x=at.x + x, y=at.y + y, tilt=tilt, z=at.z + place * 0.1, buried=depth >= len(FANNED)
            )
        return spots

    # -- the own cards -----------------------------------------------------------------------------
    def pairs_in_use(self, table: Table) -> bool:
        """Returns whether the player has only the pairs on the table left to play."""
        dealt = not table.zones[STOCK]
        return dealt and not table.zones[hand(self.me)] and not table.zones[bank(self.me)]

    def own_pairs(self, table: Table) -> tuple[Spot, ...]:
        """Returns the spots of the player's pairs of cards."""
        if self.pairs_in_use(table):
            _, y = self.tokens.numbers("hand")
            width = self.tokens.number("last_pair")
            return tuple(Spot(self.frame.x(x), y, width, z=60) for x in self.tokens.numbers("last_pairs"))
        width, y = self.tokens.number("own_pair"), self.tokens.number("own_pairs_y")
        return tuple(Spot(self.frame.x(x), y, width, z=60) for x in self.tokens.numbers("own_pairs"))

    def bank_spot(self) -> Spot:
        x, y = self.tokens.numbers("bank")
        return Spot(self.frame.x(x), y, self.tokens.number("bank_card"), z=50)

    def burned_spot(self) -> Spot:
        x, y = self.tokens.numbers("burned")
        return Spot(self.frame.x(x), y, self.tokens.number("burned_card"), z=50)

    def _mine(self, table: Table) -> dict[CardId, Spot]:
        me = self.me
        spots = self._pairs(table, me, self.own_pairs(table))
        spots |= heap(table.zones[bank(me)], self.bank_spot(), 5, (2.6, -2.6))
        spots |= heap(table.zones[burned(me)], self.burned_spot(), 4, (-3, 2), tilt=9)
        held = self._hand(table)
        for card, aside in self.pushed(list(held), ASIDE_OF_PICKED).items():
            held[card] = self._lifted(card, held[card], aside)
        for zone in (opened(me), *(blind(me, slot) for slot in SLOTS)):
            for card in table.zones[zone]:
                spots[card] = self._lifted(card, spots[card])
        return spots | held

    def order(self, table: Table) -> list[CardId]:
        """Returns the cards in the player's hand, sorted by kind."""

        def rank(card: CardId) -> tuple[int, CardId]:
            face = table.faces[card]
            return (FACES.index(face) if face is not None else -1, card)

        return sorted(table.zones[hand(self.me)], key=rank)

    def _hand(self, table: Table) -> dict[CardId, Spot]:
        cards = self.order(table)
        x, y = self.tokens.numbers("hand")
        width = self.tokens.number("hand_card")
        room = self.tokens.number("hand_room") * self.frame.spread
        at = Spot(self.frame.x(x), y, width, z=HAND_Z)
        if len(cards) <= FEW:
            return fan(cards, at, room, 0.97, arc=6)
        kinds = [table.faces[card] for card in cards]
        hidden = sum(kind == after for kind, after in pairwise(kinds))
        gaps = len(cards) - 1 - hidden
        edge = min(HIDDEN_EDGE * width, 0.45 * (room - width) / max(1, hidden))
        gap = min(0.86 * width, (room - width - hidden * edge) / max(1, gaps))
        left = at.x - (hidden * edge + gaps * gap) / 2
        spots = {}
        for place, card in enumerate(cards):
            spots[card] = replace(at, x=left, z=at.z + place)
            follows = kinds[place + 1 : place + 2]
            left += edge if follows == [kinds[place]] else gap
        return spots

    def _lifted(self, card: CardId, spot: Spot, aside: float = 0.0) -> Spot:
        if card in self.picked:
            return replace(spot, y=spot.y - LIFT, tilt=-3.0 if spot.tilt <= 0 else 3.0)
        drop = self.theme.hand.number("illegal_drop") if spot.z >= HAND_Z else 0.0
        return spot.moved(aside, self.sunk(card, drop))

    # -- what can be touched -----------------------------------------------------------------------
    def touchable(self, table: Table) -> Sequence[CardId]:
        if self.me < 0:
            return ()
        me = self.me
        upper = {self.pair_of(card): card for card in table.zones[opened(me)]}
        for nth, slot in enumerate(SLOTS):
            for card in table.zones[blind(me, slot)]:
                upper.setdefault(nth, card)
        rest = [*table.zones[bank(me)][-1:], *table.zones[burned(me)][-1:]]
        return [*self.order(table), *(upper[nth] for nth in sorted(upper)), *rest]

    def areas(self) -> Sequence[Area]:
        at = self.pile_spot()
        return [Area(PILE, (at.x - 178, at.y - 122, 330, 244))]

    # -- motion ------------------------------------------------------------------------------------
    def dealt_from(self) -> Spot:
        at = self.pile_spot()
        return replace(at, width=STOCK_WIDTH)

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        piles = [
            nth for nth, one in enumerate(events) if isinstance(one, Moved) and PILE in (one.src, one.dst)
        ]
        if not piles:
            return events
        before, after = events[: piles[-1] + 1], events[piles[-1] + 1 :]
        signs = [one for one in after if isinstance(one, Marked) and one.name in PILE_SIGNS]
        return [*before, *signs, *(one for one in after if one not in signs)]

    def movement(self, before: Table, event: Event) -> Movement | None:
        match event:
            case Marked():
                return NOW
            case Moved(_, src, _, _) if src == STOCK:
                return DEAL
            case Moved(cards, _, dst, faces) if dst == PILE:
                way = HAUNT if faces[0] == GHOST else PLAY
                if arrests(before, event):
                    return replace(way, pause=TAKEN)
                if HALF in faces:
                    return replace(way, pause=HALVED)
                alone = faces[0] is not None and event.src.startswith("blind/")
                if alone and not fits(pile_of(before), Play(Face(str(faces[0])), len(cards))):
                    return replace(way, pause=DOUBT)
                return way
            case Moved(_, src, dst, _) if src == PILE:
                if dst.startswith("blind/"):
                    return BACK
                return COLLECT if dst.endswith(f"/{before.mark(TURN)[0].removeprefix('hand/')}") else SEIZED
            case Moved():
                return DRAW
        return None

    def effects(self, before: Table, event: Event) -> Sequence[Effect]:
        at = self.pile_spot()
        heard = partial(Effect, "scrap", at.x, at.y, 0)
        match event:
            case Marked(name, _, text) if name == VALUE and text:
                return (heard("half_bulbs"),)
            case Moved(_, src, dst, _) if src == PILE and not dst.startswith("blind/"):
                taker = before.mark(TURN)[0].removeprefix("hand/")
                return (heard("half_reset"),) if dst.endswith(f"/{taker}") else ()
        return ()


def pile_of(table: Table) -> Pile:
    """Returns the pile's value, Lawbreaker and limit."""
    caught = table.mark(LAWBREAKER)[0].removeprefix("hand/")
    return Pile(
        VALUES.get(table.mark(VALUE)[1]),
        Seat(int(caught)) if caught else None,
        bool(table.mark(FIVE_BINDS)[1]),
    )


VALUES: Mapping[str, int] = {shown(value): value for value in range(2 * len(DECK))}
"""Every value of the pile, by its text."""


def arrests(before: Table, event: Moved) -> bool:
    """Returns whether an event plays Policemen who catch a Lawbreaker."""
    pile, faces = pile_of(before), set(event.faces)
    face = event.faces[0]
    if event.dst != PILE or pile.lawbreaker is None or face is None or len(faces) > 1:
        return False
    return is_policeman(pile, Play(face, len(event.faces)))


def zone_name(zone: Zone) -> str:
    """Returns the kind of a zone, such as hand or pile."""
    return zone.partition("/")[0]
