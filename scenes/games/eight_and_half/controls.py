"""Turns clicks and drops on Eight & Half's table into moves."""

from game.core.cards import CardId
from game.core.events import Zone
from game.core.rules import Touch
from game.games.eight_and_half.rules import TAKE, Move, State
from scenes.board.board import Controls
from scenes.board.piece import Primary
from scenes.games.eight_and_half.layout import EightAndHalfLayout, HalfFacts
from scenes.stage.picking import Picking


class EightAndHalfControls(Controls[State, Move, EightAndHalfLayout]):
    """Turns clicks into moves, such as playing onto the pile or taking it."""

    def primary(self, facts: HalfFacts) -> Primary | None:
        if facts.mine and not facts.picking.cards and any(move == TAKE for move, _ in facts.legal):
            return Primary(self.narration.label(facts, TAKE), Touch(word=TAKE.word), rule="stuck")
        return super().primary(facts)

    def recount(self, facts: HalfFacts, card: CardId | None, by: int) -> Picking | None:
        if card is None:
            return None
        picked = facts.picking.cards
        face, zone = facts.shown.faces[card], facts.shown.zone_of(card)
        alike = [one for one in facts.shown.zones[zone] if facts.shown.faces[one] == face]
        mine = [one for one in picked if one in alike]
        if by < 0:
            return Picking(tuple(one for one in picked if one != mine[-1])) if mine else None
        spare = next((one for one in alike if one not in picked), None)
        return facts.picking.toggled(spare, facts.shown, facts.legal) if spare is not None else None

    def place_touch(self, facts: HalfFacts, zone: Zone) -> Touch:
        if not facts.picking.cards and any(move == TAKE for move, _ in facts.legal):
            return Touch(word=TAKE.word)
        return super().place_touch(facts, zone)
