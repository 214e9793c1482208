"""Eight & Half's table: the marquee, the pile and how it came about, the signs at the seats, the own pairs."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Event, Moved
from game.core.phrases import SeatName, counted, phrase
from game.core.table import Table
from game.games.eight_and_half import words as eight_and_half
from game.games.eight_and_half.rules import (
    GHOST,
    HALF,
    PILE,
    SLOTS,
    STOCK,
    TURN,
    VALUE,
    Move,
    bank,
    blind,
    burned,
    opened,
    owned,
)
from game.games.eight_and_half.rules import (
    State as HalfState,
)
from scenes.board.acts import Acts
from scenes.board.badges import Badge, Room, room
from scenes.board.board import Board, Display
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.board.piece import Scenery
from scenes.games.eight_and_half.controls import EightAndHalfControls
from scenes.games.eight_and_half.foresight import chance
from scenes.games.eight_and_half.layout import EightAndHalfLayout, HalfFacts, arrests, pile_of
from scenes.games.eight_and_half.marquee import Haunting, Marquee, Sign
from scenes.games.eight_and_half.narration import EightAndHalfNarration
from scenes.games.eight_and_half.note import Trail
from scenes.games.eight_and_half.paint import BANNER, SMALL, TOPPER, paint_arrow, paint_slot
from scenes.games.eight_and_half.seats import SeatSigns
from scenes.games.eight_and_half.tear import Tear
from scenes.games.eight_and_half.torch import Torch
from scenes.stage.card_art import State
from scenes.stage.contact import Contact
from scenes.stage.travel import Pose

PILL_Z = 330.0


def board(context: BoardContext, layout: EightAndHalfLayout) -> Board[HalfState, Move, EightAndHalfLayout]:
    """Returns Eight & Half's board for a context."""
    acts = Acts(context)
    narration = EightAndHalfNarration(context, layout, acts)
    controls = EightAndHalfControls(context, layout, narration)
    return Board(EightAndHalfDisplay(context, layout, narration, acts), controls, narration)


