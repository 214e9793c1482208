"""Finds answers to a question about the rules."""

from __future__ import annotations

import heapq
import math
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from game.answers import Answer, Answers
from game.core.phrases import N_, Phrase, phrase

LANGUAGE: Final = phrase("english")
"""The language of the texts, by its name in the library snowballstemmer. A translation gives its own language's name.
"""
ALIKE: Final = (
    N_("start; begin; first; open; lead; beginning; opening; opener; starter; initial"),
    N_("pick; take; collect; grab; pickup; steal; get; scoop"),
    N_("throw; discard; toss; dump; ditch; chuck; bin; away"),
    N_("play; put; lay; use; drop; go; place; slap; stick"),
    N_("allowed; can; may; could; able; legal; possible; permitted; fine; alright"),
    N_("must; forced; compulsory; obligatory; required; obliged; mandatory; should"),
    N_("finish; end; over; out; done; stop; quit; leave; complete"),
    N_("turn; go; move; shot; round"),
    N_(
        "person; player; people; someone; somebody; anyone; opponent; guy; friend; other; partner; mate; kid; brother; sister; mum; dad; wife; husband; child; neighbour; teammate; enemy; mother; father; mom; granny; grandma; grandpa; uncle; aunt; cousin; son; daughter"
    ),
    N_("point; score; worth; value; count; total; sum"),
    N_("same; equal; identical; matching; double; alike; match; pair; set; kind"),
    N_("look; peek; see; check; spy; view; glance; reveal; show; know"),
    N_("swap; trade; exchange; switch; change; replace; give"),
    N_("shout; say; call; announce; yell; declare; tell; mention; speak; talk; chat; discuss; warn"),
    N_("win; winner; victory; best; beat; won; beaten"),
    N_("lose; loser; lost; dead; knocked; eliminated; fail"),
    N_("penalty; punishment; punished; fine; caught; jail; prison"),
    N_("high; bigger; greater; above; larger; up; more; higher; big; large; large"),
    N_("low; smaller; less; under; below; down; fewer; lower; small"),
    N_("most; max; maximum; highest; furthest; biggest; far; longest"),
    N_("least; min; minimum; fewest; lowest; smallest"),
    N_("back; return; reverse; backwards; backward; undo"),
    N_("pass; skip; refuse; decline; wait; nothing; sit"),
    N_("keep; save; hold; stay; back; remain; later"),
    N_("tie; draw; tied; even; shared; equal"),
    N_("stuck; unable; blocked; unplayable; nothing"),
    N_("several; multiple; many; 2; 3; more; bunch; whole; lot"),
    N_("clockwise; left; direction; way; order"),
    N_("left; remaining; leftover; unused; rest; spare; over"),
    N_("all; every; everybody; everyone; whole; entire; altogether; total; everything"),
    N_("nobody; none; no; nothing"),
    N_("empty; gone; nothing; finished"),
    N_("again; twice; another; more; second; 2nd; repeat"),
    N_("next; later; following; second; afterwards; after; other; rotate; alternate"),
    N_("immediately; directly; instantly; soon; now; straight"),
    N_("facedown; hidden; unseen; blind; secret; covered"),
    N_("faceup; visible; shown; uncovered; front"),
    N_("together; combine; mix; both; simultaneously; combination; add"),
    N_("different; other; mixed; various"),
    N_("wrong; mistake; false; error; incorrect; bad"),
    N_("right; correct; true; success"),
    N_("wild; joker; special; trump; power; effect; ability; magic"),
    N_("choose; pick; select; decide; want; plan"),
    N_("deck; stack; stock; stockpile; drawpile"),
    N_("middle; centre; pile; table; heap"),
    N_("rule; variant; option; setting; house; version; way"),
    N_("hard; harder; difficult; challenge; tough"),
    N_("mean; meaning; purpose; point; for; sign; symbol"),
    N_("fit; beat; playable; suitable; good; work; top"),
    N_("refill; draw; fill; top; replenish"),
    N_("forever; endless; infinite; never; always"),
    N_("surrender; concede; resign; quit; hopeless; forfeit"),
    N_("alone; solo; single; only; itself"),
    N_("reshuffle; shuffle; mix"),
    N_("remember; forget; forgot; memory; forgotten"),
    N_("under; underneath; beneath; below; bottom; lower"),
    N_("up; upward; upwards; rising; ascending; upper; higher"),
    N_("down; downward; downwards; falling; descending; lower; smaller"),
    N_("join; participate; play; player; people"),
    N_("level; tie; tied; equal; even; same"),
    N_("on; onto; over; above; top; upon"),
    N_("stay; remain; keep; let; leave; rest"),
    N_("straight; immediately; directly; now; right"),
    N_("stuff; thing; things; card; one; ones"),
    N_("made; forced; must; compelled; obliged"),
    N_("good; useful; worth; advantage; better; nice; help"),
    N_("bad; worse; worst; harmful; danger; dangerous; useless"),
    N_("strong; stronger; strongest; powerful; best; highest"),
    N_("earn; get; gain; receive; reward; bonus"),
    N_("protect; defend; block; prevent; stop; refuse; avoid; deny"),
    N_("cost; worth; penalty; pay; point"),
    N_("cheat; lie; bluff; pretend; fake; trick"),
    N_("number; value; figure; digit"),
    N_("stack; pile; deck"),
    N_("young; youngest; child; little; kid"),
    N_("count; include; matter; important; consider"),
    N_("rather; want; prefer; like; wish"),
    N_("quit; surrender; resign; leave; abandon"),
    N_("dislike; like; want"),
    N_("silence; silent; quiet; talk"),
    N_("opposite; across; other"),
    N_("seat; place; spot; sit; position"),
    N_("hit; attack; target; send; catch"),
    N_("card; one"),
)
"""Groups of words that mean nearly the same in any game."""
SPELT: Final = (
    N_(
        "can't=can not; cant=can not; cannot=can not; don't=do not; dont=do not; doesn't=does not; doesnt=does not"
    ),
    N_(
        "what's=what is; whats=what is; who's=who is; whos=who is; i'm=i am; im=i am; it's=it is; isn't=is not; wanna=want"
    ),
    N_(
        "haven't=have not; havent=have not; won't=will not; wont=will not; aren't=are not; arent=are not; didnt=did not"
    ),
    N_(
        "one=1; two=2; three=3; four=4; five=5; six=6; seven=7; eight=8; nine=9; ten=10; eleven=11; twelve=12"
    ),
    N_(
        "fifteen=15; twenty=20; zero=0; zeros=0; zeroes=0; ones=1; twos=2; threes=3; fours=4; fives=5; sixes=6; sevens=7"
    ),
    N_(
        "eights=8; nines=9; tens=10; elevens=11; twelves=12; fifteens=15; a couple of=2; a few=several; both of us=2"
    ),
    N_(
        "have to=must; has to=must; need to=must; got to=must; gotta=must; supposed to=must; had to=must; allowed to=can"
    ),
    N_(
        "is it ok=can; is it okay=can; is it legal=can; is it possible=can; ok=can; okay=can; are we able to=can"
    ),
    N_(
        "face down=facedown; face-down=facedown; upside down=facedown; face up=faceup; face-up=faceup; lying open=faceup"
    ),
    N_(
        "hang on to=keep; hold on to=keep; hold back=keep; get rid of=discard; give up=surrender; top up=refill; fill up=refill"
    ),
    N_(
        "draw up=refill; straight away=immediately; right away=immediately; at once=immediately; straight after=immediately after"
    ),
    N_(
        "say no to=refuse; turn down=refuse; run out=empty; runs out=empty; ran out=empty; used up=empty; all gone=empty; no more=empty; on my own=alone"
    ),
    N_(
        "by myself=alone; at the same time=simultaneously; in one go=immediately; in a row=consecutively; how come=why"
    ),
    N_(
        "put down=play; lay down=play; go first=start; goes first=start; go out=out; draw pile=deck; counter-clockwise=anticlockwise"
    ),
    N_(
        "halfs=halves; wildcard=wild card; wildcards=wild cards; u=you; ur=your; r=are; pls=please; gonna=will; gotten=got; w/=with; cos=because; cuz=because"
    ),
    N_(
        "wat=what; wot=what; wats=what is; wots=what is; waht=what; wich=which; teh=the; cn=can; hw=how; hes=he is; shes=she is; theres=there is; dose=does; ive=i have; youre=you are"
    ),
    N_(
        "of us=players; cause=because; bc=because; coz=because; em=them; thru=through; aint=is not; ain't=is not; theyre=they are; "
        "youve=you have; shouldnt=must not; couldnt=can not; wasnt=was not; hasnt=has not; wouldnt=will not; mustnt=must not; "
        "neednt=need not; gimme=give me; lemme=let me; thats=that is; lets=let us; whatcha=what you; nobodys=nobody is; everyones=everyone is"
    ),
    N_(
        "anti-clockwise=anticlockwise; counterclockwise=anticlockwise; all over again=again; each other=other; take back=undo"
    ),
)
"""Other ways to write a word, each with the word that replaces it."""
FAINT: Final = N_(
    "the; a; an; of; to; is; are; am; was; be; it; its; i; me; my; we; us; our; you; your; and; or; if; in; on; at; for; "
    "with; from; this; that; there; here; do; does; did; so; just; then; now; also; still; too; has; had; by; as; but; "
    "them; him; her; his; she; he; they; their; got; get; been; some; really; please; er; well; any; would; will"
)
"""Words that say little about what a question means."""
OPENERS: Final = (
    N_(
        "nuh uh; uh uh; no no; nope; nah; no way; no but; yes but; yeah but; but; and; so; well; hey; um; ugh; ok so; okay so; omg; lol; dude; "
        "bro; guys; sorry; excuse me; actually; quick question; question; help; hello; since when; says who; oh come on; come on"
    ),
    N_(
        "hang on; wait wait; wait what; wait so; wait no; wait but; wait he; wait she; wait i; wait you; wait we; wait it; wait is; wait does; "
        "no he; no she; no i; no you; no we; no it; no its; no that; no thats; you are wrong; that is wrong; that is not fair; thats not fair; not fair"
    ),
    N_(
        "he says; she says; they say; he says no; she says no; says he; says she; he reckons; she reckons; i think; dad says; mum says; mom says; "
        "my brother says; my sister says; my kid says; my friend says; grandma says; grandpa says; my wife says; my husband says; everyone says"
    ),
)
"""Words that mean nothing at the beginning of a question, such as "well"."""
ENDINGS: Final = N_(
    "right; huh; innit; or what; or not; or; though; tho; eh; no; nope; yes; yeah; isnt it; isn't it; yes or no; no way; am i right; is he right; "
    "is she right; who is right; whos right; is that right; is that true; true; he says; she says; they say; says he; says she; he says no; she says no; "
    "i think; please; pls"
)
"""Words that mean nothing at the end of a question, such as "right"."""
LONGEST: Final = 200
"""The most characters of a question that are read."""
FAINTNESS: Final = 0.6
"""The weight of a word in `FAINT`, as a share of the weight that it would otherwise have."""
UNKNOWN: Final = 3.7
"""The weight of a word that no answer contains."""
SLIP: Final = 3
"""A word in no answer is ignored if it has at most this many characters."""
ALIKE_WEIGHT: Final = 0.5
"""How well two words of nearly the same meaning fit each other (0 to 1)."""
NUMBER_WEIGHT: Final = 0.4
"""How well a number fits a different number (0 to 1)."""
BEGUN_WEIGHT: Final = 0.9
"""How well an unfinished word fits a longer word (0 to 1)."""
OTHERS: Final = 5
"""How many texts of an answer are used besides the text that fits best."""
OTHERS_WEIGHT: Final = 0.3
"""The weight of each of the `OTHERS` texts in an answer's score. The best text has weight 1."""
WORDS_WEIGHT: Final = 0.8
"""The weight, in an answer's score, of the share of the question's words that the answer's texts contain."""
EXACT: Final = 0.15
"""The bonus for a text with exactly the question's words."""
LEAST_RATIO: Final = 0.8
"""The least similarity (0 to 1) of a mistyped word to the word meant."""
UNKNOWN_COST: Final = 0.25
"""By how much the score falls if all words are unknown."""
LEAST: Final = 0.32
"""The least score (0 to 1) of an answer that fits a question."""
NOT_FAR: Final = 0.6
"""The least score of any answer shown after the best, as a share of the best answer's score."""
NAMED: Final = 1.0
"""The score of an answer if the question is only the id of a ruling that the answer states."""
_WORD: Final = re.compile(r"[+-]?\d+|[^\W\d_]+(?:'[^\W\d_]+)?")
_ON: Final = re.compile(
    r"(?<![-+\w])(?<!\d and )(?<!\d to )(\d+)(?! half| and)(?: [^\W\d]+){0,2}?"
    r" (?:on|onto|after|over)(?: top)?(?: of)?(?: an?| the| my| your| his| her)? (\d+)(?!\d| half| and)"
)
"""Matches one number put on another, such as "8 on top of a 5"."""
_THEN: Final = re.compile(r"(?<![-+\w])(\d+) (?:and )?then(?: an?| the| my)? (\d+)(?!\d| half| and)")
"""Matches a number and then another, such as "5 then 6"."""
_HALVED: Final = re.compile(r"\b(\d+)(?: and)?(?: a)? half\b")
"""Matches a number with a half, such as "8 and a half"."""
_PUT: Final = re.compile(r"\d+half(?: together)? on")
_UNDER: Final = re.compile(r"on(?: top)?(?: of)?(?: an?| the| my)? \d+half")
"""Matches "on" and a value with a half, such as "on top of an 8half"."""
_ID: Final = re.compile(r"([A-Za-z])\s?(\d{1,2}[a-z]?)[?.!]?")


