"""Hidden hands are hidden from screen readers, sounds and files, too.

The tests compare two tables with different hidden cards. If the pictures are equal, sounds and texts must be
equal, too.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.games import GAMES
from scenes.program import app as app_module
from scenes.program.app import App
from scenes.screens.handover.scene import LIFT, Handover
from scenes.stage import scene as scene_module
from scenes.stage.assets import Assets
from scenes.stage.theme import Motion
from scenes.ui import clipboard
from scenes.ui.access import AccessTree, Bridge
from scenes.ui.button import Button
from tests.laws import choose
from tests.scenes.home import GOLDEN, home
from tests.scenes.tables import MATCHES, NAMES, laid, match_of
from tests.scenes.test_leaving import OVER, SECRET, Seated, seated
from tests.tier import NIGHTLY, fifths

PAST = GOLDEN / "5-lost.toml"
FRAME = 1 / 20
FRAMES = 34
"""The number of frames that are checked after each step. In so many frames the cards are packed into the box."""
MOTIONS: tuple[Motion, ...] = ("full", "calm", "none")
Step = str | int
"""A step: the beginning of a button's label, a key, or one of the following texts."""
AWAY, LIFTED = "the window loses the focus", "the curtain is lifted"
PASSED, LOOKED_BACK = "somebody else is to move", "the file of a past match is dropped"
CHAIRS = "Who is at the table"

BACK_AND_FORTH: dict[str, tuple[Step, ...]] = {
    "pause": (pygame.K_ESCAPE, pygame.K_ESCAPE),
    "settings": (pygame.K_ESCAPE, "Settings", pygame.K_ESCAPE, pygame.K_ESCAPE),
    "rules out of the pause": (pygame.K_ESCAPE, "Rules", pygame.K_ESCAPE, pygame.K_ESCAPE),
    "rules": (pygame.K_F1, pygame.K_ESCAPE),
    "history": (pygame.K_l, pygame.K_ESCAPE),
    "why, where only people play": (pygame.K_w,),
    "left while the pause lies there": (pygame.K_ESCAPE, AWAY, pygame.K_ESCAPE, LIFTED),
    "left": (AWAY, LIFTED),
    "left twice": (AWAY, AWAY, LIFTED),
    "look-back": (LOOKED_BACK, pygame.K_ESCAPE),
    "look-back, left": (LOOKED_BACK, AWAY, pygame.K_ESCAPE, LIFTED),
    "who is at the table": (pygame.K_ESCAPE, CHAIRS, AWAY, pygame.K_ESCAPE, pygame.K_ESCAPE, LIFTED),
    "a CPU plays for somebody who is back then": (
        pygame.K_ESCAPE,
        CHAIRS,
        "Let a CPU play for",
        "Steady plays for",
        pygame.K_ESCAPE,
        LIFTED,
        pygame.K_ESCAPE,
        CHAIRS,
        "Give the seat back to",
        pygame.K_ESCAPE,
        LIFTED,
    ),
}
FOR_GOOD: dict[str, tuple[Step, ...]] = {
    "back to the shelf": (pygame.K_ESCAPE, "Back to the shelf"),
    "fresh deal": (pygame.K_ESCAPE, "Start again", "Fresh deal"),
    "same deal": (pygame.K_ESCAPE, "Start again", "Same deal"),
    "quit": (pygame.K_ESCAPE, "Quit"),
    "left while the box is packed": (pygame.K_ESCAPE, "Back to the shelf", AWAY),
}


@pytest.fixture(autouse=True)
def _whole_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene_module, "SLICE", math.inf)


class Remembering(Bridge):
    def __init__(self) -> None:
        self.tree: AccessTree = ()

    def show(self, tree: AccessTree, screen: object = None) -> None:
        self.tree = tree


@dataclass
class Pair:
    """Two tables that differ only in their hidden cards, with their sounds and texts."""

    tables: tuple[Seated, Seated]
    heard: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    access_trees: list[AccessTree] = field(default_factory=lambda: [(), ()])
    """The latest texts of each table for screen readers."""
    frames: int = 0
    alike: int = 0

    def __post_init__(self) -> None:
        for at, cues in zip(self.tables, self.heard, strict=True):
            sounds = at.top.services.sounds
            sounds.play = lambda name, cues=cues, **_more: cues.append(name)

    def do(self, step: Step) -> None:
        for at in self.tables:
            done(at, step)
        self.pass_time(step, FRAMES)

    def pass_time(self, step: Step, frames: int) -> None:
        leaves = self.tables[0].session.leaving
        for _ in range(frames):
            for at in self.tables:
                if step == LOOKED_BACK:  # read beside the frames: at both by the same frame
                    at.context.desk.jobs.flush()
                if at.manager.running:
                    at.manager.update(FRAME)
                there = getattr(at.top, "session", at.session)
                if there is not at.session and there.match_id == at.session.match_id:
                    at.session = laid(there, MATCHES[at.session])  # the table was laid again
            self.look(step, bare=leaves)

    def look(self, step: Step, *, bare: bool) -> None:
        """Compares a frame and its texts at both tables.

        If `bare`, no hand may be visible, so the pictures must be the same.
        """
        seen = []
        for number, at in enumerate(self.tables):
            if not at.manager.running or not (
                at.top is None or getattr(at.top, "session", at.session) is at.session
            ):
                return  # another match, or none any more
            at.manager.redraw()
            at.manager.draw(at.surface)
            if at.manager.seen is not None:
                bridge = Remembering()
                at.top.read_to(bridge)
                self.access_trees[number] = tuple(
                    replace(node, number=0) if node.role == "status" else node for node in bridge.tree
                )
            seen.append(at.surface.get_buffer().raw)
        (one, other), (tree, its) = seen, self.access_trees
        self.frames += 1
        self.alike += one == other
        assert one == other or not bare, f"a hand is drawn at a table that is being left: {step}"
        assert one != other or tree == its, f"told, and not drawn: {step}, {set(tree) ^ set(its)}"


