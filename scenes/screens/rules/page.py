"""Parses a rules page into sections of paragraphs, list items and drawings of cards."""

import re
from dataclasses import dataclass
from typing import Literal

from game.core.cards import Face

Kind = Literal["text", "point", "cards", "head", "key"]
_TAG = re.compile(r"\s*\[([A-Z]{1,2}\d{1,2}[a-z]?(?:[\s,\u2013-]+[A-Z]{1,2}\d{1,2}[a-z]?)*)\]")
_CARDS = re.compile(r"\{cards:\s*([^}]*)\}")
_PHASE = re.compile(r"\{#([\w ]+)\}")


@dataclass(frozen=True, slots=True)
class Part:
    """A paragraph, list item, row of cards, small heading, or the function of the keys on `caps`.

    `tags` are its rulings.
    """

    kind: Kind
    text: str = ""
    tags: str = ""
    faces: tuple[Face, ...] = ()
    caps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the rules; `phases` are the phases of the game that it explains."""

    title: str
    parts: tuple[Part, ...]
    phases: tuple[str, ...] = ()


def read_page(text: str) -> tuple[Section, ...]:
    """Returns the sections of a page; text before the first heading belongs to the first section.

    `## Title` begins a section, `## Title {#PLAY}` one about a phase of the game. `{cards: 46 36}` draws
    cards, with a dash for a back and further words as caption. `[G3 G4]` cites rulings.
    """
    sections: list[Section] = []
    title, lines = "", []  # type: tuple[str, list[str]]
    for line in [*text.splitlines(), "## "]:
        if line.startswith("## "):
            if title:
                phases = tuple(name.casefold() for found in _PHASE.findall(title) for name in found.split())
                sections.append(Section(_PHASE.sub("", title).strip(), tuple(_parts(lines)), phases))
                lines = []
            title = line[3:].strip()
        elif not line.startswith("# "):
            lines.append(line)
    return tuple(sections)


def _parts(lines: list[str]) -> list[Part]:
    """Yields the parts; blank lines end a paragraph, other lines continue it."""
    parts: list[Part] = []
    running = ""
    kind: Kind = "text"

    def end() -> None:
        nonlocal running
        if running:
            parts.append(_tagged(kind, running))
        running = ""

    for raw in [*lines, ""]:
        line = raw.strip()
        if found := _CARDS.search(line):
            end()
            faces = tuple(Face(token) for token in found[1].replace(",", " ").split())
            parts.append(Part("cards", _CARDS.sub("", line).strip(" -\u2013:"), faces=faces))
        elif not line:
            end()
        elif line.startswith(("- ", "* ")):
            end()
            kind, running = "point", line[2:]
        elif line.startswith("###"):
            end()
            parts.append(Part("head", line.lstrip("# ")))
            kind = "text"
        elif running:
            running += " " + line
        else:
            kind, running = "text", line
    return parts


def _tagged(kind: Kind, text: str) -> Part:
    tags = " ".join(_TAG.findall(text))
    return Part(kind, _TAG.sub("", text).strip(), tags)
