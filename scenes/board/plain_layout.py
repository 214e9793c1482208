"""Layout of any game's cards, made only from its zones."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import NamedTuple

from game.core.cards import PUBLIC, CardId, Face, Seat
from game.core.events import Zone
from game.core.table import Sight, Table
from scenes.stage.layout import RATIO, Area, Box, LayoutBase, SeatPlace, Spot, fan, heap, other_seats

STRIPS: Box = (60, 104, 1480, 160)
"""Area of the other players, along the top, in design px."""
MIDDLE: Box = (60, 284, 1070, 326)
"""Area of the zones without an owner, in design px."""
MOVES_RIGHT = 1540.0
"""Right edge in design px of the buttons for moves without a card."""
BESIDE = 14.0
"""Gap in design px between the buttons for moves and the table's middle."""
OWN: Box = (350, 744, 1190, 226)
"""Area of the displayed seat's cards, in design px."""
CENTRE = 800.0
"""Middle of the window, in design px."""
TALK: Box = (40, 738, 280, 248)
"""Area of the buttons for phrases and calls, in design px."""
MEDALLION, OWN_MEDALLION, OWN_TEXT = 60.0, 84.0, 220.0
OWN_SEAT = (128.0, 668.0)
MOST_ABOVE = 1.7
"""A speech bubble fits above its player if text has at most this many times its usual size."""
LEAST_BESIDE = 390.0
"""Least width in design px of a name with a speech bubble beside it."""
SPEECH_WIDE = 430.0
"""Largest width of a speech bubble, in design px."""
ONE_LINE = 38.0
"""Largest height of a speech bubble with one line, in design px."""
TWO_LINES = 88.0
"""Largest height of a speech bubble with two lines, in design px."""
NAME_Y = 36.0
"""Y of a name in its part of `STRIPS`, in design px."""
SMALL = 52.0
"""Largest width of cards at others' seats, in design px."""
MIDDLING = 150.0
"""Largest width of cards in the middle, in design px."""
LARGE = 140.0
"""Largest width of cards in the hand at the bottom, in design px."""
CAPTION = 40.0
"""Height in design px for a place's name below its cards."""
PILE = 164.0
"""Width of a place beside the player's own hand, in design px."""
SIDE_BY_SIDE = 2.0
"""Width of a place with cards side by side, relative to a place with a heap."""
SHARED = 200.0
"""Largest width of a place in the middle, in design px."""
CROWD = 6
"""Largest number of places in one row of the middle."""
SHOWN = 4
"""Number of visible cards of a heap."""
STEP = (1.5, -1.5)
"""Offset (x, y) in design px from one card of a heap to the next."""
WIDEST = 2.4
"""Largest width of a place at another player's seat, in card widths."""
GAP = 1.04
"""Largest distance of neighbours in a row, in card widths."""
LIFT, HOVER = 30.0, 10.0
OVER = 5.0
"""Number of layers between two zones at the same place."""


class Home(NamedTuple):
    """The place of one zone's cards."""

    box: Box
    at: Spot
    spread: bool
    named: bool


