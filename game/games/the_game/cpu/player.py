"""CPU players for The Game at four levels.

* Gentle tries every order of moves, but remembers no laid card and plans no later turn.
* Steady remembers the latest laid cards. It hopes for later cards that go back by exactly ten.
* Sharp and Master remember every card. They try their best plans in many random deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from game.core.cards import Face, Seat
from game.core.events import Marked, Moved, Said
from game.core.news import News
from game.cpu.decision import MOST as MOST_TOLD
from game.cpu.decision import Decision, Reasoner, Reasons, Weighed, deciding, weighed_moves
from game.cpu.decision import weighed as weighed_reasons
from game.cpu.levels import Level, Limit, Playouts
from game.cpu.styles import NEUTRAL, Style
from game.games.the_game import rules as the_game
from game.games.the_game.cpu.determinization import Futures, Rumours, mask, promise, settled
from game.games.the_game.cpu.plan import (
    EVERY_CARD,
    Play,
    Position,
    TurnPlan,
    Weights,
    best_plays,
)
from game.games.the_game.cpu.playout import play_by_chance
from game.games.the_game.cpu.reasons import ENOUGH_LAID, FOR_THE_REST, SAID, Plan, begins, why
from game.games.the_game.cpu.search import Foresight, Thoughts, weighed
from game.games.the_game.cpu.talk import BAD_TURN, GOOD_START, GOOD_TURN, LOUDNESS, two_best, word_about
from game.games.the_game.rules import (
    DRAW,
    PILES,
    End,
    Lay,
    Move,
    Phase,
    Say,
    Start,
    State,
    hand,
    left,
    minimum,
    numbers,
    pile,
    tops,
)

PLACE: Final = {pile(name): place for place, name in enumerate(PILES)}
RECALL: Final = {Level.GENTLE: 0, Level.STEADY: 90, Level.SHARP: 98, Level.MASTER: 98}
"""How many of the last laid cards a player of each level remembers."""

TODAY: Final = Weights(trick_held=0.0, trick_unseen=0.0, pair=0.0, reach=1)
"""The weights of Gentle, who gives no value to going back by ten later."""


# -- what was said -------------------------------------------------------------------------------------
@dataclass(slots=True)
class Talk:
    """What partners have said, as long as it is valid."""

    listener: Seat
    about: dict[Seat, dict[int, str]] = field(default_factory=dict)
    """Sentences about piles, by speaker and pile."""
    pleas: dict[Seat, str] = field(default_factory=dict)
    """Sentences that concern no pile, such as "help", by speaker."""
    _own_words: int = 0
    _since_card: int = 0
    _mover: Seat | None = None

    def hear(self, step: News) -> None:
        """Notes what was said or laid in one more step of the match."""
        for event in step.events:
            match event:
                case Said(seat, word, zone):
                    if zone is None:
                        self.pleas[seat] = word
                    else:
                        self.about.setdefault(seat, {})[PLACE[zone]] = word
                    self._own_words += seat == self.listener
                    self._since_card += seat == self.listener
                case Moved(_, _, zone) if zone in PLACE:
                    self._card_laid(step.seat, PLACE[zone])
                case Marked() | Moved(_, the_game.DRAW, _):  # the first turn, or the next
                    self._own_words = self._since_card = 0
                case _:
                    pass

    def _card_laid(self, seat: Seat, place: int) -> None:
        for words in self.about.values():
            words.pop(place, None)
        self.pleas.pop(seat, None)
        if seat != self._mover:
            self._own_words = self._since_card
        self._mover, self._since_card = seat, 0

    def own_words(self, active: Seat) -> int:
        """Returns how many sentences the listener has said since the turn of the seat `active` began."""
        return self._own_words if self._mover in (active, None) else self._since_card

    def of_partners(self) -> tuple[str, str, str, str]:
        """Returns for each pile the id of the strongest sentence that partners said about it, or ""."""
        others = [words for seat, words in self.about.items() if seat != self.listener]
        first, second, third, fourth = (
            max((words.get(place, "") for words in others), key=LOUDNESS.__getitem__, default="")
            for place in range(4)
        )
        return first, second, third, fourth

    def speakers(self) -> list[Seat | None]:
        """Returns for each pile the partner who said the strongest sentence about it, or None."""
        found: list[Seat | None] = []
        for place, word in enumerate(self.of_partners()):
            said = [seat for seat, words in self.about.items() if words.get(place) == word]
            found.append(min((seat for seat in said if seat != self.listener), default=None))
        return found

    def who_said(self, word: str) -> list[Seat]:
        """Returns the partners whose latest sentence about no pile is `word`, such as "help"."""
        return sorted(seat for seat, plea in self.pleas.items() if plea == word and seat != self.listener)


def heard(news: Sequence[News], listener: Seat) -> Talk:
    """Returns the sentences of partners that are valid now, as the seat `listener` heard them."""
    talk = Talk(listener)
    for step in news:
        talk.hear(step)
    return talk


# -- what is seen --------------------------------------------------------------------------------------
def laid_cards(news: Sequence[News]) -> list[int]:
    """Returns the numbers of all cards laid so far, the first one first."""
    return [
        int(face)
        for step in news
        for event in step.events
        if isinstance(event, Moved) and event.dst in PLACE
        for face in event.faces
        if face is not None
    ]


def remembered(news: Sequence[News], recall: int) -> int:
    """Returns the last `recall` cards that were laid, as a bit mask."""
    cards = laid_cards(news)
    return mask(cards[max(0, len(cards) - recall) :])


def seen_from(view: State, seat: Seat, news: Sequence[News], talk: Talk, recall: int) -> Position:
    """Returns the table as a seat knows it.

    The seat remembers the last `recall` laid cards, or all if the screen lists them (G24).
    """
    own, shown = mask(numbers(view.table, seat)), tops(view.table)
    gone = remembered(news, 98 if view.options.seen_tracker else recall)
    need = max(0, minimum(view) - view.laid) if view.active == seat else minimum(view)
    has_all = left(view.table) == own.bit_count()  # everybody can see that nobody else has a card
    return Position(
        tops=shown,
        hand=own,
        unseen=0 if has_all else EVERY_CARD & ~(own | gone | mask(shown)),
        need=need,
        seats=view.seats,
        on_fire=view.options.on_fire,
        burning=frozenset(place for place, name in enumerate(PILES) if name in view.deadlines),
        words=talk.of_partners(),
        asked_for_help=bool(talk.who_said("help")),
        two_always=view.options.min_after_deck_empty == "strict" and not view.table.zones[DRAW],
    )


def rumours(position: Position, talk: Talk) -> Rumours:
    """Returns what partners' sentences reveal about their hands (G22)."""
    words = [
        (-LOUDNESS[word], seat, place)
        for seat, about in talk.about.items()
        for place, word in about.items()
        if seat != talk.listener
    ]
    promises = (promise(position, seat, place, talk.about[seat][place]) for _, seat, place in sorted(words))
    return Rumours(tuple(one for one in promises if one), tuple(talk.who_said("help")))


