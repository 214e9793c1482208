"""Eight & Half's table: the marquee (a sign with bulbs), pile, signs and cards."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Moved, Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.games.eight_and_half import words as eight_and_half
from game.games.eight_and_half.rules import (
    ENOUGH,
    GHOST,
    HALF,
    LAWBREAKER,
    PILE,
    SLOTS,
    STOCK,
    TURN,
    VALUE,
    Move,
    bank,
    blind,
    burned,
    hand,
    opened,
    owned,
)
from game.games.eight_and_half.rules import State as HalfState
from game.games.eight_and_half.words import TELLER
from scenes.board.acclaim import Acclaim, Stamp, Stamping, step_of
from scenes.board.acts import Acts
from scenes.board.badges import Badge, Room, room
from scenes.board.board import Board, Display, kind_of
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.board.light import FaceLights
from scenes.board.piece import Piece, Scenery
from scenes.games.eight_and_half.controls import EightAndHalfControls
from scenes.games.eight_and_half.effects import Tear, Torch
from scenes.games.eight_and_half.layout import EightAndHalfLayout, HalfFacts, OpponentArea, arrests, pile_of
from scenes.games.eight_and_half.marquee import Haunting, Marquee, Sign
from scenes.games.eight_and_half.narration import EightAndHalfNarration, chance
from scenes.games.eight_and_half.paint import (
    BANNER,
    BULBS,
    FLAG,
    SEVEN,
    SMALL,
    TOPPER,
    Counts,
    Note,
    Points,
    note_rect,
    paint_arrow,
    paint_counts,
    paint_note,
    paint_points,
    paint_slot,
    points_row,
    tint,
)
from scenes.stage.card_art import State
from scenes.stage.layout import SeatPlace, Spot
from scenes.stage.timeline import Contact
from scenes.stage.travel import Pose
from scenes.ui.access import sentence
from scenes.ui.button import one_line
from scenes.ui.text import Style

MOST = 9
"""Largest number of lines in the note about the pile's value."""
BANNER_GAP = 12
"""Least distance in design px between the marquee's ribbon and the prompt line."""
BEHIND = 20
"""Number of latest steps that are searched for the pile's last change."""


