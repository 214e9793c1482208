"""Packs the built program for the system it was built on: `python build/packages.py`, after installer.spec.

build/dist gets an archive to unpack anywhere; on Linux, where it also holds an installer, a package for Debian as well,
a folder to make an AppImage of and a Flatpak manifest; on Windows an installer; on macOS, instead of the archive, a disk
image. The same program and time give the same bytes again, but for the disk image.
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

from linux import appdir, deb, flatpak, share
from windows import installer

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "build" / "dist"
PROGRAM = DIST / "tuckbox"
BESIDE = ("README.md", "CHANGELOG.md", "LICENSE", "THIRD-PARTY.toml", "LICENSES")
SHARE = ROOT / "build" / "work" / "share"
"""What the desktop needs, laid there to be packed."""


def project_version() -> str:
    """The version in pyproject.toml."""
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(facts["project"]["version"])


def contents(program: Path = PROGRAM) -> Iterator[tuple[Path, str]]:
    """Every file of the archive with its name in there, in a fixed order."""
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
    """Write the archive for Linux: names sorted, no owner, one time."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = epoch
        member.mode = 0o755 if member.mode & 0o100 else 0o644
        return member

    with (
        lzma.open(target, "wb", preset=9 | lzma.PRESET_EXTREME) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for path, name in contents():
            archive.add(path, f"{folder}/{name}", recursive=False, filter=plain)


def zip_(target: Path, folder: str, epoch: int, program: Path = PROGRAM) -> None:
    """Write the archive for Windows: names sorted, one time."""
    time = datetime.fromtimestamp(epoch, UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, name in contents(program):
            archive.writestr(
                zipfile.ZipInfo(f"{folder}/{name}", time), path.read_bytes(), zipfile.ZIP_DEFLATED
            )


def pack(version: str, epoch: int) -> list[Path]:
    """Make all that this system gets; the files that go to players."""
    name = f"tuckbox-{version}-{platform.system().lower()}-{platform.machine().lower()}"
    if sys.platform == "win32":
        archive = DIST / f"{name}.zip"
        zip_(archive, name, epoch)
        return [archive, installer.build(PROGRAM, version, DIST / f"{name}-setup.exe")]
    if sys.platform == "darwin":
        subprocess.run([ROOT / "build" / "macos" / "package.sh"], check=True)
        return [DIST / f"tuckbox-{version}-macos.dmg"]
    archive = DIST / f"{name}.tar.xz"
    shutil.rmtree(SHARE, ignore_errors=True)
    share.lay(SHARE)
    tar(archive, name, epoch)
    appdir.build(PROGRAM, DIST / "Tuckbox.AppDir")
    return [archive, deb.build(PROGRAM, DIST, epoch), flatpak.build(archive, DIST)]


def main() -> None:
    """Pack, and say what was made."""
    for path in pack(project_version(), int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
