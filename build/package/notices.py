"""Lists the authors of everything in a built folder, from THIRD-PARTY.toml.

THIRD-PARTY.toml calls each piece of other people's software a part. Every library in the folder belongs to a
part.

`write` puts two files into the folder. THIRD-PARTY.toml has the parts that are really there. NOTICES.txt has
every copyright line and licence text.
"""

import fnmatch
import sys
import tomllib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from pathlib import Path
from platform import python_version
from typing import Any

import tomli_w

ROOT = Path(__file__).resolve().parents[2]
LIST = ROOT / "THIRD-PARTY.toml"
TEXT = "NOTICES.txt"
LIBRARIES = ("*.so", "*.so.*", "*.dll", "*.dylib", "*.pyd")
PACKAGES = ("accesskit", "platformdirs", "pygame-ce", "pyinstaller", "snowballstemmer", "tomli-w")
"""The parts of the program that pip installs."""
RULE = "=" * 100


class Unnamed(ValueError):  # noqa: N818 named by its meaning
    """Error for a library that belongs to no part of THIRD-PARTY.toml."""


class Missing(ValueError):  # noqa: N818 named by its meaning
    """Raised if a built program lacks a part that THIRD-PARTY.toml lists for this system."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of other people's software in the program: its version and its libraries."""

    facts: dict[str, Any]
    version: str
    libraries: tuple[Path, ...]

    @property
    def name(self) -> str:
        return str(self.facts["name"])

    @property
    def crates(self) -> list[str]:
        """Returns each linked Rust crate with its version."""
        found: list[str] = self.facts.get("crates", {}).get(sys.platform, [])
        return found

    @property
    def package(self) -> str:
        """Returns the part's name for pip, or "" if pip did not install it."""
        name = self.name.split()[0].lower()
        return name if name in PACKAGES else ""


def listed() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(LIST.read_text(encoding="utf-8"))["part"]
    return found


def libraries(inside: Path) -> Iterator[Path]:
    """Yields every library of a built folder, without links."""
    for path in sorted(inside.rglob("*")):
        if path.is_file() and not path.is_symlink() and any(path.match(each) for each in LIBRARIES):
            yield path


def matches(patterns: list[str], path: Path) -> bool:
    """Returns whether a pattern fits a library's path or file name."""
    called = (path.as_posix().lower(), path.name.lower())
    return any(fnmatch.fnmatchcase(name, pattern) for name in called for pattern in patterns)


def parts(inside: Path) -> list[Part]:
    """Returns the parts that are in a built folder. Raises Unnamed for an unknown library."""
    every = listed()
    owned: dict[str, list[Path]] = {facts["name"]: [] for facts in every}
    places = [path.relative_to(inside) for path in libraries(inside)]
    for place in places:
        owners = [facts["name"] for facts in every if matches(facts.get("files", []), place)]
        if not owners:
            raise Unnamed(str(place))
        owned[owners[-1]].append(place)
    return [
        Part(facts, built_version(facts), tuple(owned[facts["name"]]))
        for facts in every
        if owned[facts["name"]]
        or any(matches(facts.get("inside", []), place) for place in places)
        or not (facts.get("files") or facts.get("inside"))
    ]


def check_all_found(inside: Path, system: str) -> None:
    """Raises Missing if a built folder lacks a part that THIRD-PARTY.toml lists for its system."""
    found = {part.name for part in parts(inside)}
    for facts in listed():
        if system in facts.get("systems", []) and facts["name"] not in found:
            raise Missing(facts["name"])


def built_version(facts: dict[str, Any]) -> str:
    """Returns a part's installed version, or if unknown the version in THIRD-PARTY.toml."""
    match str(facts["name"]).split()[0].lower():
        case "python":
            return python_version()
        case "zlib":
            return str(zlib.ZLIB_RUNTIME_VERSION)
        case name if name in PACKAGES:
            try:
                return installed(name)
            except PackageNotFoundError:
                return str(facts["version"])
        case _:
            return str(facts["version"])


def notice(part: Part) -> str:
    lines = [
        f"{part.name} {part.version}",
        f"Copyright (c) {part.facts['copyright']}",
        f"Licence: {part.facts['licence']}",
    ]
    if "LGPL" in part.facts["licence"]:
        lines += [
            f"The source of exactly this version is release {part.version} at {part.facts['source']}",
            "Each of its libraries is a file of its own and may be replaced by another build of it.",
        ]
    else:
        lines.append(f"Source: {part.facts['source']}")
    lines += [f"  {path.as_posix()}" for path in part.libraries]
    if "inside" in part.facts:
        lines.append(f"Linked into: {', '.join(part.facts['inside'])}")
    lines += [f"  {crate}" for crate in part.crates]
    return "\n".join(lines)


def notices(found: list[Part]) -> str:
    """Returns the text of all notices and licences."""
    users: dict[str, list[str]] = {}
    for part in found:
        for text in part.facts["text"]:
            users.setdefault(text, []).append(part.name)
    chapters = [
        "What is in this program besides our own work, and under which licence; the texts follow the list.",
        *map(notice, found),
    ]
    for text, whose in users.items():
        words = (ROOT / text).read_text(encoding="utf-8").strip()
        chapters.append(f"{RULE}\n{Path(text).stem}, for {', '.join(whose)}\n{RULE}\n\n{words}")
    return "\n\n".join(chapters) + "\n"


def write(inside: Path) -> None:
    found = parts(inside)
    facts = [part.facts | {"version": part.version} for part in found]
    (inside / LIST.name).write_text(tomli_w.dumps({"part": facts}), encoding="utf-8")
    (inside / TEXT).write_text(notices(found), encoding="utf-8")
