"""Draws every picture of the program and the font of the suits: `python build/art/make.py`.

`--check` compares them with the files and writes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import games
from art import app, boxes, curtain, linework, moods, particles, people, plain, shelf, suits

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SHARED = (app, linework, people, moods, plain, boxes, particles, curtain, shelf)


def pictures() -> dict[str, str]:
    out: dict[str, str] = {}
    for module in SHARED:
        out |= module.files()
    for game, modules in games.parts("cards", "box", "table", "stage", "stamps").items():
        for module in modules:
            out |= {f"games/{game}/{name}": text for name, text in module.files().items()}
    return out


def undrawn(drawn: Iterable[str], found: Iterable[str]) -> list[str]:
    """Returns the pictures in `found` that no module draws."""
    folders = {PurePosixPath(name).parent for name in drawn}
    return sorted(name for name in {*found} - {*drawn} if PurePosixPath(name).parent in folders)


def stale() -> list[str]:
    """Returns the picture files that are missing, superfluous or outdated."""
    drawn = pictures()
    found = {path.relative_to(ASSETS).as_posix(): path.read_text("utf-8") for path in ASSETS.rglob("*.svg")}
    names = sorted(name for name in drawn if drawn[name] != found.get(name)) + undrawn(drawn, found)
    for name, font in suits.files().items():
        if not (ASSETS / name).exists() or (ASSETS / name).read_bytes() != font:
            names.append(name)
    return names


def write() -> int:
    """Writes all pictures and returns their number."""
    drawn = pictures()
    for name in undrawn(drawn, (path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))):
        print(f"nobody draws assets/{name}: delete it, or draw it in its folder's module")
    for name, text in drawn.items():
        path = ASSETS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    for name, font in suits.files().items():
        (ASSETS / name).write_bytes(font)
    return len(drawn)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a picture is not current"
    )
    if not parser.parse_args().check:
        print(f"{write()} pictures")
        return 0
    names = stale()
    print("\n".join(names) if names else "all pictures are current")
    return 1 if names else 0


if __name__ == "__main__":
    sys.exit(main())
