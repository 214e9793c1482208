"""Compiles in advance what `dataclasses` would compile at every start: `python build/package/methods.py FOLDER`.

FOLDER gets a module `dataclass_methods` with the code.
"""

import dataclasses
import importlib
import marshal
import pkgutil
import sys
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parents[2]
MODULE = "dataclass_methods"
PACKAGES = ("game", "scenes")
WITHOUT_REFERENCES = 2
"""The newest version of marshal that always writes the same bytes."""


def gather(packages: tuple[str, ...] = PACKAGES) -> dict[str, CodeType]:
    """Returns the code that `dataclasses` generates for these packages, by its source text."""
    found: dict[str, CodeType] = {}

    def compiled(text: str, names: dict[str, object], local: dict[str, object]) -> None:
        found[text] = compile(text, "<string>", "exec")  # the file name that `exec` uses for source text
        exec(found[text], names, local)

    here = vars(dataclasses)
    here["exec"] = compiled
    try:
        for package in packages:
            for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
                if not module.name.endswith("__main__"):
                    importlib.import_module(module.name)
    finally:
        del here["exec"]
    return found


def as_module(found: dict[str, CodeType]) -> str:
    lines = (f"    {text!r}: {marshal.dumps(found[text], WITHOUT_REFERENCES)!r},\n" for text in sorted(found))
    return f"METHODS = {{\n{''.join(lines)}}}\n"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{MODULE}.py").write_text(as_module(gather()), encoding="utf-8")
