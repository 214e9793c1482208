"""The eyes that look out of a closed window for a moment, as a decoration."""

from itertools import pairwise

from scenes.board.piece import Piece
from scenes.games.spooky_boo.windows import paint_eyes
from scenes.stage.assets import Assets
from tests.scenes.tables import FRAME, Hand, session_of
from tests.test_every_table import Silent


def test_eyes_sometimes_look_out_of_closed_windows(assets: Assets) -> None:
    session = session_of("spooky-boo", ("human", "gentle", "steady"), moves=8, turn=0, brain=Silent())
    hand = Hand(session, assets)
    hand.settle()
    (eyes,) = [one for one in hand.scene.widgets if isinstance(one, Piece) and one.painter is paint_eyes]
    faces = hand.scene.context.facts().shown.faces
    backs = [one.rect for card, one in hand.scene.spread.cards.items() if faces[card] is None]
    seen = []
    for _ in range(round(18 / FRAME)):
        hand.wait()
        seen.append(bool(eyes.content))
        assert not eyes.content or eyes.rect.collidelist(backs) >= 0
    began = [frame for frame, (before, now) in enumerate(pairwise(seen)) if now and not before]
    assert len(began) == 2
    assert sum(seen) * FRAME < 4
