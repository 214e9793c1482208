"""Writes the manifests of a release for winget and Homebrew.

Usage: `python build/package/manifests.py RELEASE --address URL`. RELEASE is the folder with the files for all
systems; URL is where they will be published. The manifests go to build/dist/manifests.
"""

import argparse
import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.publisher import PUBLISHER
from package import packages, release

MANIFESTS = release.DIST / "manifests"
SCHEMA = "1.9.0"
LINE = "Five card games on one table"


def winget(setup: Path, address: str, version: str) -> dict[str, str]:
    """Returns the three manifests for winget, by file name.

    `address` is the URL of the installer's folder.
    """
    name = f"{re.sub(r'[^A-Za-z0-9]', '', PUBLISHER.name)}.Tuckbox"
    head = {"PackageIdentifier": name, "PackageVersion": version}
    kinds: dict[str, tuple[str, dict[str, object]]] = {
        "": ("version", {"DefaultLocale": "en-US"}),
        ".locale.en-US": (
            "defaultLocale",
            {
                "PackageLocale": "en-US",
                "Publisher": PUBLISHER.name,
                "PublisherSupportUrl": PUBLISHER.tracker,
                "PackageName": "Tuckbox",
                "PackageUrl": PUBLISHER.homepage,
                "License": "MIT",
                "ShortDescription": LINE,
                "Tags": ["card-game", "game", "offline"],
            },
        ),
        ".installer": (
            "installer",
            {
                "InstallerType": "nullsoft",
                "Scope": "user",
                "ProductCode": "Tuckbox",
                "MinimumOSVersion": "10.0.0.0",
                "Installers": [
                    {
                        "Architecture": "x64",
                        "InstallerUrl": f"{address}{setup.name}",
                        "InstallerSha256": _sum(setup).upper(),
                    }
                ],
            },
        ),
    }
    # JSON is YAML, so nothing has to be quoted by hand.
    return {
        f"{name}{kind}.yaml": json.dumps(
            {**head, **facts, "ManifestType": called, "ManifestVersion": SCHEMA}, indent=2, ensure_ascii=False
        )
        + "\n"
        for kind, (called, facts) in kinds.items()
    }


def homebrew(image: Path, address: str, version: str) -> str:
    """Returns the cask for Homebrew. `address` is the URL of the disk image's folder."""
    return f"""\
cask "tuckbox" do
  version "{version}"
  sha256 "{_sum(image)}"

  url "{address}{image.name.replace(version, "#{version}")}"
  name "Tuckbox"
  desc "{LINE}"
  homepage "{PUBLISHER.homepage}"

  depends_on macos: ">= :big_sur"

  app "Tuckbox.app"

  zap trash: "~/Library/Application Support/tuckbox"
end
"""


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(folder: Path, address: str, version: str, target: Path) -> list[Path]:
    """Replaces the folder `target` by all manifests of a release. Ends the program if something is missing."""
    if PUBLISHER.lacking:
        release.refuse(f"game/publisher.py does not say who publishes it: {', '.join(PUBLISHER.lacking)}.")
    _, setup = packages.names(version, "windows", "amd64")
    [image] = packages.names(version, "darwin", "arm64")
    for name in (setup, image):
        if not (folder / name).is_file():
            release.refuse(f"{folder} has no {name}.")
    shutil.rmtree(target, ignore_errors=True)
    written = {
        **{f"winget/{name}": text for name, text in winget(folder / setup, address, version).items()},
        "homebrew/tuckbox.rb": homebrew(folder / image, address, version),
    }
    for name, text in written.items():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        (target / name).write_text(text, encoding="utf-8", newline="\n")
    return [target / name for name in written]


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the manifests of winget and Homebrew.")
    parser.add_argument("release", type=Path, help="the folder with the files of all systems")
    parser.add_argument(
        "--address", required=True, metavar="URL", help="where the files lie, with a slash at the end"
    )
    asked = parser.parse_args()
    if not re.fullmatch(r"https://\S+/", asked.address):
        release.refuse(f"{asked.address} does not begin with https:// and end with a slash.")
    for path in write(asked.release, asked.address, packages.project_version(), MANIFESTS):
        print(path.relative_to(release.ROOT))


if __name__ == "__main__":
    main()
