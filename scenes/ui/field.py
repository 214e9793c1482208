"""A line to write in."""

import unicodedata
from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.theme import Colour, mix
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.vector import Box, Drawing, Stroke
from scenes.ui.widget import HANDLED, Action, Widget, repeat_keys

BLINK = 0.53
"""Seconds the caret is shown, and hidden."""
LONGEST_PASTE = 1_000
"""Characters looked at of what is put in at once: whole books can be copied."""
UNWANTED = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Kinds of characters that are not seen, or that turn the writing around."""


def written(text: str) -> str:
    """The text without control characters and marks of direction, composed."""
    kept = "".join(" " if character == "\t" else character for character in text)
    return unicodedata.normalize("NFC", "".join(c for c in kept if unicodedata.category(c) not in UNWANTED))


def _clipboard() -> str:
    """What was copied elsewhere, if it is text."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):
        return ""


class TextField(Widget):
    """One line of text; answers `on_write(text)` after every change."""

    role = "field"

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
        self.text = written(text)[:longest]
        self.hint = hint
        self.caret = len(self.text)
        self.longest = longest
        self._on_write = on_write
        self._composing = ""
        self._shown = 0.0
        self._start = 0
        self._stops: list[int] = []

    @property
    def value(self) -> str:
        """What is written."""
        return self.text

    @property
    def radius(self) -> float:
        """Gently rounded."""
        return self.rect.h * 0.22

    @property
    def alive(self) -> bool:
        """The caret blinks while the keyboard is here."""
        return self.focused

    def focus(self, *, gained: bool) -> None:
        """Writing begins and ends with the keyboard's coming and going."""
        if gained != self.focused and pygame.display.get_init():
            if gained:
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(self.rect)
            else:
                pygame.key.stop_text_input()
            repeat_keys(wanted=gained)
        self._composing = ""
        self._shown = 0.0
        super().focus(gained=gained)

    def press(self, at: tuple[int, int]) -> Action | None:
        """The caret goes to the nearest gap between letters."""
        gaps = [abs(self.rect.x + stop - at[0]) for stop in self._stops]
        if gaps:
            self.caret = min(len(self.text), gaps.index(min(gaps)))
        self._restart()
        return HANDLED

    def release(self, at: tuple[int, int]) -> Action | None:
        """The click is over."""
        _ = at
        return HANDLED

    def use(self) -> Action | None:
        """Nothing but to be written in."""
        return HANDLED

    def key(self, event: pygame.Event) -> Action | None:
        """Moving and deleting; letters come as text."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key == pygame.K_v:
            return self._insert(_clipboard())
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in moves:
            self.caret = min(len(self.text), max(0, moves[event.key]))
            self._restart()
            return HANDLED
        if event.key == pygame.K_BACKSPACE:
            return self._cut(self.caret - 1, self.caret)
        if event.key == pygame.K_DELETE:
            return self._cut(self.caret, self.caret + 1)
        passed_on = (
            pygame.K_TAB,
            pygame.K_UP,
            pygame.K_DOWN,
            pygame.K_ESCAPE,
            pygame.K_RETURN,
            pygame.K_KP_ENTER,
        )
        return None if event.key in passed_on or event.key >= pygame.K_CAPSLOCK else HANDLED

    def typed(self, event: pygame.Event) -> Action | None:
        """Letters, or those still being composed by an input method."""
        if event.type == pygame.TEXTEDITING:
            self._composing = written(event.text)
            self._restart()
            return HANDLED
        self._composing = ""
        return self._insert(event.text)

    def update(self, dt: float) -> Action | None:
        """Blink."""
        before = int(self._shown / BLINK)
        self._shown += dt
        if int(self._shown / BLINK) != before:
            self.change()
        return None

    def _insert(self, text: str) -> Action | None:
        room = self.longest - len(self.text)
        added = written(text[:LONGEST_PASTE].replace("\n", " ").replace("\r", ""))[:room]
        self._restart()
        if not added:
            return HANDLED
        self.text = self.text[: self.caret] + added + self.text[self.caret :]
        self.caret += len(added)
        return self._on_write(self.text)

    def _cut(self, start: int, end: int) -> Action | None:
        self._restart()
        if start < 0 or end > len(self.text):
            return HANDLED
        self.text = self.text[:start] + self.text[end:]
        self.caret = start
        return self._on_write(self.text)

    def _restart(self) -> None:
        self._shown = 0.0
        self.change()

    def paint(self, kit: Kit) -> Picture:
        """The box, the text so far that the caret is seen, and the caret."""
        base = kit.paint.shape(("field", self.reason is None), self.rect.size, self._frame(kit))
        picture = base.surface.copy()
        pad = kit.metrics.u(16)
        inside = Rect(base.left + pad, base.top, self.rect.w - 2 * pad, self.rect.h)
        style = Style("semibold", 22, kit.colours.ink)
        shown = self.text[: self.caret] + self._composing + self.text[self.caret :]
        stops = [kit.text.literal(shown[:length], style).size[0] for length in range(len(shown) + 1)]
        stops[0] = 0
        at = stops[self.caret + len(self._composing)]
        self._start = max(0, min(self._start, stops[-1] - inside.w + 4), at - inside.w + 4)
        self._start = min(self._start, at)
        self._stops = [pad + stop - self._start for stop in stops]
        picture.set_clip(inside)
        if not shown and self.hint:
            faint = Style("regular", 22, kit.paint.soft_ink)
            kit.text.draw(picture, kit.text.fit(self.hint, faint, inside.size), inside)
        kit.text.draw(picture, kit.text.literal(shown, style), inside.move(-self._start, 0))
        if self.focused:
            self._paint_caret(picture, kit, inside, (stops[self.caret] - self._start, at - self._start))
        picture.set_clip(None)
        return Picture(picture, base.left, base.top)

    def _paint_caret(self, picture: pygame.Surface, kit: Kit, inside: Rect, ends: tuple[int, int]) -> None:
        """The caret, and a line under what is still being composed."""
        ink: Colour = kit.colours.ink
        height = round(self.rect.h * 0.52)
        thick = max(2, kit.metrics.u(2))
        if self._composing:
            picture.fill(
                ink, (inside.x + ends[0], inside.centery + height // 2, ends[1] - ends[0], max(1, thick // 2))
            )
        if int(self._shown / BLINK) % 2 == 0:
            picture.fill(ink, (inside.x + ends[1], inside.centery - height // 2, thick, height))

    def _frame(self, kit: Kit) -> Callable[[Drawing, Box], None]:
        def draw(drawing: Drawing, box: Box) -> None:
            line = max(1.6, 2.4 * kit.metrics.s)
            rim = kit.colours.ink if kit.look.high else mix(kit.colours.brass_dark, kit.colours.ink2, 0.3)
            sheet = (
                mix(kit.colours.cream, (255, 255, 255), 0.5) if self.reason is None else kit.colours.paper2
            )
            body = Box(box.x, box.y, box.w, box.h, self.radius).inset(line / 2)
            drawing.box(body, sheet, stroke=Stroke(rim, line))

        return draw
