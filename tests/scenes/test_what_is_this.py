""" "What is this?": a long press or a key describes a widget in the words of a screen reader."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import Seat
from game.games import ENTRIES, GAMES
from scenes.board.badges import BadgePiece
from scenes.board.piece import Scenery
from scenes.context.context import Context
from scenes.screens.menu.scene import Menu
from scenes.screens.menu.things import BoxOnShelf
from scenes.screens.table.scene import Table
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.stage.sprites import bounds
from scenes.stage.theme import Look
from scenes.stage.travel import Pose
from scenes.table.actions import TableAction
from scenes.table.hud import PromptPaper
from scenes.table.spotlight import drawn_part
from scenes.ui.button import Button
from scenes.ui.kit import Kit
from scenes.ui.notices import GAP, SLIM, Banner, Tip
from scenes.ui.places import cuts
from scenes.ui.screen import ASK_SECONDS
from scenes.ui.text import Style, plain
from scenes.ui.widget import Widget
from tests.scenes.home import SIZE
from tests.scenes.tables import Hand, session_of


@pytest.fixture(scope="module")
def hands(assets: Assets) -> dict[str, Hand]:
    made = {}
    for name in GAMES:
        hand = made[name] = Hand(
            session_of(name, ("human", "gentle", "gentle"), seed=3, moves=6, turn=0), assets, SIZE
        )
        hand.until_mine_or_over()
        hand.wait()
    return made


def held(hand: Hand, at: tuple[int, int], seconds: float) -> str:
    scene = hand.scene
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
    scene.update(seconds)
    hand.follow(scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT)))
    return scene.notices.explanation.text if scene.notices.explanation is not None else ""


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_a_long_press_describes_every_card_and_place(name: str, hands: dict[str, Hand]) -> None:
    hand = hands[name]
    steps, asked = hand.session.steps, 0
    things: list[Widget] = [*hand.scene.spread.numbered(), *hand.scene.spread.places.values()]
    for thing in [one for one in things if one.visible and one.label]:
        x = thing.rect.x + min(8, thing.rect.w // 8)  # the part of a card that the next one leaves to be seen
        said = held(hand, (x, thing.rect.centery), ASK_SECONDS + 0.1)
        asked += bool(said) and said in (thing.what, hand.scene.context.rule_of(thing))
        assert hand.session.steps == steps
        assert not hand.scene.context.picking.cards
    assert asked >= len(hand.scene.spread.numbered())


def test_a_long_press_describes_a_badge(hands: dict[str, Hand]) -> None:
    hand = hands["poof"]
    badges = [one for one in hand.scene.widgets if one.role == "label" and one.label and one.visible]
    badges = [one for one in badges if not one.drawn_text(hand.scene.kit)]
    said = [held(hand, one.rect.center, ASK_SECONDS + 0.1) for one in badges]
    assert sum(words == badge.what for words, badge in zip(said, badges, strict=True)) >= 3


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("spooky-boo", r"Discard · \d+"),
        ("eight-and-half", r"Burned \d+"),
        ("eight-and-half", r"The marquee shows .*"),
        ("poof", r"Poof, Round .*"),
        ("the-game", r"Your turn\..*"),
    ],
)
def test_an_explanation_does_not_repeat_the_words_that_a_widget_shows(
    name: str, label: str, hands: dict[str, Hand]
) -> None:
    scene = hands[name].scene
    thing = next(one for one in scene.active if one.visible and re.fullmatch(label, plain(one.label)))
    assert not held(hands[name], thing.rect.center, ASK_SECONDS + 0.1)
    scene.ring.at, scene.hovered = None, thing
    hands[name].key(pygame.K_q)
    assert scene.notices.explanation is None
    assert scene.announcements.last.rstrip(".").endswith(thing.what.replace(" ·", ",")), (
        "a screen reader still says it"
    )


def test_a_short_press_and_a_drag_describe_nothing(hands: dict[str, Hand]) -> None:
    hand = hands["poof"]
    card = hand.scene.spread.numbered()[0]
    at = (card.rect.x + 8, card.rect.centery)
    assert not held(hand, at, ASK_SECONDS / 2)
    assert hand.scene.context.picking.cards  # as ever
    hand.key(pygame.K_BACKSPACE)
    hand.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT))
    hand.scene.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=(at[0], at[1] - 60), rel=(0, -60), buttons=(1, 0, 0))
    )
    hand.scene.update(ASK_SECONDS + 0.1)
    assert hand.scene.notices.explanation is None
    hand.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT))


def test_a_long_press_describes_a_button_and_still_presses_it(hands: dict[str, Hand]) -> None:
    hand = hands["the-game"]
    button: Button = hand.scene.screen.hud.buttons[TableAction.HISTORY]
    opened = len(hand.opened)
    assert held(hand, button.rect.center, ASK_SECONDS + 0.1) == button.what
    assert hand.opened[opened:] == ["history"]


@pytest.mark.parametrize("seconds", [ASK_SECONDS / 2, ASK_SECONDS + 0.1])
def test_a_long_press_describes_a_box_on_the_shelf_and_does_not_open_it(
    context: Context, seconds: float
) -> None:
    menu = Menu(context)
    menu.enter(SIZE)
    box = next(one for one in menu.widgets if isinstance(one, BoxOnShelf))
    press = {"pos": box.rect.center, "button": pygame.BUTTON_LEFT}
    menu.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, press))
    menu.update(seconds)
    change = menu.handle(pygame.Event(pygame.MOUSEBUTTONUP, press))
    explained = menu.notices.explanation is not None
    assert explained is (seconds > ASK_SECONDS)
    assert isinstance(change, Push) is not explained


def test_a_key_shows_an_explanation_of_the_focused_widget_until_another_key_is_pressed(
    hands: dict[str, Hand],
) -> None:
    hand = hands["spooky-boo"]
    scene = hand.scene
    scene.focus_on(scene.screen.hud.buttons[TableAction.UNDO])
    hand.key(pygame.K_q)
    assert scene.notices.explanation is not None
    assert scene.notices.explanation.text == scene.screen.hud.buttons[TableAction.UNDO].what
    hand.key(pygame.K_TAB)
    assert scene.notices.explanation is None


def explained(scene: Table, thing: Widget) -> Rect:
    """Returns the rectangle of a widget's explanation."""
    scene.notices.tell(thing)
    scene.draw(Surface(scene.kit.metrics.size))
    assert scene.notices.explanation is not None
    return scene.notices.explanation.rect


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("name", GAMES)
def test_an_explanation_of_a_player_covers_no_card(name: str, size: tuple[int, int], assets: Assets) -> None:
    scene = laid(name, size, assets)
    cards = [one.rect for one in scene.spread.cards.values()]
    players = [one for seat in range(3) for one in scene.context.seats.parts(Seat(seat)) if one.label]
    assert players
    for thing in players:
        assert explained(scene, thing).collidelist([*cards, *scene.context.seats.keys]) < 0, thing.label


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_an_explanation_of_a_player_covers_no_title(text_size: float, assets: Assets) -> None:
    kinds = ("human", *["gentle"] * 5)
    look = Look(motion="none", text_size=text_size)
    scene = settled(Hand(session_of("poof", kinds, seed=3, moves=6, turn=0), assets, (960, 600), look))
    title = next(one for one in scene.active if one.label.startswith("Poof, Round"))
    for seat in range(1, 6):
        for thing in [one for one in scene.context.seats.parts(Seat(seat)) if one.label]:
            assert not explained(scene, thing).colliderect(drawn_part(scene.kit, title)), thing.label


