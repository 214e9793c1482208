"""Guides a learner through a lesson at the table."""

from collections.abc import Iterator, Sequence
from enum import Enum

import pygame
from pygame import Rect

from game.core.cards import CardId, Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import Refusal, Touch
from game.course import ASIDE
from game.lesson import LEARNER, Shown, Step, Try
from game.session.lesson_session import Door, LessonSession
from scenes.board.badges import BadgePiece
from scenes.board.board import MoreWords
from scenes.board.common import prompt_seen
from scenes.board.piece import Piece, Scenery
from scenes.board.playback import Looks
from scenes.context.context import Context
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.routes import Change, Pop, Replace, Route
from scenes.stage.sprites import bounds
from scenes.stage.timeline import Hold
from scenes.stage.travel import Pose
from scenes.table.actions import TableAction
from scenes.table.context import AnyFacts
from scenes.table.cut_badges import CutBadges
from scenes.table.guide import (
    Guide,
    Note,
    NoteStep,
    NoteWords,
    Signs,
    Spared,
    bracket_gap,
    covered,
    in_rows,
    off_words,
)
from scenes.table.placement import (
    BESIDE_DOT,
    CARD,
    CUT_WORDS,
    PLAIN,
    TAPE,
    VITAL,
    WORDS,
    Weight,
    wood_weights,
)
from scenes.table.spotlight import FAINT, drawn_part
from scenes.ui.box import NOWHERE
from scenes.ui.button import Button, Face
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.widget import HANDLED, Action, Handled, Widget

UNDRAWN = 0.3
"""Penalty for covering a dot of a path that may be drawn later."""
SIDES = 3.0
"""Penalty for covering the wood on both sides of the table's cloth."""
AIR = 12.0
"""Distance in design px between a lesson's note and other texts."""


