"""How the end of each game is told, by game id."""

from __future__ import annotations

from collections.abc import Callable

from scenes.accounts import ACCOUNTS
from scenes.reviews.review import Review
from scenes.reviews.rounds import RoundsReview
from scenes.reviews.the_game import ClimbReview
from scenes.table.session import Session

REVIEWS: dict[str, Callable[[Session], Review]] = {
    "the-game": ClimbReview,
    **dict.fromkeys(ACCOUNTS, RoundsReview),
}
"""What makes the review of a match that is over."""
