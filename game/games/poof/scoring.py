"""The scoring of Poof, and what was remarkable about a match."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Scored
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.poof.cards import POOF
from game.games.poof.rules import DISCARD, MERCY, PILE, POOF_POINTS, RANK, hand, is_out, owned
from game.scoring.account import (
    Account,
    Fact,
    Headline,
    How,
    in_front,
    left_over,
    lowest_wins,
    most,
    option_rounds,
    race,
    who_won,
    widest,
)
from game.scoring.tally import Ended, Options, Seen, Tally, laid, last_of, taken

PARTS: Final = {
    "hand": N_("hand **{points}**"),
    "up": N_("face up **{points}**"),
    "down": N_("face down **{points}**"),
    "poofs": N_("Poofs **{points}**"),
    "pile": N_("pile **{points}**"),
}
"""Texts for the parts of a seat's points in a round (P32, P35)."""


def headline(ended: Ended) -> Headline:
    """Returns the headline at the end of a round: who got rid of all cards, or how else the round ended."""
    seat = ended.news.seat
    if ended.news.move == MERCY:
        return Headline(seat, phrase("{name} called a Pooftastrophe", name=SeatName(seat)), good=False)
    if is_out(ended.table, seat):
        return Headline(seat, phrase("{name} went out", name=SeatName(seat)))
    return Headline(None, phrase("Nobody went out"))


def how(ended: Ended, scored: Scored, _total: int) -> How:
    """Returns the parts of a seat's points in words, and its remaining cards."""
    parts = [phrase(PARTS[part], points=points) for part, points in scored.parts.items() if points]
    return How(tuple(parts) or (scored.why,), _left(ended, scored) if parts else ())


def _left(ended: Ended, scored: Scored) -> tuple[Face | None, ...]:
    """Returns a seat's remaining cards. The cards that stay unseen are None."""
    cards = left_over(ended, owned(scored.seat), RANK)
    unseen = scored.parts["poofs"] // POOF_POINTS - cards.count(POOF)
    return (*cards[unseen:], *[POOF] * unseen)


def rule(options: Options) -> Phrase:
    """Returns a sentence that says how the match is won."""
    return counted(
        "The lowest total after {count} round wins. A Poof left over costs {poof}.",
        "The lowest total after {count} rounds wins. A Poof left over costs {poof}.",
        option_rounds(options),
        poof=POOF_POINTS,
    )


def facts(tally: Tally) -> tuple[Fact, ...]:
    """Returns remarkable facts about a match."""
    poofs: Counter[Seat] = Counter()
    piles: Counter[Seat] = Counter()
    gone: dict[Seat, Seen] = {}
    picked: dict[Seat, Seen] = {}
    for news, event, seen in taken(tally.news, PILE):
        if event.dst == DISCARD:
            poofs[news.seat] += 1
            gone[news.seat] = last_of(seen, 4)
        elif event.dst == hand(news.seat) and len(event.cards) > piles[news.seat]:
            piles[news.seat] = len(event.cards)
            picked[news.seat] = last_of(seen, 3)
    ends = [ended for ended in tally.rounds if is_out(ended.table, ended.news.seat)]
    out = Counter(ended.news.seat for ended in ends if len(tally.rounds) > 1)
    last = [(ended.news.seat, Seen(ended.step, laid(ended.news)[-3:])) for ended in ends]
    return (
        *widest(tally, fewest=True, cost=lambda ended, seat: _left(ended, ended.scored[seat])[-4:]),
        *most(
            phrase("Most poofs"),
            poofs,
            lambda count: counted("{count} poof", "{count} poofs", count),
            gone,
            told=(N_("{name} made {what}."), N_("{names} and {last} made {what}.")),
        ),
        *most(
            phrase("Went out most often"),
            out,
            lambda count: counted("{count} round", "{count} rounds", count),
            dict(last),
            last,
            told=(N_("{name} went out in {what}."), N_("{names} and {last} went out in {what}.")),
        ),
        *most(
            phrase("Largest pile picked up"),
            piles,
            lambda count: counted("{count} card", "{count} cards", count),
            picked,
            told=(N_("{name} picked up {what} at once."), N_("{names} and {last} once picked up {what}.")),
        ),
    )


ACCOUNT: Final = Account(
    fewest=True,
    ring=0,
    chart=phrase("Points so far: lower is better"),
    rule=rule,
    rounds=option_rounds,
    headline=headline,
    how=how,
    standing=partial(in_front, fewest=True),
    line=lowest_wins,
    facts=facts,
    margin=partial(race, fewest=True),
    least=0,
    told=partial(who_won, fewest=True),
)
