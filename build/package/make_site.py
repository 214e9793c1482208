"""Makes the page from which players get Tuckbox.

Usage: `python build/package/make_site.py [RELEASE] [--repository OWNER/NAME] [--address URL]`.

* RELEASE is a folder with the files for all three systems. The default is build/dist/release.
* `--repository` says where the files were built.
* `--address` is where the page will be.

The page and its files go to build/dist/site. A missing file or a wrong checksum ends the program.
"""

import argparse
import hashlib
import re
import shutil
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from game.games import GAMES
from game.publisher import PUBLISHER
from games import parts
from package import accessibility, packages, release, signatures
from package.linux import deb
from package.macos import bundle
from scenes.games import SHOWS

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "dist" / "site"
SOURCES = ROOT / "build" / "package" / "site"
PICTURES = ROOT / "tests" / "shots"
ASSETS = ROOT / "assets"
SYSTEMS = ("linux", "windows", "macos")
SUMS, BILL, BUILD = "SHA256SUMS", "SBOM.json", "BUILD-INFO.txt"
BESIDE = {"CHANGELOG.md": "CHANGELOG.txt", "LICENSE": "LICENSE.txt", "THIRD-PARTY.toml": "THIRD-PARTY.txt"}
"""Text files for the download page: name on the site, by name in the repository."""


@dataclass(frozen=True, slots=True)
class Download:
    name: str
    size: int
    sum: str

    @property
    def megabytes(self) -> str:
        return f"{self.size / 1e6:.1f} MB" if self.size >= 1e5 else f"{max(self.size, 1000) / 1e3:.0f} kB"


@dataclass(frozen=True, slots=True)
class Boxed:
    """A game on the download page. `picture` is a name in tests/shots, without the size."""

    id: str
    title: str
    line: str
    seats: str
    minutes: int
    picture: str
    alt: str


def refuse(sentence: str) -> NoReturn:
    sys.exit(f"No page: {sentence}")


def names(version: str) -> dict[str, str]:
    """Returns the names of a release's files. The keys are the page's names for the files."""
    carried, setup = packages.names(version, "windows", "amd64")
    (image,) = packages.names(version, "darwin", "arm64")
    archive, package, flatpak = packages.names(version, "linux", "x86_64")
    players = {"setup": setup, "zip": carried, "image": image, "deb": package, "archive": archive}
    papers = {f"{system}-{paper}": f"{system}-{paper}" for system in SYSTEMS for paper in (BILL, BUILD)}
    return players | {"flatpak": flatpak} | papers


def downloads(folder: Path, version: str) -> dict[str, Download]:
    if not (folder / SUMS).is_file():
        refuse(f"{folder} has no {SUMS}.")
    stated = dict(
        line.split("  ", 1)[::-1] for line in (folder / SUMS).read_text(encoding="utf-8").splitlines()
    )
    found = {}
    for key, name in names(version).items():
        if not (folder / name).is_file():
            refuse(f"{folder} has no {name}.")
        data = (folder / name).read_bytes()
        found[key] = Download(name, len(data), hashlib.sha256(data).hexdigest())
        if stated.get(name) != found[key].sum:
            refuse(f"{name} is not what {SUMS} says.")
    return found


def built_from(folder: Path, version: str) -> str:
    """Returns the commit of the programs for all systems.

    Exits if the programs differ in commit or version.
    """
    commits = set()
    for system in SYSTEMS:
        text = (folder / f"{system}-{BUILD}").read_text(encoding="utf-8")
        facts = dict(line.split(": ", 1) for line in text.splitlines())
        if facts.get("tuckbox") != version:
            refuse(f"{system}-{BUILD} is of another version than {version}.")
        commits.add(facts.get("commit", ""))
    if len(commits) > 1:
        refuse("the systems were built from different commits.")
    return commits.pop()


def boxed() -> list[Boxed]:
    """Returns the games in the order of the main menu."""
    found = []
    for game, (page,) in parts("page").items():
        rules, blurb = GAMES[game], SHOWS[game].blurb
        assert blurb is not None
        seats = f"{rules.seats[0]} to {rules.seats[-1]} players"
        found.append(
            Boxed(game, rules.title, blurb.line.template, seats, blurb.minutes, page.PICTURE, page.ALT)
        )
    return found


