"""The table as one seat sees it."""

import math
from collections.abc import Iterable, Iterator, Sequence
from zlib import crc32

from pygame import Rect, Surface

from game.core.cards import DEALER, Seat
from game.core.events import Event, Moved
from game.core.phrases import Phrase, phrase
from game.core.table import Table
from scenes.board.acts import Act, Acts, EffectSound, bump, disc, part
from scenes.board.common import KEY_STEPS, Seats
from scenes.board.context import BoardContext
from scenes.board.piece import Advised, Primary, Scenery
from scenes.stage.idle import Idle
from scenes.stage.layout import MIDDLE, SeatPlace, Spot
from scenes.stage.mix import panned
from scenes.stage.motion import in_out_sine, out_quad
from scenes.stage.picking import Picking
from scenes.stage.sprites import bounds
from scenes.stage.timeline import Contact, Cue, Timeline
from scenes.stage.travel import Pose
from scenes.stage.vector import Drawing, Stroke
from scenes.table.cards import CardWidget, PlaceWidget
from scenes.table.cast import Cast
from scenes.table.chairs import Walks, lay_promises
from scenes.table.context import AnyFacts, TableContext
from scenes.table.guide import Guide
from scenes.table.hints import hint_bar
from scenes.table.hud import GO_ON, LOOK, NOTHING, SCORES, SEE_SCORES, BigButton, Hud, PromptLine
from scenes.table.pass_on import PassOn
from scenes.table.placement import LARGE, SAID, Weight, text_weights, weights
from scenes.table.progress import Phase, Progress, Undoing
from scenes.table.spread import Spread
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget

LEANS = 5.0
"""Distance that a player's picture leans, in design px."""
LEAN_SECONDS = 0.22
"""Seconds for which a player's picture leans."""
WOUND = 0.50
"""Seconds for which a CPU's wind-up key rotates."""
STILL = 0.18
"""Seconds of rest between the wind-up key and the CPU's move."""
TURNS = 1.5
TICKED = (0.11, 0.39, 0.67)
"""Times of the wind-up key's ticks, as fractions of its rotation."""


class Lean(Act):
    """An animation in which a player's picture leans towards its flying card."""

    seconds = LEAN_SECONDS
    holds = False

    def __init__(self, context: BoardContext, place: SeatPlace, to: Spot) -> None:
        super().__init__(context)
        self._seat = place.seat
        across, down = to.x - place.x, to.y - place.y
        far = max(1.0, math.hypot(across, down))
        self._way = (LEANS * across / far, LEANS * down / far)

    def pose(self, t: float) -> None:
        share = bump(t, 0, LEAN_SECONDS)
        self.context.nudge(self._seat, self._way[0] * share, self._way[1] * share)

    def end(self) -> None:
        super().end()
        self.context.nudge(self._seat, 0, 0)


class Winding(Act):
    """An animation of the wind-up key on a CPU's picture."""

    def __init__(self, context: BoardContext, place: SeatPlace, wait: float) -> None:
        super().__init__(context)
        self.seconds = wait + WOUND + STILL
        self.sounds = [EffectSound(wait + WOUND * share, "key_tick", place.x) for share in TICKED]
        self._seat = place.seat
        self._wait = wait

    def pose(self, t: float) -> None:
        angle = math.tau * TURNS * out_quad(part(t, self._wait, WOUND))
        self.context.seats.turn_key(self._seat, KEY_STEPS - round(KEY_STEPS * abs(math.cos(angle))))

    def end(self) -> None:
        super().end()
        self.context.seats.turn_key(None, 0)


class Gestures:
    """The animations of players' pictures on one table layout."""

    def __init__(self, context: BoardContext, me: Seat) -> None:
        self.context = context
        self.me = me
        self._acts, self._keys = Acts(context), Acts(context)

    def begin(self, event: Moved, before: Table, to: Spot) -> None:
        """Makes another player's picture lean when that player's card starts to fly."""
        owner = before.rules[event.src].owner
        place = self._place(owner)
        leans = self._acts.shows(Lean)
        if place is not None and owner != self.me and not leans and before.rules[event.dst].owner != owner:
            self._acts.begin(Lean(self.context, place, to))

    def wind(self, seat: Seat, wait: float) -> None:
        """Rotates the wind-up key of a CPU after `wait` seconds."""
        place = self._place(seat)
        if place is not None and self.context.pace.full:
            self._keys.finish()
            self._keys.begin(Winding(self.context, place, wait))

    def _place(self, seat: int | None) -> SeatPlace | None:
        return next((one for one in self.context.seats.layout.places() if one.seat == seat), None)

    @property
    def winding(self) -> bool:
        """Returns whether a CPU's cards wait for its wind-up key."""
        return self._keys.busy

    def tick(self, dt: float) -> None:
        self._acts.tick(dt)
        self._keys.tick(dt)

    def finish(self) -> None:
        self._acts.finish()
        self._keys.finish()


