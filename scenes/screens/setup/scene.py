"""The screen on which a new match is set up."""

import secrets
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pygame
from pygame import Rect

from game.challenge import challenge_of
from game.core.deal import Deal as CopiedDeal
from game.core.phrases import Phrase, phrase
from game.core.shuffle import code_of
from game.games import ENTRIES, GAMES
from game.measures import harmless
from game.names import folded
from game.pictures import animal_of
from game.setup import LONGEST_NAME, Form
from scenes.context.context import Context
from scenes.screens.base import EDGE, BackAction, BaseScene, facts, line_of
from scenes.screens.box.flight import Boxed, BoxPlace
from scenes.screens.box.rehearsal import rehearse
from scenes.screens.menu.art import FRONT_WIDE, BoxArt
from scenes.screens.setup.band import SeatCompany, band_of
from scenes.screens.setup.carrying import Carrying
from scenes.screens.setup.rows import (
    SAVED,
    Call,
    Carry,
    Deal,
    DealBy,
    Drop,
    Let,
    Lift,
    Move,
    Paper,
    Pick,
    Rate,
    Remove,
    SetAgreed,
    SetOption,
    box_where_room,
    deal_of,
    note_below,
    rules_and_deal,
    rules_door,
    rules_of,
)
from scenes.screens.setup.seating import RULES_PAGE, Seating, ShowRules, picture_title, pictures_of
from scenes.screens.setup.seats import (
    NEAREST,
    HeadStarts,
    asked_aloud,
    band,
    seat_rows,
    start_page,
    start_title,
)
from scenes.stage import routes
from scenes.stage.layout import Metrics
from scenes.stage.routes import Change, Push, Replace
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Scroll, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.keys import SAME_PEOPLE, is_alone
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel, Rule
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Length, Span
from scenes.ui.text import Align, Style
from scenes.ui.widget import HANDLED, Action, Handled

LARGE = 1.1
"""The form needs the window's whole width if text has at least this many times its usual size."""
RISEN = 171
"""Space in design px for the flap and the cards of the open box."""
BOX = (356, 527)
"""Width and height of the open box's front, in design px."""
BOX_MIDDLE = (280, 616)
"""Usual place of the middle of the box's front, in design px."""
OPEN = 0.5
"""How far the box is open while its cards are still inside, from 0 to 1."""
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
"""Places by which each arrow key moves a seat in the list."""
FEW_SEATS = 4
"""With at most this many seats, a small window has the house rules on the same page."""
BROAD = 40
"""Least width for house rules in two columns, as a multiple of the text size."""
BAD_CODE = phrase("A deal code has 8 letters and digits, like K7Q2-9FXA.")


class Press(Enum):
    """Actions of the screen's simple buttons."""

    ADD = "add a seat"
    DEAL = "deal the cards"
    LEARN = "first lesson"
    DONE = "picture chosen"
    CHALLENGE = "challenge a friend"
    LID = "inside the lid"
    XRAY = "what house rules change"


