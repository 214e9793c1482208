"""The folders in which the program keeps its files."""

from __future__ import annotations

import atexit
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.core.phrases import N_, Phrase
from game.saves.lock import FileLock, Hold

_SPARE, _ALIVE = "tuckbox-spare-", "alive"
_MINUTE = 60.0
_APP = "tuckbox" if sys.platform.startswith("linux") else "Tuckbox"
_NOWHERE = N_("Tuckbox found no folder of its own, so nothing will be kept after it closes.")
_READ_ONLY = N_("Tuckbox cannot write in its folder, so nothing new will be kept.")


@dataclass(frozen=True, slots=True)
class Places:
    """The three folders of the program: for matches and scores, for settings, for working files."""

    data: Path
    config: Path
    state: Path
    keeps: bool = True
    """Whether files stay after the program's end."""
    sentence: Phrase | None = None
    """The text of the warning on the screen if `keeps` is False."""
    passes: bool = False
    """Whether these folders exist only until the program ends."""
    user_pictures: Path | None = None
    """The user's own folder of pictures, or None."""

    @property
    def pictures(self) -> Path:
        """Returns the default folder for pictures of matches."""
        return self.user_pictures or self.data / "pictures"

    @property
    def matches(self) -> Path:
        return self.data / "matches"

    @property
    def shown(self) -> str:
        """Returns the path of the folder of matches, with unusual characters replaced."""
        return "".join(
            sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in str(self.matches)
        )

    @property
    def scores(self) -> Path:
        return self.data / "scores"

    @property
    def settings(self) -> Path:
        return self.config / "settings.toml"


def find_places(env: Mapping[str, str] = os.environ) -> Places:
    """Returns the folder that TUCKBOX_HOME names, or else this user's folders.

    If these cannot be used, returns a temporary folder.
    """
    home = env.get("TUCKBOX_HOME")
    places = _in_one_folder(_absolute(home)) if home else _of_the_user()
    if all(_made(folder) for folder in (places.data, places.config, places.state)):
        if _writable(places.data) and _writable(places.config):
            return places
        return Places(places.data, places.config, places.state, keeps=False, sentence=Phrase(_READ_ONLY))
    folder = _spare_folder()
    spare = _in_one_folder(folder or places.data)
    passes = folder is not None
    return Places(
        spare.data, spare.config, spare.state, keeps=False, sentence=Phrase(_NOWHERE), passes=passes
    )


@contextmanager
def passing_places() -> Iterator[Places]:
    """Yields folders that are removed after the with block."""
    with tempfile.TemporaryDirectory(prefix="tuckbox-") as folder:
        places = _in_one_folder(Path(folder))
        _made(places.state)
        yield places


def _absolute(home: str) -> Path:
    try:
        return Path(home).absolute()
    except OSError:  # the working folder was deleted
        return Path(home)


def _in_one_folder(folder: Path) -> Places:
    return Places(folder, folder, folder / "state")


def _of_the_user() -> Places:
    return Places(
        Path(platformdirs.user_data_dir(_APP, appauthor=False)),
        Path(platformdirs.user_config_dir(_APP, appauthor=False)),
        Path(platformdirs.user_state_dir(_APP, appauthor=False)),
        user_pictures=Path(platformdirs.user_pictures_dir()),
    )


def _made(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, ValueError):
        return False
    return True


def _writable(folder: Path) -> bool:
    # Checking the permission is not enough: a read-only disk still refuses the write.
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _spare_folder() -> Path | None:
    """Returns a temporary folder, or None if it cannot be made.

    Also removes the temporary folders of killed programs.
    """
    try:
        folder = Path(tempfile.mkdtemp(prefix=_SPARE))
    except OSError:
        return None
    alive = FileLock(folder / _ALIVE)
    alive.take()
    atexit.register(_remove_spare, folder, alive)
    _sweep_spares()
    return folder


def _remove_spare(folder: Path, alive: FileLock) -> None:
    alive.release()  # an open file would keep its folder on Windows
    shutil.rmtree(folder, ignore_errors=True)


def _sweep_spares() -> None:
    """Removes the temporary folders of this user's killed programs."""
    with suppress(OSError):
        for folder in Path(tempfile.gettempdir()).glob(f"{_SPARE}*"):
            facts = folder.lstat()
            mine = stat.S_ISDIR(facts.st_mode) and (sys.platform == "win32" or facts.st_uid == os.getuid())
            alive = FileLock(folder / _ALIVE)
            if mine and time.time() - facts.st_mtime > _MINUTE and alive.take() is Hold.MINE:
                _remove_spare(folder, alive)
