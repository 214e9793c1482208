"""The settings screen. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple

import pygame

from game.core.phrases import Phrase, phrase
from game.saves import OWN
from scenes.context.context import Context
from scenes.screens.base import EDGE
from scenes.screens.matches.telling import MatchesScene
from scenes.screens.settings import controls, people
from scenes.screens.settings.controls import pads_section
from scenes.screens.settings.everybody import checklist
from scenes.screens.settings.listening import Listen, sign_of
from scenes.screens.settings.people import PeoplePage, Write
from scenes.screens.settings.previews import paint_look, paint_play, samples
from scenes.screens.settings.rows import (
    ChoiceRow,
    SettingRow,
    SetTo,
    SliderRow,
    about_page,
    note_row,
    setting_rows,
)
from scenes.screens.setup.rows import Paper
from scenes.screens.vignettes import painted_waiting
from scenes.stage.routes import Change
from scenes.ui import clipboard, keys
from scenes.ui.access import ACCESS
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, OneOf, Pad, Row, Scroll, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.choice import Option, Tabs
from scenes.ui.dialog import Dialog
from scenes.ui.label import Balanced, Image, Label, Panel, Paragraph
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.switch_bar import is_press
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled


class Choose(NamedTuple):
    """The action that opens a tab of the settings."""

    tab: int


class Press(Enum):
    """The action that copies the path of the folder with saved matches."""

    COPY = "copy the folder's path"


FULLSCREEN = "fullscreen"
SWITCHES = {FULLSCREEN: keys.WINDOW, "muted": keys.SOUND}
"""Keys that change a setting on every screen, by the setting."""
SOUNDS = 1
"""Number of the tab with sounds."""
KEYS = 3
"""Number of the tab with keys."""
PEOPLE = 4
"""Number of the tab with people."""
SAVED = 5
"""Number of the tab with saved matches."""
EVERYBODY = 6
"""Number of the tab "Everybody", with the checklist about accessibility."""
ABOUT = 7
"""Number of the tab about the program."""
TABS: tuple[tuple[Phrase, str], ...] = (
    (phrase("Basics"), "gear"),
    (phrase("Sound"), "sound"),
    (phrase("Play"), "hand"),
    (phrase("Controls"), "keyboard"),
    (phrase("People"), "people"),
    (phrase("Saved games"), "save"),
    (phrase("Everybody"), "check"),
    (phrase("About"), "info"),
)
BASICS = (
    ChoiceRow(
        "text_size",
        phrase("Text size"),
        phrase("Buttons, notes and hints"),
        (
            (phrase("90%"), 0.9),
            (phrase("100%"), 1.0),
            (phrase("125%"), 1.25),
            (phrase("150%"), 1.5),
            (phrase("200%"), 2.0),
        ),
    ),
    ChoiceRow(
        "typeface",
        phrase("Letters"),
        phrase("Plain ones are hard to mix up"),
        ((phrase("Usual"), "usual"), (phrase("Plain"), "readable")),
    ),
    ChoiceRow(
        "contrast",
        phrase("Contrast"),
        phrase("Plain felt, black outlines"),
        ((phrase("Lamp-lit"), "lamp"), (phrase("High"), "high")),
    ),
    ChoiceRow(
        "large_numerals",
        phrase("Card numerals"),
        phrase("Corner numbers grow by a third"),
        ((phrase("Regular"), False), (phrase("Large"), True)),
    ),
    ChoiceRow(
        "motion",
        phrase("Motion"),
        phrase("Calm: cards only fade, briefly"),
        ((phrase("Full"), "full"), (phrase("Calm"), "calm"), (phrase("None"), "none")),
    ),
    ChoiceRow(
        "speed",
        phrase("Animation speed"),
        phrase("How fast cards fly"),
        ((phrase("Slow"), 0.75), (phrase("Normal"), 1.0), (phrase("Fast"), 1.5)),
    ),
    ChoiceRow(
        FULLSCREEN,
        phrase("Window"),
        phrase("{key} switches it at any time", key="F11"),
        ((phrase("Window"), False), (phrase("Full screen"), True)),
    ),
)
SOUND = (
    ChoiceRow(
        "muted",
        phrase("Sound"),
        phrase("{key} switches it at any time", key="M"),
        ((phrase("On"), False), (phrase("Off"), True)),
    ),
    SliderRow("volume_master", phrase("All sound"), phrase("Everything that is heard")),
    SliderRow("volume_effects", phrase("Cards and buttons"), phrase("Slaps, ticks and flutters")),
    SliderRow("volume_room", phrase("The room"), phrase("The lamp, the fire, the night wind")),
    SliderRow("volume_music", phrase("Music"), phrase("The tune when a match ends")),
    ChoiceRow(
        "voices",
        phrase("The animals"),
        phrase("Chirps and hums of CPUs"),
        ((phrase("On"), True), (phrase("Off"), False)),
    ),
    ChoiceRow(
        "mute_unfocused",
        phrase("In the background"),
        phrase("While another window is in front"),
        ((phrase("Play on"), False), (phrase("Be quiet"), True)),
    ),
)
SAMPLES = {"volume_music": "score_win"}
"""The sound that a volume setting plays when it is changed. The others play "card_play"."""
PLAY = (
    ChoiceRow(
        "hints",
        phrase("Hints"),
        phrase("What you could play now"),
        ((phrase("Never"), "never"), (phrase("When asked"), "asked"), (phrase("Always"), "always")),
    ),
    ChoiceRow(
        "cpu_pace",
        phrase("CPU pace"),
        phrase("How long the CPUs think"),
        ((phrase("Slow"), 0.5), (phrase("Normal"), 1.0), (phrase("Brisk"), 2.0)),
    ),
    ChoiceRow(
        "cpu_waits",
        phrase("After a CPU's move"),
        phrase("If another CPU plays next"),
        ((phrase("Play goes on"), False), (phrase("Wait for me"), True)),
    ),
    ChoiceRow(
        "ask_before",
        phrase("Ask before"),
        phrase("Moves that end a turn or a match"),
        ((phrase("Nothing"), "nothing"), (phrase("Big moves"), "big"), (phrase("All moves"), "all")),
    ),
    ChoiceRow(
        "take_back",
        phrase("Take moves back"),
        phrase("Until new cards are seen"),
        ((phrase("Off"), "off"), (phrase("One"), "one"), (phrase("Any number"), "any")),
    ),
    ChoiceRow(
        "curtain",
        phrase("Buttons to hold"),
        phrase("The curtain, and calls out of turn"),
        ((phrase("Hold"), "hold"), (phrase("Click twice"), "click-twice")),
    ),
    ChoiceRow(
        "notes_stay",
        phrase("Notices"),
        phrase("Why something cannot be done"),
        ((phrase("Fade away"), False), (phrase("Stay until touched"), True)),
    ),
    ChoiceRow(
        "speech",
        phrase("Screen readers"),
        phrase("How much is said at the table"),
        ((phrase("Little"), "brief"), (phrase("Usual"), "usual"), (phrase("All of it"), "full")),
    ),
    ChoiceRow(
        "count_cards",
        phrase("Count seen cards for me"),
        phrase("Shows a card's odds, if you play alone"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "remember",
        phrase("Remember for me"),
        phrase("A dot on each card you know, if you play alone"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "exercises",
        phrase("A moment a day"),
        phrase("A move from your own matches to try again"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "tips",
        phrase("For newcomers"),
        phrase("A note now and then about other features"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "main_button",
        phrase("Main button"),
        phrase("For the left or the right hand"),
        ((phrase("Left"), "left"), (phrase("Right"), "right")),
    ),
)
CONTROLS = (
    ChoiceRow(
        "press_guard",
        phrase("A second press"),
        phrase("How long a second press is ignored"),
        (
            (phrase("Never"), 0.0),
            (phrase("0.3 s"), 0.3),
            (phrase("0.6 s"), 0.6),
            (phrase("1 s"), 1.0),
        ),
    ),
    ChoiceRow(
        "rumble",
        phrase("Game pad rumbles"),
        phrase("Softly, on your turn and at a few big moments"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "passes_pad",
        phrase("Several game pads"),
        phrase("When several people play"),
        ((phrase("One each"), False), (phrase("Pass one around"), True)),
    ),
    ChoiceRow(
        "dead_zone",
        phrase("Stick of the game pad"),
        phrase("How far you must push it"),
        ((phrase("A little"), 30), (phrase("Halfway"), 50), (phrase("Far"), 70)),
    ),
)
"""Rows on the tab about controls, above the list of keys."""


PREVIEWS = {
    0: (phrase("How it will look"), paint_look),
    2: (phrase("How it will play"), paint_play),
}
"""Title and painting function of each tab's preview."""


