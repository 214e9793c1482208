"""The texts of Spooky Boo's table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Refusal
from game.games.spooky_boo.rules import (
    DISCARD,
    DRAW,
    POWERS,
    THROW,
    Move,
    Phase,
    Power,
    State,
    score,
    thrown_power,
)
from game.games.spooky_boo.words import PLACE_NAMES
from scenes.board.board import CallWords, LookWords, Narration, Stake, kind_of
from scenes.board.context import CallStatus
from scenes.board.playback import covered, looked_at
from scenes.games.spooky_boo.call import caller_of, values_of
from scenes.games.spooky_boo.layout import (
    BooFacts,
    SpookyBooLayout,
    drawn_card,
    is_window,
    own_windows,
    whole,
)
from scenes.stage.timeline import Hold

POWER_BUTTONS: Final = {
    Power.LOOK_OWN: phrase("Use the eye"),
    Power.LOOK_OTHER: phrase("Use the keyhole"),
    Power.BLIND_SWAP: phrase("Use the swap"),
    Power.LOOK_AND_SWAP: phrase("Look and swap"),
}
"""Labels of the amber button for a held card with a power."""
POWER_ICONS: Final = {
    Power.LOOK_OWN: "eye",
    Power.LOOK_OTHER: "keyhole",
    Power.BLIND_SWAP: "swap",
    Power.LOOK_AND_SWAP: "keyhole",
}
POWER_RULES: Final = {
    Power.LOOK_OWN: "seven",
    Power.LOOK_OTHER: "nine",
    Power.BLIND_SWAP: "eleven",
    Power.LOOK_AND_SWAP: "fifteen",
}
"""Keys of the rules answers about cards with a power."""
POWER_PROMPTS: Final = {
    Power.LOOK_OWN: phrase("**Eye.** Look into one of your own windows."),
    Power.LOOK_OTHER: phrase("**Keyhole.** Look into another player's window."),
    Power.BLIND_SWAP: phrase("**Blind swap.** Swap one of your cards for another player's."),
    Power.LOOK_AND_SWAP: phrase("**Keyhole and swap.** First look into another player's window."),
}
CALL = "boo"
CALL_WORDS: Final = CallWords(
    button=phrase("Call Spooky Boo!"),
    back=phrase("Take it back"),
    who=phrase("Who is calling?"),
    rule="call",
)


def held_power(facts: BooFacts) -> Power | None:
    """Returns the power of the drawn card, if any."""
    card = drawn_card(facts)
    face = facts.shown.faces[card] if card is not None else None
    return POWERS.get(face) if face is not None else None


class SpookyBooNarration(Narration[State, Move, SpookyBooLayout]):
    """The texts of the table of Spooky Boo."""

    counting = False
    """Whether the houses' sums are still growing on the signs."""
    _totals: tuple[int, ...] | None = None
    """The displayed points beside the players' names."""
    _told_of_faces = False

    def label(self, facts: BooFacts, move: Move) -> Phrase:
        if move != THROW:
            return super().label(facts, move)
        power = held_power(facts)
        return phrase("Discard") if power is None else POWER_BUTTONS[power]

    def subtitle(self, facts: BooFacts) -> Phrase:
        number, rounds = self.round_number(facts), facts.view.options.rounds
        if rounds == 1:
            return phrase("Fewest points wins")
        return phrase("Round {round} of {rounds} · fewest points wins", round=number, rounds=rounds)

    def seat_line(self, facts: BooFacts, seat: Seat) -> Phrase:
        if self._totals is None or (facts.idle and not self.counting):
            self._totals = facts.view.totals  # the result of a call is not told before the houses are counted
        points = self._totals[seat]
        if seat == facts.me:
            return counted("{count} point", "{count} points", points)
        kind = kind_of(facts.players[seat].player)
        return counted("{kind} · {count} point", "{kind} · {count} points", points, kind=kind)

    # -- the prompt line ---------------------------------------------------------------------------
    def meanwhile(self, facts: BooFacts) -> Phrase | None:
        _ = facts
        return Phrase("") if self._told_of_faces else None

    def prompt(self, facts: BooFacts) -> Phrase:
        seen, phase = sorted(looked_at(facts.shown)), facts.view.phase
        self._told_of_faces = bool(seen) or drawn_card(facts) is not None
        if self.context.call.waits(CALL) and not facts.mine:
            return self.when_counts(facts)[1]
        if seen and phase is not Phase.TRADE:
            return remember(facts, seen)
        if not facts.mine:
            view = facts.view
            return self.words.prompt(replace(view, table=covered(view.table)), facts.me)
        if facts.picking.cards:
            return self._picked(facts)
        match phase:
            case Phase.HOLD if facts.idle:
                return _holding(facts)
            case Phase.POWER:
                return POWER_PROMPTS[thrown_power(facts.view.table)]
            case Phase.TRADE if seen:
                return phrase(
                    "It is {card}. Swap it for one of yours, or leave it.", card=facts.shown.faces[seen[0]]
                )
        top = facts.shown.top(DISCARD) if facts.shown.zones[DISCARD] else None
        if top is None:
            return phrase("**Your turn.** Draw a card.")
        return phrase("**Your turn.** Draw a card, or take the {card}.", card=top)

    def _picked(self, facts: BooFacts) -> Phrase:
        first = facts.picking.cards[0]
        where = facts.shown.zone_of(first)
        if not is_window(where):
            return phrase("Choose the window for the {card}.", card=facts.shown.faces[first])
        found = whole(facts)
        if found is not None:
            return phrase("{move}?", move=self.words.label(found[0]))
        return (
            phrase("Now choose another player's.")
            if where in own_windows(facts.me)
            else phrase("Now choose one of yours.")
        )

    def round_over(self, facts: BooFacts) -> Phrase:
        caller, found = caller_of(facts), values_of(facts.announced, facts.view.seats)
        if self.counting or caller is None or not all(found):
            return super().round_over(facts)
        points = score(caller, caller, found).points
        values = {"name": SeatName(caller), "sum": sum(found[caller]), "points": points}
        if points:
            return phrase(
                "Too early, {name}! {sum} is too much: {points} points. The others score 0.", **values
            )
        return phrase(
            "{name} called with {sum}, and was right: 0\u00a0points. The others score their sums.", **values
        )

    # -- calls and looks ---------------------------------------------------------------------------
    def when_counts(self, facts: BooFacts) -> tuple[Phrase, Phrase]:
        """Returns two texts about when a call takes effect (S19)."""
        status = self.context.call.status
        if status is CallStatus.LOOKS:
            return (
                phrase("counts once all have looked"),
                phrase("**Your call is heard.** It counts once all have looked."),
            )
        if facts.view.phase in (Phase.HOLD, Phase.POWER, Phase.TRADE):
            if facts.view.active == facts.me:
                return (
                    phrase("counts after your turn"),
                    phrase("**Your call is heard.** It counts after your turn."),
                )
            name = SeatName(facts.view.active)
            return (
                phrase("counts after {name}'s turn", name=name),
                phrase("**Your call is heard.** It counts after {name}'s turn.", name=name),
            )
        if status is CallStatus.TURN:
            return (
                phrase("counts on the caller's own turn"),
                phrase("**Your call is heard.** It counts on your own turn."),
            )
        if self.context.playback.held is not None:
            return (
                phrase("counts once you have looked"),
                phrase("**Your call is heard.** It counts once you have looked."),
            )
        if facts.idle:
            return phrase("counts now"), phrase("**Your call is heard.** It counts now.")
        return phrase("counts in a moment"), phrase("**Your call is heard.** It counts in a moment.")

    def stakes(self, facts: BooFacts) -> Phrase:
        _ = facts
        if self.context.alone:
            return phrase(
                "A call ends the round. If your sum is 5 or less, you score 0 and the others score their cards. "
                "If it is more, you score 10 and the others 0."
            )
        return phrase(
            "A call ends the round. If the caller's sum is 5 or less, the caller scores 0 and the others score their cards. "
            "If it is more, the caller scores 10 and the others 0."
        )

    def sums(self, facts: BooFacts) -> Sequence[Stake]:
        _ = facts
        return (
            Stake(phrase("5 or less"), "0", lit=True),
            Stake(phrase("6 or more"), "10"),
            Stake(phrase("Others then"), "0"),
        )

    def look(self, facts: BooFacts, held: Hold) -> LookWords:
        is_single = len(held.cards) == 1
        if held.opens:
            before = counted("Look into the window.", "Look into your {count} near windows.", len(held.cards))
            button = phrase("Open the window") if is_single else phrase("Open the windows")
            wrong = phrase("First look into your windows.")
        else:
            before = remember(facts, held.cards)
            button = phrase("Close the window") if is_single else phrase("Close the windows")
            wrong = phrase("First close the window you are looking into.")
        return LookWords(before, button, Refusal("S5", wrong, phrase("Press **{button}**.", button=button)))

    # -- aloud -------------------------------------------------------------------------------------
    def place_label(self, facts: BooFacts, zone: Zone) -> Phrase:
        count = len(facts.announced.zones[zone])
        if zone == DRAW:
            return counted("Deck, {count} card", "Deck, {count} cards", count)
        if zone == DISCARD:
            top = facts.announced.top(DISCARD) if count else None
            return phrase("Discard, {top} on top", top=top) if top else phrase("Discard, empty")
        return _window(zone)

    def card_rule(self, facts: BooFacts, card: CardId) -> str:
        zone, face = facts.shown.zone_of(card), facts.shown.faces[card]
        if face in POWERS:
            return POWER_RULES[POWERS[face]]
        if zone == DISCARD:
            return "turn"
        if face is not None:
            return "values"
        return "keep" if zone in own_windows(facts.me) else "nine"

    def place_rule(self, zone: Zone) -> str:
        return "turn" if zone in (DRAW, DISCARD) else ""

    def card_label(self, facts: BooFacts, card: CardId) -> Phrase:
        zone, face = facts.shown.zone_of(card), facts.shown.faces[card]
        if zone == DISCARD:
            return phrase("Top discard: {card}", card=face)
        if zone.startswith("held/"):
            return phrase("Drawn card: {card}", card=face)
        label = _window(zone)
        return label if face is None else phrase("{window}: {card}", window=label, card=face)


