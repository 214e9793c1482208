"""Makes the screen for each route."""

from typing import assert_never

from game.session.exercise_session import ExerciseSession
from game.worked import tried
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.book.scene import OpenBook
from scenes.screens.box.rehearsal import rehearse
from scenes.screens.chairs import Chairs
from scenes.screens.challenge.scene import ChallengePage
from scenes.screens.daily.scene import DailyPage
from scenes.screens.exercise.scene import AnswerSheet, exercise_table
from scenes.screens.handover.scene import Handover
from scenes.screens.lesson.guide import lesson_table
from scenes.screens.lid.scene import OpenLid
from scenes.screens.lookback.dialogs import PlayOn, Share
from scenes.screens.lookback.scene import LookBack
from scenes.screens.lookback.summary import Summary
from scenes.screens.matches.scene import Matches
from scenes.screens.menu.scene import Menu
from scenes.screens.pause import Pause, Unsaved
from scenes.screens.postcard.scene import Postcard
from scenes.screens.result.scene import ResultScene
from scenes.screens.rules.scene import RulesPage
from scenes.screens.scorepad.scene import ScorePadPage
from scenes.screens.scorepad.start import ScorePadsPage
from scenes.screens.scores.scene import RoundScores
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.scene import Setup
from scenes.screens.table.scene import Table
from scenes.screens.xray import RulesXRay
from scenes.stage import routes
from scenes.stage.routes import Route
from scenes.stage.scene import Scene
from scenes.table.why import History, Why


def scene_of(context: Context, route: Route) -> Scene:  # noqa: C901, PLR0912 - one case a route
    """Returns a new screen for a route."""
    match route:
        case routes.Menu():
            return Menu(context)
        case routes.Setup(game_id):
            return Setup(context, game_id)
        case routes.Lesson(game_id, door):
            lesson = context.teach(game_id)
            rehearse(context, game_id, lesson.record.seats, lesson.record.options)
            return lesson_table(context, lesson, door)
        case routes.Table(session, unpacks):
            if session.outcome is not None:
                return ResultScene(context, session)
            if isinstance(session, ExerciseSession):
                rehearse(context, session.game.id, session.record.seats, session.record.options)
                return exercise_table(context, session)
            context.lay(session)
            context.change_for(session, session.first_chair())
            rehearse(context, session.game.id, session.record.seats, session.record.options)
            return Table(context, session, context.services, box="unpacks" if unpacks else "packs")
        case routes.Pause(session, below):
            return Pause(context, session, below)
        case routes.Chairs(session):
            return Chairs(context, session)
        case routes.Rules(game_id, phase, teaches, ruling):
            return RulesPage(context, game_id, phase, teaches=teaches, ruling=ruling)
        case routes.Ask(game_id, phase):
            from scenes.screens.ask.scene import AskPage  # noqa: PLC0415 - what it searches with is loaded once somebody asks

            return AskPage(context, game_id, phase)
        case routes.TryOut(game_id, key):
            trial = context.taught(tried(game_id, key))
            rehearse(context, game_id, trial.record.seats, trial.record.options)
            return lesson_table(context, trial, "example", route)
        case routes.Settings():
            return SettingsScene(context)
        case routes.Matches():
            return Matches(context)
        case routes.ScoreBook():
            return OpenBook(context)
        case routes.DailyPage():
            return DailyPage(context)
        case routes.ScorePadsPage(game_id):
            return ScorePadsPage(context, game_id)
        case routes.ScorePadPage(pad):
            return ScorePadPage(context, pad)
        case routes.ChallengePage(challenge, is_sealed):
            return ChallengePage(context, challenge, is_sealed=is_sealed)
        case routes.Lid(game_id, door):
            return OpenLid(context, game_id, door)
        case routes.XRay(game_id, seats, options):
            return RulesXRay(context, game_id, seats, options)
        case routes.Handover(session, seat, looks):
            return Handover(context, session, seat, looks=looks)
        case routes.RoundScores(session, number):
            return RoundScores(context, session, number)
        case routes.Result(session):
            return ResultScene(context, session)
        case routes.LookBack(source, step):
            return LookBack(context, source, step)
        case routes.PlayOn(past, position, seat, below):
            return PlayOn(context, past, position, seat, below)
        case routes.Share(past, picture, words, below):
            return Share(context, past, picture, words, below)
        case routes.Summary(past, seat, reviewing):
            return Summary(context, past, seat, reviewing)
        case routes.Answer(session, below):
            return AnswerSheet(context, session, below)
        case routes.Postcard(session, below):
            return Postcard(context, session, below)
        case routes.History(session, seat, steps, below):
            return History(session, seat, steps, below, context.services)
        case routes.Why(session, seat, steps, below):
            return Why(session, seat, steps, below, context.services)
        case routes.GameSheet(session, seat, shown, below):
            sheet = SHOWS[session.game.id].table().sheet
            assert sheet is not None, f"{session.game.title} has no sheet of its own"
            return sheet(session, seat, shown, below, context.services)
        case routes.Unsaved():
            return Unsaved(context)
        case _:
            assert_never(route)
