"""The page that lists score pads and begins a new one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.days import local, now_here, offset_of
from game.games import ENTRIES, GAMES
from game.names import first_names, folded
from game.pad import games_with_pad, shown_rules
from game.pictures import animal_of
from game.saves import PadEntry
from game.setup import LONGEST_NAME, Form
from scenes.context.context import Context
from scenes.screens.ask.widgets import GameFilter
from scenes.screens.base import EDGE, BackAction, BaseScene
from scenes.screens.matches.telling import when
from scenes.screens.scorepad.finish import EDGE_PAPER, is_broad
from scenes.screens.scorepad.people import FACE, NAME, at_the_end, in_pairs
from scenes.screens.setup.band import SeatCompany, band_of
from scenes.screens.setup.carrying import Carrying, Grip, Portrait
from scenes.screens.setup.rows import (
    Call,
    Carry,
    Drop,
    Lift,
    Move,
    Paper,
    Pick,
    Remove,
    SetOption,
    box_where_room,
    rules_door,
    rules_of,
)
from scenes.screens.setup.seating import ANIMAL_WORDS, Seating, ShowRules, pictures_of
from scenes.screens.setup.seats import NEAREST, AddSeat, HeadStarts, band, start_cell, start_page
from scenes.screens.vignettes import painted_trial
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Replace
from scenes.stage.theme import mix
from scenes.stage.vector import Stroke, blend
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Fill,
    Grid,
    Item,
    Node,
    OneOf,
    Pad,
    Row,
    Scroll,
    Sized,
    Space,
    Whole,
)
from scenes.ui.button import ENTER_CAP, Button, Disc, Face
from scenes.ui.field import TextField
from scenes.ui.keys import SAME_PEOPLE
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel, Paragraph, Rule
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size

HALVES = (690, 480)
"""Widths of the halves with people and with house rules, relative to each other."""
LEAST_HALF = 480
"""Smallest width of each half, in design px."""
LARGE = 1.25
"""At this text size and above, the list of open pads stands above the form, not beside it."""
FEW_SEATS = 3
"""With at most this many seats, a small window has the house rules on the same page."""
LARGER = 1.5
"""How much larger the rows are if there are only a few, and no known people to choose from."""
WITHOUT_SCROLLING = 1_000_000
"""Least visible height in px of a page that must not scroll."""
HOUSE_RULES = phrase("House rules")


PICTURE = 250
"""Height in design px of the picture below open pads."""
FACE_LINE = 42
"""Height in design px of a line with small pictures of people."""


class ChooseGame(NamedTuple):
    """The action that chooses the game for a new score pad."""

    game: str


class GoOnWith(NamedTuple):
    """The action that opens the unfinished score pad with this id."""

    pad: str


class PutAway(NamedTuple):
    """The action that takes a score pad off the list but keeps its file."""

    pad: str


class Press(Enum):
    """Actions of the page's simple buttons."""

    ADD = "add somebody"
    START = "start the pad"
    DONE = "picture or head start chosen"
    TAKE_BACK = "take back the pad that was put away"


