"""Removes unused libraries and traces of build folders from a built folder for Linux.

pygame's wheel brings decoders for music and pictures that Tuckbox does not have: its sounds are WAV, its
pictures SVG and PNG. The two libraries that could call them are changed not to need them; libraries that
nothing else needs are removed.
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
"""Name prefixes of libraries, and of those that each of them names without need."""


def trim(folder: Path) -> None:
    """Removes build folders from the libraries of a built folder, and removes unused libraries."""
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
    """Returns every ELF file in a folder, without links."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and elf.is_elf(path):
            yield path


def do_without(path: Path, beginnings: tuple[str, ...]) -> None:
    """Removes a library's need for neighbours whose names begin so."""
    dynamic = elf.read(path.read_bytes())
    assert dynamic is not None
    gone = [name for name in dynamic.needed if name.startswith(beginnings)]
    assert len(gone) == len(beginnings), f"{path.name} needs {dynamic.needed}"
    offered = [elf.defined((path.parent / name).read_bytes()) for name in gone]
    elf.do_without(path, gone, frozenset().union(*offered))


def without_use(inside: Path) -> list[Path]:
    """Returns foreign libraries that nothing needs, and links to them.

    Python modules are loaded by name and stay.
    """
    needed = set()
    for path in libraries(inside.parent):
        dynamic = elf.read(path.read_bytes())
        needed |= set(dynamic.needed) if dynamic else set()
    beside = [*inside.glob("lib*.so*"), *(inside / "pygame_ce.libs").iterdir()]
    return [path for path in beside if path.name not in needed and not path.name.startswith("libpython")]