def done(at: Seated, step: Step) -> None:
    top = at.top
    if isinstance(step, int):
        at.manager.handle(pygame.Event(pygame.KEYDOWN, key=step, mod=0, unicode=""))
    elif step == AWAY:
        at.manager.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
        at.manager.handle(pygame.Event(pygame.WINDOWFOCUSGAINED))
    elif step == PASSED:
        match, seat, rng = match_of(at.session), at.session.turn, Random(5)
        while at.session.turn == seat:
            match.submit(*choose(match.game, match, rng, 0.0))
    elif step == LOOKED_BACK:
        at.manager.handle(pygame.Event(pygame.DROPFILE, file=str(PAST)))
    elif step == LIFTED:
        assert isinstance(top, Handover), top
        at.manager.apply(top.on_action(LIFT))
    else:
        button = next(one for one in top.active if isinstance(one, Button) and one.label.startswith(step))
        if top.dialog is not None:
            top.close_dialog()
        at.manager.apply(top.on_action(button.action))


def pair_of(folder: Path, assets: Assets, name: str, start: str, people: int, motion: Motion) -> Pair:
    names = NAMES[:people]
    one, other = (
        seated(folder / str(deal), assets, name, start, other=deal, names=names, motion=motion)
        for deal in (None, 7)
    )
    assert (
        one.session.chair(one.top.context.viewpoint.seat).view
        != other.session.chair(one.top.context.viewpoint.seat).view
    )
    return Pair((one, other))


def ways() -> list[tuple[str, int, Motion]]:
    """Returns combinations of a game, a number of people and a motion setting.

    The nightly run has every combination.
    """
    if NIGHTLY:
        return [
            (name, count, motion)
            for name in SECRET
            for count in range(2, GAMES[name].seats[-1] + 1)
            for motion in MOTIONS
        ]
    return [
        (
            name,
            range(2, GAMES[name].seats[-1] + 1)[number % (GAMES[name].seats[-1] - 1)],
            MOTIONS[number % len(MOTIONS)],
        )
        for number, name in enumerate(SECRET)
    ]


@pytest.mark.parametrize(("name", "people", "motion"), ways())
def test_the_accessibility_tree_hides_hands_that_are_not_drawn(
    name: str, people: int, motion: Motion, tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    pairs, turn = [], SECRET.index(name)
    for way, steps in fifths(1, FOR_GOOD.items(), turn):
        pair = pair_of(tmp_path / way, assets, name, "in play", people, motion)
        pairs.append(pair)
        for step in steps:
            pair.do(step)
    pair = pair_of(tmp_path / "back", assets, name, "in play", people, motion)
    pairs.append(pair)
    for _, steps in fifths(2, BACK_AND_FORTH.items(), turn):
        for step in steps:
            pair.do(step)
    for each in pairs[:-1]:
        assert each.heard[0] == each.heard[1]
    for each in pairs:
        assert each.alike > FRAMES / 2, "they never look alike: nothing is tried"
    assert pair.alike < pair.frames, "no hand is ever drawn: nothing is tried"
    assert not copied
    pair.do(PASSED)  # what was played may differ, and what is heard of it
    for _ in range(200):
        if all(isinstance(at.top, Handover) for at in pair.tables):
            pair.do(LIFTED)  # else a round is over, or the same person is to move again
            break
        pair.pass_time(PASSED, 1)
    assert written(tmp_path / "back" / "None") == written(tmp_path / "back" / "7")


def written(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".tuckbox")
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@pytest.mark.parametrize(("name", "start"), OVER)
def test_the_accessibility_tree_hides_hands_between_rounds(
    name: str, start: str, tmp_path: Path, assets: Assets
) -> None:
    pair = pair_of(tmp_path, assets, name, start, 2, "full")
    for step in (pygame.K_e, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_RETURN):
        pair.do(step)
    assert pair.alike > FRAMES


def test_the_crash_screen_has_no_table_in_its_accessibility_tree(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    bridge = Remembering()
    monkeypatch.setattr(app_module, "connect", lambda _window: bridge)
    context = home(tmp_path, assets, motion="none")
    at = seated(tmp_path / "table", assets, "poof", "in play")
    monkeypatch.setattr(pygame, "quit", lambda: None)
    pygame.event.clear()  # what another test posted is not meant here
    app = App(context.services, lambda _route: at.top)
    app.step()
    assert any(node.role == "button" for node in bridge.tree)
    app.close()
    assert bridge.tree == ()
