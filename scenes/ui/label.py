"""Text and pictures that only show."""

from pygame import Rect, Surface

from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Block, Style, plain
from scenes.ui.widget import Widget


class Label(Widget):
    """A text in a room: wrapped, centred by its capitals, shrunk rather than cut; `**bold**` is understood."""

    role = "label"

    def __init__(self, rect: Rect, text: str, style: Style, *, top: bool = False) -> None:
        super().__init__(rect, plain(text))
        self._text = text
        self._style = style
        self._top = top

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    def say(self, text: str) -> None:
        """Change what it says."""
        if text != self._text:
            self._text, self.label = text, plain(text)
            self.change()

    def block(self, kit: Kit) -> Block:
        """The text as laid out."""
        return kit.text.fit(self._text, self._style, self.rect.size)

    def paint(self, kit: Kit) -> Picture:
        """The text, in the middle of its room or at its top."""
        block = self.block(kit)
        height = max(self.rect.h, block.size[1])
        margin = kit.metrics.u(8)
        picture = canvas(self.rect.w, height + 2 * margin)
        room = Rect(0, margin, self.rect.w, block.size[1] if self._top else self.rect.h)
        kit.text.draw(picture, block, room)
        return Picture(picture, 0, margin)


class Paragraph(Label):
    """A text that is wrapped at its own size and never shrinks: its room is as high as it needs."""

    def block(self, kit: Kit) -> Block:
        """The text as laid out."""
        return kit.text.block(self._text, self._style, self.rect.w)


class Image(Widget):
    """A picture in the tree of widgets; `label` says what it shows, empty for mere ornament."""

    role = "picture"

    def __init__(self, rect: Rect, label: str, picture: Picture | Surface) -> None:
        super().__init__(rect, label)
        self._picture = picture if isinstance(picture, Picture) else Picture(picture)

    def show(self, picture: Picture | Surface) -> None:
        """Show another picture."""
        self._picture = picture if isinstance(picture, Picture) else Picture(picture)
        self.change()

    def paint(self, kit: Kit) -> Picture:
        """The picture."""
        _ = kit
        return self._picture


class Panel(Widget):
    """A sheet of paper under other widgets."""

    role = "group"

    def __init__(self, rect: Rect, label: str = "", *, stitched: bool = False) -> None:
        super().__init__(rect, label)
        self._stitched = stitched
        self.z = -10

    def paint(self, kit: Kit) -> Picture:
        """The sheet."""
        return kit.paint.paper(self.rect.w, self.rect.h, stitched=self._stitched)


class Heading(Label):
    """What stands above buttons and is there for them alone."""
