"""The texts of every game: every event has one, and none names a hidden card."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.extract import extract

import messages
from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Looked, Marked, Moved, Said, Shuffled
from game.core.news import News
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.shuffle import CodeDealer, code_of
from game.core.table import Table, events_for, visible
from game.games import ENTRIES, GAMES
from game.match import Match
from game.words import Words
from tests.able import able
from tests.laws import choose, settings
from tests.pseudo import Pseudo
from tests.tier import tries

NAMES = ("Ines", "Marta", "Odile", "Pip", "Bo", "Sven")
ROOT = Path(__file__).resolve().parents[2]
WORDS = Words(NullTranslations(), NAMES)


def sentences() -> set[str]:
    """Returns every sentence that was collected for translators.

    Call it in a test, not while pytest collects the tests.
    """
    return {text for message in messages.collected() for text in messages.texts(message) if text}


def matches(game: str, count: int, seed: int) -> Iterator[Match]:
    """Yields random matches with all numbers of seats and all options. Some are played sensibly."""
    rng, cases = Random(seed), list(settings(GAMES[game]))
    for number in range(count):
        seats, options = cases[number * 7 % len(cases)]
        match = Match(GAMES[game], seats, options, CodeDealer(code_of(rng.getrandbits(40))))
        nudged = rng.choice((0.0, 0.9, 0.97))
        while match.outcome is None:
            match.submit(*choose(GAMES[game], match, rng, nudged))
        yield match


def values(sentence: Phrase) -> Iterator[object]:
    """Yields all values of a phrase and of the phrases in it."""
    for value in sentence.values.values():
        if isinstance(value, Phrase):
            yield from values(value)
        else:
            yield value


def phrases(one: Phrase) -> Iterator[Phrase]:
    yield one
    for value in one.values.values():
        if isinstance(value, Phrase):
            yield from phrases(value)


def seen_faces(before: Any, news: News, seat: Seat) -> set[Face]:
    table: Table = before.table
    known = visible(table.rules, table.zones, table.looks, seat)
    faces = {face for card, face in table.faces.items() if face is not None and card in known}
    for event in news.events:
        if isinstance(event, Moved | Looked | Shuffled):
            faces |= {face for face in event.faces if face is not None}
        if isinstance(event, Moved) and event.under is not None:
            faces.add(event.under)
    return faces


@pytest.mark.parametrize("game", able("words"))
def test_every_step_is_described_without_hidden_faces(game: str) -> None:
    teller = ENTRIES[game].words
    for match in matches(game, tries(3, 8), 1):
        deck = set(match.state.table.faces.values())
        for seat in (*map(Seat, range(match.seats)), PUBLIC):
            chair = match.chair(seat)
            for step, news in enumerate(chair.news()):
                before = chair.before(step)
                sentences = teller.tell(before, news)
                pure_marks = news.events and all(isinstance(event, Marked) for event in news.events)
                assert sentences or pure_marks, f"`tell` has no sentence for {news}: give its events one"
                said = {value for one in sentences for value in values(one) if isinstance(value, str)}
                assert said & deck <= seen_faces(before, news, seat), (
                    f"{sentences} name a card that seat {seat} has not seen"
                )
                for one in sentences:
                    text = WORDS.say(one)
                    assert re.search(r"\w.*[.!?]$", text), f"no whole sentence: {text}"
                    assert not re.search(r"\b[Yy]ou(r|rs)?\b|[{}]", text), (
                        f"name the player, who is not always the reader, and fill every placeholder: {text}"
                    )


@pytest.mark.parametrize("game", GAMES)
def test_sentences_do_not_depend_on_hidden_cards(game: str) -> None:
    teller, rng = ENTRIES[game].words, Random(2)
    for match in matches(game, tries(1, 3), 3):
        for step in match.history:
            for seat in (*map(Seat, range(match.seats)), PUBLIC):
                before, events = _elsewhere(step.before, step.events, seat, rng)
                there = News(step.seat, step.move, events_for(before.table, events, seat))
                here = News(step.seat, step.move, events_for(step.before.table, step.events, seat))
                assert teller.tell(before.seen_by(seat), there) == teller.tell(
                    step.before.seen_by(seat), here
                )
                if step.seat != DEALER:
                    assert teller.spoken(before.seen_by(seat)) == teller.spoken(step.before.seen_by(seat))
                    assert teller.prompt(before.seen_by(seat), seat) == teller.prompt(
                        step.before.seen_by(seat), seat
                    )


def _elsewhere(state: Any, events: tuple[Any, ...], seat: Seat, rng: Random) -> tuple[Any, tuple[Any, ...]]:
    """Returns the state and the events of a step, in which unseen cards have other faces."""
    table: Table = state.table
    shown = visible(table.rules, table.zones, table.looks, seat)
    for event in events_for(table, events, seat):
        if isinstance(event, Moved | Looked | Shuffled):
            shown |= {card for card, face in zip(event.cards, event.faces, strict=True) if face is not None}
            uncovered = isinstance(event, Moved) and event.under is not None
            if uncovered or isinstance(event, Shuffled):
                return state, events
    hidden = [card for card in table.faces if card not in shown]
    faces = [table.faces[card] for card in hidden]
    rng.shuffle(faces)
    swapped = {**table.faces, **dict(zip(hidden, faces, strict=True))}
    moved = tuple(
        replace(event, faces=tuple(swapped[card] for card in event.cards))
        if isinstance(event, Moved | Looked)
        else event
        for event in events
    )
    return replace(state, table=replace(table, faces=swapped)), moved


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_every_displayed_template_is_translatable(game: str) -> None:
    teller, collected = ENTRIES[game].words, sentences()
    for match in matches(game, tries(5, 12), 5):
        chair = match.chair(Seat(0))
        for step, news in enumerate(chair.news()):
            before = chair.before(step)
            said = [*teller.tell(before, news)]
            said += [teller.bubble(event) for event in news.events if isinstance(event, Said)]
            if news.seat != DEALER:
                said += [teller.prompt(before, Seat(0)), teller.label(news.move), *teller.spoken(before)]
            for one in said:
                for inner in phrases(one):
                    assert inner.template in collected, (
                        f"mark it by phrase(...) or N_(...), and run build/messages.py: {inner}"
                    )
                    assert not inner.many or inner.many in collected, inner


def test_the_template_for_translators_is_up_to_date() -> None:
    assert messages.TEMPLATES.read_bytes() == messages.template_file(), "run build/messages.py"


def test_sentences_are_found_however_they_are_marked() -> None:
    source = b'a = phrase("One {x}." " More.", x=1)\nb = counted("{count} a", "{count} b", 2)\nc = N_("Marked")\nd = other("No")'
    found = [message for _, message, *_ in extract("python", BytesIO(source), messages.MARKS)]
    assert found == ["One {x}. More.", ("{count} a", "{count} b"), "Marked"]


def test_every_sentence_marked_for_translation_in_the_code_is_found() -> None:
    files = [path for folder in messages.SOURCES for path in (ROOT / folder).rglob("*.py")]
    assert {text for path in files for text in marked(path.read_text(encoding="utf-8"))} == sentences()
    assert marked("f\"**{say(phrase('Last'))}**\"") == {"Last"}


def marked(source: str) -> set[str]:
    """Returns the texts that a module marks for translation."""
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in messages.MARKS
        for argument in node.args[: 2 if node.func.id == "counted" else 1]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_every_kind_of_placeholder_is_filled() -> None:
    inner = counted("{count} card", "{count} cards", 2)
    sentence = phrase(
        "{who}: {what}, {face}, {number}, {plain}",
        who=SeatName(2),
        what=inner,
        face=Face("-1"),
        number=-3,
        plain="a-b",
    )
    assert WORDS.say(sentence) == "Odile: 2 cards, \N{MINUS SIGN}1, \N{MINUS SIGN}3, a-b"
    assert WORDS.say(counted("{count} card", "{count} cards", 1)) == "1 card"
    assert WORDS.say(Phrase("")) == ""
    assert WORDS.line([phrase("One."), phrase("Two.")]) == "One. Two."


def test_the_made_up_test_language_lengthens_every_sentence() -> None:
    words = Words(Pseudo(), NAMES)
    text = words.say(
        phrase("{name} played {card} on {pile}.", name=SeatName(0), card=Face("36"), pile=phrase("Climb I"))
    )
    assert "Ines" in text
    assert "36" in text
    assert "[Çľímb Í" in text
    plain = "The draw pile is now empty."
    assert len(words.say(phrase(plain))) == round(len(plain) * 1.4)


def test_an_exclamation_mark_at_the_end_replaces_the_full_stop() -> None:
    advice = phrase("**Hint.** {move}.", move="Call Spooky Boo!")
    assert Words(NullTranslations(), []).say(advice) == "**Hint.** Call Spooky Boo!"
