"""Where cards lie in The Game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Moved, Zone
from game.core.table import Table
from game.games.the_game.rules import DECK, DRAW, GAME, PILES, Move, State, hand, is_ten_back, pile, top
from scenes.board.piece import Facts
from scenes.stage.layout import Area, Box, Frame, LayoutBase, SeatPlace, Spot, fan, heap, other_seats, row

GameFacts = Facts[State, Move]
"""The facts that The Game's widgets get at each refresh."""
SOLO_LIFT = 60
SOLO_PILE = 184
COMPACT_LESS = 12
"""Loss of width of the piles in a small window, in design px."""
TRAY = (351.0, 258.0, 902.0, 354.0)
BELOW = 4.0
"""Space in design px between the texts under the piles and the tray's edge, without large text."""
HEAD = 50.0
"""Space above a pile, in design px."""
FOOT = 64.0
"""Space below a pile, in design px."""
ASIDE = 24.0
"""Space beside a pile, in design px."""
WORDY_RISE = 22.0
"""How much higher the piles are with large text, in design px."""
WORDY_HEAD = 58.0
"""Space above a pile with large text, in design px."""
WORDY_FOOT = 86.0
"""Space below a pile with large text, in design px."""
WORDY_ASIDE = 48.0
"""Space beside a pile with large text, in design px."""
WORDY_PITCH = 1.2
"""Factor for the distance between piles in large text."""
TRAY_MIDDLE = 803.0
"""X of the piles' middle, in design px."""
WORDY_MIDDLE = 887.0
"""X of the piles' middle with large text, in design px."""
SEAT_Y = 140.0
LEAST_TOP = 100.0
"""Least y, in design px, of a partner's plate. The stitched line is above this y."""
CROWD = 3
"""Least number of partners whose row is so long that it reaches the mountain's summit."""
BACK_WIDTH = 50.0
PAIR_X = 110.0
"""X of the partner's picture in a game of two, in design px."""
PAIR_BACKS = 84.0
"""Width of the partner's cards in a game of two, in design px."""
PAIR_END = 1395.0
"""Right end of the partner's row in a game of two, in design px."""
MEDALLION = 40.0
MOST_WORDY_PLATES = 4
"""In large text, plates show the kind of player only if at most this many people and CPUs play."""
SPEECH_Y = 196.0
"""Usual upper edge of a partner's phrase, in design px."""
WORDY_SPEECH_Y = 176.0
"""Upper edge of a partner's phrase with large text, in design px."""
PAST_SPEECH_Y = 188.0
"""Upper edge of a partner's phrase in a past match, in design px."""
PAST_DROP = 36.0
"""By how many design px the draw pile and the own seat are lower in a past match, in large text."""
SPEECH_AIR = 10.0
"""Gap between two players' phrases, in design px."""
OWN_SPEECH = (34.0, 316.0)
"""Left end and width of the player's own phrase, in design px."""
OWN_MEDALLION, OWN_SIZE, OWN_TEXT = (128.0, 668.0), 84.0, 250.0
MOST_RISE = 18.0
"""Largest rise, in design px, of the seat of the person at the screen. Then the name moves aside."""
PLATE_END = 30.0
"""Gap in design px between the tray and the texts beside the player's picture."""
PLATE_GAPS, WORDY_PLATE_GAPS, SHORT_PLATE_GAPS = (34, 12, 64), (28, 26, 54), (28, 22, 76)
"""Three lengths in design px at a partner's place.

    They are the gap beside the picture, the gap to the right of the text, and the least width for the cards.
    """
WORDS = 5
"""Number of phrases in a column of buttons."""
WORD_STEP = 47
"""Distance between the tops of two buttons, in design px."""
WORD_GAP = 3
"""Gap between two buttons, in design px."""
HAND_MARGIN_WITH_TALK = 345.0
ASIDE_OF_PICKED = (30.0, 12.0)
"""How far cards beside a selected card move aside, the nearest first, in design px."""


@dataclass(frozen=True, slots=True)
class MatePlace:
    """Where a partner's picture, text and cards are, in design px."""

    seat: Seat
    medallion: tuple[float, float]
    text: tuple[float, float]
    text_width: float
    backs: Spot
    backs_width: float


