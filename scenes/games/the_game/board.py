"""The Game's table: piles, draw pile, phrases, and the page of played numbers."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from itertools import chain

from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.events import Event, Marked, Moved, Said, Zone
from game.core.memory import Memory
from game.core.phrases import SeatName, counted, phrase
from game.core.rules import Touch
from game.core.table import Table
from game.games.the_game.rules import (
    DRAW,
    FIRE,
    PILE_NAMES,
    PILES,
    TURN,
    UP,
    Move,
    Phase,
    State,
    hand,
    left,
    minimum,
    pile,
    top,
)
from scenes.board.acclaim import LARGEST, Acclaim
from scenes.board.badges import Badge, Room, room
from scenes.board.board import Board, Display
from scenes.board.common import Feeling
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Scenery, WidgetGroup
from scenes.board.sheets import OPEN_SHEET, TableSheet
from scenes.games.the_game.controls import CHIPS_Z, TheGameControls
from scenes.games.the_game.day import DAWN, Day, played
from scenes.games.the_game.effects import SLIDE, Fires, TenBack
from scenes.games.the_game.layout import CROWD, GameFacts, TheGameLayout, name_of, steps_back
from scenes.games.the_game.narration import TheGameNarration, onward
from scenes.games.the_game.paint import (
    LARGE,
    ONWARD,
    Heading,
    Pips,
    Sheet,
    Slot,
    onward_room,
    paint_heading,
    paint_pips,
    paint_sheet,
    paint_slot,
    paint_tray,
)
from scenes.games.the_game.way import Climb
from scenes.stage.sprites import FLAME
from scenes.stage.timeline import Contact
from scenes.stage.vector import blend
from scenes.ui.box import NOWHERE, Item
from scenes.ui.button import ENTER_CAP, Button, Face, Kind, write_alike
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style
from scenes.ui.widget import Widget


class Starter(Button):
    """A button for the choice of the first player."""

    name = ""
    is_brief = False
    """Whether only the name is drawn."""

    @property
    def words(self) -> str:
        return self.name if self.is_brief else self.label


class Played(TableSheet):
    """The page of all numbers from 2 to 99, with played ones ticked."""

    title = phrase("Played so far")
    share = 0.5

    def fill(self) -> Item:
        played = self._played()
        words = phrase("{count} of 98 cards are played", count=len(played))
        return Piece(NOWHERE, _paint_numbers, played, label=self.session.words.say(words))

    def _played(self) -> AbstractSet[int]:
        """Returns the numbers that this seat has seen on the piles."""
        memory = Memory(self.seat)
        for one in self.session.chair(self.seat).news():
            memory.fold(one.events)
        return frozenset(
            int(memory.seen_cards[card])
            for card in chain.from_iterable(self.shown.zones[pile(name)] for name in PILES)
        )


def _paint_numbers(kit: Kit, rect: Rect, played: AbstractSet[int]) -> Picture:
    picture = canvas(*rect.size)
    wide, high = rect.w // 10, rect.h // 10
    for number in range(2, 100):
        room = Rect(number % 10 * wide, number // 10 * high, wide, high).inflate(
            -kit.metrics.u(8), -kit.metrics.u(8)
        )
        gone = number in played
        base = kit.paint.row(room.w, room.h, strong=not gone)
        base.blit(picture, room.topleft)
        ink = kit.colours.ink2 if gone else kit.colours.ink
        style = Style("display" if not gone else "regular", 24, ink, "centre")
        kit.text.write(picture, str(number), style, room)
        if gone:
            side = min(room.w, room.h) // 2
            tick = kit.assets.icon("check", side, kit.colours.good_text)
            blend(picture, tick, (room.right - side, room.bottom - side))
    return Picture(picture)


SHEET_RISE = 34
"""Distance of the summary above the player's own seat, in design px."""
LEAP = 20
"""The player's animal looks pained if a card is this far or farther from the pile's top number."""
WORDY_BIG_DROP = 24
"""Distance by which the big button is lower in large text, in design px."""
STARTS_END = 757
"""Largest y in design px of the buttons for the first player."""
PLATE_END = 28
"""Space in design px between the player's plate and the prompt line."""
PROMPT_RISE = 14
"""By how many design px the prompt line moves up if text is large and the window small."""
PROMPT_THIN = 12
"""How many design px of its height the prompt line loses if text is large and the window small."""
SOLO_ASIDE = 52
"""Distance in design px by which the summary is further to the right for a single player."""
UNDER_PEAK = 34
"""Design px by which the summary is lower with many partners, because the summit is lower, too."""
RING_ROOM = 20
"""Room below the main button for its ring, in design px."""
PAST_SHEET_DROP = 20
"""Design px by which the summary is lower in a past match."""


