"""The manifests for winget and Homebrew agree with the files of a release."""

import hashlib
import json
from pathlib import Path

import pytest

from game.publisher import Publisher
from package import manifests, packages

SOMEBODY = Publisher(
    "Ada & Co", "cards@example.org", "https://example.org/tuckbox/", "https://example.org/tuckbox/issues"
)
ADDRESS = "https://example.org/download/"


@pytest.fixture(name="folder")
def folder_fixture(tmp_path: Path) -> Path:
    """A folder with the Windows installer and the macOS disk image."""
    for name in (packages.names("1.2.3", "windows", "amd64")[1], *packages.names("1.2.3", "darwin", "arm64")):
        (tmp_path / name).write_text(name)
    return tmp_path


def test_manifests_contain_names_and_checksums_of_release_files(
    monkeypatch: pytest.MonkeyPatch, folder: Path, tmp_path: Path
) -> None:
    monkeypatch.setattr(manifests, "PUBLISHER", SOMEBODY)
    made = {
        path.name: path.read_text() for path in manifests.write(folder, ADDRESS, "1.2.3", tmp_path / "out")
    }
    [installer] = json.loads(made["AdaCo.Tuckbox.installer.yaml"])["Installers"]
    name = installer["InstallerUrl"].removeprefix(ADDRESS)
    assert installer["InstallerSha256"] == hashlib.sha256((folder / name).read_bytes()).hexdigest().upper()
    for kind in ("", ".locale.en-US", ".installer"):
        facts = json.loads(made[f"AdaCo.Tuckbox{kind}.yaml"])
        assert (facts["PackageIdentifier"], facts["PackageVersion"]) == ("AdaCo.Tuckbox", "1.2.3")
    [image] = folder.glob("*.dmg")
    cask = made["tuckbox.rb"]
    assert hashlib.sha256(image.read_bytes()).hexdigest() in cask
    assert f'url "{ADDRESS}{image.name.replace("1.2.3", "#{version}")}"' in cask
    assert f'homepage "{SOMEBODY.homepage}"' in cask


def test_no_manifest_is_written_without_publisher_or_file(
    monkeypatch: pytest.MonkeyPatch, folder: Path, tmp_path: Path
) -> None:
    monkeypatch.setattr(manifests, "PUBLISHER", Publisher())
    with pytest.raises(SystemExit, match="who publishes it"):
        manifests.write(folder, ADDRESS, "1.2.3", tmp_path / "out")
    monkeypatch.setattr(manifests, "PUBLISHER", SOMEBODY)
    with pytest.raises(SystemExit, match=r"has no tuckbox-9\.9\.9"):
        manifests.write(folder, ADDRESS, "9.9.9", tmp_path / "out")
    assert not (tmp_path / "out").exists()
