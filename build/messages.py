"""Collects every sentence that a player may read: `python build/messages.py [--check]`.

Babel reads phrase("…"), counted("…", "…") and N_("…") in the sources and writes assets/locale/tuckbox.pot.
`--check` writes nothing; the exit status is 1 if the file is outdated. Babel does not look into an f-string.
"""

import argparse
import sys
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = ROOT / "assets" / "locale" / "tuckbox.pot"
SOURCES = ("game", "scenes")
MARKS = {"phrase": None, "counted": (1, 2), "N_": None}
"""The functions that mark texts for translation, with the positions of the texts in their arguments."""
COMMENT = "# Every sentence of Tuckbox. build/messages.py makes this file from the sources."
ALWAYS = datetime.fromtimestamp(0, UTC)
"""The fixed time in the file's header."""


@cache
def collected() -> Catalog:
    """Returns every message of the program with the places where it is used."""
    catalog = Catalog(project="tuckbox", header_comment=COMMENT, creation_date=ALWAYS)
    for folder in SOURCES:
        for file, line, message, _comments, _context in extract_from_dir(ROOT / folder, keywords=MARKS):
            catalog.add(message, locations=[(f"{folder}/{file}", line)])
    return catalog


def texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def template_file() -> bytes:
    file = BytesIO()
    write_po(file, collected(), width=0, sort_output=True, include_lineno=False)
    return file.getvalue()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    if parser.parse_args().check:
        return int(TEMPLATES.read_bytes() != template_file())
    TEMPLATES.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATES.write_bytes(template_file())
    print(f"{len(collected())} messages in {TEMPLATES.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
