"""Copies game/ to a folder and compiles the playouts there: `python build/package/compile.py FOLDER`.

With PYTHONPATH=FOLDER they run from there. Without a C compiler or Python.h, the exit status is 3.
"""

import contextlib
import os
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError, PlatformError

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.worker.compiled import MODULES

ROOT = Path(__file__).resolve().parents[2]
NO_COMPILER = 3
GROUP = "tuckbox"
"""Name of the library that all compiled modules share."""


def build(parts: list[Extension], scratch: Path, *, in_place: bool) -> None:
    """Compiles these extensions. `in_place` puts each library beside its source."""
    command = build_ext(Distribution({"name": GROUP, "packages": [], "ext_modules": parts}))
    command.inplace, command.build_temp, command.build_lib = in_place, str(scratch), str(scratch / "lib")
    command.ensure_finalized()
    command.run()


def can_compile(scratch: Path) -> bool:
    probe = scratch / "probe.c"
    probe.write_text(
        "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return 0; }\n", encoding="utf-8"
    )
    try:
        build([Extension("probe", [str(probe)])], scratch, in_place=False)
    except (CompileError, LinkError, PlatformError):
        return False
    return True


def compile_in_place(folder: Path, scratch: Path) -> None:
    """Compiles modules of `game` in a folder, and puts each library beside its source."""
    sources = [f"{module.__name__.replace('.', '/')}.py" for module in MODULES]
    with contextlib.chdir(folder):
        mypy = ["--config-file=", f"--cache-dir={scratch / 'mypy'}", "--follow-imports=silent"]
        parts = mypycify([*mypy, *sources], target_dir=str(scratch), group_name=GROUP, debug_level="0")
        if os.name != "nt":
            for part in parts:
                # Fused multiply-add rounds once, Python twice, so the results would differ.
                part.extra_compile_args.append("-ffp-contract=off")
                if sys.platform == "linux":
                    part.extra_link_args.append("-Wl,-z,relro,-z,now")
        build(parts, scratch, in_place=True)


def main() -> int:
    folder = Path(sys.argv[1]).resolve()
    scratch = folder / "scratch"
    shutil.rmtree(folder, ignore_errors=True)
    scratch.mkdir(parents=True)
    if not can_compile(scratch):
        print("No C compiler or no Python.h: the playouts stay plain Python, which is slower.")
        return NO_COMPILER
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    compile_in_place(folder, scratch)
    shutil.rmtree(scratch)
    return 0


if __name__ == "__main__":
    sys.exit(main())
