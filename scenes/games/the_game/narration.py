"""The texts of The Game's table."""

from collections.abc import Iterable
from typing import Final

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.games.the_game.rules import (
    DRAW,
    FIRE,
    PILE_NAMES,
    PILES,
    UP,
    End,
    Lay,
    Move,
    Phase,
    Start,
    State,
    hand,
    is_ten_back,
    left,
    top,
)
from game.games.the_game.words import to_do
from game.words.teller import listed
from scenes.board.board import Narration, kind_of
from scenes.games.the_game.effects import aloud
from scenes.games.the_game.layout import GameFacts, TheGameLayout

END_TURN: Final = phrase("End turn")


class TheGameNarration(Narration[State, Move, TheGameLayout]):
    """The texts of The Game's table."""

    rounds = False

    def subtitle(self, facts: GameFacts) -> Phrase:
        _ = facts
        return phrase("Together · 98 cards, four piles")

    def prompt(self, facts: GameFacts) -> Phrase:
        if facts.picking.word:
            return phrase("Which pile do you mean?")
        if (step := self.step(facts)) is not None:
            return step
        if facts.mine and facts.view.phase is Phase.PLAY and not facts.view.deadlines:
            return phrase("**Your turn.** {what}", what=to_do(facts.view))
        return super().prompt(facts)

    def label(self, facts: GameFacts, move: Move) -> Phrase:
        return END_TURN if isinstance(move, End) else super().label(facts, move)

    def move_texts(self, facts: GameFacts, moves: Iterable[Move]) -> Iterable[Phrase]:
        # one sentence for each card, with all piles that it fits
        piles: dict[str, list[Phrase]] = {}
        others: list[Phrase] = []
        for move in moves:
            if isinstance(move, Lay):
                piles.setdefault(move.face, []).append(PILE_NAMES[move.pile])
            else:
                others.append(self.label(facts, move))
        for card, names in piles.items():
            if len(names) == len(PILES):
                yield phrase("Play {card} on any pile", card=card)
            else:
                yield phrase("Play {card} on {pile}", card=card, pile=listed(names))
        yield from others

    def so_far(self, facts: GameFacts) -> Phrase:
        return phrase("{count} of 98 cards are played", count=98 - left(facts.announced))

    def step(self, facts: GameFacts) -> Phrase | None:
        """Returns the text about playing the card under the pointer on the pile where it fits best."""
        if not (facts.mine and facts.idle) or facts.view.phase is not Phase.PLAY:
            return None
        card = facts.pointed
        if card is None or facts.picking.cards or card not in facts.shown.zones[hand(facts.me)]:
            return None
        face = facts.shown.faces[card]
        steps = [
            (move, int(move.face) - top(facts.view.table, move.pile))
            for move, _ in facts.legal
            if isinstance(move, Lay) and move.face == face
        ]
        if not steps:
            return phrase("**{face}** fits no pile now.", face=face)
        move, by = min(steps, key=lambda one: one[1] if one[0].pile in UP else -one[1])
        named = {"face": face, "pile": PILE_NAMES[move.pile], "away": abs(by)}
        if is_ten_back(int(move.face), int(move.face) - by, move.pile):
            return phrase("**{face}**: on {pile}, ten back", face=face, pile=PILE_NAMES[move.pile])
        if by > 0:
            return phrase("**{face}**: on {pile}, {away} up", **named)
        return phrase("**{face}**: on {pile}, {away} down", **named)

    def advice(self, facts: GameFacts, move: Move) -> Phrase:
        match move:
            case Lay(face, name):
                shown = top(facts.announced, name)
                if is_ten_back(int(face), shown, name):
                    return phrase(
                        "Play **{face}** on {pile}: that is exactly ten back.",
                        face=face,
                        pile=PILE_NAMES[name],
                    )
                away = abs(int(face) - shown)
                return phrase(
                    "Play **{face}** on {pile}: a step of {away}.",
                    face=face,
                    pile=PILE_NAMES[name],
                    away=away,
                )
            case Start(seat):
                return phrase("Let {name} start.", name=SeatName(seat))
            case _:
                return phrase("End the turn here.")

    def place_label(self, facts: GameFacts, zone: Zone) -> Phrase:
        if zone == DRAW:
            return counted(
                "Draw pile, {count} card", "Draw pile, {count} cards", len(facts.announced.zones[DRAW])
            )
        name = zone.removeprefix("pile/")
        shown, up = top(facts.announced, name), name in UP
        fire = aloud(facts, name)
        if fire is not None:
            return phrase(
                "{pile} shows {top}, {fire}, {next}",
                pile=PILE_NAMES[name],
                top=shown,
                fire=fire,
                next=onward(shown, up=up),
            )
        return phrase(
            "{pile} shows {top}, {next}", pile=PILE_NAMES[name], top=shown, next=onward(shown, up=up)
        )

    def card_rule(self, facts: GameFacts, card: CardId) -> str:
        return "fire" if facts.view.options.on_fire and int(facts.shown.faces[card] or 0) in FIRE else ""

    def place_rule(self, zone: Zone) -> str:
        return "draw" if zone == DRAW else "fits-up"

    def card_label(self, facts: GameFacts, card: CardId) -> Phrase:
        face = facts.shown.faces[card]
        places = {touch.place for move, touch in facts.legal if isinstance(move, Lay) and move.face == face}
        if not facts.mine or facts.view.phase is not Phase.PLAY:
            return phrase("{face}", face=face)
        if not places:
            return phrase("{face}, fits no pile now", face=face)
        moves = [move for move, _ in facts.legal if isinstance(move, Lay) and move.face == face]
        near, *others = sorted(moves, key=lambda move: self._away(facts, move))
        if not others:
            return phrase("{face} fits {way}", face=face, way=self._way(facts, near))
        ways = {"way": self._way(facts, near), "other": self._way(facts, others[0])}
        if len(others) == 1:
            return phrase("{face} fits {way}, or {other}", face=face, **ways)
        return phrase(
            "{face} fits {count} piles, such as {way}, or {other}", face=face, count=len(moves), **ways
        )

    @staticmethod
    def _away(facts: GameFacts, move: Lay) -> int:
        """Returns by how much a move changes its pile, negative for a ten-back."""
        by = int(move.face) - top(facts.view.table, move.pile)
        return by if move.pile in UP else -by

    @staticmethod
    def _way(facts: GameFacts, move: Lay) -> Phrase:
        shown, card = top(facts.view.table, move.pile), int(move.face)
        if is_ten_back(card, shown, move.pile):
            return phrase("{pile}, ten back", pile=PILE_NAMES[move.pile])
        away = {"pile": PILE_NAMES[move.pile], "away": abs(card - shown)}
        return (
            phrase("{pile}, {away} higher", **away)
            if card > shown
            else phrase("{pile}, {away} lower", **away)
        )

    def seat_line(self, facts: GameFacts, seat: Seat) -> Phrase:
        count = len(facts.announced.zones[hand(seat)])
        running = seat == facts.me and facts.view.phase is Phase.PLAY and facts.turn == seat
        # with large text or little space, or for other players, only the small marks show how many cards were played
        if running and not (self.layout.wordy or self.layout.has_narrow_name):
            return counted(
                "{count} card, {laid} played this turn",
                "{count} cards, {laid} played this turn",
                count,
                laid=facts.view.laid,
            )
        if self.layout.has_short_plates and seat != facts.me:
            return counted("{count} card", "{count} cards", count)
        return self._kind_and_count(facts, seat)

    def spoken_line(self, facts: GameFacts, seat: Seat) -> Phrase:
        return self.seat_line(facts, seat) if seat == facts.me else self._kind_and_count(facts, seat)

    def _kind_and_count(self, facts: GameFacts, seat: Seat) -> Phrase:
        return counted(
            "{kind} · {count} card",
            "{kind} · {count} cards",
            len(facts.announced.zones[hand(seat)]),
            kind=kind_of(facts.players[seat].player),
        )


def onward(shown: int, *, up: bool, short: bool = False) -> Phrase:
    """Returns the text about which numbers fit next on a pile."""
    if short and up and shown < 99:
        return phrase("{next} or higher", next=shown + 1)
    if short and not up and shown > 2:
        return phrase("{next} or lower", next=shown - 1)
    if up:
        return (
            phrase("next {next} or higher", next=shown + 1)
            if shown < 99
            else phrase("only {next} fits now", next=shown - 10)
        )
    return (
        phrase("next {next} or lower", next=shown - 1)
        if shown > 2
        else phrase("only {next} fits now", next=shown + 10)
    )