def board(context: BoardContext, layout: TheGameLayout) -> Board[State, Move, TheGameLayout]:
    """Returns The Game's board, made for this context."""
    narration = TheGameNarration(context, layout)
    controls = TheGameControls(context, layout, narration)
    return Board(TheGameDisplay(context, layout, controls, narration), controls, narration)


class TheGameDisplay(Display[State, Move, TheGameLayout]):
    """What the table of The Game shows besides cards."""

    def __init__(
        self,
        context: BoardContext,
        layout: TheGameLayout,
        controls: TheGameControls,
        narration: TheGameNarration,
    ) -> None:
        super().__init__(context, layout)
        self._sayings, self._narration = controls.sayings, narration
        self._headings: dict[str, Piece[Heading]] = {}
        self._rooms: dict[Zone, Room] = {}
        self._slots: dict[str, Piece[Slot]] = {}
        self._starts = WidgetGroup(context.screen)
        self._back: Moved | None = None
        self._tens = 0
        """Number of jumps back by ten (ten-backs) in this turn."""
        self._behind: tuple[str, int] | None = None
        self._facts: GameFacts | None = None
        self._dawns = False
        """Whether a bird sings in the background sound."""
        self._day = Day(context, layout)
        self.climb = None if self.kit.look.high else Climb(context, layout, self.acts)
        self._fires = Fires(context, layout) if context.options["on_fire"] else None

    def build(self) -> None:
        metrics, add = self.kit.metrics, self.context.add
        tray = metrics.rect(*self.layout.tray())
        add(Scenery(tray, paint_tray, z=-5))
        if self.climb is not None:
            self.climb.build()
        for name in PILES:
            at = self.layout.pile_spot(name)
            heading = metrics.rect(*self.layout.heading(name))
            self._headings[name] = add(Piece(heading, paint_heading, z=-4))
            self._headings[name].vital = True
            foot = onward_room(self.kit, heading, metrics.u(self.layout.margins[1]))
            self._rooms[pile(name)] = room(foot)
            slot = metrics.rect(*at.box)
            self._slots[name] = add(Piece(slot, paint_slot, z=-3))
        if self._fires is not None:
            self._fires.build()
        at = self.layout.draw_spot()
        pill = metrics.rect(at.x - 62, at.y + at.height / 2 + 10, 136, 0)
        pill.h = metrics.line(34, 21, 1.5)
        self._draw = pill.inflate(metrics.text(21), 0)
        self._sheet_place = self._sheet_rect()
        self._sheet = None if self.layout.wordy else add(Piece[Sheet](self._sheet_place, paint_sheet))
        if self._sheet is not None:
            self._sheet.vital = self._sheet.says_all = True
        pips = metrics.rect(self.layout.frame.x(1426) - 122, 708 + self._big_drop, 244, 48)
        pips.y = max(pips.y, self.big().bottom + metrics.u(RING_ROOM))
        self._pips = add(Piece(self.kit.sided(pips), paint_pips))
        self._pips.gives_way = True
        if self.context.options["seen_tracker"]:
            self._build_tracker()
        if not self.layout.solo and self.layout.me >= 0:
            self._sayings.build()

    def _build_tracker(self) -> None:
        metrics, sheet = self.kit.metrics, self._sheet_place
        rect = Rect(sheet.x, 0, sheet.w, max(metrics.target, metrics.u(46)))
        rect.bottom = sheet.y - metrics.u(6)
        if self.layout.wordy:
            tray = metrics.rect(*self.layout.tray())
            rect = Rect(
                tray.right + metrics.u(14), tray.y, metrics.size[0] - tray.right - metrics.u(40), rect.h
            )
        label = self.context.say(phrase("Played so far"))
        self.context.add(Button(rect, label, OPEN_SHEET, kind="paper", face=Face("cards"), size=18))

    def _sheet_rect(self) -> Rect:
        if self.layout.wordy:
            rect = self._draw.copy()
            rect.bottom = self.kit.metrics.rect(*self.layout.tray()).y + rect.h
            return rect.move(0, self.kit.metrics.u(PAST_SHEET_DROP if self.layout.frame.covered else 0))
        x, y, w, h = self.style.layout.numbers("sheet")
        wide = max(w, 170 * self.layout.frame.text)
        left = self.layout.frame.x(x + w / 2) - wide / 2
        aside, up = (
            (SOLO_ASIDE, 30.0) if self.layout.solo else (0, 0.0)
        )  # the piles are larger for a single player
        rise = 0.0
        if self.layout.frame.left and not (self.layout.solo or self.layout.frame.compact):
            rise = SHEET_RISE + self.layout.talk_rise()  # the own seat and its words are below the sheet
        if len(self.layout.mates) >= CROWD:  # the snow of the lowered summit is above the sheet
            return self.kit.metrics.rect(left, y + UNDER_PEAK, wide, h - UNDER_PEAK - rise)
        return self.kit.metrics.rect(left + aside, y - up - rise, wide, h)

    @property
    def ambience(self) -> str:
        return f"{super().ambience}_dawn" if self._dawns else super().ambience

    def prompt_rect(self) -> Rect:
        rect, metrics = super().prompt_rect(), self.kit.metrics
        left = rect.x
        if self.layout.me >= 0:
            own = self.layout.places()[-1]
            x, _, wide = (own.mirrored() if self.kit.look.left else own).text
            left = metrics.point(x + wide, 0)[0] + metrics.u(PLATE_END)
            if self.layout.wordy:
                if self.layout.frame.compact:
                    rect.y -= metrics.u(PROMPT_RISE)
                    rect.h -= metrics.u(PROMPT_THIN)
                return Rect(left, rect.y, rect.right - left, rect.h)
        middle = metrics.size[0] // 2
        half = min(middle - max(left, rect.x), rect.right - middle)
        return Rect(middle - half, rect.y, 2 * half, rect.h)

    @property
    def _big_drop(self) -> int:
        return WORDY_BIG_DROP if self.layout.wordy else 0

    def big(self) -> Rect:
        return super().big().move(0, self.kit.metrics.u(self._big_drop))

    def card_mark(self, facts: GameFacts, card: CardId) -> str:
        face = facts.shown.faces.get(card)
        mine = facts.me >= 0 and card in facts.shown.zones[hand(facts.me)]
        return FLAME if self._fires is not None and mine and face is not None and int(face) in FIRE else ""

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: GameFacts) -> None:
        self._facts = facts
        self._day.follow(facts.announced)
        dawns = played(facts.announced) >= DAWN
        if dawns != self._dawns:
            self._dawns = dawns
            self.context.change_ambience()
        if self.climb is not None:
            self.climb.follow(facts)
        say = self.context.say
        for name, piece in self._headings.items():
            heading = self._heading(facts, name)
            piece.show(heading, say(self._narration.place_label(facts, pile(name))))
            piece.rule = self._narration.place_rule(pile(name))
            covered = bool(facts.announced.zones[pile(name)])
            self._slots[name].show(Slot(name in UP, lit=pile(name) in facts.targets, covered=covered))
        if self._fires is not None:
            self._fires.refresh(facts)
        super().refresh(facts)
        if self._sheet is not None:
            self._sheet.show(self._sheet_content(facts), self._sheet_aloud(facts))
        self._show_pips(facts)
        if not self.layout.solo and self.layout.me >= 0:
            self._sayings.show_volunteers(facts.view)
        self._sayings.light(facts.picking.word)
        if facts.picking.cards:
            self._sayings.close()
        self._refresh_starts(facts)

    def slot(self, place: Zone) -> Rect | None:
        slots = [self._slots[name].rect for name in PILES if pile(name) == place]
        return slots[0] if slots else None

    def pictures(self) -> Iterator[Rect]:
        if self.climb is not None:
            yield self.climb.lantern.rect

    def make_room(self, papers: Sequence[Rect]) -> None:
        if self.climb is not None:
            lantern = self.climb.lantern
            cut = [one for one in papers if one.colliderect(lantern.rect) and not one.contains(lantern.rect)]
            lantern.visible = not cut

    def words_at(self, zone: Zone) -> Sequence[Widget]:
        headings = [self._headings[name] for name in PILES if pile(name) == zone]
        return [*super().words_at(zone), *headings]

    def badges(self, facts: GameFacts) -> Iterator[Badge]:
        say = self.context.say
        yield from (self._takes(facts, name) for name in PILES)
        count, begun = len(facts.announced.zones[DRAW]), any(facts.announced.zones.values())
        words = say(phrase("{count} to draw", count=count)) if begun else ""  # the deck comes first
        yield Badge(DRAW, room(self._draw), words, LARGE, z=0)
        if self.layout.wordy:
            laid = say(phrase("{count} played", count=98 - left(facts.announced)))
            yield Badge("played", room(self._sheet_place), laid, LARGE, aloud=self._sheet_aloud(facts), z=0)

    def _heading(self, facts: GameFacts, name: str) -> Heading:
        say, shown, up = self.context.say, self._number(facts, name), name in UP
        back = shown - 10 if up else shown + 10
        mine = facts.shown.zones[hand(facts.me)] if facts.mine and facts.me >= 0 else ()
        goes_on = shown < 99 if up else shown > 2  # else the line above already names the only card
        back_lit = str(back) in {facts.shown.faces[card] for card in mine}
        head, foot = self.layout.margins
        return Heading(
            up,
            not self.layout.wordy,
            (self.kit.metrics.u(head), self.kit.metrics.u(foot)),
            say(PILE_NAMES[name]),
            max((say(title) for title in PILE_NAMES.values()), key=len),
            say(phrase("or {back}, ten back", back=back)) if goes_on and 2 <= back <= 99 else "",
            back_lit,
        )

    def _takes(self, facts: GameFacts, name: str) -> Badge:
        words = self.context.say(onward(self._number(facts, name), up=name in UP, short=self.layout.wordy))
        return Badge(pile(name), self._rooms[pile(name)], words, ONWARD, aloud="", z=-4)

    def _number(self, facts: GameFacts, name: str) -> int:
        """Returns the number beside a pile, even during a ten-back."""
        shown = top(facts.announced, name)
        if self._behind is None or self._behind[0] != name:
            return shown
        return shown + (self._behind[1] if name in UP else -self._behind[1])

    # -- time --------------------------------------------------------------------------------------
    def begin(self, event: Event, before: Table) -> None:
        if isinstance(event, Moved) and steps_back(before, event):
            self._back = event
        elif isinstance(event, Marked) and event.name == TURN:
            self._tens = 0

    def feelings(self, event: Event, before: Table) -> Iterator[Feeling]:
        if not isinstance(event, Moved) or not event.dst.startswith("pile/"):
            return
        face, shown = event.faces[-1], top(before, name_of(event.dst))
        if steps_back(before, event):
            yield Feeling(before.rules[event.src].owner, "grin")
        elif face is not None and abs(int(face) - shown) >= LEAP:
            yield Feeling(before.rules[event.src].owner, "wince")

    def contact(self, contact: Contact) -> None:
        event = contact.event
        if isinstance(event, Said):
            place = next(one for one in self.layout.places() if one.seat == event.seat)
            self.context.play_sound("card_lift", place.x)
        if isinstance(event, Moved) and event is self._back and contact.last:
            self._back, name = None, name_of(event.dst)
            spot, words = self.layout.pile_spot(name), phrase("ten back")
            self._tens += 1
            if self._tens > 1:
                words = phrase("ten back \u00d7 {count}", count=self._tens)
            step = min(self._tens - 1, LARGEST)
            run, text = partial(self._run_back, name), self.context.say(words)
            self.acts.begin(TenBack(self.context, spot, text, run, up=name in UP, step=step))
            if step:
                self.acts.begin(Acclaim(self.context, spot, step, SLIDE if self.context.pace.full else 0.0))
            if self.climb is not None:
                self.climb.hop_back()

    def tick(self, dt: float) -> None:
        super().tick(dt)
        self._day.tick(dt)

    def _run_back(self, name: str, left: int | None) -> None:
        """Changes the number beside a pile during a ten-back."""
        behind = (name, left) if left is not None else None
        if behind == self._behind or self._facts is None:
            return
        self._behind = behind
        piece = self._headings[name]
        piece.show(self._heading(self._facts, name), piece.label)
        self.drawn_badges.put(self._takes(self._facts, name))

    def finish(self) -> None:
        self._back = None
        super().finish()

    def _sheet_content(self, facts: GameFacts) -> Sheet:
        say, table = self.context.say, facts.announced
        hands = {seat: len(table.zones[hand(seat)]) for seat in range(facts.view.seats)}
        mine, to_draw = hands.pop(facts.me, None), len(table.zones[DRAW])
        rows = [(say(phrase("To draw")), to_draw)]
        if mine is not None:
            rows.append((say(phrase("In your hand")), mine))
        if hands:
            others = phrase("In the hands") if mine is None else phrase("In other hands")
            rows.append((say(others), sum(hands.values())))
        laid = 98 - left(table)
        words = (
            say(phrase("Played")),
            say(phrase("of 98")),
            say(phrase("10 or fewer left")),
            say(phrase("is a good effort")),
        )
        return Sheet(laid, tuple(rows), words)

    def _sheet_aloud(self, facts: GameFacts) -> str:
        table = facts.announced
        words = phrase(
            "{laid} of 98 cards are played, {count} left to draw",
            laid=98 - left(table),
            count=len(table.zones[DRAW]),
        )
        return self.context.say(words)

    def _show_pips(self, facts: GameFacts) -> None:
        view = facts.view
        if facts.announced.zones != view.table.zones:
            return  # a played card counts once it has landed
        running = view.phase is Phase.PLAY and facts.turn == facts.me
        self._pips.visible = running
        if running:
            needed = minimum(view)
            label = self.context.say(phrase("This turn"))
            spoken = self.context.say(
                counted(
                    "{laid} of {count} card played this turn",
                    "{laid} of {count} cards played this turn",
                    needed,
                    laid=view.laid,
                )
            )
            self._pips.show(Pips(view.laid, needed, label), spoken)

    def _refresh_starts(self, facts: GameFacts) -> None:
        starts = facts.moves_with("start") if facts.mine and facts.idle else []
        wanted = [touch for _, touch in starts]
        if not self._starts.begin((wanted, facts.advised)) or not wanted:
            return
        buttons = self._start_row([self._start(facts, touch) for touch in wanted])
        write_alike(self.kit, buttons)
        for button in buttons:
            self._starts.add(button)

    def _start_row(self, buttons: list[Starter]) -> list[Starter]:
        """Puts the buttons for the first player in a row."""
        metrics = self.kit.metrics
        gap = metrics.u(16)
        y = min(metrics.point(0, 690)[1], metrics.point(0, STARTS_END)[1] - metrics.control)
        left = max(self.prompt_rect().x, self._plate_end() + metrics.u(12))  # clear of the own seat
        most = (self._edge() - left + gap) // max(1, len(buttons)) - gap
        if max(one.natural_width(self.kit) for one in buttons) > most:  # the prompt line says the rest
            for button in buttons:
                button.is_brief = True
        wide = max([metrics.u(220), metrics.text(150), *(one.natural_width(self.kit) for one in buttons)])
        width = min(most, wide)
        x = max(left, (metrics.size[0] - len(buttons) * width - (len(buttons) - 1) * gap) // 2)
        for button in buttons:
            place = Rect(x, y, width, metrics.control)
            button.rect, button.z = self.kit.sided(place), CHIPS_Z - 2
            x += width + gap
        return buttons

    def _plate_end(self) -> int:
        """Returns the right end in px of the plate with the player's own name."""
        name = self.context.seats.parts(Seat(self.layout.me))[1]
        picture = name.paint(self.kit)
        seen = picture.surface.get_bounding_rect().move(name.rect.x - picture.left, 0)
        return self.kit.sided(seen).right

    def _start(self, facts: GameFacts, touch: Touch) -> Starter:
        name, say = SeatName(int(str(touch.place).removeprefix("hand/"))), self.context.say_briefly
        lit = facts.advises(touch) if facts.advised is not None else name.seat == facts.me
        kind: Kind = "primary" if lit else "secondary"
        room = Rect(0, 0, 10, self.kit.metrics.control)
        label, face = say(phrase("{name} starts", name=name)), Face(keycap=ENTER_CAP)
        button = Starter(room, label, touch, kind=kind, size=22, face=face)
        button.name = say(phrase("{name}", name=name))
        return button
