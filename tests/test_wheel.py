"""The wheel that pip installs: it contains one package with all data, and no other files."""

import email
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from game import __version__

ROOT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ;\\]+)", re.MULTILINE)
MEGABYTE = 1_000_000


@pytest.fixture(name="made", scope="module")
def made_fixture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program's wheel and source archive, both newly built."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("made")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def test_the_wheel_contains_one_package_with_all_its_data(made: Path) -> None:
    [wheel] = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
    assert {name.split("/")[0].removesuffix(".dist-info") for name in names} == {
        "tuckbox",
        f"tuckbox-{__version__}",
    }
    assets = {path.relative_to(ROOT / "assets").as_posix() for path in (ROOT / "assets").rglob("*.*")}
    inside = {name.removeprefix("tuckbox/scenes/assets_data/") for name in names}
    assert not {name for name in assets if not name.endswith(".pyc")} - inside
    assert "tuckbox/scenes/THIRD-PARTY.toml" in names
    assert not [name for name in names if name.startswith("tuckbox/lab/measure")]
    assert wheel.stat().st_size < 17 * MEGABYTE


def test_the_page_of_the_wheel_has_no_relative_links(made: Path) -> None:
    [wheel] = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        [name] = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        text = opened.read(name).decode()
    assert "# Tuckbox" in text
    assert "![" not in text
    assert not re.findall(r"\]\((?!https?://)", text)


def test_the_wheel_accepts_ranges_of_package_versions(made: Path) -> None:
    from trove_classifiers import classifiers

    [wheel] = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        [name] = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = email.message_from_bytes(opened.read(name))
    found = metadata.get_all("Classifier", [])
    assert set(found) <= classifiers
    lowest = str(metadata["Requires-Python"]).removeprefix(">=")
    assert f"Programming Language :: Python :: {lowest}" in found
    for wanted in map(Requirement, metadata.get_all("Requires-Dist", [])):
        if wanted.marker is None or "lab" in str(wanted.marker):
            assert {one.operator for one in wanted.specifier} <= {">=", "<"}, f"{wanted} leaves no room"


def test_the_wheel_runs_if_other_modules_have_the_same_names_as_its_folders(
    made: Path, tmp_path: Path
) -> None:
    [wheel] = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(tmp_path)
    for name in ("game", "scenes"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a stranger')\n")
    done = subprocess.run(
        [sys.executable, "-m", "tuckbox", "games", "--json"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path.parent,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert '"poof"' in done.stdout


def test_the_installed_wheel_offers_the_environments(made: Path, tmp_path: Path) -> None:
    pytest.importorskip("pettingzoo")
    [wheel] = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(tmp_path)
    code = "from tuckbox.zoo import env; import lab; one = env('poof'); one.reset(seed=1); print(one.agent_selection, lab.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path.parent,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("seat_")
    assert str(tmp_path) in done.stdout


def test_the_source_archive_contains_everything_in_the_wheel(made: Path) -> None:
    [archive] = made.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        folders = {name.split("/")[1] for name in opened.getnames()}
    assert {"assets", "game", "lab", "scenes", "pyproject.toml"} <= folders
    assert "tests" not in folders
    assert archive.stat().st_size < 17 * MEGABYTE


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_the_lock_file_has_a_hash_for_every_package(name: str) -> None:
    text = (ROOT / "build" / "lock" / name).read_text(encoding="utf-8")
    locked = {found["name"]: found["version"] for found in PINNED.finditer(text)}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    extras = project["project"]["optional-dependencies"]
    asked += [*extras["dev"], *extras["lab"]] if name == "dev.txt" else []
    for wanted in map(Requirement, asked):
        assert wanted.specifier.contains(locked[wanted.name]), wanted
    blocks = [block for block in re.split(r"\n(?=\S)", text) if PINNED.match(block)]
    assert len(blocks) == len(locked)
    assert all("--hash=sha256:" in block for block in blocks)
