"""The wood and the wide cloth on which a past table is laid: one picture, of which the table covers a part."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.core.cards import PUBLIC, Seat
from game.core.table import Table
from game.session.past_session import PastSession
from scenes.board.bare import BareTable
from scenes.board.weave import weave
from scenes.games import SHOWS
from scenes.screens.lookback.tape import TAPE
from scenes.stage.layout import LayoutBase
from scenes.stage.metrics import Metrics
from scenes.stage.stage import Stage
from scenes.ui.kit import Kit

CLOTH = (26.0, 84.0, 1548.0, 640.0)
"""Where the cloth lies, in design px."""
HEAD = 82.0
"""The line above it, in design px."""
SHARE = 0.75
"""How large the table is beside one that is played at."""
CORNER = (6.5, 25.5)
"""Where its frame begins, in design px: so that its cloth would begin where the wide one does."""


def box_place(metrics: Metrics) -> Rect:
    """Where the game's small box stands in the line above the cloth, in px of the window."""
    side = metrics.corner.h
    middle = max(metrics.rect(0, 0, 0, HEAD).centery, side // 2 + 2)
    return Rect(metrics.rect(26, 0, 0, 0).x, middle - side // 2, metrics.corner.w, side)


class Ground(BareTable):
    """The bare table of a past match, as its table's own screen asks for it."""

    def __init__(self, session: PastSession) -> None:
        show = SHOWS[session.game.id].table()
        super().__init__(session, show.layout, show.cloth)
        self._stage: Stage | None = None
        self._kit: Kit | None = None
        self._covered: Surface | None = None
        """The part that the table covers, as it was painted last: one for all its moments."""
        self._hour: int | None = None
        """That of the window's cloth; None while it is on its way to another."""

    def under(self, kit: Kit, stage: Stage) -> None:
        """Stand on this stage of the window from now on."""
        self._kit, self._stage = kit, stage

    def layout(self, kit: Kit, me: Seat) -> LayoutBase:
        """Where things would lie; the tape lies over the foot of it."""
        bare = super().layout(kit, me)
        covered = (CORNER[1] + 1000 * SHARE - TAPE[1]) / SHARE
        frame = replace(bare.frame, covered=covered)
        if self._kit is not None:
            place, box = self.place(self._kit), box_place(self._kit.metrics)
            frame = replace(frame, corner=kit.metrics.design(box.centerx - place.x, box.centery - place.y))
        return replace(bare, frame=frame)

    def wide_cloth(self, kit: Kit) -> Rect:
        """Where the wide cloth lies, in px of the window."""
        return kit.metrics.rect(*CLOTH)

    def place(self, kit: Kit) -> Rect:
        """Where the table's own screen lies, in px of the window."""
        x, y = CORNER
        return kit.metrics.rect(x, y, 1600 * SHARE, 1000 * SHARE)

    def picture(self, kit: Kit, table: Table) -> Surface:
        """Wood and cloth, as large as the window."""
        picture = kit.paint.wood().copy()
        self._paint(kit, picture, table)
        self._hour = self._hour_of(table)
        return picture

    def renew(self, position: int) -> bool:
        """Lay the window's cloth as it looks at a position; whether it looked otherwise."""
        table = self.public(position)
        if self._kit is None or self._stage is None or self._stage.background is None:
            return False
        if self._hour == self._hour_of(table):
            return False
        self._paint_rows(self._kit, self.wide_cloth(self._kit), table)
        self._hour = self._hour_of(table)
        return True

    def _hour_of(self, table: Table) -> int:
        return SHOWS[self.session.game.id].table().hour(table)

    def _paint_rows(self, kit: Kit, rows: Rect, table: Table) -> None:
        """Paint the rows of the window in which a part lies."""
        assert self._stage is not None
        ground = self._stage.background
        assert ground is not None
        band = Rect(0, rows.y, ground.get_width(), rows.h)
        ground.set_clip(band)
        self._paint(kit, ground, table)
        ground.set_clip(None)
        self._stage.expose(band)

    def _paint(self, kit: Kit, onto: Surface, table: Table) -> None:
        onto.blit(kit.paint.wood(), (0, 0))
        game, rect = self.session.game.id, self.wide_cloth(kit)
        own = SHOWS[game].table().cloth
        if own is not None:
            own(kit, onto, rect, table)
            return
        look = kit.theme.game(game)
        kit.paint.cloth(rect.size, look, pattern=weave(kit, look)).blit(onto, rect.topleft)

    def lay(self, kit: Kit, me: Seat, onto: Surface, table: Table) -> Rect:
        """As many rows of the wide cloth as the clip of a table's own picture has of its own, there and in the window."""
        if self._kit is None or self._stage is None or self._stage.background is None:
            return onto.get_clip()
        own, wide = self.cloth(kit, me), self.wide_cloth(self._kit)
        place, part = self.place(self._kit), onto.get_clip()
        top, bottom = (wide.y + (y - own.y) * wide.h // own.h for y in (part.top, part.bottom))
        rows = Rect(0, top, place.w, bottom - top)
        self._paint_rows(self._kit, rows, table)
        self._hour = None
        changed = rows.move(0, -place.y)
        onto.set_clip(changed)
        onto.blit(self._stage.background, changed.topleft, rows.move(place.x, 0))
        return changed

    def paint(self, kit: Kit, me: Seat) -> Surface:
        """The part of the window's picture that the table's own screen covers."""
        _ = me
        if self._covered is None or self._covered.get_size() != kit.metrics.size:
            self._covered = Surface(kit.metrics.size)
        picture = self._covered
        if self._kit is not None and self._stage is not None and self._stage.background is not None:
            picture.blit(self._stage.background, (0, 0), self.place(self._kit))
        return picture

    def public(self, position: int) -> Table:
        """The table at a position as everybody saw it."""
        assert isinstance(self.session, PastSession)
        return self.session.chair_at(PUBLIC, position).view.table
