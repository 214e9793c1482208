"""Poof's table: the ring, the sign of what may be played, chips, counts, the draw for the start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.core.table import Table
from game.games.poof import (
    DISCARD,
    ENOUGH,
    HIGHEST,
    PILE,
    POOF,
    RANK,
    SLOTS,
    Call,
    Play,
    bottom,
    drawn,
    hand,
    owned,
    run,
    top,
    way_out,
)
from game.words.poof import DOWN, TIMES
from game.words.poof_outlook import outlook, to_poof
from scenes.furniture.calls import CallButton
from scenes.furniture.furniture import Furniture
from scenes.furniture.host import TouchHost
from scenes.furniture.piece import Facts, Piece, Primary
from scenes.furniture.poof_hand import Stacks, move_of
from scenes.furniture.poof_paint import (
    Chip,
    Gap,
    Sign,
    Start,
    paint_chip,
    paint_count,
    paint_gap,
    paint_ring,
    paint_seeds,
    paint_sign,
    paint_start,
)
from scenes.furniture.poof_seats import LastPlay, seat_line
from scenes.layouts.poof import RING, START_WIDTH, PoofLayout
from scenes.picking import Picking
from scenes.sprites import State

LEFT, HINT_Y = 55.0, 731.0
SIGN = (240.0, 182.0)
WORDY = 1.4
"""How much larger than designed text must be for the longer lines to give way."""
OVER_CARDS = 150.0
"""The layer of what stands on cards of the table, under those of the hand."""
BIG_GROWS = 90.0
"""How far the big button may grow towards the ribbon."""


class PoofFurniture(Furniture):
    """Everything on Poof's table but cards, seats, ribbon and big button."""

    game = "poof"
    layout: PoofLayout

    def __init__(self, host: TouchHost, layout: PoofLayout) -> None:
        super().__init__(host, layout)
        self._last = LastPlay()
        self._gaps: dict[Zone, Piece] = {}
        self._counts: dict[Seat, Piece] = {}
        self._next: dict[str, Piece] = {}
        self._mercy: CallButton | None = None
        self._before: Table | None = None
        self._fresh: set[CardId] = set()
        """Own cards turned up since the last own turn."""
        self._below: frozenset[CardId] = frozenset()
        self._marks: dict[CardId, str] = {}
        self._marked: tuple[CardId, ...] | None = None
        self._best: frozenset[CardId] = frozenset()

    # -- building ------------------------------------------------------------------------------------
    def build(self) -> None:
        """Put everything on the screen."""
        metrics, add = self.kit.metrics, self.host.add
        x, y, across, down = RING
        add(Piece(metrics.rect(x - across, y - down, 2 * across, 2 * down), paint_ring, z=-5))
        at = self.layout.pile_spot()
        self._gaps[PILE] = add(Piece(self._around(at.x, at.y, at.width, at.height), paint_gap, z=-4))
        high = self._chip_height
        sign = self._sign_rect()
        self._sign = add(Piece(sign, paint_sign, z=-4))
        self._run = add(
            Piece(self._chip_at(sign.centerx, sign.bottom + metrics.u(14), 400), paint_chip, z=-3)
        )
        pill = self._chip_at(metrics.point(at.x, 0)[0], metrics.point(0, RING[1] + RING[3])[1] - high, 330)
        self._pile = add(Piece(pill, paint_chip, z=OVER_CARDS))
        heap = self.layout.heap_spot()
        seeds = self._around(heap.x, heap.y, 330, 300)
        self._gaps[DISCARD] = add(
            Piece(self._around(heap.x, heap.y, heap.width, heap.height), paint_gap, z=-4)
        )
        self._seeds = add(Piece(seeds, paint_seeds, z=OVER_CARDS - 1))
        low = metrics.point(0, heap.y + heap.height / 2 + 16)[1]
        self._heap = add(Piece(self._chip_at(seeds.centerx, low, 330), paint_chip, z=OVER_CARDS))
        self._build_seats()
        self._start = add(Piece(self._start_rect(), paint_start, z=OVER_CARDS - 45))
        if self.layout.me >= 0 and self.layout.seats == 2 and self.host.options["mercy_rule"]:
            question = phrase("Who calls the Pooftastrophe?")
            self._mercy = CallButton(self.host, "mercy", phrase("Pooftastrophe"), question)
            self._mercy.build(self._left_button(0, 230), kind="paper", size=21)

    def _build_seats(self) -> None:
        metrics, add, layout = self.kit.metrics, self.host.add, self.layout
        seats = [strip.seat for strip in layout.strips] + ([Seat(layout.me)] if layout.me >= 0 else [])
        for seat in seats:
            for number, slot in enumerate(SLOTS):
                at = layout.slot_spot(seat, number)
                rect = self._around(at.x, at.y, at.width, at.height)
                self._gaps[top(seat, slot)] = add(Piece(rect, paint_gap, z=-4))
                if seat == layout.me:
                    middle = metrics.point(at.x, at.y)
                    chip = self._chip_at(middle[0], middle[1] - self._chip_height // 2, 150)
                    self._next[slot] = add(Piece(chip, paint_chip, z=OVER_CARDS + 10))
        for strip in layout.strips:
            x, y, size = strip.count
            disc = max(metrics.u(size), metrics.text(22) * 3 // 2)
            rect = Rect(0, 0, disc, disc)
            rect.center = metrics.point(x, y)
            self._counts[strip.seat] = add(Piece(rect, paint_count, z=OVER_CARDS))

    def _around(self, x: float, y: float, w: float, h: float) -> Rect:
        return self.kit.metrics.rect(x - w / 2, y - h / 2, w, h)

    @property
    def _chip_height(self) -> int:
        return max(self.kit.metrics.u(34), round(self.kit.metrics.text(20) * 1.6))

    def _chip_at(self, middle: int, y: int, width: float) -> Rect:
        wide = max(self.kit.metrics.u(width), round(self.kit.metrics.text(20) * width / 25))
        return Rect(middle - wide // 2, y, wide, self._chip_height)

    def _sign_rect(self) -> Rect:
        """The sign beside the ring; its chip has room between it and the own name."""
        x, y = self.kit.theme.layout.table("poof").point("sign")
        grown = max(1.0, self.layout.frame.text * 0.9)
        rect = self._around(self.layout.frame.x(x), y, SIGN[0] * min(1.12, grown), SIGN[1] * grown)
        lowest = self.kit.metrics.point(0, 576)[1] - self._chip_height - self.kit.metrics.u(16)
        rect.bottom = min(rect.bottom, lowest)
        return rect

    def _start_rect(self) -> Rect:
        names = self._row()
        first, last = self.layout.start_spot(names[0]), self.layout.start_spot(names[-1])
        low = max(self.kit.metrics.u(40), round(self.kit.metrics.text(20) * 1.5))
        wide = last.x - first.x + START_WIDTH + 76
        rect = self._around(800, first.y, wide, first.height + 44)
        rect.h += low
        return rect

    def _row(self) -> list[Seat]:
        """Every seat in the order of the draw's row."""
        return sorted(map(Seat, range(self.layout.seats)), key=lambda seat: self.layout.start_spot(seat).x)

    # -- the hint line -------------------------------------------------------------------------------
    def _left_button(self, after: int, width: float) -> Rect:
        """A button on the hint line at the left, `after` so many px."""
        metrics = self.kit.metrics
        x, y = metrics.point(self.layout.frame.x(LEFT), HINT_Y)
        wide = max(metrics.u(width), metrics.text(width * 0.66))
        return Rect(x + after, y - metrics.control // 2, wide, metrics.control)

    def put_back(self) -> Rect | None:
        """At the left, beside the call where there is one."""
        button = self._mercy.button if self._mercy else None
        return self._left_button(button.rect.w + self.kit.metrics.u(14) if button else 0, 196)

    def big(self) -> Rect:
        """At the right of the hint line."""
        metrics = self.kit.metrics
        right, y = metrics.point(self.layout.frame.x(1600 - LEFT), HINT_Y)
        width = max(metrics.u(240), metrics.text(160))
        return Rect(right - width, y - metrics.control // 2, width, metrics.control)

    def ribbon(self) -> Rect:
        """Between the buttons."""
        metrics, back, big = self.kit.metrics, self.put_back(), self.big()
        left = (back.right if back else 0) + metrics.u(20)
        height = max(metrics.u(52), round(metrics.text(24) * 1.75))
        return Rect(left, big.centery - height // 2, big.x - metrics.u(BIG_GROWS + 20) - left, height)

    # -- refreshing ----------------------------------------------------------------------------------
    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""
        self._last.see(facts.shown)
        self._show_signs(facts)
        self._show_chips(facts)
        for zone, piece in self._gaps.items():
            piece.show(self._gap(facts, zone))
        for seat, piece in self._counts.items():
            held = len(facts.shown.zones[hand(seat)])
            piece.show(held, self.host.say(counted("{count} card in hand", "{count} cards in hand", held)))
        self._show_start(facts)
        self._show_fresh(facts)
        self._mark_hand(facts)
        if self._mercy is not None:
            self._mercy.refresh(phrase("It can be called while a round is played."))

    def _show_signs(self, facts: Facts) -> None:
        say, on = self.host.say, facts.shown.top(PILE)
        if _dealing(facts):
            words = phrase("To start"), phrase("Highest"), phrase("card leads")
        elif on is None:
            words = phrase("To lead"), phrase("Any"), phrase("number")
        elif RANK[on] == 1:
            words = phrase("To play"), phrase("{card}", card=on), phrase("and no other")
        else:
            words = phrase("To play"), phrase("{card}", card=on), phrase("or lower")
        head, large, foot = map(say, words)
        lower = on is not None and RANK[on] > 1
        self._sign.show(Sign(head, large, foot, lower), f"{head} {large} {foot}")

    def _show_chips(self, facts: Facts) -> None:
        table, say = facts.shown, self.host.say
        ahead = self._ahead(facts)
        near = run(table) == ENOUGH - 1
        words = say(ahead[0]) if ahead else say(found) if (found := to_poof(_seen(facts))) else ""
        self._run.show(Chip(words, lit=ahead[1] if ahead else near), words)
        lying, gone = len(table.zones[PILE]), len(table.zones[DISCARD])
        words = say(phrase("{count} in the pile", count=lying)) if lying else ""
        self._pile.show(Chip(words), words)
        words = say(phrase("{count} poofed away", count=gone)) if gone else ""
        self._heap.show(Chip(words), words)
        self._seeds.show(bool(gone))

    def _ahead(self, facts: Facts) -> tuple[Phrase, bool] | None:
        """What would come of the cards that are picked, or of those looked at; whether the pile would poof."""
        picking: Picking | None = facts.picking
        if not facts.mine or picking is None:
            return None
        if not picking.cards:
            looked = facts.over if isinstance(facts.over, int) and facts.over in facts.shown.faces else None
            picking = self.pick(facts, looked) if looked is not None else None
        found = move_of(facts, picking) if picking and picking.cards else None
        ahead = outlook(facts.view, facts.me, found[0]) if found else None
        return (ahead.words, ahead.poofs) if ahead else None

    def _gap(self, facts: Facts, zone: Zone) -> Gap:
        zones = facts.shown.zones
        if zone == PILE:
            lit = PILE in facts.picking.places(facts.shown, facts.legal)
            return Gap(not zones[PILE] and not self._drawing(facts.shown), lit)
        if zone == DISCARD:
            return Gap(not zones[DISCARD])
        _, seat, slot = zone.split("/")
        return Gap(not zones[zone] and not zones[bottom(int(seat), slot)])

    def _show_start(self, facts: Facts) -> None:
        """The tray, while cards of the draw lie on it; the highest of each player's last ones shine (P4)."""
        table, row = facts.shown, self._row()
        lying = {seat: table.zones[drawn(seat)] for seat in row}
        self._start.visible = any(lying.values())
        self._best = frozenset()
        if not self._start.visible:
            return
        most = max(map(len, lying.values()))
        last = {cards[-1]: RANK[table.face(cards[-1])] for cards in lying.values() if len(cards) == most}
        self._best = frozenset(card for card, rank in last.items() if rank == max(last.values()))
        pitch = self.kit.metrics.u(self.layout.start_spot(row[1]).x - self.layout.start_spot(row[0]).x)
        names = tuple(facts.players[seat].name for seat in row)
        self._start.show(Start(names, pitch), self.host.say(phrase("Everybody draws a card for the start")))

    def _drawing(self, table: Table) -> bool:
        return any(table.zones[drawn(seat)] for seat in range(self.layout.seats))

    def _show_fresh(self, facts: Facts) -> None:
        """Own cards that turned up wait for the next own turn (P15)."""
        before, table, me = self._before, facts.shown, facts.me
        self._before = table
        if facts.turn == me and facts.idle:
            self._fresh.clear()
        for slot, piece in self._next.items():
            cards = table.zones[top(me, slot)]
            if before is not None and set(cards) & set(before.zones.get(bottom(me, slot), ())):
                self._fresh |= set(cards)
            waits = bool(self._fresh & set(cards)) and facts.turn != me
            words = self.host.say(phrase("Next turn")) if waits else ""
            piece.show(Chip(words, icon="clock"), words)

    def _mark_hand(self, facts: Facts) -> None:
        """Counts on stacks; while cards fly the old ones stand."""
        mine = facts.shown.zones[hand(facts.me)] if facts.me >= 0 else ()
        if not facts.idle and mine != self._marked:
            return
        self._marked, stacks = mine, self.layout.stacks(facts.shown)
        self._below = frozenset(card for stack in stacks for card in stack[:-1])
        chosen = set(facts.picking.cards)
        self._marks = {}
        for stack in stacks:
            picked, count = len(chosen & set(stack)), len(stack)
            if count > 1:
                self._marks[stack[-1]] = f"{picked}/{count}" if 0 < picked < count else f"×{count}"  # noqa: RUF001

    # -- words ---------------------------------------------------------------------------------------
    def subtitle(self, facts: Facts) -> Phrase:
        """Which round, and which cards are in it."""
        rounds, highest = facts.view.options.rounds, HIGHEST[facts.view.seats]
        number = facts.view.round + 1
        return phrase(
            "Round {round} of {rounds} · cards 1 to {highest}", round=number, rounds=rounds, highest=highest
        )

    def prompt(self, facts: Facts) -> Phrase:
        """What may be done, or whom the table waits for."""
        if _dealing(facts):
            drawn_now = self._drawing(facts.shown)
            return phrase("The highest card leads.") if drawn_now else phrase("The cards are dealt.")
        if facts.mine:
            may_try = any(isinstance(move, Call) and move.slot for move, _ in facts.legal)
            known = any(isinstance(move, Play) for move, _ in facts.legal)
            what = way_out(facts.view, facts.me)
            if may_try and known:
                what = phrase("{what} Or try a face-down card.", what=what)
            return phrase("**Your turn.** {what}", what=what)
        return super().prompt(facts)

    def round_over(self, facts: Facts) -> Phrase:
        """Who is out of cards."""
        zones = facts.shown.zones
        out = [seat for seat in range(facts.view.seats) if not any(zones[zone] for zone in owned(seat))]
        return phrase("{name} is out of cards.", name=SeatName(out[0])) if out else super().round_over(facts)

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """What stands under a player's name."""
        brief = self.layout.frame.text > WORDY or (seat != facts.me and not self.layout.strips[0].few)
        return seat_line(facts, seat, self._last, brief=brief)

    def label(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401
        """What a button says for a move."""
        match move:
            case Play(face, count, slots):
                face = face or facts.shown.top(top(facts.me, slots[0])) or face
                if face == POOF:
                    return phrase("Play a Poof")
                return phrase("Play {cards}", cards=phrase(TIMES[count + len(slots)], card=face))
            case Call("blind", slot):
                return DOWN[slot]
            case Call("take"):
                return counted("Pick up {count} card", "Pick up {count} cards", len(facts.shown.zones[PILE]))
            case Call("skip"):
                return phrase("Skip this turn")
            case _:
                return phrase("Pooftastrophe")

    def advice(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401
        """A hint in words, and what would come of it."""
        ahead = outlook(facts.view, facts.me, move)
        label = self.label(facts, move)
        if ahead is None:
            return phrase("**Hint.** {move}.", move=label)
        return phrase("**Hint.** {move}. {ahead}.", move=label, ahead=ahead.words)

    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What the pile is called aloud."""
        cards = facts.shown.zones[zone]
        if not cards:
            return phrase("The pile is empty")
        return counted(
            "Pile, {count} card, {card} on top",
            "Pile, {count} cards, {card} on top",
            len(cards),
            card=facts.shown.top(zone),
        )

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What an own card is called aloud, and whether it may be played."""
        table = facts.shown
        zone, face = table.zone_of(card), table.faces[card]
        if zone.startswith("bottom/"):
            return phrase("Face-down card {number}", number=SLOTS.index(zone[-1]) + 1)
        name = phrase("Poof") if face == POOF else phrase("{card}", card=face)
        if zone.startswith("top/"):
            return phrase("{card}, face up on the table", card=name)
        count = len(Stacks(self.layout).of(table, card))
        return phrase("{card}, {count} in hand", card=name, count=count)

    # -- hands ---------------------------------------------------------------------------------------
    def primary(self, facts: Facts) -> Primary | None:
        """The play that is picked; else to pick up or to skip, when that is what is left."""
        if not facts.mine:
            return None
        if facts.picking.cards:
            found = move_of(facts, facts.picking)
            return Primary(self.label(facts, found[0]), found[1]) if found else None
        left = [*facts.moves_with("take"), *facts.moves_with("skip")]
        return Primary(self.label(facts, left[0][0]), left[0][1]) if left else None

    def pick(self, facts: Facts, card: CardId) -> Picking | None:
        """Every copy of a card, then one fewer with every further touch."""
        return Stacks(self.layout).touched(facts, card)

    def unpick(self, facts: Facts, card: CardId) -> Picking:
        """Every copy put back."""
        return Stacks(self.layout).without(facts, card)

    def recount(self, facts: Facts, card: CardId | None, by: int) -> Picking | None:
        """One copy more or fewer."""
        return Stacks(self.layout).counted(facts, card, by) if card is not None else None

    def place_touch(self, facts: Facts, zone: Zone) -> Touch:
        """The pile takes what is picked; picked up it is by a touch when nothing else is left to do."""
        left = facts.moves_with("take")
        if not facts.picking.cards and left and len(facts.legal) == len(left):
            return left[0][1]
        return super().place_touch(facts, zone)

    def card_state(self, facts: Facts, card: CardId, usual: State) -> State:
        """Of equal cards the one in front carries the marks; the highest of the draw shine."""
        if card in self._best:
            return State.TARGET
        if card in self._below and usual in (State.LEGAL, State.CHOSEN):
            return State.LEGAL_BELOW if usual is State.LEGAL else State.CHOSEN_BELOW
        return State.DIM if card in self._fresh and facts.turn != facts.me else usual

    def card_mark(self, facts: Facts, card: CardId) -> str:
        """How many copies a stack holds, or how many of them are chosen."""
        _ = facts
        return self._marks.get(card, "")

    # -- time ----------------------------------------------------------------------------------------
    def cue(self, event: Event) -> None:
        """An event begins to be shown."""
        self._last.cue(event)


def _dealing(facts: Facts) -> bool:
    """Whether a deal, or the draw for the start after it, is being shown."""
    return (
        facts.view.turns == 0
        and not facts.idle
        and not (facts.shown.zones[PILE] or facts.shown.zones[DISCARD])
    )


def _seen(facts: Facts) -> Any:  # noqa: ANN401
    """The view with the table as it is on screen."""
    return replace(facts.view, table=facts.shown)
