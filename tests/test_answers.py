"""Answers to questions about the rules: every ruling has an answer, and typed questions find it."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from game.answers import Answer, Answers
from game.asking import LONGEST, Index, cut, fitting
from game.core.phrases import phrase
from game.games import ENTRIES, GAMES
from tests.able import able, folder
from tests.cli.terminal import Terminal
from tests.tier import share
from tests.toy.game import DRESSED

HERE = Path(__file__).parent
FIRST, AMONG_THREE = 0.7, 0.9
"""The least share of questions for which the first answer is right.

`AMONG_THREE` is the least share for which one of the first three answers is right.
"""
FOREIGN = (
    "\u043a\u0430\u043a \u0445\u043e\u0434\u0438\u0442\u044c",  # Russian
    "\u30d7\u30fc\u30d5\u306f\u4f55\u679a",  # Japanese
    "\U0001f0cf\U0001f0cf\U0001f0cf",
    "what is the weather tomorrow",
    "who wrote hamlet in 1600",
    "how do I castle my king",
    "kzzt brmpf",
    "...",
)
"""Questions that no game answers."""


class Question(NamedTuple):
    """A question as somebody typed it, and the keys of its right answers."""

    text: str
    right: frozenset[str]


@cache
def index(game: str) -> Index:
    return Index(game, ENTRIES[game].answers(), str)


def questions(game: str) -> list[list[Question]]:
    """Returns the sets of questions in the file of a game. Comment lines separate the sets."""
    lines = (HERE / "games" / folder(game) / "questions.txt").read_text("utf-8").splitlines()
    sets = [list(group) for heads, group in groupby(lines, lambda line: line.startswith("#")) if not heads]
    return [
        [Question(text.strip(), frozenset(right.split())) for text, _, right in map(_parted, one)]
        for one in sets
    ]


def _parted(line: str) -> tuple[str, str, str]:
    return line.rpartition("|")


@pytest.mark.parametrize("game", able("answers"))
def test_every_ruling_is_in_an_answer(game: str) -> None:
    answered = {ruling for one in ENTRIES[game].answers().all for ruling in one.ids}
    differ = sorted(answered ^ set(GAMES[game].rulings))
    assert not differ, f"rulings without an answer, or answers to what is no ruling: {differ}"


@pytest.mark.parametrize("game", able("answers"))
def test_each_answer_is_short_and_has_its_own_key(game: str) -> None:
    answers = ENTRIES[game].answers().all
    assert len({one.key for one in answers}) == len(answers)
    assert len({str(one.says) for one in answers}) == len(answers)
    assert not [one.key for one in answers if len(str(one.says)) > 140]
    assert not [one.key for one in answers if one.asked[:1].isupper() and one.asked[:2] != "I "]


@pytest.mark.every_third
@pytest.mark.parametrize("game", able("answers", "questions"))
def test_the_right_answer_is_listed_first_for_most_questions(game: str) -> None:
    keys = {one.key for one in ENTRIES[game].answers().all}
    for asked in share(questions(game), 3):
        ranks = []
        for text, right in asked:
            assert right, text
            assert right <= keys, text
            found = [one.answer.key in right for one in index(game).find(text)]
            ranks.append(found.index(True) + 1 if True in found else len(keys))
        assert len(ranks) >= 12
        assert sum(rank == 1 for rank in ranks) >= FIRST * len(ranks)
        assert sum(rank <= 3 for rank in ranks) >= AMONG_THREE * len(ranks)


@pytest.mark.every_third
@pytest.mark.parametrize("game", able("answers"))
@pytest.mark.parametrize("question", FOREIGN)
def test_questions_about_other_subjects_get_no_answer(game: str, question: str) -> None:
    assert not fitting(index(game).find(question))


@pytest.mark.parametrize("game", able("answers"))
def test_a_ruling_is_found_by_its_id(game: str) -> None:
    for ruling in GAMES[game].rulings:
        for typed in (ruling, ruling.lower(), f" {ruling[0]} {ruling[1:]}? "):
            found = fitting(index(game).find(typed))
            assert found
            assert all(ruling in one.answer.ids for one in found)


SMALL = Answers(
    (
        Answer("lead", "T1", phrase("Leading"), phrase("Yes. A fox may lead."), "may a fox lead"),
        Answer("count", "T2", phrase("Cards"), phrase("There are nine sheep."), "how many sheep are there"),
        Answer(
            "half",
            "T3",
            phrase("Halves"),
            phrase("No. 8\u00bd is the highest."),
            "what is above 8 and a half",
        ),
    ),
    ("fox; hound",),
)


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("may the FOXES lead?", "lead"),  # another form of the word
        ("can a hound begin", "lead"),  # words that mean the same
        ("how mnay shepe are there", "count"),  # typing mistakes
        ("wat abt fx fox leading", "lead"),  # short words that nobody knows
        ("how many sh", "count"),  # not typed to its end
        ("above 8.5", "half"),
        ("above 8\u00bd", "half"),
        ("above eight and a half", "half"),
        ("above 8 1/2", "half"),
    ],
)
def test_a_question_is_understood_in_any_spelling(question: str, key: str) -> None:
    found = Index("small", SMALL, str).find(question, typing=True)
    assert found[0].answer.key == key


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("8 on a 3", "follow"),
        ("7 on 7", "equal"),
        ("8\u00bd on an 8", "pair"),
        ("nuh uh no half on 8\u00bd", "half-refused"),
        ("half on an 8", "half-eight"),
        ("9 on 8.5", "on-top"),
        ("five then six she cant", "five-high"),
    ],
)
def test_a_question_about_two_numbers_compares_them(question: str, key: str) -> None:
    assert index("eight-and-half").find(question)[0].answer.key == key


@pytest.mark.parametrize(
    "question",
    ["can i play -1 on 1", "8\u00bd on 8", "8 and a half on 8", "put 8 and 1 on 3", "players 2 to 4 on 3"],
)
def test_two_numbers_in_a_question_are_not_compared_if_they_are_unusual(question: str) -> None:
    assert not {"~higher", "~lower", "~same", "~ten"} & {*index("eight-and-half").terms(question)}


@pytest.mark.parametrize(
    "question",
    [
        "nuh uh you cant lead a fox he says",
        "hang on, may a fox lead or not??",
        "No he may lead a fox, right?",
    ],
)
def test_words_about_a_quarrel_between_players_are_ignored(question: str) -> None:
    found = Index("small", SMALL, str).find(question)
    (plain, *_) = Index("small", SMALL, str).find(
        "may a fox lead" if "may" in question else "you cant lead a fox"
    )
    assert found[0].answer.key == "lead"
    assert found[0].score >= 0.9 * plain.score


@pytest.mark.parametrize("question", ["no", "right?", "he says", "no way", "nuh uh, right", "but no"])
def test_a_question_about_nothing_but_a_quarrel_keeps_all_its_words(question: str) -> None:
    small = Index("small", SMALL, str)
    assert small.terms(question)
    small.find(question)


def test_minus_1_and_1_get_different_answers() -> None:
    found = index("eight-and-half").find("can i play -1 on 1")[:3]
    assert not {"five-five", "equal"} & {one.answer.key for one in found}


def test_a_search_finds_a_word_that_is_only_partly_typed_after_two_numbers() -> None:
    answers = Answers(
        (
            Answer("above", "T1", phrase("Higher"), phrase("No. It is too high."), "8 on 5"),
            Answer("fee", "T2", phrase("Fees"), phrase("Three cards."), "8 on 5 penalty"),
        ),
        (),
    )
    (best, *_) = Index("small", answers, str).find("8 on 5 pe", typing=True)
    assert best.answer.key == "fee"


def test_a_long_question_is_cut_at_a_word() -> None:
    question = "may a fox lead " * 2500
    assert question.startswith(f"{cut(question)} ")
    assert LONGEST - 16 < len(cut(question)) <= LONGEST
    assert len(cut("x" * 10_000)) == LONGEST
    found = Index("small", SMALL, str).find(question)
    assert found[0].answer.key == "lead"


def test_the_command_lists_the_best_answers_first(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(capsys)
    found = terminal.json("rules", "poof", "may i start with a poof", "--json")
    assert found[0] == {"ids": ["P8"], "answer": "No. A Poof never leads: it needs a card to lie on."}
    assert terminal.run("rules", "poof", "may", "i", "start", "with", "a", "poof") == 0
    assert terminal.out.startswith("No. A Poof never leads: it needs a card to lie on. [P8]\n")
    everything = terminal.json("rules", "poof", "--json")
    assert len(everything) == len(ENTRIES["poof"].answers().all)


def test_the_command_reports_a_question_without_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(capsys)
    assert terminal.json("rules", "poof", "who wrote hamlet in 1600", "--json") == []
    assert terminal.run("rules", "poof", "who wrote hamlet in 1600") == 0
    assert terminal.out.startswith("No answer fits that. These are the nearest.\n")
    assert terminal.run("rules", "poof", "kzzt") == 0
    assert terminal.out == "No answer fits that. Try other words.\n"


def test_the_command_reads_only_the_beginning_of_a_very_long_question(
    capsys: pytest.CaptureFixture[str],
) -> None:
    terminal = Terminal(capsys)
    assert terminal.run("rules", "poof", "may i lead a poof " * 600) == 0
    assert terminal.out.startswith(
        "That is a long question; only its beginning was read.\nNo. A Poof never leads"
    )


def test_the_command_refuses_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(capsys)
    assert terminal.run("rules", "pof", "who leads") == 2
    assert "try poof" in terminal.err
    assert terminal.run("rules") == 2
    assert "arguments are required: GAME." in terminal.err, "a question is not required"


def test_a_sixth_game_answers_questions_in_its_own_sentences() -> None:
    (best, *_) = fitting(Index("toy", DRESSED.answers(), str).find("how many cards"))
    assert (best.answer.key, best.answer.ids) == ("take", ("Y1",))
