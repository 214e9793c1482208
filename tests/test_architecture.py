"""Rules for our code that import contracts cannot say, for example about `random` and the length of files."""

import ast
import gc
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SAVES = ROOT / "game" / "saves"
MEASUREMENTS = ROOT / "lab" / "measure"
"""Scripts for developers. They may write their own tables."""
WRITING_MODES = frozenset("wax+")
WRITING_METHODS = frozenset({"mkdir", "rename", "rmdir", "unlink", "write_bytes", "write_text"})
WRITING_FUNCTIONS = frozenset(
    {"fdopen", "makedirs", "mkdir", "open", "remove", "removedirs", "rename", "replace", "rmdir", "unlink"}
)


AT_THE_TOP = frozenset(
    [
        "CHANGELOG.md",
        "LICENSE",
        "LICENSES",
        "README.md",
        "THIRD-PARTY.toml",
        "assets",
        "build",
        "game",
        "installer.spec",
        "lab",
        "pyproject.toml",
        "scenes",
        "tests",
    ]
)
BUILT_AT_THE_TOP = frozenset({"dist", "tuckbox.egg-info"})


def parsed(text: str) -> ast.Module:
    """Parses Python code without garbage collections, for speed."""
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        gc.enable()


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def annotations(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=found) | ast.AnnAssign(annotation=found):
                pass
            case ast.FunctionDef(returns=found):
                pass
            case _:
                continue
        if found is not None:
            yield from ast.walk(found)


def live_random(source: str) -> list[int]:
    """Returns the line numbers at which code uses `random` for more than a type."""
    tree = parsed(source)
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=found):
                names |= {alias.asname or alias.name for alias in found if alias.name == "random"}
            case ast.ImportFrom(module="random", names=found):
                names |= {alias.asname or alias.name for alias in found}
    types = set(annotations(tree))
    uses = (node for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in types)
    return sorted(use.lineno for use in uses if use.id in names)


def mode(call: ast.Call, position: int) -> str:
    """Returns the mode in a call of `open`. If none is given, it is "r". If the mode is computed, it is "w"."""
    given = [key.value for key in call.keywords if key.arg == "mode"] or call.args[position : position + 1]
    if not given:
        return "r"
    return str(given[0].value) if isinstance(given[0], ast.Constant) else "w"


def writes(call: ast.Call) -> bool:
    """Returns whether a call writes, moves or removes a file. Saving a picture does not count."""
    match call.func:
        case ast.Name(id="open"):
            return bool(WRITING_MODES & set(mode(call, 1)))
        case ast.Attribute(value=ast.Name(id="os"), attr="open") if ast.unparse(call.args[0]) == "os.devnull":
            return False  # nothing is kept there
        case ast.Attribute(value=ast.Name(id="os"), attr=name):
            return name in WRITING_FUNCTIONS
        case ast.Attribute(value=ast.Name(id="shutil" | "tempfile")):
            return True
        case ast.Attribute(value=ast.Name(id="wave"), attr="open"):  # sounds are made in memory
            return False
        case ast.Attribute(attr="open"):
            return bool(WRITING_MODES & set(mode(call, 0)))
        case ast.Attribute(attr="replace"):  # Path.replace takes one argument, str.replace two
            return len(call.args) == 1 and not call.keywords
        case ast.Attribute(attr=name):
            return name in WRITING_METHODS
        case _:
            return False


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("import random\ndef start(rng: random.Random) -> random.Random: return rng", []),
        ("from random import Random\nrng: Random | None = None", []),
        ("import random\ndef start() -> int:\n    return random.randrange(3)", [3]),
        ("from random import Random\ndef start(rng: Random = Random(1)) -> None: ...", [2]),
        ("import random as chance\nx = chance.random()", [2]),
    ],
)
def test_the_random_module_and_random_objects_are_distinguished(source: str, lines: list[int]) -> None:
    assert live_random(source) == lines


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("open(p)", 0),
        ("open(p, 'rb')", 0),
        ("p.open(encoding='utf-8')", 0),
        ("'a-b'.replace('-', ' ')", 0),
        ("p.read_text()", 0),
        ("open(p, 'w')", 1),
        ("open(p, mode='ab')", 1),
        ("open(p, chosen)", 1),
        ("p.open('x')", 1),
        ("p.write_text('')", 1),
        ("p.replace(q)", 1),
        ("os.replace(p, q)", 1),
        ("os.open(p, os.O_RDWR)", 1),
        ("os.open(os.devnull, os.O_RDWR)", 0),
        ("shutil.copy(p, q)", 1),
        ("wave.open(buffer, 'wb')", 0),
    ],
)
def test_the_check_tells_calls_that_write_from_calls_that_read(source: str, found: int) -> None:
    (call,) = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    assert writes(call) == found


