"""Reads the theme from TOML: its own file, the plain look, and the looks of the games that have one."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar, get_args, get_type_hints

from scenes.stage.theme import (
    GAPS,
    BadTheme,
    ChartLine,
    Colour,
    Colours,
    FocusLook,
    Fonts,
    GameLook,
    Scale,
    SoundKind,
    SoundLook,
    Theme,
    Tokens,
)

READERS: Mapping[object, Callable[[Tokens, str], object]] = {
    float: Tokens.number,
    str: Tokens.text,
    bool: Tokens.truth,
    Colour: Tokens.colour,
    tuple[Colour, ...]: Tokens.colours,
    tuple[float, ...]: Tokens.numbers,
    Tokens: Tokens.table,
}
"""Reader of a token by the type of its field."""


def read_theme(text: str, plain: str, looks: Mapping[str, str]) -> Theme:
    """Returns the theme from a TOML text, the plain look and the games' looks by their ids.

    Raises:
        BadTheme: a token is missing or of the wrong kind.
    """
    root, any_game = _parsed("", text), _parsed("plain", plain)
    own = {game_id: _parsed(game_id, look) for game_id, look in looks.items()}
    sizes, meta = root.table("type"), root.table("meta")
    rings = root.table("players").table("rings")
    return _typed(
        Theme,
        root,
        colours=_typed(Colours, root.table("color")),
        games=MappingProxyType({key: _game(key, _over(any_game, look)) for key, look in own.items()}),
        fonts=_typed(Fonts, root.table("font")),
        sizes=MappingProxyType({key: sizes.number(key) for key in sizes.raw}),
        scale=_typed(Scale, root.table("scale"), meta),
        min_window=(round(meta.number("min_width")), round(meta.number("min_height"))),
        chart=_chart(root.table("players")),
        rings=MappingProxyType({key: rings.colour(key) for key in rings.raw}),
        focus=_row(FocusLook, "state.focus_ring", root.table("state").raw.get("focus_ring")),
        sounds=MappingProxyType(_sounds(root, own)),
        plain=_game("plain", any_game),
    )


def _parsed(name: str, text: str) -> Tokens:
    try:
        return Tokens(name, MappingProxyType(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        message = f"the theme is not TOML: {name} {error}"
        raise BadTheme(message) from error


def _over(plain: Tokens, look: Tokens) -> Tokens:
    """Returns a look with gaps filled from the plain one, in nested tables too."""
    return Tokens(look.name, MappingProxyType(_merged(plain.raw, look.raw)))


def _merged(plain: Mapping[str, object], look: Mapping[str, object]) -> dict[str, object]:
    tables = {
        key: _merged(below, above)
        for key, above in look.items()
        if isinstance(above, dict) and isinstance(below := plain.get(key), dict)
    }
    return {**plain, **look, **tables}


def _sounds(root: Tokens, looks: Mapping[str, Tokens]) -> dict[str, SoundLook]:
    sounds = dict(_sounds_of(root.table("sound"), "sounds"))
    for game_id, look in looks.items():
        if look.has("sound"):
            sounds |= _sounds_of(look.table("sound"), f"games/{game_id}/sounds")
    return sounds


def _sounds_of(table: Tokens, folder: str) -> Iterator[tuple[str, SoundLook]]:
    takes, pan, gaps = table.optional("takes"), table.optional("pan"), table.optional("gaps")
    rumbles = table.optional("rumbles")
    limits, ducks, names = table.optional("limits"), table.optional("ducks"), table.table("names")
    for kind in get_args(SoundKind):
        for name in names.texts(kind) if names.has(kind) else ():
            several = range(1, round(takes.number(name)) + 1) if takes.has(name) else ("",)
            most, within = limits.point(name) if limits.has(name) else (0, 0.0)
            yield (
                name,
                SoundLook(
                    kind,
                    tuple(f"{folder}/{name}{take}.wav" for take in several),
                    pan.number(name) if pan.has(name) else 0.0,
                    gaps.number(name) / 1000 if gaps.has(name) else GAPS.get(kind),
                    round(most),
                    within / 1000,
                    ducks.number(name) if ducks.has(name) else 0.0,
                    rumbles.number(name) if rumbles.has(name) else 0.0,
                ),
            )


T = TypeVar("T")


def _typed(kind: type[T], *tables: Tokens, **given: object) -> T:
    """Returns a dataclass with fields read by their types, each from the first table that has it."""
    values = dict(given)
    for name, wanted in get_type_hints(kind).items():
        if name not in given:
            table = next((one for one in tables if one.has(name)), tables[-1])
            values[name] = READERS[wanted](table, name)
    return kind(**values)


def _game(key: str, table: Tokens) -> GameLook:
    return _typed(GameLook, table, key=key, room=table.table("sound").text("room"), more=table)


def _row(kind: type[T], name: str, raw: object) -> T:
    """Returns a dataclass whose fields are in a list, in order."""
    listed = zip(get_type_hints(kind), raw if isinstance(raw, list) else (), strict=False)
    return _typed(kind, Tokens(name, dict(listed)))


def _chart(table: Tokens) -> tuple[ChartLine, ...]:
    raw = table.raw.get("chart")
    return tuple(
        _row(ChartLine, f"{table.name}.chart", line) for line in (raw if isinstance(raw, list) else ())
    )
