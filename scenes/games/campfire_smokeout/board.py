"""Campfire Smokeout's table: logs, the Smoke (a token), its paths, signs and buttons."""

from collections.abc import Iterable, Iterator
from functools import partial

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Marked, Moved, Zone
from game.core.phrases import counted, phrase
from game.core.table import Table
from game.games.campfire_smokeout.rules import (
    BLOWING,
    ENOUGH,
    PLUS,
    SMOKE,
    WILD,
    WIND,
    WINDS,
    Move,
    Phase,
    hand,
)
from game.games.campfire_smokeout.rules import State as CampState
from scenes.board.acts import Acts
from scenes.board.badges import COUNT, Badge, outline_of, room
from scenes.board.board import Board, Display
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.board.light import CardLights
from scenes.board.piece import Guided, Piece, Scenery
from scenes.board.weather import Weather
from scenes.games.campfire_smokeout.controls import BlowButtons, CampfireControls, button_rect
from scenes.games.campfire_smokeout.effects import Gust, NameSlides, Smokeout
from scenes.games.campfire_smokeout.fire import VOICES, Fire, FireLights, SeatLights
from scenes.games.campfire_smokeout.layout import SLOT, CampFacts, CampfireLayout, seat_of
from scenes.games.campfire_smokeout.narration import CampfireNarration, smoked, words_of_smoke
from scenes.games.campfire_smokeout.paint import (
    DOT,
    DOT_STEP,
    GAME,
    Log,
    paint_log,
)
from scenes.games.campfire_smokeout.ring import PAIR
from scenes.games.campfire_smokeout.smoke import Smoke
from scenes.games.campfire_smokeout.trails import Trails
from scenes.games.campfire_smokeout.uses import (
    Use,
    blowing,
    chosen_card,
    considered_card,
    lawful_of,
    leading_to,
    number_of,
    offered,
    seats_reached,
    use_for_seat,
    uses_of,
)
from scenes.stage import idle
from scenes.stage.card_art import State
from scenes.stage.layout import MIDDLE
from scenes.stage.theme import Tokens
from scenes.stage.timeline import Contact

LOG = (300.0, 56.0)
LOG_DROP = 7.0
"""How far below a seat's middle its log begins, in design px."""
WEATHER_Z, LOG_Z = -15.0, -5.0
COUNT_Z = 130.0
THIRD = 3
HARMONY_GAIN = -4.0
"""Gain in dB of the harmony after a Wild Wind."""


def board(context: BoardContext, layout: CampfireLayout) -> Board[CampState, Move, CampfireLayout]:
    """Returns Campfire Smokeout's board, made for this context."""
    acts = Acts(context)
    smoke = Smoke(context, layout.ring, layout.tokens, acts, sides=bool(context.options["extra_rule"]))
    narration = CampfireNarration(context, layout, smoke)
    controls = CampfireControls(context, layout, narration)
    return Board(CampfireDisplay(context, layout, smoke), controls, narration)


