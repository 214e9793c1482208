"""Match records for tests of saves, and a small check of such records."""

import errno
import random
import tomllib

import tomli_w

from game.core.phrases import Phrase, phrase
from game.saves import Summary

FACES = [str(value) for value in range(1, 21)] * 4


class ToyRecordError(Exception):
    def __init__(self, sentence: Phrase) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class HeldError(PermissionError):
    def __init__(self, winerror: int) -> None:
        super().__init__(errno.EACCES, "held")
        self.winerror = winerror


def record(moves: int = 12, *, seed: int = 1, seq: int = 0, game: str = "poof", **extra: object) -> str:
    rng = random.Random(seed)
    deck = rng.sample(FACES, len(FACES))
    played = [f"{n % 2} {rng.choice(['play 7x2 @a', 'take', 'play P', 'skip'])}" for n in range(moves)]
    document = {
        "format": "tuckbox-record",
        "format_version": 1,
        "game": game,
        "seed": "K7Q2-9FXA",
        "options": {"extra_challenge": False},
        "seats": [
            {"name": "Zoë Šťastná [[[[[[[[[[[[[[", "player": "human"},
            {"name": "Bo", "player": "sharp"},
        ],
        "rounds": [{"deck": deck, "moves": played}],
        "meta": {"id": "abc123def456", "seq": seq or moves},
    } | extra
    return tomli_w.dumps(document)


def check(text: str) -> Summary:
    """Checks a small record by the rules of a toy game.

    A faulty record raises the error of its first fault.
    """
    document = tomllib.loads(text)
    first = document["rounds"][0]
    if sorted(first["deck"]) != sorted(FACES):
        raise ToyRecordError(phrase("Round 0: the deck is not the game's."))
    for number, move in enumerate(first["moves"]):
        seat, _, words = move.partition(" ")
        if seat != str(number % 2) or words not in {"play 7x2 @a", "take", "play P", "skip"}:
            raise ToyRecordError(phrase("Round 0, move {move}: not legal.", move=number))
    names = tuple(seat["name"] for seat in document["seats"])
    return Summary(document["game"], f"{len(first['moves'])} moves", names, "result" in document, 0, None)
