"""A file dropped on a table's window, or handed over by a later start: it opens in the table's place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.phrases import Phrase
from scenes.screens.base import CLOSED, HANDED, UNDERSTOOD
from scenes.stage import routes
from scenes.stage.routes import Change, Replace

if TYPE_CHECKING:
    from scenes.screens.table.scene import Table

FILES = (pygame.DROPFILE, HANDED)
TROUBLE_SECONDS = 8.0


def open_handed(table: Table, event: pygame.Event) -> Change | None:
    """The table of the match in the file; it is said where that does not open."""
    path = event.file if event.type == pygame.DROPFILE else event.path
    found = table.room.open_path(Path(path)) if path else None
    if found is None:
        return None
    if not isinstance(found, Phrase):
        table.session.close()
        return Replace(routes.Table(found))
    table.services.sounds.play("illegal")
    if table.dialog is None:
        table.tell(table.say(Phrase(CLOSED)), table.say(found), table.say(Phrase(UNDERSTOOD)))
    else:
        table.notice(table.say(found), warning=True, seconds=TROUBLE_SECONDS)
    return None
