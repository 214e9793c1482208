"""Spooky Boo's table: houses whose windows hide cards, and a call that ends the round."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Moved, Said, Zone
from game.core.memory import Memory
from game.core.phrases import phrase
from game.core.table import Table
from game.games.spooky_boo.rules import DISCARD, DRAW, PLACES, TURN, Move, held, opened, square
from game.games.spooky_boo.rules import State as BooState
from scenes.board.acclaim import LARGEST, Acclaim
from scenes.board.badges import Badge, outline_of, room
from scenes.board.board import Board, Display
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Scenery
from scenes.board.weather import Weather
from scenes.games.spooky_boo.call import Courage, Reckoning, Sums, caller_of, calls_in_a_row
from scenes.games.spooky_boo.controls import CAPTION_GAP, LEAST_BIG, Choices, SpookyBooControls
from scenes.games.spooky_boo.layout import BOTTOM, BooFacts, SpookyBooLayout, closed, drawn_card, lit
from scenes.games.spooky_boo.narration import CALL, CALL_WORDS, SpookyBooNarration, sign
from scenes.games.spooky_boo.night import Street
from scenes.games.spooky_boo.paint import GAME, LARGE, paint_house
from scenes.games.spooky_boo.windows import Eyes, Windows
from scenes.stage import idle
from scenes.stage.card_art import State
from scenes.stage.timeline import Contact
from scenes.stage.travel import Pose
from scenes.ui.button import BUTTON_SIZE, Button
from scenes.ui.text import Style

ROW_Y = 838.0
CALL_AIR = 20.0
"""Space in design px at both ends of the call's button."""
LEAST_CALL = 16.0
"""Smallest size in design px of the letters on the call's button."""
CALL_X = 66.0
"""Left edge of the call's button, in design px."""
CALL_FOOT = 956.0
"""Lower edge of the panel of the call's button, in design px."""
CALL_GAP = 24.0
"""Gap between the call's button and its panel, in design px."""
NAME_GAP = 30.0
"""Space in design px between the panel of stakes and the name."""
WEATHER_Z = -7.0


def board(context: BoardContext, layout: SpookyBooLayout) -> Board[BooState, Move, SpookyBooLayout]:
    """Returns Spooky Boo's board, made for this context."""
    narration = SpookyBooNarration(context, layout)
    controls = SpookyBooControls(context, layout, narration)
    return Board(SpookyBooDisplay(context, layout, controls, narration), controls, narration)


