"""The board of a game that has none of its own."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Generic, NamedTuple

from pygame import Rect

from game.core.cards import PUBLIC, CardId, Seat
from game.core.events import Event, Moved, Scored, Zone
from game.core.phrases import Phrase, SeatName, phrase
from game.core.rules import M, S, Touch
from game.core.table import Rule, Sight, Table
from game.games import ENTRIES
from game.words.plain import PLAIN
from scenes.board.badges import Badge, BadgeKind, room
from scenes.board.board import Board, Controls, Display, Narration
from scenes.board.common import Feeling
from scenes.board.context import BoardContext, L
from scenes.board.piece import Facts, Primary, Scenery, WidgetGroup
from scenes.board.plain_layout import TALK, PlainLayout
from scenes.stage.card_art import State
from scenes.stage.layout import Spot
from scenes.stage.picking import Picking, begins
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.button import Button, Kind
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.widget import Action

GAP = 10.0
MOVE_SIZE, TALK_SIZE = 22.0, 18.0
BUTTON_Z = 300.0
SIGN = 26.0
"""Height in design px of a sign on a card."""
SIGN_Z = 140.0
"""Layer (z) of a sign with a name."""
COUNT_Z = 139.0
"""Layer (z) of the number of cards in a hand."""


def _faint(kit: Kit, width: int, height: int) -> Picture:
    return kit.paint.pill(width, height, kit.colours.chip, opacity=0.55)


NAME = BadgeKind(_faint, size=18, font="semibold", padding=20)
"""Kind of badge with a place's name and public facts."""
PLAYER = BadgeKind(size=18, font="semibold", padding=16)
"""Kind of badge that says who played a card."""
COUNT = BadgeKind(size=18, font="semibold", padding=14)
"""Kind of badge that says how many cards a hidden hand has."""


class TurnPage(NamedTuple):
    """The action that opens the next page of buttons."""

    small: bool


class ButtonContent(NamedTuple):
    """A button's label and action, and whether a hint recommends it."""

    label: str
    action: Action
    advised: bool = False


class Buttons:
    """Rows of buttons in a part of the table, perhaps on pages."""

    room = Rect(0, 0, 0, 0)

    def __init__(self, context: BoardContext, size: float, *, small: bool) -> None:
        self.context, self.size, self.small = context, size, small
        self._group = WidgetGroup(context.screen)
        self._shown: tuple[ButtonContent, ...] = ()
        self._page = 0

    def show(self, wanted: Sequence[ButtonContent]) -> None:
        if tuple(wanted) == self._shown:
            return
        self._shown, self._page = tuple(wanted), 0
        pages = self._pages()
        lit = (nth for nth, page in enumerate(pages) if any(one.kind == "primary" for one in page))
        self._page = next(lit, 0)
        self._lay()

    def turn(self) -> None:
        pages = self._pages()
        self._page = (self._page + 1) % len(pages) if pages else 0
        self._lay()

    def _lay(self) -> None:
        self._group.clear()
        for button in (self._pages() or [[]])[self._page]:
            self._group.add(button)

    def _pages(self) -> list[list[Button]]:
        """Returns the pages of buttons, each with a button for the next page."""
        rest = list(self._shown)
        pages: list[list[Button]] = []
        while rest:
            page = self._filled(rest)
            if len(page) < len(rest) or pages:
                more = ButtonContent(self.context.say(phrase("More")), TurnPage(self.small))
                page = self._filled([*rest[: max(1, len(page) - 1)], more])
                page = self._filled([*rest[: max(1, len(page) - 1)], more])
                rest = rest[max(1, len(page) - 1) :]
            else:
                rest = []
            pages.append(page)
        return pages

    def _filled(self, wanted: Sequence[ButtonContent]) -> list[Button]:
        kit = self.context.kit
        found: list[Button] = []
        gap, x, y = kit.metrics.u(GAP), self.room.x, self.room.y
        high = max(kit.metrics.target, round(kit.metrics.text(self.size) * 1.7))
        for said in wanted:
            kind: Kind = "primary" if said.advised else "paper" if self.small else "secondary"
            button = Button(Rect(0, 0, 1, high), said.label, said.action, kind=kind, size=self.size)
            wide = min(self.room.w, max(kit.metrics.target, button.natural_width(kit) - kit.metrics.u(16)))
            if x > self.room.x and x + wide > self.room.right:
                x, y = self.room.x, y + high + gap
            if y + high > self.room.bottom and found:
                break
            button.rect, button.z, button.aside = Rect(x, y, wide, high), BUTTON_Z, self.small
            found.append(button)
            x += wide + gap
        if found and not self.small:
            ends = {button.rect.y: button.rect.right for button in found}
            down = max(0, self.room.bottom - found[-1].rect.bottom)
            for button in found:
                button.rect.move_ip(self.room.right - ends[button.rect.y], down)
        return found


