"""Codes of deals and results are read as they were written, and a wrong character is always noticed."""

from dataclasses import replace
from random import Random

import pytest

from game.challenge import (
    KINDS,
    PREFIX,
    BadCode,
    Challenge,
    ChallengeResult,
    code_within,
    grouped,
    read,
    written,
)
from game.core.shuffle import ALPHABET, code_of
from game.games import ENTRIES


def some(game_id: str, rng: Random) -> Challenge:
    game = ENTRIES[game_id].rules
    seats = rng.choice(game.seats)
    options = {
        option.id: rng.choice(
            range(seats) if option.is_seat else option.values or range(option.least, option.most + 1)
        )
        for option in game.options
    }
    return Challenge(
        game_id, tuple(rng.choice(KINDS) for _ in range(seats)), options, code_of(rng.getrandbits(40))
    )


@pytest.mark.parametrize("game_id", ENTRIES)
def test_a_code_that_was_written_can_be_read_back(game_id: str) -> None:
    rng = Random(game_id)
    for _ in range(300):
        challenge = some(game_id, rng)
        code = str(challenge)
        assert len(code.replace("-", "")) <= 24
        assert read(code) == challenge
        assert read(f"  {code.lower().removeprefix('tb-').replace('-', ' ')} ".replace("0", "o")) == challenge


@pytest.mark.parametrize("game_id", ENTRIES)
def test_the_message_about_a_mistyped_code_names_the_wrong_letter(game_id: str) -> None:
    rng = Random(game_id)
    for _ in range(40):
        signs = str(some(game_id, rng)).removeprefix(PREFIX).replace("-", "")
        place = rng.randrange(len(signs))
        wrong = rng.choice([sign for sign in ALPHABET if sign != signs[place]])
        with pytest.raises(BadCode) as bad:
            read(signs[:place] + wrong + signs[place + 1 :])
        names = [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
        ]
        subject = f"The {names[place]} letter" if place < len(names) else f"Letter {place + 1}"
        assert str(bad.value) == f"{subject} after TB is not right."


@pytest.mark.every_third
@pytest.mark.parametrize("game_id", ENTRIES)
def test_a_code_with_two_wrong_letters_is_refused(game_id: str) -> None:
    rng = Random(game_id)
    for _ in range(60):
        signs = str(some(game_id, rng)).removeprefix(PREFIX).replace("-", "")
        typed = list(signs)
        for place in rng.sample(range(len(signs)), 2):
            typed[place] = rng.choice([sign for sign in ALPHABET if sign != signs[place]])
        with pytest.raises(BadCode):
            read("".join(typed))


@pytest.mark.every_third
@pytest.mark.parametrize("game_id", ENTRIES)
def test_a_missing_or_extra_letter_is_reported_at_every_place(game_id: str) -> None:
    rng = Random(game_id)
    for _ in range(2):
        challenge = some(game_id, rng)
        result = ChallengeResult(challenge.tag, rng.randrange(-20, 200), won=False, name="Marta")
        for code in (str(challenge), str(result)):
            signs = code.removeprefix(PREFIX).replace("-", "")
            for place in range(len(signs)):
                with pytest.raises(BadCode) as bad:
                    read(signs[:place] + signs[place + 1 :])
                assert str(bad.value) == "This code has one letter too few."
            for place in range(len(signs) + 1):
                with pytest.raises(BadCode) as bad:
                    read(signs[:place] + rng.choice(ALPHABET) + signs[place:])
                assert str(bad.value) == "This code has one letter too many."


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("t|", "T|"),
        ("tb|", "TB|"),
        ("tb7|", "TB-7|"),
        ("TB-7K3Q9|", "TB-7K3Q-9|"),
        ("TB-7K3Q-|", "TB-7K3Q|"),
        ("TB-7Kx|3Q-9FXA", "TB-7KX|3-Q9FX-A"),
        ("tb 7k3q 9f|xa", "TB-7K3Q-9F|XA"),
        ("7k3q9f|", "7K3Q-9F|"),
        ("h\u00e9l|o", "h\u00e9l|o"),
        ("|", "|"),
    ],
)
def test_a_code_is_grouped_in_fours_and_the_caret_stays_in_place(typed: str, shown: str) -> None:
    text, caret = grouped(typed.replace("|", ""), typed.index("|"))
    assert text[:caret] + "|" + text[caret:] == shown