class SettingsScene(MatchesScene):
    """The settings screen, with tabs and rows."""

    titles = 2

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.tab = 0
        self._people = PeoplePage(context, [row for row in (*BASICS, *PLAY) if row.key in OWN])
        self._keys = controls.KeysPage(context.preferences, self.say)
        self._switch = controls.SwitchPage(context.preferences, self.say)
        self._people_before = context.people.now
        self._pads: list[int] = []
        """Numbers of the game pads on the page."""
        self._counted = -1
        self._view: ScrollView | None = None
        self._offset = 0
        self._preview: Image | None = None

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> Node:
        unit, width = self.kit.metrics.u, self.kit.metrics.size[0]
        side = min(unit(66 if not self.kit.metrics.compact else 40), width // 20)
        options = [Option(self.say(words), icon) for words, icon in TABS]
        tabs = Tabs(NOWHERE, self.say(phrase("Settings")), options, self.tab, Choose)
        panel = Panel(NOWHERE, self.say(TABS[self.tab][0]))
        tabbed = Column([Space(unit(30)), Sized(tabs, unit(264)), Fill()])
        sheet = Pad(self._sheet(), ground=panel, name="sheet")
        below = [Space(side), tabbed, Fill(sheet), Space(side * 7 // 8)]
        head = Row([Space(unit(EDGE)), self.title_row(phrase("Settings"), large=True)])
        return Column([Space(unit(28)), head, Space(unit(26)), Fill(Row(below)), Space(unit(56))])

    def _sheet(self) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        pad = unit(56 if not metrics.compact else 36)
        written = Pad(self._written(), y=unit(26))
        bare = Row([Space(pad), Fill(written), Space(pad)])
        shown = self._preview = self._shown_beside() if samples() else None
        if shown is None:
            return bare
        wide = max(unit(350), metrics.text(230))
        roomy = Fill(Sized(written, metrics.text(21) * 22))
        preview = Sized(Pad(shown, y=unit(40)), wide)
        gap = unit(40 if not metrics.compact else 22)
        beside = Row([Space(pad), roomy, Space(gap), preview, Space(gap)])
        return OneOf([beside, bare])

    def _shown_beside(self) -> Image | None:
        say, preferences, person = self.say, self.context.preferences, self._people.previewed
        if self.tab == PEOPLE and person is not None:
            words = phrase("The table of {person}", person=person.name)
            return Image(NOWHERE, say(words), self._people.paint_table)
        if self.tab not in PREVIEWS:
            return None
        words, paint = PREVIEWS[self.tab]
        return Image(NOWHERE, say(words), lambda kit, rect: paint(kit, rect, say, preferences.now))

    def _written(self) -> Node:
        style = self.kit.style("panel", self.kit.colours.ink)
        title = Label(NOWHERE, self.say(TABS[self.tab][0]), style)
        high = Sized(title, down=round(self.kit.text.px(style) * 1.4))
        match self.tab:
            case _ if self.lists:
                below = self._saved()
            case _ if self.tab == KEYS:
                pads = pads_section(self.kit, self.say, self.services.pads)
                self._pads = list(self.services.pads.plugged)
                rows = Column([self._rows(), self._switch.build(self.kit)])
                pages = [rows, pads, self._keys.build(self.kit)]
                below = self._scrolled(Column(pages, self.kit.metrics.u(28)))
            case _ if self.tab == PEOPLE:
                self._people_before = self.context.people.now
                below = self._scrolled(
                    Pad(self._people.build(Paper(self.kit, self.say)), x=self.kit.metrics.u(4))
                )
            case _ if self.tab == EVERYBODY:
                below = self._scrolled(checklist(self.kit, self.say))
            case _ if self.tab == ABOUT:
                below = self._scrolled(about_page(self.kit, self.say))
            case _:
                below = self._scrolled(self._rows())
        return Column([high, Space(self.kit.metrics.u(8)), Fill(below)])

    def _rows(self) -> Column:
        now, kit, say = self.context.preferences.now, self.kit, self.say
        rows = [
            (
                self._told_of_key(self._told_of_room(self._told_of_readers(row))),
                now.fullscreen if row.key == FULLSCREEN else getattr(now, row.key),
            )
            for row in (BASICS, SOUND, PLAY, CONTROLS)[self.tab]
        ]
        problem = self.services.sounds.problem if self.tab == SOUNDS else ""
        words = say(phrase("There is no sound: {problem}", problem=problem))
        note = note_row(kit, words, warning=True) if problem else None
        signs = [sign_of(kit, say, row) for row in SOUND] if self.tab == SOUNDS else []
        return Column([setting_rows(kit, say, rows, signs), note])

    def _told_of_readers(self, row: SettingRow) -> SettingRow:
        if row.key != "speech" or self.services.interaction.can_speak:
            return row
        return replace(row, about=phrase("No screen reader can be reached here"))

    def _told_of_key(self, row: SettingRow) -> SettingRow:
        binding = SWITCHES.get(row.key)
        if binding is None:
            return row
        return replace(row, about=phrase("{key} switches it at any time", key=keys.cap_of(binding.keys[0])))

    def _told_of_room(self, row: SettingRow) -> SettingRow:
        metrics = self.kit.metrics
        if (
            not isinstance(row, ChoiceRow)
            or row.key != "text_size"
            or metrics.text_share > metrics.text_size - 0.01
        ):
            return row
        share = round(100 * metrics.text_share)
        return replace(
            row, about=phrase("{share}% in this window. A larger one has room for more.", share=share)
        )

    def _scrolled(self, child: Node) -> Node:
        unit, words = self.kit.metrics.u, self.say(TABS[self.tab][0])
        view = self._view = ScrollView(NOWHERE, words, offset=self._offset)
        return Scroll(view, child, least=unit(200), gap=unit(8), keeps_bar=True)

    def _saved(self) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        copy = Button(NOWHERE, self.say(phrase("Copy folder path")), Press.COPY, face=Face("copy"), size=22)
        wide = max(unit(280), metrics.text(190))
        style = Style("regular", 19, self.kit.paint.soft_ink)
        path = Label(NOWHERE, self.context.desk.places.shown, style)
        path.breaks = True
        foot = Row([Fill(path), Sized(Whole(copy), wide)], unit(20), align="centre", name="foot")
        if self.entries:
            return Column([Fill(self._scrolled(self.match_rows())), Space(unit(16)), foot])
        words = self.say(phrase("No match is waiting. Finished ones are kept in the folder below."))
        message = Balanced(NOWHERE, words, Style("display", 27, self.kit.colours.ink, "centre"), top=True)
        picture = Sized(Image(NOWHERE, "", painted_waiting), down=Span(unit(110), unit(400)))
        gap = Span(unit(6), unit(24))
        centred = Style("regular", 19, self.kit.paint.soft_ink, "centre")
        path = Paragraph(NOWHERE, self.context.desk.places.shown, centred, top=True)
        path.breaks = True
        below = At(Sized(Whole(copy), wide))
        return Column(
            [
                Fill(),
                picture,
                Space(gap),
                message,
                Space(Span(unit(2), unit(8))),
                path,
                Space(gap),
                below,
                Fill(None, 2),
            ]
        )

    @property
    def lists(self) -> bool:
        return self.tab == SAVED

    def enter(self, size: tuple[int, int]) -> None:
        self.context.library.open_archive()
        super().enter(size)

    @property
    def hears_all(self) -> bool:
        return self._switch.waiting is not None

    def handle(self, event: pygame.Event) -> Change | None:
        if self.hears_all and is_press(event):
            self._answer(self._switch.press(event))
            return None
        return super().handle(event)

    def listens(self, event: pygame.Event) -> bool:
        return self._keys.waiting is not None or super().listens(event)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self._keys.waiting is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, ACCESS):
            if event.type == pygame.KEYDOWN:
                self._answer(self._keys.press(event))
                return HANDLED
            self._keys.waiting = None
            self.rebuild()
        return super().take(event)

    def tick(self, dt: float) -> Change | None:
        library = self.context.library
        if self.tab == PEOPLE and self._counted != library.version and library.looked and not library.unread:
            self._counted = library.version
            self.context.bookkeeper.count("")
        if self.tab == KEYS and self._pads != list(self.services.pads.plugged) and self.dialog is None:
            self.rebuild()
        if self.tab == PEOPLE and self._people_before is not self.context.people.now and self.dialog is None:
            self.rebuild()
        return super().tick(dt)

    def rebuild_by_steps(self) -> Iterator[None]:
        self._offset = self._view.offset if self._view is not None else 0
        self._view = self._preview = None
        yield from super().rebuild_by_steps()

    # -- what is done ------------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        match action:
            case Choose(tab):
                self.tab, self._view = tab, None
                self.turn_page()
            case SetTo() if self.tab == PEOPLE:
                self._people.do(action)
                if self._preview is not None:
                    self._preview.change()
            case SetTo(key, value):
                self._set(key, value)
            case Press.COPY:
                self._copy()
            case Listen(sound):
                self.services.sounds.play(sound)
            case _ if isinstance(action, people.ACTIONS):
                self._do_with_people(action)
            case _ if isinstance(action, controls.SWITCH_ACTIONS):
                self._switch.do(action)
                self._answer(None)
            case _ if isinstance(action, controls.ACTIONS):
                self._answer(self._keys.do(action))
            case _:
                return super().on_action(action)
        return None

    def _set(self, key: str, value: Any) -> None:  # noqa: ANN401 - a setting's own type
        if key == FULLSCREEN:
            if value != self.context.preferences.now.fullscreen:
                # The window belongs to the loop, which listens to this key.
                pygame.event.post(
                    pygame.event.Event(pygame.KEYDOWN, key=keys.WINDOW.keys[0], mod=0, unicode="")
                )
            return
        self.context.preferences.change(**{key: value})
        if self._preview is not None and key in {row.key for row in PLAY}:
            self._preview.change()
        if key.startswith(("volume", "mute")):
            self.services.sounds.set_volumes(self.context.preferences.volumes)
            self.services.sounds.play(SAMPLES.get(key, "card_play"))

    def _do_with_people(self, action: Action) -> None:
        answer = self._people.do(action)
        if not isinstance(action, Write):
            self._answer(answer)

    def _answer(self, answer: Phrase | Dialog | None) -> None:
        self.rebuild()
        if isinstance(answer, Dialog):
            self.ask(answer)
        elif answer is not None:
            self.refuse(answer)

    def _copy(self) -> None:
        done = clipboard.copy(str(self.context.desk.places.matches))
        words = phrase("The path is copied.") if done else phrase("The path could not be copied.")
        self.notice(self.say(words), warning=not done)
