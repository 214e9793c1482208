"""Input on Campfire Smokeout's table."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import counted, phrase
from game.core.rules import Touch
from game.games.campfire_smokeout.rules import STAY, WILD, Move, Out, Start, State
from scenes.board.badges import BARE, PILL, BadgeKind, paint_words
from scenes.board.board import Controls
from scenes.board.context import BoardContext
from scenes.board.piece import Caption, Primary, WidgetGroup
from scenes.games.campfire_smokeout.keys import BLOW
from scenes.games.campfire_smokeout.layout import CampFacts, CampfireLayout, seat_of
from scenes.games.campfire_smokeout.uses import NUMBERS, Use, chosen_card, number_of, use_for_seat, uses_of
from scenes.stage.layout import MIDDLE
from scenes.stage.picking import Picking
from scenes.ui.button import Button, Face, Kind
from scenes.ui.choice import Segmented
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action

INNER = 526.0
"""Right edge of the left button in design px, beside the player's cards."""
WIDE, WORDY_WIDE = 380.0, 486.0
"""Width of the buttons in design px, in usual and in large text."""
TOP = 866.0
"""Upper edge of the buttons in design px, below the table's cloth."""
ABOVE_SEAM = 838.0
"""Lower edge, in design px, of the buttons that choose how far a Wild Wind blows. It is above the cloth's seam."""
BUTTON_Z = 300.0


class Places(NamedTuple):
    """The action that chooses how many places a Wild Wind blows the Smoke."""

    number: str


class PlacesChoice(Segmented):
    """The choice of a Wild Wind's distance."""

    def __init__(
        self, rect: Rect, label: str, options: Sequence[str], chosen: int, buttons: WidgetGroup
    ) -> None:
        super().__init__(rect, label, options, chosen, lambda nth: Places(NUMBERS[nth]))
        self._buttons = buttons

    def use(self) -> Action | None:
        self._buttons.focus()
        return HANDLED


def _caption(kit: Kit, rect: Rect, words: str, *, kind: BadgeKind, brief: str) -> Picture:
    usual = Style(kind.font, kind.size, kit.colours.ink)
    shown = words if kit.text.width(words, usual) <= rect.w else brief
    return paint_words(kit, rect, shown, brief, kind=kind, wraps=True)


def caption_height(kit: Kit) -> int:
    """Returns the height in px of the words below a button."""
    return kit.metrics.line(30, 18, 1.35)


def button_rect(kit: Kit, way: str, *, wordy: bool) -> Rect:
    """Returns the rectangle of a button left or right of the player's cards."""
    metrics, wide, high = kit.metrics, WORDY_WIDE if wordy else WIDE, kit.metrics.control
    rect = metrics.rect(INNER - wide if way == "L" else 2 * MIDDLE - INNER, TOP, wide, 0)
    whole = high + caption_height(kit) + metrics.u(4)
    return Rect(rect.x, min(rect.y, metrics.size[1] - metrics.u(4) - whole), rect.w, high)


