"""Spooky Boo's table: houses in the night, signs at their windows, the choices of a turn, the call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Moved, Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Refusal, Touch, picks
from game.core.table import Table
from game.games import spooky_boo
from game.games.spooky_boo import (
    DECLINE,
    DISCARD,
    DRAW,
    DRAWN,
    PLACES,
    THROW,
    NextDoor,
    Own,
    Phase,
    held,
    square,
)
from game.words import TELLERS
from game.words.spooky_boo import PLACE_NAMES
from scenes.furniture.calls import CallButton
from scenes.furniture.furniture import Furniture, kind_of
from scenes.furniture.host import TouchHost
from scenes.furniture.piece import Facts, Piece, Primary
from scenes.furniture.spooky_boo_choices import Choices, Offer
from scenes.furniture.spooky_boo_end import Sums
from scenes.furniture.spooky_boo_paint import paint_caption, paint_house, paint_night, paint_pill
from scenes.furniture.spooky_boo_windows import Windows
from scenes.layouts.spooky_boo import BOTTOM, SpookyBooLayout
from scenes.picking import Picking, begins
from scenes.sprites import State
from scenes.table.looks import covered, looked_at
from scenes.timeline import Hold

ROW_Y = 838.0
POWER_BUTTONS = {
    spooky_boo.Power.LOOK_OWN: phrase("Use the eye"),
    spooky_boo.Power.LOOK_OTHER: phrase("Use the keyhole"),
    spooky_boo.Power.BLIND_SWAP: phrase("Use the blind swap"),
    spooky_boo.Power.LOOK_AND_SWAP: phrase("Use keyhole and swap"),
}
"""What the amber button says while a card with a power is held up."""
CALL = "boo"


class PickUp(NamedTuple):
    """The drawn card or the top discard is to go into a window, which has yet to be chosen."""

    card: CardId


class DiscardOnly(NamedTuple):
    """The drawn card is thrown away, and its power left."""


class SpookyBooFurniture(Furniture):
    """Everything on Spooky Boo's table but cards, seats, ribbon and big button."""

    game = "spooky-boo"
    layout: SpookyBooLayout

    def __init__(self, host: TouchHost, layout: SpookyBooLayout) -> None:
        super().__init__(host, layout)
        self._call = CallButton(host, CALL, phrase("Call Spooky Boo!"), phrase("Who calls Spooky Boo!?"))
        self._windows = Windows(host, layout)
        self._sums = Sums(host, layout)
        self._states: dict[CardId, State] = {}
        self._facts: Facts | None = None

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Put everything on the screen."""
        metrics, add = self.kit.metrics, self.host.add
        x, y, w, h = self.layout.cloth
        wide = w * self.layout.frame.spread
        trees = self.kit.theme.layout.table("boo").points("trees")
        cloth = metrics.rect(x + w / 2 - wide / 2, y, wide, h)
        night = add(Piece(cloth, paint_night, trees, z=-10))
        night.role = "picture"
        for house in reversed(self.layout.houses):
            add(
                Piece(
                    metrics.rect(*house.box), paint_house, house.side == BOTTOM, z=-5 + (house.side == BOTTOM)
                )
            )
        self._windows.build()
        self._sums.build()
        pill_height = max(metrics.u(34), round(metrics.text(21) * 1.5))
        self._counts = {
            zone: add(Piece(self._below(zone, pill_height), paint_pill, z=150)) for zone in (DRAW, DISCARD)
        }
        at = self.layout.held_spot(self.layout.own.seat)
        drawn = metrics.rect(at.x - 110, at.y + at.height / 2 + 9, 220, 0)
        drawn.h = pill_height
        self._drawn = add(Piece(drawn, paint_pill, "", z=310))
        self._build_rows()

    def _build_rows(self) -> None:
        """The call at the lower left, the choices at the lower right."""
        metrics, frame = self.kit.metrics, self.layout.frame
        caption = max(metrics.u(34), round(metrics.text(18) * 1.5))
        row = self._row()
        left = metrics.point(self.layout.own.box[0] + self.layout.own.box[2], 0)[0] + metrics.u(12)
        right = min(metrics.point(frame.x(1554), 0)[0], metrics.size[0] - metrics.u(40))
        self._choices = Choices(self.host, Rect(left, row.y, right - left, row.h), caption)
        self._call_caption: Piece | None = None
        if self.layout.me >= 0:
            x = metrics.point(frame.x(76), 0)[0]
            name = self.layout.places()[0].text[0]
            rect = Rect(x, row.y, metrics.point(name, 0)[0] - x - metrics.u(10), row.h)
            self._call.build(rect, size=24)
            under = Rect(rect.x - metrics.u(12), rect.bottom, rect.w + metrics.u(24), caption)
            self._call_caption = self.host.add(Piece(under, paint_caption, "", z=300))

    def _row(self) -> Rect:
        """The line that all buttons stand on."""
        metrics = self.kit.metrics
        rect = metrics.rect(0, ROW_Y, 1, 1)
        return Rect(0, rect.y, 1, metrics.control)

    def _below(self, zone: Zone, height: int) -> Rect:
        at = self.layout.pile_spot(zone)
        rect = self.kit.metrics.rect(at.x - 100, at.y + at.height / 2 + 14, 200, 0)
        rect.h = height
        return rect

    def ribbon(self) -> Rect:
        """Right of the own house, over the buttons."""
        metrics = self.kit.metrics
        height = max(metrics.u(50), round(metrics.text(24) * 1.7))
        left = self._choices.room.x + metrics.u(4)
        return Rect(left, self._row().y - height - metrics.u(20), self._choices.room.right - left, height)

    def big(self) -> Rect:
        """At the right end of the row of buttons."""
        row, room = self._row(), self._choices.room
        wide = max(self.kit.metrics.u(240), self.kit.metrics.text(180))
        return Rect(room.right - wide, row.y, wide, row.h)

    # -- what is shown -----------------------------------------------------------------------------
    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""
        self._facts = facts
        self._states = self._lit(facts)
        say, zones = self.host.say, facts.shown.zones
        draw, away = len(zones[DRAW]), len(zones[DISCARD])
        for zone, words in (
            (DRAW, phrase("{count} to draw", count=draw)),
            (DISCARD, phrase("Discard · {count}", count=away) if away else phrase("No discard yet")),
        ):
            self._counts[zone].show(say(words), say(words))
        mine = zones[held(facts.me)] if facts.me >= 0 else ()
        self._drawn.show(say(phrase("You drew this")) if mine and facts.idle else "")
        self._windows.refresh(facts, self._states, self.sign(facts))
        self._sums.refresh(facts)
        self._choices.show(self._offers(facts), self._big_words(facts))
        self._refresh_call(facts)

    def _refresh_call(self, facts: Facts) -> None:
        if self._call_caption is None:
            return
        why = self._why_no_call(facts)
        self._call.refresh(why)
        may = bool(self.host.callers(CALL))
        words = self.host.say(phrase("between turns, with 5 or less") if may else why)
        self._call_caption.show(words, words)

    def _why_no_call(self, facts: Facts) -> Phrase:
        view = facts.view
        if facts.turn is None:
            return phrase("The round is over.")
        if view.phase in (Phase.HOLD, Phase.POWER, Phase.TRADE):
            return phrase("{name}'s turn is half-finished.", name=SeatName(view.active))
        if view.options.call_only_at_own_turn and facts.idle:
            return phrase("Only at your own turn.")
        return phrase("between turns, with 5 or less")

    def subtitle(self, facts: Facts) -> Phrase:
        """The round, and what the game is about."""
        return phrase(
            "Round {round} of {rounds} · fewest points wins",
            round=facts.view.round + 1,
            rounds=facts.view.options.rounds,
        )

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """Who plays the seat, and the points so far."""
        points = facts.view.totals[seat]
        if seat == facts.me:
            return counted("{count} point", "{count} points", points)
        kind = kind_of(facts.players[seat].player)
        return counted("{kind} · {count} point", "{kind} · {count} points", points, kind=kind)

    def prompt(self, facts: Facts) -> Phrase:
        """Where the picked card goes, or what may be done; a look that has ended is not told again."""
        if facts.mine and facts.picking.cards:
            return self._picked_prompt(facts)
        view, seen = facts.view, sorted(looked_at(facts.shown))
        if seen and view.phase is not Phase.TRADE:
            return self._seen(facts, seen)
        if not seen:
            view = replace(view, table=covered(view.table))
        return TELLERS[self.game].prompt(view, facts.me)

    @staticmethod
    def _seen(facts: Facts, cards: Sequence[CardId]) -> Phrase:
        faces = [facts.shown.faces[card] for card in cards]
        if len(faces) == 1:
            return phrase("It is {card}. Remember it.", card=faces[0])
        return phrase("They are {first} and {second}. Remember them.", first=faces[0], second=faces[1])

    def _picked_prompt(self, facts: Facts) -> Phrase:
        first = facts.picking.cards[0]
        where = facts.shown.zone_of(first)
        if not where.startswith("square/"):
            return phrase("Choose the window for the {card}.", card=facts.shown.faces[first])
        found = self._swap_picked(facts)
        if found is not None:
            return phrase("{move}?", move=TELLERS[self.game].label(found[0]))
        mine = where.startswith(f"square/{facts.me}/")
        return phrase("Now one next door.") if mine else phrase("Now one of yours.")

    def round_over(self, facts: Facts) -> Phrase:
        """Who called, with what, and what follows."""
        return self._sums.told(facts)

    # -- states of cards ---------------------------------------------------------------------------
    def _lit(self, facts: Facts) -> dict[CardId, State]:
        """How cards are lit at this seat's turn: what may be touched glows, windows that may not lie in the dark."""
        if not facts.mine or not facts.idle:
            return {}
        table, picked = facts.shown, facts.picking
        places = picked.places(table, facts.legal) if picked.cards else frozenset()
        choosing = facts.view.phase in (Phase.POWER, Phase.TRADE) or bool(picked.cards)
        found: dict[CardId, State] = {}
        for zone, cards in table.zones.items():
            if not cards:
                continue
            card = cards[-1]
            window = zone.startswith("square/")
            if card in picked.cards:
                continue
            if zone in places or self._starts(facts, card, zone):
                found[card] = State.TARGET
            elif window and choosing and card not in looked_at(table):
                found[card] = State.DIM
        return found

    def _starts(self, facts: Facts, card: CardId, zone: Zone) -> bool:
        """Whether a legal touch begins with this card, together with what is picked."""
        if zone == DRAW or facts.picking.cards:
            cards = [*facts.picking.cards, card]
            if facts.picking.cards and facts.view.phase not in (Phase.POWER, Phase.TRADE):
                return False
            return begins(Touch.of(facts.shown, cards), facts.legal)
        return begins(Touch.of(facts.shown, [card]), facts.legal)

    def card_state(self, facts: Facts, card: CardId, usual: State) -> State:
        """Windows are lit by an amber frame, never by a tab."""
        _ = facts
        if usual in (State.REFUSED, State.CHOSEN, State.TARGET):
            return usual
        return self._states.get(card, State.REST)

    def sign(self, facts: Facts) -> tuple[str, Phrase] | None:
        """The icon and the words of the sign at a window that may be touched: what a press would do."""
        if facts.picking.cards and not self._in_window(facts, facts.picking.cards[0]):
            return "hand", phrase("Put it here")
        match facts.view.phase:
            case Phase.POWER:
                power = spooky_boo.thrown_power(facts.shown) if facts.idle else None
                icons = {spooky_boo.Power.LOOK_OWN: "eye", spooky_boo.Power.BLIND_SWAP: "swap"}
                if power is spooky_boo.Power.BLIND_SWAP:
                    return "swap", phrase("Swap this")
                return icons.get(power, "keyhole") if power else "eye", phrase("Look here")
            case Phase.TRADE:
                return "swap", phrase("Swap this")
            case _:
                return "hand", phrase("Put it here")

    @staticmethod
    def _in_window(facts: Facts, card: CardId) -> bool:
        return facts.shown.zone_of(card).startswith("square/")

    # -- choices -----------------------------------------------------------------------------------
    def primary(self, facts: Facts) -> Primary | None:
        """Draw, use the power of the drawn card, or make the swap that is picked."""
        if not facts.mine or not facts.idle:
            return None
        touches = {str(move): touch for move, touch in facts.legal}
        match facts.view.phase:
            case Phase.TURN if not facts.picking.cards:
                return Primary(phrase("Draw a card"), touches[str(DRAWN)])
            case Phase.HOLD:
                power = self._held_power(facts)
                return Primary(POWER_BUTTONS[power], touches[str(THROW)]) if power else None
            case Phase.POWER | Phase.TRADE:
                return self._swap_button(facts)
        return None

    def _swap_button(self, facts: Facts) -> Primary | None:
        swaps = any(
            (isinstance(move, NextDoor) and move.own) or str(move).startswith("trade")
            for move, _ in facts.legal
        )
        if not swaps:
            return None
        found = self._swap_picked(facts)
        if found is not None:
            return Primary(phrase("Swap them"), found[1])
        if facts.view.phase is Phase.TRADE:
            why = phrase("Choose one of your windows first.")
        else:
            why = phrase("Choose one of your windows and one next door first.")
        return Primary(phrase("Swap them"), None, why)

    def _swap_picked(self, facts: Facts) -> tuple[Any, Touch] | None:
        """The swap that is picked whole."""
        touch = facts.picking.touch(facts.shown)
        return next(((move, legal) for move, legal in facts.legal if legal == touch), None)

    def _held_power(self, facts: Facts) -> spooky_boo.Power | None:
        cards = facts.shown.zones[held(facts.me)]
        face = facts.shown.faces[cards[-1]] if cards else None
        return spooky_boo.POWERS.get(face) if face is not None else None

    def _big_words(self, facts: Facts) -> tuple[Phrase, Phrase | None] | None:
        """What the big button says here, and the line under it."""
        wanted = self.primary(facts)
        if wanted is None:
            return None
        if facts.view.phase is Phase.HOLD:
            card = facts.shown.zones[held(facts.me)][-1]
            return wanted.label, phrase("and discard the {card}", card=facts.shown.faces[card])
        return wanted.label, None

    def _offers(self, facts: Facts) -> list[Offer]:
        if not facts.mine or not facts.idle:
            return []
        table, touches = facts.shown, {str(move): touch for move, touch in facts.legal}
        match facts.view.phase:
            case Phase.TURN if table.zones[DISCARD]:
                top = table.zones[DISCARD][-1]
                label = phrase("Take the {card}", card=table.faces[top])
                return [Offer(label, PickUp(top), phrase("into a window"), "hand")]
            case Phase.HOLD:
                card = table.zones[held(facts.me)][-1]
                keep = Offer(phrase("Keep it"), PickUp(card), phrase("in a window"), "hand")
                if self._held_power(facts):
                    return [keep, Offer(phrase("Discard"), DiscardOnly(), phrase("no power"))]
                return [keep, Offer(phrase("Discard"), touches[str(THROW)])]
            case Phase.POWER | Phase.TRADE:
                return [Offer(phrase("Leave it"), touches[str(DECLINE)])]
        return []

    def chosen(self, action: object, picking: Picking) -> Picking | None:
        """A card is picked up for a window, or put back; a card is thrown away and its power left."""
        match action:
            case PickUp(card):
                return Picking() if card in picking.cards else Picking((card,))
            case DiscardOnly():
                facts = self._facts
                if facts is not None:
                    self.host.use(next(touch for move, touch in facts.legal if move == THROW))
                    self.host.use(Touch(word=str(DECLINE)))
                return Picking()
        return None

    # -- hands -------------------------------------------------------------------------------------
    def pick(self, facts: Facts, card: CardId) -> Picking | None:
        """What is picked after a touch: a window alone asks for the drawn card; a swap needs one card of each side."""
        zone, drawn = facts.shown.zone_of(card), facts.shown.zones[held(facts.me)]
        if facts.view.phase is Phase.HOLD and drawn and zone in self._own_windows(facts.me):
            return Picking(drawn)
        picked = facts.picking.cards
        if facts.view.phase is Phase.POWER and card not in picked:
            mine = zone in self._own_windows(facts.me)
            kept = [
                one for one in picked if (facts.shown.zone_of(one) in self._own_windows(facts.me)) != mine
            ]
            return Picking(tuple(kept)).toggled(card, facts.shown, facts.legal)
        return super().pick(facts, card)

    @staticmethod
    def _own_windows(me: Seat) -> set[Zone]:
        return {square(me, place) for place in PLACES}

    def at_once(self, facts: Facts, card: CardId) -> Touch | None:
        """A window takes what is picked; a look begins with the press."""
        zone = facts.shown.zone_of(card)
        if facts.picking.cards and card not in facts.picking.cards:
            if zone in facts.picking.places(facts.shown, facts.legal):
                return facts.picking.touch(facts.shown, zone)
            return None
        touch = Touch.of(facts.shown, [card])
        looks = [legal for move, legal in facts.legal if _is_look(move)]
        return touch if touch in looks else None

    def drop_touch(self, facts: Facts, cards: Sequence[CardId], zone: Zone) -> Touch:
        """A window dropped on another house's swaps the two; else cards are put on a place."""
        there = facts.shown.zones[zone]
        legal = {touch for move, touch in facts.legal if not _is_look(move)}
        if zone.startswith("square/") and facts.mine:
            both = Touch.of(facts.shown, [*cards, *there])
            if both in legal:
                return both
            if facts.view.phase is Phase.TRADE:
                return self._trade(facts, cards, zone)
        return super().drop_touch(facts, cards, zone)

    def _trade(self, facts: Facts, cards: Sequence[CardId], zone: Zone) -> Touch:
        """The card just seen and one of the own, whichever was carried to the other (S16)."""
        spied = facts.view.spied
        if zone == spied:
            return Touch.of(facts.shown, cards)
        if facts.shown.zone_of(cards[0]) == spied:
            return Touch.of(facts.shown, facts.shown.zones[zone])
        return Touch.of(facts.shown, cards, zone)

    def place_touch(self, facts: Facts, zone: Zone) -> Touch:
        """The deck is drawn from; the discard and a window take what is picked or drawn, or are touched themselves."""
        table = facts.shown
        if facts.picking.cards:
            return facts.picking.touch(table, zone)
        if zone == DRAW:
            return picks((DRAW, None, 1))
        drawn = table.zones[held(facts.me)] if facts.me >= 0 else ()
        if drawn and (zone == DISCARD or zone in self._own_windows(facts.me)):
            return Touch.of(table, drawn, zone)
        return Touch.of(table, table.zones[zone][-1:])

    # -- private looks -----------------------------------------------------------------------------
    def look_prompt(self, facts: Facts, held: Hold) -> Phrase:
        """Before the shutters open, and while they are."""
        if held.opens:
            return counted(
                "Open your shutter when nobody else looks.",
                "Open your {count} near shutters when nobody else looks.",
                len(held.cards),
            )
        return self._seen(facts, held.cards)

    def look_label(self, held: Hold) -> Phrase:
        """What opens and what closes the shutters."""
        return phrase("Open the shutters") if held.opens else phrase("Close the shutters")

    def look_first(self, held: Hold) -> Refusal:
        """A look comes before everything else (S4, S5)."""
        if held.opens:
            wrong = phrase("First you may look behind your shutters.")
        else:
            wrong = phrase("A shutter of yours to close still stands open.")
        return Refusal("S5", wrong, phrase("Press **{button}**.", button=self.look_label(held)))

    # -- aloud -------------------------------------------------------------------------------------
    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What the deck, the discard or a window is called aloud."""
        count = len(facts.shown.zones[zone])
        if zone == DRAW:
            return phrase("Deck, {count} cards", count=count)
        if zone == DISCARD:
            top = facts.shown.top(DISCARD) if count else None
            return phrase("Discard, {top} on top", top=top) if top else phrase("Discard, empty")
        return self._window_label(facts.shown, zone)

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What a card that can be touched is called aloud: where it lies, and its value where that is seen."""
        zone, face = facts.shown.zone_of(card), facts.shown.faces[card]
        if zone == DISCARD:
            return phrase("Top discard: {card}", card=face)
        if zone.startswith("held/"):
            return phrase("Drawn card: {card}", card=face)
        label = self._window_label(facts.shown, zone)
        return label if face is None else phrase("{window}: {card}", window=label, card=face)

    @staticmethod
    def _window_label(table: Table, zone: Zone) -> Phrase:
        _ = table
        _, seat, place = zone.split("/")
        return phrase("{name}'s {place}", name=SeatName(int(seat)), place=PLACE_NAMES[place])

    # -- time --------------------------------------------------------------------------------------
    def cue(self, event: Event) -> None:
        """Two windows whose cards change places are named while they fly."""
        if isinstance(event, Moved) and event.src.startswith("square/") and event.dst.startswith("square/"):
            self._windows.swapped(event.src, event.dst)

    def tick(self, dt: float) -> None:
        """Signs that only told of something go away."""
        self._windows.tick(dt)

    def finish(self) -> None:
        """Nothing that only told of something stays."""
        self._windows.finish()


def _is_look(move: Any) -> bool:  # noqa: ANN401
    return (isinstance(move, NextDoor) and not move.own) or (isinstance(move, Own) and move.word == "peek")
