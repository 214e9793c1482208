"""Writes the files and folders named on the command line.

A file is written only into an existing folder. An existing file is replaced only with `--force`.
"""

from __future__ import annotations

import argparse
import errno
import os
from pathlib import Path

from game.cli.usage import Stopped, WrongArguments, word
from game.saves import BadFile, Lines, make_folder, read_file, write_named

MOST_BYTES = 256 * 1024 * 1024
"""The largest file that a series continues, in bytes."""
_BREAKS_OFF = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
"""Disk errors after which a file exists but is incomplete."""


def named(text: str) -> Path:
    """Returns an argument's text as a path. Raises ArgumentTypeError if it is empty."""
    if not word(text).strip() or "\0" in text:
        message = "a name is needed"
        raise argparse.ArgumentTypeError(message)
    return Path(text)


def write_file(path: Path, data: bytes, *, force: bool, instead: str = "") -> None:
    """Writes a file. An existing file is replaced only with `force`.

    Raises WrongArguments if the file cannot be opened, and Stopped if writing breaks off. If the file exists already,
    the error's text ends with `instead`.
    """
    try:
        write_named(path, data, force=force)
    except OSError as error:
        broke_off = error.errno in _BREAKS_OFF
        raise (not_written(path, error) if broke_off else unusable(path, error, instead)) from error


def add_csv(parser: argparse.ArgumentParser, about: str, *, or_json: bool = False) -> None:
    """Adds the options --csv and --force, and perhaps --json. `about` describes a line of the table."""
    how = parser.add_mutually_exclusive_group()
    if or_json:
        how.add_argument("--json", action="store_true", help="as JSON, for programs")
    how.add_argument("--csv", type=named, metavar="FILE", help=f"write a line for {about} into this new file")
    parser.add_argument("--force", action="store_true", help="replace that file where it is there already")


def check_csv(arguments: argparse.Namespace) -> None:
    """Raises WrongArguments for --force without --csv."""
    if arguments.force and arguments.csv is None:
        message = "--force goes with --csv."
        raise WrongArguments(message)


def write_csv(arguments: argparse.Namespace, table: bytes) -> None:
    """Writes a table into the file of --csv. Raises WrongArguments or Stopped."""
    write_file(arguments.csv, table, force=arguments.force, instead="; --force replaces it")


def make_named_folder(folder: Path) -> None:
    """Makes a folder and its parents if needed. Raises WrongArguments if that fails."""
    try:
        make_folder(folder)
    except (FileNotFoundError, PermissionError) as error:
        message = f"no folder can be made at {folder}."
        raise WrongArguments(message) from error
    except (FileExistsError, NotADirectoryError) as error:
        message = f"{folder} is no folder."
        raise WrongArguments(message) from error
    except OSError as error:
        raise unusable(folder, error) from error


def begun(path: Path) -> bytes:
    """Returns the content of a file that will be continued. Raises WrongArguments."""
    try:
        return read_file(path, MOST_BYTES)
    except BadFile as bad:
        message = f"{path} is a folder." if os.path.isdir(path) else f"{path}: {bad}"  # noqa: PTH112 - never raises
        raise WrongArguments(message) from bad


class Growing(Lines):
    """A file that gets a line after each match of a series.

    Raises OSError if it cannot be opened.
    """

    def add(self, text: str) -> None:
        try:
            super().add(text)
        except OSError as error:
            raise not_written(self.path, error) from error


def unusable(path: Path, error: OSError, instead: str = "") -> WrongArguments:
    """Returns an error that says why nothing can be written at a path.

    If there is a file already, the error ends with `instead`, which says what to do.
    """
    parent = path.parent
    try:
        if path.is_symlink():
            return WrongArguments(f"{path} is a link, which is left as it is.")
        if path.is_dir():
            return WrongArguments(f"{path} is a folder.")
        if isinstance(error, FileExistsError):
            is_file = path.is_file()
            return WrongArguments(f"{path} is there already{instead if is_file else ', and is no file'}.")
        if isinstance(error, FileNotFoundError) and not parent.exists():
            return WrongArguments(f"there is no folder {parent}.")
        if isinstance(error, NotADirectoryError):
            return WrongArguments(f"{parent} is no folder.")
    except OSError:  # the folder may not be read, so the system's own message must do
        pass
    return WrongArguments(f"{path}: {error.strerror}.")


def not_written(path: Path, error: OSError) -> Stopped:
    """Returns an error that says why a file is incomplete."""
    return Stopped(f"{path} could not be written: {error.strerror}.")
