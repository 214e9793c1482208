"""Where cards lie in Spooky Boo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Looked, LookedAway, Moved, Said, Shuffled, Zone
from game.core.rules import Touch
from game.core.table import Table
from game.games.spooky_boo.rules import (
    DECK,
    DISCARD,
    DRAW,
    GAME,
    PLACES,
    Move,
    NextDoor,
    Phase,
    State,
    held,
    opened,
    square,
)
from scenes.board.piece import Facts
from scenes.board.playback import looked_at
from scenes.stage.card_art import State as CardState
from scenes.stage.layout import Area, Box, LayoutBase, SeatPlace, Spot, heap, other_seats
from scenes.stage.motion import FLIP_SECONDS, PLAY, STILL, Movement, SoundTime, in_out_sine
from scenes.stage.picking import begins

BooFacts = Facts[State, Move]
"""The facts that Spooky Boo's widgets get at each refresh."""
SHEET = (310.0, 432.0)
"""Width and height in design px of a house drawn at scale 1."""
WINDOW = (100.0, 140.0)
WINDOWS = {"a": (46.0, 102.0), "b": (164.0, 102.0), "c": (46.0, 258.0), "d": (164.0, 258.0)}
"""Upper left corner of each window on a house's drawing."""
BOTTOM, LEFT, TOP, RIGHT = "bottom", "left", "top", "right"
OTHERS = {0: (), 1: (TOP,), 2: (LEFT, RIGHT), 3: (LEFT, TOP, RIGHT)}
"""Sides of the opponents' houses, clockwise, by the number of opponents."""
OWN_MEDALLION, MEDALLION = 84.0, 64.0
PLATE = 186.0
LARGE_OWN_TEXT = 180.0
"""Width in design px of the player's own name, in large text."""
OWN_TEXT = 128.0
CALL_SIZE = 29.0
"""Text size in design px of a call's speech bubble, except in large text."""
PAST_OWN = 0.93
"""Factor for the size of the lowest house while somebody looks back at a match of two."""
SHUTTER = Movement(0.200, easing=in_out_sine, sound="boo_shutter", hinged=True)
PEEK = replace(SHUTTER, sound="boo_peek")
OTHERS_PEEK, OTHERS_FIRST_LOOK = Movement(0.350, sound="boo_peek"), Movement(0.060)
SWAP_SECONDS, SWAP_BOW = 0.620, 0.16
HUSH = 0.550
"""Seconds between a call and the moment when windows open."""
OPEN_SECONDS = 0.200
"""Seconds in which a window opens."""
APART = 0.090
"""Seconds between the openings of two windows."""
COUNTING = 0.440
"""Seconds in which a house's sum is counted."""
COUNTED = OPEN_SECONDS + COUNTING
HOUSE_SECONDS = (len(PLACES) - 1) * APART + COUNTED
ALL_OPEN = Movement(
    OPEN_SECONDS, APART, sound="boo_shutter", hinged=True, joins=True, sound_time=SoundTime.EDGE
)
CALL = Movement(HUSH)


@dataclass(frozen=True, slots=True)
class House:
    """The house of one seat. At scale 1, windows are 100 design px wide."""

    seat: Seat
    side: str
    x: float
    y: float
    scale: float

    @property
    def box(self) -> Box:
        wide, high = SHEET[0] * self.scale, SHEET[1] * self.scale
        return self.x - wide / 2, self.y, wide, high

    def window(self, place: str) -> Spot:
        """Returns the place of the card behind one of the house's windows."""
        left, top = WINDOWS[place]
        across = left + WINDOW[0] / 2 - SHEET[0] / 2
        down = top + WINDOW[1] / 2
        return Spot(self.x + across * self.scale, self.y + down * self.scale, WINDOW[0] * self.scale)


