"""The program can be asked to end, even on a very busy machine."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.play_window import prepare
from tests.torture.program import a_file, made, watched

ROOT = Path(__file__).resolve().parents[1]
STARVED = 2.6
"""Seconds for which the machine is kept busy.

They must be more than 2: an alarm after 2 seconds once ended the program.
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_program_can_be_closed_on_a_busy_machine(tmp_path: Path) -> None:
    home = tmp_path / "home"
    start = a_file(watched(1), tmp_path / "match.tuckbox")
    environment = {**os.environ, **prepare(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, "-m", "scenes", start],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        try:
            until = time.monotonic() + 60
            while not made(home):
                assert time.monotonic() < until
                time.sleep(0.02)
            process.send_signal(signal.SIGTERM)
            time.sleep(0.02)
            process.send_signal(signal.SIGSTOP)
            time.sleep(STARVED)
            process.send_signal(signal.SIGCONT)
            assert process.wait(30) == 0
            assert process.stderr is not None
            assert process.stderr.read() == b""
        finally:
            process.kill()
