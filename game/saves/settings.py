"""The player's settings, and their file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.core.phrases import N_, Phrase
from game.measures import (
    CHALLENGE,
    Unfit,
    fitting,
    listed,
    name,
    of,
    one_of,
    sifted_by_name,
    spelled,
    switch,
    whole,
)
from game.saves.folder import encoded_with, keep_copy, set_aside
from game.saves.guards import encoded, guard, parse, read_file
from game.saves.places import Places
from game.saves.trouble import Bad, BadFile, NotSaved
from game.saves.writer import sweep, write_atomic

_SET_ASIDE = N_("The settings could not be read, so they start afresh. The old file was kept in “damaged”.")
_UNREADABLE = N_("The settings could not be read, so they start afresh.")
_REPLACED = N_("Some settings could not be used and are back to normal. The old file was kept in “damaged”.")
_UNUSED = N_("Some settings could not be used. They are back to normal.")

MOST_NAMES = 6
MOST_MET = 30
MOST_ON_SHELF = 100
MOST_TABLES = 20
MOST_KEYS = 100
MOST_MONITORS = 16
SWITCH = "((key|mouse|pad):[0-9]{1,10})?"
_SIDE, _PLACE = whole(100, 32_767), whole(-32_768, 32_767)


def _window(value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or len(value) != 4:
        raise Unfit
    return tuple(measure(one) for measure, one in zip((_PLACE, _PLACE, _SIDE, _SIDE), value, strict=True))


def _percent(usual: int) -> Any:  # noqa: ANN401 - dataclasses.field is typed as its default
    return field(default=usual, metadata={"rule": whole(0, 100)})


def _flag(*, usual: bool = False) -> Any:  # noqa: ANN401 - as above
    return field(default=usual, metadata={"rule": switch})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default. Volumes go from 0 to 100."""

    volume_master: int = _percent(80)
    volume_effects: int = _percent(80)
    volume_room: int = _percent(40)
    volume_music: int = _percent(80)
    mute_unfocused: bool = _flag()
    muted: bool = _flag()
    voices: bool = _flag(usual=True)
    """Whether CPUs' pictures make small animal sounds."""
    notes_stay: bool = _flag(usual=True)
    """Whether messages stay on the screen until the player does something."""
    press_guard: float = field(default=0.0, metadata={"rule": one_of(0.0, 0.3, 0.6, 1.0)})
    """For how many seconds a second press of one key is ignored."""
    speed: float = field(default=1.0, metadata={"rule": one_of(0.75, 1.0, 1.5)})
    cpu_pace: float = field(default=1.0, metadata={"rule": one_of(0.5, 1.0, 2.0)})
    """The speed at which CPUs decide; 1 is normal."""
    motion: str = field(default="full", metadata={"rule": one_of("full", "calm", "none")})
    text_size: float = field(default=1.0, metadata={"rule": one_of(0.9, 1.0, 1.25, 1.5, 2.0)})
    typeface: str = field(default="usual", metadata={"rule": one_of("usual", "readable")})
    """The typeface of all text."""
    contrast: str = field(default="lamp", metadata={"rule": one_of("lamp", "high")})
    large_numerals: bool = _flag()
    curtain: str = field(default="hold", metadata={"rule": one_of("hold", "click-twice")})
    count_cards: bool = _flag()
    """Whether the table lists the possible faces of face-down cards."""
    remember: bool = _flag()
    """Whether cards that the person has seen are marked. Only a table with one person has such marks."""
    hints: str = field(default="asked", metadata={"rule": one_of("never", "asked", "always")})
    cpu_waits: bool = _flag()
    """Whether a CPU that moves directly after another CPU waits until the player goes on."""
    ask_before: str = field(default="big", metadata={"rule": one_of("nothing", "big", "all")})
    take_back: str = field(default="any", metadata={"rule": one_of("off", "one", "any")})
    exercises: bool = field(default=True, metadata={"rule": switch})
    """Whether the menu offers exercises from the player's matches."""
    tips: bool = field(default=True, metadata={"rule": switch})
    """Whether a new player sees tips on the menu and after matches."""
    met: tuple[str, ...] = field(default=(), metadata={"rule": listed(spelled("[a-z-]{1,30}"), MOST_MET)})
    """The names of the tips that this player has already seen."""
    shelf: Mapping[str, int] = field(
        default_factory=dict, metadata={"rule": sifted_by_name(whole(0, 9), MOST_ON_SHELF)}
    )
    """How many things of each name, such as stars, are on the main menu's shelf."""
    unpinned: str = field(default="", metadata={"rule": spelled(f"({CHALLENGE})?")})
    """The challenge whose postcard the player removed from the main menu, or ""."""
    speech: str = field(default="usual", metadata={"rule": one_of("brief", "usual", "full")})
    """How much a screen reader says during a match."""
    main_button: str = field(default="right", metadata={"rule": one_of("left", "right")})
    """The side of the main button, in a match or a dialog."""
    one_switch: str = field(default="", metadata={"rule": spelled(SWITCH)})
    """The only key or button that a player uses, such as "key:32", or ""."""
    second_switch: str = field(default="", metadata={"rule": spelled(SWITCH)})
    """A second key or button, which goes on to the next choice, or ""."""
    switch_seconds: float = field(default=1.2, metadata={"rule": one_of(0.4, 0.6, 0.8, 1.2, 2.0, 3.0)})
    """How many seconds each choice is offered to a player with only one switch."""
    switch_rounds: int = field(default=3, metadata={"rule": one_of(1, 2, 3, 5)})
    """How many times all choices are offered before a pause, to a player with only one switch."""
    fullscreen: bool = _flag()
    maximized: bool = _flag()
    window: tuple[int, int, int, int] | None = field(default=None, metadata={"rule": _window})
    """The normal window's x, y, width and height, or None before the first start."""
    monitors: tuple[tuple[int, int, int, int], ...] = field(
        default=(), metadata={"rule": listed(_window, MOST_MONITORS)}
    )
    """The monitors when the program last ended, as x, y, width and height."""
    rumble: bool = _flag(usual=True)
    """Whether a game pad vibrates at a few moments."""
    passes_pad: bool = _flag()
    """Whether several people share one game pad."""
    dead_zone: int = field(default=50, metadata={"rule": one_of(30, 50, 70)})
    """How far a game pad's stick must be moved to have an effect, in percent."""
    language: str = field(default="", metadata={"rule": spelled(r"([a-z]{2,3}([_-][A-Za-z]{2,4})?)?")})
    """A language code such as "de" or "pt_BR"; "" for the system's language."""
    keys: Mapping[str, str] = field(
        default_factory=dict, metadata={"rule": sifted_by_name(spelled(r"\S{1,20}"), MOST_KEYS)}
    )
    """The keys that the player has chosen, by action."""
    names: tuple[str, ...] = field(default=(), metadata={"rule": listed(name, MOST_NAMES)})
    """The people who played last, in the order of their seats."""
    tables: Mapping[str, Mapping[str, Any]] = field(
        default_factory=dict, metadata={"rule": sifted_by_name(of(dict), MOST_TABLES)}
    )
    """The players and house rules of the last match of each game, by game id."""