CAUGHT = 0.30
"""Seconds in which the light that marks the turn moves to the next player."""
SETTLES = 0.20
"""Seconds from the light's arrival until the player's picture is at rest."""
BOW = 90.0
"""Bend of the light's path between two players, in design px."""
GROWN = 0.08
SPARKS = ((84.0, 1.0), (66.0, 0.75), (50.0, 0.5), (36.0, 0.3))
"""Sizes in design px and opacities: first of the turn's light, then of the sparks that follow it."""
BEHIND = 0.022
"""Seconds between two sparks that follow the moving light."""
SPARK_Z = 12.0
PULSES = 0.32
"""Seconds for which a ring pulses."""
WIDENS = 0.5
"""Fraction by which a pulsing ring grows."""
RINGS = 8
"""Number of pictures of a pulsing ring."""


class Passing(Act):
    """An animation of the turn's light that moves to another player."""

    seconds = CAUGHT + SETTLES
    holds = False

    def __init__(self, context: BoardContext, way: tuple[SeatPlace, SeatPlace], sound: str) -> None:
        super().__init__(context)
        self.way = way
        self.sounds = (EffectSound(CAUGHT, sound, way[1].x),)
        self._sparks = self.sprites(len(SPARKS), SPARK_Z)
        context.seats.light(None)

    def pose(self, t: float) -> None:
        start, end = self.way
        for nth, (sprite, (size, light)) in enumerate(zip(self._sparks, SPARKS, strict=True)):
            share = in_out_sine(part(t - BEHIND * nth, 0.02, CAUGHT - 0.04))
            x = start.x + (end.x - start.x) * share - BOW * math.sin(math.pi * share)
            y = start.y + (end.y - start.y) * share
            seen = 0 < share < 1
            self.put(sprite, disc(self.context.kit, "glow", size, light) if seen else None, x, y)
        if t >= CAUGHT:
            self.context.seats.light(end.seat)
            self.context.seats.nudge(end.seat, 0, 0, 1 + GROWN * bump(t, CAUGHT, SETTLES))

    def end(self) -> None:
        super().end()
        self.context.seats.light(self.way[1].seat)
        self.context.seats.nudge(self.way[1].seat, 0, 0, 1.0)


class Pulse(Act):
    """An animation of the ring of a player who moves once more."""

    seconds = PULSES
    holds = False

    def __init__(self, context: BoardContext, place: SeatPlace) -> None:
        super().__init__(context)
        self._place = place
        self._ring = self.sprite(SPARK_Z)

    def pose(self, t: float) -> None:
        share = part(t, 0, PULSES)
        ring = self._drawn(round(RINGS * out_quad(share))) if 0 < share < 1 else None
        self.put(self._ring, ring, self._place.x, self._place.y)

    def _drawn(self, step: int) -> Surface:
        kit, size = self.context.kit, self._place.size

        def make() -> Surface:
            half, wide = kit.metrics.u(size * (1 + WIDENS * step / RINGS)) // 2, max(2, kit.metrics.u(6))
            line = Stroke(kit.colours.go, wide, opacity=1 - step / (RINGS + 1))
            return Drawing(2 * half, 2 * half).circle((half, half), half - wide, None, stroke=line).surface()

        return kit.paint.kept(("turn again", size, step), make)


class TurnLight:
    """The light that marks whose turn it is, on one table layout."""

    def __init__(self, context: BoardContext, me: Seat) -> None:
        self.me = me
        self.context = context
        self._acts = Acts(context)
        self._lit_seat: Seat | None = None

    def follow(self, turn: Seat | None, *, again: bool) -> float | None:
        """Moves the light to a seat, and returns the seconds until it arrives."""
        if turn == self._lit_seat and not again:
            return None
        self._acts.finish()
        places = {place.seat: place for place in self.context.seats.layout.places()}
        before, self._lit_seat = self._lit_seat, turn
        if before == turn and turn in places and turn is not None:
            self._acts.begin(Pulse(self.context, places[turn]))
        elif before in places and turn in places and before is not None and turn is not None:
            sound = "turn_you" if turn == self.me else "turn_pass"
            self._acts.begin(Passing(self.context, (places[before], places[turn]), sound))
            return CAUGHT
        else:
            self.context.seats.light(turn)
        return 0.0

    def tick(self, dt: float) -> None:
        self._acts.tick(dt)

    def finish(self) -> None:
        """Moves the light to its target at once."""
        self._acts.finish()


