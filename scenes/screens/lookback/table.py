"""The real table at a past position, without input."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from pygame import Rect, Surface

from game.core.cards import PUBLIC, CardId, Seat
from game.core.phrases import phrase
from game.core.rules import Touch
from game.core.table import Table
from game.match import Legal
from game.session.past_session import PastChair, PastSession
from scenes.board.common import Seats
from scenes.board.context import MemoryAids
from scenes.board.ground import BareTable, weave
from scenes.board.piece import Caption, Piece
from scenes.board.playback import Playback, Viewpoint
from scenes.games import SHOWS
from scenes.stage.layout import SEAM, LayoutBase, Metrics
from scenes.stage.motion import Pace
from scenes.stage.picking import Picking
from scenes.stage.scene import sliced
from scenes.stage.services import Services
from scenes.stage.sprites import bounds
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.travel import Pose
from scenes.table.context import AnyFacts, TableContext
from scenes.table.seat_screen import Moments
from scenes.table.spread import Marks, Spread
from scenes.ui.access import AccessNode
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.label import CREAM, Heading, framed
from scenes.ui.paint import Painter, Picture, canvas
from scenes.ui.screen import Screen
from scenes.ui.text import Style, TextPainter
from scenes.ui.widget import Widget

POINTER_Z = 640.0


class Pointer(NamedTuple):
    """A labelled frame around the cards of a move. It is amber for the best move."""

    words: str
    lit: bool


def cards_of(touch: Touch, table: Table) -> list[CardId]:
    """Returns the cards that a player picks for a move."""
    found: list[CardId] = []
    for zone, face, count in sorted(touch.picks, key=str):
        cards = [card for card in table.zones.get(zone, ()) if face is None or table.faces[card] == face]
        found += cards[-count:]
    return found


def pointers(
    kit: Kit,
    best: Sequence[Rect],
    made: Sequence[Rect],
    words: tuple[str, str, str],
    plates: Sequence[Rect] = (),
) -> Iterator[Widget]:
    """Yields labelled frames around the cards of two moves."""
    if list(best) == list(made):
        yield from (_frame(kit, rect, Pointer(words[2], lit=True)) for rect in best)
        yield from (_tag(kit, rect, Pointer(words[2], lit=True), plates) for rect in best[:1])
        return
    inner = -2 * kit.metrics.u(9)  # a card of both moves has both frames
    tags: list[Widget] = []
    for rects, word, lit, others in ((best, words[0], True, made), (made, words[1], False, best)):
        pointer = Pointer(word, lit=lit)
        for rect in rects:
            yield _frame(kit, rect if lit or rect not in others else rect.inflate(inner, inner), pointer)
        own = [rect for rect in rects if rect not in others] or [*rects]
        if own:
            tags.append(_tag(kit, own[0], pointer, [*plates, *(other.rect for other in tags)]))
    yield from tags


def _frame(kit: Kit, rect: Rect, pointer: Pointer) -> Widget:
    frame = Piece(rect.inflate(kit.metrics.u(8), kit.metrics.u(8)), _paint_frame, pointer, z=POINTER_Z)
    frame.role = "picture"
    return frame


def _tag(kit: Kit, rect: Rect, pointer: Pointer, taken: Sequence[Rect]) -> Widget:
    style = Style("bold", 22, kit.colours.ink, "centre")
    wide, high = kit.text.width(pointer.words, style) + kit.metrics.u(34), kit.metrics.line(42, 22, 1.5)
    tag = Rect(0, 0, wide, high)
    # between the small cards of a small window, a label would hide what is above its own card
    over = high // 3 if kit.metrics.s < SMALL else kit.metrics.u(2)
    tag.midbottom = (rect.centerx, rect.y + over)
    tag = _nearest_free(tag.clamp(kit.metrics.window), taken, kit.metrics.u(4))
    return Piece(tag, _paint_tag, pointer, label=pointer.words, z=POINTER_Z + 1)


def _nearest_free(rect: Rect, taken: Sequence[Rect], gap: int) -> Rect:
    """Returns the rectangle moved as little as possible, so that it overlaps none of `taken`."""
    places = [rect]
    for other in taken:
        places += [rect.move_to(bottom=other.top - gap), rect.move_to(top=other.bottom + gap)]
        places += [rect.move_to(left=other.right + gap), rect.move_to(right=other.left - gap)]
    free = [place for place in places if place.collidelist(list(taken)) < 0]
    return min(free, key=lambda place: math.dist(place.topleft, rect.topleft), default=rect)


def _paint_frame(kit: Kit, rect: Rect, pointer: Pointer) -> Picture:
    return Picture(framed(kit, rect.size, lit=pointer.lit))


def _paint_tag(kit: Kit, rect: Rect, pointer: Pointer) -> Picture:
    picture = canvas(*rect.size)
    kit.paint.pill(*rect.size, kit.colours.go if pointer.lit else CREAM).blit(picture, (0, 0))
    style = Style("bold", 22, kit.colours.ink, "centre")
    kit.text.write(picture, pointer.words, style, Rect((0, 0), rect.size))
    return Picture(picture)


CLOTH = (26.0, 84.0, 1548.0, 640.0)
"""Rectangle of the game's table surface in the window, in design px."""
HEAD = 82.0
"""Height in design px of the row above the table."""
TAPE_TOP = 742.0
"""Y of the timeline, in design px."""
SMALL = 0.6
"""The labels of cards are short if the table is drawn at less than this scale."""
SHARE = 0.75
"""Size of a past match's table, relative to a running match."""
CORNER = (6.5, 25.5)
"""Upper left corner of the table of a past match, in design px."""