# -- judgement -----------------------------------------------------------------------------------------
def short_sighted(position: Position) -> tuple[Play, ...]:
    """Returns the moves that a Gentle player plans for a turn."""
    return best_plays(position, TODAY)


def far_sighted(position: Position) -> tuple[Play, ...]:
    """Returns the moves that a Steady player plans for a turn."""
    return best_plays(position, Weights())


JUDGEMENT: Final[dict[Level, Callable[[Position], tuple[Play, ...]]]] = {
    Level.GENTLE: short_sighted,
    Level.STEADY: far_sighted,
}
"""The functions of levels that plan only their own turn."""


# -- the player ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Teammate(Reasoner):
    """A CPU player of The Game."""

    level: Level
    limit: Limit = Playouts(1000)
    sight: Foresight = Foresight()

    def weighed(self, view: State, news: Sequence[News], rng: Random) -> Thoughts | None:
        """Returns the plans for this turn, with values from playouts, or None without a card to lay."""
        talk = heard(news, view.active)
        position = seen_from(view, view.active, news, talk, RECALL[Level.SHARP])
        futures = Futures(view, view.active, position, rumours(position, talk))
        return weighed(position, futures, self.limit, self.sight, rng)

    def choose_why(
        self, view: State, _moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision:
        seat, talk = view.active, heard(news, view.active)
        position = seen_from(view, seat, news, talk, RECALL[self.level])
        if view.phase is Phase.START:
            start = Start(_starter(position, seat, talk))
            return Decision(start, Reasons(begins(start, seat, talk.who_said("first"))))
        if not self.level.searches:
            plays = JUDGEMENT[self.level](position)
            move = _first(plays)
            return Decision(
                move, Reasons(why(view, move, self.level, position, Plan(plays, talk.speakers())))
            )
        thoughts = self.weighed(view, news, rng)
        if thoughts is None:
            return Decision(End(), Reasons(ENOUGH_LAID))
        ends = self._settled(view, news, thoughts)
        chosen = _chosen(thoughts, ends)
        move = first_move(chosen)
        is_best = max(thoughts.ranked, key=lambda one: one.lead).move == chosen
        reason = why(view, move, self.level, position, Plan(chosen.plays, talk.speakers(), is_best))
        return Decision(move, weighed_reasons(reason, _weighed_plans(thoughts, chosen, ends), FOR_THE_REST))

    def choose(self, view: State, moves: Sequence[Move], news: Sequence[News], rng: Random, /) -> Move:
        if len(moves) == 1 or view.phase is Phase.START or not self.level.searches:
            move: Move = super(Teammate, self).choose(view, moves, news, rng)
            return move
        thoughts = self.weighed(view, news, rng)
        return first_move(_chosen(thoughts, self._settled(view, news, thoughts))) if thoughts else End()

    def _settled(self, view: State, news: Sequence[News], thoughts: Thoughts) -> dict[TurnPlan, float]:
        """Returns the plans whose first move certainly wins (value 1) or loses (value 0) the match."""
        seat, plans = view.active, [one.move for one in thoughts.ranked]
        position = seen_from(view, seat, news, heard(news, seat), RECALL[self.level])
        ends = settled(view, seat, position, dict.fromkeys(map(first_move, plans)))
        return {plan: ends[first_move(plan)] for plan in plans if first_move(plan) in ends}

    def speak_why(
        self, view: State, _moves: Sequence[Move], news: Sequence[News], _rng: Random, /
    ) -> Decision | None:
        word = self._word(view, news)
        return Decision(word, Reasons(SAID[word.word])) if word else None

    def _word(self, view: State, news: Sequence[News]) -> Say | None:
        seat = view.table.viewer
        if seat is None or not view.table.zones[hand(seat)]:
            return None
        talk = heard(news, seat)
        position = seen_from(view, seat, news, talk, RECALL[self.level])
        if view.phase is Phase.START:
            eager = two_best(position) <= GOOD_START and not talk.pleas
            return Say("first") if eager else None
        if talk.own_words(view.active):
            return None
        return _plea(view, seat, position, talk) or _about_a_pile(seat, position, talk)


def first_move(plan: TurnPlan) -> Move:
    """Returns the first move of a plan, or the end of the turn if the plan has none."""
    return _first(plan.plays)


def _first(plays: Sequence[Play]) -> Move:
    if not plays:
        return End()
    number, place = plays[0]
    return Lay(Face(str(number)), PILES[place])


def _chosen(thoughts: Thoughts, settled: Mapping[TurnPlan, float]) -> TurnPlan:
    winning = deciding(settled)
    return thoughts.chosen if winning is None else winning


def _weighed_plans(
    thoughts: Thoughts, chosen: TurnPlan, settled: Mapping[TurnPlan, float]
) -> tuple[Weighed, ...]:
    """Returns the tried plans, the chosen one first.

    Of plans with the same first move, only the best is listed.
    """
    best = {first_move(chosen)}
    plans = [next(one for one in thoughts.ranked if one.move == chosen)]
    for one in thoughts.ranked:
        if one.move != chosen and first_move(one.move) not in best:
            best.add(first_move(one.move))
            plans.append(one)
    tried, futures = [one for one in plans if one.worlds][:MOST_TOLD], thoughts.futures
    if not tried:
        return ()
    futures.try_again([one.move for one in tried], thoughts.worlds, thoughts.budget)
    retried = [replace(one, worlds=futures.tried(one.move)) for one in tried]
    chances = {one.move: futures.win_chance(one.move) or 0.0 for one in retried}
    return weighed_moves(retried, chosen, first_move, chances, settled=settled)


def _starter(position: Position, seat: Seat, talk: Talk) -> Seat:
    """Returns the seat that should begin, in the opinion of this seat (G1)."""
    eager = talk.who_said("first")
    if eager:
        return eager[0]
    fair = two_best(position) <= BAD_TURN
    return seat if fair else Seat((seat + 1) % position.seats)


def _plea(view: State, seat: Seat, position: Position, talk: Talk) -> Say | None:
    if seat in talk.pleas:
        return None
    cost = two_best(position)
    if cost >= BAD_TURN and seat == (view.active + 1) % view.seats:
        return Say("help")
    if cost <= GOOD_TURN and position.asked_for_help:
        return Say("wait")
    return None


def _about_a_pile(seat: Seat, position: Position, talk: Talk) -> Say | None:
    found = word_about(position, talk.about.get(seat, {}))
    if found is None:
        return None
    word, place = found
    return Say(word, PILES[place])


def player(level: Level, limit: Limit, _style: Style = NEUTRAL) -> Reasoner:
    """Returns a CPU player of this level. In this game there are no styles."""
    return Teammate(level, limit)


def random_rounds(view: State, rounds: int, rng: Random) -> int:
    """Plays `rounds` guessed matches with random moves. Returns the number of moves."""
    seat = view.active
    position = seen_from(view, seat, (), Talk(seat), 98)
    worlds = Futures(view, seat, position).worlds(rng.random)
    return sum(play_by_chance(next(worlds), rng.random) for _ in range(rounds))
