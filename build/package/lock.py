"""Writes the lists of all packages to install, with their hashes: `python build/package/lock.py`.

Run it after a change in pyproject.toml. It needs uv: `pip install -e ".[lock]"`. build/lock/run.txt has what
the program and the build of its wheel need; build/lock/dev.txt adds the developers' tools. `--upgrade` takes
the newest version of every package.
"""

import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "build" / "lock"
OLDEST = "3.11"
HEAD = "# Written by build/package/lock.py. pip takes nothing else: every file that it fetches has one of these hashes.\n"
SETS = {"run.txt": (), "dev.txt": ("--extra", "dev", "--extra", "lab")}


def lock(name: str, *more: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    backend = "\n".join(project["build-system"]["requires"])
    uv = Path(sysconfig.get_path("scripts")) / "uv"
    command = [str(uv), "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header"]
    command += ["--python-version", OLDEST, "--no-annotate", *SETS[name], *more]
    command += ["pyproject.toml", "-", "--output-file", str(LOCK / name)]
    subprocess.run(command, cwd=ROOT, input=backend, check=True, encoding="utf-8", stdout=subprocess.DEVNULL)
    written = (LOCK / name).read_text(encoding="utf-8")
    (LOCK / name).write_text(HEAD + written, encoding="utf-8")


if __name__ == "__main__":
    LOCK.mkdir(exist_ok=True)
    for each in SETS:
        lock(each, *sys.argv[1:])
