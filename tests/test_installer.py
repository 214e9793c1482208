import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def left_out() -> set[str]:
    """Returns the modules that `installer.spec` excludes by name."""
    tree = ast.parse((ROOT / "installer.spec").read_text(encoding="utf-8"))
    [named] = [
        each.value for each in ast.walk(tree) if isinstance(each, ast.keyword) and each.arg == "excludes"
    ]
    assert isinstance(named, ast.List)
    return {str(each.value) for each in named.elts if isinstance(each, ast.Constant)}


def imported(text: str) -> Iterator[str]:
    """Yields every module that Python code imports, and the packages that contain such a module."""
    for node in ast.walk(ast.parse(text)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def test_no_module_imports_an_excluded_package() -> None:
    missing = left_out()
    assert {"asyncio", "numpy", "pygame.camera"} <= missing
    texts = {
        path: path.read_text(encoding="utf-8")
        for package in ("game", "scenes")
        for path in (ROOT / package).rglob("*.py")
    }
    last = {name.rpartition(".")[2] for name in missing}
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path, text in texts.items()
        if any(name in text for name in last)  # parsing all files takes seconds
        for name in imported(text)
        if name in missing
    }
    assert not found


def test_the_windows_installer_removes_only_its_own_files() -> None:
    script = (ROOT / "build" / "package" / "windows" / "tuckbox.nsi").read_text(encoding="utf-8")
    named = {f"${{{name}}}": value for name, value in re.findall(r'!define (\w+) "([^"]+)"', script)}
    for name, value in named.items():
        script = script.replace(name, value)
    ours = {"_internal", ".tuckbox-new", ".tuckbox-old"}
    trees = re.findall(r"RMDir /r (.+)", script)
    assert trees
    assert {tree.strip().strip('"') for tree in trees} == {f"$INSTDIR\\{name}" for name in ours}
    single = {line.strip('"') for line in re.findall(r"^ *Delete (.+)", script, re.MULTILINE)}
    assert single == {
        "$INSTDIR\\Tuckbox.exe",
        "$INSTDIR\\Uninstall.exe",
        "$INSTDIR\\installed-files.txt",
        "$SMPROGRAMS\\Tuckbox.lnk",
    }
    installing, removing = script.split('Section "Uninstall"')
    for part in (installing.split(".onInit")[1], removing):
        assert '${IfNot} ${FileExists} "$INSTDIR\\installed-files.txt"' in part.split("RMDir /r")[0]
