"""What Linux needs of a program besides the program: menu entry, file type, icons, manual page, completions."""

import shutil
from pathlib import Path
from xml.sax.saxutils import escape

import icons
from linux import shells

from game import __version__
from game.publisher import PUBLISHER

HERE = Path(__file__).resolve().parent
ID = "io.github.tuckbox.tuckbox"
MANUAL = "man/man6/tuckbox.6"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sides of the icons, in pixels."""


def lay(folder: Path) -> None:
    """Put everything in its place below a folder."""
    for name, place in (
        (f"{ID}.desktop", f"applications/{ID}.desktop"),
        (f"{ID}.mime.xml", f"mime/packages/{ID}.xml"),
    ):
        put(folder / place, (HERE / name).read_bytes())
    put(folder / f"metainfo/{ID}.metainfo.xml", metainfo().encode())
    put(folder / MANUAL, shells.manual(__version__).encode())
    for shell, place in shells.COMPLETIONS.items():
        put(folder / place, shells.completion(shell).encode())
    drawing = (icons.APP / "tuckbox.svg").read_bytes()
    put(folder / f"icons/hicolor/scalable/apps/{ID}.svg", drawing)
    for size in SIZES:
        put(folder / f"icons/hicolor/{size}x{size}/apps/{ID}.png", icons.png(drawing, size))


def metainfo() -> str:
    """The description for software centres, with who publishes the program, where anybody does."""
    text = (HERE / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
    told = (
        ("homepage", PUBLISHER.homepage),
        ("bugtracker", PUBLISHER.tracker),
        ("contact", PUBLISHER.email and f"mailto:{PUBLISHER.email}"),
    )
    addresses = "\n  ".join(
        f'<url type="{kind}">{escape(address)}</url>' for kind, address in told if address
    )
    text = text.replace("  @ADDRESSES@\n", f"  {addresses}\n" if addresses else "")
    return text.replace("@PUBLISHER@", escape(PUBLISHER.name or "Tuckbox"))


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
