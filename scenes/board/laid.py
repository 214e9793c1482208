"""Widgets that come and go together on a board: laid again when what they show is another."""

from typing import TypeVar

from scenes.board.context import BoardContext
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)


class Laid:
    """The widgets that show one content."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self._content: object = None
        self._widgets: list[Widget] = []

    def begin(self, content: object) -> bool:
        """Take away what shows another content; False where this one lies there already."""
        if content == self._content:
            return False
        self.clear()
        self._content = content
        return True

    def add(self, widget: W) -> W:
        """Lay one more."""
        self._widgets.append(self.context.add(widget))
        return widget

    def clear(self) -> None:
        """Take all away."""
        for widget in self._widgets:
            self.context.drop(widget)
        self._widgets.clear()
        self._content = None
