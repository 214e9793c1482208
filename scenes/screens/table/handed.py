"""A file dropped on a table's window, or handed over by a later start: it opens in the table's place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.phrases import Phrase
from scenes.screens.base import CLOSED, FILES, UNDERSTOOD
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Replace

if TYPE_CHECKING:
    from scenes.screens.table.scene import Table

TROUBLE_SECONDS = 8.0


def is_file(event: pygame.Event) -> bool:
    """Whether an event brings a file."""
    return event.type in FILES


def open_handed(table: Table, event: pygame.Event) -> Change | None:
    """The table of the match in the file, or a look back on it; it is said where that does not open."""
    path = event.file if event.type == pygame.DROPFILE else event.path
    if path and table.room.is_past(Path(path)):
        return Push(routes.LookBack(Path(path)))
    found = table.room.open_path(Path(path)) if path else None
    if found is None:
        return None
    if not isinstance(found, Phrase):
        table.session.close()
        found.way_back = table.session.way_back
        return Replace(routes.Table(found))
    table.services.sounds.play("illegal")
    why = table.services.words.say(found)  # not of the people at this table
    if table.dialog is None:
        table.tell(table.say(Phrase(CLOSED)), why, table.say(Phrase(UNDERSTOOD)))
    else:
        table.notice(why, warning=True, seconds=TROUBLE_SECONDS)
    return None
