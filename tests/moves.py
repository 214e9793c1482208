"""Watches a table frame by frame: cards, sounds and texts."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.core.cards import CardId
from game.core.events import Zone
from game.core.rules import Touch
from scenes.board.piece import Piece
from scenes.stage.timeline import Contact, Cue
from scenes.table.cards import CardWidget
from tests.scenes.maker import make, sensible
from tests.scenes.tables import Hand

FRAME = 1 / 60
PATIENCE = 15
Point = tuple[float, float]


@dataclass
class Trip:
    """A card on its way between two zones: where it was before, and where it is in each frame."""

    card: CardId
    src: Zone
    dst: Zone
    points: list[Point] = field(default_factory=list)
    first: Point | None = None

    def __str__(self) -> str:
        at = " ".join(f"{x:.0f},{y:.0f}" for x, y in self.points[:30])
        return f"card {self.card} from {self.src} to {self.dst}: last drawn at {self.first}, then {at}"

    @property
    def steps(self) -> list[float]:
        found = [math.dist(one, other) for one, other in zip(self.points, self.points[1:], strict=False)]
        return [step for step in found if step > 0.5]


@dataclass
class Frame:
    """What happens in one frame: the cards that land, the sounds, and the changed texts."""

    contacts: list[Contact] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    words: dict[int, str] = field(default_factory=dict)
    touched: bool = False


class Patient(Hand):
    watch: Watch | None = None

    def key(self, key: int, mod: int = 0) -> None:
        super().key(key, mod)
        if self.watch is not None:
            self.watch.touched()
            self.watch.wait(PATIENCE)


class Watch:
    """Observes one table 60 times a second."""

    def __init__(self, hand: Patient) -> None:
        self.hand, hand.watch = hand, self
        self.trips: list[Trip] = []
        self.frames: list[Frame] = []
        self._open: dict[CardId, Trip] = {}
        self._zones: dict[CardId, Zone] = {}
        self._drawn: dict[CardId, Point] = {}
        self._now = Frame()
        self._heard: tuple[Any, Any] = (None, None)

    def wait(self, frames: int = 1) -> None:
        for _ in range(frames):
            self._listen()
            self.hand.follow(self.hand.scene.update(FRAME))
            self._look()

    def until(self, done: Callable[[], bool], most: int = 3600) -> None:
        for _ in range(most):
            if done():
                return
            self.wait()
        message = "it does not happen"
        raise AssertionError(message)

    def act(self, touch: Callable[[], Any]) -> None:
        """Does what the player does. Cards whose animation this cuts short are not checked."""
        self.touched()
        touch()
        self._listen()

    def touched(self) -> None:
        if not self.hand.scene.context.is_at_rest:
            self._open.clear()
        self._listen()
        self._now.touched = True

    def _listen(self) -> None:
        line = self.hand.scene.context.timeline
        if (line.on_contact, line.on_cue) == self._heard:
            return
        contact, cue = line.on_contact, line.on_cue

        def touches(one: Contact) -> None:
            self._now.contacts.append(one)
            contact(one)

        def sounds(one: Cue) -> None:
            self._now.cues.append(one)
            cue(one)

        line.on_contact, line.on_cue = touches, sounds
        self._heard = (touches, sounds)
        self._zones, self._open, self._drawn = {}, {}, {}

    def _look(self) -> None:
        scene = self.hand.scene
        line, poses = scene.context.timeline, scene.context.timeline.poses()
        drawn = {card: (pose.drawn.x, pose.drawn.y) for card, pose in poses.items()}
        zones = {card: zone for zone, cards in line.shown.zones.items() for card in cards}
        for card, zone in zones.items():
            before = self._zones.get(card, zone)
            if before != zone and self.hand.session.steps:
                self._open[card] = Trip(card, before, zone, [], self._drawn.get(card))
        for card, trip in list(self._open.items()):
            if card in drawn:
                trip.points.append(drawn[card])
            here = line.spot(card) if card in zones else None
            pose = poses.get(card)
            still = here is not None and (pose is None or (pose.spot == here and not pose.press))
            if still and trip.points:
                self.trips.append(self._open.pop(card))
            elif still:
                self._open.pop(card)
        self._zones, self._drawn = zones, drawn
        self._now.words = {
            id(one): one.label
            for one in scene.widgets
            if isinstance(one, Piece) and one.visible and one.label
        }
        self.frames.append(self._now)
        self._now = Frame()


def ready(hand: Hand) -> bool:
    scene = hand.scene
    if scene.context.timeline.held is not None:
        return scene.big.button is not None
    mine = scene.progress.round is not None or scene.context.viewpoint.turn == scene.context.viewpoint.seat
    return scene.context.is_at_rest and scene.spread.particles.idle and mine


def play(watch: Watch, name: str, moves: int, how: str, seed: int = 5) -> int:
    """Makes moves by "click", "key" or "drag". Returns how many moves were made."""
    hand, choose, made = watch.hand, sensible(name, seed), 0
    rng = Random(seed)
    while made < moves:
        watch.until(lambda: bool(hand.went) or ready(hand))
        if hand.went:
            if hand.opened[-1] == "result":
                break
            hand.went.clear()
            watch.act(lambda: hand.scene.enter(hand.surface.get_size()))
            continue
        scene = hand.scene
        if scene.context.timeline.held is not None or scene.progress.round is not None:
            button = scene.big.button
            assert button is not None
            watch.act(lambda rect=button.rect: hand.click(rect.center))  # type: ignore[misc]
            watch.wait()
            continue
        watch.wait(rng.randrange(20))
        _, touch = choose(scene.context.facts())
        watch.act(lambda touch=touch: one_move(watch, touch, how))  # type: ignore[misc]
        made += 1
        watch.wait(2)
    watch.until(
        lambda: (
            bool(hand.went)
            or (hand.scene.context.timeline.idle and hand.scene.context.is_at_rest)
            or held(hand)
        )
    )
    return made


def held(hand: Hand) -> bool:
    return hand.scene.context.timeline.held is not None


def one_move(watch: Watch, touch: Touch, how: str) -> None:
    hand = watch.hand
    if how != "drag" or not dropped(watch, touch):
        make(hand, touch, by_keys=how == "key")


def dropped(watch: Watch, touch: Touch) -> bool:
    hand, scene = watch.hand, watch.hand.scene
    places = [touch.place] if touch.place else list(scene.spread.places)
    if len(touch.picks) != 1 or next(iter(touch.picks))[2] != 1:
        return False
    zone, face, _ = next(iter(touch.picks))
    table = scene.context.timeline.shown
    wanted = frozenset({(zone, face, 1)})
    cards = [card for card in scene.spread.cards if Touch.of(table, [card]).picks == wanted]
    places = [
        place for place in places if place in scene.spread.places and scene.spread.places[place].visible
    ]
    if not cards or not places:
        return False
    widget, steps = scene.spread.cards[cards[0]], hand.session.steps
    at = next((at for at in corners(widget) if scene.widget_at(at) is widget), None)
    if at is None:
        return False
    end = scene.spread.places[places[0]].rect.center
    hand.press(at)
    for share in (0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 1.0):
        to = (round(at[0] + (end[0] - at[0]) * share), round(at[1] + (end[1] - at[1]) * share))
        hand.move(to)
        watch.wait()
    hand.release(end)
    return hand.session.steps != steps


def corners(widget: CardWidget) -> list[tuple[int, int]]:
    """Returns points of a card, at least one of which is uncovered."""
    rect = widget.rect
    return [
        (rect.x + round(rect.w * across), rect.y + round(rect.h * down))
        for down in (0.15, 0.5, 0.85)
        for across in (0.5, 0.15, 0.85, 0.04, 0.96)
    ]