class CampfireDisplay(Display[CampState, Move, CampfireLayout]):
    """Campfire Smokeout's own things on the table."""

    def __init__(self, context: BoardContext, layout: CampfireLayout, smoke: Smoke) -> None:
        super().__init__(context, layout)
        self.tokens: Tokens = layout.tokens
        self.fire = Fire(context, self.tokens)
        self.smoke, self.acts = smoke, smoke.acts
        self.trails = Trails(context, layout.ring, context.kit.metrics.rect(*layout.deck_spot().box))
        self.buttons = BlowButtons(context, wordy=layout.wordy)
        self._logs: dict[Seat, Piece[Log]] = {}
        self._lights = SeatLights(context)
        self._voices = VOICES
        """Number of voices that sing by the fire."""
        self.faces = FireLights(context, layout)
        """The firelight on the players' pictures."""
        self._edges = CardLights(context, layout, self.faces.at)
        self._room: float | None = None
        """How far the player's name has moved aside for the Smoke, or None."""
        self._handless = False
        """Whether the player at the screen has no cards left."""

    def build(self) -> None:
        metrics, add = self.kit.metrics, self.context.add
        self.fire.build()
        for number in range(self.layout.seats):
            self._build_seat(Seat(number))
        self.faces.build()
        at = self.layout.deck_spot()
        high = metrics.line(34, 20, 1.5)
        wide_px = max(metrics.u(104), metrics.text(20) * 5)
        middle, top = metrics.point(at.x, at.y + at.height / 2 + 8)
        if self.layout.wordy:  # only the number, at the deck's edge, because the words would cover the stones
            top, wide_px = top - metrics.u(8) - high // 2, metrics.u(at.width)
        self._count_room = room(Rect(middle - wide_px // 2, top, wide_px, high))
        empty = metrics.rect(*at.box)
        self._empty = add(Scenery(empty, outline_of(GAME), z=LOG_Z))
        self._start_room = room(self._start_rect(high))
        self.smoke.build()

    def _start_rect(self, high: int) -> Rect:
        metrics, at = self.kit.metrics, self.layout.wind_spot()
        wide = max(metrics.u(130), metrics.text(20) * 6)
        middle, top = metrics.point(at.x, at.y + at.height / 2 + 8)
        most = metrics.point(at.x + at.width / 2 + 32, 0)[0]
        return Rect(min(middle - wide // 2, most - wide), top, wide, high)

    def _build_seat(self, seat: Seat) -> None:
        metrics, add = self.kit.metrics, self.context.add
        x, y = self.layout.ring.seat(seat)
        log = metrics.rect(x - LOG[0] / 2, y + LOG_DROP, *LOG)
        self._logs[seat] = add(Piece(log, paint_log, z=LOG_Z))
        self._lights.build(seat, (x, y))

    def big(self) -> Rect:
        place = button_rect(self.kit, "R", wordy=self.layout.wordy)
        if self._handless:
            place.centerx = self.kit.metrics.window.centerx  # no cards are there
        return place

    def prompt_rect(self) -> Rect:
        metrics = self.kit.metrics
        height = metrics.line(50, 24, 1.7)
        most, above = (1400, 700) if self.layout.wordy else (900, 706)
        width = min(metrics.u(most), max(metrics.u(700), metrics.text(24) * 24))
        middle, top = metrics.point(800, above)
        return Rect(middle - width // 2, top, width, height)

    def guided(self, place: Zone) -> Guided | None:
        seat = seat_of(place)
        if seat is None:
            return None
        return Guided([*self.context.seats.parts(seat), self._logs[seat]], self.trails.pieces)

    def ways(self) -> Iterator[Rect]:
        ring, metrics, side = self.layout.ring, self.kit.metrics, self.kit.metrics.u(DOT)
        for way in ("L", "R"):
            points = ring.way(ring.bottom, way, ring.seats - 1).points[::DOT_STEP]
            for x, y in (metrics.point(*point) for point in points):
                yield Rect(x - side // 2, y - side // 2, side, side)

    def card_state(self, facts: CampFacts, card: CardId, usual: State) -> State:
        if usual is State.TARGET and facts.picking.cards:
            return State.REST
        if facts.idle and card == chosen_card(facts) and lawful_of(facts, card):
            return State.CHOSEN
        return usual

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: CampFacts) -> None:
        table = facts.announced
        for seat, piece in self._logs.items():
            count = smoked(facts, table, seat)
            piece.show(self._log(seat, piece.rect, count))
            self.faces.rest(seat, out=count >= ENOUGH)
        self._sing(sum(smoked(facts, table, Seat(seat)) for seat in range(self.layout.seats)))
        self._empty.visible = not table.zones[WINDS]
        backs = [card for seat in self.layout.others_clockwise for card in table.zones[hand(seat)]]
        self._edges.refresh(table, facts.shown, [*backs, *table.zones[WINDS][-1:], *table.zones[WIND][-1:]])
        super().refresh(facts)
        self._handless = facts.me >= 0 and not facts.shown.zones[hand(facts.me)]
        where, face = table.mark(SMOKE)
        owner = seat_of(Zone(where)) if where else None
        mine = facts.mine and facts.idle and owner == facts.me
        self._make_room(float(owner == self.layout.bottom))
        self.smoke.rest(
            owner,
            face,
            mine=mine,
            label=self.context.say(words_of_smoke(owner, face, sides=self.smoke.sides)),
        )
        self._refresh_uses(facts)

    def _make_room(self, share: float) -> None:
        """Moves the player's own name aside for the Smoke. `share` is 0 for no gap and 1 for the whole gap."""
        before, self._room = self._room, share
        if before is None:
            self.context.seats.leave_gap(self.layout.bottom, share)
        elif before != share:
            show = partial(self.context.seats.leave_gap, self.layout.bottom)
            self.acts.begin(NameSlides(self.context, show, before, share))

    def _sing(self, smokeouts: int) -> None:
        voices = max(0, VOICES - smokeouts // THIRD)
        if voices != self._voices:
            self._voices = voices
            self.fire.sing(voices)
            self.context.change_ambience()

    @property
    def ambience(self) -> str:
        return f"camp_song_{self._voices}" if self._voices else "camp_fire"

    def badges(self, facts: CampFacts) -> Iterator[Badge]:
        say, zones = self.context.say, facts.announced.zones
        count = len(zones[WINDS])
        winds = say(counted("{count} Wind", "{count} Winds", count))
        shown = str(count) if self.layout.wordy else winds
        aloud = say(counted("{count} Wind in the deck.", "{count} Winds in the deck.", count))
        yield Badge(WINDS, self._count_room, shown, COUNT, aloud=aloud, z=COUNT_Z)
        starts = facts.view.phase is Phase.START and bool(zones[WIND])
        yield Badge(WIND, self._start_room, say(phrase("Start card")) if starts else "", z=COUNT_Z)

    def _log(self, seat: Seat, rect: Rect, count: int) -> Log:
        metrics = self.kit.metrics
        slots = []
        for nth in range(ENOUGH):
            x, y = metrics.point(*self.layout.slot(seat, nth))
            slots.append((x - rect.x, y - rect.y))
        fire_x, fire_y = metrics.point(*self.tokens.point("fire"))
        fire = (fire_x - rect.x, fire_y - rect.y)
        return Log(count, tuple(slots), (metrics.u(SLOT[0]), metrics.u(SLOT[1])), fire)

    def _refresh_uses(self, facts: CampFacts) -> None:
        chosen, card = chosen_card(facts), considered_card(facts)
        ready = facts.mine and facts.idle and card is not None
        uses = self._pointed(facts, card) if ready and card is not None else []
        known = uses_of(facts, card) if ready and card is not None else []
        reached = seats_reached([use for use in known if facts.advises(use.touch)])
        self._lights.reach(reached)
        if self.smoke.blown is not None and not facts.idle:
            uses = [self.smoke.blown]
        elif facts.idle:
            self.smoke.blown = None
        two = self.layout.seats == PAIR  # with two seats an illegal lane is shown, too
        lawful = [use for use in uses if use.touch is not None or use is self.smoke.blown or two]
        self.trails.show(lawful)
        offers = (
            offered(facts, chosen) if facts.idle and chosen is not None and lawful_of(facts, chosen) else []
        )
        wild = chosen is not None and facts.shown.faces.get(chosen) == WILD
        number = number_of(facts, chosen) if wild and chosen is not None else ""
        self.buttons.show([(use, facts.advises(use.touch)) for use in offers], number)

    def _pointed(self, facts: CampFacts, card: CardId) -> list[Use]:
        """Returns the uses of the Wind that reach the seat under the pointer, or else all uses."""
        over = facts.over
        seat = seat_of(over) if isinstance(over, str) else None
        if seat is not None:
            clear = use_for_seat(facts, card, seat)
            leading = [clear] if clear is not None else leading_to(facts, card, seat)
            if leading:
                printed = {use.name for use in offered(facts, card)}
                return [use for use in leading if use.name in printed] or leading
        return [use for use in offered(facts, card) if facts.advises(use.touch)]

    def life(self, evening: int) -> Iterable[idle.Animation]:
        x, y, w, h = self.kit.theme.layout.numbers("cloth")
        wide = w * self.layout.frame.spread
        cloth = self.kit.metrics.rect(x + w / 2 - wide / 2, y, wide, h)
        return self.fire, self._lights, self.faces, Weather(self.context, cloth, evening, z=WEATHER_Z)

    # -- time --------------------------------------------------------------------------------------
    def begin(self, event: Event, before: Table) -> None:
        _ = before
        if isinstance(event, Moved) and event.dst.startswith("smokeouts/"):
            self._smoke_out(Seat(int(event.dst.removeprefix("smokeouts/"))))

    def feelings(self, event: Event, before: Table) -> Iterator[Feeling]:
        if not isinstance(event, Moved):
            return
        if event.dst.startswith("smokeouts/"):
            yield Feeling(Seat(int(event.dst.removeprefix("smokeouts/"))), "wince")
        elif event.dst == WIND and event.faces[-1] == WILD:
            yield Feeling(before.rules[event.src].owner, "grin")

    def contact(self, contact: Contact) -> None:
        match contact.event:
            case Moved(_, _, dst, faces) if dst == WIND and faces[-1] == WILD:
                self.context.play_sound("camp_harmony", MIDDLE, gain=HARMONY_GAIN)
            case Marked(name, _, text) if name == BLOWING:
                self._blow(text)
            case Marked(name, where, face) if name == SMOKE:
                self._move_smoke(seat_of(Zone(where)), face)
            case _:
                pass

    def _blow(self, text: str) -> None:
        start = self.smoke.seat
        if text and start is not None:
            plus = PLUS[self.smoke.face] if self.smoke.sides else ""
            self.smoke.blown = blowing(text, start, self.layout.seats, plus)
            self.acts.begin(Gust(self.context, self.lean, self.tokens.point("fire"), text[0]))
        else:
            self.smoke.blown = None

    def lean(self, share: float) -> None:
        """Bends the flame and its light, from -1 (left) to 1 (right)."""
        self.fire.lean(share)
        self.faces.lean(share)

    def _smoke_out(self, victim: Seat) -> None:
        seats = {Seat(seat): self.layout.ring.seat(seat) for seat in range(self.layout.seats)}
        fire = self.tokens.point("fire")
        self.acts.begin(Smokeout(self.context, victim, seats, fire, partial(self.faces.choke, victim)))

    def _move_smoke(self, to: Seat | None, face: str) -> None:
        if to is None:
            return
        if self.smoke.seat is not None and self.smoke.blown is not None and face != self.smoke.face:
            self.smoke.turn_over(face)
        elif self.smoke.blown is not None:
            self.smoke.travel(to, self.smoke.blown.way, self.smoke.blown.places)

    def tick(self, dt: float) -> None:
        super().tick(dt)
        self.smoke.tick(dt)
        self.faces.follow()

    @property
    def busy(self) -> bool:
        return self.smoke.busy or super().busy

    def finish(self) -> None:
        super().finish()
        self.smoke.finish()
        self.smoke.blown = None
