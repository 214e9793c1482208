"""The download page is valid, states facts, and links only to what exists."""

import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element

import html5lib
import pytest

from game.games import GAMES
from package import accessibility, make_site, packages, release, signatures
from package.linux import deb, share
from package.macos import bundle
from tests.site import conftest

ROOT = Path(__file__).resolve().parents[2]
NAMESPACE = "{http://www.w3.org/1999/xhtml}"
LOADED = {"img": "src", "link": "href", "script": "src", "iframe": "src", "source": "src", "video": "src"}


@pytest.fixture(name="page", scope="module")
def page_fixture(site: Path) -> Element:
    """The page as browsers parse it. If browsers would have to guess something, that is an error."""
    parser = html5lib.HTMLParser(strict=True)
    root: Element = parser.parse((site / "index.html").read_text(encoding="utf-8"))
    return root


def elements(page: Element, name: str) -> Iterator[Element]:
    return page.iter(NAMESPACE + name)


def words(node: Element) -> str:
    return " ".join("".join(node.itertext()).split())


def addresses(page: Element) -> set[str]:
    found = set()
    for node in page.iter():
        found |= {node.attrib[name] for name in ("href", "src") if name in node.attrib}
        found |= {part.split()[0] for part in node.attrib.get("srcset", "").split(",") if part.strip()}
    return found


def test_every_link_leads_into_the_folder_or_to_the_repository(page: Element, site: Path) -> None:
    places = [node.attrib["id"] for node in page.iter() if "id" in node.attrib]
    assert len(places) == len(set(places))
    outside = set()
    for address in addresses(page):
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            outside.add(address)
        elif parts.path:
            assert (site / unquote(parts.path)).is_file(), address
        else:
            assert parts.fragment in places
    assert outside == {f"https://github.com/{conftest.REPOSITORY}"}


def test_no_external_file_is_loaded_and_no_script_runs(page: Element, site: Path) -> None:
    assert not list(elements(page, "script"))
    assert not [name for node in page.iter() for name in node.attrib if name.startswith("on")]
    for tag, name in LOADED.items():
        assert not [node for node in elements(page, tag) if urlsplit(node.attrib.get(name, "")).netloc]
    for style in site.glob("*.css"):
        text = style.read_text(encoding="utf-8")
        assert "@import" not in text
        assert all((site / named).is_file() for named in re.findall(r'url\("([^"]+)"\)', text))
        assert "//" not in text
    (rules,) = (node for node in elements(page, "meta") if "http-equiv" in node.attrib)
    assert rules.attrib["content"].startswith("script-src 'none'; ")


def test_every_file_of_the_site_is_shown_or_linked(page: Element, site: Path) -> None:
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    fonts = {name for name in there if name.startswith("fonts/")}
    assert there - addresses(page) - fonts == {"index.html"}
    assert {name.rpartition(".")[2] for name in fonts} == {"ttf", "txt"}
    assert all((site / name).read_bytes() == (ROOT / "assets" / name).read_bytes() for name in fonts)


def test_the_page_lists_release_files_with_size_and_checksum(page: Element, site: Path) -> None:
    text = words(page)
    wanted = [
        *packages.names(conftest.VERSION, "linux", "x86_64"),
        *packages.names(conftest.VERSION, "windows", "amd64"),
        *packages.names(conftest.VERSION, "darwin", "arm64"),
    ]
    sums = dict(line.split("  ")[::-1] for line in (site / "download/SHA256SUMS").read_text().splitlines())
    for name in wanted:
        size = (site / "download" / name).stat().st_size
        assert f"{name} {max(size, 1000) / 1000:.0f} kB {sums[name]}" in text
    assert {path.name for path in (site / "download").iterdir()} == {*sums, "SHA256SUMS"}


def test_the_page_names_exactly_the_built_files() -> None:
    named = packages.names("0.1.0", "linux", "x86_64")
    assert named == ["tuckbox-0.1.0-linux-x86_64.tar.xz", "tuckbox_0.1.0_amd64.deb", f"{share.ID}.json"]
    script = (ROOT / "build/package/macos/package.sh").read_text(encoding="utf-8")
    [image] = packages.names("$version", "darwin", "arm64")
    assert f"build/dist/{image}" in script
    workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    _, setup = packages.names("*", "windows", "amd64")
    [image] = packages.names("${TAG#v}", "darwin", "arm64")
    assert setup.removeprefix("tuckbox-*-windows-amd64") in workflow
    assert f"release/{image}" in workflow


def test_the_page_names_the_same_oldest_systems_as_the_packages(page: Element) -> None:
    needs = [words(node) for node in elements(page, "p") if node.attrib.get("class") == "needs"]
    windows, macos, linux = needs
    manifest = (ROOT / "build/package/windows/tuckbox.manifest").read_text(encoding="utf-8")
    assert windows == "Windows 10 or 11, 64-bit"
    assert "<!-- Windows 10 and 11 -->" in manifest
    assert f"macOS {float(bundle.OLDEST):g} or newer" in macos
    assert f"glibc {deb.GLIBC} or newer: Debian 12, Ubuntu 22.04 and later" in linux
    assert "Debian 12, Ubuntu 22.04 and newer" in (ROOT / "build/RELEASING.md").read_text(encoding="utf-8")


def test_the_page_names_the_same_match_folders_as_the_readme(page: Element) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (table,) = (one for one in elements(page, "section") if one.attrib.get("id") == "remove")
    for row in list(elements(table, "tr"))[1:]:
        system, folder = words(row[0]), words(row[1])
        assert f"| {system} | {folder} |" in readme.replace("`", "")


