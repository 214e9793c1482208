"""Makes tables, and pages about moves, for the tests of boxes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import cast

from pygame import Surface

from game.core.cards import Face, Seat
from game.core.phrases import phrase
from game.core.rules import Refusal
from game.cpu.decision import TO_WIN, Reasons, Weighed, of_match
from game.record import Player, Record
from game.session.exercise_session import ExerciseSession
from game.session.past_session import PastSession
from game.words import Words
from scenes.context.context import Context
from scenes.games.the_game.controls import SpeakButton
from scenes.screens.exercise.scene import AnswerSheet, exercise_table
from scenes.screens.lesson.guide import lesson_table
from scenes.screens.table.scene import Table
from scenes.table.hints import Hint
from scenes.table.options import Option
from scenes.table.why import History, Page, Why
from scenes.ui.screen import Screen
from tests.golden import golden_record
from tests.scenes.home import NAMES
from tests.scenes.passing import just_before_one
from tests.scenes.played import LONG, seated
from tests.scenes.reviewed import kept
from tests.scenes.tables import match_of, session_of


def past_of(context: Context, record: Record) -> PastSession:
    words = Words(context.translations, [one.name for one in record.seats])
    return PastSession(record, record.replay(), words)


@cache
def golden_of(name: str, humans: int) -> Record:
    """Returns a golden (recorded) match in which `humans` seats are people."""
    record = golden_record(name)
    seats = [Player(NAMES[seat], "human" if seat < humans else "steady") for seat in range(len(record.seats))]
    return replace(record, seats=tuple(seats))


def table(game: str, seats: int) -> Callable[[Context], Screen]:

    def make(context: Context) -> Screen:
        played = session_of(game, ("human", *["steady"] * (seats - 1))).written()
        return Table(context, seated(context, played, LONG), context.services)

    return make


class Hinted(Table):
    reasons = Reasons(phrase(""))

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        facts = self.context.facts()
        move, touch = facts.legal[0]
        self.hints.ask()
        self.hints.given = Hint(self.context.board.narration.advice(facts, move), touch, self.reasons)
        self.update(0.0)


class Refusing(Table):
    card = 0

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        wrong = phrase("You may not play a {card} on a {other}.", card="7", other="9")
        instead = phrase("Play a 9, a 10 or a Poof, or take the whole pile into your hand.")
        own = [one.card for one in self.spread.numbered()]
        self.refusals.show(Refusal("", wrong, instead), next(iter(own[self.card :]), None))


def hinted(game: str, seats: int, why: str) -> Callable[[Context], Screen]:
    """Returns a function that makes a table at which a person has asked for a hint: make the first move."""

    def make(context: Context) -> Screen:
        played = session_of(game, ("human", *["steady"] * (seats - 1)), moves=12, turn=0).written()
        scene = Hinted(context, seated(context, played, LONG), context.services)
        scene.reasons = Reasons(phrase(why), (Weighed(None, 0.5, of_match(0.34)),))
        return scene

    return make


def refusing(game: str, seats: int, card: int) -> Callable[[Context], Screen]:
    def make(context: Context) -> Screen:
        played = session_of(game, ("human", *["steady"] * (seats - 1)), turn=0).written()
        scene = Refusing(context, seated(context, played, LONG), context.services)
        scene.card = card
        return scene

    return make


def picked(game: str) -> Callable[[Context], Screen]:
    """Returns a function that makes a table at which one card is selected."""

    def make(context: Context) -> Screen:
        context.preferences.change(motion="none")
        played = session_of(game, ("human", "steady", "steady"), turn=0).written()
        scene = Table(context, seated(context, played, LONG), context.services)
        scene.enter((1600, 1000))
        while not scene.context.picking.cards:
            scene.update(0.5)
            playable = {pick[1] for _, touch in scene.context.facts().legal for pick in touch.picks}
            faces = scene.context.facts().shown.faces
            scene.hand.click(next(one.card for one in scene.spread.numbered() if faces[one.card] in playable))
        return scene

    return make


def handed_on(game: str, people: int) -> Callable[[Context], Screen]:
    """Returns a function that makes a table that passes from one person to another without a curtain."""

    def make(context: Context) -> Screen:
        context.preferences.change(motion="none")
        session, move = just_before_one(game, people)
        played = seated(context, session.written(), LONG)
        played.curtained = False
        scene = Table(context, played, context.services)
        scene.enter((1600, 1000))
        for _ in range(20):
            scene.update(0.5)
        match_of(played).submit(*move)
        for _ in range(200):
            scene.update(0.2)
            if scene.pass_on.widgets:
                break
        assert scene.pass_on.widgets
        return scene

    return make


class Talking(Table):
    """A table of people. The player before the last seat has opened the list of phrases."""

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        doors = [one.action for one in self.widgets if isinstance(one, SpeakButton)]
        self.update(0.0)
        for door in doors[-1:]:
            self.on_action(door)


def talking(people: int) -> Callable[[Context], Screen]:
    """Returns a function that makes a table of The Game at which `people` people play and may talk."""

    def make(context: Context) -> Screen:
        played = session_of("the-game", ("human",) * people, moves=9).written()
        return Talking(context, seated(context, played, LONG), context.services)

    return make


class FixedReasons(Why):
    """The "Why?" page for a CPU's move. With `aims`, it shows no moves that the CPU compared."""

    aims = False

    def pages(self) -> list[Page]:
        say = self.session.words.say
        lines = (say(phrase("It would skip fewer numbers on Climb I, but Ines has a card for that pile.")),)
        if self.aims:
            return [Page(Seat(1), 3, lines, (), say(phrase("After the round you see what was weighed.")))]
        names = [say(phrase(f"Play {nth} on Climb II")) for nth in (55, 61, 87)]
        options = [
            Option(name, (Face("55"), Face("61")), say(of_match(0.34)), 0.34, 0.05, say(TO_WIN))
            for name in names
        ]
        return [Page(Seat(1), 3, lines, tuple(options)) for _ in range(2)]


