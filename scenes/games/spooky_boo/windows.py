"""The windows of all houses: light behind open ones, signs at those that may be touched, eyes over those looked behind."""

from collections.abc import Mapping

from pygame import Rect

from game.core.cards import CardId, Face
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.games.spooky_boo.rules import PLACES, opened, square
from scenes.board.context import BoardContext
from scenes.board.piece import Piece
from scenes.board.tags import Tag
from scenes.games.spooky_boo.layout import BooFacts, SpookyBooLayout
from scenes.games.spooky_boo.paint import DOT, paint_chip, paint_eye, paint_light, paint_note
from scenes.stage.card_frames import State
from scenes.stage.faces import MINUS

CHIP_Z, EYE_Z, LIGHT_Z = 320.0, 310.0, -2.0
TOLD_SECONDS = 1.5
"""How long a sign stays that only tells of a swap: no longer than the eye needs (S5)."""


class Windows:
    """Four pieces for every window: its light, its eye, its sign, and a note of what was seen behind it, for who asked."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout) -> None:
        self.context = context
        self.layout = layout
        self._lights: dict[Zone, Piece[bool]] = {}
        self._eyes: dict[Zone, Piece[str]] = {}
        self._chips: dict[Zone, Piece[Tag]] = {}
        self._notes: dict[Zone, Piece[str]] = {}
        self._told: dict[Zone, float] = {}
        self._signs: dict[Zone, Tag] = {}

    def build(self) -> None:
        """Puts them on the screen, dark and without signs."""
        kit, add = self.context.kit, self.context.add
        metrics = kit.metrics
        for house in self.layout.houses:
            for place in PLACES:
                at, zone = house.window(place), square(house.seat, place)
                rect = metrics.rect(*at.box)
                self._lights[zone] = add(Piece(rect, paint_light, content=False, z=LIGHT_Z))
                side = metrics.line(38, 24)
                eye = Rect(0, 0, side, side).move_to(center=(rect.right - side // 4, rect.y + side // 4))
                self._eyes[zone] = add(Piece(eye, paint_eye, "", z=EYE_Z))
                note = Rect(0, 0, round(side * 1.3), side)
                note.midbottom = (rect.centerx, rect.bottom + side // 4)
                self._notes[zone] = add(Piece(note, paint_note, "", z=EYE_Z))
                self._chips[zone] = add(Piece(self._chip_rect(rect), paint_chip, z=CHIP_Z))

    def _chip_rect(self, window: Rect) -> Rect:
        metrics = self.context.kit.metrics
        height = metrics.line(36, 20, 1.6)
        top = window.bottom + metrics.u(4) - height
        chip = Rect(window.x - metrics.u(16), top, max(metrics.u(190), metrics.text(150)), height)
        return chip.clamp(metrics.window)

    # -- refreshing --------------------------------------------------------------------------------
    def note(self, facts: BooFacts, known: Mapping[CardId, Face], *, dots: bool) -> None:
        """Writes at each closed window what is known of the card behind it, or sets a mere dot there."""
        for zone, piece in self._notes.items():
            cards = facts.shown.zones[zone]
            face = known.get(cards[-1]) if cards and facts.shown.faces[cards[-1]] is None else None
            words = face.replace("-", MINUS) if face is not None else ""
            aloud = self.context.say(phrase("Looked at")) if words and dots else words
            piece.show(DOT if words and dots else words, aloud)

    def refresh(self, facts: BooFacts, states: Mapping[CardId, State], sign: tuple[str, Phrase]) -> None:
        """Shows what is true now: the sign stands at the window under the pointer or the keyboard."""
        table, say = facts.shown, self.context.say
        self._signs = {}
        for zone in self._lights:
            cards = table.zones[zone] + table.zones[self._open(zone)]
            seen = any(table.faces[card] is not None for card in cards)
            self._lights[zone].show(seen)
            self._eyes[zone].show("" if seen else self._looker(facts, zone, cards))
            over = facts.over is not None and (facts.over == zone or facts.over in cards)
            if over and any(states.get(card) is State.TARGET for card in cards):
                self._signs[zone] = Tag(say(sign[1]), sign[0], lit=True)
        self._show_chips()

    def _show_chips(self) -> None:
        swapped = Tag(self.context.say(phrase("Swapped")), "swap")
        for zone, piece in self._chips.items():
            chip = swapped if zone in self._told else self._signs.get(zone)
            piece.show(chip, chip.words if chip else "")

    @staticmethod
    def _open(zone: Zone) -> Zone:
        _, seat, place = zone.split("/")
        return opened(int(seat), place)

    def _looker(self, facts: BooFacts, zone: Zone, cards: tuple[CardId, ...]) -> str:
        """The icon of a look at a window: an eye for one's own, a keyhole for one next door.

        Before the first turn it stands where somebody has looked, not where a look is still to be taken.
        """
        looked = self.context.playback.looked
        looks = facts.shown.looks if looked is None else facts.view.table.looks
        lookers = [seat for seat, card in looks if card in cards and (looked is None or seat in looked)]
        if not lookers:
            return ""
        return "eye" if zone.split("/")[1] == str(lookers[0]) else "keyhole"

    # -- swaps -------------------------------------------------------------------------------------
    def swapped(self, one: Zone, other: Zone) -> None:
        """Two windows' cards change places: both are named for a moment."""
        self._told |= {one: TOLD_SECONDS, other: TOLD_SECONDS}
        self._show_chips()

    def tick(self, dt: float) -> None:
        if self._told:
            self._told = {zone: left - dt for zone, left in self._told.items() if left > dt}
            self._show_chips()

    def finish(self) -> None:
        self._told = {}
        self._show_chips()
