"""What surrounds a table: title line, text and big button."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace

from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, Touch
from scenes.board.common import paint_prompt, prompt_lines, prompt_size
from scenes.board.context import BoardContext
from scenes.board.piece import Piece, Primary
from scenes.stage.picking import Picking
from scenes.stage.theme import GameLook
from scenes.table.actions import AGAIN, BIG, HINT, UNDO, TableAction
from scenes.table.context import AnyFacts, TableContext
from scenes.table.guide import Guide
from scenes.table.progress import Phase, Progress
from scenes.table.spread import Spread
from scenes.ui.box import NOWHERE, At, Fill, Row, Ruler, Sized, Space, Whole
from scenes.ui.button import Button, Face, Kind
from scenes.ui.dare import DareButton
from scenes.ui.keys import HISTORY, MENU, RULES, SOUND, said_cap
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.widget import Size, Widget

BUTTONS = (
    (UNDO, "undo"),
    (AGAIN, "step-back"),
    (HINT, "hint"),
    (HISTORY, "log"),
    (SOUND, "sound"),
    (RULES, "help"),
    (MENU, "pause"),
)
RESTS = 0.98
"""Height of the box's picture, relative to the title line."""
NEARER = 1.06
"""Height of the box's picture under the pointer, relative to the title line."""
LABELS = {TableAction.RULES: phrase("Rules")}
"""Labels that buttons have only in the title line."""


class Hud:
    """The title line above the table, with its buttons."""

    def __init__(self, context: BoardContext, game: AnyGame, look: GameLook) -> None:
        self.context = context
        self.game = game
        self.look = look
        self.buttons: dict[TableAction, Button] = {}

    def build(self, omits: Container[TableAction] = (), leave: Button | None = None) -> None:
        """Adds the title and the buttons, except those in `omits`."""
        kit, say = self.context.kit, self.context.say
        metrics, unit, corner = kit.metrics, kit.metrics.u, kit.metrics.corner
        self._title = Title(self.game.title)
        self.box = box = BoxButton(say(phrase("Menu")), self.look)
        for binding, icon in BUTTONS:
            action = TableAction(binding.action)
            if action not in omits:
                label, cap = say(LABELS.get(action, binding.does)), said_cap(binding.cap, say)
                button = Button(NOWHERE, label, action, kind="round", face=Face(icon, cap))
                button.remote = True
                self.buttons[action] = button
        air = max(unit(64), corner.h + unit(7)) - corner.h
        tools = [Sized(one, corner.h, corner.h) for one in self.buttons.values()]
        last = Sized(leave, down=corner.h) if leave is not None else None
        buttons = Row([*tools, last], air, align="centre")
        gap = max(0, box.shown(kit, corner.h).get_width() + unit(18) - box.measure(kit, 0).width)
        line = Row([box, Space(gap), Fill(self._title), Space(unit(14)), buttons], align="centre")
        room = Rect(corner.x, 0, metrics.size[0] - unit(24) - corner.x, 2 * corner.centery)
        self.context.screen.lay_part("head", line, room)

    def show_sound(self, *, on: bool) -> None:
        """Draws on the sound button whether sound is on."""
        button, icon = self.buttons[TableAction.SOUND], "sound" if on else "sound-off"
        label = self.context.say(phrase("Sound off") if on else phrase("Sound on"))
        if (button.face.icon, button.label) != (icon, label):
            button.face, button.label = replace(button.face, icon=icon), label
            button.change()

    @property
    def low(self) -> int:
        """Returns the lower edge of the title line, in px."""
        return self.buttons[TableAction.RULES].rect.bottom + self.context.kit.metrics.u(8)

    def refresh(
        self,
        subtitle: Phrase,
        *,
        no_undo: Phrase | None,
        no_hint: Phrase | None,
        again: bool,
    ) -> None:
        """Writes the subtitle, and enables the buttons that can be used now."""
        say = self.context.say
        self._title.say(say(subtitle))
        reasons = {
            TableAction.AGAIN: None if again else phrase("Nobody has moved since you did."),
            TableAction.UNDO: no_undo,
            TableAction.HINT: no_hint,
        }
        for action, why in reasons.items():
            if action in self.buttons:
                self.buttons[action].enable(say(why) if why is not None else None)


BETWEEN_PARTS = " \u00b7 "
"""Separator of the parts of the line beside the game's name."""


