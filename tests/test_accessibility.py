"""The accessibility checklist: it names only tests that exist, and says how each point is met."""

import ast
import re
from pathlib import Path

from package.accessibility import LIST, points
from scenes.screens.settings.everybody import POINTS

TESTS = Path(__file__).parent
BESIDE = re.compile(r"`tests/([^`]+::[^`]+)`")
"""A pattern for names of tests that are written in full, with path and function."""


def exists(named: str) -> bool:
    path, _, name = named.partition("::")
    file = TESTS / path
    if not file.is_file():
        return False
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return not name or any(isinstance(node, ast.FunctionDef) and node.name == name for node in ast.walk(tree))


def test_every_accessibility_point_names_tests_that_exist() -> None:
    found = points()
    assert [point.number for point in found] == list(range(1, 29))
    assert all(point.tests for point in found)
    named = [
        *(test for point in found for test in point.tests),
        *BESIDE.findall(LIST.read_text(encoding="utf-8")),
    ]
    assert not [test for test in named if not exists(test)]


def test_every_accessibility_point_has_a_valid_status() -> None:
    assert {point.state for point in points()} <= {"yes", "partly", "not yet"}
    for point in points():
        assert bool(re.search(r"\bnot\b.* yet\b", point.how)) == (point.state != "yes"), (
            f"{point.number} says what is lacking"
        )


def test_the_settings_show_the_same_list_of_needs_as_the_accessibility_page() -> None:
    assert [(str(title), str(state).lower(), str(how)) for title, state, how in POINTS] == [
        (point.title, point.state, point.how) for point in points()
    ]


def test_readme_and_linux_package_link_the_accessibility_list() -> None:
    root = TESTS.parent
    assert "(build/accessibility.md)" in (root / "README.md").read_text(encoding="utf-8")
    (described,) = (root / "build" / "package" / "linux").glob("*.metainfo.xml")
    text = described.read_text(encoding="utf-8")
    assert all(words in text for words in ("one switch", "screen reader", "<control>gamepad</control>"))
