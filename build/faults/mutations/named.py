"""Faults: commands that use files that the user did not name, and spreadsheets with formulas."""

TESTS = (
    "tests/cli/test_named.py",
    "tests/cli/test_scores.py",
    "tests/cli/test_rows.py",
    "tests/book/test_csv.py",
)
LAWS = "toy"
NAMED, WRITER, WRITTEN = "game/cli/named.py", "game/saves/writer.py", "game/book/written.py"
EDITS = (
    (WRITER, "is_new = not (force and _is_ordinary(path))", "is_new = not force"),
    (WRITER, 'path.open("xb").close()', "path.parent.mkdir(parents=True, exist_ok=True)"),
    (WRITER, "        if mode is not None:\n            temp.chmod(mode)\n", ""),
    ("game/saves/writer.py", '"xb" if begun is None else', '"wb" if begun is None else'),
    (NAMED, 'if not word(text).strip() or "\\0" in text:', "if False:"),
    ("game/cli/simulate.py", "            undone.callback(rows.discard)\n", ""),
    ("game/cli/simulate.py", "            undone.callback(faults.discard)\n", ""),
    ("game/cli/series.py", "if len(line) <= _LINE else", "if True else"),
    (WRITTEN, "quoting=csv.QUOTE_ALL", "quoting=csv.QUOTE_MINIMAL"),
    (WRITTEN, '"utf-8-sig"', '"utf-8"'),
    (WRITTEN, "(?:^|[;,\\t|])", "(?:^)"),
    (WRITTEN, "\\uff1d\\uff0b", "\\uff0b"),
    (WRITTEN, "[_inert(cell) if isinstance(cell, str) else cell for cell in cells]", "cells"),
)
