"""Makes the download page from a release with empty files."""

import hashlib
import struct
from pathlib import Path

import pytest

from package import make_site

VERSION = "1.2.3"
COMMIT = "0123456789abcdef0123456789abcdef01234567"
REPOSITORY = "somebody/tuckbox"
KILOBYTE = 1000


def installer(signature: int = 0) -> bytes:
    """Returns the header of a Windows program with a signature of this many bytes."""
    head = bytearray(b"MZ" + bytes(1022))
    struct.pack_into("<I", head, 0x3C, 128)
    struct.pack_into("<H", head, 128 + 24, 0x20B)
    struct.pack_into("<I", head, 128 + 24 + 108, 16)
    struct.pack_into("<II", head, 128 + 24 + 112 + 8 * 4, 1024 if signature else 0, signature)
    return bytes(head) + bytes(signature)


def image(signature: int = 0) -> bytes:
    """Returns a disk image's trailer and a signature of this many bytes."""
    trailer = bytearray(b"koly" + bytes(508))
    struct.pack_into(">QQ", trailer, 296, 0, signature)
    return bytes(signature) + bytes(trailer)


def add_up(folder: Path) -> None:
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.name != make_site.SUMS
    ]
    (folder / make_site.SUMS).write_text("".join(sums), encoding="utf-8")


def lay(folder: Path, signature: int = 0) -> Path:
    """Makes the files of a release. Their signatures have `signature` bytes.

    Most other files have as many kilobytes as their number in the list of files.
    """
    for number, (key, name) in enumerate(make_site.names(VERSION).items(), 1):
        data = bytes(number * KILOBYTE)
        if key == "setup":
            data = installer(signature)
        elif key == "image":
            data = image(signature)
        elif key.endswith(make_site.BUILD):
            data = f"tuckbox: {VERSION}\ncommit: {COMMIT}\n".encode()
        (folder / name).write_bytes(data)
    add_up(folder)
    return folder


@pytest.fixture(name="site", scope="session")
def site_fixture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The finished download page of an unsigned release built by a workflow."""
    site = tmp_path_factory.mktemp("page") / "site"
    make_site.make(lay(tmp_path_factory.mktemp("release")), site, VERSION, REPOSITORY)
    return site
