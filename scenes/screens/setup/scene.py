"""Who sits at the table, by which house rules, and from which deal."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.deal import Deal as CopiedDeal
from game.core.phrases import Phrase, phrase
from game.games import GAMES
from game.measures import harmless
from game.setup import LONGEST_NAME, Form
from scenes.context.context import Context
from scenes.screens.base import BaseScene, Way
from scenes.screens.blurbs import facts, line_of
from scenes.screens.box.rehearsal import rehearse
from scenes.screens.menu.art import BoxArt
from scenes.screens.setup.rows import (
    Call,
    Deal,
    DealBy,
    Let,
    Rate,
    Remove,
    SetOption,
    add_deal,
    add_rules,
)
from scenes.screens.setup.seats import add_seats
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Replace
from scenes.ui.button import Button, Face
from scenes.ui.flow import Flow
from scenes.ui.label import Image, Label, Panel
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.text import Align, Style
from scenes.ui.widget import Action, Widget

LARGE = 1.1
"""From what size of text on the paper needs the whole width of the window."""
BROAD = 40
"""How wide the paper is, in sizes of its text, where the house rules have two columns."""
EASE = 12.0
"""Design px that the rows of a paper with room to spare are further apart at most."""
BAD_CODE = phrase("A deal code has 8 letters and digits, like K7Q2-9FXA.")


class Press(Enum):
    """Buttons without more to say."""

    ADD = "add a seat"
    DEAL = "deal the cards"
    LEARN = "first lesson"


class Sides(NamedTuple):
    """The paper, and where the open box stands; no box where the window is too small for it."""

    panel: Rect
    box: Rect | None


class Setup(BaseScene):
    """The paper that is filled in before the cards are dealt."""

    def __init__(self, context: Context, game_id: str) -> None:
        super().__init__(context)
        now = context.preferences.now
        self.game = GAMES[game_id]
        self.form = Form.of(self.game, now.tables.get(game_id, {}), now.names)
        self._is_new = game_id not in now.tables
        """Whether this game was never set up here before."""
        self.problem: Phrase | None = None
        self._scroll: ScrollView | None = None
        self._offset = 0

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        """The table, the open box at its left."""
        wood = self.kit.paint.wood().copy()
        box = self._sides().box
        if box is not None:
            self._draw_box(wood, box)
        return wood

    def _sides(self) -> Sides:
        metrics = self.kit.metrics
        width, height = metrics.size
        if metrics.compact or metrics.text_size >= LARGE or width < height * 1.45:
            top = max(metrics.u(84), metrics.target + 2 * metrics.u(20))
            return Sides(
                Rect(metrics.u(26), top, width - 2 * metrics.u(26), height - top - metrics.u(10)), None
            )
        panel = metrics.rect(560, 56, 986, 904)
        return Sides(panel, metrics.rect(122, 352, 356, 527))

    def _draw_box(self, onto: Surface, rect: Rect) -> None:
        art = BoxArt(self.kit, rect.w / 230)
        art.box(self.game.id, 0, 1.0).blit(onto, rect.topleft)

    def build(self) -> None:
        """Fill the paper from what the form says."""
        sides, metrics = self._sides(), self.kit.metrics
        header = self.add_header(phrase("Back to the shelf"))
        line_end = sides.panel.right
        if self.context.has_lesson(self.game.id):
            line_end = self._add_lesson(header, sides).left - metrics.u(16)
        if sides.box is not None:
            self.add(Image(sides.box, self.game.title, Surface((1, 1), pygame.SRCALPHA)))
            self._add_blurb(sides.box, sides.panel.x)
        else:
            left = header.right + metrics.u(16)
            style = self.kit.style("body", self.kit.colours.hot, align="centre")
            room = Rect(left, header.y, line_end - left, header.h)
            self.add(Label(room, self.say(line_of(self.game)), style))
        self.add(Panel(sides.panel, self.say(phrase("Set-up"))))
        deal = self._deal_room(sides.panel)
        self._add_paper(sides.panel, deal.y - metrics.u(6))
        self._add_foot(sides.panel, deal)  # after the paper: Tab comes here last
        rehearse(self.context, self.game.id, self.form.players(self._unnamed()), self.form.options)

    def _add_blurb(self, box: Rect, end: int) -> None:
        """What the game is, and for how many, below its box."""
        unit = self.kit.metrics.u
        style = self.kit.style("body", self.kit.colours.hot, align="centre")
        line = Rect(unit(20), box.bottom + unit(12), end - unit(40), unit(56))
        self.add(Label(line, self.say(line_of(self.game)), style))
        room = Rect(line.x, line.bottom, line.w, unit(36))
        self.add(Label(room, self.say(facts(self.game)), style))

    def _add_lesson(self, header: Rect, sides: Sides) -> Rect:
        """The way to the first lesson: over the open box, or at the right of the header where there is none."""
        metrics = self.kit.metrics
        rect = Rect(0, 0, metrics.u(240), header.h)
        words = self.say(phrase("First lesson"))
        button = Button(rect, words, Press.LEARN, face=Face("hint"), size=23)
        rect.w = max(rect.w, button.natural_width(self.kit))
        if sides.box is not None:
            rect.h = metrics.control
            rect.center = (sides.box.centerx, header.bottom + metrics.u(72))
        else:
            rect.topright = (sides.panel.right, header.y)
        button.rect = rect
        self.add(button)
        return rect

    def _deal_room(self, panel: Rect) -> Rect:
        """Where the big button is, for the right hand."""
        metrics = self.kit.metrics
        pad = self._pad()
        button = Rect(0, 0, max(metrics.u(500), metrics.text(280)), metrics.control + metrics.u(10))
        button.w = min(button.w, (panel.w - 2 * pad) * 55 // 100)
        button.bottomright = (panel.right - pad, panel.bottom - metrics.u(28 if self._sides().box else 16))
        return button

    def _add_foot(self, panel: Rect, button: Rect) -> None:
        """The pinned line with the big button."""
        metrics, pad = self.kit.metrics, self._pad()
        note = Rect(panel.x + pad, button.y, button.x - panel.x - pad - metrics.u(24), button.h)
        kit = self.kit
        align: Align = "right" if kit.look.left else "left"
        soft = Style("semibold", 19, kit.paint.soft_ink, align)
        self.add(Label(kit.sided(note, panel), self.say(self._note()), soft))
        words, button = self.say(phrase("Deal the cards")), kit.sided(button, panel)
        self.add(Button(button, words, Press.DEAL, kind="primary", face=Face("play", "Enter"), size=29))

    def _note(self) -> Phrase:
        if self.form.people >= 2:
            return phrase("A curtain falls between two people's turns.")
        if self.form.people == 0:
            return phrase("The CPUs play, and you watch.")
        if self._is_new and self.context.has_lesson(self.game.id):
            return phrase("New to {game}? The first lesson takes two minutes.", game=self.game.title)
        return phrase("Everything is saved after every move.")

    def _pad(self) -> int:
        return self.kit.metrics.u(26 if self.kit.metrics.compact else 32)

    def _add_paper(self, panel: Rect, foot: int) -> None:
        """Everything above the foot; where the paper is too short for it, it loses its air, and then it scrolls.

        Room to spare is shared out between the rows.
        """
        pad, unit = self._pad(), self.kit.metrics.u
        top = panel.y + unit(18 if self._sides().box else 8)
        view = Rect(panel.x + pad, top, panel.w - 2 * pad, foot - top)
        for dense in (False, True):
            children, bottom = self._written(view, dense=dense)
            if bottom <= view.bottom:
                break
        spare = view.bottom - bottom
        if spare > 0:
            gaps = len(self.form.seats) + len(self.game.options) + 4
            eased, bottom = self._written(view, dense=dense, ease=min(unit(EASE), spare // gaps))
            children = eased if bottom <= view.bottom else children
        elif spare < 0:
            narrower = Rect(view.x, view.y, view.w - BAR - unit(8), view.h)
            children, _ = self._written(narrower, dense=True)
        view.inflate_ip(2 * unit(10), 0)
        self._scroll = self.add(ScrollView(view, self.say(phrase("Set-up")), children))
        self._scroll.scroll(self._offset)

    def _written(self, column: Rect, *, dense: bool, ease: int = 0) -> tuple[Sequence[Widget], int]:
        """The widgets of the paper in a column, and where they end."""
        flow = Flow(self.kit, self.say, Rect(column), dense, ease)
        self._add_title(flow)
        add_seats(flow, self.form, self._unnamed(), Press.ADD)
        flow.rule()
        broad = self._sides().box is None and column.w >= BROAD * self.kit.metrics.text(21)
        rules, deal = flow.beside(12, 5) if broad else flow.beside(1, 1)
        add_rules(rules, self.form, self._unnamed(), broad=broad)
        add_deal(deal, self.form, self.problem)
        flow.take((rules, deal))
        return flow.widgets, max(widget.rect.bottom for widget in flow.widgets)

    def _add_title(self, flow: Flow) -> None:
        """What the paper asks, and how many seats there are."""
        kit, column = self.kit, flow.column
        large = kit.metrics.text_size >= LARGE  # then the words below it need the room more
        title = kit.style("panel" if large else "scene", kit.colours.ink)
        height = round(kit.text.px(title) * (1.2 if flow.dense else 1.4))
        note = kit.style("body", kit.paint.soft_ink, align="right")
        words = self.say(self.form.note())
        wide = kit.text.width(words, note) + 4
        flow.put(Label(flow.strip(height, right=wide), self.say(phrase("Who is at the table?")), title))
        flow.put(Label(Rect(column.right - wide, column.y, wide, height), words, note))
        flow.down(height + kit.metrics.u(2 if flow.dense else 8) + flow.ease)

    def _unnamed(self) -> list[str]:
        if self.form.people == 1:
            return [self.say(phrase("You"))] * 6
        return [self.say(phrase("Player {number}", number=number + 1)) for number in range(6)]

    def rebuild(self) -> None:
        """The paper stays scrolled where it is."""
        self._offset = self._scroll.offset if self._scroll is not None else 0
        super().rebuild()

    # -- what is done ------------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        """Change the form, and with it the paper."""
        match action:
            case Press.DEAL:
                return self._deal()
            case Press.LEARN:
                self._remember()
                return Push(routes.Lesson(self.game.id, "set-up"))
            case Way.BACK:
                self._remember()
                return super().on_action(action)
            case Call(seat, name):
                self.form.call(seat, name)
                if any(option.is_seat for option in self.game.options):  # its choices bear the names
                    self.rebuild()
            case Deal(code):
                self._write_code(code)
            case _:
                self._change(action)
        return None

    def _change(self, action: Any) -> None:  # noqa: ANN401 - any action of a row
        """What changes which widgets there are."""
        form = self.form
        match action:
            case Press.ADD:
                form.add()
            case Remove(seat):
                form.remove(seat)
            case Let(seat, person):
                form.let(seat, person=person)
            case Rate(seat, level):
                form.rate(seat, level)
                return
            case SetOption(key, value):
                form.options[key] = value
                return
            case DealBy(by_code):
                form.by_code, self.problem = by_code, None
            case _:
                return
        self.rebuild()
        if action == DealBy(by_code=True):
            self._focus_code()

    def _focus_code(self) -> None:
        field = next(
            (w for w in self.widgets if w.role == "field" and w.label == self.say(phrase("Deal code"))), None
        )
        if field is not None:
            self.focus_on(field)

    def _write_code(self, text: str) -> None:
        """A bare code, or one with its table: then the paper is filled in for that."""
        deal, before = CopiedDeal.read(text, GAMES), self.problem
        self.form.code, self.problem = text, None
        if deal is not None and deal.game_id != self.game.id:
            self.problem = phrase("This deal belongs to {game}.", game=GAMES[deal.game_id].title)
        elif deal is not None:
            self.form.take(deal)
        if deal is not None or before is not None:
            self.rebuild()
            self._focus_code()

    def _deal(self) -> Change | None:
        try:
            code = self.form.tidy()
        except ValueError:
            self.services.sounds.play("illegal")
            self.problem = BAD_CODE
            self.rebuild()
            self._focus_code()
            return None
        self._remember()
        players = self.form.players(self._unnamed())
        practice = code is not None  # whoever has the code can know the cards
        session = self.context.begin(self.game.id, players, self.form.options, code, practice=practice)
        return Replace(routes.Table(session, unpacks=True))

    def _remember(self) -> None:
        """Keep names, seats and house rules for the next time."""
        preferences = self.context.preferences
        typed = (harmless(one.name, LONGEST_NAME) for one in self.form.seats if one.person)
        names = tuple(filter(None, typed))
        tables = {**preferences.now.tables, self.game.id: self.form.table()}
        preferences.change(names=names or preferences.now.names, tables=tables)

    def on_rules(self) -> Change | None:
        """The rules of this game."""
        return Push(routes.Rules(self.game.id))
