"""What one seat sees of a table: cards, furniture and players, laid out and refreshed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from pygame import Rect, Surface

from game.core.cards import PUBLIC, CardId, Seat
from game.core.events import Event, Said, Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import OptionValue, Touch
from game.words import TELLERS
from scenes.furniture import FURNITURE
from scenes.furniture.common import NamePlate, paint_bubble, paint_ribbon
from scenes.furniture.piece import Facts, Furniture, Piece
from scenes.layout import WIDEST, Effect, Frame
from scenes.layouts import LAYOUTS
from scenes.motion import Pace
from scenes.picking import Picking, pickable
from scenes.services import Services
from scenes.sprites import CardArt, State, bounds
from scenes.table.cards import CardLayer, CardWidget, Hands, PlaceWidget
from scenes.table.hud import Hud
from scenes.table.particles import Particles
from scenes.table.room import Room
from scenes.table.seats import Seats
from scenes.table.session import Session
from scenes.table.weave import weave
from scenes.timeline import Pose, Timeline
from scenes.ui.button import Button, Face
from scenes.ui.metrics import Metrics
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget

SHAKE_SECONDS = 0.3
BUBBLE_Z = 800.0
BIG = "big button"
LAY_ANYWAY = "lay anyway"
THINK_HINT = "hint"


class TableScreen(Screen):
    """One seat's picture of a session. It holds what is boring to undo: picked cards, hover, the bubble."""

    hands: Hands
    """Who hears of touched cards and places."""

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
        self._turn_seen = session.turn
        self._needs_curtain = len(session.humans) > 1
        self._line: Timeline | None = None

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Lay the table for the window's size and look."""
        game, look = self.session.game, self.kit.theme.game(self.session.game.id)
        self.frame = frame_of(self.kit.metrics)
        self.pace = Pace(self.room.speed(), self.services.look)
        self.art = CardArt(self.services.assets, self.kit.metrics, self.services.look, look)
        self.layer = CardLayer(self.stage, self.art, self.kit.metrics)
        self.particles = Particles(self.stage, self.services.assets, self.kit.metrics)
        self._cards: dict[CardId, CardWidget] = {}
        self.layout = self._layout()
        self._begin_timeline()
        self.art.settle(spot.width for spot in self.layout.spots(self.timeline.shown).values())
        self._warming = self._warm()
        self.hud = Hud(self, game, look)
        self.hud.build()
        self.seats = Seats(self, self.layout, look)
        self.seats.build()
        self.furniture: Furniture = FURNITURE[game.id](self, self.layout)
        self.furniture.build()
        metrics = self.kit.metrics
        self._ribbon = self.add(Piece(self._ribbon_rect(), paint_ribbon, "", z=60))
        self._bubble = self.add(Piece(Rect(0, 0, 1, 1), paint_bubble, None, z=BUBBLE_Z))
        self._big: Button | None = None
        self._places = {}
        for area in self.layout.areas():
            widget = PlaceWidget(metrics.rect(*area.box), area.zone, area.zone, self.hands)
            self._places[area.zone] = self.add(widget)
        self.refresh()

    def _warm(self) -> Iterator[None]:
        """Print cards before they are turned up: first what the eye will meet, then the whole deck."""
        view = self.chair.view
        seen = [face for face in view.table.faces.values() if face is not None]
        yield from self.art.warm([*dict.fromkeys(seen), *self.layout.deck])

    def backdrop(self) -> Surface:
        """The walnut table with the game's cloth."""
        picture = self.kit.paint.wood().copy()
        x, y, w, h = self.kit.theme.layout.numbers("cloth")
        wide = w * frame_of(self.kit.metrics).spread
        rect = self.kit.metrics.rect(x + w / 2 - wide / 2, y, wide, h)
        look = self.kit.theme.game(self.session.game.id)
        cloth = self.kit.paint.cloth(rect.size, look, pattern=weave(self.kit, look))
        cloth.blit(picture, rect.topleft)
        return picture

    def _layout(self) -> Any:  # noqa: ANN401
        legal = self._legal if self._line is None or self._line.idle else []
        table = self._line.shown if self._line else self.chair.view.table
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
        if self._line is not None:
            self._line.reset(self.layout, self.chair.view.table)
            self._steps = self.session.steps
        elif self.session.steps == 1 and not self._needs_curtain:
            self._line = Timeline(self.layout, self.chair.before(0).table, self.pace)
            self._line.add(self.chair.news()[0].events)
        else:
            self._line = Timeline(self.layout, self.chair.view.table, self.pace)
        self._line.on_cue, self._line.on_effect = self._cue, self._effect
        self._stale_cards = True

    # -- what furniture asks -----------------------------------------------------------------------
    @property
    def chair(self) -> Any:  # noqa: ANN401
        """The chair this screen sits on."""
        return self.session.chair(self.seat)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The house rules of the match."""
        return self.session.record.options

    @property
    def own_cards(self) -> tuple[CardId, ...]:
        """The cards of this seat's hand that can be touched."""
        return tuple(self._cards)

    def say(self, sentence: Phrase) -> str:
        """A phrase in the player's language, seats by name."""
        return self.session.words.say(sentence)

    def facts(self) -> Facts:
        """What is true on this screen just now."""
        self._learn_legal()
        timeline = self.timeline
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
    def timeline(self) -> Timeline:
        """The table on screen, and what of the news it still has to show."""
        assert self._line is not None
        return self._line

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
        timeline = self.timeline
        if timeline.layout != self.layout:
            timeline.layout = self.layout
            timeline.relay()
        self.hud.refresh(facts, undo=self.session.may_undo())
        self.seats.refresh(facts, self._plate_line(facts), thinking=self.session.thinking)
        self.furniture.refresh(facts)
        for zone, place in self._places.items():
            place.label = self.say(self.furniture.place_label(facts, zone))
        self._refresh_cards(facts)
        self._refresh_ribbon(facts)
        self._refresh_big(facts)
        self._stale_cards = True
        self._sort_widgets()
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
        poses = self.timeline
        for card in sorted(mine, key=lambda one: poses.spot(one).z):
            rect = bounds(Pose(poses.spot(card), None), self.kit.metrics)
            label = self.say(self.furniture.card_label(facts, card))
            widget = self._cards.get(card)
            if widget is None:
                self._cards[card] = self.add(
                    CardWidget(rect, label, card, self.hands, 100 + poses.spot(card).z)
                )
            else:
                widget.rect, widget.label, widget.z = rect, label, 100 + poses.spot(card).z

    def _sort_widgets(self) -> None:
        """Reading order: the table, the big button, and at the end the hand from left to right."""
        hand = sorted(self._cards.values(), key=lambda widget: widget.z)
        big = [self._big] if self._big is not None else []
        last: list[Widget] = [*big, *hand]
        self.widgets = [widget for widget in self.widgets if widget not in last] + last

    def _refresh_ribbon(self, facts: Facts) -> None:
        text = ""
        if self._bubble_left <= 0:
            text = self.say(self._prompt(facts))
        self._ribbon.show(text, text)

    def _prompt(self, facts: Facts) -> Phrase:
        """What the ribbon says: where a chosen word goes, a hint, or what may be done."""
        if self.picking.word:
            return phrase("Now choose the pile that you mean.")
        return self._hint[0] if self._hint else TELLERS[self.session.game.id].prompt(facts.view, self.seat)

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

    def read_news(self) -> None:
        """Queue what this seat was told since it was last asked."""
        if self.session.steps == self._steps:
            return
        news = self.chair.news(self._steps)
        self._steps = self.session.steps
        if any(event for one in news for event in one.events if not isinstance(event, Said)):
            self.picking, self._hint = Picking(), None
        for one in news:
            self.timeline.add(one.events)
        self.refresh()

    # -- cards ---------------------------------------------------------------------------------------
    def _show_cards(self) -> None:
        if not self._stale_cards:
            return
        self._stale_cards = not self.timeline.idle or (self._refused is not None and self._refused[1] > 0)
        targets = self._targets()
        held = dict(self._held)
        if self._refused is not None and self._refused[1] > 0 and self.pace.full:
            card, left = self._refused
            held[card] = (round(self.kit.metrics.u(9) * math.sin(left / SHAKE_SECONDS * 6 * math.pi)), 0)
        self.layer.show(self.timeline.poses(), lambda card: self._state(card, targets), held)

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
        if card in self._cards and self.session.turn == self.seat and self.timeline.idle:
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


def frame_of(metrics: Metrics) -> Frame:
    """A window as a layout sees it."""
    spread = min(WIDEST, max(1.0, metrics.size[0] / (metrics.s * metrics.scale.design_width)))
    return Frame(spread, metrics.compact, metrics.text(18) / max(1, metrics.u(18)))
