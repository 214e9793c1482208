"""The table of an exercise, and the page that rates the answer."""

from __future__ import annotations

from enum import Enum
from functools import partial

from pygame import Rect, Surface

from game.core.phrases import Phrase, counted, phrase
from game.core.rules import Refusal
from game.course import ASIDE
from game.cpu.decision import DEVIATIONS
from game.games import ENTRIES
from game.review.report import Choice
from game.session.exercise_session import Answer, ExerciseSession, Judging, answered
from scenes.board.common import medallion_of, paint_medallion
from scenes.board.piece import Scenery
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import BackAction, SessionScene
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.routes import Change, Pop, Push
from scenes.table.actions import TableAction
from scenes.table.guide import Guide
from scenes.table.options import Option, OptionRow
from scenes.table.placement import (
    EDGE_GAP,
    LARGE,
    NOTE_PAD,
    NOTE_Z,
    TAPE,
    TARGET,
    Weight,
    found,
    note_sizes,
    paint_sheet,
    seams,
)
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Sized, Space
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.easel import Dimmed
from scenes.ui.keys import ESC
from scenes.ui.label import Image, Label, Panel, Paragraph
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled, Widget

WIDTHS = ((420, 300), (290, 210), (220, 170))
"""Possible widths of the question's note: each in design px, and in px at the usual text size."""
NARROWEST = (200, 130)
"""One more possible width, in the same units, for the note with the short question."""
APART = 12
"""Usual distance in design px between the note and a card."""
CLOSE = 12.0
"""Penalty for a place where the note is close to a card."""
READ = 20.0
"""Penalty for a place where the note covers text or a player."""


ASKED = phrase("What would you do?")
EXPLAINED = phrase("One move was clearly the best here. Make your move as usual.")
BRIEF = phrase("Which move is best?")
"""The question and its explanation in one short sentence."""


class Question(Paragraph):
    """The question on the note."""

    @property
    def what(self) -> str:
        return " ".join(one for one in (super().what, self.about) if one)


class ExerciseExit(Enum):
    """The action of the button that leaves an exercise."""

    LEAVE = "leave"


def exercise_table(context: Context, session: ExerciseSession) -> Table:
    """Returns the table screen of an exercise."""
    return Table(context, session, context.services, lambda table: ExerciseGuide(table, session))


class ExerciseGuide(Guide):
    """Asks an exercise's question at the table, on a note."""

    leads = True
    omits = frozenset((TableAction.UNDO, TableAction.HINT, TableAction.MENU))

    def __init__(self, table: Table, session: ExerciseSession) -> None:
        self.table = table
        self.session = session
        self._note: list[Widget] = []
        self._rect = Rect(0, 0, 0, 0)
        self._given_way: list[Widget] = []
        """Widgets that the note covers."""

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        self._lay()
        self.table.refresh()

    def _lay(self) -> None:
        table, kit = self.table, self.table.kit
        cards = [one.rect for one in table.spread.cards.values()]
        display = table.context.board.display
        air, tape = 2 * kit.metrics.u(APART), kit.metrics.u(TAPE)
        later = [kit.sided(room) for room in (display.big(), display.put_back()) if room is not None]
        most = LARGE * kit.metrics.size[0] * kit.metrics.size[1]
        read = [one.rect for one in table.widgets if one.visible and one.label and one.rect not in cards]
        low = Rect(kit.metrics.window.bottomleft, (kit.metrics.window.w, kit.metrics.u(EDGE_GAP)))
        kept = [
            Weight(low.move(0, -low.h), READ),  # the usual distance from the window's lower edge
            *(Weight(rect.inflate(air, air), CLOSE) for rect in cards),
            *(Weight(rect, READ) for rect in table.context.seats.rects),
            *(
                Weight(Rect(rect.topleft, (rect.w, rect.h + tape)), READ)
                for rect in read
                if rect.w * rect.h <= most
            ),
            *(Weight(one.rect, READ) for one in table.spread.places.values()),
            *seams(kit, table.context.bare.cloth(kit, table.context.viewpoint.seat)),
        ]
        now = [*table.weights([], cards), *kept]
        always = [*now, *(Weight(rect, TARGET) for rect in later)]
        # Without enough room, the whole note is shown until the buttons of a move appear.
        for weights, brief in ((always, False), (now, False), (always, True)):
            note = self._slip(brief=brief)
            widths = (*WIDTHS, NARROWEST) if brief else WIDTHS
            rect, cost = found(kit, note_sizes(kit, note, widths), weights, self._rect)
            if cost < READ:
                break
        self._rect = rect
        self._note = table.lay_part("note", note, self._rect, NOTE_Z)

    def _slip(self, *, brief: bool = False) -> Node:
        kit, say, unit = self.table.kit, self.table.context.say, self.table.kit.metrics.u
        words = say(BRIEF if brief else ASKED)
        question = Question(NOWHERE, words, Style("display", 28, kit.colours.ink), top=True)
        explanation = Paragraph(NOWHERE, say(EXPLAINED), Style("regular", 21, kit.colours.ink), top=True)
        question.about = say(EXPLAINED) if brief else ""
        written = [question] if brief else [question, explanation]
        return Pad(
            Column(written, unit(4)), unit(NOTE_PAD), unit(24), Scenery(NOWHERE, paint_sheet), unit(26)
        )

    def _give_way(self) -> None:
        """Moves the note off a new button, if possible."""
        self.table.drop_part("note")
        self._lay()
        self._given_way = [one for one in self.table.widgets if one.rect.colliderect(self._rect)]

    def clear(self) -> None:
        self._note, self._given_way = [], []

    @property
    def widgets(self) -> list[Widget]:
        return self._note

    @property
    def exit(self) -> Button:
        words = self.table.context.say(phrase("Leave the exercise"))
        return Button(NOWHERE, words, ExerciseExit.LEAVE, face=Face("exit", "Esc"), size=20)

    # -- what is done ------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        _ = dt
        buttons = (one for one in self.table.widgets if isinstance(one, Button) and one.visible)
        if any(one.rect.colliderect(self._rect) and one not in self._given_way for one in buttons):
            self._give_way()
        if self.session.tried is None:
            return None
        return Push(routes.Answer(self.session, self.table.snapshot()))

    def answers(self, refusal: Refusal) -> bool:
        if refusal.ruling != ASIDE:
            return False
        table = self.table
        table.services.sounds.play("card_back")
        table.notice(f"{table.context.say(refusal.wrong)} {table.context.say(refusal.instead)}")
        table.hand.pick(Picking())
        return True

    def act(self, action: Action) -> Change | Handled | None:
        return Pop() if action is ExerciseExit.LEAVE else None

    def table_action(self, action: TableAction) -> Change | Handled | None:
        match action:
            case TableAction.HINT:
                self.table.notice(self.table.context.say(phrase("First try it yourself.")))
                return HANDLED
            case TableAction.UNDO:
                return HANDLED
        return super().table_action(action)


