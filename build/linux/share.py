"""What a desktop on Linux needs of a program besides the program: menu entry, description, file type, icons."""

import shutil
from pathlib import Path

import icons

HERE = Path(__file__).resolve().parent
ID = "io.github.tuckbox.tuckbox"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sides of the icons, in pixels."""


def lay(folder: Path) -> None:
    """Put everything in its place below a folder."""
    for name, place in (
        (f"{ID}.desktop", f"applications/{ID}.desktop"),
        (f"{ID}.metainfo.xml", f"metainfo/{ID}.metainfo.xml"),
        (f"{ID}.mime.xml", f"mime/packages/{ID}.xml"),
    ):
        put(folder / place, (HERE / name).read_bytes())
    drawing = (icons.APP / "tuckbox.svg").read_bytes()
    put(folder / f"icons/hicolor/scalable/apps/{ID}.svg", drawing)
    for size in SIZES:
        put(folder / f"icons/hicolor/{size}x{size}/apps/{ID}.png", icons.png(drawing, size))


def put(path: Path, data: bytes) -> None:
    """Write a file that everybody may read, and the folders that lead to it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(0o644)


def lay_program(built: Path, target: Path) -> None:
    """Copy the built folder, with the rights that a program of the system has."""
    shutil.copytree(built, target, symlinks=True)
    for path in (target, *target.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == target / "tuckbox" else 0o644)