class SeatScreen:
    """The table as one seat sees it, with all its parts."""

    def __init__(self, context: TableContext, progress: Progress, undoing: Undoing, guide: Guide) -> None:
        self.context = context
        self.undoing = undoing
        self.progress = progress
        self.guide = guide
        self.pass_on = PassOn(context)
        self.spread = Spread(context)
        self.prompt_line = PromptLine(context, progress, guide)
        self.big = BigButton(context, self.spread)
        self.walks = Walks(context)
        self.idle = Idle(context.services.thrift)
        self._followed = 0
        """Number of steps of the match when the light was last updated."""
        self._ground: Surface | None = None

    def prepare(self, kit: Kit) -> Iterator[None]:
        """Waits for the pictures of cards, and paints the background."""
        yield from self.context.services.printing.awaited()
        self._ground = self.context.bare.paint(kit, self.context.viewpoint.seat)
        yield

    def backdrop(self) -> Surface:
        """Returns the background of the table."""
        ground, self._ground = self._ground, None
        return ground or self.context.bare.paint(self.context.kit, self.context.viewpoint.seat)

    def build(self) -> None:
        """Adds the title line, the players and the board."""
        game, context, layout = self.context.session.game, self.context, self.spread.layout
        look = context.kit.theme.game(game.id)
        self.hud = Hud(context, game, look)
        self.hud.build(self.guide.omits, self.guide.exit)
        context.screen.besides = self._besides
        context.seats = Seats(context.screen, context.say, layout, look)
        context.seats.build()
        lay_promises(context)
        self.light = TurnLight(context, context.viewpoint.seat)
        self.gestures = Gestures(context, context.viewpoint.seat)
        self.walks.lay()
        context.cast = Cast(context, lambda: self.idle.quiet)
        context.feel = context.cast.feel
        context.lay_board()
        self._recall()
        life = context.board.display.life(crc32(context.session.match_id.encode()))
        self.idle.lay((*life, context.cast), lively=context.kit.look.motion == "full")
        self.prompt_line.build()
        self.big.build()

    def _recall(self) -> None:
        """Restores the speech bubbles of the running round after the match was opened from a file."""
        viewpoint = self.context.viewpoint
        news = viewpoint.chair.news()[: viewpoint.steps]
        dealt = max((step for step, one in enumerate(news) if one.seat == DEALER), default=0)
        self.context.playback.recall(news[dealt:], self.context.board.narration.saying)

    def tick(self, dt: float) -> None:
        """Advances the light and the players by `dt` seconds."""
        self.light.tick(dt)
        self.gestures.tick(dt)
        self.context.cast.tick(dt)

    def refresh(self, facts: AnyFacts, hint: Phrase | None, *, silent: bool) -> bool:
        """Updates the screen. Returns whether only the main button can be used."""
        board, viewpoint = self.context.board, self.context.viewpoint
        again = viewpoint.steps_to_own_move() < viewpoint.steps
        no_undo, no_hint = self.undoing.why_no_undo(viewpoint.seat), hint_bar(self.context.preferences, facts)
        subtitle, meta = board.narration.subtitle(facts), self.context.session.record.meta
        if "from_move" in meta:
            subtitle = phrase("{line} \u00b7 from move {move}", line=subtitle, move=meta["from_move"])
        elif "daily" in meta:
            subtitle = phrase("{line} \u00b7 deal of the day", line=subtitle)
        elif "challenge" in meta:
            subtitle = phrase("{line} \u00b7 challenge", line=subtitle)
        self.hud.refresh(subtitle, no_undo=no_undo, no_hint=no_hint, again=again)
        self._refresh_signs(facts)
        self.spread.refresh(facts)
        self.refresh_prompt(facts, hint, silent=silent)
        wanted = self._wanted(facts)
        lit = wanted is None or facts.advises(wanted.touch)
        alone = self.big.refresh(wanted, facts.picking, lit=lit)
        self.big.refresh_back(facts.picking)
        self.prompt_line.give_way(self.big)
        if facts.idle and not board.display.busy:
            self._pass_light(viewpoint.seat if viewpoint.is_passing else facts.turn)
        return alone

    def _pass_light(self, turn: Seat | None) -> None:
        """Moves the light to a seat, and then rotates a CPU's wind-up key."""
        viewpoint, session, since = self.context.viewpoint, self.context.session, self._followed
        self._followed = viewpoint.steps
        news = viewpoint.chair.news(since)[: max(0, viewpoint.steps - since)] if since else ()
        again = any(one.seat == turn and not session.game.is_talk(one.move) for one in news)
        caught = self.light.follow(turn, again=again)
        thinks = turn if turn == session.thinking else None
        self.context.cast.watch(thinks, caught)
        if caught is not None and thinks is not None:
            self.gestures.wind(thinks, caught)

    def refresh_moving(self, facts: AnyFacts, hint: Phrase | None, *, silent: bool) -> None:
        """Updates the parts of the screen that change with moving cards."""
        self.spread.drop_lost_names(facts.shown)
        self._refresh_signs(facts)
        self.refresh_prompt(facts, hint, silent=silent)

    def refresh_prompt(self, facts: AnyFacts, hint: Phrase | None, *, silent: bool) -> None:
        self.prompt_line.say(NOTHING if silent else self.prompt_line.words(facts, hint))

    def _refresh_signs(self, facts: AnyFacts) -> None:
        self.context.stage.busy = True
        plates = self.context.name_plates(facts)
        self.context.seats.refresh(facts, plates, self.context.seats_aloud(plates))
        self.context.board.display.refresh(facts)

    def _wanted(self, facts: AnyFacts) -> Primary | None:
        """Returns what the main button does now, or None to hide it."""
        if self.guide.leads and self.progress.round is not None:
            return None
        match self.progress.on_screen:
            case Phase.LOOKING:
                assert self.context.playback.held is not None
                return Primary(
                    self.context.board.narration.look(facts, self.context.playback.held).button, LOOK
                )
            case Phase.SEEING:
                return Primary(phrase("Done, pass on"), LOOK)
            case Phase.ROUND_OVER:
                return Primary(SEE_SCORES, SCORES) if facts.idle else None
            case Phase.WAITING:
                return Primary(phrase("Go on"), GO_ON)
        return self.context.board.controls.primary(facts)

    def in_order(self, widgets: list[Widget]) -> list[Widget]:
        """Returns the widgets in reading order, grouped for the Tab key."""
        self._group(widgets)
        buttons = [one for one in (self.big.button, self.big.back) if one is not None]
        first, last = [*self.guide.widgets, *self.pass_on.widgets], [*buttons, *self.spread.walked()]
        return [*first, *(one for one in widgets if one not in first and one not in last), *last]

    def _group(self, widgets: Sequence[Widget]) -> None:
        """Puts each widget into a group for the Tab key."""
        say, shown, seat = self.context.say, self.context.timeline.shown, self.context.viewpoint.seat
        own, table = say(phrase("Your cards")), say(phrase("On the table"))
        tools = set(self.hud.buttons.values())
        above = self._played_with(widgets) if self.spread.layout.buttons_first else ()
        for widget in widgets:
            if isinstance(widget, CardWidget):
                mine = widget.card in shown.faces and shown.rules[shown.zone_of(widget.card)].owner == seat
                widget.group = own if mine else table
                widget.up = above if mine else ()
            elif isinstance(widget, PlaceWidget):
                widget.group = table
            elif widget in tools:
                widget.group = say(phrase("Tools"))
            elif isinstance(widget, Button) and widget is not self.big.button and not widget.aside:
                widget.group = say(phrase("What you can do"))

    def _played_with(self, widgets: Sequence[Widget]) -> list[Widget]:
        """Returns the usable main button and the buttons for moves."""
        tools, big = set(self.hud.buttons.values()), self.big.button
        found = [one for one in widgets if isinstance(one, Button) and one is not big and one not in tools]
        buttons: list[Widget] = [one for one in found if not one.aside]
        return [big, *buttons] if big is not None and big.enabled else buttons

    def _besides(self) -> list[Rect]:
        spots = self.spread.layout.spots(self.context.viewpoint.view.table).values()
        cards = [bounds(Pose(spot, None), self.context.kit.metrics) for spot in spots if not spot.buried]
        header = Rect(0, 0, self.context.kit.metrics.window.w, self.hud.low)
        most = LARGE * header.w * self.context.kit.metrics.window.h
        scenery = [one.rect for one in self.context.screen.widgets if isinstance(one, Scenery)]
        places = [one.rect for one in self.spread.places.values()]
        bare = [rect for rect in places if not any(rect.collidepoint(card.center) for card in cards)]
        empty = [rect for rect in [*scenery, *bare] if rect.w * rect.h <= most]
        return [header, *self.context.seats.shown, *self.context.seats.keys, *_merged([*cards, *empty])]

    def targets(self, picking: Picking, advised: Advised | None) -> list[Rect]:
        """Returns the rectangles in px of what the player may use next."""
        cards = {*picking.cards, *(advised.cards if advised is not None else ())}
        place = self.spread.places.get(advised.touch.place) if advised and advised.touch.place else None
        lit = [
            one
            for one in self.context.screen.active
            if isinstance(one, Button) and one.kind == "primary" and one.visible
            if one is self.big.button or (advised is not None and one.action == advised.touch)
        ]
        known = [self.spread.cards[card] for card in sorted(cards) if card in self.spread.cards]
        return [one.rect for one in (*lit, *known, *((place,) if place is not None else ()))]

    def text_weights(self, own: Sequence[Widget], stands: Sequence[Widget]) -> list[Weight]:
        """Returns the texts of the widgets `stands`, with the penalty for covering them."""
        cards = self.spread.cards.values()
        return text_weights(self.context.kit, [one for one in stands if one not in own and one not in cards])

    def free_room(self, own: Sequence[Widget], stands: Sequence[Widget]) -> list[Weight]:
        """Returns the parts of the table and its texts, with the penalties for covering them."""
        covered = [*own, self.prompt_line.piece]
        return [*self.weights(covered, (), stands), *self.text_weights(covered, stands)]

    def weights(
        self, own: Sequence[Widget], targets: Sequence[Rect], stands: Sequence[Widget]
    ) -> list[Weight]:
        """Returns the parts that a note should not cover, with the penalties for covering them."""
        cards = self.spread.cards.values()
        things = [one for one in stands if one not in own and one not in cards]
        spots = self.spread.layout.spots(self.context.viewpoint.view.table).values()
        said = [
            Weight(one.rect, SAID) for one in (self.prompt_line.piece,) if one is not None and one not in own
        ]
        return [*weights(self.context.kit, self.hud.low, spots, things, targets), *said]