@pytest.mark.parametrize("game_id", ENTRIES)
def test_a_code_inside_a_message_is_found_in_any_form(game_id: str) -> None:
    rng = Random(game_id)
    for _ in range(30):
        challenge = some(game_id, rng)
        code = str(challenge)
        signs = code.replace("-", "")
        assert grouped(code.lower(), 0)[0] == code
        assert code_within(f"Marta: try this one, {code}! Can you beat 61?") == code
        for joined in (".Play it", "-ok", "_ok-now", "\u2013that.is-it"):
            assert code_within(f"try {code}{joined}") == code
        assert read(code_within(f"my deal ({signs.lower()})\r\n")) == challenge
        for dash in "\u2011\u2013\u2212_ .":
            assert read(code_within(f"\n{code.replace('-', dash)} ")) == challenge
        wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
        with pytest.raises(BadCode, match="is not right"):
            read(code_within(f"try this one: {wrong}"))


@pytest.mark.parametrize("text", ["", "TB-", "TB-1", "hello", "x" * 10_000, "TB-" + "0" * 31, "\0", "é" * 20])
def test_text_that_is_no_code_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadCode) as bad:
        read(text)
    assert str(bad.value).endswith(".")


def test_a_result_code_contains_challenge_and_total_and_name() -> None:
    rng = Random(3)
    for _ in range(200):
        challenge = some(rng.choice(list(ENTRIES)), rng)
        result = ChallengeResult(challenge.tag, rng.randrange(-60, 1200), rng.random() < 0.5, "Zoë Maria")
        code = str(result)
        assert len(code.replace("-", "")) <= 16
        found = read(code)
        assert found == ChallengeResult(result.tag, result.total, result.won, "Zoema")


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("TB-01S8-HE8J-K0E9-9J4", ChallengeResult(12345, 74, won=False, name="Marta")),
        ("TB-C91S-7K7Z-8629-CM3", ChallengeResult(777, -3, won=True, name="Martin")),
        ("TB-0000-018F-800S-3DN", ChallengeResult(3, 61, won=True)),
    ],
)
def test_results_in_the_longer_form_of_earlier_versions_are_read(code: str, result: ChallengeResult) -> None:
    assert read(code) == result
    assert read(str(result)) == replace(result, name=result.name[:5])


def test_a_result_belongs_to_a_person_if_no_other_name_fits_its_letters() -> None:
    result = ChallengeResult(7, 74, won=False, name="Wilhe")
    assert result.whole_name(["Marta", "Wilhelmina"]) == "Wilhelmina"
    assert result.whole_name(["Wil Helmer"]) == "Wil Helmer", "blanks are not in the code"
    assert result.whole_name(["Wilhelmina", "Wilhelm"]) == "Wilhe", "it may be either"
    assert result.whole_name(["Marta"]) == "Wilhe"
    assert ChallengeResult(7, 74, won=False).whole_name(["\u03b6"]) == "", "it has no letters to compare"


def test_a_challenge_code_is_refused_with_advice_if_the_rules_version_differs() -> None:
    later = {**ENTRIES, "poof": replace(ENTRIES["poof"], rules_version=2)}
    challenge = some("poof", Random(1))
    with pytest.raises(BadCode, match="needs a newer Tuckbox"):
        read(written(challenge, later))
    with pytest.raises(BadCode, match="from an older Tuckbox"):
        read(written(challenge), later)


def test_every_game_has_its_own_number_in_codes() -> None:
    rng = Random(0)
    for game_id in ENTRIES:
        found = read(str(some(game_id, rng)))
        assert isinstance(found, Challenge)
        assert found.game_id == game_id
