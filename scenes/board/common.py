"""Parts that all boards share: players, prompt line, refusals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase
from game.core.rules import M, S
from game.pictures import picture_at
from game.record import Player
from game.session.session import Session
from scenes.board.piece import Facts, Piece
from scenes.board.speech_bubble import Speech, lay_speech, paint_speech
from scenes.stage.assets import Mood
from scenes.stage.layout import LayoutBase, Metrics, SeatPlace
from scenes.stage.theme import GameLook
from scenes.stage.vector import Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas, nothing
from scenes.ui.screen import Screen
from scenes.ui.text import ONE_LINE_SHARE, Block, Style
from scenes.ui.widget import Size, Widget

Align = Literal["left", "centre", "right"]
KEY_STEPS = 5
"""Number of pictures for a quarter of a wind-up key's rotation."""
NARROW = 0.2
"""Height of the wind-up key seen from its edge, relative to full height."""
KEY_WIDE = 0.46
"""Width of the wind-up key, relative to its CPU's picture."""
KEY_OUT = 0.62
"""Fraction of the wind-up key that is outside the picture."""


BUBBLE_PAD = 20
"""Space in design px between a refusal's texts and its bubble's edges."""
FLAT_PAD = 10
"""Space in design px above and below a refusal's texts, if they are on one line or smaller than usual."""
BETWEEN = 14
"""Space in design px between a refusal's two texts on one line."""
SHRUNK = 0.8
"""Smallest factor by which a name with a head start shrinks."""


class Medallion(NamedTuple):
    """The content of a player's picture."""

    picture: str
    cpu: bool
    turn: bool
    key: int = 0
    """Number of the picture of a CPU's wind-up key, which rotates."""
    grown: int = 0
    """Enlargement of the picture, in percent."""


def medallion_of(session: Session, seat: int, *, turn: bool = False) -> Medallion:
    """Returns the picture of a seat's player: a carved animal."""
    player = session.players[seat]
    return Medallion(picture_at(seat, player.picture), not player.is_human, turn)


def paint_medallion(kit: Kit, rect: Rect, content: Medallion) -> Picture:
    """Paints a player's picture, perhaps lit or with a wind-up key."""
    side = rect.w
    halo = kit.paint.halo(side, opacity=0.62) if content.turn and not kit.look.high else None
    pad = round(side * 0.46)
    picture = canvas(side + 2 * pad, side + 2 * pad)
    if halo is not None:
        halo.blit(picture, (pad, pad))
    if content.cpu:
        _key(kit, picture, pad, side, content.key)
    blend(picture, kit.face(content.picture, side), (pad, pad))
    if content.turn:
        width, over = max(3.0, side * 0.055), 2  # beyond the dashes of the rim and their soft edge
        middle, stroke = (side / 2 + over, side / 2 + over), Stroke(kit.colours.go, width + 1)
        ring = Drawing(side + 2 * over, side + 2 * over).circle(
            middle, side / 2 - width / 2 + 0.5, None, stroke=stroke
        )
        ring.onto(picture, (pad - over, pad - over))
    if not content.grown:
        return Picture(picture, pad, pad)
    whole = round(picture.get_width() * (1 + content.grown / 100))
    larger = (whole - picture.get_width()) // 2
    return Picture(pygame.transform.smoothscale(picture, (whole, whole)), pad + larger, pad + larger)


