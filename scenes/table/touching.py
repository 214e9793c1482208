"""Hands on the table: touches are gathered, made as moves or refused."""

from __future__ import annotations

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import Refusal, Touch
from scenes.furniture.common import Bubble, bubble_size
from scenes.picking import Picking
from scenes.services import Services
from scenes.table.room import Room
from scenes.table.screen import LAY_ANYWAY, SHAKE_SECONDS, TableScreen
from scenes.table.session import Session
from scenes.ui.dialog import Choice, Dialog


class TouchedTable(TableScreen):
    """A table screen whose cards and places can be touched."""

    def __init__(self, room: Room, session: Session, services: Services) -> None:
        super().__init__(room, session, services)
        self.hands = self

    def use(self, touch: Touch) -> bool:
        """Make a touch that needs nothing picked; whether it was legal."""
        picked = self.picking
        self._attempt(touch)
        self.picking = picked
        return self._bubble_left <= 0

    # -- hands -------------------------------------------------------------------------------------
    def card_clicked(self, card: CardId) -> None:
        """Pick a card, or put it back; a card that no move begins with is refused."""
        facts = self.facts()
        picking = Picking(self.picking.cards).toggled(card, facts.shown, facts.legal) if facts.mine else None
        if picking is None:
            self._attempt(Touch.of(facts.shown, [card]), card)
            return
        self.services.sounds.play("card_lift" if card in picking.cards else "card_back")
        self._pick(picking)

    def card_put_back(self, card: CardId) -> None:
        """Put a picked card back."""
        if card in self.picking.cards:
            self.services.sounds.play("card_back")
            self._pick(self.picking.without(card))

    def card_carried(self, card: CardId, by: tuple[int, int]) -> None:
        """Carry a card, and all that are picked with it."""
        if card not in self._held:
            if card not in self.picking.cards:
                picking = Picking().toggled(card, self.timeline.shown, self.facts().legal)
                self._pick(picking if picking and self.facts().mine else Picking())
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
            self._attempt(Touch.of(self.timeline.shown, carried, zone), card)
        else:
            self.services.sounds.play("card_back")
            self._pick(Picking())

    def place_clicked(self, zone: Zone) -> None:
        """Put what is picked on a place."""
        self._attempt(self.picking.touch(self.timeline.shown, zone), next(iter(self.picking.cards), None))

    def _pick(self, picking: Picking) -> None:
        self.picking = picking
        self._hint = None
        self._end_bubble()
        self.refresh()

    def _hurry(self) -> None:
        """Input is never refused for an animation: it ends at once."""
        if not self.timeline.idle:
            self.timeline.finish()
            self.refresh()

    # -- touches -----------------------------------------------------------------------------------
    def _attempt(self, touch: Touch, card: CardId | None = None) -> None:
        warning = self._warning(touch)
        if warning is not None and self._pending != touch:
            self._pending = touch
            yes = Choice(self.say(phrase("Lay it anyway")), LAY_ANYWAY)
            no = Choice(self.say(phrase("Put it back")), "put back", "primary")
            self.ask(Dialog(self.say(phrase("Are you sure?")), self.say(warning), (yes, no), "put back"))
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

    def _warning(self, touch: Touch) -> Phrase | None:
        view = self.chair.view
        move = next((move for move, legal in self._legal if legal == touch), None)
        return self.furniture.warning(view, self.seat, move) if move is not None else None

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
        cloth = window.inflate(-unit(60), -unit(60))
        cloth.x, cloth.w = self._ribbon.rect.x, cloth.right - self._ribbon.rect.x
        rect.clamp_ip(cloth)
        if self._big is not None and rect.colliderect(self._big.rect):
            rect.right = self._big.rect.x - unit(14)
        tail = (tip[0] - rect.x, tip[1] - unit(2) - rect.y) if card in self._cards else None
        self._bubble.rect = rect
        self._bubble.show(Bubble(wrong, instead, tail), f"{wrong} {instead}")
        self._bubble_left = self.kit.theme.state.number("illegal_bubble_ms") / 1000
        self._refused = (card, SHAKE_SECONDS) if card is not None else None
        self.refresh()

    def _end_bubble(self) -> None:
        if self._bubble_left > 0 or self._refused:
            self._bubble_left = 0.0
            self._refused = None
            self._bubble.show(None)
            self._stale_cards = True
