"""The windows of all houses: lights, signs, and eyes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from pygame import Rect

from game.core.cards import CardId, Face
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.core.table import Table
from game.games.spooky_boo.rules import PLACES, opened, square
from scenes.board.badges import Badge, BadgeKind, Badges, Room, room
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.games.spooky_boo.layout import BooFacts, House, SpookyBooLayout
from scenes.games.spooky_boo.paint import EYE, LARGE_SIGN, LOOKED, SEEN, SIGN, paint_light
from scenes.stage.card_art import MINUS, State
from scenes.stage.vector import Drawing
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas

LOOK_EVERY = 7.0
"""Seconds between appearances of the eyes."""
LOOK_SECONDS = 1.3
"""Seconds for which a pair of eyes looks out of a window."""
EYES_Z = 305.0


class Eyes:
    """A pair of eyes that sometimes looks out of a closed window."""

    def __init__(self, context: BoardContext, windows: Mapping[Zone, Rect], evening: int) -> None:
        self.rare = False
        self._windows = windows
        self._random = Random(evening)
        self._looks = 0
        self._zone: Zone | None = None
        self._closed: Sequence[Zone] = ()
        size = next(iter(windows.values())).size if windows else (1, 1)
        self._piece = context.add(Piece(Rect((0, 0), size), paint_eyes, content=False, z=EYES_Z))

    def close(self, closed: Sequence[Zone]) -> None:
        """Sets the closed windows, where the eyes may appear."""
        self._closed = closed
        if self._zone not in closed:
            self.still()

    def show(self, _beat: int, age: float) -> None:
        """Moves the eyes at a tick of the clock."""
        looks = int(age / LOOK_EVERY)
        if looks > self._looks and self._closed:
            self._zone = self._random.choice(self._closed)
            self._piece.rect = self._windows[self._zone].copy()
            self._piece.show(content=True)
        elif self._zone is not None and age % LOOK_EVERY > LOOK_SECONDS:
            self.still()
        self._looks = looks

    def still(self) -> None:
        self._zone = None
        self._piece.show(content=False)


def paint_eyes(kit: Kit, rect: Rect, content: bool) -> Picture:  # noqa: FBT001 - a painter's content
    """Paints two glowing eyes in a shutter, or nothing."""
    if not content:
        return Picture(canvas(1, 1))
    drawing, wide = Drawing(*rect.size), rect.w * 0.1
    for across in (0.37, 0.63):
        middle = (rect.w * across, rect.h * 0.44)
        drawing.circle(middle, wide * 0.9, kit.theme.colours.shadow, opacity=0.85)
        drawing.circle(middle, wide * 0.62, kit.colours.lamp)
        drawing.circle((middle[0] + wide * 0.12, middle[1]), wide * 0.26, kit.theme.colours.shadow)
    picture = drawing.surface()
    seen = picture.get_bounding_rect()  # the shutter around the eyes is not painted again
    return Picture(picture.subsurface(seen), -seen.x, -seen.y)


CHIP_Z, EYE_Z, LIGHT_Z = 320.0, 310.0, -2.0
SWAPPED_SECONDS = 1.5
"""Seconds of the sign that says that a card was swapped (S5)."""


class Windows:
    """The candle light and the badges at all windows."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout, drawn: Badges) -> None:
        self.context = context
        self.layout = layout
        self._drawn = drawn
        self._lights: dict[Zone, Piece[bool]] = {}
        self._rooms: dict[Zone, tuple[Room, Room, tuple[Room, BadgeKind]]] = {}
        """Places for the eye, the note and the sign at each window."""
        self._just_swapped: dict[Zone, float] = {}
        self._signs: dict[Zone, tuple[str, str]] = {}
        """The text and the icon of each window's sign."""

    def build(self) -> None:
        kit, add = self.context.kit, self.context.add
        metrics = kit.metrics
        for house in self.layout.houses:
            for place in PLACES:
                at, zone = house.window(place), square(house.seat, place)
                rect = metrics.rect(*at.box)
                self._lights[zone] = add(Piece(rect, paint_light, content=False, z=LIGHT_Z))
                side = metrics.line(38, 24)
                eye = Rect(0, 0, side, side).move_to(center=(rect.right - side // 4, rect.y + side // 4))
                note = Rect(0, 0, round(side * 1.3), side)
                note.midbottom = (rect.centerx, rect.bottom + side // 4)
                self._rooms[zone] = room(eye), room(note), self._sign(house, rect)

    def _sign(self, house: House, window: Rect) -> tuple[Room, BadgeKind]:
        metrics = self.context.kit.metrics
        height, wide = metrics.line(36, 20, 1.6), max(metrics.u(190), metrics.text(150))
        if self.context.kit.look.text_size > 1:
            # at its window, a large sign would cover other windows or a card beside the house
            top = metrics.rect(*house.window(PLACES[0]).box).y - metrics.u(6)
            middle = metrics.rect(*house.box).centerx
            return room(Rect(middle - wide // 2, top - height, wide, height)), LARGE_SIGN
        top = window.bottom + metrics.u(4) - height
        chip = Rect(window.x - metrics.u(16), top, wide, height)
        return room(chip.clamp(metrics.window)), SIGN

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self, facts: BooFacts, states: Mapping[CardId, State], sign: tuple[str, Phrase]) -> None:
        """Updates the lights and the signs at the windows."""
        table, say = facts.shown, self.context.say
        self._signs = {}
        for zone, light in self._lights.items():
            cards = self._cards(table, zone)
            light.show(_is_seen(table, cards))
            over = facts.over is not None and (facts.over == zone or facts.over in cards)
            if over and any(states.get(card) is State.TARGET for card in cards):
                self._signs[zone] = say(sign[1]), sign[0]

    def badges(self, facts: BooFacts, known: Mapping[CardId, Face], *, dots: bool) -> Iterator[Badge]:
        table = facts.shown
        for zone, (eye, note, _) in self._rooms.items():
            cards = self._cards(table, zone)
            looker = "" if _is_seen(table, cards) else self._looker(facts, zone, cards)
            yield Badge(("eye", zone), eye, "", EYE, looker, z=EYE_Z)
            here = table.zones[zone]
            face = known.get(here[-1]) if here and table.faces[here[-1]] is None else None
            words = face.replace("-", MINUS) if face is not None else ""
            if dots:
                aloud = self.context.say(phrase("Looked at")) if words else ""
                yield Badge(("note", zone), note, "", LOOKED, aloud=aloud, z=EYE_Z)
            else:
                yield Badge(("note", zone), note, words, SEEN, private=True, z=EYE_Z)
            yield self._sign_badge(zone)

    def _sign_badge(self, zone: Zone) -> Badge:
        swapped, (place, kind) = zone in self._just_swapped, self._rooms[zone][2]
        words, icon = self._signs.get(zone, ("", ""))
        if swapped:
            words, icon = self.context.say(phrase("Swapped")), "swap"
        return Badge(("sign", zone), place, words, kind, icon, lit=not swapped, z=CHIP_Z)

    def _show_signs(self) -> None:
        for zone in self._rooms:
            self._drawn.put(self._sign_badge(zone))

    def _cards(self, table: Table, zone: Zone) -> tuple[CardId, ...]:
        return table.zones[zone] + table.zones[self._open(zone)]

    @staticmethod
    def _open(zone: Zone) -> Zone:
        _, seat, place = zone.split("/")
        return opened(int(seat), place)

    def _looker(self, facts: BooFacts, zone: Zone, cards: tuple[CardId, ...]) -> str:
        """Returns the icon for a card that was looked at, or ""."""
        looked = self.context.playback.looked
        looks = facts.shown.looks if looked is None else facts.view.table.looks
        lookers = [seat for seat, card in looks if card in cards and (looked is None or seat in looked)]
        if not lookers:
            return ""
        return "eye" if zone.split("/")[1] == str(lookers[0]) else "keyhole"

    # -- swaps -------------------------------------------------------------------------------------
    def swapped(self, one: Zone, other: Zone) -> None:
        """Writes "Swapped" at two windows for a moment."""
        self._just_swapped |= {one: SWAPPED_SECONDS, other: SWAPPED_SECONDS}
        self._show_signs()

    def tick(self, dt: float) -> None:
        if self._just_swapped:
            self._just_swapped = {zone: left - dt for zone, left in self._just_swapped.items() if left > dt}
            self._show_signs()

    def finish(self) -> None:
        self._just_swapped = {}
        self._show_signs()


def _is_seen(table: Table, cards: Sequence[CardId]) -> bool:
    return any(table.faces[card] is not None for card in cards)
