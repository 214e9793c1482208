"""The built program uses methods of dataclasses that build/package/methods.py has compiled before."""

import subprocess
import sys
from pathlib import Path

import pytest

from package import methods

ROOT = Path(__file__).resolve().parent.parent
SEEN = """
from dataclasses import dataclass, field

@dataclass(frozen=True, slots=True, order=True)
class Spot:
    x: int
    y: int = 2
    marks: list[str] = field(default_factory=list, compare=False)
"""
UNSEEN = "from dataclasses import dataclass\n@dataclass\nclass Late:\n    only_here: int\n"
PROGRAM = """
import sys, dataclasses
written = []
sys.addaudithook(lambda name, facts: written.append(facts[0]) if name == "compile" and facts[0] else None)
from package import methods_hook
written.clear()
from {package}.parts.seen import Spot
print(sum(b"__create_fn__" in text for text in written))
print(Spot(1) == Spot(1, 2, ["a"]), hash(Spot(1)) == hash(Spot(1)), Spot(1) < Spot(2), Spot(3))
try:
    Spot(1).x = 2
except dataclasses.FrozenInstanceError as refused:
    print(refused)
from unseen import Late
print(Late(4), sum(b"__create_fn__" in text for text in written) > 0)
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = "compiled_beforehand"
    inner = tmp_path / name / "parts"
    inner.mkdir(parents=True)
    for folder in (inner, inner.parent):
        (folder / "__init__.py").write_text("", encoding="utf-8")
    (inner / "seen.py").write_text(SEEN, encoding="utf-8")
    (inner / "__main__.py").write_text("raise SystemExit(1)\n", encoding="utf-8")
    (tmp_path / "unseen.py").write_text(UNSEEN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return name


def test_methods_that_were_generated_before_are_not_compiled_at_start(package: str, tmp_path: Path) -> None:
    text = methods.as_module(methods.gather((package,)))
    (tmp_path / f"{methods.MODULE}.py").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(package=package)],
        env={"PYTHONPATH": f"{tmp_path}:{ROOT / 'build'}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout.splitlines() == [
        "0",
        "True True True Spot(x=3, y=2, marks=[])",
        "cannot assign to field 'x'",
        "Late(only_here=4) True",
    ], done.stderr


def test_generated_methods_are_reproducible() -> None:
    code = compile("def __create_fn__():\n def __init__(self):\n  pass\n return __init__", "<string>", "exec")
    kept = [code.co_names, code.co_consts]  # what else refers to a name or number must not show
    again = compile(
        "def __create_fn__():\n def __init__(self):\n  pass\n return __init__", "<string>", "exec"
    )
    assert methods.as_module({"b": code, "a": again}) == methods.as_module({"a": code, "b": again})
    assert kept
