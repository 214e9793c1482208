"""The publisher's name stands in one place. Everything that shows the name takes it from there."""

import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from game.publisher import PUBLISHER, Publisher
from package import release
from package.linux import deb, share
from package.windows import installer
from scenes.program import crash
from scenes.program.crash import Report
from scenes.screens.settings import rows
from scenes.stage.assets import Assets
from tests.scenes.home import SIZE, home

SOMEBODY = Publisher(
    "Ada & Co", "cards@example.org", "https://example.org/tuckbox/", "https://example.org/tuckbox/issues"
)
PLACES: tuple[ModuleType, ...] = (deb, share, installer, release, crash, rows)


@pytest.fixture(name="published")
def published_fixture(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in PLACES:
        monkeypatch.setattr(module, "PUBLISHER", SOMEBODY)


def told_by_the_installer(monkeypatch: pytest.MonkeyPatch, folder: Path) -> set[str]:
    given: list[str] = []
    (folder / "Tuckbox.exe").write_text("x")
    monkeypatch.setattr(shutil, "which", lambda _: "makensis")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: given.extend(map(str, command)))
    installer.build(folder, "1.2.3", folder / "setup.exe")
    return set(given)


def sentences(assets: Assets, folder: Path) -> str:
    context = home(folder, assets)
    scene = crash.CrashScreen(context.services, Report("text", None), saved=True)
    scene.enter(SIZE)
    assert scene.dialog is not None
    words = [scene.dialog.text]
    return " ".join((*words, *(context.services.say(each) for each in rows.about_sentences())))


@pytest.mark.usefixtures("published")
def test_packages_installers_and_screens_name_the_publisher(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, assets: Assets
) -> None:
    control = deb.control("1.2.3", 1)
    assert "Maintainer: Ada & Co <cards@example.org>\n" in control
    assert f"Homepage: {SOMEBODY.homepage}\n" in control
    metainfo = share.metainfo()
    assert "<name>Ada &amp; Co</name>" in metainfo
    for address in (SOMEBODY.homepage, SOMEBODY.tracker, f"mailto:{SOMEBODY.email}"):
        assert f">{address}</url>" in metainfo
    assert {
        "-DPUBLISHER=Ada & Co", f"-DHOMEPAGE={SOMEBODY.homepage}", f"-DTRACKER={SOMEBODY.tracker}"
    } <= told_by_the_installer(monkeypatch, tmp_path)  # fmt: skip
    words = sentences(assets, tmp_path / "home")
    assert SOMEBODY.tracker in words
    assert SOMEBODY.homepage in words
    assert SOMEBODY.email in words


def test_packages_without_a_publisher_contain_no_invented_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, assets: Assets
) -> None:
    if not PUBLISHER.lacking:
        pytest.skip("somebody publishes it")
    assert f"Maintainer: {deb.TRIAL}\n" in deb.control("1.2.3", 1)
    assert "Homepage" not in deb.control("1.2.3", 1)
    assert "<url" not in share.metainfo()
    assert "@" not in share.metainfo()
    assert {"-DPUBLISHER=Tuckbox", "-DHOMEPAGE="} <= told_by_the_installer(monkeypatch, tmp_path)
    assert "http" not in sentences(assets, tmp_path / "home")


def test_a_release_without_a_publisher_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "notes", lambda _: "- The first box.")
    monkeypatch.setattr(release, "PUBLISHER", Publisher(name="Ada"))
    with pytest.raises(SystemExit, match="who publishes it: email, homepage, tracker"):
        release.check_in_order("1.2.3", checked=True)
