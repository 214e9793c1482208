"""How everything looks: the player's visual settings, and the values (tokens) of theme files."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeVar, get_args, get_type_hints

Contrast = Literal["lamp", "high"]
Motion = Literal["full", "calm", "none"]
Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Look:
    """The visual settings of the player."""

    contrast: Contrast = "lamp"
    text_size: float = 1.0
    motion: Motion = "full"
    large_numerals: bool = False
    main_button: Side = "right"
    readable: bool = False
    """Whether all text uses the more readable font."""

    @property
    def high(self) -> bool:
        """Returns whether the high-contrast theme is on."""
        return self.contrast == "high"

    @property
    def left(self) -> bool:
        """Returns whether the main button is on the left side."""
        return self.main_button == "left"


Colour = tuple[int, int, int]


class BadTheme(ValueError):  # noqa: N818 named by its meaning
    """The error about a missing or wrong token."""


def colour(text: str) -> Colour:
    """Returns the colour of a text such as `#RRGGBB`."""
    if len(text) != len("#RRGGBB") or not text.startswith("#"):
        message = f"not a colour: {text!r}"
        raise BadTheme(message)
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Returns a mixture of two colours, with this share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Tokens:
    """One table of the theme's TOML file."""

    name: str
    raw: Mapping[str, object]

    def number(self, key: str) -> float:
        found = self._get(key)
        if isinstance(found, bool) or not isinstance(found, int | float):
            raise self._wrong(key, "a number")
        return float(found)

    def text(self, key: str) -> str:
        found = self._get(key)
        if not isinstance(found, str):
            raise self._wrong(key, "a text")
        return found

    def colour(self, key: str) -> Colour:
        return colour(self.text(key))

    def texts(self, key: str) -> tuple[str, ...]:
        found = self._list(key)
        if not all(isinstance(item, str) for item in found):
            raise self._wrong(key, "a list of texts")
        return tuple(str(item) for item in found)

    def colours(self, key: str) -> tuple[Colour, ...]:
        return tuple(colour(text) for text in self.texts(key))

    def numbers(self, key: str) -> tuple[float, ...]:
        """Returns the numbers under a key, such as the coordinates of a point."""
        return self._numbers(key, self._list(key))

    def point(self, key: str) -> tuple[float, float]:
        found = self.numbers(key)
        if len(found) != len(("x", "y")):
            raise self._wrong(key, "a point")
        return found[0], found[1]

    def points(self, key: str) -> tuple[tuple[float, ...], ...]:
        return tuple(self._numbers(key, item) for item in self._list(key))

    def table(self, key: str) -> "Tokens":
        found = self._get(key)
        if not isinstance(found, dict):
            raise self._wrong(key, "a table")
        return Tokens(f"{self.name}.{key}" if self.name else key, MappingProxyType(found))

    def optional(self, key: str) -> "Tokens":
        """Returns the table under a key, or an empty one."""
        return self.table(key) if self.has(key) else Tokens(f"{self.name}.{key}", {})

    def truth(self, key: str) -> bool:
        found = self._get(key)
        if not isinstance(found, bool):
            raise self._wrong(key, "true or false")
        return found

    def has(self, key: str) -> bool:
        return key in self.raw

    def _get(self, key: str) -> object:
        if key not in self.raw:
            message = f"the theme lacks {self.name}.{key}"
            raise BadTheme(message)
        return self.raw[key]

    def _list(self, key: str) -> list[object]:
        found = self._get(key)
        if not isinstance(found, list):
            raise self._wrong(key, "a list")
        return found

    def _numbers(self, key: str, found: object) -> tuple[float, ...]:
        if not isinstance(found, list):
            raise self._wrong(key, "numbers")
        numbers: list[float] = []
        for item in found:
            if isinstance(item, bool) or not isinstance(item, int | float):
                raise self._wrong(key, "numbers")
            numbers.append(float(item))
        return tuple(numbers)

    def _wrong(self, key: str, wanted: str) -> BadTheme:
        return BadTheme(f"the theme's {self.name}.{key} is not {wanted}: {self.raw[key]!r}")


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours that all games share."""

    night: Colour
    walnut9: Colour
    walnut8: Colour
    walnut7: Colour
    walnut6: Colour
    walnut5: Colour
    plank: tuple[Colour, ...]
    lamp: Colour
    hot: Colour
    brass: Colour
    brass_dark: Colour
    paper: Colour
    paper2: Colour
    paper3: Colour
    paper_line: Colour
    cream: Colour
    ink: Colour
    ink2: Colour
    go: Colour
    go_top: Colour
    go_low: Colour
    active: Colour
    stop: Colour
    good_text: Colour
    bad_text: Colour
    disabled_fill: Colour
    disabled_text: Colour
    chip: Colour
    shadow: Colour


@dataclass(frozen=True, slots=True)
class GameLook:
    """Colours and positions for one game's table."""

    key: str
    mat: Colour
    mat2: Colour
    deep: Colour
    tint: Colour
    small_text: Colour
    accent: Colour
    lamp_mix: float
    high_cloth: Colour
    title_ink: Colour
    card: Tokens
    """Positions and colours of texts on cards."""
    faces: Tokens
    layout: Tokens
    ambience: str
    """The table's background sound, or "" for none."""
    more: Tokens

    def path(self, name: str) -> str:
        """Returns the path of a file among the game's assets."""
        return f"games/{self.key}/{name}"


