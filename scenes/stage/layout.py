"""Where cards lie, and how design px (a frame of 1600x1000) become px of the window."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import ClassVar, Literal

from pygame import Rect

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Zone
from game.core.table import Rule, Table
from scenes.stage.motion import Movement
from scenes.stage.theme import Scale, Theme, Tokens

Breakpoint = Literal["compact", "normal", "large"]
CONTROL = 58
"""Height of a button in design px."""
DISC = 44
"""Diameter in design px of a small round button."""
HEAD = 52
"""Height of the title line, in design px."""
HEAD_LEFT = 26
"""Left edge of the title line's content, in design px."""
HEAD_MIDDLE = 39
"""Y of the middle of the title line's content, in design px."""
SMALL_MOST = 2.0
"""How many times as much small text may grow as everything else in the window, at most."""
LARGE_MOST = 1.75
"""How many times as much large text may grow as everything else in the window, at most."""
CROWDED = 1.6
"""If small text grows more than this, relative to the rest of the window, the window counts as small."""
BOX_SHAPE = 40 / 51
"""Width divided by height of the small picture of a game's box."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Converts design px to px, for one window and one text size."""

    size: tuple[int, int]
    text_size: float
    scale: Scale
    s: float = field(init=False, compare=False)
    """Number of px of the window for one design px."""

    def __post_init__(self) -> None:
        s = min(self.size[0] / self.scale.design_width, self.size[1] / self.scale.design_height)
        object.__setattr__(self, "s", s)

    def u(self, length: float) -> int:
        """Returns a length of the design in px. Only the length 0 gives 0 px."""
        px = round(length * self.s)
        return px if px or not length else (1 if length > 0 else -1)

    def text(self, length: float) -> int:
        """Returns the size in px of text whose size in the design is `length`."""
        scale = self.scale
        small = length < scale.text_small_below
        floor, most = (scale.text_small_floor, SMALL_MOST) if small else (scale.text_large_floor, LARGE_MOST)
        grown = min(max(self.s, floor) * self.text_size, most * self.s)
        return round(max(length * grown, scale.min_text_px))

    @property
    def text_share(self) -> float:
        """Returns the factor by which text is enlarged. In a small window, it is limited."""
        return min(self.text_size, SMALL_MOST * self.s / max(self.s, self.scale.text_small_floor))

    def line(self, least: float, text: float, air: float = 1.0) -> int:
        """Returns the height in px of a text line, at least `least` design px."""
        return max(self.u(least), round(self.text(text) * air))

    @property
    def origin(self) -> tuple[int, int]:
        """Returns the upper left corner of the design frame in px of the window."""
        return (
            round((self.size[0] - self.scale.design_width * self.s) / 2),
            round((self.size[1] - self.scale.design_height * self.s) / 2),
        )

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Returns a point of the design frame in px of the window."""
        left, top = self.origin
        return left + round(x * self.s), top + round(y * self.s)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Returns a rectangle of the design frame in px of the window."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)

    def design(self, x: float, y: float) -> tuple[float, float]:
        """Returns a point of the window in design px."""
        left, top = self.origin
        return (x - left) / self.s, (y - top) / self.s

    @property
    def window(self) -> Rect:
        return Rect((0, 0), self.size)

    @property
    def corner(self) -> Rect:
        """Returns the rectangle in px of the small picture of the game's box."""
        side = max(self.u(HEAD), self.target)
        middle = max(self.u(HEAD_MIDDLE), side // 2 + 2)
        return Rect(self.u(HEAD_LEFT), middle - side // 2, round(side * BOX_SHAPE), side)

    @property
    def breakpoint(self) -> Breakpoint:
        """Returns how much space the window has."""
        text = self.text_share * max(self.s, self.scale.text_small_floor)
        if self.s < self.scale.compact_below or text > CROWDED * self.s:
            return "compact"
        return "large" if self.s > self.scale.large_above else "normal"

    @property
    def compact(self) -> bool:
        """Returns whether the window has little space."""
        return self.breakpoint == "compact"

    @property
    def small(self) -> bool:
        """Returns whether the window is too small for names of keys on buttons."""
        return self.s < self.scale.compact_below

    def few(self, count: int) -> int:
        """Returns how many of `count` flying pictures are drawn, by the window's size."""
        return -(-count // 2) if self.small else count

    @property
    def narrow(self) -> bool:
        """Returns whether the width is too small for two columns of text."""
        return self.compact or self.text(20) > self.u(24)

    @property
    def target(self) -> int:
        """Returns the smallest width and height in px of what can be clicked."""
        return round(self.scale.min_target_px)

    @property
    def disc(self) -> int:
        """Returns the diameter in px of a small round button."""
        return max(self.target, self.u(DISC))

    @property
    def control(self) -> int:
        """Returns the height of a button in px."""
        return max(self.u(CONTROL), self.target, round(self.text(26) * 1.55))


Box = tuple[float, float, float, float]
"""A rectangle in design px: x, y, w, h."""
RATIO = 1.4
"""Ratio of a card's height to its width."""
MIDDLE = 800.0
"""X of the middle of the design frame, in design px."""
SEAM = 15.0
"""Distance in design px from a table's edge to its stitched line."""
WIDEST = 1.15
"""Largest factor by which a wide window stretches the layout sideways."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle, width and tilt of a card. Lengths are in design px."""

    x: float
    y: float
    width: float
    tilt: float = 0.0
    """Tilt in degrees clockwise."""
    z: float = 0.0
    """Order of drawing, from the back to the front."""
    buried: bool = False
    """Whether the card is not drawn because other cards hide it."""

    @property
    def height(self) -> float:
        return self.width * RATIO

    @property
    def reach(self) -> float:
        """Returns half the width of the tilted card, in design px."""
        turn = math.radians(abs(self.tilt))
        return (self.width * math.cos(turn) + self.height * math.sin(turn)) / 2

    @property
    def box(self) -> Box:
        """Returns the rectangle of the upright card in design px."""
        return (self.x - self.width / 2, self.y - self.height / 2, self.width, self.height)

    def grown(self, air: float) -> Box:
        """Returns the rectangle of the card, with a margin of `air` design px."""
        x, y, w, h = self.box
        return (x - air, y - air, w + 2 * air, h + 2 * air)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Spot:
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Area:
    """A named part of the table for cards, with its rectangle in design px."""

    zone: Zone
    box: Box


@dataclass(frozen=True, slots=True)
class Effect:
    """The particles that an event releases."""

    kind: str
    x: float
    y: float
    count: int
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the layout of a table must know about the window, in design px."""

    spread: float
    """Factor by which gaps grow in a wide window."""
    compact: bool
    """Whether the window has little space."""
    text: float
    """Factor by which small text is enlarged."""
    target: float
    """Least height of a button."""
    left: bool = False
    """Whether the main button is on the left side instead of the right."""
    covered: float = 0.0
    """Height at the table's lower edge that other things, such as a past match's timeline, cover."""
    corner: tuple[float, float] = (46.0, 39.0)
    """Middle of the picture of the game's box at the top."""
    seam: float = SEAM
    """Distance of the table's stitched line from the edge of its surface."""

    @classmethod
    def of(cls, metrics: Metrics, *, left: bool = False) -> Frame:
        spread = min(WIDEST, max(1.0, metrics.size[0] / (metrics.s * metrics.scale.design_width)))
        text, target = metrics.text(18) / max(1, metrics.u(18)), metrics.target / metrics.s
        corner = metrics.design(*metrics.corner.center)
        return cls(spread, metrics.compact, text, target, left, corner=corner)

    def x(self, x: float) -> float:
        """Returns an x position of the design, stretched for this window."""
        return MIDDLE + (x - MIDDLE) * self.spread


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a player is shown, in design px."""

    seat: Seat
    x: float
    """X of the picture's middle."""
    y: float
    """Y of the picture's middle."""
    size: float
    """Width of the picture."""
    text: tuple[float, float, float]
    """Left edge, middle y and width of the texts beside the picture."""
    speech: tuple[float, float]
    """Upper left corner of the speech bubble, or lower left if `above`."""
    speech_room: tuple[float, float] = (430.0, 38.0)
    """Largest width and height of the speech bubble."""
    _: KW_ONLY
    speech_size: float = 18.0
    """Text size of the speech bubble."""
    above: bool = False
    """Whether the bubble is above the picture."""
    beside: bool = False
    """Whether the bubble is to the right of the name, instead of at `speech`."""
    align: Literal["left", "centre", "right"] = "left"
    plate: bool = False
    """Whether the texts have a dark background."""
    row: bool = False
    """Whether the facts about the player are beside the name."""
    reach: float = 0.0
    """Additional distance between picture and name, if something lies between them."""

    def mirrored(self) -> SeatPlace:
        """Returns this place mirrored to the other half of the table."""
        x, y, wide = self.text
        align: Mapping[str, Literal["left", "centre", "right"]] = {"left": "right", "right": "left"}
        return replace(
            self,
            x=2 * MIDDLE - self.x,
            text=(2 * MIDDLE - x - wide, y, wide),
            speech=(2 * MIDDLE - self.speech[0] - self.speech_room[0], self.speech[1]),
            align=align.get(self.align, self.align),
        )


@dataclass(frozen=True, slots=True)
class LayoutBase:
    """The base class for layouts: where everything lies on one seat's screen."""

    seats: int
    me: int
    """The seat whose screen this is, or PUBLIC."""
    theme: Theme
    frame: Frame
    picked: frozenset[CardId] = frozenset()
    """Cards that the player has selected."""
    raised: frozenset[CardId] = frozenset()
    """Cards of the hand that may be played now."""
    hovered: CardId | None = None
    """The card under the pointer or with the keyboard focus."""
    buttons_first: ClassVar[bool] = False
    """Whether the Up arrow first visits buttons for moves."""
    game: ClassVar[str] = ""
    """Id of the game; empty in a layout for any game."""
    wordy_above: ClassVar[float] = 1.4
    """Shorter words replace long ones if text has more than this many times its usual size."""
    zones: Mapping[Zone, Rule] = field(default_factory=dict, compare=False)
    """All zones of the table with their rules."""
    faces: Sequence[Face] = field(default=(), compare=False)
    """All faces of the game's first deck."""
    people: Sequence[Seat] = ()
    """Seats of the people who use this screen."""

    @property
    def deck(self) -> Sequence[Face]:
        """Returns every face that can be visible on the table."""
        return self.faces

    @property
    def tokens(self) -> Tokens:
        """Returns the lengths and positions in the game's look file."""
        return self.theme.game(self.game).layout

    @property
    def wordy(self) -> bool:
        """Returns whether large text needs shorter words."""
        return self.frame.text > self.wordy_above

    @property
    def cloth(self) -> Box:
        """Returns the rectangle of the table's surface in design px."""
        x, y, w, h = self.theme.layout.numbers("cloth")
        return x, y, w, h

    def places(self) -> Sequence[SeatPlace]:
        raise NotImplementedError

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        raise NotImplementedError

    def areas(self) -> Sequence[Area]:
        """Returns the areas that can be clicked, with or without cards."""
        raise NotImplementedError

    def together(self, zone: Zone) -> Sequence[Zone]:
        """Returns all zones at the same position on the table as `zone`."""
        return (zone,)

    def touchable(self, table: Table) -> Sequence[CardId]:
        """Returns the cards that can be clicked, in the order of the arrow keys."""
        spots = self.spots(table)
        return sorted(table.hand_of(Seat(self.me)), key=lambda card: spots[card].z)

    def walked(self, table: Table) -> Sequence[CardId]:
        """Returns the cards that the keyboard visits. Of several equal cards it visits only one."""
        return self.touchable(table)

    def numbered(self, table: Table) -> Sequence[CardId]:
        """Returns the cards in the order of the digit keys."""

        def rank(card: CardId) -> int:
            rule = table.rules[table.zone_of(card)]
            return 2 if rule.owner != self.me else 0 if rule.is_hand else 1

        return sorted(self.walked(table), key=rank)

    def sunk(self, card: CardId, drop: float) -> float:
        """Returns how many design px lower a card is drawn if it is not legal."""
        low = 0.0 if card in self.raised or not self.raised else drop
        return low - (self.theme.hand.number("hover_lift") if card == self.hovered else 0.0)

    def pushed(self, cards: Sequence[CardId], steps: Sequence[float]) -> dict[CardId, float]:
        """Returns how far selected cards push each card aside, in design px."""
        picked = [place for place, card in enumerate(cards) if card in self.picked]
        by = {side * nth: side * step for nth, step in enumerate(steps, 1) for side in (1, -1)}
        return {card: sum(by.get(place - other, 0.0) for other in picked) for place, card in enumerate(cards)}

    @property
    def particles(self) -> Sequence[str]:
        """Returns the kinds of particles at this table."""
        return ()

    def effects(self, before: Table, event: Event) -> Sequence[Effect]:
        """Returns the particles that an event releases when its cards arrive."""
        _ = before, event
        return ()

    def dealt_from(self) -> Spot | None:
        """Returns the place of the deck, if all cards are dealt from it."""

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """Returns events in the order of their animations."""
        return events

    def movement(self, before: Table, event: Event) -> Movement | None:
        """Returns an event's animation, or None for the default."""


def fan(cards: Sequence[CardId], at: Spot, avail: float, gap: float, arc: float = 24) -> dict[CardId, Spot]:
    """Returns places for cards in a shallow arc around `at`."""
    count = len(cards)
    if not count:
        return {}
    room = (avail - at.width) / max(1, count - 1)
    step = min(gap * at.width, room)
    spots = {}
    for place, card in enumerate(cards):
        across = (2 * place / (count - 1) - 1) if count > 1 else 0.0
        x, y = at.x + step * (place - (count - 1) / 2), at.y + arc * across * across
        tilt = at.tilt + 3.4 * across * (arc / 24)
        spots[card] = Spot(x, y, at.width, tilt, at.z + place, at.buried)
    return spots


def heap(
    cards: Sequence[CardId], at: Spot, shown: int, step: tuple[float, float] = (0.0, 0.0), tilt: float = 0.0
) -> dict[CardId, Spot]:
    """Returns places for a pile whose upper `shown` cards are drawn."""
    spots = {}
    for place, card in enumerate(cards):
        depth = len(cards) - 1 - place
        lean = 0.0 if depth == 0 else tilt * (((place * 37) % 9) / 4 - 1)
        down = min(depth, shown - 1)
        x, y = at.x + step[0] * down, at.y + step[1] * down
        spots[card] = Spot(x, y, at.width, at.tilt + lean, at.z + place * 0.01, depth >= shown)
    return spots


def row(count: int, step: float, middle: float = MIDDLE) -> list[float]:
    """Returns the x positions of `count` things in a row, `step` apart."""
    return [middle + (nth - (count - 1) / 2) * step for nth in range(count)]


def other_seats(seats: int, me: int) -> list[Seat]:
    """Returns all seats but `me`, clockwise from the left neighbour."""
    return (
        [Seat((me + step) % seats) for step in range(1, seats)] if me >= 0 else list(map(Seat, range(seats)))
    )
