"""Panels with notable moments, and a new stamp (a reward)."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.phrases import Phrase, phrase
from game.review.report import Ledger
from game.session.reviewing import Reviewing
from game.session.session import Session
from scenes.board.common import medallion_of, paint_medallion
from scenes.context.context import Context
from scenes.review.review import Moment
from scenes.screens.base import brief_words
from scenes.screens.lid.art import CARD, StampPicture, paint_print
from scenes.screens.lookback.loading import Loading
from scenes.screens.lookback.tape import DOWN, UP
from scenes.screens.lookback.words import Weighing, changed, headlined
from scenes.screens.result.pictures import paint_cards, paint_cloth, paint_moment
from scenes.screens.scores.pad import PlacedText
from scenes.stage.sprites import CardArt
from scenes.stage.theme import GameLook
from scenes.stage.vector import Drawing, blend
from scenes.ui.box import Column, Fill, Item, Room, Row, Sized, Space
from scenes.ui.kit import Kit
from scenes.ui.paint import BLACK, WHITE, Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Block, Style, unbroken
from scenes.ui.widget import Action, Size, Widget

PAD = 12.0
TURNS = 8
"""Number of pictures of a panel that turns over."""
SCENE_SHARE = 0.41
"""Width of the picture on a panel, relative to the panel."""
CORNER = 12.0
"""Radius in design px of the corners of a panel about a moment."""
_NUMBER_FIRST = re.compile(r"^(\d+) ")
"""A number at the beginning of a title."""
LEAST_WORDS = 6
"""Least width of a text on a panel. The unit is 20 design px, the usual text size."""
LEAST_BESIDE = 0.6
"""Smallest size of a text beside a picture, relative to the usual size."""
FEW_HANDS = 2
"""Largest number of lines of a panel's usual text. If it needs more, the brief text is shown instead."""
LEAST_ALIKE = 0.7
"""Smallest text size that all panels share, relative to the usual size."""
LEAST_WHOLE = 0.88
"""A panel keeps its usual text only if that need not shrink to less than this fraction of its size."""


def shown_with(kit: Kit, stage: Room, accounts: Item, tiles: Sequence[Item]) -> list[Item]:
    """Returns the parts of the result page. If there are no panels yet, it has room for them."""
    unit = kit.metrics.u
    gap, high = Space(Span(unit(3), unit(28))), Span(unit(210), unit(250))
    low = [Sized(tile, down=high) for tile in tiles]
    if len(low) == 1:
        return [Row([Column([stage, gap, *low]), Fill(accounts)], unit(28))]
    upper = Sized(Row([stage, Fill(accounts)], unit(28)), down=stage.down)
    return [upper, gap, Row([Fill(tile) for tile in low], unit(21)) if low else Space(high)]