ROW = 130.0
CERTAIN = {1.0: phrase("Wins the match for certain."), 0.0: phrase("Loses the match for certain.")}
BEST, BOTH = phrase("Best"), phrase("Best, and your pick")
FAILED = phrase("The CPU process ended, so nobody can say what your move was worth.")


class AfterAnswer(Enum):
    """Actions of the buttons on the page that rates the player's move."""

    NEXT = "next one"
    PAST = "look back there"
    DONE = "done"


class AnswerSheet(SessionScene):
    """The page that rates the player's move in an exercise."""

    def __init__(self, context: Context, session: ExerciseSession, below: Surface) -> None:
        super().__init__(context, session)
        self.exercise, self._below = session, Dimmed(below)
        known = session.tried_choice
        self.answer = answered(session.exercise.decision, known) if known is not None else None
        self._judging: Judging | None = None
        self._noted = self._failed = False
        self._looks = False
        """Whether the program is searching for the next exercise."""

    def enter(self, size: tuple[int, int]) -> None:
        if self.answer is not None:
            self._note(self.answer)
        elif not self._failed:
            self._judging = self.exercise.start_rating()
        super().enter(size)

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def _note(self, answer: Answer) -> None:
        if self._noted:
            return
        self._noted = True
        self.context.exercises.note(self.exercise, solved=answer.solved)
        self.services.sounds.play("score_tick" if answer.solved else "card_back")

    @property
    def _title(self) -> Phrase:
        if self.answer is None:
            return FAILED if self._failed else phrase("Weighing your move …")
        if self.answer.solved and self.answer.tried == self.answer.choices[0].move:
            return phrase("That is the best move.")
        if self.answer.solved:
            return phrase("That is as good as the best move.")
        return phrase("There was a better move.")

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        # the usual sheet, or one as large as the window with less in a row
        sheets = [self._sheet(narrow=narrow) for narrow in (False, True)]
        unit, high = self.kit.metrics.u, max(self.kit.metrics.u(720), self.kit.metrics.text(500))
        sized = (Sized(sheets[0], unit(1240), high), Sized(sheets[1], unit(1520), unit(940)))
        return OneOf([At(one) for one in sized])

    def _sheet(self, *, narrow: bool) -> Node:
        kit, unit, say = self.kit, self.kit.metrics.u, self.say
        texts = [(say(self._title), Style("display", 38, kit.colours.ink))]
        rows: list[Item] = []
        face: Item | None = None
        if self.answer is not None:
            texts.append((say(self.answer.why), Style("regular", 22, kit.colours.ink)))
            played = self._played()
            if played is not None:
                texts.append((say(played), Style("semibold", 20, kit.paint.soft_ink)))
            rows = self._rows(self.answer, narrow=narrow)
            if self.answer.solved:
                who = medallion_of(self.session, self.exercise.exercise.seat, turn=True)
                side = unit(96)
                portrait = Image(NOWHERE, "", partial(paint_medallion, content=who))
                face = Pad(Sized(portrait, side, side), unit(20))
        words = Column([Paragraph(NOWHERE, text, style, top=True) for text, style in texts], unit(8))
        head = Row([Fill(words), face])
        lines = [head, Space(unit(8)), Column(rows, Span(unit(3), unit(10)))]
        sheet = Column([*lines, Fill(), Space(unit(16)), self._foot()])
        least = (16, 12) if narrow else (30, 30)
        margins = Span(unit(least[0]), unit(40)), Span(unit(least[1]), unit(30))
        return Pad(sheet, *margins, Panel(NOWHERE, say(self._title)), name="sheet")

    def _played(self) -> Phrase | None:
        """Returns the text of the move in the real match, if the player's answer was another move."""
        one = self.exercise.exercise.decision
        if self.answer is None or one.played == self.answer.tried:
            return None
        return phrase("Your move in the match: {move}", move=self._name(one.played))

    def _name(self, move: str) -> Phrase:
        return ENTRIES[self.session.game.id].words.label(self.session.game.read(move))

    def _rows(self, answer: Answer, *, narrow: bool) -> list[Item]:
        art = SHOWS[self.session.game.id].cards(self.kit, self.session.game.id)
        unit = self.kit.metrics.u
        word = self.say(BOTH if answer.choices[0].move == answer.tried else BEST)
        options = [self._option(choice, answer) for choice in answer.choices]
        rows = [OptionRow(NOWHERE, nth, option, art, word) for nth, option in enumerate(options, 1)]
        most = max(len(one.faces) for one in options)
        for row in rows:
            row.narrow, row.most, row.is_brief = narrow, most, True
        style = Style("semibold", 19, self.kit.paint.soft_ink)
        meaning = Label(NOWHERE, self.say(phrase("chance to win, in %")), style)
        head = Row([Space(unit(rows[0].chance_x)), Fill(meaning)])
        return [head, *[Sized(row, down=Span(0, unit(ROW)), grows=True) for row in rows]]

    def _option(self, choice: Choice, answer: Answer) -> Option:
        seat, game = self.exercise.exercise.seat, self.session.game
        view, move = self.session.chair(seat).view, game.read(choice.move)
        picks = game.touch(view, seat, move).picks
        faces = tuple(face for _, face, count in sorted(picks, key=str) for _ in range(count))
        give = DEVIATIONS * choice.error
        chance = counted(
            "Wins {count} time in 100, give or take {give}.",
            "Wins {count} times in 100, give or take {give}.",
            round(100 * choice.chance),
            give=max(1, round(100 * give)),
        )
        if not give:
            chance = CERTAIN.get(choice.chance, chance)
        name = self._name(choice.move)
        if choice.move == answer.tried and choice != answer.choices[0]:
            name = phrase("You: {move}", move=name)
        return Option(self.say(name), faces, self.say(chance), choice.chance, give)

    def _foot(self) -> Node:
        say = self.say
        ways = (
            (phrase("Try again"), BackAction.BACK, Face("undo", say(ESC)), 24),
            (phrase("The match"), AfterAnswer.PAST, Face("step-back"), 27),
            (phrase("Done"), AfterAnswer.DONE, Face("check"), 19),
            (phrase("Next one"), AfterAnswer.NEXT, Face("right", ENTER_CAP), 30),
        )
        buttons = []
        for words, action, face, part in ways:
            kind: Kind = "primary" if action is AfterAnswer.NEXT else "secondary"
            button = Button(NOWHERE, say(words), action, kind=kind, face=face, size=22)
            buttons.append(Fill(button, part))
        return Row(buttons, self.kit.metrics.u(14), flipped=self.kit.look.left)

    # -- in time -----------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        judging = self._judging
        if judging is not None and (judging.answer is not None or judging.failed):
            self._judging, self._failed = None, judging.failed
            self.answer = judging.answer
            if self.answer is not None:
                self._note(self.answer)
            self.rebuild()
        if self._looks and (found := self.context.exercises.result()) is not None:
            self._looks = False
            if isinstance(found, Phrase):
                self.notice(self.say(found), seconds=9.0)
            else:
                self.context.leave(self.exercise, found)
                return Pop()
        return super().tick(dt)

    def leave(self) -> None:
        super().leave()
        if self._judging is not None:
            self._judging.close()

    def on_action(self, action: Action) -> Change | None:
        match action:
            case AfterAnswer.NEXT:
                self._looks = True
                self.context.exercises.look(self.exercise.exercise.key)
            case AfterAnswer.PAST:
                exercise = self.exercise.exercise
                return Push(routes.LookBack(exercise.path, max(1, exercise.decision.step)))
            case AfterAnswer.DONE:
                self.context.leave(self.exercise)
                return Pop()
            case BackAction.BACK:
                self.exercise.again()
                return Pop()
        return None
