"""Makes screens that the box model lays out, in very different states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from random import Random
from typing import cast

import pygame
from pygame import Surface

from game.challenge import Challenge, ChallengeResult
from game.core.cards import Seat
from game.core.phrases import phrase
from game.core.rules import OptionValue
from game.days import now_here, offset_of
from game.games import ENTRIES, GAMES
from game.pictures import ANIMALS
from game.record import Player, Record
from game.review.report import VERSION, Review
from game.saves import Deals, DealsFile, Par, TallyFolder, sat_down
from game.saves.deals import begun, ended, with_day
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from game.trials.xray import figures_of
from scenes.context.context import Context
from scenes.screens.ask.scene import AskPage, ShowAnswer, Typed
from scenes.screens.base import BackAction, BaseScene
from scenes.screens.book.scene import Leaf, OpenBook
from scenes.screens.challenge.scene import ChallengePage
from scenes.screens.daily.scene import DailyPage
from scenes.screens.handover.scene import Handover
from scenes.screens.lid.scene import OpenLid
from scenes.screens.lookback.dialogs import PlayOn, Share
from scenes.screens.lookback.scene import LookBack
from scenes.screens.lookback.summary import Summary
from scenes.screens.matches.drawer import Front
from scenes.screens.matches.scene import Matches
from scenes.screens.matches.selection import Counting
from scenes.screens.menu.scene import Menu
from scenes.screens.pause import Pause, Unsaved
from scenes.screens.postcard.scene import Postcard
from scenes.screens.result.scene import ResultScene
from scenes.screens.rules.scene import RulesPage
from scenes.screens.scores.scene import RoundScores
from scenes.screens.settings.people import Does
from scenes.screens.settings.scene import PEOPLE, TABS, SettingsScene
from scenes.screens.setup.rows import Pick
from scenes.screens.setup.scene import Setup
from scenes.screens.setup.seating import ShowRules
from scenes.screens.xray import RulesXRay
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.kit import Say
from scenes.ui.screen import Screen
from tests.book.many import put, records
from tests.golden import finished_goldens
from tests.laws import choose
from tests.scenes.boxed_tables import TABLES, golden_of, past_of
from tests.scenes.home import golden, match, press
from tests.scenes.played import LONG, finished, seated
from tests.scenes.reviewed import Done, review_of
from tests.scenes.tables import session_of
from tests.scenes.test_chairs import full_chairs
from tests.scenes.test_lookback import recorded
from tests.scenes.test_promised_seats import chairs_of_three
from tests.scenes.test_score_pads import SCORE_PADS


def setup(game: str, *, full: bool) -> Callable[[Context], Screen]:
    def make(context: Context) -> Screen:
        scene = Setup(context, game)
        while full and not scene.form.full:
            scene.form.add()
        scene.form.by_code = full
        return scene

    return make


def setup_of_people(*, picking: bool, ruling: bool = False) -> Callable[[Context], Screen]:
    """Returns a function that makes a set-up page with more known people than fit in the window.

    With `picking` it shows their pictures. With `ruling` it shows the house rules and the deal.
    """

    def make(context: Context) -> Screen:
        now = datetime(2026, 11, 24, 20, tzinfo=UTC)
        names = [*LONG[:3], "Bram", "Ines", "Marta", "Lotte", "Uncle Wim", "Pip"]
        company = [(name, animal) for name, animal in zip(names, ANIMALS, strict=False)]
        context.people.change(lambda people: sat_down(people, company, now))
        context.people.change(lambda people: sat_down(people, company[:4], now))
        scene = Setup(context, "campfire-smokeout")
        scene.enter((1600, 1000))
        press(scene, pygame.K_s)
        if picking:
            scene.on_action(Pick(1))
        if ruling:
            scene.on_action(ShowRules())
        return scene

    return make


def people_page(shows: Does) -> Callable[[Context], Screen]:
    def make(context: Context) -> Screen:
        setup_of_people(picking=False)(context)
        scene = SettingsScene(context)
        scene.tab = PEOPLE
        scene.enter((1600, 1000))
        scene.on_action(shows)
        return scene

    return make


def settings(tab: int) -> Callable[[Context], Screen]:
    def make(context: Context) -> Screen:
        scene = SettingsScene(context)
        scene.tab = tab
        return scene

    return make


def question(text: str, game: str = "", *, chosen: int | None = None) -> Callable[[Context], Screen]:
    """Returns a function that makes the page for rules questions, with the answers to the question `text`.

    With `chosen`, a narrow window shows only the answer of this number.
    """

    def make(context: Context) -> Screen:
        scene = AskPage(context, game)
        scene.enter((1280, 800))
        scene.on_action(Typed(text))
        if chosen is not None:
            scene.on_action(ShowAnswer(chosen))
        return scene

    return make


def pause(context: Context) -> Screen:
    return Pause(context, session_of("campfire-smokeout", moves=3), Surface((1600, 1000)))


def scores(game: str, seats: int, sheet: int = 0) -> Callable[[Context], Screen]:
    """Returns a function that makes the screen of points after the second round. The players have long names."""

    def make(context: Context) -> Screen:
        scene = RoundScores(context, finished(context, game, seats, names=LONG), 1)
        scene.sheet = sheet
        return scene

    return make


def result(name: str, game: str) -> Callable[[Context], Screen]:
    return lambda context: ResultScene(context, golden(context, name, game=game))


def lived_in(context: Context) -> None:
    small = finished_goldens()[:12]
    put(context.desk.places, records(30, of=small))
    read_all(context)


def read_all(context: Context) -> None:
    context.library.refresh()
    context.library.open_archive()
    while not context.desk.jobs.flush(5) or context.library.unread:
        pass


def drawer(*, covered: bool = False, torn: bool = False) -> Callable[[Context], Screen]:
    """Returns a function that makes the drawer, the list of matches, with the matches of `lived_in`.

    With `covered`, the page about the first match covers a narrow window. With `torn`, this match's file is
    damaged.
    """

    def make(context: Context) -> Screen:
        lived_in(context)
        if torn:
            folder = context.desk.places.matches / "finished"
            last = max(folder.iterdir(), key=lambda path: path.name.rpartition("-")[2])
            last.write_bytes(last.read_bytes()[:200])
        else:
            match(context, *LONG[:4], game="campfire-smokeout").close()
            context.desk.autosaver.flush()
        read_all(context)
        scene = Matches(context)
        if torn:
            scene.on_action(Front.ORDER)
        first = Counting(context, scene.selection).found.shown[0]
        assert first.waits != torn
        scene.chosen, scene.alone = first.key, covered
        return scene

    return make


def curtain(game: str, seats: int, moves: int, *, looks: bool = False) -> Callable[[Context], Screen]:
    """Returns a function that makes the curtain that hides the table between two people at one screen.

    The curtain waits for the person whose turn it is. With `looks`, it waits for a private look of the last seat.
    """

    def make(context: Context) -> Screen:
        played = session_of(game, ("human",) * seats, moves=moves).written()
        session = seated(context, played, LONG)
        seat = Seat(seats - 1) if looks else session.turn
        assert seat is not None
        return Handover(context, session, seat, looks=looks)

    return make


def which_game(context: Context) -> Screen:
    scene = ResultScene(
        context, golden(context, "3-shared-win", "human", "human", "human", game="spooky-boo")
    )
    scene.enter((1600, 1000))
    press(scene, pygame.K_o)
    return scene


def book(leaf: Leaf, person: str = "", *, named: bool = False) -> Callable[[Context], Screen]:
    def make(context: Context) -> Screen:
        if leaf is not Leaf.MONTHS:
            evening(context)
        lived_in(context)
        context.bookkeeper.count(person)
        assert context.desk.jobs.flush(5)
        scene = OpenBook(context)
        scene.person, scene.leaf, scene.is_naming = person, leaf, named
        return scene

    return make


def evening(context: Context) -> None:
    """Puts one won match of each game into a data folder. Most of these matches have three people."""
    now, matches = now_here(), []
    for number, game in enumerate(GAMES):
        record = min(
            (one for one in finished_goldens() if one.game.id == game and one.result and one.result.winners),
            key=lambda one: abs(len(one.seats) - 3),
        )
        ended = now - timedelta(seconds=len(GAMES) - number)
        meta = {"id": f"eeee{number:08x}", "seq": 900 + number, "saved_at": ended, "practice": False}
        meta["offset"] = offset_of(ended)
        seats = tuple(Player(name, "human") for name in LONG[: len(record.seats)])
        matches.append((f"eeee{number:08x}", replace(record, seats=seats, created=ended, meta=meta)))
    put(context.desk.places, iter(matches))


def day(context: Context, *, played: bool = True, sheet: int = 0) -> Screen:
    """Makes the page of the daily deal.

    With `played`, earlier days were played, and the target score (par) is known. If `sheet` is 1, the page
    shows the month.
    """
    scene = DailyPage(context)
    par = {level: Par(123.4, 5.6, 200) for level in ("steady", "sharp")}

    def fill(deals: Deals) -> Deals:
        for back in range(40, -1, -1):
            one, match = scene.today - timedelta(days=back), f"match{back:03}"
            deals = ended(begun(deals, one, match, one), one, match, 100 + back, won=True)
            deals = with_day(deals, one, lambda known: replace(known, par=par))
        return deals

    if played:
        DealsFile(context.desk.places).change(fill)
        context.calendar.read()
    scene.sheet = sheet
    return scene


def challenge(*names: str) -> Callable[[Context], Screen]:
    """Returns a function that makes the page of a challenge that the friends `names` have played.

    The first friend sent the whole match. The others sent only a result code.
    """

    def make(context: Context) -> Screen:
        options = {**GAMES["poof"].defaults(), "rounds": 3}
        found = Challenge("poof", ("human", "sharp", "steady", "gentle"), options, "TE57-CARD")
        if names:
            record = replace(context.begin_challenge(found).record, meta={})
            played = finished_by_chance(record)
            scene = ChallengePage(context, found)
            file = context.desk.places.data / "theirs.tuckbox"
            seats = (replace(record.seats[0], name=names[0]), *record.seats[1:])
            theirs = finished_by_chance(replace(record, seats=seats), seed=7)
            file.write_text(theirs.dumps(), encoding="utf-8")
            context.desk.shelf.save("abcdef123456", played.dumps(), 1)
            context.library.refresh()
            assert context.desk.jobs.flush(5)
            for total, name in enumerate(names[1:], start=74):
                code = str(ChallengeResult(found.tag, total, won=False, name=name))
                context.calendar.challenge(str(found), code)
            scene.hand(file)
            return scene
        return ChallengePage(context, found)

    return make


def lid(game: str, place: int | None = None, *, full: bool = True) -> Callable[[Context], Screen]:
    """Returns a function that makes the page inside the lid of a game's box. One stamp (award) is chosen.

    With `full`, a dozen matches have earned stamps. Otherwise nobody has played.
    """

    def make(context: Context) -> Screen:
        some = [record for record in finished_goldens() if record.game.id == game]
        if full:
            put(context.desk.places, records(12, of=sorted(some, key=lambda record: len(record.dumps()))[:3]))
        context.library.refresh()
        context.library.open_archive()
        while not context.desk.jobs.flush(5) or context.library.unread:
            pass
        context.lidkeeper.look(game)
        assert context.desk.jobs.flush(60)
        scene = OpenLid(context, game)
        scene.place = place
        return scene

    return make


def xray(game: str, **changed: OptionValue) -> Callable[[Context], Screen]:
    """Returns a function that makes the page on the effects of changed house rules, after 20 deals."""

    def make(context: Context) -> Screen:
        entry = ENTRIES[game]
        scene = RulesXRay(context, game, 3, {**entry.rules.defaults(), **changed})
        figures = [figure.id for figure in figures_of(entry)]
        values = [
            dict.fromkeys(figures, (deal % 7 + 1) / (8 - side)) for deal in range(20) for side in (0, 1)
        ]
        columns = {name: [one[name] for one in values] for name in figures}
        TallyFolder(context.desk.places).keep(repr(scene.xray.key), {"winners": [0] * len(values), **columns})
        context.comparisons.found(scene.xray)
        assert context.desk.jobs.flush()
        context.comparisons.update()
        return scene

    return make


def finished_by_chance(record: Record, seed: int = 1) -> Record:
    match, rng = record.new_match(), Random(seed)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    return record.with_match(match)


def asked(dialog: Callable[[Say], Dialog]) -> Callable[[Context], Screen]:
    def make(context: Context) -> Screen:
        return Asking(context, dialog)

    return make


class Asking(BaseScene):
    def __init__(self, context: Context, dialog: Callable[[Say], Dialog]) -> None:
        super().__init__(context)
        self._question = dialog

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.ask(self._question(self.say))


AGAIN = phrase(
    "This match stays on the shelf. If you play the same deal again, neither match counts: you know the cards."
)
"""What the question whether to start a match again says about it."""


def three_answers(say: Say) -> Dialog:
    labels = phrase("Fresh deal"), phrase("Same deal"), phrase("Keep playing")
    answers = [Choice(say(one), nth, "secondary" if nth else "primary") for nth, one in enumerate(labels)]
    return Dialog(say(phrase("Start again?")), say(AGAIN), answers, BackAction.BACK)


def with_picture(say: Say) -> Dialog:
    return replace(three_answers(say), picture=lambda kit, _: kit.paint.round_mark(90, kit.colours.go))


def past(context: Context) -> PastSession:
    return past_of(context, recorded("poof", "human", "steady"))


def play_on(*, fresh: bool) -> Callable[[Context], Screen]:
    """Returns a function that makes the dialog for playing on from a past position.

    With `fresh`, the cards that nobody saw are dealt anew.
    """

    def make(context: Context) -> Screen:
        scene = PlayOn(context, past(context), 5, Seat(0), Surface((1600, 1000)))
        scene.wish.fresh = fresh
        return scene

    return make


def share(words: str) -> Callable[[Context], Screen]:
    """Returns a function that makes the dialog for sharing a moment of a match. It shows the text `words`."""

    def make(context: Context) -> Screen:
        return Share(context, past(context), Surface((1548, 640)), words, Surface((1600, 1000)))

    return make


@cache
def golden_review(name: str, humans: int) -> Review:
    return review_of(golden_of(name, humans))


def summary(name: str, humans: int, *, known: bool = True) -> Callable[[Context], Screen]:
    """Returns a function that makes the summary of a golden (recorded) match.

    With `known`, the summary includes the review of the match.
    """

    def make(context: Context) -> Screen:
        review = golden_review(name, humans) if known else Review(VERSION, ())
        session = past_of(context, golden_of(name, humans))
        done = Done(review, is_done=known, share=1.0 if known else 0.3)
        return Summary(context, session, Seat(0), cast("Reviewing", done))

    return make


def look_back(record: Callable[[], Record], step: int) -> Callable[[Context], Screen]:
    """Returns a function that makes the look back at a match, at the step `step`.

    The match has a complete review.
    """

    def make(context: Context) -> Screen:
        found = record()
        context.reviewing = lambda *_: cast("Reviewing", Done(review_of(found)))
        scene = LookBack(context, found, step)
        scene.enter((1600, 1000))
        assert context.desk.jobs.flush()
        scene.update(0.05)
        scene.update(0.05)
        assert scene.past is not None
        return scene

    return make


def shelf_with_a_tip(context: Context) -> Screen:
    context.preferences.change(tips=True)
    context.firsts.look()
    context.firsts.answer(knows=True)
    lived_in(context)
    return Menu(context)


def shelf_with_a_postcard(context: Context) -> Screen:
    """Returns the main menu with a postcard and an unfinished match."""
    challenge("Marta", LONG[0])(context)
    match(context, *LONG[:2], game="spooky-boo").close()
    context.desk.autosaver.flush()
    context.library.refresh()
    return Menu(context)


def shelf_of_the_second_day(context: Context) -> Screen:
    """Returns the main menu after two matches of the same people. The person who leads has a long name."""
    found = [one for one in finished_goldens() if one.game.id == "campfire-smokeout" and len(one.seats) == 3]
    record = next(one for one in found if one.result is not None and one.result.winners == (0,))
    seats = tuple(Player(name, "human") for name in LONG[: len(record.seats)])
    matches = []
    for number in range(2):
        ended = now_here() - timedelta(days=2 - number)
        match_id = f"eeee{number:08x}"
        meta = {"id": match_id, "seq": number + 1, "saved_at": ended, "practice": False}
        matches.append((match_id, replace(record, seats=seats, created=ended, meta=meta)))
    put(context.desk.places, iter(matches))
    read_all(context)
    return Menu(context)


SCENES: dict[str, Callable[[Context], Screen]] = {
    "shelf": Menu,
    "shelf of the second day": shelf_of_the_second_day,
    "shelf with a tip": shelf_with_a_tip,
    "shelf with a postcard": shelf_with_a_postcard,
    "set-up": setup("campfire-smokeout", full=False),
    "full set-up": setup("campfire-smokeout", full=True),
    "set-up of people": setup_of_people(picking=False),
    "house rules of a set-up": setup_of_people(picking=False, ruling=True),
    "pictures of people": setup_of_people(picking=True),
    "set-up without styles": setup("the-game", full=True),
    "pause": pause,
    "result": result("3-shared-win", "spooky-boo"),
    "result of a team": result("5-lost", "the-game"),
    "next game": which_game,
    "unsaved": Unsaved,
    "three answers": asked(three_answers),
    "a question with a picture": asked(with_picture),
    "scores of six": scores("campfire-smokeout", 6),
    "scores of two": scores("spooky-boo", 2),
    "scores with many columns": scores("poof", 6),
    "chart of scores": scores("poof", 6, sheet=1),
    "curtain with news": curtain("the-game", 3, 40),
    "curtain of six": curtain("campfire-smokeout", 6, 9),
    "curtain before a look": curtain("poof", 6, 0, looks=True),
    "rules of any game": lambda context: RulesPage(context, "campfire-smokeout", ""),
    "rules at a table": lambda context: RulesPage(context, "the-game", "play"),
    "first answers": AskPage,
    "answers": question("may i start with a poof", "poof"),
    "an answer by itself": question("what does the ghost do", "eight-and-half", chosen=0),
    "the nearest answers": question("who wrote hamlet in 1600"),
    "drawer": drawer(),
    "empty drawer": Matches,
    "sheet of a match": drawer(covered=True),
    "sheet of a torn file": drawer(covered=True, torn=True),
    "empty score book": OpenBook,
    "a challenge": challenge(),
    "a challenge that both have played": challenge("Marta"),
    "a challenge that three have played": challenge("Marta", "Pip"),
    "a new day": partial(day, played=False),
    "a day that was played": day,
    "the month of a day": partial(day, sheet=1),
    "codes of a day": partial(day, sheet=2),
    **{f"score book, {leaf.value}": book(leaf) for leaf in Leaf},
    "score book, one person": book(Leaf.PEOPLE, LONG[0]),
    "score book, another name": book(Leaf.PEOPLE, LONG[0], named=True),
    "play on": play_on(fresh=False),
    "play on with fresh cards": play_on(fresh=True),
    "postcard": lambda context: Postcard(context, past(context), Surface((1600, 1000))),
    "share a line": share("Poof"),
    "summary": summary("poof/2-shared-win", 2),
    "summary of six": summary("campfire-smokeout/6-sneaky", 1),
    "summary of a team": summary("the-game/4-burned", 4),
    "summary that is still counted": summary("spooky-boo/3-shared-win", 1, known=False),
    "share many words": share("\n".join(["Ines played three 12s on the pile of 11s."] * 4)),
    "lid": lid("campfire-smokeout"),
    "lid, a stamp to come": lid("the-game", 10),
    "empty lid": lid("poof", full=False),
    "what rules change": xray("poof", extra_challenge=True),
    "what the rules of the box change": xray("the-game"),
    **{
        f"people: {shows.value}": people_page(shows)
        for shows in (Does.BACK, Does.NEW, Does.PICTURE, Does.SAME)
    },
    "chairs": full_chairs,
    "chairs of three": chairs_of_three,
    **SCORE_PADS,
    "look-back": look_back(partial(golden_of, "poof/2-shared-win", 2), 9),
    "look-back with a review": look_back(lambda: recorded("spooky-boo", "human"), 12),
    "look-back of six": look_back(partial(golden_of, "campfire-smokeout/6-sneaky", 6), 30),
    "look-back that has ended": look_back(partial(golden_of, "the-game/4-burned", 4), 400),
    **TABLES,
    **{f"settings {tab}": settings(tab) for tab in range(len(TABS))},
}
"""Screens whose `build` returns boxes, in very different states."""
