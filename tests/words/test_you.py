"""A person who plays alone without a name is addressed as "you" in every sentence about the match."""

import re
from gettext import NullTranslations
from pathlib import Path
from random import Random

import pytest

from game.core.cards import Seat
from game.core.phrases import SeatName, counted, phrase
from game.core.shuffle import CodeDealer
from game.games import ENTRIES, GAMES
from game.match import Match
from game.record import Player
from game.session.seats import words_of
from game.words import Words
from game.words.you import YOU
from tests.able import able

POT = Path(__file__).parents[2] / "assets" / "locale" / "tuckbox.pot"
WRONG = re.compile(r"\b[Yy]ou (?!(?:as|always|this)\b)\w+s\b|\b[Yy]ou's\b")
"""Verbs that do not fit the word "you", such as "You keeps". Other words in -s are left out by name."""


def alone(name: str = "You") -> Words:
    return words_of(
        NullTranslations(), (Player(name, "human"), Player("Odile", "sharp"), Player("Pip", "sharp"))
    )


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        (phrase("{name} wins", name=SeatName(0)), "You win"),
        (phrase("{name} wins", name=SeatName(1)), "Odile wins"),
        (phrase("{name} played {card} on {pile}.", name=SeatName(0), card="7", pile="Climb I"), "You played 7 on Climb I."),
        (phrase("That is {name}'s card.", name=SeatName(0)), "That is your card."),
        (phrase("Waiting for {name}.", name=SeatName(0)), "Waiting for you."),
        (phrase("{name} blew the Smoke {way}, to {to}.", name=SeatName(1), way="left", to=SeatName(0)), "Odile blew the Smoke left, to you."),
        (counted("{name} holds {count} card.", "{name} holds {count} cards.", 3, name=SeatName(0)), "You hold 3 cards."),
    ],
)  # fmt: skip
def test_a_lone_player_without_a_name_is_addressed_as_you(sentence: object, words: str) -> None:
    for name in ("You", "Player 1"):
        assert alone(name).say(sentence) == words  # type: ignore[arg-type]


def test_default_names_and_custom_names_of_players_are_used_in_sentences() -> None:
    wins = phrase("{name} wins", name=SeatName(0))
    assert alone("Ines").say(wins) == "Ines wins"
    two = words_of(NullTranslations(), (Player("Player 1", "human"), Player("Player 2", "human")))
    assert two.say(wins) == "Player 1 wins"


def test_every_verb_after_a_name_has_a_form_that_fits_the_subject_you() -> None:
    found = re.findall(r'^msgid "(.*)"$', POT.read_text(encoding="utf-8"), re.MULTILINE)
    subject = re.compile(r"\{name\} (is|has|goes|\w+s) ")
    said = {one for one in found if subject.search(f"{one} ") and one not in EXEMPT}
    assert len(said) > 40
    assert said <= set(YOU), said - set(YOU)


EXEMPT = {
    # Said on the score pad, where everybody has a name.
    "{name} does not play this round.",
    "{name} is the youngest, and turns up the first Wind.",
    "{name} starts with the Smoke.",
    # Said in the set-up of somebody who wrote a name.
    "Even: {name} wins about {part}",
    # Said on the curtain, which only falls where several people play.
    "Then {name} plays.",
    # Said by a lesson of a player who has a name.
    "{name} burns the pile, and you open a new one. Play your 3.",
}


@pytest.mark.parametrize(
    "line", ["You keeps a plum.", "You has chosen.", "Of all, you holds 3.", "You's turn."]
)
def test_a_wrong_verb_after_the_subject_you_is_found(line: str) -> None:
    assert WRONG.search(line)


@pytest.mark.each_value
@pytest.mark.parametrize("game_id", able("words", "nudge"))
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_is_described_to_a_player_who_is_alone(game_id: str, seed: int) -> None:
    game, rng = GAMES[game_id], Random(seed)
    match = Match(game, max(2, game.seats[0]), game.defaults(), CodeDealer("TE57-CARD"), people=True)
    words, addressed = alone(), 0
    for _ in range(400):
        if match.turn is None:
            break
        moves = [move for move, _ in match.chair(match.turn).moves()]
        match.submit(match.turn, rng.choice(moves))
    for seat in (0, 1):
        chair = match.chair(Seat(seat))
        for step, news in enumerate(chair.news()):
            for sentence in ENTRIES[game_id].words.tell(chair.before(step), news):
                line = words.say(sentence)
                addressed += "ou " in line
                assert not WRONG.search(line), (
                    f"{line} ({{name}} becomes You: tell in the past tense, or give its form in game/words/you.py)"
                )
                assert "Player 1" not in line
    assert addressed > 5
