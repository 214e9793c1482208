"""A text field of one line, and the editing of its text."""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Stroke
from scenes.ui import clipboard
from scenes.ui.access import AccessNode
from scenes.ui.keys import ENTER, is_alone, is_chord
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture
from scenes.ui.text import Block, Style, plain
from scenes.ui.widget import HANDLED, Action, Size, Widget, repeat_keys

MOST_PASTED = 1_000
"""Largest number of characters that are read from the clipboard."""
UNWANTED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Categories of characters that are invisible or change the direction of writing."""
BREAKS = "\t\n\v\f\r\x85\u2028\u2029"


def written(text: str) -> str:
    """Returns a text in composed Unicode form (NFC), without invisible characters."""
    kept = "".join(" " if character in BREAKS else character for character in text.replace("\r\n", "\n"))
    return unicodedata.normalize("NFC", "".join(c for c in kept if unicodedata.category(c) not in UNWANTED))


class Line:
    """The text of a field, with a caret and a selection from `anchor`."""

    def __init__(self, text: str, longest: int) -> None:
        self.text = written(text)[:longest]
        self.longest = longest
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Returns the start and the end of the selection."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    # -- moving ------------------------------------------------------------------------------------
    def to(self, place: int, *, select: bool = False) -> None:
        """Moves the caret to an index, and extends the selection if `select`."""
        self.caret = min(len(self.text), max(0, place))
        if not select:
            self.anchor = self.caret

    def go(self, by: int, *, select: bool, words: bool) -> None:
        """Moves the caret back (-1) or forward (1) by a letter or word."""
        start, end = self.selection
        if words:
            self.to(self._word_end(by), select=select)
        elif start != end and not select:
            self.to(start if by < 0 else end)
        else:
            self.to(self.caret + by, select=select)

    def select_all(self) -> None:
        """Selects the whole text. The caret is then at its end."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, place: int) -> None:
        """Selects the word at an index in the text, or the space between two words."""
        at = min(place, len(self.text) - 1)
        if at < 0:
            return
        alike = _is_word(self.text[at])
        start = end = at
        while start and _is_word(self.text[start - 1]) == alike:
            start -= 1
        while end < len(self.text) and _is_word(self.text[end]) == alike:
            end += 1
        self.anchor, self.caret = start, end

    def _word_end(self, by: int) -> int:
        at = self.caret
        if by < 0:
            while at and not _is_word(self.text[at - 1]):
                at -= 1
            while at and _is_word(self.text[at - 1]):
                at -= 1
            return at
        while at < len(self.text) and _is_word(self.text[at]):
            at += 1
        while at < len(self.text) and not _is_word(self.text[at]):
            at += 1
        return at

    # -- changing ----------------------------------------------------------------------------------
    def insert(self, text: str) -> bool:
        """Replaces the selection by a text. Returns whether the field's text has changed."""
        start, end = self.selection
        room = self.longest - len(self.text) + end - start
        added = written(text[:MOST_PASTED])[:room]
        if not added:
            return False
        self.text = self.text[:start] + added + self.text[end:]
        self.to(start + len(added))
        return True

    def erase(self, by: int, *, words: bool) -> bool:
        """Deletes the selection, or else text before (-1) or after (1) the caret."""
        if not self.selected:
            self.go(by, select=True, words=words)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.to(start)
        return start != end


def _is_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_" or unicodedata.category(letter).startswith("M")


BLINK = 0.53
"""Seconds for which the blinking caret is visible or hidden."""
DOUBLE = 0.4
"""The seconds within which a second click makes a double click."""
NEAR = 8
"""Largest distance in px between the two clicks of a double click."""
PAD = 16
"""Space in design px at each side of a field's text."""
AIR = 4
"""The px that are kept free for the caret after the text."""
LEAST_WRITTEN = 100
"""Smallest width in design px of a field's text."""
LEAST_SHARE = 0.6
"""Smallest size of a field's text, as a fraction of its usual size."""
PASSED_ON = (
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_ESCAPE,
    *ENTER,
)
"""Keys that a text field does not use itself."""
EDITS = frozenset(
    (
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_INSERT,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_HOME,
        pygame.K_END,
    )
)
"""Keys that edit a line of text or move its caret."""
CHORDS = frozenset((pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v))
"""Keys that work together with Ctrl or Cmd."""


