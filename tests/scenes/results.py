"""Opens the result screen of a match for tests. `seen` also ends its animation."""

from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.result.scene import ResultScene
from tests.scenes.home import SIZE

SMALL = (960, 600)


def result(context: Context, session: Session, size: tuple[int, int] = SIZE) -> ResultScene:
    scene = ResultScene(context, session)
    scene.enter(size)
    assert context.desk.jobs.flush()
    return scene


def seen(scene: ResultScene) -> ResultScene:
    scene.finish()
    scene.update(1.0)
    return scene