class PlainControls(Controls[S, M, PlainLayout], Generic[S, M]):
    """The controls of a plain board."""

    def __init__(
        self, context: BoardContext, layout: PlainLayout, narration: Narration[S, M, PlainLayout]
    ) -> None:
        super().__init__(context, layout, narration)
        self.moves = Buttons(context, MOVE_SIZE, small=False)
        self.talk = Buttons(context, TALK_SIZE, small=True)

    def ready(self, facts: Facts[S, M]) -> Iterator[tuple[M, Touch]]:
        """Yields the moves that have buttons now."""
        if not facts.mine or not facts.idle:
            return
        picked = facts.picking.touch(facts.shown).picks
        for move, touch in facts.legal:
            if self.context.game.is_talk(move):
                continue
            if (
                _is_word(touch)
                or (touch.picks == picked and (picked or touch.word))
                or (not picked and touch.picks and not self._can_click(facts, touch))
            ):
                yield move, touch

    def _can_click(self, facts: Facts[S, M], touch: Touch) -> bool:
        """Returns whether clicks on the table can make this move."""
        kinds = [Touch.of(facts.shown, [card]).picks for card in self.layout.touchable(facts.shown)]
        known = {(zone, face) for picks in kinds for zone, face, _ in picks}
        if all((zone, face) in known for zone, face, _ in touch.picks):
            return True
        return any(self.place_touch(facts, zone) == touch for zone, _, _ in touch.picks)

    def primary(self, facts: Facts[S, M]) -> Primary | None:
        talk = self.context.game.is_talk
        deeds = [one for one in facts.legal if not talk(one[0])]
        ready = list(self.ready(facts))
        if facts.picking.cards:
            ready = [one for one in ready if not _is_word(one[1])]
        elif not ready and facts.mine and facts.idle:
            ready = deeds
        if len(ready) != 1:
            return None
        move, touch = ready[0]
        if not facts.picking.cards and len(deeds) > 1:
            return None
        return Primary(self.narration.label(facts, move), touch)

    def at_once(self, facts: Facts[S, M], card: CardId) -> Touch | None:
        table, zone = facts.shown, facts.shown.zone_of(card)
        if facts.picking.cards and card not in facts.picking.cards:
            joins = begins(Touch.of(table, [*facts.picking.cards, card]), facts.legal)
            taking = set(self.layout.together(zone)) & facts.picking.places(table, facts.legal)
            return self.place_touch(facts, zone) if taking and not joins else None
        if facts.picking.cards:
            return None
        legal = facts.touches
        if not begins(Touch.of(table, [card]), facts.legal):
            touch = self.place_touch(facts, zone)
            return touch if touch in legal else None
        with_card = [touch for touch in legal if Touch.of(table, [card]).picks <= touch.picks]
        foreign = table.rules[zone].owner != facts.me
        whole = len(with_card) == 1 and len(with_card[0].picks) == 1 and with_card[0].place is None
        return with_card[0] if foreign and whole else None

    def place_touch(self, facts: Facts[S, M], zone: Zone) -> Touch:
        table, legal = facts.shown, facts.touches
        here = self.layout.together(zone)
        plain = next((touch for one in here if (touch := facts.picking.touch(table, one)) in legal), None)
        if facts.picking.cards or plain is not None:
            return plain or facts.picking.touch(table, zone)
        plain = facts.picking.touch(table, zone)
        taking = [
            touch
            for touch in legal
            if [count for one, _, count in touch.picks if one in here] == [1] and len(touch.picks) == 1
        ]
        naming = [touch for touch in legal if touch.place in here and not touch.picks]
        lone = [touch for touch in legal if touch.place in here and self._is_whole(table, touch)]
        return next((found[0] for found in (taking, naming, lone) if len(found) == 1), plain)

    @staticmethod
    def _is_whole(table: Table, touch: Touch) -> bool:
        return bool(touch.picks) and all(count == len(table.zones[zone]) for zone, _, count in touch.picks)

    def drop_touch(self, facts: Facts[S, M], cards: Sequence[CardId], zone: Zone) -> Touch:
        legal = facts.touches
        touches = [Touch.of(facts.shown, cards, one) for one in (zone, *self.layout.together(zone))]
        return next((touch for touch in touches if touch in legal), touches[0])

    def chosen(self, action: Action, facts: Facts[S, M]) -> Picking | None:
        if not isinstance(action, TurnPage):
            return None
        (self.talk if action.small else self.moves).turn()
        return facts.picking

    def would(self, action: Action, facts: Facts[S, M]) -> None: ...


