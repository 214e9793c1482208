"""The light of a table on its surface, pictures and cards."""

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import CardId, Seat
from game.core.table import Table
from scenes.board.context import BoardContext
from scenes.board.ground import Lie, PaintCloth, lay_printed, lie_of, sewn, weave
from scenes.board.piece import Piece
from scenes.stage.layout import RATIO, LayoutBase, Spot
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stops, Stroke, blend, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas, nothing

STEPS = 14
"""Number of colours in a light's gradient."""
COARSE = 4
"""Factor by which the light is drawn smaller and then enlarged."""
THREAD = 0.18
"""Opacity of the dashed seam on a lit table."""


class Pool(NamedTuple):
    """An elliptical pool of light on the table."""

    ink: Colour
    below: float
    """How far the pool's middle is below the light source, in design px."""
    across: float
    """Half the width of the pool of light, in design px."""
    down: float
    """Half the height of the pool of light, in design px."""
    strength: float
    """Opacity of the pool's middle, from 0 to 1."""
    power: float
    """Exponent of the light's fading towards the edge."""


class Source(NamedTuple):
    """The lamp, fire or other source that lights a table."""

    at: str
    """Name of the source's place in the game's layout."""
    dark: tuple[tuple[float, Colour], ...]
    """Distances relative to `reach`, each with the colour by which the table is multiplied there."""
    reach: float
    """Radius of the darkened area in design px."""
    flat: float
    """Height of the darkened area, relative to its width."""
    pools: tuple[Pool, ...]
    """The pools of light that brighten the table."""


def lit_cloth(game: str, source: Source) -> PaintCloth:
    """Returns a painter of a game's table in the light of `source`."""

    def lay(kit: Kit, onto: Surface, rect: Rect, table: Table, me: Seat, scale: float) -> None:
        _ = table, me
        key = ("lit cloth", game, rect.size, scale)
        lay_printed(kit, onto, rect, game, key, lambda: _lit(kit, rect.size, game, source, scale))

    return lay


def _lit(kit: Kit, size: tuple[int, int], game: str, source: Source, scale: float) -> Surface:
    look = kit.theme.game(game)
    made = kit.paint.cloth(size, look, pattern=weave(kit, look), lit=False)
    picture, margin = made.surface.copy(), made.left
    x, y, *_ = look.layout.numbers(source.at)
    lie = lie_of(kit, size, kit.theme.layout.numbers("cloth"), scale)
    land = Surface(size, pygame.SRCALPHA)
    land.blit(picture, (0, 0), (margin, margin, *size))
    shine(land, lie, source, lie.at(x, y))
    sewn(kit, land, look, THREAD, 1)
    blend(picture, land, (margin, margin))
    return picture


