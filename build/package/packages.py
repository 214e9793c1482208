"""Packs the built program for the system it was built on: `python build/package/packages.py`.

build/dist gets an archive, and what else the system needs, such as an installer or a disk image. Run
installer.spec before.
"""

import lzma
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from package.linux import appdir, deb, flatpak, share
from package.windows import installer, signing

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "build" / "dist"
PROGRAM = DIST / "tuckbox"
BESIDE = ("README.md", "CHANGELOG.md", "LICENSE")
"""Files that are packed next to the program."""
SHARE = ROOT / "build" / "work" / "share"


def project_version() -> str:
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(facts["project"]["version"])


def contents(program: Path = PROGRAM) -> Iterator[tuple[Path, str]]:
    """Yields every file to pack, with its name in the archive."""
    roots = [(program, ""), *((ROOT / name, name) for name in BESIDE)]
    if sys.platform == "linux" and program == PROGRAM:
        roots += [(share.HERE / "install.sh", "install.sh"), (SHARE, "share")]
    for source, name in roots:
        for path in [source] if source.is_file() else sorted(source.rglob("*")):
            if path.is_symlink() or path.is_file():
                yield (
                    path,
                    "/".join(
                        part for part in (name, path.relative_to(source).as_posix()) if part not in {"", "."}
                    ),
                )


def tar(target: Path, folder: str, epoch: int) -> None:
    """Writes the archive for Linux. `epoch` is the files' time in seconds since 1970."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = epoch
        member.mode = 0o755 if member.mode & 0o100 else 0o644
        return member

    filters: list[dict[str, int]] = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]
    if platform.machine() == "x86_64":
        filters.insert(0, {"id": lzma.FILTER_X86})  # a filter that makes machine code easier to compress
    with (
        lzma.open(target, "wb", format=lzma.FORMAT_XZ, filters=filters) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for path, name in contents():
            archive.add(path, f"{folder}/{name}", recursive=False, filter=plain)


def zip_(target: Path, folder: str, epoch: int, program: Path = PROGRAM) -> None:
    """Writes the archive for Windows. `epoch` is the files' time in seconds since 1970."""
    time = datetime.fromtimestamp(epoch, UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, name in contents(program):
            archive.writestr(
                zipfile.ZipInfo(f"{folder}/{name}", time), path.read_bytes(), zipfile.ZIP_DEFLATED
            )


def names(version: str, system: str, machine: str) -> list[str]:
    """Returns the names of the files for players. `system` and `machine` are as `platform` names them."""
    name = f"tuckbox-{version}-{system}-{machine}"
    if system == "windows":
        return [f"{name}.zip", f"{name}-setup.exe"]
    if system == "darwin":
        return [f"tuckbox-{version}-macos.dmg"]
    return [f"{name}.tar.xz", deb.file_name(version, machine), flatpak.FILE]


def pack(version: str, epoch: int) -> list[Path]:
    """Makes all packages of this system. Returns the files for players."""
    made = [DIST / name for name in names(version, platform.system().lower(), platform.machine().lower())]
    if sys.platform == "win32":
        archive, setup = made
        signing.sign(PROGRAM / "Tuckbox.exe")
        zip_(archive, archive.stem, epoch)
        installer.build(PROGRAM, version, setup)
        signing.sign(setup)
    elif sys.platform == "darwin":
        subprocess.run([ROOT / "build" / "package" / "macos" / "package.sh"], check=True)
    else:
        archive, package, manifest = made
        shutil.rmtree(SHARE, ignore_errors=True)
        share.lay(SHARE)
        tar(archive, archive.name.removesuffix(".tar.xz"), epoch)
        appdir.build(PROGRAM, DIST / "Tuckbox.AppDir")
        deb.build(PROGRAM, package, epoch)
        flatpak.build(archive, manifest)
    return made


def main() -> None:
    for path in pack(project_version(), int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
