"""Pictures, fonts and sounds are up to date, complete and drawn correctly."""

import ast
import os
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from fontTools.ttLib import TTFont

from art.make import undrawn

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
THEME = tomllib.loads((ASSETS / "theme.toml").read_text("utf-8"))
HOMES = sorted(path for path in (ASSETS / "games").iterdir())
LOOKS = {
    path.parent.name: tomllib.loads(path.read_text("utf-8"))
    for path in sorted(ASSETS.glob("games/*/look.toml"))
}
PICTURES = sorted(ASSETS.rglob("*.svg"))

TOKENS = {
    "poof": [*map(str, range(1, 21)), "P"],
    "the-game": [str(n) for n in range(2, 100)],
    "spooky-boo": ["-1", *map(str, range(13)), "15"],
    "eight-and-half": [*"0123456789", "H", "G"],
    "campfire-smokeout": [
        *(f"{way}{n}" for way in "LR" for n in (1, 2, 3)),
        *(f"L{a}R{b}" for a in (1, 2, 3) for b in (1, 2, 3)),
        "W",
    ],
}

SHAPES = {
    "g": {"transform", "opacity"},
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
}
PAINT = {
    "fill",
    "opacity",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
}
GRADIENTS = {
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
}
# Half, minus, times, middle dot, ellipsis, en dash and the curly quotes.
SIGNS = "\u00bd\u2212\u00d7\u00b7\u2026\u2013\u2019\u201c\u201d"
COLOUR = re.compile(r"none|#[0-9A-F]{6}|url\(#([\w-]+)\)")


def run(script: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "build" / script), "--check"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def faults(text: str) -> Iterator[str]:
    root = ET.fromstring(text)
    names = {element.get("id") for element in root.iter()}
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        attributes = set(element.attrib)
        if tag in GRADIENTS:
            if element.get("gradientUnits") != "userSpaceOnUse":
                yield f"{tag} is not in user space"
            allowed = GRADIENTS[tag]
        elif tag in SHAPES:
            allowed = SHAPES[tag] | (PAINT if tag != "g" else set())
        else:
            allowed = {
                "svg": {"width", "height", "viewBox"},
                "defs": set(),
                "stop": {"offset", "stop-color", "stop-opacity"},
            }.get(tag, {"no such tag"})
            if allowed == {"no such tag"}:
                yield f"<{tag}> is not drawn"
        if attributes - allowed:
            yield f"<{tag}> with {sorted(attributes - allowed)}"
        for name in ("fill", "stroke", "stop-color"):
            match = COLOUR.fullmatch(element.get(name, "none"))
            if not match:
                yield f"{name} {element.get(name)}"
            elif match[1] and match[1] not in names:
                yield f"{name} of an unknown gradient {match[1]}"
        if "stroke-dasharray" in attributes and (
            tag != "path" or element.get("d", "").rstrip().endswith("Z")
        ):
            yield f"a dashed closed {tag}"


@pytest.mark.parametrize(
    "shape",
    [
        '<circle cx="1" cy="1" r="1" fill="none" stroke="#000000" stroke-dasharray="1 2"/>',
        '<path d="M0 0H9V9Z" stroke="#000000" stroke-dasharray="1 2"/>',
        '<text x="0">7</text>',
        '<rect width="1" height="1" fill="#11223344"/>',
        '<rect width="1" height="1" fill="rgba(0,0,0,.5)"/>',
        '<rect width="1" height="1" fill="url(#nobody)"/>',
        '<linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#000000"/></linearGradient>',
        '<g clip-path="url(#a)"/>',
        '<rect style="fill:#000000"/>',
    ],
)
def test_the_picture_check_finds_faults(shape: str) -> None:
    assert list(faults(f'<svg xmlns="http://www.w3.org/2000/svg">{shape}</svg>'))


def test_every_picture_uses_only_supported_svg() -> None:
    found = {path.relative_to(ASSETS).as_posix(): list(faults(path.read_text("utf-8"))) for path in PICTURES}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_no_picture_is_empty() -> None:
    blank = []
    for path in PICTURES:
        surface = pygame.image.load_sized_svg(path, (48, 48))
        if not pygame.mask.from_surface(surface, 10).count():
            blank.append(path.name)
    assert blank == []


