"""The ways on the table that show where a Wind would blow the Smoke, each with its sign in words."""

from collections.abc import Sequence

from pygame import Rect

from scenes.board.common import row_height
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, WidgetGroup
from scenes.games.campfire_smokeout.layout import NAME_AT
from scenes.games.campfire_smokeout.paint import Trail, WindTag, bounds, paint_sign, paint_trail, sign_size
from scenes.games.campfire_smokeout.pair import side_of
from scenes.games.campfire_smokeout.ring import PAIR, Point, Ring
from scenes.games.campfire_smokeout.uses import Use

TRAIL_Z, SIGN_Z = 6.5, 170.0
"""Ways run under names, signs lie over everything."""
BELOW, ABOVE = 84.0, -76.0
"""How far from a seat's middle its sign stands, below its log or above its name, where letters are small."""
LOG, AIR = 60.0, 5.0
"""How far below a seat's middle its log ends, and what lies between a sign and log or name at least."""
BESIDE = (196.0, 106.0)
OWN_BESIDE = (298.0, 26.0)
OF_TWO, OWN_OF_TWO = (270.0, 148.0), (330.0, 668.0)
"""Where the sign of a way between two seats ends: so far from the middle on its side, and how high."""
EDGE = 26.0
MOST = 300.0


class Trails:
    """A way and a sign for each use that is shown."""

    def __init__(self, context: BoardContext, ring: Ring) -> None:
        self.context = context
        self.ring = ring
        self._laid = WidgetGroup(context.screen)

    def show(self, uses: Sequence[Use]) -> None:
        """Shows these uses and no others."""
        if not self._laid.begin(tuple(uses)):
            return
        passed = [set(self.ring.passed(use.start, use.way, use.places)) for use in uses]
        for nth, use in enumerate(uses):
            self._lay(use, inner=nth > 0 and not passed[nth].isdisjoint(passed[0]))

    def _lay(self, use: Use, *, inner: bool) -> None:
        kit = self.context.kit
        metrics = kit.metrics
        way = self.ring.way(use.start, use.way, use.places, inner=inner)
        rect = metrics.rect(*bounds(list(way.points), EDGE))
        points = tuple((x - rect.x, y - rect.y) for x, y in (metrics.point(*point) for point in way.points))
        self._laid.add(Piece(rect, paint_trail, Trail(points, way.spots, use.way), z=TRAIL_Z))
        words = self.context.say(use.sign)
        sign = Rect((0, 0), sign_size(kit, words, max(metrics.u(MOST), metrics.text(19) * 11)))
        self._place_sign(sign, use)
        sign.clamp_ip(metrics.window.inflate(-metrics.u(80), -metrics.u(80)))
        self._laid.add(Piece(sign, paint_sign, WindTag(words, use.way), label=words, z=SIGN_Z))

    def _place_sign(self, sign: Rect, use: Use) -> None:
        metrics, own = self.context.kit.metrics, use.to == self.ring.bottom
        if self.ring.seats != PAIR:
            sign.center = metrics.point(*self._sign_at(use, sign.h / 2 / metrics.s))
        elif side_of(use.way, upward=not own) < 0:
            aside, y = OWN_OF_TWO if own else OF_TWO
            sign.midright = metrics.point(800 - aside, y)
        else:
            aside, y = OWN_OF_TWO if own else OF_TWO
            sign.midleft = metrics.point(800 + aside, y)

    def _sign_at(self, use: Use, half: float) -> Point:
        """Returns where a sign of half a height stands: on the side of its seat from which the way comes."""
        x, y = self.ring.seat(use.to)
        side = self.ring.side(use.to)
        if side == "middle":
            own = use.to == self.ring.bottom
            across, down = OWN_BESIDE if own else BESIDE
            return x + (across if (use.way == "L") == own else -across), y + down
        from_below = (side == "left") == (use.way == "L")
        if from_below:
            return x, y + max(BELOW, LOG + AIR + half)
        metrics = self.context.kit.metrics
        name = NAME_AT[1] - row_height(metrics) / 2 / metrics.s
        return x, y + min(ABOVE, name - AIR - half)
