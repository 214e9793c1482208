"""Changes of players during a match.

A CPU can take over a person's seat, or give it back, at any move. Other people can take over seats at the
beginning of a round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Looked
from game.core.phrases import Phrase, phrase
from game.core.undo import Bar
from game.games import ENTRIES
from game.match import Match
from game.names import folded
from game.pictures import as_written, free_animal, picture_at, told_apart
from game.record import Change, Player, Record
from game.record.reader import promised_in
from game.session.seats import seated
from game.setup import free_cpu_name

OF_DEAL = ("daily", "challenge", "thinking")
"""If the table "meta" of a record has one of these keys, nobody may leave or join the match."""


def with_player(record: Record, seat: int, player: Player) -> Record:
    """Returns the record after a player has taken over a seat."""
    at, player = record.end, replace(player, head_start=0)  # a head start belongs to the seat
    kept = [one for one in record.changes if (one.round, one.move, one.seat) != (*at, seat)]
    before = replace(record, changes=tuple(kept))
    return (
        before
        if replace(before.sitting[seat], head_start=0) == player
        else replace(before, changes=(*kept, Change(*at, seat, player)))
    )


def person_of(record: Record, seat: int) -> Player | None:
    """Returns the absent person for whom a CPU plays at a seat, or None."""
    held = [record.seats[seat], *(one.player for one in record.changes if one.seat == seat)]
    now = record.sitting[seat]
    last = next((player for player in reversed(held) if player.is_human), None)
    return last if last is not None and not now.is_human and folded(last.name) == folded(now.name) else None


def absent_seats(record: Record) -> tuple[Seat, ...]:
    """Returns the seats at which a CPU plays for an absent person."""
    return tuple(seat for seat in map(Seat, range(len(record.seats))) if person_of(record, seat) is not None)


def for_another_match(record: Record) -> tuple[Player, ...]:
    """Returns the players for the next match at this table. CPUs that stand in for absent people get CPUs' names."""
    players = list(record.sitting)
    for seat in absent_seats(record):
        others = (one.name for nth, one in enumerate(players) if nth != seat)
        # Where five CPUs have the other names, only the person's own name may be left.
        name = free_cpu_name(seat, others, unlike=players[seat].name)
        players[seat] = replace(players[seat], name=name, picture="")
    return tuple(players)


def last_change(record: Record, match: Match) -> int:
    """Returns the step at which a player last took over a seat, or 0."""
    if not record.changes:
        return 0
    last = record.changes[-1]
    made = last.move + sum(len(one.moves) for one in match.rounds()[: last.round])
    moves = [step for step, one in enumerate(match.history) if one.seat != DEALER]
    return moves[made] if made < len(moves) else match.steps


def join_bar(record: Record, number: int) -> Phrase | None:
    """Returns why nobody can take over a seat from round `number` (from 1) on, or None."""
    entry = ENTRIES[record.game.id]
    rounds = entry.scoring.rounds(record.options)
    if rounds == 1 and not entry.together:
        return phrase("Nobody can join or swap chairs in this match: it has only one round.")
    if entry.together:
        return phrase("Nobody can join or swap chairs in this match: every card was dealt at the start.")
    return (
        phrase("Nobody can join or swap chairs any more: this is the last round.")
        if rounds is not None and number > rounds
        else None
    )


def is_bound(record: Record) -> bool:
    """Returns whether the deal, such as the deal of the day, must keep its players."""
    return any(key in record.meta for key in OF_DEAL)


def may_agree(record: Record) -> bool:
    """Returns whether the table may agree to take moves back: at least two people, and no CPU."""
    return len(record.seats) > 1 and all(one.is_human for one in record.sitting) and not is_bound(record)


def last_mover(record: Record, match: Match) -> Seat | None:
    """Returns the seat that moved last, or None if the move cannot be taken back by agreement."""
    last = next(
        (
            one.seat
            for one in reversed(match.news(PUBLIC))
            if one.seat == DEALER or not match.game.is_talk(one.move)
        ),
        DEALER,
    )
    if last == DEALER:
        return None
    back = match.way_back(last, agreed=True)
    return None if isinstance(back, Bar) or back < last_change(record, match) else last


def last_looker(match: Match) -> Seat | None:
    """Returns the seat that looked at cards in the last move, or None if no seat looked."""
    last = match.news(PUBLIC, match.steps - 1)[-1] if match.steps else None
    if last is None or match.outcome is not None:
        return None
    looked = any(isinstance(event, Looked) and event.seat == last.seat for event in last.events)
    return last.seat if looked else None


