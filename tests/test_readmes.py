"""The READMEs and the document about releases name all parts that exist, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli import COMMANDS, parser_of

ROOT = Path(__file__).resolve().parent.parent
WHOLE = ("game", "scenes", "build", "lab/measure")
"""Folders whose README must name everything in them."""
LISTED = (*WHOLE, "tests")
RELEASING = (ROOT / "build" / "RELEASING.md").read_text("utf-8")
CLI = (ROOT / "game" / "cli" / "README.md").read_text("utf-8")
MADE = ("build/dist/", "build/work/")


def named(folder: str) -> list[str]:
    """Returns the paths in backticks that the README of a folder names."""
    text = (ROOT / folder / "README.md").read_text("utf-8")
    return [name for name in re.findall(r"`([\w/]+(?:\.py|/))`", text) if name.islower()]


@pytest.mark.parametrize("folder", LISTED)
def test_every_path_in_a_readme_exists(folder: str) -> None:
    beside = {path.name for path in (ROOT / folder).rglob("*.py")}
    gone = [
        name
        for name in named(folder)
        if not (ROOT / folder / name).exists()
        and not (ROOT / name).exists()
        and name not in beside
        and not name.startswith(MADE)
    ]
    assert not gone


@pytest.mark.parametrize("folder", WHOLE)
def test_every_file_is_in_a_readme(folder: str) -> None:
    inside = {
        f"{path.name}/" if path.is_dir() else path.name
        for path in (ROOT / folder).iterdir()
        if (path.is_dir() and any(path.glob("*.py"))) or (path.suffix == ".py" and "__" not in path.name)
    }
    assert inside <= {name.removeprefix(f"{folder}/") for name in named(folder)}


PAGES = ("README.md", *(f"{one}/README.md" for one in (*LISTED, "assets", "lab", "game/games", "game/cli")))


@pytest.mark.parametrize("page", PAGES)
def test_every_link_in_a_readme_has_a_target(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    assert links or page.startswith(("game", "tests", "assets"))
    assert not [link for link in links if not ((ROOT / page).parent / link).exists()]


def test_the_first_page_is_short_and_begins_with_players() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) < 150
    order = ["## Get it", "## Play", "<!-- command one -->", "<!-- command two -->", "## For developers"]
    assert [text.index(one) for one in order] == sorted(text.index(one) for one in order)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_its_section_with_all_its_options(command: str) -> None:
    _, _, after = CLI.partition(f"\n## tuckbox {command}\n")
    section = after.partition("\n## ")[0]
    options = re.findall(r"--[a-z][a-z-]*", parser_of(command).format_usage())
    assert set(re.findall(r"--[a-z][a-z-]*", section)) == set(options)


def test_every_section_is_about_an_existing_command() -> None:
    titles = re.findall(r"^## tuckbox ([a-z]\S*)$", CLI, re.MULTILINE)
    assert titles == list(COMMANDS)


def quoted() -> list[str]:
    """Returns every text in backticks in the document about releases."""
    return re.findall(r"`([^`]+)`", RELEASING)


def test_every_release_file_exists() -> None:
    words = {word.strip('"') for text in quoted() for word in text.split()}
    paths = {word for word in words if re.fullmatch(r"[a-z.][\w./-]*/[\w./-]*|[\w-]+\.(?:toml|md)", word)}
    assert len(paths) > 20
    assert not [name for name in paths if not name.startswith(MADE) and not (ROOT / name).exists()]


def test_every_release_command_accepts_its_options() -> None:
    commands = [text for text in quoted() if re.match(r"(?:python |build/\S+\.(?:py|sh))", text)]
    marks = (ROOT / "pyproject.toml").read_text("utf-8")
    for command in commands:
        for mark in re.findall(r"-m pytest -m (\w+)", command):
            assert f'"{mark}: ' in marks
        for script in re.findall(r"\S+\.py", command):
            known = (ROOT / script).read_text("utf-8")
            assert all(f'"{option}"' in known for option in re.findall(r"--\w+", command)), command
    scripts = {
        "build/package/release.py",
        "build/check.py",
        "build/package/make_site.py",
        "build/package/windows/wine.py",
    }
    assert scripts <= {word for command in commands for word in command.split()}


def test_every_workflow_secret_is_documented() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    documented = set(re.findall(r"^\| `([A-Z_]+)` \|", RELEASING, re.MULTILINE))
    assert documented == set(re.findall(r"secrets\.(\w+)", workflow))
    assert len(documented) == 6
    for environment in re.findall(r"environment: (\w+)", workflow):
        assert f"make one called `{environment}`" in RELEASING
    assert "name: site\n          path: build/dist/site\n" in workflow


def test_every_release_variable_is_used() -> None:
    documented = set(re.findall(r"`((?:TUCKBOX|DEB|NOTARY)[A-Z_]+|GLIBC)`", RELEASING))
    sources = [path for kind in ("py", "sh") for path in (ROOT / "build").rglob(f"*.{kind}")]
    heeded = "".join(
        path.read_text("utf-8") for path in sources if not path.relative_to(ROOT).as_posix().startswith(MADE)
    )
    assert len(documented) == 4
    assert not [name for name in documented if name not in heeded]