def test_faces_fill_the_whole_card() -> None:
    for path in sorted(ASSETS.rglob("cards/*.svg")):
        surface = pygame.image.load_sized_svg(path, (50, 70))
        assert surface.get_size() == (50, 70), path
        assert pygame.mask.from_surface(surface, 200).count() == 50 * 70, path


def test_drawing_again_gives_the_same_pictures() -> None:
    result = run("art/make.py")
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_drawing_program_keeps_hand_drawn_pictures() -> None:
    drawn = ["games/toy/box/lid.svg", "icons/hint.svg"]
    by_hand = ["games/toy/cloth.svg", "games/toy/cards/back.svg"]
    assert undrawn(drawn, [*drawn, *by_hand, "games/toy/box/old.svg"]) == ["games/toy/box/old.svg"]


def test_every_theme_font_exists() -> None:
    assert set(LOOKS) >= set(TOKENS)
    for game, tokens in TOKENS.items():
        faces = LOOKS[game].get("faces", {})
        wanted = {"back", *(token.replace("-", "m") for token in tokens)}
        if faces.get("minis"):
            wanted |= {f"mini-{token}" for token in tokens if token not in faces.get("without_mini", ())}
        if game == "campfire-smokeout":
            wanted |= {"smoke", "smoke-a", "smoke-b"}
        assert {path.stem for path in (ASSETS / "games" / game / "cards").glob("*.svg")} == wanted, game
        stamped = {token.replace("-", "m") for token in faces.get("foil", ())}
        assert {path.stem for path in (ASSETS / "games" / game / "foil").glob("*.svg")} == stamped, game


def test_every_asset_named_by_the_theme_exists() -> None:
    icons = {path.stem for path in (ASSETS / "icons").glob("*.svg")}
    assert {name for names in LOOKS["spooky-boo"]["power_icons"].values() for name in names} <= icons
    players = {path.stem for path in (ASSETS / "players").glob("*.svg")}
    assert {*THEME["players"]["order"], "key"} <= players
    for home in (*HOMES, ASSETS / "plain"):
        for part in ("front", "side", "top", "lid", "inside", "lying", "small"):
            assert (home / "box" / f"{part}.svg").is_file()
        assert (home / "cloth.svg").is_file()
    for name in ("display", "regular", "semibold", "bold"):
        assert (ASSETS / "fonts" / THEME["font"][name]).is_file()


@pytest.mark.parametrize(("key", "stem"), [("hearth", "hearth"), ("flame", "flame-1")])
def test_the_declared_sizes_of_picture_sheets_match_the_pictures(key: str, stem: str) -> None:
    (path,) = [p for p in PICTURES if p.stem == stem and p.parent.name == "table"]
    root = ET.fromstring(path.read_text("utf-8"))
    size = [float(root.get("width", "0")), float(root.get("height", "0"))]
    assert size == LOOKS["campfire-smokeout"]["scenery"][key]


def test_icons_are_white_so_that_they_can_be_coloured() -> None:
    for path in sorted((ASSETS / "icons").glob("*.svg")):
        colours = set(re.findall(r"#[0-9A-F]{6}", path.read_text("utf-8")))
        assert colours == {"#FFFFFF"}, path.name


