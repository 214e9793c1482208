"""What the player has set, and the file it is remembered in."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import tomli_w

from game.core.phrases import N_, Phrase
from game.saves.folder import set_aside
from game.saves.guards import guard, parse, read_file
from game.saves.places import Places
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import sweep, write_atomic

_SET_ASIDE = N_("The settings could not be read and start afresh. The old file was kept in “damaged”.")
_UNREADABLE = N_("The settings could not be read and start afresh.")
_REPLACED = N_("Some settings made no sense here and are back at their usual value.")

LONGEST_NAME = 24
MOST_NAMES = 6
MOST_TABLES = 20


class _Unfit(Exception):  # noqa: N818 - a value that does not fit its setting
    pass


Rule = Callable[[object], Any]


def _number(low: int, high: int) -> Rule:
    def rule(value: object) -> int:
        # TOML's true is an int to isinstance.
        if type(value) is not int or not low <= value <= high:
            raise _Unfit
        return value

    return rule


def _switch(value: object) -> bool:
    if type(value) is not bool:
        raise _Unfit
    return value


def _one_of(*choices: float | str) -> Rule:
    def rule(value: object) -> float | str:
        if type(value) not in {int, float, str} or (isinstance(value, float) and not math.isfinite(value)):
            raise _Unfit
        for choice in choices:
            if value == choice:
                return choice
        raise _Unfit

    return rule


def _language(value: object) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"([a-z]{2,3}([_-][A-Za-z]{2,4})?)?", value):
        raise _Unfit
    return value


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) > MOST_NAMES:
        raise _Unfit
    return tuple(_name(name) for name in value)


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > 4 * LONGEST_NAME:
        raise _Unfit
    # Control characters and direction marks could redraw the rest of a line.
    if any(unicodedata.category(sign) in {"Cc", "Cs"} or sign in _DIRECTIONS for sign in value):
        raise _Unfit
    return value


_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _window(value: object) -> tuple[int, int, int, int]:
    if not isinstance(value, list | tuple) or len(value) != 4:
        raise _Unfit
    place, size = _number(-32_768, 32_767), _number(100, 32_767)
    return place(value[0]), place(value[1]), size(value[2]), size(value[3])


def _tables(value: object) -> dict[str, dict[str, Any]]:
    if not isinstance(value, dict) or len(value) > MOST_TABLES:
        raise _Unfit
    if not all(isinstance(table, dict) for table in value.values()):
        raise _Unfit
    return value


def _percent(usual: int) -> Any:  # noqa: ANN401 - dataclasses.field is typed as its default
    return field(default=usual, metadata={"rule": _number(0, 100)})


def _flag() -> Any:  # noqa: ANN401 - as above
    return field(default=False, metadata={"rule": _switch})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its usual value. Volumes are 0 to 100; a game is saved at every move, always."""

    volume_master: int = _percent(80)
    volume_effects: int = _percent(80)
    volume_room: int = _percent(40)
    mute_unfocused: bool = _flag()
    speed: float = field(default=1.0, metadata={"rule": _one_of(0.75, 1.0, 1.5)})
    motion: str = field(default="full", metadata={"rule": _one_of("full", "calm", "none")})
    text_size: float = field(default=1.0, metadata={"rule": _one_of(0.9, 1.0, 1.25, 1.5)})
    contrast: str = field(default="lamp", metadata={"rule": _one_of("lamp", "high")})
    large_numerals: bool = _flag()
    curtain: str = field(default="hold", metadata={"rule": _one_of("hold", "click-twice")})
    fullscreen: bool = _flag()
    window: tuple[int, int, int, int] | None = field(default=None, metadata={"rule": _window})
    """Where the window lay: x, y, width, height in pixels; None before the first time."""
    language: str = field(default="", metadata={"rule": _language})
    """A code like "de" or "pt_BR"; empty for the system's language."""
    names: tuple[str, ...] = field(default=(), metadata={"rule": _names})
    """The people who sat at the table last, in seat order."""
    tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, metadata={"rule": _tables})
    """How each game was last laid out, by its id; what is in one is for the set-up to understand or ignore."""


class SettingsFile:
    """The file of the settings. Keys that this version does not know are left in it."""

    def __init__(self, places: Places) -> None:
        """Names the file; it is read by `load`."""
        self._path = places.settings
        sweep(self._path.parent)

    def load(self) -> tuple[Settings, Phrase | None]:
        """The settings, and what to tell the player if the file was not as it should be.

        A file that cannot be read at all is set aside, never deleted.
        """
        try:
            document = self._document()
        except BadFile as bad:
            return Settings(), self._put_aside(bad.kind)
        values, replaced = _fitting(document)
        return Settings(**values), Phrase(_REPLACED) if replaced else None

    def save(self, settings: Settings) -> None:
        """Remember the settings.

        Raises:
            NotSaved: the file of before is still there.
        """
        try:
            document = self._document()
        except BadFile as bad:
            self._put_aside(bad.kind)
            document = {}
        for each in fields(settings):
            value = getattr(settings, each.name)
            if value is None:
                document.pop(each.name, None)
            else:
                document[each.name] = list(value) if isinstance(value, tuple) else value
        write_atomic(self._path, tomli_w.dumps(document).encode())

    def _document(self) -> dict[str, Any]:
        try:
            data = read_file(self._path)
        except BadFile as bad:
            if bad.kind is Bad.MISSING:
                return {}
            raise
        return parse(guard(data))

    def _put_aside(self, kind: Bad) -> Phrase:
        # A file that the disk will not read today may be sound: only a wrong one is moved away.
        if kind not in {Bad.FORBIDDEN, Bad.UNREADABLE}:
            try:
                set_aside(self._path, self._path.parent / "damaged")
            except NotSaved:
                return Phrase(_UNREADABLE)
            return Phrase(_SET_ASIDE)
        return Phrase(_UNREADABLE)


def _fitting(document: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """The values that fit their setting, and whether any did not."""
    values: dict[str, Any] = {}
    replaced = False
    for each in fields(Settings):
        if each.name not in document:
            continue
        try:
            values[each.name] = each.metadata["rule"](document[each.name])
        except _Unfit:
            replaced = True
    return values, replaced
