"""An evening of three people in a real window, by mouse alone."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.xwindow import XServer, missing

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("poof", "the-game", "spooky-boo")
"""The games of the evening. Their matches are short enough here to be played to the end."""
MOST = 900.0
"""Seconds that the evening may take on a busy machine. Usually it needs about 300 seconds."""

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {', '.join(missing())}"),
]


@pytest.mark.long
def test_three_people_start_another_game_from_each_result_in_two_clicks(tmp_path: Path) -> None:
    with XServer((1300, 860)) as server:
        played = subprocess.run(
            [sys.executable, "-m", "tests.evening_in_window", tmp_path, *GAMES],
            env=server.environment(PYTHONPATH=str(ROOT), SDL_FRAMEBUFFER_ACCELERATION="0"),
            capture_output=True,
            timeout=MOST,
            check=False,
            encoding="utf-8",
        )
    assert played.returncode == 0, played.stderr
    said = json.loads(played.stdout.splitlines()[-1])
    assert "fault" not in said, said
    matches = said["matches"]
    assert [one["game"] for one in matches] == list(GAMES)
    assert [one["clicks to the next"] for one in matches] == [2] * len(GAMES)
    finished = list((tmp_path / "home" / "matches" / "finished").glob("*.tuckbox"))
    assert len(finished) == len(GAMES)
    for file in finished:
        text = file.read_text(encoding="utf-8")
        assert all(f'"{name}"' in text for name in ("Ines", "Bram", "Grandma Roos")), file.name
    print(json.dumps(said, indent=1))
