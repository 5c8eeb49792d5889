"""Limits whose answers a test waits for, without being asynchronous itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from attrs import frozen

from shopcore.request_rate import Limits, Rate


@frozen
class AwaitedLimits:
    """Asks *limits* on the loop of *runner*, one request after the other."""

    limits: Any  # Limits, and what the tests of one kind look at besides
    runner: asyncio.Runner

    def wait_s(self, key: str, rate: Rate) -> float:
        return float(self.runner.run(self.limits.wait_s(key, rate)))

    def give_back(self, key: str, rate: Rate) -> None:
        self.runner.run(self.limits.give_back(key, rate))

    def close(self) -> None:
        self.runner.run(self.limits.close())


@contextmanager
def await_limits(limits: Limits) -> Iterator[AwaitedLimits]:
    """Ask *limits* on a loop of their own, and close them at the end where they can be."""
    with asyncio.Runner() as runner:
        awaited_limits = AwaitedLimits(limits, runner)
        yield awaited_limits
        if hasattr(limits, "close"):
            awaited_limits.close()
