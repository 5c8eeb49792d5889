"""Settings of how long things may take before they are given up, and of connections to PostgreSQL."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import ge, le

from adapters.sql.engine.timeouts import FIRST_LOCK_MS, Timeouts

_SHORT = [ge(100), le(60_000)]
_LONG = [ge(1_000), le(86_400_000)]

JOBS_SHARE = 3
"""Jobs have one in so many of a server's connections, and requests the rest: neither waits for the other."""


@frozen
class TimeoutSettings:
    """Milliseconds. A request has *request_ms* in all; the rest is what PostgreSQL may take.

    What starts with *job* is for work that nobody waits for, such as imports, exports and the search index.
    """

    request_ms: int = field(validator=_SHORT)
    statement_ms: int = field(validator=_SHORT)
    lock_ms: int = field(validator=_SHORT)
    idle_in_transaction_ms: int = field(validator=_SHORT)
    unacknowledged_ms: int = field(validator=_SHORT)
    job_statement_ms: int = field(validator=_LONG)
    job_lock_ms: int = field(validator=_LONG)

    @property
    def requests(self) -> Timeouts:
        return Timeouts(
            self.statement_ms,
            self.lock_ms,
            self.idle_in_transaction_ms,
            self.unacknowledged_ms,
            first_lock_ms=FIRST_LOCK_MS,
        )

    @property
    def jobs(self) -> Timeouts:
        return Timeouts(
            self.job_statement_ms, self.job_lock_ms, self.job_statement_ms, self.unacknowledged_ms
        )


@frozen
class DatabaseSettings:
    """Each process has so many *connections* at most; what finds none free waits for one."""

    connections: int = field(validator=[ge(8), le(1_000)])

    @property
    def for_work(self) -> int:
        """How many a process has for all its work; one more watches the catalogue."""
        return self.connections - 1

    @property
    def for_jobs(self) -> int:
        """How many of those a server has for what nobody waits for."""
        return self.for_work // JOBS_SHARE

    @property
    def for_requests(self) -> int:
        return self.for_work - self.for_jobs
