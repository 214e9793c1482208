"""Facts that a table takes from a record: the names at its seats, and the time of the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from gettext import NullTranslations

from game.core.phrases import phrase
from game.days import local
from game.names import apart, brief_names, folded
from game.record import NO_TIME, Player, Record
from game.setup import LONGEST_NAME
from game.words import Words


def seated(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Returns the players, with names changed so that no two are the same. A long name is shortened."""
    short = (
        name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"
        for name in brief_names(named(players), LONGEST_NAME)
    )
    names = apart(short, LONGEST_NAME)
    return tuple(replace(player, name=name) for player, name in zip(players, names, strict=True))


def played(record: Record) -> datetime | None:
    """Returns the local time of a finished match, or None if unknown."""
    moment = record.meta.get("saved_at", record.created)
    return None if moment == NO_TIME else local(moment, record.meta.get("offset"))


def words_of(translations: NullTranslations, players: tuple[Player, ...]) -> Words:
    """Returns the translator for a table. If a single nameless person plays, sentences say "you"."""
    names = named(seated(players))
    words = Words(translations, names)
    people = [seat for seat, player in enumerate(players) if player.is_human]
    if len(people) != 1:
        return words
    (seat,) = people
    unnamed = phrase("You"), phrase("Player {number}", number=seat + 1)
    is_unnamed = folded(names[seat]) in {folded(words.say(one)) for one in unnamed}
    return Words(translations, names, seat) if is_unnamed else words


def won_with_hints(hints: Sequence[int], winners: Iterable[int]) -> bool:
    """Returns whether any winner was given hints. `hints` has the number of hints by seat, or is empty."""
    return any(any(hints[seat : seat + 1]) for seat in winners)


def named(players: Sequence[Player]) -> tuple[str, ...]:
    """Returns the name of each player, in the order of their seats."""
    return tuple(player.name for player in players)
