"""The page for questions about the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import Rect

from game.asking import LONGEST, Found, Index, fitting
from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.worked import Worked, work
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.ask.widgets import (
    NAMES,
    AnswerRow,
    GameFilter,
    PositionPicture,
    Refused,
    Sentence,
    TallyPicture,
    counts,
    heaps,
)
from scenes.screens.base import EDGE, BackAction, BaseScene, on_shelf
from scenes.screens.challenge.scene import ClothGround
from scenes.screens.rules.page import Section, read_page
from scenes.screens.vignettes import painted_trial
from scenes.stage import routes
from scenes.stage.assets import MissingAsset
from scenes.stage.routes import Change, Push
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Scroll, Sized, Space, Whole
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel, Rule
from scenes.ui.paint import Picture, canvas
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled

MOST = 3
"""Largest number of answers on the page."""
BROAD = 54.0
"""Least window width for list and answer side by side, as a multiple of the text size."""
STAGES = (phrase("Before"), phrase("Move"), phrase("After"))
MOVE, AFTER = 1, 2
LAST_WORDS = 2
"""Number of an example's last sentences, which tell the outcome."""
WALKS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Press(Enum):
    """Actions of the page's simple buttons."""

    CLEAR = "clear"
    RULES = "open the rules page"
    LIST = "back to the answers"
    TRY = "try it yourself"


class Typed(NamedTuple):
    """The action after each change of the typed question."""

    text: str


LEAST_SCENE = 200
"""Smallest height of the picture below an answer, in design px."""
SCENE = 330
"""Largest height of the picture below an answer, in design px."""


class LookIn(NamedTuple):
    """The action that includes or excludes the answers about one game."""

    game: str


class ShowAnswer(NamedTuple):
    """The action that chooses one of the answers in the list."""

    number: int


class ShowStage(NamedTuple):
    """The action that opens an example at one of its stages."""

    number: int


