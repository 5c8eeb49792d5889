"""Try a mutant: run the tests of its module in a process of their own that loads it instead of the rule."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Any, Final

from attrs import frozen

from tests.mutants.making import Mutant

TRIED_AT_ONCE: Final = int(os.environ.get("AT_ONCE", "2"))
QUIET: Final = (
    "--assert=plain",
    "-x",
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:cov",
    "-p",
    "no:schemathesis",
)


class Fate(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    TIMED_OUT = "timed out"


@frozen
class Changed(MetaPathFinder, Loader):
    """Loads one module from a source of its own."""

    name: str
    source: str
    origin: str

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        return spec_from_loader(fullname, self, origin=self.origin) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.origin
        exec(compile(self.source, self.origin, "exec"), module.__dict__)


def warm_up() -> None:
    """Load what every test needs, and nothing of the rules: children are copies of this process."""
    os.environ |= {"HYPOTHESIS_PROFILE": "mutants", "HYPOTHESIS_NO_PLUGINS": "1"}
    for name in ("attrs", "hypothesis.stateful", "pytest", "_pytest.assertion.rewrite", "zoneinfo", "json"):
        import_module(name)
    assert not any(name.partition(".")[0] == "shopcore" for name in sys.modules)


def start(module: str, origin: str, source: str, tests: Sequence[str]) -> int:
    """Begin to try a source of *module*; the process ends with 0 where no test fails."""
    child = os.fork()
    if child:
        return child
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    sys.meta_path.insert(0, Changed(module, source, origin))
    try:
        import pytest

        code = int(pytest.main([*QUIET, *tests]))
    except BaseException:
        code = 99
    os._exit(code)


def try_all(
    module: str, origin: str, mutants: Iterable[Mutant], tests: Sequence[str], limit_s: float
) -> Iterator[tuple[Mutant, Fate]]:
    """Try mutants, two at once, and tell the fate of each as it is known."""
    waiting, running = list(reversed(list(mutants))), dict[int, tuple[Mutant, float]]()
    while waiting or running:
        while waiting and len(running) < TRIED_AT_ONCE:
            mutant = waiting.pop()
            running[start(module, origin, mutant.source, tests)] = mutant, time.monotonic()
        for child, (mutant, began) in list(running.items()):
            fate = _fate(child, began, limit_s)
            if fate is not None:
                del running[child]
                yield mutant, fate
        time.sleep(0.01)


def _fate(child: int, began: float, limit_s: float) -> Fate | None:
    ended, status = os.waitpid(child, os.WNOHANG)
    if ended:
        return Fate.SURVIVED if os.waitstatus_to_exitcode(status) == 0 else Fate.KILLED
    if time.monotonic() - began < limit_s:
        return None
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return Fate.TIMED_OUT
