"""Widgets of the page for questions: answers, example cards and filters."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.cards import PUBLIC, Face
from game.core.events import Zone
from game.core.phrases import phrase
from game.core.table import Sight, Table
from game.lesson import LEARNER
from scenes.show import Tally
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import mix
from scenes.stage.vector import Stroke, blend
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import BROKEN, Balanced
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

MOST = 5
"""Largest number of cards in the picture of a pile."""
CARD = 104
"""Largest width of a card in design px."""
STEP = 0.46
"""Visible fraction of a card under another card."""
WIDEST_STEP = 0.75
"""Largest visible fraction of a covered card in a wide row."""
GAP = 0.2
"""Gap between two heaps, relative to a card's width."""
LARGE_CARD = 130
"""Largest width of a card in design px, in rows side by side."""
ROW_GAP = 0.5
"""Least gap between two rows side by side, in card widths."""
PLACE = 78
"""Largest height in design px of a sign for one card."""
PLACE_WIDE = 0.74
"""Width of a sign for one card, divided by its height."""
NAMES = (phrase("On the table"), phrase("In front of you"), phrase("In your hand"))
"""Names of the three rows of a position's cards."""
Heap = tuple[Face | None, ...]
"""The cards in one place, with None for a face-down card."""


def heaps(table: Table, tally: Tally | None) -> list[list[Heap]]:
    """Returns a position's cards in three rows: shared, in front of seat 0, in hand."""
    shared, own, held = list[Heap](), list[Heap](), list[Heap]()
    for zone, rule in table.rules.items():
        if tally is not None and zone.startswith(tally.zones):
            continue
        faces = tuple(table.faces[card] for card in table.zones[zone])
        if rule.owner == PUBLIC and _is_open(table, zone):
            shared.append(faces[-1:] if rule.sight is Sight.TOP else faces[-MOST:])
        elif rule.owner == LEARNER and rule.is_hand:
            held.append(tuple(sorted(faces, key=str)))
        elif rule.owner == LEARNER and faces:
            own.append(faces[-1:] if len(faces) > MOST else faces)
    if any(len(heap) > 1 and any(heap) for heap in own):
        own = [heap for heap in own if any(heap)]  # with the others, the open cards are too small to be read
    return [shared or [()], own, held]


def _is_open(table: Table, zone: Zone) -> bool:
    return any(table.faces[card] is not None for card in table.zones[zone])


def _spans(row: Sequence[Heap], step: float) -> list[float]:
    """Returns the width of each heap, in card widths."""
    return [1 + step * (max(1, len(heap)) - 1) for heap in row]


def _width(row: Sequence[Heap], step: float) -> float:
    """Returns the width of a row with its margins, in card widths."""
    return sum(_spans(row, step)) + GAP * (len(row) - 1) + 0.12


def _widest_step(row: Sequence[Heap], width: float) -> float:
    """Returns how much of a covered card may be visible. The row is then at most `width` card widths wide."""
    covered = sum(max(1, len(heap)) - 1 for heap in row)
    free = width - _width(row, STEP)
    return min(WIDEST_STEP, STEP + max(0.0, free) / covered) if covered else WIDEST_STEP


