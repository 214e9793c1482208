"""What is said of a match: in the drawer, and when it was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.core.phrases import N_, Phrase, counted, phrase
from game.games import ENTRIES
from game.saves import Status
from game.session.seats import won_with_hints
from scenes.screens.matches.selection import Item
from scenes.ui.kit import Say


def state_of(item: Item) -> tuple[Phrase, str]:
    """Returns the text of a match's pill, and its icon."""
    if not item.game:
        return phrase("Cannot be read"), "warning"
    if item.over:
        return phrase("Finished"), "check"
    return phrase("Waiting"), "clock"


def title_of(item: Item) -> str:
    """Returns the game, or the file's name without one."""
    summary = item.entry.summary
    return summary.title if summary is not None and item.game else item.entry.name


def course_of(item: Item) -> Phrase:
    """Returns a match's progress, or its length."""
    summary = item.entry.summary
    assert summary is not None
    entry = ENTRIES[summary.game]
    rounds = entry.scoring.rounds(summary.options)
    if entry.together or rounds == 1:
        return (
            counted("{count} move", "{count} moves", summary.moves) if summary.moves else phrase("just dealt")
        )
    if item.over:
        return counted("{count} round", "{count} rounds", summary.round + 1)
    if rounds is not None:
        return phrase("round {round} of {rounds}", round=summary.round + 1, rounds=rounds)
    return phrase("round {round}", round=summary.round + 1)


def turn_of(item: Item) -> Phrase | None:
    """Returns whose move it is, if known."""
    summary = item.entry.summary
    if summary is None or summary.turn is None or item.over:
        return None
    return phrase("{name} to move", name=summary.seats[summary.turn])


def second_line(item: Item, say: Say, now: datetime, *, brief: bool = False) -> str:
    """Returns date, progress and problems; in `brief`, on one line if the game is known."""
    entry, summary = item.entry, item.entry.summary
    if not item.game or summary is None:
        return say(entry.sentence)
    parts = [say(course_of(item))]
    if summary.here is not None:
        parts.insert(0, say(when(summary.here, now)))
    if item.over and won_with_hints(summary.hints, summary.winners):
        parts.append(say(phrase("with hints")))
    if brief and entry.status is Status.RECOVERED:
        parts.append(say(phrase("from its backup")))
    elif entry.status is not Status.OK and not brief:
        parts.append(say(entry.sentence))
    elif entry.practice:
        parts.append(say(phrase("practice")))
    line = " \u00b7 ".join(parts)
    return line[:1].upper() + line[1:]


def score_of(item: Item, say: Say) -> str:
    """Returns the winners with their results, or the standing."""
    summary = item.entry.summary
    if summary is None or not item.game:
        return ""
    if item.over:
        return ending(summary.game, summary.seats, summary.totals, summary.winners, say)
    if ENTRIES[summary.game].together:
        return ""
    pairs = zip(summary.seats, summary.totals, strict=True)
    return ", ".join(f"{name}:\u00a0{total}" for name, total in pairs)  # no line begins with a total


def ending(game: str, seats: Sequence[str], totals: Sequence[int], winners: Sequence[int], say: Say) -> str:
    """Returns how a match ended: its winners with their result."""
    final = ENTRIES[game].scoring.final
    if final is not None:
        return say(final(totals, winners))
    if ENTRIES[game].together:
        return say(phrase("Won together") if winners else phrase("Not won"))
    names = [seats[seat] for seat in winners]
    if not names:
        return say(phrase("Nobody won"))
    best = totals[winners[0]]
    if len(names) == 1:
        return say(phrase("{winner} won with {points}", winner=names[0], points=best))
    if len(names) == 2:
        one, other = names
        return say(phrase("{one} and {other} won with {points}", one=one, other=other, points=best))
    return say(
        counted(
            "{count} player won with {points}", "{count} players won with {points}", len(names), points=best
        )
    )


def spoken(item: Item, say: Say, now: datetime) -> str:
    """Returns a match as text for screen readers."""
    summary = item.entry.summary
    parts = [title_of(item), say(state_of(item)[0]), second_line(item, say, now)]
    if summary is not None and item.game:
        parts += [", ".join(summary.seats), score_of(item, say)]
    if item.starred:
        parts.append(say(phrase("with a star")))
    return ". ".join(filter(None, parts))


_WEEKDAYS = (
    N_("Monday, {time}"),
    N_("Tuesday, {time}"),
    N_("Wednesday, {time}"),
    N_("Thursday, {time}"),
    N_("Friday, {time}"),
    N_("Saturday, {time}"),
    N_("Sunday, {time}"),
)
_THIS_YEAR = (
    N_("{day} January"),
    N_("{day} February"),
    N_("{day} March"),
    N_("{day} April"),
    N_("{day} May"),
    N_("{day} June"),
    N_("{day} July"),
    N_("{day} August"),
    N_("{day} September"),
    N_("{day} October"),
    N_("{day} November"),
    N_("{day} December"),
)
_ANY_YEAR = (
    N_("{day} January {year}"),
    N_("{day} February {year}"),
    N_("{day} March {year}"),
    N_("{day} April {year}"),
    N_("{day} May {year}"),
    N_("{day} June {year}"),
    N_("{day} July {year}"),
    N_("{day} August {year}"),
    N_("{day} September {year}"),
    N_("{day} October {year}"),
    N_("{day} November {year}"),
    N_("{day} December {year}"),
)


def when(then: datetime, now: datetime) -> Phrase:
    """When a moment was, as a person says it: a day of this week with its time, else the date.

    Both moments are told by clocks that showed them; the two may stand in different zones.
    """
    days = (now.date() - then.date()).days
    time = then.strftime("%H:%M")
    if days == 0:
        return phrase("today, {time}", time=time)
    if days == 1:
        return phrase("yesterday, {time}", time=time)
    if 1 < days < len(_WEEKDAYS):
        return phrase(_WEEKDAYS[then.weekday()], time=time)
    return day_of(then, now)


def day_of(here: datetime, now: datetime) -> Phrase:
    """A date, with its year unless that is the present one."""
    if here.year == now.year:
        return phrase(_THIS_YEAR[here.month - 1], day=here.day)
    return phrase(_ANY_YEAR[here.month - 1], day=here.day, year=here.year)
