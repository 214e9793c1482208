"""Docstrings say more than the name does. A method that overrides a documented one has no docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

import pytest

from tests.test_architecture import ROOT, parsed

FOLDERS = ("game", "scenes", "lab", "build", "tests")
FEWEST = 5
"""The least number of words in a docstring."""

MOST = 18
"""The largest number of words in a sentence of a class's or function's docstring."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


@dataclass
class Class:
    """The bases of a class, and its methods that have a docstring."""

    bases: list[str] = field(default_factory=list)
    documented: set[str] = field(default_factory=set)


def defined(tree: ast.Module) -> Iterator[Documented]:
    """Yields a module and all its classes and functions. It skips expressions for speed, as they contain none."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        for blocks in ("body", "orelse", "finalbody", "handlers", "cases"):
            left += getattr(node, blocks, ())
        if isinstance(node, Documented):
            yield node


@cache
def sources(folder: str) -> tuple[tuple[str, list[Documented]], ...]:
    """Returns the files of a folder with their definitions. Each file is parsed only once."""
    return tuple(
        (str(path.relative_to(ROOT)), list(map(emptied, defined(parsed(path.read_text("utf-8"))))))
        for path in sorted((ROOT / folder).rglob("*.py"))
        if (ROOT / "build" / "work") not in path.parents  # what running tests write
    )


def emptied(node: Documented) -> Documented:
    """Returns a definition that keeps only its docstring and the definitions directly inside it."""
    documented = ast.get_docstring(node, clean=False) is not None
    inside = [one for one in node.body[documented:] if isinstance(one, ast.ClassDef | ast.FunctionDef)]
    node.body = [*node.body[:documented], *inside]
    return node


@cache
def documented(folder: str) -> tuple[tuple[str, Documented, str], ...]:
    """Returns every definition with a docstring, its file and the docstring."""
    return tuple(
        (path, node, text)
        for path, nodes in sources(folder)
        for node in nodes
        if (text := ast.get_docstring(node, clean=False))
    )


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    return (
        one for one in node.body if isinstance(one, ast.FunctionDef) and ast.get_docstring(one, clean=False)
    )


@cache
def classes() -> dict[str, Class]:
    """Returns every class of the program by name. Classes with the same name are merged."""
    found: dict[str, Class] = {}
    for folder in ("game", "scenes", "lab"):
        for _, nodes in sources(folder):
            for node in nodes:
                if isinstance(node, ast.ClassDef):
                    one = found.setdefault(node.name, Class())
                    one.bases += [
                        re.split(r"[.\[]", ast.unparse(base).split("[")[0])[-1] for base in node.bases
                    ]
                    one.documented |= {method.name for method in methods(node)}
    return found


def inherits(known: dict[str, Class], name: str, method: str, seen: frozenset[str] = frozenset()) -> bool:
    """Returns whether a base of a class has documented this method."""
    bases = [one for one in known.get(name, Class()).bases if one in known and one not in seen]
    return any(method in known[one].documented or inherits(known, one, method, seen | {one}) for one in bases)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_has_only_a_few_words(folder: str) -> None:
    short = [
        f"{path}: {text}"
        for path, _, text in documented(folder)
        if len(re.findall(r"\w[\w'-]*", text)) < FEWEST
    ]
    assert not short, f"Say in {FEWEST} words or more what the name does not, or delete it: {short}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_of_a_docstring_is_long(folder: str) -> None:
    long = [
        f"{path}: {sentence}"
        for path, node, text in documented(folder)
        if not isinstance(node, ast.Module)
        for sentence in sentences(text)
        if len(sentence.split()) > MOST
    ]
    assert not long, f"Say it in sentences of at most {MOST} words: {long}"


def sentences(text: str) -> list[str]:
    """Returns the parts of a text between its full stops, colons, semicolons, question and exclamation marks."""
    return re.split(r"(?<=[.!?;:])\s+", text.strip())


def test_a_long_sentence_is_found_in_any_line_of_a_docstring() -> None:
    words = "word " * MOST
    assert [len(one.split()) > MOST for one in sentences(f"Short.\n\n{words}\nmore.")] == [False, True]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_docstring_only_repeats_the_name(folder: str) -> None:
    again = [
        f"{path}: {node.name}: {text}"
        for path, node, text in documented(folder)
        if not isinstance(node, ast.Module) and not (stems(text) - SMALL - stems(node.name))
    ]
    assert not again, f"Say what the name does not, or delete it: {again}"


def stems(text: str) -> set[str]:
    """Returns the words of a text or name without their endings."""
    parts = re.findall(r"[A-Z]?[a-z]+", text)
    return {re.sub(r"(ies|es|s|ed|ing)$", "", part.lower()) for part in parts}


SMALL = stems("the a an of is are to in it its this that returns whether and for with by on at as all one")
"""Words that add no meaning on their own."""


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_override_repeats_a_docstring(folder: str) -> None:
    known = classes()
    again = [
        f"{path}: {node.name}.{method.name}"
        for path, nodes in sources(folder)
        for node in nodes
        if isinstance(node, ast.ClassDef)
        for method in methods(node)
        if inherits(known, node.name, method.name)
    ]
    assert not again, f"Delete these docstrings: what they override has one. {again}"


def test_overrides_are_recognised() -> None:
    known = {"Base": Class([], {"go"}), "Middle": Class(["Base"]), "Leaf": Class(["Middle"], {"go"})}
    assert inherits(known, "Leaf", "go")
    assert not inherits(known, "Leaf", "stay")
    assert not inherits(known, "Base", "go")
