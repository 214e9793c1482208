"""The marquee: the sign with the pile's value, and the bulbs round it, which chase when the value changes."""

from random import Random
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.board.host import Host
from scenes.board.piece import Paint, Piece
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, Shadow, canvas
from scenes.ui.text import Style

ACROSS, DOWN = 9, 4
"""So many bulbs along the upper and the lower edge, and so many more between them at either side."""
CHASE_SECONDS = 0.75
TRAIL = 5
"""How many bulbs are dimmed behind the one that runs."""
TWINKLE_SECONDS = 0.45
REST_AFTER = 20.0
"""Seconds without anything happening after which the bulbs burn steadily."""
OFF, DIM, LIT = 0, 1, 2


class Sign(NamedTuple):
    """What the sign says: the value, "" when nothing lies there; a small word, what may follow, what else may."""

    value: str
    small: str
    main: str
    rest: str


class Marquee:
    """The sign and its ring of bulbs."""

    def __init__(self, host: Host, rect: Rect, board: Rect) -> None:
        self.host = host
        self.sign = host.add(Piece(rect, _paint_sign(board.move(-rect.x, -rect.y)), z=2))
        self.bulbs = host.add(Piece[tuple[int, ...]](rect, paint_bulbs, (), z=3))
        self._random = Random(8)
        self._asleep = True
        self._chase = -1.0
        self._quiet = self._since = 0.0
        self._twinkling = -1
        for level in (OFF, DIM, LIT):
            _bulb(host.kit, rect, level)
        self._show()

    def show(self, sign: Sign, aloud: str, *, asleep: bool) -> None:
        """Show a value, or nothing with the bulbs out."""
        self.sign.show(sign, aloud)
        self._quiet = 0.0
        if asleep != self._asleep:
            self._asleep = asleep
            self._show()

    def chase(self) -> None:
        """Let light run once round the sign."""
        if self.host.kit.look.motion == "full":
            self._chase = 0.0

    def tick(self, dt: float) -> None:
        """Let seconds pass: the light runs on, or now and then a bulb winks."""
        if self._chase >= 0:
            self._chase += dt
            if self._chase >= CHASE_SECONDS:
                self._chase = -1.0
            self._show()
            return
        self._quiet += dt
        self._since += dt
        if self.host.kit.look.motion != "full" or self._asleep or self._since < TWINKLE_SECONDS:
            return
        self._since = 0.0
        resting = self._quiet > REST_AFTER
        if not resting or self._twinkling >= 0:
            self._twinkling = -1 if resting else self._random.randrange(len(PLACES))
            self._show()

    def finish(self) -> None:
        """End the run of the light."""
        if self._chase >= 0:
            self._chase = -1.0
            self._show()

    def _show(self) -> None:
        self.bulbs.show(tuple(self._level(nth) for nth in range(len(PLACES))))

    def _level(self, nth: int) -> int:
        if self._chase >= 0:
            head = int(self._chase / CHASE_SECONDS * len(PLACES))
            return LIT if nth <= head and (head - nth) % len(PLACES) < 2 * TRAIL else DIM if nth % 2 else OFF
        if self._asleep:
            return OFF
        usual = DIM if nth % 2 else LIT
        return (LIT + DIM - usual) if nth == self._twinkling else usual


def _places() -> list[tuple[float, float]]:
    """The middles of the bulbs as shares of the sign, clockwise from its upper left corner."""
    x0, y0 = 0.057, 0.06
    x1, y1 = 1 - x0, 0.925
    top = [(x0 + (x1 - x0) * nth / (ACROSS + 1), y0) for nth in range(ACROSS + 1)]
    right = [(x1, y0 + (y1 - y0) * nth / (DOWN + 1)) for nth in range(DOWN + 1)]
    low = [(x1 - (x1 - x0) * nth / (ACROSS + 1), y1) for nth in range(ACROSS + 1)]
    left = [(x0, y1 - (y1 - y0) * nth / (DOWN + 1)) for nth in range(DOWN + 1)]
    return top + right + low + left


PLACES = _places()


