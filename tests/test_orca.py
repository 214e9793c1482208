"""The Orca screen reader at a real window: whole matches are played from its speech, by keys alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest

from game.core.cards import Seat
from game.record import Record
from game.record.story import story
from game.saves import unseal
from game.session.seats import named
from game.words import Words
from scenes.games import SHOWS
from tests.play_window import KEYS, prepare
from tests.scenes.listener import Advised
from tests.test_window import new_match
from tests.xwindow import Process, Window, XServer, missing, stop, wait_for

ROOT = Path(__file__).resolve().parent.parent
BUS = "/usr/libexec/at-spi-bus-launcher"
LACKING = [*missing(), *(tool for tool in ("orca", "dbus-daemon", BUS) if shutil.which(tool) is None)]
SLOW = 60.0
"""Seconds that Orca may take for its first sentence."""
QUIET, PATIENCE, OPENS = 0.7, 2.5, 12.0
"""Seconds of silence after which listening ends.

* `QUIET`: if Orca has spoken the focused widget.
* `PATIENCE`: if Orca has spoken only other words.
* `OPENS`: if Orca has not spoken yet.
"""
LATE = 6.0
"""The largest value of `Orca._late` in seconds. A silence counts only after twice `Orca._late`."""
MOST = 1200
AT_ONCE = """
from orca import debug, speech
debug.debugFile.reconfigure(line_buffering=True)
speech.init = lambda: None
"""
"""Code that Orca runs at its start: it logs line by line, and stays silent.

A speech synthesizer would wait for ever without a sound card.
"""
ON = re.compile(r"(.*?),? (push button|toggle button|radio button|check box|slider|entry|page tab)\b(.*)")
"""A pattern for Orca's description of the focused widget: its name, its kind, and further words."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.window,
    pytest.mark.skipif(bool(LACKING), reason=f"not installed: {', '.join(LACKING)}"),
]


