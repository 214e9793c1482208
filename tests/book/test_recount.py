"""Tests that the score book agrees with figures that are counted again from the text of the records."""

import csv
import io
import tomllib
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.book.pairs import pairs as pairs_of
from game.book.results import counted_results
from game.book.statistics import months, people, sittings, tally, versus
from game.book.written import as_csv, as_facts
from game.games import ENTRIES
from game.saves import Marks, Places, Result, ScoreBook, find_places, renamed, seal
from tests.book.many import archive, put, records
from tests.tier import tries

FEWEST = {name for name, entry in ENTRIES.items() if entry.scoring.fewest}
TOGETHER = {name for name, entry in ENTRIES.items() if entry.together}
LENGTHS = {"poof", "spooky-boo"}
NOBODY = Marks()


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Places:
    """Returns a data folder with years of finished matches."""
    places = find_places({"TUCKBOX_HOME": str(tmp_path_factory.mktemp("years"))})
    made = list(records(tries(80, 260), seed=7))
    put(places, iter(made[:-30]))
    put(places, iter(made[-30:]), "put-away")
    return places


def read_documents(places: Places) -> list[dict[str, Any]]:
    """Returns the TOML data of each finished record, oldest first. Practice matches are left out."""
    paths: list[Path] = [
        *(places.matches / "finished").iterdir(),
        *(places.matches / "put-away").iterdir(),
    ]
    found = [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]
    return sorted(
        (one for one in found if not one["meta"]["practice"]), key=lambda one: one["meta"]["saved_at"]
    )


def results(places: Places, pages: tuple[Result, ...] = (), marks: Marks = NOBODY) -> tuple[Result, ...]:
    kept = archive(places)
    return counted_results((*kept.finished(), *kept.away()), pages, marks)


def seats_of(document: dict[str, Any], person: str) -> list[int]:
    return [
        nth
        for nth, seat in enumerate(document["seats"])
        if seat["player"] == "human" and seat["name"].lower() == person.lower()
    ]


def test_every_number_in_the_score_book_equals_a_recount(full: Places) -> None:
    found, documents = results(full), read_documents(full)
    assert len(found) == len(documents)
    persons = {
        seat["name"].lower() for one in documents for seat in one["seats"] if seat["player"] == "human"
    }
    assert {name.lower() for name in people(found)} == persons
    for person in persons:
        for game in {one["game"] for one in documents}:
            mine = [one for one in sittings(found, person) if one.result.game == game]
            made = tally(mine)
            played = won = run = longest = 0
            fair = 0.0
            totals: dict[int, list[int]] = defaultdict(list)
            for document in documents:
                if document["game"] != game:
                    continue
                for seat in seats_of(document, person):
                    played += 1
                    run = run + 1 if seat in document["result"]["winners"] else 0
                    won += run > 0
                    longest = max(longest, run)
                    fair += 0 if game in TOGETHER else 1 / len(document["seats"])
                    length = len(document["rounds"]) if game in LENGTHS else 0
                    totals[length].append(document["result"]["totals"][seat])
            assert (made.played, made.won, made.streak, made.longest) == (played, won, run, longest)
            assert float(made.fair) == pytest.approx(fair)
            if played:
                usual = max(totals, key=lambda length: (len(totals[length]), length))
                best = min(totals[usual]) if game in FEWEST else max(totals[usual])
                assert made.best is not None
                assert made.best.total == best


def test_numbers_by_month_and_level_and_pair_equal_a_recount(full: Places) -> None:
    found, documents = results(full), read_documents(full)
    for person in people(found):
        by_month: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
        levels: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        pairs: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
        for document in documents:
            totals, winners = document["result"]["totals"], document["result"]["winners"]
            for seat in seats_of(document, person):
                date: datetime = document["meta"]["saved_at"].astimezone()
                by_month[date.year, date.month][0] += 1
                by_month[date.year, date.month][1] += seat in winners
                if document["game"] in TOGETHER:
                    continue
                for level in {other.get("level", other["player"]) for other in document["seats"]} & {
                    "gentle",
                    "steady",
                    "sharp",
                    "master",
                }:
                    levels[level][0] += 1
                    levels[level][1] += seat in winners
                for nth, other in enumerate(document["seats"]):
                    if nth == seat or other["player"] != "human":
                        continue
                    mine, theirs = (seat in winners, nth in winners)
                    gap = totals[seat] - totals[nth]
                    gap = -gap if document["game"] in FEWEST else gap
                    ahead = mine if mine != theirs else gap > 0
                    level = mine == theirs and gap == 0
                    pairs[other["name"]][2 if level else 0 if ahead else 1] += 1
        own = list(sittings(found, person))
        assert {(one.year, one.month): [one.played, one.won] for one in months(own)} == by_month
        assert {one.level: [one.played, one.won] for one in versus(own) if one.played} == levels
        assert {one.names[1]: [*one.ahead, one.level] for one in pairs_of(found, person)} == pairs


