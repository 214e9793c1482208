"""Badges: a few words at a zone, a seat or a sign."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect, Surface

from scenes.board.acts import Acts, Pop
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.stage.theme import Colour
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import SMALL_SHADOW, WHITE, Picture, canvas, nothing
from scenes.ui.text import Block, Role, Style

Room = tuple[int, int, int, int]
"""A rectangle of the window: left, top, width and height in px."""
Shape = Callable[[Kit, int, int], Picture]
"""A function that paints a shape of a size in px."""
BADGE_Z = 150.0
"""The layer of most badges, above the cards of the table."""


# -- shapes --------------------------------------------------------------------------------------------
def pill(kit: Kit, width: int, height: int) -> Picture:
    """Paints a dark pill as the shape behind a text."""
    return kit.paint.chip(width, height)


def amber(kit: Kit, width: int, height: int) -> Picture:
    """Paints an amber pill as the shape behind a text."""
    return kit.paint.pill(width, height, kit.colours.go, border=WHITE if kit.look.high else None)


def paper(kit: Kit, width: int, height: int) -> Picture:
    """Paints a paper pill with a dark rim, behind a text."""
    return _rimmed(kit, width, height, kit.colours.paper)


def amber_paper(kit: Kit, width: int, height: int) -> Picture:
    """Paints an amber paper pill with a dark rim, behind a text."""
    return _rimmed(kit, width, height, kit.colours.go)


def bare(_kit: Kit, width: int, height: int) -> Picture:
    """Returns an empty picture as the shape behind a text."""
    return Picture(canvas(width, height))


def _rimmed(kit: Kit, width: int, height: int, fill: Colour) -> Picture:
    rim = Stroke(kit.colours.ink, max(1.2, 1.9 * kit.metrics.s))
    return kit.plate((width, height), height / 2, fill, rim, shadow=SMALL_SHADOW)


@dataclass(frozen=True, slots=True)
class BadgeKind:
    """The look of one kind of badge, with lengths in design px."""

    shape: Shape = pill
    lit_shape: Shape = amber
    size: float = 20
    font: Role = "bold"
    ink: str = "hot"
    lit_ink: str = "ink"
    padding: float | None = 30
    """Width in design px that the shape adds to the words; None if it fills the whole rectangle."""
    icon: float = 0.56
    """Side of the icon, relative to the badge's height."""
    at: Literal["centre", "left"] = "centre"
    """Where a badge lies if its rectangle is wider than the badge."""
    pops: bool = False
    """Whether the badge grows briefly when a landing card changes it."""


PILL = BadgeKind()
COUNT = BadgeKind(pops=True)
BARE = BadgeKind(bare, bare, 18, "semibold", padding=0)


@dataclass(frozen=True, slots=True)
class Badge:
    """The words of one badge, and their place on the table."""

    key: Hashable
    """Zone, seat or name that identifies the badge on its board."""
    room: Room
    """The largest rectangle that the badge may take up, in px."""
    words: str
    """The text of the badge; "" if it says nothing."""
    kind: BadgeKind = PILL
    icon: str = ""
    """The icon before the words."""
    lit: bool = False
    """Whether the badge stands out in amber."""
    shorter: tuple[str, ...] = ()
    """Shorter texts, each for less space than the one before."""
    aloud: str | None = None
    """The accessible name. If None, the words are read."""
    rule: str = ""
    """The key of the rules answer that explains the badge."""
    private: bool = False
    """Whether only the person at the screen may hear the badge."""
    z: float = BADGE_Z

    @property
    def is_shown(self) -> bool:
        """Returns whether the badge has words, an icon or an accessible name."""
        return bool(self.words or self.icon or self.aloud)


def room(rect: Rect) -> Room:
    """Converts a rectangle to the form in which `Badge.room` has it."""
    return rect.x, rect.y, rect.w, rect.h


class BadgePiece(Piece[Badge]):
    """One badge on the screen."""

    ground = 0.2

    def __init__(self, badge: Badge) -> None:
        super().__init__(Rect(badge.room), _paint, z=badge.z)
        self.badge = badge

    def put(self, badge: Badge) -> None:
        """Draws a badge. An empty badge is invisible."""
        self.badge, self.rule = badge, badge.rule
        if (tuple(self.rect), self.z) != (badge.room, badge.z):
            self.rect, self.z = Rect(badge.room), badge.z
            self.change()
        aloud = badge.words if badge.aloud is None else badge.aloud
        self.show(badge if badge.is_shown else None, aloud if badge.is_shown else "")

    def drawn_text(self, kit: Kit) -> str:
        badge = self.badge
        room = self.rect.w - sum(_around(kit, self.rect, badge.kind, badge.icon)), self.rect.h
        style = Style(badge.kind.font, badge.kind.size, kit.colours.hot, "centre")
        block = _fitting(kit, (badge.words, *badge.shorter), style, room, wraps=False)
        return " ".join("".join(bit.text for bit in line).strip() for line in block.lines)


