"""Reviews of matches: what each move was worth, and what decided the match."""

from game.review.making import Making
from game.review.report import VERSION, Choice, Ledger, Point, Review, Reviewed, SeatReview

__all__ = ["VERSION", "Choice", "Ledger", "Making", "Point", "Review", "Reviewed", "SeatReview"]
