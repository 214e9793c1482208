"""The curtain as it falls and rises: each fold a strip of the cloth, each tassel a little behind the hem."""

import math
from itertools import pairwise

from pygame import Rect

from scenes.screens.handover.curtain import (
    FOOT,
    foot_of,
    paint_cloth,
    paint_shadow,
    paint_tassel,
    scallops,
)
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import GameLook
from scenes.ui.kit import Kit

FALL_SECONDS = 0.42
"""From the window's upper edge until the hem rests."""
LIFT_SECONDS = 0.36
LANDS = 0.64
"""The share of the fall after which the hem is down: the rest are its bounces."""
BOUNCES = ((LANDS, 0.85, 0.03), (0.85, 1.0, 0.012))
"""From which share to which, and how high, as a share of the way that it fell."""
LAG_SECONDS = 0.08
"""How far behind the hem the tassels are."""
LAGS = 26.0
"""Design px that a tassel stays behind at most: its cord is no longer."""
BILLOW = 34.0
"""Design px that the folds of a moving curtain are apart at most."""


class Cloth:
    """The strips of one curtain on a stage."""

    def __init__(self, kit: Kit, stage: Stage, game: GameLook) -> None:
        self.kit = kit
        whole = paint_cloth(kit, game)
        count, wide = scallops(kit)
        edges = [round(number * wide) for number in range(count + 1)]
        tassel = paint_tassel(kit)
        self._half = tassel.get_width() // 2
        self._edges = edges
        self._foot = foot_of(kit)
        self._way = self._foot + kit.metrics.u(1000 - FOOT)
        """How far up the cloth goes until nothing of it is seen."""
        self._shadow = stage.add(Sprite(paint_shadow(kit), (0, 0), -22))
        self._tassels = [stage.add(Sprite(tassel, (0, 0), -21)) for _ in edges]
        self._folds = [
            stage.add(
                Sprite(whole.subsurface(Rect(left, 0, right - left, whole.get_height())), (left, 0), -20)
            )
            for left, right in pairwise(edges)
        ]

    def hang(self) -> None:
        self._place(0.0, 0.0, 0.0, 0.0)

    def fall(self, seconds: float) -> None:
        """Shows it so long after it began to fall."""
        share = seconds / FALL_SECONDS
        swing = BILLOW * max(0.0, 1 - share)
        self._place(_above(share), _above(share - LAG_SECONDS / FALL_SECONDS), swing, 9 * share)

    def lift(self, seconds: float) -> None:
        """Shows it so long after it began to go up."""
        share = min(1.0, seconds / LIFT_SECONDS)
        before = max(0.0, share - LAG_SECONDS / LIFT_SECONDS)
        self._place(share**3, before**3, BILLOW * math.sin(math.pi * share / 2), 7 * share)

    def _place(self, above: float, tassels: float, swing: float, turn: float) -> None:
        """The hem and the tassels so high, as shares of the way; the folds up to `swing` design px apart."""
        height = self._way * above
        ups = [
            round(height + swing * self.kit.metrics.s * (0.5 + 0.5 * math.sin(1.9 * number + turn)))
            for number in range(len(self._folds))
        ]
        for left, fold, up in zip(self._edges, self._folds, ups, strict=False):
            fold.pos = (left, -up)
        most = self.kit.metrics.u(LAGS)
        lag = max(-self.kit.metrics.u(4), min(most, round(self._way * (tassels - above))))
        for number, (edge, tassel) in enumerate(zip(self._edges, self._tassels, strict=True)):
            up = max(ups[max(0, number - 1) : number + 1])
            tassel.pos = (edge - self._half, self._foot - self.kit.metrics.u(6) - up - lag)
        self._shadow.pos = (0, self._foot - round(height) - self.kit.metrics.u(20))


def _above(share: float) -> float:
    """Returns how far above its place the hem is at a share of its fall, as a share of the way."""
    if share < LANDS:
        return 1 - (max(0.0, share) / LANDS) ** 2
    for begins, ends, high in BOUNCES:
        if share < ends:
            along = (share - begins) / (ends - begins)
            return high * 4 * along * (1 - along)
    return 0.0
