"""The night on Spooky Boo's cloth: its moon, hills and bare trees."""

from pygame import Rect, Surface

from game.core.table import Table
from scenes.board.ground import weave
from scenes.games.spooky_boo.paint import GAME
from scenes.stage.theme import GameLook, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend, cut, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, canvas


def lay_cloth(kit: Kit, onto: Surface, rect: Rect, table: Table, scale: float) -> None:
    """The cloth with the night on it, within the clip of a picture of the window; in high contrast the cloth alone."""
    _ = table, scale
    look = kit.theme.game(GAME)
    kit.paint.cloth(rect.size, look, pattern=weave(kit, look)).blit(onto, rect.topleft)
    if not kit.look.high:
        blend(onto, kit.paint.room(("night", rect.size), lambda: _night(kit, rect.size, look)), rect.topleft)


def _night(kit: Kit, size: tuple[int, int], look: GameLook) -> Surface:
    """Everything of it, as large as its cloth is beside the one that is played on, and as far from the nearer edge."""
    metrics, tokens, (wide, high) = kit.metrics, look.layout, size
    left, top, broad, deep = tokens.numbers("cloth")
    scale = high / metrics.u(deep)

    def place(x: float, y: float) -> tuple[int, int]:
        aside = metrics.u(x - left) if x < left + broad / 2 else wide / scale - metrics.u(left + broad - x)
        return round(aside * scale), round(metrics.u(y - top) * scale)

    picture = canvas(*size)
    x, y, breadth = tokens.numbers("moon")
    side = round(metrics.u(breadth) * scale)
    moon = faded(kit.assets.svg(f"games/{GAME}/table/moon.svg", (side, side)), 222)
    blend(picture, moon, moon.get_rect(center=place(x, y)).topleft)
    _hills(picture, look, metrics.s * scale)
    for x, y, tall in tokens.points("trees"):
        room = (round(metrics.u(tall * 100 / 154) * scale), round(metrics.u(tall) * scale))
        blend(picture, kit.assets.svg(f"games/{GAME}/table/bare-tree.svg", room), place(x, y))
    cloth = Box(0, 0, *size, metrics.u(kit.theme.radius.number("cloth")))
    cut(picture, Drawing(*size).box(cloth.inset(metrics.u(8)), WHITE).surface())
    line = Stroke(look.tint, max(1.3, 2.4 * metrics.s), (metrics.u(13), metrics.u(9)), 0.34)
    Drawing(*size).box(cloth.inset(metrics.u(15)), None, stroke=line).onto(picture)
    return picture


def _hills(picture: Surface, look: GameLook, scale: float) -> None:
    """Two hills before the sky: no star of the cloth shines through them."""
    wide, high = picture.get_size()
    foot, back, front = high + 4, high - round(190 * scale), high - round(128 * scale)
    hills = (
        (mix(look.mat2, (29, 62, 66), 0.55), 0.62, back, (0.16, -46), (0.5, 36), (0.86, -52)),
        (mix(look.deep, (24, 56, 52), 0.5), 0.78, front, (0.24, 30), (0.6, -38), (0.9, 26)),
    )
    drawing = Drawing(wide, high)
    for ink, solid, y, *bends in hills:
        (ax, ay), (bx, by), (cx, cy) = ((wide * x, y + round(dy * scale)) for x, dy in bends)
        path = (
            f"M0 {foot}V{y}Q{ax:.0f} {ay} {(ax + bx) / 2:.0f} {(ay + by) / 2:.0f}"
            f"T{(bx + cx) / 2:.0f} {(by + cy) / 2:.0f}T{wide} {y}V{foot}Z"
        )
        drawing.path(path, mix(look.mat, ink, solid))
    drawing.onto(picture)
