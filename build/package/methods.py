"""Compiles in advance what `dataclasses` would compile at every start: `python build/package/methods.py FOLDER`.

Python compiles a dataclass's generated methods when its module is imported. With hundreds of dataclasses this takes a
quarter of the time until the menu appears. So the whole program is imported once, and all these sources are
collected. FOLDER gets a module `dataclass_methods` with the compiled code. build/package/methods_hook.py uses it in
the built program.
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
"""Newest marshal version whose bytes do not depend on reference counts."""


def gather(packages: tuple[str, ...] = PACKAGES) -> dict[str, CodeType]:
    """Imports these packages. Returns the code that `dataclasses` generates for them.

    The key of each piece of code is its source text.
    """
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