class BlowButtons:
    """The buttons Blow left and Blow right."""

    def __init__(self, context: BoardContext, *, wordy: bool) -> None:
        self.context = context
        self._wordy = wordy
        self._group = WidgetGroup(context.screen)
        self._numbers: PlacesChoice | None = None

    def show(self, uses: Sequence[tuple[Use, bool]], number: str) -> None:
        """Offers a button for each use of a Wind, highlighted if its second value is True.

        For a Wild Wind, offers a choice of distances as well. `number` is the chosen distance, or "".
        """
        if not self._group.begin((tuple(uses), number)):
            return
        self._show_numbers(number if uses else "")
        for use, lit in uses:
            self._lay(use, "primary" if lit else "secondary")

    def _show_numbers(self, number: str) -> None:
        """Adds or removes the choice of a Wild Wind's distance."""
        if not number:
            if self._numbers is not None:
                self.context.drop(self._numbers)
                self._numbers = None
            return
        chosen = NUMBERS.index(number)
        if self._numbers is None:
            words = self.context.say(phrase("How many places"))
            rect = self._numbers_rect()
            options = [
                self.context.say(counted("{count} place", "{count} places", int(each))) for each in NUMBERS
            ]
            if self._wordy:  # the word three times would read as one line
                options = [*NUMBERS[:-1], options[-1]]
            self._numbers = self.context.add(PlacesChoice(rect, words, options, chosen, self._group))
            self._numbers.place(self.context.kit, rect)  # the longest option gets the most room
            self._numbers.z = BUTTON_Z
        if self._numbers.chosen != chosen:
            self._numbers.chosen = chosen
            self._numbers.change()

    def _numbers_rect(self) -> Rect:
        metrics = self.context.kit.metrics
        left, height = self._rect("L"), max(metrics.u(50), metrics.target)
        above = left.y - metrics.u(4) if self._wordy else metrics.point(0, ABOVE_SEAM)[1]
        return Rect(left.x, above - height, left.w, height)

    def _lay(self, use: Use, kind: Kind) -> None:
        say = self.context.say
        rect = self._rect(use.way)
        label, cap = say(BLOW[use.way].does), BLOW[use.way].cap
        reason = say(use.why_not) if use.why_not is not None else None
        face = Face("left" if use.way == "L" else "right", cap)
        button = Button(rect, label, use.touch, kind=kind, face=face, reason=reason)
        button.z = BUTTON_Z
        self._group.add(button)
        words = say(use.caption) if use.touch is not None else (reason or "")
        button.about = words
        brief = self.context.say_briefly(use.brief_caption)
        # large words cross the edge of the cloth
        paint = partial(_caption, kind=PILL if self._wordy else BARE, brief=brief)
        self._group.add(Caption(self._caption(rect), paint, words, z=BUTTON_Z))

    def _rect(self, way: str) -> Rect:
        return button_rect(self.context.kit, way, wordy=self._wordy)

    def _caption(self, rect: Rect) -> Rect:
        return Rect(
            rect.x, rect.bottom + self.context.kit.metrics.u(4), rect.w, caption_height(self.context.kit)
        )


class CampfireControls(Controls[State, Move, CampfireLayout]):
    """Turns clicks on Winds and seats into selections and moves."""

    def primary(self, facts: CampFacts) -> Primary | None:
        if not facts.mine or not facts.idle:
            return None
        for move, touch in facts.legal:
            if isinstance(move, Out) or (isinstance(move, Start) and move.use == STAY):
                return Primary(self.narration.label(facts, move), touch)
        return None

    def pick(self, facts: CampFacts, card: CardId) -> Picking | None:
        picking = super().pick(facts, card)
        return Picking(picking.cards[-1:]) if picking is not None else None

    def picked(self, facts: CampFacts, touch: Touch, cards: tuple[CardId, ...]) -> Picking:
        wild = bool(cards) and facts.shown.faces.get(cards[0]) == WILD
        uses = uses_of(facts, cards[0]) if wild else []
        return Picking(cards, next((use.name[1] for use in uses if use.touch == touch), ""))

    def settled(self, facts: CampFacts) -> Picking:
        card = chosen_card(facts)
        return facts.picking if card is None or facts.picking.cards else Picking((card,))

    def recount(self, facts: CampFacts, card: CardId | None, by: int) -> Picking | None:
        chosen = chosen_card(facts)
        _ = card
        if chosen is None or facts.shown.faces.get(chosen) != WILD:
            return None
        at = NUMBERS.index(number_of(facts, chosen)) + by
        return Picking((chosen,), NUMBERS[at]) if 0 <= at < len(NUMBERS) else None

    def chosen(self, action: Action, facts: CampFacts) -> Picking | None:
        return Picking(facts.picking.cards, action.number) if isinstance(action, Places) else None

    def place_touch(self, facts: CampFacts, zone: Zone) -> Touch:
        card, seat = chosen_card(facts), seat_of(zone)
        if card is None:
            return Touch(place=zone)
        use = use_for_seat(facts, card, seat) if seat is not None else None
        if use is not None and use.touch is not None:
            return use.touch
        return Touch.of(facts.shown, [card], zone)
