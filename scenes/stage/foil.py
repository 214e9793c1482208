"""Foil on rare cards: a band of light runs over the stamped lines as the card moves."""

from __future__ import annotations

import math

from pygame import BLEND_RGBA_MULT, Surface

from game.core.cards import Face
from scenes.stage.assets import Assets
from scenes.stage.card_frames import State
from scenes.stage.faces import is_small
from scenes.stage.layout import RATIO
from scenes.stage.look import Look
from scenes.stage.theme import GameLook
from scenes.stage.travel import Pose
from scenes.stage.vector import Box, Drawing

STEPS = 16
"""Positions of the band of light, from outside the card to its other side."""
RESTING = 5
"""Position of the light in calm motion."""
PATH, RISE, TILT = 480.0, 0.4, 60.0
"""Design px of movement and degrees of tilt for one pass of the light, and the part of a pass for a rise from
the table.
"""
WIDE, LEAN = 0.34, math.radians(25)
"""Half the width of the band in card widths, and its angle."""
FAINT, BRIGHT = 0.16, 0.88
"""Brightness of the foil beside the band and in its middle, 0 to 1."""


class Foil:
    """Foil of every card of one game, in one look: none in high contrast, still in calm motion."""

    def __init__(self, assets: Assets, look: Look, game: GameLook) -> None:
        self._assets = assets
        self._moves = look.motion == "full"
        self._game = game
        self._faces = frozenset(() if look.high else game.faces.texts("foil"))
        self._kept = assets.store("layers of cards")

    def step(self, pose: Pose, state: State, width: int) -> int | None:
        """Returns the light's position on a card, of STEPS; None without foil or if the card is too small."""
        if pose.face not in self._faces or state is State.DIM or is_small(width, self._assets.theme):
            return None
        if not self._moves:
            return RESTING
        spot = pose.drawn
        run = (spot.x + spot.y / 2) / PATH + pose.height * RISE + spot.tilt / TILT
        return math.floor(run * STEPS) % STEPS

    def shine(self, face: Face, width: int, step: int) -> Surface:
        """Returns the layer for a straight card of this width with the light at a position; it is made each time."""
        height = round(width * RATIO)
        shine = self._light(width, height, step).copy()
        shine.blit(self._stamp(face, width, height), (0, 0), special_flags=BLEND_RGBA_MULT)
        return shine

    def warm(self, face: Face, width: int) -> None:
        """Draws in advance the parts that do not depend on the light."""
        if face in self._faces and not is_small(width, self._assets.theme):
            self._stamp(face, width, round(width * RATIO))
            self._light(width, round(width * RATIO), RESTING)

    def _stamp(self, face: Face, width: int, height: int) -> Surface:
        """Returns the stamped lines of a card."""
        path = self._game.path(f"foil/{face.replace('-', 'm')}.svg")
        return self._kept.get(("foil stamp", path, width), lambda: self._assets.svg(path, (width, height)))

    def _light(self, width: int, height: int, step: int) -> Surface:
        """Returns the light over a whole card, as part of one wide picture drawn once for all."""
        half = WIDE * width
        reach = width * math.cos(LEAN) + height * math.sin(LEAN) + 2 * half
        wide = round(reach / math.cos(LEAN))
        band = self._kept.get(
            ("foil light", self._game.key, width),
            lambda: self._band(width + wide, height, reach - half, half),
        )
        return band.subsurface((wide - round(wide * step / STEPS), 0, width, height))

    def _band(self, width: int, height: int, middle: float, half: float) -> Surface:
        """Returns a tilted band of light with its middle and half width in px."""
        right, down = math.cos(LEAN), math.sin(LEAN)
        start, end = ((right * at, down * at) for at in (middle - half, middle + half))
        drawing, cream = Drawing(width, height), self._assets.theme.colours.cream
        light = drawing.linear(((0, cream, FAINT), (0.5, cream, BRIGHT), (1, cream, FAINT)), start, end)
        return drawing.box(Box(0, 0, width, height, 0), light).surface()
