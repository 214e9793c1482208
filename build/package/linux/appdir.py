"""Makes the folder that appimagetool turns into an AppImage."""

import shutil
from pathlib import Path

from package.linux import share

START = """#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/tuckbox/tuckbox" "$@"
"""


def build(built: Path, folder: Path) -> None:
    """Copies a built program and its desktop files into a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    share.lay_program(built, folder / "usr/lib/tuckbox")
    share.lay(folder / "usr/share")
    (folder / "usr/bin").mkdir()
    (folder / "usr/bin/tuckbox").symlink_to("../lib/tuckbox/tuckbox")
    for name, source in (
        (f"{share.ID}.desktop", f"applications/{share.ID}.desktop"),
        (f"{share.ID}.svg", f"icons/hicolor/scalable/apps/{share.ID}.svg"),
        (".DirIcon", f"icons/hicolor/256x256/apps/{share.ID}.png"),
    ):
        shutil.copy(folder / "usr/share" / source, folder / name)
    share.put(folder / "AppRun", START.encode())
    (folder / "AppRun").chmod(0o755)
