"""The table of the leases of background jobs."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, PrimaryKeyConstraint, Table

from adapters.sql.engine.columns import metadata, moment, named, words


def _total(name: str) -> Column[int]:
    rule = CheckConstraint(f"{name} >= 0 AND {name} = CAST({name} AS BIGINT)", name)
    return Column(name, BigInteger, rule, nullable=False, autoincrement=False)


job_lease = Table(
    "job_lease",
    metadata,
    named("name"),
    named("holder"),
    moment("expires_at"),
    _total("runs"),
    _total("failures"),
    _total("done"),
    _total("busy_ms"),
    moment("succeeded_at", nullable=True),
    moment("running_since", nullable=True),
    words("fault"),
    PrimaryKeyConstraint("name"),
)
"""A process runs a job until its lease expires; the figures count in all processes together."""
