"""Where cards lie in Campfire Smokeout."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Marked, Moved, Zone
from game.core.table import Table
from game.games.campfire_smokeout.rules import (
    BLOWING,
    DECK,
    ENOUGH,
    GAME,
    SMOKE,
    WIND,
    WINDS,
    Move,
    State,
    hand,
    smokeouts,
)
from scenes.board.piece import Facts
from scenes.games.campfire_smokeout.effects import FILLED, HOP, leaves_late
from scenes.games.campfire_smokeout.ring import Point, Ring
from scenes.stage.layout import Area, LayoutBase, SeatPlace, Spot, fan, heap, other_seats
from scenes.stage.motion import DEAL, FLIP_SECONDS, Movement

CampFacts = Facts[State, Move]
"""The facts that the game's widgets get at each refresh."""
MEDALLION = 84.0
MEDALLION_AT = (-97.0, -2.0)
OWN_MEDALLION_AT = (-103.0, -2.0)
NAME_AT = (-46.0, -24.0)
NAME_WIDTH = 190.0
OWN_NAME_AT = (72.0, -28.0)
OWN_NAME_WIDTH = 200.0
OWN_REACH = 128.0
"""Distance in design px by which the player's own name moves aside for the Smoke."""
SLOTS_AT = (66.0, 32.0)
SLOT_STEP = 26.0
SLOT = (23.0, 31.0)
OWN_SLOTS_AT = (80.0, 26.0)
BACKS_AT = (-8.0, 27.0)
BACKS_WIDTH = 98.0
SEAT_BOX = (-158.0, -56.0, 320.0, 118.0)
OWN_SEAT_BOX = (-158.0, -64.0, 330.0, 126.0)
HAND_WIDTH = 470.0
LIFT = 16.0
"""How far a selected Wind rises, in design px."""
DROP = 12.0
"""How much lower an unplayable Wind lies in the hand, in design px."""
HAND_Y = 877.0
WORDY_HAND = (884.0, 136.0)
"""Y of the hand in large text and width of its cards, in design px."""
SMALL_HAND = (893.0, 123.0)
"""Y and width of cards for large text in a small window."""
DECK_TILT, WIND_TILT = -5.0, 4.0
GUST_SECONDS = 0.14
"""Seconds between a Wind and the movement of the Smoke."""
REST_SECONDS = 0.12