def _holding(facts: BooFacts) -> Phrase:
    card = drawn_card(facts)
    face = facts.shown.faces[card] if card is not None else None
    if held_power(facts) is None:
        return phrase("Keep the {card}, or discard it.", card=face)
    return phrase("Keep the {card}, discard it, or use its power.", card=face)


def remember(facts: BooFacts, cards: Sequence[CardId]) -> Phrase:
    """Returns the text that asks the player to remember cards."""
    faces = [facts.shown.faces[card] for card in cards]
    if len(faces) == 1:
        return phrase("It is {card}. Remember it.", card=faces[0])
    near = {facts.shown.zone_of(card)[-1]: facts.shown.faces[card] for card in cards}
    return phrase("Left {first}, right {second}. Remember them.", first=near["c"], second=near["d"])


def sign(facts: BooFacts) -> tuple[str, Phrase]:
    """Returns an icon and a text for a window that can be clicked."""
    if facts.view.phase is Phase.TRADE:
        return "swap", phrase("Swap this")
    if facts.view.phase is Phase.POWER:
        power = thrown_power(facts.view.table)
        words = phrase("Swap this") if power is Power.BLIND_SWAP else phrase("Look here")
        return POWER_ICONS[power], words
    return "hand", phrase("Put it here")


def _window(zone: Zone) -> Phrase:
    _, seat, place = zone.split("/")
    return phrase("{name}'s {place} window", name=SeatName(int(seat)), place=PLACE_NAMES[place])
