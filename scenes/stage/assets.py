"""The program's fonts, pictures, sounds and texts, from the folder `assets`."""

import io
import sys
import threading
from collections.abc import Hashable, Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, get_args

import pygame
from pygame import Surface

from game.pictures import animal_of, ring_of
from scenes.stage.cache import BOUNDS, SOUNDS, Store
from scenes.stage.fonts import BY_FILE, Lettering, Script, script_of
from scenes.stage.theme import Colour, Theme, read_theme

OVERSAMPLE = 2
"""Factor by which drawings are enlarged at first, for smoother edges."""

OVERSAMPLE_BELOW = 700
"""Largest width or height in px of a drawing to which `OVERSAMPLE` applies."""


class MissingAsset(FileNotFoundError):  # noqa: N818 named by its meaning
    """The error about a missing asset. Its message is the asset's path."""


def find_root() -> Traversable:
    """Returns the folder of assets."""
    packaged = files("scenes") / "assets_data"
    if packaged.is_dir():
        return packaged
    beside = Path(__file__).resolve().parents[2] / "assets"
    if beside.is_dir():
        return beside
    return Path(getattr(sys, "_MEIPASS", beside.parent)) / "assets"


def premultiplied(surface: Surface) -> Surface:
    """Returns a surface with premultiplied alpha, in the format that is fastest to draw."""
    picture = surface.convert(Surface((1, 1), pygame.SRCALPHA))
    picture.premul_alpha_ip()
    return picture


def hex_of(ink: Colour) -> str:
    """Returns a colour as a text such as `#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*ink)


def rasterise(drawing: bytes, size: tuple[int, int], *, fine: bool = True) -> Surface:
    """Returns an SVG drawing as a premultiplied picture that fits in a size in px."""
    factor = OVERSAMPLE if fine and max(size) <= OVERSAMPLE_BELOW else 1
    large = pygame.image.load_sized_svg(io.BytesIO(drawing), (size[0] * factor, size[1] * factor))
    picture = premultiplied(large)
    if factor == 1:
        return picture
    width, height = picture.get_size()
    return pygame.transform.smoothscale(
        picture, (max(1, round(width / factor)), max(1, round(height / factor)))
    )


PROBE = 24
"""Height in px of the font that is asked whether it has a character."""
NO_CHARACTER = "\U0010fffe"

Mood = Literal["", "blink", "wince", "grin", "cover", "asleep", "proud", "left", "right"]
"""Expression of an animal's face; "" is the usual expression."""
MOODS: tuple[Mood, ...] = get_args(Mood)[1:]
"""All expressions, in the order of an animal's picture file."""

ROLES = ("display", "regular", "semibold", "bold", "hand", "readable", "readable bold")
OPENING = threading.Lock()
"""Lock for opening fonts: FreeType opens only one at a time."""


def set_for(font: pygame.font.Font, script: Script | None) -> pygame.font.Font:
    """Sets the script and the writing direction of a font, and returns the font."""
    if script is not None and script.tag:
        font.set_script(script.tag)
    if script is not None and script.leftward:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def has_character(font: pygame.font.Font, character: str) -> bool:
    """Returns whether a font has a character."""
    if not font.size(character)[0]:
        return True  # a mark or a joiner cannot be drawn alone
    drawn, box = (font.render(one, True, "white") for one in (character, NO_CHARACTER))
    return drawn.get_size() != box.get_size() or drawn.get_buffer().raw != box.get_buffer().raw


