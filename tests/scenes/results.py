"""The last page of a match, for tests: at any size, and once everything on it is at rest."""

from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.result.scene import ResultScene
from tests.scenes.home import SIZE

SMALL = (960, 600)


def result(context: Context, session: Session, size: tuple[int, int] = SIZE) -> ResultScene:
    """The result page just entered, with its match fetched."""
    scene = ResultScene(context, session)
    scene.enter(size)
    assert context.desk.jobs.flush()
    return scene


def seen(scene: ResultScene) -> ResultScene:
    """The result page after everything has been at rest for a while."""
    scene.finish()
    scene.update(1.0)
    return scene
