"""Offers any game as a PettingZoo AEC environment: `env("poof", seats=4)`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from copy import deepcopy
from gettext import NullTranslations
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Event, Looked, LookedAway, Moved, Scored, Shuffled
from game.core.news import News
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import CodeDealer, code_of, tidy_code
from game.core.table import events_for, events_for_each
from game.games import ENTRIES
from game.words import Words
from game.words.plain import PLAIN
from game.words.teller import Teller
from lab.actions import Actions, shown, whole
from lab.observation import Layout, Observer

RESULT: Final = "result"
POINTS: Final = "points"
HUMAN: Final = "human"
RENDER_MODES: Final = ("ansi", HUMAN)
FROZEN: Final = frozenset(("_state", "_legal", "_dealer"))
"""The names of attributes that a copy shares with its original."""
SHOWN: Final = (Moved, Shuffled, Looked, LookedAway)
"""The events that tell about cards."""


def env(game: str, **given: Any) -> AECEnv:  # noqa: ANN401 - as raw_env takes them
    """Returns the environment of a game. An illegal action ends the match with a reward of -1."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # noqa: N801 - what PettingZoo calls it
    """One match. Its agents are `seat_0`, `seat_1` and so on, clockwise.

    * `seats`: the number of players.
    * `options`: house rules by id.
    * `out_of_turn`: whether an agent may also act after every move of another agent.
    * `reward`: "result" is 1 for each winner and -1 for all others. With "points", rewards are the points of each
      round.
    * `render_mode`: "human" prints what everybody sees. With "ansi", `render` returns the text.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        out_of_turn: bool = False,
        reward: str = RESULT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        _must_be_one_of("the reward", reward, (RESULT, POINTS))
        _must_be_one_of("out_of_turn", out_of_turn, (False, True))
        _must_be_one_of("the render mode", render_mode, (None, *RENDER_MODES))
        self.layout = Layout(game, _fewest(game) if seats is None else seats, options)
        self.table = Actions(game, self.layout.seats)
        self.out_of_turn = bool(out_of_turn)
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        entry = ENTRIES.get(game)
        self._sign = -1.0 if entry is not None and (entry.scoring.fewest or entry.together) else 1.0
        self.possible_agents = [f"seat_{seat}" for seat in range(self.layout.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.table)) for agent in self.possible_agents}
        self._seats = list(map(Seat, range(self.layout.seats)))
        self._chance = Random()
        self._said = ""

    @property
    def rules(self) -> AnyGame:
        return self.layout.game

    def __deepcopy__(self, memo: dict[int, Any]) -> raw_env:
        twin: raw_env = object.__new__(type(self))
        memo[id(self)] = twin
        for name, value in self.__getstate__().items():
            setattr(twin, name, value if name in FROZEN else deepcopy(value, memo))
        return twin

    def __getstate__(self) -> dict[str, Any]:
        for space in self.action_spaces.values():
            _ = space.np_random  # it is created at its first use, which must be before the copy
        return dict(vars(self))

    def _space(self) -> spaces.Dict:
        fields = self.layout.fields
        low = np.concatenate([np.full(field.size, field.least, np.int32) for field in fields])
        high = np.concatenate([np.full(field.size, field.most, np.int32) for field in fields])
        mask = spaces.Box(0, 1, (len(self.table),), np.int8)
        return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int32), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the space of observations, which is equal for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Returns the space of actions, which is equal for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new match. `options={"code": ...}` sets the deal code."""
        if seed is not None:
            self._chance = Random(whole(seed, "a seed"))
        code = (
            tidy_code(str(options["code"]))
            if options and "code" in options
            else code_of(self._chance.getrandbits(40))
        )
        self._dealer = CodeDealer(code)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._observers = [Observer(self.layout, seat) for seat in range(self.layout.seats)]
        self._state = self.rules.without_people(self.rules.start(self.layout.seats, self.layout.options))
        self._asked: list[Seat] = []
        self._said = ""
        self._deal()
        self._select()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees, as numbers, and the mask of its legal actions."""
        seat = self._seat_of[agent]
        moves = (
            self._legal if agent == self.agent_selection and not self.terminations.get(agent, True) else ()
        )
        return {"observation": self._observers[seat].row(self._state), "action_mask": self.table.mask(moves)}

    def step(self, action: int | None) -> None:
        """Makes the selected agent's move. Raises ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self.table.move(action)
        if move not in self._legal:
            message = f"{agent} may not {self.table.notation[self.table.number(move)]} now"
            raise ValueError(message)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if move is not None:
            self._play(self._seat_of[agent], move)
        self._select()
        self._accumulate_rewards()
        self._show()

    def _play(self, seat: Seat, move: Any) -> None:  # noqa: ANN401 - each game has its own moves
        step = self.rules.play(self._state, seat, move)
        self._put_in_words(seat, move, step.events)
        self._tell(step.events)
        self._state = step.state
        self._deal()
        if self.out_of_turn:
            seats = self.layout.seats
            self._asked = [Seat((seat + further) % seats) for further in range(seats)]

    def _deal(self) -> None:
        while self.rules.turn(self._state) == DEALER:
            step = self.rules.deal(self._state, self._dealer)
            self._put_in_words(DEALER, None, step.events)
            self._tell(step.events)
            self._state = step.state

    def _put_in_words(self, seat: Seat, move: Any, events: tuple[Event, ...]) -> None:  # noqa: ANN401
        if self.render_mode == HUMAN:
            known = move if seat == DEALER else self.rules.as_told(move)
            told_to_everybody = News(seat, known, events_for(self._state.table, events, PUBLIC))
            sentences = self._words.tell(self._state.seen_by(PUBLIC), told_to_everybody)
            self._said += Words(NullTranslations(), self.possible_agents).line(sentences) + "\n"

    @property
    def _words(self) -> Teller:
        entry = ENTRIES.get(self.rules.id)
        return entry.words if entry is not None else PLAIN

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()
            self._said = ""

    def _tell(self, events: tuple[Event, ...]) -> None:
        shown = [event for event in events if isinstance(event, SHOWN)]
        for observer, news in zip(
            self._observers, events_for_each(self._state.table, shown, self._seats), strict=True
        ):
            observer.hear(news)
        if self.reward == POINTS:
            for event in events:
                if isinstance(event, Scored):
                    self.rewards[self.possible_agents[event.seat]] += self._sign * event.points

    def _select(self) -> None:
        turn = self.rules.turn(self._state)
        self._legal: tuple[Any, ...] = ()
        if turn is None:
            self._end()
            return
        while self._asked:
            seat = self._asked.pop(0)
            if seat != turn and (acts := self._moves(seat)):
                self._legal = (None, *acts)
                self.agent_selection = self.possible_agents[seat]
                return
        self._legal = self._moves(turn)
        self.agent_selection = self.possible_agents[turn]

    def _moves(self, seat: Seat) -> tuple[Any, ...]:
        game = self.rules
        return tuple([move for move in game.moves(self._state, seat) if not game.is_talk(move)])

    def _end(self) -> None:
        outcome = self.rules.outcome(self._state)
        assert outcome is not None
        self.terminations = dict.fromkeys(self.agents, True)
        if self.reward == RESULT:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 1.0 if seat in outcome.winners else -1.0
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Returns the public zones as text in "ansi" mode, otherwise None."""
        if self.render_mode is None:
            return None
        if self.render_mode == HUMAN:
            view = self._state.seen_by(PUBLIC)
            words = Words(NullTranslations(), self.possible_agents)
            sys.stdout.write(f"{self._said}  {words.line(self._words.spoken(view))}\n")
            return None
        table = self._state.table.seen_by(PUBLIC)
        return "\n".join(
            f"{zone}: {' '.join(table.faces[card] or '?' for card in cards)}"
            for zone, cards in table.zones.items()
            if cards
        )

    def close(self) -> None: ...


def _must_be_one_of(what: str, given: object, known: tuple[object, ...]) -> None:
    """Raises ValueError for a value that is not in `known`."""
    if not any(given is one or (isinstance(given, str) and given == one) for one in known):
        message = f"{what} is {' or '.join(map(repr, known))}, not {shown(given)}"
        raise ValueError(message)


def _fewest(game: str) -> int:
    entry = ENTRIES.get(game) if isinstance(game, str) else None
    return max(2, entry.rules.seats.start) if entry is not None else 2