class PositionPicture(Widget):
    """The cards of a position in rows, as large as they fit."""

    role = "picture"

    def __init__(
        self,
        label: str,
        rows: Sequence[Sequence[Heap]],
        art: CardArt,
        others: Sequence[Sequence[Heap]] = (),
        names: Sequence[str] = (),
    ) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self.rows = rows
        self.names = names if len(rows) > 1 else ()
        self._others = others or rows
        self._art = art

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        unit = kit.metrics.u
        return Size(unit(150), unit(300), unit(90) * len(self.rows), unit(CARD * RATIO + 16) * len(self.rows))

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        places = self.places(kit)
        for row, (room, wide, step) in zip(self.rows, places, strict=True):
            self._paint_row(kit, picture, row, room, wide, step)
        style, high = self._name_style(kit), self._name_height(kit)
        air = self._name_air(kit)
        for name, (room, wide, _) in zip(self.names, places, strict=False):
            line = Rect(room.x, room.centery - round(wide * RATIO / 2) - high, room.w, high - air)
            kit.text.draw(picture, kit.text.fit(name, style, line.size), line)
        return Picture(picture)

    def _name_style(self, kit: Kit) -> Style:
        return Style("semibold", 17, kit.colours.hot, "centre")

    def _name_height(self, kit: Kit) -> int:
        """Returns the height in px of a row's name and the gap below, or 0."""
        return kit.text.leading(self._name_style(kit)) + self._name_air(kit) if self.names else 0

    def _name_air(self, kit: Kit) -> int:
        return kit.metrics.u(8)

    def places(self, kit: Kit) -> list[tuple[Rect, int, float]]:
        """Returns each row's rectangle, the width of its cards, and the visible fraction of each card."""
        ways = [self._placed(kit, [[nth] for nth in range(len(self.rows))], CARD)]
        if len(self.rows) == 3:
            ways.append(self._placed(kit, [[0], [1, 2]], LARGE_CARD))
        return max(ways, key=lambda way: min(wide * step for _, wide, step in way))

    def _placed(self, kit: Kit, lines: Sequence[Sequence[int]], most: float) -> list[tuple[Rect, int, float]]:
        """Returns each row's rectangle, the width of its cards, and the visible fraction of each card."""
        gap, found = kit.metrics.u(12), list[tuple[Rect, int, float]]()
        above = self._name_height(kit)
        high = (self.rect.h - gap * (len(lines) - 1)) // max(1, len(lines)) - above
        for nth, line in enumerate(lines):
            pairs = [(self.rows[row], self._others[row]) for row in line]
            widths = [max(_width(one, STEP) for one in pair) for pair in pairs]
            whole = sum(widths) + ROW_GAP * (len(line) - 1)
            wide = min(kit.metrics.u(most), round(high / RATIO / 1.06), int(self.rect.w / whole))
            spare, x = (self.rect.w / wide - whole) / len(line), 0.0
            for pair, width in zip(pairs, widths, strict=True):
                y = nth * (high + gap + above) + above
                room = Rect(round(x), y, round((width + spare) * wide), high)
                found.append((room, wide, min(_widest_step(one, width + spare) for one in pair)))
                x += (width + spare + ROW_GAP) * wide
        return found

    def _paint_row(
        self, kit: Kit, picture: Surface, row: Sequence[Heap], room: Rect, wide: int, step: float
    ) -> None:
        spans = _spans(row, step)
        x = room.centerx - round((sum(spans) + GAP * (len(row) - 1)) * wide / 2)
        for heap, wanted in zip(row, spans, strict=True):
            if not heap and len(row) == 1:
                self._paint_place(
                    kit, picture, Rect(x, 0, wide, round(wide * RATIO)).move_to(centery=room.centery)
                )
            for nth, face in enumerate(heap):
                card = self._art.flat(face, wide)
                middle = (x + round((0.5 + step * nth) * wide), room.centery)
                blend(picture, card, card.get_rect(center=middle).topleft)
            x += round((wanted + GAP) * wide)

    def _paint_place(self, kit: Kit, picture: Surface, rect: Rect) -> None:
        ink = kit.colours.hot
        line = Stroke(ink, max(1.4, 2 * kit.metrics.s), (kit.metrics.u(8), kit.metrics.u(7)))
        kit.plate(rect.size, kit.metrics.u(8), None, line, inside=True).blit(picture, rect.topleft)


def counts(table: Table, seats: int, tally: Tally) -> list[int]:
    """Returns how many cards each seat has in its zone of `tally`."""
    return [len(table.zones[Zone(f"{tally.zones}{seat}")]) for seat in range(seats)]


