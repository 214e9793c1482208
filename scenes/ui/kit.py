"""The assets, metrics and painters that widgets draw with."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.phrases import Phrase
from scenes.stage.assets import Assets
from scenes.stage.layout import Metrics
from scenes.stage.theme import Colour, Colours, Look, Theme
from scenes.stage.vector import Box, Drawing, Stroke, blend, rimmed
from scenes.ui.paint import Painter, Picture, Shadow, canvas
from scenes.ui.text import Align, Role, Style, TextPainter

Say = Callable[[Phrase], str]
RIM = 0.04
"""Width of the rim around a game box's picture, relative to the picture."""


def _as_written(phrase: Phrase) -> str:
    return phrase.template


@dataclass(frozen=True, slots=True)
class Kit:
    """The assets, metrics and painters for one window size and one look."""

    assets: Assets
    look: Look
    metrics: Metrics
    paint: Painter
    text: TextPainter
    say: Say = _as_written

    @classmethod
    def of(cls, assets: Assets, look: Look, size: tuple[int, int], say: Say = _as_written) -> "Kit":
        metrics = Metrics(size, look.text_size, assets.theme.scale)
        text = TextPainter(assets, metrics, readable=look.readable)
        return cls(assets, look, metrics, Painter(assets, metrics, look), text, say)

    @property
    def theme(self) -> Theme:
        return self.assets.theme

    @property
    def colours(self) -> Colours:
        """Returns the colours that are the same for all games."""
        return self.assets.theme.colours

    @property
    def rim(self) -> int:
        """Returns the width in px of the white outline in high contrast."""
        return max(2, self.metrics.u(3))

    def small_box(self, game: str, side: int) -> Surface:
        """Returns the picture of a game's box, fitted into a square."""
        path = self.assets.own(game, "box/small.svg")
        if not self.look.high:
            return self.assets.svg(path, (side, side))

        def make() -> Surface:
            line = max(1, round(side * RIM))
            box = self.assets.svg(path, (side - 2 * line, side - 2 * line))
            picture = canvas(box.get_width() + 2 * line, box.get_height() + 2 * line)
            blend(picture, box, (line, line))
            return rimmed(picture, line)

        return self.paint.kept(("small box", path, side), make)

    def face(self, picture: str, side: int) -> Surface:
        """Returns a player's picture, `side` px wide."""
        return self.assets.face(picture, side)

    def style(self, name: str, colour: Colour, *, role: Role | None = None, align: Align = "left") -> Style:
        """Returns the text style of one of the theme's named sizes."""
        return Style(role or FACES.get(name, "semibold"), self.theme.sizes[name], colour, align)

    def sided(self, rect: Rect, room: Rect | None = None) -> Rect:
        """Returns the rectangle, mirrored if the main button is on the left side."""
        if not self.look.left:
            return rect
        whole = room or self.metrics.window
        return Rect(whole.x + whole.right - rect.right, rect.y, rect.w, rect.h)

    def plate(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Colour | None,
        stroke: Stroke | None = None,
        *,
        shadow: Shadow | None = None,
        inside: bool = False,
    ) -> Picture:
        """Returns the picture of a box with corners of `radius` px."""
        inset = stroke.width / 2 if stroke is not None and inside else 0.0

        def draw(drawing: Drawing, box: Box) -> None:
            drawing.box(box.rounded(radius).inset(inset), fill, stroke=stroke)

        return self.paint.shape(("plate", radius, fill, stroke, inside), size, draw, shadow=shadow)

    def icon(self, onto: Surface, name: str, ink: Colour, room: Rect) -> None:
        """Draws an icon into the middle of a rectangle. The icon is as high as the rectangle."""
        picture = self.assets.icon(name, room.h, ink)
        place = (room.centerx - picture.get_width() // 2, room.centery - picture.get_height() // 2)
        blend(onto, picture, place)


FACES: dict[str, Role] = {
    "logo": "display",
    "win": "display",
    "scene": "display",
    "panel": "display",
    "section": "display",
    "name": "display",
    "button": "bold",
    "hint": "regular",
    "body": "semibold",
    "caption": "semibold",
    "beat": "display",
    "marquee": "display",
}
"""The font of each named text size."""
