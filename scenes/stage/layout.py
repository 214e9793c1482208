"""Layout of cards: a design frame of 1600x1000, its conversion to px of the window, and positions of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
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
HEAD, HEAD_LEFT, HEAD_MIDDLE = 52, 26, 39
"""Height in design px of the line with the title, distance of its content from the left, and y of its middle."""
SMALL_MOST, LARGE_MOST = 2.0, 1.75
"""Largest factors by which small text and large text grow relative to everything else."""
CROWDED = 1.6
"""Growth of small text relative to everything else, above which a window counts as small."""
BOX_SHAPE = 40 / 51
"""Ratio of width to height of the small picture of a game's box."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Conversion from design px to px for one window size and text size.

    The design frame of 1600x1000 is centred in the window.
    """

    size: tuple[int, int]
    text_size: float
    scale: Scale
    s: float = field(init=False, compare=False)
    """Number of px of the window for one design px."""

    def __post_init__(self) -> None:
        s = min(self.size[0] / self.scale.design_width, self.size[1] / self.scale.design_height)
        object.__setattr__(self, "s", s)

    def u(self, length: float) -> int:
        """Returns a design length in px. A length other than 0 is at least one px."""
        px = round(length * self.s)
        return px if px or not length else (1 if length > 0 else -1)

    def text(self, length: float) -> int:
        """Returns the size in px of text of this design size. It depends on the player's text size."""
        scale = self.scale
        small = length < scale.text_small_below
        floor, most = (scale.text_small_floor, SMALL_MOST) if small else (scale.text_large_floor, LARGE_MOST)
        grown = min(max(self.s, floor) * self.text_size, most * self.s)
        return round(max(length * grown, scale.min_text_px))

    @property
    def text_share(self) -> float:
        """Returns the factor of the text size that is used: the player's choice, or less if the window is too small."""
        return min(self.text_size, SMALL_MOST * self.s / max(self.s, self.scale.text_small_floor))

    def line(self, least: float, text: float, air: float = 1.0) -> int:
        """Returns the height in px of a line with text of this design size. It is at least `least` design px."""
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
        """Returns a rectangle of the design frame in px of the window.

        Both edges are rounded, so that rectangles with a common edge have no gap between them.
        """
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)

    def design(self, x: float, y: float) -> tuple[float, float]:
        """Returns a point of the window, given in px, in design px."""
        left, top = self.origin
        return (x - left) / self.s, (y - top) / self.s

    @property
    def window(self) -> Rect:
        return Rect((0, 0), self.size)

    @property
    def corner(self) -> Rect:
        """Returns the place of the game's small box above the table, in px of the window."""
        side = max(self.u(HEAD), self.target)
        middle = max(self.u(HEAD_MIDDLE), side // 2 + 2)
        return Rect(self.u(HEAD_LEFT), middle - side // 2, round(side * BOX_SHAPE), side)

    @property
    def breakpoint(self) -> Breakpoint:
        """Returns how much space the window has: "compact" is below a scale of 0.8 or with very large text.

        "large" is above a scale of 1.4.
        """
        text = self.text_share * max(self.s, self.scale.text_small_floor)
        if self.s < self.scale.compact_below or text > CROWDED * self.s:
            return "compact"
        return "large" if self.s > self.scale.large_above else "normal"

    @property
    def compact(self) -> bool:
        """Returns whether space is scarce. Then for example opponents' cards are smaller."""
        return self.breakpoint == "compact"

    @property
    def small(self) -> bool:
        """Returns whether the window is so small that buttons show no keys at any text size."""
        return self.s < self.scale.compact_below

    @property
    def narrow(self) -> bool:
        """Returns whether there is too little width for two pages or columns of text side by side."""
        return self.compact or self.text(20) > self.u(24)

    @property
    def target(self) -> int:
        """Returns the smallest width and height in px of anything that can be clicked."""
        return round(self.scale.min_target_px)

    @property
    def control(self) -> int:
        """Returns the height of a button in px. It is larger than usual for large text and in small windows."""
        return max(self.u(CONTROL), self.target, round(self.text(26) * 1.55))


Box = tuple[float, float, float, float]
"""A rectangle in design px: x, y, w, h."""
RATIO = 1.4
"""Ratio of a card's height to its width."""
MIDDLE = 800.0
"""X of the middle of the design frame, in design px."""
WIDEST = 1.15
"""Largest factor by which the layout is stretched sideways in a wide window."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Place of a card: centre and width in design px, tilt in degrees clockwise, and drawing order `z`.

    A card that is `buried` lies under others and is not drawn, but it can move from and to this place.
    """

    x: float
    y: float
    width: float
    tilt: float = 0.0
    z: float = 0.0
    buried: bool = False

    @property
    def height(self) -> float:
        return self.width * RATIO

    @property
    def box(self) -> Box:
        """Returns the card's rectangle in design px as if the card were not tilted."""
        return (self.x - self.width / 2, self.y - self.height / 2, self.width, self.height)

    def grown(self, air: float) -> Box:
        """Returns the card's rectangle with a margin of `air` design px on each side."""
        x, y, w, h = self.box
        return (x - air, y - air, w + 2 * air, h + 2 * air)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Spot:
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table where cards may be put: its name, and its rectangle in design px."""

    zone: Zone
    box: Box


@dataclass(frozen=True, slots=True)
class Effect:
    """Particles that an event lets fly: their kind, where they start in design px, and how many there are."""

    kind: str
    x: float
    y: float
    count: int
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """A window as the layout of a table needs it; all lengths are in design px.

    `spread` is the factor by which gaps grow in a wide window, `compact` means that space is scarce, and `text` is
    the factor by which small text is larger than its design size. `target` is the smallest height of a button. `left`
    means that the main button is at the left and the player's own seat at the right. `covered` is how much of the
    table's lower edge something else covers. `corner` is the middle of the game's small box at the top of the window.
    """

    spread: float
    compact: bool
    text: float
    target: float
    left: bool = False
    covered: float = 0.0
    corner: tuple[float, float] = (46.0, 39.0)

    @classmethod
    def of(cls, metrics: Metrics, *, left: bool = False) -> Frame:
        """Returns the frame for a window; with `left`, the main button is at the left."""
        spread = min(WIDEST, max(1.0, metrics.size[0] / (metrics.s * metrics.scale.design_width)))
        text, target = metrics.text(18) / max(1, metrics.u(18)), metrics.target / metrics.s
        corner = metrics.design(*metrics.corner.center)
        return cls(spread, metrics.compact, text, target, left, corner=corner)

    def x(self, x: float) -> float:
        """Returns where an x position of the design is in this window. In a wide one it is farther from the middle."""
        return MIDDLE + (x - MIDDLE) * self.spread


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a player is shown, in design px: picture, texts and speech bubble.

    The picture has its middle at x and y, and a width. `text` is the left edge, the y of the middle and the width of
    the texts: name and facts. `plate` puts them on a dark background that begins `reach` px farther to the left. In a
    `row` the facts are beside the name. `speech` is the upper left corner of the speech bubble, or the lower left one
    if the bubble is `above` the picture; `speech_room` is its largest width and height.
    """

    seat: Seat
    x: float
    y: float
    size: float
    text: tuple[float, float, float]
    speech: tuple[float, float]
    speech_room: tuple[float, float] = (430.0, 38.0)
    above: bool = False
    align: Literal["left", "centre", "right"] = "left"
    plate: bool = False
    row: bool = False
    reach: float = 0.0

    def mirrored(self) -> SeatPlace:
        """Returns this place mirrored into the other half of the table."""
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
    """Base class for the layout of a game: where everything lies on the table, on one seat's screen.

    `picked` cards are lifted, `raised` ones may be played now, and `hovered` is the card under the pointer or with
    the keyboard focus. `seats` is the number of players; `me` is the seat whose screen this is, or PUBLIC. `zones`
    are all zones of the table, each with its owner and who sees its cards; `faces` are all faces of the first deck.
    `people` are the seats of the people who share this screen.
    """

    seats: int
    me: int
    theme: Theme
    frame: Frame
    picked: frozenset[CardId] = frozenset()
    raised: frozenset[CardId] = frozenset()
    hovered: CardId | None = None
    game: ClassVar[str] = ""
    """Id of the game, if the layout is made for only one."""
    wordy_above: ClassVar[float] = 1.4
    """Growth of small text above which longer words must be shortened."""
    zones: Mapping[Zone, Rule] = field(default_factory=dict, compare=False)
    faces: Sequence[Face] = field(default=(), compare=False)
    people: Sequence[Seat] = ()

    @property
    def deck(self) -> Sequence[Face]:
        """Returns every face that can appear, so that its picture can be drawn in advance."""
        return self.faces

    @property
    def tokens(self) -> Tokens:
        """Returns the lengths and positions in the game's look file."""
        return self.theme.game(self.game).layout

    @property
    def wordy(self) -> bool:
        """Returns whether text is so large that longer words must be shortened."""
        return self.frame.text > self.wordy_above

    @property
    def cloth(self) -> Box:
        """Returns the rectangle of the table's surface (x, y, w, h) in design px, before a wide window stretches it."""
        x, y, w, h = self.theme.layout.numbers("cloth")
        return x, y, w, h

    def places(self) -> Sequence[SeatPlace]:
        raise NotImplementedError

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        raise NotImplementedError

    def areas(self) -> Sequence[Area]:
        """Returns the areas where cards can be put, and other areas that can be clicked."""
        raise NotImplementedError

    def together(self, zone: Zone) -> Sequence[Zone]:
        """Returns all zones that are shown at the same place as this one, including this one."""
        return (zone,)

    def touchable(self, table: Table) -> Sequence[CardId]:
        """Returns the cards that can be clicked on this screen, in the order in which the keyboard visits them."""
        spots = self.spots(table)
        return sorted(table.hand_of(Seat(self.me)), key=lambda card: spots[card].z)

    def walked(self, table: Table) -> Sequence[CardId]:
        """Returns the clickable cards that the keyboard visits. Of several equal cards, one is enough."""
        return self.touchable(table)

    def numbered(self, table: Table) -> Sequence[CardId]:
        """Returns the cards that the keyboard visits, in the order in which digit keys choose them.

        The hand comes first, then the player's other cards, then the cards of others.
        """

        def rank(card: CardId) -> int:
            rule = table.rules[table.zone_of(card)]
            return 2 if rule.owner != self.me else 0 if rule.is_hand else 1

        return sorted(self.walked(table), key=rank)

    def sunk(self, card: CardId, drop: float) -> float:
        """Returns how much lower than usual a card of the player's hand lies, in design px.

        It is `drop` if other cards may be played and this one may not. A card under the pointer or with the keyboard
        focus is lifted a little.
        """
        low = 0.0 if card in self.raised or not self.raised else drop
        return low - (self.theme.hand.number("hover_lift") if card == self.hovered else 0.0)

    def pushed(self, cards: Sequence[CardId], steps: Sequence[float]) -> dict[CardId, float]:
        """Returns how far each card of a row moves aside for selected cards, in the unit of `steps`.

        The first step is for cards next to a selected one, the second for the cards beside those, and so on.
        """
        picked = [place for place, card in enumerate(cards) if card in self.picked]
        by = {side * nth: side * step for nth, step in enumerate(steps, 1) for side in (1, -1)}
        return {card: sum(by.get(place - other, 0.0) for other in picked) for place, card in enumerate(cards)}

    @property
    def particles(self) -> Sequence[str]:
        """Returns the kinds of particles that may appear on this table, to be drawn in advance."""
        return ()

    def effects(self, before: Table, event: Event) -> Sequence[Effect]:
        """Returns the particles that an event lets fly once its cards have landed."""
        _ = before, event
        return ()

    def dealt_from(self) -> Spot | None:
        """Returns where the deck lies, for a deck from which every card may be dealt; None for other decks."""

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """Returns a step's events in the order in which to show them. The order must not change what results."""
        return events

    def movement(self, before: Table, event: Event) -> Movement | None:
        """Returns how an event is animated in this game; None for the default.

        The default is `motion.way_of`. It looks at the zones' rules: cards are dealt from a `deck`, and the table
        pauses before a `swept` zone is emptied. For a pause elsewhere, set the `pause` of a `Movement` to the seconds
        after the event: `replace(PLAY, pause=1.2, read=1.2)`. `read` is the part of the pause that remains if
        animation is off.
        """


def fan(
    cards: Sequence[CardId], at: Spot, avail: float, gap: tuple[float, float], arc: float = 24
) -> dict[CardId, Spot]:
    """Returns places for cards side by side in a shallow arc around `at`, at most `avail` design px wide.

    `gap` is the smallest and the largest distance between neighbours, in card widths. If `avail` is too small, cards
    are closer than the smallest distance.
    """
    count = len(cards)
    if not count:
        return {}
    room = (avail - at.width) / max(1, count - 1)
    step = min(gap[1] * at.width, room)
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
    """Returns places for cards on top of one another. Only the `shown` topmost are drawn.

    Each lower card is moved by `step` design px. A card's tilt depends only on its position in the pile, so that it
    gives nothing away about the card.
    """
    spots = {}
    for place, card in enumerate(cards):
        depth = len(cards) - 1 - place
        lean = 0.0 if depth == 0 else tilt * (((place * 37) % 9) / 4 - 1)
        down = min(depth, shown - 1)
        x, y = at.x + step[0] * down, at.y + step[1] * down
        spots[card] = Spot(x, y, at.width, at.tilt + lean, at.z + place * 0.01, depth >= shown)
    return spots


def row(count: int, step: float, middle: float = MIDDLE) -> list[float]:
    """Returns the x positions of the middles of `count` things side by side, `step` apart."""
    return [middle + (nth - (count - 1) / 2) * step for nth in range(count)]


def others(seats: int, me: int) -> list[Seat]:
    """Returns the other seats clockwise, beginning at the left neighbour. For a spectator, these are all seats."""
    return (
        [Seat((me + step) % seats) for step in range(1, seats)] if me >= 0 else list(map(Seat, range(seats)))
    )
