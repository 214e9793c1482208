"""An onlooker that guesses a CPU's style from ten of its decisions."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import numpy as np

from game.cpu.styles import STYLES

Line = dict[str, Any]
Numbers = Any
"""An array of floating-point numbers."""
Choice = tuple[list[list[float]], int]

WINDOW: Final = 10
"""The onlooker sees this many decisions in a row before it guesses the style."""
STEPS: Final = 12
RIDGE: Final = 3.0


@dataclass(frozen=True)
class Share:
    """The share of guesses that are right, and its standard error."""

    mean: float
    error: float


@dataclass
class Choices:
    """Decisions as arrays, with all their options."""

    looks: Numbers
    """The numbers that describe an option, with the indexes [decision, option]."""
    open: Numbers
    """Whether the decision has this option, with the indexes [decision, option]."""
    made: Numbers
    """The chosen option of each decision."""

    @classmethod
    def of(cls, choices: Sequence[Choice]) -> Choices:
        most, wide = max(len(kinds) for kinds, _ in choices), len(choices[0][0][0])
        looks = np.zeros((len(choices), most, wide))
        there: Numbers = np.zeros((len(choices), most), bool)
        for nth, (kinds, _) in enumerate(choices):
            looks[nth, : len(kinds)] = kinds
            there[nth, : len(kinds)] = True
        return cls(looks, there, np.array([made for _, made in choices]))

    def logs(self, weights: Numbers) -> Numbers:
        """Returns the log-likelihood of each option of each decision for these weights."""
        worth = np.where(self.open, self.looks @ weights, -np.inf)
        worth -= worth.max(1, keepdims=True)
        found: Numbers = worth - np.log(np.exp(worth).sum(1, keepdims=True))
        return found

    def fitted(self) -> Numbers:
        """Returns the weights with the highest likelihood, by Newton's method."""
        every = np.arange(len(self.made))
        weights = np.zeros(self.looks.shape[2])
        for _ in range(STEPS):
            chances = np.exp(self.logs(weights))
            mean = np.einsum("do,dof->df", chances, self.looks)
            slope = (self.looks[every, self.made] - mean).sum(0) - RIDGE * weights
            apart = self.looks - mean[:, None, :]
            bend = np.einsum("do,dof,dog->fg", chances, apart, apart) + RIDGE * np.eye(len(weights))
            weights = weights + np.linalg.solve(bend, slope)
        return weights


def halves(played: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    return (
        [line for line in played if line["deal"] % 2 == 0],
        [line for line in played if line["deal"] % 2 == 1],
    )


def _chosen(played: Sequence[Line], style: int) -> Iterator[tuple[int, list[Choice]]]:
    own = [line for line in played if line["style"] == style]
    for deal, some in groupby(own, key=lambda line: line["deal"]):
        yield deal, [(kinds, made) for line in some for kinds, made in line["choices"]]


@dataclass
class Onlooker:
    """Guesses styles from the choices that each style made in earlier matches."""

    weights: list[Numbers]

    @classmethod
    def taught(cls, played: Sequence[Line]) -> Onlooker:
        taught = [
            [choice for _, choices in _chosen(played, style) for choice in choices]
            for style in range(len(STYLES))
        ]
        return cls([Choices.of(choices).fitted() for choices in taught])

    def says(self, choices: Sequence[Choice]) -> list[int]:
        """Returns the guessed style for each `WINDOW` consecutive decisions."""
        if len(choices) < WINDOW:
            return []
        array = Choices.of(choices)
        every = np.arange(len(array.made))
        logs = np.array([array.logs(weights)[every, array.made] for weights in self.weights])
        whole = len(choices) // WINDOW
        sums = logs[:, : whole * WINDOW].reshape(len(self.weights), whole, WINDOW).sum(2)
        return [int(one) for one in sums.argmax(0)]


def guess_styles(first: Sequence[Line], second: Sequence[Line]) -> list[tuple[list[int], Share]]:
    """Counts, for each style, how often each style was guessed in its matches.

    Each list of counts comes with the share of right guesses.
    """
    deals: list[list[list[int]]] = [[] for _ in STYLES]
    for taught, shown in ((first, second), (second, first)):
        onlooker = Onlooker.taught(taught)
        for style in range(len(STYLES)):
            deals[style] += [onlooker.says(choices) for _, choices in _chosen(shown, style)]
    return [
        ([sum(one.count(other) for one in said) for other in range(len(STYLES))], _share(said, style))
        for style, said in enumerate(deals)
    ]


def _share(said: Sequence[Sequence[int]], style: int) -> Share:
    """Returns the share of the guesses that name `style`, the right answer."""
    right, many = [one.count(style) for one in said], [len(one) for one in said]
    mean = sum(right) / max(1, sum(many))
    apart = [good - mean * all_ for good, all_ in zip(right, many, strict=True)]
    error = statistics.pstdev(apart) * math.sqrt(len(apart) * len(apart) / max(1, len(apart) - 1))
    return Share(mean, error / max(1, sum(many)))
