"""Removes unused libraries, and the names of build folders, from a built folder for Linux.

pygame's wheel brings decoders that Tuckbox does not use.
"""

from collections.abc import Iterator
from pathlib import Path

from package import elf

CALLERS = {
    "libSDL2_mixer-": (
        "libFLAC-",
        "libfluidsynth-",
        "libmpg123-",
        "libogg-",
        "libopusfile-",
        "libvorbis-",
        "libvorbisfile-",
        "libwavpack-",
        "libxmp-",
    ),
    "libSDL2_image-": ("libjpeg-", "libtiff-", "libwebp-", "libwebpdemux-"),
    "libfreetype-": ("libbrotlidec-",),
}
"""For each library, the libraries that it needs but never calls.

All are beginnings of file names.
"""


def trim(folder: Path) -> None:
    """Removes unused libraries, and the names of build folders from all other libraries."""
    for path in libraries(folder):
        elf.forget_folders(path)
    inside = folder / "_internal"
    for caller, named in CALLERS.items():
        [path] = (inside / "pygame_ce.libs").glob(f"{caller}*")
        do_without(path, named)
    while unneeded := without_use(inside):
        for path in unneeded:
            path.unlink()


def libraries(folder: Path) -> Iterator[Path]:
    """Yields every ELF file in a folder, without links."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and elf.is_elf(path):
            yield path


def do_without(path: Path, beginnings: tuple[str, ...]) -> None:
    """Removes a library's dependency on all libraries whose names begin with one of `beginnings`."""
    dynamic = elf.read(path.read_bytes())
    assert dynamic is not None
    gone = [name for name in dynamic.needed if name.startswith(beginnings)]
    assert len(gone) == len(beginnings), f"{path.name} needs {dynamic.needed}"
    offered = [elf.defined((path.parent / name).read_bytes()) for name in gone]
    elf.do_without(path, gone, frozenset().union(*offered))


def without_use(inside: Path) -> list[Path]:
    """Returns the bundled libraries that no program file needs, and the links to them."""
    needed = set()
    for path in libraries(inside.parent):
        dynamic = elf.read(path.read_bytes())
        needed |= set(dynamic.needed) if dynamic else set()
    beside = [*inside.glob("lib*.so*"), *(inside / "pygame_ce.libs").iterdir()]
    return [path for path in beside if path.name not in needed and not path.name.startswith("libpython")]