def test_every_game_is_on_the_page_with_its_picture(page: Element) -> None:
    titles = [words(node) for node in elements(page, "h3")]
    assert [game.title for game in GAMES.values()] == titles[: len(GAMES)]
    assert words(next(elements(page, "h1"))).startswith("Five ")
    assert len(GAMES) == 5


def test_heading_levels_increase_one_step_at_a_time(page: Element) -> None:
    levels = [int(node.tag[-1]) for node in page.iter() if re.fullmatch(NAMESPACE + "h[1-6]", node.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_every_picture_has_alt_text_and_a_size(page: Element) -> None:
    for node in elements(page, "img"):
        assert node.attrib.get("src") == "icon.svg" or len(node.attrib["alt"]) > 40
        assert {"alt", "width", "height"} <= set(node.attrib)


def test_the_page_has_a_title_and_a_description(page: Element) -> None:
    assert page.attrib["lang"] == "en"
    names = {node.attrib.get("name") or node.attrib.get("property") for node in elements(page, "meta")}
    assert {"description", "viewport", "color-scheme", "og:title", "og:description", "og:type"} <= names
    assert not {"og:url", "og:image"} & names  # its address is not known


def test_the_page_shows_the_address_of_the_project_if_known(tmp_path: Path) -> None:
    text = make_site.page(conftest.lay(tmp_path), conftest.VERSION, "", "https://cards.example/tuckbox/")
    assert '<meta property="og:url" content="https://cards.example/tuckbox/">' in text
    assert '<meta property="og:image" content="https://cards.example/tuckbox/pictures/menu-' in text


def test_no_repository_is_mentioned_if_the_project_has_none(tmp_path: Path) -> None:
    text = make_site.page(conftest.lay(tmp_path), conftest.VERSION, "", "")
    assert "gh attestation" not in text
    assert "https://" not in text


def test_the_warning_on_the_page_depends_on_whether_files_are_signed(page: Element, tmp_path: Path) -> None:
    assert "The installer is not signed" in words(page)
    assert "Apple has not checked this program" in words(page)
    signed = make_site.page(conftest.lay(tmp_path, signature=64), conftest.VERSION, "", "")
    assert "The installer is signed." in signed
    assert "Apple has checked it for malware." in signed
    assert "not signed" not in signed
    assert "has not checked" not in signed


def test_only_signed_file_types_are_checked_for_signatures(tmp_path: Path) -> None:
    for number, data in enumerate((b"", b"MZ", b"MZ" + bytes(2000), b"#!/bin/sh\n", bytes(600))):
        path = tmp_path / f"{number}"
        path.write_bytes(data)
        with pytest.raises(ValueError, match="neither a program for Windows nor a disk image"):
            signatures.is_signed(path)


@pytest.mark.parametrize("key", make_site.names("1.2.3"))
def test_a_missing_file_stops_the_build_of_the_page(key: str, tmp_path: Path) -> None:
    name = make_site.names(conftest.VERSION)[key]
    (conftest.lay(tmp_path) / name).unlink()
    with pytest.raises(SystemExit, match=rf"^No page: {tmp_path} has no {re.escape(name)}\.$"):
        make_site.make(tmp_path, tmp_path / "site", conftest.VERSION)
    assert not (tmp_path / "site").exists()


def test_a_wrong_checksum_stops_the_build_of_the_page(tmp_path: Path) -> None:
    name = make_site.names(conftest.VERSION)["deb"]
    (conftest.lay(tmp_path) / name).write_bytes(b"another")
    with pytest.raises(SystemExit, match=rf"^No page: {name} is not what SHA256SUMS says\.$"):
        make_site.make(tmp_path, tmp_path / "site", conftest.VERSION)


@pytest.mark.parametrize(
    ("info", "sentence"),
    [
        ("tuckbox: 1.2.2\ncommit: 1\n", "is of another version than 1.2.3"),
        ("tuckbox: 1.2.3\ncommit: 1\n", "were built from different commits"),
    ],
)
def test_files_of_different_builds_are_refused(info: str, sentence: str, tmp_path: Path) -> None:
    (conftest.lay(tmp_path) / "windows-BUILD-INFO.txt").write_text(info, encoding="utf-8")
    conftest.add_up(tmp_path)
    with pytest.raises(SystemExit, match=f"^No page: .*{sentence}"):
        make_site.make(tmp_path, tmp_path / "site", conftest.VERSION)


def test_one_command_builds_the_page_or_refuses(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "build" / "package" / "make_site.py"), str(tmp_path / "nothing")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    version = packages.project_version()
    reason = (
        f"No page: {tmp_path / 'nothing'} has no SHA256SUMS.\n"
        if release.entry((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
        else f"No page: CHANGELOG.md says nothing under `## {version}`.\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "", reason)


def luminance(colour: tuple[float, ...]) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def rgb(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_text_on_wood_or_brass_has_enough_contrast() -> None:
    """Checks the text on gradients, which the browser test leaves out."""
    colour = make_site.theme()["color"]
    lamp = rgb(colour["lamp"])
    for plank in colour["plank"][:3]:
        lit = tuple(0.26 * light + 0.74 * wood for light, wood in zip(lamp, rgb(plank), strict=True))
        assert contrast(rgb(colour["hot"]), lit) >= 4.5
    for brass in ("go_top", "go_low"):
        assert contrast(rgb(colour["ink"]), rgb(colour[brass])) >= 4.5


def test_the_page_says_which_accessibility_needs_are_met(page: Element) -> None:
    (section,) = (node for node in elements(page, "section") if node.attrib.get("id") == "everybody")
    rows = [[words(cell) for cell in row] for row in elements(section, "tr")][1:]
    assert rows == [[point.title, point.state, point.how] for point in accessibility.points()]
    places = [node.attrib.get("id") for node in elements(page, "section")]
    assert places.index("everybody") < places.index("get")
