"""Foil on rare cards: a band of light that runs over what is stamped on them as the cards move."""

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
"""Places that the band of light may stand at, from outside the card to the other side of it."""
RESTING = 5
"""The place at which it stands in calm motion."""
PATH, RISE, TILT = 480.0, 0.4, 60.0
"""Design px that a card moves and degrees that it tilts for the band to run over it once; how far it runs as the card
rises from the table, of one run."""
WIDE, LEAN = 0.34, math.radians(25)
"""Half the width of the band in widths of a card, and the angle by which it leans."""
FAINT, BRIGHT = 0.16, 0.88
"""How much the foil shines beside the band and in its middle, 0 to 1."""


class Foil:
    """The foil of every card of one game, in one look: none in high contrast, still in calm motion."""

    def __init__(self, assets: Assets, look: Look, game: GameLook) -> None:
        self._assets = assets
        self._moves = look.motion == "full"
        self._game = game
        self._faces = frozenset(() if look.high else game.faces.texts("foil"))
        self._kept = assets.store("layers of cards")

    def step(self, pose: Pose, state: State, width: int) -> int | None:
        """Where the light stands on a card, of STEPS places; None where it has no foil or is too small for it."""
        if pose.face not in self._faces or state is State.DIM or is_small(width, self._assets.theme):
            return None
        if not self._moves:
            return RESTING
        spot = pose.drawn
        run = (spot.x + spot.y / 2) / PATH + pose.height * RISE + spot.tilt / TILT
        return math.floor(run * STEPS) % STEPS

    def shine(self, face: Face, width: int, step: int) -> Surface:
        """What is laid over a straight card, its width in px, while the light stands at a place."""

        def make() -> Surface:
            height = round(width * RATIO)
            stamped = self._assets.svg(self._game.path(f"foil/{face.replace('-', 'm')}.svg"), (width, height))
            shine = self._light(width, height, step)
            shine.blit(stamped, (0, 0), special_flags=BLEND_RGBA_MULT)
            return shine

        return self._kept.get(("foil", self._game.key, face, width, step), make)

    def _light(self, width: int, height: int, step: int) -> Surface:
        """The band of light over a whole card."""
        drawing, half = Drawing(width, height), WIDE * width
        right, down = math.cos(LEAN), math.sin(LEAN)
        middle = (width * right + height * down + 2 * half) * step / STEPS - half
        start, end = ((right * at, down * at) for at in (middle - half, middle + half))
        cream = self._assets.theme.colours.cream
        light = drawing.linear(((0, cream, FAINT), (0.5, cream, BRIGHT), (1, cream, FAINT)), start, end)
        return drawing.box(Box(0, 0, width, height, 0), light).surface()