class Assets:
    """The assets in one root folder, with caches."""

    def __init__(self, root: Traversable | None = None, theme: Theme | None = None) -> None:
        self.root = root if root is not None else find_root()
        self.theme: Theme = theme or read_theme(
            self.text("theme.toml"), self.text("plain/look.toml"), self._looks()
        )
        self._stores = {name: Store(name) for name in BOUNDS if name != SOUNDS}
        self.window = (1, 1)
        self.laid = self.store("texts laid out")
        """Cache of measured and wrapped texts."""

    def read(self, path: str) -> bytes:
        try:
            return self.root.joinpath(*path.split("/")).read_bytes()
        except OSError as error:
            raise MissingAsset(path) from error

    def text(self, path: str) -> str:
        """Returns a text file, such as a game's `rules.md`."""
        return self.read(path).decode("utf-8")

    def has(self, path: str) -> bool:
        return self.root.joinpath(*path.split("/")).is_file()

    def own(self, game_id: str, name: str, plain: str = "") -> str:
        """Returns the path of a game's own asset, or else of the asset in `plain/`."""
        path = f"games/{game_id}/{name}"
        there = self.laid.get(("there", path), lambda: self.has(path))
        return path if there else f"plain/{plain or name}"

    def names(self, folder: str, suffix: str) -> tuple[str, ...]:
        """Returns the names of a folder's assets that end in `suffix`. The names lack the suffix."""
        place = self.root.joinpath(*folder.split("/"))
        if not place.is_dir():
            return ()
        return tuple(sorted(f.name.removesuffix(suffix) for f in place.iterdir() if f.name.endswith(suffix)))

    def folders(self, folder: str) -> tuple[str, ...]:
        """Returns the names of the folders inside a folder."""
        place = self.root.joinpath(*folder.split("/"))
        return tuple(sorted(f.name for f in place.iterdir() if f.is_dir())) if place.is_dir() else ()

    def font(self, role: str, px: int) -> pygame.font.Font:
        """Returns a font with the height `px`. `role` is one of `ROLES` or the name of a font file."""

        def load() -> pygame.font.Font:
            fonts = self.theme.fonts
            name = {
                "display": fonts.display,
                "regular": fonts.regular,
                "semibold": fonts.semibold,
                "bold": fonts.bold,
                "hand": fonts.hand,
                "readable": fonts.readable,
                "readable bold": fonts.readable_bold,
            }.get(role, role)
            data = io.BytesIO(self._cached_file(f"fonts/{name}"))
            with OPENING:
                if role not in ROLES:
                    return set_for(pygame.font.Font(data, px), BY_FILE.get(name))
                return Lettering(data, px, lambda script: self._other_font(script, px))

        return self.store("fonts").get((role, px), load)

    def _other_font(self, script: Script | None, px: int) -> pygame.font.Font:
        """Returns the font of a script. If `script` is None, returns the font of card suits."""
        if script is None:
            return self.font(self.theme.fonts.suits, px)
        return self.font(script.file, max(1, round(px * script.share)))

    def shows(self, character: str) -> bool:
        """Returns whether the program's fonts can draw this character."""
        if character.isascii():
            return True

        def look() -> bool:
            script = script_of(character)
            return has_character(self.font("bold" if script is None else script.file, PROBE), character)

        return self.laid.get(("shows", character), look)

    def is_readable(self, character: str) -> bool:
        """Returns whether the more readable typeface can draw this character."""

        def look() -> bool:
            return script_of(character) is None and has_character(self.font("readable", PROBE), character)

        return character.isascii() or self.laid.get(("readable", character), look)

    def svg(self, path: str, size: tuple[int, int], *, ink: Colour | None = None) -> Surface:
        """Returns an SVG file as a picture; `ink`, if given, replaces white."""

        def draw() -> Surface:
            drawing = self._cached_file(path)
            if ink is not None:
                drawing = drawing.replace(b"#FFFFFF", hex_of(ink).encode("ascii"))
            return rasterise(drawing, size)

        key: Hashable = (path, size, ink)
        return self.store("drawings").get(key, draw)

    def face(self, picture: str, side: int) -> Surface:
        """Returns a player's picture `side` px wide: an animal in a ring."""
        ring = ring_of(picture)

        def draw() -> Surface:
            drawing = self._cached_file(f"players/{animal_of(picture)}.svg")
            if ring in self.theme.rings:
                shapes, mark, pen = drawing.rpartition(b'stroke="#')
                drawing = shapes + mark + hex_of(self.theme.rings[ring])[1:].encode("ascii") + pen[6:]
            return rasterise(drawing, (side, side))

        return self.store("drawings").get(("face", picture, side), draw)

    def mood(self, picture: str, side: int, mood: Mood) -> Surface:
        """Returns the eyes and the mouth for a mood, as wide as the player's picture."""
        animal = animal_of(picture)

        def draw() -> Surface:
            sheet, column = self._cached_file(f"players/{animal}-moods.svg"), 100 * MOODS.index(mood)
            return rasterise(sheet.replace(b'viewBox="0 0', b'viewBox="%d 0' % column, 1), (side, side))

        return self.store("drawings").get(("mood", animal, side, mood), draw)

    def coarse(self, path: str, size: tuple[int, int]) -> Surface:
        """Returns a slightly coarser drawing, in a third of the time."""
        return rasterise(self._cached_file(path), size, fine=False)

    def icon(self, name: str, px: int, ink: Colour) -> Surface:
        """Returns an icon from `icons/` in one colour, `px` wide and high."""
        return self.svg(f"icons/{name}.svg", (px, px), ink=ink)

    def sound(self, name: str) -> tuple[bytes, ...]:
        """Returns the recordings of a sound as WAV files."""
        if name not in self.theme.sounds:
            raise MissingAsset(name)
        return tuple(self.read(path) for path in self.theme.sounds[name].takes)

    def store(self, name: str) -> Store:
        return self._stores[name]

    def apart(self, size: tuple[int, int]) -> "Assets":
        """Returns `Assets` of the same folder with empty caches, for a background thread."""
        other = Assets(self.root, self.theme)
        other.fit(size)
        return other

    def take(self, other: "Assets", names: Iterable[str]) -> None:
        """Moves the caches with these names from another `Assets` into this one."""
        for name in names:
            self._stores[name].take(other.store(name))

    def fit(self, size: tuple[int, int]) -> None:
        """Sets the limits of the picture caches for a window of this size in px."""
        self.window = size
        for store in self._stores.values():
            store.fit(size[0] * size[1])

    def forget(self) -> None:
        """Empties all caches, including files and fonts."""
        for store in self._stores.values():
            store.clear()

    def _looks(self) -> dict[str, str]:
        paths = {game_id: f"games/{game_id}/look.toml" for game_id in self.folders("games")}
        return {game_id: self.text(path) for game_id, path in paths.items() if self.has(path)}

    def _cached_file(self, path: str) -> bytes:
        return self.store("files").get(path, lambda: self.read(path))
