"""Opponents to measure CPUs against, written from the rules alone: `--seats sharp,bot:tests.cpu.opponents:Greedy`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core.cards import Face, Seat
from game.core.memory import Memory
from game.cpu.levels import Level
from game.games.campfire_smokeout import rules as campfire
from game.games.spooky_boo import rules as spooky
from game.games.the_game import rules as the_game
from game.games.the_game.cpu.plan import Weights, best_plays
from game.games.the_game.cpu.player import Teammate, heard, seen_from


class Greedy:
    """Campfire Smokeout: sends the Smoke to whoever has the fewest Winds, with the Wind that has the fewest uses."""

    def choose(self, view: campfire.State, moves: Sequence[Any], _news: Any, _rng: Random, /) -> Any:
        return min(moves, key=lambda move: self._rank(view, move))

    def _rank(self, view: campfire.State, move: Any) -> tuple[int, int]:
        if isinstance(move, campfire.Out) or move.use == campfire.STAY:
            return 0, 0
        to = campfire.blown(view, move.use).to
        return len(view.table.zones[campfire.hand(to)]), len(campfire.USES[move.face])


class Patient:
    """Spooky Boo: forgets nothing, keeps what is lower than its worst card, calls at an expected total of 5 or less.

    A card that it does not know counts as the mean of all that it has not seen.
    """

    def choose(self, view: spooky.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        seat = view.active
        known, mean = self._known(view, seat, news)
        place = max(spooky.PLACES, key=lambda one: known.get(one, mean))
        worst, table, by_text = known.get(place, mean), view.table, {str(move): move for move in moves}
        if view.phase is spooky.Phase.HOLD:
            drawn = int(table.faces_in(spooky.held(seat))[0])
            return by_text[f"keep {place}" if drawn < worst else "throw"]
        if view.phase is spooky.Phase.TRADE:
            seen = int(table.face(table.zones[view.spied][0]))
            return by_text[f"trade {place}" if seen < worst else "decline"]
        if view.phase is spooky.Phase.POWER:
            hidden = [one for one in spooky.PLACES if one not in known]
            if spooky.thrown_power(table) is spooky.Power.LOOK_AND_SWAP:
                return moves[0]
            return by_text.get(f"peek {hidden[0]}" if hidden else "", by_text["decline"])
        if "boo" in by_text and self._total(known, mean) <= spooky.ENOUGH:
            return by_text["boo"]
        top = table.top(spooky.DISCARD)
        if top is not None and int(top) <= 3 and int(top) < worst - 1:
            return by_text[f"take {place}"]
        return by_text["draw"]

    def speak(self, view: spooky.State, moves: Sequence[Any], news: Any, _rng: Random, /) -> Any:
        assert view.table.viewer is not None
        return moves[0] if self._total(*self._known(view, view.table.viewer, news)) <= spooky.ENOUGH else None

    def _known(self, view: spooky.State, seat: Seat, news: Any) -> tuple[dict[str, int], float]:
        """Its own cards by place, as far as it knows them, and the mean of the cards it has not seen."""
        memory = Memory(seat)
        for step in news:
            memory.fold(step.events)
        seen = [int(face) for card, face in memory.seen_cards.items() if card in view.table.faces]
        unseen = [int(face) for face in spooky.DECK]
        for value in seen:
            unseen.remove(value)
        own = {place: view.table.zones[spooky.square(seat, place)][0] for place in spooky.PLACES}
        faces = memory.seen_cards
        known = {place: int(faces[card]) for place, card in own.items() if card in faces}
        return known, sum(unseen) / max(1, len(unseen))

    def _total(self, known: dict[str, int], mean: float) -> float:
        return sum(known.values()) + mean * (4 - len(known))


class Planner:
    """The Game: plans its turn with care as a person does, remembers what was laid, heeds words and says its own.

    It deals no worlds and looks no further than its turn.
    """

    def __init__(self) -> None:
        self._beginner = Teammate(Level.STEADY)
        self.speak = self._beginner.speak

    def choose(self, view: the_game.State, moves: Sequence[Any], news: Any, rng: Random, /) -> Any:
        if view.phase is the_game.Phase.START:
            return self._beginner.choose(view, moves, news, rng)
        talk = heard(news, view.active)
        plays = best_plays(seen_from(view, view.active, news, talk, 98), Weights())
        if not plays:
            return the_game.End()
        number, place = plays[0]
        return the_game.Lay(Face(str(number)), the_game.PILES[place])
