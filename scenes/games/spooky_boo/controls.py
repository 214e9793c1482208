"""Input on Spooky Boo's table."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import Phrase, phrase
from game.core.rules import Touch, picks
from game.games.spooky_boo.moves import Own
from game.games.spooky_boo.rules import (
    DECLINE,
    DISCARD,
    DRAW,
    DRAWN,
    THROW,
    Move,
    NextDoor,
    Phase,
    State,
    held,
)
from scenes.board.badges import BARE, paint_words
from scenes.board.board import Controls, Made, OpenCall
from scenes.board.context import BoardContext
from scenes.board.piece import Caption, Primary, WidgetGroup
from scenes.games.spooky_boo.layout import (
    BooFacts,
    SpookyBooLayout,
    drawn_card,
    is_window,
    own_windows,
    swaps,
    whole,
)
from scenes.games.spooky_boo.narration import (
    CALL,
    CALL_WORDS,
    POWER_BUTTONS,
    POWER_ICONS,
    POWER_RULES,
    SpookyBooNarration,
    held_power,
)
from scenes.stage.picking import Picking
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.widget import Action

ROW_Z = 300.0
GAP = 16
LEAST_BIG = 240
LARGEST = (26.0, 24.0)
"""Two usual sizes of a row's letters, in design px. The larger size is tried first."""
LEAST_LETTERS = 18.0
"""Smallest size of a row's letters, in design px."""
CAPTION_GAP = 8
"""Distance in design px between a button and the text below."""


class Offer(NamedTuple):
    """One choice in a turn: its button and the text below the button."""

    label: Phrase
    action: Action
    caption: Phrase | None = None
    icon: str = ""
    rule: str = ""
    """The key of the rules answer that explains the choice, or ""."""


class RowFit(NamedTuple):
    """How a row of buttons is drawn."""

    px: int
    icons: bool = True
    key: bool = True


class Choices:
    """The row of buttons for a turn's choices."""

    def __init__(self, context: BoardContext, room: Rect, caption: tuple[int, int], *, wordy: bool) -> None:
        self.context = context
        self.wordy = wordy
        """Whether large text leaves no room for lines below small buttons."""
        self.room = room
        """Rectangle for the row of buttons."""
        self._caption = caption
        """Top and height in px of the texts below the buttons."""
        self._group = WidgetGroup(context.screen)
        self._fit = RowFit(context.kit.metrics.text(LEAST_LETTERS))

    def show(self, offers: Sequence[Offer], big: Offer | None, advised: Touch | None = None) -> None:
        """Updates the buttons for these choices."""
        if not self._group.begin((tuple(offers), big, advised)):
            return
        self._fit = self.fit(offers, big)
        right = self.room.right
        if big is not None:
            wide = self._big_width(big, self._fit.px, key=self._fit.key)
            if big.caption is not None:
                self._say(right - wide, wide, big.caption)
            right -= wide + self._gap
        self._lay(offers, big, right, advised)

    def fit(self, offers: Sequence[Offer], big: Offer | None) -> RowFit:
        """Returns how all buttons of a row fit, at the usual size if possible."""
        usual = min(map(self.context.kit.metrics.text, LARGEST))
        fits = [
            RowFit(self._letters_of(offers, big, icons=icons, key=key), icons, key)
            for icons, key in ((True, True), (False, True), (False, False))
        ]
        tightest = max(reversed(fits), key=lambda one: one.px)
        return next((one for one in fits if one.px >= usual), tightest)

    def _letters_of(self, offers: Sequence[Offer], big: Offer | None, *, icons: bool, key: bool) -> int:
        metrics = self.context.kit.metrics
        least = metrics.text(LEAST_LETTERS)
        for px in range(max(map(metrics.text, LARGEST)), least, -1):
            widths = self._least_widths(offers, big, px, icons=icons)
            wide = sum(widths) + self._gap * max(0, len(widths) - 1)
            if big is not None:
                wide += self._big_width(big, px, key=key) + self._gap
            if wide <= self.room.w:
                return px
        return least

    def _big_width(self, big: Offer, px: int, *, key: bool) -> int:
        kit = self.context.kit
        face, label = Face(big.icon, ENTER_CAP if key else ""), self.context.say(big.label)
        button = Button(Rect(0, 0, 1, self.room.h), label, None, kind="primary", face=face)
        button.px = px
        return max(kit.metrics.u(LEAST_BIG), button.natural_width(kit))

    @property
    def _gap(self) -> int:
        return self.context.kit.metrics.u(GAP)

    def _lay(self, offers: Sequence[Offer], big: Offer | None, right: int, advised: Touch | None) -> None:
        laid = self._widths(offers, big, right - self.room.x)
        left = right - sum(width for width, _ in laid) - self._gap * max(0, len(offers) - 1)
        for offer, (width, icon) in zip(offers, laid, strict=True):
            rect = self.context.kit.sided(Rect(left, self.room.y, width, self.room.h))
            kind: Kind = "primary" if advised is not None and offer.action == advised else "secondary"
            label, face = self.context.say(offer.label), Face(icon, ENTER_CAP)
            button = Button(rect, label, offer.action, kind=kind, face=face)
            button.z, button.px, button.rule = ROW_Z, self._fit.px, offer.rule
            self._group.add(button)
            if offer.caption is not None and not self.wordy:
                self._say(left, width, offer.caption)
            left += width + self._gap

    def _widths(self, offers: Sequence[Offer], big: Offer | None, room: int) -> list[tuple[int, str]]:
        unit = self.context.kit.metrics.u
        room -= self._gap * max(0, len(offers) - 1)
        with_signs = [(max(unit(126), self._natural(one, one.icon, ENTER_CAP)), one.icon) for one in offers]
        if self._fit.icons and sum(width for width, _ in with_signs) <= room:
            return with_signs
        icons = [one.icon if self._fit.icons else "" for one in offers]
        widths = self._least_widths(offers, big, self._fit.px, icons=self._fit.icons)
        if sum(widths) > room:
            widths = [self._natural(one, icon) for one, icon in zip(offers, icons, strict=True)]
            more = (room - sum(widths)) // max(1, len(widths))
            widths = [width + more for width in widths]
        return list(zip(widths, icons, strict=True))

    def _least_widths(self, offers: Sequence[Offer], big: Offer | None, px: int, *, icons: bool) -> list[int]:
        """Returns the least widths in px of the small buttons."""
        caps = ["" if big is not None or nth else ENTER_CAP for nth in range(len(offers))]
        least = self.context.kit.metrics.u(126)
        return [
            max(least, self._natural(one, one.icon if icons else "", cap, px))
            for one, cap in zip(offers, caps, strict=True)
        ]

    def _natural(self, offer: Offer, icon: str, cap: str = "", px: int | None = None) -> int:
        face, label = Face(icon, cap), self.context.say(offer.label)
        button = Button(Rect(0, 0, 1, self.room.h), label, None, face=face)
        button.px = px or self._fit.px
        return button.natural_width(self.context.kit)

    def _say(self, left: int, width: int, words: Phrase) -> None:
        """Adds a text below a button."""
        text, (top, high) = self.context.say(words), self._caption
        under = Rect(left, top, width, high).inflate(self._gap, 0)
        under.w = min(under.w, self.room.right - under.x)  # the cloth's stitches are farther right
        rect = self.context.kit.sided(under)
        self._group.add(Caption(rect, partial(paint_words, kind=BARE), text, label=text, z=ROW_Z))


