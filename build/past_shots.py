"""Pictures of matches that are looked back on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from shot_kit import Made

from game.core.cards import Seat
from game.record import Player, Record
from game.session.past_session import PastSession
from game.words import Words
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.stage import routes
from scenes.stage.scene import Scene
from tests.scenes.home import NAMES
from tests.scenes.reviewed import Done, review_of

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "records"
KINDS = ("human", "steady", "human", "gentle", "sharp", "steady")


def recorded(name: str) -> Record:
    """A golden match with names at its seats."""
    record = Record.loads((RECORDS / f"{name}.toml").read_text(encoding="utf-8"))
    seats = tuple(Player(NAMES[seat], KINDS[seat]) for seat in range(len(record.seats)))
    return replace(record, seats=seats)


def back(name: str, step: int, *, weighed: bool = True) -> Made:
    def make(context: Context) -> Scene:
        record = recorded(name)
        if weighed:
            context.reviewing = lambda *_: cast("Any", Done(review_of(record)))
        scene = scene_of(context, routes.LookBack(record, step))
        context.desk.jobs.flush(5)
        return scene

    return make


def summary(name: str) -> Made:
    def make(context: Context) -> Scene:
        record = recorded(name)
        job: Any = Done(review_of(record))
        words = Words(context.translations, [player.name for player in record.seats])
        return scene_of(context, routes.Summary(PastSession(record, record.replay(), words), Seat(0), job))

    return make
