"""The screen that covers the table between two people's turns."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import ClassVar

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_MULT, SRCALPHA, Rect, Surface

from game.core.cards import PUBLIC, CardId, Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.games import ENTRIES
from game.session.session import Session
from game.session.tally import tally_of
from game.words.teller import joined
from scenes.board.ground import weave
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import SessionScene
from scenes.screens.handover.card import HandoverWords, More, cards, look_texts
from scenes.stage import routes
from scenes.stage.layout import Spot, fan
from scenes.stage.routes import Change, Pop, Push
from scenes.stage.scene import Passage, Scene, Working, blend_over
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import Colour, GameLook, mix
from scenes.stage.vector import Drawing, blend, cut
from scenes.table.context import bare_table
from scenes.table.pass_on import may_press
from scenes.ui.box import NOWHERE, At, Column, Fill, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Confirm, Face, is_primary
from scenes.ui.keys import BACK, ESC, WALK, by_pad
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled

FALL_SECONDS = 0.42
"""Seconds in which the handover curtain falls and bounces."""
LIFT_SECONDS = 0.36
LANDS = 0.64
"""Fraction of the fall's time after which the curtain first bounces."""
BOUNCES = ((LANDS, 0.85, 0.03), (0.85, 1.0, 0.012))
"""The curtain's bounces: begin and end in the time of the fall, and height, each as a fraction."""
CLEAR_SECONDS = 0.14
"""Seconds in which players and cards fade out before the curtain falls."""
REVEAL_SECONDS = 0.2
"""Seconds in which players and cards fade in after the curtain was lifted."""
UNREMARKED = 0.5
"""Seconds of waiting for the table until three lights appear."""
LAG_SECONDS = 0.08
"""Seconds by which the tassels lag behind the curtain's edge."""
LAGS = 26.0
"""Largest distance in design px of a tassel from the curtain's edge."""
BILLOW = 34.0
"""Largest difference in height of the curtain's moving folds, in design px."""
AT = Spot(800, 892, 134)
AVAIL = 1180.0
"""Largest width in design px of the card backs on the curtain."""
GAP = 0.58
"""Largest distance between two cards of the fan, in card widths."""
MOST = 24
"""Largest number of card backs on the curtain."""
FOLD = 100.0
"""Usual width of a fold of the curtain, in design px."""
FOOT = 820.0
"""Y in design px of the top of the curtain's wavy edge."""
HEM = 50.0
"""Height in design px of the waves at the curtain's lower edge."""
SHADOW = 330.0
"""Height in design px of the shadow below the curtain's lower edge."""
SOLID = 0.12
"""Fraction of the shadow's height that remains in high contrast."""
TRIM = 778.0
"""Y in design px of the gold band across the curtain."""


def paint_cloth(kit: Kit, game: GameLook) -> Surface:
    """Returns the picture of the handover curtain, as wide as the window."""
    width, height = kit.metrics.size

    def paint() -> Surface:
        whole = Surface((width, height), SRCALPHA)
        whole.fill((*_ground(kit, game), 255))
        pattern = weave(kit, game)
        if pattern is not None:
            pattern(whole)
        _gold(kit, whole, trim_of(kit))
        if not kit.look.high:
            _shade(kit, whole)
        cut(whole, _hem(kit, (width, height)))
        return whole

    return kit.paint.room(("curtain", game.key, width, height), paint)


def _ground(kit: Kit, game: GameLook) -> Colour:
    return game.high_cloth if kit.look.high else mix(game.mat, kit.colours.lamp, 0.08)


def foot_of(kit: Kit) -> int:
    """Returns the y in px of the top of the curtain's wavy edge."""
    below = kit.metrics.u(1000 - FOOT)
    return kit.metrics.size[1] - below


def trim_of(kit: Kit) -> int:
    """Returns the y in px of the gold band across the curtain."""
    return foot_of(kit) - kit.metrics.u(FOOT - TRIM)


def scallops(kit: Kit) -> tuple[int, float]:
    """Returns the number of waves at the curtain's edge and their width."""
    width = kit.metrics.size[0]
    count = max(1, round(width / kit.metrics.u(FOLD)))
    return count, width / count


def _gold(kit: Kit, whole: Surface, y: int) -> None:
    size = (kit.metrics.u(60), kit.metrics.u(28))
    tile = pygame.transform.smoothscale(kit.assets.svg("cloth/trim.svg", size), size)
    for x in range(0, whole.get_width(), size[0]):
        blend(whole, tile, (x, y))