class PickUp(NamedTuple):
    """The action that picks up a card."""

    card: CardId


class DiscardOnly(NamedTuple):
    """The action that discards the drawn card without its power."""


class SpookyBooControls(Controls[State, Move, SpookyBooLayout]):
    """Turns clicks and buttons on Spooky Boo's table into moves."""

    def __init__(self, context: BoardContext, layout: SpookyBooLayout, narration: SpookyBooNarration) -> None:
        super().__init__(context, layout, narration)
        self.call: OpenCall = OpenCall(context, CALL, CALL_WORDS)

    # -- choices -----------------------------------------------------------------------------------
    def primary(self, facts: BooFacts) -> Primary | None:
        if not facts.mine or not facts.idle:
            return None
        touches = {str(move): touch for move, touch in facts.legal}
        match facts.view.phase:
            case Phase.TURN if not facts.picking.cards:
                return Primary(phrase("Draw a card"), touches[str(DRAWN)], rule="turn")
            case Phase.HOLD:
                power = held_power(facts)
                if power is None:
                    return None
                label = phrase("Use it") if self.layout.wordy else POWER_BUTTONS[power]
                return Primary(label, touches[str(THROW)], icon=POWER_ICONS[power], rule=POWER_RULES[power])
            case Phase.POWER | Phase.TRADE:
                return self._swap_button(facts)
        return None

    def _swap_button(self, facts: BooFacts) -> Primary | None:
        if not swaps(facts):
            return None
        found = whole(facts)
        if found is not None:
            return Primary(phrase("Swap them"), found[1], icon="swap")
        if facts.view.phase is Phase.TRADE:
            why = phrase("First choose one of your windows.")
        else:
            why = phrase("First choose one of your windows and another player's.")
        return Primary(phrase("Swap them"), None, why, "swap")

    def big_offer(self, facts: BooFacts) -> Offer | None:
        """Returns the offer of the big button, if there is one."""
        wanted = self.primary(facts)
        if wanted is None:
            return None
        caption = None
        if facts.view.phase is Phase.HOLD:
            card = facts.shown.zones[held(facts.me)][-1]
            caption = phrase("and discard the {card}", card=facts.shown.faces[card])
        return Offer(wanted.label, None, caption, wanted.icon)

    def offers(self, facts: BooFacts) -> list[Offer]:
        """Returns the choices of a turn besides the big button."""
        if not facts.mine or not facts.idle:
            return []
        table, touches = facts.shown, {str(move): touch for move, touch in facts.legal}
        match facts.view.phase:
            case Phase.TURN if table.zones[DISCARD]:
                top = table.zones[DISCARD][-1]
                label = phrase("Take the {card}", card=table.faces[top])
                return [Offer(label, PickUp(top), phrase("into a window"), "hand", "turn")]
            case Phase.HOLD:
                card = table.zones[held(facts.me)][-1]
                keep = Offer(phrase("Keep it"), PickUp(card), phrase("in a window"), "hand", "keep")
                if held_power(facts):
                    return [keep, Offer(phrase("Discard"), DiscardOnly(), phrase("no power"))]
                keep = keep._replace(caption=None)  # the prompt line says it
                return [keep, Offer(self.narration.label(facts, THROW), touches[str(THROW)])]
            case Phase.POWER | Phase.TRADE:
                return [Offer(phrase("Leave it"), touches[str(DECLINE)])]
        return []

    def chosen(self, action: Action, facts: BooFacts) -> Picking | Made | None:
        match action:
            case PickUp(card):
                return Picking() if card in facts.picking.cards else Picking((card,))
            case DiscardOnly():
                thrown = next(touch for move, touch in facts.legal if move == THROW)
                return Made((thrown, Touch(word=str(DECLINE))))
        return None

    # -- touches -----------------------------------------------------------------------------------
    def at_once(self, facts: BooFacts, card: CardId) -> Touch | None:
        if facts.picking.cards and card not in facts.picking.cards:
            zone = facts.shown.zone_of(card)
            fits = zone in facts.picking.places(facts.shown, facts.legal)
            return facts.picking.touch(facts.shown, zone) if fits else None
        touch = Touch.of(facts.shown, [card])
        return touch if touch in [legal for move, legal in facts.legal if _is_look(move)] else None

    def picked(self, facts: BooFacts, touch: Touch, cards: tuple[CardId, ...]) -> Picking:
        is_thrown = touch.place == DISCARD and drawn_card(facts) in cards
        return Picking() if is_thrown else Picking(cards)

    def pick(self, facts: BooFacts, card: CardId) -> Picking | None:
        table, drawn, mine = facts.shown, drawn_card(facts), own_windows(facts.me)
        zone, picked = table.zone_of(card), facts.picking.cards
        if drawn is not None and zone in mine:
            return Picking((drawn,))
        if facts.view.phase is Phase.POWER and card not in picked:
            other_side = [one for one in picked if (table.zone_of(one) in mine) != (zone in mine)]
            picked = tuple(other_side)
        return Picking(picked).toggled(card, table, facts.legal)

    def drop_touch(self, facts: BooFacts, cards: Sequence[CardId], zone: Zone) -> Touch:
        table = facts.shown
        if is_window(zone) and facts.mine:
            both = Touch.of(table, [*cards, *table.zones[zone]])
            if both in facts.touches:
                return both
            # S16: whichever card was dragged to the other
            if facts.view.phase is Phase.TRADE and zone == facts.view.spied:
                return Touch.of(table, cards)
            if facts.view.phase is Phase.TRADE and table.zone_of(cards[0]) == facts.view.spied:
                return Touch.of(table, table.zones[zone])
        return Touch.of(table, cards, zone)

    def place_touch(self, facts: BooFacts, zone: Zone) -> Touch:
        if facts.picking.cards:
            return facts.picking.touch(facts.shown, zone)
        if zone == DRAW:
            return picks((DRAW, None, 1))
        drawn = drawn_card(facts)
        if drawn is not None and (zone == DISCARD or zone in own_windows(facts.me)):
            return Touch.of(facts.shown, [drawn], zone)
        return Touch.of(facts.shown, facts.shown.zones[zone][-1:])

    def first(self, facts: BooFacts) -> Touch | PickUp | None:
        drawn = drawn_card(facts)
        if drawn is not None and held_power(facts) is None:
            return PickUp(drawn)
        wanted = DRAWN if drawn is None else THROW
        return next((touch for move, touch in facts.legal if move == wanted), None)

    def step_to(self, facts: BooFacts, zone: Zone) -> float:
        _ = facts
        return float(zone == DISCARD)


def _is_look(move: Move) -> bool:
    return (isinstance(move, NextDoor) and not move.own) or (isinstance(move, Own) and move.word == "peek")
