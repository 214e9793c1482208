"""Buttons side by side with one text size, even in a small space."""

from collections.abc import Sequence

from scenes.ui.button import AIR, Button, Face
from scenes.ui.kit import Kit


def share_row(kit: Kit, buttons: Sequence[Button]) -> None:
    """Divides a row of buttons by their texts if one is too narrow, and shrinks all texts alike.

    If that is not enough, only the amber button keeps its icon.
    """
    if all(button.words_share(kit) == 1 for button in buttons):
        return
    row = sorted(buttons, key=lambda button: button.rect.x)
    if _spare(kit, row) < 0:
        for button in row:
            button.face = button.face if button.kind == "primary" else Face()
    spare, x = _spare(kit, row), row[0].rect.x
    wanted = [_wanted(kit, button) for button in row]
    for button, wide in zip(row, wanted, strict=True):
        more = spare // len(row) if spare >= 0 else spare * wide // sum(wanted)
        button.rect.x, button.rect.w = x, wide + more
        x += button.rect.w + kit.metrics.u(AIR)
    share = min(button.words_share(kit) for button in row)
    for button in row:
        button.share = share or 1.0


def _wanted(kit: Kit, button: Button) -> int:
    """Returns the px of a button's content with little padding."""
    return button.natural_width(kit) - 2 * kit.metrics.u(26 - AIR) + 2


def _spare(kit: Kit, row: Sequence[Button]) -> int:
    """Returns the px left over in a row; negative if its buttons have no room."""
    gaps = (len(row) - 1) * kit.metrics.u(AIR)
    return row[-1].rect.right - row[0].rect.x - gaps - sum(_wanted(kit, button) for button in row)