class Badges:
    """Draws the badges of one board."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.pieces: dict[Hashable, BadgePiece] = {}

    def show(self, badges: Iterable[Badge], acts: Acts, *, struck: bool) -> None:
        """Draws these badges and removes all others."""
        listed = set()
        for badge in badges:
            listed.add(badge.key)
            before = self.pieces[badge.key].badge if badge.key in self.pieces else badge
            piece = self.put(badge)
            if (
                struck
                and badge.kind.pops
                and before.is_shown
                and badge.is_shown
                and before.words != badge.words
            ):
                acts.begin(Pop(self.context, piece))
        for key in self.pieces.keys() - listed:
            self.context.drop(self.pieces.pop(key))

    def put(self, badge: Badge) -> BadgePiece:
        """Draws one badge and returns its widget."""
        piece = self.pieces.get(badge.key)
        if piece is None:
            piece = self.pieces[badge.key] = self.context.add(BadgePiece(badge))
        piece.put(badge)
        return piece


def _paint(kit: Kit, rect: Rect, badge: Badge) -> Picture:
    texts = (badge.words, *badge.shorter)
    return paint_words(kit, rect, *texts, kind=badge.kind, icon=badge.icon, lit=badge.lit)


def paint_words(
    kit: Kit,
    rect: Rect,
    *texts: str,
    kind: BadgeKind = PILL,
    icon: str = "",
    lit: bool = False,
    wraps: bool = False,
) -> Picture:
    """Paints a badge with the first text that fits, or else the last text."""
    name = kind.lit_ink if lit else kind.ink
    ink = getattr(kit.colours, "ink" if kit.look.high and name != "hot" else name)
    side, padding = _around(kit, rect, kind, icon)
    room = rect.w - side - padding, rect.h
    block = _fitting(kit, texts, Style(kind.font, kind.size, ink, "centre"), room, wraps=wraps)
    said = block.size[0] if any(block.lines) else 0
    if not (said or icon) and len(texts) > 1:
        return nothing()
    gap = kit.metrics.u(8) if said and icon else 0
    inside = side + gap + said
    wide = rect.w if kind.padding is None else min(rect.w, inside + padding)
    base = (kind.lit_shape if lit else kind.shape)(kit, wide, rect.h).copy()
    left = base.left + (wide - inside) // 2
    if icon:
        kit.icon(base.surface, icon, ink, Rect(left, base.top + (rect.h - side) // 2, side, side))
    if said:
        kit.text.draw(base.surface, block, Rect(left + side + gap, base.top, said, rect.h))
    aside = (rect.w - wide) // 2 if kind.at == "centre" else 0
    return Picture(base.surface, base.left - aside, base.top)


def _around(kit: Kit, rect: Rect, kind: BadgeKind, icon: str) -> tuple[int, int]:
    """Returns the side of the icon and the text's padding, in px."""
    padding = rect.w // 5 if kind.padding is None else kit.metrics.u(kind.padding)
    return round(rect.h * kind.icon) if icon else 0, padding


def _fitting(kit: Kit, texts: Sequence[str], style: Style, room: tuple[int, int], *, wraps: bool) -> Block:
    """Returns the first text that fits on one line, else the last text."""
    blocks = [kit.text.fit(one, style, room, wraps=wraps) for one in texts]
    return next((one for one in blocks if _has_room(one, room[0])), blocks[-1])


def _has_room(block: Block, width: int) -> bool:
    return len(block.lines) == 1 and block.size[0] <= width


# -- what stands beside badges --------------------------------------------------------------------------
def outline_of(game_id: str) -> Callable[[Kit, Rect], Picture]:
    """Returns a painter of a dashed outline for an empty place."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        look = kit.theme.game(game_id)
        return kit.paint.dashed(*rect.size, look.tint, fill=look.deep)

    return paint


def pencil_dot(kit: Kit) -> Surface:
    """Returns a pencilled dot for a card that was looked at."""
    side = max(10, kit.metrics.u(17))

    def make() -> Surface:
        half, rim = side / 2, max(1.5, 2.5 * kit.metrics.s)
        drawing = Drawing(side, side)
        drawing.circle((half, half), half - 0.5, kit.colours.paper)
        return drawing.circle((half, half), half - 0.5 - rim, kit.colours.ink).surface()

    return kit.paint.kept(("pencil dot", side), make)
