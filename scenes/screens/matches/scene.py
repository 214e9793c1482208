"""The scene of the unfinished matches."""

from game.core.phrases import phrase
from scenes.screens.matches.listing import MatchesScene
from scenes.ui.label import Label, Panel
from scenes.ui.text import Style


class Matches(MatchesScene):
    """Which match to carry on with."""

    def build(self) -> None:
        """A row a match on a sheet of paper."""
        metrics = self.kit.metrics
        header = self.add_header(phrase("Unfinished matches"), large=True)
        top = header.bottom + metrics.u(24)
        width = min(metrics.u(1100), metrics.size[0] - 2 * metrics.u(26))
        sheet = self.kit.metrics.window.copy()
        sheet.update((metrics.size[0] - width) // 2, top, width, metrics.size[1] - top - metrics.u(30))
        self.add(Panel(sheet, self.say(phrase("Unfinished matches"))))
        view = sheet.inflate(-2 * metrics.u(36), -2 * metrics.u(36))
        if not self.entries:
            style = Style("semibold", 22, self.kit.paint.soft_ink, "centre")
            self.add(Label(view, self.say(phrase("Every match is finished.")), style))
            return
        listed = self.add_matches(view)
        if self.ring.at is None:
            self.focus_on(listed.children[0])
