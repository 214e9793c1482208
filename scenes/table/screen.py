"""What one seat sees of a table: cards, board and players, laid out and refreshed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from game.core.cards import DEALER, PUBLIC, CardId, Seat
from game.core.events import Event, RoundEnded, Said, Zone
from game.core.faces import faces_of
from game.core.news import News
from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, OptionValue, Touch
from game.core.table import Table
from game.match import Chair
from game.session.session import Session
from scenes.board.common import NamePlate, paint_bubble, paint_ribbon
from scenes.board.host import TouchHost
from scenes.board.piece import Facts, Piece, Primary
from scenes.board.private_looks import Looks, covered
from scenes.games import SHOWS
from scenes.show import AnyBoard, AnyFacts
from scenes.stage.layout import Effect, LayoutBase
from scenes.stage.motion import Pace
from scenes.stage.picking import Picking, begins
from scenes.stage.services import Services
from scenes.stage.sprites import CardArt, State, bounds
from scenes.stage.timeline import Hold, Pose, Timeline
from scenes.table.cards import LIFT, CardLayer, CardWidget, Hands, PlaceWidget
from scenes.table.frame import frame_of
from scenes.table.hud import Hud
from scenes.table.particles import Particles
from scenes.table.room import Room
from scenes.table.seats import Seats
from scenes.table.weave import paint_table_top
from scenes.ui.button import Button, Face
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget

SHAKE_SECONDS, BUBBLE_Z = 0.3, 800.0
BIG, SCORES, LOOK, NOBODY = "big button", "scores", "look", "nobody calls"
LAY_ANYWAY, THINK_HINT = "lay anyway", "hint"
BIG_FACE, ENTER_FACE = Face(keycap="E"), Face(keycap="Enter")
LOOKING_BACK, SO_FAR = phrase("What happened since your last turn."), phrase("What happened so far.")
DEALT, NOTHING = phrase("The cards are dealt."), Phrase("")


class TableScreen(Screen):
    """One seat's picture of a session. It holds what is boring to undo: picked cards, hover, the bubble."""

    hands: Hands
    """Who hears of touched cards and places."""
    host: TouchHost
    """Whom the board asks."""

    def __init__(self, room: Room, session: Session, services: Services) -> None:
        super().__init__(services)
        self.room = room
        self.session = session
        self.seat = session.first_chair()
        self.picking = Picking()
        self.rules: AnyGame = session.game
        self._zones, self._faces = session.chair(PUBLIC).view.table.rules, faces_of(session.game)
        self.pace = Pace(1.0, services.look)
        self.looks = Looks()
        self._printed: CardArt | None = None
        self._steps = 0 if session.steps == 1 else session.steps  # the first deal is shown
        self._said: dict[Seat, Phrase] = {}
        self._refused: tuple[CardId, float] | None = None
        self._bubble_left = 0.0
        self._held: dict[CardId, tuple[int, int]] = {}
        self._hint: tuple[Phrase, Touch] | None = None
        self._pending: Touch | None = None
        self._legal: list[tuple[Any, Touch]] = []
        self._legal_at = (-1, PUBLIC)
        self._stale_cards = True
        self._ended = self._after_scores = False
        self._turn_seen = session.turn
        self._round_over: int | None = None
        self._line: Timeline | None = None
        self._beheld: CardId | Zone | None = None
        self._showing: Phrase | None = None
        """What the ribbon says of what is being shown, if that is more than one move."""
        self._behind = False
        """Whether something was shown that the board does not know of yet."""

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Lay the table for the window's size and look."""
        game, look = self.session.game, self.kit.theme.game(self.session.game.id)
        self.frame = frame_of(self.kit.metrics)
        self.pace = Pace(self.room.speed(), self.services.look)
        self.counts = self.room.counts(self.session)
        self.art = self._card_art()
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
        self.board: AnyBoard = SHOWS[game.id].board(self.host, self.layout)
        self.board.display.build()
        metrics = self.kit.metrics
        self._ribbon = self.add(Piece(self.board.display.ribbon(), paint_ribbon, "", z=60))
        self._bubble = self.add(Piece(Rect(0, 0, 1, 1), paint_bubble, None, z=BUBBLE_Z))
        self._ribbon.role = self._bubble.role = "status"  # read aloud as they change
        self._big: Button | None = None
        self._back: Button | None = None
        self._places = {}
        for area in self.layout.areas():
            widget = PlaceWidget(metrics.rect(*area.box), area.zone, area.zone, self.hands)
            self._places[area.zone] = self.add(widget)
        self.refresh()

    def _card_art(self) -> CardArt:
        """The cards as printed for this size and look, also when another person sits down."""
        metrics, look = self.kit.metrics, self.services.look
        if self._printed is None or (self._printed.metrics, self._printed.look) != (metrics, look):
            self._printed = SHOWS[self.session.game.id].cards(self.kit, self.session.game.id)
        return self._printed

    def _warm(self) -> Iterator[None]:
        """Print cards before they are turned up: first what the eye will meet, then the whole deck."""
        view = self.chair.view
        seen = [face for face in view.table.faces.values() if face is not None]
        yield from self.art.warm(dict.fromkeys(seen))
        yield from self.particles.warm(self.layout.particles)
        yield from self.art.warm(self.layout.deck)

    def backdrop(self) -> Surface:
        """The walnut table with the game's cloth."""
        self.frame = frame_of(self.kit.metrics)
        look = self.kit.theme.game(self.session.game.id)
        return paint_table_top(self.kit, look, self.frame, self._layout().cloth)

    def _layout(self) -> Any:  # noqa: ANN401
        zones, seats = self._zones, len(self.session.players)
        bare = SHOWS[self.rules.id].layout(
            seats=seats, me=self.seat, theme=self.kit.theme, frame=self.frame, zones=zones, faces=self._faces
        )
        if self._line is None:
            return bare
        raised = self._raised(bare, self._line.shown) if self._line.idle else frozenset()
        hovered = self._beheld if self._beheld in raised else None
        return replace(bare, picked=frozenset(self.picking.cards), raised=raised, hovered=hovered)

    def _raised(self, layout: LayoutBase, table: Table) -> frozenset[CardId]:
        """The cards that some legal move of this seat begins with."""
        if self.turn != self.seat:
            return frozenset()
        known: dict[Touch, bool] = {}
        found = []
        for card in layout.touchable(table):
            touch = Touch.of(table, [card])
            if touch not in known:
                known[touch] = begins(touch, self._legal)
            if known[touch]:
                found.append(card)
        return frozenset(found)

    def _begin_timeline(self) -> None:
        table = self.view.table
        if self._line is None:
            self._line = Timeline(self.layout, covered(table), self.pace)
        else:
            self._line.reset(self.layout, covered(table))
        self._line.add(self.looks.offered(table, self._steps, lasts=self._look_lasts(self._steps)))
        self._line.on_cue, self._line.on_effect = self._cue, self._effect
        self._stale_cards = True

    def _told(self, news: News, step: int) -> list[Event | Hold]:
        """One step as this screen shows it."""
        mine = news.seat == self.seat
        return self.looks.told(news, self.seat, step, lasts=mine and self._look_lasts(step + 1))

    def _look_lasts(self, steps: int) -> bool:
        """Whether a look of this seat's lasts until its own next move: its turn goes on with what it sees."""
        news = self.chair.news()
        return (
            0 < steps == self.session.steps
            and self.session.turn == self.seat
            and news[steps - 1].seat == self.seat
        )

    @property
    def turn(self) -> Seat | None:
        """The seat that the table waits for; None while the end of a round is looked at."""
        return None if self._steps < self.session.steps else self.session.turn

    @property
    def view(self) -> Any:  # noqa: ANN401
        """What this seat saw when what has been told so far had happened."""
        return self.chair.before(self._steps) if self._steps < self.session.steps else self.chair.view

    # -- what the board asks -----------------------------------------------------------------------
    @property
    def chair(self) -> Chair:
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

    def facts(self) -> AnyFacts:
        """What is true on this screen just now."""
        self._learn_legal()
        timeline = self.timeline
        return Facts(
            self.view,
            timeline.shown,
            self.seat,
            self.turn,
            self._legal,
            self.picking,
            self.session.players,
            self._said,
            timeline.idle,
            self._beheld,
        )

    @property
    def timeline(self) -> Timeline:
        """The table on screen, and what of the news it still has to show."""
        assert self._line is not None
        return self._line

    def _learn_legal(self) -> None:
        now = (self._steps, self.seat)
        if now != self._legal_at:
            self._legal_at = now
            current = self.seat != PUBLIC and self._steps == self.session.steps
            self._legal = list(self.chair.moves()) if current else []

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show what is true now: after a step was shown, a card picked, a word chosen."""
        self._behind = False
        facts = self.facts()
        self.layout = self._layout()
        timeline = self.timeline
        if timeline.layout != self.layout:
            timeline.layout = self.layout
            timeline.relay()
        undo = self.session.undo_bar(self.seat)
        self.hud.refresh(
            facts, self.board.narration.subtitle(facts), no_undo=undo, again=self._told_since() < self._steps
        )
        self.seats.refresh(facts, self._plate_line(facts), thinking=self.session.thinking)
        self.board.display.refresh(facts)
        for zone, place in self._places.items():
            place.label = self.say(self.board.narration.place_label(facts, zone))
        self._refresh_cards(facts)
        self._refresh_ribbon(facts)
        self._refresh_big(facts)
        self._give_way()
        self._refresh_back()
        self._stale_cards = True
        self._sort_widgets()
        self.ring.among(self.active)

    def refresh_signs(self) -> None:
        """While things move: what the board shows and what stands at the seats, but nothing about hands."""
        self._behind = False
        facts = self.facts()
        self.seats.refresh(facts, self._plate_line(facts), thinking=self.session.thinking)
        self.board.display.refresh(facts)
        self._refresh_ribbon(facts)

    def _plate_line(self, facts: AnyFacts) -> Mapping[Seat, NamePlate]:
        game = self.session.game.id
        return {
            Seat(number): NamePlate(
                player.name, self.say(self.board.narration.seat_line(facts, Seat(number))), game
            )
            for number, player in enumerate(self.session.players)
        }

    def _refresh_cards(self, facts: AnyFacts) -> None:
        mine, walked = self.layout.touchable(facts.shown), set(self.layout.walked(facts.shown))
        for zone, place in self._places.items():
            place.visible = not set(facts.shown.zones[zone]).intersection(mine)
        for card in [card for card in self._cards if card not in mine]:
            self.drop(self._cards.pop(card))
        poses = self.timeline
        self._order = {card: place for place, card in enumerate(mine)}
        for card in mine:
            rect = bounds(Pose(poses.spot(card), None), self.kit.metrics)
            label = self.say(self.board.narration.card_label(facts, card)) if card in walked else ""
            widget = self._cards.get(card)
            if widget is None:
                self._cards[card] = self.add(
                    CardWidget(rect, label, card, self.hands, 100 + poses.spot(card).z)
                )
            else:
                widget.rect, widget.label, widget.z = rect, label, 100 + poses.spot(card).z
            lifted = card in self.picking.cards or card == self._beheld
            self._cards[card].risen = self.kit.metrics.u(LIFT) if lifted else 0

    def _sort_widgets(self) -> None:
        """Reading order: the table, the big button, and at the end the cards as the layout walks them."""
        hand = sorted(self._cards.values(), key=lambda widget: self._order[widget.card])
        last: list[Widget] = [*(one for one in (self._big, self._back) if one is not None), *hand]
        self.widgets = [widget for widget in self.widgets if widget not in last] + last

    def _refresh_ribbon(self, facts: AnyFacts) -> None:
        words = self._prompt(facts) if self._bubble_left <= 0 else NOTHING
        if words is not None:
            text = self.say(words)
            self._ribbon.show(text, text)

    def _prompt(self, facts: AnyFacts) -> Phrase | None:
        """What the ribbon says. None when it keeps its words: what may be done next is told when the cards lie."""
        if self.timeline.held is not None:
            # What was looked at is told no longer than it is seen.
            self._showing = self._showing or NOTHING
            return self.board.narration.look(facts, self.timeline.held).prompt
        if self._round_over is not None:
            return self.board.narration.round_over(facts)
        if self.timeline.telling:
            return self.board.narration.meanwhile(facts) or self._showing
        self._showing = None
        return self._hint[0] if self._hint else self.board.narration.prompt(facts)

    def _refresh_big(self, facts: AnyFacts) -> None:
        wanted = self._wanted(facts)
        if wanted is None:
            self._leave_enter(())
            if self._big is not None:
                self.drop(self._big)
                self._big = None
            return
        plays = wanted.touch is not None and bool(wanted.touch.picks)
        alone = wanted.touch in (Touch(word=LOOK), Touch(word=SCORES))
        self._leave_enter(self.picking.cards if plays else (), alone=alone)
        keycap = ENTER_FACE if plays or alone else BIG_FACE
        face = Face(wanted.icon, "Enter") if wanted.icon else keycap
        label, reason = self.say(wanted.label), self.say(wanted.reason) if wanted.reason else None
        if self._big is None or self._big.label != label:
            if self._big is not None:
                self.drop(self._big)
            self._big = self.add(
                Button(self.board.display.big(), label, BIG, kind="primary", face=face, reason=reason)
            )
            self._big.rect = self._grown(self._big, self.board.display.big())
            self._big.z = 300
            if alone:
                self.ring.to(self._big)
        self._big_touch = wanted.touch
        self._big.enable(reason)

    def _give_way(self) -> None:
        """The ribbon ends before the big button, however long the button's words are."""
        room, gap = self.board.display.ribbon(), self.kit.metrics.u(16)
        if self._big is not None and room.colliderect(self._big.rect.inflate(2 * gap, 0)):
            room.w = self._big.rect.x - gap - room.x
        if room != self._ribbon.rect:
            self._ribbon.rect, self._ribbon.dirty = room, True

    def _leave_enter(self, cards: Sequence[CardId], *, alone: bool = False) -> None:
        """On these cards Enter presses the big button, on others it picks; everywhere, if that is all there is."""
        for card, widget in self._cards.items():
            widget.ready = alone or card in cards
        for place in self._places.values():
            place.ready = alone

    def _wanted(self, facts: AnyFacts) -> Primary | None:
        """What the big button is for: at the end of a round it leads to the scores."""
        if self.timeline.held is not None:
            return Primary(self.board.narration.look(facts, self.timeline.held).button, Touch(word=LOOK))
        if self._round_over is not None:
            if not facts.idle:
                return None
            return Primary(phrase("See the scores"), Touch(word=SCORES))
        return self.board.controls.primary(facts)

    def _grown(self, button: Button, place: Rect) -> Rect:
        """The place of a button, grown to the left as far as its words need."""
        width = max(place.w, button.natural_width(self.kit))
        right = min(place.right, self.kit.metrics.size[0] - self.kit.metrics.u(20))
        return Rect(right - width, place.y, width, place.h)

    def _refresh_back(self) -> None:
        """The button that puts back what is picked is there while something is."""
        place = self.board.display.put_back()
        wanted = place is not None and bool(self.picking.cards)
        if self._back is not None and not wanted:
            self.drop(self._back)
            self._back = None
        elif self._back is None and wanted and place is not None:
            self._back = self.add(Button(place, self.say(phrase("Put back")), "put back", face=Face("undo")))
            self._back.z = 300

    def read_news(self) -> None:
        """Queue what this seat was told since it was last asked, up to the end of a round."""
        if self.session.steps == self._steps or self._round_over is not None:
            return
        news = self.chair.news(self._steps)
        if self._showing is None and news[0].seat == DEALER:
            self._showing = DEALT
        for one in news:
            self._steps += 1
            self.timeline.add(self._told(one, self._steps - 1))
            if self.board.narration.rounds and (ended := _ended_round(one.events)) is not None:
                self._round_over = ended
                break
        if any(event for one in news for event in one.events if not isinstance(event, Said)):
            self.picking, self._hint = Picking(), None
        self.refresh()

    def _told_since(self) -> int:
        """The step from which on this seat was told of others: after its own last move, with the last deal."""
        since = 0
        for step, one in enumerate(self.chair.news()[: self._steps]):
            if one.seat == self.seat or _ended_round(one.events) is not None:
                since = step + 1
        return since

    # -- cards ---------------------------------------------------------------------------------------
    def _show_cards(self) -> None:
        if not self._stale_cards:
            return
        self._stale_cards = not self.timeline.idle or (self._refused is not None and self._refused[1] > 0)
        self._shown_facts = self.facts()
        targets = self._targets()
        held = dict(self._held)
        if self._refused is not None and self._refused[1] > 0 and self.pace.full:
            card, left = self._refused
            held[card] = (round(self.kit.metrics.u(9) * math.sin(left / SHAKE_SECONDS * 6 * math.pi)), 0)
        self.layer.show(
            self.timeline.poses(),
            lambda card: self._state(card, targets),
            lambda card: self.board.display.card_mark(self._shown_facts, card),
            held,
        )

    def _targets(self) -> set[CardId]:
        """The top cards of the places that may take what is picked."""
        facts = self._shown_facts
        if not facts.idle or not (self.picking.cards or self.picking.word):
            places = {self._hint[1].place} if self._hint else set()
        else:
            places = set(self.picking.places(facts.shown, facts.legal))
        zones = facts.shown.zones
        return {zones[place][-1] for place in places if place is not None and zones.get(place)}

    def _state(self, card: CardId, targets: set[CardId]) -> State:
        usual = self._usual(card, targets)
        return self.board.display.card_state(self._shown_facts, card, usual)

    def _usual(self, card: CardId, targets: set[CardId]) -> State:
        if self._refused is not None and self._refused[0] == card:
            return State.REFUSED
        if card in self.picking.cards:
            return State.CHOSEN
        if card in targets:
            return State.TARGET
        if card in self._cards and self.turn == self.seat and self.timeline.idle:
            if card in self.layout.raised:
                return State.LEGAL
            return State.DIM if self.layout.raised else State.REST
        return State.REST

    # -- cues --------------------------------------------------------------------------------------
    def _cue(self, event: Event, sound: str) -> None:
        if sound:
            self.services.sounds.play(sound)
        if isinstance(event, Said):
            self._said[event.seat] = self.board.narration.saying(event)
        self.board.display.cue(event)
        self._behind = True

    def _effect(self, effect: Effect) -> None:
        if effect.sound:
            self.services.sounds.play(effect.sound)
        if self.pace.full:
            self.particles.burst(effect)


def _ended_round(events: Sequence[Event]) -> int | None:
    return next((event.round for event in events if isinstance(event, RoundEnded)), None)
