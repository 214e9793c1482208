"""Makes the installer for Windows. It needs makensis."""

import shutil
import subprocess
from pathlib import Path

from game.publisher import PUBLISHER

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "build" / "package" / "windows" / "tuckbox.nsi"
ICON = ROOT / "assets" / "app" / "tuckbox.ico"
SPARE = 2
"""Free space needed during an update, as a multiple of the program's size."""


def build(program: Path, version: str, target: Path) -> Path:
    """Writes the installer of a built program and returns its path.

    Raises FileNotFoundError for a missing file, CalledProcessError if makensis fails or warns.
    """
    if not (program / "Tuckbox.exe").is_file():
        message = f"There is no Tuckbox.exe in {program}: build it first, on Windows or under Wine."
        raise FileNotFoundError(message)
    if not (makensis := shutil.which("makensis")):
        message = "makensis was not found: it comes with NSIS."
        raise FileNotFoundError(message)
    size = sum(path.stat().st_size for path in program.rglob("*") if path.is_file()) // 1024
    given = {
        "VERSION": version,
        "PROGRAM": program.resolve(),
        "ICON": ICON,
        "KILOBYTES": size,
        "ROOM": SPARE * size,
        "TARGET": target.resolve(),
        "PUBLISHER": PUBLISHER.name or "Tuckbox",
        "HOMEPAGE": PUBLISHER.homepage,
        "TRACKER": PUBLISHER.tracker,
    }
    defines = [f"-D{name}={value}" for name, value in given.items()]
    subprocess.run([makensis, "-V2", "-WX", *defines, SCRIPT], check=True, stdin=subprocess.DEVNULL)
    return target
