"""If somebody presses Ctrl-C while the program starts, the program ends silently."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WATCHED = """
import runpy, signal, sys
class Watch:
    def find_spec(self, name, path=None, target=None):
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            print("early:", name, file=sys.stderr)
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, {root!r})
sys.meta_path.insert(0, Watch())
sys.argv = ["x", "--version"]
runpy.run_module({name!r}, run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("name", ["game", "scenes"])
def test_ctrl_c_is_handled_before_the_program_is_imported(name: str) -> None:
    code = WATCHED.format(root=str(ROOT), name=name)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    early = [line.removeprefix("early: ") for line in run.stderr.splitlines() if line.startswith("early: ")]
    until = early[: early.index("game.cli")] if "game.cli" in early else early
    assert run.stdout.startswith("tuckbox "), run.stderr
    assert set(until) - set(sys.builtin_module_names) == {name, f"{name}.__main__"}
