"""Collects every sentence a player may read: `python build/messages.py [--check]`.

Walks the sources for phrase("…"), counted("…", "…") and N_("…") and writes assets/locale/tuckbox.pot. With
`--check` nothing is written, and the exit status is 1 when that file is not what the sources say.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = ROOT / "assets" / "locale" / "tuckbox.pot"
SOURCES = ("game", "scenes")
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: tuckbox\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """One template, with its plural form where it counts something."""

    one: str
    many: str = ""


def in_source(source: str) -> Iterator[Message]:
    """The messages of one module."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        texts = [
            arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        match node.func.id, texts:
            case "phrase" | "N_", [one, *_]:
                yield Message(one)
            case "counted", [one, many, *_]:
                yield Message(one, many)
            case _:
                pass


def collected() -> dict[Message, list[str]]:
    """Every message of the program and the files that hold it. A plural form covers its own singular."""
    found: dict[Message, set[str]] = {}
    for path in sorted(path for folder in SOURCES for path in (ROOT / folder).rglob("*.py")):
        for message in in_source(path.read_text(encoding="utf-8")):
            found.setdefault(message, set()).add(path.relative_to(ROOT).as_posix())
    plural = {message.one for message in found if message.many}
    return {
        message: sorted(found[message])
        for message in sorted(found)
        if message.many or message.one not in plural
    }


def quoted(text: str) -> str:
    """A string as a .pot file writes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def template_file() -> str:
    """The text of the .pot file."""
    entries = [HEADER]
    for message, files in collected().items():
        lines = [*(f"#: {file}" for file in files)]
        if "{" in message.one + message.many:
            lines.append("#, python-brace-format")
        lines.append(f"msgid {quoted(message.one)}")
        if message.many:
            lines += [f"msgid_plural {quoted(message.many)}", 'msgstr[0] ""', 'msgstr[1] ""']
        else:
            lines.append('msgstr ""')
        entries.append("\n".join(lines) + "\n")
    return "\n".join(entries)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    text = template_file()
    if parser.parse_args().check:
        return int(TEMPLATES.read_text(encoding="utf-8") != text)
    TEMPLATES.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATES.write_text(text, encoding="utf-8", newline="\n")
    print(f"{text.count('msgid ') - 1} messages in {TEMPLATES.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
