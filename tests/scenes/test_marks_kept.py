"""Stars and names that players give to matches. They appear at once, even while files are still written."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

from scenes.stage.assets import Assets
from tests.scenes.home import home


def test_a_newer_mark_stays_visible_while_an_older_mark_is_saved(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    library, held = context.library, threading.Event()
    seen: list[dict[str, bool]] = []

    def wait() -> None:
        held.wait(5)

    context.desk.jobs.do(wait)
    library.change_marks(lambda marks: replace(marks, tried={"one": False}))
    context.desk.jobs.do(lambda: seen.append(dict(library.marks.tried)))
    library.change_marks(lambda marks: replace(marks, tried={"one": True}))
    held.set()
    assert context.desk.jobs.flush()
    assert seen == [{"one": True}]
    assert library.marks.tried == {"one": True}