class PlayedBy:
    """Remembers who played the shared cards, as the displayed seat saw it."""

    def __init__(self, context: BoardContext) -> None:
        self._host = context
        self._steps = 0
        self._seats: dict[tuple[CardId, Zone], Seat] = {}

    def seat(self, card: CardId, zone: Zone, rules: Mapping[Zone, Rule]) -> Seat:
        """Returns the seat that put a card into a zone, or `PUBLIC`."""
        news = self._host.chair.news()
        if len(news) < self._steps:  # a move was taken back
            self._steps, self._seats = 0, {}
        for step in news[self._steps :]:
            for event in step.events:
                if isinstance(event, Moved):
                    self._seats |= {(one, event.dst): rules[event.src].owner for one in event.cards}
        self._steps = len(news)
        return self._seats.get((card, zone), PUBLIC)


class PlainDisplay(Display[S, M, PlainLayout]):
    """The display of a plain board."""

    def __init__(
        self,
        context: BoardContext,
        layout: PlainLayout,
        controls: PlainControls[S, M],
        narration: Narration[S, M, PlainLayout],
    ) -> None:
        super().__init__(context, layout)
        self.controls, self.narration = controls, narration
        self._played_by = PlayedBy(context)

    def build(self) -> None:
        metrics, add, layout = self.kit.metrics, self.context.add, self.layout
        slots = {zone: metrics.rect(*home.at.box) for zone, home in layout.homes.items() if home.named}
        self._rooms = {zone: room(metrics.rect(*layout.caption(zone))) for zone in slots}
        self._slots = {zone: add(Scenery(rect, paint_slot, z=-3)) for zone, rect in slots.items()}
        moves = metrics.rect(*layout.spread_box(layout.moves))
        talk = metrics.rect(*layout.spread_box(TALK))
        moves.h = min(moves.h, self.big().y - metrics.u(GAP) - moves.y)
        talk = self.kit.sided(talk.clamp(metrics.window))
        self.controls.moves.room, self.controls.talk.room = moves, talk

    def slot(self, place: Zone) -> Rect | None:
        slot = self._slots.get(self.layout.place_of(place))
        return slot.rect if slot is not None else None

    def refresh(self, facts: Facts[S, M]) -> None:
        for zone, slot in self._slots.items():
            here = self.layout.together(zone)
            slot.visible = not all(
                any(lying[one] for one in here) for lying in (facts.announced.zones, facts.shown.zones)
            )
        super().refresh(facts)
        aside = [move for move in facts.legal if self._is_aside(facts, move)]
        self.controls.talk.show([self._content(facts, move) for move in aside])
        primary = self.controls.primary(facts)
        wanted = [one for one in self.controls.ready(facts) if primary is None or one[1] != primary.touch]
        self.controls.moves.show([self._content(facts, move) for move in wanted])

    def feelings(self, event: Event, before: Table) -> Iterable[Feeling]:
        _ = before
        if isinstance(event, Scored) and event.points:
            account = ENTRIES[self.context.game.id].scoring
            yield Feeling(event.seat, "wince" if account.fewest == (event.points > 0) else "grin")

    def badges(self, facts: Facts[S, M]) -> Iterator[Badge]:
        for zone, place in self._rooms.items():
            here = [one for one in self.layout.together(zone) if facts.announced.zones[one]] or [zone]
            bare = self.narration.place_name(here[-1])
            count = sum(len(facts.announced.zones[one]) for one in here)
            plain = (phrase("{place} \u00b7 {count}", place=bare, count=count), bare)
            signs = marks_at(facts.announced, self.layout.together(zone))
            marked = [*(with_marks(one, signs) for one in plain), phrase("{marks}", marks=signs)]
            variants = marked if signs else plain
            words, *shorter = map(self.context.say, variants)
            yield Badge(zone, place, words, NAME, shorter=(*shorter, ""))
        yield from self._players(facts)
        yield from self._counts(facts)

    def _counts(self, facts: Facts[S, M]) -> Iterator[Badge]:
        """Yields a badge for each hidden hand, with its number of cards."""
        spots = self.layout.spots(facts.shown)
        for zone, rule in facts.shown.rules.items():
            row = [spots[card] for card in facts.shown.zones[zone]]
            if not row or not rule.is_hand or rule.owner == self.layout.me or rule.sight is Sight.ALL:
                continue
            high, (x, y, _, h) = SIGN * max(1.0, self.layout.frame.text), row[0].box
            right = row[-1].box[0] + row[-1].box[2]
            rect = self.kit.metrics.rect(x, y + h - high, right - x, high)
            count = str(len(facts.announced.zones[zone]))
            yield Badge(("held", zone), room(rect), count, COUNT, shorter=("",), aloud="", z=COUNT_Z)

    def _players(self, facts: Facts[S, M]) -> Iterator[Badge]:
        spots = self.layout.spots(facts.shown)
        for zone in self.layout.owned(PUBLIC):
            row = [spots[card] for card in facts.shown.zones[zone]]
            if facts.shown.rules[zone].sight is not Sight.ALL or not apart(row):
                continue
            for card, spot in zip(facts.shown.zones[zone], row, strict=True):
                seat = self._played_by.seat(card, zone, facts.shown.rules)
                if card not in facts.announced.zones[zone] or seat == PUBLIC:
                    continue
                high, (x, y, w, h) = SIGN * max(1.0, self.layout.frame.text), spot.box
                rect = self.kit.metrics.rect(x, y + h - high, w, high)
                yield Badge(
                    ("played", card),
                    room(rect),
                    facts.players[seat].name,
                    PLAYER,
                    shorter=("",),
                    aloud="",
                    z=SIGN_Z,
                )

    def _content(self, facts: Facts[S, M], move: tuple[M, Touch]) -> ButtonContent:
        advised = facts.advised is not None and facts.advised.touch == move[1]
        return ButtonContent(self.context.say(self.words.label(move[0])), move[1], advised)

    def _is_aside(self, facts: Facts[S, M], move: tuple[M, Touch]) -> bool:
        return self.context.game.is_talk(move[0]) or not facts.mine

    def prompt_rect(self) -> Rect:
        rect, metrics = super().prompt_rect(), self.kit.metrics
        if self.layout.me >= 0:
            own = self.layout.places()[-1]
            x, _, wide = (own.mirrored() if self.kit.look.left else own).text
            left = metrics.point(x + wide, 0)[0] + metrics.u(12)
            half = min(metrics.size[0] // 2 - left, rect.right - metrics.size[0] // 2)
            rect = Rect(metrics.size[0] // 2 - half, rect.y, 2 * half, rect.h)
        return rect

    def card_state(self, facts: Facts[S, M], card: CardId, usual: State) -> State:
        if usual is not State.DIM:
            return usual
        rule = facts.shown.rules[facts.shown.zone_of(card)]
        return usual if rule.is_hand and rule.owner == facts.me else State.REST


class PlainNarration(Narration[S, M, L], Generic[S, M, L]):
    """The texts of a plain board, made from marks and zones."""

    _totals: Sequence[int] | None = None
    """The displayed totals; None at first."""

    def subtitle(self, facts: Facts[S, M]) -> Phrase:
        usual = super().subtitle(facts)
        nowhere = {where for where, _ in facts.announced.marks.values() if where not in facts.announced.rules}
        return with_marks(usual, marks_at(facts.announced, nowhere))

    def prompt(self, facts: Facts[S, M]) -> Phrase:
        if self.words is not PLAIN or facts.mine or facts.turn is None or facts.turn < 0:
            return super().prompt(facts)
        return phrase("Waiting for {name}.", name=SeatName(facts.turn))

    def seat_line(self, facts: Facts[S, M], seat: Seat) -> Phrase:
        own = [zone for zone, rule in facts.announced.rules.items() if rule.owner == seat]
        line = with_marks(super().seat_line(facts, seat), marks_at(facts.announced, own))
        entry = ENTRIES[self.context.game.id]
        if facts.idle or self._totals is None:  # no points are told before the last card lies
            self._totals = getattr(facts.view, "totals", ())
        if entry.together or not any(self._totals):
            return line
        return phrase("{line} \u00b7 {points}", line=line, points=entry.scoring.amount(self._totals[seat]))

    def place_label(self, facts: Facts[S, M], zone: Zone) -> Phrase:
        together = self.layout.together(zone)
        here = [one for one in together if facts.shown.zones[one]]
        usual = super().place_label(facts, here[-1] if here else zone)
        return with_marks(usual, marks_at(facts.announced, together))

    def card_label(self, facts: Facts[S, M], card: CardId) -> Phrase:
        if facts.shown.faces[card] is None:
            return self.place_label(facts, facts.shown.zone_of(card))
        return super().card_label(facts, card)


def _is_word(touch: Touch) -> bool:
    """Returns whether a move is only a word, such as "pass"."""
    return bool(touch.word) and not touch.picks and touch.place is None


def marks_at(table: Table, places: Collection[str]) -> str:
    """Returns the public marks at some places as a text."""
    found = [(name, text) for name, (where, text) in table.marks.items() if text and where in places]
    return ", ".join(text if name.partition("/")[0] == text else f"{name} {text}" for name, text in found)


def with_marks(line: Phrase, marks: str) -> Phrase:
    """Returns a line followed by the marks, if there are any."""
    return phrase("{line} \u00b7 {marks}", line=line, marks=marks) if marks else line


def apart(row: Sequence[Spot]) -> bool:
    """Returns whether the cards at these places do not overlap."""
    return all(right.x - left.x >= left.width for left, right in pairwise(row))


def plain_board(
    context: BoardContext,
    layout: PlainLayout,
    narration: Narration[S, M, PlainLayout] | None = None,
    display: type[PlainDisplay[S, M]] = PlainDisplay,
) -> Board[S, M, PlainLayout]:
    """Returns a plain board, perhaps with a game's own parts."""
    texts = narration or PlainNarration[S, M, PlainLayout](context, layout)
    controls = PlainControls[S, M](context, layout, texts)
    return Board(display(context, layout, controls, texts), controls, texts)


def paint_slot(kit: Kit, rect: Rect) -> Picture:
    """Paints the outline that marks a place without a card."""

    def draw(drawing: Drawing, box: Box) -> None:
        line = max(1.2, 2 * kit.metrics.s)
        shape = box.rounded(rect.w * 0.07).inset(line)
        drawing.box(shape, None, stroke=Stroke(kit.colours.cream, line, (8, 7), 0.55))

    return kit.paint.shape(("plain slot",), rect.size, draw)
