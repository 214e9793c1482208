"""The texts of a board: on the ribbon, under names, and read aloud."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import DEALER, PUBLIC, CardId, Seat
from game.core.events import Said, Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import M, Refusal, S
from game.words import plain
from scenes.board.calls import Stake
from scenes.board.context import BoardPart, L
from scenes.board.piece import Facts
from scenes.stage.contact import Hold

KINDS = {
    "human": phrase("Person"),
    "gentle": phrase("Gentle"),
    "steady": phrase("Steady"),
    "sharp": phrase("Sharp"),
    "master": phrase("Master"),
}


class LookWords(NamedTuple):
    """Texts of a waiting private look: the ribbon, the button, and why nothing else is possible."""

    prompt: Phrase
    button: Phrase
    first: Refusal


class Narration(BoardPart[S, M, L]):
    """A game's table in words."""

    rounds = True
    """Whether a match has rounds with their own scores."""

    # -- the table ---------------------------------------------------------------------------------
    def subtitle(self, facts: Facts[S, M]) -> Phrase:
        """Returns the text beside the game's name: the round and notable house rules."""
        return phrase("Round {round}", round=self.round_number(facts))

    def round_number(self, facts: Facts[S, M]) -> int:
        """Returns the number of the round on the table from 1, of the finished one until the next deal."""
        dealt = self.context.chair.game.turn(facts.view) != DEALER
        return max(1, facts.view.round + dealt)

    def seat_line(self, facts: Facts[S, M], seat: Seat) -> Phrase:
        """Returns the text under a player's name."""
        return kind_of(facts.players[seat].player)

    def saying(self, said: Said) -> Phrase:
        """Returns a seat's spoken words for its chip."""
        return self.words.bubble(said)

    # -- the ribbon --------------------------------------------------------------------------------
    def prompt(self, facts: Facts[S, M]) -> Phrase:
        """Returns the ribbon's default text."""
        return self.words.prompt(facts.view, facts.me)

    def meanwhile(self, facts: Facts[S, M]) -> Phrase | None:
        """Returns the ribbon's text about what is being shown; None keeps the present text."""

    def round_over(self, facts: Facts[S, M]) -> Phrase:
        """Returns the ribbon's text at the end of a round."""
        _ = facts
        return phrase("The round is over.")

    def label(self, facts: Facts[S, M], move: M) -> Phrase:
        """Returns a button's label for a move."""
        _ = facts
        return self.words.label(move)

    def advice(self, facts: Facts[S, M], move: M) -> Phrase:
        return phrase("**Hint.** {move}.", move=self.label(facts, move))

    def stakes(self, facts: Facts[S, M]) -> Phrase:
        """Returns what a call out of turn would result in, as far as it is public."""
        _ = facts
        return phrase("A call counts at once and is not taken back.")

    def sums(self, facts: Facts[S, M]) -> Sequence[Stake]:
        """Returns what a call is worth, line by line, as far as the one who sees it may know."""
        _ = facts
        return ()

    def look(self, facts: Facts[S, M], held: Hold) -> LookWords:
        """Returns the texts of a waiting private look."""
        _ = facts
        if held.opens:
            return look_words(phrase("Look now, and remember."), phrase("Look"))
        words = phrase("Remember it.") if len(held.cards) == 1 else phrase("Remember them.")
        return look_words(words, phrase("Cover them again"))

    # -- aloud -------------------------------------------------------------------------------------
    def place_label(self, facts: Facts[S, M], zone: Zone) -> Phrase:
        """Returns a place's accessible name: owner, kind, number of cards, and the top card where nobody holds them."""
        cards, rule = facts.told.zones[zone], facts.told.rules[zone]
        name = self.place_name(zone)
        if rule.owner != PUBLIC:
            name = phrase("{name}: {thing}", name=SeatName(rule.owner), thing=name)
        count = counted("{place}, {count} card", "{place}, {count} cards", len(cards), place=name)
        face = facts.told.faces[cards[-1]] if cards and not rule.is_hand else None
        return phrase("{place}, {face} on top", place=count, face=face) if face is not None else count

    def place_name(self, zone: Zone) -> Phrase:
        """Returns a place's short name, without its seat."""
        return phrase("{thing}", thing=plain.place_name(zone))

    def card_label(self, facts: Facts[S, M], card: CardId) -> Phrase:
        """Returns a clickable card's accessible name."""
        face = facts.shown.faces[card]
        return phrase("{face}", face=face) if face is not None else phrase("Face-down card")


def look_words(prompt: Phrase, button: Phrase) -> LookWords:
    """Returns the texts of a look, with the usual answer to other input."""
    first = Refusal("look", phrase("First take your look."), phrase("Press {button}.", button=button))
    return LookWords(prompt, button, first)


def kind_of(player: str) -> Phrase:
    """Returns who plays a seat, in a word."""
    return KINDS.get(player, phrase("CPU"))
