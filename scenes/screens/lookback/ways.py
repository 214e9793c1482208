"""Where one goes from a moment of a past match: on from it, to its words, its summary, or to share it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from scenes.screens.lookback.frame import Press
from scenes.screens.lookback.weighing import Verdict, give_or_take
from scenes.screens.lookback.words import words_at
from scenes.stage import routes
from scenes.stage.routes import Route


@dataclass(frozen=True, slots=True)
class Looked:
    """What is looked at: the match, whose eyes, the position, how the screen looks, its review if one is made."""

    past: PastSession
    seat: Seat
    position: int
    screen: Surface
    reviewing: Reviewing | None
    verdict: Verdict | None = None


def way(moment: Looked, press: Press, cloth: Rect) -> Route | Phrase:
    """The route of a button; the sentence why there is none. `cloth` is the part of the screen that is shared."""
    past = moment.past
    if press is Press.WORDS:
        return routes.History(past, moment.seat, moment.position, moment.screen)
    if not past.finished:
        return phrase("That can be done once the match is over.")
    if press is Press.SUMMARY:
        if moment.reviewing is None:
            return phrase("This match does not go on to its end, so it is not weighed.")
        return routes.Summary(past, moment.seat, moment.reviewing)
    if press is Press.WHY:
        return _why(moment)
    if press is Press.SHARE:
        picture = moment.screen.subsurface(cloth.clip(moment.screen.get_rect())).copy()
        return routes.Share(past, picture, told(moment), moment.screen)
    if moment.position >= past.steps:
        return phrase("The match has ended here. Go to an earlier moment.")
    return routes.PlayOn(past, moment.position, moment.seat, moment.screen)


def _why(moment: Looked) -> Route | Phrase:
    """What the CPU weighed that moves here, or moved last in this round, and its moves before that."""
    past, made = moment.past, moment.position
    steps = made if past.mover(made) is None else made + 1
    if past.recalled(steps).over:
        return routes.Why(past, moment.seat, steps, moment.screen)
    if moment.reviewing is None or not moment.reviewing.is_done:
        return phrase("The CPUs' moves here are not weighed yet.")
    return phrase("No CPU has made a move in this round yet.")


def told(moment: Looked) -> str:
    """A moment in a few lines: which match and move, what was done there and what it cost, which deal."""
    past, say = moment.past, moment.past.words.say
    words = words_at(past, moment.seat, moment.position)
    head = f"{past.game.title} \u00b7 {say(words.count)}"
    lines = [head, " ".join(map(say, words.now)) or say(words.title)]
    verdict = moment.verdict
    if verdict is not None and verdict.cost:
        cost = say(phrase("That cost {cost} %", cost=verdict.cost))
        give = say(give_or_take(verdict.error))
        lines.append(f"{cost} ({give}). {say(phrase('Better: {move}.', move=verdict.best))}")
    elif verdict is not None:
        lines.append(f"{say(phrase('As good as any'))}.")
    return "\n".join([*lines, say(phrase("Deal {code}", code=past.record.seed))])
