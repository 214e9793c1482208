"""Animates the events of a match one after another."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from game.core.cards import CardId, Face
from game.core.events import Event, Looked, LookedAway, Marked, Moved, Said
from game.core.table import Sight, Table
from scenes.stage.layout import Effect, LayoutBase, Spot
from scenes.stage.motion import (
    BACK,
    BEAT_SECONDS,
    CLOSE,
    CLOSES_AFTER,
    CLOSES_APART,
    DEAL,
    RUN_SECONDS,
    SORT,
    SWEPT_SECONDS,
    Movement,
    Pace,
    SoundTime,
    movement_of,
)
from scenes.stage.travel import Pose, Pressed, Travel, goes_far

SLAPS = 8
"""Number of landing cards after which only every second card makes a sound."""
PITCHES = (0.0, -0.03, 0.03)
SOFTER_DB = 1.5


@dataclass(frozen=True, slots=True)
class Hold:
    """A stop between two events, which lasts until the player continues."""

    cards: tuple[CardId, ...]
    opens: bool


class Contact(NamedTuple):
    """The landing of a card, at which its event takes effect."""

    event: Event
    nth: int = 0
    """Number of the card in its event; the first is 0."""
    of: int = 1
    """Number of cards of the event."""
    dips: bool = False
    """Whether the card presses down the cards below it."""

    @property
    def card(self) -> CardId | None:
        """Returns the card that has landed, if any."""
        return self.event.cards[self.nth] if isinstance(self.event, Moved) else None

    @property
    def last(self) -> bool:
        """Returns whether the event has now taken effect completely."""
        return self.nth == self.of - 1

    def change(self, table: Table) -> tuple[Event, ...]:
        """Returns the events that change the visible table when this card lands."""
        event = self.event
        if not isinstance(event, Moved) or self.of == 1:
            return (event,)
        if table.rules[event.src].sight is Sight.TOP:
            return (event,) if self.last else ()
        under = event.under if self.last else None
        card, face = event.cards[self.nth], event.faces[self.nth]
        return (replace(event, cards=(card,), faces=(face,), under=under),)


class Cue(NamedTuple):
    """A sound to play now."""

    sound: str
    x: float | None = None
    """X position of the sound in design px, or None for the middle."""
    pitch: float = 0.0
    """Fraction by which the pitch is raised."""
    gain_db: float = 0.0

    @classmethod
    def slap(cls, sound: str, x: float, nth: int, of: int) -> Cue:
        """Returns the sound of card `nth`, from 0, of several landing cards."""
        last = nth == of - 1
        return cls(sound, x, PITCHES[nth % len(PITCHES)], 0.0 if last else -SOFTER_DB * (nth + 1))


def has_own_slap(nth: int) -> bool:
    """Returns whether card `nth` of several landing cards makes a sound."""
    return nth < SLAPS or nth % 2 == 0


@dataclass(slots=True)
class Agenda:
    """Functions to be called at given times."""

    _due: list[tuple[float, int, Callable[[], None]]] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=count)

    def __bool__(self) -> bool:
        return bool(self._due)

    def put(self, at: float, act: Callable[[], None]) -> None:
        heappush(self._due, (at, next(self._numbers), act))

    def do(self, now: float) -> None:
        """Calls every function whose time has come."""
        while self._due and self._due[0][0] <= now:
            heappop(self._due)[2]()

    def clear(self) -> None:
        self._due.clear()


TRAVEL_Z = 10_000.0
"""The layer (z) of moving cards, above resting ones."""
IN_PLACE = 1.0
"""A card that moves less than this many design px turns over in its place."""
Later = dict[CardId, tuple[Movement, float]]  # how a card makes room, and how many seconds later
MANY = 6
"""If more cards than this fly at a time, none of them tilts."""


class Timeline:
    """A queue of events, their tables, and the moving cards."""

    def __init__(self, layout: LayoutBase, table: Table, pace: Pace) -> None:
        self.layout = layout
        self.shown = table
        """The drawn table, in which flying cards are already at their targets."""
        self.announced = table
        """The table after the last landed card, for texts."""
        self.pace = pace
        self.on_begin: Callable[[Event, Table], None] = lambda _event, _before: None
        self.on_contact: Callable[[Contact], None] = lambda _contact: None
        """Called when a card lands, or for an event without cards."""
        self.on_cue: Callable[[Cue], None] = lambda _cue: None
        """Called to play a sound."""
        self.on_effect: Callable[[Effect], None] = lambda _effect: None
        """Called to release particles."""
        self._queue: deque[Event | Hold | None] = deque()
        self._now = self._free = 0.0
        self._haste = 1.0
        """Factor by which animations are faster than normal."""
        self._flows = False
        """Whether the next event begins without a pause."""
        self._travels: dict[CardId, Travel] = {}
        self._agenda = Agenda()
        self._pending_contacts: deque[Contact] = deque()
        self._last_contact = 0.0
        self._pressed = Pressed()
        self._speaks = False
        """Whether the last event was only words of a player."""
        self._run_ends = -math.inf
        self._covered: dict[CardId, tuple[Face, float]] = {}
        """Faces of cards that another card is covering, and when they disappear."""
        self._spots = dict(layout.spots(table))
        self._seen: Mapping[CardId, Pose] = {}
        """The pose in which each card was last drawn."""
        self._carried: dict[CardId, tuple[Spot, tuple[float, float]]] = {}
        """Each dragged card's place before the drag, and its offset in design px."""
        self._flights = 0

    @property
    def idle(self) -> bool:
        """Returns whether the queue is empty and nothing moves."""
        return not self._queue and self._still

    @property
    def _still(self) -> bool:
        return not self._travels and not self._agenda and self._now >= max(self._free, self._pressed.until)

    @property
    def settled(self) -> bool:
        """Returns whether only words of players remain to be displayed."""
        flies = self._agenda or any(not travel.glides for travel in self._travels.values())
        words = all(one is None or isinstance(one, Said) for one in self._queue)
        return words and not flies and (self._speaks or self._now >= max(self._free, self._pressed.until))

    @property
    def has_news(self) -> bool:
        """Returns whether some event has not changed the drawn table yet."""
        return bool(self._pending_contacts) or any(one is not None for one in self._queue)

    @property
    def held(self) -> Hold | None:
        """Returns the `Hold` in the queue at which the animation now waits, or None."""
        first = self._queue[0] if self._queue else None
        return first if isinstance(first, Hold) and self._still else None

    @property
    def only_looks(self) -> bool:
        """Returns whether only private looks at cards remain to be animated."""
        return self._still and all(
            one is None or isinstance(one, Hold | Looked | LookedAway | Marked) for one in self._queue
        )

    def release(self) -> None:
        if self._queue and isinstance(self._queue[0], Hold):
            self._queue.popleft()

    def add(self, events: Iterable[Event | Hold]) -> None:
        """Queues events, and a pause after them."""
        self._queue.extend(events)
        self._queue.append(None)

    def update(self, dt: float) -> None:
        """Advances the animation by `dt` seconds."""
        self._now += dt * self._haste
        self._agenda.do(self._now)
        while self._queue and self._free <= self._now:
            first = self._queue[0]
            if isinstance(first, Hold) or (isinstance(first, Looked) and first.seat == self.layout.me):
                self._haste = 1.0  # the player's look at hidden cards is not hurried
            if isinstance(first, Hold):
                break
            self._queue.popleft()
            self._begin(first)
            self._agenda.do(self._now)
        for card, travel in list(self._travels.items()):
            if travel.over <= self._now:
                del self._travels[card]
        if self.idle:
            self._haste = 1.0

    def hurry(self, haste: float) -> None:
        """Makes animations `haste` times as fast until all events are over."""
        self._haste = haste

    def finish(self) -> list[Event]:
        """Ends all animation up to the next `Hold`. Returns the events that had not begun."""
        passed: list[Event] = []
        while self._queue and not isinstance(first := self._queue[0], Hold):
            self._queue.popleft()
            passed += [first] if first is not None else []
        while self._pending_contacts:
            self._tell()
        self.shown = self.announced = self.shown.after(passed)
        self._rest()
        self._spots = dict(self.layout.spots(self.shown))
        return passed

    def _rest(self) -> None:
        self._agenda.clear()
        self._pending_contacts.clear()
        self._travels.clear()
        self._covered.clear()
        self._pressed.clear()
        self._free, self._flows = self._now, False

    def reset(self, layout: LayoutBase, table: Table) -> None:
        """Draws a table in a layout, without motion."""
        self._queue.clear()
        self._rest()
        self._carried.clear()
        self._seen = {}
        self.layout, self.shown, self.announced = layout, table, table
        self._spots = dict(layout.spots(table))

    def show(self, table: Table) -> None:
        """Changes to another table, for example after an undone move."""
        self._queue.clear()
        old = {card: self._here(card, self._spots).spot for card in self._spots}
        self._rest()
        self.shown = self.announced = table
        self._spots = dict(self.layout.spots(table))
        self._glide(SORT, self._now, old, {})

    def relayout(self) -> None:
        """Makes cards slide to new places, for example after a selection."""
        before, self._spots = self._spots, dict(self.layout.spots(self.shown))
        self._bend(before)
        self._glide(SORT, self._now, before, {})

    def carry(self, by: Mapping[CardId, tuple[float, float]]) -> None:
        """Moves dragged cards by offsets in design px."""
        dropped = [card for card in self._carried if card not in by and card in self._spots]
        self._carried = {
            card: (
                self._carried[card][0] if card in self._carried else self._here(card, self._spots).spot,
                movement,
            )
            for card, movement in by.items()
        }
        for card in dropped:
            self._slide(card, self._spots, BACK, self._now)

    # -- what is drawn -----------------------------------------------------------------------------
    def poses(self) -> Mapping[CardId, Pose]:
        """Returns the pose of every card to be drawn."""
        faces, poses = self._faces(), {}
        for card, spot in self._spots.items():
            travel, carried = self._travels.get(card), self._carried.get(card)
            if carried is not None:
                grasped, (dx, dy) = carried
                poses[card] = Pose(
                    replace(grasped.moved(dx, dy), z=TRAVEL_Z, buried=False), faces[card], height=1.0
                )
            elif travel is not None and (pose := travel.pose(self._now, spot, faces[card])) is not None:
                poses[card] = pose
            elif not spot.buried:
                poses[card] = Pose(spot, faces[card])
        self._pressed.give_way(poses, self.shown.zones, self._travels, self._now)
        self._seen = poses
        return poses

    def _faces(self) -> Mapping[CardId, Face | None]:
        if not self._covered:
            return self.shown.faces
        self._covered = {card: one for card, one in self._covered.items() if one[1] > self._now}
        return {**self.shown.faces, **{card: face for card, (face, _) in self._covered.items()}}

    def spot(self, card: CardId) -> Spot:
        """Returns the place of a card, or where it will land."""
        return self._spots[card]

    # -- beginning an event ------------------------------------------------------------------------
    def _begin(self, event: Event | None) -> None:
        if event is None:
            flying = [travel.contact for travel in self._travels.values() if not travel.glides]
            self._free = max(self._free, *flying, self._now) + self.pace.seconds(BEAT_SECONDS)
            self._flows = False
            return
        self._speaks = isinstance(event, Said)
        before, special = self.shown, self.layout.movement(self.shown, event)
        raw = special or movement_of(event, before.rules)
        if isinstance(event, Moved) and before.rules[event.src].owner != self.layout.me:
            raw = raw.of_another()
        movement = self.pace.paced(raw)
        start = self._free if self._flows else self._now
        spots, faces = self._spots, before.faces
        self.shown = before.after([event])
        self._spots = dict(self.layout.spots(self.shown))
        self._travels = {card: travel for card, travel in self._travels.items() if card in self._spots}
        self._bend(spots)
        self.on_begin(event, before)
        if isinstance(event, Moved):
            landed = self._send(raw.ordered(event), raw, start, spots, faces)
        else:
            landed = self._turn_over(event, movement, start, spots, faces)
            self._free = landed if isinstance(event, Said | Looked | LookedAway) or special else start
        self._flows = movement.joins or self._runs_on(event, movement)
        pause = max(movement.pause, self._before_a_sweep(event))
        if pause:
            self._free, self._flows = self._free + pause, False
        for effect in self.layout.effects(before, event):
            self._agenda.put(landed, partial(self.on_effect, effect))

    def _before_a_sweep(self, event: Event) -> float:
        """Returns for how many seconds a complete pile stays visible."""
        follows = next((one for one in self._queue if one is not None), None)
        if not isinstance(follows, Moved) or not self.shown.rules[follows.src].swept:
            return 0.0
        goes_on = isinstance(event, Moved) and event.src == follows.src
        return 0.0 if goes_on else self.pace.reading(SWEPT_SECONDS)

    def _runs_on(self, event: Event, movement: Movement) -> bool:
        """Returns whether the next event begins before this event's cards land."""
        follows = self._queue[0] if self._queue else None
        if not isinstance(event, Moved) or not isinstance(follows, Moved):
            return False
        return follows.src == event.src and movement.stagger > 0

    def _send(
        self,
        event: Moved,
        raw: Movement,
        start: float,
        spots: Mapping[CardId, Spot],
        faces: Mapping[CardId, Face | None],
    ) -> float:
        """Starts the flights of an event's cards. Returns when the last card lands."""
        movement, count = self.pace.paced(raw), len(event.cards)
        flying = count + sum(not travel.glides for travel in self._travels.values())
        landed, top = start, self._flights + count
        for nth, card in enumerate(event.cards):
            self._flights += 1
            landed = start + nth * movement.stagger
            if movement.seconds:
                origin, to = self._here(card, spots)._replace(face=faces[card]), self._spots[card]
                far = math.hypot(to.x - origin.spot.x, to.y - origin.spot.y)
                own = movement if origin.height < 1 else self.pace.paced(raw.dropped(far))
                z = to.z if far < IN_PLACE else TRAVEL_Z + (top - nth if raw.top_first else self._flights)
                lags = own.fall > 0 and flying <= MANY
                travel = Travel(landed, own, origin, z, fades=not self.pace.full, lags=lags)
                self._travels[card], landed = travel, travel.contact
            self._will_touch(Contact(event, nth, count, movement.dips), movement, landed)
        if movement.sound_time is not SoundTime.CONTACT:
            self._sound(movement, start, self._spots[event.cards[-1]].x)
        for card in self.shown.zones[event.dst]:
            face = faces.get(card)
            if face is not None and self.shown.faces[card] is None and card not in event.cards:
                self._covered[card] = (face, landed + (SORT.seconds if movement.dips else 0.0))
        self._free = (
            start + movement.stagger * count if movement.joins or self._runs_on(event, movement) else landed
        )
        later = self._closing(event, spots)
        if movement.dips and not self.shown.rules[event.dst].is_hand:
            # the cards that lie there give way as the first card lands on them
            touches = (self._travels[event.cards[0]].contact - start) * self.pace.speed
            later |= dict.fromkeys(self.shown.zones[event.dst], (SORT, touches))
        self._glide(SORT, start, spots, later)
        return landed

    def _will_touch(self, contact: Contact, movement: Movement, at: float) -> None:
        self._pending_contacts.append(contact)
        self._last_contact = max(at, self._last_contact)
        self._agenda.put(self._last_contact, self._tell)
        event = contact.event
        if not isinstance(event, Moved) or movement.sound_time is not SoundTime.CONTACT:
            return
        if movement.dips and not self.shown.rules[event.dst].is_hand:
            self._agenda.put(at, partial(self._pressed.press, event.dst, at))
        if movement.sound and (has_own_slap(contact.nth) if movement.stagger else not contact.nth):
            x = self._spots[event.cards[contact.nth]].x
            slap = Cue.slap(movement.sound, x, contact.nth, contact.of)
            self._agenda.put(at, partial(self._hear, slap))

    def _tell(self) -> None:
        contact = self._pending_contacts.popleft()
        self.announced = (
            self.announced.after(contact.change(self.announced)) if self._pending_contacts else self.shown
        )
        self.on_contact(contact)

    def _hear(self, cue: Cue) -> None:
        self.on_cue(cue)

    def _sound(self, movement: Movement, start: float, x: float | None) -> None:
        """Schedules the sound of an event."""
        if not movement.sound:
            return
        if movement.sound == DEAL.sound:
            if start < self._run_ends:
                return
            self._run_ends = start + RUN_SECONDS
        self._agenda.put(start + movement.sounds, partial(self._hear, Cue(movement.sound, x)))

    def _turn_over(
        self,
        event: Event,
        movement: Movement,
        start: float,
        spots: Mapping[CardId, Spot],
        faces: Mapping[CardId, Face | None],
    ) -> float:
        """Turns over the cards whose faces appear or disappear. Returns when these cards lie still."""
        turning = [
            card
            for card, face in self.shown.faces.items()
            if card in spots and faces.get(card) != face and not self._spots[card].buried
        ]
        for card in turning if movement.seconds else ():
            self._flights += 1
            origin = self._here(card, spots)._replace(face=faces.get(card))
            self._travels[card] = Travel(
                start, movement, origin, TRAVEL_Z + self._flights, fades=not self.pace.full
            )
        self._sound(movement, start, self._spots[turning[0]].x if turning else None)
        self._will_touch(
            Contact(event),
            movement,
            start + (movement.seconds / 2 if movement.sound_time is SoundTime.EDGE else 0.0),
        )
        self._glide(SORT, start, spots, {})
        return start + movement.seconds

    # -- cards that make room ----------------------------------------------------------------------
    def _here(self, card: CardId, spots: Mapping[CardId, Spot]) -> Pose:
        """Returns the pose in which a card was last drawn. If it was never drawn, returns its place."""
        seen = self._seen.get(card)
        return seen if seen is not None else Pose(replace(spots[card], buried=False), None)

    def _closing(self, event: Moved, spots: Mapping[CardId, Spot]) -> Later:
        """Returns the movements of the player's own cards that close a gap, with delays in seconds."""
        if self.shown.rules[event.src].owner != self.layout.me:
            return {}
        gaps = [spots[card].x for card in event.cards]
        lying = sorted(
            self.shown.zones[event.src], key=lambda card: min(abs(spots[card].x - x) for x in gaps)
        )
        return {card: (CLOSE, CLOSES_AFTER + CLOSES_APART * (nth // 2)) for nth, card in enumerate(lying)}

    def _glide(self, movement: Movement, start: float, before: Mapping[CardId, Spot], others: Later) -> None:
        """Makes cards with new places slide. `others` has the cards with a movement and delay of their own."""
        for card, spot in self._spots.items():
            old, travel = before.get(card), self._travels.get(card)
            if (
                old is None
                or (spot.buried and (old.buried or card not in others))
                or card in self._carried
                or (travel is not None and not travel.glides)
            ):
                continue
            if (old.x, old.y, old.width, old.tilt) != (spot.x, spot.y, spot.width, spot.tilt):
                own, later = others.get(card, (movement, 0.0))
                self._slide(card, before, own, start + later / self.pace.speed)

    def _slide(self, card: CardId, before: Mapping[CardId, Spot], raw: Movement, start: float) -> None:
        movement, to, seen = self.pace.paced(raw), self._spots[card], self._here(card, before)
        self._travels.pop(card, None)
        fades = not self.pace.full and goes_far(seen.spot, to)
        if movement.seconds and (self.pace.full or fades):
            lies = replace(seen.spot, z=seen.spot.z if seen.height else to.z, buried=False)
            origin = seen._replace(spot=lies, face=self._faces()[card], press=0.0)
            self._travels[card] = Travel(start, movement, origin, to.z, fades=fades, glides=True)

    def _bend(self, before: Mapping[CardId, Spot]) -> None:
        for card, travel in self._travels.items():
            if not travel.glides and (old := before.get(card)) is not None:
                travel.bend(self._now, old, self._spots[card])