def theme() -> dict[str, Any]:
    return tomllib.loads((ASSETS / "theme.toml").read_text(encoding="utf-8"))


def colours() -> str:
    colors = theme()["color"]
    colors |= {f"plank{number}": plank for number, plank in enumerate(colors.pop("plank"), 1)}
    rules = [(":root", colors)]
    for game in GAMES:
        look = tomllib.loads((ASSETS / "games" / game / "look.toml").read_text(encoding="utf-8"))
        rules.append((f".game-{game}", {name: look[name] for name in ("mat", "deep", "tint")}))
    return "".join(
        f"{chosen} {{ {' '.join(f'--{name}: {value};' for name, value in values.items())} }}\n"
        for chosen, values in rules
    )


def page(folder: Path, version: str, repository: str, address: str) -> str:
    files = downloads(folder, version)
    look = theme()
    environment = Environment(
        loader=FileSystemLoader(SOURCES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("page.html").render(
        version=version,
        repository=repository,
        address=address,
        games=boxed(),
        points=accessibility.points(),
        files=files,
        players=[file for key, file in files.items() if not key.startswith(SYSTEMS)],
        folder=files["archive"].name.removesuffix(".tar.xz"),
        signed={
            system
            for system, key in (("windows", "setup"), ("macos", "image"))
            if signatures.is_signed(folder / files[key].name)
        },
        bills=[files[f"{system}-{BILL}"].name for system in SYSTEMS],
        builds=[files[f"{system}-{BUILD}"].name for system in SYSTEMS],
        commit=built_from(folder, version),
        glibc=deb.GLIBC,
        macos=bundle.OLDEST.removesuffix(".0"),
        window=(look["meta"]["min_width"], look["meta"]["min_height"]),
        colour=look["color"],
        publisher=PUBLISHER,
    )


def make(folder: Path, site: Path, version: str, repository: str = "", address: str = "") -> None:
    """Replaces the folder `site` by the page for the release in `folder`. Ends the program if a file is missing."""
    words = page(folder, version, repository, address)
    shutil.rmtree(site, ignore_errors=True)
    (site / "download").mkdir(parents=True)
    (site / "index.html").write_text(words, encoding="utf-8")
    (site / "theme.css").write_text(colours(), encoding="utf-8")
    style = shutil.copy(SOURCES / "style.css", site)
    wanted = {f"download/{name}": folder / name for name in (*names(version).values(), SUMS)}
    wanted |= {name: ROOT / source for source, name in BESIDE.items()}
    wanted |= {f"icon.{kind}": ASSETS / "app" / f"tuckbox.{kind}" for kind in ("svg", "png")}
    fonts = re.findall(r'url\("fonts/([^"]+)"\)', Path(style).read_text(encoding="utf-8"))
    licences = [path.name for path in (ASSETS / "fonts").glob("OFL-*.txt")]
    wanted |= {f"fonts/{name}": ASSETS / "fonts" / name for name in (*fonts, *licences)}
    shown = sorted(set(re.findall(r"pictures/([\w-]+\.png)", words)))
    wanted |= {f"pictures/{name}": PICTURES / name for name in shown}
    for name, source in wanted.items():
        if not source.is_file():
            refuse(f"{source} is not there.")
        (site / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(source, site / name)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the page that players get Tuckbox from.")
    parser.add_argument("release", nargs="?", type=Path, default=release.RELEASE, help="what players get")
    parser.add_argument(
        "--repository", default="", metavar="OWNER/NAME", help="where it was built, on GitHub"
    )
    parser.add_argument("--address", default="", metavar="URL", help="where the page will be")
    asked = parser.parse_args()
    version = packages.project_version()
    if not release.entry((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version):
        refuse(f"CHANGELOG.md says nothing under `## {version}`.")
    if asked.repository and not re.fullmatch(r"[\w.-]+/[\w.-]+", asked.repository):
        refuse(f"{asked.repository} is not OWNER/NAME.")
    if asked.address and not re.fullmatch(r"https://\S+/", asked.address):
        refuse(f"{asked.address} does not begin with https:// and end with a stroke.")
    make(asked.release, SITE, version, asked.repository, asked.address)
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{SITE.relative_to(ROOT)}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
