"""Names in files that are longer than people can type. The table shortens them, but the record keeps them."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from game.session.session import Session
from game.setup import LONGEST_NAME
from game.words import Words
from tests.scenes.tables import session_of

WHOLE = "Wilhelmina Featherstonehaugh"
ONE_WORD = "Wolfeschlegelsteinhausenbergerdorff"


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ((WHOLE, "Hob"), "Wilhelmina"),
        ((WHOLE, "Wilhelmina"), "Wilhelmina Featherstone…"),
        ((ONE_WORD, "Hob"), "Wolfeschlegelsteinhause…"),
    ],
)
def test_only_the_first_name_is_shown_if_the_whole_name_is_too_long(
    names: tuple[str, str], shown: str
) -> None:
    session: Session = session_of("poof", ("human", "gentle"))
    seats = [replace(one, name=name) for one, name in zip(session.record.seats, names, strict=True)]
    session.record = replace(session.record, seats=tuple(seats))
    assert session.players[0].name == shown
    assert len(shown) <= LONGEST_NAME
    assert session.players[1].name == names[1]
    assert session.written().seats[0].name == names[0]


def test_no_full_stop_follows_a_cut_name() -> None:
    words = Words(NullTranslations(), ["Wolfeschlegelsteinhause…"])
    assert words.say(phrase("A Smokeout for {name}.", name=SeatName(Seat(0)))).endswith("hause…")
