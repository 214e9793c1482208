"""A table before anything lies on it: what everybody may see, whoever sits at the screen."""

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import Zone
from game.core.faces import faces_of
from game.core.table import Rule, Table
from game.session.session import Session
from scenes.board.weave import cloth_rect, weave
from scenes.stage.layout import Frame, LayoutBase
from scenes.ui.kit import Kit

PaintCloth = Callable[[Kit, Surface, Rect, Table], None]
"""Paints a game's own cloth in a rectangle, as it looks on a table of which all see this much."""


class BareTable:
    """The bare table of one match."""

    def __init__(
        self, session: Session, layout: Callable[..., LayoutBase], cloth: PaintCloth | None = None
    ) -> None:
        self.session = session
        self._make_layout, self._paint_cloth = layout, cloth
        self._zones: Mapping[Zone, Rule] = session.chair(PUBLIC).view.table.rules
        self._faces: Sequence[Face] = faces_of(session.game)

    def layout(self, kit: Kit, me: Seat) -> LayoutBase:
        """Where things would lie for a seat if nothing were picked."""
        return self._make_layout(
            seats=len(self.session.players),
            me=me,
            theme=kit.theme,
            frame=Frame.of(kit.metrics, left=kit.look.left),
            zones=self._zones,
            faces=self._faces,
        )

    def paint(self, kit: Kit, me: Seat) -> Surface:
        """The walnut table with the game's cloth, as large as the window: no card, no seat, nothing of the deal."""
        picture = Surface(kit.metrics.size)
        self.lay(kit, me, picture, self.session.chair(PUBLIC).view.table)
        return picture

    def cloth(self, kit: Kit, me: Seat) -> Rect:
        """Where the cloth lies, px."""
        return cloth_rect(kit, Frame.of(kit.metrics, left=kit.look.left), self.layout(kit, me).cloth)

    def lay(self, kit: Kit, me: Seat, onto: Surface, table: Table) -> Rect:
        """The same within the clip of a picture of the window, as it looks on a table of which all see this much.

        What of the picture is another one now, px.
        """
        onto.blit(kit.paint.wood(), (0, 0))
        game, rect = self.session.game.id, self.cloth(kit, me)
        if self._paint_cloth is not None:
            self._paint_cloth(kit, onto, rect, table)
        else:
            look = kit.theme.game(game)
            kit.paint.cloth(rect.size, look, pattern=weave(kit, look)).blit(onto, rect.topleft)
        return onto.get_clip()
