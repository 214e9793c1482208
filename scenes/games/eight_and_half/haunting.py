"""The house ghost: a spirit leaves its card for the marquee, whose board trembles and keeps its value."""

import math

from scenes.board.acts import Act, Heard, bump, disc, part, smooth_step, spirit
from scenes.board.context import BoardContext
from scenes.games.eight_and_half.marquee import Marquee
from scenes.stage.layout import Spot
from scenes.stage.motion import out_quad

DRIFTS = 1.1
TRAIL = (0.72, 0.28, 0.16, 0.08)
"""How much there is of the spirit, and of each of its shapes a little earlier."""
LATER = 0.06
SPIRIT, LIGHT = 190.0, 420.0
TREMBLES, NEAR = 0.72, 0.16
"""How far on its way the spirit passes the board, and for how long the board feels it, as shares."""
SPIRIT_Z, LIGHT_Z = 660.0, 99.0


class Haunting(Act):
    """The way of the spirit from the card that was played to the marquee."""

    seconds = DRIFTS + LATER * len(TRAIL)

    def __init__(self, context: BoardContext, marquee: Marquee, card: Spot) -> None:
        super().__init__(context)
        self._marquee, self._card = marquee, card
        self._light = self.sprite(LIGHT_Z)
        self._shapes = [self.sprite(SPIRIT_Z - nth) for nth in range(len(TRAIL))]
        metrics = context.kit.metrics
        self._way = card.x - (marquee.board.centerx - metrics.origin[0]) / metrics.s
        self.heard = (Heard(0.05, "half_ghost", card.x),)

    def pose(self, t: float) -> None:
        x, y = self._card.x, self._card.y
        for nth, sprite in enumerate(self._shapes):
            share = part(t - LATER * nth, 0, DRIFTS)
            gone = smooth_step(share)
            at = (
                x - self._way * gone + 34 * math.sin(6 * share),
                y + 4 - 150 * math.sin(math.pi * share * 0.9),
            )
            solid = TRAIL[nth] * math.sin(math.pi * min(1.0, share * 1.05))
            size = 0.5 + 0.5 * out_quad(min(1.0, share * 2))
            self.put(
                sprite, spirit(self.context.kit, SPIRIT * size, 10 * math.sin(6 * share + 1), solid), *at
            )
        self.put(self._light, disc(self.context.kit, "puff", LIGHT, 0.3 * bump(t, 0, 0.9)), x, y)
        near = max(0.0, 1 - abs(part(t, 0, DRIFTS) - TREMBLES) / NEAR)
        self._marquee.tremble(3 * near * math.sin(40 * t), 3 * near)

    def end(self) -> None:
        super().end()
        self._marquee.tremble(0, 0)
