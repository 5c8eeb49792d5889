"""A machine's turn at a shop: batch after batch of runs, each with a seed of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from attrs import frozen
from hypothesis import settings

from shopcore.testing.machines.shop_machine import replay_of, run_machine, steps_of
from tests.machines.trials import TRIALS, shops
from tests.support.servers.postgresql import NoServer

BATCH: Final = settings(max_examples=25, stateful_step_count=50, database=None)


@frozen
class Turn:
    """What came of a turn; *outcome* is '' as long as the shop equals the model; *summary* says it."""

    name: str
    kind: str
    steps: int
    next_seed: int
    summary: str
    outcome: str = ""

    def __str__(self) -> str:
        return self.summary


def take_turns(name: str, kind: str, seed: int, most: int, lasting_s: float) -> Turn:
    """Let a machine try a shop until it has made so many steps, or for so long."""

    def batches(open_shop: Callable[[], Any]) -> Turn:
        began, result, next_seed = time.monotonic(), 0, seed
        while result < most and (not result or time.monotonic() - began < lasting_s):
            result += run_machine(TRIALS[name].machine, open_shop, how=BATCH, seed=next_seed)
            next_seed += 1
        took_s = time.monotonic() - began
        summary = f"{result:,} steps in {took_s:.0f} s, {result / took_s:,.0f} a second"
        return Turn(
            name, kind, result, next_seed, f"{name} on {kind}: {summary}, seeds {seed} to {next_seed - 1}"
        )

    return _tried(name, kind, seed, batches)


def once_more(name: str, kind: str, replay: str) -> Turn:
    """Repeat the one run that a failure printed."""
    version, _, blob = replay.partition(":")

    def run(open_shop: Callable[[], Any]) -> Turn:
        machine = TRIALS[name].machine
        steps = run_machine(machine, open_shop, how=BATCH, replay=(version, blob.encode()))
        return Turn(name, kind, steps, 0, f"{name} on {kind}: {steps:,} steps")

    return _tried(name, kind, 0, run, in_full=False)


def _tried(
    name: str, kind: str, seed: int, work: Callable[[Callable[[], Any]], Turn], *, in_full: bool = True
) -> Turn:
    with TemporaryDirectory(prefix="machines-") as folder:
        try:
            with shops(name, kind, Path(folder)) as open_shop:
                return work(open_shop)
        except NoServer as reason:
            return Turn(name, kind, 0, seed, f"{name} on {kind}: not tried, {reason}", "not tried")
        except AssertionError as failure:
            summary = f"{name} on {kind} FAILED: {failure}"
            again = _again(name, kind, failure) if in_full else ""
            return Turn(name, kind, 0, seed, summary + again, "failed")


def _again(name: str, kind: str, failure: AssertionError) -> str:
    version, blob = replay_of(failure)
    return "\n".join(
        (
            "",
            f"\nThe fewest steps that show it:\n\n{steps_of(failure)}\n",
            "Once more, these steps alone:\n",
            f"python -m tests.machines --machine {name} --on {kind} --replay {version}:{blob.decode()}",
        )
    )
