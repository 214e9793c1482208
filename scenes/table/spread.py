"""The cards and places of a table: positions, highlights, widgets."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice

from pygame import Surface

from game.core.cards import CardId
from game.core.events import Zone
from game.core.rules import Touch
from game.core.table import Table
from game.games import ENTRIES
from scenes.board import acts
from scenes.board.ground import has_scores_cloth, scores_cloth
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.layout import Effect, LayoutBase
from scenes.stage.picking import Legal, Picking, begins
from scenes.stage.sprites import CardArt, bounds
from scenes.stage.stage import Stage
from scenes.stage.travel import Pose
from scenes.table.cards import LIFT, RING_OVER, CardLayer, CardWidget, PlaceWidget
from scenes.table.context import AnyFacts, TableContext
from scenes.table.particles import Particles
from scenes.ui.kit import Kit

PRINTED = ("cards lying flat", "layers of cards")
"""Names of the caches that are filled in advance for highlighted cards."""
PAINTED = ("paint",)
"""Names of the caches that are filled in advance for particles."""
ROOMS = ("rooms",)
"""Names of the caches that are filled in advance for large backgrounds."""
LIT = {State.LEGAL, State.LEGAL_BELOW, State.CHOSEN, State.CHOSEN_BELOW, State.TARGET}
"""Highlights of cards that may be played."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Highlights of a refused card and of shaking cards."""

    refused: CardId | None = None
    shaken: Mapping[CardId, tuple[int, int]] = field(default_factory=dict)