@dataclass(frozen=True, slots=True)
class Found:
    """An answer of a game, and its score for the question, from 0 to 1."""

    game: str
    answer: Answer
    score: float

    @property
    def fits(self) -> bool:
        """Returns whether the score is high enough to show the answer."""
        return self.score >= LEAST


def fitting(found: Sequence[Found]) -> list[Found]:
    """Returns the best answers, or an empty list if the best does not fit. `found` must begin with the best answer."""
    return [one for one in found if found[0].fits and one.score >= NOT_FAR * found[0].score]


def cut(question: str) -> str:
    """Returns the part of a question that is searched for."""
    flat = " ".join(question[: 50 * LONGEST].split())
    if len(flat) <= LONGEST:
        return flat
    return flat[: LONGEST + 1].rpartition(" ")[0] or flat[:LONGEST]


def _one_of(words: Iterable[str]) -> str:
    """Returns a regular expression for any of these words."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


class Index:
    """All answers of one game, ready to be searched in one language."""

    def __init__(self, game: str, answers: Answers, say: Callable[[Phrase], str]) -> None:
        self.game = game
        self.answers = answers.all
        self._say = say
        import snowballstemmer  # noqa: PLC0415 - it loads the stemmers of thirty languages

        named = say(LANGUAGE) if say(LANGUAGE) in snowballstemmer.algorithms() else LANGUAGE.template
        self._stem = cache(snowballstemmer.stemmer(named).stemWord)
        self._spelt = dict(pair.split("=", 1) for line in SPELT for pair in self._listed(line) if "=" in pair)
        self._respelt = re.compile(rf"(?<![\w'-])(?:{_one_of(self._spelt)})(?![\w'-])")
        opener = _one_of(word for line in OPENERS for word in self._listed(line))
        ending = _one_of(self._listed(ENDINGS))
        self._opener = re.compile(rf"\W*(?:(?:{opener})(?!['\w])\W*)+")
        # Possessive, because "yes or no" is also three endings: giving parts back would take exponential time.
        self._ending = re.compile(rf"(?:\W+(?:{ending}))++\W*$")
        self._alike = self._groups((*ALIKE, *answers.alike))
        self._texts = [(nth, text) for nth, one in enumerate(self.answers) for text in self._texts_of(one)]
        self._places: defaultdict[str, list[int]] = defaultdict(list)
        """For each word, the numbers of the texts that contain it."""
        for place, (_, text) in enumerate(self._texts):
            for term in text:
                self._places[term].append(place)
        faint = {term for word in self._listed(FAINT) for term in self.terms(word)}
        self._tells = {
            term: math.log(1 + len(self.answers) / len({self._texts[place][0] for place in places}))
            * (FAINTNESS if term in faint else 1)
            for term, places in self._places.items()
        }
        self._whole = [sum(self._tells[term] for term in text) for _, text in self._texts]
        self._bags = [frozenset[str]() for _ in self.answers]
        for nth, text in self._texts:
            self._bags[nth] |= text
        self._near = cache(self._nearest)

    def _listed(self, words: str) -> list[str]:
        return [word.strip() for word in self._say(Phrase(words)).split(";")]

    def _texts_of(self, answer: Answer) -> list[frozenset[str]]:
        written = f"{self._say(answer.about)} {self._say(answer.says)}"
        return [frozenset(self.terms(text)) for text in (*self._listed(answer.asked), written)]

    def _groups(self, lines: Iterable[str]) -> Mapping[str, set[str]]:
        found: defaultdict[str, set[str]] = defaultdict(set)
        for line in lines:
            group = {term for word in self._listed(line) for term in self.terms(word)[:1]}
            for term in group:
                found[term] |= group
        return found

    def terms(self, text: str) -> list[str]:
        """Returns the word stems and digits of a text, plus terms such as "~higher" for "8 on 5"."""
        words = self._words(text)
        return words + self._values(words) + self._comparison(words)

    def _words(self, text: str) -> list[str]:
        flat = unicodedata.normalize("NFKC", text.casefold().replace("\u00bd", " half "))
        flat = re.sub(r"(\d)[.,]5\b", r"\1 half", flat.replace("\u2212", "-").replace("\u2019", "'"))
        flat = re.sub(r"\b1\s*[/\u2044]\s*2\b", "half", re.sub(r"\bminus (?=1|one)", "-", flat))
        flat = self._respelt.sub(lambda found: self._spelt[found[0]], re.sub(r"-ones?\b", "-1", flat))
        return [self._stem(word) for word in _WORD.findall(flat.replace("'s", ""))]

    def _in_order(self, words: Sequence[str]) -> list[str]:
        """Returns the words, with a value such as "8 and a half" joined into one word."""
        return _HALVED.sub(r"\1half", " ".join(words)).split()

    def _values(self, words: Sequence[str]) -> list[str]:
        """Returns search terms for values with a half, such as 8½."""
        ordered = " ".join(self._in_order(words))
        found = re.findall(r"\d+half", ordered)
        found += ["~half-on"] if _PUT.search(ordered) else []
        return found + (["~on-half"] if _UNDER.search(ordered) else [])

    def _without_filler(self, question: str) -> str:
        """Returns a question without words that mean nothing at its beginning and end."""
        flat = question.casefold().replace("\u2019", "'")
        if (opened := self._opener.match(flat)) and re.search(r"\w", flat[opened.end() :]):
            flat = flat[opened.end() :]
        if (ended := self._ending.search(flat)) and re.search(r"\w", flat[: ended.start()]):
            flat = flat[: ended.start()]
        return flat

    def _comparison(self, words: Sequence[str]) -> list[str]:
        """Returns the term "~higher" for words such as "8 on 5", and similar terms."""
        flat = " ".join(words)
        if (on := _ON.search(flat)) is not None:
            step = int(on[1]) - int(on[2])
        elif (then := _THEN.search(flat)) is not None:
            step = int(then[2]) - int(then[1])
        else:
            return []
        direction = "~same"
        if step:
            direction = "~higher" if step > 0 else "~lower"
        return [direction, "~ten"] if abs(step) == 10 else [direction]

    # -- searching ---------------------------------------------------------------------------------
    def find(self, question: str, *, typing: bool = False) -> list[Found]:
        """Returns all answers that share a word with a question, the best first.

        While `typing`, the last word may be unfinished. The question may also be a ruling's id.
        """
        asked = cut(question)
        if (by_id := _ID.fullmatch(asked)) is not None:
            return [Found(self.game, one, NAMED) for one in self.citing(by_id[1].upper() + by_id[2])]
        words = self._words(self._without_filler(asked))
        terms = list(dict.fromkeys(words + self._values(words) + self._comparison(words)))
        known = [self._fitting(term, goes_on=typing and term == words[-1]) for term in terms]
        fits = [near for term, near in zip(terms, known, strict=True) if near or len(term) > SLIP]
        tells = [self._telling(near) for near in fits]
        total = sum(tells)
        cost = UNKNOWN_COST * sum(tell for near, tell in zip(fits, tells, strict=True) if not near)
        by_answer: defaultdict[int, list[float]] = defaultdict(list)
        for place, likeness in self._likenesses(fits, tells):
            by_answer[self._texts[place][0]].append(likeness)
        found = []
        for nth, likenesses in by_answer.items():
            best, *others = heapq.nlargest(1 + OTHERS, likenesses)
            bag = self._bags[nth]
            word_match = sum(
                tell * max((like for term, like in near.items() if term in bag), default=0.0)
                for near, tell in zip(fits, tells, strict=True)
            )
            score = best + OTHERS_WEIGHT * sum(others) + WORDS_WEIGHT * word_match / total
            score /= 1 + OTHERS_WEIGHT * OTHERS + WORDS_WEIGHT
            score += EXACT if math.isclose(best, 1) else 0
            found.append(Found(self.game, self.answers[nth], max(0.0, score - cost / total)))
        return sorted(found, key=lambda one: -one.score)

    def citing(self, ruling: str) -> list[Answer]:
        """Returns the answers that state a ruling."""
        return sorted((one for one in self.answers if ruling in one.ids), key=lambda one: len(one.ids))

    def _likenesses(
        self, fits: Sequence[Mapping[str, float]], tells: Sequence[float]
    ) -> Iterator[tuple[int, float]]:
        matched: defaultdict[int, float] = defaultdict(float)
        covered: defaultdict[int, dict[str, float]] = defaultdict(dict)
        for near, tell in zip(fits, tells, strict=True):
            best: dict[int, float] = {}
            for term, like in sorted(near.items(), key=lambda one: -one[1]):
                for place in self._places[term]:
                    if place not in best:
                        best[place] = like
                        covered[place][term] = max(like, covered[place].get(term, 0.0))
            for place, like in best.items():
                matched[place] += like * tell
        total = sum(tells)
        for place, sum_matched in matched.items():
            of_text = sum(self._tells[term] * like for term, like in covered[place].items())
            yield place, (sum_matched / total) ** 0.6 * (of_text / self._whole[place]) ** 0.4

    def _telling(self, near: Mapping[str, float]) -> float:
        known = [self._tells[term] for term, like in near.items() if like > ALIKE_WEIGHT]
        return min(known, default=UNKNOWN)

    def _fitting(self, term: str, *, goes_on: bool) -> Mapping[str, float]:
        """Returns the known words that `term` may mean, with their similarity to `term` (0 to 1).

        If `goes_on`, `term` may be only the beginning of a word.
        """
        if goes_on and term not in self._tells:
            begun = {one: BEGUN_WEIGHT for one in self._tells if one.startswith(term)}
            if begun:
                return begun
        return self._near(term)

    def _nearest(self, term: str) -> Mapping[str, float]:
        found = {one: NUMBER_WEIGHT for one in self._tells if one.isdigit()} if term.isdigit() else {}
        found.update((one, ALIKE_WEIGHT) for one in self._alike.get(term, ()) if one in self._tells)
        if term in self._tells:
            found[term] = 1.0
        elif not found and len(term) > 3:
            found = self._mistyped(term)
        return found

    def _mistyped(self, term: str) -> dict[str, float]:
        """Returns the known words that a mistyped `term` may mean, with their similarity to `term` (0 to 1)."""
        found: dict[str, float] = {}
        matcher = SequenceMatcher(b=term)
        for word in {*self._tells, *self._alike}:
            matcher.set_seq1(word)
            if (
                len(word) < 3
                or matcher.quick_ratio() < LEAST_RATIO
                or (like := matcher.ratio()) < LEAST_RATIO
            ):
                continue
            for other in {word, *self._alike.get(word, ())} & self._tells.keys():
                fit = like if other == word else like * ALIKE_WEIGHT
                found[other] = max(found.get(other, 0.0), fit)
        return found
