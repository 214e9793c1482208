"""The empty table: its surface with the game's pattern."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import Zone
from game.core.faces import faces_of
from game.core.table import Rule, Table
from game.session.session import Session
from scenes.stage import vector
from scenes.stage.assets import Assets
from scenes.stage.layout import SEAM, Box, Frame, LayoutBase
from scenes.stage.theme import GameLook
from scenes.stage.vector import blend, faded
from scenes.ui.kit import Kit
from scenes.ui.materials import MARGIN, cloth_key
from scenes.ui.paint import WHITE, Picture

TILE = 320.0
LIGHT = 60
"""Opacity of the pattern on a table, from 0 to 255."""


@dataclass(frozen=True, slots=True)
class Weave:
    """Paints a game's pattern on its table, in tiles."""

    assets: Assets = field(compare=False)
    game: str
    side: int

    def __call__(self, cloth: Surface) -> None:
        side, path = self.side, self.assets.own(self.game, "cloth.svg")
        tile = pygame.transform.smoothscale(self.assets.svg(path, (side, side)), (side, side))
        thread = faded(tile, LIGHT)
        for x in range(0, cloth.get_width(), side):
            for y in range(0, cloth.get_height(), side):
                blend(cloth, thread, (x, y))


def weave(kit: Kit, game: GameLook) -> Weave | None:
    """Returns the painter of a game's pattern, except in high contrast."""
    return None if kit.look.high else Weave(kit.assets, game.key, max(8, kit.metrics.u(TILE)))


def cloth_rect(kit: Kit, frame: Frame, cloth: Box) -> Rect:
    """Returns the rectangle of the table's surface in px."""
    x, y, width, height = cloth
    wide = width * frame.spread
    return kit.metrics.rect(x + width / 2 - wide / 2, y, wide, height)


class Lie(NamedTuple):
    """Scale and offset between a table and its picture."""

    across: float
    """Horizontal px per design px."""
    down: float
    """Vertical px per design px."""
    x: float
    """Left edge of the picture in design px."""
    y: float
    """Upper edge of the picture in design px."""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Converts a point of the table in design px to px of the picture."""
        return (x - self.x) * self.across, (y - self.y) * self.down


def sewn(kit: Kit, land: Surface, look: GameLook, thread: float, inset: int) -> None:
    """Draws a dashed seam, and makes the corners of `land` round."""
    size, unit = land.get_size(), kit.metrics.u
    shape = vector.Box(0, 0, *size, unit(kit.theme.radius.number("cloth")))
    line = vector.Stroke(look.tint, max(1.3, 2.4 * kit.metrics.s), (unit(13), unit(9)), thread)
    vector.Drawing(*size).box(shape.inset(unit(SEAM)), None, stroke=line).onto(land)
    vector.cut(land, vector.Drawing(*size).box(shape.inset(inset), WHITE).surface())


def lay_printed(
    kit: Kit, onto: Surface, rect: Rect, game: str, key: Hashable, make: Callable[[], Surface]
) -> None:
    """Paints a table's cached surface into the clip area of `onto`."""
    if kit.look.high:
        kit.paint.cloth(rect.size, kit.theme.game(game)).blit(onto, rect.topleft)
        return
    margin = kit.metrics.u(MARGIN)
    blend(onto, kit.paint.room(key, make), (rect.x - margin, rect.y - margin))


def lie_of(kit: Kit, size: tuple[int, int], cloth: Sequence[float], scale: float) -> Lie:
    """Returns scale and offset between a table and its picture."""
    x, y, wide, _ = cloth
    unit = kit.metrics.s * scale
    return Lie(size[0] / wide if scale == 1 else unit, unit, x, y)


def scores_rect(kit: Kit) -> Rect:
    """Returns the rectangle of the surface under the scores in px."""
    metrics = kit.metrics
    top = max(metrics.u(78), metrics.target + metrics.u(14))
    foot = metrics.size[1] - metrics.control - 2 * max(metrics.u(32), 9)
    side = max(metrics.u(27), metrics.origin[0] + metrics.u(27))
    return Rect(side, top, metrics.size[0] - 2 * side, foot - top)


def scores_cloth(kit: Kit, game_id: str) -> Picture:
    """Returns the surface under the scores. Its picture is cached before it is needed."""
    look = kit.theme.game(game_id)
    return kit.paint.cloth(scores_rect(kit).size, look, pattern=weave(kit, look))


def has_scores_cloth(kit: Kit, game_id: str) -> bool:
    """Returns whether the surface under the scores is in the cache."""
    look = kit.theme.game(game_id)
    return kit.paint.keeps(cloth_key(scores_rect(kit).size, look, weave(kit, look)))


def scores_ground(kit: Kit, game_id: str) -> Surface:
    """Returns the wooden table with the surface under the scores."""
    picture = kit.paint.wood().copy()
    scores_cloth(kit, game_id).blit(picture, scores_rect(kit).topleft)
    return picture


PaintCloth = Callable[[Kit, Surface, Rect, Table, Seat, float], None]
"""A function that paints a game's own table in a rectangle."""


class BareTable:
    """The empty table of one match: its surface without cards or players."""

    def __init__(
        self, session: Session, layout: Callable[..., LayoutBase], cloth: PaintCloth | None = None
    ) -> None:
        self.session = session
        self._make_layout, self._paint_cloth = layout, cloth
        self._zones: Mapping[Zone, Rule] = session.chair(PUBLIC).view.table.rules
        self._faces: Sequence[Face] = faces_of(session.game)

    def layout(self, kit: Kit, me: Seat) -> LayoutBase:
        """Returns a seat's layout of the table with nothing selected."""
        return self._make_layout(
            seats=len(self.session.players),
            me=me,
            theme=kit.theme,
            frame=Frame.of(kit.metrics, left=kit.look.left),
            zones=self._zones,
            faces=self._faces,
            people=self.session.humans,
        )

    def paint(self, kit: Kit, me: Seat) -> Surface:
        """Returns the wooden table with only the game's surface."""
        picture = Surface(kit.metrics.size)
        self.lay(kit, me, picture, self.session.chair(PUBLIC).view.table)
        return picture

    def cloth(self, kit: Kit, me: Seat) -> Rect:
        """Returns the rectangle of the table's surface in px."""
        return cloth_rect(kit, Frame.of(kit.metrics, left=kit.look.left), self.layout(kit, me).cloth)

    def lay(self, kit: Kit, me: Seat, onto: Surface, table: Table) -> Rect:
        """Paints the empty table into the clip area of a picture."""
        onto.blit(kit.paint.wood(), (0, 0))
        game, rect = self.session.game.id, self.cloth(kit, me)
        if self._paint_cloth is not None:
            self._paint_cloth(kit, onto, rect, table, me, 1.0)
        else:
            look = kit.theme.game(game)
            kit.paint.cloth(rect.size, look, pattern=weave(kit, look)).blit(onto, rect.topleft)
        return onto.get_clip()
