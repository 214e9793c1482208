"""Reads and removes what an ELF library names: libraries that it needs, and folders in which it searches."""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

MAGIC = b"\x7fELF\x02\x01"  # 64 bits, little-endian, as all our builds
_LOAD, _DYNAMIC = 1, 2
_END, _NEEDED, _STRINGS, _SYMBOLS, _RPATH, _BIND_NOW, _RUNPATH, _FLAGS = 0, 1, 5, 6, 15, 24, 29, 30
_SYMBOL_VERSIONS, _FLAGS_1, _VERSIONS, _VERSIONS_COUNT = 0x6FFFFFF0, 0x6FFFFFFB, 0x6FFFFFFE, 0x6FFFFFFF
_ENTRY = struct.Struct("<qQ")
_SYMBOL_SECTION = 11
_GLOBAL, _WEAK = 1, 2
_ANY_VERSION = 1


@dataclass(frozen=True, slots=True)
class Dynamic:
    """The libraries and folders that an ELF library names."""

    offset: int
    entries: tuple[tuple[int, int], ...]
    folders: tuple[str, ...]
    needed: tuple[str, ...]

    @property
    def absolute(self) -> tuple[str, ...]:
        return tuple(each for each in self.folders if not each.startswith(("$ORIGIN", "${ORIGIN}")))

    @property
    def binds_now(self) -> bool:
        """Returns whether all symbols are resolved at loading."""
        found = dict(self.entries)
        return _BIND_NOW in found or bool(found.get(_FLAGS, 0) & 8) or bool(found.get(_FLAGS_1, 0) & 1)


def is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def read(data: bytes | bytearray) -> Dynamic | None:
    """Returns the dynamic section of a library, or None if it has none."""
    segments = list(_segments(data))
    for kind, offset, _, size in segments:
        if kind == _DYNAMIC:
            entries = tuple(_entries(bytes(data[offset : offset + size])))
            strings = _place(segments, dict(entries).get(_STRINGS, 0))
            folders = [
                folder
                for tag, value in entries
                if tag in (_RPATH, _RUNPATH)
                for folder in _text(data, strings + value).split(":")
            ]
            needed = [_text(data, strings + value) for tag, value in entries if tag == _NEEDED]
            return Dynamic(offset, entries, tuple(folders), tuple(needed))
    return None


def forget_folders(path: Path) -> bool:
    """Removes a library's search folders, and returns whether the library had any.

    Raises ValueError if only some of the folders are absolute.
    """
    data = path.read_bytes()
    dynamic = read(data)
    if dynamic is None or not dynamic.absolute:
        return False
    if len(dynamic.absolute) < len(dynamic.folders):
        message = f"{path} names folders of both kinds: {dynamic.folders}"
        raise ValueError(message)
    kept = [entry for entry in dynamic.entries if entry[0] not in (_RPATH, _RUNPATH)]
    changed = bytearray(data)
    _lay_entries(changed, dynamic, kept)
    _write(path, changed)
    return True


def defined(data: bytes) -> frozenset[str]:
    return frozenset(name for _, name, _, section in _symbols(data) if section)


def do_without(path: Path, gone: Collection[str], names: Collection[str]) -> None:
    """Removes a library's dependency on the libraries `gone`.

    Their symbols `names` get address 0. Raises ValueError if one of `gone` is no dependency.
    """
    data = bytearray(path.read_bytes())
    dynamic = read(data)
    if dynamic is None or not set(gone) <= set(dynamic.needed):
        message = f"{path} does not need all of {sorted(gone)}"
        raise ValueError(message)
    found, segments = dict(dynamic.entries), list(_segments(data))
    strings = _place(segments, found[_STRINGS])
    versions = _place(segments, found[_SYMBOL_VERSIONS]) if _SYMBOL_VERSIONS in found else None
    for number, (offset, name, kind, section) in enumerate(_symbols(data)):
        if not section and kind >> 4 == _GLOBAL and name in names:
            data[offset + 4] = _WEAK << 4 | kind & 15
            if versions is not None:
                struct.pack_into("<H", data, versions + 2 * number, _ANY_VERSION)
    entries = [
        (tag, value)
        for tag, value in dynamic.entries
        if tag != _NEEDED or _text(data, strings + value) not in gone
    ]
    if versions is not None:
        start = _place(segments, found[_VERSIONS])
        places = _forget_versions(data, start, strings, gone)  # never empty: the C library's entry stays
        updated = {_VERSIONS: found[_VERSIONS] + places[0] - start, _VERSIONS_COUNT: len(places)}
        entries = [(tag, updated.get(tag, value)) for tag, value in entries]
    _lay_entries(data, dynamic, entries)
    _write(path, data)


def _write(path: Path, data: bytes | bytearray) -> None:
    mode = path.stat().st_mode
    path.chmod(mode | 0o200)
    path.write_bytes(data)
    path.chmod(mode)


def _lay_entries(data: bytearray, dynamic: Dynamic, kept: list[tuple[int, int]]) -> None:
    whole = kept + [(_END, 0)] * (len(dynamic.entries) - len(kept))
    for number, entry in enumerate(whole):
        _ENTRY.pack_into(data, dynamic.offset + number * _ENTRY.size, *entry)


def _forget_versions(data: bytearray, start: int, strings: int, gone: Collection[str]) -> list[int]:
    """Unlinks the version entries of the libraries `gone`. Returns the remaining entries' offsets."""
    places, here, step = [], start, 1
    while step:
        _, _, file, _, step = struct.unpack_from("<HHIII", data, here)
        if _text(data, strings + file) not in gone:
            places.append(here)
        here += step
    for place, following in zip(places, [*places[1:], *places[-1:]], strict=True):
        struct.pack_into("<I", data, place + 12, following - place)
    return places


def _symbols(data: bytes | bytearray) -> Iterator[tuple[int, str, int, int]]:
    """Yields every symbol's offset, name, info byte and section (0 if imported)."""
    (start,) = struct.unpack_from("<Q", data, 40)
    width, count = struct.unpack_from("<HH", data, 58)
    sections = [struct.unpack_from("<IIQQQQI", data, start + number * width) for number in range(count)]
    for _, kind, _, _, offset, size, link in sections:
        if kind == _SYMBOL_SECTION:
            strings = sections[link][4]
            for place in range(offset, offset + size, 24):
                name, info, _, section = struct.unpack_from("<IBBH", data, place)
                yield place, _text(data, strings + name), info, section


def _segments(data: bytes | bytearray) -> Iterator[tuple[int, int, int, int]]:
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
    for kind, offset, address, size in segments:
        if kind == _LOAD and address <= wanted < address + size:
            return offset + wanted - address
    message = f"no segment holds {wanted:#x}"
    raise ValueError(message)


def _text(data: bytes | bytearray, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode()
