"""Notices over a screen: the banner at the top, tooltips, and explanations."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect, Vector2

from scenes.stage.vector import Drawing, Stroke
from scenes.ui.easel import Easel
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture
from scenes.ui.places import cuts, least_covering
from scenes.ui.text import Block, Line, Style, plain
from scenes.ui.widget import Widget

SECONDS = 4.0
"""Least seconds for which the banner stays."""
READING = (1.6, 12.0)
"""Seconds to notice a line, and letters per second of reading aloud."""
WIDEST = 0.56
"""Largest width of the banner, as a fraction of the window's width."""
SLIM = 0.34
"""Width of a slim banner, as a fraction of the window's width."""
BANNER_Z = 960.0
TIP_Z = 950.0


def reading_seconds(text: str) -> float:
    """Returns how many seconds it takes to notice a line and read it aloud."""
    return max(SECONDS, READING[0] + len(plain(text)) / READING[1])


class Content(NamedTuple):
    """A part of the screen that a notice should not cover."""

    rect: Rect
    weight: float
    """The penalty for covering any bit of the part."""
    cut: float = 0.0
    """Extra penalty for covering the part only in part, besides `weight`."""


class Banner(Widget):
    """A short text on a dark panel for a few seconds."""

    role = "label"

    def __init__(
        self,
        text: str,
        kit: Kit,
        *,
        seconds: float = SECONDS,
        warning: bool = False,
        widest: float = WIDEST,
    ) -> None:
        self._style = Style("semibold", 21, kit.colours.hot, "centre")
        self.text = text
        self.warning = warning
        room = round(kit.metrics.size[0] * widest) - kit.metrics.u(120)
        self._block = kit.text.fit(text, self._style, (room, kit.metrics.control * 2), wraps=True)
        width = self._block.size[0] + kit.metrics.u(120 if warning else 64)
        height = max(kit.metrics.u(52), self._block.size[1] + kit.metrics.u(18))
        super().__init__(
            Rect((kit.metrics.size[0] - width) // 2, kit.metrics.u(14), width, height), plain(text)
        )
        self.z = BANNER_Z
        self.seconds_left = seconds

    def paint(self, kit: Kit) -> Picture:
        border = WHITE if kit.look.high else (kit.colours.stop if self.warning else kit.colours.brass_dark)
        one_line = max(kit.metrics.u(52), self._block.size[1] // len(self._block.lines) + kit.metrics.u(18))
        picture = kit.paint.pill(
            *self.rect.size, kit.colours.chip, border=border, opacity=0.96, radius=one_line / 2
        ).copy()
        room = picture.room(self.rect.size)
        if self.warning:
            side = min(self.rect.h - kit.metrics.u(16), kit.metrics.u(36))
            mark = Rect(room.x + kit.metrics.u(12), room.centery - side // 2, side, side)
            kit.paint.round_mark(side, kit.colours.stop).blit(picture.surface, mark.topleft)
            kit.icon(picture.surface, "close", kit.colours.cream, mark.inflate(-side // 3, -side // 3))
            room = Rect(mark.right, room.y, room.right - mark.right, room.h)
        kit.text.draw(picture.surface, self._block, room)
        return picture


class Tip(Widget):
    """A tooltip under a round button, or a short explanation beside a widget."""

    role = "picture"

    def __init__(
        self,
        text: str,
        kit: Kit,
        beside: Rect,
        lines: int = 2,
        *,
        close: bool = False,
        explains: bool = False,
    ) -> None:
        self.text = text
        self._style = Style("semibold", 18, kit.colours.hot, "centre")
        self._lines = lines
        self._block = self._fitted(kit)
        size = self._block.size[0] + kit.metrics.u(28), self._block.size[1] + kit.metrics.u(10)
        rect = Rect(0, beside.bottom + kit.metrics.u(GAP), *size)
        rect.centerx = beside.centerx
        air = kit.metrics.u(16)
        rect.clamp_ip(kit.metrics.window.inflate(-2 * air, -2 * air))
        if rect.colliderect(beside):
            rect.bottom = beside.top - kit.metrics.u(GAP)
        super().__init__(rect, "")
        self._beside = beside
        self._close = close
        self.explains = explains
        """Whether the text explains the widget and points at it."""
        self.z = TIP_Z

    @property
    def lines(self) -> Sequence[Line]:
        """Returns the text's lines as they are drawn."""
        return self._block.lines

    def keep_clear(self, kit: Kit, taken: Iterable[Content]) -> None:
        """Moves the text to where it covers the least of `taken`."""
        around = [
            one._replace(rect=one.rect.inflate(-2, -2))
            for one in taken
            if not one.rect.contains(self._beside)
        ]
        rects = [one.rect for one in around]
        gap, far = kit.metrics.u(GAP), kit.metrics.u(FAR)
        room = kit.metrics.window.inflate(-2 * kit.metrics.u(BESIDE), -2 * gap)
        best, least = (self._block, self.rect), math.inf
        for form, block in self._blocks(kit):
            if form >= least:
                break
            size = block.size[0] + kit.metrics.u(28), block.size[1] + kit.metrics.u(10)
            pillar = max(0, len(block.lines) - max(2, math.ceil(len(plain(self.text).split()) / 2)))
            own = form + PILLAR_COST * pillar
            near = _places_near(self._beside, size, gap, close=self._close)
            places = [
                (total, rect)
                for total, rect in ((own + away / far, rect) for away, rect in near)
                if total < least
                and room.contains(rect)
                and (not self._close or self._suits_tool(rect, rects))
            ]
            place, cost = least_covering(places, rects, _covering(around), least)
            if place is not None:
                best, least = (block, place), cost
        self._block, self.rect = best

    def _blocks(self, kit: Kit) -> Iterator[tuple[float, Block]]:
        """Yields forms of the text, each with its penalty. Their lines get shorter and shorter."""
        widest = self._fitted(kit)
        yield 0.0, widest
        word = kit.text.widest_word(self.text, self._style)
        for nth, share in enumerate(NARROWER, 1):
            block = kit.text.balanced(self.text, self._style, max(round(share * widest.size[0]), word))
            if len(block.lines) > self._lines:
                return
            yield nth * NARROWER_COST, block

    def _fitted(self, kit: Kit) -> Block:
        width = kit.metrics.size[0] // 2
        block = kit.text.balanced(self.text, self._style, width)
        room = (width, kit.metrics.control * self._lines // 2)
        return block if len(block.lines) <= self._lines else kit.text.fit(self.text, self._style, room)

    def _suits_tool(self, rect: Rect, around: Sequence[Rect]) -> bool:
        """Returns whether a note hides nothing in the row of its button."""
        aside = rect.top < self._beside.bottom and self._beside.top < rect.bottom
        return not aside or rect.collidelist(around) < 0

    def paint(self, kit: Kit) -> Picture:
        one_line = self._block.size[1] // len(self._block.lines) + kit.metrics.u(10)
        picture = kit.paint.chip(*self.rect.size, radius=one_line / 2, opaque=True).copy()
        kit.text.draw(picture.surface, self._block, picture.room(self.rect.size))
        return self._tailed(kit, picture, one_line // 2) if self.explains else picture

    def _tailed(self, kit: Kit, body: Picture, radius: int) -> Picture:
        """Returns the picture with a tail that points at the widget."""
        rect, beside = self.rect, self._beside
        tip = Vector2(
            _clamped(rect.centerx, beside.left, beside.right),
            _clamped(rect.centery, beside.top, beside.bottom),
        )
        inner = rect.inflate(-2 * radius, -2 * radius)
        foot = Vector2(_clamped(tip.x, inner.left, inner.right), _clamped(tip.y, inner.top, inner.bottom))
        if rect.collidepoint(tip) or tip == foot:
            return body
        tip = foot.move_towards(tip, radius + kit.metrics.u(TAIL))
        aside = kit.metrics.u(TAIL_HALF) * (tip - foot).normalize().rotate(90)
        whole = rect.union(Rect(tip, (1, 1))).inflate(2 * MARGIN, 2 * MARGIN)
        drawing = Drawing(*whole.size)
        corners = (foot + aside - whole.topleft, tip - whole.topleft, foot - aside - whole.topleft)
        rim = Stroke(WHITE, max(1.0, 2 * kit.metrics.s)) if kit.look.high else None
        drawing.path(f"M{'L'.join(f'{x} {y}' for x, y in corners)}Z", kit.colours.chip, stroke=rim)
        picture = Picture(drawing.surface(), rect.x - whole.x, rect.y - whole.y)
        body.blit(picture.surface, (picture.left, picture.top))
        return picture


def _clamped(number: float, low: float, high: float) -> float:
    """Returns the number from `low` to `high` that is nearest to `number`."""
    return min(max(number, low), high)


def _places_near(
    beside: Rect, size: tuple[int, int], gap: int, *, close: bool
) -> Iterator[tuple[float, Rect]]:
    """Yields places around a widget, each with its penalty."""
    wide, high = size
    usual = Rect((0, 0), size).move_to(midtop=(beside.centerx, beside.bottom + gap))
    wide_part, high_part = min(wide, beside.w) // 4, min(high, beside.h) // 4
    across = (*range(beside.left - wide, beside.right, gap), usual.x, beside.left, beside.right - wide)
    down = (*range(beside.top - high, beside.bottom, gap), beside.top, beside.bottom - high)
    for times in GAPS[:1] if close else GAPS:
        out = beside.inflate(2 * int(gap * times), 2 * int(gap * times))
        homes = (
            usual.move_to(midtop=out.midbottom),
            usual.move_to(midbottom=out.midtop),
            usual.move_to(midleft=out.midright),
            usual.move_to(midright=out.midleft),
        )
        for nth, home in enumerate(homes):
            places = [(x, home.y) for x in across] if nth < 2 else [(home.x, y) for y in (home.y, *down)]
            for rect in (Rect(place, size) for place in places):
                is_corner = not (
                    rect.left + wide_part <= beside.centerx <= rect.right - wide_part
                    or rect.top + high_part <= beside.centery <= rect.bottom - high_part
                )
                if close and is_corner:
                    continue
                away = math.dist(rect.center, home.center) + math.dist(home.center, usual.center)
                yield (abs(times - 1) + CORNER * is_corner) * gap + away / 4, rect


TIP_DELAY = 0.5
"""Seconds for which the pointer rests on a button until its tooltip appears."""
LARGE = 0.09
"""A widget that fills more than this fraction of the window counts as background."""
EXPLANATION_LINES = 5
"""Largest number of lines of a tooltip with a widget's name."""
RULE_LINES = 6
"""Largest number of lines of a tooltip with a sentence of the rules."""
GAP = 8
"""Distance of a tooltip from its widget, in design px."""
TAIL = 16
"""Largest length of an explanation's tail, in design px."""
TAIL_HALF = 9
"""Half the width of an explanation's tail, in design px."""
MARGIN = 4
"""Empty px on each side of the picture of an explanation and its pointed tail."""
GAPS = (1, 0.5, 3, 6, 10, 11, 15)
"""Distances that an explanation may have from its widget, in multiples of `GAP`."""
CORNER = 2
"""Additional penalty for an explanation at a corner of its widget, in multiples of `GAP`."""
COVERED = 10.0
"""Covering one thing costs this many times as much as moving the banner by the window's height."""
CUT = 3.0
"""Extra penalty for a note that covers a text only in part, besides the penalty for covering it."""
VITAL = 5.0
"""Penalty for a notice that covers any bit of a widget that says what the player can do now."""
USABLE = 1.5
"""Penalty for a notice that covers any bit of a widget that the player can click."""
ASIDE = 0.4
"""Penalty for covering a widget that hides when an explanation covers it (`steps_aside`)."""
NEAR = 0.3
"""Penalty for a place of a note that overlaps the background of a text, or the space around a card."""
AIR = 7
"""Width of the space around a card, in design px."""
NARROWER = (0.8, 0.65, 0.5, 0.42)
"""Widths that an explanation may have, as fractions of its usual width."""
NARROWER_COST = 0.15
"""Penalty for each narrower width of an explanation."""
PILLAR_COST = 1.0
"""Penalty for each line more than an explanation of its length should have."""
BESIDE = 32
"""Least distance of an explanation from the window's sides, in design px."""
FAR = 180
"""An explanation this far away, in design px, has the same penalty as one that covers one thing."""
STEP = 24
"""Distance between the places tried for a banner, in design px."""


class Notices:
    """The banner and tooltip of one screen."""

    def __init__(self, kit: Kit, easel: Easel) -> None:
        self._kit = kit
        self._easel = easel
        self._rested = 0.0
        self.banner: Banner | None = None
        self._placed = self._explained = True
        self.tip: Tip | None = None
        self.explanation: Tip | None = None
        """The note that explains a widget until the next press."""
        self._subject: Widget | None = None
        self.rule_of: Callable[[Widget], str] = lambda _: ""
        """Function that returns the rules' sentence for a widget's explanation."""

    def moved(self, kit: Kit, easel: Easel) -> Notices:
        """Returns the notices for a new layout of the screen."""
        moved, banner = Notices(kit, easel), self.banner
        moved.rule_of = self.rule_of
        if banner is not None:
            moved.say(banner.text, warning=banner.warning, seconds=banner.seconds_left)
        return moved

    @property
    def widgets(self) -> list[Widget]:
        """Returns the notices that are visible now."""
        return [widget for widget in (self.banner, self.tip, self.explanation) if widget is not None]

    def clear_away(self, others: Iterable[Widget]) -> None:
        """Hides each widget that `steps_aside`, if the explanation would cover it."""
        if self.explanation is None:
            return
        for one in others:
            if one.steps_aside and self._easel.seen(one).colliderect(self.explanation.rect):
                self._easel.hide(one)

    def say(self, text: str, *, warning: bool, seconds: float) -> None:
        """Writes a text into the banner for at least `seconds`."""
        self._drop(self.banner)
        if self.explanation is not None and plain(text).rstrip(".") in self.explanation.text:
            self._drop(self.explanation)
            self.explanation = None
        self.banner = Banner(text, self._kit, seconds=max(seconds, reading_seconds(text)), warning=warning)
        self._placed = False

    @property
    def subject(self) -> Widget | None:
        """Returns the widget that is explained now."""
        return None if self.explanation is None else self._subject

    @property
    def waits(self) -> bool:
        """Returns whether a new banner or explanation still has to be placed."""
        return not (self._placed and self._explained)

    def place(self, others: Iterable[Widget], besides: Iterable[Rect]) -> None:
        """Moves new notices to where they cover little."""
        seen = list(others)
        wholes = list(besides)
        if self.banner is not None and not self._placed:
            taken = self._content(seen, wholes)
            self.banner = self._placed_banner(self.banner, [one for one in taken if one.weight != NEAR])
        if self.explanation is not None and not self._explained:
            around = self._content([one for one in seen if not one.steps_aside], wholes)
            aside = [Content(self._easel.seen(one), ASIDE) for one in seen if one.steps_aside and one.visible]
            said = [] if self.banner is None else [Content(self.banner.rect, VITAL)]
            self.explanation.keep_clear(self._kit, [*around, *aside, *said])
        self._placed = self._explained = True

    def _content(self, others: Iterable[Widget], besides: Iterable[Rect]) -> list[Content]:
        """Returns the content that a notice should not cover."""
        window = self._kit.metrics.window
        most = LARGE * window.w * window.h
        texts = [(one, self._easel.seen(one)) for one in others if one.visible and (one.label or one.vital)]
        wholes = [rect for rect in besides if rect]
        narrow = [one for one in wholes if one.w < window.w]  # a title line has free parts beside its words
        air = 2 * self._kit.metrics.u(AIR)
        found = {tuple(rect.inflate(air, air)): (NEAR, 0.0) for rect in wholes}
        found |= {tuple(rect): (1.0, 0.0) for rect in wholes}
        for one, seen in texts:
            if not seen or (not one.focusable and seen.w * seen.h > most):
                continue
            letters = seen.inflate(0, -2 * round((one.ground or 0) * seen.h))
            if letters != seen:
                found[tuple(seen)] = NEAR, 0.0
            usual = VITAL if one.vital else USABLE if one.focusable else 1.0
            inside = not one.focusable and any(whole.contains(seen) for whole in narrow)
            weight = 0.0 if inside and not one.vital else usual
            found[tuple(letters)] = weight, 0.0 if one.ground is None else CUT * usual
        return [Content(Rect(rect), weight, cut) for rect, (weight, cut) in found.items()]

    def _placed_banner(self, banner: Banner, taken: Sequence[Content]) -> Banner:
        """Returns the banner at its place, perhaps slimmer."""
        banner.rect, cost = _clear(self._kit, banner.rect, taken)
        if cost < 1:
            return banner
        left = banner.seconds_left
        slim = Banner(banner.text, self._kit, seconds=left, warning=banner.warning, widest=SLIM)
        slim.rect, less = _clear(self._kit, slim.rect, taken)
        return slim if less < 1 else banner

    def touched(self) -> None:
        """Removes the notices that stay until an input."""
        self._rested = -math.inf
        if self.banner is not None and self.banner.seconds_left == math.inf:
            self._drop(self.banner)
            self.banner = None
        self._drop(self.explanation)
        self.explanation = None

    def tell(self, widget: Widget) -> None:
        """Explains a widget, unless the explanation is already written on it."""
        self.stirred(left=True)
        self._drop(self.explanation)
        self.explanation = None
        rule = "" if widget.reason else self.rule_of(widget)
        text, lines = (rule, RULE_LINES) if rule else (widget.what, EXPLANATION_LINES)
        if text == plain(widget.drawn_text(self._kit)).rstrip("."):
            return
        beside = self._easel.seen(widget) or widget.rect  # a card is no picture of its own
        self.explanation = Tip(text, self._kit, beside, lines, close=widget.remote, explains=True)
        self._subject = widget
        self._explained = False

    def stirred(self, *, left: bool) -> None:
        """Begins the wait for a tooltip again. If the pointer `left` a widget, removes its tooltip."""
        self._rested = 0.0
        if left:
            self._drop(self.tip)
            self.tip = None

    def age(self, dt: float, hovered: Widget | None) -> None:
        """Advances the time; `hovered` is the widget under the pointer."""
        if self.banner is not None:
            self.banner.seconds_left -= dt
            if self.banner.seconds_left <= 0:
                self._drop(self.banner)
                self.banner = None
        if hovered is not None and hovered.tip and self.tip is None and self.explanation is None:
            self._rested += dt
            if self._rested >= TIP_DELAY:
                self.tip = Tip(hovered.tip, self._kit, hovered.rect)

    def _drop(self, widget: Widget | None) -> None:
        if widget is not None:
            self._easel.drop(widget)


def _covering(taken: Sequence[Content]) -> Callable[[Rect, int], float]:
    """Returns the function that computes the penalty of a notice."""

    def cost(notice: Rect, nth: int) -> float:
        rect, weight, cut = taken[nth]
        penalty = cut if cut and cuts(notice, rect) else 0.0
        if weight:
            both = notice.clip(rect)
            penalty += weight + both.w * both.h / (notice.w * notice.h)
        return penalty

    return cost


def _clear(kit: Kit, rect: Rect, taken: Sequence[Content]) -> tuple[Rect, float]:
    """Returns where the banner covers the least of `taken`, and the penalty."""
    window, step, air = kit.metrics.window, max(6, kit.metrics.u(STEP)), kit.metrics.u(14)
    room = window.inflate(-2 * air, -2 * air)
    aside = range(0, max(1, (room.w - rect.w) // 2), 2 * step)
    moves = product(
        {side * shift for shift in aside for side in (-1, 1)}, range(0, room.bottom - rect.bottom, step)
    )
    places = [((y + abs(x) / 2) / (COVERED * window.h), rect.move(x, y)) for x, y in moves]
    place, cost = least_covering(places, [one.rect for one in taken], _covering(taken))
    return place or rect, cost
