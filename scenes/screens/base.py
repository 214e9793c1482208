"""Base classes of pages of widgets, and texts about games."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from game.challenge import code_within
from game.core.cards import Face as CardFace
from game.core.faces import faces_of
from game.core.phrases import N_, Phrase, phrase
from game.core.rules import AnyGame
from game.games import ENTRIES, GAMES
from game.names import brief_names
from game.saves import NotSaved
from game.session.session import Session
from game.words import Words
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push, Replace
from scenes.stage.services import Services
from scenes.ui import clipboard
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Sized, Space
from scenes.ui.button import Button, Face, Kind
from scenes.ui.easel import Dimmed
from scenes.ui.field import MOST_PASTED, TextField
from scenes.ui.keys import ESC
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Panel
from scenes.ui.screen import Screen
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action


def on_shelf() -> tuple[AnyGame, ...]:
    """Returns the playable games in the order of the main menu."""
    return tuple(game for game in GAMES.values() if game.id in SHOWS)


def line_of(game: AnyGame) -> Phrase:
    """Returns a description of a game in one line."""
    blurb = SHOWS[game.id].blurb
    return blurb.line if blurb is not None else phrase("A card game.")


def peeking_cards(game_id: str) -> tuple[CardFace, ...]:
    """Returns the three cards that stick out of a game's box."""
    blurb = SHOWS[game_id].blurb
    if blurb is not None:
        return tuple(map(CardFace, blurb.cards))
    faces = faces_of(GAMES[game_id]) or (CardFace("?"),)
    return faces[0], faces[len(faces) // 2], faces[-1]


def facts(game: AnyGame) -> Phrase:
    """Returns a game's number of players, and its duration."""
    least, most = game.seats.start, game.seats.stop - 1
    blurb, together = SHOWS[game.id].blurb, ENTRIES[game.id].together
    if blurb is None and together:
        return phrase("{least} to {most} players, together", least=least, most=most)
    if blurb is None:
        return phrase("{least} to {most} players", least=least, most=most)
    if together:
        return phrase(
            "{least} to {most} players, together \u00b7 {minutes} minutes",
            least=least,
            most=most,
            minutes=blurb.minutes,
        )
    return phrase(
        "{least} to {most} players \u00b7 {minutes} minutes", least=least, most=most, minutes=blurb.minutes
    )


HANDED = pygame.event.custom_type()
"""The event of a second start of the program, with the file to open."""
FILES = (pygame.DROPFILE, HANDED)
"""The kinds of events that ask to open a file."""
DROPS = (*FILES, pygame.DROPTEXT)
"""The kinds of events that ask to open a file or a code."""
CLOSED = N_("This file cannot be opened")
UNDERSTOOD = N_("Close")
LONGEST_CODE = 60
"""Largest number of characters in a code."""
EDGE = 33
"""Space in design px between window edge and back button."""


class BackAction(Enum):
    """The action of a screen's back button."""

    BACK = "back"


class Deal(Enum):
    """The action of the button that plays the deal of a page."""

    PLAY = "play"


class BaseScene(Screen):
    """The base of screens that are pages of widgets."""

    own_keys = frozenset((pygame.K_ESCAPE,))

    way_back = phrase("Back")
    """Label of a table's button that leads back to this screen."""
    gives_way = False
    """Whether this screen is closed when a file is opened."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.services)
        self.context = self._whole = context
        self._reports: list[tuple[Phrase, bool]] = []
        """Messages for the next frame, each with whether it is a failure."""

    def turn_page(self) -> None:
        """Lays this screen out again and fades the old page out."""
        before = self.snapshot()
        self.rebuild()
        self._easel.fade_from(before)

    def use(self, services: Services) -> None:
        super().use(services)
        whole = self._whole
        self.context = whole if services is whole.services else replace(whole, services=services)

    def say(self, sentence: Phrase) -> str:
        """Returns a sentence in the player's language."""
        return self.services.say(sentence)

    # -- the way back ------------------------------------------------------------------------------
    def title_row(self, title: Phrase, *, large: bool = False) -> Node:
        """Returns the round back button with the screen's name beside it."""
        back = Button(
            NOWHERE, self.say(phrase("Back")), BackAction.BACK, kind="round", face=Face("left", self.say(ESC))
        )
        style = self.kit.style("scene" if large else "body", self.kit.colours.hot)
        label = Label(NOWHERE, self.say(title), style)
        label.role = "heading"
        row = Row([back, label], self.kit.metrics.u(22), align="centre")
        return Sized(row, down=Span(0, back.measure(self.kit, 0).height), name="title")

    def on_key(self, event: pygame.Event) -> Change | None:
        return self.on_action(BackAction.BACK) if event.key == pygame.K_ESCAPE else None

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(on_shelf()[0].id))

    def on_action(self, action: Action) -> Change | None:
        return Pop() if action is BackAction.BACK else None

    # -- from outside ------------------------------------------------------------------------------
    def on_other(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.DROPFILE:
            return self.open_file(Path(event.file))
        if event.type == pygame.DROPTEXT:
            return self.open_text(event.text)
        if event.type == HANDED and event.path:
            return self.open_file(Path(event.path))
        if event.type == HANDED and hasattr(event, "problem"):
            self.refuse_file(event.problem)
        return None

    def open_file(self, path: Path) -> Change | None:
        """Opens the match in a file, or shows why that is impossible."""
        if code := self.context.code_in(path):
            return self.open_text(code)
        if self.context.is_past(path):
            return (Replace if self.gives_way else Push)(routes.LookBack(path))
        found = self.context.open_path(path)
        if isinstance(found, Phrase):
            self.refuse_file(found)
            return None
        if self.gives_way:
            pygame.event.post(pygame.event.Event(HANDED, path=str(path)))
            return Pop()  # and the screen below opens it
        return self.sit_down(found)

    def open_text(self, text: str) -> Change | None:
        """Opens the page of the challenge whose code is in a text."""
        return self.open_code(code_within(text)[:LONGEST_CODE])

    def open_pasted(self) -> Change | None:
        """Opens the page of the challenge in the clipboard, or says why not."""
        return self.open_text(clipboard.paste()[:MOST_PASTED])

    def open_code(self, text: str) -> Change | None:
        """Opens the page of the challenge with this code, or says why not."""
        found = self.context.challenges.read_code(text)
        if isinstance(found, Phrase):
            self.refuse(found)
            return None
        return (Replace if self.gives_way else Push)(routes.ChallengePage(found, is_sealed=True))

    def refuse_file(self, why: Phrase) -> None:
        """Says in a dialog why a file cannot be opened."""
        self.services.sounds.play("illegal")
        self.tell(self.say(Phrase(CLOSED)), self.say(why), self.say(Phrase(UNDERSTOOD)))

    def sit_down(self, found: Session | Phrase, *, unpacks: bool = False) -> Change | None:
        """Opens the table of a match, or displays a sentence."""
        if isinstance(found, Phrase):
            self.refuse(found)
            return None
        found.way_back = self.way_back
        return Push(routes.Table(found, unpacks=unpacks))

    def refuse(self, why: Phrase) -> None:
        """Says briefly why something is not possible."""
        self.services.sounds.play("illegal")
        self.notice(self.say(why), warning=True, seconds=7.0)

    def save_beside(self, save: Callable[[], Phrase], *, is_picture: bool = False) -> None:
        """Saves a file in the background, and reports the result later."""
        reports = self._reports

        def job() -> None:
            try:
                reports.append((save(), False))
            except NotSaved as error:
                why = error if is_picture else NotSaved(error.why)
                reports.append((why.sentence, True))

        self.context.desk.jobs.do(job)

    def tick(self, dt: float) -> Change | None:
        """Displays messages about saved files."""
        _ = dt
        while self._reports:
            sentence, failed = self._reports.pop(0)
            self.notice(self.say(sentence), warning=failed, seconds=8.0)
        trouble = self.context.trouble()
        if trouble is not None:
            self.notice(self.say(trouble), warning=True, seconds=8.0)
        return None


def shown_path(path: Path) -> str:
    """Returns a path as text, without unprintable characters."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(path))


def brief_words(session: Session) -> Words:
    """Returns the translator of a match's sentences, with first names."""
    return session.words.calling(brief_names(session.words.names))


class SessionScene(BaseScene):
    """The base of screens about one match."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session

    def say(self, sentence: Phrase) -> str:
        return self.session.words.say(sentence)

    def say_briefly(self, sentence: Phrase) -> str:
        """Returns a sentence in the player's language, with first names."""
        return brief_words(self.session).say(sentence)

    def on_rules(self) -> Change | None:
        return Push(routes.Rules.during(self.session))

    @property
    def may_ask(self) -> bool:
        """Returns whether CPUs have reasons for moves in this round."""
        return bool(self.session.recalled(self.session.steps).over)

    def to_why(self) -> Change:
        """Returns the change to the page with the CPUs' reasons."""
        seat, steps = self.session.shared_viewpoint(), self.session.steps
        return Push(routes.Why(self.session, seat, steps, self.snapshot()))


LONGEST_HELD = 5.0
"""Seconds for which a match waits for the calendar while another program holds the file."""


class DealPage(BaseScene):
    """The base of pages that offer a deal to play."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._promised: Phrase | None = None
        """Label of the pressed button, or None."""
        self._is_held = False
        self._held_seconds = 0.0
        """Seconds for which the match has waited for the calendar's file."""

    @property
    @abstractmethod
    def play_words(self) -> Phrase:
        """Returns the label of the button that starts the deal."""

    @abstractmethod
    def play(self) -> Change | None:
        """Begins a match of the deal, or says why not. Raises NotSaved."""

    @property
    def is_awaited(self) -> bool:
        """Returns whether a match will begin because the play button was pressed."""
        return self._promised is not None

    def play_button(self, kind: Kind, face: Face, size: float) -> Button:
        """Returns the button that starts the deal."""
        waits = phrase("Waiting for a file …") if self._is_held else phrase("Reading the matches …")
        words = waits if self.is_awaited else self.play_words
        button = Button(NOWHERE, self.say(words), Deal.PLAY, kind=kind, face=face, size=size)
        button.pressed = self.is_awaited
        return button

    def on_action(self, action: Action) -> Change | None:
        if action is not Deal.PLAY:
            return super().on_action(action)
        self._promised = self._promised or self.play_words
        change = self._play_once_read()
        if self.is_awaited:
            self.rebuild()
        return change

    def tick(self, dt: float) -> Change | None:
        change = super().tick(dt)
        self._held_seconds += dt if self._is_held else 0.0
        return self._play_once_read() if change is None else change

    def _play_once_read(self) -> Change | None:
        """Begins the match of a pressed button once all matches were read."""
        if self._promised is None or self.dialog is not None or not self.context.library.is_read:
            return None
        change = None
        try:
            change = self.play() if self._promised == self.play_words else None
        except NotSaved:
            if not self._is_held:
                self._is_held = True
                self.rebuild()  # the button says what it waits for
            if self._held_seconds < LONGEST_HELD:
                return None  # a later frame tries again, so that none waits
            self.refuse(phrase("Another program is holding the calendar. Try again in a moment."))
        self.take_back()
        if change is None:
            self.rebuild()
        return change

    def take_back(self) -> None:
        """Cancels a match that waits to begin, so that the play button can be pressed again."""
        self._promised, self._is_held, self._held_seconds = None, False, 0.0

    def leave(self) -> None:
        super().leave()
        self.take_back()


FILE_SHEET = (1180.0, 880.0)
LONGEST_PATH = 400


class FileSheet(SessionScene):
    """The base of dialogs that save pictures of a match."""

    def __init__(self, context: Context, session: Session, below: Surface, name: str) -> None:
        super().__init__(context, session)
        self.below, self.name = Dimmed(below), name
        self.folder = context.desk.places.pictures
        self.path = name

    def backdrop(self) -> Surface:
        return self.below.over(self.kit.paint)

    def sheet(self, title: str, shown: Sequence[Item], buttons: Node, *, beside: int = 0) -> Node:
        """Returns the dialog page with title, items, path field and buttons.

        `beside` is the width in px of a column with field and buttons at the right.
        """
        kit, unit, caption = self.kit, self.kit.metrics.u, self.say(phrase("Save it as"))
        soft = Style("semibold", 18, kit.paint.soft_ink, "right")
        folder = Label(NOWHERE, shown_path(self.folder), soft)
        folder.breaks = True
        heading = Label(NOWHERE, title, Style("display", 34, kit.colours.ink))
        name = Label(NOWHERE, caption, Style("bold", 19, kit.colours.ink))
        field = TextField(NOWHERE, caption, self.path, self._write, longest=LONGEST_PATH)
        air = Space(Span(unit(8), unit(18)))
        if beside:
            low = Column([name, Space(unit(2)), field, folder, Fill(), air, buttons])
            inner = Column([heading, Fill(Row([Fill(Column(shown)), Sized(low, beside)], unit(26)))])
        else:
            line = Row([name, Fill(folder)], unit(20))
            inner = Column([heading, *shown, line, Space(unit(2)), field, air, buttons])
        paper = Pad(inner, unit(44), Span(unit(14), unit(28)), Panel(NOWHERE, title), name="sheet")
        wide = max(unit(FILE_SHEET[0]), kit.metrics.text(FILE_SHEET[0]))
        return Pad(At(Sized(paper, Span(0, wide), Span(0, unit(FILE_SHEET[1])))), unit(24), unit(20))

    def _write(self, text: str) -> Action:
        self.path = text
        return HANDLED


SIZE, MAIN_SIZE = 24.0, 28.0
NEAR = 6
"""Smallest space between two buttons, in design px."""
AIR = 16
"""Usual space between two buttons, in design px."""
ENDS = 20
"""Usual space in design px at each side of a button's label."""


class WayOn(NamedTuple):
    """A button in the row below a page, with its usual width."""

    words: str
    action: Action
    face: Face
    wide: float


def ways_on(kit: Kit, ways: Sequence[WayOn], apart: Item) -> Node:
    """Returns a row of buttons, the last one amber."""
    unit, main, side = kit.metrics.u, ways[-1], max(kit.metrics.control, kit.metrics.target)

    def row(*, icons: Sequence[WayOn], rounded: bool = False, near: float = AIR, wraps: bool = False) -> Row:
        made: list[Item] = []
        for way in ways:
            if rounded and way is ways[0]:
                button = Button(NOWHERE, way.words, way.action, kind="round", face=way.face)
                made.append(Sized(button, side, side))
                continue
            face = way.face if way in icons else Face()
            button = (
                Button(NOWHERE, way.words, way.action, kind="primary", face=face, size=MAIN_SIZE)
                if way is main
                else Button(NOWHERE, way.words, way.action, face=face, size=SIZE)
            )
            button.wraps = wraps
            airy = kit.text.width(way.words, Style("bold", SIZE, kit.colours.hot)) + 2 * unit(ENDS)
            made.append(Sized(button, Span(0, max(unit(way.wide), airy))))
        made.insert(1, Fill() if rounded else apart)
        return Row(made, Span(unit(near), unit(AIR)), flipped=kit.look.left, name="ways on")

    rows = [row(icons=ways), *(row(icons=some, rounded=True) for some in (ways, (main,), ()))]
    rows += [row(icons=(), rounded=True, near=NEAR), row(icons=(), rounded=True, near=NEAR, wraps=True)]
    return OneOf([*rows])
