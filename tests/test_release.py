"""What a release refuses, and that its archive comes out the same twice."""

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import packages
import pytest
import release

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
    for part in release.parts():
        assert part["text"], part
        assert part["source"].startswith(("https://", "http://www.libpng.org/")), part
        texts = [release.ROOT / text for text in part["text"] if text.startswith("LICENSES/")]
        assert all(text.is_file() for text in texts), part


def test_the_bill_of_materials_says_what_the_third_party_list_says() -> None:
    bill = json.loads(release.bill_of_materials("0.2.0", "1767225600"))
    listed = {
        (part["name"], part["version"], part["copyright"], part["source"], part["licence"])
        for part in release.parts()
    }
    assert {
        (
            each["name"],
            each["version"],
            each["copyright"],
            each["externalReferences"][0]["url"],
            licence(each),
        )
        for each in bill["components"]
    } == listed
    assert len(bill["components"]) == len(listed)
    assert bill["metadata"]["component"]["version"] == "0.2.0"
    assert bill["metadata"]["timestamp"] == "2026-01-01T00:00:00+00:00"
    program = next(each for each in bill["dependencies"] if each["ref"] == "tuckbox")
    assert set(program["dependsOn"]) == {name for name, *_ in listed}


def licence(entry: dict[str, Any]) -> str:
    """The licence of an entry: one that SPDX knows, or an expression of such."""
    [stated] = entry["licenses"]
    return str(stated["expression"] if "expression" in stated else stated["license"]["id"])


def test_the_bill_of_materials_does_not_depend_on_when_it_is_made() -> None:
    first, again, later = (release.bill_of_materials("0.2.0", epoch) for epoch in ("1", "1", "2"))
    assert first == again
    assert json.loads(first)["serialNumber"] != json.loads(later)["serialNumber"]
