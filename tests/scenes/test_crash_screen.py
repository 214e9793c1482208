"""The journal of inputs, the crash report, and the screen that offers it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pygame
import pytest

from game.record import Record
from game.saves import write_report
from game.session.session import Session
from scenes.program.crash import LONGEST, CrashScreen, Journal, Report, report_of
from scenes.stage.assets import Assets
from scenes.stage.routes import Quit
from scenes.stage.services import Services
from tests.scenes.home import SIZE, home, match, press
from tests.scenes.tables import match_of, session_of


def key(name: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=name, mod=0, unicode="")


def test_the_journal_holds_the_inputs_since_the_last_move() -> None:
    moves = [1]
    journal = Journal(lambda: moves[0])
    journal.turn()
    journal.note(key(pygame.K_a))
    for x in range(5):
        journal.note(pygame.Event(pygame.MOUSEMOTION, pos=(x, 2), rel=(1.0, 0.0), buttons=(0, 0, 0)))
    journal.turn()
    journal.note(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 2), button=1))
    journal.note(pygame.Event(pygame.WINDOWMOVED, x=3, y=4))
    assert [(one["turn"], one["kind"]) for one in journal.entries()] == [
        (0, "key down"), (0, "motion"), (1, "button down"),
    ]  # fmt: skip
    assert journal.entries()[1] == {
        "turn": 0,
        "kind": "motion",
        "pos": [4, 2],
        "rel": [1, 0],
        "buttons": [0, 0, 0],
    }
    moves[0] = 2
    journal.turn()
    assert journal.entries() == []
    for _ in range(2 * LONGEST):
        journal.note(key(pygame.K_b))
    assert len(journal.entries()) == LONGEST


def fallen(words: str) -> ValueError:
    try:
        int(words)
    except ValueError as error:
        return error
    raise AssertionError


def test_a_crash_report_is_a_record_that_can_be_opened() -> None:
    session, journal = session_of("poof", moves=20), Journal()
    journal.note(key(pygame.K_RETURN))
    text = report_of(fallen("the 17 is on top"), session, journal, (960, 600))
    record = Record.loads(text)
    assert record.replay().state == match_of(session).state
    facts = tomllib.loads(text)["meta"]["report"]
    assert facts["fault"][-1] == "ValueError"
    assert facts["inputs"][0]["key"] == pygame.K_RETURN
    assert facts["window"] == [960, 600]
    assert "on top" not in text


def test_a_crash_report_is_made_even_if_the_match_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "written", lambda _: 1 / 0)
    for session in (session_of(), None):
        document = tomllib.loads(report_of(fallen("x"), session, Journal(), None))
        assert document["format"] == "tuckbox-report"
        assert document["report"]["fault"][-1] == "ValueError"


def test_a_crash_report_can_be_opened_and_continued_as_a_match(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    session = match(context, "Ines")
    text = report_of(fallen("x"), session, Journal(), None)
    path = write_report(context.desk.places, text)
    assert path is not None
    again = context.open_path(path)
    assert isinstance(again, Session)
    assert again.written().rounds == session.written().rounds
    assert "report" not in again.written().meta
    path.unlink()
    path.mkdir()
    assert write_report(context.desk.places, text) is None


def walk_to(scene: CrashScreen, label: str) -> None:
    """Presses Tab until the button with this label has the focus."""
    for _ in range(9):
        press(scene, pygame.K_TAB)
        if scene.ring.at is not None and scene.ring.at.label == label:
            return
    raise AssertionError(label)


@pytest.mark.parametrize("saved", [True, False])
def test_the_crash_screen_copies_the_report_and_closes(
    services: Services, monkeypatch: pytest.MonkeyPatch, *, saved: bool
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = CrashScreen(services, Report("the text", Path("/x/report.tuckbox")), saved=saved)
    scene.enter(SIZE)
    said = " ".join(node.name for node in scene.access_tree())
    assert "/x/report.tuckbox" in said
    assert ("Every move is saved" in said) is saved
    walk_to(scene, "Copy report")
    assert press(scene, pygame.K_RETURN) is None
    assert copied == ["the text"]
    assert any(node.name == "The report is copied." for node in scene.access_tree())
    walk_to(scene, "Close")
    assert isinstance(press(scene, pygame.K_RETURN), Quit)


def test_a_failing_clipboard_is_reported(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    scene = CrashScreen(services, Report("the text", None), saved=True)
    scene.enter(SIZE)
    walk_to(scene, "Copy report")
    press(scene, pygame.K_RETURN)
    assert any(node.name == "It could not be copied." for node in scene.access_tree())
    assert isinstance(press(scene, pygame.K_ESCAPE), Quit)
