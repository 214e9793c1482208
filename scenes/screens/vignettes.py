"""Small scenes in lamp light, such as on empty pages."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Final

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGBA_MULT, Rect, Surface

from game.core.cards import Face as CardFace
from game.core.phrases import Phrase
from game.session.session import BACK
from scenes.games import SHOWS
from scenes.screens.base import BackAction, on_shelf, peeking_cards
from scenes.screens.menu.art import FRONT_TALL, FRONT_WIDE, BoxArt, Places
from scenes.stage.layout import RATIO
from scenes.stage.vector import Box, Drawing, Stroke, blend, rimmed, rotated
from scenes.ui.box import NOWHERE, At, Column, Node, Pad, Sized, Space
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Painting, Panel, Paragraph, SlowPainting
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style

CORNER: Final = 12
"""Radius in design px of a picture's round corners."""
TALL: Final = 0.62
"""Height of a game's box relative to the vignette's height."""
SAG: Final = 0.17
"""Drop of the table's edge at its ends, relative to the picture."""
COMPANY: Final = ("hare", "owl", "fox", "bear", "toad", "badger")
"""The animals at the table, from the left, around an empty chair."""
EVERYBODY: Final = ("cat", "otter", "deer", "hedgehog", "bear", "fox", "raven", "tortoise")
"""The animals at a table without a free chair, from the left."""
TRIERS: Final = ("owl", "hare")
"""The animals that try a house rule."""
SUNK: Final = 0.22
"""Fraction of an animal's head that is below the table's edge."""
TORN_SUNK: Final = 0.19
"""Fraction of the hedgehog's head that is below the table's edge."""
LEAST_COMPANY: Final = 4
"""Smallest number of animals at the table."""
LEANS: Final = (-7.0, 4.0, -3.0, 3.0, -4.0, 7.0)
"""Tilt in degrees of the head of each animal."""
HAND: Final = (14.0, 7.0, 0.0, -7.0, -14.0)
"""Tilt of each card of a dealt hand in degrees."""
HALO: Final = 1.7
HALO_INK: Final = (150, 128, 92)
"""Colour of the light behind an animal's head."""
LEAST: Final = 24
"""Smallest width in px of a dealt hand."""
FAN: Final = (12.0, 0.0, -12.0)
"""Tilt of each card of a small fan in degrees."""
BACKS: Final = (None,) * len(FAN)


