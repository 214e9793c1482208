"""Spooky Boo's table: houses in the night, signs at their windows, the choices of a turn, the call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Moved, Zone
from game.core.memory import Memory
from game.core.phrases import Phrase, counted, phrase
from game.core.rules import Refusal, Touch
from game.games.spooky_boo.rules import DECLINE, DISCARD, DRAW, DRAWN, THROW, Phase, held
from scenes.board.board import Board, kind_of
from scenes.board.calls import CALL_KEY, OpenCall
from scenes.board.host import TouchHost
from scenes.board.piece import Facts, Piece, Primary
from scenes.games.spooky_boo import hands, words
from scenes.games.spooky_boo.choices import LEAST_BIG, Choices, Offer
from scenes.games.spooky_boo.end import Sums
from scenes.games.spooky_boo.layout import BOTTOM, SpookyBooLayout
from scenes.games.spooky_boo.paint import paint_caption, paint_house, paint_night, paint_pill, paint_slot
from scenes.games.spooky_boo.windows import Windows
from scenes.stage.picking import Picking
from scenes.stage.sprites import State
from scenes.stage.timeline import Hold

ROW_Y = 838.0
CALL = "boo"


class PickUp(NamedTuple):
    """The drawn card or the top discard is to go into a window, which has yet to be chosen."""

    card: CardId


class DiscardOnly(NamedTuple):
    """The drawn card is thrown away, and its power left."""


class SpookyBooBoard(Board):
    """Everything on Spooky Boo's table but cards, seats, ribbon and big button."""

    game = "spooky-boo"
    keys = (CALL_KEY,)
    layout: SpookyBooLayout

    def __init__(self, host: TouchHost, layout: SpookyBooLayout) -> None:
        super().__init__(host, layout)
        self.call: OpenCall = OpenCall(host, CALL, words.CALL_WORDS)
        self._windows = Windows(host, layout)
        self._sums = Sums(host, layout)
        self._states: dict[CardId, State] = {}
        self._told_of_faces = False
        self._facts: Facts | None = None

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Put everything on the screen."""
        metrics, add = self.kit.metrics, self.host.add
        x, y, w, h = self.layout.cloth
        wide = w * self.layout.frame.spread
        trees = self.kit.theme.game(self.game).layout.points("trees")
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
        at = self.layout.pile_spot(DISCARD)
        slot = metrics.rect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height)
        self._slot = add(Piece(slot, paint_slot, z=-3))
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
        self._choices = Choices(
            self.host, Rect(left, row.y, right - left, row.h), caption, wordy=self.layout.wordy
        )
        self._call_caption: Piece | None = None
        if self.layout.me >= 0:
            x = metrics.point(frame.x(76), 0)[0]
            name = self.layout.places()[0].text[0]
            rect = Rect(x, row.y, metrics.point(name, 0)[0] - x - metrics.u(10), row.h)
            self.call.build(rect, size=24)
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
        wide = self.kit.metrics.u(LEAST_BIG)
        return Rect(room.right - wide, row.y, wide, row.h)

    # -- what is shown -----------------------------------------------------------------------------
    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""
        self._facts = facts
        self._states = hands.lit(facts)
        say, zones = self.host.say, facts.shown.zones
        draw, away = len(zones[DRAW]), len(zones[DISCARD])
        for zone, count in (
            (DRAW, phrase("{count} to draw", count=draw)),
            (DISCARD, phrase("Discard · {count}", count=away) if away else phrase("No discard yet")),
        ):
            self._counts[zone].show(say(count), say(count))
        self._slot.visible = not away
        holding = hands.drawn_card(facts) is not None
        told = holding and facts.idle and not self.layout.wordy
        self._drawn.show(say(phrase("You drew this")) if told else "")
        self._windows.refresh(facts, self._states, words.sign(facts))
        self._windows.note(facts, self._known(facts))
        self._sums.refresh(facts)
        self._choices.show(self._offers(facts), self._big_offer(facts))
        self._refresh_call(facts)

    def _known(self, facts: Facts) -> Mapping[CardId, Face]:
        """With the memory aid, the cards that this seat has seen so far (S5); nothing while anything moves or waits."""
        if not self.host.options["memory_aid"] or not facts.idle or facts.me < 0:
            return {}
        memory = Memory(facts.me)
        for news in self.host.chair.news():
            memory.fold(news.events)
        return memory.seen_cards

    def _refresh_call(self, facts: Facts) -> None:
        if self._call_caption is None:
            return
        over = phrase("The round is over.") if facts.turn is None else None
        self.call.refresh(self.stakes(facts), over)
        said = self.host.say(self._when(facts)[0] if self.host.waits(CALL) else words.BETWEEN_TURNS)
        self._call_caption.show(said, said)

    def _when(self, facts: Facts) -> tuple[Phrase, Phrase]:
        return words.when_call_counts(facts, self.host.heard())

    def stakes(self, facts: Facts) -> Phrase:
        """What a right call and a wrong one come to (S22-S25)."""
        _ = facts
        return words.stakes(alone=self.host.alone)

    def bubble_room(self, cloth: Rect) -> Rect:
        """Anywhere: it points at the window that was touched."""
        return cloth

    def subtitle(self, facts: Facts) -> Phrase:
        """The round, and what the game is about."""
        return phrase(
            "Round {round} of {rounds} · fewest points wins",
            round=max(1, facts.view.round + (facts.view.phase is not Phase.DEAL)),
            rounds=facts.view.options.rounds,
        )

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """Who plays the seat, and the points so far."""
        points = facts.view.totals[seat]
        if seat == facts.me:
            return counted("{count} point", "{count} points", points)
        kind = kind_of(facts.players[seat].player)
        return counted("{kind} · {count} point", "{kind} · {count} points", points, kind=kind)

    def meanwhile(self, facts: Facts) -> Phrase | None:
        """Nothing, if it told of a card that is not seen any more."""
        _ = facts
        return Phrase("") if self._told_of_faces else None

    def prompt(self, facts: Facts) -> Phrase:
        """What may be done, or where the picked card goes."""
        self._told_of_faces = words.tells_of_faces(facts)
        if self.host.waits(CALL) and not facts.mine:
            return self._when(facts)[1]
        return words.prompt(facts)

    def round_over(self, facts: Facts) -> Phrase:
        """Who called, with what, and what follows."""
        return self._sums.told(facts)

    def card_state(self, facts: Facts, card: CardId, usual: State) -> State:
        """Windows are lit by an amber frame, never by a tab."""
        _ = facts
        if usual in (State.REFUSED, State.CHOSEN, State.TARGET):
            return usual
        return self._states.get(card, State.REST)

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
                power = words.held_power(facts)
                if power is None:
                    return None
                label = phrase("Use it") if self.layout.wordy else words.POWER_BUTTONS[power]
                return Primary(label, touches[str(THROW)], icon=words.POWER_ICONS[power])
            case Phase.POWER | Phase.TRADE:
                return self._swap_button(facts)
        return None

    def _swap_button(self, facts: Facts) -> Primary | None:
        if not hands.swaps(facts):
            return None
        found = hands.whole(facts)
        if found is not None:
            return Primary(phrase("Swap them"), found[1], icon="swap")
        if facts.view.phase is Phase.TRADE:
            why = phrase("First choose one of your windows.")
        else:
            why = phrase("First choose one of your windows and another player's.")
        return Primary(phrase("Swap them"), None, why, "swap")

    def _big_offer(self, facts: Facts) -> Offer | None:
        """The big button as one of the choices, with the line under it."""
        wanted = self.primary(facts)
        if wanted is None:
            return None
        caption = None
        if facts.view.phase is Phase.HOLD:
            card = facts.shown.zones[held(facts.me)][-1]
            caption = phrase("and discard the {card}", card=facts.shown.faces[card])
        return Offer(wanted.label, None, caption, wanted.icon)

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
                if words.held_power(facts):
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
        """What is picked after a touch of a card."""
        return hands.pick(facts, card)

    def first(self, facts: Facts) -> Touch | PickUp | None:
        """A turn mostly begins with a card drawn; then its power is used, or the card is kept."""
        drawn = hands.drawn_card(facts)
        if drawn is not None and words.held_power(facts) is None:
            return PickUp(drawn)
        wanted = DRAWN if drawn is None else THROW
        return next((touch for move, touch in facts.legal if move == wanted), None)

    def step_to(self, facts: Facts, zone: Zone) -> float:
        """A window sooner than the discard."""
        _ = facts
        return float(zone == DISCARD)

    def at_once(self, facts: Facts, card: CardId) -> Touch | None:
        """What a click on a card does at once."""
        return hands.at_once(facts, card)

    def drop_touch(self, facts: Facts, cards: Sequence[CardId], zone: Zone) -> Touch:
        """What it means that a card was dropped on a place."""
        return hands.drop_touch(facts, cards, zone)

    def place_touch(self, facts: Facts, zone: Zone) -> Touch:
        """What a click on a place does."""
        return hands.place_touch(facts, zone)

    # -- words -------------------------------------------------------------------------------------
    def look_prompt(self, facts: Facts, held: Hold) -> Phrase:
        """Before the shutters open, and while they are."""
        return words.before_look(held) if held.opens else words.remember(facts, held.cards)

    def look_label(self, held: Hold) -> Phrase:
        """What opens and what closes the shutters."""
        return words.look_label(held)

    def look_first(self, held: Hold) -> Refusal:
        """A look comes before everything else."""
        return words.look_first(held)

    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What the deck, the discard or a window is called aloud."""
        return words.place_label(facts, zone)

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What a card that can be touched is called aloud."""
        return words.card_label(facts, card)

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