def shine(land: Surface, lie: Lie, source: Source, at: tuple[float, float]) -> None:
    """Lights a painted table from a point on it, given in px."""
    size, reach = land.get_size(), source.reach * lie.across
    stops = tuple((share, ink, 1.0) for share, ink in source.dark)
    dark = _spread(size, stops, at, reach, source.flat * lie.down / lie.across)
    land.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for pool in source.pools:
        land.blit(pool_of(size, lie, pool, at, clear=False), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def pool_of(size: tuple[int, int], lie: Lie, pool: Pool, at: tuple[float, float], *, clear: bool) -> Surface:
    """Returns a picture as large as the table, with light at a point."""
    falls = [(step / STEPS, pool.strength * (1 - step / STEPS) ** pool.power) for step in range(STEPS + 1)]

    def faint(share: float) -> Colour:
        red, green, blue = (round(channel * share) for channel in pool.ink)
        return red, green, blue

    stops = tuple((far, pool.ink if clear else faint(share), share if clear else 1.0) for far, share in falls)
    reach = pool.across * lie.across
    return _spread(size, stops, (at[0], at[1] + pool.below * lie.down), reach, pool.down * lie.down / reach)


def _spread(
    size: tuple[int, int], stops: Stops, centre: tuple[float, float], reach: float, flat: float
) -> Surface:
    """Returns an elliptical gradient of this size."""
    wide, high = size
    small = (max(2, wide // COARSE), max(2, round(high / flat / COARSE)))
    drawing = Drawing(*small)
    across, down = small[0] / wide, small[1] / high
    fill = drawing.radial(stops, (centre[0] * across, centre[1] * down), reach * across)
    return pygame.transform.smoothscale(drawing.box(Box(0, 0, *small), fill).surface(), size)


FACE_Z = 8.5
"""Layer of the light on players' pictures."""
LEVELS = 10
"""Number of strengths of the light on a player's picture."""
TURNS = 32
"""Number of different directions from which the table's light shines on a player's picture."""
RIM = math.radians(54.5)
"""Half the angle in radians of a picture's lit edge."""
NIGHT: Colour = (10, 20, 48)
EMBER, GOLD, PALE = (255, 138, 42), (255, 176, 80), (255, 233, 176)


class FaceLights:
    """The light that a table's source throws on the players' pictures."""

    def __init__(self, context: BoardContext, layout: LayoutBase, source: Source) -> None:
        self.context, self.layout = context, layout
        x, y, *_ = layout.tokens.numbers(source.at)
        self.at = (layout.frame.x(x), y)
        """Place of the source in design px."""
        self.lights: dict[Seat, Piece[tuple[int, int]]] = {}
        self.turns: dict[Seat, int] = {}
        """Direction of the source from each seat, as one of TURNS."""

    def build(self) -> None:
        for place in self.layout.places():
            half = place.size / 2
            rect = self.context.kit.metrics.rect(place.x - half, place.y - half, place.size, place.size)
            angle = math.atan2(self.at[1] - place.y, self.at[0] - place.x)
            turn = self.turns[place.seat] = round(angle / math.tau * TURNS) % TURNS
            piece = Piece(rect, paint_light, (turn, LEVELS), z=FACE_Z)
            piece.role = "picture"
            self.lights[place.seat] = self.context.add(piece)

    def follow(self) -> None:
        """Moves each light to the present place of its player's picture."""
        for seat, piece in self.lights.items():
            face = self.context.seats.face(seat)
            if face.center != piece.rect.center:
                piece.rect = piece.rect.copy()
                piece.rect.center = face.center


def paint_light(kit: Kit, rect: Rect, content: tuple[int, int]) -> Picture:
    """Paints the light on a player's picture, by direction and strength."""
    if kit.look.high:
        return nothing()
    turn, level = content

    def make() -> Surface:
        whole = kit.paint.kept(("firelight", rect.w, turn), lambda: _face(rect.w, math.tau * turn / TURNS))
        return whole if level == LEVELS else faded(whole, round(255 * level / LEVELS))

    return Picture(kit.paint.kept(("firelight", rect.w, turn, level), make))


def _face(side: int, angle: float) -> Surface:
    r, dx, dy = side / 2, math.cos(angle), math.sin(angle)
    drawing, inner = Drawing(side, side), 0.97 * r
    dark = ((0.0, NIGHT, 0.0), (0.62, NIGHT, 0.08), (1.0, NIGHT, 0.66))
    drawing.circle((r, r), inner, drawing.radial(dark, (r + 0.75 * r * dx, r + 0.75 * r * dy), 1.95 * r))
    warm = ((0.0, GOLD, 0.5), (0.5, EMBER, 0.18), (1.0, EMBER, 0.0))
    drawing.circle((r, r), inner, drawing.radial(warm, (r + 0.95 * r * dx, r + 0.95 * r * dy), 1.55 * r))
    start, end = (
        (r + 0.95 * r * math.cos(angle + by), r + 0.95 * r * math.sin(angle + by)) for by in (-RIM, RIM)
    )
    arc = f"M{start[0]:.2f} {start[1]:.2f}A{0.95 * r:.2f} {0.95 * r:.2f} 0 0 1 {end[0]:.2f} {end[1]:.2f}"
    drawing.path(arc, None, stroke=Stroke(EMBER, 0.16 * r, (), 0.3))
    drawing.path(arc, None, stroke=Stroke(PALE, 0.085 * r, (), 0.9))
    return drawing.surface()


CARD_Z = 100.5
"""Layer of the light on the edges of cards."""
CARD_MARGIN = 0.2
"""Margin of a tilted card's light, relative to the card's width."""
ASIDE = 0.35
"""How far the light must come from one side (0 to 1) to light the card's edge there."""
EDGE: Colour = (255, 223, 160)


class CardLights:
    """The light of a table's source on the edges of resting cards."""

    def __init__(self, context: BoardContext, layout: LayoutBase, at: tuple[float, float]) -> None:
        self._context, self._layout, self._source = context, layout, at
        self._lights: dict[CardId, Piece[tuple[int, int, float]]] = {}

    def refresh(self, before: Table, shown: Table, cards: Iterable[CardId]) -> None:
        """Lights the cards that do not move in the animation."""
        if self._context.kit.look.high:
            return
        lay, lie = self._layout.spots(before), self._layout.spots(shown)
        still = {card: lie[card] for card in cards if card in lie and lay.get(card) == lie[card]}
        for card in [card for card in self._lights if card not in still]:
            self._context.drop(self._lights.pop(card))
        for card, spot in still.items():
            self._light(card, spot)

    def _light(self, card: CardId, spot: Spot) -> None:
        margin = CARD_MARGIN * spot.width
        wide, high = spot.width + 2 * margin, spot.height + 2 * margin
        rect = self._context.kit.metrics.rect(spot.x - wide / 2, spot.y - high / 2, wide, high)
        x, y = self._source[0] - spot.x, self._source[1] - spot.y
        far = max(1.0, math.hypot(x, y))
        content = (_side(x / far), _side(y / far), spot.tilt)
        piece = self._lights.get(card)
        if piece is None or piece.rect != rect:
            if piece is not None:
                self._context.drop(piece)
            piece = Piece(rect, paint_edges, z=CARD_Z + spot.z)
            piece.role = "picture"
            self._lights[card] = self._context.add(piece)
        piece.show(content)


def _side(share: float) -> int:
    return 0 if abs(share) < ASIDE else 1 if share > 0 else -1


def paint_edges(kit: Kit, rect: Rect, content: tuple[int, int, float]) -> Picture:
    """Paints light on a card's edges."""

    def make() -> Surface:
        across, down, tilt = content
        width = rect.w / (1 + 2 * CARD_MARGIN)
        inset, radius = 0.02 * width, 0.072 * width
        box = Rect(0, 0, round(width - 2 * inset), round(width * RATIO - 2 * inset))
        box.center = (rect.w // 2, rect.h // 2)
        x, y = (box.right if across > 0 else box.left), (box.bottom if down > 0 else box.top)
        edges = [f"M{x} {box.top + radius}V{box.bottom - radius}"] if across else []
        edges += [f"M{box.left + radius} {y}H{box.right - radius}"] if down else []
        drawing = Drawing(*rect.size)
        for d in edges:
            drawing.path(d, None, stroke=Stroke(GOLD, 0.09 * width, (), 0.35))
            drawing.path(d, None, stroke=Stroke(EDGE, max(1.2, 0.03 * width), (), 0.9))
        flat = drawing.surface()
        if not tilt:
            return flat
        turned, whole = pygame.transform.rotozoom(flat, -tilt, 1.0), canvas(*rect.size)
        blend(whole, turned, turned.get_rect(center=(rect.w // 2, rect.h // 2)).topleft)
        return whole

    return Picture(kit.paint.kept(("edges of a card", rect.size, content), make))