class Title(Widget):
    """The game's name and a line about the match."""

    role = "label"
    ground = 0.0

    def __init__(self, name: str) -> None:
        super().__init__(NOWHERE, name)
        self._name, self._line = name, ""

    def say(self, line: str) -> None:
        """Sets the line beside the game's name."""
        if line != self._line:
            self._line, self.label = line, f"{self._name}, {line}"
            self.change()

    def measure(self, kit: Kit, width: int) -> Size:
        style = kit.style("panel", kit.colours.hot)
        wide, high = kit.text.width(self._name, style), kit.text.px(style)
        _ = width
        return Size(wide, wide, high, max(high, kit.metrics.corner.h))

    def paint(self, kit: Kit) -> Picture:
        bold, style = kit.style("panel", kit.colours.hot), kit.style("body", kit.colours.hot)
        margin = kit.text.px(bold) // 3  # large letters are taller than the line
        (wide, high), x = self.rect.size, kit.text.width(self._name, bold) + kit.metrics.u(20)
        picture = canvas(wide, high + 2 * margin)
        kit.text.write(picture, self._name, bold, Rect(0, margin, wide, high))
        if line := self._fitting_line(kit):
            kit.text.write(picture, line, style, Rect(x, margin + kit.metrics.u(4), wide - x, high))
        return Picture(picture, 0, margin)

    def _fitting_line(self, kit: Kit) -> str:
        """Returns as many parts of the line as fit."""
        left = kit.text.width(self._name, kit.style("panel", kit.colours.hot)) + kit.metrics.u(20)
        parts, style = self._line.split(BETWEEN_PARTS), kit.style("body", kit.colours.hot)
        lines = (BETWEEN_PARTS.join(parts[:count]) for count in range(len(parts), 0, -1))
        return next((line for line in lines if left + kit.text.width(line, style) <= self.rect.w), "")

    def drawn_text(self, kit: Kit) -> str:
        line = self._fitting_line(kit)
        return f"{self._name}, {line}" if line else self._name


class BoxButton(Button):
    """The picture of the game's box. It opens the pause dialog."""

    aside = True

    def __init__(self, label: str, look: GameLook) -> None:
        super().__init__(NOWHERE, label, TableAction(MENU.action))
        self._look = look

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = kit.metrics.corner.h
        wide = max(self.shown(kit, side).get_width(), kit.metrics.target)
        return Size(wide, wide, side, side)

    def shown(self, kit: Kit, high: int, share: float = RESTS) -> Surface:
        """Returns the picture of the game's box."""
        return kit.small_box(self._look.key, round(high * share))

    @property
    def tip(self) -> str:
        return self.label

    def paint(self, kit: Kit) -> Picture:
        rests, near = (self.shown(kit, self.rect.h, share) for share in (RESTS, NEARER))
        box = near if self.hovered else rests
        aside, up = (box.get_width() - rests.get_width()) // 2, (box.get_height() - self.rect.h) // 2
        down = kit.metrics.u(2) if self.pressed else 0
        return Picture(box, aside, up - down)


ENTER_FACE = Face(keycap="Enter")
LOOK = Touch(word="look")
"""The main button's action when the player may look at hidden cards."""
SCORES = Touch(word="scores")
"""The main button's action when it opens the scores."""
GO_ON = Touch(word="go on")
"""The main button's action when it ends a wait."""
SEE_SCORES = phrase("See the scores")
"""Label of the main button at the end of a round."""


class BigButton:
    """The main button of a table, which makes the move `touch`."""

    def __init__(self, context: TableContext, spread: Spread) -> None:
        self.context = context
        self.spread = spread
        self.button: Button | None = None
        self.back: Button | None = None
        self.touch: Touch | None = None
        self.loss: Phrase | None = None
        """What the move could lose, or None. If it could, the button must be held."""

    def build(self) -> None:
        """Forgets the buttons of the previous layout."""
        self.button = self.back = None

    def refresh(self, wanted: Primary | None, picking: Picking, *, lit: bool = True) -> bool:
        """Sets the button's action. Returns whether the action is new and the only possible one."""
        if wanted is None:
            self.spread.leave_enter(())
            self._drop()
            return False
        plays, alone = (
            wanted.touch is not None and bool(wanted.touch.picks),
            wanted.touch in (LOOK, SCORES, GO_ON),
        )
        self.spread.leave_enter(picking.cards if plays else (), alone=alone)
        label, say = self.context.say(wanted.label), self.context.say
        reason = say(wanted.reason) if wanted.reason else None
        kind: Kind = "primary" if lit else "secondary"
        self.loss, dares = wanted.dare, wanted.dare is not None
        is_new = self.button is None or (self.button.label, self.button.kind) != (label, kind)
        if is_new or isinstance(self.button, DareButton) != dares:
            self._drop()
            self._add(label, reason, _face(wanted, enter=plays or alone), kind, dares=dares)
        self.touch = wanted.touch
        assert self.button is not None
        self.button.enable(reason)
        self.button.rule = wanted.rule
        return is_new and alone

    def _drop(self) -> None:
        if self.button is not None:
            self.context.screen.drop_part("big")
            self.button = None

    def _add(self, label: str, reason: str | None, face: Face, kind: Kind, *, dares: bool) -> None:
        place = self.context.board.display.big()
        button: Button
        if dares:
            face = replace(face, again=self.context.say(phrase("End it")))
            button = DareButton(NOWHERE, label, TableAction.DARE, kind=kind, face=face, reason=reason)
            button.shortcut = BIG
        else:
            button = Button(NOWHERE, label, TableAction.BIG, kind=kind, face=face, reason=reason)
        self.context.board.display.fit_big(button, self.context.facts())
        self.button = button
        self._lay("big", button, place)

    def _lay(self, name: str, button: Button, place: Rect) -> None:
        """Lays out a button, which may grow towards the window's middle."""
        kit, window = self.context.kit, self.context.kit.metrics.window
        at_left = place.centerx < window.centerx
        grown = At(Sized(Whole(button), place.w), "start" if at_left != kit.look.left else "end", "stretch")
        room = Rect(place.x, 0, window.right - place.x, 0) if at_left else Rect(0, 0, place.right, 0)
        room.w = min(room.right, window.right - kit.metrics.u(20)) - room.x
        room.h = max(place.h, Ruler(kit).height(grown, room.w).least)
        room.centery = place.centery
        self.context.screen.lay_part(name, grown, kit.sided(room), BUTTON_Z)

    def refresh_back(self, picking: Picking) -> None:
        """Updates the button that clears the selection."""
        place = self.context.board.display.put_back()
        wanted = place is not None and bool(picking.cards)
        if self.back is not None and not wanted:
            self.context.screen.drop_part("back")
            self.back = None
        elif self.back is None and wanted and place is not None:
            label = self.context.say(phrase("Put back"))
            self.back = Button(NOWHERE, label, TableAction.PUT_BACK, face=Face("undo"))
            self._lay("back", self.back, place)