class Spread:
    """The cards and places of the table, as one seat sees them."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.cards: dict[CardId, CardWidget] = {}
        """The widgets of the cards that can be clicked."""
        self.places: dict[Zone, PlaceWidget] = {}
        self.is_stale = True
        """Whether the cards must be drawn again."""
        self._printed: CardArt | None = None
        self._order: dict[CardId, int] = {}
        self._facts: AnyFacts | None = None
        self._marks = Marks()
        self._targets: set[CardId] = set()

    # -- building ----------------------------------------------------------------------------------
    def build(self, stage: Stage) -> None:
        """Prepares an empty table for a new window size or look: without cards and places."""
        kit = self.context.kit
        self.context.art = self.art = self._card_art()
        self._layer = CardLayer(stage, self.art, kit.metrics)
        self.particles = Particles(stage, self.context.services.assets, kit.metrics)
        self.cards, self.places = {}, {}

    def settle(self) -> None:
        """Prepares the card pictures in all sizes that are needed soon."""
        shown, known = self.context.timeline.shown, self.context.viewpoint.chair.view.table
        tables = (shown,) if shown == known else (shown, known)
        self.art.settle({spot.width for table in tables for spot in self.layout.spots(table).values()})
        self._prepare()

    def build_places(self) -> None:
        metrics = self.context.kit.metrics
        for area in self.layout.areas():
            widget = PlaceWidget(metrics.rect(*area.box), area.zone, area.zone)
            self.places[area.zone] = self.context.add(widget)

    def _card_art(self) -> CardArt:
        metrics, look, game = (
            self.context.kit.metrics,
            self.context.services.look,
            self.context.session.game.id,
        )
        if self._printed is None or (self._printed.metrics, self._printed.look) != (metrics, look):
            self._printed = SHOWS[game].cards(self.context.kit, game)
        return self._printed

    def _prepare(self) -> None:
        """Draws pictures in advance: cards in play, effects, then the whole deck."""
        kit, services, game = self.context.kit, self.context.services, self.context.session.game.id
        known = self.context.viewpoint.chair.view.table.faces.values()
        seen = self.art.stock.missing(dict.fromkeys(face for face in known if face is not None))
        missing = list(dict.fromkeys([*seen, *self.art.stock.missing(self.layout.deck)]))
        settled = self.art.settled
        size, kinds, stage = kit.metrics.size, self.layout.particles, Stage((1, 1))
        urgent = self.art.stock.lacking
        scores = not (ENTRIES[game].together or has_scores_cloth(kit, game))

        def steps(assets: Assets) -> Iterator[Collection[str]]:
            apart = Kit.of(assets, kit.look, size, kit.say)
            art = SHOWS[game].cards(apart, game)
            art.stock.settle(settled)
            cards = art.warm(missing, urgent)
            for _ in islice(cards, len(settled) + len(seen)):
                yield ()
            yield PRINTED
            acts.warm(apart)
            yield PAINTED
            for _ in Particles(stage, assets, kit.metrics).warm(kinds):
                yield PAINTED
            if scores:
                scores_cloth(apart, game)
                yield ROOMS
            for _ in cards:
                yield PRINTED

        services.printing.prepare(
            ("deck", game, kit.look, size, settled, tuple(missing)), kit.assets, size, steps
        )

    # -- where things lie --------------------------------------------------------------------------
    def lay(self, picking: Picking, over: CardId | Zone | None) -> LayoutBase:
        """Makes a new layout of the table, and returns it."""
        bare = self.context.bare.layout(self.context.kit, self.context.viewpoint.seat)
        if self.context.playback.begun:
            line, viewpoint = self.context.timeline, self.context.viewpoint
            mine = line.settled and viewpoint.turn == viewpoint.seat
            raised = _raised(bare, line.shown, viewpoint.legal) if mine else frozenset()
            hovered = over if over in raised else None
            bare = replace(bare, picked=frozenset(picking.cards), raised=raised, hovered=hovered)
        self.layout = bare
        return bare

    def relayout(self, picking: Picking, over: CardId | Zone | None) -> LayoutBase:
        """Computes a new layout, to which cards slide."""
        layout, line = self.lay(picking, over), self.context.timeline
        if line.layout != layout:
            line.layout = layout
            line.relayout()
        return layout

    def refresh(self, facts: AnyFacts) -> None:
        board, say = self.context.board, self.context.say
        for zone, place in self.places.items():
            place.label = say(board.narration.place_label(facts, zone))
            place.rule = board.narration.place_rule(zone)
        mine, walked = self.layout.touchable(facts.shown), set(self.layout.walked(facts.shown))
        for zone, place in self.places.items():
            here = {card for one in self.layout.together(zone) for card in facts.shown.zones[one]}
            place.visible = here.isdisjoint(mine)
        for card in [card for card in self.cards if card not in mine]:
            self.context.drop(self.cards.pop(card))
        self._order = {card: place for place, card in enumerate(mine)}
        for card in mine:
            label = say(board.narration.card_label(facts, card)) if card in walked else ""
            self._refresh_card(facts, card, label)
        self.is_stale = True

    def drop_lost_names(self, table: Table) -> None:
        """Makes screen readers forget the names of cards that have moved or changed their faces."""
        mine = self.layout.touchable(table)
        for card, widget in self.cards.items():
            if widget.label and (card not in mine or table.faces[card] != widget.face):
                widget.label = ""

    def _refresh_card(self, facts: AnyFacts, card: CardId, label: str) -> None:
        metrics, spot = self.context.kit.metrics, self.context.timeline.spot(card)
        rect, z = bounds(Pose(spot, None), metrics), 100 + spot.z
        widget = self.cards.get(card)
        if widget is None:
            widget = self.cards[card] = self.context.add(CardWidget(rect, label, card, z))
        else:
            widget.rect, widget.label, widget.z = rect, label, z
        widget.face = facts.shown.faces[card]
        widget.rule = self.context.board.narration.card_rule(facts, card)
        widget.is_picked = card in facts.picking.cards
        widget.tilt, widget.ring_z = spot.tilt, z + RING_OVER
        widget.risen = metrics.u(LIFT) if card in facts.picking.cards or card == facts.over else 0

    def walked(self) -> list[CardWidget]:
        """Returns the widgets of cards in reading order."""
        return sorted(self.cards.values(), key=lambda widget: self._order[widget.card])

    def numbered(self) -> list[CardWidget]:
        """Returns the widgets of focusable cards in the order of digit keys."""
        numbers = self.layout.numbered(self.context.timeline.shown)
        known = [self.cards[card] for card in numbers if card in self.cards]
        return [one for one in known if one.focusable]

    def place_at(self, at: tuple[int, int]) -> Zone | None:
        return next((zone for zone, place in self.places.items() if place.rect.collidepoint(at)), None)

    def leave_enter(self, cards: Collection[CardId], *, alone: bool = False) -> None:
        """Sets on which cards Enter presses the main button."""
        for card, widget in self.cards.items():
            widget.ready = alone or card in cards
        for place in self.places.values():
            place.ready = alone

    # -- how they are seen -------------------------------------------------------------------------
    def show(self, facts: AnyFacts, marks: Marks) -> None:
        """Draws all cards in this frame."""
        self.is_stale = not self.context.playback.halted
        poses, board = self._poses(facts, marks), self.context.board
        for card, widget in self.cards.items():
            moves = widget.focused and self.is_stale and card in poses
            widget.under_way = bounds(poses[card], self.context.kit.metrics) if moves else None
        waits = self._layer.show(
            poses,
            self.highlight,
            lambda card: board.display.card_mark(facts, card),
            marks.shaken,
            moving=not self.context.timeline.settled,
        )
        self.is_stale |= waits

    def show_by_steps(self, facts: AnyFacts, marks: Marks) -> Iterator[None]:
        """Draws all cards in several frames, one picture at a time."""
        for card, pose in self._poses(facts, marks).items():
            mark = self.context.board.display.card_mark(facts, card)
            self._layer.make(pose, self.highlight(card), mark)
            yield
        self.show(facts, marks)

    def _poses(self, facts: AnyFacts, marks: Marks) -> dict[CardId, Pose]:
        self._facts, self._marks, self._targets = facts, marks, _targets(facts)
        display = self.context.board.display
        moved, hidden = display.swayed(facts, self.context.timeline.poses()), display.hidden
        return {card: pose for card, pose in moved.items() if card not in hidden}

    def take_picture(self, card: CardId) -> Surface | None:
        """Removes a card's sprites and returns its picture, if any."""
        return self._layer.take_picture(card)

    def highlight(self, card: CardId) -> State:
        assert self._facts is not None
        state = self.context.board.display.card_state(self._facts, card, self._usual(self._facts, card))
        advised = self._facts.advised
        if advised is None:
            return state
        if card in advised.cards:
            return State.TARGET if state in (State.REST, State.DIM) else state
        return state if card in self._targets or state not in LIT else State.REST

    def _usual(self, facts: AnyFacts, card: CardId) -> State:
        if card == self._marks.refused:
            return State.REFUSED
        if card in facts.picking.cards:
            return State.CHOSEN
        if card in self._targets:
            return State.TARGET
        if card in self.cards and facts.mine and facts.idle:
            if card in self.layout.raised:
                return State.LEGAL
            return State.DIM if self.layout.raised else State.REST
        return State.REST

    def burst(self, effect: Effect) -> None:
        """Starts the particles and the sound of an event."""
        if effect.sound:
            self.context.services.sounds.play(effect.sound)
        if self.context.pace.full:
            self.particles.burst(effect)


def _raised(layout: LayoutBase, table: Table, legal: Legal) -> frozenset[CardId]:
    known: dict[Touch, bool] = {}
    for touch in (touches := {card: Touch.of(table, [card]) for card in layout.touchable(table)}).values():
        if touch not in known:
            known[touch] = begins(touch, legal)
    return frozenset(card for card, touch in touches.items() if known[touch])


def _targets(facts: AnyFacts) -> set[CardId]:
    """Returns the top card of each place where a selected card may go."""
    zones = facts.shown.zones
    return {zones[place][-1] for place in facts.targets if zones.get(place)}
