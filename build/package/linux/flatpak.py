"""Writes the manifest from which flatpak-builder makes a Flatpak.

The Flatpak may use the screen, sound and graphics, but neither the network nor the user's files.
"""

import hashlib
import json
from pathlib import Path

from package.linux import share

FILE = f"{share.ID}.json"
RUNTIME = "24.08"
COMMANDS = (
    "install -d /app/lib/tuckbox /app/bin",
    "cp -a tuckbox _internal /app/lib/tuckbox/",
    "ln -s ../lib/tuckbox/tuckbox /app/bin/tuckbox",
    "cp -a share /app/",
)


def manifest(archive: Path) -> dict[str, object]:
    return {
        "id": share.ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "tuckbox",
        "finish-args": [
            "--socket=wayland",
            "--socket=fallback-x11",
            "--share=ipc",
            "--socket=pulseaudio",
            "--device=dri",
        ],
        "modules": [
            {
                "name": "tuckbox",
                "buildsystem": "simple",
                "build-options": {"strip": False, "no-debuginfo": True},
                "build-commands": list(COMMANDS),
                "sources": [
                    {
                        "type": "archive",
                        "path": archive.name,
                        "sha256": hashlib.sha256(archive.read_bytes()).hexdigest(),
                    }
                ],
            }
        ],
    }


def build(archive: Path, path: Path) -> None:
    path.write_text(json.dumps(manifest(archive), indent=4) + "\n", encoding="utf-8")
