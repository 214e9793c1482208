"""The shown table, which lags the match: events are queued, and cards travel between their spots."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.cards import CardId, Face
from game.core.events import Event, Looked, LookedAway, Moved, Said, Shuffled
from game.core.table import Table
from scenes.stage.layout import Effect, LayoutBase, Spot
from scenes.stage.motion import BEAT_SECONDS, FLIP_SECONDS, SORT, SQUASH_SECONDS, Pace, Way, way_of

TRAVEL_Z = 10_000.0
"""Cards on their way fly above all that lie."""


class Pose(NamedTuple):
    """A card at one moment: its spot and the face to draw.

    `turn` is how wide it looks while it turns over, `flat` how far it is pressed on landing, `solid` how much of
    it is there, `ajar` how far the two leaves of its back stand open before the face: shares from 0 to 1.
    """

    spot: Spot
    face: Face | None
    turn: float = 1.0
    flat: float = 0.0
    solid: float = 1.0
    ajar: float = 1.0


@dataclass(frozen=True, slots=True)
class Hold:
    """A stop between two events: what follows waits until the player says so.

    `opens` tells that cards are about to be seen, else they are about to be seen no more.
    """

    cards: tuple[CardId, ...]
    opens: bool


@dataclass(slots=True)
class _Travel:
    """One card on its way."""

    start: float
    way: Way
    from_spot: Spot
    from_face: Face | None
    fades: bool
    z: float

    def pose(self, now: float, to: Spot, face: Face | None) -> Pose | None:
        """The card's pose, None once it has arrived."""
        gone = now - self.start
        if gone >= self.way.seconds + (SQUASH_SECONDS if self.way.squash else 0.0):
            return None
        if gone < 0:
            return Pose(self.from_spot, self.from_face)
        if gone >= self.way.seconds:
            rest = (gone - self.way.seconds) / SQUASH_SECONDS
            return Pose(to, face, flat=self.way.squash * (1 - abs(2 * rest - 1)))
        share = gone / self.way.seconds
        if self.fades:
            there = share >= 0.5
            return Pose(
                to if there else self.from_spot, face if there else self.from_face, solid=abs(2 * share - 1)
            )
        return self._flying(share, gone, to, face)

    def _flying(self, share: float, gone: float, to: Spot, face: Face | None) -> Pose:
        eased, old = self.way.easing(share), self.from_spot
        length = ((to.x - old.x) ** 2 + (to.y - old.y) ** 2) ** 0.5
        rise = self.way.arc * length * 4 * eased * (1 - eased)
        aside = self.way.bow * 4 * eased * (1 - eased)
        size = 1 - (1 - self.way.shrink) * 4 * eased * (1 - eased)
        spot = Spot(
            old.x + (to.x - old.x) * eased + (to.y - old.y) * aside,
            old.y + (to.y - old.y) * eased - rise - (to.x - old.x) * aside,
            (old.width + (to.width - old.width) * eased) * size,
            old.tilt + (to.tilt - old.tilt) * eased + 180 * self.way.spins * (1 - eased),
            self.z,
        )
        solid = 1 - (1 - self.way.solid) * 4 * eased * (1 - eased)
        if self.from_face == face:
            return Pose(spot, face, solid=solid)
        if self.way.hinged:
            opens = self.from_face is None
            return Pose(spot, face if opens else self.from_face, ajar=share if opens else 1 - share)
        turned = min(1.0, gone / min(FLIP_SECONDS, self.way.seconds))
        shown = self.from_face if turned < 0.5 else face
        return Pose(spot, shown, turn=max(0.06, abs(1 - 2 * turned)), solid=solid)