def why_page(*, aims: bool) -> Callable[[Context], Screen]:
    """Returns a function that makes the "Why?" page for a CPU's move in a finished match."""

    def make(context: Context) -> Screen:
        context.preferences.change(motion="none")
        session = past_of(context, golden_of("the-game/4-burned", 1))
        scene = FixedReasons(session, Seat(0), session.steps, Surface((1600, 1000)), context.services)
        scene.aims = aims
        return scene

    return make


def history(context: Context) -> Screen:
    session = past_of(context, golden_of("poof/2-shared-win", 1))
    return History(session, Seat(0), 9, Surface((1600, 1000)), context.services)


def lesson(game: str) -> Callable[[Context], Screen]:
    """Returns a function that makes a lesson's table at its first step."""
    return lambda context: lesson_table(context, context.teach(game), "match")


def exercise(context: Context) -> Screen:
    kept(context)
    context.exercises.look("")
    assert context.desk.jobs.flush()
    found = context.exercises.result()
    assert isinstance(found, ExerciseSession)
    return exercise_table(context, found)


def answer(*, best: bool) -> Callable[[Context], Screen]:
    """Returns a function that makes the answer page of an exercise.

    With `best`, the player has chosen the best move, otherwise a worse one.
    """

    def make(context: Context) -> Screen:
        session = cast("Table", exercise(context)).session
        assert isinstance(session, ExerciseSession)
        decision = session.exercise.decision
        session.tried = session.game.read(decision.best[0].move if best else decision.played)
        return AnswerSheet(context, session, Surface((1600, 1000)))

    return make


TABLES: dict[str, Callable[[Context], Screen]] = {
    "table of six": table("campfire-smokeout", 6),
    "table of two": table("the-game", 2),
    "hint in poof": hinted("poof", 3, "It keeps your high cards for later."),
    "hint in spooky-boo": hinted("spooky-boo", 3, "It may be lower than your cards."),
    "card refused": refusing("poof", 4, 0),
    "refused without a card": refusing("the-game", 4, 99),
    "picked in poof": picked("poof"),
    "picked in eight-and-half": picked("eight-and-half"),
    "phrases of two": talking(2),
    "phrases of five": talking(5),
    "strip of two": handed_on("eight-and-half", 2),
    "strip of five": handed_on("poof", 5),
    "strip of three": handed_on("campfire-smokeout", 3),
    "why": why_page(aims=False),
    "aim": why_page(aims=True),
    "history": history,
    "lesson": lesson("spooky-boo"),
    "lesson of a team": lesson("the-game"),
    "exercise": exercise,
    "best answer": answer(best=True),
    "worse answer": answer(best=False),
}
"""Tables in states that differ from each other as much as possible."""