class Turning(Widget):
    """A panel that can turn over like a page."""

    wide = 1.0
    """Visible fraction of the panel's width."""
    _flat: Picture | None = None

    def turn(self, wide: float) -> None:
        """Sets the visible fraction of the panel's width."""
        wide = round(wide * TURNS) / TURNS
        if wide != self.wide:
            self.wide = wide
            self.change()

    @abstractmethod
    def paint_flat(self, kit: Kit) -> Picture:
        """Returns the picture of the panel at rest."""

    def paint(self, kit: Kit) -> Picture:
        if self.wide == 1:
            self._flat = None
            return self.paint_flat(kit)
        if self._flat is None:
            self._flat = self.paint_flat(kit)
        whole = self._flat
        wide = max(1, round(whole.surface.get_width() * self.wide))
        narrow = pygame.transform.smoothscale(whole.surface, (wide, whole.surface.get_height()))
        return Picture(narrow, whole.left - (whole.surface.get_width() - wide) // 2, whole.top)


class MomentTile(Turning):
    """The panel about a moment."""

    role = "label"

    def __init__(self, rect: Rect, moment: Moment, look: GameLook, art: CardArt, change: str) -> None:
        super().__init__(rect, moment.spoken)
        self.moment = moment
        self.look = look
        self.art = art
        self.change_words = change
        self.number = 0
        """The number on the panel and in the chart, or 0."""
        self.most = 1.0
        """Largest text size, relative to the usual one."""
        self.invites = ""
        """Text about what a click does, if it fits."""

    def measure(self, kit: Kit, width: int) -> Size:
        unit, text, parts = kit.metrics.u, kit.text, self._parts(kit)
        aside, above = unit(18) + unit(14), 2 * unit(20)
        mark = self._mark(kit) if self.change_words else 0
        words = max(1, round(width * (1 - SCENE_SHARE)) - aside - mark)
        small = text.stack_height(text.stack(parts, (words, 0)))
        whole = text.stack_height([text.block(line, style, words) for line, style in parts])
        on_one = max(text.width(line, style) for line, style in parts) + aside + mark
        least = round((max(LEAST_WORDS * unit(20), aside) + aside + mark) / (1 - SCENE_SHARE))
        return Size(least, max(least, round(on_one / (1 - SCENE_SHARE)) + 1), small + above, whole + above)

    # -- where things stand ------------------------------------------------------------------------
    def _scene(self, kit: Kit) -> Rect:
        scene, unit = _scene_of(kit, self.rect), kit.metrics.u
        parts, wide = self._parts(kit), self.rect.w - scene.right - unit(32)
        line = kit.text.stack(parts, (wide, self.rect.h - 2 * unit(18)))[-1]
        if self.number or kit.text.px(line.style) >= LEAST_BESIDE * kit.text.px(parts[-1][1]):
            return scene
        return Rect(scene.topleft, (0, scene.h))

    def _parts(self, kit: Kit) -> list[tuple[str, Style]]:
        return [*self._head(kit), (unbroken(self._line(kit)), Style("semibold", 20, kit.paint.soft_ink))]

    def _head(self, kit: Kit) -> list[tuple[str, Style]]:
        moment = self.moment
        title = _NUMBER_FIRST.sub("\\1\u00a0", unbroken(moment.title))
        parts = [(title, Style("display", 25, kit.colours.ink))]
        if self.change_words:
            ink = kit.colours.ink if kit.look.high else UP if moment.gain > 0 else DOWN
            parts.append((self.change_words, Style("bold", 20, ink)))
        return parts

    def _line(self, kit: Kit) -> str:
        moment, usual = self.moment, Style("semibold", 20, BLACK)
        px = max(round(kit.metrics.scale.min_text_px), round(LEAST_ALIKE * kit.text.px(usual)))
        small = replace(usual, px=px)
        wide = round(self.rect.w * (1 - SCENE_SHARE)) - kit.metrics.u(32)
        if not moment.brief or self.rect.w <= 0:
            return moment.line
        lines = moment.line.split("\n")
        wraps = any(kit.text.width(one, small) > wide for one in lines)
        is_long = (wraps and len(lines) > FEW_HANDS) or not self._holds(kit, moment.line, wide)
        return moment.brief if is_long else moment.line

    def _holds(self, kit: Kit, line: str, wide: int) -> bool:
        """Returns whether a line fits below the title at a size close to the usual one."""
        parts = [*self._head(kit), (unbroken(line), Style("semibold", 20, BLACK))]
        blocks = kit.text.stack(parts, (wide, self.rect.h - 2 * kit.metrics.u(18)))
        return kit.text.px(blocks[0].style) >= round(LEAST_WHOLE * kit.text.px(parts[0][1]))

    def share(self, kit: Kit) -> float:
        """Returns the largest fitting text size, relative to the usual one."""
        headline = self.texts(kit)[0].block
        return kit.text.px(headline.style) / kit.text.px(self._parts(kit)[0][1])

    def _mark(self, kit: Kit) -> int:
        return kit.metrics.text(26)

    def texts(self, kit: Kit) -> tuple[PlacedText, ...]:
        unit = kit.metrics.u
        left = self._scene(kit).right + unit(18)
        room = Rect(left, unit(20), self.rect.w - left - unit(14), self.rect.h - 2 * unit(18))
        if (invites := self._invitation(kit)) is not None:
            room.h = invites.y - room.y - unit(4)
        parts = self._parts(kit)
        one_word = room.w / max(1, kit.text.widest_word(*parts[0]))
        wide, most = room.w, min(self.most, one_word)
        fitted = kit.text.stack(parts, (wide, room.h), most)
        if self.change_words and self._mark(kit) + fitted[1].size[0] > wide:
            wide -= self._mark(kit)
            fitted = kit.text.stack(parts, (wide, room.h), most)
        blocks = [
            kit.text.balanced(words, block.style, wide)
            for (words, _), block in zip(parts, fitted, strict=True)
        ]
        spare = room.h - kit.text.stack_height(blocks)
        gap = max(0, min(unit(5), spare // max(1, len(blocks) - 1)))
        y, found = room.y, []
        for nth, block in enumerate(blocks):
            shift = self._mark(kit) if self.change_words and nth == 1 else 0
            tall = kit.text.stack_height([block])
            found.append(PlacedText(Rect(room.x + shift, y, room.w - shift, tall), block))
            y += tall + gap
        return tuple(found)

    def _invitation(self, kit: Kit) -> Rect | None:
        unit, line = kit.metrics.u, Style("bold", 20, kit.colours.ink)
        left, high = self._scene(kit).right + unit(18), kit.text.leading(line)
        room = Rect(left, self.rect.h - unit(20) - high, self.rect.w - left - unit(14), high)
        if not self.invites or kit.metrics.compact:
            return None
        wanted = [kit.text.block(words, style, room.w) for words, style in self._parts(kit)]
        fits = kit.text.stack_height(wanted) <= room.y - unit(24)
        wide = high + unit(8) + kit.text.width(self.invites, line)
        return room if fits and wide <= room.w else None

    def invited(self, kit: Kit) -> int:
        """Returns the right end in px of the text that invites to a click, or 0 without it."""
        room, line = self._invitation(kit), Style("bold", 20, kit.colours.ink)
        return room.x + room.h + kit.metrics.u(6) + kit.text.width(self.invites, line) if room else 0

    # -- painting ----------------------------------------------------------------------------------
    def paint_flat(self, kit: Kit) -> Picture:
        base = kit.paint.paper(*self.rect.size, radius=CORNER)
        picture = base.surface.copy()
        scene = self._scene(kit).move(base.left, base.top)
        if scene.w:
            paint_moment(kit, picture, scene, self.moment, self.look, self.art)
        texts = self.texts(kit)
        invites = self._invitation(kit)
        low = scene.bottom if invites is None else base.top + invites.y - kit.metrics.u(8)
        self._paint_whose(kit, picture, texts[-1].room.move(base.left, base.top), low)
        for nth, placed in enumerate(texts):
            room = placed.room.move(base.left, base.top)
            kit.text.draw(picture, placed.block, room)
            if self.change_words and nth == 1:
                self._paint_mark(picture, room, placed.block)
        if invites is not None:
            foot = invites.move(base.left, base.top)
            kit.icon(picture, "play", kit.colours.ink, Rect(foot.x, foot.y, foot.h, foot.h).inflate(-4, -4))
            words = Rect(foot.x + foot.h + kit.metrics.u(6), foot.y, foot.w - foot.h, foot.h)
            kit.text.write(picture, self.invites, Style("bold", 20, kit.colours.ink), words)
        if self.number:
            self._paint_number(kit, picture, scene)
        return Picture(picture, base.left, base.top)

    def _paint_number(self, kit: Kit, picture: Surface, scene: Rect) -> None:
        side = max(kit.metrics.u(38), round(1.4 * kit.metrics.text(22)))
        disc = Rect(0, 0, side, side)
        disc.center = (scene.x + side * 45 // 100, scene.y + side * 45 // 100)
        kit.paint.round_mark(side, kit.colours.ink, rim=kit.colours.cream).blit(picture, disc.topleft)
        kit.text.write(picture, str(self.number), Style("display", 22, kit.colours.cream, "centre"), disc)

    def _paint_whose(self, kit: Kit, picture: Surface, above: Rect, bottom: int) -> None:
        moment = self.moment
        whose = (moment.gainer,) if moment.gainer is not None else moment.owners
        medallions = whose if moment.cards else ()
        side = kit.metrics.u(46)
        if above.bottom + kit.metrics.u(10) + side > bottom:
            return
        key = side * 3 // 10 if any(each.cpu for each in medallions) else 0
        for nth, medallion in enumerate(medallions):
            disc = Rect(above.x + key + nth * (side + key + kit.metrics.u(8)), bottom - side, side, side)
            if disc.right <= above.right:
                paint_medallion(kit, disc, medallion).blit(picture, disc.topleft)

    def _paint_mark(self, picture: Surface, room: Rect, block: Block) -> None:
        px = block.style.px or room.h
        half, x, y = px * 0.34, room.x - px * 0.8, room.centery
        tip, foot = (y - half, y + half) if self.moment.gain > 0 else (y + half, y - half)
        drawing = Drawing(*picture.get_size())
        drawing.path(
            f"M{x - half:.1f} {foot:.1f}L{x:.1f} {tip:.1f}L{x + half:.1f} {foot:.1f}Z", block.style.colour
        )
        picture.blit(drawing.surface(), (0, 0), special_flags=BLEND_PREMULTIPLIED)


class FaceDown(Turning):
    """The back of a panel before it turns over."""

    role = "label"

    def __init__(self, rect: Rect, look: GameLook, art: CardArt, label: str) -> None:
        super().__init__(rect, label)
        self.look = look
        self.art = art

    def paint_flat(self, kit: Kit) -> Picture:
        base = kit.paint.paper(*self.rect.size, radius=CORNER)
        picture, unit = base.surface.copy(), kit.metrics.u
        room = _scene_of(kit, self.rect).move(base.left, base.top)
        paint_cloth(kit, picture, room, self.look)
        paint_cards(picture, room, (None,), self.art)
        left, line = room.right + unit(18), kit.colours.paper3
        for nth, share in enumerate((0.8, 0.94, 0.6)):
            length = round((base.left + self.rect.w - unit(14) - left) * share)
            bar = Rect(left, room.y + unit(22) + nth * unit(34), length, max(2, unit(10)))
            pygame.draw.rect(picture, line, bar, border_radius=bar.h // 2)
        return Picture(picture, base.left, base.top)


def _scene_of(kit: Kit, tile: Rect) -> Rect:
    pad = kit.metrics.u(PAD)
    return Rect(pad, pad, round(tile.w * SCENE_SHARE) - pad, tile.h - 2 * pad)


@dataclass(frozen=True, slots=True)
class Watch:
    """The action that opens the look-back screen at a position of the match."""

    position: int


class MomentDoor(MomentTile):
    """The panel about a moment, as a button."""

    role = "button"

    @property
    def radius(self) -> float:
        return CORNER

    def use(self) -> Action | None:
        return Watch(max(1, self.moment.step or 0))


def invitation(session: Session, step: int, *, several: bool = False) -> Phrase:
    """Returns the text that invites to a click on a moment, such as "Watch the deal"."""
    if several:
        return phrase("Watch these moves")
    steps = session.chair(PUBLIC).news()[step : step + 1]
    return phrase("Watch the deal") if any(one.seat == DEALER for one in steps) else phrase("See this moment")


def agree(kit: Kit, tiles: Sequence[MomentTile]) -> None:
    """Gives all panels' texts the largest common size."""
    most = max(LEAST_ALIKE, min((tile.share(kit) for tile in tiles), default=1.0))
    for tile in tiles:
        tile.most = most


FIRST_PASS = 0.5
"""Fraction of a review's work after which every decision has been examined once."""
MomentChange = tuple[Moment, str]
"""A moment, and the text about its change of the chance to win."""


class Deciding:
    """Reviews a finished match in the background."""

    def __init__(self, context: Context, session: Session) -> None:
        self.moments: tuple[MomentChange, ...] = ()
        self._context, self._session = context, session
        self._loading: Loading | None = None
        self._weighing: Weighing | None = None
        self._job: Reviewing | None = None
        self._done = not session.humans
        self.ledger: Ledger | None = None
        """The causes of the result, once the review is complete."""

    @property
    def is_busy(self) -> bool:
        """Returns whether the match is still being loaded or reviewed."""
        return not self._done

    def poll(self) -> None:
        """Starts the review, or stores its result."""
        if self._done:
            return
        if self._loading is None:
            self._loading = Loading(self._context, self._session.written())
        if self._job is None:
            found = self._loading.found
            if found is None:
                return
            if isinstance(found, Phrase):
                self._done = True
                return
            self._weighing = Weighing(found)
            first = [int(seat) for seat in found.humans]
            self._job = self._context.reviewing(found.record, self._loading.path, first)
        self._done = self._job.is_done or self._job.notice is not None
        if self._job.is_done:
            self._tell(self._job)
            assert self._weighing is not None
            review = self._weighing.seat(self._whose())
            self.ledger = review.ledger if review is not None else None

    def tell(self) -> bool:
        """Stores the moments found so far. Returns whether there are any."""
        if self.is_busy and self._job is not None and self._job.share >= FIRST_PASS:
            self._tell(self._job)
        return bool(self.moments)

    def go_on(self) -> None:
        if self._job is not None and not self._done:
            self._job.go_on()

    def close(self) -> None:
        if self._job is not None:
            self._job.close()

    def _tell(self, job: Reviewing) -> None:
        weighing, say = self._weighing, brief_words(self._session).say
        assert weighing is not None
        weighing.take(job.poll())
        seat = self._whose()
        several = len(self._session.humans) > 1
        found = []
        for one in sorted(weighing.moments(seat), key=lambda one: one.change < 0):
            change = say(changed(one.change))
            moment = headlined(weighing, seat, one, say)
            if several:
                moment = replace(moment, medallions=(medallion_of(self._session, seat),))
            found.append((moment, change))
        self.moments = tuple(found)

    def _whose(self) -> Seat:
        outcome, humans = self._session.outcome, self._session.humans
        winners = outcome.winners if outcome is not None else ()
        return next((seat for seat in humans if seat in winners), humans[0])


SIDE = 116
"""Diameter in design px of the new stamp with its cardboard."""
SECONDS = 0.18
"""Seconds in which the new stamp is pressed on the cardboard."""
HIGHER = 0.35
"""Fraction by which the new stamp is larger at first."""
BESIDE_STAMP = 6
"""Least distance in design px between the new stamp and a text."""
ROCKS = 0.24
"""Seconds in which the new stamp tilts to one side and back."""
TILT = 5.0


class OfStamp(Enum):
    """The action of a click on the new stamp."""

    LID = "inside the lid"


def place_of_stamp(kit: Kit, tile: MomentTile) -> Rect:
    """Returns the rectangle of the new stamp in a free corner."""
    side = max(kit.metrics.u(SIDE), kit.metrics.target)
    words = [Rect(one.room.topleft, one.block.size).move(tile.rect.topleft) for one in tile.texts(kit)]
    low, least = tile.rect.bottom + side // 16, tile.rect.x + tile.invited(kit) + kit.metrics.u(BESIDE_STAMP)
    rights = [max(tile.rect.right + side // share, least + side) for share in (6, 4, 3)]
    for right in (*rights, tile.rect.x - side // 6 + side):
        rect = Rect(right - side, low - side, side, side).clamp(kit.metrics.window)
        if rect.collidelist(words) < 0:
            break
    return rect


class PressedStamp(Widget):
    """A new stamp as a button."""

    role = "button"

    def __init__(self, rect: Rect, label: str, one: StampPicture, *, moves: bool) -> None:
        super().__init__(rect, label)
        self._one = one
        self._elapsed = 0.0 if moves else SECONDS + ROCKS
        self.z = 12.0

    @property
    def alive(self) -> bool:
        return self._elapsed < SECONDS + ROCKS

    @property
    def radius(self) -> float:
        return self.rect.h / 2

    def update(self, dt: float) -> Action | None:
        self._elapsed = min(SECONDS + ROCKS, self._elapsed + dt)
        self.change()
        return None

    def use(self) -> Action | None:
        return OfStamp.LID

    def paint(self, kit: Kit) -> Picture:
        side, rim = self.rect.w, max(2, kit.metrics.u(3))
        picture, middle = canvas(side, side), self.rect.w / 2
        ink = kit.colours.ink if kit.look.high else kit.colours.paper3
        disc = Drawing(side, side).circle((middle, middle), middle - 1, ink)
        disc.circle((middle, middle), middle - 1 - rim, WHITE if kit.look.high else CARD)
        disc.onto(picture)
        inner = side - 4 * rim
        blend(picture, paint_print(kit, inner, self._one), ((side - inner) // 2, (side - inner) // 2))
        if not self.alive:
            return Picture(picture)
        down = min(1.0, self._elapsed / SECONDS)
        rocked = max(0.0, self._elapsed - SECONDS) / ROCKS
        turn = TILT * (1 - abs(2 * rocked - 1)) if down == 1 else 0.0
        shown = pygame.transform.rotozoom(picture, turn, 1 + HIGHER * (1 - down))
        wide, high = shown.get_size()
        return Picture(shown, (wide - side) // 2, (high - side) // 2)
