"""The scoring of Campfire Smokeout, and what was remarkable about a match."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.core.cards import Seat
from game.core.events import RoundEnded, Scored
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.campfire_smokeout.rules import ENOUGH, Wind, counting
from game.scoring.account import WON, Account, Fact, Headline, How, most, sentence
from game.scoring.tally import Ended, Options, Seen, Tally, laid, last_of


def smokeouts(count: int) -> Phrase:
    """Returns a number of Smokeouts (lost rounds) in words."""
    return counted("{count} Smokeout", "{count} Smokeouts", count)


def bare_smokeouts(count: int) -> Phrase:
    """Returns the word that stands below a number of Smokeouts (lost rounds)."""
    return counted("Smokeout", "Smokeouts", count)


def headline(ended: Ended) -> Headline:
    """Returns the headline at the end of a round: who got the Smokeout."""
    seat = ended.news.seat
    return Headline(seat, phrase("A Smokeout for {name}", name=SeatName(seat)), good=False)


def how(_ended: Ended, scored: Scored, total: int) -> How:
    """Returns the reason for a seat's points, and a face-down card for each of its lost rounds."""
    return How((scored.why,), (None,) * total, ENOUGH)


def rule(_options: Options) -> Phrase:
    """Returns in words how the match is won."""
    return phrase("A third Smokeout ends the match. The fewest Smokeouts win.")


def standing(tally: Tally, ended: Ended) -> Phrase:
    """Returns a sentence that says who has the fewest Smokeouts so far.

    If only one seat has Smokeouts, the sentence is about that seat (C23).
    """
    totals = tuple(map(counting, tally.totals(ended.number + 1)))
    smoked = [SeatName(seat) for seat, count in enumerate(totals) if count]
    if len(smoked) == 1:
        return phrase("Only {name} has Smokeouts so far", name=smoked[0])
    fewest = min(totals)
    best = [SeatName(seat) for seat, count in enumerate(totals) if count == fewest]
    if len(best) == len(totals):
        if len(totals) == 2:
            return phrase("Both have {smokeouts}", smokeouts=smokeouts(fewest))
        return phrase("Everybody has {smokeouts}", smokeouts=smokeouts(fewest))
    if len(best) == 1:
        return phrase("{name} has the fewest: {count}", name=best[0], count=fewest)
    return phrase("{seats} players share the fewest Smokeouts: {count}", seats=len(best), count=fewest)


def facts(tally: Tally) -> tuple[Fact, ...]:
    """Returns remarkable facts about a match."""
    winds: Counter[Seat] = Counter()
    blown: dict[Seat, Seen] = {}
    rounds: list[Seen] = [Seen(0)]
    for step, news in enumerate(tally.news):
        if isinstance(news.move, Wind):
            winds[news.seat] += 1
            before = blown[news.seat].cards if news.seat in blown else ()
            blown[news.seat] = Seen(step, (*before, *laid(news))[-2:])
            rounds[-1] = Seen(step, (*rounds[-1].cards, *laid(news)[:1]))
        if any(isinstance(event, RoundEnded) for event in news.events):
            rounds.append(Seen(step + 1))
    ends = [
        (sender, rounds[nth])
        for nth, one in enumerate(tally.rounds)
        if (sender := one.before.sender) is not None
    ]
    sent = Counter(sender for sender, _ in ends)
    sent_by = [(sender, last_of(seen, 1)) for sender, seen in ends]
    longest = max(rounds, key=lambda seen: len(seen.cards))
    senders = most(
        phrase("Most Smokeouts caused"),
        sent,
        lambda count: counted("{count} round", "{count} rounds", count),
        dict(sent_by),
        sent_by,
        told=(
            N_("{name} caused a Smokeout in {what}."),
            N_("{names} and {last} caused a Smokeout in {what}."),
        ),
    )
    blowers = most(
        phrase("Most Winds"),
        winds,
        lambda count: counted("{count} Wind", "{count} Winds", count),
        blown,
        told=(N_("{name} blew {what}."), N_("{names} and {last} blew {what}.")),
    )
    return (
        *senders,
        *blowers,
        Fact(
            phrase("Longest round"),
            (),
            counted("{count} Wind", "{count} Winds", len(longest.cards)),
            "wind",
            last_of(longest, 3),
            told=counted("It went on for {count} Wind.", "It went on for {count} Winds.", len(longest.cards)),
        ),
    )


def told(tally: Tally) -> tuple[Phrase, ...]:
    """Returns what a postcard says about a match: who won, and in which round it ended."""
    assert tally.outcome is not None
    last = tally.rounds[-1]
    ended = phrase(
        "Round {round} brought {name} a third Smokeout.",
        name=SeatName(last.news.seat),
        round=last.number + 1,
    )
    if tally.outcome.grade == "sneaky":
        return tally.outcome.why, ended
    return sentence(WON, tally.outcome.winners, margin(tally)), ended


def line(tally: Tally) -> Phrase:
    """Returns the sentence that says why the match was won."""
    assert tally.outcome is not None
    return tally.outcome.why


def margin(tally: Tally) -> Phrase:
    """Returns how many Smokeouts the winners have, as a part of a sentence."""
    assert tally.outcome is not None
    return smokeouts(counting(tally.totals()[tally.outcome.winners[0]]))


ACCOUNT: Final = Account(
    fewest=True,
    ring=None,
    chart=phrase("Smokeouts so far: fewer is better"),
    rule=rule,
    rounds=lambda _options: None,
    headline=headline,
    how=how,
    standing=standing,
    line=line,
    facts=facts,
    margin=margin,
    counts=phrase("Smokeouts"),
    amount=smokeouts,
    unit=bare_smokeouts,
    head_start=lambda _total: phrase("The first Smokeout does not count."),
    level=N_("Level with {name}, but {loser} sent the last Smoke."),
    least=0,
    most=ENOUGH,
    told=told,
)
