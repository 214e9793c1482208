"""What installer.spec leaves out of the built program, nothing of ours asks for."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def left_out() -> set[str]:
    """The modules that the spec excludes by name."""
    tree = ast.parse((ROOT / "installer.spec").read_text(encoding="utf-8"))
    [named] = [
        each.value for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg == "excludes"
    ]
    assert isinstance(named, ast.List)
    return {str(each.value) for each in named.elts if isinstance(each, ast.Constant)}


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, each with the packages that it lies in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def test_nothing_of_ours_imports_what_is_left_out() -> None:
    missing = left_out()
    assert {"asyncio", "numpy", "pygame.camera"} <= missing
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for package in ("game", "scenes")
        for path in (ROOT / package).rglob("*.py")
        for name in imported(path)
        if name in missing
    }
    assert not found
