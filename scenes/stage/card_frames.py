"""Highlights under and over a card: glow, edge, veil, frame, tab and tick."""

from __future__ import annotations

from enum import Enum

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface

from scenes.stage.look import Look
from scenes.stage.theme import GameLook, Theme
from scenes.stage.vector import Box, Drawing, Stroke, blurred, outline


class State(Enum):
    """How a card is highlighted on the table."""

    REST = "rest"
    DIM = "may not be played"
    LEGAL = "may be played"
    CHOSEN = "chosen"
    LEGAL_BELOW = "may be played, as the equal card in front of it says"
    CHOSEN_BELOW = "chosen with the equal card in front of it"
    REFUSED = "refused"
    TARGET = "may take what was chosen"


class CardFrames:
    """The highlights of every card of one game in one look."""

    def __init__(self, theme: Theme, look: Look, game: GameLook) -> None:
        self.theme = theme
        self.look = look
        self.game = game

    def glow(self, state: State) -> float:
        """Returns the strength of a playable card's glow, 0 to 1."""
        if self.look.high or state in (State.REST, State.DIM, State.REFUSED):
            return 0.0
        return 0.75 if state is State.TARGET else 0.5

    def under(self, whole: tuple[int, int], box: Box, glow: float) -> Surface:
        """Returns the picture below a card with this glow."""
        picture = Surface(whole, SRCALPHA)
        if glow:
            shape = Drawing(*whole).box(box.inset(-0.02 * box.w), self.theme.colours.go, opacity=glow)
            picture.blit(blurred(shape.surface(), 0.06 * box.w), (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return picture

    def over(self, over: Drawing, box: Box, state: State) -> None:
        """Draws edge, veil, frame and tab over a card."""
        colours = self.theme.colours
        edge = Stroke(colours.ink, max(1.0, 0.006 * box.w), opacity=0.35)
        if self.look.high:
            edge = Stroke((0, 0, 0), 0.03 * box.w)
            rim = Stroke((255, 255, 255), max(1.2, 0.014 * box.w))  # dark backs would end in the dark
            over.box(box.inset(-0.022 * box.w), None, stroke=rim)
        over.box(box, None, stroke=edge)
        match state:
            case State.REST:
                pass
            case State.DIM:
                self._dim(over, box)
            case State.LEGAL | State.LEGAL_BELOW:
                over.box(box.inset(-0.006 * box.w), None, stroke=Stroke(colours.go, max(1.5, 0.018 * box.w)))
                if state is State.LEGAL:
                    self._tab_up(over, box)
            case State.TARGET:
                over.box(box.inset(-0.008 * box.w), None, stroke=Stroke(colours.go, max(2.0, 0.03 * box.w)))
            case State.CHOSEN | State.CHOSEN_BELOW:
                over.box(box.inset(-0.012 * box.w), None, stroke=Stroke(colours.ink, max(3.0, 0.052 * box.w)))
                over.box(box.inset(-0.012 * box.w), None, stroke=Stroke(colours.go, max(1.5, 0.026 * box.w)))
                if state is State.CHOSEN:
                    self._tick(over, box)
            case State.REFUSED:
                wide = max(2.5, 0.045 * box.w)
                over.box(box.inset(-wide / 3), None, stroke=Stroke(colours.cream, wide))
                dashes = Stroke(colours.stop, wide, (0.055 * box.w, 0.045 * box.w))
                over.dashes(outline(box.inset(-wide / 3)), dashes)

    def _dim(self, over: Drawing, box: Box) -> None:
        if not self.look.high:
            over.box(box, self.game.deep, opacity=self.theme.state.number("veil_alpha"))
            return
        hatch = self.theme.high_contrast
        pitch, width = hatch.number("hatch_pitch_w") * box.w, hatch.number("hatch_stroke_w") * box.w
        stroke = Stroke((0, 0, 0), width)
        reach = box.h
        at = 0.45 * box.w - reach
        while at < box.w:
            start, end = max(0.0, -at), min(reach, box.w - at)
            if end > start:
                over.line(
                    (box.x + at + start, box.y + box.h - start),
                    (box.x + at + end, box.y + box.h - end),
                    stroke,
                )
            at += pitch

    def _tab_up(self, over: Drawing, box: Box) -> None:
        """Amber tab with an arrowhead for a playable card."""
        colours = self.theme.colours
        wide, high = 0.19 * box.w, 0.125 * box.w
        x, y = box.x + box.w / 2 - wide / 2, box.y - high * 0.98
        line = max(1.0, 0.012 * box.w)
        over.box(Box(x, y, wide, high, high * 0.3), colours.go, stroke=Stroke(colours.ink, line))
        middle, half, up = x + wide / 2, high * 0.36, high * 0.18
        head = f"M{middle - half:.1f} {y + high / 2 + up:.1f}L{middle:.1f} {y + high / 2 - up:.1f}L{middle + half:.1f} {y + high / 2 + up:.1f}"
        over.path(head, None, stroke=Stroke(colours.ink, max(1.0, high * 0.17)))

    def _tick(self, over: Drawing, box: Box) -> None:
        """Amber disc with a tick for a chosen card."""
        colours = self.theme.colours
        x, y, r = box.x + box.w * 0.88, box.y + box.w * 0.07, box.w * 0.105
        over.circle((x, y), r, colours.go, stroke=Stroke(colours.ink, r * 0.2))
        tick = f"M{x - r * 0.45:.1f} {y + r * 0.02:.1f}L{x - r * 0.1:.1f} {y + r * 0.38:.1f}L{x + r * 0.48:.1f} {y - r * 0.36:.1f}"
        over.path(tick, None, stroke=Stroke(colours.ink, r * 0.24))
