"""Makes the summaries of records for lists of matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.games import GAMES
from game.match import Round
from game.record import NO_TIME, Record
from game.saves import SEVERAL, Summary


def check(text: str) -> Summary:
    """Replays a record and returns its summary. Raises BadRecord if a move is not legal."""
    record = Record.loads(text)
    match = record.replay()
    found = _summary(record, match.rounds(), match.outcome is not None)
    return replace(found, round=match.state.round, turn=match.turn)


def glance(text: str) -> Summary:
    """Returns the summary of a record without replaying it. Raises BadRecord for a wrong format."""
    record = Record.loads(text)
    return _summary(record, record.rounds, record.result is not None)


def is_known(game: str, seats: int, options: Mapping[str, object]) -> bool:
    """Returns whether this program knows the game and allows these seats and house rules."""
    return (
        game in GAMES
        and seats in GAMES[game].seats
        and all(one.accepts(options.get(one.id), seats) for one in GAMES[game].options)
    )


def _summary(record: Record, rounds: tuple[Round, ...], over: bool) -> Summary:  # noqa: FBT001 - by place, twice
    scored = [one.scores for one in rounds if one.scores is not None]
    totals = tuple(map(sum, zip(record.first_totals, *scored, strict=True)))
    return Summary(
        record.game.id,
        record.game.title,
        tuple(player.name for player in record.sitting),
        over,
        max(0, len(rounds) - 1),
        record.meta.get("saved_at") or (None if record.created == NO_TIME else record.created),
        sum(len(one.moves) for one in rounds),
        tuple(
            SEVERAL if seat in record.changed else player.player for seat, player in enumerate(record.sitting)
        ),
        record.result.totals if record.result is not None else totals,
        record.result.winners if record.result is not None else (),
        dict(record.options),
        record.seed if over else "",
        offset=record.meta.get("offset"),
        hints=record.meta.get("hints", ()),
        identity=record.identity,
        daily=record.meta.get("daily"),
        pictures=_pictures(record),
        challenge="" if over else record.meta.get("challenge", ""),
        head_starts=record.head_starts,
    )


def _pictures(record: Record) -> tuple[str, ...]:
    pictures = tuple(player.picture for player in record.sitting)
    return pictures if any(pictures) else ()
