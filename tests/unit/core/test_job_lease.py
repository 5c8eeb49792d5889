"""A lease goes to whoever may take it, and to nobody else."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from shopcore.job_lease import FreeLeases, JobLease, JobReport, LeaseClaim, free_leases

NOW = datetime(2026, 7, 1, 12, tzinfo=UTC)
LIFE = timedelta(seconds=10)
CLAIM = LeaseClaim.of("a", NOW, LIFE, dead=["gone"])


def lease(name: str, holder: str, *, expires_at: datetime = NOW + LIFE) -> JobLease:
    return JobLease(name=name, holder=holder, expires_at=expires_at, total=JobReport(name=name, runs=3))


@pytest.mark.parametrize(
    ("held", "is_free"),
    [
        (None, True),
        (lease("mail", "a"), True),
        (lease("mail", "b"), False),
        (lease("mail", "b", expires_at=NOW), True),
        (lease("mail", "gone"), True),
    ],
)
def test_a_lease_is_free_if_nobody_else_that_lives_holds_it(held, is_free):
    """At the instant at which it expires nobody does."""
    assert CLAIM.may_take(held) == is_free


def test_what_a_job_has_done_goes_on_with_its_next_holder():
    """Only a job that never ran begins with nothing."""
    assert CLAIM.taken("mail", lease("mail", "b")) == lease("mail", "a")
    assert CLAIM.taken("mail", None).total == JobReport(name="mail")


def test_the_leases_of_holders_that_are_known_to_be_dead_are_free():
    """Those of others stay, and a job without a lease is free."""
    claim = LeaseClaim.of("a", NOW, LIFE)
    leases = [lease("mail", "b"), lease("stock", "c"), lease("refunds", "a")]

    free = free_leases(["mail", "stock", "refunds", "events"], leases, claim, lambda holder: holder == "b")

    assert free == FreeLeases(frozenset({"mail", "refunds", "events"}), frozenset({"b"}))
