"""Poof's table: the ring round the pile, sign, badges, and the draw for the start."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Moved, Said, Zone
from game.core.phrases import counted, phrase
from game.core.table import Table
from game.games.poof.outlook import Outlook, outlook, to_poof
from game.games.poof.rules import (
    DISCARD,
    ENOUGH,
    PILE,
    POOF,
    RANK,
    SLOTS,
    Move,
    bottom,
    drawn,
    hand,
    owned,
    run,
    too_high,
    top,
)
from game.games.poof.rules import State as PoofState
from scenes.board.acclaim import Acclaim, Stamp, step_of
from scenes.board.acts import Acts, tell
from scenes.board.badges import BADGE_Z, Badge, Room, room
from scenes.board.board import Board, Display
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.board.light import FaceLights
from scenes.board.piece import Piece, Scenery
from scenes.games.poof.controls import PoofControls
from scenes.games.poof.layout import (
    CALL_WIDTH,
    LEFT,
    RING,
    START_WIDTH,
    PoofFacts,
    PoofLayout,
    dealing,
    drawing,
)
from scenes.games.poof.motion import Gust, poofs, size_of
from scenes.games.poof.narration import LastPlay, PoofNarration
from scenes.games.poof.paint import (
    GAME,
    HAND_COUNT,
    LAMP,
    Gap,
    Sign,
    Start,
    paint_gap,
    paint_number,
    paint_ring,
    paint_seeds,
    paint_sign,
    paint_start,
)
from scenes.stage.card_art import State
from scenes.stage.layout import MIDDLE
from scenes.stage.picking import Picking
from scenes.stage.timeline import Contact
from scenes.stage.travel import Pose
from scenes.ui.kit import Kit

SIGN = (240.0, 182.0)
UNDER_CARDS = 306.0
"""Least y in design px of the paper sign and its text."""
ABOVE_NAME = 576.0
"""Largest y in design px of the paper sign and its text."""
NAME_GROWS = 20.0
"""Growth in design px of the height of the player's own name, with text of twice the usual size."""
TRAY_Z = 105.0
"""Layer of the tray for the cards that decide who starts."""
COUNTED_Z = 640.0
"""Layer of the heap's number of cards while cards fly there."""
AIR = (76.0, 44.0)
"""Margin of the tray around its cards, in design px."""