class Pointer:
    """Finds the places on the table that a lesson's text is about."""

    def __init__(self, table: Table, session: LessonSession) -> None:
        self.table = table
        self.session = session

    @property
    def big(self) -> list[Rect]:
        return [self.table.big.button.rect] if self.table.big.button is not None else []

    def targets(self) -> list[Rect]:
        """Returns the places that are explained or still to be clicked."""
        touch = self._asked()
        if touch is None:
            return self.shown()
        picks = self._picks(touch, self.table.context.picking.cards)
        return [*self.shown(), *picks, *self._target(touch), *self.big]

    def pointed(self) -> list[Rect]:
        """Returns the places that the lesson's arrows point at."""
        return (
            [*self.shown(), *self.touched()] if self.table.context.playback.held is None else self.touched()
        )

    def touched(self) -> list[Rect]:
        """Returns the places to click next for the expected move."""
        touch, big = self._asked(), self.table.big
        if self.table.context.playback.held is not None:
            return self.big
        if touch is None:
            return []
        if big.button is not None and big.touch is not None and self._does(big.touch, touch):
            return self.big
        return list(self._picks(touch, self.table.context.picking.cards)) or self._target(touch)

    def _does(self, offered: Touch, touch: Touch) -> bool:
        course = self.session.course
        moves = course.match.chair(Seat(LEARNER)).moves()
        return offered == touch or any(course.is_wanted(move) for move, legal in moves if legal == offered)

    def _asked(self) -> Touch | None:
        """Returns the cards and buttons of the expected move, if any."""
        step, wish = self.session.step, self.session.course.expected_move()
        if wish is not None:
            return wish[2]
        return step.tries.touch if step is not None and step.tries is not None else None

    def shown(self) -> list[Rect]:
        """Returns the places that are explained, with neighbours joined."""
        step = self.session.step
        rects = [rect for shown in step.shows for rect in self._rects_of(shown)] if step is not None else []
        return in_rows(self.table.kit.metrics, rects)

    def _rects_of(self, shown: Shown) -> list[Rect]:
        if shown.face is None and shown.zone in self.table.spread.places:
            return [self.table.spread.places[shown.zone].rect]
        return [self._card_rect(card) for card in self._cards_of(shown.zone, shown.face)]

    def _cards_of(self, zone: str, face: str | None) -> list[CardId]:
        table = self.table.context.timeline.shown
        cards = next((cards for name, cards in table.zones.items() if name == zone), ())
        return [card for card in cards if face is None or table.faces[card] == face]

    def _card_rect(self, card: CardId) -> Rect:
        metrics = self.table.kit.metrics
        spot = self.table.context.timeline.spot(card)
        rect = bounds(Pose(spot, None), metrics)
        for other in self.table.spread.cards:
            over = self.table.context.timeline.spot(other)
            covers = bounds(Pose(over, None), metrics)
            if other != card and over.z > spot.z and over.x > spot.x and covers.colliderect(rect):
                inside = covers.x - bracket_gap(metrics) - rect.x  # no bracket lies on the other card
                rect.w = max(rect.w // 4, min(rect.w, inside))
        return rect.clip(metrics.window.inflate(-metrics.u(28), -metrics.u(28)))

    def _picks(self, touch: Touch, done: Sequence[CardId]) -> Iterator[Rect]:
        for zone, face, count in sorted(touch.picks, key=str):
            cards = self._cards_of(zone, face)
            picked = [card for card in cards if card in done]
            if len(picked) > count:
                yield self._card_rect(picked[-1])
            if len(picked) >= count:
                continue
            if face is None and zone in self.table.spread.places:
                yield self.table.spread.places[zone].rect
                continue
            rest = [card for card in cards if card not in done]
            if rest:
                yield self._card_rect(max(rest, key=lambda card: self.table.context.timeline.spot(card).z))

    def _target(self, touch: Touch) -> list[Rect]:
        if touch.word and self.table.context.picking.word != touch.word:
            return [widget.rect for widget in self._saying(touch.word)[:1]]
        if touch.place in self.table.spread.places:
            return [self.table.spread.places[touch.place].rect]
        return self.big if self.table.big.touch == touch else []

    def _saying(self, word: str) -> list[Widget]:
        buttons = [one for one in self.table.widgets if isinstance(one, Button) and one.visible]
        exact = [one for one in buttons if getattr(one.action, "word", None) == word]
        big = self.table.big
        if not exact and big.button is not None and big.touch is not None:
            exact = [big.button] if big.touch.word == word else []
        offered = any(touch.word == word for _, touch in self.table.context.facts().legal)
        more = (one for one in buttons if isinstance(one.action, MoreWords))
        return [*exact, *(more if offered else ())]


def has_words(widget: Widget) -> bool:
    """Returns whether a widget is visible and has words to read."""
    return widget.visible and bool(widget.label) and not (isinstance(widget, Piece) and not widget.is_seen)


def is_outline(widget: Widget) -> bool:
    """Returns whether a widget is an outline or an arrow on the cloth that a note may hide."""
    return isinstance(widget, Scenery) and widget.gives_way and not widget.label


TURNS = {pygame.K_PAGEDOWN: NoteStep.ON, pygame.K_PAGEUP: NoteStep.BACK}


class End(Enum):
    """Actions of the buttons at the end of a lesson."""

    PLAY = "play"
    AGAIN = "again"
    LEAVE = "leave"


def lesson_table(context: Context, session: LessonSession, door: Door, again: Route | None = None) -> Table:
    """Returns the table screen of a lesson."""

    def guide(table: Table) -> LessonGuide:
        return LessonGuide(table, context, session, door, again)

    return Table(context, session, context.services, guide)


class LessonGuide(Guide):
    """Shows the note and the arrows of a lesson at the table."""

    leads = True
    omits = frozenset((TableAction.UNDO, TableAction.AGAIN, TableAction.HISTORY, TableAction.MENU))
    keys = frozenset(TURNS)

    def __init__(
        self, table: Table, context: Context, session: LessonSession, door: Door, again: Route | None = None
    ) -> None:
        self.table = table
        self._context = context
        self.session = session
        self.door = door
        self._again = again or routes.Lesson(session.game.id, door)
        self.pointer = Pointer(table, session)
        self.note: Note | None = None
        self.signs: Signs | None = None
        self._answer = ""
        self._answered = -1
        self._said_goodbye = False
        self._hidden: list[Button] = []
        """Buttons that are hidden under the note."""
        self._cut_badges = CutBadges(table.context)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        steps = self.session.course.lesson.steps
        self.signs = Signs(self.table.context)
        self.note = Note(self.table.context, [self._said(at, step) for at, step in enumerate(steps)])
        self.table.refresh()

    def clear(self) -> None:
        self.note = self.signs = None

    def refresh(self) -> None:
        if self.note is not None and self.signs is not None:
            self._guide(self.note, self.signs)

    def _guide(self, note: Note, signs: Signs) -> None:
        table, step, course = self.table, self.session.step, self.session.course
        for button in self._hidden:
            button.visible = True
        self._hidden = []
        self._cut_badges.under(None)
        prompt = table.prompt_line.piece
        prompt.visible = step is not None and not self.tells  # there is something to do, not just to read
        if step is None or table.dialog is not None or self._is_playing_out:
            signs.show((), Spared((), ()))
            if step is None or self._is_playing_out:
                note.clear()
            return
        if self._answered != course.at:
            self._answer = ""
        is_steady = (
            table.context.is_at_rest and not course.is_watching
        ) or table.context.playback.held is not None
        words = self._words(note)
        spared = self._spared(note, words)
        pointed = self.pointer.pointed() if is_steady else []
        signs.show([off_words(table.kit.metrics, rect, words) for rect in pointed], spared)
        said = self._said(course.at, step)._replace(aside=self._answer)
        hard, cloth = self._hard(spared), table.context.bare.cloth(table.kit, table.context.viewpoint.seat)

        spoken = table.context.seats.spoken
        vital = [*spoken, *(one.rect for one in table.widgets if one.vital and one not in note.widgets)]
        # the note then stays, rather than follow every word
        begun = note.rect.w > 0 and note.rect.collidelist(vital) < 0

        def costs() -> list[Weight]:
            air = 2 * table.kit.metrics.u(AIR)
            stay = [one for one in table.widgets if not (one.gives_way or one.makes_room)]
            read = [] if note.rect.w else table.screen.text_weights(note.widgets, stay)
            read += [] if note.rect.w else [Weight(rect, WORDS) for rect in table.context.seats.rects]
            read += [Weight(rect, VITAL) for rect in spoken]
            words = [one._replace(rect=one.rect.inflate(air, air)) for one in read]
            near = table.kit.metrics.u(BESIDE_DOT)
            dots = [dot.inflate(near, near) for dot in table.context.board.display.ways()]
            ways = [Weight(dot, UNDRAWN if note.rect.w else PLAIN) for dot in dots]
            sides = wood_weights(table.kit, cloth)[1:]  # below the cloth a note may lie
            wood = [one._replace(weight=SIDES) for one in sides]
            drawn = [Weight(rect, CUT_WORDS, only_cut=True) for rect in self._drawn(note)]
            outlines = [Weight(one.rect, CARD) for one in table.widgets if is_outline(one)]
            return [*table.weights(note.widgets, hard), *words, *ways, *wood, *drawn, *outlines]

        # a small note has better places than the top
        under = table.screen.hud.low if table.kit.metrics.text_share > 1 else None
        between = (under, table.prompt_line.room.y)
        note.lay(said, costs, [*hard, *spoken, *self._touched(note)], between, cloth, begun=begun)
        tape = table.kit.metrics.u(TAPE)
        paper = Rect(note.rect.x, note.rect.y - tape, note.rect.w, note.rect.h + tape)
        for widget in table.widgets:
            gives_way = widget.gives_way or widget.makes_room
            if gives_way and widget.visible and paper.colliderect(widget.rect):
                widget.visible = False  # a half of it would only be read as a fault
                self._hidden += [widget] if isinstance(widget, Button) else []
        self._cut_badges.under(note.rect)
        table.widgets = table.screen.in_order(table.widgets)
        table.keyboard.place()

    def _said(self, at: int, step: Step) -> NoteWords:
        return NoteWords(
            self.table.context.say(step.says),
            "",
            at,
            len(self.session.course.lesson.steps),
            step.is_read and not step.looks,
            tries=self.door == "example" and step.tries is not None,
        )

    def _spared(self, note: Note, words: Sequence[Rect]) -> Spared:
        """Returns the places that arrows must not or should not cover."""
        table = self.table
        header = Rect(0, 0, table.kit.metrics.window.w, table.screen.hud.low)
        piece = table.prompt_line.piece
        prompt = prompt_seen(table.kit, table.prompt_line.room, piece.label) if piece.visible else NOWHERE
        known = {
            *table.spread.cards.values(),
            *table.spread.places.values(),
            *note.widgets,
            table.prompt_line.piece,
        }
        # a widget that the note hides counts, too; otherwise an arrow moves there, and the note moves away
        words_of = [one for one in table.widgets if one.gives_way or has_words(one)]
        around = (one for one in words_of if one not in known)
        text_rects = [
            one.rect if isinstance(one, Button) else drawn_part(table.kit, one, FAINT) for one in around
        ]
        shown, metrics = table.context.timeline.shown, table.kit.metrics
        spots = [spot for spot in table.spread.layout.spots(shown).values() if not spot.buried]
        cards = [bounds(Pose(spot, None), metrics) for spot in spots]
        rather_not = [*cards, *self.pointer.targets(), *table.context.seats.rects]
        return Spared([header, prompt, *text_rects, *words], rather_not)

    def _words(self, note: Note) -> list[Rect]:
        """Returns the rectangles of all texts on the table, except those of the note and the prompt line."""
        known = {*note.widgets, self.table.prompt_line.piece}
        seen = [one for one in self.table.widgets if isinstance(one, Piece) and one.is_seen]
        texts = [one for one in seen if (one.label or isinstance(one, BadgePiece)) and one not in known]
        return [drawn_part(self.table.kit, one, FAINT) for one in texts]

    def _drawn(self, note: Note) -> list[Rect]:
        """Returns the rectangles of texts and buttons that a note may not hide."""
        seen = [one for one in self.table.widgets if has_words(one) and one.ground is not None]
        stay = [one for one in seen if not (one.gives_way or one.makes_room) and one not in note.widgets]
        return [one.rect if isinstance(one, Button) else drawn_part(self.table.kit, one) for one in stay]

    # -- the keyboard ------------------------------------------------------------------------------
    @property
    def step(self) -> int | None:
        return self.session.course.at if self.session.step is not None else None

    @property
    def _is_playing_out(self) -> bool:
        step, table = self.session.step, self.table
        is_seen = table.context.is_at_rest and not self.session.course.is_watching
        return step is not None and bool(step.plays) and not is_seen and table.context.playback.held is None

    @property
    def tells(self) -> bool:
        """Returns whether there is only a text to read now."""
        step = self.session.step
        is_text = (
            step is not None and step.is_read and not step.looks and self.table.context.playback.held is None
        )
        return is_text and not self._is_playing_out

    @property
    def exit(self) -> Button:
        label = self.table.context.say(
            phrase("Leave the example") if self.door == "example" else phrase("Leave the lesson")
        )
        return Button(NOWHERE, label, End.LEAVE, face=Face("exit", "Esc"), size=20)

    @property
    def next_stop(self) -> Widget | None:
        return self.note.on if self.note is not None and self.tells else None

    @property
    def pointed(self) -> list[Rect]:
        return self.pointer.touched()

    @property
    def widgets(self) -> list[Widget]:
        return self.note.widgets if self.note is not None else []

    def _hard(self, spared: Spared) -> list[Rect]:
        table, metrics = self.table, self.table.kit.metrics
        prompt, dealt = table.prompt_line.room, table.context.viewpoint.view.table
        spots = table.spread.layout.spots(dealt)
        rects = [part for rect in self.pointer.targets() for part in covered(metrics, rect, spared)]
        if table.prompt_line.piece.visible:
            rects.append(prompt_seen(table.kit, prompt, table.prompt_line.piece.label))
        hand = [Pose(spots[card], None) for card in dealt.hand_of(table.context.viewpoint.seat)]
        rects += [
            bounds(card, metrics).clip(metrics.window) for card in hand
        ]  # where they lie after the deal
        return [*rects, table.refusals.bubble.rect.copy()] if table.refusals.is_shown else rects

    def _touched(self, note: Note) -> list[Rect]:
        own = [card.rect for card in self.table.spread.cards.values()]
        others = (one for one in self.table.widgets if isinstance(one, Button) and one not in note.widgets)
        return own + [button.rect for button in others if button.visible]

    def prompt(self, facts: AnyFacts) -> Phrase | None:
        wish, table = self.session.course.expected_move(), self.table.context
        if wish is None or facts.mine or table.call.call is not None:
            return None
        return table.board.narration.label(facts, wish[1])  # nobody else moves until the learner does

    # -- answers -----------------------------------------------------------------------------------
    def corrected(self, touch: Touch) -> Touch:
        step = self.session.step
        tried = step.tries.touch if step is not None and step.tries is not None else None
        if tried is None or touch.word or touch.place is not None:
            return touch
        same = {pick[:2] for pick in touch.picks} == {pick[:2] for pick in tried.picks}
        return tried if same else touch

    def answers(self, refusal: Refusal) -> bool:
        if refusal.ruling != ASIDE:
            return False
        table = self.table
        table.services.sounds.play("card_back")
        self._answer = f"{table.context.say(refusal.wrong)} {table.context.say(refusal.instead)}"
        self._answered = self.session.course.at
        table.hand.pick(Picking())
        return True

    def looked(self, held: Hold) -> None:
        step = self.session.step
        if not held.opens and step is not None and step.looks:
            self.session.read_on()
            self.table.refresh()

    # -- on, back and out --------------------------------------------------------------------------
    def act(self, action: Action) -> Change | Handled | None:
        match action:
            case NoteStep.ON:
                self._read_on()
            case NoteStep.BACK:
                self._step_back()
            case End.LEAVE:
                return Pop()
            case End.AGAIN:
                return Replace(self._again)
            case End.PLAY:
                return self._play()
            case _:
                return None
        return HANDLED

    def _play(self) -> Change:
        if self.door == "shelf":
            session = self._context.begin_gently(self.session.game.id, len(self.session.players))
            return Replace(routes.Table(session, unpacks=True))
        return Pop() if self.door == "set-up" else Replace(routes.Setup(self.session.game.id))

    def key(self, event: pygame.Event) -> Change | Handled | None:
        if event.key in TURNS and self.session.step is not None:
            self.table.services.sounds.play("ui_press")
            return self.act(TURNS[event.key])
        return super().key(event)

    def table_action(self, action: TableAction) -> Change | Handled | None:
        match action:
            case TableAction.UNDO:
                self._step_back()
                return HANDLED
            case TableAction.HINT if self.session.course.expected_move() is None:
                return HANDLED
        return super().table_action(action)

    def _read_on(self) -> None:
        table = self.table
        if table.context.playback.held is not None:
            table.hand.go_on()
            return
        if self._tries is not None:
            table.hand.attempt(self._tries.touch)
            return
        self.session.read_on()
        table.read_news()
        table.hand.pick(Picking())

    @property
    def _tries(self) -> Try | None:
        step = self.session.step
        return step.tries if self.door == "example" and step is not None else None

    def _step_back(self) -> None:
        table, playback = self.table, self.table.context.playback
        self.session.back()
        table.context.viewpoint.catch_up()
        table.progress.round = None
        playback.said.clear()
        table.hand.empty()
        table.refusals.end()
        playback.looks = Looks()
        if self.session.step is not None and not self.session.step.looks:
            playback.looks.end(table.context.viewpoint.seat, table.context.viewpoint.steps)
        table.begin()
        table.refresh()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        if self.signs is not None:
            self.signs.tick(dt)
        table = self.table
        is_still = table.context.is_at_rest and table.spread.particles.idle
        if self.session.step is None and not self._said_goodbye and is_still:
            self._said_goodbye = True
            self._say_goodbye()
        return None

    def _say_goodbye(self) -> None:
        say, title = self.table.context.say, self.session.game.title
        again = Choice(say(phrase("Once more")), End.AGAIN)
        choices = [again]
        if self.door not in ("match", "example"):
            choices = [Choice(say(phrase("Play")), End.PLAY, "primary", "Enter"), again]
        if self.door != "set-up":
            choices.append(Choice(say(phrase("Back")), End.LEAVE))
        known = phrase("Now you know {game}", game=title)
        words = say(phrase("That is the rule") if self.door == "example" else known)
        ends = say(self.session.course.lesson.ends)
        self.table.ask(Dialog(words, ends, choices, End.LEAVE))