class Orca:
    """The screen reader Orca, on a message bus of its own. Its log holds everything that it speaks."""

    def __init__(self, server: XServer, folder: Path) -> None:
        self.log = folder / "orca.log"
        self.environment = server.environment(XDG_RUNTIME_DIR=os.fspath(server.home))
        self.environment.pop("PYTHONPATH", None)
        self._running: list[Process] = []
        self._heard = 0
        self._late = 0.0
        """Seconds that passed from recent key presses to Orca's first word."""

    def start(self) -> None:
        bus = self._start("dbus-daemon", "--session", "--print-address=1", "--nofork")
        assert bus.stdout is not None
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = os.fsdecode(bus.stdout.readline()).strip()
        self._start(BUS, "--launch-immediately", "--a11y=1", "--screen-reader=1")
        time.sleep(1.5)
        own = Path(self.environment["HOME"], ".local", "share", "orca")
        own.mkdir(parents=True)
        own.joinpath("orca-customizations.py").write_text(AT_ONCE, encoding="utf-8")
        self._start("orca", f"--debug-file={self.log}", "--disable=braille")
        wait_for(lambda: "Screen reader on." in self.said, "Orca to start", SLOW)

    @property
    def said(self) -> list[str]:
        text = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        return re.findall(r"SPEECH OUTPUT: '(.*?)'\{", text)

    def hears(self, words: str) -> None:
        """Waits until Orca speaks something with these words."""
        wait_for(lambda: any(words in line for line in self.said), f"Orca to say {words!r}", SLOW)

    def listen(self) -> list[str]:
        """Waits for silence and returns what was spoken. ">" marks the focused widget."""
        began = changed = time.monotonic()
        heard: list[str] = []

        def patience() -> float:
            usual = QUIET if any(map(ON.fullmatch, heard)) else PATIENCE if heard else OPENS
            return max(usual, 2 * self._late)

        while time.monotonic() - changed < patience():
            time.sleep(0.1)
            now = self.said[self._heard :]
            if len(now) > len(heard):
                changed = time.monotonic()
                if not heard:
                    self._late = min(LATE, max(changed - began, self._late / 2))
                heard = now
            assert time.monotonic() - began < SLOW, "Orca never stops"
        self._heard += len(heard)
        found = [(ON.fullmatch(line), line) for line in heard]
        return [
            f"> {on[1]}, {on[2]}{on[3]}".replace("grayed", "unavailable") if on else line
            for on, line in found
        ]

    def close(self) -> None:
        for process in reversed(self._running):
            stop(process)
            if process.stdout is not None:
                process.stdout.close()

    def _start(self, *command: str) -> Process:
        made = subprocess.Popen(
            command,
            env=self.environment,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if command[0] == "dbus-daemon" else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._running.append(made)
        return made


@pytest.fixture
def server() -> Iterator[XServer]:
    with XServer((1280, 800)) as started:
        yield started


@pytest.fixture
def orca(server: XServer, tmp_path: Path) -> Iterator[Orca]:
    made = Orca(server, tmp_path)
    try:
        made.start()
        yield made
    finally:
        made.close()


def program(server: XServer, orca: Orca, home: Path, *arguments: str) -> Window:
    extra = {**prepare(home), "PYTHONPATH": os.fspath(ROOT)}
    extra |= {name: orca.environment[name] for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")}
    return server.launch([sys.executable, "-m", "scenes", *arguments], **extra)


def test_orca_speaks_every_step_from_the_main_menu_to_the_first_moves(
    server: XServer, orca: Orca, tmp_path: Path
) -> None:
    with program(server, orca, tmp_path / "home") as window:
        for key, *sentences in (
            (None, "Choose a game"),
            ("Return", "Who is at the table?", "Deal the cards"),
            ("Return", "Round 1: cards 1 to 12", "Your turn"),
        ):
            if key is not None:
                window.keys(key)
            for words in sentences:
                orca.hears(words)


def test_the_match_continues_when_screen_reader_and_bus_stop(
    server: XServer, orca: Orca, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    with program(server, orca, home) as window:
        orca.hears("Choose a game")
        orca.close()
        window.keys("Return")
        time.sleep(2.0)
        window.keys("Return")
        wait_for(lambda: any((home / "matches").glob("*.tuckbox")), "the match on the disk", SLOW)
        window.keys("alt+F4")
        assert window.ended(SLOW) == 0, window.output


@pytest.mark.parametrize("name", SHOWS)
def test_a_whole_match_is_played_from_the_speech_of_orca(
    name: str, server: XServer, orca: Orca, tmp_path: Path
) -> None:
    home, file = tmp_path / "home", tmp_path / "match.tuckbox"
    record = new_match(name)
    if "rounds" in record.options:
        record = replace(record, options={**record.options, "rounds": 1})
        record = record.with_match(record.new_match())
    file.write_text(record.dumps(), encoding="utf-8")
    ear = Advised()
    with program(server, orca, home, os.fspath(file)) as window:
        heard = orca.listen()
        for _ in range(MOST):
            key = ear.decide(heard)
            if ear.is_over:
                break
            press(window, KEYS.get(key) or chr(key), held=ear.holds and key == pygame.K_RETURN)
            heard = orca.listen()
        said = orca.said
        assert ear.is_over, f"the match does not end: {orca.said[-40:]}"
    (kept,) = (home / "matches" / "finished").glob("*.tuckbox")
    over = Record.loads(unseal(kept.read_bytes())[0].decode())
    spoken = " ".join(said)
    words, at, unsaid = Words(NullTranslations(), named(over.seats)), 0, list[str]()
    for line in story(over.replay().chair(Seat(0))):
        sentences = words.line(line.words).removesuffix(".")
        found = spoken.find(sentences, at)
        at = found + len(sentences) if found >= 0 else at
        unsaid += [sentences] if found < 0 < at else []  # not what comes before it has read the window
    assert not unsaid, "never spoken, or too early"
    assert not [line for line in said if line.startswith(("frame", "push button"))]


def press(window: Window, key: str, *, held: bool) -> None:
    """Presses a key. With `held`, holds it down for two seconds."""
    if held:
        window.hands.do(f"keydown {key}", "sleep 2", f"keyup {key}")
    else:
        window.keys(key)