def test_an_explanation_of_a_player_repeats_no_number(assets: Assets) -> None:
    for name in ("the-game", "spooky-boo"):
        scene = laid(name, SIZE, assets)
        for seat in range(1, 3):
            *_, plate = scene.context.seats.parts(Seat(seat))
            counts = re.findall(r"\d+ (?:card|point)s?\b", plate.what)
            assert counts, plate.what
            assert len(counts) == len(set(counts)), plate.what


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_an_explanation_of_a_window_covers_no_name(size: tuple[int, int], assets: Assets) -> None:
    scene = laid("spooky-boo", size, assets)
    cloth = scene.context.bare.cloth(scene.kit, scene.context.viewpoint.seat)
    for thing in scene.spread.numbered():
        note = explained(scene, thing)
        assert note.collidelist(scene.context.seats.rects) < 0, thing.label
        assert cloth.left <= note.left, thing.label
        assert note.right <= cloth.right, thing.label


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_no_word_of_an_explanation_is_broken(size: tuple[int, int], assets: Assets) -> None:
    scene = laid("spooky-boo", size, assets)
    for thing in scene.spread.numbered():
        explained(scene, thing)
        assert scene.notices.explanation is not None
        lines = ["".join(bit.text for bit in line).strip() for line in scene.notices.explanation.lines]
        assert " ".join(lines) == scene.context.rule_of(thing)


