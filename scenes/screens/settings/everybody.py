"""The page "Everybody" of the settings: a checklist about accessibility."""

from __future__ import annotations

from typing import Final

from game.core.phrases import Phrase, phrase
from scenes.screens.settings.rows import in_columns, paint_sign
from scenes.screens.vignettes import painted_everybody
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, Pad, Row, Sized
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Paragraph
from scenes.ui.text import Style

YES, PARTLY = phrase("Yes"), phrase("Partly")
POINTS: Final[tuple[tuple[Phrase, Phrase, Phrase], ...]] = (
    (phrase("A game starts in two actions"), YES, phrase("Choose a box on the shelf, then Deal the cards")),
    (
        phrase("Every setting is remembered"),
        YES,
        phrase("Also for each person, if several people play"),
    ),
    (
        phrase("Everything can be done by keyboard, mouse or game pad alone"),
        YES,
        phrase("Every screen and every game"),
    ),
    (
        phrase("Every key can be changed, and the keys are shown on request"),
        YES,
        phrase("Settings, Controls; F1 shows the current keys"),
    ),
    (
        phrase("Nothing has to be dragged, held or clicked twice"),
        YES,
        phrase(
            "Cards, seats and the timeline work by clicks; two clicks without a time limit can replace holding"
        ),
    ),
    (
        phrase("The whole game can be played with one switch"),
        YES,
        phrase("A key, a button or a click; everything is offered in turn"),
    ),
    (
        phrase("Targets are large and stay where they are"),
        YES,
        phrase("At least 44 px in a window of 1280 x 800, even the visible part of a card"),
    ),
    (
        phrase("No time limits"),
        YES,
        phrase("A call out of turn is kept until it counts; CPUs can wait for you"),
    ),
    (
        phrase("A second press by accident is ignored"),
        YES,
        phrase("For up to a second, set in Settings, Controls. A key that bounces works only once."),
    ),
    (
        phrase("The focus is visible, moves as expected and returns after a question"),
        YES,
        phrase("After one key press, every new screen shows it at once"),
    ),
    (
        phrase("Nothing is shown by colour alone"),
        YES,
        phrase("Marks, frames, ticks and words; checked for protan, deutan and tritan vision, and in grey"),
    ),
    (phrase("Every card is unmistakable, even in grey"), YES, phrase("Each has its own number or picture")),
    (
        phrase("Text stands out, and high contrast can be chosen"),
        YES,
        phrase("A contrast of at least 4.5 to 1"),
    ),
    (
        phrase("Text can be twice as large, and nothing is lost"),
        YES,
        phrase("90 to 200 % in every window and language"),
    ),
    (
        phrase("Numbers on cards are large and upright, and a 6 cannot be taken for a 9"),
        YES,
        phrase("Corner numbers can be a third larger"),
    ),
    (
        phrase("The window can have any size, and buttons suit either hand"),
        YES,
        phrase("From 960 x 600; the main button can be left or right"),
    ),
    (
        phrase("A screen reader reads out every control, and what others do"),
        PARTLY,
        phrase(
            "Every control has its name, role, value and state. Every event is told once, as it happens. If several people play, private cards are told only while a key is held. Tests play whole matches by what Orca speaks. NVDA, Narrator and VoiceOver are not tested yet."
        ),
    ),
    (
        phrase("You choose how much is spoken, and can hear it again"),
        YES,
        phrase(
            "Three levels in Settings, Play; F2 to F6 say the last sentence, the scores, the table, your own cards and what you may do. A key, or a long press, says what a thing is."
        ),
    ),
    (
        phrase("Every sound also shows something"),
        YES,
        phrase("Each sound comes with a card, a mark or a word"),
    ),
    (
        phrase("Separate volumes, each down to silence"),
        YES,
        phrase(
            "Cards, room and music. What is spoken comes from the screen reader, which has its own volume."
        ),
    ),
    (
        phrase("Motion can be calm, or turned off"),
        YES,
        phrase("Nothing shakes, and nothing moves behind text"),
    ),
    (phrase("Nothing flashes more than three times a second"), YES, phrase("Measured for every effect")),
    (
        phrase("Text stays until you have read it"),
        YES,
        phrase("Notices stay until you press or click something"),
    ),
    (
        phrase("Plain words, the same word for the same thing"),
        YES,
        phrase(
            "A glossary sets the word for each thing. Letters that are hard to mix up can be chosen in Settings, Basics."
        ),
    ),
    (
        phrase("The aim and the keys can be looked up at any time"),
        YES,
        phrase("F1 opens the rules of this game, and its keys"),
    ),
    (phrase("Practice that costs nothing, four levels, hints"), YES, phrase("A first lesson for every game")),
    (
        phrase("Mistakes can be taken back; the program asks before a move that is final"),
        YES,
        phrase("Undo, as long as nobody has learnt anything since"),
    ),
    (
        phrase(
            "This list is shown before the download and at the first start, and is checked by people who need it"
        ),
        PARTLY,
        phrase(
            "The list is in the settings, under Everybody. Players with disabilities have not tested it yet."
        ),
    ),
)
"""The points of the accessibility checklist, each with its explanation."""


def checklist(kit: Kit, say: Say) -> Node:
    """Returns the page about accessibility: a picture and a checklist."""
    unit = kit.metrics.u
    about = phrase("What Tuckbox does so that everybody at the table can play, and what is still missing.")
    low = kit.metrics.compact or kit.look.text_size > 1
    rows: list[Item] = [
        Sized(Image(NOWHERE, "", painted_everybody), down=unit(180 if low else 260)),
        _text(say(about), Style("semibold", 20, kit.colours.ink)),
        in_columns([_point(kit, say, one) for one in POINTS], 1 if low else 2, unit(14), unit(12)),
    ]
    return Pad(Column(rows, unit(12)), y=unit(8))


def _point(kit: Kit, say: Say, point: tuple[Phrase, Phrase, Phrase]) -> Node:
    unit, side, (title, state, how) = kit.metrics.u, kit.metrics.text(36), point
    icon = "check" if state is YES else "clock"
    sign = Image(NOWHERE, say(state), lambda kit, rect: paint_sign(kit, rect, icon, filled=state is YES))
    strong, plain = Style("bold", 21, kit.colours.ink), Style("regular", 19, kit.paint.soft_ink)
    partly = None if state is YES else _text(say(state), Style("bold", 19, kit.colours.bad_text))
    if partly is not None:
        partly.label = ""
    texts = Column([_text(say(title), strong), partly, _text(say(how), plain)])
    band = Image(NOWHERE, "", lambda kit, rect: kit.paint.row(*rect.size))
    band.z = -5
    line = Row([At(Sized(sign, side, side), "start", "start"), Fill(texts)], unit(16))
    return Pad(line, unit(16), unit(11), band)


def _text(words: str, style: Style) -> Paragraph:
    text = Paragraph(NOWHERE, words, style, top=True)
    text.breaks = True  # in a small window, a long word may be wider than the column
    return text