def box_place(metrics: Metrics) -> Rect:
    """Returns the rectangle of the game's box in px."""
    side = metrics.corner.h
    middle = max(metrics.rect(0, 0, 0, HEAD).centery, side // 2 + 2)
    return Rect(metrics.rect(26, 0, 0, 0).x, middle - side // 2, metrics.corner.w, side)


class Ground(BareTable):
    """The background of the table of a past match."""

    def __init__(self, session: PastSession) -> None:
        show = SHOWS[session.game.id].table()
        super().__init__(session, show.layout, show.cloth)
        self._me = session.own
        self._stage: Stage | None = None
        self._kit: Kit | None = None
        self._covered: Surface | None = None
        """The picture of the whole background, which is painted again and again."""
        self._hour: int | None = None
        """Number of the background's time of day, or None during a change."""

    def under(self, kit: Kit, stage: Stage) -> None:
        """Sets the `kit` and the `stage` for painting the background."""
        self._kit, self._stage = kit, stage

    def layout(self, kit: Kit, me: Seat) -> LayoutBase:
        bare = super().layout(kit, me)
        covered = (CORNER[1] + 1000 * SHARE - TAPE_TOP) / SHARE
        frame = replace(bare.frame, covered=covered, seam=SEAM / SHARE)
        if self._kit is not None:
            place, box = self.place(self._kit), box_place(self._kit.metrics)
            frame = replace(frame, corner=kit.metrics.design(box.centerx - place.x, box.centery - place.y))
        return replace(bare, frame=frame)

    def wide_cloth(self, kit: Kit) -> Rect:
        """Returns the rectangle in px of the game's surface in the window."""
        return kit.metrics.rect(*CLOTH)

    def place(self, kit: Kit) -> Rect:
        """Returns the rectangle in px of the table in the window."""
        x, y = CORNER
        return kit.metrics.rect(x, y, 1600 * SHARE, 1000 * SHARE)

    def picture(self, kit: Kit, table: Table) -> Surface:
        """Returns the picture of the whole background."""
        picture = kit.paint.wood().copy()
        self._paint(kit, picture, table)
        self._hour = self._hour_of(table)
        return picture

    def renew(self, position: int) -> bool:
        """Paints the background again if it has changed, and returns whether it was painted."""
        table = self.public(position)
        if self._kit is None or self._stage is None or self._stage.background is None:
            return False
        if self._hour == self._hour_of(table):
            return False
        self._paint_rows(self._kit, self.wide_cloth(self._kit), table)
        self._hour = self._hour_of(table)
        return True

    def _hour_of(self, table: Table) -> int:
        return SHOWS[self.session.game.id].table().hour(table)

    def _paint_rows(self, kit: Kit, rows: Rect, table: Table) -> None:
        assert self._stage is not None
        ground = self._stage.background
        assert ground is not None
        band = Rect(0, rows.y, ground.get_width(), rows.h)
        ground.set_clip(band)
        self._paint(kit, ground, table)
        ground.set_clip(None)
        self._stage.expose(band)

    def _paint(self, kit: Kit, onto: Surface, table: Table) -> None:
        onto.blit(kit.paint.wood(), (0, 0))
        game, rect = self.session.game.id, self.wide_cloth(kit)
        own = SHOWS[game].table().cloth
        if own is not None:
            own(kit, onto, rect, table, self._me, SHARE)
            return
        look = kit.theme.game(game)
        kit.paint.cloth(rect.size, look, pattern=weave(kit, look)).blit(onto, rect.topleft)

    def lay(self, kit: Kit, me: Seat, onto: Surface, table: Table) -> Rect:
        if self._kit is None or self._stage is None or self._stage.background is None:
            return onto.get_clip()
        own, wide = self.cloth(kit, me), self.wide_cloth(self._kit)
        place, part = self.place(self._kit), onto.get_clip()
        top, bottom = (wide.y + (y - own.y) * wide.h // own.h for y in (part.top, part.bottom))
        rows = Rect(0, top, place.w, bottom - top)
        self._paint_rows(self._kit, rows, table)
        self._hour = None
        changed = rows.move(0, -place.y)
        onto.set_clip(changed)
        onto.blit(self._stage.background, changed.topleft, rows.move(place.x, 0))
        return changed

    def paint(self, kit: Kit, me: Seat) -> Surface:
        _ = me
        if self._covered is None or self._covered.get_size() != kit.metrics.size:
            self._covered = Surface(kit.metrics.size)
        picture = self._covered
        if self._kit is not None and self._stage is not None and self._stage.background is not None:
            picture.blit(self._stage.background, (0, 0), self.place(self._kit))
        return picture

    def public(self, position: int) -> Table:
        """Returns the table at a position, without secrets."""
        assert isinstance(self.session, PastSession)
        return self.session.chair_at(PUBLIC, position).view.table


W = TypeVar("W", bound=Widget)
FASTER = 1.5
"""Factor by which cards are faster than in a running match."""


class PastView(Viewpoint):
    """A seat's view of a past match. `steps` is the position."""

    session: PastSession

    def __init__(self, session: PastSession, position: int) -> None:
        super().__init__(session)
        self.seat, self.steps = session.own, position

    @property
    def chair(self) -> PastChair:
        return self.session.chair_at(self.seat, self.steps)

    @property
    def turn(self) -> Seat | None:
        return self.session.chair_at(PUBLIC, self.steps).turn

    @property
    def legal(self) -> Legal:
        return self.chair.moves()


class PastPlayback(Playback):
    """The playback of a past match as one seat has seen it."""

    def begin(self, layout: LayoutBase, pace: Pace) -> Timeline:
        table = self.viewpoint.view.table
        if self._line is None:
            self._line = Timeline(layout, table, pace)
        else:
            self._line.layout, self._line.pace = layout, pace
            self._line.show(table)
        return self._line

    @property
    def settled(self) -> bool:
        return self.timeline.idle

    @property
    def looked(self) -> None: ...

    def step(self) -> None:
        viewpoint = self.viewpoint
        viewpoint.steps += 1
        news = viewpoint.chair.news(viewpoint.steps - 1)[0]
        self.queue(news.seat, tuple(self.timeline.layout.in_order(news.events)))


class PastTable(Screen):
    """The table of a past match, a screen inside the window."""

    def __init__(self, session: PastSession, services: Services, position: int) -> None:
        super().__init__(services)
        self.session = session
        session.stand_at(position)
        self.ground = Ground(session)
        self.playback = PastPlayback(PastView(session, position))
        self.context = TableContext(self, self.playback, self.ground, refresh=self.refresh)
        self.context.alone, self.context.aids = False, MemoryAids(recalls=session.finished)
        self.context.pace = Pace(FASTER, services.look)
        self.spread = Spread(self.context)
        self.moments = Moments(self.context, self.spread)
        self._pointers: list[Widget] = []
        self._laid_size: tuple[int, int] | None = None
        """The size in px of the prepared layout, if any."""

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        context, self._pointers = self.context, []
        self.spread.build(self.stage)
        self.spread.lay(Picking(), None)
        self.moments.listen(context.playback.begin(self.spread.layout, context.pace))
        self.spread.settle()
        look = self.kit.theme.game(self.session.game.id)
        context.seats = Seats(self, context.say, self.spread.layout, look)
        context.seats.build()
        context.lay_board()
        since = self.session.rounds[self.session.round_at(self.context.viewpoint.steps)] - 1
        context.playback.recall(context.chair.news(since), context.board.narration.saying)
        self.spread.build_places()

    def on_laid_by_steps(self) -> Iterator[None]:
        yield
        self.refresh()
        self.spread.is_stale = True

    def lay_by_steps(self, window: Kit) -> Iterator[None]:
        """Makes the layout of the table over several frames."""
        yield
        stage = Stage(window.metrics.size)
        stage.background = self.ground.picture(window, self.ground.public(self.context.viewpoint.steps))
        self.ground.under(window, stage)
        yield
        self._laid_size = self.ground.place(window).size
        yield from self.resize_by_steps(self._laid_size)
        yield
        yield from self.cards_by_steps()
        yield
        yield from sliced(self._easel.show_by_steps(self.active, each=1))
        yield

    def lay(self, size: tuple[int, int]) -> None:
        """Makes the layout, unless it is prepared for this size."""
        if self._laid_size != size:
            self.resize(size)
        self._laid_size = None

    def _kit(self, size: tuple[int, int]) -> Kit:
        kit = super()._kit(size)
        metrics = replace(kit.metrics, text_size=max(1.0, SHARE * kit.metrics.text_size))
        painter = Painter(kit.assets, metrics, kit.look)
        text = TextPainter(kit.assets, metrics, readable=kit.look.readable)
        return replace(kit, metrics=metrics, paint=painter, text=text)

    def backdrop(self) -> Surface:
        return self.ground.paint(self.kit, self.context.viewpoint.seat)

    def add(self, widget: W) -> W:
        if isinstance(widget, Button | Caption | Heading):
            widget.clip = Rect(0, 0, 0, 0)
        return super().add(widget)

    # -- showing -----------------------------------------------------------------------------------
    @property
    def is_at_rest(self) -> bool:
        """Returns whether no animation is running on the table."""
        return self.context.is_at_rest and self.spread.particles.idle

    def refresh(self) -> None:
        self.context.playback.is_behind = False
        facts = self.context.facts()
        self.spread.relayout(Picking(), None)
        self._refresh_signs(facts)
        self.spread.refresh(facts)
        if facts.idle:
            self.context.seats.light(facts.turn)

    def _refresh_signs(self, facts: AnyFacts) -> None:
        plates = self.context.name_plates(facts)
        self.context.seats.refresh(facts, plates, self.context.seats_aloud(plates))
        self.context.board.display.refresh(facts)

    def show_cards(self) -> None:
        """Paints the cards at their present places."""
        if self.spread.is_stale:
            self.spread.show(self.context.facts(), Marks())

    def cards_by_steps(self) -> Iterator[None]:
        """Paints the cards of a new layout over several frames."""
        yield from sliced(self.spread.show_by_steps(self.context.facts(), Marks()))

    def tick(self, dt: float) -> None:
        was_at_rest = self.is_at_rest
        self.spread.is_stale |= not self.context.playback.halted or self.context.board.display.busy
        self.context.timeline.update(dt)
        self.context.board.display.tick(dt)
        self.spread.particles.update(dt)
        if (self.is_at_rest and not was_at_rest) or (self.context.playback.is_behind and self.is_at_rest):
            self.refresh()
        elif self.context.playback.is_behind:
            self.context.playback.is_behind = False
            self._refresh_signs(self.context.facts())

    def draw(self, surface: Surface) -> bool:
        self.show_cards()
        return super().draw(surface)

    # -- what is pointed out -----------------------------------------------------------------------
    @property
    def points(self) -> bool:
        """Returns whether cards have a frame."""
        return bool(self._pointers)

    def point_out(self, best: Touch | None, made: Touch | None) -> None:
        """Draws frames around the cards of the best move and of the move made."""
        self.point_at_nothing()
        words = (phrase("Best"), phrase("You played"), phrase("Best, and yours"))
        if self.kit.metrics.s < SMALL:
            # a long label would hide cards, and the amber frame says that the move is best
            words = (phrase("Best"), phrase("Yours"), phrase("Yours"))
        best_word, made_word, both = map(self.context.say, words)
        labels, plates = (best_word, made_word, both), self.context.seats.rects
        found = pointers(self.kit, self._rects(best), self._rects(made), labels, plates)
        self._pointers = [super(PastTable, self).add(widget) for widget in found]

    def point_at_nothing(self) -> None:
        for widget in self._pointers:
            self.drop(widget)
        self._pointers = []

    def _rects(self, touch: Touch | None) -> list[Rect]:
        if touch is None:
            return []
        line = self.context.timeline
        spots = [line.spot(card) for card in cards_of(touch, line.shown)]
        return [bounds(Pose(spot, None), self.kit.metrics) for spot in spots if not spot.buried]

    # -- where in time -----------------------------------------------------------------------------
    def finish(self) -> None:
        if not self.is_at_rest:
            self.moments.finish()
            self.refresh()

    def go_to(self, position: int) -> None:
        """Goes to a position, with animation if it is the one after the displayed position."""
        viewpoint = self.context.viewpoint
        if position == viewpoint.steps:
            return
        self.session.stand_at(position)
        self.point_at_nothing()
        if position == viewpoint.steps + 1:
            self.finish()
            self.playback.step()
            self.refresh()
            return
        self.moments.finish()
        self.ground.renew(position)
        viewpoint.steps = position
        self.rebuild()

    def look_through(self, seat: Seat, *, everybody: bool) -> None:
        self.finish()
        self.session.everybody = everybody
        self.context.viewpoint.seat = seat
        self.context.playback.forget()
        self.rebuild()

    # -- for the window's screen -------------------------------------------------------------------
    def nodes(self, number_of: Callable[[Widget], int], by: tuple[int, int]) -> tuple[AccessNode, ...]:
        """Returns the table's nodes for screen readers, moved by an offset."""
        shown = [
            one
            for one in self.widgets
            if one.visible and one.label and not isinstance(one, Button | Caption | Heading)
        ]
        return tuple(
            AccessNode(number_of(one), "label", one.label, "", (*one.rect.move(by).topleft, *one.rect.size))
            for one in shown
        )
