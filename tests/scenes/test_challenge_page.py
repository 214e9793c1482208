"""A challenge: two people play the same cards and compare results. Neither sees the other's match before."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.challenge import Challenge, ChallengeResult, read
from game.days import local, now_here
from game.games import GAMES
from game.pictures import free_animal, picture_at
from game.record import Record
from game.saves import sat_down, seal, text_in
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.base import Deal
from scenes.screens.challenge.parting import Lead, Total
from scenes.screens.challenge.scene import Beside, ChallengePage, Typed
from scenes.screens.daily.codes import Press, Written
from scenes.screens.daily.scene import DailyPage
from scenes.screens.matches.telling import day_of
from scenes.screens.menu.scene import Menu
from scenes.screens.postcard.scene import Postcard
from scenes.screens.result.scene import ResultScene
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.ui.button import Button
from scenes.ui.field import TextField
from tests.laws import choose
from tests.scenes.home import SIZE, click, home, led, opened, picture, press, widget

CODE = "K7Q2-9FXA"


def challenge(game: str = "campfire-smokeout") -> Challenge:
    return Challenge(game, ("human", "steady"), GAMES[game].defaults(), CODE)


def page(context: Context, found: Challenge | None = None) -> ChallengePage:
    scene = ChallengePage(context, found or challenge())
    scene.enter(SIZE)
    settle(context)
    scene.update(0.05)
    return scene


def settle(context: Context) -> None:
    assert context.desk.autosaver.flush(5)
    context.library.refresh()
    context.library.open_archive()
    while not context.desk.jobs.flush(5) or context.library.unread:
        pass


def words(scene: Any) -> str:
    return " | ".join(one.label for one in scene.widgets if one.label)


def finished(session: Session, seed: int = 1) -> Record:
    match, rng = session.record.new_match(), Random(seed)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    return session.written().with_match(match)


def play(context: Context, scene: ChallengePage, label: str = "Play this deal", seed: int = 1) -> ResultScene:
    change = click(scene, widget(scene, label))
    session = led(context, change).session
    over = opened(context, finished(session, seed), session.match_id)
    over.save()
    result = ResultScene(context, over)
    result.enter(SIZE)
    result.finish()
    session.close()
    settle(context)
    return result


def test_a_challenge_gives_a_result_code_if_the_player_had_not_seen_the_cards(context: Context) -> None:
    scene = page(context)
    assert "You have not seen these cards" in words(scene)
    result = play(context, scene)
    assert not result.session.practice
    assert result.session.record.meta["challenge"] == str(challenge())
    own = context.challenges.own_result(challenge())
    assert own is not None
    assert result.session.outcome is not None
    assert own.total == result.session.outcome.totals[0]
    signs = str(own).removeprefix("TB-").replace("-", "")
    assert len(signs) <= 16
    after = page(context)
    assert str(own) in words(after)
    assert "Copy your result" in words(after)


def test_a_match_of_a_known_deal_is_announced_as_practice(context: Context) -> None:
    play(context, page(context))
    again = page(context)
    session = led(context, click(again, widget(again, "Practise"))).session
    assert session.practice
    assert session.record.meta["thinking"]


def test_a_challenge_counts_once_even_if_its_file_is_deleted(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    play(context, page(context))
    assert context.close()
    (context.desk.places.data / "deals.toml").unlink()
    context = home(tmp_path, assets)
    settle(context)
    scene = page(context)
    assert led(context, click(scene, widget(scene, "Practise"))).session.practice


@pytest.mark.parametrize("way", ["same deal", "typed", "opened", "day"])
def test_a_challenge_with_a_known_deal_is_practice(context: Context, way: str, tmp_path: Path) -> None:
    deal = challenge()
    if way == "same deal":
        first = context.begin(
            deal.game_id, context.players_of(deal.players), deal.options, CODE, practice=True
        )
        context.again(first, same_deal=True)
    elif way == "typed":
        context.begin(deal.game_id, context.players_of(deal.players), deal.options, CODE, practice=True)
    elif way == "opened":
        elsewhere = home(tmp_path / "elsewhere", context.services.assets)
        path = tmp_path / "match.tuckbox"
        path.write_text(elsewhere.begin_challenge(deal).written().dumps(), encoding="utf-8")
        elsewhere.close()
        assert isinstance(context.open_path(path), Session)
    else:
        now = datetime(2026, 11, 27, 12, tzinfo=UTC)
        context.calendar.now = lambda: now
        from game.daily import daily

        day = daily(now.date())
        assert isinstance(context.begin_day(day), Session)
        deal = Challenge(day.game_id, day.players, day.options, day.code)
    scene = page(context, deal)
    assert "You have seen these cards" in words(scene)
    assert context.begin_challenge(deal).practice


def test_a_reopened_challenge_counts_unless_its_deal_was_seen(context: Context, tmp_path: Path) -> None:
    own = context.begin_challenge(challenge())
    assert context.desk.autosaver.flush(5)
    own.close()
    (path,) = context.desk.places.matches.glob("*.tuckbox")
    back = context.open_path(path)
    assert isinstance(back, Session)
    assert not back.practice
    back.close()
    elsewhere = home(tmp_path / "elsewhere", context.services.assets)
    other = elsewhere.begin_challenge(challenge())
    assert elsewhere.desk.autosaver.flush(5)
    (theirs,) = elsewhere.desk.places.matches.glob("*.tuckbox")
    elsewhere.close()
    assert not other.practice
    opened_here = context.open_path(theirs)
    assert isinstance(opened_here, Session)
    assert opened_here.practice


def test_a_deal_counts_as_known_to_everybody_if_a_file_of_its_match_was_opened(
    context: Context, tmp_path: Path
) -> None:
    elsewhere = home(tmp_path / "elsewhere", context.services.assets)
    path = tmp_path / "match.tuckbox"
    path.write_text(finished(elsewhere.begin_challenge(challenge())).dumps(), encoding="utf-8")
    elsewhere.close()
    menu = Menu(context)
    menu.enter(SIZE)
    change = menu.open_file(path)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.LookBack)
    scene = led(context, change)
    scene.enter(SIZE)
    settle(context)
    scene.update(0.05)
    assert context.begin_challenge(challenge()).practice


def test_a_challenge_gets_its_result_from_the_first_finished_match(context: Context) -> None:
    folder = context.desk.places.matches / "finished"
    folder.mkdir(parents=True)
    record = finished(context.begin_challenge(challenge()))
    for saves, hour, practice in ((9, 20, False), (2, 21, False), (1, 19, True)):
        meta = {"id": f"{saves:012x}", "seq": saves, "practice": practice}
        meta["saved_at"] = datetime(2026, 11, 20, hour, tzinfo=UTC)
        match = replace(record, meta={**record.meta, **meta})
        (folder / f"campfire-smokeout-{saves:012x}.tuckbox").write_bytes(seal(match.dumps().encode()))
    settle(context)
    own = context.challenges.own_match(challenge())
    assert own is not None
    assert own.id == f"{9:012x}"


def test_both_results_of_a_challenge_are_shown_side_by_side(context: Context) -> None:
    result = play(context, page(context))
    scene = page(context)
    code = str(ChallengeResult(challenge().tag, 74, won=False, name="Marta"))
    assert isinstance(widget(scene, "Your friend's result").value, str)
    scene.on_action(Typed(code.lower()))
    assert scene.on_action(widget(scene, "Show it").use()) is None
    assert "Marta" in words(scene)
    assert "74" in words(scene)
    total = result.session.outcome.totals[0] if result.session.outcome else 0
    assert f"You are ahead by {74 - total}." in words(scene)


def test_a_known_friend_is_called_by_the_whole_name(context: Context) -> None:
    play(context, page(context))
    context.people.change(
        lambda people: sat_down(people, [("Wilhelmina", "owl blue")], datetime(2026, 11, 1, tzinfo=UTC))
    )
    code = str(ChallengeResult(challenge().tag, 74, won=False, name="Wilhelmina"))
    assert context.challenges.read_code(code) == challenge()
    scene = page(context)
    assert "| Wilhelmina |" in words(scene)


def test_each_of_several_results_has_a_tab(context: Context) -> None:
    play(context, page(context))
    for total, name in ((74, "Marta"), (80, "Pip")):
        code = str(ChallengeResult(challenge().tag, total, won=False, name=name))
        assert context.challenges.read_code(code) == challenge()
    scene = page(context)
    text = words(scene)
    assert "| Pip |" in text, "the newest is beside one's own"
    assert "| 80 |" in text
    scene.on_action(Beside(1))
    assert "| 74 |" in words(scene)
    assert "You are ahead by" in words(scene)


def test_a_result_code_with_a_typing_error_is_reported(context: Context) -> None:
    play(context, page(context))
    scene = page(context)
    code = list(str(ChallengeResult(challenge().tag, 74, won=False, name="Marta")))
    code[-1] = "2" if code[-1] != "2" else "3"
    found = context.challenges.read_code("".join(code))
    assert "Letter 14" in str(found)
    scene.on_action(Typed("".join(code)))
    scene.on_action(widget(scene, "Show it").use())
    assert "not right" in words(scene)


def test_a_mistyped_result_of_a_friend_is_reported_beside_it(context: Context) -> None:
    play(context, page(context))
    code = str(ChallengeResult(challenge().tag, 74, won=False, name="Marta"))
    assert context.challenges.read_code(code) == challenge()
    scene = page(context)
    assert scene.open_text(code[:-1] + ("2" if code[-1] != "2" else "3")) is None
    banner = scene.notices.banner
    assert banner is not None
    assert "Letter 14" in banner.label


def test_a_result_of_an_unknown_deal_is_refused_in_a_sentence(context: Context) -> None:
    found = context.challenges.read_code(str(ChallengeResult(7, 74, won=False, name="Marta")))
    assert "neither played nor sent" in str(found)


def test_players_cannot_enter_their_own_result_as_that_of_a_friend(context: Context) -> None:
    play(context, page(context))
    own = context.challenges.own_result(challenge())
    assert "your own result" in str(context.challenges.read_code(str(own)))


def test_the_result_code_of_a_friend_can_be_read_before_playing_the_challenge(context: Context) -> None:
    page(context)
    assert context.desk.jobs.flush(5)
    code = str(ChallengeResult(challenge().tag, 12, won=True, name="Marta"))
    assert context.challenges.read_code(code) == challenge()
    assert [one.name for one in context.challenges.answers(challenge())] == ["Marta"]


def test_the_first_difference_between_two_known_matches_is_shown(context: Context, tmp_path: Path) -> None:
    result = play(context, page(context))
    scene = page(context)
    mine = result.session.written()
    other = replace(
        mine, seats=(replace(mine.seats[0], name="Marta"), *mine.seats[1:]), rounds=(), result=None
    )
    match, rng = other.new_match(), Random(5)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    path = tmp_path / "marta.tuckbox"
    path.write_text(other.with_match(match).dumps(), encoding="utf-8")
    assert scene.open_file(path) is None
    compare(context, scene)
    assert "Here your moves differ" in words(scene)
    when_played = scene.say(day_of(local(other.created, other.meta.get("offset")), now_here()))
    assert words(scene).count(when_played) == 2, "both sheets say when the deal was played"
    assert "from your friend's code" not in words(scene)
    again = page(context)
    compare(context, again)
    assert "Here your moves differ" in words(again), "the friend's match is kept"
    assert "Marta" in words(again)
    same = tmp_path / "same.tuckbox"
    same.write_text(mine.dumps(), encoding="utf-8")
    scene.open_file(same)
    compare(context, scene)
    assert "Every move was the same." in words(scene)


def test_the_screen_counts_totals_up_only_once(context: Context) -> None:
    result = play(context, page(context))
    code = str(ChallengeResult(challenge().tag, 74, won=False, name="Marta"))
    assert context.challenges.read_code(code) == challenge()
    scene = page(context)
    total = str(result.session.outcome.totals[0]) if result.session.outcome else ""

    def drawn() -> list[bytes]:
        shown = [one for one in scene.widgets if one.label in {total, "74"} and isinstance(one, Total)]
        assert len(shown) == 2
        return [pygame.image.tobytes(one.paint(scene.kit).surface, "RGBA") for one in shown]

    def tells_lead() -> bool:
        (lead,) = (one for one in scene.widgets if isinstance(one, Lead))
        return lead.visible

    first = drawn()
    scene.update(0.2)
    second = drawn()
    assert not tells_lead(), "the totals do not tell it yet"
    scene.update(2.0)
    assert tells_lead()
    end = drawn()
    assert first[1] != second[1] != end[1]
    scene.update(2.0)
    scene.rebuild()
    assert drawn() == end


def compare(context: Context, scene: ChallengePage) -> None:
    assert context.desk.jobs.flush(5)
    scene.update(0.05)


def test_the_points_of_both_players_are_shown_for_every_round(context: Context) -> None:
    deal = challenge("poof")
    deal = replace(deal, options={**deal.options, "rounds": 3})
    result = play(context, page(context, deal))
    mine = result.session.written()
    other = replace(
        mine, seats=(replace(mine.seats[0], name="Marta"), *mine.seats[1:]), rounds=(), result=None
    )
    theirs = finished_from(other, 5)
    context.challenges.keep(deal, theirs)
    scene = page(context, deal)
    compare(context, scene)
    text = words(scene)
    for record in (mine, theirs):
        points = [str(one.scores[0]) for one in record.rounds if one.scores]
        assert len(points) == 3
        assert all(f"| {one} |" in text for one in points)
    assert text.count("Round 3") >= 2


def finished_from(header: Record, seed: int) -> Record:
    match, rng = header.new_match(), Random(seed)
    while match.outcome is None:
        match.submit(*choose(match.game, match, rng, 1.0))
    return header.with_match(match)


@pytest.mark.every_third
@pytest.mark.parametrize("text", ["", "\x00", "format = 3", "other"])
def test_an_invalid_saved_challenge_match_is_set_aside(context: Context, text: str) -> None:
    play(context, page(context))
    if text == "other":
        text = finished_from(context.begin_challenge(challenge("poof")).written(), 1).dumps()
    folder = context.desk.places.data / "friends"
    folder.mkdir()
    path = folder / f"{challenge()}.tuckbox"
    path.write_text(text, encoding="utf-8")
    scene = page(context)
    compare(context, scene)
    assert "Here your moves differ" not in words(scene)
    assert not path.exists()
    assert len(list((context.desk.places.data / "damaged").iterdir())) == 1


def test_a_challenge_starts_from_the_set_up_or_from_a_result(context: Context) -> None:
    setup = led(context, Push(routes.Setup("poof")))
    setup.enter(SIZE)
    change = click(setup, widget(setup, "Challenge a friend"))
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.ChallengePage)
    result = play(context, page(context))
    change = press(result, pygame.K_c)
    assert isinstance(change, Push)
    assert change.route == routes.ChallengePage(challenge())


def test_a_code_can_be_typed_or_pasted_or_dropped_as_a_file(
    context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = str(challenge())
    day = DailyPage(context)
    day.enter(SIZE)
    day.on_action(Written(code.lower().replace("-", " ")))
    typed = day.on_action(widget(day, "Open the code").use())
    message = f"Play this one, I got 61 in it and nobody has done better so far: {code}. Ines"
    monkeypatch.setattr("scenes.ui.clipboard.paste", lambda: message)
    pasted = press(day, pygame.K_v, pygame.KMOD_LCTRL)
    path = tmp_path / "code.txt"
    path.write_text(f"{message}\n", encoding="utf-8")
    dropped = day.open_file(path)
    dragged = day.handle(pygame.Event(pygame.DROPTEXT, text=message))
    for change in (typed, pasted, dropped, dragged):
        assert isinstance(change, Push)
        assert change.route == routes.ChallengePage(challenge(), is_sealed=True)


def test_a_code_is_grouped_while_it_is_typed_and_corrected(context: Context) -> None:
    day = DailyPage(context)
    day.enter(SIZE)
    day.focus_on(widget(day, "Code", "field"))

    def shown() -> str:
        field = widget(day, "Code", "field")
        assert isinstance(field, TextField)
        return f"{field.text[: field.line.caret]}|{field.text[field.line.caret :]}"

    def write(text: str) -> str:
        for letter in text:
            day.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        return shown()

    def strike(key: int, times: int = 1) -> str:
        for _ in range(times):
            press(day, key)
        return shown()

    assert write("tb7k3q9fx") == "TB-7K3Q-9FX|"
    assert strike(pygame.K_BACKSPACE, 3) == "TB-7K3Q|"
    assert write("9") == "TB-7K3Q-9|"
    assert strike(pygame.K_LEFT) == "TB-7K3Q-|9"
    assert strike(pygame.K_BACKSPACE) == "TB-7K3|9"
    assert write("q") == "TB-7K3Q|-9"
    assert strike(pygame.K_DELETE) == "TB-7K3Q|"
    assert write(" - ") == "TB-7K3Q|"
    strike(pygame.K_HOME)
    for letter in (pygame.K_a, pygame.K_DELETE):
        press(day, letter, pygame.KMOD_LCTRL)
    assert shown() == "|"
    code = str(challenge())
    assert write(code.lower().replace("-", " ")) == f"{code}|"


def test_a_friend_without_a_picture_gets_an_animal_that_nobody_else_has(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = replace(challenge(), players=("human", "steady", "sharp", "gentle"))
    asked: list[tuple[str, ...]] = []

    def free(taken: list[str]) -> str:
        asked.append(tuple(taken))
        return free_animal(taken)

    monkeypatch.setattr("scenes.screens.challenge.scene.free_animal", free)
    page(context, found)
    seated = {picture_at(seat, one.picture) for seat, one in enumerate(context.players_of(found.players))}
    assert len(seated) == 4
    assert seated <= set(asked[-1])


def test_enter_in_the_field_opens_or_refuses_the_code(context: Context) -> None:
    day = DailyPage(context)
    day.enter(SIZE)
    day.focus_on(widget(day, "Code", "field"))
    code = str(challenge())

    def entered(scene: Any, text: str) -> Any:
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=text))
        return press(scene, pygame.K_RETURN)

    assert entered(day, code[:-1]) is None
    assert "This code has one letter too few." in words(day)
    change = entered(day, code[-1])
    assert isinstance(change, Push)
    assert change.route == routes.ChallengePage(challenge(), is_sealed=True)
    play(context, page(context))
    after = page(context)
    after.focus_on(widget(after, "Your friend's result", "field"))
    assert entered(after, str(ChallengeResult(challenge().tag, 61, won=True, name="Marta"))) is None
    assert "| 61 |" in words(page(context))


def test_the_button_that_opens_a_code_is_amber_when_the_code_is_complete(context: Context) -> None:
    day = DailyPage(context)
    day.enter(SIZE)

    def amber() -> list[Any]:
        return [one.action for one in day.widgets if isinstance(one, Button) and one.kind == "primary"]

    assert amber() == [Deal.PLAY]
    day.focus_on(widget(day, "Code", "field"))
    for letter in str(challenge()).lower():
        day.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert amber() == [Press.OPEN]
    assert day.ring.at is widget(day, "Code", "field"), "one goes on typing"
    day.handle(pygame.Event(pygame.TEXTINPUT, text="x"))
    assert amber() == [Deal.PLAY]


@pytest.mark.parametrize(("motion", "seen"), [("full", True), ("calm", True), ("none", False)])
def test_the_seal_of_a_challenge_is_broken_only_once(
    context: Context, monkeypatch: pytest.MonkeyPatch, motion: str, *, seen: bool
) -> None:
    context.preferences.change(motion=motion)
    heard = list[str]()
    monkeypatch.setattr(context.services.sounds, "play", lambda name, **_: heard.append(name))
    scene = ChallengePage(context, challenge(), is_sealed=True)
    scene.enter(SIZE)
    assert (scene.envelope is not None) == seen
    assert heard.count("seal_crack") == (not seen), "nothing is heard before it cracks"
    for _ in range(20):
        scene.update(0.05)
    assert heard.count("seal_crack") == 1
    assert scene.envelope is None or scene.envelope.is_open
    assert page(context).envelope is None, "who sends a deal opens no envelope"
    again = ChallengePage(context, challenge(), is_sealed=True)
    again.enter(SIZE)
    assert again.envelope is None


def test_a_press_opens_the_envelope_at_once(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    context.preferences.change(motion="full")
    heard = list[str]()
    monkeypatch.setattr(context.services.sounds, "play", lambda name, **_: heard.append(name))
    scene = ChallengePage(context, challenge(), is_sealed=True)
    scene.enter(SIZE)
    before = len(scene.stage.sprites)
    for _ in range(2):
        press(scene, pygame.K_RIGHT)
    assert scene.envelope is not None
    assert scene.envelope.is_open
    assert len(scene.stage.sprites) == before - 3
    assert heard.count("seal_crack") == 1, "its seal cracks all the same"


def test_a_postcard_contains_the_code_of_its_deal(context: Context, tmp_path: Path) -> None:
    result = play(context, page(context))
    card = Postcard(context, result.session, result.snapshot())
    card.enter(SIZE)
    card.on_action(widget(card, "Save both sides").use())
    picture(card, SIZE, 2.0)
    assert context.desk.jobs.flush(20)
    path, back = sorted(context.desk.places.pictures.glob("*.png"), key=lambda path: len(path.name))
    assert read(text_in(path)) == read(text_in(back)) == challenge()
    assert pygame.image.load(path).get_size()[0] > 100
    change = DailyPage(context).open_file(path)
    assert change == Push(routes.ChallengePage(challenge(), is_sealed=True))


@pytest.mark.parametrize(
    ("name", "data"),
    [("a.png", b"\x89PNG\r\n\x1a\n"), ("a.png", b""), ("b.txt", b"\xff\xfe"), ("c.txt", b"x" * 9000), ("d.png", b"\x89PNG\r\n\x1a\n\xff\xff\xff\xfftEXt")],
)  # fmt: skip
def test_a_picture_or_text_without_a_code_is_refused(
    context: Context, tmp_path: Path, name: str, data: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    menu = Menu(context)
    menu.enter(SIZE)
    assert menu.open_file(path) is None
    assert menu.dialog is not None or menu.notices.banner is not None


def test_a_challenge_can_be_left_and_resumed(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    scene = page(context)
    session = led(context, click(scene, widget(scene, "Play this deal"))).session
    session.save()
    session.close()
    assert context.close()
    context = home(tmp_path, assets)
    settle(context)
    scene = page(context)
    assert "Your match is waiting" in words(scene)
    back = led(context, click(scene, widget(scene, "Carry on"))).session
    assert (back.match_id, back.practice) == (session.match_id, False)
    context.close()
