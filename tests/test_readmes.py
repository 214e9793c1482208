"""The READMEs of the folders name what is there, and all that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LISTED = ("game", "scenes", "tests")


def named(folder: str) -> list[str]:
    """What stands between backticks and looks like a path."""
    text = (ROOT / folder / "README.md").read_text("utf-8")
    return [name for name in re.findall(r"`([\w/]+(?:\.py|/))`", text) if name.islower()]


@pytest.mark.parametrize("folder", LISTED)
def test_what_a_readme_names_is_there(folder: str) -> None:
    beside = {path.name for path in (ROOT / folder).rglob("*.py")}
    gone = [
        name
        for name in named(folder)
        if not (ROOT / folder / name).exists() and not (ROOT / name).exists() and name not in beside
    ]
    assert not gone


@pytest.mark.parametrize("folder", LISTED[:2])
def test_what_is_there_is_named(folder: str) -> None:
    inside = {
        f"{path.name}/" if path.is_dir() else path.name
        for path in (ROOT / folder).iterdir()
        if (path.is_dir() and any(path.glob("*.py"))) or (path.suffix == ".py" and "__" not in path.name)
    }
    assert inside <= set(named(folder))


@pytest.mark.parametrize("page", ["README.md", *(f"{one}/README.md" for one in (*LISTED, "assets", "lab"))])
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    assert links or page.startswith(("game", "tests", "assets"))
    assert not [link for link in links if not ((ROOT / page).parent / link).exists()]
