"""Content of the About page: version, credits of the games, and third-party software."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from game import __version__
from game.core.phrases import Phrase, phrase
from game.publisher import PUBLISHER
from scenes.stage.assets import Assets

NOTICE = "THIRD-PARTY.toml"
NOTICES = "NOTICES.txt"
"""File of the built program with every notice and licence."""


@dataclass(frozen=True, slots=True)
class Part:
    """Third-party software in this program."""

    name: str
    version: str
    licence: str
    holder: str


def parts(assets: Assets) -> tuple[Part, ...]:
    """Returns third-party parts from the notice file; only the fonts without it."""
    beside = Path(str(assets.root)).parent / NOTICE
    try:
        document = tomllib.loads(beside.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return tuple(Part(name, "", "OFL-1.1", "") for name in ("Calistoga", "Source Sans Pro"))
    return tuple(
        Part(str(one["name"]), str(one["version"]), str(one["licence"]), str(one.get("copyright", "")))
        for one in document["part"]
    )


def sentences() -> tuple[Phrase, ...]:
    """Returns the text before the list of parts."""
    return (
        phrase("Tuckbox {version}", version=__version__),
        phrase("The games' names belong to their publishers, who have no part in this program."),
        phrase("All pictures, sounds, words and code here are our own, under the MIT licence."),
        *_published(),
        phrase("It plays on this computer only and never uses the network."),
        phrase("It does not look for newer versions. They come from where you got this one."),
    )


def _published() -> tuple[Phrase, ...]:
    if PUBLISHER.lacking:
        return ()
    return (
        phrase("Published by {name}, {homepage}.", name=PUBLISHER.name, homepage=PUBLISHER.homepage),
        phrase("Something is wrong? Write to {address}.", address=PUBLISHER.email),
    )


def where(assets: Assets) -> Phrase | None:
    """Returns the text after the list of parts, if their notices are available."""
    path = Path(str(assets.root)).parent / NOTICES
    return phrase("All notices and licences, whole: {file}", file=str(path)) if path.is_file() else None