class TallyPicture(Widget):
    """The number of cards that each player has in a zone, as signs."""

    role = "picture"

    def __init__(self, label: str, tally: Tally, counts: Sequence[tuple[str, int]]) -> None:
        super().__init__(Rect(0, 0, 0, 0), label)
        self.counts = counts
        self._tally = tally

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        names, step = self._sides(kit, kit.metrics.u(PLACE))
        least = len(self.counts) * kit.metrics.text(24)
        return Size(
            kit.metrics.u(150),
            names + self._tally.most * step,
            least,
            max(least, len(self.counts) * kit.metrics.u(PLACE * 1.3)),
        )

    def _style(self, kit: Kit) -> Style:
        return Style("semibold", 20, kit.colours.hot, "right")

    def _sides(self, kit: Kit, high: int) -> tuple[int, int]:
        """Returns two widths in px: of the column of names, and of one sign that counts cards."""
        wide = max(kit.text.width(name, self._style(kit)) for name, _ in self.counts)
        return wide + kit.metrics.u(16), round(high * PLACE_WIDE) + kit.metrics.u(8)

    def paint(self, kit: Kit) -> Picture:
        picture = canvas(*self.rect.size)
        row = min(self.rect.h // len(self.counts), kit.metrics.u(PLACE * 1.3))
        high = round(row / 1.3)
        names, step = self._sides(kit, high)
        names = min(names, self.rect.w - self._tally.most * step)
        left = (self.rect.w - names - self._tally.most * step) // 2
        top = (self.rect.h - row * len(self.counts)) // 2
        for nth, (name, count) in enumerate(self.counts):
            line = Rect(left, top + nth * row, names - kit.metrics.u(16), row)
            kit.text.write(picture, name, self._style(kit), line)
            for place in range(self._tally.most):
                path = self._tally.filled if place < count else self._tally.empty
                drawn = kit.assets.svg(path, (round(high * PLACE_WIDE), high))
                blend(
                    picture,
                    drawn,
                    drawn.get_rect(midleft=(left + names + place * step, line.centery)).topleft,
                )
        return Picture(picture)


class Refused(Widget):
    """A sheet of paper that says why a move is illegal."""

    role = "label"

    def __init__(self, wrong: str, instead: str) -> None:
        super().__init__(Rect(0, 0, 0, 0), f"{wrong} {instead}")
        self._texts = (wrong, instead)

    def _lines(self, kit: Kit) -> list[tuple[str, Style]]:
        bold, soft = Style("bold", 20, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
        return list(zip(self._texts, (bold, soft), strict=True))

    def _sides(self, kit: Kit) -> tuple[int, int]:
        return kit.metrics.u(16) + kit.metrics.text(34) + kit.metrics.u(12), kit.metrics.u(18)

    def measure(self, kit: Kit, width: int) -> Size:
        left, right = self._sides(kit)
        lines = self._lines(kit)
        words = max(min(kit.text.widest_word(*line), 6 * kit.text.px(line[1])) for line in lines)
        whole = left + right + max(kit.text.width(*line) for line in lines)
        room = max(1, min(width, whole) - left - right)
        high = sum(kit.text.block(*line, room).size[1] for line in lines) + 2 * kit.metrics.u(12)
        return Size(left + right + words, whole, high, high)

    def paint(self, kit: Kit) -> Picture:
        unit = kit.metrics.u
        rim = Stroke(kit.colours.ink, max(1.6, 2.4 * kit.metrics.s))
        base = kit.plate(self.rect.size, unit(12), kit.colours.cream, rim, inside=True).copy()
        room = base.room(self.rect.size)
        left, right = self._sides(kit)
        side = kit.metrics.text(34)
        disc = Rect(room.x + unit(16), room.centery - side // 2, side, side)
        kit.paint.round_mark(side, kit.colours.bad_text).blit(base.surface, disc.topleft)
        kit.icon(base.surface, "close", kit.colours.cream, disc.inflate(-side * 2 // 5, -side * 2 // 5))
        y = room.y + unit(12)
        for text, style in self._lines(kit):
            block = kit.text.block(text, style, room.w - left - right)
            kit.text.draw(base.surface, block, Rect(room.x + left, y, room.w - left - right, block.size[1]))
            y += block.size[1]
        return base


BOX = 84
"""Size in design px of a game's box beside an answer."""
TALL = 164
"""Usual height in design px of an answer's button."""
SIDE = 74
"""Size in design px of the switch for a game's answers."""
PAD = 16


class Sentence(Balanced):
    """A text for narrow places, which may break long words."""

    breaks = True


class AnswerRow(Button):
    """The button of an answer, amber if chosen."""

    def __init__(self, texts: tuple[str, str, str], look: str, action: Action, *, chosen: bool) -> None:
        about, says, ids = texts
        spoken = " ".join(filter(None, (f"{about}.", says, ids)))
        super().__init__(Rect(0, 0, 0, 0), spoken, action)
        self.about, self.says, self.ids = texts
        self.chosen = chosen
        self._look = look

    @property
    def value(self) -> str:
        return "\u2713" if self.chosen else ""

    @property
    def radius(self) -> float:
        return 12.0

    def measure(self, kit: Kit, width: int) -> Size:
        left, right = self._sides(kit)
        about, says = self._styles(kit)
        words = min(kit.text.widest_word(self.says, says), BROKEN * kit.text.px(says))
        whole = max(kit.text.width(self.about, about) + self._chip(kit), kit.text.width(self.says, says))
        room = max(1, min(width, left + right + whole) - left - right)
        high = self._head(kit) + kit.text.block(self.says, says, room).size[1] + 2 * kit.metrics.u(PAD)
        high = max(high, kit.metrics.target)
        least = left + right + max(words, kit.text.width(self.about, about) + self._chip(kit))
        return Size(least, max(least, left + right + whole), high, max(high, kit.metrics.u(TALL)))

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        ink = kit.colours.ink
        return Style("semibold", 18, ink if self.chosen else kit.paint.soft_ink), Style("bold", 25, ink)

    def _sides(self, kit: Kit) -> tuple[int, int]:
        box = 0 if kit.metrics.compact else kit.metrics.u(BOX + 24)
        return kit.metrics.u(PAD) + box, kit.metrics.u(PAD) + kit.metrics.text(24)

    def _head(self, kit: Kit) -> int:
        return kit.text.leading(self._styles(kit)[0]) + kit.metrics.u(10)

    def _code(self, kit: Kit) -> Style:
        return Style("bold", 17, kit.colours.ink, "centre")

    def _chip(self, kit: Kit) -> int:
        return kit.text.width(self.ids, self._code(kit)) + kit.metrics.u(46) if self.ids else 0

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        fill = mix(colours.go, colours.cream, 0.35) if self.chosen else kit.paint.row_fill()
        strong = self.chosen or self.hovered or kit.look.high
        rim = Stroke(colours.ink, max(1.6, (3.0 if self.chosen else 1.6) * kit.metrics.s)) if strong else None
        base = kit.plate(self.rect.size, unit(12), fill, rim, inside=True).copy()
        picture, room = base.surface, base.room(self.rect.size)
        left, right = self._sides(kit)
        pad = unit(PAD)
        if not kit.metrics.compact:
            side = min(unit(BOX), room.h - pad)
            box = kit.small_box(self._look, side)
            place = box.get_rect(center=(room.x + pad + unit(BOX) // 2, room.centery))
            picture.blit(box, place)
        about, says = self._styles(kit)
        inner = Rect(room.x + left, room.y + pad, room.w - left - right, room.h - 2 * pad)
        block = kit.text.block(self.says, says, inner.w)
        inner.y += max(0, inner.h - self._head(kit) - block.size[1]) // 2
        kit.text.write(picture, self.about, about, Rect(inner.x, inner.y, inner.w, kit.text.leading(about)))
        if self.ids:
            wide = self._chip(kit) - unit(20)
            chip = Rect(room.right - pad - wide, inner.y - unit(4), wide, kit.text.leading(about) + unit(6))
            kit.plate(
                chip.size, unit(8), None, Stroke(colours.ink, max(1.2, 1.8 * kit.metrics.s)), inside=True
            ).blit(picture, chip.topleft)
            kit.text.write(picture, self.ids, self._code(kit), chip)
        kit.text.draw(picture, block, Rect(inner.x, inner.y + self._head(kit), inner.w, block.size[1]))
        if self.chosen:
            mark = kit.metrics.text(24)
            at = Rect(room.right - pad - mark, room.bottom - pad - mark, mark, mark)
            kit.icon(picture, "right", colours.ink, at)
        return base


class GameFilter(Button):
    """A button with a picture of a game's box, which chooses the game or no longer chooses it."""

    role = "switch"

    def __init__(self, title: str, look: str, action: Action, *, on: bool) -> None:
        super().__init__(Rect(0, 0, 0, 0), title, action)
        self.on = on
        self._look = look

    @property
    def checked(self) -> bool:
        return self.on

    @property
    def radius(self) -> float:
        return 10.0

    @property
    def tip(self) -> str:
        return self.label

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = max(kit.metrics.target, kit.metrics.u(SIDE))
        return Size(kit.metrics.target, side, kit.metrics.target, side)

    def paint(self, kit: Kit) -> Picture:
        colours, unit = kit.colours, kit.metrics.u
        fill = mix(colours.go, colours.cream, 0.35) if self.on else mix(colours.paper2, colours.paper3, 0.4)
        rim = (
            colours.ink
            if self.on or self.hovered or kit.look.high
            else mix(colours.brass_dark, colours.paper3, 0.3)
        )
        line = Stroke(rim, max(1.6, (3.0 if self.on else 1.6) * kit.metrics.s))
        base = kit.plate(self.rect.size, unit(10), fill, line, inside=True).copy()
        room = base.room(self.rect.size)
        box = kit.small_box(self._look, round(room.h * 0.66))
        base.surface.blit(box, box.get_rect(center=room.center))
        if self.on:
            side = max(14, round(room.h * 0.32))
            disc = Rect(room.right - side - unit(2), room.y + unit(2), side, side)
            kit.paint.round_mark(side, colours.ink).blit(base.surface, disc.topleft)
            kit.icon(base.surface, "check", colours.cream, disc.inflate(-side // 3, -side // 3))
        return base
