"""Builds the program's icon files from assets/app/tuckbox.svg."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

APP = Path(__file__).resolve().parents[2] / "assets" / "app"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}


def png(source: bytes, size: int) -> bytes:
    drawn = pygame.image.load_sized_svg(io.BytesIO(source), (size * 4, size * 4))
    out = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(drawn, (size, size)), out, "icon.png")
    return out.getvalue()


def ico(pngs: dict[int, bytes]) -> bytes:
    """Returns a Windows icon with these PNG files."""
    head = struct.pack("<HHH", 0, 1, len(ICO_SIZES))
    offset = len(head) + 16 * len(ICO_SIZES)
    body = b""
    for size in ICO_SIZES:
        data = pngs[size]
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return head + body


def icns(pngs: dict[int, bytes]) -> bytes:
    """Returns a macOS icon with these PNG files."""
    body = b"".join(tag + struct.pack(">I", len(pngs[n]) + 8) + pngs[n] for tag, n in ICNS_SIZES.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    source = (APP / "tuckbox.svg").read_bytes()
    pngs = {size: png(source, size) for size in sorted({*ICO_SIZES, *ICNS_SIZES.values()})}
    (APP / "tuckbox.ico").write_bytes(ico(pngs))
    (APP / "tuckbox.icns").write_bytes(icns(pngs))
    (APP / "tuckbox.png").write_bytes(pngs[256])
    print(", ".join(f"{path.name} {path.stat().st_size} bytes" for path in sorted(APP.iterdir())))


if __name__ == "__main__":
    main()
