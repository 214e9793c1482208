"""Checks that a folder runs on both kinds of Mac: `python build/package/macos/architectures.py FOLDER`.

The exit status is 1 if a Mach-O file lacks code for a processor, or if there is no Mach-O file.
"""

import struct
import sys
from pathlib import Path
from typing import Final

PROCESSORS: Final = {0x01000007: "x86_64", 0x0100000C: "arm64"}
WANTED: Final = frozenset(PROCESSORS.values())
_THIN: Final = 0xFEEDFACF
_FAT, _FAT_64 = 0xCAFEBABE, 0xCAFEBABF
_MOST: Final = 20
"""The most processors in a fat Mach-O file. This limit tells such files from Java classes."""


def architectures(data: bytes) -> frozenset[str] | None:
    """Returns the processors for which a file has code, or None if it is no 64-bit Mach-O file."""
    if len(data) < 8:
        return None
    if struct.unpack_from("<I", data)[0] == _THIN:
        kinds = [struct.unpack_from("<I", data, 4)[0]]
    else:
        magic, count = struct.unpack_from(">II", data)
        if magic not in {_FAT, _FAT_64} or count > _MOST:
            return None
        step = 20 if magic == _FAT else 32
        if len(data) < 8 + step * count:
            return None
        kinds = [struct.unpack_from(">I", data, 8 + step * nth)[0] for nth in range(count)]
    return frozenset(PROCESSORS[kind] for kind in kinds if kind in PROCESSORS)


def lacking(folder: Path) -> tuple[int, dict[str, frozenset[str]]]:
    """Returns the number of Mach-O files, and the processors that incomplete files lack."""
    seen, found = 0, {}
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            kinds = architectures(file.read(8 + 32 * _MOST))
        if kinds is not None:
            seen += 1
            if WANTED - kinds:
                found[path.relative_to(folder).as_posix()] = WANTED - kinds
    return seen, found


def main() -> int:
    seen, found = lacking(Path(sys.argv[1]))
    for name, processors in found.items():
        print(f"{name} lacks {', '.join(sorted(processors))}")
    print(f"{seen} libraries and programs, {seen - len(found)} of them for both processors")
    return 0 if seen and not found else 1


if __name__ == "__main__":
    sys.exit(main())