class Timeline:
    """Queue of told events, the table they have led to so far, and the cards that are still on their way.

    `on_cue` is called when an event begins (sound names), `on_effect` when its cards land.
    """

    def __init__(self, layout: LayoutBase, table: Table, pace: Pace) -> None:
        self.layout = layout
        self.shown = table
        self.pace = pace
        self.on_cue: Callable[[Event, str], None] = lambda _event, _sound: None
        self.on_effect: Callable[[Effect], None] = lambda _effect: None
        self._queue: deque[Event | Hold | None] = deque()
        self._now = 0.0
        self._free = 0.0
        self._travels: dict[CardId, _Travel] = {}
        self._landing: list[tuple[float, Effect]] = []
        self._covered: dict[CardId, tuple[Face, float]] = {}
        """Cards that are not seen any more once the card above them has landed: their faces until then."""
        self._spots = dict(layout.spots(table))
        self._flights = 0

    @property
    def idle(self) -> bool:
        """Whether everything that was told has been shown."""
        return not self._queue and not self._travels and self._now >= self._free and not self._landing

    @property
    def telling(self) -> bool:
        """Whether an event is being shown; a card that was picked glides when nothing is told, too."""
        return bool(self._queue) or self._now < self._free

    @property
    def moving(self) -> bool:
        """Whether any card is on its way just now."""
        return bool(self._travels)

    @property
    def held(self) -> Hold | None:
        """What the player is to say before anything more is shown; None while nothing waits for that."""
        first = self._queue[0] if self._queue else None
        still = not self._travels and self._now >= self._free
        return first if isinstance(first, Hold) and still else None

    def release(self) -> None:
        """The player says so: what waits is shown."""
        if self._queue and isinstance(self._queue[0], Hold):
            self._queue.popleft()

    def add(self, events: Iterable[Event | Hold]) -> None:
        """Queue the events of one step; a beat follows the step."""
        self._queue.extend(events)
        self._queue.append(None)

    def update(self, dt: float) -> None:
        """Let seconds pass: begin events that are due, end travels that have arrived."""
        self._now += dt
        while self._queue and self._free <= self._now:
            first = self._queue[0]
            if isinstance(first, Hold):
                break
            self._queue.popleft()
            self._begin(first)
        for card, travel in list(self._travels.items()):
            if travel.pose(self._now, self._spots[card], None) is None:
                del self._travels[card]
        due = [effect for at, effect in self._landing if at <= self._now]
        self._landing = [(at, effect) for at, effect in self._landing if at > self._now]
        for effect in due:
            self.on_effect(effect)

    def finish(self) -> list[Event]:
        """Show the end of everything that was told, at once, as far as nothing waits for the player; what that was."""
        passed: list[Event] = []
        while self._queue and not isinstance(first := self._queue[0], Hold):
            self._queue.popleft()
            passed += [first] if first is not None else []
        self.shown = self.shown.after(passed)
        self._landing.clear()
        self._travels.clear()
        self._covered.clear()
        self._free = self._now
        self._spots = dict(self.layout.spots(self.shown))
        return passed

    def reset(self, layout: LayoutBase, table: Table) -> None:
        """Show another table or the same one laid out anew, without motion."""
        self.layout = layout
        self.shown = table
        self._queue.clear()
        self.finish()

    def show(self, table: Table) -> None:
        """Show an earlier table, a move having been taken back: cards glide to where they lay."""
        self._queue.clear()
        self._landing.clear()
        self._covered.clear()
        old = {card: self._here(card, self._spots, self.shown.faces) for card in self._spots}
        self.shown, self._travels = table, {}
        self._spots = dict(self.layout.spots(table))
        self._glide(self.pace.way(SORT), self._now, old, set())

    def relay(self) -> None:
        """The layout changed its mind about spots (a card was picked): cards glide to their new ones."""
        self._respread(self.pace.way(SORT), self._now)

    def poses(self) -> dict[CardId, Pose]:
        """Every card that is drawn, as it is at this moment."""
        faces = self._faces()
        poses = {}
        for card, spot in self._spots.items():
            travel = self._travels.get(card)
            if travel is not None and (pose := travel.pose(self._now, spot, faces[card])) is not None:
                poses[card] = pose
            elif not spot.buried:
                poses[card] = Pose(spot, faces[card])
        return poses

    def _faces(self) -> Mapping[CardId, Face | None]:
        """The faces to draw: a card on which another is about to land is still seen."""
        self._covered = {card: one for card, one in self._covered.items() if one[1] > self._now}
        return {**self.shown.faces, **{card: face for card, (face, _) in self._covered.items()}}

    def spot(self, card: CardId) -> Spot:
        """Where a card lies or is going to lie."""
        return self._spots[card]

    # -- beginning an event ------------------------------------------------------------------------
    def _begin(self, event: Event | None) -> None:
        if event is None:
            self._free = max(self._free, self._last_arrival()) + self.pace.seconds(BEAT_SECONDS)
            return
        before, special = self.shown, self.layout.way(self.shown, event)
        way = self.pace.way(special or way_of(event))
        start = max(self._free, self._now if not self._queue else self._free)
        old_spots, old_faces = self._spots, before.faces
        self.shown = before.after([event])
        self._spots = dict(self.layout.spots(self.shown))
        if isinstance(event, Shuffled):
            self._travels = {card: travel for card, travel in self._travels.items() if card in self._spots}
        if isinstance(event, Moved):
            self._send(event, way, start, old_spots, old_faces)
        else:
            self._turn_over(way, start, old_spots, old_faces)
            if isinstance(event, Said | Looked | LookedAway) or special:
                self._free = start + way.seconds
        self._free += way.pause
        self.on_cue(event, way.sound)
        landed = start + way.seconds
        self._landing += [(landed, effect) for effect in self.layout.effects(before, event)]

    def _send(
        self,
        event: Moved,
        way: Way,
        start: float,
        spots: Mapping[CardId, Spot],
        faces: Mapping[CardId, Face | None],
    ) -> None:
        for nth, card in enumerate(event.cards):
            self._flights += 1
            if way.seconds:
                self._travels[card] = _Travel(
                    start + nth * way.stagger,
                    way,
                    self._here(card, spots, faces),
                    faces[card],
                    fades=not self.pace.full,
                    z=TRAVEL_Z + self._flights,
                )
        follows = self._queue[0] if self._queue else None
        runs_on = isinstance(follows, Moved) and follows.src == event.src and way.stagger > 0
        whole = way.stagger * (len(event.cards) - 1) + way.seconds
        for card in self.shown.zones[event.dst]:
            face = faces.get(card)
            if face is not None and self.shown.faces[card] is None and card not in event.cards:
                self._covered[card] = (face, start + whole)
        self._free = start + (way.stagger * len(event.cards) if runs_on or way.joins else whole)
        self._glide(self.pace.way(SORT), start, spots, set(event.cards))

    def _turn_over(
        self,
        way: Way,
        start: float,
        spots: Mapping[CardId, Spot],
        faces: Mapping[CardId, Face | None],
    ) -> None:
        """Cards whose faces come to be seen, or are seen no more, turn over where they lie."""
        if not way.seconds:
            return
        for card, face in self.shown.faces.items():
            if card in spots and faces.get(card) != face and not self._spots[card].buried:
                self._flights += 1
                self._travels[card] = _Travel(
                    start,
                    way,
                    spots[card],
                    faces.get(card),
                    fades=not self.pace.full,
                    z=TRAVEL_Z + self._flights,
                )

    def _here(self, card: CardId, spots: Mapping[CardId, Spot], faces: Mapping[CardId, Face | None]) -> Spot:
        """Where a card is at this moment, also in mid-flight."""
        travel = self._travels.get(card)
        pose = travel.pose(self._now, spots[card], faces[card]) if travel else None
        return pose.spot if pose else spots[card]

    def _glide(self, way: Way, start: float, spots: Mapping[CardId, Spot], without: set[CardId]) -> None:
        if not way.seconds or not self.pace.full:
            return
        faces = self._faces()  # a card that is about to be covered glides as it is seen
        for card, spot in self._spots.items():
            old = spots.get(card)
            if card in without or card in self._travels or old is None or spot.buried or old == spot:
                continue
            if (old.x, old.y, old.width, old.tilt) != (spot.x, spot.y, spot.width, spot.tilt):
                self._travels[card] = _Travel(
                    start, way, replace(old, buried=False), faces[card], fades=False, z=spot.z
                )

    def _respread(self, way: Way, start: float) -> None:
        old = {card: self._here(card, self._spots, self.shown.faces) for card in self._spots}
        self._spots = dict(self.layout.spots(self.shown))
        for card in [card for card, travel in self._travels.items() if travel.way.easing is way.easing]:
            del self._travels[card]
        self._glide(way, start, old, set())

    def _last_arrival(self) -> float:
        return max(
            (travel.start + travel.way.seconds for travel in self._travels.values()), default=self._now
        )