@dataclass(frozen=True, slots=True)
class TheGameLayout(LayoutBase):
    """The places of all cards on the screen of one seat."""

    game = GAME.id

    mates: tuple[MatePlace, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mates", tuple(self._mates()))

    @property
    def deck(self) -> Sequence[Face]:
        return DECK

    def places(self) -> Sequence[SeatPlace]:
        found = []
        for mate in self.mates:
            (x, y), text = mate.medallion, (*mate.text, mate.text_width)
            room = (self._pitch - SPEECH_AIR, self.heading(PILES[0])[1] - self._speech_y)
            speech = (x - MEDALLION, self._speech_y)
            found.append(SeatPlace(mate.seat, x, y, 2 * MEDALLION, text, speech, room, plate=True))
        if self.me >= 0:
            own = self._own_place()
            found.append(own.mirrored() if self.frame.left else own)
        return found

    @property
    def _speech_y(self) -> float:
        return PAST_SPEECH_Y if self._drop else WORDY_SPEECH_Y if self.wordy else SPEECH_Y

    @property
    def _drop(self) -> float:
        return PAST_DROP if self.wordy and self.frame.covered else 0.0

    def _own_place(self) -> SeatPlace:
        x, y = OWN_MEDALLION
        y += self._drop - self.talk_rise()
        start = x + OWN_SIZE / 2 + 18
        text = (start, y, TRAY[0] - PLATE_END - start if self.has_narrow_name else OWN_TEXT)
        left, wide = OWN_SPEECH
        above = not (self.frame.compact or self.frame.covered)
        speech = (left, y - OWN_SIZE / 2 - 16 if above else y + OWN_SIZE / 2 + 16)
        room = (wide, 40 if above else 160)
        return SeatPlace(Seat(self.me), x, y, OWN_SIZE, text, speech, room, above=above, plate=True)

    def talk_rise(self) -> float:
        """Returns how far the buttons of phrases push the seat at the screen upwards, in design px."""
        return 0.0 if self.solo else risen(self.frame)

    @property
    def has_narrow_name(self) -> bool:
        """Returns whether the name of the player at the screen is beside the tray."""
        return self.talk_rise() > MOST_RISE

    @property
    def has_short_plates(self) -> bool:
        """Returns whether the plates of the other players name no kind of player."""
        return self.wordy and self.seats > MOST_WORDY_PLATES

    @property
    def solo(self) -> bool:
        return self.seats == 1

    def pile_spot(self, name: str) -> Spot:
        table = self.tokens
        width = SOLO_PILE if self.solo and not self.wordy else table.number("pile_card")
        if self.frame.compact:
            width -= COMPACT_LESS
        x = table.numbers("piles_x")[PILES.index(name)]
        if self.wordy:
            x = WORDY_MIDDLE + (x - TRAY_MIDDLE) * WORDY_PITCH
        elif self.solo:
            x = TRAY_MIDDLE + (x - TRAY_MIDDLE) * SOLO_PILE / table.number("pile_card")
        lift = (SOLO_LIFT if self.solo and not self.wordy else 0) + (
            COMPACT_LESS / 2 if self.frame.compact else 0
        )
        return Spot(x, table.number("piles_y") - lift - (WORDY_RISE if self.wordy else 0) + self._drop, width)

    @property
    def margins(self) -> tuple[float, float]:
        """Returns the heights of the spaces above and below a pile, in design px."""
        return (WORDY_HEAD, WORDY_FOOT) if self.wordy else (HEAD, FOOT)

    def heading(self, name: str) -> Box:
        """Returns the area of a pile together with its words."""
        at = self.pile_spot(name)
        (head, foot), aside = self.margins, WORDY_ASIDE if self.wordy else ASIDE
        x, y, w, h = at.box
        return (x - aside, y - head, w + 2 * aside, head + h + foot)

    def tray(self) -> Box:
        if self.wordy:
            _, y, w, h = TRAY
            rise, wide = WORDY_RISE + WORDY_HEAD - HEAD - self._drop, w * WORDY_PITCH
            return (
                WORDY_MIDDLE - wide / 2,
                y - rise,
                wide,
                h + WORDY_HEAD - HEAD + WORDY_FOOT - FOOT - BELOW,
            )
        if not self.solo:
            return TRAY
        _, y, w, h = TRAY
        grown = SOLO_PILE / self.tokens.number("pile_card")
        return (TRAY_MIDDLE - w * grown / 2, y - SOLO_LIFT - 12, w * grown, h + 24)

    def draw_spot(self) -> Spot:
        x, y = self.tokens.point("draw")
        y += self._drop - self.talk_rise()
        if self.wordy:
            return Spot(x - 50, y, 128)
        return Spot(self.frame.x(x) - (22 if self.solo else 0), y - (SOLO_LIFT if self.solo else 0), 128)

    # -- spots -------------------------------------------------------------------------------------
    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        spots: dict[CardId, Spot] = {}
        for name in PILES:
            spots |= heap(table.zones[pile(name)], self.pile_spot(name), 3, (-4, 2), tilt=2.5)
        spots |= heap(table.zones[DRAW], self.draw_spot(), 5, (2.5, 2.5))
        for mate in self.mates:
            backs = fan(table.zones[hand(mate.seat)], mate.backs, mate.backs_width, 0.52, arc=5)
            spots |= backs
        if self.me >= 0:
            spots |= self._own(table)
        return spots

    def _own(self, table: Table) -> dict[CardId, Spot]:
        tokens = self.theme.hand
        width = self.tokens.number("hand_card")
        cards = sorted(table.zones[hand(self.me)], key=lambda card: int(table.faces[card] or 0))
        margin = tokens.number("side_margin") if self.solo else HAND_MARGIN_WITH_TALK
        at = Spot(800, tokens.number("centre_y") - 20, width, z=100)
        spots = fan(cards, at, 1600 - 2 * margin, tokens.number("gap_max_w"), tokens.number("arc_px"))
        least, most = margin + width / 2, 1600 - margin - width / 2  # the phrases are beyond
        return {
            card: self._lifted(
                card, spots[card], min(max(aside, least - spots[card].x), most - spots[card].x)
            )
            for card, aside in self.pushed(cards, ASIDE_OF_PICKED).items()
        }

    def _lifted(self, card: CardId, spot: Spot, aside: float) -> Spot:
        tokens = self.theme.hand
        if card in self.picked:
            return replace(spot, y=spot.y - tokens.number("select_lift") - 14, tilt=0.0)
        return spot.moved(aside, self.sunk(card, tokens.number("illegal_drop")))

    @property
    def _pitch(self) -> float:
        """Returns the distance in design px from one partner to the next."""
        return min(490.0, 1500.0 / max(1, self.seats - (self.me >= 0))) * self.frame.spread

    def _mates(self) -> list[MatePlace]:
        seats = other_seats(self.seats, self.me)
        if not seats:
            return []
        y = max(SEAT_Y, LEAST_TOP + (43 * self.frame.text + 14) / 2)
        if self.talks_in_a_row:
            x = self.frame.x(PAIR_X)
            text, wide = x + MEDALLION + 12, 134.0 * max(1.0, self.frame.text * 0.92)
            backs = Spot(text + wide + 26 + PAIR_BACKS / 2, y, BACK_WIDTH)
            return [MatePlace(seats[0], (x, y), (text, y), wide, backs, PAIR_BACKS)]
        large = SHORT_PLATE_GAPS if self.has_short_plates else WORDY_PLATE_GAPS
        step, (lead, gap, least) = self._pitch, large if self.wordy else PLATE_GAPS
        width = step - 26
        places = []
        for seat, middle in zip(seats, row(len(seats), step), strict=True):
            left = middle - width / 2 + 6
            text_left = left + 2 * MEDALLION + lead
            text_width = min(
                134.0 * max(1.0, self.frame.text * 0.92), width - 2 * MEDALLION - lead - gap - least
            )
            backs_left = text_left + text_width + gap
            backs_width = min(178.0, left + width - backs_left)
            backs = Spot(backs_left + backs_width / 2, y, BACK_WIDTH)
            medallion = (left + MEDALLION + lead - 12, y)
            places.append(MatePlace(seat, medallion, (text_left, y), text_width, backs, backs_width))
        return places

    @property
    def talks_in_a_row(self) -> bool:
        """Returns whether there is only one partner, whose phrases fit beside the name."""
        small = self.frame.compact or self.wordy or self.frame.covered
        return self.seats == 2 and len(self.people) == 2 and self.me in self.people and not small

    def phrases_row(self) -> Box:
        """Returns the space for the partner's phrases in a game of two."""
        backs = self.mates[0].backs
        left = backs.x + PAIR_BACKS / 2 + 14
        return (left, SEAT_Y - MEDALLION, self.frame.x(PAIR_END) - left, 2 * MEDALLION)

    # -- areas and effects -------------------------------------------------------------------------
    def areas(self) -> Sequence[Area]:
        found = [Area(pile(name), self.heading(name)) for name in PILES]
        x, y, w, h = self.draw_spot().box
        return [*found, Area(DRAW, (x, y, w + 12, h + 12))]


def risen(frame: Frame) -> float:
    """Returns how far the column of phrases grows upwards in a match of several players, in design px."""
    if frame.compact or frame.text > TheGameLayout.wordy_above:
        return 0.0
    return WORDS * max(0.0, frame.target + WORD_GAP - WORD_STEP)


def name_of(zone: Zone) -> str:
    """Returns the name of the pile that lies in this zone."""
    return zone.removeprefix("pile/")


def steps_back(before: Table, event: Event) -> bool:
    """Returns whether an event sets a pile back by exactly ten."""
    if not isinstance(event, Moved) or not event.dst.startswith("pile/"):
        return False
    name, face = name_of(event.dst), event.faces[-1]
    return face is not None and is_ten_back(int(face), top(before, name), name)
