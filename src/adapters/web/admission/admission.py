"""Who is let in: so many requests of each kind, of each client and in all; others are refused at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from enum import StrEnum
from random import SystemRandom
from types import MappingProxyType
from typing import Final, Self
from weakref import ref

from attrs import Factory, define, field

from shopcore.errors import Unavailable

from .adaptive_limit import AdaptiveLimit
from .loop_watch import LoopWatch, no_backlog
from .switch_interval import set_switch_interval
from .thread_limit import ThreadLimit

BACK_AFTER_S: Final = (2, 9)
"""The ``Retry-After`` of whoever is refused is drawn between these: not everybody comes back at once."""
CLIENT_SHARE: Final = 0.5
"""How much of all places one client alone may have."""
_RANDOM: Final = SystemRandom()


class WorkKind(StrEnum):
    """The kinds of requests that are not answered from memory; the value is their name in metrics.

    A call names its kind as ``work=`` of its route; where it names none, GET is a read and all else a write.
    Only writes are carried through when their visitor leaves.
    """

    PAGE = "page"
    READ = "read"
    WRITE = "write"
    SIGN_IN = "sign_in"


PLACES: Final[Mapping[WorkKind, int]] = MappingProxyType(
    {WorkKind.PAGE: 128, WorkKind.READ: 192, WorkKind.WRITE: 128, WorkKind.SIGN_IN: 96}
)
"""How many requests of each kind may be in work; how many of all kinds together, AdaptiveLimit says."""


class Overloaded(Unavailable):
    """The shop has as much to do as it can; whoever comes back after a moment may find it free."""


def overloaded(reason: str) -> Overloaded:
    """Refuse for a reason, with a time to come back at that differs from others'."""
    return Overloaded(reason=reason, retry_after_s=_RANDOM.randint(*BACK_AFTER_S))


@define(eq=False)
class HeldPlace:
    """The place of one request; it is given back once, by the end of its block at the latest."""

    _admission: Admission
    _kind: WorkKind
    _client: str
    _is_taken: bool = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_failure: object) -> None:
        self.give_back()

    def give_back(self) -> None:
        """Let another request have it."""
        if self._is_taken:
            self._is_taken = False
            self._admission.take(self._kind, self._client, -1)


@define(eq=False)
class Admission:
    """The requests that a process works on; used on its event loop alone.

    Those that are answered from memory, such as cached pages and files, take no place and are always let in.
    While the loop is late, or others have waited for it for *backlog_s*, fewer are let in, and fewer through
    the *thread_limit*, which take turns more often. ``refused`` counts by kind and reason, ``dropped`` by
    kind those whose visitor left.
    """

    places: Mapping[WorkKind, int] = PLACES
    limit: AdaptiveLimit = Factory(AdaptiveLimit)
    thread_limit: ThreadLimit = Factory(ThreadLimit)
    backlog_s: Callable[[], float] = no_backlog
    refused: Counter[tuple[WorkKind, str]] = field(factory=Counter, init=False)
    dropped: Counter[WorkKind] = field(factory=Counter, init=False)
    in_use: Counter[WorkKind] = field(factory=Counter, init=False)
    total: int = field(default=0, init=False)
    _by_client: Counter[str] = field(factory=Counter, init=False)
    _watch: LoopWatch = field(init=False)

    def __attrs_post_init__(self) -> None:
        _IN_USE.append(ref(self, _IN_USE.remove))
        self._watch = LoopWatch(self._note, self.backlog_s)

    def place(self, kind: WorkKind, client: str) -> HeldPlace:
        """Take a place for one request of a client, until it is given back or its block ends.

        Raises:
            Overloaded: If there is none.
        """
        self.refuse_if_full(kind, client)
        self.take(kind, client, 1)
        return HeldPlace(self, kind, client)

    def refuse_if_full(self, kind: WorkKind, client: str) -> None:
        """Count a request of a client as refused if there is no place for it now.

        Raises:
            Overloaded: If there is none.
        """
        reason = self._reason_against(kind, client)
        if reason:
            self.refused[kind, reason] += 1
            raise overloaded(f"{kind.value}: {reason}")

    def has_place(self, kind: WorkKind, client: str) -> bool:
        """Say whether there is a place for a request of a client now; none is counted as refused."""
        return not self._reason_against(kind, client)

    def is_full(self, reserved: int = 0) -> bool:
        """Say whether there is no place for anybody beside those who have one *reserved*."""
        return self.total + reserved >= self.limit.now

    def _reason_against(self, kind: WorkKind, client: str) -> str:
        limit = self.limit.now
        if self.is_full():
            return "all"
        if self.in_use[kind] >= self.places[kind]:
            return "kind"
        return "client" if self._by_client[client] >= int(limit * CLIENT_SHARE) else ""

    def take(self, kind: WorkKind, client: str, count: int) -> None:
        """Count places as taken, or as given back if *count* is negative."""
        self.total += count
        self.in_use[kind] += count
        self._by_client[client] += count
        if not self._by_client[client]:
            del self._by_client[client]
        self._watch.wake()

    def _note(self, is_late: bool) -> bool:
        self.thread_limit.note(is_late=is_late)
        self.limit.note(is_late=is_late, in_use=self.total)
        set_switch_interval(is_short=not self.limit.is_full)
        return self.limit.is_full and not self.total


_IN_USE: Final[list[ref[Admission]]] = []
"""Those of this process: the server that holds its connections does not know its shop.

It looks twice for each request, for which a set of weak references takes five times as long.
"""


def is_any_full(reserved: int = 0) -> bool:
    """Say whether a shop of this process has no place for anybody beside those who have one *reserved*."""
    for reference in _IN_USE:
        admission = reference()
        if admission is not None and admission.is_full(reserved):
            return True
    return False