def _lit(
    kit: Kit, size: tuple[int, int], key: object, put: Callable[[Surface], Iterator[None]]
) -> Iterator[Picture]:
    """Yields a picture of a lit wall after each addition by `put`."""
    whole = ("vignette", key, size)
    if not kit.paint.keeps(whole):
        wall, picture = kit.paint.wood(wall=True), canvas(*size)
        wide, high = size
        picture.blit(wall, (0, 0), Rect((wall.get_width() - wide) // 2, 0, wide, high))
        if not kit.look.high:
            _shine(kit, picture)
        yield Picture(_framed(kit, picture))
        for _ in put(picture):
            yield Picture(_framed(kit, picture))
        kit.paint.kept(whole, lambda: _framed(kit, picture))
    yield Picture(kit.paint.kept(whole, lambda: canvas(*size)))


def _framed(kit: Kit, picture: Surface) -> Surface:
    framed = picture.copy()
    _round_off(kit, framed)
    if kit.look.high:
        edge = kit.plate(framed.get_size(), kit.metrics.u(CORNER), None, Stroke(WHITE, 2), inside=True)
        edge.blit(framed, (0, 0))
    return framed


def _round_off(kit: Kit, picture: Surface) -> None:
    (wide, high), radius = picture.get_size(), kit.metrics.u(CORNER)
    disc = kit.plate((2 * radius, 2 * radius), radius, WHITE)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        part = Rect(disc.left + x * radius, disc.top + y * radius, radius, radius)
        corner = (x * (wide - radius), y * (high - radius))
        picture.blit(disc.surface, corner, part, special_flags=BLEND_RGBA_MULT)


def _shine(kit: Kit, picture: Surface) -> None:
    wide, high = picture.get_size()
    glow = pygame.transform.smoothscale(kit.assets.svg("particles/glow.svg", (96, 96)), (wide, 2 * high))
    glow.fill((120, 94, 54), special_flags=BLEND_RGB_MULT)
    picture.blit(glow, (0, -high // 2), special_flags=BLEND_RGB_ADD)


def painted_shelf(kit: Kit, rect: Rect) -> Iterator[Picture]:
    """Paints the shelf with all games and an owl, in parts."""
    games = [game.id for game in on_shelf()]

    def put(picture: Surface) -> Iterator[None]:
        wide, high = picture.get_size()
        board = max(8, high // 11)
        foot = high - board
        pitch = min(wide * 0.92 / len(games), high * TALL * FRONT_WIDE / FRONT_TALL * 1.42)
        places = Places(kit.metrics, len(games))
        art = BoxArt(kit, places.unit)  # as on the shelf, so that most boxes are painted already
        scale = min(pitch / 1.22, high * TALL * FRONT_WIDE / FRONT_TALL) / art.front_size[0]
        across, tall = (round(side * scale) for side in art.front_size)
        left = (wide - pitch * len(games)) / 2 + (pitch - across) / 2
        fronts = [Rect(round(left + nth * pitch), foot - tall, across, tall) for nth in range(len(games))]
        perch = fronts[-2 if len(fronts) > 1 else 0]
        head = _head(kit, "owl", round(across * 0.7), -4.0)
        _put(kit, picture, head, head.get_rect(midbottom=(perch.centerx, perch.y + round(tall * 0.16))))
        yield
        kit.paint.shelf(wide + 24, board + 12).blit(picture, (-12, foot))
        yield
        for nth, front in enumerate(fronts):
            box = art.box(games[nth], places.lean(nth), 1.0 if nth == len(games) // 2 else 0.0)
            size = [round(side * scale) for side in box.surface.get_size()]
            small = pygame.transform.smoothscale(box.surface, size)
            blend(picture, small, (front.x - round(box.left * scale), front.y - round(box.top * scale)))
            yield

    return _lit(kit, rect.size, "shelf", put)


def painted_waiting(kit: Kit, rect: Rect) -> Iterator[Picture]:
    """Paints a shelf with a tortoise between the boxes, in parts."""
    shelf = [game.id for game in on_shelf()]
    games = [*shelf[:2], *shelf[-2:]]

    def put(picture: Surface) -> Iterator[None]:
        wide, high = picture.get_size()
        board = max(8, high // 11)
        foot, middle = high - board, wide // 2
        places = Places(kit.metrics, len(shelf))
        art = BoxArt(kit, places.unit)  # as on the shelf, so that most boxes are painted already
        pitch = min(wide * 0.92 / (len(games) + 2), high * TALL * FRONT_WIDE / FRONT_TALL * 1.3)
        scale = min(pitch / 1.16, high * TALL * FRONT_WIDE / FRONT_TALL) / art.front_size[0]
        across, tall = (round(side * scale) for side in art.front_size)
        free = Box(0, 0, pitch * 1.7, tall * 0.4, tall * 0.04)
        # The side of the box at its left is seen, so its middle is not that of the shelf.
        free = free.moved(middle - pitch * 0.79, foot - tall * 0.42)
        head = _head(kit, "tortoise", round(tall * 0.8), -3.0)
        blend(
            picture,
            head,
            head.get_rect(midbottom=(round(free.x + free.w / 2), round(free.y + tall * 0.14))).topleft,
        )
        yield
        kit.paint.shelf(wide + 24, board + 12).blit(picture, (-12, foot))
        yield
        line = max(2.0, 3 * kit.metrics.s)
        drawing = Drawing(wide, high).box(free, kit.colours.night, opacity=0.55)
        ink = WHITE if kit.look.high else kit.colours.hot
        drawing.box(free, None, stroke=Stroke(ink, line, (line * 3, line * 2.4)))
        drawing.onto(picture)
        yield
        for nth, game in enumerate(games):
            off = nth - 2.5 if nth < 2 else nth - 0.5
            box = art.box(game, places.lean(nth), 0.0)
            size = [round(side * scale) for side in box.surface.get_size()]
            small = pygame.transform.smoothscale(box.surface, size)
            x = middle + pitch * off - across / 2
            blend(picture, small, (round(x - box.left * scale), round(foot - tall - box.top * scale)))
            yield

    return _lit(kit, rect.size, "waiting", put)


def painted_company(kit: Kit, rect: Rect) -> Iterator[Picture]:
    """Paints animals round a table with an empty chair, in parts."""
    return company_of(COMPANY)(kit, rect)


def company_of(animals: Sequence[str]) -> SlowPainting:
    """Returns a function that paints animals round a table with an empty chair."""
    shown = (*animals, *(one for one in COMPANY if one not in animals))[: max(LEAST_COMPANY, len(animals))]
    half = len(shown[: len(COMPANY)]) // 2
    places = (*shown[:half], "", *shown[half : len(COMPANY)])
    return lambda kit, rect: _company(kit, rect, places)


def painted_everybody(kit: Kit, rect: Rect) -> Iterator[Picture]:
    """Paints a table without a free chair, in parts."""
    return _company(kit, rect, EVERYBODY)


def _company(kit: Kit, rect: Rect, company: tuple[str, ...]) -> Iterator[Picture]:
    """Paints the animals of `company` round a table. A "" in `company` is an empty chair."""
    looks = [game.id for game in on_shelf()]

    def put(picture: Surface) -> Iterator[None]:
        wide, high = picture.get_size()
        look = kit.theme.game(looks[0])
        chairs = len(company)
        step = min(wide / (chairs + 0.6), high * 0.54)
        side = round(step * 0.98)
        places = [wide / 2 + step * (nth - (chairs - 1) / 2) for nth in range(chairs)]
        leans = cycle(LEANS)
        bow = [((x - wide / 2) / (wide / 2)) ** 2 * high * SAG for x in places]
        rim = high * 0.55
        for x, animal, low in zip(places, company, bow, strict=True):
            foot = (round(x), round(rim + low + side * 0.22))
            if animal:
                head = _head(kit, animal, side, next(leans))
                _put(kit, picture, head, head.get_rect(midbottom=foot))
            else:
                _empty_chair(kit, picture, (round(x), round(rim - side * 0.44)), round(side * 0.74))
            yield
        _table(kit, picture, look.high_cloth if kit.look.high else look.mat, look.tint, round(rim))
        yield
        cards = cycle(looks)
        for x, low in zip(places, bow, strict=True):
            fan = _fan(kit, next(cards), round(min(step * 0.3, high * 0.14)))
            blend(picture, fan, fan.get_rect(center=(round(x), round(rim + low + high * 0.2))).topleft)
            yield

    return _lit(kit, rect.size, ("company", company), put)


def painted_pair(animal: str) -> SlowPainting:
    """Returns a function that paints an animal, an equals sign and a chair."""

    def paint(kit: Kit, rect: Rect) -> Iterator[Picture]:
        def put(picture: Surface) -> Iterator[None]:
            wide, high = picture.get_size()
            look, rim, away = kit.theme.game(on_shelf()[0].id), round(high * 0.6), round(high * 0.42)
            side = round(high * 0.56)
            head = _head(kit, animal, side, 5.0)
            foot = (wide // 2 - away, round(rim + _fall(picture, away) + side * SUNK))
            _put(kit, picture, head, head.get_rect(midbottom=foot))
            chair = (wide // 2 + away, round(rim - side * 0.44))
            _empty_chair(kit, picture, chair, round(side * 0.8), "help")
            yield
            _table(kit, picture, look.high_cloth if kit.look.high else look.mat, look.tint, rim)
            yield
            equal = Drawing(wide, high)
            bar = high * 0.13
            for nth in (-1, 1):
                y = chair[1] + nth * bar * 0.24
                stroke = Stroke(WHITE if kit.look.high else kit.colours.hot, max(2.0, high * 0.022))
                equal.line((wide / 2 - bar / 2, y), (wide / 2 + bar / 2, y), stroke)
            equal.onto(picture)
            yield
            fan = _fan(kit, on_shelf()[0].id, round(high * 0.13))
            for x in (-away, away):
                blend(picture, fan, fan.get_rect(center=(wide // 2 + x, round(high * 0.84))).topleft)

        return _lit(kit, rect.size, ("pair", animal), put)

    return paint


def painted_trial(game: str, *, boxed: bool = True) -> SlowPainting:
    """Returns a function that paints a game's open box or its cards between two animals."""

    def paint(kit: Kit, rect: Rect) -> Iterator[Picture]:
        def put(picture: Surface) -> Iterator[None]:
            wide, high = picture.get_size()
            look, rim, middle = kit.theme.game(game), round(high * 0.58), wide // 2
            side = round(min(high * 0.6, wide * 0.29))
            away = round(min(wide * 0.31, high * 0.95))
            for nth, animal in enumerate(TRIERS):
                x = middle + (-1, 1)[nth] * away
                head = _head(kit, animal, side, (-5.0, 5.0)[nth])
                foot = (x, round(rim + _fall(picture, away) + side * SUNK))
                _put(kit, picture, head, head.get_rect(midbottom=foot))
            yield
            _table(kit, picture, look.high_cloth if kit.look.high else look.mat, look.tint, rim)
            yield
            if boxed:
                box = small_front(kit, game, round(high * 0.56), opened=True)
                box.blit(picture, (middle, round(high * 0.34)))
            else:
                cards = _fan(kit, game, round(min(high * 0.3, wide * 0.14)), peeking_cards(game))
                blend(picture, cards, cards.get_rect(center=(middle, round(high * 0.66))).topleft)
            yield
            fan = _fan(kit, game, round(min(high * 0.19, wide * 0.1)))
            for nth in range(len(TRIERS)):
                at = (middle + (-1, 1)[nth] * away, round(high * 0.83))
                blend(picture, fan, fan.get_rect(center=at).topleft)

        return _lit(kit, rect.size, ("trial", game, boxed), put)

    return paint


def _shelf_art(kit: Kit) -> BoxArt:
    """Returns the painter of game boxes in the shelf's size."""
    return BoxArt(kit, Places(kit.metrics, len(on_shelf())).unit)


def highest_front(kit: Kit) -> int:
    """Returns the greatest height in px at which a box's picture is sharp."""
    return _shelf_art(kit).front_size[1]


def small_front(kit: Kit, game: str, high: int, *, opened: bool) -> Picture:
    """Returns a box's picture with a front of this height in px."""
    art = _shelf_art(kit)
    box = art.box(game, 0, float(opened))
    scale = high / art.front_size[1]
    size = [round(length * scale) for length in box.surface.get_size()]
    small = pygame.transform.smoothscale(box.surface, size)
    return Picture(small, round((box.left + art.front_size[0] / 2) * scale), round(box.top * scale))


def painted_torn(kit: Kit, rect: Rect) -> Iterator[Picture]:
    """Paints a torn playing card and a hedgehog, in parts."""
    game, other = on_shelf()[0].id, on_shelf()[-1].id

    def put(picture: Surface) -> Iterator[None]:
        wide, high = picture.get_size()
        look = kit.theme.game(other)
        side = round(high * 0.5)
        rim = round(high * 0.5)
        head = _head(kit, "hedgehog", side, 5.0)
        _put(kit, picture, head, head.get_rect(midbottom=(wide // 2, round(rim + side * TORN_SUNK))))
        yield
        _table(kit, picture, look.high_cloth if kit.look.high else look.mat, look.tint, rim)
        yield
        card = _back(kit, game, round(high * 0.32))
        for nth, piece in enumerate(_halves(card)):
            half = rotated(piece, (9.0, -11.0)[nth] + 90)
            if kit.look.high:
                half = rimmed(half, 1)
            at = (wide // 2 + (-1, 1)[nth] * round(high * 0.055), round(rim + high * (0.26, 0.27)[nth]))
            blend(picture, half, half.get_rect(center=at).topleft)

    return _lit(kit, rect.size, "torn", put)


def painted_hand(game: str) -> Painting:
    """Returns a function that paints a hand of face-down cards."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        def make() -> Surface:
            picture, (wide, high) = canvas(*rect.size), rect.size
            card = round(min(wide / 3.4, high / 2.0))
            if card < LEAST:
                return picture
            flat, count = SHOWS[game].cards(kit, game).flat(None, card), len(HAND)
            for nth, tilt in enumerate(HAND):
                off = nth - (count - 1) / 2
                turned = pygame.transform.rotozoom(flat, tilt, 1.0)
                at = (round(wide / 2 + off * card * 0.46), round(high / 2 + off * off * card * 0.045))
                blend(picture, turned, turned.get_rect(center=at).topleft)
            return picture

        return Picture(kit.paint.kept(("dealt hand", game, rect.size), make))

    return paint


def _head(kit: Kit, animal: str, side: int, tilt: float) -> Surface:
    head = pygame.transform.rotozoom(kit.assets.svg(f"players/{animal}-head.svg", (side, side)), -tilt, 1.0)
    return rimmed(head, kit.rim) if kit.look.high else head


def _put(kit: Kit, picture: Surface, head: Surface, place: Rect) -> None:
    """Paints a head with light behind it."""
    if not kit.look.high:
        side = round(HALO * max(place.size))
        light = pygame.transform.smoothscale(kit.assets.svg("particles/glow.svg", (96, 96)), (side, side))
        light.fill(HALO_INK, special_flags=BLEND_RGB_MULT)
        picture.blit(light, light.get_rect(center=place.center), special_flags=BLEND_RGB_ADD)
    blend(picture, head, place.topleft)


def _empty_chair(kit: Kit, picture: Surface, middle: tuple[int, int], side: int, icon: str = "plus") -> None:
    ink = WHITE if kit.look.high else kit.colours.hot
    line = max(2.0, 3 * kit.metrics.s)
    drawing, box = Drawing(side + 8, side + 8), Box(4, 4, side, side, side / 2)
    drawing.box(box, kit.colours.night, opacity=0.4)
    drawing.box(box, None, stroke=Stroke(ink, line, (line * 3, line * 2.4)))
    drawing.onto(picture, (middle[0] - side // 2 - 4, middle[1] - side // 2 - 4))
    plus = Rect(0, 0, side // 2, side // 2)
    plus.center = middle
    kit.icon(picture, icon, ink, plus)


def _table(
    kit: Kit, picture: Surface, mat: tuple[int, int, int], thread: tuple[int, int, int], rim: int
) -> None:
    wide, high = picture.get_size()
    radius = wide**2 / (8 * SAG * high)
    drawing = Drawing(wide, high)
    middle = (wide / 2, rim + radius)
    drawing.circle(middle, radius, kit.colours.walnut7, stroke=Stroke(kit.colours.walnut9, 2))
    drawing.circle(middle, radius - high * 0.05, mat)
    stroke = Stroke(thread, max(1.2, 2 * kit.metrics.s), opacity=0.8)
    drawing.circle(middle, radius - high * 0.085, None, stroke=stroke)
    drawing.onto(picture)


def _fall(picture: Surface, away: float) -> float:
    """Returns how many px lower the table's curved edge is at `away` px from the middle."""
    wide, high = picture.get_size()
    radius = wide**2 / (8 * SAG * high)
    return radius - math.sqrt(max(0.0, radius**2 - away**2))


def _back(kit: Kit, game: str, wide: int) -> Surface:
    return SHOWS[game].cards(kit, game).stock.get(None, wide)


def _fan(kit: Kit, game: str, wide: int, faces: Sequence[CardFace | None] = BACKS) -> Surface:
    art, step = SHOWS[game].cards(kit, game), 0.5 if faces is BACKS else 0.8
    picture = canvas(round(wide * 3), round(wide * RATIO * 1.5))
    for nth, (face, tilt) in enumerate(zip(faces, FAN, strict=False)):
        turned = pygame.transform.rotozoom(art.flat(face, wide), tilt, 1.0)
        at = (
            picture.get_width() // 2 + round((nth - 1) * wide * step),
            picture.get_height() // 2 + abs(nth - 1) * wide // 12,
        )
        blend(picture, turned, turned.get_rect(center=at).topleft)
    return picture


def _halves(card: Surface) -> tuple[Surface, Surface]:
    wide, high = card.get_size()
    steps = 9
    line = [(wide * nth / steps, high * (0.5 + (0.05, -0.04, 0.02)[nth % 3])) for nth in range(steps + 1)]
    found = []
    for corners in (((wide, 0), (0, 0)), ((wide, high), (0, high))):
        points = "L".join(f"{x:.1f} {y:.1f}" for x, y in [*line, *corners])
        piece = card.copy()
        mask = Drawing(wide, high).path(f"M{points}Z", WHITE).surface()
        piece.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
        found.append(piece)
    return found[0], found[1]


def nothing_yet(kit: Kit, say: Say, words: Phrase, way: Button | None = None) -> Node:
    """Returns the content of a page without matches."""
    unit, large = kit.metrics.u, kit.metrics.compact or kit.look.text_size > 1
    if way is None:
        face = Face("box", ENTER_CAP)
        way = Button(NOWHERE, say(BACK), BackAction.BACK, kind="primary", face=face, size=24)
    inner = Column(
        [
            Sized(Image(NOWHERE, "", painted_shelf), down=Span(unit(110), unit(230 if large else 330))),
            Space(Span(unit(8), unit(26))),
            Paragraph(NOWHERE, say(words), Style("display", 27, kit.colours.ink, "centre"), top=True),
            Space(Span(unit(8), unit(24))),
            At(Sized(way, Span(0, max(unit(440), kit.metrics.text(370))))),
        ]
    )
    sheet = Pad(inner, unit(26), Span(unit(14), unit(26)), Panel(NOWHERE), name="nothing yet")
    return At(Sized(sheet, Span(0, unit(940))))
