"""Looking back on a match: every moment of it, by keys, by the tape, by the words of a screen reader."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.record import Player, Record
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.stage import routes
from scenes.stage.assets import Assets
from tests.records_at_hand import played
from tests.scenes.home import NAMES, SIZE, home, press, widget


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets)


def recorded(name: str, *players: str, seed: int = 5, moves: int | None = None) -> Record:
    """A match by chance, its seats given names and players."""
    record, _ = played(GAMES[name], seed, moves)
    kinds = players or ("human", "steady")
    seats = [Player(NAMES[seat], kinds[seat % len(kinds)]) for seat in range(len(record.seats))]
    return replace(record, seats=tuple(seats))


def opened(context: Context, match: Path | Record, step: int | None = None) -> Any:
    """The scene once the match is fetched."""
    scene: Any = scene_of(context, routes.LookBack(match, step))
    scene.enter(SIZE)
    assert context.desk.jobs.flush()
    scene.update(0.05)
    return scene


def rest(scene: Any, seconds: float = 20.0) -> None:
    """Let all that moves come to rest."""
    while not scene.table.is_at_rest and seconds > 0:
        scene.update(0.05)
        seconds -= 0.05
    assert scene.table.is_at_rest


@pytest.mark.parametrize("name", GAMES)
def test_every_step_shows_the_table_as_its_seat_saw_it(context: Context, name: str) -> None:
    record = recorded(name)
    match = record.replay()
    scene = opened(context, record)
    for position in range(1, min(match.steps, 40)):
        assert scene.position == position
        rest(scene)
        assert scene.table.telling.timeline.shown.zones == match.view(scene.table.seat, position).table.zones
        press(scene, pygame.K_RIGHT)
    for position in (match.steps, match.steps // 2, 2, 1):
        scene.go_to(position)
        rest(scene)
        step = position if position < match.steps else None
        assert scene.table.telling.timeline.shown == match.view(scene.table.seat, step).table


def test_keys_go_by_step_by_round_and_to_the_ends(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    press(scene, pygame.K_END)
    assert scene.position == scene.past.steps
    press(scene, pygame.K_LEFT)
    assert scene.position == scene.past.steps - 1
    press(scene, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.position == scene.past.rounds[-1]
    press(scene, pygame.K_HOME)
    assert scene.position == 1
    press(scene, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert scene.position == scene.past.rounds[1]


def test_it_plays_on_by_itself_until_a_key(context: Context) -> None:
    scene = opened(context, recorded("poof"))
    press(scene, pygame.K_3)
    press(scene, pygame.K_SPACE)
    for _ in range(400):
        scene.update(0.05)
    assert scene.position > 4
    here = scene.position
    press(scene, pygame.K_SPACE)
    for _ in range(100):
        scene.update(0.05)
    assert scene.position == here


def test_an_unfinished_match_is_seen_by_its_person_alone(context: Context) -> None:
    scene = opened(context, recorded("poof", "human", *["steady"] * 5, moves=30))
    assert not scene.past.finished
    assert scene.past.seats == (0,)
    assert all(one.label != "Whose eyes" for one in scene.widgets)
    with pytest.raises(ValueError, match="not looked through"):
        scene.past.chair(1)
    scene.past.everybody = True
    with pytest.raises(ValueError, match="belong to those"):
        scene.past.chair(0)


def test_the_words_are_those_of_the_command_line(context: Context, tmp_path: Path, capsys: Any) -> None:
    from game.cli import main

    record = recorded("spooky-boo")
    file = tmp_path / "match.tuckbox"
    file.write_text(record.dumps(), encoding="utf-8")
    for seat in range(len(record.seats)):
        assert main(["replay", str(file), "--seat", str(seat)]) == 0
        printed = capsys.readouterr().out
        scene = opened(context, file)
        scene.table.look_through(seat, everybody=False)
        said = [" ".join(map(scene.say, line.words)) for line in scene.past.told(seat)]
        lines = [
            line[6:] for line in printed.splitlines() if line[:4].strip().isdigit() or line[:6] == " " * 6
        ]
        assert lines == [words for words in said if words]


def test_a_screen_reader_is_told_the_moment_and_the_table(context: Context) -> None:
    scene = opened(context, recorded("poof"), 7)
    tree = scene.access_tree()
    assert [node.number for node in tree] == list(range(1, len(tree) + 1))
    tape = next(node for node in tree if node.role == "slider")
    assert tape.name == "Moment"
    assert tape.value == f"Move 7 of {scene.past.moves}"
    names = [node.name for node in tree]
    assert any(name.startswith("Odile") for name in names)
    assert "Move 7" in names


def test_bad_files_get_one_sentence(context: Context, tmp_path: Path) -> None:
    whole = recorded("poof").dumps()
    cut = tmp_path / "cut.tuckbox"
    cut.write_text(whole[: len(whole) * 2 // 3], encoding="utf-8")
    scene = opened(context, cut)
    assert scene.past.trouble_found is not None
    assert not scene.past.finished
    nothing = tmp_path / "nothing.tuckbox"
    nothing.write_text("no match", encoding="utf-8")
    scene = opened(context, nothing)
    assert scene.past is None
    assert widget(scene, "Close", "button")
