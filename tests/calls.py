"""Runs the unusual command lines of `cli/calls.toml`, and checks the results."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.torture.program import watched
from tests.torture.trial import ROOT

TABLE = Path(__file__).parent / "cli" / "calls.toml"
SECONDS = 120.0
NOBODY = 65534
OURS = (f"{ROOT}/game", f"{ROOT}/scenes", "Failed to execute script")
"""Strings in a traceback after a failure of our own code."""
BOTS = """
import os, signal
class First:
    def choose(self, view, moves, news, rng):
        self.act(moves)
        return moves[0]
    def act(self, moves):
        pass
class Exit(First):
    def act(self, moves): raise SystemExit(7)
class Dies(First):
    def act(self, moves): os._exit(0)
class Killed(First):
    def act(self, moves): os.kill(os.getpid(), signal.SIGKILL)
class Interrupts(First):
    def act(self, moves): raise KeyboardInterrupt
class Raises(First):
    def act(self, moves): raise BaseException("x" * 100000)
class Recurses(First):
    def act(self, moves): self.act(moves)
class Loops(First):
    def act(self, moves):
        while True:
            pass
class Silent(First):
    def act(self, moves): os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
class Moves(First):
    def act(self, moves): os.chdir("/")
class Huge(First):
    def choose(self, view, moves, news, rng): return "x" * 10_000_000
class Wordless(Exception):
    def __str__(self): raise ValueError
class NoWords(First):
    def act(self, moves): raise Wordless
class Closes(First):
    def act(self, moves): os.closerange(0, 64)
