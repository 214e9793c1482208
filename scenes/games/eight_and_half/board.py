"""Eight & Half's table: the marquee, the pile and how it came about, the signs at the seats, the own pairs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Marked, Moved, Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.core.table import Table
from game.games.eight_and_half import words as eight_and_half
from game.games.eight_and_half.rules import (
    ENOUGH,
    HALF,
    PILE,
    SLOTS,
    STOCK,
    TAKE,
    TURN,
    VALUE,
    bank,
    blind,
    burned,
    hand,
    opened,
    owned,
)
from game.games.eight_and_half.words import TELLER
from scenes.board.board import Board
from scenes.board.host import TouchHost
from scenes.board.piece import Facts, Piece, Primary
from scenes.games.eight_and_half.layout import LAY, EightAndHalfLayout, arrests, pile_of, zone_name
from scenes.games.eight_and_half.marquee import Marquee, Sign
from scenes.games.eight_and_half.motion import PileMotion
from scenes.games.eight_and_half.note import Trail
from scenes.games.eight_and_half.paint import (
    Pill,
    paint_arrow,
    paint_banner,
    paint_pill,
    paint_slot,
    paint_topper,
)
from scenes.games.eight_and_half.seats import SeatSigns
from scenes.games.eight_and_half.words import Ashes, Foresight, chance, foresee
from scenes.stage.layout import Spot
from scenes.stage.picking import Picking, pickable
from scenes.stage.sprites import State

PILL_Z = 330.0


class EightAndHalfBoard(Board):
    """Everything on Eight & Half's table but cards, names, ribbon and big button."""

    game = "eight-and-half"
    layout: EightAndHalfLayout

    def __init__(self, host: TouchHost, layout: EightAndHalfLayout) -> None:
        super().__init__(host, layout)
        self._signs = SeatSigns(host, layout)
        self._trail = Trail(host)
        self._ashes = Ashes(host)
        self._foreseen: tuple[object, Foresight | None] = (None, None)
        self._table: Table | None = None

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Put everything on the screen."""
        metrics, add, layout = self.kit.metrics, self.host.add, self.layout
        self._signs.build()
        sign = metrics.rect(*layout.box("marquee"))
        x, y, w, h = self.kit.theme.game(self.game).layout.numbers("board")
        middle, _, _, _ = self.kit.theme.game(self.game).layout.numbers("marquee")
        board = metrics.rect(layout.frame.x(middle) + x - middle, y, w, h)
        self._marquee = Marquee(self.host, sign, board)
        self._banner = add(Piece(self._tall("ribbon", 21), paint_banner, z=4))
        self._topper = add(Piece(self._tall("topper", 21), paint_topper, z=4))
        at = layout.pile_spot()
        self._place = add(Piece(self._box(at), paint_slot, z=1))
        cx, cy = self.kit.theme.game(self.game).layout.point("count")
        self._count = add(Piece(self._pill(layout.frame.x(cx), cy, 300), paint_pill, z=PILL_Z))
        ax, ay, aw, ah = self.kit.theme.game(self.game).layout.numbers("arrow")
        add(Piece(metrics.rect(layout.frame.x(ax), ay, aw, ah), paint_arrow, z=1))
        self._trail.build(self._note_rect())
        self._motion = PileMotion(self.host, layout)
        if layout.me >= 0:
            self._build_own()

    def _build_own(self) -> None:
        add, layout = self.host.add, self.layout
        saved, lost = layout.bank_spot(), layout.burned_spot()
        self._own_slots = [(add(Piece(self._box(at), paint_slot, z=1)), at) for at in (saved, lost)]
        foot = saved.y + saved.height / 2 - 24
        self._bank = add(Piece(self._pill(saved.x, foot, 190), paint_pill, z=PILL_Z))
        self._burned = add(Piece(self._pill(lost.x, foot, 210), paint_pill, z=PILL_Z))
        self._lock = add(Piece(Rect(0, 0, 1, 1), paint_pill, z=PILL_Z))

    def _box(self, at: Spot) -> Rect:
        return self.kit.metrics.rect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height)

    def _tall(self, name: str, size: float) -> Rect:
        """A rectangle of the theme, at least as high as its text asks for; it grows away from the marquee."""
        rect = self.kit.metrics.rect(*self.layout.box(name))
        high = max(rect.h, round(self.kit.metrics.text(size) * 1.3))
        return Rect(rect.x, rect.y if name == "ribbon" else rect.bottom - high, rect.w, high)

    def _pill(self, x: float, y: float, width: float) -> Rect:
        metrics = self.kit.metrics
        high = max(metrics.u(34), round(metrics.text(18) * 1.6))
        middle = metrics.point(x, y)
        rect = Rect(0, 0, metrics.u(width), high)
        rect.center = middle
        return rect

    def _note_rect(self) -> Rect:
        x, y, w, h = self.kit.theme.game(self.game).layout.numbers("note")
        return self.kit.metrics.rect(self.layout.frame.x(x + w / 2) - w / 2, y, w, h)

    def ribbon(self) -> Rect:
        """Where the hint ribbon lies, in px."""
        metrics, frame = self.kit.metrics, self.layout.frame
        height = max(metrics.u(50), round(metrics.text(24) * 1.4))
        left = metrics.point(frame.x(190), 0)[0]
        top = metrics.point(0, 711)[1] - height
        return Rect(left, top, self.big().x - metrics.u(24) - left, height)

    def big(self) -> Rect:
        """Where the big button lies, in px."""
        metrics = self.kit.metrics
        rect = metrics.rect(self.layout.frame.x(1421) - 125, 640, 250, 62)
        rect.h = max(rect.h, metrics.control)
        width = max(rect.w, metrics.text(180))
        rect.x, rect.w = min(rect.x, self.edge() - width), width
        return rect

    def put_back(self) -> Rect | None:
        """Under the big button."""
        rect, metrics = self.big(), self.kit.metrics
        high = max(metrics.u(50), metrics.target)
        return Rect(rect.x, rect.bottom + metrics.u(12), rect.w, high)

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""
        say, table = self.host.say, facts.shown
        self._table = table
        self._signs.refresh(facts)
        self._show_marquee(facts)
        count = len(table.zones[PILE])
        words = say(counted("{count} in the pile", "{count} in the pile", count)) if count else ""
        self._count.show(Pill(words), words)
        self._place.show(not count)
        self._trail.refresh(facts)
        foreseen = self._foresight(facts)
        brief = say(foreseen.brief) if foreseen and not self.layout.wordy else ""
        self._topper.show(brief, brief)
        if self.layout.me >= 0:
            self._show_own(facts)

    def _show_marquee(self, facts: Facts) -> None:
        say, pile = self.host.say, pile_of(facts.shown)
        told = replace(facts.view, pile=pile)
        value = facts.shown.mark(VALUE)[1]
        lines = [say(line) for line in eight_and_half.facts(told)]
        main, rest = [*lines, ""][:2]
        small = say(phrase("play"))
        if not value:
            small, main, rest = say(phrase("Empty")), self._opener(facts.shown), ""
        sign = Sign(value, small, main, rest)
        aloud = ", ".join(part for part in (say(phrase("Marquee")), value, small, main, rest) if part)
        self._marquee.show(sign, aloud, asleep=not value)
        banner = eight_and_half.ribbon(told)
        words = say(banner) if banner is not None else ""
        self._banner.show(words, words)

    def _opener(self, table: Table) -> str:
        """Who opens the empty pile; nobody yet while cards are dealt."""
        turn = "" if table.zones[STOCK] else table.mark(TURN)[0].removeprefix("hand/")
        return self.host.say(phrase("{name} opens", name=SeatName(int(turn)))) if turn else ""

    def _show_own(self, facts: Facts) -> None:
        say, zones, me = self.host.say, facts.shown.zones, facts.me
        saved, lost = len(zones[bank(me)]), len(zones[burned(me)])
        for (piece, _), number in zip(self._own_slots, (saved, lost), strict=True):
            piece.show(not number)
        self._bank.show(Pill(words := say(phrase("Bank {count}", count=saved))), words)
        self._burned.show(Pill(words := say(phrase("Burned {count}", count=lost))), words)
        pill = self._lock_words(facts)
        if pill is not None:
            middle = self.layout.own_pairs(facts.shown)[1]
            in_use = self.layout.pairs_in_use(facts.shown)
            y = middle.y + middle.height / 2 - 30 if in_use else middle.y - middle.height / 2 - 20
            rect = self._pill(middle.x, y, 460)
            if rect != self._lock.rect:
                self._lock.rect = rect
                self._lock.change()
        self._lock.show(pill, pill.words if pill else "")

    def _lock_words(self, facts: Facts) -> Pill | None:
        """What the pill over the own pairs says: locked, or the chance of a face-down card."""
        say, table, me = self.host.say, facts.shown, facts.me
        if not any(table.zones[zone] for zone in owned(me)[2:]):
            return None
        if not self.layout.pairs_in_use(table):
            return Pill(say(phrase("After your hand")), "lock")
        if table.zones[opened(me)]:
            return None
        ashes = self._seen_ashes(table)
        if ashes is None:
            return Pill(say(phrase("Try one, unseen")), "eye")
        fitting, hidden = chance(table, pile_of(table), ashes)
        odds = counted(
            "{count} of {hidden} possible cards fits",
            "{count} of {hidden} possible cards fit",
            fitting,
            hidden=hidden,
        )
        return Pill(say(odds), "eye")

    def _seen_ashes(self, table: Table) -> tuple[Face, ...] | None:
        """The burned cards for who has seen cards counted; None for anybody else."""
        return self._ashes.faces(table) if self.host.counts else None

    # -- foresight ---------------------------------------------------------------------------------
    def _foresight(self, facts: Facts) -> Foresight | None:
        """What the picked cards would do, or the one under the pointer."""
        if not facts.mine or not facts.idle:
            return None
        cards = facts.picking.cards
        if not cards and isinstance(facts.over, int) and facts.over in facts.shown.faces:
            cards = (facts.over,)
        if not cards:
            return None
        touch = Touch.of(facts.shown, cards, PILE)
        move = next((move for move, legal in facts.legal if legal == touch), None)
        if move is None:
            return None
        key = (facts.view, move)
        if self._foreseen[0] != key:
            self._foreseen = (key, foresee(facts.view, facts.me, move, self._seen_ashes(facts.view.table)))
        return self._foreseen[1]

    def subtitle(self, facts: Facts) -> Phrase:
        """How far a match goes, and the round."""
        return phrase("First to {enough} points · round {round}", enough=ENOUGH, round=facts.view.round + 1)

    def meanwhile(self, facts: Facts) -> Phrase | None:
        """Whom a Policeman catches."""
        caught = pile_of(facts.shown).lawbreaker if self._motion.busy else None
        return None if caught is None else phrase("**A Policeman.** {name} is caught.", name=SeatName(caught))

    def prompt(self, facts: Facts) -> Phrase:
        """Whom a Policeman catches, what the picked cards would do, or what may be done."""
        if (caught := self.meanwhile(facts)) is not None:
            return caught
        foreseen = self._foresight(facts)
        if foreseen is not None:
            return foreseen.sentence
        if facts.mine and any(move == TAKE for move, _ in facts.legal):
            count = len(facts.view.table.zones[PILE])
            return counted(
                "**Your turn.** Nothing fits. You collect the card.",
                "**Your turn.** Nothing fits. You collect {count} cards.",
                count,
            )
        if facts.mine:
            return phrase("**Your turn.** {what}", what=eight_and_half.to_do(facts.view, facts.me))
        return super().prompt(facts)

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """Nothing: stars stand under a name."""
        _ = facts, seat
        return Phrase("")

    def round_over(self, facts: Facts) -> Phrase:
        """Who is out first, while the end of a round is looked at."""
        zones = facts.view.table.zones
        for seat in range(facts.view.seats):
            if not any(zones[zone] for zone in owned(seat)):
                return phrase("**The round is over.** {name} is President.", name=SeatName(seat))
        return phrase("**The round is over.** Nobody is President.")

    # -- hands -------------------------------------------------------------------------------------
    def primary(self, facts: Facts) -> Primary | None:
        """The move that is picked, or the pile that must be collected."""
        if facts.mine and not facts.picking.cards and any(move == TAKE for move, _ in facts.legal):
            count = len(facts.view.table.zones[PILE])
            label = counted("Collect the card", "Collect {count} cards", count)
            return Primary(label, Touch(word=TAKE.word))
        return super().primary(facts)

    def recount(self, facts: Facts, card: CardId | None, by: int) -> Picking | None:
        """One copy more or fewer of the card in question."""
        if card is None:
            return None
        picked = facts.picking.cards
        face, zone = facts.shown.faces[card], facts.shown.zone_of(card)
        alike = [one for one in facts.shown.zones[zone] if facts.shown.faces[one] == face]
        mine = [one for one in picked if one in alike]
        if by < 0:
            return Picking(tuple(one for one in picked if one != mine[-1])) if mine else None
        spare = next((one for one in alike if one not in picked), None)
        return facts.picking.toggled(spare, facts.shown, facts.legal) if spare is not None else None

    def wrong_touch(self, facts: Facts, card: CardId) -> Touch:
        """A card that does not fit was meant for the pile."""
        return Touch.of(facts.shown, [card], PILE)

    def place_touch(self, facts: Facts, zone: Zone) -> Touch:
        """A click on the pile lays what is picked there, or collects it when that is all that can be done."""
        if not facts.picking.cards and any(move == TAKE for move, _ in facts.legal):
            return Touch(word=TAKE.word)
        return super().place_touch(facts, zone)

    def card_state(self, facts: Facts, card: CardId, usual: State) -> State:
        """Own pairs are dim until the hand is played; bank and burned cards are never lit."""
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

    def advice(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401
        """A hint with what it would do."""
        foreseen = foresee(facts.view, facts.me, move, self._seen_ashes(facts.view.table))
        if foreseen is not None:
            return phrase("**Hint.** {words}", words=foreseen.sentence)
        return phrase("**Hint.** {move}.", move=TELLER.label(move))

    # -- aloud -------------------------------------------------------------------------------------
    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What the pile is called aloud."""
        count, value = len(facts.shown.zones[zone]), facts.shown.mark(VALUE)[1]
        if not count:
            return phrase("Pile, empty")
        return counted(
            "Pile, {count} card, counts {value}",
            "Pile, {count} cards, counts {value}",
            count,
            value=value,
        )

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What a card that can be touched is called aloud."""
        face, zone = facts.shown.faces[card], facts.shown.zone_of(card)
        match zone_name(zone):
            case "bank":
                count = len(facts.shown.zones[zone])
                return counted("Your bank, {count} card", "Your bank, {count} cards", count)
            case "burned":
                count = len(facts.shown.zones[zone])
                return counted("Your burned pile, {count} card", "Your burned pile, {count} cards", count)
            case "blind":
                return phrase("Face-down card {number}", number=SLOTS.index(zone[-1]) + 1)
        name = FACE_NAMES.get(str(face), phrase("{face}", face=face))
        if zone == opened(facts.me) and facts.shown.zones[hand(facts.me)]:
            return phrase("{card}, face up, after your hand", card=name)
        if not facts.mine:
            return name
        fits = pickable(facts.shown, card, facts.legal)
        return phrase("{card}, fits", card=name) if fits else phrase("{card}, does not fit now", card=name)

    # -- time --------------------------------------------------------------------------------------
    def cue(self, event: Event) -> None:
        """An event begins: bulbs chase with a new value, the torch looks, a ticket tears."""
        match event:
            case Marked(name, _, text) if name == VALUE and text:
                self._marquee.chase()
            case Moved(cards, _, dst, faces) if dst == PILE:
                landing = self.host.pace.way(LAY)
                wait = landing.seconds + landing.stagger * (len(cards) - 1)
                if self._table is not None and arrests(self._table, event):
                    self._motion.sweep(wait)
                elif HALF in faces:
                    self._motion.tear(wait)

    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        self._marquee.tick(dt)
        self._motion.tick(dt)

    @property
    def busy(self) -> bool:
        """Whether the torch is still looking."""
        return self._motion.busy

    def finish(self) -> None:
        """Everything has been looked at."""
        self._marquee.finish()
        self._motion.finish()


FACE_NAMES = {"H": phrase("Half"), "G": phrase("Ghost")}
"""What cards without a number are called aloud."""