SoundKind = Literal["ui", "voice", "card", "event", "phrase", "bed"]
GAPS: Mapping[SoundKind, float] = {"ui": 0.06, "card": 0.03}
"""Least seconds between two equal sounds of a class."""


class Calls(NamedTuple):
    """A short sound that is mixed into background sound, such as a bird."""

    path: str
    at: tuple[float, ...]
    """Seconds from the background sound's start to each start of the short sound."""
    gain: float
    """Gain of the short sound in dB."""


@dataclass(frozen=True, slots=True)
class SoundLook:
    """One sound and all its recordings."""

    kind: SoundKind
    takes: tuple[str, ...]
    pan: float = 0.0
    gap: float | None = None
    """Least seconds between two starts of this sound; None means the sound's length."""
    most: int = 0
    """Largest number of starts in `within` seconds; 0 means no limit."""
    within: float = 0.0
    duck: float = 0.0
    """Gain in dB of background sound while this sound plays. 0 means the usual gain for its `SoundKind`."""
    gain: float = 0.0
    """Gain of this sound in dB, relative to its `SoundKind`."""
    rumble: float = 0.0
    """Strength of a game pad's vibration, from 0 to 1."""
    calls: Calls | None = None
    """A short sound that is mixed into the recordings, or None."""


@dataclass(frozen=True, slots=True)
class Fonts:
    """The font files, and the relative heights of their capital letters."""

    display: str
    regular: str
    semibold: str
    bold: str
    hand: str
    readable: str
    readable_bold: str
    suits: str
    cap_display: float
    cap_text: float
    cap_readable: float


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in the design and their limits."""

    design_width: float
    design_height: float
    text_small_below: float
    text_small_floor: float
    text_large_floor: float
    min_text_px: float
    compact_below: float
    large_above: float
    mini_face_below_px: float
    min_target_px: float


@dataclass(frozen=True, slots=True)
class ChartLine:
    """The look of one player's line in a chart."""

    colour: Colour
    mark: str
    dash: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class FocusLook:
    """The look of the focus ring, with lengths in design px."""

    dark: Colour
    dark_width: float
    light: Colour
    light_width: float
    away: float


@dataclass(frozen=True, slots=True)
class Theme:
    """All values of the file `theme.toml`, and the looks of all games."""

    colours: Colours
    games: Mapping[str, GameLook]
    fonts: Fonts
    sizes: Mapping[str, float]
    scale: Scale
    min_window: tuple[int, int]
    chart: tuple[ChartLine, ...]
    rings: Mapping[str, Colour]
    """The colours of a ring that a player may choose, by name."""
    focus: FocusLook
    radius: Tokens
    high_contrast: Tokens
    card: Tokens
    hand: Tokens
    layout: Tokens
    state: Tokens
    motion: Tokens
    sound: Tokens
    sounds: Mapping[str, SoundLook]
    """Every sound by name, including the games' own."""
    box: Tokens
    plain: GameLook
    """The look that is used for a game without its own."""

    def game(self, game_id: str) -> GameLook:
        """Returns the look of a game, or the plain look."""
        return self.games.get(game_id) or replace(self.plain, key=game_id)


READERS: Mapping[object, Callable[[Tokens, str], object]] = {
    float: Tokens.number,
    str: Tokens.text,
    bool: Tokens.truth,
    Colour: Tokens.colour,
    tuple[Colour, ...]: Tokens.colours,
    tuple[float, ...]: Tokens.numbers,
    Tokens: Tokens.table,
}
"""The method of `Tokens` that reads each type of field."""


def read_theme(text: str, plain: str, looks: Mapping[str, str]) -> Theme:
    """Returns the theme that TOML texts describe. `looks` has a text for each game."""
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
    gains = table.optional("gains")
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
                    gains.number(name) if gains.has(name) else 0.0,
                    rumbles.number(name) if rumbles.has(name) else 0.0,
                ),
            )
    for name in table.optional("mixed").raw:
        mixed = table.table("mixed").table(name)
        calls = Calls(f"{folder}/{mixed.text('call')}.wav", mixed.numbers("at"), mixed.number("gain"))
        yield name, SoundLook("bed", (f"{folder}/{mixed.text('loop')}.wav",), calls=calls)


T = TypeVar("T")


def _typed(kind: type[T], *tables: Tokens, **given: object) -> T:
    """Returns a dataclass whose fields are read from the theme."""
    values = dict(given)
    for name, wanted in get_type_hints(kind).items():
        if name not in given:
            table = next((one for one in tables if one.has(name)), tables[-1])
            values[name] = READERS[wanted](table, name)
    return kind(**values)


def _game(key: str, table: Tokens) -> GameLook:
    return _typed(GameLook, table, key=key, ambience=table.table("sound").text("ambience"), more=table)


def _row(kind: type[T], name: str, raw: object) -> T:
    listed = zip(get_type_hints(kind), raw if isinstance(raw, list) else (), strict=False)
    return _typed(kind, Tokens(name, dict(listed)))


def _chart(table: Tokens) -> tuple[ChartLine, ...]:
    raw = table.raw.get("chart")
    return tuple(
        _row(ChartLine, f"{table.name}.chart", line) for line in (raw if isinstance(raw, list) else ())
    )
