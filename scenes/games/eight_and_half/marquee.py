"""The marquee: a sign with the pile's value in a ring of bulbs."""

import math
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface

from scenes.board.acts import Act, Acts, EffectSound, bump, disc, out_back, part, smooth_step, spirit
from scenes.board.context import BoardContext
from scenes.board.piece import Paint, Piece
from scenes.stage.layout import Spot
from scenes.stage.motion import CALM, out_quad
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Box, Drawing, Stroke, blend, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, Shadow, canvas
from scenes.ui.text import Style

ACROSS = 8
"""Number of bulbs along the sign's upper or lower edge."""
DOWN = 3
"""Number of bulbs along each side of the sign."""
LAPS = 2
"""Number of rounds of the light around the sign."""
TAIL = 7
"""Number of lit bulbs behind the light."""
SLIDE = 0.26
"""Seconds for which a new text slides."""
FRESH = 0.6
"""Seconds for which a new text is wine-red."""
CHASE = 0.9
"""Seconds for which a light runs around the sign's bulbs."""
SLIDES = 150.0
"""Distance in design px by which text slides."""
HALO = 96.0
"""Width of the light around a bulb, in design px."""
VALUE_SHARE = 0.57
"""Fraction of the sign's width for the pile's value."""
SINGLE_SHARE = 0.48
"""Fraction of the sign's width for a value of one digit."""
LARGE_SHARE = 0.54
"""Fraction of the sign's width for any other value in large print."""
SHORT_SHARE = 0.38
"""Fraction of the sign's width for a value of one digit in large print."""
LARGE_TEXT = 1.25
"""The word "play" is left out if text has more than this many times its usual size."""
LIGHTS = 6
"""Number of opacities of a text that fades."""
TWINKLE_SECONDS = 0.45
REST_AFTER = 20.0
"""Idle seconds after which the bulbs are steady."""
OFF = 0
DIM = 1
LIT = 2
"""The brightness of a lit bulb."""

DRIFTS = 1.1
TRAIL = (0.72, 0.28, 0.16, 0.08)
"""Opacities of the flying ghost and of its three copies."""
LATER = 0.06
SPIRIT, LIGHT = 190.0, 420.0
TREMBLES = 0.72
"""Fraction of the ghost's flight at which the sign trembles most."""
NEAR = 0.16
"""The sign trembles this long before and after `TREMBLES`, as a fraction of the ghost's flight."""
SPIRIT_Z, LIGHT_Z = 660.0, 99.0


class Sign(NamedTuple):
    """The content of the marquee's sign."""

    value: str
    """The pile's value; "" for an empty pile."""
    small: str
    main: str
    """Which cards may be played next."""
    rest: str


class Words(NamedTuple):
    """The words on the sign, with their opacity `light`."""

    sign: Sign
    fresh: bool = False
    light: int = LIGHTS


class Marquee:
    """The sign and its ring of bulbs."""

    def __init__(self, context: BoardContext, acts: Acts, rect: Rect, board: Rect) -> None:
        self.context = context
        self._acts = acts
        self.board = board
        place = board.move(-rect.x, -rect.y)
        self._body = context.add(Piece(rect, _paint_body(place), Lamp(awake=False), z=2))
        self._body.vital = True
        self.old, self.new = (context.add(Piece[Words](board.copy(), paint_words, z=2.5)) for _ in range(2))
        for words in (self.old, self.new):
            words.clip, words.says_all = board.copy(), True
        self.bulbs = context.add(Piece[tuple[int, ...]](rect, paint_bulbs, (), z=3))
        side = _side(rect)
        self.wink = context.add(Piece(Rect(0, 0, side, side), _paint_wink(rect), True, z=3.1))
        """A bright bulb that covers a bulb of the ring for a moment."""
        self._winks = False
        self._random = Random(8)
        self._sign: Sign | None = None
        self._run: tuple[int, ...] | None = None
        self.change: Change | Fading | None = None
        """The present change of the words, if any."""
        self._quiet = self._since = 0.0
        for level in range(LIT + TAIL + 1):
            _bulb(context.kit, rect, level)
        for asleep in (True, False):
            _body(context.kit, rect, place, asleep=asleep)
        self._show()

    @property
    def asleep(self) -> bool:
        """Returns whether the bulbs are dark, because the pile is empty."""
        return self._sign is None or not self._sign.value

    def show(self, sign: Sign, aloud: str) -> None:
        """Changes the sign. Screen readers get the text `aloud`."""
        self._quiet = 0.0
        old, self._sign = self._sign, sign
        if old is None or old.value == sign.value:
            fresh = self.new.content is not None and self.new.content.fresh
            self.new.show(Words(sign, fresh), aloud)
        else:
            self.old.show(Words(old))
            self.new.show(Words(sign, fresh=bool(sign.value) and self.context.pace.full), aloud)
            self.change = (Change if self.context.pace.full else Fading)(self.context, self)
            self._acts.begin(self.change)
        self._body.show(Lamp(awake=not self.asleep))
        self._show()

    def run(self, levels: tuple[int, ...] | None, *, fresh: bool) -> None:
        """Sets the brightness of each bulb; None gives all bulbs their usual brightness."""
        self._run = levels
        if self.new.content is not None:
            self.new.show(self.new.content._replace(fresh=fresh), self.new.label)
        self._show()

    def fade(self, old: float, new: float) -> None:
        """Sets the opacities of the old and the new words."""
        for words, share in ((self.old, old), (self.new, new)):
            if words.content is not None:
                words.show(words.content._replace(fresh=False, light=round(LIGHTS * share)), words.label)

    def tremble(self, dx: float, dy: float) -> None:
        """Moves the words by these design px, unless they are being replaced."""
        if self.change is None:
            unit = self.context.kit.metrics.u
            self.new.rect.topleft = (self.board.x + unit(dx), self.board.y + unit(dy))

    def tick(self, dt: float) -> None:
        """Advances the time, so that sometimes a bulb gets bright."""
        if self._run is not None:
            return
        self._quiet += dt
        self._since += dt
        if self.context.kit.look.motion != "full" or self.asleep or self._since < TWINKLE_SECONDS:
            return
        self._since = 0.0
        self._winks = self.wink.visible = self._quiet <= REST_AFTER
        x, y = PLACES[self._random.randrange(1, len(PLACES), 2)]
        rect = self.bulbs.rect
        self.wink.rect.center = (rect.x + round(x * rect.w), rect.y + round(y * rect.h))

    def _show(self) -> None:
        self.wink.visible = self._winks and self._run is None and not self.asleep
        self.bulbs.show(self._run or tuple(self._level(nth) for nth in range(len(PLACES))))

    def _level(self, nth: int) -> int:
        if self.asleep:
            return OFF
        return DIM if nth % 2 else LIT


