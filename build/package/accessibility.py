"""Reads build/accessibility.md, which lists what people with a disability can use."""

import re
from dataclasses import dataclass
from pathlib import Path

LIST = Path(__file__).resolve().parents[1] / "accessibility.md"


@dataclass(frozen=True, slots=True)
class Point:
    """One point of build/accessibility.md. Its state is "yes", "partly" or "not yet"."""

    number: int
    title: str
    state: str
    how: str
    tests: tuple[str, ...]


def points() -> list[Point]:
    found = []
    for line in LIST.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0].isdigit():
            number, title, state, how, tests = cells
            named = tuple(re.findall(r"`([^`]+)`", tests))
            found.append(Point(int(number), title, state, how.replace("*", ""), named))
    return found
