"""Makes a release: `python build/package/release.py [--checked]`.

It requires:

* CHANGELOG.md has an entry for the version of pyproject.toml.
* The tree is clean.
* All checks pass (`--checked`: they passed elsewhere).
* The built program passes its own tests.

build/dist/release gets this system's packages, SHA256SUMS, BUILD-INFO.txt and SBOM.json. `--notes` prints what
CHANGELOG.md says about a version.
"""

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version as installed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.publisher import PUBLISHER
from package import bill, packages

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "build" / "dist"
RELEASE = DIST / "release"
OLD_ENOUGH = (2, 36)
"""The newest C library on which a release may be built."""
TOOLS = ("pyinstaller", "pygame-ce", "platformdirs", "snowballstemmer", "tomli-w", "cyclonedx-python-lib")


def refuse(sentence: str) -> None:
    sys.exit(f"No release: {sentence}")


def output(*command: str) -> str:
    """Returns what a command prints. Raises CalledProcessError if the command fails."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def succeeds(*command: str | Path, **environment: str) -> bool:
    """Runs a command with additional environment variables. Returns whether it succeeded."""
    whole = os.environ | environment
    return subprocess.run(command, cwd=ROOT, env=whole, stdin=subprocess.DEVNULL, check=False).returncode == 0


def entry(changelog: str, version: str) -> str:
    """Returns a version's text in the changelog, or ""."""
    found = re.search(
        rf"^## {re.escape(version)}(?:[ ][^\n]*)?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    return found[1].strip() if found else ""


def notes(version: str) -> str:
    """Returns what CHANGELOG.md says about a version. Ends the program if it says nothing."""
    found = entry((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if not found:
        refuse(f"CHANGELOG.md says nothing under `## {version}`.")
    return found


def builds_for_old_systems(libc: tuple[str, str] | None = None) -> bool:
    """Returns whether programs built here start on the oldest supported system.

    `libc` is as from `platform.libc_ver`.
    """
    name, version = libc or platform.libc_ver()
    return name != "glibc" or tuple(map(int, version.split("."))) <= OLD_ENOUGH


def check_in_order(version: str, *, checked: bool = False) -> None:
    """Ends the program if a release is not possible now.

    If `checked`, build/check.py is not run, because it has passed elsewhere.
    """
    notes(version)
    if PUBLISHER.lacking:
        refuse(f"game/publisher.py does not say who publishes it: {', '.join(PUBLISHER.lacking)}.")
    if not builds_for_old_systems():
        refuse(f"the C library here is newer than {'.'.join(map(str, OLD_ENOUGH))}; build on an older Linux.")
    if output("git", "status", "--porcelain"):
        refuse("the tree is not clean; commit first.")
    if not checked and not succeeds(sys.executable, ROOT / "build" / "check.py"):
        refuse("the checks are not green.")


def build(epoch: str) -> None:
    suffix = ".exe" if os.name == "nt" else ""
    pyinstaller = Path(sysconfig.get_path("scripts")) / f"pyinstaller{suffix}"
    command = (pyinstaller, "--clean", "--noconfirm", "--log-level", "WARN", ROOT / "installer.spec")
    if not succeeds(*command, SOURCE_DATE_EPOCH=epoch):
        refuse("the program cannot be built.")
    # The whole tests need an X server; on other systems the program tests itself.
    trial: tuple[str | Path, ...] = (sys.executable, "-m", "pytest", "-m", "packaged", "tests/packaged")
    if sys.platform == "win32":
        trial = (packages.PROGRAM / "Tuckbox.exe", "--self-test", "--release")
    elif sys.platform == "darwin":
        trial = (DIST / "Tuckbox.app" / "Contents" / "MacOS" / "Tuckbox", "--self-test", "--release")
    if not succeeds(*trial):
        refuse("the built program fails its tests.")


def build_info(version: str, epoch: str) -> str:
    """Returns what is needed to repeat a build: version, commit, system and tools."""
    facts = {
        "tuckbox": version,
        "commit": output("git", "rev-parse", "HEAD"),
        "SOURCE_DATE_EPOCH": epoch,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()} {' '.join(platform.libc_ver())}".strip(),
        **{tool: installed(tool) for tool in TOOLS},
    }
    return "".join(f"{name}: {value}\n" for name, value in facts.items())


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a release for this system.")
    parser.add_argument("--checked", action="store_true", help="the checks were green elsewhere")
    version = packages.project_version()
    parser.add_argument(
        "--notes", nargs="?", const=version, metavar="VERSION", help="only print what is new in a version"
    )
    asked = parser.parse_args()
    if asked.notes:
        print(notes(asked.notes))
        return
    check_in_order(version, checked=asked.checked)
    epoch = output("git", "log", "-1", "--format=%ct")
    build(epoch)
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    made = [Path(shutil.copy2(path, RELEASE)) for path in packages.pack(version, int(epoch))]
    info, materials = RELEASE / "BUILD-INFO.txt", RELEASE / "SBOM.json"
    info.write_text(build_info(version, epoch), encoding="utf-8")
    bill_text = bill.bill_of_materials(packages.PROGRAM / "_internal", version, epoch)
    materials.write_text(bill_text, encoding="utf-8")
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in (*made, info, materials)
    ]
    (RELEASE / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    for path in made:
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
