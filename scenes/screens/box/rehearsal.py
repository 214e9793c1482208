"""Tables built in the background, so that their pictures are cached early."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Surface

from game.core.rules import OptionValue
from game.record import Player
from game.session.services import Nobody
from game.session.session import Session
from game.words import Words
from scenes.context.context import Context
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.printing import ALL

STEP = 1 / 30
"""Seconds between two frames of a rehearsal."""
LONGEST = 150
"""Largest number of frames in a rehearsal."""
PART = 50
"""Number of frames between two updates of the picture cache."""
CODE = "K7Q2-9FXA"


def rehearse(
    context: Context, game_id: str, players: Sequence[Player], options: Mapping[str, OptionValue]
) -> None:
    """Prepares the pictures of a table that may open soon."""
    services, size = context.services, context.services.assets.window
    wish = ("table", game_id, tuple(players), tuple(options.items()), services.look, size)

    def steps(assets: Assets) -> Iterator[Collection[str]]:
        record = context.recorded(game_id, players, options, CODE)
        session = Session(
            record,
            record.new_match(),
            "rehearsal",
            words=Words(context.translations, tuple(player.name for player in players)),
            keeper=Nobody(),
            brain=Nobody(),
        )
        session.curtained = False
        apart = services.apart(assets)
        table = Table(replace(context, services=apart), session, apart, box="unpacks")
        table.resize(size)
        table.stage.background, surface = None, Surface((1, 1))  # pictures of widgets are made anyway
        table.draw(surface)
        yield ALL
        for nth in range(1, LONGEST + 1):
            table.update(STEP)
            table.draw(surface)
            yield ALL if nth % PART == 0 else ()

    services.printing.prepare(wish, services.assets, size, steps)
