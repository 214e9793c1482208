"""Keeps the inputs since the last move: few enough for a report, enough to repeat a crash."""

from collections import deque
from collections.abc import Callable
from typing import Any

import pygame

LONGEST = 300
"""Latest inputs kept."""
KINDS = {
    pygame.MOUSEMOTION: "motion",
    pygame.MOUSEBUTTONDOWN: "button down",
    pygame.MOUSEBUTTONUP: "button up",
    pygame.MOUSEWHEEL: "wheel",
    pygame.KEYDOWN: "key down",
    pygame.KEYUP: "key up",
    pygame.TEXTINPUT: "text",
    pygame.WINDOWFOCUSLOST: "focus lost",
    pygame.WINDOWFOCUSGAINED: "focus gained",
    pygame.WINDOWLEAVE: "pointer left",
    pygame.WINDOWEXPOSED: "exposed",
}
"""Names under which inputs are kept."""
_FIELDS = ("pos", "rel", "buttons", "button", "y", "precise_y", "key", "scancode", "mod", "unicode", "text")


class Journal:
    """Inputs since `milestone` last changed, each with the number of its frame."""

    def __init__(self, milestone: Callable[[], object] = lambda: None) -> None:
        self._milestone = milestone
        self._passed: object = None
        self._turns = 0
        self._inputs: deque[dict[str, Any]] = deque(maxlen=LONGEST)

    def turn(self) -> None:
        self._turns += 1
        now = self._milestone()
        if now != self._passed:
            self._passed, self._turns = now, 0
            self._inputs.clear()

    def note(self, event: pygame.Event) -> None:
        """Records an event; mouse motion is left out."""
        kind = KINDS.get(event.type)
        if kind is None:
            return
        if kind == "motion" and self._inputs and self._inputs[-1]["kind"] == kind:
            self._inputs.pop()
        fields = {name: _plain(event.dict[name]) for name in _FIELDS if name in event.dict}
        self._inputs.append({"turn": self._turns, "kind": kind, **fields})

    def entries(self) -> list[dict[str, Any]]:
        """Returns the inputs in order, in a form that a TOML file can hold."""
        return list(self._inputs)


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever an event holds
    if isinstance(value, tuple | list):
        return [round(part) for part in value]
    return value if isinstance(value, str | int | float) else str(value)
