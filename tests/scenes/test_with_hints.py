from dataclasses import replace

from game.book.results import result_of
from game.book.summaries import check
from game.days import now_here
from game.record import Record
from scenes.context.context import Context
from scenes.screens.matches.selection import item_of
from scenes.screens.matches.telling import second_line
from scenes.screens.result.rounds import review_of
from tests.scenes.home import golden


def test_used_hints_are_saved_in_the_record_and_shown_beside_a_win(context: Context) -> None:
    session = golden(context, "2-beaten")
    session.hints[0] = 31
    record = session.written()
    assert record.meta["hints"] == [31, 0]
    assert "hints = [\n    31,\n    0,\n]" in record.dumps()
    read = Record.loads(record.dumps())
    assert read.meta["hints"] == (31, 0)
    assert check(record.dumps()).hints == (31, 0)
    assert "with hints" in map(str, review_of(session).about)
    session.hints[0] = 0
    assert "hints" not in session.written().meta
    assert "with hints" not in map(str, review_of(session).about)


def test_a_record_with_impossible_hint_numbers_has_no_hints(context: Context) -> None:
    session = golden(context, "2-beaten")
    odd = replace(session.record, meta={"hints": [1, 2, 3]})
    assert "hints" not in Record.loads(odd.dumps()).meta


def test_the_drawer_says_that_a_match_was_won_with_hints(context: Context) -> None:
    session = golden(context, "2-beaten")
    session.hints[0] = 2
    session.save()
    assert context.desk.autosaver.flush(5)
    context.library.open_archive()
    assert context.desk.jobs.flush()
    (entry,) = context.library.finished
    assert "with hints" in second_line(item_of(entry), str, now_here())
    result = result_of(entry)
    assert result is not None
    assert result.hinted(0)