def _key(kit: Kit, onto: Surface, pad: int, side: int, turned: int) -> None:
    width = round(side * KEY_WIDE)
    key = kit.assets.svg("players/key.svg", (width, width))
    height = key.get_height()
    if turned:
        squeezed = max(2, round(height * max(NARROW, 1 - turned / KEY_STEPS)))
        key = pygame.transform.smoothscale(key, (key.get_width(), squeezed))
    place = (pad - round(width * KEY_OUT), pad + side // 2 - key.get_height() // 2)
    blend(onto, key, place)


class Expression(NamedTuple):
    """A mood that is painted over a player's picture."""

    picture: str
    mood: Mood = ""
    grown: int = 0


def paint_expression(kit: Kit, rect: Rect, content: Expression) -> Picture:
    """Paints only the eyes and the mouth of a mood."""
    if not content.mood:
        return nothing()
    layer, larger = kit.assets.mood(content.picture, rect.w, content.mood), 0
    if content.grown:
        whole = round(rect.w * (1 + content.grown / 100))
        layer, larger = pygame.transform.smoothscale(layer, (whole, whole)), (whole - rect.w) // 2
    seen = layer.get_bounding_rect()
    return Picture(layer.subsurface(seen), larger - seen.x, larger - seen.y)


def paint_face(kit: Kit, rect: Rect, content: Medallion, mood: Mood) -> Picture:
    """Paints a player's picture with a mood on its face."""
    face = paint_medallion(kit, rect, content)
    if mood:
        over = paint_expression(kit, rect, Expression(content.picture, mood, content.grown))
        face = face.copy()
        over.blit(face.surface, (face.left, face.top))
    return face


BESIDE_NAME = 26.0
"""Distance in design px of a speech bubble from the name to its left."""
STITCH = 2.0
"""Distance in design px of a name below the stitched line."""
PLATE_INSET = 0.07
"""Inset of the two lines of text on a pill, relative to the pill's height."""


OVERRUN = 1.25
"""Largest width of the line below a name, relative to its room."""


class NamePlate(NamedTuple):
    """A player's name with one more line of text."""

    name: str
    line: str
    game: str
    align: Align = "left"
    plate: bool = False
    """Whether a dark pill is behind both texts."""
    row: bool = False
    """Whether the second text is beside the name instead of below it, if there is room."""
    reach: int = 0
    """How far in px the pill extends left, towards the wind-up key."""
    brief: str = ""
    """Replacement for a name that is too long."""
    aloud: str = ""
    """What screen readers say in place of the line."""
    px: int | None = None
    """Size in px that the name shares with other names, or None for a size of its own."""


def paint_name(kit: Kit, rect: Rect, content: NamePlate) -> Picture:
    """Paints a player's name and the plate's second text, perhaps on a dark pill."""
    if content.row:
        return _name_in_a_row(kit, rect, content)
    look = kit.theme.game(content.game)
    ink = (255, 255, 255) if kit.look.high else look.small_text
    half, align = rect.h // 2, content.align
    name = fitted_name(kit, content, rect)
    caption = kit.style("caption", ink, align=align)
    caption = replace(caption, px=min(kit.text.px(caption), kit.text.px(name.style)))
    line = kit.text.fit(content.line, caption, (rect.w, half))
    if len(line.lines) > 1 and kit.text.width(content.line, line.style) <= OVERRUN * rect.w:
        line = kit.text.literal(content.line, line.style)  # a second line would be cut
    before, after = (round(rect.h * 0.7), round(rect.h * 0.3)) if content.plate else (0, 0)
    if align == "right":  # the medallion is there
        before, after = after, before
    aside = content.reach if align == "right" else 0
    picture = canvas(max(rect.w, line.size[0]) + before + after + aside, rect.h)
    if content.plate:
        wide = max(name.size[0], line.size[0]) + before + after + aside
        border = (255, 255, 255) if kit.look.high else look.tint
        left = picture.get_width() - wide if align == "right" else 0
        kit.paint.pill(wide, rect.h, look.deep, border=border).blit(picture, (left, 0))
    inset = round(rect.h * PLATE_INSET) if content.plate else 0
    kit.text.draw(picture, name, Rect(before, inset, rect.w, half))
    kit.text.draw(picture, line, Rect(before, half - inset // 2, rect.w, half))
    return Picture(picture, before + aside)


def fitted_name(kit: Kit, plate: NamePlate, rect: Rect) -> Block:
    """Returns a plate's full or short name, fitted into its room."""
    style = kit.style("name", kit.colours.hot, align="left" if plate.row else plate.align)
    is_long = bool(plate.brief) and SHRUNK * kit.text.width(plate.name, style) > rect.w
    room = (rect.w, rect.h if plate.row else rect.h // 2)
    return kit.text.fit_name(plate.brief if is_long else plate.name, replace(style, px=plate.px), room)


def row_height(metrics: Metrics) -> int:
    """Returns the height in px of a name and the line of text beside it."""
    return metrics.line(38, 25, 1.36)


def _has_line(kit: Kit, plate: NamePlate, rect: Rect) -> bool:
    """Returns whether a plate's second text, `line`, fits beside the name."""
    name, line = (
        fitted_name(kit, plate, rect),
        kit.text.width(plate.line, kit.style("caption", kit.colours.hot)),
    )
    return name.size[0] + kit.metrics.u(11) + line <= rect.w


def _name_in_a_row(kit: Kit, rect: Rect, content: NamePlate) -> Picture:
    look = kit.theme.game(content.game)
    ink = (255, 255, 255) if kit.look.high else look.small_text
    name = fitted_name(kit, content, rect)
    style, gap = kit.style("caption", ink), kit.metrics.u(11)
    beside = kit.text.width(content.line, style)
    if not beside or not _has_line(kit, content, rect):
        beside = gap = 0
    before, after = (round(rect.h * 1.1) + content.reach, round(rect.h * 0.42)) if content.plate else (0, 0)
    wide = name.size[0] + gap + beside
    picture = canvas(wide + before + after, rect.h)
    if content.plate:
        border = (255, 255, 255) if kit.look.high else None
        pill = kit.paint.pill(wide + before + after, rect.h, look.deep, border=border, opacity=0.78)
        picture = canvas(*pill.surface.get_size())
        pill.blit(picture, (pill.left, pill.top))
        before, top = before + pill.left, pill.top
    else:
        top = 0
    kit.text.draw(picture, name, Rect(before, top, name.size[0], rect.h))
    if beside:
        line = kit.text.literal(content.line, style)
        room = Rect(before + name.size[0] + gap, top + kit.metrics.u(2), beside, rect.h)
        kit.text.draw(picture, line, room)
    return Picture(picture, before, top)


def paint_prompt(kit: Kit, rect: Rect, content: str) -> Picture:
    """Paints the prompt line as large as its text needs."""
    if not content:
        return nothing()
    block, (width, height) = _prompt_block(kit, rect, content)
    base = kit.paint.ribbon(width, height).copy()
    kit.text.draw(base.surface, block, base.room((width, height)).inflate(-2 * kit.metrics.u(44), 0))
    return Picture(base.surface, base.left - _prompt_left(kit, rect, width), base.top + height - rect.h)


def _prompt_left(kit: Kit, rect: Rect, width: int) -> int:
    """Returns the distance in px of the prompt's ribbon from the left end of the prompt line."""
    if _is_aside(kit, rect):
        return (rect.w - width) // 2
    return max(0, min(rect.w - width, kit.metrics.window.centerx - rect.x - width // 2))


def _is_aside(kit: Kit, rect: Rect) -> bool:
    return abs(rect.centerx - kit.metrics.window.centerx) > kit.metrics.window.w / 8


def _prompt_block(kit: Kit, rect: Rect, content: str) -> tuple[Block, tuple[int, int]]:
    """Returns the prompt line's text, and its ribbon's size in px."""
    style, high = kit.style("hint", kit.colours.ink, align="centre"), rect.h
    room = rect.w - 2 * kit.metrics.u(44), rect.h - kit.metrics.u(18)
    block = kit.text.fit(content, style, room)
    # only a line beside the middle has room for a second line; in a small window, large letters may be smaller
    is_roomy = _is_aside(kit, rect) and not (kit.metrics.compact and kit.metrics.text_size > 1)
    least = round(ONE_LINE_SHARE * kit.text.px(style)) if is_roomy else 0
    if kit.text.px(block.style) <= least or not kit.text.holds(content, block, room):
        higher = kit.text.fit(content, style, (room[0], 2 * kit.text.leading(style)), wraps=True)
        block = kit.text.balanced(content, higher.style, room[0])
        high += (len(block.lines) - 1) * kit.text.leading(block.style)
    elif len(block.lines) > 1:
        block = kit.text.balanced(content, block.style, room[0])
    return block, (min(rect.w, block.size[0] + 2 * kit.metrics.u(52)), high)


def prompt_lines(kit: Kit, rect: Rect, content: str) -> int:
    """Returns the number of lines of a prompt line's text."""
    return len(_prompt_block(kit, rect, content)[0].lines)


def prompt_size(kit: Kit, width: int, content: str) -> Size:
    """Returns the size of a prompt line at most `width` px wide."""
    style, around = kit.style("hint", kit.colours.ink, align="centre"), 2 * kit.metrics.u(44)
    small = replace(style, px=round(kit.metrics.scale.min_text_px))
    lines = kit.text.block(content, small, max(1, width - around)).lines
    least = (len(lines) - 1) * kit.text.leading(small) + kit.text.px(small)
    wide = kit.text.width(content, style) + 2 * kit.metrics.u(52)
    return Size(
        kit.text.widest_word(content, small) + around, wide, least, max(least, kit.text.leading(style))
    )


def prompt_seen(kit: Kit, rect: Rect, content: str) -> Rect:
    """Returns the part of the prompt line that this text takes up."""
    size = _prompt_block(kit, rect, content)[1] if content else (0, rect.h)
    return Rect((0, 0), size).move_to(left=rect.x + _prompt_left(kit, rect, size[0]), bottom=rect.bottom)


@dataclass(frozen=True, slots=True)
class Bubble:
    """The bubble after a refused move."""

    wrong: str
    instead: str
    tail: tuple[int, int] | None
    flat: bool = False
    """Whether the two texts are on one line."""
    share: float = 1.0
    """Size of the letters, relative to the usual size."""


def bubble_size(kit: Kit, wrong: str, instead: str, width: int, share: float = 1.0) -> tuple[int, int]:
    """Returns the size in px of a bubble with these two texts."""
    first, second = _bubble_styles(kit, share)
    widest = max(kit.text.widest_word(wrong, first), kit.text.widest_word(instead, second))
    most = max(widest, width - _beside_bubble(kit))
    one, two = kit.text.balanced(wrong, first, most), kit.text.balanced(instead, second, most)
    pad = _bubble_pad(kit, share)
    return (max(one.size[0], two.size[0]) + _beside_bubble(kit), one.size[1] + two.size[1] + 2 * pad)


def flat_bubble_size(kit: Kit, wrong: str, instead: str, share: float = 1.0) -> tuple[int, int]:
    """Returns the size in px of a bubble with both texts on one line."""
    first, second = _bubble_styles(kit, share)
    words = kit.text.width(wrong, first) + kit.metrics.u(BETWEEN) + kit.text.width(instead, second)
    return words + _beside_bubble(kit), kit.text.leading(first) + 2 * kit.metrics.u(FLAT_PAD)


def bubble_width(kit: Kit) -> int:
    """Returns the width in px from which text in the bubble usually begins a new line."""
    return min(kit.metrics.u(780), kit.metrics.text(420)) + _beside_bubble(kit)


def _beside_bubble(kit: Kit) -> int:
    """Returns the width in px that the bubble needs besides its text."""
    return kit.metrics.u(46) + 3 * kit.metrics.u(BUBBLE_PAD)


def _bubble_pad(kit: Kit, share: float, *, flat: bool = False) -> int:
    """Returns the space in px above and below a bubble's texts."""
    return kit.metrics.u(FLAT_PAD if flat or share < 1 else BUBBLE_PAD)


def _bubble_styles(kit: Kit, share: float) -> tuple[Style, Style]:
    return Style("bold", 22 * share, kit.colours.ink), Style("regular", 20 * share, kit.paint.soft_ink)


def paint_bubble(kit: Kit, rect: Rect, content: Bubble | None) -> Picture:
    """Paints the bubble after a refused move."""
    if content is None:
        return nothing()
    base = kit.paint.bubble(rect.w, rect.h, content.tail).copy()
    picture = base.surface
    first, second = _bubble_styles(kit, content.share)
    most = rect.w - _beside_bubble(kit)
    wrong, instead = (
        kit.text.balanced(content.wrong, first, most),
        kit.text.balanced(content.instead, second, most),
    )
    side, pad = kit.metrics.u(38), kit.metrics.u(BUBBLE_PAD)
    left, top = base.left + pad, base.top + _bubble_pad(kit, content.share, flat=content.flat)
    mark = Rect(left, base.top + (rect.h - side) // 2, side, side)
    kit.paint.round_mark(side, kit.colours.stop).blit(picture, mark.topleft)
    kit.icon(picture, "close", kit.colours.cream, mark.inflate(-side // 2, -side // 2))
    left += side + pad // 2 + kit.metrics.u(6)
    blend(picture, kit.text.render(wrong), (left, top))
    if content.flat:
        after = (left + wrong.size[0] + kit.metrics.u(BETWEEN), top + wrong.size[1] - instead.size[1])
    else:
        after = (left, top + wrong.size[1])
    blend(picture, kit.text.render(instead), after)
    return base


class Feeling(NamedTuple):
    """A mood and its seat."""

    seat: Seat
    mood: Mood


class Seats:
    """The players' pictures and names, at the layout's places."""

    def __init__(
        self, screen: Screen, say: Callable[[Phrase], str], layout: LayoutBase, look: GameLook
    ) -> None:
        self.screen = screen
        self.say = say
        self.layout = layout
        self.look = look
        self._medallions: dict[Seat, Piece[Medallion]] = {}
        self._names: dict[Seat, Piece[NamePlate]] = {}
        self._speech: dict[Seat, Piece[Speech]] = {}
        self.players: Sequence[Player] = ()
        """The players by seat, once a table is visible."""
        self._moods: dict[Seat, Mood] = {}
        self._faces: dict[Seat, Piece[Expression]] = {}
        self._key: tuple[Seat | None, int] = (None, 0)
        self._homes: dict[Seat, Rect] = {}
        self._sizes: dict[Seat, int] = {}
        self._lit: Seat | None = None
        self._gaps: dict[Seat, float] = {}
        """Gap between picture and name of each seat, relative to the usual gap."""

    def build(self) -> None:
        for place in self.layout.places():
            self._build(place)

    def _build(self, place: SeatPlace) -> None:
        metrics, add = self.screen.kit.metrics, self.screen.add
        half = place.size / 2
        disc = metrics.rect(place.x - half, place.y - half, place.size, place.size)
        empty = Medallion("fox", cpu=False, turn=False)
        height = max(metrics.u(70), metrics.text(25) + metrics.text(18) + metrics.u(14))
        if place.row:
            height = row_height(metrics)
        plate = metrics.rect(place.text[0], place.text[1], place.text[2], 0)
        plate = Rect(plate.x, plate.y - height // 2, plate.w, height)
        seam = metrics.point(0, self.layout.cloth[1] + self.layout.frame.seam + STITCH)[1]
        if not place.plate and plate.top < seam:  # stitches would run through the letters
            plate = Rect(plate.x, seam, plate.w, 2 * (plate.centery - seam))  # and cards cover what is lower
        nothing = NamePlate("", "", self.look.key)
        self._names[place.seat] = add(Piece(plate, paint_name, nothing, z=7 if place.plate else 9))
        self._names[place.seat].vital = place.seat == self.layout.me
        self._homes[place.seat] = disc.copy()
        self._medallions[place.seat] = add(Piece(disc, paint_medallion, empty, z=8))
        self._faces[place.seat] = add(Piece(disc.copy(), paint_expression, Expression("fox"), z=8.2))
        self._faces[place.seat].role = "picture"
        x, y = metrics.point(*place.speech)
        size = place.speech_size
        speech = Rect(x, y, metrics.u(place.speech_room[0]), metrics.line(38 / 18 * size, size, 1.4))
        if place.beside:
            speech = Rect(plate.x, disc.centery - speech.h // 2, plate.w, speech.h)
        elif place.above:
            speech.bottom = y
        speech.clamp_ip(metrics.window)
        self._speech[place.seat] = add(Piece(speech, paint_speech, Speech("", 0), z=200))

    def refresh(
        self, facts: Facts[S, M], plates: Mapping[Seat, NamePlate], aloud: Mapping[Seat, str]
    ) -> None:
        """Updates everybody's name, words and light."""
        self.players = facts.players
        contents = self._plates(plates)
        for place in self.layout.places():
            self._names[place.seat].show(contents[place.seat], aloud[place.seat])
            words = facts.said.get(place.seat)
            text = self.say(words) if words else ""
            speech, metrics = self._speech[place.seat], self.screen.kit.metrics
            tail = metrics.point(place.x, place.y)[0] - speech.rect.x
            if place.beside and text:
                seen = self._names[place.seat].paint(self.screen.kit).surface.get_bounding_rect()
                tail = seen.right + metrics.u(BESIDE_NAME)
            most = metrics.u(place.speech_room[1])
            speech.show(Speech(text, tail, most, place.above, place.beside, place.speech_size), text)
        self._show_medallions()

    def _plates(self, plates: Mapping[Seat, NamePlate]) -> dict[Seat, NamePlate]:
        """Returns the name plates for this layout. Names in one row or one ring have one text size."""
        kit, rows = self.screen.kit, dict[int, dict[Seat, NamePlate]]()
        for place in self.layout.places():
            seat, reach = place.seat, self._pill(place)
            if place.align == "right" and not place.row and not self.players[seat].is_human:
                reach = kit.metrics.u(KEY_WIDE * KEY_OUT * place.size - 6)  # the key is there
            rows.setdefault(0 if place.row else self._names[seat].rect.y, {})[seat] = plates[seat]._replace(
                align=place.align, plate=place.plate, row=place.row, reach=reach
            )
        found = dict[Seat, NamePlate]()
        for row in rows.values():
            names = (fitted_name(kit, one, self._names[seat].rect) for seat, one in row.items())
            px = min(kit.text.px(name.style) for name in names)
            alike = {seat: one._replace(px=px) for seat, one in row.items()}
            told = [(one, self._names[seat].rect) for seat, one in alike.items() if one.row and one.line]
            if not all(_has_line(kit, *one) for one in told):  # a line beside some names only would mislead
                alike = {seat: one._replace(line="") for seat, one in alike.items()}
            found |= alike
        return found

    def name_width(self, seat: Seat) -> int:
        """Returns the width in px of the name on a player's plate."""
        name = self._names[seat]
        return fitted_name(self.screen.kit, name.content, name.rect).size[0] if name.content else 0

    def parts(self, seat: Seat) -> list[Widget]:
        """Returns the widgets of a player's picture and name."""
        return [self._medallions[seat], self._names[seat]]

    @property
    def rects(self) -> list[Rect]:
        """Returns a rectangle round each player's picture, name and pill."""
        shown = self.shown
        return [name.union(picture) for name, picture in zip(shown[::2], shown[1::2], strict=True)]

    @property
    def shown(self) -> list[Rect]:
        """Returns the rectangles of all players' pictures and names."""
        found = []
        for seat, name in self._names.items():
            rise = round(name.rect.h * 0.3) if name.content is not None and name.content.plate else 0
            found += [name.rect.inflate(2 * rise, 0), self._homes[seat]]
        return found

    @property
    def keys(self) -> list[Rect]:
        """Returns the rectangles of the wind-up keys at the CPUs' pictures."""
        cpus = (home for seat, home in self._homes.items() if not self.players[seat].is_human)
        return [
            Rect(0, 0, round(home.w * KEY_WIDE * KEY_OUT), home.h // 2).move_to(midright=home.midleft)
            for home in cpus
        ]

    @property
    def spoken(self) -> list[Rect]:
        """Returns the rectangles of all speech bubbles."""
        said = [(one.rect, one.content) for one in self._speech.values() if one.content and one.content.text]
        return [lay_speech(self.screen.kit, rect, words)[1].move(rect.topleft) for rect, words in said]

    def leave_gap(self, seat: Seat, share: float) -> None:
        """Sets the gap between a player's picture and name, as a fraction of the usual gap."""
        name = self._names.get(seat)
        if name is None or name.content is None:
            return
        place = next(one for one in self.layout.places() if one.seat == seat)
        before = self._reach(place)
        self._gaps[seat] = share
        name.rect = name.rect.move(self._reach(place) - before, 0)
        name.show(name.content._replace(reach=self._pill(place)), name.label)

    def _pill(self, place: SeatPlace) -> int:
        """Returns how far in px the pill reaches towards the picture."""
        return self._reach(place) if self._gaps.get(place.seat, 1.0) < 1 else 0

    def _reach(self, place: SeatPlace) -> int:
        return round(self.screen.kit.metrics.u(place.reach) * self._gaps.get(place.seat, 1.0))

    def turn_key(self, seat: Seat | None, turned: int) -> None:
        """Rotates the wind-up key of the CPU at this seat."""
        if (seat, turned) != self._key:
            self._key = (seat, turned)
            self._show_medallions()

    def light(self, seat: Seat | None) -> None:
        """Lights the seat whose turn it is, or none."""
        if seat != self._lit:
            self._lit = seat
            self._show_medallions()

    def feel(self, seat: Seat, mood: Mood) -> None:
        if mood != self._moods.get(seat, "") and seat in self._faces:
            self._moods[seat] = mood
            self._show_face(seat)

    def _show_face(self, seat: Seat) -> None:
        if self.players:
            picture = picture_at(seat, self.players[seat].picture)
            self._faces[seat].show(Expression(picture, self._moods.get(seat, ""), self._sizes.get(seat, 0)))

    def face(self, seat: Seat) -> Rect:
        """Returns the present rectangle in px of a player's picture."""
        return self._medallions[seat].rect

    def nudge(self, seat: Seat, dx: float, dy: float, size: float) -> None:
        """Moves a player's picture by design px, and scales it."""
        if seat not in self._homes:
            return
        unit = self.screen.kit.metrics.u
        for piece in (self._medallions[seat], self._faces[seat]):
            piece.rect = self._homes[seat].move(unit(dx), unit(dy))
        steps = round((size - 1) * 50) * 2
        if steps != self._sizes.get(seat, 0):
            self._sizes[seat] = steps
            self._show_medallions()
            self._show_face(seat)

    def _show_medallions(self) -> None:
        if not self.players:
            return
        for seat, piece in self._medallions.items():
            cpu = not self.players[seat].is_human
            key = self._key[1] if seat == self._key[0] else 0
            piece.show(
                Medallion(
                    picture_at(seat, self.players[seat].picture),
                    cpu,
                    seat == self._lit,
                    key,
                    self._sizes.get(seat, 0),
                )
            )
