"""Looking back at a match: what each move was worth by what its seat knew then, and what decided it."""

from game.review.making import Making
from game.review.report import VERSION, Choice, Ledger, Point, Review, Reviewed, SeatReview

__all__ = ["VERSION", "Choice", "Ledger", "Making", "Point", "Review", "Reviewed", "SeatReview"]