def test_the_csv_has_one_line_per_seat(full: Places) -> None:
    lines = list(csv.DictReader(io.StringIO(as_csv(results(full)).decode("utf-8-sig"))))
    documents = read_documents(full)
    assert len(lines) == sum(len(one["seats"]) for one in documents)
    assert sum(int(line["won"]) for line in lines) == sum(len(one["result"]["winners"]) for one in documents)
    assert sum(int(line["moves"]) * (line["seat"] == "0") for line in lines) == sum(
        len(each["moves"]) for one in documents for each in one["rounds"]
    )
    assert {line["name"] for line in lines} >= {"'=SUM(A1)"}
    assert not any(cell[:1] in "=+@" for line in lines for cell in line.values() if cell)


def test_scores_in_json_agree_with_the_score_book(full: Places) -> None:
    found = results(full)
    facts = {one["name"]: one for one in as_facts(found)}
    assert sum(one["played"] for one in facts.values()) == len(list(sittings(found)))
    for name, one in facts.items():
        assert (
            one["won"]
            == sum(game["won"] for game in one["games"].values())
            == tally(list(sittings(found, name))).won
        )


def test_the_score_book_uses_the_record_if_a_row_contradicts_it(full: Places) -> None:
    found = results(full)
    gone = Result(
        "feedfeedfeed", found[0].game, found[0].options, found[0].names, found[0].players,
        found[0].totals, found[0].winners, found[0].deal, datetime(2030, 1, 1, tzinfo=UTC),
    )  # fmt: skip
    contradicting = Result(
        found[1].match, found[1].game, found[1].options, found[1].names, found[1].players,
        found[1].totals, (), found[1].deal, found[1].date,
    )  # fmt: skip
    book = ScoreBook(full)
    for one in (gone, contradicting):
        book.add(one)
    assert results(full, book.results()[0]) == (*found, gone)


def test_an_edited_record_counts_only_if_the_score_book_already_has_its_result(tmp_path: Path) -> None:
    places = find_places({"TUCKBOX_HOME": str(tmp_path)})
    put(
        places,
        ((match_id, record) for match_id, record in records(30, seed=3) if not record.meta["practice"]),
    )
    (before, *rest) = results(places)
    (path,) = (places.matches / "finished").glob(f"*{before.match}*")
    text = path.read_text(encoding="utf-8").partition("\n[seal]")[0]
    path.write_text(text.replace("[result]", "# won by me\n[result]"), encoding="utf-8")
    assert results(places) == tuple(rest)
    assert results(places, (before,)) == (before, *rest)
    path.write_bytes(seal(text.encode()))
    assert results(places)[0].match == before.match


def test_practice_matches_are_not_counted(full: Places) -> None:
    practised = [one.id for one in archive(full).finished() if one.practice]
    assert practised
    assert not {one.match for one in results(full)} & set(practised)


def test_people_with_the_same_name_count_as_one_person(full: Places) -> None:
    found = results(full)
    one, other, *_ = people(found)
    merged = results(full, marks=renamed(Marks(), other, one))
    matches = {name: {each.result.match for each in sittings(found, name)} for name in (one, other)}
    common = matches[one] & matches[other]
    assert common
    assert {each.result.match for each in sittings(merged, one)} == matches[one] | matches[other]
    assert len(list(sittings(merged, one))) == len(matches[one] | matches[other])
    assert {each.result.match for each in sittings(merged, other)} == common, "there they are two people"
