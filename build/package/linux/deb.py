"""Makes the package for Debian and its relatives."""

import gzip
import hashlib
import os
import platform
import subprocess
import tempfile
import tomllib
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from game.publisher import PUBLISHER
from package.linux import share, shells

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]

GLIBC = "2.35"
"""The oldest C library with which the bundled libraries work."""
TRIAL = "A build for trials <trials@localhost>"
"""The maintainer of a package if no publisher is named."""
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""Debian's name of each machine, by the name that `platform` gives."""
RECOMMENDS = (
    "libasound2t64 | libasound2",
    "libpulse0",
    "libwayland-client0",
    "libx11-6",
    "libxcursor1",
    "libxext6",
    "libxi6",
    "libxkbcommon0",
    "libxrandr2",
)
"""Packages of the libraries that SDL uses if they are installed."""


def facts() -> dict[str, str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"version": str(project["version"]), "description": str(project["description"])}


def architecture() -> str:
    return ARCHITECTURES[platform.machine()]


def maintainer() -> str:
    return f"{PUBLISHER.name} <{PUBLISHER.email}>" if PUBLISHER.name and PUBLISHER.email else TRIAL


def control(version: str, kilobytes: int) -> str:
    homepage = f"Homepage: {PUBLISHER.homepage}\n" if PUBLISHER.homepage else ""
    return (
        "Package: tuckbox\n"
        f"Version: {version}\n"
        f"Architecture: {architecture()}\n"
        f"Maintainer: {maintainer()}\n"
        f"Installed-Size: {kilobytes}\n"
        f"Depends: libc6 (>= {GLIBC})\n"
        f"Recommends: {', '.join(RECOMMENDS)}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"{homepage}"
        "Description: five card games on one table\n"
        " Card games for one computer: hand the screen around the table, or play against\n"
        " the computer, which sees no more than its own seat may see.\n"
        " .\n"
        " A match saves itself after every move. Nothing is sent anywhere.\n"
    )


def copyright_file(built: Path) -> str:
    """Returns the copyright file in the form that Debian requires."""
    notices = (built / "_internal" / "THIRD-PARTY.toml").read_text(encoding="utf-8")
    parts = tomllib.loads(notices)["part"]
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8")
    lines = ["Tuckbox", "", ours, "What else is in the program:", ""]
    for part in parts:
        texts = ", ".join(f"/usr/lib/tuckbox/_internal/{text}" for text in part["text"])
        lines += [f"{part['name']} {part['version']}, {part['licence']}", f"  Copyright {part['copyright']}"]
        lines += [f"  {part['source']}", f"  {texts}", ""]
    lines.append("Of the LGPL, /usr/share/common-licenses/LGPL-2.1 holds the text as well.")
    return "\n".join(lines) + "\n"


def changelog(version: str, epoch: int) -> bytes:
    """Returns Debian's changelog. `epoch` is the release's time in seconds since 1970."""
    day = format_datetime(datetime.fromtimestamp(epoch, UTC))
    text = (
        f"tuckbox ({version}) stable; urgency=medium\n\n  * Release {version}.\n\n -- {maintainer()}  {day}\n"
    )
    return gzip.compress(text.encode(), 9, mtime=0)


def overrides() -> str:
    """Returns the warnings that lintian should ignore."""
    return "".join(
        f"# {why}\ntuckbox: {tag}\n"
        for tag, why in (
            (
                "embedded-library *",
                "the libraries are those of pygame's wheel, tried together, as in every other package",
            ),
            ("hardening-no-pie *", "the boot program is the one that PyInstaller ships"),
            (
                "shared-library-lacks-prerequisites *",
                "modules of Python take what they need from the program",
            ),
            ("library-not-linked-against-libc *", "so do these, down to the last call"),
        )
    )


def lay(built: Path, root: Path, epoch: int) -> None:
    """Puts the files of the package into place below `root`."""
    version = facts()["version"]
    share.lay_program(built, root / "usr/lib/tuckbox")
    (root / "usr/games").mkdir(parents=True)
    (root / "usr/games/tuckbox").symlink_to("../lib/tuckbox/tuckbox")
    share.lay(root / "usr/share")
    doc = root / "usr/share/doc/tuckbox"
    share.put(doc / "copyright", copyright_file(built).encode())
    share.put(doc / "changelog.gz", changelog(version, epoch))
    manual = root / "usr/share" / share.MANUAL
    share.put(manual.with_name("tuckbox.6.gz"), gzip.compress(manual.read_bytes(), 9, mtime=0))
    manual.unlink()
    completions = root / "usr/share/zsh/vendor-completions/_tuckbox"
    completions.parent.mkdir(parents=True)
    (root / "usr/share" / shells.COMPLETIONS["zsh"]).rename(completions)  # where Debian's zsh looks
    (root / "usr/share/zsh/site-functions").rmdir()
    share.put(root / "usr/share/lintian/overrides/tuckbox", overrides().encode())
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    share.put(root / "DEBIAN/md5sums", "".join(sums).encode())
    share.put(root / "DEBIAN/control", control(version, kilobytes).encode())
    for folder in (root, *root.rglob("*")):
        if folder.is_dir():
            folder.chmod(0o755)


def file_name(version: str, machine: str) -> str:
    """Returns the file name of the package. `machine` is a name as `platform` gives it."""
    return f"tuckbox_{version}_{ARCHITECTURES[machine]}.deb"


def build(built: Path, package: Path, epoch: int) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch) / "tuckbox"
        root.mkdir()
        lay(built, root, epoch)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)]
        subprocess.run(command, check=True, env=os.environ | {"SOURCE_DATE_EPOCH": str(epoch)})