@dataclass(frozen=True, slots=True)
class CampfireLayout(LayoutBase):
    """The places of all cards on one seat's screen."""

    game = GAME.id

    ring: Ring = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ring", Ring(self.seats, max(self.me, 0), self.tokens, self.frame))

    @property
    def deck(self) -> Sequence[Face]:
        return tuple(dict.fromkeys(DECK))

    @property
    def bottom(self) -> Seat:
        """Returns the seat at the lower edge of the table."""
        return Seat(self.ring.bottom)

    @property
    def others_clockwise(self) -> Sequence[Seat]:
        """Returns all seats except the one at the table's lower edge, clockwise from its left neighbour."""
        return other_seats(self.seats, self.bottom)

    def places(self) -> Sequence[SeatPlace]:
        return [self._place(Seat(seat)) for seat in range(self.seats)]

    def _place(self, seat: Seat) -> SeatPlace:
        own = seat == self.bottom
        x, y = self.ring.seat(seat)
        dx, dy = OWN_MEDALLION_AT if own else MEDALLION_AT
        name_x, name_y = OWN_NAME_AT if own else NAME_AT
        width = OWN_NAME_WIDTH if own else NAME_WIDTH
        text = (x + name_x, y + name_y, width)
        speech = (x - MEDALLION / 2, y + 60)
        reach = OWN_REACH if own else 0.0
        return SeatPlace(seat, x + dx, y + dy, MEDALLION, text, speech, plate=True, row=True, reach=reach)

    def slot(self, seat: int, nth: int) -> Point:
        """Returns the middle of the slot for a seat's Smokeout number `nth`, from 0."""
        x, y = self.ring.seat(seat)
        dx, dy = OWN_SLOTS_AT if seat == self.bottom else SLOTS_AT
        return x + dx + nth * SLOT_STEP, y + dy

    # -- spots -------------------------------------------------------------------------------------
    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        spots = heap(table.zones[WINDS], self.deck_spot(), 5, (1.6, 1.8))
        spots |= heap(table.zones[WIND], self.wind_spot(), 1)
        for seat in self.others_clockwise:
            spots |= self._backs(table.zones[hand(seat)], seat)
        spots |= self._own(table.zones[hand(self.bottom)])
        for number in range(self.seats):
            for nth, card in enumerate(table.zones[smokeouts(number)]):
                x, y = self.slot(number, min(nth, ENOUGH - 1))  # a forgiven Smokeout has no slot of its own
                spots[card] = Spot(x, y, SLOT[0], buried=True)
        return spots

    def deck_spot(self) -> Spot:
        x, y = self.tokens.point("deck")
        return Spot(x, y, self.tokens.number("deck_card"), DECK_TILT)

    def wind_spot(self) -> Spot:
        """Returns where a Wind lies while it blows."""
        x, y = self.tokens.point("wind")
        return Spot(x, y, self.tokens.number("wind_card"), WIND_TILT, z=40)

    def _backs(self, cards: Sequence[CardId], seat: Seat) -> dict[CardId, Spot]:
        x, y = self.ring.seat(seat)
        width = self.tokens.number("back_card")
        whole = min(BACKS_WIDTH, width + (len(cards) - 1) * (width - 2))
        left = x + BACKS_AT[0] - 42 + whole / 2
        return fan(cards, Spot(left, y + BACKS_AT[1], width, z=10), whole, 0.95, arc=4)

    def _own(self, cards: Sequence[CardId]) -> dict[CardId, Spot]:
        y, width = HAND_Y, self.tokens.number("hand_card")
        if self.wordy:
            y, width = SMALL_HAND if self.frame.compact else WORDY_HAND
        at = Spot(800, y - self.frame.covered, width, z=100)  # the numbers at its foot stay visible
        spots = fan(cards, at, HAND_WIDTH, 1.02, 4)
        return {card: self._lifted(card, spot) for card, spot in spots.items()}

    def _lifted(self, card: CardId, spot: Spot) -> Spot:
        return spot.moved(dy=-LIFT if card in self.picked else self.sunk(card, DROP))

    def touchable(self, table: Table) -> Sequence[CardId]:
        if self.me < 0:
            return ()
        mine = [*table.zones[hand(self.me)]]
        if table.mark(SMOKE)[0] == hand(self.me):
            mine += table.zones[WIND]
        return mine

    # -- areas and ways -------------------------------------------------------------------
    def areas(self) -> Sequence[Area]:
        found = []
        for seat in (*self.others_clockwise, self.bottom):
            x, y = self.ring.seat(seat)
            dx, dy, w, h = OWN_SEAT_BOX if seat == self.bottom else SEAT_BOX
            found.append(Area(hand(seat), (x + dx, y + dy, w, h)))
        return [*found, Area(WINDS, self.deck_spot().grown(4))]

    def movement(self, before: Table, event: Event) -> Movement | None:
        match event:
            case Marked(name, _, text) if name == BLOWING:
                return Movement(GUST_SECONDS if text else 0.0)
            case Marked(name, _, face) if name == SMOKE:
                return self._smoke_way(before, face)
            case Moved(_, _, dst) if dst.startswith("smokeouts/"):
                return Movement(FILLED, arc=0.2, easing=leaves_late)
            case Moved(_, src, dst) if src == WINDS and dst != WIND:
                return DEAL
            case _:
                return None

    def _smoke_way(self, before: Table, face: str) -> Movement:
        blowing = before.mark(BLOWING)[1]
        if not blowing:
            return Movement(GUST_SECONDS)
        if before.mark(SMOKE)[1] != face:
            return Movement(FLIP_SECONDS, sound="card_flip")
        return Movement(int(blowing[1:]) * HOP + REST_SECONDS)


def seat_of(zone: Zone) -> Seat | None:
    """Returns the seat of a hand, or None for other zones."""
    return Seat(int(zone.removeprefix("hand/"))) if zone.startswith("hand/") else None
