"""How cards move between zones depends on the rules of the zones, not on their names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import CardId, Face, Seat
from game.core.events import Event, Looked, Marked, Moved, Zone
from game.core.table import Rule, Sight, Table
from scenes.board.plain_layout import PlainLayout
from scenes.stage.assets import Assets
from scenes.stage.layout import Frame
from scenes.stage.motion import DEAL, PLAY, SWEPT_SECONDS, TAKE, Pace, movement_of
from scenes.stage.theme import Look, Motion
from scenes.stage.timeline import Hold, Timeline

STOCK, TRICK, WON, HELD = Zone("stock"), Zone("trick"), Zone("won/0"), Zone("fingers/0")
RULES = {
    STOCK: Rule(Sight.NONE, deck=True),
    TRICK: Rule(Sight.ALL, swept=True),
    WON: Rule(Sight.NONE, Seat(0)),
    HELD: Rule(Sight.OWNER, Seat(0)),
}
FACES = tuple(map(Face, "abcdef"))


def table(rules: dict[Zone, Rule]) -> Table:
    empty = Table.empty(rules)
    dealt = empty.after([empty.shuffled(FACES, STOCK)])
    for zone, count in ((TRICK, 2), (HELD, 4)):
        dealt = dealt.after([dealt.move(dealt.zones[STOCK][-count:], STOCK, zone)])
    return dealt


def laid(rules: dict[Zone, Rule], motion: Motion) -> Timeline:
    frame = Frame(1.0, compact=False, text=1.0, target=40.0)
    layout = PlainLayout(1, 0, Assets().theme, frame, zones=rules, faces=FACES)
    return Timeline(layout, table(rules), Pace(look=Look(motion=motion)))


def seconds(rules: dict[Zone, Rule], motion: Motion, between: tuple[Event, ...] = ()) -> float:
    """Returns how many seconds after its last card a trick begins to move away."""
    dealt = table(rules)
    timeline = laid(rules, motion)
    begun: list[tuple[float, Event]] = []
    now = 0.0
    timeline.on_begin = lambda event, _before: begun.append((now, event))
    timeline.on_contact = lambda contact: begun.append((now, contact.event))
    last = dealt.move(dealt.zones[HELD][:1], HELD, TRICK)
    lying = dealt.after([last])
    swept = lying.move(lying.zones[TRICK], TRICK, WON)
    timeline.add([last, *between, swept])
    while not timeline.idle:
        timeline.update(0.01)
        now += 0.01
    touched = [at for at, event in begun if event == last][-1]
    return next(at for at, event in begun if event == swept) - touched


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_a_finished_trick_is_shown_before_its_cards_leave(motion: Motion) -> None:
    assert seconds(RULES, motion) == pytest.approx(SWEPT_SECONDS, abs=0.05)
    marked = (Marked("led", str(TRICK), "a"),)
    assert seconds(RULES, motion, marked) >= SWEPT_SECONDS - 0.05
    assert seconds({**RULES, TRICK: Rule(Sight.ALL)}, motion) < 0.3


def test_cards_that_are_swept_together_cause_only_one_pause() -> None:
    dealt = table(RULES)
    timeline = laid(RULES, "none")
    one, other = dealt.zones[TRICK]
    timeline.add(
        [Moved((one,), TRICK, WON, (dealt.face(one),)), Moved((other,), TRICK, WON, (dealt.face(other),))]
    )
    spent = 0.0
    while not timeline.idle:
        timeline.update(0.01)
        spent += 0.01
    assert spent < SWEPT_SECONDS


def test_deck_and_hand_are_recognised_by_their_roles_and_not_by_their_names() -> None:
    cards = tuple(map(CardId, range(5)))
    many, one = Moved(cards, TRICK, HELD, (None,) * 5), Moved(cards[:1], STOCK, HELD, (None,))
    assert movement_of(one, RULES) == DEAL
    assert movement_of(many, RULES) == TAKE
    assert movement_of(replace(one, src=TRICK), RULES) == PLAY
    bare = {zone: Rule(Sight.ALL, rule.owner) for zone, rule in RULES.items()}
    assert movement_of(one, bare) == movement_of(many, bare) == PLAY


def until_shown(timeline: Timeline) -> float:
    """Returns the seconds until the animation has shown everything. The player ends each pause at once."""
    spent = 0.0
    while not timeline.idle:
        timeline.release()
        timeline.update(0.01)
        spent += 0.01
    return spent


def test_hurried_animations_leave_a_private_look_at_normal_speed() -> None:
    dealt = table(RULES)
    card = dealt.zones[HELD][0]
    laid_down = dealt.move((card,), HELD, WON)
    look = Looked(Seat(0), (card,), (dealt.face(card),))

    def shown(haste: float, *later: Event | Hold) -> float:
        timeline = laid(RULES, "full")
        timeline.add([laid_down])
        timeline.hurry(haste)
        timeline.add(later)
        return until_shown(timeline)

    assert shown(4.0) < shown(1.0) / 2, "a move alone is hurried"
    assert shown(4.0, look) - shown(4.0) >= shown(1.0, look) - shown(1.0)
