"""The one table scene for all games: touches become moves, news become motion."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.cards import PUBLIC, CardId, Seat
from game.core.events import Event, Said, Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import Refusal, Touch
from game.words import TELLERS
from scenes.furniture import FURNITURE
from scenes.furniture.common import Bubble, NamePlate, bubble_size, paint_bubble, paint_ribbon
from scenes.furniture.piece import Facts, Piece
from scenes.layout import Effect, Frame
from scenes.layouts import LAYOUTS
from scenes.motion import Pace
from scenes.scene import Change, Pop, Push, Replace
from scenes.services import Services
from scenes.sprites import CardArt, State, bounds
from scenes.table.cards import CardLayer, CardWidget, PlaceWidget
from scenes.table.hud import HUD_ACTIONS, Hud
from scenes.table.particles import Particles
from scenes.table.picking import Picking, pickable
from scenes.table.room import Room
from scenes.table.seats import Seats
from scenes.table.session import Session
from scenes.table.weave import weave
from scenes.timeline import Timeline
from scenes.ui.button import Button, Face
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.screen import Screen
from scenes.ui.widget import Action, Widget

SHAKE_SECONDS = 0.3
BUBBLE_Z = 800.0
BIG = "big button"
LAY_ANYWAY = "lay anyway"
THINK_HINT = "hint"


class TableScene(Screen):
    """One seat's screen of a session. It holds what is boring to undo: picked cards, hover, the bubble."""

    def __init__(self, room: Room, session: Session, services: Services) -> None:
        super().__init__(services)
        self.room = room
        self.session = session
        self.seat = session.first_chair()
        self.picking = Picking()
        self.pace = Pace(1.0, services.look)
        self._steps = session.steps
        self._said: dict[Seat, Phrase] = {}
        self._refused: tuple[CardId, float] | None = None
        self._bubble_left = 0.0
        self._held: dict[CardId, tuple[int, int]] = {}
        self._hint: tuple[Phrase, Touch] | None = None
        self._pending: Touch | None = None
        self._legal: list[tuple[Any, Touch]] = []
        self._legal_at = (-1, PUBLIC)
        self._stale_cards = True
        self._ended = False
        self._needs_curtain = len(session.humans) > 1
        self.timeline: Timeline | None = None

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Lay the table for the window's size and look."""
        game, look = self.session.game, self.kit.theme.game(self.session.game.id)
        self.frame = Frame.of(self.kit.metrics)
        self.pace = Pace(self.room.speed(), self.services.look)
        self.art = CardArt(self.services.assets, self.kit.metrics, self.services.look, look)
        self.layer = CardLayer(self.stage, self.art, self.kit.metrics)
        self.particles = Particles(self.stage, self.services.assets, self.kit.metrics)
        self._cards: dict[CardId, CardWidget] = {}
        self.layout = self._layout()
        self._begin_timeline()
        self.hud = Hud(self, game, look)
        self.hud.build()
        self.seats = Seats(self, self.layout, look)
        self.seats.build()
        self.furniture = FURNITURE[game.id](self, self.layout)
        self.furniture.build()
        metrics = self.kit.metrics
        self._ribbon = self.add(Piece(self._ribbon_rect(), paint_ribbon, "", z=60))
        self._bubble = self.add(Piece(Rect(0, 0, 1, 1), paint_bubble, None, z=BUBBLE_Z))
        self._big: Button | None = None
        self._places = {}
        for area in self.layout.areas():
            widget = PlaceWidget(metrics.rect(*area.box), area.zone, area.zone, self)
            self._places[area.zone] = self.add(widget)
        self.refresh()

    def backdrop(self) -> Surface:
        """The walnut table with the game's cloth."""
        picture = self.kit.paint.wood().copy()
        x, y, w, h = self.kit.theme.layout.numbers("cloth")
        wide = w * Frame.of(self.kit.metrics).spread
        rect = self.kit.metrics.rect(x + w / 2 - wide / 2, y, wide, h)
        look = self.kit.theme.game(self.session.game.id)
        cloth = self.kit.paint.cloth(rect.size, look, pattern=weave(self.kit, look))
        cloth.blit(picture, rect.topleft)
        return picture

    def _layout(self) -> Any:  # noqa: ANN401 - each game has its own layout class
        legal = self._legal if self.timeline is None or self.timeline.idle else []
        table = self.timeline.shown if self.timeline else self.chair.view.table
        mine = self.session.turn == self.seat and bool(legal)
        own = [card for zone, cards in table.zones.items() if zone == f"hand/{self.seat}" for card in cards]
        raised = frozenset(card for card in own if pickable(table, card, legal)) if mine else frozenset()
        return LAYOUTS[self.session.game.id](
            seats=len(self.session.players),
            me=self.seat,
            theme=self.kit.theme,
            frame=self.frame,
            picked=frozenset(self.picking.cards),
            raised=raised,
        )

    def _begin_timeline(self) -> None:
        if self.timeline is not None:
            self.timeline.reset(self.layout, self.chair.view.table)
            self._steps = self.session.steps
        elif self.session.steps == 1 and not self._needs_curtain:
            self.timeline = Timeline(self.layout, self.chair.before(0).table, self.pace)
            self.timeline.add(self.chair.news()[0].events)
        else:
            self.timeline = Timeline(self.layout, self.chair.view.table, self.pace)
        self.timeline.on_cue, self.timeline.on_effect = self._cue, self._effect
        self._stale_cards = True

    # -- what furniture asks -----------------------------------------------------------------------
    @property
    def chair(self) -> Any:  # noqa: ANN401 - a Chair of any game
        """The chair this screen sits on."""
        return self.session.chair(self.seat)

    def say(self, phrase: Phrase) -> str:
        """A phrase in the player's language, seats by name."""
        return self.session.words.say(phrase)

    def drop(self, widget: Widget) -> None:
        """Take a widget off the screen."""
        self.widgets.remove(widget)
        self._drop(widget)

    def use(self, touch: Touch) -> bool:
        """Make a touch that needs nothing picked; whether it was legal."""
        picked = self.picking
        self._attempt(touch)
        self.picking = picked
        return self._bubble_left <= 0

    def facts(self) -> Facts:
        """What is true on this screen just now."""
        self._learn_legal()
        timeline = self._timeline
        return Facts(
            self.chair.view,
            timeline.shown,
            self.seat,
            self.session.turn,
            self._legal,
            self.picking,
            self.session.players,
            self._said,
            timeline.idle,
        )

    @property
    def _timeline(self) -> Timeline:
        assert self.timeline is not None
        return self.timeline

    def _learn_legal(self) -> None:
        now = (self.session.steps, self.seat)
        if now != self._legal_at:
            self._legal_at = now
            self._legal = list(self.chair.moves()) if self.seat != PUBLIC else []

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show what is true now: after a step was shown, a card picked, a word chosen."""
        facts = self.facts()
        self.layout = self._layout()
        timeline = self._timeline
        if timeline.layout != self.layout:
            timeline.layout = self.layout
            timeline.relay()
        self.hud.refresh(facts, undo=self._may_undo())
        self.seats.refresh(facts, self._plate_line(facts), thinking=self.session.thinking)
        self.furniture.refresh(facts)
        for zone, place in self._places.items():
            place.label = self.say(self.furniture.place_label(facts, zone))
        self._refresh_cards(facts)
        self._refresh_ribbon(facts)
        self._refresh_big(facts)
        self._stale_cards = True
        self.ring.among(self._active)

    def _plate_line(self, facts: Facts) -> Mapping[Seat, NamePlate]:
        game = self.session.game.id
        return {
            Seat(number): NamePlate(
                player.name, self.say(self.furniture.seat_line(facts, Seat(number))), game
            )
            for number, player in enumerate(self.session.players)
        }

    def _refresh_cards(self, facts: Facts) -> None:
        zone = Zone(f"hand/{self.seat}")
        mine = facts.shown.zones.get(zone, ())
        for card in [card for card in self._cards if card not in mine]:
            self.drop(self._cards.pop(card))
        poses = self._timeline
        for card in sorted(mine, key=lambda one: poses.spot(one).z):
            rect = _card_rect(self, card)
            label = self.say(self.furniture.card_label(facts, card))
            widget = self._cards.get(card)
            if widget is None:
                self._cards[card] = self.add(CardWidget(rect, label, card, self, 100 + poses.spot(card).z))
            else:
                widget.rect, widget.label, widget.z = rect, label, 100 + poses.spot(card).z
        ordered = [self._cards[card] for card in sorted(mine, key=lambda one: poses.spot(one).z)]
        self.widgets = [w for w in self.widgets if not isinstance(w, CardWidget)] + list(ordered)

    def _refresh_ribbon(self, facts: Facts) -> None:
        text = ""
        if self._bubble_left <= 0:
            words = (
                self._hint[0] if self._hint else TELLERS[self.session.game.id].prompt(facts.view, self.seat)
            )
            text = self.say(words)
        self._ribbon.show(text, text)

    def _refresh_big(self, facts: Facts) -> None:
        wanted = self.furniture.primary(facts)
        if wanted is None:
            if self._big is not None:
                self.drop(self._big)
                self._big = None
            return
        label, reason = self.say(wanted.label), self.say(wanted.reason) if wanted.reason else None
        if self._big is None or self._big.label != label:
            if self._big is not None:
                self.drop(self._big)
            self._big = self.add(
                Button(self._big_rect(), label, BIG, kind="primary", face=Face(keycap="E"), reason=reason)
            )
            self._big.z = 300
        self._big_touch = wanted.touch
        self._big.enable(reason)

    def _big_rect(self) -> Rect:
        metrics = self.kit.metrics
        rect = metrics.rect(self.frame.x(1426) - 120, 636, 240, 62)
        rect.h = max(rect.h, metrics.control)
        width = max(rect.w, metrics.text(180))
        rect.x, rect.w = min(rect.x, metrics.size[0] - width - metrics.u(20)), width
        return rect

    def _ribbon_rect(self) -> Rect:
        metrics = self.kit.metrics
        height = max(metrics.u(52), round(metrics.text(24) * 1.75))
        width = self._big_rect().x - metrics.u(24) - metrics.point(self.frame.x(356), 0)[0]
        rect = Rect(0, metrics.point(0, 622)[1], width, height)
        rect.centerx = metrics.point(self.frame.x(356), 0)[0] + width // 2
        return rect

    # -- hands -------------------------------------------------------------------------------------
    def card_clicked(self, card: CardId) -> None:
        """Pick a card, or put it back; a card that no move begins with is refused."""
        self._hurry()
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
            self._hurry()
            if card not in self.picking.cards:
                picking = Picking().toggled(card, self._timeline.shown, self.facts().legal)
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
            self._attempt(Touch.of(self._timeline.shown, carried, zone), card)
        else:
            self.services.sounds.play("card_back")
            self._pick(Picking())

    def place_clicked(self, zone: Zone) -> None:
        """Put what is picked on a place."""
        self._hurry()
        self._attempt(self.picking.touch(self._timeline.shown, zone), next(iter(self.picking.cards), None))

    def _pick(self, picking: Picking) -> None:
        self.picking = picking
        self._hint = None
        self._end_bubble()
        self.refresh()

    def _hurry(self) -> None:
        """Input is never refused for an animation: it ends at once."""
        if not self._timeline.idle:
            self._timeline.finish()
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
        rect.clamp_ip(window.inflate(-unit(60), -unit(60)))
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

    # -- events ------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> Change | None:
        """Any press ends the bubble; leaving the window hides a hand that another person could see."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._bubble_left > 0:
            self._end_bubble()
            self.refresh()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED) and len(self.session.humans) > 1:
            self._needs_curtain = True
        return super().handle(event)

    def on_action(self, action: Action) -> Change | None:
        """Buttons of this table, of its furniture and of the questions it asks."""
        if action == BIG:
            self._hurry()
            if self._big_touch is not None:
                self._attempt(self._big_touch)
        elif isinstance(action, Touch):
            self._attempt(action)
        elif action == LAY_ANYWAY and self._pending is not None:
            self._attempt(self._pending)
        elif action == "put back":
            self._pending = None
            self._pick(Picking())
        elif action in HUD_ACTIONS:
            return self._hud_action(str(action))
        elif (picking := self.furniture.chosen(action, self.picking)) is not None:
            self._pick(picking)
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        """The table's own keys."""
        match event.key:
            case pygame.K_ESCAPE if self.picking != Picking():
                self._pick(Picking())
            case pygame.K_BACKSPACE:
                self._pick(Picking())
            case pygame.K_ESCAPE | pygame.K_p:
                return self._hud_action("menu")
            case pygame.K_h:
                return self._hud_action("hint")
            case pygame.K_l:
                return self._hud_action("history")
            case pygame.K_F1:
                return self._hud_action("rules")
            case pygame.K_u:
                return self._hud_action("undo")
            case pygame.K_z if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return self._hud_action("undo")
            case pygame.K_e if self._big is not None:
                return self.on_action(BIG) if self._big.enabled else None
            case _ if pygame.K_1 <= event.key <= pygame.K_9:
                places = list(self._places)
                if event.key - pygame.K_1 < len(places):
                    self.place_clicked(places[event.key - pygame.K_1])
        return None

    def on_other(self, event: pygame.Event) -> Change | None:
        """A right click puts back what is picked; a click on the bare table, too."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._hurry()
            if self.picking != Picking():
                self._pick(Picking())
        return None

    def _hud_action(self, action: str) -> Change | None:
        self._hurry()
        match action:
            case "undo":
                if self._may_undo():
                    self._undo()
            case "hint":
                self._ask_hint()
            case "history":
                return Push(self.room.history(self.session, self.seat, self.snapshot()))
            case "rules":
                return Push(self.room.rules(self.session))
            case "menu":
                return Push(self.room.pause(self.session, self.snapshot()))
        return None

    def _may_undo(self) -> bool:
        return self.session.may_undo()

    def _undo(self) -> None:
        self.session.undo()
        self._steps = self.session.steps
        self.picking = Picking()
        self.services.sounds.play("card_back")
        self._timeline.show(self.chair.view.table)
        self.refresh()

    def _ask_hint(self) -> None:
        if self.session.turn == self.seat:
            self.session.ask_hint(self.seat)
            self._hint = (phrase("Let me think…"), Touch(word=THINK_HINT))
        else:
            self._hint = None
        self.refresh()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        """Seconds passed: CPUs move, cards fly, another person comes to the screen."""
        if self.session.leaving:
            self.session.close()
            return Pop()
        if self._needs_curtain:
            return self._curtain(self.seat)
        timeline = self._timeline
        was_idle = timeline.idle
        self.session.update(dt, self.pace, shown=timeline.idle)
        self._read_news()
        if not timeline.idle:
            timeline.update(dt)
            self._stale_cards = True
        self._age(dt)
        self.particles.update(dt)
        if timeline.idle and not was_idle:
            self.refresh()
        self.seats.turn_keys(self.session.thinking, self.services.clock())
        self._show_cards()
        return self._follow_turn() if timeline.idle and self.particles.idle else None

    def _read_news(self) -> None:
        if self.session.steps == self._steps:
            if (advice := self.session.advice(self.seat)) is not None:
                move, touch = advice
                self._hint = (self.furniture.advice(self.facts(), move), touch)
                self.services.sounds.play("ui_move")
                self.refresh()
            return
        news = self.chair.news(self._steps)
        self._steps = self.session.steps
        self.picking = Picking()
        self._hint = None
        for one in news:
            self._timeline.add(one.events)
        self.refresh()

    def _age(self, dt: float) -> None:
        if self._refused is not None:
            card, left = self._refused
            self._refused = (card, left - dt)
            self._stale_cards = self._stale_cards or left > -0.1
        if self._bubble_left > 0:
            self._bubble_left -= dt
            if self._bubble_left <= 0:
                self._refused = None
                self._bubble.show(None)
                self.refresh()

    def _follow_turn(self) -> Change | None:
        """When all is shown: the result, or the curtain for the next person."""
        if self.session.outcome is not None:
            if not self._ended:
                self._ended = True
                return Replace(self.room.result(self.session))
            return None
        turn = self.session.turn
        if turn is not None and turn != self.seat and turn in self.session.humans:
            return self._curtain(turn)
        return None

    def _curtain(self, seat: Seat) -> Change:
        self._needs_curtain = False
        self.sit(seat)
        return Push(self.room.handover(self.session, seat))

    def sit(self, seat: Seat) -> None:
        """Look through another seat's eyes from now on; nothing of the last one stays on the screen."""
        self.seat = seat
        self.picking = Picking()
        self._held = {}
        self._hint = None
        self._end_bubble()
        self.timeline = None
        self._legal_at = (-1, PUBLIC)
        self._steps = self.session.steps
        self.particles.clear()
        self.rebuild()

    def _show_cards(self) -> None:
        if not self._stale_cards:
            return
        self._stale_cards = not self._timeline.idle or (self._refused is not None and self._refused[1] > 0)
        targets = self._targets()
        held = dict(self._held)
        if self._refused is not None and self._refused[1] > 0 and self.pace.full:
            card, left = self._refused
            held[card] = (round(self.kit.metrics.u(9) * math.sin(left / SHAKE_SECONDS * 6 * math.pi)), 0)
        self.layer.show(self._timeline.poses(), lambda card: self._state(card, targets), held)

    def _targets(self) -> set[CardId]:
        """The top cards of the places that may take what is picked."""
        facts = self.facts()
        if not facts.idle or not (self.picking.cards or self.picking.word):
            places = {self._hint[1].place} if self._hint else set()
        else:
            places = set(self.picking.places(facts.shown, facts.legal))
        zones = facts.shown.zones
        return {zones[place][-1] for place in places if place is not None and zones.get(place)}

    def _state(self, card: CardId, targets: set[CardId]) -> State:
        if self._refused is not None and self._refused[0] == card:
            return State.REFUSED
        if card in self.picking.cards:
            return State.CHOSEN
        if card in targets:
            return State.TARGET
        if card in self._cards and self.session.turn == self.seat and self._timeline.idle:
            if card in self.layout.raised:
                return State.LEGAL
            return State.DIM if self.layout.raised else State.REST
        return State.REST

    # -- cues --------------------------------------------------------------------------------------
    def _cue(self, event: Event, sound: str) -> None:
        if sound:
            self.services.sounds.play(sound)
        if isinstance(event, Said):
            self._said[event.seat] = self.furniture.saying(event)
            self.refresh()

    def _effect(self, effect: Effect) -> None:
        if effect.sound:
            self.services.sounds.play(effect.sound)
        if self.pace.full:
            self.particles.burst(effect)

    def leave(self) -> None:
        """Another scene comes on top: nothing goes on unseen."""
        super().leave()
        self._held = {}


def _card_rect(scene: TableScene, card: CardId) -> Rect:
    """Where a card can be clicked: its stock."""
    from scenes.timeline import Pose  # noqa: PLC0415

    return bounds(Pose(scene._timeline.spot(card), None), scene.kit.metrics)  # noqa: SLF001