class AskPage(BaseScene):
    """The page that answers questions about the rules of all games."""

    def __init__(self, context: Context, game_id: str = "", phase: str = "") -> None:
        super().__init__(context)
        self._games = [game.id for game in on_shelf() if ENTRIES[game.id].answers().all]
        self._looks_in = {game_id} & set(self._games)
        self._phase = phase
        self._indexes: dict[str, Index] = {}
        self._question = ""
        self._chosen = 0
        self._is_open = False
        """Whether a narrow window has the chosen answer instead of the list."""
        self._view: ScrollView | None = None
        self._worked: dict[tuple[str, str], Worked | None] = {}
        self._stage = AFTER
        self.found: list[Found] = []
        self.has_answer = True
        """Whether the answers fit the question, not only similar words."""

    # -- what is found -----------------------------------------------------------------------------
    @property
    def _searched(self) -> list[str]:
        """Returns the games whose answers are searched."""
        return [game for game in self._games if game in self._looks_in] or self._games

    def _index(self, game: str) -> Index:
        if game not in self._indexes:
            self._indexes[game] = Index(game, ENTRIES[game].answers(), self.say)
        return self._indexes[game]

    def _find(self) -> None:
        self._chosen, self._is_open, self._stage = 0, False, AFTER
        if not self._question.strip():
            self.found, self.has_answer = self._first_answers(), True
            return
        every = [
            one for game in self._searched for one in self._index(game).find(self._question, typing=True)
        ]
        every.sort(key=lambda one: -one.score)
        answering = fitting(every)
        self.has_answer = bool(answering)
        self.found = (answering or every)[:MOST]

    def _first_answers(self) -> list[Found]:
        """Returns answers about the match's present phase, or else about the beginning of the rules."""
        found: list[Found] = []
        for game in self._searched:
            sections = self._page(game)
            first = next((n for n, one in enumerate(sections) if self._phase in one.phases), 0)
            cited = [tag for one in sections[first:] for part in one.parts for tag in part.tags.split()]
            answers = [one for tag in cited for one in ENTRIES[game].answers().all if tag in one.ids]
            by_key = {answer.key: answer for answer in answers}
            found += [Found(game, answer, 1.0) for answer in by_key.values()][:MOST]
        return found[:MOST] if len(self._searched) == 1 else found[::MOST][:MOST]

    def _page(self, game: str) -> Sequence[Section]:
        try:
            return read_page(self.services.assets.text(f"games/{game}/rules.md"))
        except MissingAsset:
            return ()

    @property
    def _answer(self) -> Found | None:
        return self.found[self._chosen] if self._chosen < len(self.found) else None

    # -- what is where -----------------------------------------------------------------------------
    @property
    def _is_broad(self) -> bool:
        return self.kit.metrics.size[0] >= BROAD * self.kit.metrics.text(21)

    def build(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        title = self.title_row(phrase("Ask the rules"), large=True)
        alone = self._answer if self._is_open and not self._is_broad else None
        asks = phrase("In your own words, or by a ruling's number such as P8")
        about = self._about(alone) if alone is not None else self.say(asks)
        line = Label(NOWHERE, about, kit.style("body", kit.colours.hot))
        head = OneOf([Row([Whole(title), Fill(Whole(line))], unit(24), align="centre"), title], by_width=True)
        side = unit(20 if kit.metrics.compact else 48)
        if self._is_broad:
            body: Item = Row(
                [Fill(self._slip(), 760), Fill(self._answer_page(), 704)],
                unit(16 if kit.metrics.compact else 40),
            )
        elif alone is not None:
            body = self._answer_page()
        else:
            body = self._slip()
        foot = Space(Span(unit(14), unit(36)))
        return Column(
            [
                Space(unit(28)),
                Pad(head, x=unit(EDGE)),
                Space(Span(unit(8), unit(24))),
                Fill(Pad(body, x=side)),
                foot,
            ]
        )

    def _slip(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        field = TextField(
            NOWHERE,
            self.say(phrase("Your question")),
            self._question,
            Typed,
            longest=LONGEST,
            hint=self.say(phrase("Type a question")),
        )
        clear = Button(NOWHERE, self.say(phrase("Clear")), Press.CLEAR, kind="round", face=Face("close"))
        side = kit.metrics.text(30)
        glass = Sized(Image(NOWHERE, "", _glass), side, side)
        line = Row(
            [glass, Fill(Sized(field, down=max(unit(68), kit.metrics.control))), clear],
            unit(14),
            align="centre",
        )
        style, soft = Style("bold", 21, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
        where = Label(NOWHERE, self.say(phrase("Search in")), style)
        counted = self._count()
        soft_right = Style("semibold", 19, kit.paint.soft_ink, "right")
        count = Whole(Label(NOWHERE, self.say(counted), soft_right)) if counted is not None else None
        boxes = Row([self._filter(game) for game in self._games], Span(unit(4), unit(12)))
        looked = OneOf(
            [
                Row([Whole(where), boxes, Fill(count)], unit(16), align="centre"),
                Row([Whole(where), boxes, Fill()], unit(16), align="centre"),
                boxes,
            ],
            by_width=True,
        )
        notice = self._said()
        rows: list[Item | None] = [
            Sentence(NOWHERE, self.say(notice), soft, top=True) if notice is not None else None
        ]
        rows += [self._row(nth, found) for nth, found in enumerate(self.found)]
        before = self._view.offset if self._view is not None else 0
        self._view = ScrollView(NOWHERE, self.say(phrase("Answers")), offset=before)
        gap = Span(unit(8), unit(16))
        listed: Node = Column(rows, gap, name="answers")
        if len(self.found) < MOST:
            game = self.found[0].game if self.found else self._searched[0]
            scene = Sized(Image(NOWHERE, "", painted_trial(game)), down=Span(unit(LEAST_SCENE), unit(SCENE)))
            listed = OneOf([Column([*rows, Fill(), scene], gap, name="answers"), listed])
        answers = Scroll(self._view, listed, least=unit(150), gap=unit(6))
        sheet = Column(
            [
                line,
                Space(Span(unit(8), unit(18))),
                looked,
                Space(Span(unit(6), unit(16))),
                Rule(dashed=True),
                Space(Span(unit(6), unit(16))),
                Fill(answers),
            ]
        )
        return Pad(
            sheet,
            unit(14 if kit.metrics.compact and self._is_broad else 26),
            Span(unit(14), unit(28)),
            Panel(NOWHERE, self.say(phrase("Questions"))),
        )

    def _filter(self, game: str) -> GameFilter:
        title = ENTRIES[game].rules.title
        return GameFilter(title, self.kit.theme.game(game).key, LookIn(game), on=game in self._looks_in)

    def _row(self, nth: int, found: Found) -> AnswerRow:
        about, says = self._about(found), self.say(found.answer.says)
        look = self.kit.theme.game(found.game).key
        ids = " ".join(found.answer.ids[:MOST])
        return AnswerRow((about, says, ids), look, ShowAnswer(nth), chosen=nth == self._chosen)

    def _about(self, found: Found) -> str:
        return f"{ENTRIES[found.game].rules.title} \u00b7 {self.say(found.answer.about)}"

    def _count(self) -> Phrase | None:
        if not self._question.strip() or not self.has_answer:
            return None
        names = (phrase("One answer"), phrase("Two answers"), phrase("Three answers"))
        return names[len(self.found) - 1]

    def _said(self) -> Phrase | None:
        if not self._question.strip():
            return phrase("Ask anything. These answers are a good start.")
        if not self.found:
            return phrase("No answer fits that. Try other words, or the number of a ruling.")
        if not self.has_answer:
            return phrase("No answer fits that. These are the nearest.")
        if len(self._question) >= LONGEST:
            return phrase("A question has room for {count} letters.", count=LONGEST)
        return None

    def _answer_page(self) -> Node:
        kit, unit, found = self.kit, self.kit.metrics.u, self._answer
        game = found.game if found is not None else self._searched[0]
        worked = self._example(found) if found is not None else None
        inner: list[Item | None] = [Fill()]
        if found is not None:
            inner = self._laid(found, worked) if worked is not None else self._on_cloth(found)
        cloth = ClothGround(self.say(phrase("The answer")), kit.theme.game(game))
        view = ScrollView(NOWHERE, self.say(phrase("The answer")))
        pad = unit(24 if kit.metrics.compact else 36)
        sheet = Pad(
            Scroll(view, Column(inner, unit(10)), least=unit(120), gap=unit(6)),
            pad,
            Span(unit(22), unit(34)),
            cloth,
        )
        opens = Button(
            NOWHERE, self.say(phrase("Open the rules page")), Press.RULES, face=Face("leaflet"), size=22
        )
        buttons: list[Item] = [opens]
        stages: list[Item | None] = []
        if worked is not None:
            words = self.say(phrase("Try it yourself"))
            tries = Button(NOWHERE, words, Press.TRY, kind="primary", face=Face("play", ENTER_CAP), size=24)
            buttons.append(tries)
            names = [self.say(one) for one in STAGES[: AFTER + (worked.after is not None)]]
            here = min(self._stage, len(names) - 1)
            stages = [
                Segmented(NOWHERE, self.say(phrase("Example")), names, here, ShowStage),
                Space(Span(unit(6), unit(14))),
            ]
        else:
            opens.kind, opens.face = "primary", Face("leaflet", ENTER_CAP)
        if self._is_open and not self._is_broad:
            back = Button(NOWHERE, self.say(phrase("All answers")), Press.LIST, face=Face("left"), size=22)
            buttons.insert(0, back)
        foot = OneOf(
            [
                Row([Fill(Whole(one)) for one in buttons], unit(16), flipped=self.kit.look.left),
                Row([Fill(one) for one in buttons], unit(16), flipped=self.kit.look.left),
                Column(buttons, unit(8)),
            ],
            by_width=True,
        )
        return Column([Fill(sheet), Space(Span(unit(8), unit(18))), *stages, foot])

    def _example(self, found: Found) -> Worked | None:
        key = found.game, found.answer.key
        if key not in self._worked:
            answers = ENTRIES[found.game].answers()
            example = answers.example(found.answer)
            self._worked[key] = work(found.game, answers, example) if example is not None else None
        return self._worked[key]

    def _laid(self, found: Found, worked: Worked) -> list[Item | None]:
        kit, unit = self.kit, self.kit.metrics.u
        art = SHOWS[found.game].cards(kit, found.game)
        words = self.context.learner_words(worked.before.seats)
        say, tally = words.say, SHOWS[found.game].tally
        head, soft = (
            Style("display", 26, kit.colours.hot, "centre"),
            Style("semibold", 19, kit.colours.hot, "centre"),
        )
        bold = Style("bold", 20, kit.colours.hot if kit.look.high else kit.colours.go, "centre")
        has_after = worked.after is not None

        views = (worked.before, worked.after) if has_after else (worked.before,)
        both = [heaps(view.table, tally) for view in views]
        counted = [counts(view.table, view.seats, tally) for view in views] if tally is not None else []
        used = [nth for nth in range(len(both[0])) if any(any(rows[nth]) for rows in both)]
        is_tallied = any(map(any, counted))
        # a move may be refused because the place is empty
        if worked.refusal is not None or not (used or is_tallied):
            used = sorted({0, *used})

        def title(nth: int) -> Item:
            return Label(NOWHERE, self.say(STAGES[nth]), head)

        def cards(nth: int, at: int) -> Item:
            rows, others = ([state[one] for one in used] for state in (both[at], both[at - 1]))
            drawn: list[Item | None] = []
            if used:
                names = [self.say(NAMES[one]) for one in used]
                drawn.append(Fill(PositionPicture(self.say(STAGES[nth]), rows, art, others, names)))
            if tally is not None and is_tallied:
                named = list(zip(words.names, counted[at], strict=True))
                drawn.append(Fill(TallyPicture(self.say(STAGES[nth]), tally, named)))
            return Column(drawn, unit(12))

        moves = self._stage >= MOVE
        before: list[Item | None] = [Sentence(NOWHERE, say(worked.asks), soft, top=True)]
        if moves and worked.tried is not None and worked.refusal is not None:
            before = [
                Sentence(NOWHERE, say(worked.tried), bold, top=True),
                Refused(say(worked.refusal.wrong), say(worked.refusal.instead)),
            ]
        elif moves and worked.played:
            before = [Sentence(NOWHERE, " \u00b7 ".join(map(say, worked.played)), bold, top=True)]
        news = " ".join(say(one) for one in worked.sentences[-LAST_WORDS:])
        after: list[Item | None] = [Sentence(NOWHERE, news, soft, top=True)]
        edge = unit(20)  # keeps the texts off the cloth's seam and off each other
        lines: list[list[Item | None]] = [[title(0)], [cards(0, 0)], [Pad(Column(before, unit(8)), edge)]]
        if has_after:
            side, shown = max(unit(44), 24), self._stage >= AFTER
            arrow = At(Sized(Image(NOWHERE, "", _arrow), side, side))
            lines[0] += [Space(side), title(AFTER)]
            lines[1] += [arrow, cards(AFTER, -1) if shown else None]
            lines[2] += [Space(side), Pad(Column(after, unit(8)), edge) if shown else None]
        titles, pictures, texts = (
            Row([Fill(one) if nth != 1 else one for nth, one in enumerate(line)], unit(14)) for line in lines
        )
        return [
            Sentence(
                NOWHERE, self.say(found.answer.says), Style("bold", 22, kit.colours.hot, "centre"), top=True
            ),
            Space(Span(unit(8), unit(18))),
            titles,
            Space(unit(8)),
            Fill(pictures),
            Space(unit(8)),
            texts,
        ]

    def _on_cloth(self, found: Found) -> list[Item | None]:
        kit, unit = self.kit, self.kit.metrics.u
        large, hot = Style("display", 34, kit.colours.hot, "centre"), Style("semibold", 21, kit.colours.hot)
        bold = Style("bold", 20, kit.colours.hot)
        lines: list[Item | None] = [
            Fill(),
            Sentence(NOWHERE, self.say(found.answer.says), large, top=True),
            Space(Span(unit(8), unit(28))),
        ]
        written = self._written(found)
        if written:
            lines.append(Label(NOWHERE, self.say(phrase("On the rules page")), bold))
            lines += [Sentence(NOWHERE, text, hot, top=True) for text in written]
        return [*lines, Fill()]

    def _written(self, found: Found) -> list[str]:
        """Returns up to two paragraphs about the answer's first ruling."""
        parts = [part for section in self._page(found.game) for part in section.parts]
        ids = found.answer.ids[:1]
        return [part.text for part in parts if set(ids) & set(part.tags.split())][:2]

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        if not self.found:
            self._find()
        super().enter(size)
        if self.ring.at is None:
            self._focus_field()

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        for game in self._searched:
            self._index(game)
            yield
        if not self.found:
            self._find()  # the page is laid out before `enter`
        yield from super().enter_by_steps(size)

    def _focus_field(self) -> None:
        field = next((one for one in self.widgets if isinstance(one, TextField)), None)
        if field is not None:
            self.focus_on(field)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Typed(text):
                self._question = text
                self._find()
            case Press.CLEAR:
                self._question = ""
                self._find()
                self.rebuild()
                self._focus_field()
                return None
            case LookIn(game):
                self._looks_in ^= {game}
                self._find()
            case ShowAnswer(number):
                self._chosen, self._is_open = number, True
            case Press.LIST:
                self._is_open = False
            case ShowStage(number):
                self._stage = number
            case Press.TRY:
                found = self._answer
                return Push(routes.TryOut(found.game, found.answer.key)) if found is not None else None
            case Press.RULES:
                found = self._answer
                return (
                    Push(routes.Rules(found.game, ruling=found.answer.cites.partition(" ")[0]))
                    if found is not None
                    else None
                )
            case BackAction.BACK if self._is_open and not self._is_broad:
                self._is_open = False
            case _:
                return super().on_action(action)
        self.rebuild()
        return None

    def take(self, event: pygame.Event) -> Change | Handled | None:
        writing = isinstance(self.ring.at, TextField) and not self.ring.at.is_composing
        if event.type != pygame.KEYDOWN or not writing:
            return super().take(event)
        if event.key in WALKS and self.found:
            self._chosen = (self._chosen + WALKS[event.key]) % len(self.found)
            self.services.sounds.play("ui_move")
            self.rebuild()
            return HANDLED
        return super().take(event)

    def on_rules(self) -> Change | None:
        return self.on_action(Press.RULES)


def _arrow(kit: Kit, rect: Rect) -> Picture:
    disc = kit.paint.round_mark(rect.w, kit.colours.go, rim=kit.colours.ink).copy()
    kit.icon(
        disc.surface, "arrow-right", kit.colours.ink, disc.room(rect.size).inflate(-rect.w // 3, -rect.w // 3)
    )
    return disc


def _glass(kit: Kit, rect: Rect) -> Picture:
    picture = canvas(*rect.size)
    kit.icon(picture, "search", kit.paint.soft_ink, Rect(0, 0, *rect.size))
    return Picture(picture)