def strings(source: str) -> Iterator[str]:
    """Yields the strings of a module that can be text on the screen.

    Single characters are left out, because they are limits of ranges.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 1:
            yield node.value


def words() -> set[str]:
    """Returns all characters in the program's strings and on its rules pages."""
    used = set(map(chr, range(0x20, 0x7F))) | set(SIGNS)
    for path in sorted([*(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]):
        used.update(*strings(path.read_text("utf-8")))
    for path in ASSETS.glob("games/*/rules.md"):
        used |= set(path.read_text("utf-8"))
    return {char for char in used if char.isprintable()}


@pytest.mark.parametrize("style", ["display", "regular", "semibold", "bold"])
def test_every_font_has_the_suit_symbols(style: str) -> None:
    from scenes.stage.assets import Assets

    pygame.font.init()
    assets = Assets()
    font = assets.font(style, 60)
    box = font.render("\U0010fffe", True, "white")
    for suit in "\u2660\u2663\u2665\u2666":
        assert assets.shows(suit)
        drawn = font.render(suit, True, "white")
        assert pygame.mask.from_surface(drawn, 127).count() > 300, "nothing is drawn"
        assert drawn.get_buffer().raw != box.get_buffer().raw
        ink = drawn.get_bounding_rect()
        ten = font.render("10", True, "white").get_bounding_rect()
        assert abs(ink.bottom - ten.bottom) <= 3
        assert abs(ink.top - ten.top) <= 7, "as high as the figures beside it"
        assert font.size(f"10{suit}")[0] == font.size("10")[0] + font.size(suit)[0]
        assert font.render(f"10{suit}", True, "white").get_size() == font.size(f"10{suit}")


def test_the_text_fonts_have_every_character() -> None:
    wanted = words()
    for style in ("regular", "semibold", "bold"):
        files = (THEME["font"][style], THEME["font"]["suits"])
        covered = {code for name in files for code in TTFont(ASSETS / "fonts" / name).getBestCmap()}
        assert {char for char in wanted if ord(char) not in covered} == set(), style


def test_the_display_font_has_every_name_and_numeral() -> None:
    covered = set(TTFont(ASSETS / "fonts" / THEME["font"]["display"]).getBestCmap())
    letters = set(map(chr, range(0x20, 0x7F))) | set(SIGNS)
    letters |= {chr(code) for code in (*range(0xC0, 0x180),) if chr(code).isalpha()}
    missing = {char for char in letters if ord(char) not in covered}
    # Old Dutch, Greenlandic and Lappish letters, and the long s.
    assert missing <= set("ĸŉſĿŀĲĳŦŧŊŋ"), sorted(missing)


TEXT_FONTS = {"Calistoga-Regular", "SourceSansPro-Regular", "SourceSansPro-Semibold", "SourceSansPro-Bold"}
LICENSED = {"DroidSansFallbackFull.ttf": 8, "NanumSquareB.ttf": 4}
"""Fonts whose embedding flags permit less than their licences, with these flags.

The licences are Apache 2.0 and OFL 1.1. The files are unchanged.
"""


def test_all_assets_together_stay_small() -> None:
    fonts = sum(path.stat().st_size for path in ASSETS.glob("fonts/*") if path.stem not in TEXT_FONTS)
    packed = (path for path in ASSETS.rglob("*") if path.is_file() and path.suffix != ".pot")
    whole = sum(path.stat().st_size for path in packed)
    assert fonts < 7_900_000, "fonts for names of the world, for writing by hand, and of plain letters"
    assert whole - fonts < 16_000_000


def test_both_icons_have_all_sizes() -> None:
    ico = (ASSETS / "app" / "tuckbox.ico").read_bytes()
    assert ico[:6] == b"\0\0\1\0\7\0"
    assert [ico[6 + 16 * i] or 256 for i in range(7)] == [16, 24, 32, 48, 64, 128, 256]
    icns = (ASSETS / "app" / "tuckbox.icns").read_bytes()
    assert int.from_bytes(icns[4:8], "big") == len(icns)
    at, tags = 8, []
    while at < len(icns):
        tags.append(icns[at : at + 4])
        at += int.from_bytes(icns[at + 4 : at + 8], "big")
    assert len(tags) == len(set(tags)) == 10
    assert pygame.image.load(ASSETS / "app" / "tuckbox.png").get_size() == (256, 256)


def test_every_font_may_be_embedded_and_installed() -> None:
    fonts = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))
    assert len(fonts) > 3
    assert {path.name: TTFont(path)["OS/2"].fsType for path in fonts} == dict.fromkeys(
        (path.name for path in fonts), 0
    ) | LICENSED