class TextField(Widget):
    """A widget for typing one line of text."""

    role = "field"
    is_written_in = True

    def __init__(
        self,
        rect: Rect,
        label: str,
        text: str,
        on_write: Callable[[str], Action],
        *,
        longest: int = 24,
        hint: str = "",
    ) -> None:
        super().__init__(rect, label)
        self.line = Line(text, longest)
        self.hint = hint
        self.on_enter: Action | None = None
        """Action of Enter in a field with text; None ends the typing."""
        self._on_write = on_write
        self.row: Sequence[TextField] = (self,)
        """The fields whose texts have the same size as this one."""
        self._composing = ""
        self._blink_seconds = 0.0
        self._start = 0
        self._stops: list[int] = []
        self._caret = 0
        self.clicks = 0
        self.clicked = ((-99, -99), 0.0)

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        wide = kit.metrics.text(LEAST_WRITTEN)
        return Size(wide, round(2.5 * wide), kit.metrics.target, kit.metrics.control)

    def whole_width(self, kit: Kit) -> int:
        """Returns the width in px of the field with its whole text."""
        return kit.text.width(self.text, _usual(kit)) + AIR + 2 * kit.metrics.u(PAD) if self.text else 0

    def common_px(self, kit: Kit) -> int:
        """Returns the text size in px of all fields in the `row`."""
        room = 2 * kit.metrics.u(PAD)
        return min(kit.text.px(_fitting(kit, one.text, one.rect.w - room)) for one in self.row)

    @property
    def text(self) -> str:
        return self.line.text

    @property
    def value(self) -> str:
        return self.line.text

    def node(self, number: int, *, focused: bool, parts: Sequence[int] = ()) -> AccessNode:
        made = super().node(number, focused=focused, parts=parts)
        return made if self.text else replace(made, about=made.about or plain(self.hint))

    @property
    def radius(self) -> float:
        return self.rect.h * 0.22

    @property
    def alive(self) -> bool:
        return self.focused

    def focus(self, *, gained: bool) -> None:
        if gained != self.focused and pygame.display.get_init():
            if gained:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()
            repeat_keys(wanted=gained)
        self._composing = ""
        self._blink_seconds = 0.0
        super().focus(gained=gained)

    def walked_to(self) -> None:
        self.line.select_all()
        self.change()

    def resume(self, before: Widget) -> None:
        if isinstance(before, TextField) and before.text == self.text:
            self.line.anchor, self.line.caret = before.line.anchor, before.line.caret

    # -- the mouse -----------------------------------------------------------------------------------
    def press(self, at: tuple[int, int]) -> Action | None:
        (x, y), left = self.clicked
        again = left > 0 and max(abs(at[0] - x), abs(at[1] - y)) <= NEAR
        self.clicks = self.clicks + 1 if again else 1
        self.clicked = (at, DOUBLE)
        if self.clicks == 1:
            held = pygame.key.get_mods() if pygame.display.get_init() else 0
            self.line.to(self._gap(at[0]), select=bool(held & pygame.KMOD_SHIFT))
        elif self.clicks == 2:
            self.line.select_word(self._letter(at[0]))
        else:
            self.line.select_all()
        self._restart()
        return HANDLED

    def drag(self, at: tuple[int, int]) -> Action | None:
        if self.clicks == 1 and self._gap(at[0]) != self.line.caret:
            self.line.to(self._gap(at[0]), select=True)
            self._restart()
        return HANDLED

    def release(self, at: tuple[int, int]) -> Action | None:
        _ = at
        return HANDLED

    def resume_press(self, before: Widget) -> None:
        super().resume_press(before)
        if isinstance(before, TextField):
            self.clicks, self.clicked = before.clicks, before.clicked

    def _gap(self, x: int) -> int:
        gaps = [abs(self.rect.x + stop - x) for stop in self._stops]
        return min(len(self.text), gaps.index(min(gaps))) if gaps else self.line.caret

    def _letter(self, x: int) -> int:
        return max(0, sum(self.rect.x + stop <= x for stop in self._stops) - 1)

    # -- keys ----------------------------------------------------------------------------------------
    def listens(self, event: pygame.Event) -> bool:
        if event.key in EDITS:
            return True
        if is_chord(event):
            return event.key in CHORDS
        return is_alone(event) and event.key < pygame.K_CAPSLOCK and event.key not in PASSED_ON

    @property
    def is_composing(self) -> bool:
        return bool(self._composing)

    def end_composing(self) -> None:
        if self._composing:
            self._composing = ""
            self.change()

    @property
    def caret(self) -> Rect | None:
        return Rect(self.rect.x + self._caret, self.rect.y, 2, self.rect.h) if self.focused else None

    def use(self) -> Action | None:
        return HANDLED

    def key(self, event: pygame.Event) -> Action | None:
        chord = is_chord(event)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        answer = self._clipboard(event.key, chord=chord, shift=shift)
        if answer is None:
            answer = self._moved(event.key, event.mod, shift=shift)
        if answer is not None:
            return answer
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            by = -1 if event.key == pygame.K_BACKSPACE else 1
            return self._changed(self.line.erase(by, words=chord))
        return None if event.key in PASSED_ON or event.key >= pygame.K_CAPSLOCK else HANDLED

    def _moved(self, key: int, mod: int, *, shift: bool) -> Action | None:
        words = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        if mod & pygame.KMOD_META:  # on a Mac, Cmd with an arrow key goes to the end of the line
            key = {pygame.K_LEFT: pygame.K_HOME, pygame.K_RIGHT: pygame.K_END}.get(key, key)
        match key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                self.line.go(-1 if key == pygame.K_LEFT else 1, select=shift, words=words)
            case pygame.K_HOME | pygame.K_END:
                self.line.to(0 if key == pygame.K_HOME else len(self.text), select=shift)
            case _:
                return None
        self._restart()
        return HANDLED

    def _clipboard(self, key: int, *, chord: bool, shift: bool) -> Action | None:
        if chord and key == pygame.K_a:
            self.line.select_all()
            self._restart()
            return HANDLED
        if chord and key in (pygame.K_c, pygame.K_INSERT):
            return self._copy()
        if (chord and key == pygame.K_x) or (shift and key == pygame.K_DELETE and self.line.selected):
            self._copy()
            return self._changed(bool(self.line.selected) and self.line.erase(1, words=False))
        if (chord and key == pygame.K_v) or (shift and key == pygame.K_INSERT):
            return self._insert(clipboard.paste())
        return None

    def _copy(self) -> Action | None:
        if self.line.selected:
            clipboard.copy(self.line.selected)
        return HANDLED

    def typed(self, event: pygame.Event) -> Action | None:
        if event.type == pygame.TEXTEDITING:
            self._composing = Line(event.text, len(event.text)).text
            self._restart()
            return HANDLED
        self._composing = ""
        return self._insert(event.text)

    def _insert(self, text: str) -> Action | None:
        return self._changed(self.line.insert(text))

    def _changed(self, changed: bool) -> Action | None:  # noqa: FBT001 - the answer of the line
        self._restart()
        return self._on_write(self.text) if changed else HANDLED

    def update(self, dt: float) -> Action | None:
        self.clicked = (self.clicked[0], self.clicked[1] - dt)
        before = int(self._blink_seconds / BLINK)
        self._blink_seconds += dt
        if int(self._blink_seconds / BLINK) != before:
            self.change()
        return None

    def _restart(self) -> None:
        self._blink_seconds = 0.0
        self.change()

    def paint(self, kit: Kit) -> Picture:
        rim = kit.colours.ink if kit.look.high else mix(kit.colours.brass_dark, kit.colours.ink2, 0.3)
        sheet = mix(kit.colours.cream, WHITE, 0.5) if self.reason is None else kit.colours.paper2
        edge = Stroke(rim, max(1.6, 2.4 * kit.metrics.s))
        base = kit.plate(self.rect.size, self.radius, sheet, edge, inside=True).copy()
        picture, pad = base.surface, kit.metrics.u(PAD)
        inside = Rect(base.left + pad, base.top, self.rect.w - 2 * pad, self.rect.h)
        start, end = self.line.selection
        caret = start if self._composing else self.line.caret
        shown = self.text[:start] + self._composing + self.text[end:] if self._composing else self.text
        style = _fitting(kit, shown, inside.w)
        if not self.focused:
            style = replace(style, px=self.common_px(kit))
        stops = [kit.text.literal(shown[:length], style).size[0] for length in range(len(shown) + 1)]
        stops[0] = 0
        at = stops[caret + len(self._composing)]
        self._start = max(0, min(self._start, stops[-1] - inside.w + AIR), at - inside.w + AIR)
        self._start = min(self._start, at) if self.focused else 0
        self._stops = [pad + stop - self._start for stop in stops]
        self._caret = pad + at - self._start
        picture.set_clip(inside)
        if self.focused and start != end and not self._composing:
            height = round(self.rect.h * 0.62)
            band = Rect(inside.x + stops[start] - self._start, 0, stops[end] - stops[start], height)
            band.centery = inside.centery
            picture.fill(mix(kit.colours.go, kit.colours.cream, 0.0 if kit.look.high else 0.35), band)
        if not shown and self.hint:
            faint = Style("regular", 22, kit.paint.soft_ink)
            kit.text.write(picture, self.hint, faint, inside)
        line = kit.text.literal(shown, style)
        if self.focused or line.size[0] <= inside.w:
            kit.text.draw(picture, line, inside.move(-self._start, 0))
        else:  # nobody moves a caret in it, so it may have two lines
            kit.text.draw(picture, _wrapped(kit, shown, inside.size), inside)
        if self.focused:
            self._paint_caret(picture, kit, inside, (stops[caret] - self._start, at - self._start))
        picture.set_clip(None)
        return base

    def _paint_caret(self, picture: pygame.Surface, kit: Kit, inside: Rect, ends: tuple[int, int]) -> None:
        ink: Colour = kit.colours.ink
        height = round(self.rect.h * 0.52)
        thick = max(2, kit.metrics.u(2))
        if self._composing:
            picture.fill(
                ink, (inside.x + ends[0], inside.centery + height // 2, ends[1] - ends[0], max(1, thick // 2))
            )
        if int(self._blink_seconds / BLINK) % 2 == 0:
            picture.fill(ink, (inside.x + ends[1], inside.centery - height // 2, thick, height))


def _usual(kit: Kit) -> Style:
    return Style("semibold", 22, kit.colours.ink)


def _wrapped(kit: Kit, text: str, room: tuple[int, int]) -> Block:
    return kit.text.fit(text, Style("semibold", 22, kit.colours.ink), room, wraps=True)


def _fitting(kit: Kit, text: str, room: int) -> Style:
    style = _usual(kit)
    usual = kit.text.px(style)
    least = max(round(kit.metrics.scale.min_text_px), round(LEAST_SHARE * usual))
    sizes = (replace(style, px=px) for px in range(usual, least, -1))
    fits = (each for each in sizes if kit.text.literal(text, each).size[0] + AIR <= room)
    return next(fits, replace(style, px=min(usual, least)))