class SettingsFile:
    """The file of the settings, which keeps unknown entries."""

    def __init__(self, places: Places) -> None:
        self._path = places.settings
        sweep(self._path.parent)

    def load(self) -> tuple[Settings, Phrase | None]:
        """Returns the settings, and a sentence if the file was bad, otherwise None."""
        try:
            document = self._document()
        except BadFile as bad:
            return Settings(), self._put_aside(bad.kind)
        values, replaced = _fitting(document)
        settings = Settings(**values)
        if not replaced and _can_be_read(document):
            return settings, None
        try:
            self.save(settings)
        except NotSaved:
            return settings, Phrase(_UNUSED)
        return settings, Phrase(_REPLACED)

    def save(self, settings: Settings) -> None:
        """Writes the settings. Raises NotSaved."""
        try:
            document = self._document()
        except BadFile as bad:
            self._put_aside(bad.kind)
            document = {}
        values = {each.name: getattr(settings, each.name) for each in fields(settings)}
        others = {key: value for key, value in document.items() if key not in values}
        known = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in values.items()
            if value is not None
        }
        if _fitting(document)[1]:
            keep_copy(self._path, self._damaged)
        write_atomic(self._path, encoded_with(known, others, self._path, self._damaged))

    def _document(self) -> dict[str, Any]:
        try:
            data = read_file(self._path)
        except BadFile as bad:
            if bad.kind is Bad.MISSING:
                return {}
            raise
        return parse(guard(data))

    @property
    def _damaged(self) -> Path:
        return self._path.parent / "damaged"

    def _put_aside(self, kind: Bad) -> Phrase:
        # A file that cannot be read at the moment may be intact. Only an invalid one is moved away.
        if kind not in {Bad.FORBIDDEN, Bad.UNREADABLE}:
            try:
                set_aside(self._path, self._damaged)
            except NotSaved:
                return Phrase(_UNREADABLE)
            return Phrase(_SET_ASIDE)
        return Phrase(_UNREADABLE)


def _fitting(document: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """Returns the valid settings, and whether any setting was invalid."""
    measures = {each.name: each.metadata["rule"] for each in fields(Settings)}
    values = fitting(document, measures)
    fit_all = len(values) == len(document.keys() & measures.keys())
    sifted = any(
        isinstance(found, dict) and len(found) < len(document[name]) for name, found in values.items()
    )
    return values, sifted or not fit_all


def _can_be_read(document: dict[str, Any]) -> bool:
    """Returns whether a file with these settings could be read."""
    try:
        encoded(document)
    except NotSaved:
        return False
    return True
