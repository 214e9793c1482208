"""One seat's picture of a table: what is laid out and shown."""

from collections.abc import Iterator, Mapping, Sequence
from zlib import crc32

from pygame import Rect, Surface

from game.core.cards import DEALER, Seat
from game.core.phrases import Phrase, phrase
from scenes.board.common import NamePlate
from scenes.board.piece import Advised, Primary
from scenes.games import SHOWS
from scenes.stage.idle import Idle
from scenes.stage.picking import Picking
from scenes.stage.sprites import bounds
from scenes.stage.travel import Pose
from scenes.table.any_game import AnyBoard, AnyFacts
from scenes.table.big_button import GO_ON, LOOK, SCORES, SEE_SCORES, BigButton
from scenes.table.gestures import Gestures
from scenes.table.guide import Guide
from scenes.table.hints import hint_bar
from scenes.table.host import BoardHost
from scenes.table.hud import Hud
from scenes.table.note import SAID, Weight, weights, words
from scenes.table.pass_on import PassOn
from scenes.table.progress import Phase, Progress
from scenes.table.ribbon import NOTHING, Ribbon
from scenes.table.seats import Seats
from scenes.table.spread import Spread
from scenes.table.telling import Telling
from scenes.table.turn_light import TurnLight
from scenes.table.undoing import Undoing
from scenes.ui.kit import Kit
from scenes.ui.widget import Widget


