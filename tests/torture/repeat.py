"""Repeats the crash of a crash report with the same match and inputs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pygame

from game.saves import unseal
from scenes.program.crash import KINDS
from scenes.stage import routes
from scenes.stage.routes import Push
from tests.torture.playroom import Playroom

BY_NAME = {name: kind for kind, name in KINDS.items()}
AFTERWARDS = 40
"""Turns of the program's loop after the last input, in which pending work ends."""


def repeat(report: Path, home: Path) -> BaseException | None:
    """Repeats the inputs of a crash report. Returns the exception that they raise. If they raise none, returns None."""
    text = unseal(report.read_bytes())[0].decode()
    document = tomllib.loads(text)
    facts = document.get("report") or document["meta"]["report"]
    try:
        with Playroom(home) as room:
            if "window" in facts:
                room.app.window.size = tuple(facts["window"])
            if document["format"] == "tuckbox-record":
                session = room.context.open_path(report)
                room.app.manager.apply(Push(routes.Table(session)))  # type: ignore[arg-type]
            _again(room, facts["inputs"])
    except Exception as error:  # noqa: BLE001 - the very thing that is wanted
        return error
    return None


def _again(room: Playroom, inputs: list[dict[str, Any]]) -> None:
    turn = 0
    for recorded_input in inputs:
        room.step(max(0, min(recorded_input["turn"] - turn, 400)))
        turn = recorded_input["turn"]
        fields = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in recorded_input.items()
            if key not in ("turn", "kind")
        }
        pygame.event.post(pygame.event.Event(BY_NAME[recorded_input["kind"]], fields))
    room.step(AFTERWARDS)