def test_an_explanation_of_four_words_does_not_take_four_lines(assets: Assets) -> None:
    scene = laid("poof", (960, 600), assets)
    fans = [one for one in scene.active if one.visible and re.fullmatch(r"\d+ cards in hand", one.label)]
    assert fans
    for thing in fans:
        explained(scene, thing)
        assert scene.notices.explanation is not None
        assert len(scene.notices.explanation.lines) <= 2, thing.rect


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_an_explanation_of_a_tool_covers_no_other_tool(text_size: float, assets: Assets) -> None:
    scene = laid("poof", (960, 600), assets, text_size)
    tools = [one.rect for one in scene.screen.hud.buttons.values() if one.visible]
    for tool in [one for one in scene.screen.hud.buttons.values() if one.visible]:
        note, gap = explained(scene, tool), 2 * scene.kit.metrics.u(GAP)
        assert note.colliderect(tool.rect.inflate(gap + 2, gap + 2)), tool.label
        assert note.left < tool.rect.centerx < note.right or note.top < tool.rect.centery < note.bottom
        assert note.collidelist(tools) < 0, tool.label


def test_an_explanation_of_a_fan_in_large_text_covers_no_card(assets: Assets) -> None:
    session = session_of("poof", ("human", "steady", "sharp"), moves=14, turn=0)
    scene = settled(Hand(session, assets, (960, 600), Look(motion="none", text_size=1.5)))
    spots = scene.spread.layout.spots(scene.context.viewpoint.view.table).values()
    cards = [bounds(Pose(spot, None), scene.kit.metrics) for spot in spots if not spot.buried]
    for thing in [
        one for one in scene.active if one.visible and re.fullmatch(r"\d+ cards in hand", one.label)
    ]:
        others = [card.inflate(-2, -2) for card in cards if not card.colliderect(thing.rect)]
        assert explained(scene, thing).collidelist(others) < 0, thing.rect


@pytest.mark.parametrize("name", ["poof", "eight-and-half"])
def test_no_large_explanation_of_a_card_covers_half_a_text(name: str, assets: Assets) -> None:
    scene = laid(name, (960, 600), assets, 1.5)
    texts = [one for one in scene.active if isinstance(one, BadgePiece) and one.is_seen]
    letters = []
    for seen, ground in ((drawn_part(scene.kit, one), one.ground) for one in texts):
        letters.append(seen.inflate(-6, -2 * round(ground * seen.h)))  # without the space after the full stop
    for thing in scene.spread.numbered():
        if thing.visible and thing.label:
            note = explained(scene, thing)
            assert not any(cuts(note, text) for text in letters), thing.label


@pytest.mark.parametrize("name", ["poof", "eight-and-half"])
def test_an_explanation_of_the_pile_in_large_text_covers_no_vital_part(name: str, assets: Assets) -> None:
    scene = laid(name, (960, 600), assets, 1.5)
    pile = next(one for one in scene.spread.places.values() if one.label.startswith("Pile, "))
    vital = [one for one in scene.active if one.vital and one.visible and not one.steps_aside]
    assert vital
    assert explained(scene, pile).collidelist([drawn_part(scene.kit, one) for one in vital]) < 0


@pytest.mark.parametrize("nth", range(4))
def test_an_explanation_of_a_pile_in_large_text_covers_no_other_pile(nth: int, assets: Assets) -> None:
    scene = laid("the-game", (960, 600), assets, 1.5)
    piles = [one for one in scene.spread.places.values() if " shows " in one.label]
    others = [one.rect for one in piles if one is not piles[nth]]
    assert explained(scene, piles[nth]).collidelist(others) < 0


