"""Base of every scene with the list of unfinished matches."""

from game.days import now_here
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.matches.rows import Open, PutAway, match_rows, sure_about
from scenes.stage.routes import Change
from scenes.ui.box import Column
from scenes.ui.widget import Action


class MatchesScene(BaseScene):
    """A scene that lists matches as last read; each can be resumed or removed from the list."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.entries = context.library.entries
        self._seen = context.library.version

    @property
    def lists(self) -> bool:
        """Returns whether the list is on the screen now."""
        return True

    def match_rows(self) -> Column:
        """Returns the list, a row a match."""
        return match_rows(self.kit, self.say, self.entries, now_here())

    def enter(self, size: tuple[int, int]) -> None:
        self.context.library.refresh()
        super().enter(size)

    def tick(self, dt: float) -> Change | None:
        if self._seen != self.context.library.version and self.dialog is None:
            self._take()
        return super().tick(dt)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Open(number):
                return self.sit_down(self.context.resume(self.entries[number]))
            case PutAway(number, sure):
                self._put_away(number, sure=sure)
                return None
            case _:
                return super().on_action(action)

    def _put_away(self, number: int, *, sure: bool) -> None:
        """Removes a match from the list after a confirmation, unless it is in play."""
        entry = self.entries[number]
        if (played := self.context.on_table(entry)) is not None:
            self.refuse(played)
        elif sure:
            self.context.library.put_away(entry)
            self._take()
        else:
            self.ask(sure_about(entry, number, self.say))

    def _take(self) -> None:
        self.entries = self.context.library.entries
        self._seen = self.context.library.version
        if self.lists:
            self.rebuild()
