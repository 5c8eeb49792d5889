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
from tests.machines.turns import Turn, once_more, taken

STEPS = 1_000_000
TURN_S = 60.0
"""How long a turn lasts: slow shops get a share of time, not of steps."""
CODES = {"failed": 1, "not tried": 2}


def run(arguments: Sequence[str]) -> int:
    """Try what is asked for; 1 if a shop differs from its paper, 2 if one could not be opened."""
    asked = _asked(arguments)
    made: Counter[str] = Counter()
    for turn in _repeated(asked) if asked.replay else _turns(asked):
        print(turn, flush=True)
        if turn.outcome:
            return CODES[turn.outcome]
        made[turn.kind] += turn.steps
    print(*(f"{kind}: {steps:,} steps" for kind, steps in made.items()), sep="\n")
    print(f"all: {made.total():,} steps, every shop as on paper")
    return 0


def _repeated(asked: argparse.Namespace) -> Iterator[Turn]:
    for name, kind in _pairs(asked):
        yield once_more(name, kind, asked.replay)


def _turns(asked: argparse.Namespace) -> Iterator[Turn]:
    """Give every pair a turn, and then one after the other again, until all steps are made."""
    waiting = deque((name, kind, asked.seed) for name, kind in _pairs(asked))
    most, made, untried = -(-asked.steps // len(waiting)), 0, len(waiting)
    running: set[Future[Turn]] = set()
    with _side_by_side(asked.at_once) as submit:
        while True:
            while waiting and len(running) < asked.at_once and (made < asked.steps or untried > 0):
                running.add(submit(taken, *waiting.popleft(), most, TURN_S))
                untried -= 1
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for turn in (one.result() for one in done):
                made += turn.steps
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


def _run_here(work: Callable[..., Turn], *told: Any) -> Future[Turn]:
    done: Future[Turn] = Future()
    done.set_result(work(*told))
    return done


def _pairs(asked: argparse.Namespace) -> list[tuple[str, str]]:
    return [(name, kind) for name in asked.machine for kind in asked.on]


def _asked(arguments: Sequence[str]) -> Any:
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
