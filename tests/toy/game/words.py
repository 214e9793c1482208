from __future__ import annotations

from typing import Any, Final, assert_never

from game.core.cards import DEALER, Seat
from game.core.events import Said
from game.core.news import News
from game.core.phrases import Phrase, SeatName, phrase
from game.words.plain import seat, table
from game.words.teller import Teller, scored, won
from tests.toy.game.rules import Move, Phase, Play, State, Word


def tell(_before: State, news: News) -> tuple[Phrase, ...]:
    moved = () if news.seat == DEALER else (_told(SeatName(news.seat), news.move),)
    return (*moved, *scored(news.events), *won(news.events))


def _told(name: SeatName, move: Any) -> Phrase:
    match move:
        case Play(face, count, with_open):
            return phrase("{name} plays {count}.", name=name, count=count + with_open, face=face)
        case Word("peek", other):
            return phrase("{name} peeks at the card of {other}.", name=name, other=SeatName(other))
        case Word("swap", other):
            return phrase("{name} swaps with {other}.", name=name, other=SeatName(other))
        case _:
            return phrase("{name}: {words}.", name=name, words=str(move))


def prompt(view: State, seat: Seat) -> Phrase:
    if view.active != seat:
        return phrase("{name} is to move.", name=SeatName(view.active))
    return phrase("Remember it.") if view.phase is Phase.LOOK else phrase("Play, peek or swap.")


def label(move: Move) -> Phrase:
    match move:
        case Play():
            return phrase("Play")
        case Word("peek", other):
            return phrase("Peek at {name}", name=SeatName(other))
        case Word("swap", other):
            return phrase("Swap with {name}", name=SeatName(other))
        case Word(word):
            return phrase("{word}", word=word.removeprefix("say ").capitalize())
        case other:
            assert_never(other)


def bubble(said: Said) -> Phrase:
    return phrase("Hm.") if said.word == "hm" else phrase("I call!")


TELLER: Final = Teller(tell, prompt, table, seat, label, bubble)