class SpookyBooDisplay(Display[BooState, Move, SpookyBooLayout]):
    """Spooky Boo's own things on the table."""

    def __init__(
        self,
        context: BoardContext,
        layout: SpookyBooLayout,
        controls: SpookyBooControls,
        narration: SpookyBooNarration,
    ) -> None:
        super().__init__(context, layout)
        self._controls, self._narration = controls, narration
        self._windows = Windows(context, layout, self.drawn_badges)
        self.sums = Sums(context, layout, self.drawn_badges)
        self._states: dict[CardId, State] = {}
        self._eyes: Eyes | None = None
        self._reckoning: Reckoning | None = None
        self.street: Street | None = None
        """The moving parts of the street in the background, if any."""

    def build(self) -> None:
        metrics, add = self.kit.metrics, self.context.add
        for house in reversed(self.layout.houses):
            own = house.side == BOTTOM
            add(Piece(metrics.rect(*house.box), paint_house, own, z=own - 5))
        if self.layout.seats == 2 and not self.kit.look.high:
            self.street = Street(self.context, self.layout.frame)
        self._windows.build()
        self.sums.build()
        pill_height = metrics.line(34, 21, 1.5)
        at = self.layout.pile_spot(DISCARD)
        slot = metrics.rect(*at.box)
        self._slot = add(Scenery(slot, outline_of(GAME), z=-3))
        self._rooms = {zone: room(self._below(zone, pill_height)) for zone in (DRAW, DISCARD)}
        at = self.layout.held_spot(self.layout.own.seat)
        drawn = metrics.rect(at.x - 110, at.y + at.height / 2 + 9, 220, 0)
        drawn.h = pill_height
        self._drawn = room(drawn)
        self._build_rows()
        self._courage = Courage(self.context, self.layout)

    def _build_rows(self) -> None:
        metrics, frame = self.kit.metrics, self.layout.frame
        row, high = self._row(), metrics.line(34, 18, 1.5)
        seam = metrics.point(0, self.layout.cloth[1] + self.layout.cloth[3] - frame.seam)[1]
        top = max(row.bottom, min(row.bottom + metrics.u(CAPTION_GAP), seam - high))
        left = metrics.point(self.layout.own.box[0] + self.layout.own.box[2], 0)[0] + metrics.u(12)
        right = min(metrics.point(frame.x(1554), 0)[0], metrics.size[0] - metrics.u(40))
        self._choices = Choices(
            self.context,
            Rect(left, row.y, right - left, row.h),
            (top, min(high, seam - top)),
            wordy=self.layout.wordy,
        )
        if self.layout.me >= 0:
            x = metrics.point(frame.x(CALL_X), 0)[0]
            own = self.layout.places()[0]
            name = (own.mirrored() if self.kit.look.left else own).text[0]
            foot = metrics.point(0, CALL_FOOT)[1]
            line = metrics.line(42, 20, 1.2 if self.layout.wordy else 1.5)
            gap = 6 if metrics.text_size > 1 else NAME_GAP  # larger text leaves no room for the pill
            plate = Rect(x, 0, metrics.point(name, 0)[0] - x - metrics.u(gap), 3 * line)
            plate.bottom = foot
            button = Rect(x, 0, max(plate.w, self._call_width(x) if self.layout.wordy else 0), row.h)
            button.bottom = plate.y - metrics.u(CALL_GAP)
            self._controls.call.build(button, plate, size=BUTTON_SIZE)
            self._fit_call(button.w)

    def _call_width(self, left: int) -> int:
        """Returns the width in px of the button for a call with large words. It ends before the player's house."""
        kit, own = self.kit, self.layout.own.box[0]
        words = kit.text.width(
            self.context.say(CALL_WORDS.button), Style("bold", BUTTON_SIZE, kit.colours.ink)
        )
        most = kit.metrics.point(own, 0)[0] - kit.metrics.u(CALL_GAP) - left
        return min(words + 2 * kit.metrics.u(CALL_AIR), most)

    def _fit_call(self, wide: int) -> None:
        """Sets the text size of the call button."""
        kit, button = self.kit, self._controls.call.button
        room = wide - 2 * kit.metrics.u(CALL_AIR)
        if button is not None:
            usual, least = kit.metrics.text(BUTTON_SIZE), kit.metrics.text(LEAST_CALL)
            styles = (Style("bold", BUTTON_SIZE, kit.colours.ink, px=px) for px in range(usual, least, -1))
            fits = (one.px for one in styles if kit.text.width(button.label, one) <= room)
            button.px = next(fits, least)

    def _row(self) -> Rect:
        """Returns a rectangle in px as high as the row of buttons."""
        metrics = self.kit.metrics
        rect = metrics.rect(0, ROW_Y, 1, 1)
        return Rect(0, rect.y, 1, metrics.control)

    def _below(self, zone: Zone, height: int) -> Rect:
        at = self.layout.pile_spot(zone)
        rect = self.kit.metrics.rect(at.x - 100, at.y + at.height / 2 + 14, 200, 0)
        rect.h = height
        return rect

    def prompt_rect(self) -> Rect:
        metrics = self.kit.metrics
        height, gap = metrics.line(50, 24, 1.7), 8 if self.layout.wordy else 20
        if self.layout.wordy and metrics.compact:  # two lines at once, because nothing above is free
            height = metrics.line(66, 24, 2.2)
        left = self._choices.room.x + metrics.u(4)
        top = self._row().y - height - metrics.u(gap)
        return Rect(left, top, self._choices.room.right - left, height)

    def big(self) -> Rect:
        row, room = self._row(), self._choices.room
        wide = self.kit.metrics.u(LEAST_BIG)
        return Rect(room.right - wide, row.y, wide, row.h)

    def fit_big(self, button: Button, facts: BooFacts) -> None:
        fit = self._choices.fit(self._controls.offers(facts), self._controls.big_offer(facts))
        button.px = fit.px
        if not fit.key:
            button.face = replace(button.face, keycap="")

    def pictures(self) -> Iterator[Rect]:
        if self.street is not None:
            yield self.street.cat

    # -- what is shown -----------------------------------------------------------------------------
    def refresh(self, facts: BooFacts) -> None:
        self._states = lit(facts)
        self._slot.visible = not facts.announced.zones[DISCARD] or not facts.shown.zones[DISCARD]
        self._windows.refresh(facts, self._states, sign(facts))
        if self._eyes is not None:
            self._eyes.close(closed(facts))
        self.sums.refresh(facts)
        if self.street is not None:
            self.street.wake(self._narration.round_number(facts) - 1 + (caller_of(facts) is not None))
        super().refresh(facts)
        advised = facts.advised.touch if facts.advised is not None else None
        self._choices.show(self._controls.offers(facts), self._controls.big_offer(facts), advised)
        self._refresh_call(facts)

    def badges(self, facts: BooFacts) -> Iterator[Badge]:
        say, zones = self.context.say, facts.announced.zones
        yield from self._windows.badges(facts, self._remembered(facts), dots=not self._recalls)
        yield from self.sums.badges()
        draw, away = len(zones[DRAW]), len(zones[DISCARD])
        yield Badge(DRAW, self._rooms[DRAW], say(phrase("{count} to draw", count=draw)), LARGE)
        count = say(phrase("Discard · {count}", count=away))
        discarded = count if away else say(phrase("No discard yet"))
        yield Badge(DISCARD, self._rooms[DISCARD], discarded, LARGE, shorter=(count,))
        has_drawn = drawn_card(facts) is not None and facts.idle and not self.layout.wordy
        words = phrase("You drew this")
        yield Badge(held(facts.me), self._drawn, say(words) if has_drawn else "", LARGE, aloud="", z=310)

    @property
    def _recalls(self) -> bool:
        """Returns whether the notes at cards keep the values that this seat has seen."""
        return bool(self.context.options["memory_aid"]) or self.context.aids.recalls

    def _remembered(self, facts: BooFacts) -> Mapping[CardId, Face]:
        """Returns the remembered cards with their values, if memory aids are on (S5)."""
        if not (self._recalls or self.context.aids.remembers) or not facts.idle or facts.me < 0:
            return {}
        memory = Memory(facts.me)
        for news in self.context.chair.news():
            memory.fold(news.events)
        return memory.seen_cards

    def _refresh_call(self, facts: BooFacts) -> None:
        over = phrase("The round is over.") if facts.turn is None else None
        stakes, sums = self._narration.stakes(facts), self._narration.sums(facts)
        waits = self._narration.when_counts(facts)[0] if self.context.call.waits(CALL) else None
        self._controls.call.refresh(stakes, sums, over, waits)

    def dare_at(self) -> tuple[float, float]:
        own = self.layout.own
        return own.x, own.y + own.box[3] * 0.58

    def dare(self, share: float) -> None:
        self._courage.show(share)

    def card_state(self, facts: BooFacts, card: CardId, usual: State) -> State:
        _ = facts
        if usual in (State.REFUSED, State.CHOSEN, State.TARGET):
            return usual
        return self._states.get(card, State.REST)

    def life(self, evening: int) -> Iterable[idle.Animation]:
        metrics, (x, y, w, h) = self.kit.metrics, self.layout.cloth
        wide = w * self.layout.frame.spread
        cloth = metrics.rect(x + w / 2 - wide / 2, y, wide, h)
        windows = {
            square(house.seat, place): metrics.rect(*house.window(place).box)
            for house in self.layout.houses
            for place in PLACES
        }
        self._eyes = Eyes(self.context, windows, evening)
        above = Rect(cloth.x, cloth.y, cloth.w, self._row().y - metrics.u(16) - cloth.y)
        # words are on the ground below the weather
        weather = Weather(self.context, above, evening, z=WEATHER_Z)
        return [part for part in (self._eyes, weather, self.street) if part is not None]

    # -- time --------------------------------------------------------------------------------------
    def begin(self, event: Event, before: Table) -> None:
        _ = before
        if isinstance(event, Moved) and event.src.startswith("square/") and event.dst.startswith("square/"):
            self._windows.swapped(event.src, event.dst)

    def feelings(self, event: Event, before: Table) -> Iterator[Feeling]:
        match event:
            case Said(caller):
                others = (Seat(seat) for seat in range(self.layout.seats) if seat != caller)
                yield from (Feeling(caller, "proud"), *(Feeling(seat, "cover") for seat in others))
            case Moved(_, src, dst) if src.startswith("square/") and dst.startswith("square/"):
                owner = before.rules[dst].owner
                if before.mark(TURN)[0] != held(owner):
                    yield Feeling(owner, "wince")
            case _:
                pass

    def contact(self, contact: Contact) -> None:
        if isinstance(contact.event, Said):
            self._reckoning = Reckoning(self.context, self.layout, contact.event.seat, self.sums)
            self._narration.counting = self.context.pace.full
            self.acts.begin(self._reckoning)

    def swayed(self, facts: BooFacts, poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        if self._reckoning is None or not self.busy:
            return poses
        zones = facts.shown.zones
        seats = map(Seat, range(facts.view.seats))
        cards = {seat: [card for place in PLACES for card in zones[opened(seat, place)]] for seat in seats}
        return self._reckoning.popped(poses, cards)

    def tick(self, dt: float) -> None:
        self._windows.tick(dt)
        before = self._reckoning is None or self._reckoning.decided
        super().tick(dt)
        if not before and self._reckoning is not None and self._reckoning.decided:
            self._decide(self._reckoning)
        self._narration.counting = self.busy

    def _decide(self, reckoning: Reckoning) -> None:
        for one in reckoning.feelings():
            self.context.feel(one)
        row = calls_in_a_row(self.context.chair.news()[: self.context.viewpoint.steps])
        if row > 1:
            self.acts.begin(Acclaim(self.context, reckoning.house, min(row - 1, LARGEST), own="boo_call"))

    def finish(self) -> None:
        self._windows.finish()
        super().finish()
        self._narration.counting = False