@dataclass(frozen=True, slots=True)
class PlainLayout(LayoutBase):
    """Layout of one seat's screen, with that seat's cards at the bottom."""

    buttons_first = True
    homes: Mapping[Zone, Home] = field(init=False, compare=False)
    ranks: Mapping[Face, int] = field(init=False, compare=False)
    """Position of every face in the order of the game's deck."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "homes", self._homes())
        object.__setattr__(self, "ranks", {face: rank for rank, face in enumerate(self.faces)})

    def owned(self, seat: int) -> list[Zone]:
        """Returns the zones that belong to a seat, or to nobody for `PUBLIC`."""
        return [zone for zone, rule in self.zones.items() if rule.owner == seat]

    def place_of(self, zone: Zone) -> Zone:
        """Returns the zone at whose place this zone's cards lie."""
        _, *ends = zone.split("/")
        alike = [one for one in self.zones if one.split("/")[1:] == ends]
        return min(alike, key=lambda one: self.zones[one].sight is not Sight.NONE) if len(ends) > 1 else zone

    def together(self, zone: Zone) -> Sequence[Zone]:
        place = self.place_of(zone)
        return [one for one in self.zones if self.place_of(one) == place]

    # -- homes -------------------------------------------------------------------------------------
    def _homes(self) -> dict[Zone, Home]:
        strips = self._strips()
        homes = dict(
            chain(
                *(self._theirs(seat, box) for seat, box in strips),
                self._shared(),
                self._mine() if self.me >= 0 else (),
            )
        )
        for zone in self.zones:
            if zone not in homes:
                home = homes[self.place_of(zone)]
                over = replace(home.at, z=home.at.z + OVER)
                homes[zone] = home._replace(at=over, spread=self._is_spread(zone), named=False)
        return homes

    def _is_spread(self, zone: Zone) -> bool:
        rule = self.zones[zone]
        return rule.is_hand or rule.sight in (Sight.ALL, Sight.OWNER)

    def _is_held(self, zone: Zone) -> bool:
        rule = self.zones[zone]
        return rule.is_hand and rule.owner == self.me

    def _rooms(self, seat: int) -> list[Zone]:
        return [zone for zone in self.owned(seat) if self.place_of(zone) == zone]

    def _strips(self) -> list[tuple[Seat, Box]]:
        seats, (x, y, w, h) = other_seats(self.seats, self.me), STRIPS
        return [
            (seat, (x + w * nth / len(seats), y, w / len(seats) - 24, h)) for nth, seat in enumerate(seats)
        ]

    def _theirs(self, seat: Seat, strip: Box) -> Iterable[tuple[Zone, Home]]:
        zones, (x, y, w, h) = self._rooms(seat), strip
        top = y + 2 * NAME_Y + 6
        room = (x, top, w, y + h - top)
        places = self._row(zones, room, SMALL, named=False, shares=self._shares(zones))
        return zip(zones, places, strict=True)

    def _shared(self) -> Iterable[tuple[Zone, Home]]:
        zones, (x, y, w, h) = self._rooms(PUBLIC), MIDDLE
        first = len(zones) if len(zones) <= CROWD else (len(zones) + 1) // 2
        rows = [row for row in (zones[:first], zones[first:]) if row]
        for nth, row in enumerate(rows):
            wishes = [
                max(1.0, self.seats * GAP * MIDDLING / SHARED) if self._is_spread(one) else 1.0 for one in row
            ]
            shares = wishes if SHARED * sum(wishes) <= w else [1.0] * len(row)
            wide = min(w, SHARED * sum(shares))
            left = min(CENTRE - wide / 2, x + w - wide)
            room = (left, y + h * nth / len(rows), wide, h / len(rows) - 8)
            yield from zip(row, self._row(row, room, MIDDLING, named=True, shares=shares), strict=True)

    def _mine(self) -> Iterable[tuple[Zone, Home]]:
        zones, (x, y, w, h) = self._rooms(self.me), OWN
        hands = [zone for zone in zones if self._is_held(zone)]
        rest = [zone for zone in zones if zone not in hands]
        shares = self._shares(rest)
        beside = min(PILE * sum(shares), w if not hands else w * 0.6)
        for hand, home in zip(hands, self._row(hands, (x, y, w - beside, h), LARGE, named=True), strict=True):
            yield (
                hand,
                home if len(hands) > 1 else home._replace(at=replace(home.at, y=y + h / 2), named=False),
            )
        right = (x + w - beside, y, beside, h)
        yield from zip(rest, self._row(rest, right, LARGE, named=True, shares=shares), strict=True)

    def _shares(self, zones: Sequence[Zone]) -> list[float]:
        open_ = [self.zones[zone].sight is Sight.ALL and not self.zones[zone].is_hand for zone in zones]
        return [SIDE_BY_SIDE if one else 1.0 for one in open_]

    def _row(
        self,
        zones: Sequence[Zone],
        room: Box,
        widest: float,
        *,
        named: bool,
        shares: Sequence[float] = (),
    ) -> list[Home]:
        x, y, w, h = room
        shares = shares or [1.0] * len(zones)
        foot = CAPTION * max(1.0, self.frame.text) if named else 0.0
        found, done = [], 0.0
        least = min(w / sum(shares), w if named else WIDEST * widest) if zones else 0.0
        width = min(widest, least - 16, (h - foot) / RATIO)
        for zone, share in zip(zones, shares, strict=True):
            wide = least * share
            left = self.frame.x(x + done + wide / 2) - wide / 2
            done += wide
            at = Spot(left + wide / 2, y + (h - foot) / 2, width, z=10)
            found.append(Home((left + 4, y, wide - 8, h), at, self._is_spread(zone), named))
        return found

    @property
    def moves(self) -> Box:
        """Returns the area for the buttons of moves without a card."""
        x, y, w, h = MIDDLE
        boxes = [self.homes[zone].box for zone in self._rooms(PUBLIC)]
        left = max((box[0] + box[2] for box in boxes), default=x + w) + BESIDE
        return (left, y, MOVES_RIGHT - left, h)

    def caption(self, zone: Zone) -> Box:
        """Returns the box of a zone's name, in design px."""
        home, high = self.homes[zone], CAPTION * max(1.0, self.frame.text)
        x, _, w, _ = home.box
        return (x - 3, home.at.y + home.at.height / 2 + 6, w + 6, high - 6)

    def spread_box(self, box: Box) -> Box:
        """Returns a rectangle that grows sideways in a wide window."""
        x, y, w, h = box
        left = self.frame.x(x)
        return (left, y, self.frame.x(x + w) - left, h)

    # -- players -----------------------------------------------------------------------------------
    def places(self) -> Sequence[SeatPlace]:
        found = []
        for seat, (x, y, w, _) in self._strips():
            left, middle = self.frame.x(x + w / 2) - w / 2, y + NAME_Y
            text = (left + MEDALLION + 12, middle, w - MEDALLION - 12)
            half, above = MEDALLION / 2, self.frame.text <= MOST_ABOVE
            beside = not above and text[2] >= LEAST_BESIDE
            speech = (left, middle - half - 4 if above else middle + half + 4)
            talks = (SPEECH_WIDE, TWO_LINES if beside else ONE_LINE)
            found.append(
                SeatPlace(
                    seat, left + half, middle, MEDALLION, text, speech, talks, above=above, beside=beside
                )
            )
        if self.me >= 0:
            x, y = self.frame.x(OWN_SEAT[0]), OWN_SEAT[1]
            text = (x + OWN_MEDALLION / 2 + 16, y, OWN_TEXT)
            speech = (x - 60, y - OWN_MEDALLION / 2 - 16)
            own = SeatPlace(Seat(self.me), x, y, OWN_MEDALLION, text, speech, above=True)
            found.append(own.mirrored() if self.frame.left else own)
        return found

    def dealt_from(self) -> Spot | None:
        decks = (zone for zone in self.owned(PUBLIC) if self.zones[zone].deck)
        return next((self.homes[zone].at for zone in decks), None)

    # -- spots -------------------------------------------------------------------------------------
    def ordered(self, table: Table, zone: Zone) -> Sequence[CardId]:
        """Returns the cards of a zone from left to right."""
        cards = table.zones[zone]
        if not self._is_held(zone):
            return cards
        last = len(self.ranks)
        return sorted(cards, key=lambda card: self.ranks.get(table.faces[card] or Face(""), last))

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        spots: dict[CardId, Spot] = {}
        for zone, cards in table.zones.items():
            home = self.homes[zone]
            if home.spread:
                arc = 10 if self._is_held(zone) else 0
                at = self._hand_spot(home, len(cards)) if self._is_held(zone) else home.at
                row = fan(self.ordered(table, zone), at, home.box[2], GAP, arc=arc)
                spots |= {card: self._lifted(card, spot) for card, spot in row.items()}
            else:
                spots |= heap(cards, home.at, SHOWN, STEP)
        return spots

    def _hand_spot(self, home: Home, count: int) -> Spot:
        """Returns the spot in the middle of a hand. The hand lies as near to the window's middle as it can."""
        x, _, w, _ = home.box
        half = min(w, (GAP * max(0, count - 1) + 1) * home.at.width) / 2
        return replace(home.at, x=min(max(self.frame.x(CENTRE), x + half), x + w - half))

    def _lifted(self, card: CardId, spot: Spot) -> Spot:
        up = LIFT if card in self.picked else HOVER if card == self.hovered else 0.0
        return replace(spot, y=spot.y - up * spot.width / LARGE)

    # -- what can be touched -----------------------------------------------------------------------
    def touchable(self, table: Table) -> Sequence[CardId]:
        if self.me < 0:
            return ()
        mine = self.owned(self.me)
        found = [
            card
            for zone in mine
            for card in (self.ordered(table, zone) if self.homes[zone].spread else table.zones[zone][-1:])
        ]
        # Nobody's zone is one whole place for a click while only other cards can be picked.
        shown = [
            zone
            for zone, rule in self.zones.items()
            if zone not in mine
            and rule.sight is Sight.ALL
            and (rule.owner != PUBLIC or self._may_be_picked(table, zone))
        ]
        return [*found, *(card for zone in shown for card in table.zones[zone])]

    def _may_be_picked(self, table: Table, zone: Zone) -> bool:
        """Returns whether a legal move uses cards of this zone."""
        known = self.raised | self.picked
        return not known or not known.isdisjoint(table.zones[zone])

    def walked(self, table: Table) -> Sequence[CardId]:
        mine = {card for zone in self.owned(self.me) for card in table.zones[zone]}
        lasts = {card for zone in self.owned(PUBLIC) for card in table.zones[zone][-1:]}
        wanted = mine | lasts | self.raised | self.picked
        return [card for card in self.touchable(table) if card in wanted]

    def numbered(self, table: Table) -> Sequence[CardId]:
        # What lies open before a player is no target while only other cards can be picked.
        targets = {
            card
            for zone, cards in table.zones.items()
            if self._is_held(zone) or self._may_be_picked(table, zone)
            for card in cards
        }
        return [card for card in self.walked(table) if card in targets]

    def areas(self) -> Sequence[Area]:
        return [Area(zone, home.box) for zone, home in self.homes.items() if self.place_of(zone) == zone]
