"""The scoring of Eight & Half, and what was remarkable about a match."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from game.core.cards import Seat
from game.core.events import Scored
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.eight_and_half.rules import ENOUGH, PILE, burned, hand, owned
from game.games.eight_and_half.titles import cards_left, title
from game.scoring.account import (
    Account,
    Fact,
    Headline,
    How,
    in_front,
    left_over,
    most,
    race,
    who_won,
    widest,
)
from game.scoring.tally import Ended, Options, Seen, Tally, laid, last_of, taken


def president(ended: Ended) -> Seat | None:
    """Returns the seat that got rid of its cards first, or None (E44)."""
    seat = ended.news.seat
    return None if any(ended.table.zones[zone] for zone in owned(seat)) else seat


def headline(ended: Ended) -> Headline:
    """Returns the headline at the end of a round, which names the first player without cards."""
    seat = president(ended)
    if seat is None:
        return Headline(None, phrase("Nobody went out"))
    return Headline(seat, phrase("{name} is the President", name=SeatName(seat)))


def how(ended: Ended, scored: Scored, _total: int) -> How:
    """Returns a seat's title, how many cards it still has, and these cards."""
    parts = [phrase("**{title}**", title=title(scored.parts))]
    if scored.parts["cards"]:  # otherwise the title says that no card is left
        parts.append(cards_left(scored.parts))
    return How(tuple(parts), left_over(ended, owned(scored.seat)), crowned=scored.seat == president(ended))


def rule(_options: Options) -> Phrase:
    """Returns a sentence, shown before a match, that says how the match is won."""
    return phrase("{points} points win, unless the lead is shared.", points=ENOUGH)


def line(tally: Tally) -> Phrase:
    """Returns a sentence that says how the match was won (E48, E49)."""
    won = race(tally, fewest=False)
    return phrase("Once somebody has {enough}, the most points win: {race}.", enough=ENOUGH, race=won)


def standing(tally: Tally, ended: Ended) -> Phrase:
    """Returns a sentence that says who has the most points. It may announce one more round (E49)."""
    totals = tally.totals(ended.number + 1)
    if max(totals) >= ENOUGH and totals.count(max(totals)) > 1:
        return phrase("Level at {points}: one more round for all", points=max(totals))
    return in_front(tally, ended, fewest=False)


def facts(tally: Tally) -> tuple[Fact, ...]:
    """Returns remarkable facts about a match."""
    arrests: Counter[Seat] = Counter()
    piles: Counter[Seat] = Counter()
    caught: dict[Seat, Seen] = {}
    collected: dict[Seat, Seen] = {}
    for news, event, seen in taken(tally.news, PILE):
        for taker in map(Seat, range(tally.seats)):
            if event.dst not in (burned(taker), hand(taker)):
                continue
            if len(event.cards) > piles[taker]:
                piles[taker] = len(event.cards)
                collected[taker] = last_of(seen, 3)
            if taker != news.seat:
                arrests[news.seat] += 1
                caught[news.seat] = last_of(seen, 3)
    ends = [(seat, ended) for ended in tally.rounds if (seat := president(ended)) is not None]
    crowned = Counter(seat for seat, _ in ends)
    return (
        *widest(tally, fewest=False),
        *most(
            phrase("Most often President"),
            crowned,
            lambda count: counted("{count} round", "{count} rounds", count),
            {seat: Seen(ended.step, laid(ended.news)[-3:]) for seat, ended in ends},
            told=(
                N_("{name} became President in {what}."),
                N_("{names} and {last} became President in {what}."),
            ),
        ),
        *most(
            phrase("Most arrests"),
            arrests,
            lambda count: counted("{count} arrest", "{count} arrests", count),
            caught,
            told=(N_("{name} made {what}."), N_("{names} and {last} made {what}.")),
        ),
        *most(
            phrase("Largest pile collected"),
            piles,
            lambda count: counted("{count} card", "{count} cards", count),
            collected,
            told=(N_("{name} collected {what} at once."), N_("{names} and {last} once collected {what}.")),
        ),
    )


ACCOUNT: Final = Account(
    fewest=False,
    ring=3,  # a President who has burned nothing
    chart=phrase("Points so far: higher is better"),
    rule=rule,
    rounds=lambda _options: None,
    headline=headline,
    how=how,
    standing=standing,
    line=line,
    facts=facts,
    margin=partial(race, fewest=False),
    least=0,
    told=partial(who_won, fewest=False),
)
