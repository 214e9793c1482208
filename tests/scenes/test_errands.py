"""The thread that does small jobs outlives every one of them."""

from __future__ import annotations

from scenes.errands import Errands


def test_a_job_that_fails_in_a_way_nobody_thought_of_is_told_and_the_next_is_done() -> None:
    errands, done = Errands(), []

    def surprise() -> None:
        raise ZeroDivisionError

    errands.do(surprise)
    errands.do(lambda: done.append("next"))
    assert errands.flush(2)
    assert done == ["next"]
    assert "went wrong in Tuckbox itself" in str(errands.problem())
    assert errands.problem() is None
    assert errands.close()
