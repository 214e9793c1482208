"""Compiles at the build what `dataclasses` would compile at every start: `python build/package/methods.py FOLDER`.

A dataclass writes the text of its methods and has Python compile it when its module is imported. For the hundreds of
them here that is a quarter of the time until the shelf stands. So the text of every method of every class is gathered
by importing the whole program once, and FOLDER gets a module `dataclass_methods` with what it compiles to.
build/package/methods_hook.py hands that out in the built program.
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
"""The newest format of marshal whose bytes do not depend on what else refers to a string."""


def gather(packages: tuple[str, ...] = PACKAGES) -> dict[str, CodeType]:
    """What the texts compile to that `dataclasses` writes while these packages are imported for the first time."""
    found: dict[str, CodeType] = {}

    def compiled(text: str, names: dict[str, object], local: dict[str, object]) -> None:
        found[text] = compile(text, "<string>", "exec")  # the name that `exec` gives to a text
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
    """The module that holds them, as text."""
    lines = (f"    {text!r}: {marshal.dumps(found[text], WITHOUT_REFERENCES)!r},\n" for text in sorted(found))
    return f"METHODS = {{\n{''.join(lines)}}}\n"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{MODULE}.py").write_text(as_module(gather()), encoding="utf-8")
