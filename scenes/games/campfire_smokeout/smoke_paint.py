"""How the Smoke is painted: its card, the ribbon that leans to it."""

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.games.campfire_smokeout.paint import GAME
from scenes.games.campfire_smokeout.ring import Point, smooth
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend, cut, faded
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.text import Style

RIBBON_STEP = 9.0
"""Design px from one point of the ribbon's middle line to the next."""
SWING = 0.16
"""How far the ribbon swings aside on its last stretch, as a share of it."""
SMOKE_LIGHT: tuple[tuple[float, Colour], ...] = (
    (0.0, (255, 184, 104)),
    (0.32, (240, 212, 176)),
    (0.75, (210, 222, 220)),
    (1.0, (198, 211, 216)),
)
SMOKE_REACH = 330.0
"""The smoke's colour from the flame on, which lights it from below, and how far from it that is, in design px."""
TURNS = 6
"""Widths of the card as it turns over."""
FACES = {"A": "smoke-a", "B": "smoke-b"}
PLUS_AT = {"A": "smoke_plus_left", "B": "smoke_plus_right"}


class Shown(NamedTuple):
    """How the Smoke card looks: its name and face, whether its sides count, how wide it is, of TURNS.

    `half` of it is there while it fades; `mine` when this screen's hand is to blow it away.
    """

    word: str
    face: str
    sides: bool
    turn: int = TURNS
    half: bool = False
    mine: bool = False


def ribbon_line(fire: Point, tip: Point, card: float) -> list[Point]:
    """From the flame up, round to the side where the tip is, and on to it: dense points in design px."""
    x, y = fire[0], fire[1] - 8
    angle = math.degrees(math.atan2(tip[1] - y, tip[0] - x))
    target = angle if angle <= 92 and angle > -90 else angle % 360
    start = -90.0 if target <= 92 else 270.0
    sweep = target - start
    reach = max(0.0, abs(sweep) - 38) * (1 if sweep > 0 else -1)
    knots: list[Point] = [(x - 4, y + 14), (x - 2, y - 34)]
    turns = max(1, round(abs(reach) / 45))
    for nth in range(turns + 1):
        at = math.radians(start + reach * nth / turns)
        knots.append((x + 104 * math.cos(at), y - 20 + 84 * math.sin(at)))
    end = _short_of(knots[-1], tip, card)
    knots += [_swung(knots[-1], end, sweep), end]
    return smooth(knots, RIBBON_STEP)[0]


def _swung(start: Point, end: Point, sweep: float) -> Point:
    """The middle of a line, to its side: smoke never goes straight."""
    aside = SWING if sweep > 0 else -SWING
    dx, dy = end[0] - start[0], end[1] - start[1]
    return start[0] + dx / 2 - dy * aside, start[1] + dy / 2 + dx * aside


def _short_of(last: Point, tip: Point, card: float) -> Point:
    """The end of the ribbon: within the card's edge, on the side that it comes from."""
    length = math.dist(last, tip) or 1.0
    share = max(0.25, 1 - card * 0.5 / length)
    return last[0] + (tip[0] - last[0]) * share, last[1] + (tip[1] - last[1]) * share


def draw_ribbon(kit: Kit, size: tuple[int, int], points: list[Point]) -> Surface:
    """A band of smoke along a line of px: broad in the middle, thin at the flame, with a lighter heart."""
    drawing = Drawing(*size)
    for share, opacity in ((1.0, 0.4), (0.5, 0.32)):
        glow = tuple((at, ink, opacity) for at, ink in SMOKE_LIGHT)
        ink = WHITE if kit.look.high else drawing.radial(glow, points[0], SMOKE_REACH * kit.metrics.s)
        drawing.path(_band(points, share * kit.metrics.s), ink, opacity=opacity if kit.look.high else 1.0)
    return drawing.surface()


def _breadth(share: float) -> float:
    """Half the ribbon's width in design px along its way."""
    return 4 + 15 * float(math.sin(math.pi * min(1.0, 0.12 + share * 0.8)) ** 0.8)


def _band(points: list[Point], scale: float) -> str:
    """The outline of a band along a line."""
    left, right = [], []
    for nth, (x, y) in enumerate(points):
        before, after = points[max(0, nth - 1)], points[min(len(points) - 1, nth + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        wide = scale * _breadth(nth / (len(points) - 1))
        left.append((x - dy / length * wide, y + dx / length * wide))
        right.append((x + dy / length * wide, y - dx / length * wide))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *reversed(right)]) + "Z"


def paint_smoke(kit: Kit, rect: Rect, content: Shown) -> Picture:
    """The Smoke card; where its sides count nothing they are left dark."""
    whole = kit.paint.kept(("smoke card", rect.size, content), lambda: _smoke_card(kit, rect, content))
    return Picture(whole, (whole.get_width() - rect.w) // 2, round(rect.w * 0.2))


def _turned(width: int, turn: int) -> int:
    return max(2, round(width * turn / TURNS))


def _smoke_card(kit: Kit, rect: Rect, content: Shown) -> Surface:
    card = _smoke_face(kit, rect.size, content)
    margin = round(rect.w * 0.2)
    whole = (rect.w + 2 * margin, rect.h + 2 * margin)
    box = Box(margin, margin, rect.w, rect.h, kit.theme.radius.number("card_w") * rect.w)
    picture = canvas(*whole)
    if not kit.look.high:
        lit = kit.colours.go if content.mine else kit.colours.shadow
        glow = kit.paint.glow(rect.w, rect.h, lit, radius=box.radius, reach=20)
        glow.blit(picture, (margin, margin + (0 if content.mine else kit.metrics.u(5))))
    blend(picture, card, (margin, margin))
    edge = Drawing(*whole)
    line = max(1.5, 0.03 * rect.w)
    if content.mine:
        edge.box(box.inset(-line / 2), None, stroke=Stroke(kit.colours.ink, line * 2))
        edge.box(box.inset(-line / 2), None, stroke=Stroke(kit.colours.go, line))
    else:
        edge.box(box, None, stroke=Stroke(WHITE if kit.look.high else kit.colours.ink, line / 2))
    edge.onto(picture)
    if content.turn < TURNS:
        width = _turned(whole[0], content.turn)
        picture = pygame.transform.smoothscale(picture, (width, whole[1]))
    return faded(picture, 128) if content.half else picture


def _smoke_face(kit: Kit, size: tuple[int, int], content: Shown) -> Surface:
    name = FACES[content.face] if content.sides else "smoke"
    card = canvas(*size)
    art = pygame.transform.smoothscale(kit.assets.svg(f"games/{GAME}/cards/{name}.svg", size), size)
    blend(card, art)
    _print(kit, card, content.word, "smoke_word")
    if content.sides:
        _print(kit, card, "+1", PLUS_AT[content.face])
    radius = kit.theme.radius.number("card_w") * size[0]
    cut(card, Drawing(*size).box(Box(0, 0, *size, radius), WHITE).surface())
    return card


def _print(kit: Kit, card: Surface, text: str, place: str) -> None:
    """A text at a named place of the card, in the ink of that name."""
    printed, (width, height) = kit.theme.game(GAME).card, card.get_size()
    (x, y, size), ink = printed.numbers(place), printed.table("ink").colour(place)
    px = max(9, round(size * height))
    block = kit.text.literal(text, Style("display", 20, ink, "centre", px))
    room = Rect(round(x * width) - width, round(y * height) - px, 2 * width, 2 * px)
    kit.text.draw(card, block, room)