@dataclass(frozen=True, slots=True)
class SpookyBooLayout(LayoutBase):
    """The places of all cards, with the seat whose view is shown at the bottom."""

    game = GAME.id

    houses: tuple[House, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "houses", tuple(self._houses()))

    @property
    def deck(self) -> Sequence[Face]:
        return tuple(dict.fromkeys(DECK))

    @property
    def cloth(self) -> Box:
        x, y, w, h = self.tokens.numbers("cloth")
        return x, y, w, h

    def _houses(self) -> list[House]:
        bottom = Seat(max(0, self.me))
        found = [self._house(bottom, BOTTOM)]
        rest = other_seats(self.seats, bottom)
        return found + [self._house(seat, side) for seat, side in zip(rest, OTHERS[len(rest)], strict=True)]

    def _house(self, seat: Seat, side: str) -> House:
        tokens = self.tokens
        two = "_of_two" if self.seats == 2 and side in (BOTTOM, TOP) else ""
        of = "_of_four" if self.seats == len(OTHERS) and side == BOTTOM else two
        place = {BOTTOM: "own"}.get(side, side)
        card = {BOTTOM: "own_card", TOP: "top_card"}.get(side, "side_card")
        x, y = tokens.point(f"{place}{of}")
        scale = tokens.number(f"{card}{of}") / WINDOW[0]
        if two and side == BOTTOM and self.frame.covered:
            scale *= PAST_OWN
        return House(seat, side, self.frame.x(x), y, scale)

    @property
    def own(self) -> House:
        return self.houses[0]

    def house(self, seat: int) -> House:
        return next(house for house in self.houses if house.seat == seat)

    # -- players -----------------------------------------------------------------------------------
    def places(self) -> Sequence[SeatPlace]:
        places = [self._place(house) for house in self.houses]
        return places if self.wordy else [replace(place, speech_size=CALL_SIZE) for place in places]

    def _place(self, house: House) -> SeatPlace:
        if house.side == BOTTOM:
            x, y = self.own.box[0] - 66, 872.0
            wide = OWN_TEXT if self.frame.text <= 1 else LARGE_OWN_TEXT
            text = (x - OWN_MEDALLION / 2 - 14 - wide, y, wide)
            own = SeatPlace(
                house.seat,
                x,
                y,
                OWN_MEDALLION,
                text,
                (x - 370, y - 50),
                above=True,
                align="right",
                plate=self.frame.text <= 1,
            )
            return own.mirrored() if self.frame.left else own
        wide = PLATE * min(1.3, max(1.0, self.frame.text * 0.9))
        half = MEDALLION / 2
        if house.side == TOP:
            x, y = house.box[0] - wide - 66, 152.0
            return SeatPlace(
                house.seat, x, y, MEDALLION, (x + half + 10, y, wide), (x - half, y + 56), plate=True
            )
        x, y = house.x - 96, house.box[1] + house.box[3] + 20
        x = min(x, self.frame.x(1540) - wide - 67)  # so that the whole plate is on the cloth
        beside, roof = (x + half + 10, y, wide), (x - 40, house.y - 2)
        return SeatPlace(house.seat, x, y, MEDALLION, beside, roof, above=True, plate=True)

    # -- spots -------------------------------------------------------------------------------------
    def pile_spot(self, zone: Zone) -> Spot:
        """Returns the place of the deck or of the discard pile."""
        tokens = self.tokens
        x, y = tokens.point("deck" if zone == DRAW else "discard")
        if self.seats == 2:
            x += -72 if x < 800 else 72
        if self.seats == 3:
            x, y = 800 + (x - 800) * 0.46, y - 66
        return Spot(self.frame.x(x), y, tokens.number("pile_card"))

    def held_spot(self, seat: Seat) -> Spot:
        """Returns where a card lies that a seat has drawn and not yet used."""
        house, tokens = self.house(seat), self.tokens
        if house.side == BOTTOM:
            x, y = tokens.point("drawn")
            return Spot(self.frame.x(x), y, tokens.number("drawn_card"), 3.0, 200)
        if house.side == TOP:
            side = house.box[0] + house.box[2] + (40 if self.seats == 2 else 34)
            wide = 76.0 if self.seats == 2 else 62.0
            return Spot(side, house.y + (330 if self.seats == 2 else 66), wide, -3.0, 200)
        inward = 1 if house.side == LEFT else -1
        return Spot(house.x + inward * (house.box[2] / 2 + 50), house.y + 200, 88.0, 3.0 * inward, 200)

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        spots: dict[CardId, Spot] = {}
        spots |= heap(table.zones[DRAW], self.pile_spot(DRAW), 4, (3, 3))
        spots |= heap(table.zones[DISCARD], self.pile_spot(DISCARD), 3, (-3, 2), tilt=5)
        for house in self.houses:
            for place in PLACES:
                at = house.window(place)
                cards = table.zones[square(house.seat, place)] + table.zones[opened(house.seat, place)]
                spots |= {
                    card: self._lifted(card, replace(at, z=place_z)) for place_z, card in enumerate(cards)
                }
            at = self.held_spot(house.seat)
            spots |= dict.fromkeys(table.zones[held(house.seat)], at)
        return spots

    def _lifted(self, card: CardId, spot: Spot) -> Spot:
        return replace(spot, y=spot.y - 8, width=spot.width * 1.04, z=20) if card in self.picked else spot

    def touchable(self, table: Table) -> Sequence[CardId]:
        found = list(table.zones[held(self.me)]) if self.me >= 0 else []
        if not found:
            found += table.zones[DISCARD][-1:]
        for house in self.houses:
            for place in PLACES:
                found += table.zones[square(house.seat, place)][-1:]
        return found if self.me >= 0 else []

    def numbered(self, table: Table) -> Sequence[CardId]:
        own = [square(self.me, place) for place in PLACES]
        return sorted(self.walked(table), key=lambda card: table.zone_of(card) not in own)

    def areas(self) -> Sequence[Area]:
        found = [Area(zone, self.pile_spot(zone).grown(6)) for zone in (DRAW, DISCARD)]
        for house in self.houses:
            found += [Area(square(house.seat, place), house.window(place).grown(4)) for place in PLACES]
        return found

    # -- motion ------------------------------------------------------------------------------------
    def movement(self, before: Table, event: Event) -> Movement | None:
        match event:
            case Looked(seat, _, faces):
                if seat == self.me or any(faces):
                    return PEEK
                return OTHERS_PEEK if before.zones[DISCARD] else OTHERS_FIRST_LOOK
            case LookedAway(seat):
                seen = [
                    card for looker, card in before.looks if looker == seat and before.faces[card] is not None
                ]
                return SHUTTER if seen else STILL
            case Moved(_, src, dst) if src.startswith("square/") and dst.startswith("square/"):
                return self._swap(before, src)
            case Moved(_, _, dst) if dst.startswith("open/"):
                last = dst.endswith(PLACES[-1])
                sound = ALL_OPEN.sound if dst.endswith(PLACES[0]) else ""
                return replace(ALL_OPEN, sound=sound, stagger=COUNTED if last else APART)
            case Moved(_, src, dst) if src == DRAW and dst.startswith("held/"):
                return replace(PLAY, seconds=0.350, dips=False, sound="card_lift", sound_time=SoundTime.START)
            case Said():
                return CALL
            case Shuffled(gathered, _, _, _) if gathered:
                return Movement(FLIP_SECONDS, sound="deal_run")
        return None

    @staticmethod
    def _swap(before: Table, src: Zone) -> Movement:
        first = len(before.zones[src]) == 1
        sound = "boo_swap" if first else ""
        return Movement(SWAP_SECONDS, easing=in_out_sine, bow=SWAP_BOW, joins=first, sound=sound)


