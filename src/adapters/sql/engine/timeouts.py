"""How long a database may take before work is given up, so that nobody waits for ever.

Requests and jobs of a shop have what `[timeouts]` of the settings says.
"""

from __future__ import annotations

from attrs import frozen

HEARD_WITHIN_S = 1
"""A server whose word that a statement has ended takes longer than this is taken for gone."""


@frozen
class Timeouts:
    """Limits of one kind of work in milliseconds; only PostgreSQL keeps them.

    A statement may take *statement_ms*, of which it may wait for locks for *lock_ms*; a transaction may stand
    still for *idle_ms*; what was sent must be acknowledged within *unacknowledged_ms*. A change that is begun
    anew by itself waits *first_lock_ms* at first, so that it does not keep a writer from others; None is
    *lock_ms*.
    """

    statement_ms: int
    lock_ms: int
    idle_ms: int
    unacknowledged_ms: int = 4_000
    first_lock_ms: int | None = None

    @property
    def shortest_lock_ms(self) -> int:
        """How long the server lets a statement wait for locks, where nobody says otherwise."""
        return self.lock_ms if self.first_lock_ms is None else min(self.lock_ms, self.first_lock_ms)

    @property
    def silence_s(self) -> float:
        """How long an answer of the server is waited for before the connection is closed.

        A server that can be heard ends the statement by itself before that.
        """
        return self.statement_ms / 1_000 + HEARD_WITHIN_S


FIRST_LOCK_MS = 250
"""Longer than an order holds a product, even on a busy machine."""
JOBS = Timeouts(statement_ms=600_000, lock_ms=60_000, idle_ms=600_000)
"""For stores that are opened without settings; as in `shop.toml`."""
PROBES = Timeouts(statement_ms=1_000, lock_ms=1_000, idle_ms=10_000, unacknowledged_ms=2_000)
"""For looking every moment whether the server answers and the catalogue has changed."""
