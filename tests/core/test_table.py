"""Tests which seat sees which face after each event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.core.cards import PUBLIC, CardId, Face, Seat
from game.core.events import Event, Looked, LookedAway, Moved, Shuffled, Zone
from game.core.guess import redeal
from game.core.memory import Memory
from game.core.table import HiddenCard, Rule, Sight, Table, events_for

OPEN, TOP, MINE, SHUT = Zone("open"), Zone("top"), Zone("mine"), Zone("shut")
RULES = {
    OPEN: Rule(Sight.ALL),
    TOP: Rule(Sight.TOP),
    MINE: Rule(Sight.OWNER, Seat(0)),
    SHUT: Rule(Sight.NONE),
}
VIEWERS = (Seat(0), Seat(1), PUBLIC)
SIX = tuple(Face(face) for face in "abcdef")


def dealt() -> Table:
    """Returns a table with two cards in each zone but `SHUT`.

    They are a b in `OPEN`, c d in `TOP` and e f in `MINE`.
    """
    table = Table.empty(RULES)
    table = table.after([table.shuffled(SIX[::-1], SHUT)])
    for zone in (OPEN, TOP, MINE):
        table = table.after([table.move(table.zones[SHUT][:2], SHUT, zone)])
    return table


def cards(table: Table, zone: Zone) -> tuple[CardId, ...]:
    return table.zones[zone]


def shown(table: Table, seat: Seat) -> str:
    """Returns the faces that a seat sees, zone by zone. "." stands for a hidden face."""
    view = table.seen_by(seat)
    return " ".join(
        "".join(view.faces[card] or "." for card in view.zones[zone]) for zone in RULES if view.zones[zone]
    )


def same(table: Table, events: Sequence[Event]) -> None:
    """Asserts that a seat can follow the real table from its own events alone."""
    for seat in VIEWERS:
        mine, truth = table.seen_by(seat), table
        for event, real in zip(events_for(table, events, seat), events, strict=True):
            mine, truth = mine.after([event]), truth.after([real])
            assert mine == truth.seen_by(seat)


def test_every_kind_of_zone_shows_each_seat_the_right_cards() -> None:
    table = dealt()
    assert [shown(table, seat) for seat in VIEWERS] == ["ab .d ef", "ab .d ..", "ab .d .."]
    with pytest.raises(HiddenCard):
        table.seen_by(Seat(1)).faces_in(MINE)
    hidden = table.after([table.move(cards(table, OPEN), OPEN, SHUT)])
    assert [shown(hidden, seat) for seat in VIEWERS] == [".d ef ..", ".d .. ..", ".d .. .."]


def test_the_card_to_be_dealt_first_lies_on_top_of_the_deck() -> None:
    table = Table.empty(RULES)
    table = table.after([table.shuffled(SIX, SHUT)])
    assert table.faces_in(SHUT) == SIX[::-1]
    assert table.top(SHUT) == "a"
    assert cards(table, SHUT) == (5, 4, 3, 2, 1, 0)
    again = table.shuffled(SIX, SHUT, cards(table, SHUT))
    assert set(again.cards) == set(range(6, 12))


def test_a_moved_card_is_shown_to_seats_that_see_its_new_place() -> None:
    table = dealt()
    given = table.move(cards(table, MINE), MINE, TOP)
    assert [
        event.faces
        for seat in VIEWERS
        for event in events_for(table, [given], seat)
        if isinstance(event, Moved)
    ] == [
        (None, "f"),
        (None, "f"),
        (None, "f"),
    ]
    taken = table.move(cards(table, OPEN)[:1], OPEN, MINE)
    assert [
        event.faces
        for seat in VIEWERS
        for event in events_for(table, [taken], seat)
        if isinstance(event, Moved)
    ] == [
        ("a",),
        (None,),
        (None,),
    ]
    same(table, [given, taken])


def test_taking_the_top_card_of_a_pile_uncovers_the_next_card() -> None:
    table = dealt()
    off = table.move(cards(table, TOP)[-1:], TOP, SHUT)
    for seat in VIEWERS:
        (event,) = events_for(table, [off], seat)
        assert isinstance(event, Moved)
        assert (event.faces, event.under) == ((None,), "c")
    same(table, [off])
    from_open = table.move(cards(table, OPEN)[-1:], OPEN, SHUT)
    (event,) = events_for(table, [from_open], PUBLIC)
    assert isinstance(event, Moved)
    assert event.under is None


def test_a_private_look_shows_a_card_only_to_its_player() -> None:
    table = dealt()
    table = table.after([table.move(cards(table, OPEN), OPEN, SHUT)])
    looked = table.look(Seat(1), cards(table, SHUT)[:1])
    during = table.after([looked])
    assert [shown(during, seat) for seat in VIEWERS] == [".d ef ..", ".d .. a.", ".d .. .."]
    assert [
        event.faces
        for seat in VIEWERS
        for event in events_for(table, [looked], seat)
        if isinstance(event, Looked)
    ] == [
        (None,),
        ("a",),
        (None,),
    ]
    after = during.after([LookedAway(Seat(1))])
    assert [shown(after, seat) for seat in VIEWERS] == [".d ef ..", ".d .. ..", ".d .. .."]
    same(table, [looked, LookedAway(Seat(0)), LookedAway(Seat(1))])


def test_two_players_can_look_at_one_card_independently_of_each_other() -> None:
    table = dealt()
    card = cards(table, MINE)[:1]
    both = [table.look(Seat(0), card), table.look(Seat(1), card)]
    during = table.after(both)
    assert shown(during, Seat(1)) == "ab .d e."
    away = during.after([LookedAway(Seat(0))])
    assert away.looks == {(1, card[0])}
    assert shown(away, Seat(1)) == "ab .d e."
    same(table, [*both, LookedAway(Seat(0)), LookedAway(Seat(1))])


def test_a_player_who_looks_at_a_card_still_knows_the_card_after_a_move() -> None:
    table = dealt()
    card = cards(table, MINE)[:1]
    same(table, [table.look(Seat(1), card), table.move(card, MINE, SHUT), LookedAway(Seat(1))])


def test_a_shuffle_gives_cards_new_ids_and_ends_every_private_look() -> None:
    table = dealt()
    gathered = cards(table, MINE)
    looked = table.after([table.look(Seat(1), gathered)])
    event = looked.shuffled([Face("f"), Face("e")], SHUT, gathered)
    after = looked.after([event])
    assert after.looks == frozenset()
    assert not set(gathered) & set(after.faces)
    assert shown(after, Seat(1)) == "ab .d .."
    for seat in VIEWERS:
        (heard,) = events_for(looked, [event], seat)
        assert isinstance(heard, Shuffled)
        assert heard.faces == (None, None)
    same(table, [table.look(Seat(1), gathered), event])


def test_a_card_can_be_moved_only_from_the_place_where_it_lies() -> None:
    table = dealt()
    with pytest.raises(LookupError, match="lie in open"):
        table.after([table.move(cards(table, MINE), OPEN, SHUT)])
    with pytest.raises(LookupError, match="holds no 2"):
        table.find(OPEN, Face("a"), 2)


def test_a_memory_follows_cards_until_they_are_shuffled() -> None:
    table = dealt()
    memory = Memory(Seat(1))
    memory.fold(events_for(Table.empty(RULES), [], Seat(1)))
    shown_ = table.move(cards(table, MINE)[:1], MINE, OPEN)
    closed = table.after([shown_]).move(shown_.cards, OPEN, SHUT)
    memory.fold(events_for(table, [shown_, closed], Seat(1)))
    assert memory.seen_cards == {shown_.cards[0]: "e"}
    memory.fold(events_for(table, [table.look(Seat(1), cards(table, MINE)[1:])], Seat(1)))
    assert memory.seen_cards[cards(table, MINE)[1]] == "f"
    memory.fold([Shuffled(shown_.cards, SHUT, (CardId(9),), (None,))])
    assert list(memory.seen_cards) == [cards(table, MINE)[1]]


def test_a_guess_of_hidden_cards_keeps_visible_and_known_cards() -> None:
    table = dealt()
    view = table.seen_by(Seat(1))
    known = {cards(table, MINE)[0]: Face("e")}
    guessed = [redeal(view, SIX, known, Random(seed)) for seed in range(30)]
    for one in guessed:
        assert one.seen_by(Seat(1)) == view
        assert one.face(cards(table, MINE)[0]) == "e"
        assert sorted(face for face in one.faces.values() if face) == list(SIX)
    assert {one.face(cards(table, MINE)[1]) for one in guessed} == {"c", "f"}
    with pytest.raises(ValueError, match="not in the deck"):
        redeal(view, SIX, {cards(table, MINE)[0]: Face("z")}, Random(1))
    with pytest.raises(ValueError, match="blank cards"):
        redeal(view, (*SIX, Face("g")), {}, Random(1))


HANDS = {Zone(f"hand/{seat}"): Rule(Sight.OWNER, Seat(seat)) for seat in range(4)}
SUITS = tuple(Face(f"{suit}{number}") for suit in "CDHS" for number in range(1, 5))
HEARTS, SPADES, CLUBS = ({face for face in SUITS if face[0] == suit} for suit in "HSC")


def four_hands(faces: tuple[Face, ...] = SUITS) -> Table:
    """Returns a table with four hands of four cards, dealt one by one."""
    hands, pile = list(HANDS), Zone("pile")
    table = Table.empty({**HANDS, pile: Rule(Sight.NONE, deck=True)})
    table = table.after([table.shuffled(faces, pile)])
    for nth in range(len(faces)):
        table = table.after([table.move(table.zones[pile][-1:], pile, hands[nth % 4])])
    return table


def test_a_guess_gives_no_seat_an_impossible_card() -> None:
    # as dealt, hand 1 holds the twos, hand 2 the threes, hand 3 the fours: say that they got rid of some
    view = four_hands().seen_by(Seat(0))
    voids = {Zone("hand/1"): HEARTS | SPADES, Zone("hand/2"): HEARTS, Zone("hand/3"): set[Face]()}
    for seed in range(200):
        guessed = redeal(view, SUITS, {}, Random(seed), voids)
        assert sorted(face for face in guessed.faces.values() if face) == sorted(SUITS)
        assert guessed.seen_by(Seat(0)) == view
        assert not any(set(guessed.faces_in(zone)) & faces for zone, faces in voids.items())


def test_guesses_choose_every_possible_deal_equally_often() -> None:
    faces = tuple(Face(face) for face in ("C1", "C2", "H1", "D1", "H2", "D2", "C3", "D3"))
    view = four_hands(faces).seen_by(Seat(0))
    voids = {Zone("hand/1"): {Face("H1"), Face("H2")}, Zone("hand/2"): {Face("D1"), Face("D2"), Face("D3")}}

    def dealt(guess: Table) -> tuple[frozenset[Face], ...]:
        return tuple(frozenset(guess.faces_in(zone)) for zone in list(HANDS)[1:])

    fitting = Counter[tuple[frozenset[Face], ...]]()
    for seed in range(1500):  # by trial and error
        guess = redeal(view, faces, {}, Random(seed))
        if not any(set(guess.faces_in(zone)) & barred for zone, barred in voids.items()):
            fitting[dealt(guess)] += 1
    tries = 5_000
    seen = Counter(dealt(redeal(view, faces, {}, Random(seed), voids)) for seed in range(tries))
    assert set(seen) == set(fitting)
    fair = tries / len(seen)
    assert sum((count - fair) ** 2 / fair for count in seen.values()) < 3 * len(seen)


def test_guessing_reports_an_error_if_no_deal_fits() -> None:
    view = four_hands().seen_by(Seat(0))
    with pytest.raises(ValueError, match="no deal fits"):
        redeal(view, SUITS, {}, Random(1), dict.fromkeys(list(HANDS)[1:], HEARTS))


def test_an_empty_list_of_missing_cards_changes_no_guess() -> None:
    view = four_hands().seen_by(Seat(0))
    plain = redeal(view, SUITS, {}, Random(5))
    assert redeal(view, SUITS, {}, Random(5), {Zone("hand/1"): ()}) == plain


def test_a_guess_keeps_a_known_card_even_if_a_list_says_that_it_is_missing() -> None:
    table = four_hands()
    known = {card: table.face(card) for card in table.zones[Zone("hand/1")][:2]}
    for seed in range(50):
        guess = redeal(table.seen_by(Seat(0)), SUITS, known, Random(seed), {Zone("hand/1"): CLUBS})
        assert all(guess.face(card) == face for card, face in known.items())
        assert not set(guess.faces_in(Zone("hand/1"))) - set(known.values()) & CLUBS


@pytest.mark.parametrize(
    ("rule", "is_hand"),
    [
        (Rule(Sight.OWNER, Seat(0)), True),
        (Rule(Sight.OWNER, Seat(0), hand=False), False),
        (Rule(Sight.ALL, Seat(0)), False),
        (Rule(Sight.ALL, Seat(0), hand=True), True),
    ],
)
def test_a_zone_seen_only_by_its_owner_is_a_hand(rule: Rule, *, is_hand: bool) -> None:
    assert rule.is_hand is is_hand
    table = Table.empty({MINE: rule, SHUT: Rule(Sight.NONE, deck=True)})
    table = table.after([table.shuffled(SIX[:2], SHUT)])
    held = table.after([table.move(table.zones[SHUT], SHUT, MINE)])
    assert held.hand_of(Seat(0)) == (held.zones[MINE] if is_hand else ())
    assert held.hand_of(Seat(1)) == ()