class Trail:
    """The paper note that explains how the pile got its value."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._piece: Piece[Note] | None = None
        self._room = Rect(0, 0, 0, 0)
        """The largest rectangle that the note may fill."""
        self._shown_facts: tuple[object, ...] = ()

    def build(self, rect: Rect) -> None:
        self._room = rect
        self._piece = self.context.add(Piece(Rect(rect), paint_note, None, z=2))
        metrics = self.context.kit.metrics
        self._piece.makes_room = self._piece.says_all = True
        # In a small window a guide's note and a hint's slip have no better place.
        self._piece.vital = not metrics.compact

    def refresh(self, facts: HalfFacts) -> None:
        """Updates the note for a new pile, once all cards lie still."""
        table = facts.announced
        if table.zones[PILE] != facts.shown.zones[PILE]:
            return  # the cards are still moving
        known = (table.zones[PILE], table.mark(VALUE), table.mark(LAWBREAKER), facts.view.round)
        if self._piece is None or known == self._shown_facts:
            return
        note = self._note(table)
        if note is None:
            return
        self._shown_facts = known
        self._piece.rect = note_rect(self.context.kit, self._room, note)
        self._piece.show(note, " ".join(map(sentence, (note.title, *note.lines))))

    def _note(self, table: Table) -> Note | None:
        say, value = self.context.say, table.mark(VALUE)[1]
        step = self._step_before(table.zones[PILE])
        if step is None:
            return None
        if not value:
            title = say(phrase("The pile is empty"))
            return Note(title, tuple(map(self.context.say_briefly, self._last(step))), marked=False)
        lines: list[str] = []
        for number in range(step, -1, -1):
            if len(lines) == MOST:
                break
            chair = self.context.chair
            before = chair.before(number)
            assert isinstance(before, HalfState)
            line = eight_and_half.trail(before, chair.news(number)[0])
            if line is None:
                break
            lines.insert(0, self.context.say_briefly(line))
        if not lines:
            return None
        title = say(phrase("Why the pile is {value}", value=value))
        return Note(title, tuple(lines), marked=bool(table.mark(LAWBREAKER)[0]))

    def _step_before(self, pile: tuple[CardId, ...]) -> int | None:
        """Returns the latest step after which the pile had these cards."""
        chair = self.context.chair
        after = chair.view
        last = len(chair.news()) - 1
        for number in range(last, max(-1, last - BEHIND), -1):
            if after.table.zones[PILE] == pile:
                return number
            after = chair.before(number)
        return None

    def _last(self, step: int) -> list[Phrase]:
        chair = self.context.chair
        return list(TELLER.tell(chair.before(step), chair.news(step)[0]))


class SeatSigns:
    """The stars, counts and flags of all players."""

    def __init__(self, context: BoardContext, layout: EightAndHalfLayout) -> None:
        self.context = context
        self.kit = context.kit
        self.layout = layout
        self._points: dict[Seat, Piece[Points]] = {}
        self._flags: dict[Seat, Rect] = {}
        self._counts: dict[Seat, tuple[Piece[Counts], OpponentArea]] = {}
        self._slots: list[tuple[Scenery, tuple[Zone, ...]]] = []

    def build(self) -> None:
        for place in self.layout.places():
            self._build_name(place)
        for opponent in self.layout.opponents:
            self._build_counts(opponent)
            seat = opponent.seat
            for at, slot in zip(opponent.pairs, SLOTS, strict=True):
                self._slot(at, blind(seat, slot))
            for at, zone in zip(opponent.stacks, (hand(seat), bank(seat), burned(seat)), strict=True):
                self._slot(at, zone)

    def _build_name(self, place: SeatPlace) -> None:
        metrics, add = self.kit.metrics, self.context.add
        row = points_row(metrics)
        own = place.seat == self.layout.me
        rect = metrics.rect(place.text[0], place.text[1], place.text[2], 0)
        rect = Rect(rect.x, rect.y - row, rect.w, 2 * row + (metrics.text(18) + metrics.u(8) if own else 0))
        self._points[place.seat] = add(Piece(rect, paint_points, z=10))
        high = metrics.line(32, 18, 1.3)
        if own:
            flag = Rect(rect.x, rect.bottom + metrics.u(4), rect.w, high)
        else:
            stars = round(SEVEN * 1.08 * metrics.u(self._star(place.seat))) + metrics.u(8)
            flag = Rect(rect.x + stars, rect.bottom - row + (row - high) // 2, rect.w - stars, high)
        self._flags[place.seat] = flag

    def _build_counts(self, opponent: OpponentArea) -> None:
        metrics = self.kit.metrics
        left, right = opponent.left, opponent.left + opponent.width
        if opponent.roomy and not self.layout.wordy:
            low = opponent.stacks[0].y + opponent.stacks[0].height / 2 + 5
            left = opponent.pairs[-1].x + opponent.pairs[-1].width / 2 + 4
            rect = metrics.rect(left, low, right - left, 0)
            rect.h = metrics.text(25) + metrics.text(18) + metrics.u(4)
        else:
            low = opponent.pairs[0].y + opponent.pairs[0].height / 2 + 4
            rect = metrics.rect(left, low, opponent.width, 0)
            rect.h = round(metrics.text(18) * 1.4)
        counts = self.context.add(Piece(rect, paint_counts, z=1))
        counts.says_all = True
        self._counts[opponent.seat] = (counts, opponent)

    def below_counts(self, rect: Rect) -> Rect:
        """Returns `rect`, moved down if it would cover the signs that count the opponents' cards."""
        lowest = max((piece.rect.bottom for piece, _ in self._counts.values()), default=rect.y)
        return Rect(rect.x, max(rect.y, lowest), *rect.size)

    def _slot(self, at: Spot, *zones: Zone) -> None:
        rect = self.kit.metrics.rect(*at.box)
        self._slots.append((self.context.add(Scenery(rect, paint_slot, z=0)), zones))

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: HalfFacts) -> None:
        say, zones = self.context.say, facts.announced.zones
        kinds = [say(kind_of(player.player)) for player in facts.players]
        lefts = {seat: self.context.seats.name_width(seat) + self.kit.metrics.u(11) for seat in self._points}
        style = self.kit.style("caption", tint(self.kit))
        fits = all(
            lefts[seat] + self.kit.text.width(kinds[seat], style) <= piece.rect.w
            for seat, piece in self._points.items()
            if seat != facts.me
        )
        for seat, piece in self._points.items():
            won, own = facts.view.totals[seat], seat == facts.me
            points = counted("{count} point", "{count} points", won)
            below = say(points) if own else ""
            aloud = say(
                counted("{count} of {enough} points", "{count} of {enough} points", won, enough=ENOUGH)
            )
            beside = kinds[seat] if fits and not own else ""
            content = Points(won, self._star(seat), beside, below, lefts[seat])
            if facts.announced.mark(LAWBREAKER)[0] == hand(seat) and self._beside_name(seat, content):
                content = content._replace(beside="")
            whose = phrase("{name}, {kind}: {points}", name=SeatName(seat), kind=kinds[seat], points=aloud)
            piece.show(content, say(whose))
        for seat, (counts, opponent) in self._counts.items():
            numbers = (len(zones[hand(seat)]), len(zones[bank(seat)]), len(zones[burned(seat)]))
            words = (say(phrase("hand")), say(phrase("bank")), say(phrase("burned")))
            stacks = opponent.stacks if opponent.roomy and not self.layout.wordy else ()
            columns = tuple(self.kit.metrics.point(at.x, 0)[0] - counts.rect.x for at in stacks)
            aloud = say(
                phrase(
                    "{hand} in hand, {bank} in the bank, {burned} burned",
                    hand=numbers[0],
                    bank=numbers[1],
                    burned=numbers[2],
                )
            )
            counts.show(Counts(numbers, words, columns), aloud)
        for slot, watched in self._slots:
            slot.show(
                shown=not all(any(lies[zone] for zone in watched) for lies in (zones, facts.shown.zones))
            )

    def badges(self, facts: HalfFacts) -> Iterator[Badge]:
        """Yields the badge of the Lawbreaker, who left a half in the pile."""
        caught, say = facts.announced.mark(LAWBREAKER)[0], self.context.say
        for seat, beside_stars in self._flags.items():
            named = self._beside_name(seat, self._points[seat].content)
            words, icon = (say(LAWLESS), "" if named else "flag") if caught == hand(seat) else ("", "")
            place = room(named or beside_stars)
            yield Badge(seat, place, words, FLAG, icon, lit=True, shorter=("",), rule="lawbreaker", z=11)

    def _beside_name(self, seat: Seat, content: Points | None) -> Rect | None:
        """Returns the rectangle for the word "Lawbreaker" beside the name, if needed."""
        kit, metrics, place, flag = self.kit, self.kit.metrics, self._points[seat].rect, self._flags[seat]
        if content is None or seat == self.layout.me:
            return None
        words, style = self.context.say(LAWLESS), Style(FLAG.font, FLAG.size, kit.colours.ink)
        padding = metrics.u(FLAG.padding or 0)
        left = content.left
        width = place.w - left + metrics.u(FLAG_OVER)
        room_for = width - padding, flag.h
        icon = round(flag.h * FLAG.icon) + metrics.u(8)
        if kit.text.width(words, style) + icon + padding <= flag.w:
            return None
        if not kit.text.holds(words, kit.text.fit(words, style, room_for), room_for):
            return None
        return Rect(place.x + left, place.y + (points_row(metrics) - flag.h) // 2, width, flag.h)

    def _star(self, seat: int) -> float:
        """Returns the size of a star at a seat, in design px."""
        small = any(opponent.seat == seat and not opponent.roomy for opponent in self.layout.opponents)
        return SMALL_STAR if small else STAR


STAR, SMALL_STAR = 23.0, 19.0
FLAG_OVER = 14.0
"""How far the word "Lawbreaker" may extend towards the next player, in design px."""
LAWLESS: Phrase = phrase("Lawbreaker")
"""The badge of a player whose move has left a half in the pile."""


PILL_Z = 330.0
CAUGHT = (0, 132, 160, 190)
"""Height in design px of the stamp on a caught pile, by the size of the effect."""
FOUND = 0.42
"""Seconds from the animation's start until the torch's light reaches the pile."""
STAYS = 0.9
"""Seconds for which the stamp stays."""


def board(context: BoardContext, layout: EightAndHalfLayout) -> Board[HalfState, Move, EightAndHalfLayout]:
    """Returns Eight & Half's board, made for this context."""
    acts = Acts(context)
    narration = EightAndHalfNarration(context, layout, acts)
    controls = EightAndHalfControls(context, layout, narration)
    return Board(EightAndHalfDisplay(context, layout, narration, acts), controls, narration)


class EightAndHalfDisplay(Display[HalfState, Move, EightAndHalfLayout]):
    """Eight & Half's own things on the table."""

    big_place = (1421.0, 640.0, 250.0)

    def __init__(
        self,
        context: BoardContext,
        layout: EightAndHalfLayout,
        narration: EightAndHalfNarration,
        acts: Acts,
    ) -> None:
        super().__init__(context, layout)
        self._narration = narration
        self.acts = acts
        self._signs = SeatSigns(context, layout)
        self._faces = FaceLights(context, layout, BULBS)
        self._trail = Trail(context)
        self._table: Table | None = None
        self._torch: Torch | None = None

    def build(self) -> None:
        metrics, add, layout = self.kit.metrics, self.context.add, self.layout
        self._signs.build()
        self._faces.build()
        sign = metrics.rect(*layout.box("marquee"))
        x, y, w, h = self.style.layout.numbers("board")
        middle, _, _, _ = self.style.layout.numbers("marquee")
        board = metrics.rect(layout.frame.x(middle) + x - middle, y, w, h)
        self.marquee = Marquee(self.context, self.acts, sign, board)
        at = layout.pile_spot()
        self._place = add(Scenery(metrics.rect(*at.box), paint_slot, z=1))
        ax, ay, aw, ah = self.style.layout.numbers("arrow")
        arrow = add(Scenery(metrics.rect(layout.frame.x(ax), ay, aw, ah), paint_arrow, z=1))
        arrow.gives_way = arrow.makes_room = True
        self._trail.build(self._note_rect())
        if layout.me >= 0:
            self._build_own()

    def _build_own(self) -> None:
        spots = (self.layout.bank_spot(), self.layout.burned_spot())
        boxes = [self.kit.metrics.rect(*at.box) for at in spots]
        self._own_slots = [self.context.add(Scenery(box, paint_slot, z=1)) for box in boxes]
        for slot in self._own_slots:
            slot.gives_way = slot.makes_room = True

    def _tall(self, name: str, size: float) -> Rect:
        """Returns the rectangle of a badge, higher for large text."""
        rect = self.kit.metrics.rect(*self.layout.box(name))
        high = max(rect.h, round(self.kit.metrics.text(size) * 1.3))
        return Rect(rect.x, rect.y if name == "banner" else rect.bottom - high, rect.w, high)

    def _pill(self, x: float, y: float, width: float) -> Room:
        metrics = self.kit.metrics
        size = (metrics.u(width), metrics.line(34, 18, 1.6))
        return room(Rect((0, 0), size).move_to(center=metrics.point(x, y)))

    def _note_rect(self) -> Rect:
        x, y, w, h = self.style.layout.numbers("note")
        return self.kit.metrics.rect(self.layout.frame.x(x + w / 2) - w / 2, y, w, h)

    def prompt_rect(self) -> Rect:
        metrics, frame = self.kit.metrics, self.layout.frame
        height = metrics.line(50, 24, 1.4)
        left = metrics.point(frame.x(190), 0)[0]
        top = metrics.point(0, 711)[1] - height
        return Rect(left, top, self.big().x - metrics.u(60) - left, height)

    def slot(self, place: Zone) -> Rect | None:
        return self._place.rect if place == PILE else None

    def put_back(self) -> Rect:
        rect, metrics = self.big(), self.kit.metrics
        high = max(metrics.u(50), metrics.target, one_line(self.kit))
        return Rect(rect.x, rect.bottom + metrics.u(12), rect.w, high)

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: HalfFacts) -> None:
        self._table = facts.announced
        self._signs.refresh(facts)
        self._show_marquee(facts)
        self._place.show(shown=not facts.announced.zones[PILE] or not facts.shown.zones[PILE])
        self._trail.refresh(facts)
        if self.layout.me >= 0:
            for slot, zone in zip(self._own_slots, (bank(facts.me), burned(facts.me)), strict=True):
                covered = bool(facts.picking.cards) and slot.rect.colliderect(self.kit.sided(self.put_back()))
                slot.show(shown=not (facts.announced.zones[zone] or covered))
        super().refresh(facts)

    def badges(self, facts: HalfFacts) -> Iterator[Badge]:
        say, layout, zones = self.context.say, self.layout, facts.announced.zones
        yield from self._signs.badges(facts)
        view = replace(facts.view, pile=pile_of(facts.announced))
        banner, rule = eight_and_half.banner(view), "five" if view.pile.binds else "policeman"
        below, above = self._tall("banner", 21), self._signs.below_counts(self._tall("topper", 21))
        if below.bottom + self.kit.metrics.u(BANNER_GAP) > self.prompt_rect().y and view.pile.binds:
            banner = None  # the marquee says the same, and the ribbon would touch the line of text
        below.bottom = min(below.bottom, self.prompt_rect().y - self.kit.metrics.u(BANNER_GAP))
        yield Badge("banner", room(below), say(banner) if banner is not None else "", BANNER, rule=rule, z=4)
        foreseen = self._narration.foresight(facts)
        brief = say(foreseen.brief) if foreseen and not layout.wordy else ""
        yield Badge("topper", room(above), brief, TOPPER, z=4)
        count, (x, y) = len(zones[PILE]), self.style.layout.point("count")
        words = say(counted("{count} in the pile", "{count} in the pile", count)) if count else ""
        yield Badge(PILE, self._pill(layout.frame.x(x), y, 300), words, SMALL, z=PILL_Z)
        if layout.me >= 0:
            yield from self._own_badges(facts)

    def _own_badges(self, facts: HalfFacts) -> Iterator[Badge]:
        say, me, (saved, lost) = (
            self.context.say,
            facts.me,
            (self.layout.bank_spot(), self.layout.burned_spot()),
        )
        foot = saved.y + saved.height / 2 - 24
        words = say(phrase("Bank {count}", count=len(facts.announced.zones[bank(me)])))
        yield Badge(bank(me), self._pill(saved.x, foot, 190), words, SMALL, z=PILL_Z)
        words = say(phrase("Burned {count}", count=len(facts.announced.zones[burned(me)])))
        yield Badge(burned(me), self._pill(lost.x, foot, 210), words, SMALL, z=PILL_Z)
        words, icon = self._lock_words(facts)
        yield Badge(opened(me), self._pairs_pill(facts.shown), words, SMALL, icon, shorter=("",), z=PILL_Z)

    def _pairs_pill(self, shown: Table) -> Room:
        """Returns the rectangle of the label on or above the player's pairs."""
        pairs, me = self.layout.own_pairs(shown), self.layout.me
        foot = pairs[0].y + pairs[0].height / 2 - 30
        if self.layout.pairs_in_use(shown):
            left = [
                at for at, slot in zip(pairs, SLOTS, strict=True) if shown.zones[blind(me, slot)]
            ] or pairs
            return self._pill((left[0].x + left[-1].x) / 2, foot, 460)
        above = self._pill(pairs[1].x, pairs[0].y - pairs[0].height / 2 - 20, 400)
        # With the main button at the left, the button below it is beside the pairs.
        is_free = not Rect(above).colliderect(self.kit.sided(self.put_back()))
        return above if is_free else self._pill(pairs[1].x, foot, 400)

    def _show_marquee(self, facts: HalfFacts) -> None:
        say = self.context.say
        view = replace(facts.view, pile=pile_of(facts.announced))
        value = facts.announced.mark(VALUE)[1]
        lines = [say(line) for line in eight_and_half.facts(view)]
        main, rest = [*lines, ""][:2]
        if value:
            fits = ", ".join(say(line) for line in eight_and_half.facts(view, aloud=True))
            aloud = say(phrase("The marquee shows {value}. To play: {cards}", value=value, cards=fits))
            self.marquee.show(Sign(value, say(phrase("play")), main, rest), aloud)
            return
        empty, opener = say(phrase("Empty")), self._opener(facts.announced)
        aloud = ". ".join(part for part in (say(phrase("The marquee is off")), opener) if part)
        self.marquee.show(Sign("", empty, opener, ""), aloud)

    def _opener(self, table: Table) -> str:
        turn = "" if table.zones[STOCK] else table.mark(TURN)[0].removeprefix("hand/")
        return self.context.say(phrase("{name} opens", name=SeatName(int(turn)))) if turn else ""

    def _lock_words(self, facts: HalfFacts) -> tuple[str, str]:
        say, table, me = self.context.say, facts.shown, facts.me
        if not any(table.zones[zone] for zone in owned(me)[2:]):
            return "", ""
        if not self.layout.pairs_in_use(table):
            return say(phrase("Play your hand first")), "lock"
        over = any(not any(table.zones[zone] for zone in owned(seat)) for seat in range(facts.view.seats))
        if over or table.zones[opened(me)]:
            return "", ""
        ashes = self._narration.seen_ashes(table)
        if ashes is None:  # the prompt line says what to do
            return "", ""
        fitting, hidden = chance(table, pile_of(table), ashes)
        odds = counted(
            "{count} of {hidden} possible cards fits",
            "{count} of {hidden} possible cards fit",
            fitting,
            hidden=hidden,
        )
        return say(odds), "eye"

    def card_state(self, facts: HalfFacts, card: CardId, usual: State) -> State:
        me = facts.me
        if me < 0 or usual in (State.REFUSED, State.CHOSEN, State.LEGAL):
            return usual
        zones = facts.shown.zones
        if card in zones[bank(me)] or card in zones[burned(me)]:
            return State.REST
        pairs = (opened(me), *(blind(me, slot) for slot in SLOTS))
        if any(card in zones[zone] for zone in pairs):
            locked = not self.layout.pairs_in_use(facts.shown) and card in zones[opened(me)]
            return State.DIM if locked else usual
        return usual

    # -- time --------------------------------------------------------------------------------------
    def feelings(self, event: Event, before: Table) -> Iterator[Feeling]:
        if not isinstance(event, Moved):
            return
        owner, caught = before.rules[event.src].owner, pile_of(before).lawbreaker
        if event.src == PILE and event.dst.startswith("hand/"):
            yield Feeling(before.rules[event.dst].owner, "wince")
        elif event.dst == PILE and owner >= 0:
            after = before.after([event])
            if not any(after.zones[zone] for zone in owned(owner)):
                yield Feeling(owner, "proud")
            elif HALF in event.faces or GHOST in event.faces or arrests(before, event):
                yield Feeling(owner, "grin")
            if caught is not None and arrests(before, event):
                yield Feeling(caught, "wince")

    def contact(self, contact: Contact) -> None:
        event, top = contact.event, self.layout.top_of_pile()
        if not isinstance(event, Moved) or event.dst != PILE or not contact.last:
            return
        if self._table is not None and arrests(self._table, event):
            caught = pile_of(self._table).lawbreaker
            place = next((one for one in self.layout.places() if one.seat == caught), None)
            if place is not None:
                cards = len(self.context.timeline.announced.zones[PILE])
                self._torch = Torch(self.context, place, self.layout.pile_spot(), step_of(cards))
                self.acts.begin(self._torch)
                self.catch(cards)
        elif HALF in event.faces:
            self.acts.begin(Tear(self.context, event.cards[-1], top, self.hide))
        elif GHOST in event.faces:
            self.acts.begin(Haunting(self.context, self.marquee, top))

    def catch(self, cards: int) -> None:
        """Starts the effects of an arrest, by the size of the pile."""
        step, at = step_of(cards), self.layout.pile_spot()
        if step:
            words = counted("{count} card", "{count} cards", cards)
            stamp = Stamp.counting(self.context, cards, words, CAUGHT[step])
            self.acts.begin(Stamping(self.context, stamp, at, FOUND, STAYS))
            self.acts.begin(Acclaim(self.context, at, step, FOUND))

    def swayed(self, facts: HalfFacts, poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        if self._torch is None or not self.acts.shows(Torch):
            return poses
        return self._torch.flinched(poses, facts.shown.zones[PILE])

    def hide(self, cards: frozenset[CardId]) -> None:
        """Hides only these cards, because an effect draws them."""
        self.hidden = cards

    def tick(self, dt: float) -> None:
        self.marquee.tick(dt)
        super().tick(dt)
        self._faces.follow()
