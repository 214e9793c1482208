"""Hands at the fire: one Wind is picked at a time, and blows to a seat."""

from game.core.cards import CardId
from game.core.events import Zone
from game.core.rules import Touch
from game.games.campfire_smokeout.rules import STAY, WILD, Move, Out, Start, State
from scenes.board.board import Controls
from scenes.board.piece import Primary
from scenes.games.campfire_smokeout.buttons import Places
from scenes.games.campfire_smokeout.layout import CampFacts, CampfireLayout, seat_of
from scenes.games.campfire_smokeout.uses import NUMBERS, chosen_card, meant, number_of, uses_of
from scenes.stage.picking import Picking
from scenes.ui.widget import Action


class CampfireControls(Controls[State, Move, CampfireLayout]):
    """What touches of Winds and seats mean."""

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
        use = meant(facts, card, seat) if seat is not None else None
        if use is not None and use.touch is not None:
            return use.touch
        return Touch.of(facts.shown, [card], zone)
