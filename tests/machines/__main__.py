"""Let every machine try every kind of shop for many steps: ``python -m tests.machines --steps 1000000``."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import settings

from shopcore.testing.machines.shop_machine import replay_of, run_machine, steps_of
from tests.contract.postgresql import NoServer
from tests.machines.trials import PLACES, TRIALS, shops

BATCH = settings(max_examples=25, stateful_step_count=50, database=None)
STEPS = 1_000_000


def run(arguments: Sequence[str]) -> int:
    """Try what is asked for; 1 if a shop differs from its paper, 2 if one could not be opened."""
    asked = _asked(arguments)
    pairs = [(name, kind) for name in asked.machine for kind in asked.on]
    each = -(-asked.steps // len(pairs))
    made: Counter[str] = Counter()
    for name, kind in pairs:
        with TemporaryDirectory(prefix="machines-") as folder:
            try:
                with shops(name, kind, Path(folder)) as open_shop:
                    made[kind] += tried(name, kind, open_shop, asked, each)
            except NoServer as reason:
                print(f"{name} on {kind}: not tried, {reason}")
                return 2
            except AssertionError as failure:
                print(f"{name} on {kind} FAILED: {failure}")
                if not asked.replay:
                    _print_failure(name, kind, failure)
                return 1
    print(*(f"{kind}: {steps:,} steps" for kind, steps in made.items()), sep="\n")
    print(f"all: {made.total():,} steps, every shop as on paper")
    return 0


def tried(name: str, kind: str, open_shop: Callable[[], Any], asked: Any, steps: int) -> int:
    """Run batch after batch, each with a seed of its own, until so many steps are made."""
    machine, began, made, seed = TRIALS[name].machine, time.monotonic(), 0, asked.seed
    if asked.replay:
        version, _, blob = asked.replay.partition(":")
        return run_machine(machine, open_shop, how=BATCH, replay=(version, blob.encode()))
    while made < steps:
        made += run_machine(machine, open_shop, how=BATCH, seed=seed)
        seed += 1
    took_s = time.monotonic() - began
    seeds = f"seeds {asked.seed} to {seed - 1}"
    print(f"{name} on {kind}: {made:,} steps in {took_s:.0f} s, {made / took_s:,.0f} a second, {seeds}")
    return made


def _print_failure(name: str, kind: str, failure: AssertionError) -> None:
    version, blob = replay_of(failure)
    print(f"\nThe fewest steps that show it:\n\n{steps_of(failure)}\n")
    print("Once more, these steps alone:\n")
    print(f"python -m tests.machines --machine {name} --on {kind} --replay {version}:{blob.decode()}")


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.machines", description=__doc__)
    parser.add_argument("--steps", type=int, default=STEPS, help="of all machines on all shops together")
    parser.add_argument("--machine", choices=TRIALS, nargs="+", default=list(TRIALS))
    parser.add_argument("--on", choices=PLACES, nargs="+", default=list(PLACES))
    parser.add_argument("--seed", type=int, default=0, help="of the first batch; each batch adds one")
    parser.add_argument("--replay", default="", help="what a failure printed")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
