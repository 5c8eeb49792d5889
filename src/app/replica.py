"""The replica of the database: looked at while the shop is open, and announced to by commands."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Final

from adapters.web.background import looking
from adapters.web.monitoring.component_health import ComponentHealth

if TYPE_CHECKING:
    from adapters.sql import SqlStore
    from adapters.sql.machines.replica import Problem, Replica
    from shopcore.catalogue.ports import Revision

LOOK_S: Final = 0.5
STALE_S: Final = 5.0
WORDS: Final[dict[Problem, str]] = {
    "starting": "the catalogue has not been read yet",
    "behind": "the replica is behind the primary",
    "not_a_replica": "the replica does not follow a primary",
    "fails": "the replica does not answer",
    "busy": "every connection to the replica is in use",
}


class ReplicaWatch:
    """Looks at a replica twice a second, so that no request waits for one that is gone."""

    def __init__(self, replica: Replica) -> None:
        self._replica = replica
        self.health = ComponentHealth("replica", STALE_S)

    def look(self) -> None:
        """Look once."""
        problem = self._replica.look()
        if problem is None:
            self.health.record_success()
        else:
            self.health.record_failure(WORDS[problem])

    def running(self) -> AbstractAsyncContextManager[None]:
        """Keep looking while the shop is open."""
        return looking(self.look, every_s=LOOK_S, name="replica")


def watch_of(store: SqlStore) -> ReplicaWatch | None:
    """Make what looks at the replica of a store, if it has one."""
    return None if store.replica is None else ReplicaWatch(store.replica)


def announce(store: SqlStore, revision: Revision) -> None:
    """Let nothing older than a revision be read from the replica of a store, if it has one."""
    if store.replica is not None:
        store.replica.announce(revision)


def catalogue_of(store: SqlStore) -> SqlStore:
    """Open a shop for a command that reads the whole catalogue, as it is now or newer.

    Raises:
        Unavailable: If the primary cannot be read.
    """
    announce_now(store)
    return store.for_catalogue()


def announce_now(store: SqlStore) -> Problem | None:
    """Tell the replica of a store how far its primary is, and answer why it may not be read from, if at all.

    Raises:
        Unavailable: If the primary cannot be read.
    """
    if store.replica is None:
        return None
    with store.read() as shop:
        announce(store, shop.catalogue.revision())
    return store.replica.look()
