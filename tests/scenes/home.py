"""The program's services for tests: temporary folders, no sound, and CPUs that answer only if a test needs it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, cast

import pygame
from pygame import Surface

from game.core.phrases import Phrase
from game.daily import Daily
from game.record import Player, Record
from game.saves import Par, Places, TallyFolder
from game.session.seats import named, seated
from game.session.session import Session
from game.trials.trial import Tried
from game.words import Words
from game.worker.question import Ask
from scenes.context.comparisons import Comparisons
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.program.running import compose
from scenes.stage.assets import Assets
from scenes.stage.routes import Change, Push, Replace, Route
from scenes.stage.scene import SceneManager
from scenes.stage.theme import Motion
from scenes.ui.label import Image
from scenes.ui.screen import Screen
from scenes.ui.widget import Widget
from tests.golden import golden_record
from tests.opened import OPENED
from tests.scenes.tables import OpenTable, laid

SIZE = (1600, 1000)
CODE = "TE57-CARD"
SLOWEST = 30
"""The number of frames after which every slowly painted picture is complete."""


@dataclass
class Quiet:
    asked: list[Ask] = field(default_factory=list)
    notice: Phrase | None = None

    def start(self) -> None: ...

    def ask(self, ask: Ask) -> None:
        self.asked.append(ask)

    def poll(self) -> Any:
        return None

    def reject(self, token: int) -> None:
        _ = token

    def cancel(self) -> None:
        return None


class NoReview:
    is_done = False
    notice = Phrase("Nobody weighs moves here.")
    spoiled = None
    share = 0.0

    def poll(self) -> None:
        return None

    def close(self) -> None:
        return None

    def go_on(self) -> None:
        return None


class NoMatches:
    """A fake series of matches that never returns a result."""

    is_over = False

    def take(self) -> list[Tried]:
        return []

    def close(self) -> None:
        return None


class NoPar:
    """A fake computation of the target score (par) that never ends."""

    is_over = False

    def __init__(self, _deal: Daily, known: Mapping[str, Par]) -> None:
        self.par = dict(known)

    def update(self) -> bool:
        return False

    def close(self) -> None:
        return None


def places(folder: Path) -> Places:
    made = Places(folder / "data", folder / "config", folder / "state")
    for each in (made.data, made.config, made.state):
        each.mkdir(parents=True, exist_ok=True)
    return made


def home(folder: Path, assets: Assets, **settings: object) -> Context:
    context = compose(places(folder), assets, Quiet(), clock=lambda: 0.0)
    OPENED.append(context.close)
    context.reviewing = lambda *_: cast("Any", NoReview())
    context.calendar.counting = cast("Any", NoPar)
    context.comparisons = Comparisons(
        TallyFolder(context.desk.places), context.desk.jobs, lambda _: cast("Any", NoMatches())
    )
    context.preferences.change(volume_master=0, **{"tips": False, **settings})
    context.services.sounds.set_volumes(context.preferences.volumes)
    return context


def led(context: Context, change: Change | None) -> Any:
    assert isinstance(change, Push | Replace)
    return scene_of(context, change.route)


def managed(
    context: Context, route: Route, size: tuple[int, int] = SIZE, motion: Motion = "none"
) -> SceneManager:
    return SceneManager(route, partial(scene_of, context), size, lambda: motion)


def people(*names: str) -> list[Player]:
    return [Player(name, "human") for name in names]


def match(context: Context, *names: str, code: str = CODE, game: str = "the-game") -> Session:
    from game.games import GAMES

    return context.begin(game, people(*names), GAMES[game].defaults(), code)


def widget(scene: Screen, label: str, role: str = "") -> Widget:
    """Returns the first widget whose label begins with this text."""
    for each in scene.active:
        if each.label.startswith(label) and role in ("", each.role):
            return each
    message = f"no {label!r} among {[one.label for one in scene.active]}"
    raise AssertionError(message)


def click(scene: Screen, at: Widget | tuple[int, int], *, steps: int = 1) -> Change | None:
    pos = at.rect.center if isinstance(at, Widget) else at
    change = scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    change = scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)) or change
    return scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)) or change


def press(scene: Screen, key: int, mod: int = 0, text: str = "") -> Change | None:
    change = scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
    return scene.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod)) or change


def picture(scene: Any, size: tuple[int, int] = SIZE, seconds: float = 0.0) -> Surface:
    surface = Surface(size)
    gone = 0.0
    while gone < seconds:
        scene.update(1 / 30)
        gone += 1 / 30
    scene.draw(surface)
    if isinstance(scene, Screen):
        for _ in range(SLOWEST):  # slow pictures are painted over some frames
            if any(isinstance(one, Image) and one.dirty for one in scene.active):
                scene.draw(surface)
    return surface


GOLDEN = Path(__file__).resolve().parent.parent / "records" / "the-game"
NAMES = ("Ines", "Odile", "Pip", "Bram", "Hob", "Marta")


def golden(context: Context, name: str, *players: str, game: str = "the-game") -> Session:
    """Returns a session of a golden (recorded) match.

    If `players` are given, they take the seats.
    """
    record = golden_record(f"{game}/{name}")
    kinds = players or ("human", "steady", "sharp", "gentle", "steady")
    seats = tuple(Player(NAMES[seat], kinds[seat % len(kinds)]) for seat in range(len(record.seats)))
    return opened(context, replace(record, seats=seats), f"golden{name.replace('-', '')}")


def opened(context: Context, record: Record, match_id: str) -> Session:
    on_table: Any = OpenTable(record.replay())
    session = Session(
        record,
        on_table,
        match_id,
        words=Words(context.translations, named(seated(record.seats))),
        keeper=context.desk.autosaver,
        brain=context.brain,
        seq=1,
    )
    return laid(session, on_table)
