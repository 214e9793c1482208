"""Input on Spooky Boo's table: touches that begin or make a move, and the choices of a turn."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import phrase
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
from scenes.board.board import Controls, Made
from scenes.board.calls import OpenCall
from scenes.board.context import BoardContext
from scenes.board.piece import Primary
from scenes.games.spooky_boo.choices import Offer
from scenes.games.spooky_boo.hands import drawn_card, is_window, own_windows, swaps, whole
from scenes.games.spooky_boo.layout import BooFacts, SpookyBooLayout
from scenes.games.spooky_boo.narration import (
    CALL,
    CALL_WORDS,
    POWER_BUTTONS,
    POWER_ICONS,
    SpookyBooNarration,
    held_power,
)
from scenes.stage.picking import Picking
from scenes.ui.widget import Action


class PickUp(NamedTuple):
    """Selects the drawn card or the top discard for a window still to be chosen."""

    card: CardId


class DiscardOnly(NamedTuple):
    """Discards the drawn card without using its power."""


class SpookyBooControls(Controls[State, Move, SpookyBooLayout]):
    """The meaning of touches and choices."""

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
                return Primary(phrase("Draw a card"), touches[str(DRAWN)])
            case Phase.HOLD:
                power = held_power(facts)
                if power is None:
                    return None
                label = phrase("Use it") if self.layout.wordy else POWER_BUTTONS[power]
                return Primary(label, touches[str(THROW)], icon=POWER_ICONS[power])
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
        """The big button as one of the choices, with the line under it."""
        wanted = self.primary(facts)
        if wanted is None:
            return None
        caption = None
        if facts.view.phase is Phase.HOLD:
            card = facts.shown.zones[held(facts.me)][-1]
            caption = phrase("and discard the {card}", card=facts.shown.faces[card])
        return Offer(wanted.label, None, caption, wanted.icon)

    def offers(self, facts: BooFacts) -> list[Offer]:
        """The other choices of a turn."""
        if not facts.mine or not facts.idle:
            return []
        table, touches = facts.shown, {str(move): touch for move, touch in facts.legal}
        match facts.view.phase:
            case Phase.TURN if table.zones[DISCARD]:
                top = table.zones[DISCARD][-1]
                label = phrase("Take the {card}", card=table.faces[top])
                return [Offer(label, PickUp(top), phrase("into a window"), "hand")]
            case Phase.HOLD:
                card = table.zones[held(facts.me)][-1]
                keep = Offer(phrase("Keep it"), PickUp(card), phrase("in a window"), "hand")
                if held_power(facts):
                    return [keep, Offer(phrase("Discard"), DiscardOnly(), phrase("no power"))]
                return [keep, Offer(phrase("Discard"), touches[str(THROW)])]
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
            if (
                facts.view.phase is Phase.TRADE and zone == facts.view.spied
            ):  # S16: whichever was carried to the other
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