def own_windows(me: Seat) -> frozenset[Zone]:
    """Returns the zones of a seat's windows."""
    return frozenset(square(me, place) for place in PLACES)


def drawn_card(facts: BooFacts) -> CardId | None:
    """Returns the card that this seat has drawn and not used yet, if any."""
    cards = facts.shown.zones[held(facts.me)] if facts.me >= 0 else ()
    return cards[-1] if cards else None


def is_window(zone: Zone) -> bool:
    """Returns whether a zone is a closed window of any house."""
    return zone.startswith("square/")


def closed(facts: BooFacts) -> list[Zone]:
    """Returns the windows whose card this seat cannot see."""
    table = facts.shown
    return [
        zone
        for zone, cards in table.zones.items()
        if facts.idle and is_window(zone) and cards and table.faces[cards[-1]] is None
    ]


def swaps(facts: BooFacts) -> bool:
    """Returns whether this seat can swap the cards of two windows."""
    return any(
        bool(move.own) if isinstance(move, NextDoor) else move.word == "trade" for move, _ in facts.legal
    )


def whole(facts: BooFacts) -> tuple[Move, Touch] | None:
    """Returns the legal move with exactly the selected cards, if any."""
    return facts.move_of(facts.picking.touch(facts.shown))


def lit(facts: BooFacts) -> dict[CardId, CardState]:
    """Returns how each card is highlighted in this seat's turn."""
    if not facts.mine or not facts.idle:
        return {}
    choosing = facts.view.phase in (Phase.POWER, Phase.TRADE) or bool(facts.picking.cards)
    seen = looked_at(facts.shown)
    found: dict[CardId, CardState] = {}
    for zone, cards in facts.shown.zones.items():
        if not cards or cards[-1] in facts.picking.cards:
            continue
        if _may_follow(facts, cards[-1], zone):
            found[cards[-1]] = CardState.TARGET
        elif is_window(zone) and choosing and cards[-1] not in seen:
            found[cards[-1]] = CardState.DIM
    return found


def _may_follow(facts: BooFacts, card: CardId, zone: Zone) -> bool:
    picking = facts.picking
    if picking.cards and not is_window(facts.shown.zone_of(picking.cards[0])):
        return zone in picking.places(facts.shown, facts.legal)
    return begins(Touch.of(facts.shown, [*picking.cards, card]), facts.legal)