def _shade(kit: Kit, whole: Surface) -> None:
    width, height = whole.get_size()
    fold = scallops(kit)[1]
    strip = Surface((width, 1))
    for x in range(width):
        across = (x % fold) / fold
        soft = 0.5 + 0.5 * math.sin(2 * math.pi * (across - 0.12))
        light = 0.56 + 0.44 * soft**0.8 - (0.16 if across < 0.06 else 0.0)
        level = round(255 * max(0.0, min(1.0, light)))
        strip.set_at((x, 0), (level, level, level))
    whole.blit(pygame.transform.scale(strip, (width, height)), (0, 0), special_flags=BLEND_RGB_MULT)
    small = (max(2, width // 16), max(2, height // 16))
    pool = Surface(small)
    for x in range(small[0]):
        for y in range(small[1]):
            away = math.hypot((x / small[0] - 0.5) * 1.5, (y / small[1] - 0.36) * 1.25)
            level = round(255 * max(0.3, 1.0 - 0.85 * away**1.3))
            pool.set_at((x, y), (level, level, level))
    whole.blit(pygame.transform.smoothscale(pool, (width, height)), (0, 0), special_flags=BLEND_RGB_MULT)


def _hem(kit: Kit, size: tuple[int, int]) -> Surface:
    count, fold = scallops(kit)
    foot, deep = foot_of(kit), kit.metrics.u(HEM)
    path = [f"M0 0H{size[0]}V{foot}"]
    for number in range(count, 0, -1):
        right, left = number * fold, (number - 1) * fold
        path.append(
            f"C{right - fold * 0.2:.1f} {foot + deep} {left + fold * 0.2:.1f} {foot + deep} {left:.1f} {foot}"
        )
    return Drawing(*size).path("".join(path) + "Z", (255, 255, 255)).surface()


def paint_tassel(kit: Kit) -> Surface:
    """Returns the picture of a tassel at the curtain's lower edge."""
    return kit.assets.svg("cloth/tassel.svg", (kit.metrics.u(40), kit.metrics.u(72)))


def paint_shadow(kit: Kit) -> Surface:
    """Returns the shadow below the curtain."""
    size = (kit.metrics.size[0], kit.metrics.u(SHADOW))
    shadow = Surface((1, size[1]), SRCALPHA)
    for y in range(size[1]):
        dark = (255 if y < size[1] * SOLID else 0) if kit.look.high else round(185 * (1 - y / size[1]) ** 0.7)
        shadow.set_at((0, y), (0, 0, 0, dark))
    return pygame.transform.scale(shadow, size)


class Cloth:
    """The pictures of the handover curtain."""

    def __init__(self, kit: Kit, stage: Stage, game: GameLook) -> None:
        self.kit = kit
        whole = paint_cloth(kit, game)
        count, wide = scallops(kit)
        edges = [round(number * wide) for number in range(count + 1)]
        tassel = paint_tassel(kit)
        self._half = tassel.get_width() // 2
        self._edges = edges
        self._foot = foot_of(kit)
        self._way = self._foot + kit.metrics.u(1000 - FOOT)
        """Distance in px that the curtain falls."""
        self._shadow = stage.add(Sprite(paint_shadow(kit), (0, 0), -22))
        self._tassels = [stage.add(Sprite(tassel, (0, 0), -21)) for _ in edges]
        self._folds = [
            stage.add(
                Sprite(whole.subsurface(Rect(left, 0, right - left, whole.get_height())), (left, 0), -20)
            )
            for left, right in pairwise(edges)
        ]

    def hang(self) -> None:
        self._place(0.0, 0.0, 0.0, 0.0)

    def fall(self, seconds: float) -> None:
        """Draws the curtain `seconds` after it began to fall."""
        share = seconds / FALL_SECONDS
        swing = BILLOW * max(0.0, 1 - share)
        self._place(_above(share), _above(share - LAG_SECONDS / FALL_SECONDS), swing, 9 * share)

    def lift(self, seconds: float) -> None:
        """Draws the curtain `seconds` after it began to rise."""
        share = min(1.0, seconds / LIFT_SECONDS)
        before = max(0.0, share - LAG_SECONDS / LIFT_SECONDS)
        self._place(share**3, before**3, BILLOW * math.sin(math.pi * share / 2), 7 * share)

    def _place(self, above: float, tassels: float, swing: float, turn: float) -> None:
        height = self._way * above
        ups = [
            round(height + swing * self.kit.metrics.s * (0.5 + 0.5 * math.sin(1.9 * number + turn)))
            for number in range(len(self._folds))
        ]
        for left, fold, up in zip(self._edges, self._folds, ups, strict=False):
            fold.pos = (left, -up)
        most = self.kit.metrics.u(LAGS)
        lag = max(-self.kit.metrics.u(4), min(most, round(self._way * (tassels - above))))
        for number, (edge, tassel) in enumerate(zip(self._edges, self._tassels, strict=True)):
            up = max(ups[max(0, number - 1) : number + 1])
            tassel.pos = (edge - self._half, self._foot - self.kit.metrics.u(6) - up - lag)
        self._shadow.pos = (0, self._foot - round(height) - self.kit.metrics.u(20))


def _above(share: float) -> float:
    if share < LANDS:
        return 1 - (max(0.0, share) / LANDS) ** 2
    for begins, ends, high in BOUNCES:
        if share < ends:
            along = (share - begins) / (ends - begins)
            return high * 4 * along * (1 - along)
    return 0.0


def held(session: Session, seat: Seat) -> int:
    """Returns how many cards a player last held in this round."""
    chair = session.chair(PUBLIC)
    news, ends = chair.news(), [ended.step for ended in tally_of(session).rounds]
    own = [step for step in range(ends[-1] + 1 if ends else 0, len(news)) if news[step].seat == seat]
    after = chair.before(own[-1] + 1) if own and own[-1] + 1 < len(news) else chair.view
    return len(after.table.hand_of(seat))


def paint_hand(kit: Kit, picture: Surface, game_id: str, count: int) -> None:
    """Paints a fan of `count` card backs on the curtain."""
    cards = SHOWS[game_id].cards(kit, game_id)
    for spot in fan([CardId(nth) for nth in range(min(count, MOST))], AT, AVAIL, GAP).values():
        back = pygame.transform.rotozoom(cards.flat(None, kit.metrics.u(spot.width)), -spot.tilt, 1.0)
        x, y = kit.metrics.point(spot.x, spot.y)
        at = x - back.get_width() // 2, y - back.get_height() // 2
        picture.blit(back, at, special_flags=BLEND_PREMULTIPLIED)


LIFT, PAUSE, MORE = "lift the cloth", "pause", "more of what happened"


class Handover(SessionScene):
    """The screen with a curtain between two people's turns."""

    def __init__(self, context: Context, session: Session, seat: Seat, *, looks: bool = False) -> None:
        super().__init__(context, session)
        self.seat = seat
        self._looks = looks
        """Whether the person only looks at cards before the first turn."""
        self._bare = bare_table(session)
        self._fallen = 0.0
        self._lifted: float | None = None
        self._sound = False
        self._cloth: Cloth | None = None
        self._opened = False
        """Whether the panel has all events since the person's last move."""
        self._twice = False
        """Whether the curtain's button needs two clicks instead of a hold."""

    def enter(self, size: tuple[int, int]) -> None:
        self.context.change_for(self.session, self.seat)
        if self.widgets and self._twice is not (self.context.preferences.now.curtain == "click-twice"):
            self.rebuild()
        super().enter(size)
        self.ring.to(None)  # so that Enter lifts the curtain again after a pause
        self._hang()

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        picture = self._bare.paint(self.kit, self.seat)
        paint_hand(self.kit, picture, self.session.game.id, held(self.session, self.seat))
        return picture

    def build(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        self._cloth = Cloth(kit, self.stage, kit.theme.game(self.session.game.id))
        aside = self.say(phrase("Everyone else, please look away."))
        icon = "eye" if self._looks else SHOWS[self.session.game.id].task_icon
        said = HandoverWords(self.say(self._title()), aside, self._looks, self.say(self._task()), icon)
        button = self._button()
        ways = [
            Column([Space(Span(unit(22), unit(150))), card, Space(unit(22)), button])
            for card in cards(kit, self.session, self.seat, said, More(MORE, self._opened))
        ]
        side = max(unit(64), kit.metrics.target)
        face = Face(icon="pause", keycap=self.say(ESC))
        pause = Button(NOWHERE, self.say(phrase("Pause")), PAUSE, kind="round", face=face)
        corner = Pad(At(Sized(pause, side, side), "end", "start"), y=unit(28))
        edge = unit(33) + side + unit(8)
        across = Row(
            [Space(edge), Fill(OneOf(ways, name="ways")), Sized(corner, edge - unit(33)), Space(unit(33))],
            flipped=kit.look.left,
        )
        return Pad(across, bottom=kit.metrics.size[1] - trim_of(kit) + unit(22))

    @property
    def opening(self) -> str:
        aside = self.say(phrase("Everyone else, please look away."))
        task = self.say(self._task())
        looks = [self.say(one) for one in look_texts(self.session, self.seat)] if self._looks else []
        return " ".join((f"{self.say(self._title())}.", *([task] if task else []), aside, *looks))

    def on_laid(self) -> None:
        super().on_laid()
        self._hang()

    def _title(self) -> Phrase:
        name = SeatName(self.seat)
        if self._looks:
            return phrase("{name}, this is for you", name=name)
        if self.session.turn == self.seat:
            return phrase("{name}, it is your turn", name=name)
        return phrase("{name}, the screen is yours", name=name)

    def _task(self) -> Phrase:
        turn, view, entry = self.session.turn, self.session.chair(PUBLIC).view, ENTRIES[self.session.game.id]
        if not self._looks:
            if turn is None:
                return Phrase("")
            return (
                entry.words.task(view)
                if turn == self.seat
                else phrase("Then {name} plays.", name=SeatName(turn))
            )
        if entry.together:
            return phrase("Look at your cards, then pass on. Nobody starts yet.")
        two = sum(looker == self.seat for looker, _ in view.table.looks) == 2
        look = (
            phrase("Look at your two cards, then pass on.")
            if two
            else phrase("Look at your cards, then pass on.")
        )
        if turn == self.seat:
            return (
                phrase("Look at your two cards, then start.")
                if two
                else phrase("Look at your cards, then start.")
            )
        return look if turn is None else joined(look, phrase("{name} starts.", name=SeatName(turn)))

    def _button(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        twice = self._twice = self.context.preferences.now.curtain == "click-twice"
        confirm: Confirm = "twice" if twice else "hold"
        words = self.say(
            phrase("Click twice to lift the curtain") if twice else phrase("Hold to lift the curtain")
        )
        face = Face(keycap=self.say(phrase("Space")), again=self.say(phrase("Press again to lift it")))
        button = Button(NOWHERE, words, LIFT, kind="primary", face=face, confirm=confirm)
        lifts = Sized(button, Span(0, max(unit(430), kit.metrics.text(340))), kit.metrics.control + unit(24))
        press = (
            phrase("or press twice")
            if self.services.interaction.pad is not None
            else phrase("or click twice")
        )
        other = self.say(phrase("or hold it") if twice else press)
        style = Style("semibold", 21, kit.colours.hot, "centre")
        dark = Image(NOWHERE, "", lambda kit, rect: kit.paint.pill(*rect.size, (16, 8, 24), opacity=0.85))
        beside = kit.text.width(other, style) + unit(40)
        hint = At(Sized(Pad(Label(NOWHERE, other, style), ground=dark), beside, unit(52)))
        both = Row([Space(beside), Whole(lifts), Sized(hint, beside)], unit(16))
        return OneOf([At(both), At(lifts)], by_width=True, name="lifting")

    # -- moving ------------------------------------------------------------------------------------
    @property
    def _falls(self) -> bool:
        return self.services.look.motion == "full" and self._fallen < FALL_SECONDS

    def tick(self, dt: float) -> Change | None:
        if not self._sound:
            self._sound = True
            self.services.sounds.ambience(None)
            self.services.sounds.play("curtain_fall")
        if self.session.leaving or self.session.has_changed:
            return Pop()
        step = dt * self.context.speed()
        if self._lifted is not None:
            self._lifted += step
            self._hang()
            if self._lifted >= LIFT_SECONDS:
                return Pop()
        elif self._falls:
            self._fallen += step
            self._hang()
        return super().tick(dt)

    def arrival(self) -> Passage | None:
        return Clearing(self)

    def passage(self, following: Scene, cut: Passage | None) -> Passage | None:
        lifted = self._lifted is not None and self._lifted >= LIFT_SECONDS
        return Reveal(self, following) if lifted else super().passage(following, cut)

    def _hang(self) -> None:
        hangs = not self._falls and self._lifted is None
        if self._fallen and any(widget.visible is not hangs for widget in self.widgets):
            self._easel.fade_from(self.snapshot())
        for widget in self.widgets:
            widget.visible = hangs
        self._to_button()
        if self._cloth is None:
            return
        if self._lifted is not None:
            self._cloth.lift(self._lifted)
        elif self._falls:
            self._cloth.fall(self._fallen)
        else:
            self._cloth.hang()

    def on_action(self, action: Action) -> Change | None:
        if action == PAUSE:
            return Push(routes.Pause(self.session, self.snapshot()))
        if action == MORE:
            self._opened = not self._opened
            self.rebuild()
        if action != LIFT:
            return None
        self.services.sounds.play("curtain_lift")
        self.session.curtained = False
        if self.services.look.motion != "full":
            return Pop()
        self._lifted = 0.0
        self.ring.to(None)
        self._hang()
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        return self.on_action(PAUSE) if event.key == pygame.K_ESCAPE else None

    def take(self, event: pygame.Event) -> Change | Handled | None:
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type == pygame.KEYDOWN and by_pad(event) and self._is_anothers(event):
            return HANDLED
        if self._lifted is not None:
            return Pop() if pressed else HANDLED
        if pressed and self._falls:
            self._fallen = FALL_SECONDS
            self._hang()
        if event.type == pygame.KEYDOWN:
            self._to_button()
        return super().take(event)

    def _is_anothers(self, event: pygame.Event) -> bool:
        if BACK.means(event) or self.dialog is not None:
            return False
        if may_press(self.services, self.session, self.seat, event.pad):
            return False
        if not WALK.means(event):
            self.services.sounds.play("illegal")
            self.notice(self.say(phrase("This curtain is for {name}.", name=SeatName(self.seat))))
        return True

    def _to_button(self) -> None:
        button = next((widget for widget in self.widgets if is_primary(widget)), None)
        if self.ring.at is None and button is not None and button.visible:
            self.focus_on(button)


class CurtainFade(Passage):
    """A fade before or after the curtain."""

    seconds: ClassVar[float]

    def __init__(self, speed: float) -> None:
        self._speed, self._elapsed = speed, 0.0
        self._is_laid = False

    @property
    def over(self) -> bool:
        return self._elapsed >= self.seconds

    @property
    def _left(self) -> float:
        """Returns the visibility of the earlier picture, from 0 to 1."""
        return 1 - self._elapsed / self.seconds

    def update(self, dt: float, *, laid: bool) -> None:
        self._is_laid = laid
        if laid:
            self._elapsed += dt * self._speed

    def end(self) -> None: ...


class Clearing(CurtainFade):
    """The animation before the curtain falls: public things fade out."""

    seconds = CLEAR_SECONDS

    def __init__(self, following: Handover) -> None:
        super().__init__(following.context.speed())
        self._following = following
        self._before: Surface | None = None

    def draw(self, surface: Surface) -> bool:
        if self._before is None:
            self._before = surface.copy()
        if not self._is_laid:
            return False
        self._following.draw(surface)
        self._following.stage.expose()
        blend_over(surface, self._before, self._left)
        return True


class Reveal(CurtainFade):
    """The animation after the curtain: players and cards fade in."""

    seconds = REVEAL_SECONDS

    def __init__(self, scene: Handover, following: Scene) -> None:
        super().__init__(scene.context.speed())
        self._following = following
        self._bare, self._now = (Surface(scene.kit.metrics.size) for _ in range(2))
        scene.draw(self._bare)
        self._working, self._waited = Working(), 0.0
        self._is_bare = False

    def update(self, dt: float, *, laid: bool) -> None:
        super().update(dt, laid=laid)
        self._waited += 0.0 if laid else dt

    def draw(self, surface: Surface) -> bool:
        if not self._is_laid:
            if not self._is_bare:
                surface.blit(self._bare, (0, 0))
            changed, self._is_bare = not self._is_bare, True
            return self._working.draw(surface, self._waited - UNREMARKED) or changed
        self._following.draw(self._now)
        surface.blit(self._now, (0, 0))
        blend_over(surface, self._bare, self._left)
        return True
