"""What an ELF library says of where it looks for others, and how to make it silent about folders of the builder's.

A Python that was linked with `-rpath` gives its own folder to every library that is built with it, and whoever can
write in a folder of that name on another machine could put libraries in its way.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

MAGIC = b"\x7fELF\x02\x01"  # 64 bits, little-endian: what is built here
_LOAD, _DYNAMIC = 1, 2
_END, _STRINGS, _RPATH, _BIND_NOW, _RUNPATH, _FLAGS, _FLAGS_1 = 0, 5, 15, 24, 29, 30, 0x6FFFFFFB
_ENTRY = struct.Struct("<qQ")


@dataclass(frozen=True, slots=True)
class Dynamic:
    """The table for the dynamic linker: where it lies in the file, its entries, the folders that it names."""

    offset: int
    entries: tuple[tuple[int, int], ...]
    folders: tuple[str, ...]

    @property
    def absolute(self) -> tuple[str, ...]:
        """The folders that are not told from where the library itself lies."""
        return tuple(each for each in self.folders if not each.startswith(("$ORIGIN", "${ORIGIN}")))

    @property
    def binds_now(self) -> bool:
        """Whether every name is looked up when the library is loaded, so that the table can be read-only after."""
        found = dict(self.entries)
        return _BIND_NOW in found or bool(found.get(_FLAGS, 0) & 8) or bool(found.get(_FLAGS_1, 0) & 1)


def is_elf(path: Path) -> bool:
    """Whether a file is one."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def read(data: bytes) -> Dynamic | None:
    """The table of a library; None where there is none."""
    segments = list(_segments(data))
    for kind, offset, _, size in segments:
        if kind == _DYNAMIC:
            entries = tuple(_entries(data[offset : offset + size]))
            strings = _place(segments, dict(entries).get(_STRINGS, 0))
            folders = [
                folder
                for tag, value in entries
                if tag in (_RPATH, _RUNPATH)
                for folder in _text(data, strings + value).split(":")
            ]
            return Dynamic(offset, entries, tuple(folders))
    return None


def forget_folders(path: Path) -> bool:
    """Take the folders out of a library if any is absolute; whether it was changed."""
    data = path.read_bytes()
    dynamic = read(data)
    if dynamic is None or not dynamic.absolute:
        return False
    if len(dynamic.absolute) < len(dynamic.folders):
        message = f"{path} names folders of both kinds: {dynamic.folders}"
        raise ValueError(message)
    kept = [entry for entry in dynamic.entries if entry[0] not in (_RPATH, _RUNPATH)]
    kept += [(_END, 0)] * (len(dynamic.entries) - len(kept))
    table = b"".join(_ENTRY.pack(*entry) for entry in kept)
    mode = path.stat().st_mode
    path.chmod(mode | 0o200)
    path.write_bytes(data[: dynamic.offset] + table + data[dynamic.offset + len(table) :])
    path.chmod(mode)
    return True


def _segments(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Kind, offset in the file, address and size in the file of every segment."""
    (start,) = struct.unpack_from("<Q", data, 32)
    width, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _, offset, address, _, size = struct.unpack_from("<IIQQQQ", data, start + number * width)
        yield kind, offset, address, size


def _entries(table: bytes) -> Iterator[tuple[int, int]]:
    for tag, value in _ENTRY.iter_unpack(table[: len(table) // 16 * 16]):
        if tag == _END:
            return
        yield tag, value


def _place(segments: list[tuple[int, int, int, int]], wanted: int) -> int:
    """Where in the file an address lies."""
    for kind, offset, address, size in segments:
        if kind == _LOAD and address <= wanted < address + size:
            return offset + wanted - address
    message = f"no segment holds {wanted:#x}"
    raise ValueError(message)


def _text(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode()