class OpenPad(Button):
    """The button of an unfinished score pad."""

    def __init__(
        self, texts: tuple[str, str, str], look: str, action: Action, faces: Sequence[str] = ()
    ) -> None:
        """Makes the button. `faces` are pictures for names that do not fit on one line."""
        super().__init__(Rect(0, 0, 0, 0), ". ".join(texts), action)
        self._texts, self._look, self._faces = texts, look, faces

    @property
    def radius(self) -> float:
        return 12.0

    def _styles(self, kit: Kit) -> tuple[Style, Style, Style]:
        soft = Style("semibold", 19, kit.paint.soft_ink)
        return Style("display", 26, kit.colours.ink), Style("bold", 20, kit.colours.ink), soft

    def _heights(self, kit: Kit, room: int) -> list[int]:
        pairs = zip(self._texts, self._styles(kit), strict=True)
        title, names, progress = (kit.text.block(*one, room).size[1] for one in pairs)
        if self._faces:  # with faces or without, so that all buttons are equally high
            names = max(kit.metrics.u(FACE_LINE), kit.metrics.text(FACE_LINE * 0.75))
        return [title, names, progress]

    def measure(self, kit: Kit, width: int) -> Size:
        unit, left = kit.metrics.u, self._left(kit)
        pairs = list(zip(self._texts, self._styles(kit), strict=True))
        word = max(min(kit.text.widest_word(*one), 6 * kit.text.px(one[1])) for one in pairs)
        whole = max(kit.text.width(*one) for one in pairs)
        room = max(1, min(width, left + whole + unit(18)) - left - unit(18))
        high = max(kit.metrics.target, sum(self._heights(kit, room)) + 2 * unit(14))
        return Size(left + word + unit(18), left + whole + unit(18), high, high)

    def _left(self, kit: Kit) -> int:
        return max(44, kit.metrics.u(64)) + 2 * kit.metrics.u(16)

    def paint(self, kit: Kit) -> Picture:
        unit, colours = kit.metrics.u, kit.colours
        fill = colours.cream if self.hovered else mix(colours.paper, colours.paper2, 0.62)
        rim = Stroke(colours.ink if kit.look.high else colours.paper_line, max(1.4, 2 * kit.metrics.s))
        base = kit.plate(self.rect.size, unit(12), fill, rim, inside=True).copy()
        room = base.room(self.rect.size)
        side = max(44, unit(64))
        box = kit.small_box(self._look, side)
        base.surface.blit(box, box.get_rect(center=(room.x + unit(16) + side // 2, room.centery)))
        line = Rect(room.x + self._left(kit), 0, room.w - self._left(kit) - unit(18), 0)
        heights = self._heights(kit, line.w)
        line.y = room.centery - sum(heights) // 2
        for nth, (text, style) in enumerate(zip(self._texts, self._styles(kit), strict=True)):
            line.h = heights[nth]
            if nth == 1 and self._faces and kit.text.width(text, style) > line.w:
                self._paint_faces(kit, base.surface, line)
            else:
                kit.text.draw(base.surface, kit.text.block(text, style, line.w), line)
            line.y += line.h
        return base

    def _paint_faces(self, kit: Kit, picture: Surface, room: Rect) -> None:
        side = room.h - kit.metrics.u(4)
        step = min(side + kit.metrics.u(8), (room.w - side) // max(1, len(self._faces) - 1))
        for nth, one in enumerate(self._faces):
            at = (room.x + nth * step + side // 2, room.centery)
            blend(picture, face := kit.face(one, side), face.get_rect(center=at).topleft)


class ScorePadsPage(BaseScene):
    """The page of unfinished score pads, with a form for a new one."""

    shortcuts = (SAME_PEOPLE,)

    def __init__(self, context: Context, game_id: str = "") -> None:
        super().__init__(context)
        self._games = [game for game in games_with_pad() if game in GAMES]
        self.form = self._form_of(game_id if game_id in self._games else self._games[0])
        self._seating = Seating(self.form, context.people)
        self._starts = HeadStarts(context, self.form, self._unnamed)
        self._carrying = Carrying(self, lambda: self.form)
        self._bands: list[Image] = []
        self._views: dict[str, ScrollView] = {}
        self._seen_version = -1
        context.score_pads.away = ""

    def _form_of(self, game_id: str) -> Form:
        people, game = self.context.people.now, GAMES[game_id]
        last = [one.name for one in people.together][: game.seats.stop - 1]
        names = last or list(self.context.preferences.now.names)[: game.seats.stop - 1]
        while len(names) < max(2, game.seats.start):
            names.append("")
        return self._filled(game_id, names)

    def _filled(self, game_id: str, names: Sequence[str]) -> Form:
        table = self.context.preferences.now.tables.get(game_id, {})
        seats = [[name, "human"] for name in names]
        filled = {"seats": seats, "options": table.get("options")}
        return Form.of(GAMES[game_id], filled, (), self.context.people.now)

    # -- what is where -----------------------------------------------------------------------------
    @property
    def _open(self) -> list[PadEntry]:
        return self.context.score_pads.open

    def build(self) -> Node:
        unit = self.kit.metrics.u
        head = self.title_row(phrase("Score pad"), large=True)
        about = Label(
            NOWHERE,
            self.say(phrase("For the cards on your own table")),
            self.kit.style("body", self.kit.colours.hot),
        )
        top = OneOf([Row([Whole(head), Fill(Whole(about))], unit(24), align="centre"), head], by_width=True)
        body: Item = self._paper()
        if self._has_open and self._is_beside:
            body = Row([Fill(self._pads(), 5), Fill(body, 10)], Span(unit(10), unit(36)))
        return Column(
            [
                Space(unit(28)),
                Pad(top, x=unit(EDGE)),
                Space(Span(unit(8), unit(28))),
                Fill(Pad(Sized(body, 0), x=Span(unit(16), unit(EDGE_PAPER)))),
                Space(Span(unit(10), unit(36))),
            ]
        )

    @property
    def _lists_pads(self) -> bool:
        return bool(self._open or self.context.score_pads.away)

    @property
    def _has_open(self) -> bool:
        return self._lists_pads and not self._chooses

    @property
    def _is_beside(self) -> bool:
        metrics = self.kit.metrics
        return is_broad(self.kit) and not metrics.compact and metrics.text_size < LARGE

    def _pad_rows(self) -> list[Item]:
        rows = [self._pad(one) for one in self._open]
        if self.context.score_pads.away:
            words = self.say(phrase("Take back"))
            back = Button(NOWHERE, words, Press.TAKE_BACK, kind="paper", face=Face("undo"))
            back.pressed = self.context.score_pads.is_returning
            rows.append(back)
        return rows

    def _pads(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        view = self._view("pads", phrase("Open pads"))
        title = Label(NOWHERE, self.say(phrase("Open pads")), Style("display", 30, kit.colours.ink))
        rows, gap = Column(self._pad_rows(), unit(10)), Space(Span(unit(4), unit(14)))
        picture = Sized(Image(NOWHERE, "", painted_trial(self.form.game.id)), down=unit(PICTURE))
        pictured = Column([title, gap, rows, Space(unit(16)), Fill(), picture])
        listed = Scroll(view, rows, least=unit(200), gap=unit(6))
        inner = OneOf([pictured, Column([title, gap, Fill(listed)])])
        return Pad(
            Sized(inner, 0),
            Span(unit(14), unit(28)),
            Span(unit(10), unit(24)),
            Panel(NOWHERE, self.say(phrase("Open pads"))),
        )

    def _pad(self, entry: PadEntry) -> Item:
        now, pad = now_here(), entry.pad
        saved = when(local(entry.saved_at, offset_of(now)), now)
        progress = phrase("Round {round} \u00b7 {day}", round=(pad.sheet.now or 0) + 1, day=saved)
        whole = [pad.sheet.columns[one].name for one in pad.sheet.seated]
        names, title = ", ".join(whole), GAMES[pad.game].title
        texts = (title, ", ".join(first_names(whole)), self.say(progress))
        faces = () if self._is_beside else [pad.sheet.columns[one].picture for one in pad.sheet.seated]
        opens = OpenPad(texts, pad.game, GoOnWith(pad.id), faces)
        opens.label = ". ".join((title, names, self.say(progress)))
        away = Disc(
            NOWHERE,
            self.say(phrase("Put away: {game}, {names}", game=title, names=names)),
            PutAway(pad.id),
            "close",
        )
        return Row([Fill(opens), At(away)], self.kit.metrics.u(8))

    def _view(self, name: str, words: Phrase) -> ScrollView:
        before = self._views.get(name)
        view = ScrollView(NOWHERE, self.say(words), offset=before.offset if before is not None else 0)
        self._views[name] = view
        return view

    def _paper(self) -> Node:
        unit, view = self.kit.metrics.u, self._view("start", phrase("Start a pad"))
        self._bands = [Image(NOWHERE, "", band(strong=True)) for _ in self.form.seats]
        whole, without = partial(self._page, view, ruled=True), partial(self._page, view, ruled=False)
        if self._chooses or not shown_rules(self.form.game.id, len(self.form.seats)):
            return whole(least=unit(200))
        door = without(least=unit(200))
        return door if self._always_folds else OneOf([whole(least=WITHOUT_SCROLLING), door])

    def _page(self, view: ScrollView, *, ruled: bool, least: int) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        pad = Span(unit(6), unit(36) - unit(10))  # the rest is for the frame of a chosen thing
        written = Scroll(view, Pad(self._written(ruled=ruled), x=unit(10)), least=least, gap=unit(4))
        words, action, icon = phrase("Start the pad"), Press.START, "pad"
        if self._chooses:
            words, action, icon = phrase("Done"), Press.DONE, "check"
        start = Button(NOWHERE, self.say(words), action, kind="primary", face=Face(icon, ENTER_CAP), size=29)
        door = None if ruled else rules_door(Paper(kit, self.say), self.form, HOUSE_RULES, ShowRules())
        foot = Pad(at_the_end(kit, start, door), x=unit(10))
        inner = Column([Fill(written), Space(unit(10)), foot])
        return Pad(
            Sized(inner, 0),
            pad,
            Span(unit(12), unit(28)),
            Panel(NOWHERE, self.say(phrase("Start a pad"))),
            name="start",
        )

    def _written(self, *, ruled: bool) -> Node:
        kit, form = self.kit, self.form
        paper = Paper(kit, self.say)
        style = kit.style("panel", kit.colours.ink)
        if self._seating.picking is not None:
            return self._pictures(paper, style, self._seating.picking)
        if self._starts.choosing is not None:
            return self._head_start(paper, style, self._starts.choosing)
        if self._seating.ruling:
            box = Fill(Image(NOWHERE, "", box_where_room(form.game.id)))
            return Column([*self._rules(paper, broad=False), box], paper.gap(8, 16), name="written")
        low = kit.metrics.compact or kit.metrics.text_size > 1
        people = None
        if not (form.full and kit.metrics.compact):  # full rows of names need the room
            people = band_of(paper, form, self._seating.first, low=low)
        head = self._games_and_title(style)
        rule = self.say(ENTRIES[form.game.id].scoring.rule(form.options))
        about = Paragraph(NOWHERE, rule, Style("semibold", 20, kit.paint.soft_ink), top=True)
        seats = self._seats_with_rules(paper) if ruled else self._seats(paper, beside=False)
        above = self._pads_above(paper) if self._has_open and not self._is_beside else []
        return Column([*above, head, about, people, Fill(seats)], paper.gap(6, 12), name="written")

    def _games_and_title(self, style: Style) -> Node:
        unit, chosen = self.kit.metrics.u, self.form.game
        filters = [
            GameFilter(GAMES[game].title, game, ChooseGame(game), on=game == chosen.id)
            for game in self._games
        ]
        games = Row(filters, Span(unit(4), unit(12)))
        title = Label(NOWHERE, chosen.title, style)
        beside = Row([games, Fill(title)], unit(24), align="centre")
        return OneOf([beside, Column([At(games, "start"), title], unit(6))], by_width=True)

    def _rules(self, paper: Paper, *, broad: bool) -> list[Item]:
        """Returns the house rules below their heading, or nothing for a game without any."""
        shown = shown_rules(self.form.game.id, len(self.form.seats))
        rules = rules_of(paper, self.form, self._unnamed(), None, broad=broad, only=shown)
        return [paper.heading(HOUSE_RULES), rules] if rules is not None else []

    def _seats_with_rules(self, paper: Paper) -> Node:
        rules = self._rules(paper, broad=not self.kit.metrics.compact)
        line = Rule(dashed=True) if rules else None
        below = Column([self._seats(paper, beside=False), line, *rules], paper.gap(NEAREST, 12))
        return OneOf([self._in_halves(paper), below], by_width=True)

    def _in_halves(self, paper: Paper) -> Node:
        unit = self.kit.metrics.u
        rules = Column(self._rules(paper, broad=False), paper.gap(6, 12))
        halves = Row(
            [
                Fill(Sized(half, Span(unit(LEAST_HALF), unit(LEAST_HALF))), part)
                for half, part in zip((self._seats(paper, beside=True), rules), HALVES, strict=True)
            ],
            unit(44),
        )
        box = Fill(Image(NOWHERE, "", box_where_room(self.form.game.id)))
        return Column([halves, box], paper.gap(6, 12))

    @property
    def _always_folds(self) -> bool:
        return self.kit.metrics.compact and (self._lists_pads or len(self.form.seats) > FEW_SEATS)

    def _pads_above(self, paper: Paper) -> list[Item]:
        rows, unit = self._pad_rows(), self.kit.metrics.u
        pairs = Column(in_pairs(rows, unit(20)), unit(10))
        listed = OneOf([pairs, Column(rows, unit(10))], by_width=True)
        return [paper.heading(phrase("Open pads")), listed, Rule(dashed=True)]

    def _pictures(self, paper: Paper, style: Style, seat: int) -> Node:
        form = self.form
        name = form.names(self._unnamed())[seat]
        takers = {
            animal_of(one.picture): one.name
            for one in form.known.known
            if one.key != folded(form.seats[seat].name)
        }
        title = Label(NOWHERE, self.say(phrase("A picture for {name}", name=name)), style)
        return Column([title, pictures_of(paper, form.pictures()[seat], takers)], paper.gap(8, 16))

    def _head_start(self, paper: Paper, style: Style, seat: int) -> Node:
        name = self.form.names(self._unnamed())[seat]
        title = Label(NOWHERE, self.say(phrase("A head start for {name}", name=name)), style)
        seen = self.say(phrase("Everybody can see a head start, here and in the score book."))
        note = Paragraph(NOWHERE, seen, Style("semibold", 20, self.kit.paint.soft_ink), top=True)
        page = Fill(start_page(paper, self.form, self._starts, seat))
        return Column([title, page, note], paper.gap(8, 16))

    @property
    def _chooses(self) -> bool:
        seating = self._seating
        return seating.picking is not None or seating.ruling or self._starts.choosing is not None

    def _seats(self, paper: Paper, *, beside: bool) -> Node:
        """Returns the rows of all seats, and the button that adds one."""
        kit, form, say = self.kit, self.form, self.say
        side, wide = kit.metrics.target, max(kit.metrics.target, kit.metrics.u(FACE))
        high = max(side, kit.metrics.control - kit.metrics.u(8))
        few = len(form.seats) <= FEW_SEATS and not form.known.known
        if beside and few and not kit.metrics.compact:  # no list of people is above
            wide, high = round(LARGER * wide), round(LARGER * high)
        name = kit.metrics.text(NAME) if beside else 0
        rows = [self._seat_row(paper, seat, wide, high, name) for seat in range(len(form.seats))]
        name_share, start_share = (3, 2) if form.game.head_start is not None and not beside else (1, 0)
        gap = paper.gap(NEAREST, 8)
        shares = (0, 0, name_share, start_share, 0, 0)
        grid = Grid(rows, shares, kit.metrics.u(12), gap, self._bands)
        added = AddSeat(say(phrase("Add somebody")), Press.ADD, say(phrase("Clockwise, as you sit")))
        more = None if form.full else Sized(added, down=Span(side, high))
        return Column([grid, more], gap, name="seats")

    def _seat_row(self, paper: Paper, seat: int, wide: int, high: int, name: int) -> list[Item]:
        """Returns a seat's handle, picture, name, head start and cross.

        The picture is `wide` px wide, and the name at least `name` px. The row is `high` px high.
        """
        unit, form, say = self.kit.metrics.u, self.form, self.say
        side, number = self.kit.metrics.target, seat + 1
        grip = Grip(say(phrase("Move seat {number}", number=number)), seat, len(form.seats))
        picture = form.pictures()[seat]
        label = say(phrase("Picture at seat {number}", number=number))
        face = Portrait(label, Pick(seat), picture, say(ANIMAL_WORDS[animal_of(picture)]))
        field = TextField(
            NOWHERE,
            say(phrase("Name at seat {number}", number=number)),
            form.seats[seat].name,
            partial(Call, seat),
            longest=LONGEST_NAME,
            hint=self._unnamed()[seat],
        )
        words = say(phrase("Remove seat {number}", number=number))
        cross: Item = Space(side) if form.has_fewest_seats else Disc(NOWHERE, words, Remove(seat), "close")
        sized = Sized(field, Span(name, name), down=Span(side, high))
        return [
            At(grip),
            At(Sized(face, wide, wide)),
            Pad(sized, y=Span(unit(2), unit(5))),
            start_cell(paper, form, self._starts, seat),
            At(cross),
            Space(unit(6)),
        ]

    def _unnamed(self) -> list[str]:
        return [self.say(phrase("Player {number}", number=number + 1)) for number in range(6)]

    def on_laid(self) -> None:
        self._carrying.show(self._bands)

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        self.context.score_pads.refresh()
        super().enter(size)

    def tick(self, dt: float) -> Change | None:
        if self.context.score_pads.version != self._seen_version:
            self._seen_version = self.context.score_pads.version
            self.rebuild()
        if self._starts.update() and not self._carrying.is_under_way:
            self.rebuild()
        return super().tick(dt)

    def rebuild_by_steps(self) -> Iterator[None]:
        self._starts.refresh()
        yield from super().rebuild_by_steps()

    def leave(self) -> None:
        self._carrying.drop()
        self.context.comparisons.stop()
        super().leave()

    def on_action(self, action: Action) -> Change | None:
        match action:
            case GoOnWith(pad):
                return self._open_pad(pad)
            case PutAway(pad):
                self.context.score_pads.put_away(pad)
            case Press.TAKE_BACK:
                self.context.score_pads.put_away(self.context.score_pads.away, back=True)
            case Press.START:
                return self._start()
            case Lift() | Carry() | Drop():
                self._carrying.do(action, self._bands)
            case Call(seat, name):
                if self._seating.call(seat, name):
                    self.rebuild()
            case BackAction.BACK if not self._chooses:
                return super().on_action(action)
            case _:
                self._change(action)
        return None

    def _change(self, action: Any) -> None:  # noqa: ANN401 - any action of a row
        shows = None
        match action:
            case ChooseGame(game):
                self._choose(game)
            case Press.DONE | BackAction.BACK if self._starts.choosing is not None:
                shows = self._starts.close_choice()
            case Press.DONE | BackAction.BACK:
                shows = HOUSE_RULES if self._seating.ruling else None
                self._seating.picked()
            case _ if self._seating.takes(action):
                self._seating.do(action)
            case _ if not self._starts.takes(action) and not self._fills_in(action):
                return
        self._only_people()
        self.rebuild()
        if shows is not None:
            there = [one for one in self.widgets if one.clickable and one.label == self.say(shows)]
            self.ring.to(there[0] if there else self.first_stop())
        if self._seating.refused is not None:
            self.refuse(self._seating.refused)
            self._seating.refused = None

    def _fills_in(self, action: Any) -> bool:  # noqa: ANN401 - any action of a row
        form = self.form
        match action:
            case Press.ADD:
                form.add()
            case Remove(seat):
                form.remove(seat)
            case Move(seat, to):
                form.move(seat, to)
            case SetOption(key, value):
                form.options[key] = value
            case _:
                return False
        return True

    def _choose(self, game: str) -> None:
        self.form = self._filled(game, [one.name for one in self.form.seats][: GAMES[game].seats.stop - 1])
        while len(self.form.seats) < GAMES[game].seats.start:
            self.form.add()
        self._seating = Seating(self.form, self.context.people)
        self._starts = HeadStarts(self.context, self.form, self._unnamed)

    def _only_people(self) -> None:
        for seat, one in enumerate(self.form.seats):
            if not one.person:
                self.form.let(seat, person=True)
                self.form.call(seat, "")

    def _open_pad(self, pad_id: str) -> Change | None:
        found = self.context.score_pads.find(pad_id)
        return Replace(routes.ScorePadPage(found)) if found is not None else None

    def _start(self) -> Change:
        form = self.form
        players = form.players(self._unnamed())
        people = tuple((one.name, one.picture) for one in players)
        self._seating.sit_down()
        given = [one.head_start for one in players]
        begun = self.context.score_pads.begin(form.game.id, people, form.options, given)
        return Replace(routes.ScorePadPage(begun))

    def on_key(self, event: pygame.Event) -> Change | None:
        if SAME_PEOPLE.means(event):
            return self.on_action(SeatCompany()) if not self._chooses else None
        return super().on_key(event)

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(self.form.game.id))
