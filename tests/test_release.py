"""What a release must contain, and what stops the build of a release."""

import hashlib
import json
import os
import re
import sys
import tomllib
from importlib.metadata import version as installed
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.worker import compiled
from package import bill, notices, packages, release

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
def test_the_changelog_entry_of_a_version_is_the_text_under_its_heading(version: str, text: str) -> None:
    assert release.entry(CHANGELOG, version) == text


def test_a_version_without_a_changelog_entry_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match=r"says nothing under `## 0\.3\.0`"):
        release.check_in_order("0.3.0")


@pytest.mark.parametrize(
    ("libc", "old"),
    [(("glibc", "2.35"), True), (("glibc", "2.36"), True), (("glibc", "2.39"), False), (("", ""), True)],
)
def test_a_release_is_built_only_on_a_system_with_old_libraries(libc: tuple[str, str], old: bool) -> None:  # noqa: FBT001
    assert release.builds_for_old_systems(libc) is old


def test_workflows_install_the_wheel_by_path_on_the_release_system() -> None:
    check, made = (
        (release.ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")
        for name in ("check.yml", "release.yml")
    )
    assert "find-links" not in check
    jobs = [job for text in (check, made) for job in re.split(r"\n  (?=\w+:\n)", text)]
    measured = [job for job in jobs if "bash .ci/run" in job or job.startswith("linux:")]
    assert len(measured) == 3
    assert all("runs-on: ubuntu-22.04" in job for job in measured)


def test_the_archive_does_not_depend_on_the_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
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
    """A built folder with libraries of different origins."""
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


def test_the_notices_list_exactly_what_is_inside(inside: Path) -> None:
    notices.write(inside)
    names = {part["name"] for part in tomllib.loads((inside / "THIRD-PARTY.toml").read_text())["part"]}
    assert {"SDL", "pygame-ce", "mpg123", "Calistoga", "Microsoft Visual C++ runtime"} <= names
    assert not {"FluidSynth", "SDL_mixer"} & names
    text = (inside / notices.TEXT).read_text()
    assert "1997-2026 Sam Lantinga" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    version = installed("pygame-ce")
    assert f"release {version} at https://github.com/pygame-community/pygame-ce" in text
    assert text.index("  libmpg123.so.0") > text.index("mpg123 1.33.7")


def test_every_windows_library_is_listed_under_its_real_maker(tmp_path: Path) -> None:
    made = {
        "_socket.pyd": "Python",
        "pygame/base.pyd": "pygame-ce",
        "pygame/SDL2.dll": "SDL",
        "accesskit/accesskit.pyd": "accesskit",
        "game/cpu/tree.cp311-win_amd64.pyd": "mypyc runtime",
    }
    for name in made:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    owners = {path.as_posix(): part.name for part in notices.parts(tmp_path) for path in part.libraries}
    assert owners == made


def test_an_unlisted_library_stops_the_build(inside: Path) -> None:
    (inside / "libforeign.so.1").write_text("x")
    with pytest.raises(notices.Unnamed, match=r"libforeign\.so\.1"):
        notices.write(inside)


def test_statically_linked_parts_are_listed(inside: Path) -> None:
    assert "mpdecimal" not in {part.name for part in notices.parts(inside)}
    library = inside / "python3.11" / "lib-dynload" / "_decimal.cpython-311-x86_64-linux-gnu.so"
    library.parent.mkdir(parents=True)
    library.write_text("x")
    (inside / "accesskit").mkdir()
    (inside / "accesskit" / "accesskit.abi3.so").write_text("x")
    notices.write(inside)
    names = {part["name"] for part in tomllib.loads((inside / "THIRD-PARTY.toml").read_text())["part"]}
    assert {"Python", "mpdecimal", "Rust crates in accesskit", "Rust standard library"} <= names
    text = (inside / notices.TEXT).read_text()
    assert "Mersenne Twister" in text
    if sys.platform == "linux":
        assert "  zbus 5.11.0\n" in text


@pytest.mark.skipif(sys.platform != "linux", reason="the crates of another system's accesskit are others")
def test_every_crate_of_accesskit_is_listed() -> None:
    accesskit = pytest.importorskip("accesskit")
    [library] = Path(accesskit.__file__).parent.glob("*.so")
    seen = set(
        re.findall(rb"registry/src/[^/\0]+/([a-z0-9_-]+)-([0-9]+\.[0-9]+\.[0-9]+)/", library.read_bytes())
    )
    [crates] = [part["crates"]["linux"] for part in notices.listed() if "crates" in part]
    found = {f"{name.decode()} {version.decode()}" for name, version in seen}
    assert len(found) > 20
    assert not {each for each in found if not each.startswith("accesskit")} - set(crates)


def test_the_build_stops_if_a_listed_part_matches_no_file(inside: Path) -> None:
    with pytest.raises(notices.Missing, match="Python"):
        notices.check_all_found(inside, "linux")
    notices.check_all_found(inside, "of no system")


def test_a_listed_part_for_some_systems_names_those_systems_and_its_files() -> None:
    for part in notices.listed():
        assert set(part.get("systems", [])) <= {"linux", "win32", "darwin"}, part["name"]
        assert part.get("systems") is None or part.get("files") or part.get("inside"), part["name"]


@pytest.mark.parametrize("module", compiled.MODULES, ids=lambda module: module.__name__)
def test_everything_compiled_for_a_release_is_listed(module: ModuleType) -> None:
    library = Path(*module.__name__.split(".")).with_suffix(".cpython-311-x86_64-linux-gnu.so")
    owners = [part["name"] for part in notices.listed() if notices.matches(part.get("files", []), library)]
    assert owners[-1:] == ["mypyc runtime"]


def test_the_bill_of_materials_lists_all_parts_in_the_folder(inside: Path) -> None:
    document = json.loads(bill.bill_of_materials(inside, "0.2.0", "1767225600"))
    there = {part.name: part for part in notices.parts(inside)}
    assert {each["name"] for each in document["components"]} == set(there)
    for each in document["components"]:
        part = there[each["name"]]
        assert each["version"] == part.version
        assert each["purl"].startswith("pkg:")
        assert each["copyright"] == part.facts["copyright"]
        assert licence(each) == part.facts["licence"]
        inside_it = each.get("components", ())
        files = {one["name"]: one["hashes"][0]["content"] for one in inside_it if one["type"] == "file"}
        assert [
            f"{one['name']} {one['version']}" for one in inside_it if one["type"] == "library"
        ] == part.crates
        assert files == {
            path.as_posix(): hashlib.sha256((inside / path).read_bytes()).hexdigest()
            for path in part.libraries
        }
    assert document["metadata"]["component"]["version"] == "0.2.0"
    assert document["metadata"]["timestamp"] == "2026-01-01T00:00:00+00:00"
    program = next(each for each in document["dependencies"] if each["ref"] == "tuckbox")
    assert set(program["dependsOn"]) == set(there)


def licence(entry: dict[str, Any]) -> str:
    """Returns the licence of an entry: an SPDX id, an SPDX expression, or the name of a licence without an SPDX id."""
    [stated] = entry["licenses"]
    if "expression" in stated:
        return str(stated["expression"])
    return str(stated["license"].get("id") or stated["license"]["name"])


def test_the_bill_of_materials_does_not_depend_on_the_time(inside: Path) -> None:
    first, again, later = (bill.bill_of_materials(inside, "0.2.0", epoch) for epoch in ("1", "1", "2"))
    assert first == again
    assert json.loads(first)["serialNumber"] != json.loads(later)["serialNumber"]