class SeatScreen:
    """Header, players, board, ribbon, cards and the big button of one seat."""

    def __init__(
        self, host: BoardHost, telling: Telling, progress: Progress, undoing: Undoing, guide: Guide
    ) -> None:
        self.host = host
        self.telling = telling
        self.undoing = undoing
        self.progress = progress
        self.guide = guide
        self.pass_on = PassOn(host, telling.eyes)
        self.spread = Spread(host, telling)
        self.ribbon = Ribbon(host, telling, progress)
        self.big = BigButton(host, self.spread)
        self.idle = Idle(host.services.thrift)
        self._followed = 0
        """The steps that had been told when the light was last looked after."""
        self._ground: Surface | None = None

    def prepare(self, kit: Kit) -> Iterator[None]:
        """Wait for what is printed for this table, then paint what the next `backdrop` gives."""
        yield from self.host.services.printing.awaited()
        self._ground = self.spread.table_top.paint(kit, self.telling.eyes.seat)
        yield

    def backdrop(self) -> Surface:
        """The walnut table with the game's cloth."""
        ground, self._ground = self._ground, None
        return ground or self.spread.table_top.paint(self.host.kit, self.telling.eyes.seat)

    def build(self) -> None:
        """Put on the screen what stands under ribbon and cards: the header, the players, the board."""
        game, host, layout = self.host.session.game, self.host, self.spread.layout
        look = host.kit.theme.game(game.id)
        self.hud = Hud(host, game, look)
        self.hud.build()
        host.besides = self._besides
        self.seats = Seats(host, layout, look)
        self.seats.build()
        self.light = TurnLight(host, self.seats, self.telling.eyes.seat)
        self.gestures = Gestures(host, self.seats, self.telling.eyes.seat)
        self.board: AnyBoard = SHOWS[game.id].table().board(host, layout)
        self.board.display.build()
        self._recall()
        life = self.board.display.life(crc32(host.session.match_id.encode()))
        self.idle.lay(life, lively=host.kit.look.motion == "full")
        self.ribbon.build()
        self.big.build()

    def _recall(self) -> None:
        """What was said in this round before the table was laid, as of a match that is taken up again."""
        eyes = self.telling.eyes
        news = eyes.chair.news()[: eyes.steps]
        dealt = max((step for step, one in enumerate(news) if one.seat == DEALER), default=0)
        self.telling.recall(news[dealt:], self.board)

    def refresh(self, facts: AnyFacts, hint: Phrase | None, *, silent: bool) -> bool:
        """Bring all up to what is true; whether there is nothing to do but press the big button."""
        board, eyes = self.board, self.telling.eyes
        again = eyes.told_since() < eyes.steps
        no_undo, no_hint = self.undoing.bar(eyes.seat), hint_bar(self.host.manner, facts)
        subtitle, since = board.narration.subtitle(facts), self.host.session.record.meta.get("from_move")
        if since is not None:
            subtitle = phrase("{line} \u00b7 from move {move}", line=subtitle, move=since)
        self.hud.refresh(subtitle, no_undo=no_undo, no_hint=no_hint, again=again)
        self._refresh_signs(facts)
        self.spread.refresh(facts)
        self.refresh_ribbon(facts, hint, silent=silent)
        wanted = self._wanted(facts)
        lit = wanted is None or facts.advises(wanted.touch)
        alone = self.big.refresh(wanted, facts.picking, lit=lit)
        self.ribbon.give_way(self.big)
        self.big.refresh_back(facts.picking)
        if facts.idle and not board.display.busy:
            self._pass_light(eyes.seat if eyes.is_passing else facts.turn)
        return alone

    def _pass_light(self, turn: Seat | None) -> None:
        """Let the light go to the seat that is to move; a CPU's key is wound once it is there."""
        eyes, session, since = self.telling.eyes, self.host.session, self._followed
        self._followed = eyes.steps
        news = eyes.chair.news(since)[: max(0, eyes.steps - since)] if since else ()
        again = any(one.seat == turn and not session.game.is_talk(one.move) for one in news)
        caught = self.light.follow(turn, again=again)
        if caught is not None and turn is not None and turn == session.thinking:
            self.gestures.wind(turn, caught)

    def refresh_moving(self, facts: AnyFacts, hint: Phrase | None, *, silent: bool) -> None:
        """While things move, nothing changes about hands but that what is gone from them is named no more."""
        self.spread.hush(facts.shown)
        self._refresh_signs(facts)
        self.refresh_ribbon(facts, hint, silent=silent)

    def refresh_ribbon(self, facts: AnyFacts, hint: Phrase | None, *, silent: bool) -> None:
        """Let the ribbon say what is true, or nothing."""
        self.ribbon.say(NOTHING if silent else self.ribbon.words(facts, hint))

    def _refresh_signs(self, facts: AnyFacts) -> None:
        """What the board shows and what stands at the seats: with it a frame has had much to do."""
        self.host.stage.laden = True
        self.seats.refresh(facts, self._plates(facts))
        self.board.display.refresh(facts)

    def _plates(self, facts: AnyFacts) -> Mapping[Seat, NamePlate]:
        game, say = self.host.session.game.id, self.host.say
        return {
            Seat(number): NamePlate(
                player.name, say(self.board.narration.seat_line(facts, Seat(number))), game
            )
            for number, player in enumerate(facts.players)
        }

    def _wanted(self, facts: AnyFacts) -> Primary | None:
        """What the big button is for: at the end of a round it leads to the scores."""
        if self.guide.leads and self.progress.round is not None:
            return None
        match self.progress.on_screen:
            case Phase.LOOKING:
                assert self.telling.held is not None
                return Primary(self.board.narration.look(facts, self.telling.held).button, LOOK)
            case Phase.SEEING:
                return Primary(phrase("Done, pass on"), LOOK)
            case Phase.ROUND_OVER:
                return Primary(SEE_SCORES, SCORES) if facts.idle else None
            case Phase.WAITING:
                return Primary(phrase("Go on"), GO_ON)
        return self.board.controls.primary(facts)

    def in_order(self, widgets: list[Widget]) -> list[Widget]:
        """Reading order: a guide's words, the table, the big button, and at the end the cards as they are walked."""
        buttons = [one for one in (self.big.button, self.big.back) if one is not None]
        first, last = [*self.guide.widgets, *self.pass_on.widgets], [*buttons, *self.spread.walked()]
        return [*first, *(one for one in widgets if one not in first and one not in last), *last]

    def _besides(self) -> list[Rect]:
        """Where players and cards are seen."""
        spots = self.spread.layout.spots(self.telling.eyes.view.table).values()
        cards = [bounds(Pose(spot, None), self.host.kit.metrics) for spot in spots if not spot.buried]
        return [*self.seats.rects, *cards]

    def meant(self, picking: Picking, advised: Advised | None) -> list[Rect]:
        """Where all is that is done next: the lit button, the cards that are lifted or advised, the place where they go."""
        cards = {*picking.cards, *(advised.cards if advised is not None else ())}
        place = self.spread.places.get(advised.touch.place) if advised and advised.touch.place else None
        button = self.big.button
        lit = [button] if button is not None and button.kind == "primary" else []
        known = [self.spread.cards[card] for card in sorted(cards) if card in self.spread.cards]
        return [one.rect for one in (*lit, *known, *((place,) if place is not None else ()))]

    def words(self, own: Sequence[Widget], stands: Sequence[Widget]) -> list[Weight]:
        """Of what stands here, what can be read besides cards."""
        cards = self.spread.cards.values()
        return words(self.host.kit, [one for one in stands if one not in own and one not in cards])

    def free_room(self, own: Sequence[Widget], stands: Sequence[Widget]) -> list[Weight]:
        """Of what stands here, what had better not be covered while the ribbon is empty."""
        covered = [*own, self.ribbon.piece]
        return [*self.weights(covered, (), stands), *self.words(covered, stands)]

    def weights(self, own: Sequence[Widget], meant: Sequence[Rect], stands: Sequence[Widget]) -> list[Weight]:
        """Of what stands here, what a note of these widgets had better not cover, above all what is meant."""
        cards = self.spread.cards.values()
        things = [one for one in stands if one not in own and one not in cards]
        spots = self.spread.layout.spots(self.telling.eyes.view.table).values()
        said = [Weight(one.rect, SAID) for one in (self.ribbon.piece,) if one is not None and one not in own]
        return [*weights(self.host.kit, self.hud.low, spots, things, meant), *said]
