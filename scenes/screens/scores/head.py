"""What stands above the sheets of a round: the game, the brass buttons, how the round ended."""

from collections.abc import Sequence
from enum import Enum

from pygame import Rect

from game.core.phrases import Phrase, phrase
from game.scoring.account import Headline
from scenes.review.host import Host, add_medallion
from scenes.ui.button import Button, Face
from scenes.ui.keys import said_cap
from scenes.ui.label import Image, Label
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style


class Press(Enum):
    """What can be done besides turning the sheets."""

    ON = "go on"
    RULES = "rules"
    WHY = "why"
    MENU = "menu"


def add_head(host: Host, cloth: Rect, line: Phrase, sheet: int | None, *, why: bool) -> None:
    """Game and round at the left above the cloth, brass buttons at the right, the tabs before them if there are any.

    `why` if there are CPUs to be asked why they did what they did.
    """
    kit, metrics = host.kit, host.kit.metrics
    side = max(metrics.u(52), metrics.target)
    middle = cloth.y // 2
    right = cloth.right
    buttons = [
        (Press.MENU, "pause", phrase("Pause"), "Esc"),
        (Press.RULES, "help", phrase("Rules"), "F1"),
        (Press.WHY, "speech", phrase("Why did they do that?"), "W"),
    ]
    brass: list[Button] = []
    for action, icon, label, key in buttons if why else buttons[:2]:
        right -= side
        rect, face = Rect(right, middle - side // 2, side, side), Face(icon, said_cap(key, host.say))
        brass.insert(0, Button(rect, host.say(label), action, kind="round", face=face))
        right -= metrics.u(12)
    left = cloth.x
    look = kit.theme.game(host.session.game.id)
    box = kit.small_box(look.key, side)
    host.add(Image(Rect(left, middle - side // 2, *box.get_size()), "", box))
    left += box.get_width() + metrics.u(18)
    if sheet is not None:
        wide = min(max(metrics.u(340), metrics.text(250)), (right - left) * 45 // 100)
        right -= wide + metrics.u(20)
        options = [host.say(phrase("Scores")), host.say(phrase("Chart"))]
        trough = Rect(right + metrics.u(10), middle - side // 2 + 1, wide, side - 2)
        host.add(Segmented(trough, host.say(phrase("Sheet")), options, sheet, lambda nth: ("sheet", nth)))
    for button in brass:  # from the left, as Tab walks
        host.add(button)
    title = kit.style("panel", kit.colours.hot)
    name = host.session.game.title
    wide = min(kit.text.width(name, title) + 4, (right - left) * 55 // 100)
    host.add(Label(Rect(left, middle - side // 2, wide, side), name, title))
    left += wide + metrics.u(20)
    room = Rect(left, middle - side // 2 + metrics.u(4), right - left, side)
    host.add(Label(room, host.say(line), kit.style("body", kit.colours.hot)))


def add_headline(host: Host, cloth: Rect, headline: Headline, standing: Sequence[Phrase]) -> int:
    """Whose doing it was that the round ended, and how the match stands; where that ends."""
    kit, unit = host.kit, host.kit.metrics.u
    title = Style("display", 46 if not kit.metrics.compact else 40, kit.colours.hot)
    line = Style("semibold", 20, kit.colours.hot)
    words, below = host.say(headline.title), " \u00b7 ".join(map(host.say, standing))
    first, second = round(kit.text.px(title) * 1.2), kit.text.leading(line)
    top = cloth.y + unit(22)
    high = first + second
    side = max(min(unit(98), high), high * 9 // 10) if headline.seat is not None else 0
    room = cloth.w - 2 * unit(60) - side - unit(24)
    wide = min(room, max(kit.text.width(words, title), kit.text.width(below, line)) + 4)
    left = cloth.centerx - (wide + side + (unit(24) if side else 0)) // 2
    if headline.seat is not None:
        disc = Rect(left, top + (high - side) // 2, side, side)
        add_medallion(host, disc, headline.seat, turn=headline.good)
        left = disc.right + unit(24)
    host.add(Label(Rect(left, top, wide, first), words, title))
    host.add(Label(Rect(left, top + first, wide, second), below, line))
    return top + high + unit(34)
