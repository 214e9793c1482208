"""The lines of the title on the curtain, which hides the table before the next person looks."""

from pathlib import Path

import pytest

from scenes.context.context import Context
from scenes.screens.handover.scene import Handover
from scenes.stage.assets import Assets
from scenes.ui.label import Panel, Paragraph
from tests.scenes.home import home
from tests.scenes.played import LONG, seated
from tests.scenes.tables import session_of

SIZE = (960, 600)


@pytest.mark.parametrize("size", [SIZE, (1600, 1000)])
def test_no_line_of_the_title_on_the_curtain_has_only_one_word(
    context: Context, size: tuple[int, int]
) -> None:
    session = session_of("the-game", ("human",) * 3)
    for seat in session.first_looks():
        scene = Handover(context, session, seat, looks=True)
        scene.enter(size)
        title = next(
            one for one in scene.widgets if isinstance(one, Paragraph) and "this is for you" in one.label
        )
        lines = ["".join(bit.text for bit in line).split() for line in title.block(scene.kit).lines]
        assert min(map(len, lines)) > 1, lines


@pytest.mark.parametrize("size", [SIZE, (1600, 1000), (2560, 1440)])
def test_a_long_name_in_the_title_is_not_broken_into_two_lines(
    context: Context, size: tuple[int, int]
) -> None:
    played = session_of("spooky-boo", ("human",) * 4, moves=30).written()
    session = seated(context, played, LONG)
    assert session.turn is not None
    scene = Handover(context, session, session.turn)
    scene.enter(size)
    title = next(one for one in scene.widgets if one.label.endswith("it is your turn"))
    assert isinstance(title, Paragraph)
    lines = ["".join(bit.text for bit in line).strip() for line in title.block(scene.kit).lines]
    assert lines[0].startswith(session.players[session.turn].name)


def test_large_text_on_an_empty_curtain_is_above_the_seam(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, motion="none", text_size=1.5)
    session = session_of("spooky-boo", ("human",) * 4, moves=9)
    assert session.turn is not None
    scene = Handover(context, session, session.turn)
    scene.enter(SIZE)
    card = next(one for one in scene.widgets if isinstance(one, Panel)).rect
    texts = [one for one in scene.widgets if isinstance(one, Paragraph)]
    assert max(one.rect.bottom for one in texts) < card.bottom - scene.kit.metrics.u(20)
    for text in texts:
        last = text.block(scene.kit).lines[-1]
        assert len("".join(bit.text for bit in last).split()) > 1, text.label