class Setup(BaseScene, Boxed):
    """The screen for setting up a new match, a form on paper."""

    shortcuts = (SAME_PEOPLE,)
    box_at = "paper"

    def __init__(self, context: Context, game_id: str) -> None:
        super().__init__(context)
        now = context.preferences.now
        self.game = GAMES[game_id]
        self.form = Form.of(self.game, now.tables.get(game_id, {}), now.names, context.people.now)
        self._is_new = game_id not in now.tables
        """Whether this game has never been set up before."""
        self.problem: Phrase | None = None
        self._seating = Seating(self.form, context.people)
        self._starts = HeadStarts(context, self.form, self._unnamed)
        self._bands: list[Image] = []
        self._carrying = Carrying(self, lambda: self.form)
        self._box: Image | None = None
        self._panel: Panel | None = None
        self._scroll: ScrollView | None = None
        self._offset = 0

    # -- what is where -----------------------------------------------------------------------------
    @staticmethod
    def _is_beside(metrics: Metrics) -> bool:
        width, height = metrics.size
        return not (metrics.compact or metrics.text_size >= LARGE or width < height * 1.45)

    @property
    def opening(self) -> str:
        return f"{self.game.title}. {asked_aloud(self.form, self._unnamed(), self.say)}"

    def build(self) -> Node:
        beside = self._is_beside(self.kit.metrics)
        rehearse(self.context, self.game.id, self.form.players(self._unnamed()), self.form.options)
        return self._with_box() if beside else self._alone()

    def _with_box(self) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        left, top = metrics.point(560, 56)
        style = self.kit.style("body", self.kit.colours.hot, align="centre")
        picture = self._box = Image(NOWHERE, self.game.title, self._paint_box)
        words = [Label(NOWHERE, self.say(one), style) for one in (line_of(self.game), facts(self.game))]
        lesson = self._lesson()
        shelf = Column(
            [
                Pad(self.title_row(phrase("Back to the shelf")), x=unit(EDGE)),
                Space(Span(unit(8), unit(43))),
                self._ways(lesson),
                Space(unit(RISEN)),
                At(Sized(picture, unit(BOX[0]), unit(BOX[1]))),
                Space(Span(unit(8), unit(28))),
                Pad(Column(words, Span(unit(4), unit(20))), x=unit(20)),
            ],
            name="shelf",
        )
        paper = self._paper(Span(unit(12), unit(18)), unit(28), broad=False)
        below = metrics.size[1] - top - unit(904)
        row = [
            Sized(Pad(shelf, y=unit(28), bottom=unit(12)), left),
            Sized(Pad(paper, y=top, bottom=below), unit(986)),
            Fill(),
        ]
        return Row(row)

    def _alone(self) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        style = self.kit.style("body", self.kit.colours.hot, align="centre")
        whole = Whole(Label(NOWHERE, self.say(line_of(self.game)), style))
        about = OneOf([whole, Space(0)], by_width=True)  # better left out than on two lines
        header = self.title_row(phrase("Back to the shelf"))
        side = max(unit(52), metrics.target)
        box = self._box = Image(Rect(0, 0, side, side), "", self.kit.small_box(self.game.id, side))
        lesson = self._lesson()
        if lesson is not None:
            lesson = Sized(lesson, down=Span(0, side))
        head = Row(
            [header, box, Fill(about), self._lid(round_=True), lesson],
            unit(16),
            align="centre",
            name="head",
        )
        broad = metrics.size[0] - unit(116) >= BROAD * metrics.text(21)
        paper = self._paper(unit(8), unit(16), broad=broad)
        return Column(
            [
                Space(unit(28)),
                Row([Space(unit(EDGE)), Fill(head), Space(unit(26))]),
                Space(unit(12 if metrics.compact else 4)),
                Fill(Pad(paper, x=unit(26))),
                Space(unit(10)),
            ]
        )

    def _paint_box(self, kit: Kit, rect: Rect) -> Picture:
        art = BoxArt(kit, rect.w / FRONT_WIDE)
        art.box(self.game.id, 0, OPEN)  # cached for the animation of the box, before cards rise
        return art.box(self.game.id, 0, 1.0)

    def _ways(self, lesson: Item | None) -> Item:
        lid, unit = self._lid(), self.kit.metrics.u
        if lesson is None and lid is None:
            return Space(self.kit.metrics.control)
        shown = [one for one in (lesson, lid) if one is not None]
        pad = Span(unit(8), unit(EDGE))
        return Pad(At(Row(shown, Span(unit(2), unit(16)))), x=pad)

    def _lid(self, *, round_: bool = False) -> Item | None:
        if ENTRIES[self.game.id].lid is None:
            return None
        words = self.say(phrase("Inside the lid"))
        if round_:
            return At(Button(NOWHERE, words, Press.LID, kind="round", face=Face("box")))
        return Sized(
            Whole(Button(NOWHERE, words, Press.LID, face=Face("box"), size=23)), self.kit.metrics.u(240)
        )

    def _lesson(self) -> Item | None:
        if not self.context.has_lesson(self.game.id):
            return None
        words = self.say(phrase("First lesson"))
        button = Button(NOWHERE, words, Press.LEARN, face=Face("hint"), size=23)
        return Sized(Whole(button), self.kit.metrics.u(240))

    def _paper(self, top: Length, bottom: int, *, broad: bool) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        panel = self._panel = Panel(NOWHERE, self.say(phrase("Set-up")))
        view = self._scroll = ScrollView(NOWHERE, self.say(phrase("Set-up")), offset=self._offset)
        written = Scroll(view, Pad(self._written(broad=broad), x=unit(10)), least=unit(200))
        most = 26 if metrics.compact else 32
        foot = Pad(self._foot(), x=unit(10))
        inner = Column([Fill(written), Space(unit(6 if metrics.compact and not self._chooses else 16)), foot])
        sides = Span(unit(16), unit(most - 10))
        return Pad(inner, sides, top, panel, bottom, name="paper")

    def _foot(self) -> Node:
        kit, metrics = self.kit, self.kit.metrics
        align: Align = "right" if kit.look.left else "left"
        note = note_below(
            self.form,
            picking=self._seating.picking is not None,
            lesson=self._is_new and self.context.has_lesson(self.game.id),
        )
        soft = Style("semibold", 19, kit.paint.soft_ink, align)
        whole, short = (Label(NOWHERE, self.say(words), soft) for words in (note, SAVED))
        words, face, action = phrase("Deal the cards"), Face("play", "Enter"), Press.DEAL
        if self._chooses:
            words, face, action = phrase("Done"), Face("check", "Enter"), Press.DONE
        button = Button(NOWHERE, self.say(words), action, kind="primary", face=face, size=29)
        tall = metrics.control + metrics.u(10)
        wide = max(metrics.u(500), metrics.text(280))
        ways: list[tuple[Item, Item]] = [
            (Whole(whole), Whole(button)),
            (whole, Whole(button)),
            (whole, button),
        ]
        if "game" in note.values:  # the lesson has its own button
            ways.insert(1, (Whole(short), Whole(button)))
        rows = ([Fill(beside), Sized(one, Span(0, wide), tall)] for beside, one in ways)
        return OneOf([Row(row, metrics.u(24), flipped=kit.look.left) for row in rows], name="foot")

    def _written(self, *, broad: bool) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        paper = Paper(kit, self.say)
        large = kit.metrics.text_size >= LARGE  # the text below then needs the space
        style = kit.style("panel" if large else "scene", kit.colours.ink)
        if self._seating.picking is not None:
            self._bands = []
            return self._pictures(paper, style, self._seating.picking)
        if self._starts.choosing is not None:
            self._bands = []
            return self._head_start(paper, style, self._starts.choosing)
        boxed = not self._is_beside(kit.metrics)
        picture = Fill(Image(NOWHERE, "", box_where_room(self.game.id, boxed=boxed)))
        if self._seating.ruling:
            self._bands = []
            rows = self._rules(paper, scarce=True, broad=broad)
            title = self._title(RULES_PAGE, style)
            low: list[Item] = [Space(Span(0, unit(20))), picture]
            return Column([title, Space(paper.gap(6, 12)), *rows, *low], name="written")
        note = Label(
            NOWHERE, self.say(self.form.note()), kit.style("body", kit.paint.soft_ink, align="right")
        )
        head = Row([Fill(self._title(phrase("Who is at the table?"), style)), note], unit(16))
        people = band_of(paper, self.form, self._seating.first, low=large or kit.metrics.compact)
        self._bands = [Image(NOWHERE, "", band(strong=one.person)) for one in self.form.seats]
        scarce = large or kit.metrics.compact or people is not None or len(self.form.seats) > 3
        above: list[Item | None] = [
            head,
            Space(paper.gap(2, 8)),
            people,
            Space(paper.gap(4, 10)) if people is not None else None,
            seat_rows(paper, self.form, self._unnamed(), self._starts, Press.ADD, self._bands),
            Space(paper.gap(NEAREST, 12)),
            Rule(dashed=True),
            Space(paper.gap(4, 12)),
        ]
        rules = rules_door(paper, self.form, RULES_PAGE, ShowRules())
        door: list[Item] = [rules, Space(unit(10)), picture, Space(Span(0, unit(8)))]
        ways = [self._rules(paper, scarce=scarce, broad=broad), door]
        if kit.metrics.compact and (self.form.known.recent or len(self.form.seats) > FEW_SEATS):
            ways = [door]
        return OneOf([Column([*above, *below], name="written") for below in ways])

    def _rules(self, paper: Paper, *, scarce: bool, broad: bool) -> list[Item]:
        names, may = self._unnamed(), self.context.preferences.now.take_back != "off"
        rules = rules_of(paper, self.form, names, None if scarce else Press.XRAY, broad=broad)
        deal = deal_of(paper, self.form, self.problem, Press.CHALLENGE, takes_back=may)
        return rules_and_deal(paper, rules, deal, Press.XRAY if scarce else None, broad=broad)

    def _title(self, words: Phrase, style: Style) -> Item:
        px = self.kit.text.px(style)
        return Sized(Label(NOWHERE, self.say(words), style), down=Span(round(px * 1.2), round(px * 1.4)))

    def _pictures(self, paper: Paper, style: Style, seat: int) -> Node:
        form = self.form
        name = form.names(self._unnamed())[seat]
        shown = form.pictures()
        takers = {
            animal_of(one.picture): one.name
            for one in form.known.known
            if one.key != folded(form.seats[seat].name)
        }
        title = self._title(picture_title(form, seat, name), style)
        return Column([title, pictures_of(paper, shown[seat], takers)], paper.gap(8, 16), name="written")

    def _head_start(self, paper: Paper, style: Style, seat: int) -> Node:
        name = self.form.names(self._unnamed())[seat]
        title = self._title(start_title(self.form, seat, name), style)
        page = Fill(start_page(paper, self.form, self._starts, seat))
        return Column([title, page], paper.gap(8, 16), name="written")

    @property
    def _chooses(self) -> bool:
        seating = self._seating
        return seating.picking is not None or seating.ruling or self._starts.choosing is not None

    def on_laid(self) -> None:
        self._carrying.show(self._bands)

    # -- the box on its way ------------------------------------------------------------------------
    @property
    def boxed_game(self) -> str:
        return self.game.id

    @property
    def box_speed(self) -> float:
        return self.context.speed()

    @property
    def sheet(self) -> Rect | None:
        return self._panel.rect.copy() if self._panel else None

    def box_place(self, game_id: str, size: tuple[int, int]) -> BoxPlace | None:
        _ = game_id
        box = self._box
        if box is not None and self.kit.metrics.size == size:
            empty = (
                BoxArt(self.kit, box.rect.w / FRONT_WIDE).box(self.game.id, 0, OPEN)
                if self._is_beside(self.kit.metrics)
                else None
            )
            return BoxPlace(box.rect.copy(), box.paint(self.kit), empty)
        metrics = self._kit(size).metrics
        if self._is_beside(metrics):
            front = Rect(0, 0, *(metrics.u(side) for side in BOX))
            front.center = metrics.point(*BOX_MIDDLE)
            return BoxPlace(front)
        side = max(metrics.u(52), metrics.target)
        return BoxPlace(Rect(metrics.u(300), metrics.u(28), side, side))

    def show_box(self, game_id: str, *, shown: bool) -> None:
        _ = game_id
        if self._box is not None:
            self._box.visible = shown

    def _unnamed(self) -> list[str]:
        if self.form.people == 1:
            return [self.say(phrase("You"))] * 6
        return [self.say(phrase("Player {number}", number=number + 1)) for number in range(6)]

    def rebuild_by_steps(self) -> Iterator[None]:
        self._offset = self._scroll.offset if self._scroll is not None else 0
        self._starts.refresh()
        yield from super().rebuild_by_steps()

    # -- what is done ------------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        if self._with_starts(action):
            return None
        if action is Press.DONE or self._seating.takes(action):
            self._with_people(action)
            return None
        match action:
            case Press.DEAL:
                return self._deal()
            case Press.CHALLENGE:
                return self._challenge()
            case Press.LEARN | Press.LID | Press.XRAY:
                return self._aside(action)
            case BackAction.BACK:
                self._remember()
                return super().on_action(action)
            case Call(seat, name):
                self._call(seat, name)
            case Lift() | Carry() | Drop():
                self._carrying.do(action, self._bands)
            case Deal(code):
                self._write_code(code)
            case _:
                self._change(action)
        return None

    def _aside(self, action: Press) -> Change:
        self._remember()
        if action is Press.LEARN:
            return Push(routes.Lesson(self.game.id, "set-up"))
        if action is Press.LID:
            return Push(routes.Lid(self.game.id, door=self.game.id))
        return Push(routes.XRay(self.game.id, len(self.form.seats), dict(self.form.options)))

    def _call(self, seat: int, name: str) -> None:
        if self._seating.call(seat, name):
            self.rebuild()

    def _change(self, action: Any) -> None:  # noqa: ANN401 - any action of a row
        form = self.form
        match action:
            case Press.ADD:
                form.add()
                self.services.sounds.play("seat_set")
            case Remove(seat):
                form.remove(seat)
                self.services.sounds.play("seat_off")
            case Let(seat, person):
                form.let(seat, person=person)
            case Rate(seat, level):
                form.rate(seat, level)
            case SetAgreed(key, on):
                setattr(form, key, on)
                return
            case SetOption(key, value):
                form.options[key] = value
                self._seating.marked |= any(
                    option.is_seat for option in self.game.options if option.id == key
                )
                return
            case Move(seat, to):
                form.move(seat, to)
            case DealBy(by_code):
                form.by_code, self.problem = by_code, None
            case _:
                return
        if isinstance(action, DealBy) and action.by_code:  # every tuple of 1 equals one of True
            self._show_code()
            return
        self.rebuild()

    def _with_people(self, action: object) -> None:
        seating = self._seating
        focus = seating.picked() if action is Press.DONE else seating.do(action)
        if isinstance(action, (Pick, ShowRules)):
            self._offset = 0
        self.rebuild()
        if seating.refused is not None:
            self.refuse(seating.refused)
            seating.refused = None
        if focus is not None:
            label = self.say(focus)
            there = [widget for widget in self.widgets if widget.label == label]
            self.ring.to(there[0] if there else self.first_stop())

    def move_seat(self, seat: int, to: int) -> None:
        self.form.move(seat, to)
        self.services.sounds.play("card_lift")
        self.rebuild()

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type != pygame.KEYDOWN or event.key not in STEPS or not event.mod & pygame.KMOD_SHIFT:
            return super().take(event)
        seat, to = self._seat_in_focus(), 0
        if self.dialog is not None or seat is None or not is_alone(event):
            return super().take(event)
        to = seat + STEPS[event.key]
        if 0 <= to < len(self.form.seats):
            label = self.ring.at.label if self.ring.at is not None else ""
            self.move_seat(seat, to)
            moved = label.replace(str(seat + 1), str(to + 1))
            self.focus_on(next((one for one in self.widgets if one.label == moved), self.widgets[0]))
            self.ring.seen = True
        return HANDLED

    def _seat_in_focus(self) -> int | None:
        at = self.ring.at
        if at is None:
            return None
        rows = enumerate(one.rect for one in self._bands)
        return next((seat for seat, rect in rows if rect.collidepoint(at.rect.center)), None)

    def on_key(self, event: pygame.Event) -> Change | None:
        if SAME_PEOPLE.means(event):
            return None if self._chooses else self._deliver(SeatCompany())
        if self._chooses:
            return self._deliver(Press.DONE)
        return super().on_key(event)

    def enter(self, size: tuple[int, int]) -> None:
        self._starts.refresh()
        super().enter(size)

    def leave(self) -> None:
        self._carrying.drop()
        self.context.comparisons.stop()
        super().leave()

    def tick(self, dt: float) -> Change | None:
        if self._starts.update() and self.dialog is None and not self._carrying.is_under_way:
            self.rebuild()
        return super().tick(dt)

    def _with_starts(self, action: object) -> bool:
        focus = (
            self._starts.close_choice()
            if action is Press.DONE and self._starts.choosing is not None
            else None
        )
        if focus is None and not self._starts.takes(action):
            return False
        self.rebuild()
        if focus is not None:
            self.focus_on(next(one for one in self.widgets if one.label == self.say(focus)))
        return True

    def _show_code(self) -> None:
        label = self.say(phrase("Deal code"))
        for on_its_page in (False, True):
            self._seating.ruling |= on_its_page
            self.rebuild()
            for field in (one for one in self.widgets if one.role == "field" and one.label == label):
                self.focus_on(field)
                return

    def _write_code(self, text: str) -> None:
        deal, before = CopiedDeal.read(text, GAMES), self.problem
        self.form.code, self.problem = text, None
        if deal is not None and deal.game_id != self.game.id:
            self.problem = phrase("This deal belongs to {game}.", game=GAMES[deal.game_id].title)
        elif deal is not None:
            self.form.take(deal)
        if deal is not None or before is not None:
            self._show_code()

    def _deal(self) -> Change | None:
        try:
            code = self.form.tidy()
        except ValueError:
            self.services.sounds.play("illegal")
            self.problem = BAD_CODE
            self._show_code()
            return None
        self._remember()
        self._seating.sit_down()
        if self.form.has_even:
            self._starts.settle()
        players = self.form.players(self._unnamed())
        practice = code is not None  # anyone with the code can know the cards
        session = self.context.begin(
            self.game.id, players, self.form.options, code, practice=practice, by_consent=self.form.agrees
        )
        return Replace(routes.Table(session, unpacks=True))

    def _challenge(self) -> Change | None:
        if (bar := self.form.challenge_bar) is not None:
            self.refuse(bar)
            return None
        self._remember()
        kinds = [player.player for player in self.form.players(self._unnamed())]
        code = code_of(secrets.randbits(40))
        found = challenge_of(self.game.id, kinds, self.form.options, code)
        return Push(routes.ChallengePage(found)) if found is not None else None

    def _remember(self) -> None:
        preferences = self.context.preferences
        typed = (harmless(one.name, LONGEST_NAME) for one in self.form.seats if one.person)
        names = tuple(filter(None, typed))
        tables = {**preferences.now.tables, self.game.id: self.form.table()}
        preferences.change(names=names or preferences.now.names, tables=tables)

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(self.game.id))