def newcomer(record: Record, seat: int, name: str, picture: str) -> Player:
    """Returns a new player for a seat, with a picture that nobody else has."""
    shown = [picture_at(nth, one.picture) for nth, one in enumerate(record.sitting)]
    wished = [*(one for nth, one in enumerate(shown) if nth != seat), picture or free_animal(shown)]
    return Player(name, "human", _written(seat, told_apart(wished)[-1]))


def swapped(record: Record, one: int, other: int) -> Mapping[Seat, Player]:
    """Returns the players at two seats after they have changed places."""
    sitting = record.sitting
    return {
        Seat(to): replace(sitting[seat], picture=_written(to, picture_at(seat, sitting[seat].picture)))
        for seat, to in ((one, other), (other, one))
    }


# -- promises ------------------------------------------------------------------------------------------
def promises(record: Record) -> dict[Seat, Player]:
    """Returns the players who will take over seats in a later round, by seat."""
    return {Seat(seat): player for _, seat, player in promised_in(record.meta, len(record.seats))}


def is_due(record: Record, match: Match) -> bool:
    """Returns whether a round for which a change of players is planned has been dealt."""
    promised = promised_in(record.meta, len(record.seats))
    return any(begins <= len(match.rounds()) for begins, *_ in promised)


def promising(record: Record, seats: Mapping[Seat, Player], begins: int) -> Record:
    """Returns the record with these planned changes of players in place of all earlier plans.

    Round `begins` counts from 1.
    """
    kept = {key: value for key, value in record.meta.items() if key != "promised"}
    written = [{"from": begins, "seat": seat, **player.table} for seat, player in seats.items()]
    return replace(record, meta={**kept, "promised": written} if written else kept)


def without_promise(
    promised: Mapping[Seat, Player], players: Sequence[Player], seat: Seat
) -> dict[Seat, Player]:
    """Returns the planned changes of players, without those that have to do with one seat.

    These are changes at `seat`, and changes of its present or promised player at other seats.
    """
    gone = {folded(promised[seat].name), folded(players[seat].name)}
    return {
        other: player
        for other, player in promised.items()
        if other != seat and not gone & {folded(player.name), folded(players[other].name)}
    }


# -- what is told of changes ---------------------------------------------------------------------------
def change_texts(record: Record) -> Iterator[tuple[tuple[int, int], tuple[Phrase, ...]]]:
    """Yields the round and move (from 0) of each change of players, with its sentences."""
    before = seated(record.seats)
    for at, changes in groupby(record.changes, key=lambda one: (one.round, one.move)):
        after = seated(record.seats_at(at))
        seats = [one.seat for one in changes]
        swapped = _pairs(before, after, seats)
        swaps = [
            phrase("{one} and {other} swap chairs.", one=before[one].name, other=after[one].name)
            for one, _ in swapped
        ]
        alone = [seat for seat in seats if all(seat not in pair for pair in swapped)]
        yield at, (*swaps, *(_told_change(before[seat], after[seat]) for seat in alone))
        before = after


def swaps_now(record: Record) -> list[tuple[Seat, Seat]]:
    """Returns the pairs of seats whose players changed places after the last move of the record."""
    earlier = tuple(one for one in record.changes if (one.round, one.move) != record.end)
    seats = [one.seat for one in record.changes[len(earlier) :]]
    before = seated(replace(record, changes=earlier).sitting)
    return [(Seat(one), Seat(other)) for one, other in _pairs(before, seated(record.sitting), seats)]


def _pairs(before: Sequence[Player], after: Sequence[Player], seats: Sequence[int]) -> list[tuple[int, int]]:
    """Returns the pairs among these seats whose players have changed places."""
    names = {seat: (before[seat].name, after[seat].name) for seat in seats}
    return [
        (one, other)
        for one in seats
        for other in seats
        if one < other and names[one] == names[other][::-1] and names[one][0] != names[one][1]
    ]


def promise_texts(record: Record, promised: Mapping[Seat, Player]) -> tuple[Phrase, ...]:
    """Returns a sentence for each planned change of players."""
    kept = record
    for seat, player in promised.items():
        kept = with_player(kept, seat, player)
    return list(change_texts(kept))[-1][1] if kept.changes != record.changes else ()


def _told_change(before: Player, after: Player) -> Phrase:
    if before.name != after.name:
        return phrase("{one} takes over from {other}.", one=after.name, other=before.name)
    if after.is_human:
        return phrase("{person} is back.", person=after.name)
    return phrase("A CPU plays for {person}.", person=after.name)


def is_seated(record: Record, name: str) -> bool:
    """Returns whether this person plays at the table, or a CPU plays for this person."""
    return folded(name) in {folded(player.name) for player in record.sitting}


def _written(seat: int, picture: str) -> str:
    """Returns the picture, or "" if it is the seat's default animal."""
    return as_written([*[""] * seat, picture])[seat]
