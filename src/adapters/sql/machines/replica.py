"""A streaming replica, from which the catalogue is read while it has what the primary announced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from threading import Lock
from time import monotonic
from typing import Any, Final, Literal

import structlog
from attrs import evolve
from sqlalchemy import URL, BindParameter, Connection, bindparam, exists, func, select

from adapters.sql.catalogue.tables import catalogue_change, catalogue_version
from adapters.sql.engine.database import Database, DatabaseFault
from adapters.sql.engine.postgresql import PostgresDatabase
from adapters.sql.engine.timeouts import Timeouts
from shopcore.catalogue.ports import Revision
from shopcore.errors import Unavailable

log = structlog.get_logger()

CHECK_S: Final = 0.5
"""So long a read waits for the replica to say how far it is, before it goes to the primary."""
BUSY_MS: Final = 250
"""So long a read waits for a connection to the replica."""
READ_MS: Final = 30_000
LOOKS: Final = Timeouts(statement_ms=500, lock_ms=500, idle_ms=5_000, unacknowledged_ms=2_000)

Problem = Literal["starting", "behind", "not_a_replica", "fails", "busy"]
PROBLEMS: Final[tuple[Problem, ...]] = ("starting", "behind", "not_a_replica", "fails", "busy")

_VERSION: BindParameter[int] = bindparam("version", type_=catalogue_version.c.version.type)
_STAMP: BindParameter[str] = bindparam("stamp", type_=catalogue_version.c.stamp.type)
_HAS_IT = exists().where(catalogue_version.c.version == _VERSION, catalogue_version.c.stamp == _STAMP)
_HAS_MORE = exists().where(catalogue_version.c.version > _VERSION)
_CAME_BY_IT = exists().where(catalogue_change.c.version == _VERSION, catalogue_change.c.stamp == _STAMP)
STATE = select(func.pg_is_in_recovery(), _HAS_IT | (_HAS_MORE & _CAME_BY_IT))
"""Whether it follows a primary, and whether it has a revision: another history may count as far."""


class Replica:
    """The replica of a process: the revision it must have, and why it is not used.

    Nothing is read from it before the first ``look`` that finds it well, or while the last one did not.
    """

    def __init__(self, url: URL) -> None:
        self.url = url
        self._looking = PostgresDatabase(url, LOOKS, connections=1)
        self._reads: list[ReplicaReads] = []
        self._announced: Revision | None = None
        self._fallbacks: Counter[Problem] = Counter()
        self._behind_since_s: float | None = None
        self._lock = Lock()
        self.problem: Problem | None = "starting"

    @property
    def announced(self) -> Revision | None:
        """The revision that the primary was last seen at; None before the first."""
        return self._announced

    @property
    def fallbacks(self) -> Mapping[Problem, int]:
        """How many reads went to the primary, by the reason."""
        with self._lock:
            return {problem: self._fallbacks[problem] for problem in PROBLEMS}

    @property
    def lag_s(self) -> float:
        """How long the replica has not had what was announced; 0 while it has it."""
        since_s = self._behind_since_s
        return 0.0 if since_s is None else monotonic() - since_s

    def reads_before(self, primary: Database, timeouts: Timeouts, connections: int) -> ReplicaReads:
        """Open reads of one kind of work, until the replica is closed; they go to *primary* otherwise."""
        reads = ReplicaReads(primary, self, timeouts, connections)
        self._reads.append(reads)
        return reads

    def announce(self, revision: Revision) -> None:
        """Let nobody read anything older than a revision of the primary from now on."""
        self._announced = revision

    def look(self) -> Problem | None:
        """See whether the replica may be read from, and answer why not."""
        reason = ""
        try:
            with self._looking.reader() as connection:
                problem = self.problem_of(connection)
        except Unavailable as fault:
            problem, reason = "fails", str(fault.reason)
        self._settle(problem, reason)
        return problem

    def problem_of(self, connection: Connection) -> Problem | None:
        """Say why what a connection sees may not be shown.

        Raises:
            Unavailable: If the replica does not answer soon.
        """
        announced = self._announced
        if announced is None:
            return "starting"
        driver: Any = connection.connection.driver_connection
        patience_s, driver.silence_s = driver.silence_s, CHECK_S
        values = {"version": announced.version, "stamp": announced.stamp}
        is_following, has_it = connection.execute(STATE, values).one()
        driver.silence_s = patience_s
        if not is_following:
            return "not_a_replica"
        return None if has_it else "behind"

    def fall_back(self, problem: Problem) -> None:
        """Count a read that goes to the primary."""
        with self._lock:
            self._fallbacks[problem] += 1

    def fail(self, reason: str) -> None:
        """Have nobody try the replica again until a look finds it well."""
        self._settle("fails", reason)

    def close(self) -> None:
        """Give back every connection."""
        while self._reads:
            self._reads.pop().close()
        self._looking.close()

    def _settle(self, problem: Problem | None, reason: str = "") -> None:
        with self._lock:
            before, self.problem = self.problem, problem
            if problem is None:
                self._behind_since_s = None
            elif problem != "starting":
                self._behind_since_s = self._behind_since_s or monotonic()
        if problem in {before, "starting"}:
            return
        if problem is None:
            log.info("replica_used")
        else:
            log.warning("replica_not_used", problem=problem, reason=reason)


class ReplicaReads:
    """Implements Snapshots: what a replica shows, or the primary where that is older than was announced."""

    def __init__(self, primary: Database, replica: Replica, timeouts: Timeouts, connections: int) -> None:
        self._primary = primary
        self._replica = replica
        limits = evolve(timeouts, lock_ms=BUSY_MS, statement_ms=min(timeouts.statement_ms, READ_MS))
        self._database = PostgresDatabase(replica.url, limits, connections)

    def reader(self) -> Connection:
        """Begin a snapshot.

        Raises:
            Unavailable: If the primary does not answer either.
        """
        return self._from_replica() or self._primary.reader()

    def version(self) -> int:
        """Tell the version that was announced, without asking anybody: what is read is no older."""
        announced = self._replica.announced
        return self._primary.version() if announced is None else announced.version

    def close(self) -> None:
        self._database.close()

    def _from_replica(self) -> Connection | None:
        problem = self._replica.problem
        if problem is None:
            try:
                connection = self._database.reader()
                problem = self._checked(connection)
            except DatabaseFault as fault:
                self._replica.fail(str(fault.reason))
                problem = "fails"
            except Unavailable:
                problem = "busy"
            else:
                if problem is None:
                    return connection
        self._replica.fall_back(problem)
        return None

    def _checked(self, connection: Connection) -> Problem | None:
        """Let go of a connection that may not be used."""
        try:
            problem = self._replica.problem_of(connection)
        except BaseException:
            connection.close()
            raise
        if problem is not None:
            connection.close()
        return problem
