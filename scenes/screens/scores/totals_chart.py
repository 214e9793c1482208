"""The totals of a match as a chart: one line a player, from round to round."""

from pygame import Rect

from game.core.phrases import phrase
from game.scoring.tally import Tally
from game.setup import ANIMALS
from scenes.review.host import Host
from scenes.ui.chart import Axes, Chart, Curve, digits, scale

MANY_STOPS = 12
"""Rounds beyond which the lines have no mark at each."""


def totals_chart(host: Host, rect: Rect, tally: Tally, rounds: int, *, places: int) -> Chart:
    """The chart after so many rounds, with room for `places` rounds; a lone round is shown as a line from 0."""
    lone = max(rounds, places) == 1
    curves = []
    for seat, player in enumerate(host.session.players):
        climb = tally.climb(seat, rounds)
        words = host.say(phrase("{name}: {total}", name=player.name, total=digits(climb[-1])))
        values = (0, *climb) if lone else climb
        curves.append(Curve(words, values, stops=len(climb) <= MANY_STOPS, animal=ANIMALS[seat]))
    names = ("", "1") if lone else tuple(str(number + 1) for number in range(max(2, rounds, places)))
    every = [value for curve in curves for value in curve.values]
    axes = Axes(host.say(phrase("Round")), scale(every), len(names), names, apart=True, origin=lone)
    return Chart(rect, ", ".join(curve.words for curve in curves), curves, axes)