class EightAndHalfDisplay(Display[HalfState, Move, EightAndHalfLayout]):
    """Everything on Eight & Half's table but cards, names, ribbon and big button."""

    big_place = (1421.0, 640.0, 250.0)

    def __init__(
        self,
        context: BoardContext,
        layout: EightAndHalfLayout,
        narration: EightAndHalfNarration,
        acts: Acts,
    ) -> None:
        super().__init__(context, layout)
        self._narration = narration
        self.acts = acts
        self._signs = SeatSigns(context, layout)
        self._trail = Trail(context)
        self._table: Table | None = None
        self._torch: Torch | None = None

    def build(self) -> None:
        metrics, add, layout = self.kit.metrics, self.context.add, self.layout
        self._signs.build()
        sign = metrics.rect(*layout.box("marquee"))
        x, y, w, h = self.style.layout.numbers("board")
        middle, _, _, _ = self.style.layout.numbers("marquee")
        board = metrics.rect(layout.frame.x(middle) + x - middle, y, w, h)
        self.marquee = Marquee(self.context, self.acts, sign, board)
        at = layout.pile_spot()
        self._place = add(Scenery(metrics.rect(*at.box), paint_slot, z=1))
        ax, ay, aw, ah = self.style.layout.numbers("arrow")
        add(Scenery(metrics.rect(layout.frame.x(ax), ay, aw, ah), paint_arrow, z=1))
        self._trail.build(self._note_rect())
        if layout.me >= 0:
            self._build_own()

    def _build_own(self) -> None:
        spots = (self.layout.bank_spot(), self.layout.burned_spot())
        boxes = [self.kit.metrics.rect(*at.box) for at in spots]
        self._own_slots = [self.context.add(Scenery(box, paint_slot, z=1)) for box in boxes]

    def _tall(self, name: str, size: float) -> Rect:
        """A rectangle of the theme, at least as high as its text asks for; it grows away from the marquee."""
        rect = self.kit.metrics.rect(*self.layout.box(name))
        high = max(rect.h, round(self.kit.metrics.text(size) * 1.3))
        return Rect(rect.x, rect.y if name == "ribbon" else rect.bottom - high, rect.w, high)

    def _pill(self, x: float, y: float, width: float) -> Room:
        metrics = self.kit.metrics
        size = (metrics.u(width), metrics.line(34, 18, 1.6))
        return room(Rect((0, 0), size).move_to(center=metrics.point(x, y)))

    def _note_rect(self) -> Rect:
        x, y, w, h = self.style.layout.numbers("note")
        return self.kit.metrics.rect(self.layout.frame.x(x + w / 2) - w / 2, y, w, h)

    def ribbon(self) -> Rect:
        metrics, frame = self.kit.metrics, self.layout.frame
        height = metrics.line(50, 24, 1.4)
        left = metrics.point(frame.x(190), 0)[0]
        top = metrics.point(0, 711)[1] - height
        return Rect(left, top, self.big().x - metrics.u(60) - left, height)

    def put_back(self) -> Rect | None:
        rect, metrics = self.big(), self.kit.metrics
        high = max(metrics.u(50), metrics.target)
        return Rect(rect.x, rect.bottom + metrics.u(12), rect.w, high)

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: HalfFacts) -> None:
        """Shows what is true now."""
        self._table = facts.told
        self._signs.refresh(facts)
        self._show_marquee(facts)
        self._place.show(shown=not facts.told.zones[PILE] or not facts.shown.zones[PILE])
        self._trail.refresh(facts)
        if self.layout.me >= 0:
            for slot, zone in zip(self._own_slots, (bank(facts.me), burned(facts.me)), strict=True):
                slot.show(shown=not facts.told.zones[zone])
        super().refresh(facts)

    def badges(self, facts: HalfFacts) -> Iterator[Badge]:
        say, layout, zones = self.context.say, self.layout, facts.told.zones
        yield from self._signs.badges(facts)
        banner = eight_and_half.ribbon(replace(facts.view, pile=pile_of(facts.told)))
        below, above = room(self._tall("ribbon", 21)), room(self._tall("topper", 21))
        yield Badge("banner", below, say(banner) if banner is not None else "", BANNER, z=4)
        foreseen = self._narration.foresight(facts)
        brief = say(foreseen.brief) if foreseen and not layout.wordy else ""
        yield Badge("topper", above, brief, TOPPER, z=4)
        count, (x, y) = len(zones[PILE]), self.style.layout.point("count")
        words = say(counted("{count} in the pile", "{count} in the pile", count)) if count else ""
        yield Badge(PILE, self._pill(layout.frame.x(x), y, 300), words, SMALL, z=PILL_Z)
        if layout.me >= 0:
            yield from self._own_badges(facts)

    def _own_badges(self, facts: HalfFacts) -> Iterator[Badge]:
        say, me, (saved, lost) = (
            self.context.say,
            facts.me,
            (self.layout.bank_spot(), self.layout.burned_spot()),
        )
        foot = saved.y + saved.height / 2 - 24
        words = say(phrase("Bank {count}", count=len(facts.told.zones[bank(me)])))
        yield Badge(bank(me), self._pill(saved.x, foot, 190), words, SMALL, z=PILL_Z)
        words = say(phrase("Burned {count}", count=len(facts.told.zones[burned(me)])))
        yield Badge(burned(me), self._pill(lost.x, foot, 210), words, SMALL, z=PILL_Z)
        words, icon = self._lock_words(facts)
        middle = self.layout.own_pairs(facts.shown)[1]
        in_use = self.layout.pairs_in_use(facts.shown)
        y = middle.y + middle.height / 2 - 30 if in_use else middle.y - middle.height / 2 - 20
        place = self._pill(middle.x, y, 460)
        yield Badge(opened(me), place, words, SMALL, icon, shorter=("",), z=PILL_Z)

    def _show_marquee(self, facts: HalfFacts) -> None:
        say = self.context.say
        told = replace(facts.view, pile=pile_of(facts.told))
        value = facts.told.mark(VALUE)[1]
        lines = [say(line) for line in eight_and_half.facts(told)]
        main, rest = [*lines, ""][:2]
        small = say(phrase("play"))
        if not value:
            small, main, rest = say(phrase("Empty")), self._opener(facts.told), ""
        sign = Sign(value, small, main, rest)
        aloud = ", ".join(part for part in (say(phrase("Marquee")), value, small, main, rest) if part)
        self.marquee.show(sign, aloud)

    def _opener(self, table: Table) -> str:
        """Returns who opens the empty pile; nobody yet while cards are dealt."""
        turn = "" if table.zones[STOCK] else table.mark(TURN)[0].removeprefix("hand/")
        return self.context.say(phrase("{name} opens", name=SeatName(int(turn)))) if turn else ""

    def _lock_words(self, facts: HalfFacts) -> tuple[str, str]:
        """Returns what the pill over the own pairs says, and its icon: locked, or the chance of a face-down card."""
        say, table, me = self.context.say, facts.shown, facts.me
        if not any(table.zones[zone] for zone in owned(me)[2:]):
            return "", ""
        if not self.layout.pairs_in_use(table):
            return say(phrase("After your hand")), "lock"
        over = any(not any(table.zones[zone] for zone in owned(seat)) for seat in range(facts.view.seats))
        if over or table.zones[opened(me)]:
            return "", ""
        ashes = self._narration.seen_ashes(table)
        if ashes is None:
            return say(phrase("Try one, unseen")), "eye"
        fitting, hidden = chance(table, pile_of(table), ashes)
        odds = counted(
            "{count} of {hidden} possible cards fits",
            "{count} of {hidden} possible cards fit",
            fitting,
            hidden=hidden,
        )
        return say(odds), "eye"

    def card_state(self, facts: HalfFacts, card: CardId, usual: State) -> State:
        me = facts.me
        if me < 0 or usual in (State.REFUSED, State.CHOSEN, State.LEGAL):
            return usual
        zones = facts.shown.zones
        if card in zones[bank(me)] or card in zones[burned(me)]:
            return State.REST
        pairs = (opened(me), *(blind(me, slot) for slot in SLOTS))
        if any(card in zones[zone] for zone in pairs):
            locked = not self.layout.pairs_in_use(facts.shown) and card in zones[opened(me)]
            return State.DIM if locked else usual
        return usual

    # -- time --------------------------------------------------------------------------------------
    def feelings(self, event: Event, before: Table) -> Iterator[Feeling]:
        if not isinstance(event, Moved):
            return
        owner, caught = before.rules[event.src].owner, pile_of(before).lawbreaker
        if event.src == PILE and event.dst.startswith("hand/"):
            yield Feeling(before.rules[event.dst].owner, "wince")
        elif event.dst == PILE and owner >= 0:
            after = before.after([event])
            if not any(after.zones[zone] for zone in owned(owner)):
                yield Feeling(owner, "proud")
            elif HALF in event.faces or GHOST in event.faces or arrests(before, event):
                yield Feeling(owner, "grin")
            if caught is not None and arrests(before, event):
                yield Feeling(caught, "wince")

    def contact(self, contact: Contact) -> None:
        event, top = contact.event, self.layout.top_of_pile()
        if not isinstance(event, Moved) or event.dst != PILE or not contact.last:
            return
        if self._table is not None and arrests(self._table, event):
            caught = pile_of(self._table).lawbreaker
            place = next((one for one in self.layout.places() if one.seat == caught), None)
            if place is not None:
                self._torch = Torch(self.context, place, self.layout.pile_spot())
                self.acts.begin(self._torch)
        elif HALF in event.faces:
            self.acts.begin(Tear(self.context, event.cards[-1], top, self.hide))
        elif GHOST in event.faces:
            self.acts.begin(Haunting(self.context, self.marquee, top))

    def swayed(self, facts: HalfFacts, poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        if self._torch is None or not self.acts.shows(Torch):
            return poses
        return self._torch.flinched(poses, facts.shown.zones[PILE])

    def hide(self, cards: frozenset[CardId]) -> None:
        """Has these cards, and no others, not drawn as they lie."""
        self.hidden = cards

    def tick(self, dt: float) -> None:
        self.marquee.tick(dt)
        super().tick(dt)
