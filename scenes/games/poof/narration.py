"""The texts of Poof's table."""

from collections.abc import Sequence

from game.core.cards import CardId, Face, Seat
from game.core.events import Marked, Moved, Said, Shuffled, Zone
from game.core.news import News
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.cpu.even import strength_of
from game.games.poof.cards import HIGHEST
from game.games.poof.moves import MERCY
from game.games.poof.outlook import mercy_cost, mercy_rule, mercy_stakes, outlook
from game.games.poof.rules import (
    DISCARD,
    PILE,
    POOF,
    SKIPPED,
    SLOTS,
    TURN,
    Call,
    Move,
    Play,
    State,
    bottom,
    hand,
    owned,
    too_high,
    top,
    way_out,
)
from game.games.poof.words import DOWN, TIMES, UP
from scenes.board.board import Narration, Stake, kind_of
from scenes.board.context import BoardContext
from scenes.games.poof.layout import PoofFacts, PoofLayout, dealing, drawing
from scenes.stage.picking import pickable
from scenes.stage.timeline import Contact


class LastPlay:
    """The player who acted last, and a few words about it."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.words = Phrase("")
        self.spoken = Phrase("")
        self._run: tuple[Seat, Face, int] | None = None
        self._held: int | None = None

    def contact(self, contact: Contact) -> None:
        """Remembers which player has caused this event."""
        match contact.event:
            case Moved(_, src, dst, faces) if dst == PILE and (face := faces[0]) is not None:
                self._laid(seat_of(src), face)
            case Moved(_, src, dst) if src == PILE and dst != DISCARD:
                self._note(seat_of(dst), phrase("took {count}", count=contact.nth + 1))
            case Marked(name, where, text) if name == SKIPPED and text:
                self._note(seat_of(where), phrase("skipped"))
            case Marked():
                self._run = None
            case Shuffled():
                self.seat = self._run = None

    def see(self, table: Table) -> None:
        if self.seat is None:
            return
        held = sum(len(table.zones[zone]) for zone in owned(self.seat))
        if self._held is None:
            self._held = held
        elif held != self._held:
            self.seat = None

    def _laid(self, seat: Seat, face: Face) -> None:
        count = 1
        if self._run is not None and self._run[:2] == (seat, face):
            count += self._run[2]
        words = phrase("a Poof") if face == POOF else phrase(TIMES[count], card=face)
        self._note(seat, words)
        self.spoken = phrase("played {cards}", cards=words)
        self._run = (seat, face, count)

    def _note(self, seat: Seat, words: Phrase) -> None:
        self.seat, self.words, self.spoken, self._run, self._held = seat, words, words, None, None


def seat_of(zone: str) -> Seat:
    """Returns the seat in the name of a zone."""
    return Seat(int(zone.split("/")[1]))


class PoofNarration(Narration[State, Move, PoofLayout]):
    """The texts of Poof's table. `last` knows which player acted last, and how."""

    def __init__(self, context: BoardContext, layout: PoofLayout, last: LastPlay) -> None:
        super().__init__(context, layout)
        self._last = last

    def subtitle(self, facts: PoofFacts) -> Phrase:
        highest, rounds = HIGHEST[facts.view.seats], facts.view.options.rounds
        if rounds == 1:
            return phrase("Cards 1 to {highest}", highest=highest)
        return phrase(
            "Round {round} of {rounds} · cards 1 to {highest}",
            round=self.round_number(facts),
            rounds=rounds,
            highest=highest,
        )

    def seat_line(self, facts: PoofFacts, seat: Seat) -> Phrase:
        return self._seat_line(facts, seat, self._last.words)

    def spoken_line(self, facts: PoofFacts, seat: Seat) -> Phrase:
        return self._seat_line(facts, seat, self._last.spoken)

    def _seat_line(self, facts: PoofFacts, seat: Seat, played: Phrase) -> Phrase:
        brief = self.layout.wordy or (seat != facts.me and not self.layout.opponents[0].few)
        points = counted("{count} point", "{count} points", facts.view.totals[seat])
        if seat == facts.me:
            in_hand = phrase("{count} in hand", count=len(facts.announced.zones[hand(seat)]))
            if brief:
                return in_hand if self.round_number(facts) == 1 else points
            return phrase("{held} · {points}", held=in_hand, points=points)
        now = facts.announced.mark(TURN)[0]
        follows = facts.turn is not None and bool(now) and seat == (seat_of(now) + 1) % facts.view.seats
        fact = played if self._last.seat == seat else phrase("next up") if follows else points
        player = facts.players[seat].player
        if brief and strength_of(player) is None:  # everybody can always see who is Even
            return fact
        return phrase("{kind} · {fact}", kind=kind_of(player), fact=fact)

    def outcry(self, news: News) -> Said | None:
        return Said(news.seat, str(MERCY)) if news.move == MERCY else None

    def stakes(self, facts: PoofFacts) -> Phrase:
        return mercy_stakes(facts.view, facts.me) if self.context.alone else mercy_rule(facts.view)

    def sums(self, facts: PoofFacts) -> Sequence[Stake]:
        own, unseen, pile = mercy_cost(facts.view, facts.me)
        if not self.context.alone:
            return Stake(phrase("The caller"), f"{pile}+"), Stake(phrase("The other"), "0")
        more = "+" if unseen else ""
        return (
            Stake(phrase("You"), f"{own + pile}{more}"),
            Stake(phrase("{name}", name=SeatName(1 - facts.me)), "0"),
        )

    def meanwhile(self, facts: PoofFacts) -> Phrase | None:
        if too_high(facts.announced) and self._last.seat is not None:
            return self._failed(facts.announced, self._last.seat)
        return phrase("The highest card leads.") if drawing(facts.shown) and dealing(facts) else None

    @staticmethod
    def _failed(shown: Table, seat: Seat) -> Phrase:
        """Returns the text about a face-down card that did not fit (P39, P40)."""
        card, name = shown.top(PILE), SeatName(seat)
        if card == POOF:
            return phrase("**A Poof cannot lead.** It goes into {name}'s hand.", name=name)
        return phrase("**{card} is too high.** {name} picks up the pile.", card=card, name=name)

    def prompt(self, facts: PoofFacts) -> Phrase:
        if not facts.mine:
            return super().prompt(facts)
        moves, what = [move for move, _ in facts.legal], way_out(facts.view, facts.me)
        known = any(isinstance(move, Play) for move in moves)
        if known and any(isinstance(move, Call) and move.slot for move in moves):
            what = phrase("{what} Or try a face-down card.", what=what)
        return phrase("**Your turn.** {what}", what=what)

    def round_over(self, facts: PoofFacts) -> Phrase:
        zones = facts.announced.zones
        out = [seat for seat in range(facts.view.seats) if not any(zones[zone] for zone in owned(seat))]
        if facts.said:  # nobody speaks in this game, except to call a Pooftastrophe
            return phrase("{name} called a Pooftastrophe.", name=SeatName(next(iter(facts.said))))
        return phrase("{name} goes out.", name=SeatName(out[0])) if out else super().round_over(facts)

    def label(self, facts: PoofFacts, move: Move) -> Phrase:
        match move:
            case Play(face, count, slots):
                face = face or facts.shown.top(top(facts.me, slots[0])) or face
                if face == POOF:
                    return phrase("Play a Poof")
                return phrase("Play {cards}", cards=phrase(TIMES[count + len(slots)], card=face))
            case Call("blind", slot):
                alone = sum(bool(facts.shown.zones[bottom(facts.me, one)]) for one in SLOTS) == 1
                return phrase("Try the face-down card") if alone else DOWN[slot]
            case Call("take"):
                return counted("Pick up {count} card", "Pick up {count} cards", len(facts.shown.zones[PILE]))
            case Call("skip"):
                return phrase("Skip this turn")
            case _:
                return phrase("Call a Pooftastrophe")

    def advice(self, facts: PoofFacts, move: Move) -> Phrase:
        ahead = outlook(facts.view, facts.me, move, counts=self.context.aids.counts)
        label = self.label(facts, move)
        if ahead is None:
            return phrase("**Hint.** {move}.", move=label)
        return phrase("**Hint.** {move}. {ahead}.", move=label, ahead=ahead.words)

    def place_label(self, facts: PoofFacts, zone: Zone) -> Phrase:
        count, card = len(facts.announced.zones[zone]), facts.announced.top(zone)
        if not count:
            return phrase("The pile is empty")
        return counted(
            "Pile, {count} card, {card} on top", "Pile, {count} cards, {card} on top", count, card=card
        )

    def card_name(self, face: Face) -> Phrase:
        return phrase("Poof") if face == POOF else phrase("{card}", card=face)

    def card_rule(self, facts: PoofFacts, card: CardId) -> str:
        zone = facts.shown.zone_of(card)
        if zone.startswith("bottom/"):
            return "blind"
        if facts.shown.faces[card] == POOF:
            return "poof-what"
        return "flip" if zone.startswith("top/") else "follow"

    def place_rule(self, zone: Zone) -> str:
        _ = zone
        return "follow"

    def card_label(self, facts: PoofFacts, card: CardId) -> Phrase:
        table = facts.shown
        zone = table.zone_of(card)
        if zone.startswith("bottom/"):
            return phrase("Face-down card {number}", number=SLOTS.index(zone[-1]) + 1)
        name = self.card_name(table.face(card))
        if zone.startswith("top/"):
            said = phrase("{card}, {which}", card=name, which=UP[zone[-1]])
        else:
            count = len(self.layout.stack_of(table, card))
            said = phrase("{card}, {count} in hand", card=name, count=count)
        if not facts.mine or pickable(table, card, facts.legal):
            return said
        return phrase("{card}, does not fit now", card=said)
