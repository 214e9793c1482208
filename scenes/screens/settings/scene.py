"""The settings: every change is in force at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.context.context import Context
from scenes.screens.matches.listing import MatchesScene
from scenes.screens.settings.play_preview import paint_play
from scenes.screens.settings.preview import paint_look, samples
from scenes.screens.settings.rows import ChoiceRow, Rows, SettingRow, SetTo, SliderRow, about_rows, note_row
from scenes.stage.routes import Change
from scenes.ui import clipboard
from scenes.ui.button import Button, Face
from scenes.ui.choice import Option
from scenes.ui.label import Image, Label, Panel
from scenes.ui.scroll import BAR, ScrollView
from scenes.ui.tabs import Tabs
from scenes.ui.text import Style
from scenes.ui.widget import Action


class Choose(NamedTuple):
    """A tab was chosen."""

    tab: int


class Press(Enum):
    """Buttons without more to say."""

    COPY = "copy the folder's path"


FULLSCREEN = "fullscreen"
SAVED = 3
"""The tab of the saved games."""
TABS: tuple[tuple[Phrase, str], ...] = (
    (phrase("Basics"), "gear"),
    (phrase("Sound"), "sound"),
    (phrase("Play"), "hand"),
    (phrase("Saved games"), "save"),
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
        phrase("Calm keeps cards to short fades"),
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
        phrase("F11 switches at any time"),
        ((phrase("Window"), False), (phrase("Full screen"), True)),
    ),
)
SOUND = (
    ChoiceRow(
        "muted",
        phrase("Sound"),
        phrase("M switches at any time"),
        ((phrase("On"), False), (phrase("Off"), True)),
    ),
    SliderRow("volume_master", phrase("All sound"), phrase("Everything that is heard")),
    SliderRow("volume_effects", phrase("Cards and buttons"), phrase("Slaps, ticks and flutters")),
    SliderRow("volume_room", phrase("The room"), phrase("The lamp, the fire, the night wind")),
    SliderRow("volume_music", phrase("Music"), phrase("What is played when a match ends")),
    ChoiceRow(
        "mute_unfocused",
        phrase("In the background"),
        phrase("While another window is in front"),
        ((phrase("Play on"), False), (phrase("Be quiet"), True)),
    ),
)
SAMPLES = {"volume_music": "score_win"}
"""What is heard of a volume that was set, where it is not a card."""
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
        phrase("How long the wind-up players think"),
        ((phrase("Slow"), 0.5), (phrase("Normal"), 1.0), (phrase("Brisk"), 2.0)),
    ),
    ChoiceRow(
        "cpu_waits",
        phrase("After a CPU's move"),
        phrase("Where another CPU is next"),
        ((phrase("Play goes on"), False), (phrase("Wait for me"), True)),
    ),
    ChoiceRow(
        "ask_before",
        phrase("Ask before"),
        phrase("Calls, and what would end a match"),
        ((phrase("Nothing"), "nothing"), (phrase("Big moves"), "big"), (phrase("All moves"), "all")),
    ),
    ChoiceRow(
        "take_back",
        phrase("Take moves back"),
        phrase("Until something new was seen"),
        ((phrase("Off"), "off"), (phrase("One"), "one"), (phrase("Any number"), "any")),
    ),
    ChoiceRow(
        "curtain",
        phrase("Lifting the curtain"),
        phrase("Between two people's turns"),
        ((phrase("Hold"), "hold"), (phrase("Click twice"), "click-twice")),
    ),
    ChoiceRow(
        "notes_stay",
        phrase("Notices"),
        phrase("Why something cannot be done"),
        ((phrase("Fade away"), False), (phrase("Stay until touched"), True)),
    ),
    ChoiceRow(
        "count_cards",
        phrase("Count seen cards for me"),
        phrase("Odds of a card, if you play alone"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "remember",
        phrase("Remember for me"),
        phrase("A dot on cards you looked at, if you play alone"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "exercises",
        phrase("A moment a day"),
        phrase("One of your own, to think about once more"),
        ((phrase("Off"), False), (phrase("On"), True)),
    ),
    ChoiceRow(
        "main_button",
        phrase("Main button"),
        phrase("For the left or the right hand"),
        ((phrase("Left"), "left"), (phrase("Right"), "right")),
    ),
)


PREVIEWS = {
    0: (phrase("How it will look"), paint_look),
    2: (phrase("How it will play"), paint_play),
}
"""The tabs that show what their settings do: under which name, and who paints it."""


class SettingsScene(MatchesScene):
    """Tabs at the left, rows on paper, and a look at what they do."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.tab = 0
        self._view: ScrollView | None = None
        self._offset = 0
        self._preview: Image | None = None

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        """The tabs and the sheet of the chosen one."""
        metrics = self.kit.metrics
        header = self.add_header(phrase("Settings"), large=True)
        top = header.bottom + metrics.u(26)
        left = min(metrics.u(66), metrics.size[0] // 20)
        options = [Option(self.say(words), icon) for words, icon in TABS]
        wide = max(metrics.u(264), self._tab_width(options))
        height = len(TABS) * max(metrics.control + metrics.u(26), metrics.text(27) * 2)
        tabs = Rect(left, top + metrics.u(30), wide, min(height, metrics.size[1] - top - metrics.u(70)))
        sheet = Rect(tabs.right, top, metrics.size[0] - tabs.right - left * 7 // 8, 0)
        sheet.h = metrics.size[1] - top - metrics.u(56)
        self.add(Panel(sheet, self.say(TABS[self.tab][0])))
        self.add(Tabs(tabs, self.say(phrase("Settings")), options, self.tab, Choose))
        self._fill(sheet)

    def _tab_width(self, options: Sequence[Option]) -> int:
        style = self.kit.style("name", self.kit.colours.ink)
        return max(self.kit.text.width(one.label, style) for one in options) + self.kit.metrics.u(86)

    def _fill(self, sheet: Rect) -> None:
        """Title, rows, and the preview where there is something to see and room for it."""
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        pad = unit(56 if not metrics.compact else 36)
        inner = Rect(sheet.x + pad, sheet.y + unit(26), sheet.w - 2 * pad, sheet.h - unit(52))
        if self.tab in PREVIEWS:
            inner = self._with_preview(sheet, inner)
        style = self.kit.style("panel", self.kit.colours.ink)
        title = round(self.kit.text.px(style) * 1.4)
        self.add(Label(Rect(inner.x, inner.y, inner.w, title), self.say(TABS[self.tab][0]), style))
        view = Rect(inner.x, inner.y + title + unit(8), inner.w, inner.h - title - unit(8))
        match self.tab:
            case _ if self.lists:
                self._fill_saved(view)
            case 4:
                self._scrolled(view, about_rows(self._rows(view)))
            case _:
                self._scrolled(view, self._fill_rows(self._rows(view)))

    def _with_preview(self, sheet: Rect, inner: Rect) -> Rect:
        unit = self.kit.metrics.u
        wide = max(unit(350), self.kit.metrics.text(230))
        if inner.w - wide < self.kit.metrics.text(21) * 22 or not samples():
            return inner
        rect = Rect(0, 0, wide, sheet.h - 2 * unit(40))
        rect.midright = (sheet.right - unit(40), sheet.centery)
        words, paint = PREVIEWS[self.tab]
        drawn = paint(self.kit, rect, self.say, self.context.preferences.now)
        self._preview = self.add(Image(rect, self.say(words), drawn))
        return Rect(inner.x, inner.y, rect.x - unit(40) - inner.x, inner.h)

    def _rows(self, view: Rect) -> Rows:
        return Rows(self.kit, self.say, Rect(view.x, view.y, view.w - BAR - self.kit.metrics.u(8), 0))

    def _fill_rows(self, rows: Rows) -> Rows:
        now = self.context.preferences.now
        for row in (BASICS, SOUND, PLAY)[self.tab]:
            value = now.fullscreen if row.key == FULLSCREEN else getattr(now, row.key)
            rows.add(self._told_of_room(row), value)
        problem = self.services.sounds.problem
        if self.tab == 1 and problem:
            words = self.say(phrase("There is no sound: {problem}", problem=problem))
            note_row(rows, words, warning=True)
        return rows

    def _told_of_room(self, row: SettingRow) -> SettingRow:
        """The size of text says how large it is in a window that has no room for the chosen one."""
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

    def _scrolled(self, view: Rect, rows: Rows) -> None:
        self._view = self.add(ScrollView(view, self.say(TABS[self.tab][0]), rows.widgets))
        self._view.scroll(self._offset)

    def _fill_saved(self, view: Rect) -> None:
        """The unfinished matches, and the folder they lie in."""
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        foot = metrics.control + unit(16)
        copy = Rect(0, 0, max(unit(280), metrics.text(190)), metrics.control)
        copy.bottomright = (view.right, view.bottom)
        self.add(Button(copy, self.say(phrase("Copy folder path")), Press.COPY, face=Face("copy"), size=22))
        room = Rect(view.x, copy.y, copy.x - view.x - unit(20), copy.h)
        self.add(Label(room, self.context.desk.places.shown, Style("regular", 19, self.kit.paint.soft_ink)))
        above = Rect(view.x, view.y, view.w, view.h - foot)
        if self.entries:
            self._view = self.add_matches(above)
        else:
            style = Style("semibold", 21, self.kit.paint.soft_ink)
            words = self.say(
                phrase("No unfinished matches. Finished ones are kept as files in the folder below.")
            )
            self.add(Label(Rect(above.x, above.y, above.w, metrics.control), words, style))

    @property
    def lists(self) -> bool:
        """Only where the tab of the saved games is open."""
        return self.tab == SAVED

    def rebuild(self) -> None:
        """The rows stay scrolled where they are."""
        self._offset = self._view.offset if self._view is not None else 0
        self._view = self._preview = None
        super().rebuild()

    # -- what is done ------------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        """A tab, a setting, the folder's path."""
        match action:
            case Choose(tab):
                self.tab, self._view = tab, None
                self.rebuild()
            case SetTo(key, value):
                self._set(key, value)
            case Press.COPY:
                self._copy()
            case _:
                return super().on_action(action)
        return None

    def _set(self, key: str, value: Any) -> None:  # noqa: ANN401 - a setting's own type
        if key == FULLSCREEN:
            if value != self.context.preferences.now.fullscreen:
                # The window belongs to the loop, which listens to this key.
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
            return
        self.context.preferences.change(**{key: value})
        if self._preview is not None and key in {row.key for row in PLAY}:
            drawn = paint_play(self.kit, self._preview.rect, self.say, self.context.preferences.now)
            self._preview.show(drawn)
        if key.startswith(("volume", "mute")):
            self.services.sounds.set_volumes(self.context.preferences.volumes)
            self.services.sounds.play(SAMPLES.get(key, "card_play"))

    def _copy(self) -> None:
        done = clipboard.copy(str(self.context.desk.places.matches))
        words = phrase("The path is copied.") if done else phrase("The path could not be copied.")
        self.notice(self.say(words), warning=not done)