@pytest.mark.parametrize(
    "path", sources("game/core", "game/games"), ids=lambda path: path.relative_to(ROOT / "game").as_posix()
)
def test_rules_get_their_random_numbers_as_an_argument(path: Path) -> None:
    lines = live_random(path.read_text(encoding="utf-8"))
    assert not lines, (
        f"{path}, lines {lines}: take a Random as an argument, for chance of one's own repeats nothing"
    )


def test_no_file_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n")
        for path in sources("game", "lab", "scenes", "build", "tests")
        if not {"work", "dist"} & set(path.relative_to(ROOT).parts)
    }
    long = {path: length for path, length in lengths.items() if length > MOST}
    assert not long, f"at most {MOST} lines a file: move a subject of its own into a file of its own: {long}"


@dataclass(frozen=True, slots=True)
class Module:
    path: Path
    lines: int
    imports: frozenset[str]
    writes: list[int]
    classes: list[str]
    twice: set[str]


@cache
def modules() -> dict[str, Module]:
    paths = {}
    for path in sources("game", "lab", "scenes"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return {name: read(name, path, paths) for name, path in paths.items()}


def read(name: str, path: Path, known: Mapping[str, Path]) -> Module:
    source = path.read_text(encoding="utf-8")
    tree = parsed(source)
    nodes = list(ast.walk(tree))
    return Module(
        path,
        len(source.splitlines()),
        frozenset(imported(nodes, known) & known.keys() - {name}),
        sorted(node.lineno for node in nodes if isinstance(node, ast.Call) and writes(node)),
        [node.name for node in nodes if isinstance(node, ast.ClassDef)],
        names_twice(tree),
    )


def imported(nodes: Iterable[ast.AST], known: Container[str]) -> set[str]:
    """Returns the modules that a module imports, even if only for types."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name for name in whole if name in known} or {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_only_the_saves_package_writes_files() -> None:
    guilty = {
        str(module.path.relative_to(ROOT)): module.writes
        for module in modules().values()
        if module.writes and not {SAVES, MEASUREMENTS} & set(module.path.parents)
    }
    assert not guilty, f"write through game/saves instead, or write nothing: {guilty}"


LEAST, MOST = 60, 600
ROLES = frozenset({"game.games", "scenes.games"})
"""Packages in which every game has files with the same names.

These files may be short.
"""
SHORT = {
    "game.cli.daily": "a command of the command line, a file each",
    "game.cli.pad": "a command of the command line, a file each",
    "game.saves.friends": "a kind of file, used by nobody else in its package",
    "game.cli.legal": "a command of the command line, a file each",
    "game.worker.worker": "the entry point of another process, which loads no more than that",
    "game.games.eight_and_half.cpu.learnt": "numbers that a program writes",
    "game.saves.log": "a kind of file, used by nobody else in its package",
    "game.session.talk": "a limit of its own, and the session has no room for it",
}
"""Files that may be short though only one file uses them, with the reasons."""


def is_named_by_role(name: str) -> bool:
    parts = name.split(".")
    if ".".join(parts[:2]) not in ROLES:
        return False
    alike = [one for one in modules() if one.split(".")[:2] == parts[:2] and one.split(".")[3:] == parts[3:]]
    return len(alike) > 1


def test_a_short_file_used_only_in_its_own_folder_must_be_listed() -> None:
    users: dict[str, list[Path]] = {name: [] for name in modules()}
    for module in modules().values():
        for one in module.imports:
            users[one].append(module.path.parent)
    short = {
        name
        for name, module in modules().items()
        if module.path.name != "__init__.py"
        and module.lines < LEAST
        and users[name] == [module.path.parent]
        and not is_named_by_role(name)
    }
    assert short - SHORT.keys() == set(), "join each with the file that uses it, or say in SHORT why not"
    assert SHORT.keys() - short == set(), "these are no fragments any more: take them out of SHORT"


COMMON = frozenset({"Press"})
"""Class names that more than two classes share on purpose: every screen has its own `Press`."""


def test_no_class_name_is_used_more_than_twice() -> None:
    ours = (module.classes for name, module in modules().items() if name.startswith("scenes"))
    names = Counter(chain.from_iterable(ours))
    often = {name for name, count in names.items() if count > 2}
    assert often <= COMMON, f"name each class by what it is: more than two are called {often - COMMON}"
    assert often == COMMON, f"take these out of COMMON: at most two are called {COMMON - often}"


def test_no_two_modules_import_each_other() -> None:
    depth: dict[str, int] = {}
    rest = {name: module.imports for name, module in modules().items()}
    while ready := [name for name, needs in rest.items() if not needs & rest.keys()]:
        for name in ready:
            depth[name] = len(depth)
            del rest[name]
    assert not rest, f"these import each other, some by way of others; move what both need lower: {set(rest)}"


def names_twice(tree: ast.Module) -> set[str]:
    """Returns the names that a module defines twice at its top level."""
    given: Counter[str] = Counter()
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                given[name] += 1
            case ast.Assign(targets=[*targets]):
                stored = (one for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
                given.update(one.id for one in stored if isinstance(one.ctx, ast.Store))
            case ast.AnnAssign(target=ast.Name(id=name)):
                given[name] += 1
    return {name for name, count in given.items() if count > 1 and name != "_"}


def test_no_module_defines_a_name_twice() -> None:
    assert names_twice(ast.parse("FIRST, APART = 1, 2\nAPART = 14\ndef f(): ...")) == {"APART"}
    found = {str(one.path.relative_to(ROOT)): one.twice for one in modules().values() if one.twice}
    assert not found, f"the second takes the place of the first; rename one of each two: {found}"


def test_boards_use_the_state_and_move_types_of_their_games() -> None:
    vague = re.compile(r"\b(Any|cast)\b")
    texts = {path: path.read_text(encoding="utf-8") for path in sources("scenes/board", "scenes/games")}
    imported = {str(path) for path, text in texts.items() if any(map(vague.search, imports_of(text)))}
    assert not imported, f"name the types of the game instead of Any and cast: {imported}"


def imports_of(text: str) -> list[str]:
    """Returns the lines of a module that import from `typing`."""
    return [line for line in text.splitlines() if line.startswith("from typing import")]


def test_the_board_and_layout_of_a_plain_game_are_short() -> None:
    files = (ROOT / "tests" / "toy" / "scenes" / name for name in ("board.py", "layout.py"))
    lines = sum(path.read_text(encoding="utf-8").count("\n") for path in files)
    assert lines < 80, (
        f"{lines} lines; a plain board and layout take fewer than 80: move the rest to scenes/board"
    )


def test_only_expected_files_are_at_the_top_of_the_project() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    more, gone = found - BUILT_AT_THE_TOP - AT_THE_TOP, AT_THE_TOP - found
    assert not more, f"move it into a folder, or name it in AT_THE_TOP: {more}"
    assert not gone, f"bring it back, or take it out of AT_THE_TOP: {gone}"
