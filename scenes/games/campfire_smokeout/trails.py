"""Paths on the table that show where a Wind would blow the Smoke, each with a sign."""

from collections.abc import Sequence

from pygame import Rect

from game.core.cards import Seat
from game.pictures import picture_at
from scenes.board.common import row_height
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, WidgetGroup
from scenes.games.campfire_smokeout.lanes import Chain, chain_size, paint_chain, paint_landing, paint_lane
from scenes.games.campfire_smokeout.layout import NAME_AT
from scenes.games.campfire_smokeout.paint import (
    Trail,
    WindTag,
    bounds,
    number_side,
    paint_sign,
    paint_trail,
    sign_size,
)
from scenes.games.campfire_smokeout.pair import side_of
from scenes.games.campfire_smokeout.ring import PAIR, Point, Ring
from scenes.games.campfire_smokeout.uses import Use
from scenes.ui.text import Style

TRAIL_Z, SIGN_Z = 6.5, 170.0
"""Layers: paths below names, signs above everything."""
BELOW, ABOVE = 84.0, -76.0
"""Distance of a sign from a seat's middle, below its log or above its name, at small text."""
LOG, AIR = 60.0, 5.0
"""Lower end of a log, and smallest gap between a sign and log or name."""
BESIDE = (196.0, 106.0)
OWN_BESIDE = (298.0, 26.0)
CHAIN_ASIDE, CHAIN_Y, CHAIN_MOST = 508.0, 424.0, 440.0
"""How far from the middle the places between two seats are unrolled, how high, and how wide what is said of them is at
most."""
EDGE, LANE_EDGE = 26.0, 17.0
"""Room around a path and around a lane, which is larger and stays a small picture; its numbers may need more."""
MOST = 300.0


class Trails:
    """A path and a sign for each shown use."""

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
        pair, barred = self.ring.seats == PAIR, use.why_not is not None
        edge = max(LANE_EDGE, number_side(kit) / metrics.s / 2) if pair else EDGE
        rect = metrics.rect(*bounds(list(way.points), edge))
        points = tuple((x - rect.x, y - rect.y) for x, y in (metrics.point(*point) for point in way.points))
        trail = Trail(points, way.spots, use.way, barred)
        self._laid.add(Piece(rect, paint_lane if pair else paint_trail, trail, z=TRAIL_Z))
        words = self.context.say(use.sign)
        sign = Rect((0, 0), sign_size(kit, words, max(metrics.u(MOST), metrics.text(19) * 11)))
        if pair:
            self._unroll(sign, use)
        else:
            sign.center = metrics.point(*self._sign_at(use, sign.h / 2 / metrics.s))
        sign.clamp_ip(metrics.window.inflate(-metrics.u(80), -metrics.u(80)))
        self._laid.add(Piece(sign, paint_sign, WindTag(words, use.way), label=words, z=SIGN_Z))

    def _unroll(self, sign: Rect, use: Use) -> None:
        """Lays the places of a use between two seats beside its lane, with where it lands, and puts the sign above them."""
        kit, seats = self.context.kit, self.ring.passed(use.start, use.way, use.places)
        side = side_of(use.way, upward=use.start == self.ring.bottom)
        players = self.context.session.players
        faces = tuple(picture_at(Seat(seat), players[seat].picture) for seat in seats)
        chain = Rect((0, 0), chain_size(kit, len(faces)))
        chain.center = kit.metrics.point(800 + side * CHAIN_ASIDE, CHAIN_Y)
        chain.clamp_ip(kit.metrics.window.inflate(-kit.metrics.u(64), 0))
        places = Piece(chain, paint_chain, Chain(faces, use.way, use.why_not is not None), z=SIGN_Z)
        places.role = "picture"
        self._laid.add(places)
        words = self.context.say(use.landing)
        wide = kit.text.width(
            words, Style("bold", kit.theme.sizes["body"], kit.colours.cream)
        ) + kit.metrics.u(44)
        landing = Rect(0, 0, min(wide, kit.metrics.u(CHAIN_MOST)), kit.metrics.line(40, 20, 1.7))
        landing.midtop = (chain.centerx, chain.bottom + kit.metrics.u(10))
        landing.clamp_ip(kit.metrics.window.inflate(-kit.metrics.u(64), 0))
        self._laid.add(Piece(landing, paint_landing, words, label=words, z=SIGN_Z))
        sign.midbottom = (chain.centerx, chain.y - kit.metrics.u(8))

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
