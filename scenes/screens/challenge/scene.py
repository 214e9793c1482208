"""The page of a challenge between two people."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect

from game.challenge import Challenge, ChallengeResult
from game.core.phrases import Phrase, phrase
from game.days import now_here
from game.games import ENTRIES
from game.pictures import ANIMALS, free_animal, picture_at
from game.record import Record
from game.saves.deals import key_of
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import EDGE, Deal, DealPage
from scenes.screens.box.rehearsal import rehearse
from scenes.screens.challenge.parting import (
    Compared,
    Head,
    Lead,
    Parting,
    Total,
    compared,
    points,
    record_in,
    sheet,
    shown,
)
from scenes.screens.daily.codes import CodeField
from scenes.screens.daily.envelope import RATIO, OpeningEnvelope, code_row, copy_code, painted_envelope
from scenes.screens.daily.words import house_rules, seats_text
from scenes.screens.matches.telling import day_of
from scenes.screens.menu.art import FRONT_WIDE, BoxArt
from scenes.screens.vignettes import painted_hand
from scenes.stage import routes
from scenes.stage.motion import out_quad
from scenes.stage.routes import Change, Push
from scenes.stage.theme import GameLook
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Fill,
    Item,
    Node,
    OneOf,
    Pad,
    Row,
    Scroll,
    Sized,
    Space,
    Whole,
)
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.choice import Segmented
from scenes.ui.kit import Kit
from scenes.ui.label import Balanced, Image, Label, Panel, Paragraph
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import WIDE, Action, Handled

BROAD = 54.0
"""Least window width for three panels in a row, as a multiple of the text size."""
COUNTS = 0.6
"""Seconds in which the totals of both players grow from 0."""
TICK = 0.15
"""Seconds between two ticks while the totals grow."""
FEW = 2
"""Largest number of buttons below the page that have icons in large text."""
HAND = 400, 144
"""Size in design px of a face-down hand in a small window."""
LARGE_HAND = 264
"""Height in design px of a face-down hand in a large window."""
THEIR = phrase("Your friend")
HIDES = phrase("People cannot see the cards in a code."), phrase("A program could.")


class Press(Enum):
    """Actions of the buttons on the page of a challenge."""

    COPY = "copy the code"
    SEND = "copy the result"
    ANSWER = "take the friend's result"
    PAST = "look back"


class Typed(NamedTuple):
    """The action after each change of the typed code."""

    text: str


class Beside(NamedTuple):
    """The action that displays a friend's result, by its index."""

    place: int


class ClothGround(Panel):
    """A panel that looks like the table surface of a game."""

    def __init__(self, label: str, look: GameLook) -> None:
        super().__init__(NOWHERE, label)
        self._look = look

    def paint(self, kit: Kit) -> Picture:
        return kit.paint.cloth(self.rect.size, self._look)


