"""Poof's table: what its things mean to a hand, and what is said about them."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.core.table import Table
from game.games.poof.outlook import Outlook, mercy_rule, mercy_stakes, outlook
from game.games.poof.rules import HIGHEST, PILE, POOF, SLOTS, Call, Play, owned, too_high, top, way_out
from game.games.poof.words import DOWN, TIMES, UP
from scenes.board.board import Board
from scenes.board.calls import CALL_KEY, CallWords, OpenCall
from scenes.board.host import TouchHost
from scenes.board.piece import Facts, Primary
from scenes.games.poof.hand import HandMarks, Stacks, move_of
from scenes.games.poof.layout import PoofLayout
from scenes.games.poof.seats import LastPlay, Places, seat_line
from scenes.games.poof.signs import Signs
from scenes.games.poof.start import StartDraw, dealing, drawing
from scenes.stage.picking import Picking
from scenes.stage.sprites import State

LEFT, HINT_Y, UNDER_OWN = 55.0, 731.0, 694.0
WORDY = 1.4
"""How much larger than designed text must be for the longer lines to give way."""
BIG_GROWS = 90.0
"""How far the big button may grow towards the ribbon."""

CALL_WORDS = CallWords(
    button=phrase("Pooftastrophe"),
    back=phrase("Take it back"),
    sure=phrase("Call a Pooftastrophe?"),
    who=phrase("Who is calling?"),
    yes=phrase("Give up the round"),
)


class PoofBoard(Board):
    """Everything on Poof's table but cards, seats, ribbon and big button."""

    game = "poof"
    keys = (CALL_KEY,)
    layout: PoofLayout

    def __init__(self, host: TouchHost, layout: PoofLayout) -> None:
        super().__init__(host, layout)
        self._signs = Signs(host, layout)
        self._places = Places(host, layout)
        self._start = StartDraw(host, layout)
        self._marks = HandMarks()
        self._last = LastPlay()

    def build(self) -> None:
        """Put everything on the screen."""
        self._signs.build()
        self._places.build()
        self._start.build()
        if self.layout.me >= 0 and self.layout.seats == 2 and self.host.options["mercy_rule"]:
            self.call = OpenCall(self.host, "mercy", CALL_WORDS)
            self.call.build(self._call_place(), kind="paper", size=21)

    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""
        self._last.see(facts.shown)
        self._signs.refresh(facts, self._ahead(facts))
        self._places.refresh(facts)
        self._start.refresh(facts)
        self._marks.refresh(facts, self.layout)
        if self.call is not None:
            over = phrase("The round is over.") if facts.turn is None else None
            self.call.refresh(self.stakes(facts), over)

    def stakes(self, facts: Facts) -> Phrase:
        """What a Pooftastrophe costs (P35): in numbers where one person alone sees the screen."""
        return mercy_stakes(facts.view, facts.me) if self.host.alone else mercy_rule(facts.view)

    def _ahead(self, facts: Facts) -> Outlook | None:
        """What would come of the cards that are picked, or of those looked at."""
        if not facts.mine:
            return None
        picking: Picking | None = facts.picking
        if not facts.picking.cards and isinstance(facts.over, int) and facts.over in facts.shown.faces:
            picking = self.pick(facts, facts.over)
        found = move_of(facts, picking) if picking and picking.cards else None
        return outlook(facts.view, facts.me, found[0], counts=self.host.counts) if found else None

    def cue(self, event: Event) -> None:
        """An event begins to be shown."""
        self._last.cue(event)

    # -- the hint line -------------------------------------------------------------------------------
    def _left_button(self, after: int, width: float) -> Rect:
        """A button on the hint line at the left, `after` so many px."""
        metrics = self.kit.metrics
        x, y = metrics.point(self.layout.frame.x(LEFT), HINT_Y)
        wide = max(metrics.u(width), metrics.text(width * 0.66))
        return Rect(x + after, y - metrics.control // 2, wide, metrics.control)

    @property
    def _wordy(self) -> bool:
        return self.layout.frame.text > WORDY

    def _call_place(self) -> Rect:
        """The call at the left of the hint line; over the big button where large words need the line."""
        rect = self._left_button(0, 230)
        if self._wordy:
            rect.bottomright = (self.big().right, self.big().y - self.kit.metrics.u(14))
        return rect

    def put_back(self) -> Rect | None:
        """At the left, beside the call where that stands there."""
        beside = self.call is not None and not self._wordy
        return self._left_button(self._call_place().w + self.kit.metrics.u(14) if beside else 0, 196)

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
        room = 2 * (big.centery - metrics.point(0, UNDER_OWN)[1])
        height = max(metrics.u(52), min(room, round(metrics.text(24) * 1.75)))
        return Rect(left, big.centery - height // 2, big.x - metrics.u(BIG_GROWS + 20) - left, height)

    # -- words ---------------------------------------------------------------------------------------
    def subtitle(self, facts: Facts) -> Phrase:
        """Which round, and which cards are in it."""
        return phrase(
            "Round {round} of {rounds} · cards 1 to {highest}",
            round=facts.view.round + 1,
            rounds=facts.view.options.rounds,
            highest=HIGHEST[facts.view.seats],
        )

    def meanwhile(self, facts: Facts) -> Phrase | None:
        """What the draw for the start is for."""
        if too_high(facts.shown) and self._last.seat is not None:
            return self._failed(facts.shown, self._last.seat)
        return phrase("The highest card leads.") if drawing(facts.shown) and dealing(facts) else None

    @staticmethod
    def _failed(shown: Table, seat: Seat) -> Phrase:
        """A face-down card was tried and may not stay (P39, P40)."""
        card, name = shown.top(PILE), SeatName(seat)
        if card == POOF:
            return phrase("**A Poof cannot lead.** It goes into {name}'s hand.", name=name)
        return phrase("**{card} is too high.** {name} picks up the pile.", card=card, name=name)

    def prompt(self, facts: Facts) -> Phrase:
        """What may be done, or whom the table waits for."""
        if not facts.mine:
            return super().prompt(facts)
        moves, what = [move for move, _ in facts.legal], way_out(facts.view, facts.me)
        known = any(isinstance(move, Play) for move in moves)
        if known and any(isinstance(move, Call) and move.slot for move in moves):
            what = phrase("{what} Or try a face-down card.", what=what)
        return phrase("**Your turn.** {what}", what=what)

    def round_over(self, facts: Facts) -> Phrase:
        """Who is out of cards."""
        zones = facts.shown.zones
        out = [seat for seat in range(facts.view.seats) if not any(zones[zone] for zone in owned(seat))]
        return phrase("{name} goes out.", name=SeatName(out[0])) if out else super().round_over(facts)

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """What stands under a player's name."""
        brief = self._wordy or (seat != facts.me and not self.layout.strips[0].few)
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
                return phrase("Call a Pooftastrophe")

    def advice(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401
        """A hint in words, and what would come of it."""
        ahead = outlook(facts.view, facts.me, move, counts=self.host.counts)
        label = self.label(facts, move)
        if ahead is None:
            return phrase("**Hint.** {move}.", move=label)
        return phrase("**Hint.** {move}. {ahead}.", move=label, ahead=ahead.words)

    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What the pile is called aloud."""
        count, card = len(facts.shown.zones[zone]), facts.shown.top(zone)
        if not count:
            return phrase("The pile is empty")
        return counted(
            "Pile, {count} card, {card} on top", "Pile, {count} cards, {card} on top", count, card=card
        )

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What an own card is called aloud."""
        table = facts.shown
        zone, face = table.zone_of(card), table.faces[card]
        if zone.startswith("bottom/"):
            return phrase("Face-down card {number}", number=SLOTS.index(zone[-1]) + 1)
        name = phrase("Poof") if face == POOF else phrase("{card}", card=face)
        if zone.startswith("top/"):
            return phrase("{card}, {which}", card=name, which=UP[zone[-1]])
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

    def wrong_touch(self, facts: Facts, card: CardId) -> Touch:
        """It was meant for the pile."""
        return Touch.of(facts.shown, [card], PILE)

    def unpick(self, facts: Facts, card: CardId) -> Picking:
        """Every copy put back."""
        return Stacks(self.layout).without(facts, card)

    def recount(self, facts: Facts, card: CardId | None, by: int) -> Picking | None:
        """One copy more or fewer."""
        return Stacks(self.layout).counted(facts, card, by) if card is not None else None

    def place_touch(self, facts: Facts, zone: Zone) -> Touch:
        """The pile takes what is picked; it is picked up by a touch when no card is left to play."""
        left = facts.moves_with("take")
        if left and not facts.picking.cards and not any(touch.picks for _, touch in facts.legal):
            return left[0][1]
        return super().place_touch(facts, zone)

    def card_state(self, facts: Facts, card: CardId, usual: State) -> State:
        """Of equal cards the one in front carries the marks; the highest of the draw shine."""
        if card in self._start.best:
            return State.TARGET
        if card in self._marks.below and usual in (State.LEGAL, State.CHOSEN):
            return State.LEGAL_BELOW if usual is State.LEGAL else State.CHOSEN_BELOW
        return State.DIM if card in self._places.fresh and facts.turn != facts.me else usual

    def card_mark(self, facts: Facts, card: CardId) -> str:
        """How many copies a stack holds, or how many of them are chosen."""
        _ = facts
        return self._marks.counts.get(card, "")