def paint_bulbs(kit: Kit, rect: Rect, content: tuple[int, ...]) -> Picture:
    """The ring of bulbs, each as bright as its content says."""
    pad = kit.metrics.u(12)
    picture = canvas(rect.w + 2 * pad, rect.h + 2 * pad)
    for (x, y), level in zip(PLACES, content, strict=False):
        bulb = _bulb(kit, rect, level)
        at = (pad + round(x * rect.w), pad + round(y * rect.h))
        blend(picture, bulb, (at[0] - bulb.get_width() // 2, at[1] - bulb.get_height() // 2))
    return Picture(picture, pad, pad)


def _bulb(kit: Kit, rect: Rect, level: int) -> Surface:
    """One bulb in its light."""
    size = round(rect.h * 0.19)

    def make() -> Surface:
        drawing = Drawing(size, size)
        half, lamp, colours = size / 2, kit.colours.lamp, kit.colours
        if level != OFF and not kit.look.high:
            shine = 0.95 if level == LIT else 0.5
            stops = ((0.0, colours.hot, shine), (0.5, lamp, shine * 0.45), (1.0, lamp, 0.0))
            drawing.circle((half, half), half, drawing.radial(stops, (half, half), half))
        fill = {OFF: mix(colours.brass_dark, colours.brass, 0.25), DIM: mix(colours.go, colours.brass, 0.3)}
        rim = Stroke((0, 0, 0) if kit.look.high else colours.brass_dark, max(1.0, size * 0.035))
        drawing.circle((half, half), half * 0.36, fill.get(level, colours.cream), stroke=rim)
        if level != LIT:
            drawing.circle((half * 0.9, half * 0.89), half * 0.1, colours.cream, opacity=0.55)
        return drawing.surface()

    return kit.paint.kept(("bulb", size, level), make)


def _paint_sign(board: Rect) -> Paint[Sign]:
    """What paints the sign, its board at a place inside it."""

    def paint(kit: Kit, rect: Rect, content: Sign) -> Picture:
        base = _body(kit, rect, board, asleep=not content.value).copy()
        (_value if content.value else _empty)(kit, base.surface, board.move(base.left, base.top), content)
        return base

    return paint


def _body(kit: Kit, rect: Rect, board: Rect, *, asleep: bool) -> Picture:
    """Brass frame, dark rim, and the board, lit from behind unless the sign is asleep."""
    colours, unit = kit.colours, kit.metrics.u

    def draw(drawing: Drawing, box: Box) -> None:
        edge: Colour = mix(colours.brass_dark, colours.ink, 0.45)
        whole = box.rounded(unit(18))
        drawing.box(whole, edge)
        face = Box(box.x, box.y, box.w, box.h - unit(5), unit(18))
        low = mix(colours.brass, colours.brass_dark, 0.62)
        drawing.box(face, drawing.down(mix(colours.brass, colours.brass_dark, 0.12), low, face))
        rim = Stroke(WHITE if kit.look.high else colours.brass_dark, max(1.4, 2.4 * kit.metrics.s))
        drawing.box(face.inset(rim.width / 2), None, stroke=rim)
        inner = Box(box.x + board.x, box.y + board.y, board.w, board.h, unit(5))
        drawing.box(inner.inset(-unit(5)), kit.theme.game("eight-and-half").deep)
        paper = mix(colours.paper3, colours.ink2, 0.25) if asleep and not kit.look.high else colours.cream
        drawing.box(inner, paper)

    return kit.paint.shape(("marquee", asleep, tuple(board)), rect.size, draw, shadow=Shadow(12, 9, 0.5))


def _value(kit: Kit, picture: Surface, room: Rect, content: Sign) -> None:
    deep = kit.theme.game("eight-and-half").deep
    wide = round(room.w * 0.61)
    left = Rect(room.x, room.y, wide, room.h).inflate(-kit.metrics.u(16), 0)
    kit.text.write(picture, content.value, Style("display", 122, deep, "centre"), left)
    x, inset = room.x + wide, kit.metrics.u(15)
    line = Drawing(4, room.h)
    dash = Stroke(kit.colours.brass, max(1.4, 2 * kit.metrics.s), (kit.metrics.u(4), kit.metrics.u(4)))
    line.line((2, inset), (2, room.h - inset), dash)
    line.onto(picture, (x, room.y))
    right = Rect(x, room.y, room.right - x, room.h).inflate(-kit.metrics.u(14), -kit.metrics.u(10))
    soft = kit.paint.soft_ink
    parts = [(content.small, Style("semibold", 20, soft, "centre"))]
    if content.main:
        size = 44 if len(content.main) <= 3 else 27
        parts.append((content.main, Style("display", size, deep, "centre")))
    if content.rest:
        parts.append((content.rest, Style("semibold", 19, soft, "centre")))
    kit.text.draw_stack(picture, parts, right)


def _empty(kit: Kit, picture: Surface, room: Rect, content: Sign) -> None:
    deep = kit.theme.game("eight-and-half").deep
    ink = deep if kit.look.high else mix(deep, kit.colours.ink2, 0.3)
    inner = room.inflate(-kit.metrics.u(20), -kit.metrics.u(12))
    parts = [
        (content.small, Style("display", 34, ink, "centre")),
        (content.main, Style("semibold", 21, ink, "centre")),
    ]
    kit.text.draw_stack(picture, [part for part in parts if part[0]], inner)
