"""The scene of the unfinished matches."""

from __future__ import annotations

from game.core.phrases import phrase
from game.saves import Entry
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.matches.rows import Open, PutAway, match_list, moment_here
from scenes.stage.routes import Change
from scenes.ui.label import Label, Panel
from scenes.ui.text import Style
from scenes.ui.widget import Action


class Matches(BaseScene):
    """Which match to carry on with."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._entries: tuple[Entry, ...] = context.unfinished()
        self._seen = context.library.version

    def build(self) -> None:
        """A row a match on a sheet of paper."""
        metrics = self.kit.metrics
        header = self.add_header(phrase("Carry on"), large=True)
        top = header.bottom + metrics.u(24)
        width = min(metrics.u(1100), metrics.size[0] - 2 * metrics.u(26))
        sheet = self.kit.metrics.window.copy()
        sheet.update((metrics.size[0] - width) // 2, top, width, metrics.size[1] - top - metrics.u(30))
        self.add(Panel(sheet, self.say(phrase("Unfinished matches"))))
        view = sheet.inflate(-2 * metrics.u(36), -2 * metrics.u(36))
        if not self._entries:
            style = Style("semibold", 22, self.kit.paint.soft_ink, "centre")
            self.add(Label(view, self.say(phrase("Every match is finished.")), style))
            return
        listed = self.add(match_list(self.kit, self.say, view, self._entries, moment_here()))
        if self.ring.at is None:
            self.focus_on(listed.children[0])

    def on_action(self, action: Action) -> Change | None:
        """Carry on, or put away."""
        match action:
            case Open(number):
                return self.sit_down(self.context.resume(self._entries[number]))
            case PutAway(number, sure):
                if self.put_away(self._entries[number], number, sure=sure):
                    self._look()
            case _:
                return super().on_action(action)
        return None

    def _look(self) -> None:
        self._entries = self.context.unfinished()
        self._seen = self.context.library.version
        self.rebuild()

    def tick(self, dt: float) -> Change | None:
        """Show the shelf as it was read last."""
        if self._seen != self.context.library.version and self.dialog is None:
            self._look()
        return super().tick(dt)

    def enter(self, size: tuple[int, int]) -> None:
        """Coming back from a table: the shelf has changed."""
        self.context.library.refresh()
        super().enter(size)