def chip_at(kit: Kit, middle: int, y: int, width: float) -> Rect:
    """Returns the rectangle in px of a badge around x = `middle`, with its top edge at `y`.

    `width` is in design px; large text makes the badge wider.
    """
    metrics = kit.metrics
    wide = max(metrics.u(width), round(metrics.text(20) * width / 25))
    return Rect(middle - wide // 2, y, wide, chip_height(kit))


def chip_height(kit: Kit) -> int:
    """Returns the height in px of a badge with one line."""
    return kit.metrics.line(34, 20, 1.6)


def around(kit: Kit, x: float, y: float, w: float, h: float) -> Rect:
    """Returns the rectangle in px around a point in design px."""
    return kit.metrics.rect(x - w / 2, y - h / 2, w, h)


class Signs:
    """What is round the pile: the ring, the paper sign, the empty places and the badges."""

    def __init__(self, context: BoardContext, layout: PoofLayout, acts: Acts) -> None:
        self.context = context
        self.layout = layout
        self._acts = acts
        self.fresh: set[CardId] = set()
        """The player's cards that were uncovered since the last turn."""
        self._before: Table | None = None
        self._slots: dict[tuple[Seat, str], Piece[Gap]] = {}
        self._rooms: dict[object, Room] = {}

    def build(self) -> None:
        kit, add = self.context.kit, self.context.add
        metrics, (x, y, across, down) = kit.metrics, RING
        add(Scenery(around(kit, x, y, 2 * across, 2 * down), paint_ring, z=-5))
        at, heap = self.layout.pile_spot(), self.layout.heap_spot()
        self._bare = add(Piece(kit.metrics.rect(*at.box), paint_gap, z=-4))
        self._none = add(Piece(kit.metrics.rect(*heap.box), paint_gap, z=-4))
        sign = self._home = self._sign_rect()
        self._sign = add(Piece(sign, paint_sign, z=-4))
        self._sign.vital = self._sign.says_all = True
        self._number = add(Piece(sign.copy(), paint_number, z=-3.9))
        chip = chip_at(kit, sign.centerx, sign.bottom + metrics.u(14), 420)
        chip.x = max(chip.x, metrics.u(40))
        self._rooms["run"] = room(chip)
        low = metrics.point(0, y + down)[1] - chip_height(kit)
        pile = chip_at(kit, metrics.point(at.x, 0)[0], low, 330)
        self._rooms[PILE] = room(pile)
        seeds = around(kit, heap.x, heap.y, 330, 300)
        self._seeds = add(Scenery(seeds, paint_seeds, z=BADGE_Z - 1))
        low = metrics.point(0, heap.y + heap.height / 2 + 16)[1]
        self._rooms[DISCARD] = room(chip_at(kit, seeds.centerx, low, 330))
        self._build_slots()

    def _build_slots(self) -> None:
        kit, add, layout = self.context.kit, self.context.add, self.layout
        own = [Seat(layout.me)] if layout.me >= 0 else []
        for seat in [*(opponent.seat for opponent in layout.opponents), *own]:
            for number, slot in enumerate(SLOTS):
                rect = kit.metrics.rect(*layout.slot_spot(seat, number).box)
                self._slots[seat, slot] = add(Piece(rect, paint_gap, z=-4))
                if seat in own:
                    self._rooms[top(seat, slot)] = room(
                        chip_at(kit, rect.centerx, rect.centery - chip_height(kit) // 2, 150)
                    )
        for opponent in layout.opponents:
            x, y, size = opponent.count
            disc = Rect(0, 0, kit.metrics.u(size), kit.metrics.u(size)).move_to(
                center=kit.metrics.point(x, y)
            )
            self._rooms[hand(opponent.seat)] = room(disc)

    def _sign_rect(self) -> Rect:
        kit = self.context.kit
        x, y = kit.theme.game(GAME).layout.point("sign")
        grown = max(1.0, self.layout.frame.text * 0.9)
        rect = around(kit, self.layout.frame.x(x), y, SIGN[0] * min(1.12, grown), SIGN[1] * grown)
        taller = NAME_GROWS * max(0.0, kit.metrics.text_share - 1)
        lowest = kit.metrics.point(0, ABOVE_NAME - taller)[1] - chip_height(kit) - kit.metrics.u(16)
        highest = kit.metrics.point(0, UNDER_CARDS)[1]
        rect.h = min(rect.h, lowest - highest)
        rect.y = min(max(rect.y, highest), lowest - rect.h)
        return rect

    def nod(self, aside: float) -> None:
        """Moves the paper sign from its usual place to the right, by this many design px."""
        for piece in (self._sign, self._number):
            piece.rect = self._home.move(self.context.kit.metrics.u(aside), 0)

    def refresh(self, facts: PoofFacts) -> None:
        """Updates the sign and the empty places."""
        zones = facts.announced.zones
        for (seat, slot), gap in self._slots.items():
            lies = facts.shown.zones[top(seat, slot)] or facts.shown.zones[bottom(seat, slot)]
            gap.show(None if lies else Gap())
        self._see_fresh(facts)
        if _blown(facts):
            facts = replace(facts, announced=facts.shown)
        sign = self._content(facts)
        self._sign.show(sign, ": ".join(filter(None, (sign.head, f"{sign.large} {sign.foot}"))))
        number = sign._replace(head="", foot="")
        tell(self._acts, self._number, number, "", struck=not facts.idle)
        lying, gone = len(facts.announced.zones[PILE]), len(zones[DISCARD])
        lit = PILE in facts.picking.places(facts.shown, facts.legal)
        bare = not lying or not facts.shown.zones[PILE]
        self._bare.show(Gap(lit) if bare and not drawing(facts.shown) else None)
        self._none.show(None if gone else Gap())
        out = self.context.say(phrase("Out of this round")) if gone else ""
        self._seeds.show(shown=bool(gone), label=out)

    def _see_fresh(self, facts: PoofFacts) -> None:
        """Remembers uncovered cards, which may be played from the next turn on (P15)."""
        before, self._before = self._before, facts.shown
        if facts.turn == facts.me and facts.idle:
            self.fresh.clear()
        if before is not None and facts.me >= 0:
            for slot in SLOTS:
                turned = set(before.zones[bottom(facts.me, slot)])
                self.fresh |= turned & set(facts.shown.zones[top(facts.me, slot)])

    def badges(self, facts: PoofFacts, ahead: Outlook | None) -> Iterator[Badge]:
        """Yields the badges of pile, discard heap, places and hands."""
        say, zones, rooms = self.context.say, facts.announced.zones, self._rooms
        table = facts.shown if _blown(facts) else facts.announced
        failed = too_high(table)
        near = not failed and (run(table) >= ENOUGH - 1 or table.top(PILE) == POOF)
        found = ahead.words if ahead else None if failed else to_poof(replace(facts.view, table=table))
        lit = ahead.poofs if ahead else near
        yield Badge("run", rooms["run"], say(found) if found else "", lit=lit, rule="how-poof", z=-3)
        lying, gone = len(table.zones[PILE]), len(zones[DISCARD])
        yield Badge(PILE, rooms[PILE], say(phrase("{count} in the pile", count=lying)) if lying else "")
        poofed = say(phrase("{count} poofed away", count=gone)) if gone else ""
        yield Badge(DISCARD, rooms[DISCARD], poofed, z=COUNTED_Z if _blown(facts) else BADGE_Z)
        for slot in SLOTS if facts.me >= 0 else ():
            place = top(facts.me, slot)
            # not while the card turns over, because it would cover the words
            lies = set(facts.shown.zones[place]) & set(zones[place])
            waits = bool(self.fresh & lies) and facts.turn != facts.me
            words, icon = (say(phrase("Next turn")), "clock") if waits else ("", "")
            yield Badge(place, rooms[place], words, icon=icon, z=BADGE_Z + 10)
        for opponent in self.layout.opponents:
            held = len(zones[hand(opponent.seat)])
            aloud = say(counted("{count} card in hand", "{count} cards in hand", held))
            yield Badge(hand(opponent.seat), rooms[hand(opponent.seat)], str(held), HAND_COUNT, aloud=aloud)

    def _content(self, facts: PoofFacts) -> Sign:
        say, on = self.context.say, facts.announced.top(PILE)
        if dealing(facts) or not any(facts.announced.zones.values()):
            return Sign(say(phrase("To start")), say(phrase("Highest")), say(phrase("card leads")))
        if on is None:
            return Sign(say(phrase("To lead")), say(phrase("Any")), say(phrase("number")))
        if too_high(facts.announced):
            if on == POOF:
                return Sign("", say(phrase("Poof")), say(phrase("cannot lead")))
            return Sign(say(phrase("Tried")), on, say(phrase("too high")))
        if on == POOF:
            return Sign("", say(phrase("Poof")), say(phrase("the pile goes")))
        lower = RANK[on] > 1
        foot = phrase("or lower") if lower else phrase("and no other")
        return Sign(say(phrase("To play")), on, say(foot), lower=lower)


def _blown(facts: PoofFacts) -> bool:
    """Returns whether the cleared pile is flying to the discard heap."""
    shown, announced = facts.shown.zones, facts.announced.zones
    return not shown[PILE] and len(shown[DISCARD]) > len(announced[DISCARD])


class StartDraw:
    """The tray with the cards that decide who starts."""

    def __init__(self, context: BoardContext, layout: PoofLayout) -> None:
        self.context = context
        self.layout = layout
        self.best: frozenset[CardId] = frozenset()
        self._row = sorted(map(Seat, range(layout.seats)), key=lambda seat: layout.start_spot(seat).x)

    def build(self) -> None:
        metrics = self.context.kit.metrics
        first, last = (self.layout.start_spot(self._row[end]) for end in (0, -1))
        wide, high = last.x - first.x + START_WIDTH + AIR[0], first.height + AIR[1]
        rect = metrics.rect(800 - wide / 2, first.y - high / 2, wide, high)
        rect.h += metrics.line(28, 20, 1.3)
        self._tray = self.context.add(Piece(rect, paint_start, z=TRAY_Z))

    def refresh(self, facts: PoofFacts) -> None:
        """Updates the tray, and marks the highest of the cards drawn last (P4)."""
        table = facts.announced
        lying = {seat: table.zones[drawn(seat)] for seat in self._row}
        self._tray.visible, self.best = drawing(facts.shown) or drawing(table), frozenset()
        if not self._tray.visible:
            return
        most = max(map(len, lying.values()))
        last = [cards[-1] for cards in lying.values() if cards and len(cards) == most]
        ranks = {card: RANK[table.face(card)] for card in last}
        self.best = frozenset(card for card, rank in ranks.items() if rank == max(ranks.values()))
        apart = self.layout.start_spot(self._row[1]).x - self.layout.start_spot(self._row[0]).x
        names = tuple(facts.players[seat].name for seat in self._row)
        label = self.context.say(phrase("Everybody draws to see who leads"))
        self._tray.show(Start(names, self.context.kit.metrics.u(apart)), label)


HINT_Y, UNDER_OWN = 731.0, 700.0
SLAPPED = 3
"""One in this many cards makes a sound on the discard heap."""
TORN = -6.0
"""Gain in dB of a Pooftastrophe's sound."""
CALL_GAP = 22.0
"""Gap in design px between the call's button and its panel."""
LINE = 620.0
"""Least free width, in design px, of a centred prompt line."""
BIG_GROWS = 90.0
"""How far the main button may grow, in design px."""


def board(context: BoardContext, layout: PoofLayout) -> Board[PoofState, Move, PoofLayout]:
    """Returns Poof's board, made for this context."""
    last = LastPlay()
    narration = PoofNarration(context, layout, last)
    controls = PoofControls(context, layout, narration)
    return Board(PoofDisplay(context, layout, controls, last), controls, narration)


class PoofDisplay(Display[PoofState, Move, PoofLayout]):
    """Poof's own things on the table."""

    def __init__(
        self, context: BoardContext, layout: PoofLayout, controls: PoofControls, last: LastPlay
    ) -> None:
        super().__init__(context, layout)
        self._controls = controls
        self._signs = Signs(context, layout, self.acts)
        self._start = StartDraw(context, layout)
        self._faces = FaceLights(context, layout, LAMP)
        self._marks = HandMarks()
        self._last = last
        self._gust: Gust | None = None
        self._poofing: tuple[Moved, Table] | None = None
        """The event that will clear the pile, and the table after it."""

    def build(self) -> None:
        self._signs.build()
        self._faces.build()
        self._start.build()
        if self._controls.call is not None:
            place, unit = self._call_place(), self.kit.metrics.u
            plate = Rect(
                place.x, place.bottom + unit(CALL_GAP), place.w, 2 * self.kit.metrics.line(38, 20, 1.5)
            )
            if self.layout.wordy:  # the big button is below the call
                seen, stacks = (
                    self.kit.sided(place),
                    self.layout.slot_spot(Seat(self.layout.me), len(SLOTS) - 1),
                )
                left = self.kit.metrics.point(stacks.x + stacks.width, 0)[0]
                right = seen.x - unit(CALL_GAP)
                wide = min(seen.w, right - left)
                high = max(seen.h, 2 * self.kit.metrics.line(32, 20, 1.3))
                plate = self.kit.sided(Rect(right - wide, seen.bottom - high, wide, high))
            self._controls.call.build(place, plate, kind="paper", size=21)

    def refresh(self, facts: PoofFacts) -> None:
        self._last.see(facts.announced)
        self._signs.refresh(facts)
        super().refresh(facts)
        self._start.refresh(facts)
        self._marks.refresh(facts, self.layout)
        if self._controls.call is not None:
            over = phrase("The round is over.") if facts.turn is None else None
            narration = self._controls.narration
            self._controls.call.refresh(narration.stakes(facts), narration.sums(facts), over)

    def badges(self, facts: PoofFacts) -> Iterable[Badge]:
        return self._signs.badges(facts, self._ahead(facts))

    def _ahead(self, facts: PoofFacts) -> Outlook | None:
        if not facts.mine:
            return None
        picking: Picking | None = facts.picking
        if not facts.picking.cards and facts.pointed is not None:
            picking = self._controls.pick(facts, facts.pointed)
        found = self._controls.move_of(facts, picking) if picking and picking.cards else None
        return outlook(facts.view, facts.me, found[0], counts=self.context.aids.counts) if found else None

    def feelings(self, event: Event, before: Table) -> Iterator[Feeling]:
        if isinstance(event, Said):
            yield from (Feeling(Seat(seat), "wince" if seat == event.seat else "grin") for seat in (0, 1))
        if not isinstance(event, Moved):
            return
        owner = before.rules[event.src].owner
        if event.dst == PILE and owner >= 0:
            after = before.after([event])
            if not any(after.zones[zone] for zone in owned(owner)):
                yield Feeling(owner, "proud")
            elif poofs(before, event):
                yield Feeling(owner, "grin")
        elif event.src == PILE and event.dst.startswith("hand/"):
            yield Feeling(before.rules[event.dst].owner, "wince")

    def contact(self, contact: Contact) -> None:
        self._last.contact(contact)
        event = contact.event
        if isinstance(event, Said):
            place = next(one for one in self.layout.places() if one.seat == event.seat)
            self.context.play_sound("grand_tear", place.x, gain=TORN)
        if not isinstance(event, Moved):
            return
        if self._poofing is not None and event is self._poofing[0] and contact.last:
            self._begin_gust(self._poofing[1])
        elif event.dst == DISCARD and contact.nth % SLAPPED == 0 and self.context.pace.full:
            self.context.play_sound("card_back", self.layout.heap_spot().x)

    def passed(self, event: Event) -> None:
        count = len(event.cards) if isinstance(event, Moved) else 1
        for nth in range(count):
            self._last.contact(Contact(event, nth, count))

    def begin(self, event: Event, before: Table) -> None:
        if isinstance(event, Moved) and poofs(before, event):
            self._poofing = event, before.after([event])

    def _begin_gust(self, table: Table) -> None:
        self._poofing, on = None, table.top(PILE)
        cards, at, stamp = table.zones[PILE], self.layout.pile_spot(), None
        size, step = size_of(len(cards)), step_of(len(cards))
        if step:
            words = counted("{count} card", "{count} cards", len(cards))
            stamp = Stamp.counting(self.context, len(cards), words, size.stamp)
        elif on not in (None, POOF):
            stamp = Stamp(self.context, [(f"{run(table)} \u00d7 {on}", 1.0)], size.stamp)
        self._gust = Gust(self.context, at, cards, stamp, self._signs.nod)
        self.acts.begin(self._gust)
        if step:
            self.acts.begin(Acclaim(self.context, at, step, size.begins))

    def swayed(self, facts: PoofFacts, poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        if self._gust is None or not self.acts.busy:
            return poses
        return self._gust.swayed(poses, facts.shown.zones[hand(facts.me)] if facts.me >= 0 else ())

    def tick(self, dt: float) -> None:
        super().tick(dt)
        self._faces.follow()

    def finish(self) -> None:
        self._poofing = None
        super().finish()

    def _left_button(self, after: int, width: float) -> Rect:
        """Returns the rectangle of a button on the left side."""
        metrics = self.kit.metrics
        x, y = metrics.point(self.layout.frame.x(LEFT), HINT_Y)
        wide = max(metrics.u(width), metrics.text(width * 0.66))
        return Rect(x + after, y - metrics.control // 2, wide, metrics.control)

    def _call_place(self) -> Rect:
        """Returns the rectangle of the call button."""
        rect = self._left_button(0, CALL_WIDTH)
        if self.layout.wordy:
            rect.bottomright = (self.big().right, self.big().y - self.kit.metrics.u(14))
            rect = self.kit.sided(rect)  # `OpenCall.build` mirrors the button again
        return rect

    def put_back(self) -> Rect | None:
        beside = self._controls.call is not None and not self.layout.wordy
        return self._left_button(self._call_place().w + self.kit.metrics.u(14) if beside else 0, 196)

    def slot(self, place: Zone) -> Rect | None:
        return self.kit.metrics.rect(*self.layout.pile_spot().box) if place == PILE else None

    def big(self) -> Rect:
        metrics = self.kit.metrics
        right, y = metrics.point(self.layout.frame.x(1600 - LEFT), HINT_Y)
        width = max(metrics.u(240), metrics.text(160))
        return Rect(right - width, y - metrics.control // 2, width, metrics.control)

    def prompt_rect(self) -> Rect:
        metrics, big = self.kit.metrics, self.big()
        beside = self._controls.call is not None and not self.layout.wordy
        before = (
            self._call_place() if beside else self.put_back()
        )  # it gives way to a button beside the call's
        left = (before.right if before else 0) + metrics.u(20)
        room = 2 * (big.centery - metrics.point(0, UNDER_OWN)[1])
        height = max(metrics.u(52), min(room, round(metrics.text(24) * 1.75)))
        right, middle = big.x - metrics.u(BIG_GROWS + 20), metrics.point(MIDDLE, 0)[0]
        half = min(middle - left, right - middle)
        if 2 * half >= max(metrics.u(LINE), metrics.text(LINE)):  # else the long texts need all the room
            left, right = middle - half, middle + half
        return Rect(left, big.centery - height // 2, right - left, height)

    def card_state(self, facts: PoofFacts, card: CardId, usual: State) -> State:
        if card in self._start.best:
            return State.TARGET
        if card in self._marks.below and usual in (State.LEGAL, State.CHOSEN):
            return State.LEGAL_BELOW if usual is State.LEGAL else State.CHOSEN_BELOW
        return State.DIM if card in self._signs.fresh and facts.turn != facts.me else usual

    def card_mark(self, facts: PoofFacts, card: CardId) -> str:
        held = facts.me >= 0 and card in facts.shown.zones[hand(facts.me)]
        return self._marks.counts.get(card, "") if held else ""


class HandMarks:
    """The marks on stacks of equal cards."""

    def __init__(self) -> None:
        self.below: frozenset[CardId] = frozenset()
        self.counts: dict[CardId, str] = {}
        self._hand: tuple[CardId, ...] = ()
        self._seen: tuple[CardId, ...] = ()

    def refresh(self, facts: PoofFacts, layout: PoofLayout) -> None:
        """Updates the marks of a changed hand, once all cards lie still."""
        mine = facts.shown.zones[hand(facts.me)] if facts.me >= 0 else ()
        before, self._seen = self._seen, mine
        if not facts.idle and mine not in (before, self._hand):
            return
        self._hand, stacks = mine, layout.stacks(facts.shown)
        self.below = frozenset(card for stack in stacks for card in stack[:-1])
        chosen = set(facts.picking.cards)
        self.counts = {
            stack[-1]: _count(len(chosen & set(stack)), len(stack)) for stack in stacks if len(stack) > 1
        }


def _count(chosen: int, count: int) -> str:
    return f"{chosen}/{count}" if 0 < chosen < count else f"×{count}"  # noqa: RUF001 - a times sign is meant
