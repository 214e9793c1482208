"""Hands on the table: touches are gathered, made as moves or refused."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Said, Zone
from game.core.phrases import phrase
from game.core.rules import Refusal, Touch
from game.session.session import Session
from scenes.board.calls import CallOut
from scenes.board.common import Bubble, bubble_size
from scenes.board.host import Heard
from scenes.board.piece import Caution
from scenes.stage.picking import Picking
from scenes.stage.services import Services
from scenes.stage.sprites import bounds
from scenes.stage.timeline import Pose
from scenes.table.calling import Calling
from scenes.table.cards import CardWidget, PlaceWidget
from scenes.table.note import Weight
from scenes.table.room import Room
from scenes.table.screen import LAY_ANYWAY, NOBODY, SHAKE_SECONDS, TableScreen
from scenes.ui.button import Button
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.toast import reading_seconds
from scenes.ui.widget import Widget

MEANT, HEADER, CARD, BUTTON, PLAIN = 60.0, 80.0, 8.0, 9.0, 1.5
"""How bad it is for a note to lie on what is meant, the header, a card, a button, anything else."""
LARGE = 0.09
"""A thing that takes more of the window than this is a background."""


class TouchedTable(TableScreen):
    """A table screen whose cards and places can be touched."""

    def __init__(self, room: Room, session: Session, services: Services) -> None:
        super().__init__(room, session, services)
        self.hands = self.host = self
        self.calling = Calling(session)

    def use(self, touch: Touch) -> bool:
        """Make a touch that needs nothing picked; whether it was legal."""
        picked = self.picking
        self._attempt(touch)
        self.picking = picked
        return self._bubble_left <= 0

    def _weights(self, own: Sequence[Widget], meant: Sequence[Rect]) -> list[Weight]:
        """What a note of these widgets had better not cover, above all what is meant."""
        window = self.kit.metrics.window
        header = Rect(0, 0, window.w, self.hud.buttons["rules"].rect.bottom + self.kit.metrics.u(8))
        found = [Weight(header, HEADER)]
        found += [Weight(rect, MEANT) for rect in meant]
        spots = self.layout.spots(self.view.table).values()
        rects = {tuple(bounds(Pose(spot, None), self.kit.metrics)) for spot in spots if not spot.buried}
        found += [Weight(Rect(rect), CARD) for rect in sorted(rects)]
        for widget in self.widgets:
            area = widget.rect.w * widget.rect.h
            if widget in own or not widget.visible or area > LARGE * window.w * window.h:
                continue
            if widget is not self._bubble and widget not in self._cards.values():
                found.append(Weight(widget.rect, BUTTON if isinstance(widget, Button) else PLAIN))
        return found

    # -- hands -------------------------------------------------------------------------------------
    def card_clicked(self, card: CardId) -> None:
        """Pick a card, or put it back; a card that no move begins with is refused."""
        facts = self.facts()
        held = self.timeline.held
        if held is not None and card in held.cards:
            self._go_on()
            return
        touch = self.board.controls.at_once(facts, card) if facts.mine and held is None else None
        if touch is not None:
            self._attempt(touch, card)
            return
        picking = self.board.controls.pick(facts, card) if facts.mine and held is None else None
        if picking is None:
            self._attempt(self.board.controls.wrong_touch(facts, card), card)
            return
        self.services.sounds.play("card_lift" if card in picking.cards else "card_back")
        self._pick(picking)

    def card_put_back(self, card: CardId) -> None:
        """Put a picked card back."""
        if card in self.picking.cards:
            self.services.sounds.play("card_back")
            self._pick(self.board.controls.unpick(self.facts(), card))

    def card_carried(self, card: CardId, by: tuple[int, int]) -> None:
        """Carry a card, and all that are picked with it."""
        if card not in self._held:
            if card not in self.picking.cards:
                self.picking = Picking()
                facts = self.facts()
                self._pick((self.board.controls.pick(facts, card) if facts.mine else None) or Picking())
            self.services.sounds.play("card_lift")
        carried = self.picking.cards if card in self.picking.cards else (card,)
        self._held = dict.fromkeys(carried, by)
        self._stale_cards = True

    def card_dropped(self, card: CardId, at: tuple[int, int]) -> None:
        """Let go of what was carried: on a place it is a touch, elsewhere it goes back."""
        carried = tuple(self._held) or (card,)
        self._held = {}
        self._stale_cards = True
        zone = next((zone for zone, place in self._places.items() if place.rect.collidepoint(at)), None)
        if zone is not None:
            self._attempt(self.board.controls.drop_touch(self.facts(), carried, zone), card)
        else:
            self.services.sounds.play("card_back")
            self._pick(Picking())

    def place_clicked(self, zone: Zone) -> None:
        """Put what is picked on a place."""
        self._attempt(
            self.board.controls.place_touch(self.facts(), zone), next(iter(self.picking.cards), None)
        )

    # -- calls out of turn -------------------------------------------------------------------------
    @property
    def alone(self) -> bool:
        """Whether one person has this screen for themselves."""
        return len(self.session.humans) == 1

    def waits(self, word: str) -> bool:
        """Whether a call of this word was heard and does not count yet."""
        return self.calling.kept is not None and self.calling.kept.word == word

    def heard(self) -> Heard:
        """What the call that was heard still waits for."""
        if self._lookers:
            return Heard.LOOKS
        return Heard.NOTHING if self.calling.holds else Heard.TURN

    def call_out(self, call: CallOut) -> None:
        """A call is kept until it can be asked about in peace; called once more, it is taken back."""
        self.calling.hear(call)
        self._settle_call()
        self.refresh()

    @property
    def _lookers(self) -> list[Seat]:
        """The people at this screen who still have a first look before them."""
        session = self.session
        if not session.shared:
            return []
        return [seat for seat in session.first_looks() if not self.looks.ended(seat, session.steps)]

    def _settle_call(self) -> None:
        """Ask about a call that was heard, once everything is shown and the rules allow it."""
        if self.calling.lapse():
            self.refresh()
        still = self.timeline.idle and not self.board.display.busy and self.dialog is None
        if still and self.calling.holds and not self._lookers:
            self._ask_call()

    def _ask_call(self) -> None:
        """Whose call it is, or whether it is meant: the answer under Enter lets the match go on."""
        kept, call = self.calling.kept, self.board.controls.call
        assert kept is not None
        assert call is not None
        people = self.session.humans if kept.seat is None else (kept.seat,)
        alone = len(people) == 1
        answers = [
            Choice(
                self.say(call.words.yes) if alone else self.session.players[seat].name,
                replace(kept, seat=seat),
            )
            for seat in people
        ]
        words = phrase("Play on") if alone else phrase("Nobody")
        nobody = Choice(self.say(words), NOBODY, "primary")
        title = self.say(call.words.sure if alone else call.words.who)
        self.ask(
            Dialog(title, self.say(self.board.narration.stakes(self.facts())), (*answers, nobody), NOBODY)
        )

    def _name_caller(self, call: CallOut) -> None:
        """It was said who calls: the call counts, or waits on until the rules allow it to this seat."""
        self.calling.name(call)
        if self.calling.holds:
            refusal = self.calling.make()
            if refusal is not None:
                self._refuse(refusal, None)
                return
            self._pick(Picking())
            self.read_news()
        self.refresh()

    def _recount(self, by: int) -> None:
        """One copy more or fewer of the card in question, where that means something."""
        facts = self.facts()
        card = self._beheld if self._beheld in self._cards else next(iter(self.picking.cards), None)
        picking = self.board.controls.recount(facts, card, by) if facts.mine and facts.idle else None
        if picking is not None:
            self.services.sounds.play("card_lift" if by > 0 else "card_back")
            self._pick(picking)

    def _look_over(self) -> None:
        """What is under the pointer, or under the keyboard, is looked at."""
        at = self.hovered or (self.ring.at if self.ring.seen else None)
        over = at.card if isinstance(at, CardWidget) else at.zone if isinstance(at, PlaceWidget) else None
        if over != self._beheld:
            self._beheld = over
            self._behind = True

    def _pick(self, picking: Picking) -> None:
        self.picking = picking
        self._hint = None
        self._end_bubble()
        self.refresh()

    def _hurry(self) -> None:
        """Input is never refused for an animation: it ends at once."""
        if not self.timeline.idle or self.board.display.busy:
            for event in self.timeline.finish():
                if isinstance(event, Said):
                    self._said[event.seat] = self.board.narration.saying(event)
            self.board.display.finish()
            self.refresh()

    # -- touches -----------------------------------------------------------------------------------
    def _go_on(self) -> None:
        """The player has said so: what waits for that is shown."""
        held = self.timeline.held
        if held is not None:
            if not held.opens:
                self.looks.end(self.seat, self._steps)
            self.timeline.release()
            self._end_bubble()
            self.refresh()

    def _attempt(self, touch: Touch, card: CardId | None = None) -> None:
        if self.timeline.held is not None:
            self._refuse(self.board.narration.look(self.facts(), self.timeline.held).first, card)
            return
        warning = self._warning(touch)
        if warning is not None and self._pending != touch:
            self._pending = touch
            yes = Choice(self.say(warning.yes), LAY_ANYWAY)
            no = Choice(self.say(warning.no), "put back", "primary")
            self.ask(
                Dialog(self.say(phrase("Are you sure?")), self.say(warning.words), (yes, no), "put back")
            )
            return
        self._pending = None
        refusal = self.session.attempt(self.seat, touch)
        if refusal is None:
            self.picking = Picking()
            self._hint = None
            self._end_bubble()
            self.read_news()
            return
        self._refuse(refusal, card)

    def _warning(self, touch: Touch) -> Caution | None:
        view = self.chair.view
        move = next((move for move, legal in self._legal if legal == touch), None)
        return self.board.controls.warning(view, self.seat, move) if move is not None else None

    def _refuse(self, refusal: Refusal, card: CardId | None) -> None:
        self.services.sounds.play("illegal")
        wrong, instead = self.say(refusal.wrong), self.say(refusal.instead)
        width, height = bubble_size(self.kit, wrong, instead)
        unit, window = self.kit.metrics.u, self.kit.metrics.window
        tip = (
            self._cards[card].rect.midtop
            if card in self._cards
            else (window.centerx, self._ribbon.rect.bottom)
        )
        rect = Rect(0, 0, width, height)
        rect.midbottom = (tip[0] + unit(40), tip[1] - unit(26))
        rect.clamp_ip(self.board.display.bubble_room(window.inflate(-unit(60), -unit(60))))
        if self._big is not None and rect.colliderect(self._big.rect):
            rect.right = self._big.rect.x - unit(14)
        tail = (tip[0] - rect.x, tip[1] - unit(2) - rect.y) if card in self._cards else None
        self._bubble.rect = rect
        self._bubble.show(Bubble(wrong, instead, tail), f"{wrong} {instead}")
        stays = self.services.settings.notes_stay
        self._bubble_left = math.inf if stays else reading_seconds(f"{wrong} {instead}")
        self._refused = (card, SHAKE_SECONDS) if card is not None else None
        self.refresh()

    def _end_bubble(self) -> None:
        if self._bubble_left > 0 or self._refused:
            self._bubble_left = 0.0
            self._refused = None
            self._bubble.show(None)
            self._stale_cards = True