def test_the_prompt_disappears_while_an_explanation_lies_on_it(assets: Assets) -> None:
    scene = laid("the-game", (960, 600), assets, 1.5)
    prompt = next(one for one in scene.active if isinstance(one, PromptPaper))
    card = scene.spread.numbered()[2]
    before, now = (Surface(scene.kit.metrics.size) for _ in range(2))
    scene.draw(before)
    note, seen = explained(scene, card), drawn_part(scene.kit, prompt)
    assert note.colliderect(seen)
    scene.draw(now)
    at = (seen.right - 40, seen.centery)
    assert not note.collidepoint(at)
    assert before.get_at(at) != now.get_at(at), "half of the words are left"
    scene.notices.touched()
    scene.draw(now)
    assert before.get_at(at) == now.get_at(at)


@pytest.mark.parametrize(
    ("name", "label", "rule"),
    [
        (
            "poof",
            "Pile, .*",
            "Play one number that is equal to the top card or lower, as many of it as you like.",
        ),
        (
            "poof",
            r"\d+, \d+ in hand",
            "Play one number that is equal to the top card or lower, as many of it as you like.",
        ),
        (
            "poof",
            r"\d+, the first .*",
            "A face-down card turns up at once when the card on top of it is played.",
        ),
        ("poof", "2 more 8s poof it", "Play a Poof card, or get four or more of one number together.*"),
        ("the-game", "Climb I shows .*", "On a climb play any higher number, on a descent any lower one.*"),
        ("the-game", "Draw pile, .*", "At the end of your turn, refill your hand to its full size."),
        ("spooky-boo", "Deck, .*", "Draw and keep, draw and discard, or take the last discard.*"),
        ("spooky-boo", "Top discard: 6", "Draw and keep, draw and discard, or take the last discard.*"),
        ("spooky-boo", ".* far-left window", "Put the new card, face down, in place of one of your four.*"),
        ("eight-and-half", "3, does not fit now", "Play a card that is equal to the pile or higher.*"),
        ("eight-and-half", "9, face up, .*", "Once your bank and your hand are empty, play your face-up.*"),
        ("eight-and-half", "Half, face up, .*", "The Half goes on anything but 8½.*"),
        ("eight-and-half", "Lawbreaker", "The player who leaves the pile on a half.* is the Lawbreaker.*"),
        ("eight-and-half", "A 9 is a Policeman", "The Policeman is the next whole number after a half.*"),
        ("spooky-boo", "Take the 6", "Draw and keep, draw and discard, or take the last discard.*"),
        ("spooky-boo", "Call Spooky Boo!", "Call with 5 points or less, whenever no turn is half done.*"),
        ("eight-and-half", "Collect 6 cards", "If nothing fits, you collect the whole pile.*"),
        ("campfire-smokeout", "a Wild Wind", "A Wild Wind blows the Smoke 1, 2 or 3 places, left or right.*"),
        ("campfire-smokeout", "1 left or 1 right", "Play one Wind from your hand; it blows the Smoke.*"),
        ("campfire-smokeout", "Deck, .*", "A Wind that was played goes face down on top of the deck."),
    ],
)
def test_a_sentence_of_the_rules_explains_each_card_and_place(
    name: str, label: str, rule: str, assets: Assets
) -> None:
    scene = laid(name, SIZE, assets)
    thing = next(one for one in scene.active if one.visible and re.fullmatch(label, plain(one.label)))
    scene.notices.tell(thing)
    assert scene.notices.explanation is not None
    assert re.fullmatch(rule, scene.notices.explanation.text)


@pytest.mark.parametrize("name", GAMES)
def test_no_rule_that_explains_a_card_begins_with_yes_or_no(name: str, hands: dict[str, Hand]) -> None:
    scene, answers = hands[name].scene, ENTRIES[name].answers()
    facts, card = scene.context.facts(), scene.spread.numbered()[0].card
    for face in sorted(set(scene.spread.layout.deck)):
        shown = replace(facts.shown, faces={**facts.shown.faces, card: face})
        key = scene.context.board.narration.card_rule(replace(facts, shown=shown), card)
        assert not key or not str(answers.text(key)).startswith(("Yes.", "No.")), face


