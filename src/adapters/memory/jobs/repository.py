"""Leases of background jobs in a shop in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from attrs import evolve

from adapters.memory.state_access import StateAccess
from shopcore.job_lease import JobLease, JobReport, LeaseClaim

StoredLeases = dict[str, JobLease]


class MemoryJobLeases(StateAccess[StoredLeases]):
    """Implements JobLeases."""

    def all(self) -> Sequence[JobLease]:
        """List the leases of all jobs that ever ran, in order of their names."""
        stored = self._read()
        return [stored[name] for name in sorted(stored)]

    def hold(self, names: Collection[str], claim: LeaseClaim) -> frozenset[str]:
        """Take or renew those of some leases that a claim may take, and name the ones that are held now."""
        stored = self._write()
        free = frozenset(name for name in names if claim.may_take(stored.get(name)))
        stored.update({name: claim.taken(name, stored.get(name)) for name in free})
        return free

    def release(self, names: Collection[str], *, holder: str, now: datetime) -> None:
        """Let leases expire now, so that another process may take them; those of others stay."""
        stored = self._write()
        for name in names:
            if stored[name].holder == holder:
                stored[name] = evolve(stored[name], expires_at=now)

    def report(self, reports: Sequence[JobReport]) -> None:
        """Add to what jobs have done; each has a lease."""
        stored = self._write()
        for report in reports:
            stored[report.name] = stored[report.name].with_report(report)
