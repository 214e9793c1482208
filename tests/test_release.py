"""What a release refuses, and that its archive comes out the same twice."""

import hashlib
import json
import os
import tomllib
from importlib.metadata import version as installed
from pathlib import Path
from types import ModuleType
from typing import Any

import bill
import notices
import packages
import pytest
import release

from game.worker import compiled

CHANGELOG = """# Changelog

## Unreleased

## 0.2.0 (2026-12-01)

- Softer cards.

## 0.1.0

- The first box.
"""


@pytest.mark.parametrize(
    ("version", "text"),
    [
        ("0.2.0", "- Softer cards."),
        ("0.1.0", "- The first box."),
        ("0.3.0", ""),
        ("Unreleased", ""),
        ("0.1", ""),
    ],
)
def test_an_entry_is_what_stands_under_the_version(version: str, text: str) -> None:
    assert release.entry(CHANGELOG, version) == text


def test_a_version_without_an_entry_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match=r"says nothing under `## 0\.3\.0`"):
        release.check_in_order("0.3.0")


def test_the_archive_does_not_depend_on_when_it_is_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    card = tmp_path / "card.txt"
    card.write_text("7", encoding="utf-8")
    monkeypatch.setattr(packages, "contents", lambda *_: iter([(card, "cards/card.txt")]))
    sums = []
    for number, pack in enumerate((packages.tar, packages.tar, packages.zip_, packages.zip_)):
        os.utime(card, (1_700_000_000 + number, 1_700_000_000 + number))
        target = tmp_path / f"{number}"
        pack(target, "tuckbox", 1_767_225_600)
        sums.append(hashlib.sha256(target.read_bytes()).hexdigest())
    assert sums[0] == sums[1]
    assert sums[2] == sums[3]


def test_every_part_names_its_licence_and_source() -> None:
    for part in notices.listed():
        assert part["text"], part
        assert part["source"].startswith(("https://", "http://www.libpng.org/")), part
        assert all((notices.ROOT / text).is_file() for text in part["text"]), part


@pytest.fixture(name="inside")
def inside_fixture(tmp_path: Path) -> Path:
    """A built folder with some libraries, each of another's, the last from a build on Windows."""
    names = (
        "pygame/base.so",
        "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0",
        "libmpg123.so.0",
        "VCRUNTIME140.dll",
    )
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


def test_the_notices_tell_of_what_is_inside_and_of_nothing_else(inside: Path) -> None:
    notices.write(inside)
    told = {part["name"] for part in tomllib.loads((inside / "THIRD-PARTY.toml").read_text())["part"]}
    assert {"SDL", "pygame-ce", "mpg123", "Calistoga", "Microsoft Visual C++ runtime"} <= told
    assert not {"FluidSynth", "SDL_mixer"} & told
    text = (inside / notices.TEXT).read_text()
    assert "1997-2026 Sam Lantinga" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    version = installed("pygame-ce")
    assert f"release {version} at https://github.com/pygame-community/pygame-ce" in text
    assert text.index("  libmpg123.so.0") > text.index("mpg123 1.33.7")


def test_a_library_that_nobody_named_stops_the_build(inside: Path) -> None:
    (inside / "libforeign.so.1").write_text("x")
    with pytest.raises(notices.Unnamed, match=r"libforeign\.so\.1"):
        notices.write(inside)


@pytest.mark.parametrize("module", compiled.MODULES, ids=lambda module: module.__name__)
def test_what_is_compiled_here_has_a_part_that_names_it(module: ModuleType) -> None:
    library = Path(*module.__name__.split(".")).with_suffix(".cpython-311-x86_64-linux-gnu.so")
    owners = [part["name"] for part in notices.listed() if notices.names(part, library)]
    assert owners[:1] == ["mypyc runtime"]


def test_the_bill_of_materials_says_what_is_in_the_folder(inside: Path) -> None:
    told = json.loads(bill.bill_of_materials(inside, "0.2.0", "1767225600"))
    there = {part.name: part for part in notices.parts(inside)}
    assert {each["name"] for each in told["components"]} == set(there)
    for each in told["components"]:
        part = there[each["name"]]
        assert each["version"] == part.version
        assert each["purl"].startswith("pkg:")
        assert each["copyright"] == part.facts["copyright"]
        assert licence(each) == part.facts["licence"]
        files = {one["name"]: one["hashes"][0]["content"] for one in each.get("components", ())}
        assert files == {
            path.as_posix(): hashlib.sha256((inside / path).read_bytes()).hexdigest()
            for path in part.libraries
        }
    assert told["metadata"]["component"]["version"] == "0.2.0"
    assert told["metadata"]["timestamp"] == "2026-01-01T00:00:00+00:00"
    program = next(each for each in told["dependencies"] if each["ref"] == "tuckbox")
    assert set(program["dependsOn"]) == set(there)


def licence(entry: dict[str, Any]) -> str:
    """The licence of an entry: one that SPDX knows, an expression of such, or a name of its own."""
    [stated] = entry["licenses"]
    if "expression" in stated:
        return str(stated["expression"])
    return str(stated["license"].get("id") or stated["license"]["name"])


def test_the_bill_of_materials_does_not_depend_on_when_it_is_made(inside: Path) -> None:
    first, again, later = (bill.bill_of_materials(inside, "0.2.0", epoch) for epoch in ("1", "1", "2"))
    assert first == again
    assert json.loads(first)["serialNumber"] != json.loads(later)["serialNumber"]
