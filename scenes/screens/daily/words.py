"""Texts about daily deals and par, the average result of strong CPUs."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from game.core.frozen import Frozen
from game.core.phrases import N_, Phrase, counted, phrase
from game.core.rules import AnyGame, Option, OptionValue
from game.cpu.levels import Level
from game.games import ENTRIES
from game.record import Player
from game.saves import Day, Par
from game.saves.deals import Deals, days_running
from game.trials.par import TRIES, margin, stars
from scenes.board.board import KINDS

WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
SHORT_DAYS = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
DAILY = phrase("Deal of the day")
NO_STARS = phrase("played, no star")


def month_of(day: date) -> Phrase:
    """Returns the text of a day's month and year."""
    return phrase("{month} {year}", month=Phrase(MONTHS[day.month - 1]), year=day.year)


def date_of(day: date) -> Phrase:
    """Returns the text of a date, with the weekday."""
    weekday, month = Phrase(WEEKDAYS[day.weekday()]), Phrase(MONTHS[day.month - 1])
    return phrase("{weekday}, {day} {month}", weekday=weekday, day=day.day, month=month)


def par_of_day(par: Mapping[str, Par]) -> Par | None:
    """Returns a day's par, once it is exact enough."""
    sharp = par.get(Level.SHARP.value)
    return sharp if sharp is not None and sharp.tries >= TRIES else None


def stars_of(game_id: str, day: Day) -> int | None:
    """Returns the stars for the first match of a daily deal, if rated."""
    par = par_of_day(day.par)
    if day.total is None or par is None or day.hinted:
        return None
    return stars(day.total, par, fewest=ENTRIES[game_id].scoring.fewest)


def stars_text(number: int | None) -> Phrase:
    """Returns the text about a day's stars for screen readers."""
    if number is None:
        return phrase("played")
    return phrase("{count} of 3 stars", count=number) if number else NO_STARS


def par_texts(game_id: str, par: Mapping[str, Par]) -> tuple[Phrase, Phrase]:
    """Returns a text about par and one about its exactness."""
    sharp, steady = (par.get(level.value) for level in (Level.SHARP, Level.STEADY))
    if sharp is None:
        return phrase("Par is being counted"), phrase("CPUs are playing this deal to find the par.")
    amount = ENTRIES[game_id].scoring.amount
    mean = amount(round(sharp.mean))
    about = f"{margin(sharp):.1f}"
    if sharp.tries < TRIES:
        so_far = phrase("Par so far: {amount}", amount=mean)
        if not sharp.error:
            return so_far, phrase(
                "The same in each of the first {count} of {tries} tries", count=sharp.tries, tries=TRIES
            )
        return so_far, phrase(
            "Give or take {margin}, after {count} of {tries} tries",
            count=sharp.tries,
            tries=TRIES,
            margin=about,
        )
    said = phrase("Sharp's average of {tries} tries, give or take {margin}", tries=sharp.tries, margin=about)
    if not sharp.error:
        said = phrase("The same in all of Sharp's {tries} tries", tries=sharp.tries)
    if steady is not None:
        said = phrase("{sharp}. Steady's average: {steady}.", sharp=said, steady=round(steady.mean))
    return phrase("Par: {amount}", amount=mean), said


def result_text(day: Day) -> Phrase:
    """Returns the text about a day's first match."""
    par = par_of_day(day.par)
    if par is None:
        return phrase("You {total}", total=day.total)
    return phrase("You {total}, par {par}", total=day.total, par=round(par.mean))


def decided_text(day: Day) -> Phrase | None:
    """Returns the text about what decided a day's first match, or None if that is not known."""
    names = (
        N_("your moves {percent}%"),
        N_("the deck {percent}%"),
        N_("the others {percent}%"),
    )
    parts = zip(names, day.decided, strict=False)
    causes = [Phrase(name, Frozen({"percent": f"{percent:+d}"})) for name, percent in parts if percent]
    ways = (
        phrase("By {one}."),
        phrase("By {one} and {two}."),
        phrase("By {one}, {two} and {three}."),
    )
    values = dict(zip(("one", "two", "three"), causes, strict=False))
    return Phrase(ways[len(causes) - 1].template, Frozen(values)) if causes else None


def run_text(deals: Deals, today: date) -> Phrase | None:
    """Returns the text about days played in a row, if there are two or more."""
    count = days_running(deals, today)
    return counted("{count} day in a row", "{count} days in a row", count) if count > 1 else None


def seats_text(players: Sequence[Player], say: Callable[[Phrase], str]) -> str:
    """Returns the text with all players' names and levels."""
    return ", ".join(
        player.name if player.is_human else f"{player.name} ({say(KINDS[player.player])})"
        for player in players
    )


def value_text(option: Option, value: OptionValue) -> Phrase | OptionValue:
    """Returns the text of a house rule's value."""
    if isinstance(value, bool):
        return phrase("on") if value else phrase("off")
    return option.names[option.values.index(value)] if option.names and value in option.values else value


def house_rules(
    game: AnyGame, options: Mapping[str, OptionValue], usual: Mapping[str, OptionValue]
) -> list[Phrase]:
    """Returns the texts of house rules with unusual values."""
    changed = []
    for option in game.options:
        value = options[option.id]
        if value in (option.default, usual.get(option.id)) and type(value) is type(option.default):
            continue
        changed.append(phrase("{rule}: {value}", rule=option.title, value=value_text(option, value)))
    return changed
