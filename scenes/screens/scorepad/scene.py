"""The screen of a score pad: everybody's points in a match with real cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

import pygame

from game.book.written import pads_as_csv
from game.core.phrases import Phrase, phrase
from game.days import local
from game.games import GAMES
from game.pad import Pad as ScorePad
from game.pad import PadRefused, Put
from game.saves import keep_picture, picture_path, slug
from game.scoring.pad import TABLE, PadKey, PadLayout, PadRefusal
from game.words import Words
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import EDGE, BackAction, BaseScene, shown_path
from scenes.screens.scorepad.brass import BrassKey
from scenes.screens.scorepad.finish import EDGE_PAPER, Ending, FileTyped, ending_of, is_broad
from scenes.screens.scorepad.paper import CardPlaces, CardSlide, RoundCell
from scenes.screens.scorepad.people import (
    PEOPLE_AND_RULES,
    GuestName,
    Guests,
    GuestsDone,
    OpenRuling,
    refusal_of,
)
from scenes.screens.scorepad.plates import Digit, Onward, PlateKey, keyed, plate_of
from scenes.screens.scorepad.sheets import (
    CellPosition,
    GoTo,
    PadView,
    PressKey,
    foot_of,
    is_crowded,
    paper_of,
)
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Replace
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.keys import ARROWS, DIGITS, SCORE_PAD_KEYS, SCORE_PAD_REDO, SCORE_PAD_UNDO, is_alone
from scenes.ui.label import Label
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.widget import HANDLED, Action, Handled, Widget

TABLE_FILE = ".csv"
LONGEST = 4
"""Largest number of characters in a typed number."""
STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
MINUS = (pygame.K_MINUS, pygame.K_KP_MINUS)
PLUS = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
ERASE = (pygame.K_BACKSPACE, pygame.K_DELETE)
PLAIN = frozenset((*DIGITS, *MINUS, *PLUS, *ERASE))


class Press(Enum):
    """Actions of the buttons at the top of the page."""

    UNDO = "undo"
    REDO = "redo"
    PEOPLE = "people and rules"
    ASK = "ask the rules"
    OTHERS = "other pads"


class ScorePadPage(BaseScene):
    """The page on which people write down points. Each change is saved."""

    own_keys = BaseScene.own_keys | PLAIN
    shortcuts = (SCORE_PAD_KEYS, SCORE_PAD_UNDO, SCORE_PAD_REDO)

    def __init__(self, context: Context, pad: ScorePad) -> None:
        super().__init__(context)
        self.pad = pad
        self.at = self._asked()
        self.draft = ""
        self.fresh = True
        """Whether the next digit begins a new number."""
        self.augend: int | None = None
        """The number to which another is being added, or None."""
        self.addend = ""
        """The digits typed for the number that is being added."""
        self.refused: PadRefusal | None = None
        self.guests: Guests | None = None
        """The page for people and house rules, if open."""
        self.ended = False
        """Whether the page with the result is shown."""
        self._views: dict[str, ScrollView] = {}
        self.path: str | None = None
        """The path typed for the CSV file, or None without a field."""
        self._slide: CardSlide | None = None

    def say(self, sentence: Phrase) -> str:
        names = [one.name for one in self.pad.columns]
        return Words(self.context.translations, names).say(sentence)

    def _asked(self) -> CellPosition:
        sheet = self.pad.sheet
        number = sheet.now if sheet.now is not None else len(sheet.lines) - 1
        if self.pad.rules.layout is PadLayout.ONE:
            return CellPosition(number, TABLE)
        line = sheet.lines[number]
        whom = line.verdict.whom if line.verdict.whom is not None else TABLE
        return CellPosition(number, whom if whom in line.columns else line.columns[0])

    @property
    def view(self) -> PadView:
        art = SHOWS[self.pad.game].cards(self.kit, self.pad.game)
        adding = f"{self.augend} + {self.addend}" if self.augend is not None else ""
        return PadView(self.kit, self.say, art, self.pad, self.at, self.draft, adding)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        unit, view = self.kit.metrics.u, self.view
        if self.ended and self.pad.sheet.outcome is not None:
            body: Item = ending_of(view, self.path)
        elif self.guests is not None:
            offset = self._views["guests"].offset if "guests" in self._views else 0
            alone = view.layout is PadLayout.MARKS or self.kit.metrics.compact or not is_broad(self.kit)
            sheet, self._views["guests"] = self.guests.build(view, offset, alone=alone)
            body = sheet if alone else self._side_by_side(view, sheet)
        elif view.layout is PadLayout.MARKS:
            plate = plate_of(view, self._onward())
            body = Column([Fill(self._paper(view)), plate], Span(unit(12), unit(32)))
        else:
            body = self._side_by_side(view, plate_of(view, self._onward()))
        return Column(
            [
                Space(Span(unit(16), unit(28))),
                Pad(self._head(), x=unit(EDGE)),
                Space(Span(unit(32), unit(40))),
                Fill(Pad(Sized(body, 0), x=Span(unit(16), unit(EDGE_PAPER)))),
                Space(Span(unit(10), unit(36))),
            ]
        )

    def _side_by_side(self, view: PadView, plate: Item) -> Node:
        unit = self.kit.metrics.u
        wide = 580 if is_crowded(view) else 622
        least = 300 if self.kit.metrics.compact else unit(wide)
        return Row([Fill(self._paper(view), 846), Sized(plate, least)], Span(unit(12), unit(36)))

    def _paper(self, view: PadView) -> Node:
        before = self._views.get("rounds")
        scroll = ScrollView(
            NOWHERE, self.say(phrase("Rounds")), offset=before.offset if before is not None else 0
        )
        self._views["rounds"] = scroll
        refusal = self._refusal()
        return paper_of(view, scroll, refusal_of(self.say, refusal) if refusal is not None else foot_of(view))

    def _refusal(self) -> PadRefusal | None:
        if self.refused is not None:
            return self.refused
        return next(iter(self.view.line.verdict.wrong), None)

    def _head(self) -> Node:
        unit, kit, pad = self.kit.metrics.u, self.kit, self.pad
        title = self.title_row(phrase("Score pad"), large=True)
        about = Label(NOWHERE, GAMES[pad.game].title, kit.style("body", kit.colours.hot))
        tools: list[Item] = [
            self._tool(phrase("Undo"), Press.UNDO, "undo", there=pad.may_undo),
            self._tool(phrase("Redo"), Press.REDO, "redo", there=pad.may_redo),
            self._tool(PEOPLE_AND_RULES, Press.PEOPLE, "people"),
            self._tool(phrase("Other pads"), Press.OTHERS, "pad"),
            self._tool(phrase("Ask the rules"), Press.ASK, "search"),
        ]
        right = Row(tools, Span(unit(6), unit(18)))
        return OneOf(
            [
                Row([Whole(title), Fill(Whole(about)), right], unit(24), align="centre"),
                Row([Whole(title), Fill(), right], unit(8), align="centre"),
                Row([Fill(title), right], unit(8), align="centre"),
            ],
            by_width=True,
        )

    def _tool(self, words: Phrase, action: Press, icon: str, *, there: bool = True) -> Button:
        reason = None if there else ""
        return Button(NOWHERE, self.say(words), action, kind="round", face=Face(icon), reason=reason)

    # -- what comes next ---------------------------------------------------------------------------
    def _onward(self) -> Onward:
        sheet, line = self.pad.sheet, self.view.line
        verdict = line.verdict
        if line.is_whole:
            if sheet.now is None:
                return Onward(phrase("Finish"), None, "crown")
            return Onward(phrase("Next: round {round}", round=sheet.now + 1), None)
        column = self._next_column()
        if column is not None:
            return Onward(phrase("Next: {name}", name=self.view.called(column).first), None)
        if verdict.wrong:
            return Onward(phrase("Next"), verdict.wrong[0].sentence)
        return Onward(phrase("Next"), verdict.asks)

    def _next_column(self) -> int | None:
        line = self.view.line
        if self.at.column == TABLE or self.pad.rules.layout is not PadLayout.ROWS:
            return None
        whom = line.verdict.whom
        if whom is not None and whom != self.at.column:
            return whom
        after = (
            line.columns[line.columns.index(self.at.column) + 1 :] if self.at.column in line.columns else ()
        )
        return after[0] if after and whom is None else None

    def _go_on(self) -> Change | None:
        sheet, line = self.pad.sheet, self.view.line
        if line.is_whole and sheet.now is None:
            self.ended = True
            self.services.sounds.play("score_win")
            self.context.score_pads.note(self.pad)
        elif line.is_whole:
            self.services.sounds.play("score_round")
            self._go(self._asked())
        else:
            column = self._next_column()
            if column is not None:
                self._go(CellPosition(self.at.round, column))
        self.rebuild()
        return None

    def _go(self, at: CellPosition) -> None:
        lines = self.pad.sheet.lines
        number = max(0, min(at.round, len(lines) - 1))
        columns = lines[number].columns
        column = at.column if at.column in (*columns, TABLE) else columns[0]
        self.at, self.draft, self.fresh, self.refused = CellPosition(number, column), "", True, None
        self.augend = None

    # -- what is done ------------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        match action:
            case PressKey(key, column):
                self._press(key, column)
            case PlateKey.NEXT:
                return self._go_on()
            case Press() | OpenRuling():
                return self._aside(action)
            case Ending():
                return self._end(action)
            case BackAction.BACK if self.path is not None or self.guests is not None:
                self._close()
            case GuestsDone():
                self._close_once_named()
            case FileTyped(path):
                self.path = path
            case _ if self.guests is not None and self.guests.takes(action):
                self._with_guests(action)
            case Digit() | PlateKey() | GoTo():
                self._write_on(action)
            case _:
                return super().on_action(action)
        return None

    def _close_once_named(self) -> None:
        why = self.guests.unfinished(self.pad) if self.guests is not None else None
        if why is not None:
            self.refuse(why)
        else:
            self._close()

    def _close(self) -> None:
        if self.guests is not None:
            self._go(self._asked())
        self.path = self.guests = None
        self.rebuild()

    def _write_on(self, action: Digit | PlateKey | GoTo) -> None:
        match action:
            case Digit(digit):
                self._type(digit)
            case PlateKey.MINUS:
                self._minus()
            case PlateKey.PLUS:
                self._plus()
            case PlateKey.ERASE:
                self._erase()
            case GoTo(at):
                self._go(at)
                self.services.sounds.play("ui_move")
        self._rebuild_and_reveal()

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self._reveal()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._reveal()

    def rebuild_by_steps(self) -> Iterator[None]:
        self._slide = None
        yield from super().rebuild_by_steps()

    def _rebuild_and_reveal(self) -> None:
        self.rebuild()
        self._reveal()

    @property
    def _current_cell(self) -> RoundCell | None:
        return next((one for one in self.widgets if isinstance(one, RoundCell) and one.current), None)

    def _reveal(self) -> None:
        cell = self._current_cell
        if cell is not None and cell.scroller is not None:
            cell.scroller.reveal(cell)

    def _aside(self, action: Press | OpenRuling) -> Change | None:
        match action:
            case OpenRuling(ruling):
                return Push(routes.Rules(self.pad.game, ruling=ruling))
            case Press.ASK:
                return Push(routes.Ask(self.pad.game))
            case Press.UNDO | Press.REDO:
                self._undo(back=action is Press.UNDO)
                self._rebuild_and_reveal()
                return None
            case Press.OTHERS:
                return Replace(routes.ScorePadsPage(self.pad.game))
            case _:
                if self.guests is not None:
                    self._close()
                    return None
                self.ended, self.path = False, None
                self.guests = Guests(self.context.people, self.pad)
                self.rebuild()
                return None

    def _with_guests(self, action: Action) -> None:
        assert self.guests is not None
        try:
            pad = self.guests.do(self.pad, action)
        except PadRefused as refused:
            self.rebuild()
            self.refuse(refused.refusal.sentence)
            return
        if isinstance(action, GuestName):
            return
        self._take(pad)
        self._go(self._asked())
        self.rebuild()

    def _end(self, action: Ending) -> Change | None:
        match action:
            case Ending.AGAIN:
                again = [self.pad.columns[one] for one in self.pad.sheet.seated]
                people, given = tuple(one[:2] for one in again), [one.head_start for one in again]
                begun = self.context.score_pads.begin(self.pad.game, people, self.pad.sheet.options, given)
                return Replace(routes.ScorePadPage(begun))
            case Ending.BOOK:
                return Push(routes.ScoreBook())
            case Ending.WRITE_OUT:
                self.path = str(self.context.desk.places.pictures / self._file_name)
                self.rebuild()
            case Ending.NO_FILE:
                self._close()
            case Ending.SAVE:
                self._write_out()
            case Ending.CORRECT:
                self.ended, self.path = False, None
                self.rebuild()
        return None

    @property
    def _file_name(self) -> str:
        day = local(self.pad.started, self.pad.offset).date().isoformat()
        return f"{slug(GAMES[self.pad.game].title)} {day}{TABLE_FILE}"

    def _write_out(self) -> None:
        pad = self.pad
        path = picture_path(self.path or "", self.context.desk.places.pictures, self._file_name, TABLE_FILE)

        def save() -> Phrase:
            return phrase("Saved as {file}", file=shown_path(keep_picture(path, pads_as_csv([pad]))))

        self.save_beside(save)
        self.path = None
        self.rebuild()

    def _press(self, key: str, column: int) -> None:
        action = PressKey(key, column)
        button = next(
            (one.rect for one in self.widgets if isinstance(one, BrassKey) and one.action == action), None
        )
        before = self.pad.sheet.totals
        self.augend = None
        self._change(lambda: self.pad.press(self.at.round, column, key))
        self._rebuild_and_reveal()
        totals = self.pad.sheet.totals
        gained = column != TABLE and totals[column : column + 1] > before[column : column + 1]
        places = [one for one in self.widgets if isinstance(one, CardPlaces)]
        if button is not None and gained and column < len(places):
            self.services.sounds.play("card_play")
            if self.services.look.motion == "full":
                self._slide = CardSlide(self.kit, self.stage, self.view.art, button, places[column])

    def tick(self, dt: float) -> Change | None:
        if self._slide is not None:
            self._slide.update(dt * self.context.speed())
            self._slide = self._slide if self._slide.moves else None
        return super().tick(dt)

    # -- numbers -----------------------------------------------------------------------------------
    def _begun(self, key: PadKey) -> str:
        if self.augend is not None:
            return self.addend
        return self.draft or ("" if self.fresh else str(self.view.entries(self.at).get(key.id, "")))

    def _type(self, digit: str) -> None:
        key = self.view.number_key
        if key is None:
            return
        before = self._begun(key)
        text = (before + digit)[:LONGEST] if before.lstrip("0") else before.rstrip("0") + digit
        self._write(text)

    def _minus(self) -> None:
        key = self.view.number_key
        if key is None or key.least >= 0:
            return
        now = self._begun(key)
        self._write(now[1:] if now.startswith("-") else f"-{now}")

    def _plus(self) -> None:
        key = self.view.number_key
        now = self.view.entries(self.at).get(key.id) if key is not None else None
        if now is not None and not self.draft:
            self.augend, self.addend, self.fresh, self.refused = now, "", False, None

    def _erase(self) -> None:
        if self.augend is not None:
            if self.addend:
                self._write(self.addend[:-1])
            else:
                self.augend = None
            return
        key = self.view.number_key
        now = self.draft or (str(self.view.entries(self.at).get(key.id, "")) if key is not None else "")
        if len(now) > 1 and not (self.fresh and not self.draft):
            self._write(now[:-1])
            return
        self.draft, self.fresh = "", False
        self._change(lambda: self.pad.erase(*self.at))

    def _write(self, text: str) -> None:
        key = self.view.number_key
        assert key is not None
        if self.augend is not None:
            total = self.augend + (int(text) if text not in ("", "-") else 0)
            if self._change(lambda: self.pad.typed(*self.at, key.id, total)):
                self.addend = text
            return
        if text in ("", "-"):
            if self.view.entries(self.at).get(key.id) is not None:
                self._change(lambda: self.pad.typed(*self.at, key.id, None))
            self.draft, self.fresh = text, False
            self.refused = None
            return
        if self._change(lambda: self.pad.typed(*self.at, key.id, int(text))):
            self.draft, self.fresh = "", False

    def _change(self, how: Callable[[], ScorePad]) -> bool:
        self.refused = None
        try:
            pad = how()
        except PadRefused as refused:
            self.refused = refused.refusal
            self.services.sounds.play("illegal")
            return False
        self._take(pad)
        self.services.sounds.play("score_tick")
        return True

    def _take(self, pad: ScorePad) -> None:
        if pad is not self.pad:
            self.pad = pad
            self.context.score_pads.keep(pad)

    def _undo(self, *, back: bool) -> None:
        pad = self.pad
        done = pad.actions[pad.done - 1] if back and pad.may_undo else None
        done = pad.actions[pad.done] if not back and pad.may_redo else done
        if done is None:
            return
        self.refused, self.ended = None, False
        self._take(pad.undo() if back else pad.redo())
        if isinstance(done, Put):
            cell = done.cells[0]
            self._go(
                CellPosition(cell.round, cell.column)
                if cell.column != TABLE or self.at.column == TABLE
                else self.at
            )
        else:
            self._go(self.at)
        self.services.sounds.play("ui_move")

    # -- keys --------------------------------------------------------------------------------------
    def answer_to_enter(self) -> Widget | None:
        # Enter pressed once too often at the end must not begin another match.
        return None if self.ended and self.path is None else super().answer_to_enter()

    def take(self, event: pygame.Event) -> Change | Handled | None:
        writing = self.ring.at is not None and self.ring.at.is_written_in
        if event.type != pygame.KEYDOWN or self.dialog is not None or writing or self.ended or self.guests:
            return super().take(event)
        at_cell = self.ring.at is None or isinstance(self.ring.at, RoundCell)
        if at_cell and event.key in ARROWS and is_alone(event) and self._step(*STEPS[ARROWS[event.key]]):
            return HANDLED
        return super().take(event)

    def _step(self, down: int, across: int) -> bool:
        line = self.view.line
        if self.pad.rules.layout is not PadLayout.ROWS:
            return False
        number, column = self.at
        if across:
            nth = line.columns.index(column) + across
            if not 0 <= nth < len(line.columns):
                return False
            column = line.columns[nth]
        number += down
        lines = self.pad.sheet.lines
        if not 0 <= number < len(lines) or column not in lines[number].columns:
            return False
        self._go(CellPosition(number, column))
        self.services.sounds.play("ui_move")
        self._rebuild_and_reveal()
        cell = self._current_cell
        if cell is not None:
            self.focus_on(cell)
            self.ring.seen = True
        return True

    def on_key(self, event: pygame.Event) -> Change | None:
        if SCORE_PAD_UNDO.means(event) or SCORE_PAD_REDO.means(event):
            back = SCORE_PAD_UNDO.means(event) and not event.mod & pygame.KMOD_SHIFT
            return self.on_action(Press.UNDO if back else Press.REDO)
        if self.ended or self.guests is not None or not is_alone(event):
            return super().on_key(event)
        action = self._typed_action(event) or keyed(self.view, event.key)
        if action is not None:
            return self.on_action(action)
        return super().on_key(event)

    def _typed_action(self, event: pygame.Event) -> Action | None:
        key = event.key
        if key in ERASE:
            return PlateKey.ERASE
        if self.view.number_key is None:
            return None
        if event.unicode == "+":  # on some keyboards a digit with Shift
            return PlateKey.PLUS
        if key in DIGITS:
            return Digit(DIGITS[key])
        return PlateKey.MINUS if key in MINUS else PlateKey.PLUS if key in PLUS else None
