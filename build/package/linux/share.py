"""Files that a Linux desktop needs, such as menu entry, icons and manual page."""

import re
import shutil
from pathlib import Path
from xml.sax.saxutils import escape

from art import icons
from game import __version__
from game.publisher import PUBLISHER
from games import parts
from package.linux import shells

HERE = Path(__file__).resolve().parent
CHANGELOG = HERE.parents[2] / "CHANGELOG.md"
ID = "io.github.tuckbox.tuckbox"
MANUAL = "man/man6/tuckbox.6"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sides of the icons, in px."""
SCREENSHOTS = (
    ("menu-1600x1000.png", "The shelf with its five games"),
    ("handover-1600x1000.png", "A curtain between two people at one screen"),
    *(
        module.LOOK_BACK
        for pages in parts("page").values()
        for module in pages
        if hasattr(module, "LOOK_BACK")
    ),
)
"""Pictures on the download page, with their captions."""


def lay(folder: Path) -> None:
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
    """Returns the description for software centres."""
    links = (
        ("homepage", PUBLISHER.homepage),
        ("bugtracker", PUBLISHER.tracker),
        ("contact", PUBLISHER.email and f"mailto:{PUBLISHER.email}"),
    )
    addresses = "\n  ".join(
        f'<url type="{kind}">{escape(address)}</url>' for kind, address in links if address
    )
    text = (HERE / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
    for gap, words in (
        ("ADDRESSES", addresses),
        ("SCREENSHOTS", _screenshots(PUBLISHER.homepage)),
        ("RELEASE", _release(__version__)),
    ):
        text = text.replace(f"  @{gap}@\n", f"  {words}\n" if words else "")
    return text.replace("@PUBLISHER@", escape(PUBLISHER.name or "Tuckbox"))


def _screenshots(homepage: str) -> str:
    if not homepage:
        return ""
    lines = ["<screenshots>"]
    for nth, (name, caption) in enumerate(SCREENSHOTS):
        kind = ' type="default"' if nth == 0 else ""
        address = escape(f"{homepage.rstrip('/')}/pictures/{name}")
        lines.append(f"  <screenshot{kind}><caption>{caption}</caption><image>{address}</image></screenshot>")
    return "\n  ".join([*lines, "</screenshots>"])


def _release(version: str) -> str:
    heading = rf"^## {re.escape(version)} \((\d{{4}}-\d\d-\d\d)\)$"
    dated = re.search(heading, CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
    if dated is None:
        return ""
    return f'<releases>\n    <release version="{version}" date="{dated[1]}"/>\n  </releases>'


def put(path: Path, data: bytes) -> None:
    """Writes a file that everybody can read, with its parent folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(0o644)


def lay_program(built: Path, target: Path) -> None:
    """Copies the built folder so that everybody can run the program."""
    shutil.copytree(built, target, symlinks=True)
    for path in (target, *target.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == target / "tuckbox" else 0o644)