class Change(Act):
    """The animation of a new value, in which words slide."""

    seconds = CHASE
    holds = False

    def __init__(self, context: BoardContext, marquee: Marquee) -> None:
        super().__init__(context)
        self._marquee = marquee

    def pose(self, t: float) -> None:
        if self._marquee.change is not self:
            return
        marquee, unit = self._marquee, self.context.kit.metrics.u
        gone = out_back(part(t, 0, SLIDE), 1.3)
        marquee.old.rect.y = marquee.board.y - unit(SLIDES * min(1.0, gone))
        marquee.old.visible = gone < 1
        marquee.new.rect.y = marquee.board.y + unit(SLIDES * (1 - gone))
        head = LAPS * len(PLACES) * out_quad(part(t, 0, CHASE))
        marquee.run(tuple(self._level(head, nth) for nth in range(len(PLACES))), fresh=t < FRESH)

    def _level(self, head: float, nth: int) -> int:
        behind = (head - nth) % len(PLACES) if head >= nth else TAIL
        return max(DIM, LIT + round(TAIL - behind)) if behind < TAIL else DIM

    def end(self) -> None:
        super().end()
        marquee = self._marquee
        if marquee.change is not self:
            return
        marquee.change = None
        marquee.old.show(None)
        marquee.old.rect, marquee.new.rect = marquee.board.copy(), marquee.board.copy()
        marquee.run(None, fresh=False)


class Fading(Act):
    """The animation of the sign's new value at calm motion: the old words fade out, the new ones in."""

    seconds = CALM.seconds
    holds = False
    calm = True

    def __init__(self, context: BoardContext, marquee: Marquee) -> None:
        super().__init__(context)
        self._marquee = marquee

    def pose(self, t: float) -> None:
        if self._marquee.change is self:
            there = 2 * part(t, 0, self.seconds) - 1
            self._marquee.fade(max(0.0, -there), max(0.0, there))

    def end(self) -> None:
        super().end()
        if self._marquee.change is self:
            self._marquee.change = None
            self._marquee.fade(0.0, 1.0)
            self._marquee.old.show(None)


class Haunting(Act):
    """The flight of a ghost from its card to the marquee."""

    seconds = DRIFTS + LATER * len(TRAIL)

    def __init__(self, context: BoardContext, marquee: Marquee, card: Spot) -> None:
        super().__init__(context)
        self._marquee, self._card = marquee, card
        self._light = self.sprite(LIGHT_Z)
        self._shapes = [self.sprite(SPIRIT_Z - nth) for nth in range(len(TRAIL))]
        metrics = context.kit.metrics
        self._way = card.x - (marquee.board.centerx - metrics.origin[0]) / metrics.s
        self.sounds = (EffectSound(0.05, "half_ghost", card.x),)

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


def _places() -> list[tuple[float, float]]:
    """Returns the middles of the bulbs as fractions of the sign's size."""
    x0, y0 = 0.057, 0.06
    x1, y1 = 1 - x0, 0.925
    top = [(x0 + (x1 - x0) * nth / (ACROSS + 1), y0) for nth in range(ACROSS + 1)]
    right = [(x1, y0 + (y1 - y0) * nth / (DOWN + 1)) for nth in range(DOWN + 1)]
    low = [(x1 - (x1 - x0) * nth / (ACROSS + 1), y1) for nth in range(ACROSS + 1)]
    left = [(x0, y1 - (y1 - y0) * nth / (DOWN + 1)) for nth in range(DOWN + 1)]
    return top + right + low + left


