"""The program's English: the glossary of `assets/locale/README.md`, and rules of style."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import messages
from game.games import GAMES
from tests.able import able

ROOT: Final = Path(__file__).resolve().parents[2]
LONGEST_SENTENCE: Final = 24
"""The most words in one sentence. A placeholder such as {name} counts as one word."""
AMERICAN: Final = re.compile(
    r"\b(color|gray|center|favorite|honor|neighbor|cancel(ed|ing)|(real|organ|recogn|memor)iz\w+)",
    re.IGNORECASE,
)
ALWAYS_MANY: Final = {
    "**{name} is smoked out.** That is {count} of {enough} Smokeouts.",
    "**You are smoked out.** That is {count} of {enough} Smokeouts.",
    "Too high: {name} picked up {count} cards.",
    "This match was damaged and opens from its backup. At most {count} moves are missing.",
    "{count} cards are left. The Game wins.",
    "{name} has {points} points.",
    "You have {points} points.",
    "{least} to {most} players",
    "{least} to {most} players, together",
    "{least} to {most} players · {minutes} minutes",
    "{least} to {most} players, together · {minutes} minutes",
    "{points} points win, unless the lead is shared.",
    "{seats} players share the fewest Smokeouts: {count}",
    "{count} players lead with {points}",
    "{count} players win with {points}",
    "First to {enough} points · round {round}",
    "After {moves} moves the round ends here.",
    "After {laps} turns each, nobody has called. The round is over.",
    "Too early, {name}! {sum} is too much: {points} points. The others score 0.",
    "{name}: {count} points. {why}.",
}
"""Sentences that need no form for the number 1.

Either their number is never 1, or another sentence is used for 1.
"""
TYPED: Final = {"game/asking.py", *(f"game/games/{game.replace('-', '_')}/answers.py" for game in GAMES)}
FRAGMENTS: Final = ("game/entry.py", "game/cpu/styles.py", "game/record/replay.py")
"""Files whose texts are parts of longer sentences."""


def glossary() -> list[tuple[re.Pattern[str], str]]:
    """Returns patterns of words to avoid, each with the word to use instead.

    A pattern respects case only if the two words differ in nothing else.
    """
    text = (ROOT / "assets/locale/README.md").read_text("utf-8")
    rows = re.findall(r"^\| (.+?) \| (.*?) ?\| .+ \|$", text, re.MULTILINE)[1:]
    return [
        (
            re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])", 0 if word in say.lower() else re.IGNORECASE),
            say,
        )
        for say, never in rows
        for word in filter(None, map(str.strip, never.split(",")))
    ]


def collected() -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Yields every message that players see, with its plural and its files."""
    for message in messages.collected():
        files = [file for file, _ in message.locations]
        if not set(files) <= TYPED or not _is_typed(messages.texts(message)[0]):
            yield messages.texts(message), files


def _is_typed(text: str) -> bool:
    return ";" in text or text.islower()


def nouns() -> set[str]:
    """Returns the plural nouns of all messages.

    Such a noun ends in -s. It is in the plural form of a message, but not in the singular form.
    """
    return {
        word
        for (one, *more), _ in collected()
        for many in more
        for word in set(re.findall(r"\w+", many)) - set(re.findall(r"\w+", one))
        if word.endswith("s")
    }


def faults(texts: tuple[str, ...], files: list[str], plurals: set[str]) -> list[str]:
    """Returns the faults in the English of a message."""
    return [wrong for text in texts for wrong in wrongs(text, files)] + (
        [f"has no singular: {texts[0]}"] if len(texts) == 1 and counts(texts[0], plurals) else []
    )


def wrongs(text: str, files: list[str]) -> list[str]:
    """Returns the faults in the words, the punctuation and the length of a text."""
    plain = text.replace("**", "")
    said = re.sub(r"\{\w+\}", "", plain)
    found = [instead(match[0], say, text) for rule, say in glossary() if (match := rule.search(said))]
    ends = plain.rstrip('”")')
    checks = {
        "American": AMERICAN.search(text),
        "spaces": "  " in text or text != text.strip() or re.search(r" [.,:;!?](?! )", text),
        "curly apostrophe": "\u2019" in text,
        "straight quotes round words": re.search(r'"[A-Za-z]', text),
        "two signs": re.search(r"\.\.|,,|[!?][.,]", text),
        "no end": re.search(r"[a-z)]\. [A-Z{]", plain) and not ends.endswith((".", "!", "?", "…", "}")),
        "small begin": text.endswith(".")
        and plain[:1].islower()
        and not all(file in FRAGMENTS or file.endswith("/aims.py") for file in files),
        "too long": max(len(part.split()) for part in re.split(r"[.:!?] ", plain)) > LONGEST_SENTENCE,
    }
    return found + [f"{name}: {text}" for name, wrong in checks.items() if wrong]


def instead(word: str, say: str, text: str) -> str:
    """Returns the message about a word that the glossary forbids."""
    return f'say "{say}" instead of "{word}", as assets/locale/README.md has it: {text}'


def counts(text: str, plurals: set[str]) -> bool:
    """Returns whether a text names a number of things although it has no plural form."""
    gaps = re.findall(r"\{(?!name|other|seat|card|number|seconds)\w+\} (?=(\w+))(?:\w+ )?(\w+)", text)
    near = {word for pair in gaps for word in pair}
    return text not in ALWAYS_MANY and bool(plurals & near)


def test_every_sentence_follows_the_glossary() -> None:
    plurals = nouns()
    assert not [wrong for texts, files in collected() for wrong in faults(texts, files, plurals)]


def test_each_exception_in_the_glossary_is_needed_by_some_sentence() -> None:
    assert {texts[0] for texts, _ in collected()} >= ALWAYS_MANY


def test_the_condition_of_a_glossary_rule_is_a_whole_sentence() -> None:
    whole = {texts[0] for texts, _ in collected()}
    assert not [one for one in whole if "{when}" in one]
    assert "**Your call is heard.** It counts on your own turn." in whole


@pytest.mark.parametrize("game", able("page"))
def test_rules_pages_follow_the_glossary(game: str) -> None:
    page = (ROOT / "assets" / "games" / game / "rules.md").read_text("utf-8")
    prose = [line for line in page.splitlines() if line and not line.startswith(("{cards:", "#"))]
    rules = [(rule, say) for rule, say in glossary() if say != "or higher, or lower"]
    assert not [
        instead(match[0], say, line) for line in prose for rule, say in rules if (match := rule.search(line))
    ]
    assert not [line for line in prose if AMERICAN.search(line) or "  " in line or "\u2019" in line]


def test_the_message_about_a_forbidden_word_names_the_right_word() -> None:
    assert wrongs("Ann laid a 7.", []) == [
        'say "play" instead of "laid", as assets/locale/README.md has it: Ann laid a 7.'
    ]


@pytest.mark.parametrize(
    "texts",
    [
        ("Ann laid a 7.",),
        ("Look next door.",),
        ("The color of the pile.",),
        ("Two  spaces.",),
        ("Ann\u2019s card.",),
        ('The "pile" is gone.',),
        ("It fits.. Play it.",),
        ("It fits. Play it",),
        ("play it.",),
        ("{count} cards",),
        ("{count} card", "{count} cards, thrown"),
        (f"Play {'on and ' * 12}on.",),
    ],
)
def test_each_rule_of_the_glossary_finds_the_fault_planted_for_it(texts: tuple[str, ...]) -> None:
    assert faults(texts, ["game/games/poof/rules.py"], {"cards"})