def _face(wanted: Primary, *, enter: bool) -> Face:
    if wanted.icon:
        return Face(wanted.icon, "Enter")
    return ENTER_FACE if enter else Face(keycap=BIG.cap)


NOTHING = Phrase("")
PROMPT_Z, BUTTON_Z = 60.0, 300.0
GROUND = 0.25
"""Height of the paper above and below the prompt line's letters, relative to the line."""


class PromptPaper(Piece[str]):
    """The widget of the prompt line above the player's cards."""

    vital = True
    steps_aside = True

    def __init__(self) -> None:
        super().__init__(NOWHERE, paint_prompt, "")
        self.ground = GROUND

    def paint(self, kit: Kit) -> Picture:
        lines = prompt_lines(kit, self.rect, self.content) if self.content else 1
        self.ground = GROUND if lines == 1 else GROUND / 2  # two lines leave less paper around the letters
        return super().paint(kit)

    def measure(self, kit: Kit, width: int) -> Size:
        return prompt_size(kit, width, self.content or "")

    def drawn_text(self, kit: Kit) -> str:
        _ = kit
        return self.content or ""


class PromptLine:
    """Chooses and places the line of text above the player's cards."""

    def __init__(self, context: TableContext, progress: Progress, guide: Guide) -> None:
        self.context = context
        self.progress = progress
        self.guide = guide
        self.dared: Callable[[], Phrase | None] = lambda: None
        """Function that returns the text about a held button, if any."""

    def build(self) -> None:
        self.piece = PromptPaper()
        self._lay(0, 0)

    def _lay(self, left: int, right: int) -> None:
        """Lays out the text, with `left` and `right` px free at its ends."""
        line = Row([Space(left), Fill(self.piece), Space(right)])
        self.context.screen.lay_part("prompt", line, self.room, self.piece.z or PROMPT_Z)

    @property
    def room(self) -> Rect:
        """Returns the rectangle for the line of text, in px."""
        return self.context.kit.sided(self.context.board.display.prompt_rect())

    def lift(self, z: float | None) -> None:
        """Draws the line of text in layer `z`, or in its usual layer for None."""
        self.piece.z = PROMPT_Z if z is None else z

    def say(self, words: Phrase | None) -> None:
        """Writes a new text on the prompt line. For None, the old text stays."""
        if words is not None:
            text = self.context.say(words)
            self.piece.show(text, text)

    def words(self, facts: AnyFacts, hint: Phrase | None) -> Phrase | None:
        """Returns the new text, or None for no change."""
        playback, board = self.context.playback, self.context.board
        if (dared := self.dared()) is not None:
            return dared
        match self.progress.on_screen:
            case Phase.LOOKING:
                assert playback.held is not None
                # the prompt line describes the hidden card only while the player looks at it
                playback.about = playback.about or NOTHING
                return board.narration.look(facts, playback.held).prompt
            case Phase.SEEING:
                playback.about = None
                return phrase("**Look at your cards.** Nobody has started yet.")
            case Phase.PASSING:
                playback.about = None
                return NOTHING
            case Phase.ROUND_OVER:
                return board.narration.round_over(facts)
            case Phase.WAITING:
                return phrase("**Go on** when you are ready.")
            case _ if playback.timeline.has_news or not playback.viewpoint.is_current:
                return board.narration.meanwhile(facts) or playback.about
        playback.about = None
        return hint or self.guide.prompt(facts) or board.narration.prompt(facts)

    def give_way(self, big: BigButton) -> None:
        """Makes the line of text shorter for the buttons beside it."""
        room, gap = self.room, self.context.kit.metrics.u(16)
        left = right = 0
        for button in (big.button, big.back):
            if button is None or not room.colliderect(button.rect.inflate(2 * gap, 0)):
                continue
            if button.rect.centerx < room.centerx:
                left = button.rect.right + gap - room.x
            else:
                right = room.right - button.rect.x + gap
        if (self.piece.rect.x, self.piece.rect.w) != (room.x + left, room.w - left - right):
            self._lay(left, right)