PLACES = _places()


def paint_bulbs(kit: Kit, rect: Rect, content: tuple[int, ...]) -> Picture:
    """Paints the ring of bulbs with their brightnesses."""
    pad = kit.metrics.u(HALO / 2)
    picture = canvas(rect.w + 2 * pad, rect.h + 2 * pad)
    for (x, y), level in zip(PLACES, content, strict=False):
        at = (pad + round(x * rect.w), pad + round(y * rect.h))
        halo = disc(kit, "glow", HALO, (level - LIT) / TAIL)
        for light in (halo, _bulb(kit, rect, min(level, LIT))) if halo else (_bulb(kit, rect, level),):
            blend(picture, light, (at[0] - light.get_width() // 2, at[1] - light.get_height() // 2))
    return Picture(picture, pad, pad)


def _paint_wink(sign: Rect) -> Paint[bool]:
    return lambda kit, _rect, _on: Picture(_bulb(kit, sign, LIT))


def _side(sign: Rect) -> int:
    return round(sign.h * 0.25)


def _bulb(kit: Kit, rect: Rect, level: int) -> Surface:
    size = _side(rect)

    def make() -> Surface:
        drawing = Drawing(size, size)
        half, lamp, colours = size / 2, kit.colours.lamp, kit.colours
        if level != OFF and not kit.look.high:
            shine = 0.95 if level == LIT else 0.4
            stops = ((0.0, colours.hot, shine), (0.45, lamp, shine * 0.5), (1.0, lamp, 0.0))
            drawing.circle((half, half), half, drawing.radial(stops, (half, half), half))
            drawing.circle((half, half), half * 0.5, colours.hot, opacity=0.42 if level == LIT else 0.2)
        fill = {OFF: mix(colours.brass_dark, colours.brass, 0.25), DIM: mix(colours.go, colours.brass, 0.3)}
        rim = Stroke((0, 0, 0) if kit.look.high else colours.brass_dark, max(1.0, size * 0.027))
        drawing.circle((half, half), half * 0.28, fill.get(level, colours.cream), stroke=rim)
        if level != LIT:
            drawing.circle((half * 0.93, half * 0.92), half * 0.08, colours.cream, opacity=0.55)
        return drawing.surface()

    return kit.paint.kept(("bulb", size, level), make)


class Lamp(NamedTuple):
    """The board of the marquee, lit from behind or dark."""

    awake: bool


def _paint_body(board: Rect) -> Paint[Lamp]:

    def paint(kit: Kit, rect: Rect, content: Lamp) -> Picture:
        return _body(kit, rect, board, asleep=not content.awake)

    return paint


def paint_words(kit: Kit, rect: Rect, content: Words) -> Picture:
    """Paints the words on the board."""

    def make() -> Surface:
        picture = canvas(*rect.size)
        room = Rect(0, 0, *rect.size)
        if content.light < LIGHTS:
            return faded(
                paint_words(kit, rect, content._replace(light=LIGHTS)).surface, 255 * content.light // LIGHTS
            )
        if content.sign.value:
            _value(kit, picture, room, content)
        else:
            _empty(kit, picture, room, content.sign)
        return picture

    return Picture(kit.paint.kept(("marquee words", rect.size, content), make))


def _body(kit: Kit, rect: Rect, board: Rect, *, asleep: bool) -> Picture:
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

    key = ("marquee", asleep, tuple(board))
    return kit.paint.shape(key, rect.size, draw, shadow=Shadow(12, 9, 0.5), dear=True)


def _value(kit: Kit, picture: Surface, room: Rect, words: Words) -> None:
    look, content = kit.theme.game("eight-and-half"), words.sign
    deep = look.mat if words.fresh and not kit.look.high else look.deep
    large = kit.look.text_size > LARGE_TEXT
    single = len(content.value) == 1
    shares = (SHORT_SHARE, LARGE_SHARE) if large else (SINGLE_SHARE, VALUE_SHARE)
    wide = round(room.w * shares[0 if single else 1])
    left = Rect(room.x, room.y, wide, room.h).inflate(-kit.metrics.u(32), 0)
    kit.text.write(picture, content.value, Style("display", 112, deep, "centre"), left)
    x, inset = room.x + wide, kit.metrics.u(15)
    line = Drawing(4, room.h)
    dash = Stroke(kit.colours.brass, max(1.4, 2 * kit.metrics.s), (kit.metrics.u(4), kit.metrics.u(4)))
    line.line((2, inset), (2, room.h - inset), dash)
    line.onto(picture, (x, room.y))
    right = Rect(x, room.y, room.right - x, room.h).inflate(-kit.metrics.u(20), -kit.metrics.u(10))
    soft = kit.paint.soft_ink
    parts = [] if large else [(content.small, Style("semibold", 20, soft, "centre"))]
    if content.main:
        size = 44 if len(content.main) <= 3 and not large else 27
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
