"""Plays matches without thinking, for measurements of speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING

from game import __version__
from game.core.phrases import Phrase
from game.cpu.levels import Level, Playouts
from game.games import GAMES
from game.match import Match
from game.record import Player, Record
from game.saves import new_id
from game.worker.players import player

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.context.context import Context

NAMES = ("Ines", "Odile", "Pip", "Marta", "Hob", "Bram")


def played(context: Context, game_id: str, goes_on: Callable[[Match], bool]) -> Session:
    """Returns a saved match, played until `goes_on` returns False."""
    game = GAMES[game_id]
    names = NAMES[: game.seats[-1]]
    players = tuple(Player(name, "human" if not nth else "gentle") for nth, name in enumerate(names))
    record = Record(game, players, game.defaults(), "K7Q2-9FXA", datetime.now(UTC), __version__)
    match, bot = record.new_match(), player(game.id, Level.GENTLE, Playouts(1))
    while match.turn is not None and goes_on(match):
        chair = match.chair(match.turn)
        moves = tuple(move for move, _ in chair.moves() if not game.is_talk(move))
        match.submit(match.turn, bot.choose(chair.view, moves, chair.news(), Random(1)))
    match_id = new_id()
    record = replace(record.with_match(match), meta={"id": match_id})
    context.desk.shelf.save(match_id, record.dumps(), 1)
    session = context.resume(next(one for one in context.desk.shelf.matches() if one.id == match_id))
    assert not isinstance(session, Phrase), session
    return session
