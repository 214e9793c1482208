"""What the player did since the last move: so little that a report can hold it, enough to do it again."""

from collections import deque
from collections.abc import Callable
from typing import Any

import pygame

LONGEST = 300
"""Inputs kept; of more, the latest."""
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
"""The inputs that are kept, by the names they are kept under."""
_FIELDS = ("pos", "rel", "buttons", "button", "y", "precise_y", "key", "scancode", "mod", "unicode", "text")


class Journal:
    """The inputs since `milestone` last changed, each with the turn of the loop at which it came."""

    def __init__(self, milestone: Callable[[], object] = lambda: None) -> None:
        self._milestone = milestone
        self._passed: object = None
        self._turns = 0
        self._inputs: deque[dict[str, Any]] = deque(maxlen=LONGEST)

    def turn(self) -> None:
        """The loop turns once more."""
        self._turns += 1
        now = self._milestone()
        if now != self._passed:
            self._passed, self._turns = now, 0
            self._inputs.clear()

    def note(self, event: pygame.Event) -> None:
        """An event arrived; the pointer's way from one place to the next is not kept."""
        kind = KINDS.get(event.type)
        if kind is None:
            return
        if kind == "motion" and self._inputs and self._inputs[-1]["kind"] == kind:
            self._inputs.pop()
        fields = {name: _plain(event.dict[name]) for name in _FIELDS if name in event.dict}
        self._inputs.append({"turn": self._turns, "kind": kind, **fields})

    def entries(self) -> list[dict[str, Any]]:
        """The inputs in order, as a TOML file can hold them."""
        return list(self._inputs)


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever an event holds
    if isinstance(value, tuple | list):
        return [round(part) for part in value]
    return value if isinstance(value, str | int | float) else str(value)
