"""Hands on The Game's table: the end of a turn, words to say, and what is asked before a mistake."""

from game.core.cards import Seat
from game.core.events import Zone
from game.core.phrases import counted, phrase
from game.core.rules import Touch
from game.games.the_game.rules import (
    END,
    PILE_NAMES,
    PILES,
    TABLE_WORDS,
    UP,
    End,
    Lay,
    Move,
    Phase,
    State,
    burns,
    ends_turn,
    minimum,
    spoils,
    top,
)
from game.words.teller import listed
from scenes.board.board import Controls, Made, MoreWords
from scenes.board.context import BoardContext
from scenes.board.piece import Caution, Primary
from scenes.games.the_game.layout import GameFacts, TheGameLayout
from scenes.games.the_game.narration import TheGameNarration
from scenes.games.the_game.sayings import SAYINGS, Sayings, SayWord, SpeakAs
from scenes.stage.picking import Picking
from scenes.ui.widget import Action

LAY_ANSWERS = (phrase("Play it anyway"), phrase("Put it back"))


class TheGameControls(Controls[State, Move, TheGameLayout]):
    """What touches, buttons and words mean."""

    def __init__(self, context: BoardContext, layout: TheGameLayout, narration: TheGameNarration) -> None:
        super().__init__(context, layout, narration)
        self.sayings = Sayings(context, Seat(layout.me), context.kit.metrics.point(layout.frame.x(40), 0)[0])

    def primary(self, facts: GameFacts) -> Primary | None:
        view = facts.view
        if view.phase is not Phase.PLAY or not facts.mine:
            return None
        if facts.moves_with(END):
            end, touch = facts.moves_with(END)[0]
            lost = self.warning(view, facts.me, end)
            return Primary(phrase("End turn"), touch, dare=lost.words if lost is not None else None)
        return Primary(
            phrase("End turn"),
            None,
            counted(
                "A turn needs {count} card: {missing} more to play.",
                "A turn needs {count} cards: {missing} more to play.",
                minimum(view),
                missing=minimum(view) - view.laid,
            ),
        )

    def step_to(self, facts: GameFacts, zone: Zone) -> float:
        name, cards = zone.removeprefix("pile/"), facts.picking.cards
        if name not in PILES or not cards:
            return 0.0
        step = int(str(facts.shown.faces[cards[0]])) - top(facts.shown, name)
        return step if name in UP else -step

    def chosen(self, action: Action, facts: GameFacts) -> Picking | Made | None:
        match action:
            case SayWord():
                self.sayings.close()
            case MoreWords(page):
                self.sayings.show(page)
                return Picking()
            case SpeakAs(seat):
                self.sayings.let_speak(seat)
                return Picking()
        return self.would(action, facts)

    def would(self, action: Action, facts: GameFacts) -> Picking | Made | None:
        match action:
            case SayWord(word) if word in TABLE_WORDS:
                return Made((Touch(word=word),), facts.picking)
            case SayWord(word):
                return Picking(word="" if facts.picking.word == word else word)
        return None

    def mover(self, facts: GameFacts, touch: Touch) -> Seat:
        return self.sayings.speaker if touch.word in SAYINGS else facts.me

    def warning(self, view: State, seat: Seat, move: Move) -> Caution | None:
        if not isinstance(move, Lay | End):
            return None
        if burns(view, seat, move):
            return self._fire_left(view, move)
        if isinstance(move, End):
            return None
        laid = {"face": move.face, "pile": PILE_NAMES[move.pile]}
        warnings = (
            (
                spoils,
                phrase(
                    "After {face} on {pile} no other card of yours fits. The match would end here.", **laid
                ),
            ),
            (
                ends_turn,
                phrase("After {face} on {pile} no other card will fit: this ends your turn.", **laid),
            ),
        )
        found = (words for would, words in warnings if would(view, seat, move))
        return next((Caution(words, *LAY_ANSWERS) for words in found), None)

    @staticmethod
    def _fire_left(view: State, move: Lay | End) -> Caution:
        """The turn would end with a fire that nobody covered."""
        covered = move.pile if isinstance(move, Lay) else ""
        left_burning = listed([PILE_NAMES[name] for name in PILES if name in view.deadlines - {covered}])
        if isinstance(move, End):
            words = phrase("The fire on {piles} is not covered. The match would be lost.", piles=left_burning)
            return Caution(words, phrase("End the turn"), phrase("Play on"))
        words = phrase(
            "After {face} no other card of yours fits, and the fire on {piles} is not covered. "
            "The match would be lost.",
            face=move.face,
            piles=left_burning,
        )
        return Caution(words, *LAY_ANSWERS)