"""


@dataclass(frozen=True, slots=True)
class Call:
    """An unusual command line for the program, with the expected answer."""

    argv: tuple[str, ...]
    statuses: tuple[int, ...]
    said: str | None = None
    shell: str = ""
    quiet: bool = False
    quick: bool = False
    user: bool = False
    cwd: str = ""
    env: dict[str, str] = field(default_factory=dict)
    signal: str = ""
    after: float = 0.0

    def __str__(self) -> str:
        more = (
            f"{self.signal}{self.after:.0f}"
            if self.signal
            else f"{self.cwd} {self.shell} {' '.join(self.env)}"
        )
        return f"{' '.join(self.argv)} {more}".strip().encode("ascii", "replace").decode()[:90]


def calls() -> list[Call]:
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    found = [call for row in table["call"] for call in _of(row)]
    for matrix in table["matrix"]:
        found += [
            call
            for argv in matrix["argvs"]
            for row in matrix["shells"]
            for call in _of({"argv": argv, **row})
        ]
    return found


def _of(row: dict[str, Any]) -> Iterator[Call]:
    given = dict(row)
    status, argv = given.pop("status"), tuple(given.pop("argv"))
    statuses = tuple(status) if isinstance(status, list) else (status,)
    for after in given.pop("after", [0.0]):
        yield Call(argv, statuses, after=float(after), **given)


class Desk:
    """A folder with the files and folders that `cli/calls.toml` names."""

    def __init__(self, folder: Path, program: Sequence[str | Path]) -> None:
        self.folder = folder
        self.program = [os.fsencode(word) for word in program]
        for name in ("folder", "named", "bots", "home", "locked", "plain"):
            (folder / name).mkdir()
        for name in ("games", "check", "bench", "help", "simulate"):
            (folder / "named" / name).mkdir()
        (folder / "bots" / "bots.py").write_text(BOTS, encoding="utf-8")
        (folder / "bots" / "broken.py").write_text("class X(:\n", encoding="utf-8")
        (folder / "bots" / "leaves.py").write_text("raise SystemExit(0)\n", encoding="utf-8")
        record = watched(1).dumps()
        for name, text in (("match", record), ("torn", record[:700]), ("unreadable", record)):
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        (folder / "noise.toml").write_bytes(random.Random(1).randbytes(5000))
        (folder / "locked" / "x.toml").write_text(record, encoding="utf-8")
        os.mkfifo(folder / "fifo")
        (folder / "unreadable.toml").chmod(0)
        (folder / "locked").chmod(0)
        folder.chmod(0o755)
        (folder / "folder").chmod(0o777)
        (folder / "home").chmod(0o777)
        self.names = {
            b"{match}": b"match.toml", b"{torn}": b"torn.toml", b"{noise}": b"noise.toml", b"{fifo}": b"fifo",
            b"{unreadable}": b"unreadable.toml", b"{locked}": b"locked/x.toml", b"{folder}": b"folder",
        }  # fmt: skip

    def close(self) -> None:
        """Unlocks the folder `locked`, so that it can be removed."""
        (self.folder / "locked").chmod(0o755)

    def words(self, call: Call) -> list[bytes]:
        """Returns a command line's arguments. Placeholders are replaced by paths of real files."""
        found = []
        for given in call.argv:
            word = given.encode()
            for name, path in self.names.items():
                word = word.replace(name, os.fsencode(self.folder) + b"/" + path)
            found.append(word.replace(b"{long}", b"l" * 5000).replace(b"{bytes}", b"\xff\xfe\x80"))
        return found

    def make(self, call: Call) -> None:
        """Runs the program with a call's arguments, and checks its answer."""
        if call.user and not self.allows_others:
            pytest.skip("nobody else may start the program here")
        gone = self.folder / "gone"
        gone.mkdir(exist_ok=True)
        where = {"gone": gone, "": self.folder / "plain"}.get(call.cwd, self.folder / call.cwd)
        start = 'rmdir "$PWD"; ' if call.cwd == "gone" else ""
        script = f'{start}exec "$0" "$@" {call.shell}' if "|" not in call.shell else f'"$0" "$@" {call.shell}'
        status, complaints = self._run(
            [b"sh", b"-c", script.encode(), *self.program, *self.words(call)], call, where
        )
        its_own = (
            "Traceback" in complaints
            or "Fatal Python error" in complaints
            or complaints.strip() == "KeyboardInterrupt"
        )
        if call.signal == "INT" and its_own:
            # While Python starts, it answers Ctrl-C itself: with a traceback, its state or the bare name.
            # No line of ours has run then.
            assert not any(words in complaints for words in OURS), complaints
            return
        assert status in call.statuses, complaints
        assert "Traceback" not in complaints
        assert "Exception ignored" not in complaints
        ours = [line for line in complaints.splitlines() if line.startswith("tuckbox: ")]
        if not call.quiet and not call.signal:
            assert len(ours) == (call.said != ""), complaints
            assert all(len(line) < 500 for line in ours), complaints
            assert call.said is None or not call.said or call.said in ours[0], complaints
            assert len(complaints.splitlines()) == len(ours), complaints

    def _run(self, words: list[bytes], call: Call, where: Path) -> tuple[int, str]:
        environment = {
            key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")
        }
        environment |= {"TUCKBOX_HOME": str(self.folder / "home"), "SDL_VIDEODRIVER": "x11"}
        environment |= {key: value.replace("{long}", "l" * 5000) for key, value in call.env.items()}
        others = (
            {"user": NOBODY, "group": NOBODY, "extra_groups": []} if call.user and os.geteuid() == 0 else {}
        )
        with subprocess.Popen(
            words,
            cwd=where,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
            **others,  # type: ignore[call-overload]
        ) as process:
            try:
                if call.signal:
                    time.sleep(call.after / 1000)
                    process.send_signal(getattr(signal, f"SIG{call.signal}"))
                complaints = process.communicate(timeout=SECONDS)[1].decode(errors="replace")
            finally:
                process.kill()
        status = process.returncode
        return (128 - status if status < 0 else status), complaints

    @property
    def allows_others(self) -> bool:
        """Returns whether a user other than root may start the program here.

        Root may open even locked files.
        """
        try:
            status, _ = self._run([*self.program, b"--version"], Call((), (0,), user=True), self.folder)
        except OSError:
            return False
        return status == 0
