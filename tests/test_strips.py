"""Strips of pictures that show animations, drawn with every motion setting."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pygame
import pytest

from art import strips
from tests.scenes.tables import PlainRoom


@pytest.fixture(autouse=True)
def usual_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlainRoom, "quick", 1.0)


def drawn(folder: Path, *form: str) -> bytes:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        strips.main([str(folder), "--only", "play-own", "--size", "960x600", *form])
    (path,) = folder.iterdir()
    assert printed.getvalue().strip() == str(path)
    return pygame.image.tobytes(pygame.image.load(path), "RGB")


def test_every_strip_of_pictures_can_be_drawn(tmp_path: Path) -> None:
    forms = (
        (),
        ("--text", "1.5"),
        ("--speed", "0.75"),
        ("--numerals", "large"),
        ("--motion", "calm"),
        ("--contrast", "high"),
    )
    seen = [drawn(tmp_path / "-".join(("strip", *form)), *form) for form in forms]
    assert len(set(seen)) == len(forms)