class ChallengePage(DealPage):
    """The page where a player plays a friend's deal and compares results."""

    own_chords = frozenset((pygame.K_v,))

    def __init__(self, context: Context, challenge: Challenge, *, is_sealed: bool = False) -> None:
        """Opens the page, with an envelope on top if `is_sealed`."""
        super().__init__(context)
        self.challenge = challenge
        self._is_sealed = is_sealed
        self.envelope: OpeningEnvelope | None = None
        self.code = str(challenge)
        self._written = ""
        self._problem: Phrase | None = None
        self._theirs: Record | None = None
        """The friend's match from a dropped file, if any."""
        self._compared = Compared()
        self._fresh: Compared | None = None
        """The newest comparison, until the page displays it."""
        self._seen_versions = (-1, -1)
        self._view: ScrollView | None = None
        self._chosen_result = ""
        """Code of the displayed result, or "" for the newest."""
        self._counted = 0.0
        """Seconds since the totals began to grow."""

    @property
    def _own(self) -> ChallengeResult | None:
        return self.context.challenges.own_result(self.challenge)

    @property
    def _friend(self) -> ChallengeResult | None:
        friends = self._friends
        chosen = (one for one in friends if str(one) == self._chosen_result)
        return next(chosen, friends[0] if friends else None)

    @property
    def _friends(self) -> list[ChallengeResult]:
        answers, match = self.context.challenges.answers(self.challenge), self._compared.friend
        if match is None:
            return answers
        found = [match if str(one) == str(match) else one for one in answers]
        return found if match in found else [*found, match]

    @property
    def _name(self) -> str:
        kinds = self.challenge.players
        return self.context.players_of(kinds)[kinds.index("human") if "human" in kinds else 0].name

    @property
    def _picture(self) -> str:
        kinds = self.challenge.players
        seat = kinds.index("human") if "human" in kinds else 0
        return picture_at(seat, self.context.players_of(kinds)[seat].picture)

    def _name_of(self, friend: ChallengeResult) -> str:
        return friend.whole_name(one.name for one in self.context.people.now.known) or self.say(THEIR)

    @property
    def _their_picture(self) -> str:
        friend = self._friend
        known = self.context.people.now.find(self._name_of(friend)) if friend is not None else None
        if known is not None and known.picture:
            return known.picture
        players = self.context.players_of(self.challenge.players)
        seated = [picture_at(seat, player.picture) for seat, player in enumerate(players)]
        return free_animal([*seated, ANIMALS[0]])

    @property
    def _has_seen(self) -> bool:
        key = key_of(self.challenge.game_id, self.challenge.code)
        return self.context.calendar.has_seen(key, self._name)

    # -- what is where -----------------------------------------------------------------------------
    @property
    def _is_broad(self) -> bool:
        return self.kit.metrics.size[0] >= BROAD * self.kit.metrics.text(21)

    def build(self) -> Node:
        kit, unit, metrics = self.kit, self.kit.metrics.u, self.kit.metrics
        challenge = self.challenge
        rules = ENTRIES[challenge.game_id].rules
        rehearse(
            self.context, challenge.game_id, self.context.players_of(challenge.players), challenge.options
        )
        broad = self._is_broad
        side = unit(48) if broad and not metrics.compact else unit(20)
        title = self.title_row(phrase("The same cards"), large=True)
        about = f"{rules.title} \u00b7 {seats_text(self.context.players_of(challenge.players), self.say)}"
        style = kit.style("body", kit.colours.hot)
        beside = Row([Whole(title), Fill(Whole(Label(NOWHERE, about, style)))], unit(24), align="centre")
        below = Column([title, Paragraph(NOWHERE, about, style, top=True)], unit(4))
        head = OneOf([beside, below], by_width=True)
        mine, middle, other = self._mine(), self._middle(), self._other()
        if broad:
            both: Item = Row([Fill(one) for one in (mine, middle, other)], Span(unit(14), unit(40)))
        else:  # both results beside each other if they fit, as they are to be compared
            pair = Row([Fill(mine), Fill(other)], unit(14))
            lines = [Column([pair, middle], unit(14)), Column([mine, middle, other], unit(14))]
            both = OneOf(lines, by_width=True)
        inside = Column(
            [Fill(both), Space(Span(unit(8), unit(28))), self._codes(broad=broad)], name="challenge"
        )
        before = self._view.offset if self._view is not None else 0
        self._view = ScrollView(NOWHERE, self.say(phrase("The same cards")), offset=before, on_wood=True)
        return Column(
            [
                Space(unit(28)),
                Pad(head, x=unit(EDGE)),
                Space(Span(unit(8), unit(24))),
                Fill(Pad(Scroll(self._view, inside, least=unit(220), gap=unit(6)), x=side)),
                Space(Span(unit(8), unit(22))),
                Pad(self._buttons(), x=side),
                Space(Span(unit(14), unit(36))),
            ]
        )

    def _standing(
        self, one: ChallengeResult, other: ChallengeResult | None, name: str = ""
    ) -> tuple[bool, Phrase | None]:
        """Returns whether result `one` is better than `other`, and a sentence about the difference."""
        apart = abs(one.total - other.total) if other is not None else 0
        if other is None or not apart:
            return False, phrase("The same result.") if other is not None and not name else None
        if (one.total < other.total) is not ENTRIES[self.challenge.game_id].scoring.fewest:
            return False, None
        own = phrase("You are ahead by {count}.", count=apart)
        return True, phrase("{person} is ahead by {count}.", person=name, count=apart) if name else own

    def _total(self, result: ChallengeResult, lead_text: Phrase | None) -> list[Item | None]:
        kit = self.kit
        size = 150 if self._is_broad and not kit.metrics.compact else 90
        number = Total(result.total, Style("display", size, kit.colours.ink, "centre"))
        if self._counts:
            number.count(self._share)
        amount = self.say(ENTRIES[self.challenge.game_id].scoring.unit(result.total))
        style = Style("bold", 21, kit.colours.ink, "centre")
        lead: Item = Space(kit.text.leading(style))
        if lead_text is not None:
            lead = Lead(NOWHERE, self.say(lead_text), style, top=True)
            lead.visible = not self._counts
        return [Fill(), number, Paragraph(NOWHERE, amount, style, top=True), lead, Fill()]

    def _rounds(self, own: Sequence[int], others: Sequence[int]) -> list[Item | None]:
        fewest = ENTRIES[self.challenge.game_id].scoring.fewest
        return [] if self.kit.metrics.compact else points(self.kit, self.say, own, others, fewest=fewest)

    def _mine(self) -> Node:
        own, friend = self._own, self._friend
        name = self._name
        if own is None:
            practice = self.context.challenges.own_match(self.challenge)
            if self.context.challenges.waiting(self.challenge) is not None:
                status = phrase("Your match is waiting.")
            elif practice is not None or self._has_seen:
                status = phrase(
                    "You have seen these cards, so you play for practice: there is no result to send."
                )
            else:
                status = phrase("You have not seen these cards. Play them once, and send your result back.")
            style = Style("semibold", 21, self.kit.colours.ink)
            below = Space(self._show_button().measure(self.kit, WIDE).height + self.kit.metrics.u(10))
            text = Paragraph(NOWHERE, self.say(status), style, top=True)
            inner: list[Item | None] = [text, self._dealt(), below]
            return sheet(self.kit, Head(name, self._picture, self.say(phrase("Not played yet"))), inner)
        found, (leads, ahead) = self._compared, self._standing(own, friend)
        room = Space(self.kit.metrics.target) if len(self._friends) > 1 else None
        inner = [room, *self._total(own, ahead), *self._rounds(found.own, found.theirs)]
        played = day_of(found.played, now_here()) if found.played is not None else phrase("Played")
        return sheet(self.kit, Head(name, self._picture, self.say(played), leads), inner)

    def _dealt(self) -> Fill | None:
        if not self._is_broad:
            return None  # it would push the game's box off the window
        hand, unit = Image(NOWHERE, "", painted_hand(self.challenge.game_id)), self.kit.metrics.u
        small = self.kit.metrics.compact
        wide, high = HAND
        sized = Sized(hand, unit(wide), unit(high)) if small else Sized(hand, down=Span(0, unit(LARGE_HAND)))
        return Fill(At(sized, "centre" if small else "stretch", "end"))  # at the same height on both sheets

    def _show_button(self) -> Button:
        return Button(NOWHERE, self.say(phrase("Show it")), Press.ANSWER, face=Face("check"), size=22)

    def _middle(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        parting = self._compared.parting
        if isinstance(parting, Parting):
            match = self._compared.friend
            names = self._name, match.name if match is not None and match.name else self.say(THEIR)
            art = SHOWS[self.challenge.game_id].cards(kit, self.challenge.game_id)
            lines = shown(kit, self.say, art, parting, names)
        else:
            lines = self._played(parting)
        cloth = ClothGround(self.say(phrase("What is played")), kit.theme.game(self.challenge.game_id))
        return Pad(Column(lines, Span(unit(6), unit(12))), unit(34), Span(unit(26), unit(36)), cloth)

    def _played(self, notice: Phrase | None) -> list[Item | None]:
        kit = self.kit
        entry = ENTRIES[self.challenge.game_id]
        art = BoxArt(kit, (150 if kit.metrics.compact else 190) / FRONT_WIDE * kit.metrics.s)
        wide, tall = art.front_size
        box = Image(Rect(0, 0, wide, tall), entry.rules.title, lambda _, __: art.box(entry.rules.id, 0, 0.0))
        found = house_rules(entry.rules, self.challenge.options, {})
        rules = " \u00b7 ".join(map(self.say, found)) if found else self.say(phrase("Standard rules"))
        both = self._own is not None and self._friend is not None
        drop = phrase("Drop your friend's match here as a file to see where your moves differ.")
        said = notice or (drop if both else None)
        style = Style("semibold", 20, kit.colours.hot, "centre")
        return [
            Fill(),
            At(Sized(box, wide, tall)),
            Paragraph(NOWHERE, rules, style, top=True),
            Paragraph(NOWHERE, self.say(said), style, top=True) if said is not None else None,
            Fill(),
        ]

    def _other(self) -> Node:
        friend = self._friend
        if friend is not None:
            name = self._name_of(friend)
            found, came = self._compared, phrase("from your friend's code")
            own, theirs = self._own, tuple[int, ...]()
            if friend == found.friend:
                day, theirs = found.played_there, found.theirs
                came = day_of(day, now_here()) if day is not None else phrase("from your friend's match")
            leads, ahead = self._standing(friend, own, name)
            rounds = self._rounds(theirs, found.own) if own is not None else []
            inner = [*self._turn_to(), *self._total(friend, ahead), *rounds]
            return sheet(self.kit, Head(name, self._their_picture, self.say(came), leads), inner)
        kit, unit = self.kit, self.kit.metrics.u
        hint = self._problem or phrase("The code that your friend sends back goes here.")
        ink = kit.colours.bad_text if self._problem is not None else kit.paint.soft_ink
        label = self.say(phrase("Your friend's result"))
        field = CodeField(label, self._written, Typed, Press.ANSWER)
        inner = [
            Sized(field, down=kit.metrics.control),
            Space(unit(10)),
            Balanced(NOWHERE, self.say(hint), Style("semibold", 19, ink), top=True),
            self._dealt(),
            Space(unit(10)),
            self._show_button(),
        ]
        unknown = self.say(phrase("Not known yet"))
        return sheet(kit, Head(self.say(THEIR), self._their_picture, unknown), inner)

    def _turn_to(self) -> list[Item | None]:
        names = [self._name_of(one) for one in self._friends]
        if len(names) < 2:
            return []
        nth = next(nth for nth, one in enumerate(self._friends) if one == self._friend)
        tabs = Segmented(NOWHERE, self.say(phrase("Results")), names, nth, Beside)
        return [Sized(tabs, down=self.kit.metrics.target)]

    def _codes(self, *, broad: bool) -> Node:
        own = self._own
        parts = [self._code(phrase("The deal, to send"), self.code, Press.COPY)]
        if own is not None:
            parts.append(self._code(phrase("Your result, to send back"), str(own), Press.SEND))
        kit, unit = self.kit, self.kit.metrics.u
        bold, soft = Style("bold", 20, kit.colours.ink), Style("semibold", 18, kit.paint.soft_ink)
        same = Paragraph(NOWHERE, self.say(phrase("The same cards, the same CPUs.")), bold, top=True)
        kept = self.say(phrase("The program sends nothing: you send the code yourself."))
        rest = [Balanced(NOWHERE, one, soft, top=True) for one in (kept, *map(self.say, HIDES))]
        explained = Column([same, *rest], unit(3))
        line: list[Item] = [Fill(one) for one in (*parts, explained)]
        ways: list[Item] = [Row(line, unit(30), align="centre"), Column([*parts, explained], unit(12))]
        if not kit.metrics.compact:
            high = unit(112)
            letter = Image(NOWHERE, "", painted_envelope(self.challenge.game_id))
            ways.insert(0, Row([Sized(letter, round(high * RATIO), high), *line], unit(30), align="centre"))
        shown = OneOf(ways, by_width=True) if broad else ways[-1]
        name = self.say(phrase("Codes"))
        return Pad(shown, unit(28), Span(unit(10), unit(20)), Panel(NOWHERE, name))

    def _code(self, words: Phrase, code: str, press: Press) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        row = code_row(kit, code, self.say(_COPIES[press]), press)
        title = Label(NOWHERE, self.say(words), Style("display", 24, kit.colours.ink))
        return Column([title, row], unit(6))

    def _buttons(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        own, waits = self._own, self.context.challenges.waiting(self.challenge)
        lines: list[tuple[Phrase, Press | Deal, str]] = [(self.play_words, Deal.PLAY, "play")]
        if own is not None:
            lines.append((phrase("Copy your result"), Press.SEND, "copy"))
        elif self._has_seen and not waits:
            lines.append((phrase("Copy the code"), Press.COPY, "copy"))
        if self.context.challenges.own_match(self.challenge) is not None:
            lines.insert(0, (phrase("Look back"), Press.PAST, "step-back"))

        def row(*, icons: bool) -> Row:
            made: list[Item] = [Fill()]
            for words, press, icon in lines:
                main = press is lines[-1][1]
                kind: Kind = "primary" if main else "secondary"
                face = Face(icon if icons or (main and not crowded) else "", ENTER_CAP if main else "")
                size = 26 if main else 24
                button = (
                    self.play_button(kind, face, size)
                    if press is Deal.PLAY
                    else Button(NOWHERE, self.say(words), press, kind=kind, face=face, size=size)
                )
                made.append(Sized(button, Span(0, unit(420 if main else 300))))
            return Row(made, Span(unit(8), unit(20)), flipped=kit.look.left)

        crowded = kit.metrics.compact and kit.metrics.text_size > 1 and len(lines) > FEW
        return row(icons=False) if crowded else OneOf([row(icons=True), row(icons=False)])

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        is_sealed = self._is_sealed and self.code not in self.context.calendar.deals.challenges
        self._is_sealed = False
        self.context.calendar.challenge(self.code)
        self.context.library.refresh()
        self.context.library.open_archive()
        self.context.calendar.refresh()
        self._compare()
        self._seen_versions = self._versions
        if not self._is_unlaid(size):
            self.rebuild()
        super().enter(size)
        if is_sealed:
            self._open_envelope()

    def _open_envelope(self) -> None:
        motion = self.services.look.motion
        if motion == "none":
            self.services.sounds.play("seal_crack")
            return
        place = next(one.rect for one in self.widgets if isinstance(one, ClothGround))
        if not self.kit.metrics.window.contains(place):
            place = self.kit.metrics.window
        self.envelope = OpeningEnvelope(self.kit, self.challenge.game_id, place, calm=motion != "full")
        self.envelope.update(0.0, self.stage)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        ends = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if ends and self.envelope is not None and self.envelope.end(self.stage):
            self.services.sounds.play("seal_crack")
        return super().take(event)

    @property
    def _versions(self) -> tuple[int, int]:
        return self.context.calendar.version, self.context.library.version

    def tick(self, dt: float) -> Change | None:
        if self._versions != self._seen_versions:
            self._seen_versions = self._versions
            self._compare()
            self.rebuild()
        if self._fresh is not None:
            (self._compared, self._fresh) = self._fresh, None
            self.rebuild()
        if self._counts:
            self._count(dt * self.context.speed())
        if self.envelope is not None and self.envelope.update(dt * self.context.speed(), self.stage):
            self.services.sounds.play("seal_crack")
        return super().tick(dt)

    @property
    def _counts(self) -> bool:
        both = self._own is not None and self._friend is not None
        return both and self._counted < COUNTS and self.services.look.motion == "full"

    @property
    def _share(self) -> float:
        return out_quad(min(1.0, self._counted / COUNTS))

    def _count(self, dt: float) -> None:
        before, self._counted = self._counted, self._counted + dt
        if int(before / TICK) != int(self._counted / TICK):
            self.services.sounds.play("score_tick")
        for one in self.widgets:
            if isinstance(one, Total):
                one.count(self._share)
            elif isinstance(one, Lead):
                one.visible = not self._counts

    def on_key(self, event: pygame.Event) -> Change | None:
        if event.key == pygame.K_v:
            return self.open_pasted()
        return super().on_key(event)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.COPY:
                copy_code(self, self.code)
            case Press.SEND:
                copy_code(self, str(self._own))
            case Typed(text):
                self._written = text
                return None
            case Beside(place):
                self._chosen_result = str(self._friends[place])
                self.rebuild()
            case Press.ANSWER:
                return self._take()
            case Press.PAST:
                entry = self.context.challenges.own_match(self.challenge)
                return Push(routes.LookBack(entry.path)) if entry is not None else None
            case _:
                return super().on_action(action)
        return None

    @property
    def play_words(self) -> Phrase:
        if self.context.challenges.waiting(self.challenge) is not None:
            return phrase("Carry on")
        return phrase("Practise") if self._has_seen else phrase("Play this deal")

    def play(self) -> Change | None:
        waits = self.context.challenges.waiting(self.challenge)
        if waits is not None:
            return self.sit_down(self.context.resume(waits))
        return self.sit_down(self.context.begin_challenge(self.challenge), unpacks=True)

    def _take(self) -> Change | None:
        """Adds the friend's result from the text field, or opens the page of another challenge."""
        found = self.context.challenges.read_code(self._written)
        if isinstance(found, Phrase):
            if self._friend is not None:  # the sheet with the field is not shown
                self.refuse(found)
                return None
            self.services.sounds.play("illegal")
            self._problem = found
            self.rebuild()
            return None
        self._written, self._problem, self._chosen_result = "", None, ""
        if found != self.challenge:
            return Push(routes.ChallengePage(found, is_sealed=True))
        self.rebuild()
        return None

    def open_code(self, text: str) -> Change | None:
        self._written = text
        return self._take()

    def open_file(self, path: Path) -> Change | None:
        return None if self.hand(path) else super().open_file(path)

    def hand(self, path: Path) -> bool:
        """Saves a friend's match from a file. Returns whether it has this challenge's deal and can be compared."""
        challenges, record = self.context.challenges, record_in(path)
        if record is None or self._own is None or challenges.of_record(record) != self.challenge:
            return False
        self._theirs, self._chosen_result = record, str(challenges.result_in(self.challenge, record))
        self.context.desk.jobs.do(lambda: challenges.keep(self.challenge, record))
        self._compare()
        return True

    def _compare(self) -> None:
        """Compares the two matches in the background."""
        self.context.desk.jobs.read(self._look_into_both, key="challenge")

    def _look_into_both(self) -> None:
        challenges, challenge = self.context.challenges, self.challenge
        entry, theirs = challenges.own_match(challenge), self._theirs or challenges.friends_match(challenge)
        mine = record_in(entry.path) if entry is not None else None
        self._fresh = compared(self.context, challenge, mine, theirs)

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(self.challenge.game_id))


_COPIES = {Press.COPY: phrase("Copy the code"), Press.SEND: phrase("Copy your result")}
