"""How a game counts that says nothing of it itself: the totals, and who has most or fewest."""

from __future__ import annotations

from functools import partial

from game.core.events import Scored
from game.core.phrases import Phrase, phrase
from game.scoring.account import Account, Headline, How, in_front, race, widest
from game.scoring.tally import Ended, Tally


def plain(*, fewest: bool) -> Account:
    """The account of a game in which the most points win, or the fewest."""
    return Account(
        fewest=fewest,
        ring=None,
        chart=phrase("Points so far: lower is better")
        if fewest
        else phrase("Points so far: higher is better"),
        rule=lambda _options: phrase("The fewest points win.") if fewest else phrase("The most points win."),
        rounds=lambda _options: None,
        headline=headline,
        how=how,
        standing=partial(in_front, fewest=fewest),
        line=partial(line, fewest=fewest),
        facts=partial(widest, fewest=fewest),
        margin=partial(line, fewest=fewest),
    )


def headline(ended: Ended) -> Headline:
    """Only that the round is over."""
    return Headline(None, phrase("Round {number} is over", number=ended.number + 1))


def how(_ended: Ended, scored: Scored, _total: int) -> How:
    """The reason that the rules give."""
    return How((scored.why,))


def line(tally: Tally, *, fewest: bool) -> Phrase:
    """By how much the match was won."""
    if tally.outcome is None or not tally.outcome.winners:
        return phrase("Nobody has won.")
    if not tally.rounds:
        return phrase("The match is won.")
    return phrase("{race}.", race=race(tally, fewest=fewest))
