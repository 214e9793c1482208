"""Layout of cards: the 1600x1000 design frame, px of the window, and how zones spread their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from pygame import Rect

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Zone
from game.core.table import Rule, Table
from scenes.stage.motion import Way
from scenes.stage.theme import Scale, Theme, Tokens

Breakpoint = Literal["compact", "normal", "large"]
CONTROL = 58
"""Design height of a button."""
HEAD, HEAD_LEFT, HEAD_MIDDLE = 52, 26, 39
"""Design height of the title line above the cloth, its distance from the left edge, and the y of its middle."""
SMALL_MOST, LARGE_MOST = 2.0, 1.75
"""Limits of small and large text relative to everything else."""
CROWDED = 1.6
"""Relative size of small text above which room is as scarce as in a small window."""
BOX_SHAPE = 40 / 51
"""Width of a game's small box as a multiple of its height."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """The scale of one window size (px) and text factor; the 1600x1000 design frame is centred in it."""

    size: tuple[int, int]
    text_size: float
    scale: Scale
    s: float = field(init=False, compare=False)
    """Px of the window per design px."""

    def __post_init__(self) -> None:
        """Computes once the factor that is needed often."""
        s = min(self.size[0] / self.scale.design_width, self.size[1] / self.scale.design_height)
        object.__setattr__(self, "s", s)

    def u(self, length: float) -> int:
        """Returns a design length in px, at least one px unless it is 0."""
        px = round(length * self.s)
        return px if px or not length else (1 if length > 0 else -1)

    def text(self, length: float) -> int:
        """Returns the px of a text of this design size."""
        scale = self.scale
        small = length < scale.text_small_below
        floor, most = (scale.text_small_floor, SMALL_MOST) if small else (scale.text_large_floor, LARGE_MOST)
        grown = min(max(self.s, floor) * self.text_size, most * self.s)
        return round(max(length * grown, scale.min_text_px))

    @property
    def text_share(self) -> float:
        """Returns the text factor that this window has room for, at most the chosen one."""
        return min(self.text_size, SMALL_MOST * self.s / max(self.s, self.scale.text_small_floor))

    def line(self, least: float, text: float, air: float = 1.0) -> int:
        """Returns the height in px of a line of text with its spacing. It is at least the given design height."""
        return max(self.u(least), round(self.text(text) * air))

    @property
    def origin(self) -> tuple[int, int]:
        """Returns where in the window the design frame begins, in px."""
        return (
            round((self.size[0] - self.scale.design_width * self.s) / 2),
            round((self.size[1] - self.scale.design_height * self.s) / 2),
        )

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Returns a point of the design frame in px of the window."""
        left, top = self.origin
        return left + round(x * self.s), top + round(y * self.s)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Returns a rectangle of the design frame in px; rectangles that touch still touch."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)

    def design(self, x: float, y: float) -> tuple[float, float]:
        """Returns the point of the design frame at a point of the window in px."""
        left, top = self.origin
        return (x - left) / self.s, (y - top) / self.s

    @property
    def window(self) -> Rect:
        return Rect((0, 0), self.size)

    @property
    def corner(self) -> Rect:
        """Returns the place of the game's small box at the top of a table, in px of the window."""
        side = max(self.u(HEAD), self.target)
        middle = max(self.u(HEAD_MIDDLE), side // 2 + 2)
        return Rect(self.u(HEAD_LEFT), middle - side // 2, round(side * BOX_SHAPE), side)

    @property
    def breakpoint(self) -> Breakpoint:
        """Returns the class of layout: compact below a scale of 0.8 or with very large text, large above 1.4."""
        text = self.text_share * max(self.s, self.scale.text_small_floor)
        if self.s < self.scale.compact_below or text > CROWDED * self.s:
            return "compact"
        return "large" if self.s > self.scale.large_above else "normal"

    @property
    def compact(self) -> bool:
        """Returns whether room is scarce: no key caps, small cards for opponents."""
        return self.breakpoint == "compact"

    @property
    def narrow(self) -> bool:
        """Returns whether there is room for the words of only one of two pages or columns."""
        return self.compact or self.text(20) > self.u(24)

    @property
    def target(self) -> int:
        """Returns the smallest width and height of a click target in px."""
        return round(self.scale.min_target_px)

    @property
    def control(self) -> int:
        """Returns the height of a button in px: its design height, or more for large text or as a click target."""
        return max(self.u(CONTROL), self.target, round(self.text(26) * 1.55))


Box = tuple[float, float, float, float]
"""A rectangle in design px: x, y, w, h."""
RATIO = 1.4
"""Ratio of a card's height to its width."""
MIDDLE = 800.0
"""Middle of the design frame."""
WIDEST = 1.15
"""Largest spread of seats and hand on a wide window."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its centre and width in design px, its tilt in degrees clockwise, its layer.

    `buried` cards lie under others and are not drawn; moving cards come from and go to their spots.
    """

    x: float
    y: float
    width: float
    tilt: float = 0.0
    z: float = 0.0
    buried: bool = False

    @property
    def height(self) -> float:
        """Returns the card's height in design px."""
        return self.width * RATIO

    @property
    def box(self) -> Box:
        """Returns the card's rectangle in design px, without its tilt."""
        return (self.x - self.width / 2, self.y - self.height / 2, self.width, self.height)

    def grown(self, air: float) -> Box:
        """Returns the card's rectangle with a margin around it."""
        x, y, w, h = self.box
        return (x - air, y - air, w + 2 * air, h + 2 * air)

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Spot:
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table where cards may be put: its rectangle (x, y, w, h in design px) and its name."""

    zone: Zone
    box: Box


@dataclass(frozen=True, slots=True)
class Effect:
    """Particles that an event sets free: their kind, their place in design px and their number."""

    kind: str
    x: float
    y: float
    count: int
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One window as a table's layout sees it; all lengths are design px.

    `spread` widens gaps, `compact` means that room is scarce, `text` is how much larger small text is than its design
    size. `target` is the least height of a button. `left` means that the main button is at the left and the player's
    own seat at the right. `covered` is how much of the table's lower edge is covered. `corner` is the middle of the
    game's small box at the top of the window.
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
        """Returns the frame of a window with these metrics, with the main button at the left or the right."""
        spread = min(WIDEST, max(1.0, metrics.size[0] / (metrics.s * metrics.scale.design_width)))
        text, target = metrics.text(18) / max(1, metrics.u(18)), metrics.target / metrics.s
        corner = metrics.design(*metrics.corner.center)
        return cls(spread, metrics.compact, text, target, left, corner=corner)

    def x(self, x: float) -> float:
        """Returns a horizontal position, spread from the middle."""
        return MIDDLE + (x - MIDDLE) * self.spread


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a player is shown, in design px: the picture, the texts and the speech bubble.

    The picture has a middle and a width. `text` is the left edge, the middle line and the width of name and facts.
    `plate` puts them on a dark plate, for text on lit cloth; it begins `reach` px farther to the left. In a `row` the
    facts stand beside the name. `speech` is the upper left corner of the speech bubble's room, or the lower left one
    if it is `above` the picture; `speech_room` is its width and height.
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
        """Returns the same place in the other half of the table."""
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
    """Base class of each game's layout: where everything lies on the table, for one seat's screen.

    `picked` cards are lifted, `raised` ones may be played now, `hovered` is the card under the pointer or the
    keyboard focus. `seats` is how many play, `me` is the seat at the screen, or PUBLIC. `zones` are all zones of the
    table, each with its owner and who sees its cards; `faces` are those of the first deck. `people` are the
    seats of those who play at this screen.
    """

    seats: int
    me: int
    theme: Theme
    frame: Frame
    picked: frozenset[CardId] = frozenset()
    raised: frozenset[CardId] = frozenset()
    hovered: CardId | None = None
    game: ClassVar[str] = ""
    """Id of the game, for a layout made for one."""
    wordy_above: ClassVar[float] = 1.4
    """Text size factor above which longer words must be shortened."""
    zones: Mapping[Zone, Rule] = field(default_factory=dict, compare=False)
    faces: Sequence[Face] = field(default=(), compare=False)
    people: Sequence[Seat] = ()

    @property
    def deck(self) -> Sequence[Face]:
        """Returns every face that may appear, to be printed in advance."""
        return self.faces

    @property
    def tokens(self) -> Tokens:
        """Returns the lengths and places of this game's table, from its look."""
        return self.theme.game(self.game).layout

    @property
    def wordy(self) -> bool:
        """Returns whether text is so large that other things must be made smaller."""
        return self.frame.text > self.wordy_above

    @property
    def cloth(self) -> Box:
        """Returns the cloth in design px before the layout widens it: x, y, w, h."""
        x, y, w, h = self.theme.layout.numbers("cloth")
        return x, y, w, h

    def places(self) -> Sequence[SeatPlace]:
        """Returns the places of the players."""
        raise NotImplementedError

    def spots(self, table: Table) -> Mapping[CardId, Spot]:
        """Returns the spot of every card."""
        raise NotImplementedError

    def areas(self) -> Sequence[Area]:
        """Returns the areas of the table where cards can be put, and other things that can be clicked."""
        raise NotImplementedError

    def together(self, zone: Zone) -> Sequence[Zone]:
        """Returns the zones that share this zone's place on the table, including the zone itself."""
        return (zone,)

    def touchable(self, table: Table) -> Sequence[CardId]:
        """Returns the cards that the seat at the screen can click, in keyboard order."""
        spots = self.spots(table)
        return sorted(table.hand_of(Seat(self.me)), key=lambda card: spots[card].z)

    def walked(self, table: Table) -> Sequence[CardId]:
        """Returns the clickable cards that the keyboard can focus; of several equal cards one is enough."""
        return self.touchable(table)

    def numbered(self, table: Table) -> Sequence[CardId]:
        """Returns the focusable cards in the order of the digit keys.

        The hand comes first, then the player's other cards, then the cards of others.
        """

        def rank(card: CardId) -> int:
            rule = table.rules[table.zone_of(card)]
            return 2 if rule.owner != self.me else 0 if rule.is_hand else 1

        return sorted(self.walked(table), key=rank)

    def sunk(self, card: CardId, drop: float) -> float:
        """Returns how much lower a card of the player's hand lies: `drop` if only other cards are playable.

        A card under the pointer or the focus is lifted a little.
        """
        low = 0.0 if card in self.raised or not self.raised else drop
        return low - (self.theme.hand.number("hover_lift") if card == self.hovered else 0.0)

    def pushed(self, cards: Sequence[CardId], steps: Sequence[float]) -> dict[CardId, float]:
        """Returns how far each card of a row moves away from picked cards.

        The first step is for the cards next to a picked one, the second for the cards beside those.
        """
        picked = [place for place, card in enumerate(cards) if card in self.picked]
        by = {side * nth: side * step for nth, step in enumerate(steps, 1) for side in (1, -1)}
        return {card: sum(by.get(place - other, 0.0) for other in picked) for place, card in enumerate(cards)}

    @property
    def particles(self) -> Sequence[str]:
        """Returns the kinds of particles that its effects use, to be drawn in advance."""
        return ()

    def effects(self, before: Table, event: Event) -> Sequence[Effect]:
        """Returns the effects that an event has once its cards have landed."""
        _ = before, event
        return ()

    def dealt_from(self) -> Spot | None:
        """Returns the spot of a deck that is dealt to its last card; None if cards remain in it to show the spot."""

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """Returns the events of a step in the order in which they are shown; the result must be the same."""
        return events

    def way(self, before: Table, event: Event) -> Way | None:
        """Returns how an event is animated in this game; None for the usual way.

        The usual way is `motion.way_of`, by the roles of zones: cards are dealt from a `deck`, and the table pauses
        before a `swept` zone is emptied. For a pause elsewhere, set the `pause` of a `Way`, in seconds after the
        event: `replace(PLAY, pause=1.2, read=1.2)`. `read` is the part of the pause that is also needed with
        animation off.
        """


def fan(
    cards: Sequence[CardId], at: Spot, avail: float, gap: tuple[float, float], arc: float = 24
) -> dict[CardId, Spot]:
    """Returns spots for cards side by side in a shallow arc around `at`, never wider than `avail`.

    `gap` holds the least and the greatest distance between neighbours, in card widths. Where `avail` is too small,
    the cards lie closer than the least distance.
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
    """Returns spots for cards on top of one another; the `shown` topmost are drawn, each lower one shifted by `step`.

    The tilt of a card depends only on its place in the heap, so it gives nothing away about the card.
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
    """Returns where the middles of `count` things lie side by side: their x positions, `step` apart."""
    return [middle + (nth - (count - 1) / 2) * step for nth in range(count)]


def others(seats: int, me: int) -> list[Seat]:
    """Returns the other seats clockwise, beginning with the neighbour to the left."""
    return (
        [Seat((me + step) % seats) for step in range(1, seats)] if me >= 0 else list(map(Seat, range(seats)))
    )
