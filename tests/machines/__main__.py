"""Let every machine try every kind of shop for many steps: ``python -m tests.machines --steps 1000000``."""

from __future__ import annotations

import argparse
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from tests.machines.trials import PLACES, TRIALS
from tests.machines.turns import Turn, once_more, take_turns

STEPS = 1_000_000
TURN_S = 60.0
"""How long a turn lasts: slow shops get a share of time, not of steps."""
CODES = {"failed": 1, "not tried": 2}


def run(arguments: Sequence[str]) -> int:
    """Try what is asked for; 1 if a shop differs from its paper, 2 if one could not be opened."""
    options = _parsed(arguments)
    result: Counter[str] = Counter()
    for turn in _repeated(options) if options.replay else _turns(options):
        print(turn, flush=True)
        if turn.outcome:
            return CODES[turn.outcome]
        result[turn.kind] += turn.steps
    print(*(f"{kind}: {steps:,} steps" for kind, steps in result.items()), sep="\n")
    print(f"all: {result.total():,} steps, every shop as on paper")
    return 0


def _repeated(options: argparse.Namespace) -> Iterator[Turn]:
    for name, kind in _pairs(options):
        yield once_more(name, kind, options.replay)


def _turns(options: argparse.Namespace) -> Iterator[Turn]:
    """Give every pair a turn, and then one after the other again, until all steps are made."""
    waiting = deque((name, kind, options.seed) for name, kind in _pairs(options))
    most, result, untried = -(-options.steps // len(waiting)), 0, len(waiting)
    running: set[Future[Turn]] = set()
    with _side_by_side(options.at_once) as submit:
        while True:
            while waiting and len(running) < options.at_once and (result < options.steps or untried > 0):
                running.add(submit(take_turns, *waiting.popleft(), most, TURN_S))
                untried -= 1
            if not running:
                return
            outcome, running = wait(running, return_when=FIRST_COMPLETED)
            for turn in (one.result() for one in outcome):
                result += turn.steps
                waiting.append((turn.name, turn.kind, turn.next_seed))
                yield turn


@contextmanager
def _side_by_side(at_once: int) -> Iterator[Callable[..., Future[Turn]]]:
    """Lend what runs so much at once; one alone runs in this process, where a debugger sees it."""
    if at_once == 1:
        yield _run_here
        return
    with ProcessPoolExecutor(at_once, mp_context=get_context("spawn")) as pool:
        yield pool.submit
        pool.shutdown(cancel_futures=True)


def _run_here(work: Callable[..., Turn], *args: Any) -> Future[Turn]:
    outcome: Future[Turn] = Future()
    outcome.set_result(work(*args))
    return outcome


def _pairs(options: argparse.Namespace) -> list[tuple[str, str]]:
    return [(name, kind) for name in options.machine for kind in options.on]


def _parsed(arguments: Sequence[str]) -> Any:
    parser = argparse.ArgumentParser("python -m tests.machines", description=__doc__)
    parser.add_argument("--steps", type=int, default=STEPS, help="of all machines on all shops together")
    parser.add_argument("--machine", choices=TRIALS, nargs="+", default=list(TRIALS))
    parser.add_argument("--on", choices=PLACES, nargs="+", default=list(PLACES))
    parser.add_argument("--seed", type=int, default=0, help="of the first batch; each batch adds one")
    parser.add_argument("--at-once", type=int, default=1, help="so many machines side by side")
    parser.add_argument("--replay", default="", help="what a failure printed")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