def _merged(cards: Iterable[Rect]) -> list[Rect]:
    """Returns the rectangles of the cards. Cards that overlap by more than half share one rectangle."""
    found: list[Rect] = []
    for card in cards:
        over = next((one for one in found if 2 * one.clip(card).w * one.clip(card).h > card.w * card.h), None)
        if over is None:
            found.append(card.copy())
        else:
            over.union_ip(card)
    return found


DUST_BELOW_MIDDLE = 0.36
"""Distance below a card's middle at which dust rises, in card heights."""


class Moments:
    """Reacts to events with sounds, effects, moving pictures and moods."""

    def __init__(self, context: TableContext, spread: Spread, screen: SeatScreen | None = None) -> None:
        self.context = context
        self.spread = spread
        self.screen = screen
        """The screen whose players' pictures move, if any."""

    def listen(self, line: Timeline) -> None:
        """Connects this object to the events of a timeline."""
        line.on_begin, line.on_contact = self._begin, self._contact
        line.on_cue, line.on_effect = self.hear, self.spread.burst

    def finish(self) -> None:
        """Ends all animations and effects at once."""
        playback, display = self.context.playback, self.context.board.display
        for event in playback.timeline.finish():
            playback.hear(event, self.context.board.narration.saying)
            display.passed(event)
        display.finish()
        if self.screen is not None:
            self.screen.gestures.finish()
            self.screen.walks.finish()
            self.screen.light.finish()
            self.context.cast.finish()
        self.spread.particles.clear()

    def _begin(self, event: Event, before: Table) -> None:
        self.context.playback.hear(event, self.context.board.narration.saying)
        self.context.board.display.begin(event, before)
        if isinstance(event, Moved) and self.screen is not None:
            self.screen.gestures.begin(event, before, self.context.timeline.spot(event.cards[-1]))
        if self.screen is not None:
            self.context.cast.begin(event, tuple(self.context.board.display.feelings(event, before)))
        self.context.playback.is_behind = True

    def _contact(self, contact: Contact) -> None:
        self.context.board.display.contact(contact)
        if self.screen is not None:
            self.context.cast.contact(contact)
        event = contact.event
        timeline = self.context.timeline
        if contact.dips and isinstance(event, Moved) and not timeline.shown.rules[event.dst].is_hand:
            at = timeline.spot(event.cards[contact.nth])
            self.spread.particles.dust(at.x, at.y + at.height * DUST_BELOW_MIDDLE, at.width)
        self.context.playback.is_behind = True

    def hear(self, cue: Cue) -> None:
        """Plays the sound of a cue from the left or right, depending on the cue's x."""
        pan = 0.0 if cue.x is None else panned(cue.x, 2 * MIDDLE)
        self.context.services.sounds.play(cue.sound, pan=pan, pitch=cue.pitch, gain=cue.gain_db)
