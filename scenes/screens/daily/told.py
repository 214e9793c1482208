"""The end page's sentence about the day whose deal was played."""

from datetime import date

from game.core.phrases import phrase
from game.daily import daily
from scenes.context.calendar import Calendar
from scenes.screens.daily.month import Say, starred
from scenes.screens.daily.words import DAILY, stars_of, told_result, told_run
from scenes.ui.box import NOWHERE, Item, Row, Whole
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.text import Style

SIZE = 22.0


def outcome_of_day(kit: Kit, say: Say, calendar: Calendar, day: date) -> list[Item | None]:
    """Returns the result of a day's counted try with par, stars and streak, in longer and shorter forms."""
    known = calendar.day(day)
    style = Style("bold", SIZE, kit.colours.hot)
    number = stars_of(daily(day).game_id, known)
    ink, high = kit.colours.hot if kit.look.high else kit.colours.go, kit.text.px(style)
    stars = starred(kit, say, number, high, hollow=known.later, ink=ink) if number else None
    result = [say(told_result(known))] if known.total is not None else []
    asides = [say(phrase("with hints"))] if known.hinted else []
    if known.later:
        asides.append(say(phrase("played later")))
    elif (run := told_run(calendar.deals, day)) is not None:
        asides.append(say(run))
    ways: list[Item | None] = []
    for parts in ([say(DAILY), *result, *asides], [*result, *asides], result):
        line = Label(NOWHERE, " \u00b7 ".join(parts), style)
        ways.append(Whole(Row([line, stars], kit.metrics.u(12), align="centre")))
    return [*ways, Label(NOWHERE, " \u00b7 ".join(result), style)]
