"""How many connections a process holds, and how long each may keep it waiting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Protocol
from weakref import WeakSet

import structlog
from attrs import frozen

from adapters.web.admission.admission import WorkKind
from adapters.web.admission.request_queue import RequestQueue
from adapters.web.client_address import NO_PROXIES, TrustedProxies, plain_address, rate_limit_key
from adapters.web.monitoring.refusals import CONNECTION, count_refusal

from .written_refusals import WrittenRefusals

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Transport

log = structlog.get_logger()

HEAD_BYTES: Final = 64 * 1024
HEADER_LINES: Final = 100
"""A browser sends about twenty lines, and proxies add a few."""
LINGER_BYTES: Final = 1024 * 1024
"""What is still read of a refused request, so that whoever sends it gets to read why."""
MESSAGE_BYTES: Final = 2 * 1024 * 1024
"""More than any call takes, with room for how it is cut into chunks; the calls have closer limits."""
REPORTED_EVERY_S: Final = 60.0


class Phase(Enum):
    """What a connection waits for: a request's head, its body, nothing, or its end after a refusal."""

    HEAD = auto()
    BODY = auto()
    IDLE = auto()
    REFUSED = auto()


@frozen
class ConnectionRules:
    """How many connections there may be at once, and what each may take, in seconds.

    A head arrives within *head_s*. Of a body, something arrives every *pause_s*, and all of it
    within *body_s* and a second more for every *body_bytes_per_s*. Whoever was answered before
    the body ended has *drain_s* to end it, whoever was refused *linger_s* to read why. An answer
    that nobody takes any of is given up after *stall_s*. Connections are looked at every *look_s*.
    Clients of *exempt* addresses, which are proxies, may have any number. Refusals of a *public*
    shop ask for TLS for good, as all its answers do.
    """

    most: int = 2_000
    most_of_client: int = 200
    exempt: TrustedProxies = NO_PROXIES
    head_s: float = 10.0
    pause_s: float = 10.0
    body_s: float = 15.0
    body_bytes_per_s: float = 1_000.0
    drain_s: float = 5.0
    linger_s: float = 2.0
    stall_s: float = 30.0
    look_s: float = 1.0
    is_public: bool = False

    def ends_at(self, phase: Phase, *, began_s: float, last_s: float, received: int) -> float | None:
        """Say by when a phase has to end that began then and last received something then; None for never."""
        if phase is Phase.HEAD:
            return began_s + self.head_s
        if phase is Phase.BODY:
            return min(last_s + self.pause_s, began_s + self.body_s + received / self.body_bytes_per_s)
        return began_s + self.linger_s if phase is Phase.REFUSED else None


class HeldConnection(Protocol):
    """A connection as far as it is held; ``look`` ends it where it has taken too long."""

    loop: AbstractEventLoop
    transport: Transport
    client: tuple[str, int] | None

    @property
    def is_waiting(self) -> bool: ...
    def look(self, now_s: float, before_s: float) -> None: ...


class Connections:
    """The open connections of a process, oldest first.

    Where there are too many, the one that has been waiting longest without a request makes room.
    """

    def __init__(self, rules: ConnectionRules) -> None:
        self.rules = rules
        self.queue = RequestQueue()
        self.refusals = WrittenRefusals(is_public=rules.is_public)
        self._open: dict[HeldConnection, str] = {}
        self._by_client: dict[str, dict[HeldConnection, None]] = {}
        self._ended: Counter[str] = Counter()
        self._shed_reported = 0
        self._reported_s = 0.0
        self._is_looking = False

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[HeldConnection]:
        yield from tuple(self._open)

    def admit(self, one: HeldConnection) -> int:
        """Take a connection up; 0, or the status with which it has to go because nobody can make room."""
        client = self._counted(one)
        own = self._by_client.get(client, {})
        if client and len(own) >= self.rules.most_of_client and not self._make_room(own):
            return 429
        if len(self._open) >= self.rules.most and not self._make_room(self._open):
            return 503
        _IN_USE.add(self)
        self._open[one] = client
        self._by_client.setdefault(client, {})[one] = None
        if not self._is_looking:
            self._is_looking = True
            one.loop.call_later(self.rules.look_s, self._look, one.loop, one.loop.time())
        return 0

    def forget(self, one: HeldConnection) -> None:
        """Let go of a connection that has ended."""
        client = self._open.pop(one, None)
        if client is None:
            return
        own = self._by_client[client]
        del own[one]
        if not own:
            del self._by_client[client]

    def count(self, reason: str) -> None:
        """Count a connection that was ended for a reason, which the log tells once a minute."""
        self._ended[reason] += 1
        count_refusal(CONNECTION, reason)

    def _counted(self, one: HeldConnection) -> str:
        """Name the client that a connection counts for; '' for one that may have any number."""
        client = plain_address(one.client[0]) if one.client else ""
        return "" if self.rules.exempt.hold(client) else rate_limit_key(client)

    def _make_room(self, among: Iterable[HeldConnection]) -> bool:
        oldest = next((one for one in among if one.is_waiting), None)
        if oldest is None:
            self.count("no_room")
            return False
        self.count("made_room")
        self.forget(oldest)
        oldest.transport.close()
        return True

    def _look(self, loop: AbstractEventLoop, before_s: float) -> None:
        """Look at every connection, and again until there are none."""
        now_s = loop.time()
        for one in self:
            one.look(now_s, now_s - before_s)
        self._is_looking = bool(self._open)
        if now_s - self._reported_s >= REPORTED_EVERY_S or not self._open:
            self._report(now_s)
        if self._is_looking:
            loop.call_later(self.rules.look_s, self._look, loop, now_s)

    def _report(self, now_s: float) -> None:
        """Log what was ended and shed since the last time, if anything was."""
        shed = self.queue.refused.total() - self._shed_reported
        if self._ended:
            log.warning("connections_ended", **self._ended)
            self._ended.clear()
        elif not shed:
            return
        if shed:
            log.warning("requests_shed", count=shed)
            self._shed_reported += shed
        self._reported_s = now_s


_IN_USE: Final[WeakSet[Connections]] = WeakSet()
"""Those with which this process holds connections: the server has them, and the shop does not know it."""


def open_connections() -> int:
    """Say how many connections this process holds."""
    return sum(map(len, _IN_USE))


def shed_requests() -> Counter[WorkKind]:
    """Count the requests that this process refused by their first lines, by the kind their method tells."""
    return sum((one.queue.refused for one in _IN_USE), Counter())


def waiting_requests() -> int:
    """Say how many requests wait for this process to begin with them."""
    return sum(one.queue.waiting for one in _IN_USE)


def longest_wait_s() -> float:
    """Say how long the first of them has waited."""
    return max((one.queue.longest_wait_s for one in _IN_USE), default=0.0)