@pytest.mark.parametrize("name", GAMES)
def test_an_explanation_has_large_letters_in_large_text(name: str, assets: Assets) -> None:
    scene = laid(name, (960, 600), assets, 1.5)
    line = scene.kit.text.leading(Style("semibold", 18, scene.kit.colours.hot))
    for thing in [*scene.spread.numbered(), *scene.spread.places.values()]:
        if thing.visible and thing.label:
            note = explained(scene, thing)
            assert scene.notices.explanation is not None
            assert note.h > 0.8 * line * len(scene.notices.explanation.lines), thing.label


@pytest.mark.parametrize("name", GAMES)
def test_a_thing_has_an_outline_while_it_is_explained(name: str, assets: Assets) -> None:
    scene = laid(name, (960, 600), assets)
    thing = next(one for one in scene.spread.places.values() if one.visible and one.label)
    before, now = (Surface(scene.kit.metrics.size) for _ in range(2))
    scene.draw(before)
    note = explained(scene, thing)
    scene.draw(now)
    edge = Rect(0, 0, thing.rect.w, 3).move_to(midbottom=thing.rect.midtop)
    edges = [edge, edge.move(0, thing.rect.h + 3)]

    def changed() -> bool:
        return any(
            before.subsurface(one).get_buffer().raw != now.subsurface(one).get_buffer().raw
            for one in edges
            if not one.colliderect(note)
        )

    assert changed()
    scene.notices.touched()
    scene.draw(now)
    assert not changed()


def test_an_explanation_has_a_tail_beside_its_widget(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), SIZE)
    tip = Tip("It counts once.", kit, Rect(SIZE[0] // 2, 100, 40, 40), explains=True)
    picture = tip.paint(kit)
    assert picture.top > 0
    assert picture.surface.get_at((picture.left + tip.rect.w // 2, picture.top - 2)).a > 100
    assert picture.surface.get_at((picture.left + tip.rect.w // 2, picture.top + 4)).a == 255, "as paper"


def test_an_explanation_ends_when_a_message_says_the_same(hands: dict[str, Hand]) -> None:
    hand = hands["campfire-smokeout"]
    scene = hand.scene
    undo = scene.screen.hud.buttons[TableAction.UNDO]
    assert undo.reason
    assert not held(hand, undo.rect.center, ASK_SECONDS + 0.1)
    assert scene.notices.banner is not None
    assert plain(scene.notices.banner.text).rstrip(".") in undo.what
    assert explained(scene, undo).collidelist([scene.notices.banner.rect]) < 0, "a key explains it, too"


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_an_explanation_of_stars_covers_no_place_for_cards(size: tuple[int, int], assets: Assets) -> None:
    scene = laid("eight-and-half", size, assets)
    places = [one.rect for one in scene.active if isinstance(one, Scenery)]
    labels = [one.rect for one in scene.active if re.fullmatch(r"\d+ in hand, .* burned", one.label)]
    stars = [one for one in scene.active if one.label.endswith("Gentle: 0 of 7 points")]
    assert len(stars) == len(labels) == 2
    for thing in stars:
        assert explained(scene, thing).collidelist([*places, *labels]) < 0, thing.rect


def test_a_notice_of_several_lines_has_small_round_corners(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), SIZE)
    text, line = "It counts once. " * 20, kit.metrics.u(16)
    for notice in (Tip(text, kit, Rect(SIZE[0] // 2, 100, 40, 40), lines=8), Banner(text, kit, widest=SLIM)):
        picture = notice.paint(kit)
        assert notice.rect.h > 3 * line, "the text must have several lines here"
        at = (picture.left + 3, picture.top + notice.rect.h // 4)
        assert picture.surface.get_at(at).a > 200, "like an egg"
        assert picture.surface.get_at((picture.left, picture.top)).a < 100


def laid(name: str, size: tuple[int, int], assets: Assets, text_size: float = 1.0) -> Table:
    session = session_of(name, ("human", "gentle", "gentle"), seed=3, moves=6, turn=0)
    return settled(Hand(session, assets, size, Look(motion="none", text_size=text_size)))


def settled(hand: Hand) -> Table:
    """Returns the table at rest, drawn once."""
    hand.until_mine_or_over()
    hand.settle()
    hand.scene.draw(Surface(hand.scene.kit.metrics.size))
    return hand.scene
