"""General scoring for any game that has no scoring of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.events import Scored
from game.core.phrases import Phrase, phrase
from game.scoring.account import Account, Headline, How, in_front, race, widest
from game.scoring.tally import Ended, Tally


def plain(*, fewest: bool = False, rule: Phrase | None = None) -> Account:
    """Returns a general Account for any game. `rule` says how a match is won, if not by points."""
    won = rule or (phrase("The fewest points win.") if fewest else phrase("The most points win."))
    explain: Callable[[Tally], Phrase] = partial(line, fewest=fewest) if rule is None else reason
    return Account(
        fewest=fewest,
        ring=None,
        chart=phrase("Points so far: lower is better")
        if fewest
        else phrase("Points so far: higher is better"),
        rule=lambda _options: won,
        rounds=lambda _options: None,
        headline=headline,
        how=how,
        standing=partial(in_front, fewest=fewest) if rule is None else lambda tally, _ended: reason(tally),
        line=explain,
        facts=partial(widest, fewest=fewest) if rule is None else lambda _tally: (),
        margin=explain,
    )


def headline(ended: Ended) -> Headline:
    """Returns a headline that only says which round is over."""
    return Headline(None, phrase("Round {number} is over", number=ended.number + 1))


def how(_ended: Ended, scored: Scored, _total: int) -> How:
    """Returns a seat's points with the reason that the rules have given."""
    return How((scored.why,))


def reason(tally: Tally) -> Phrase:
    """Returns why the match is over, in the sentence that the rules have given."""
    return tally.outcome.why if tally.outcome is not None else phrase("The match goes on.")


def line(tally: Tally, *, fewest: bool) -> Phrase:
    """Returns a sentence that says by how much the match was won."""
    if tally.outcome is None or not tally.outcome.winners:
        return phrase("Nobody has won.")
    if not tally.rounds:
        return phrase("The match is won.")
    return phrase("{race}.", race=race(tally, fewest=fewest))
