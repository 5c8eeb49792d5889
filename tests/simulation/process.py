"""The shop as a process that can die at any commit, with a disk that fails and a network that loses."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Self, TypeVar

from attrs import frozen

from shopcore.errors import Unavailable

from .world import World

Answer = TypeVar("Answer")
TIMEOUT_S = 15.0


class Killed(BaseException):
    """The process ended here, whatever it was about to do."""


class Lost(Exception):
    """No answer came; what was asked for may have been done or not."""


@frozen(kw_only=True)
class Faults:
    """How often things go wrong: shares of commits, requests and replies."""

    dies_before_commit: float = 0.004
    dies_after_commit: float = 0.004
    disk_fails: float = 0.01
    request_lost: float = 0.02
    reply_lost: float = 0.02
    slow: float = 0.03


NO_FAULTS = Faults(
    dies_before_commit=0, dies_after_commit=0, disk_fails=0, request_lost=0, reply_lost=0, slow=0
)


class Process:
    """Serves a store; *reopen* opens the store again over what the last one had kept."""

    def __init__(self, world: World, store: Any, reopen: Callable[[Any], Any], faults: Faults) -> None:
        self.world = world
        self.store = store
        self.faults = faults
        self._reopen = reopen
        self._chance = world.chance("process")
        self._up_from = world.clock.now()

    @property
    def clock(self) -> Any:
        return self.world.clock

    @property
    def is_up(self) -> bool:
        return self.clock.now() >= self._up_from

    def shop(self) -> FlakyShop:
        return FlakyShop(self, self.store.shop())

    def read(self) -> Any:
        return self.shop().read()

    def change(self) -> Any:
        return self.shop().change()

    def submit(self, work: Callable[[Any], Answer]) -> Future[Answer]:
        """Run a change as a store does in the background."""
        future: Future[Answer] = Future()
        try:
            future.set_result(work(self.shop()))
        except Exception as refusal:
            future.set_exception(refusal)
        return future

    def serve(self, work: Callable[[Process], Answer]) -> Answer:
        """Do what a request asks for.

        Raises:
            Lost: If nobody is there, or the process dies over it.
            ShopError: If the shop refuses.
        """
        if not self.is_up:
            raise Lost
        try:
            return work(self)
        except Killed:
            self.world.note("process killed")
            self._start_again()
            raise Lost from None

    def fate_of_commit(self) -> float:
        """Draw what becomes of the next commit."""
        return self._chance.random()

    def before_commit(self, fate: float) -> None:
        """Find that the disk is full, or die."""
        if fate < self.faults.disk_fails:
            self.world.note("commit failed")
            raise Unavailable(reason="the disk is full")
        if fate - self.faults.disk_fails < self.faults.dies_before_commit:
            raise Killed

    def after_commit(self, fate: float) -> None:
        """Die with the change durable and nobody told."""
        if fate - self.faults.disk_fails < self.faults.dies_before_commit + self.faults.dies_after_commit:
            raise Killed

    def _start_again(self) -> None:
        self.store = self._reopen(self.store)
        self._up_from = self.clock.now() + timedelta(seconds=self._chance.uniform(1, 5))


class FlakyShop:
    """A unit of work of a process; everything but its commit is the store's own."""

    def __init__(self, process: Process, shop: Any) -> None:
        self._process = process
        self._shop = shop

    @contextmanager
    def read(self) -> Iterator[Self]:
        with self._shop.read():
            yield self

    @contextmanager
    def change(self) -> Iterator[Self]:
        with self._shop.change():
            yield self
            fate = self._process.fate_of_commit()
            self._process.before_commit(fate)
        self._process.after_commit(fate)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._shop, name)


class Line:
    """Somebody's line to the shop."""

    def __init__(self, process: Process, whose: str) -> None:
        self._process = process
        self._chance = process.world.chance(f"line of {whose}")

    def ask(self, work: Callable[[Process], Answer]) -> Generator[float, None, Answer]:
        """Ask once.

        Raises:
            Lost: If no answer came.
            ShopError: If the shop refuses.
        """
        faults, note = self._process.faults, self._process.world.note
        yield self._way_s()
        if self._chance.random() < faults.request_lost:
            note("request lost")
            yield TIMEOUT_S
            raise Lost
        try:
            answer = self._process.serve(work)
        except Lost:
            yield TIMEOUT_S
            raise
        yield self._way_s()
        if self._chance.random() < faults.reply_lost:
            note("reply lost")
            yield TIMEOUT_S
            raise Lost
        return answer

    def insist(self, work: Callable[[Process], Answer], tries: int = 20) -> Generator[float, None, Answer]:
        """Ask until there is an answer; a shop that is out of order is asked again.

        Raises:
            Lost: If none came for too long.
            ShopError: If the shop refuses.
        """
        for _ in range(tries):
            try:
                return (yield from self.ask(work))
            except (Lost, Unavailable):
                yield self._chance.uniform(0.5, 4)
        raise Lost

    def _way_s(self) -> float:
        is_slow = self._chance.random() < self._process.faults.slow
        return self._chance.uniform(5, 12) if is_slow else self._chance.uniform(0.01, 0.2)
