"""The thread for small jobs goes on working even if a job fails."""

from __future__ import annotations

import time

from game.saves import NotSaved, Why
from scenes.context.background import Jobs


def test_the_next_job_runs_after_an_unexpected_failure() -> None:
    jobs, done = Jobs(), []

    def surprise() -> None:
        raise ZeroDivisionError

    jobs.do(surprise)
    jobs.do(lambda: done.append("next"))
    assert jobs.flush()
    assert done == ["next"]
    assert "went wrong in Tuckbox itself" in str(jobs.problem())
    assert jobs.problem() is None
    assert jobs.close()


class Disk:
    def __init__(self, refusals: int) -> None:
        self.refusals = refusals
        self.kept: list[str] = []

    def keep(self, what: str) -> None:
        if self.refusals:
            self.refusals -= 1
            raise NotSaved(Why.FULL)
        self.kept.append(what)


def test_a_notice_promises_only_retries_that_will_happen() -> None:
    for why in Why:

        def refused(why: Why = why) -> None:
            raise NotSaved(why)

        problems = []
        for lasting in (False, True):
            jobs = Jobs()
            jobs.do(refused, lasting=lasting)
            assert jobs.flush()
            problems.append(str(jobs.problem()))
            jobs.close()
        assert "keeps trying" not in problems[0], why
        assert problems[1].startswith(problems[0].removesuffix("."))
        assert ("keeps trying" in problems[1]) == (problems[0] != problems[1]), why


def test_a_failed_write_is_retried_and_reported_once() -> None:
    jobs, disk = Jobs(retry_after=0.01), Disk(4)
    jobs.do(lambda: disk.keep("scores"), lasting=True)
    jobs.do(lambda: disk.keep("for once"))
    problems = []
    until = time.monotonic() + 10
    while disk.kept != ["scores"] and time.monotonic() < until:
        problems.append(jobs.problem())
        time.sleep(0.002)
    assert disk.kept == ["scores"]
    assert len([one for one in problems if one is not None]) in {1, 2}, "once for each job"
    assert jobs.close()


def test_writes_that_failed_are_repeated_with_the_next_job_unless_newer_writes_replace_them() -> None:
    jobs, disk = Jobs(), Disk(10**9)
    jobs.do(lambda: disk.keep("scores"), lasting=True)
    jobs.do(lambda: disk.keep("old settings"), key="settings", lasting=True)
    assert jobs.flush()
    disk.refusals = 0
    jobs.do(lambda: disk.keep("new settings"), key="settings", lasting=True)
    assert jobs.flush()
    assert disk.kept == ["scores", "new settings"]
    assert jobs.close()


def test_the_closing_program_retries_failed_writes_and_reports_losses() -> None:
    for refusals, kept in ((1, True), (9, False)):
        jobs, disk = Jobs(), Disk(refusals)
        jobs.do(lambda disk=disk: disk.keep("scores"), lasting=True)  # type: ignore[misc]
        assert jobs.flush()
        assert jobs.close() is kept
        assert bool(disk.kept) is kept
