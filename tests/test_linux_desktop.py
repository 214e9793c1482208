"""The files that describe the program to a Linux desktop are true and agree with each other."""

import configparser
import re
import shutil
import struct
import subprocess
import tomllib
from datetime import date
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game import __version__
from game.cli import COMMANDS, parser_of
from game.publisher import Publisher
from game.record import Record
from package.linux import deb, share, shells
from scenes.program.app import APP_ID
from tests.test_window import new_match

MIME = "application/x-tuckbox-match"


@pytest.fixture(name="laid", scope="module")
def laid_fixture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program's files for a Linux desktop, laid out like /usr/share."""
    folder = tmp_path_factory.mktemp("share")
    share.lay(folder)
    return folder


def entry(laid: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(laid / f"applications/{APP_ID}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_desktop_entry_and_the_icon_have_the_id_of_the_window(laid: Path) -> None:
    assert share.ID == APP_ID
    assert entry(laid)["StartupWMClass"] == APP_ID
    assert entry(laid)["Icon"] == APP_ID
    for size in share.SIZES:
        data = (laid / f"icons/hicolor/{size}x{size}/apps/{APP_ID}.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)
    assert {16, 32, 48, 256, 512} <= set(share.SIZES)
    assert (laid / f"icons/hicolor/scalable/apps/{APP_ID}.svg").is_file()


def test_match_files_are_recognised_by_name_and_first_bytes(laid: Path) -> None:
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ET.parse(laid / f"mime/packages/{APP_ID}.xml").getroot().find(f"{name}mime-type")
    assert kind is not None
    assert kind.attrib["type"] == MIME
    assert f"{MIME};" in entry(laid)["MimeType"]
    glob, match, icon = (
        kind.find(each) for each in (f"{name}glob", f"{name}magic/{name}match", f"{name}icon")
    )
    assert glob is not None
    assert glob.attrib["pattern"] == "*.tuckbox"
    assert icon is not None
    assert icon.attrib["name"] == APP_ID
    assert match is not None
    record: Record = new_match("the-game")
    assert record.dumps().startswith(match.attrib["value"])


@pytest.mark.parametrize(
    ("tool", "arguments", "file"),
    [
        ("desktop-file-validate", (), f"applications/{APP_ID}.desktop"),
        ("appstreamcli", ("validate", "--no-net"), f"metainfo/{APP_ID}.metainfo.xml"),
    ],
)
def test_desktop_files_pass_their_validators(
    laid: Path, tool: str, arguments: tuple[str, ...], file: str
) -> None:
    if not shutil.which(tool):
        pytest.skip(f"not installed: {tool}")
    done = subprocess.run([tool, *arguments, laid / file], capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_lists_its_licences(tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    shutil.copy(deb.ROOT / "THIRD-PARTY.toml", tmp_path / "_internal")
    text = deb.copyright_file(tmp_path)
    assert "pygame-ce 2.5.8, LGPL-2.1-or-later" in text
    assert "/usr/lib/tuckbox/_internal/LICENSES/LGPL-2.1.txt" in text


def test_the_manual_lists_every_command_and_option(laid: Path) -> None:
    text = (laid / share.MANUAL).read_text(encoding="utf-8").replace("\\-", "-")
    for name in COMMANDS:
        assert f"tuckbox {name}" in text, name
        options = set(re.findall(r"--[a-z-]+", parser_of(name).format_help())) - {"--help"}
        assert not {option for option in options if option not in text}, name
    assert {"--version", "--self-test", "TUCKBOX_HOME", "~/.config/tuckbox"} <= set(
        re.findall(r"[-\w~/.]+", text)
    )
    assert f"Tuckbox {__version__}" in text
    assert not re.search(r"\b20[0-9]{2}-[01][0-9]", text), "a date makes two builds differ"


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("tuckbox", "rev"), {"review"}),
        (("tuckbox", "simulate", "--see"), {"--seed"}),
        (("tuckbox", "--se"), {"--self-test"}),
    ],
)
def test_bash_completes_commands_and_options(laid: Path, words: tuple[str, ...], wanted: set[str]) -> None:
    script = laid / shells.COMPLETIONS["bash"]
    line = f'COMP_WORDS=({" ".join(words)}); COMP_CWORD={len(words) - 1}; _shtab_tuckbox; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(
        ["bash", "-c", f"source {script}; {line}"], capture_output=True, check=True, encoding="utf-8"
    )
    assert wanted <= set(done.stdout.split())


def test_the_metainfo_names_the_smallest_window(laid: Path) -> None:
    look = tomllib.loads((share.HERE.parents[2] / "assets" / "theme.toml").read_text(encoding="utf-8"))
    root = ET.parse(laid / f"metainfo/{APP_ID}.metainfo.xml").getroot()
    length = root.find("requires/display_length")
    assert length is not None
    assert length.text == str(look["meta"]["min_width"])


def test_the_linux_metadata_names_this_release_and_its_date() -> None:
    release = ET.fromstring(share.metainfo()).find("releases/release")
    assert release is not None, f"CHANGELOG.md has no `## {__version__} (YYYY-MM-DD)`"
    assert release.attrib["version"] == __version__
    assert date.fromisoformat(release.attrib["date"])


def test_the_metainfo_links_pictures_on_the_page_of_the_publisher(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ET.fromstring(share.metainfo()).find("screenshots") is None, "there is no page yet"
    monkeypatch.setattr(
        share, "PUBLISHER", Publisher("A", "a@b.example", "https://b.example/", "https://b.example/t")
    )
    shown = [one.text or "" for one in ET.fromstring(share.metainfo()).iter("image")]
    page = (share.HERE.parent / "site" / "page.html").read_text(encoding="utf-8")
    assert shown
    for address in shown:
        assert address.startswith("https://b.example/pictures/")
        assert address.removeprefix("https://b.example/") in page
