"""What all machines share: opening a shop for each run, counting steps, and printing how to repeat one."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Callable
from typing import Any, ClassVar, Final, Protocol

from attrs import frozen
from hypothesis import HealthCheck, Phase, Verbosity, settings
from hypothesis import reproduce_failure as replayed
from hypothesis import seed as seeded
from hypothesis.stateful import RuleBasedStateMachine, invariant, run_state_machine_as_test

STEPS: Final = 20
_SLOW: Final = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
_REPLAY: Final = re.compile(r"@reproduce_failure\('([\w.]+)', (b'[^']*'|b\"[^\"]*\")\)")


class UnderTest(Protocol):
    """A shop under test, used by one run."""

    def close(self) -> None:
        """Close the shop; it is not used after that."""


@frozen
class Refused:
    """A refusal of a shop under test, by its code."""

    code: str


def check_same(actual: object, expected: object) -> None:
    """Compare the shop's result with the model's.

    Raises:
        AssertionError: If they differ, with both.
    """
    assert actual == expected, f"the shop says {actual!r}, on paper it is {expected!r}"


class ShopMachine(RuleBasedStateMachine):
    """A machine over a shop of its own; *open_shop* opens one that was never used.

    *steps* counts the steps of all its runs.
    """

    open_shop: ClassVar[Callable[[], Any]]
    steps: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.shop = type(self).open_shop()
        type(self).steps -= 1

    @invariant()
    def a_step_was_made(self) -> None:
        """Count a step; the first call comes before any."""
        type(self).steps += 1

    def teardown(self) -> None:
        """Close the shop of the run."""
        self.shop.close()


def machine_over(machine: type[ShopMachine], open_shop: Callable[[], UnderTest]) -> type[ShopMachine]:
    """Bind a machine to the shop it tries; it keeps its name, so that printed steps can be pasted."""
    return type(machine.__name__, (machine,), {"open_shop": staticmethod(open_shop), "steps": 0})


def run_machine(
    machine: type[ShopMachine],
    open_shop: Callable[[], UnderTest],
    *,
    how: settings | None = None,
    seed: int | None = None,
    replay: tuple[str, bytes] | None = None,
) -> int:
    """Let a machine try a shop and count its steps; *replay* repeats the one run of a failure.

    *replay* is what ``@reproduce_failure`` named: the version of Hypothesis, and the run.

    Raises:
        AssertionError: If the shop differs from its model. The notes of the error are the steps, as
            code, and what repeats them.
    """
    bound = machine_over(machine, open_shop)
    if seed is not None:
        seeded(seed)(bound)
    if replay is not None:
        replayed(*replay)(bound)
    run_state_machine_as_test(bound, settings=_printed(how))
    return bound.steps


def replay_of(failure: BaseException) -> tuple[str, bytes]:
    """Read from the notes of a failure what repeats it, for ``run_machine``."""
    match = _REPLAY.search("\n".join(getattr(failure, "__notes__", ())))
    assert match is not None, failure
    return match[1], literal_eval(match[2])


def steps_of(failure: BaseException) -> str:
    """Read the steps of a failure as code, which runs once its machine is bound by ``machine_over``."""
    notes: list[str] = getattr(failure, "__notes__", [])
    first = next(n for n, note in enumerate(notes) if note.startswith("state = "))
    last = notes.index("state.teardown()")
    return "\n".join(notes[first : last + 1])


def _printed(how: settings | None) -> settings:
    """Take the settings of the profile unless told; a failure is always printed with what repeats it.

    The steps are not annotated with which values would do as well: that takes longer than all the rest.
    """
    if how is None:
        how = settings(stateful_step_count=STEPS)
    health = (*how.suppress_health_check, *_SLOW)
    phases = tuple(phase for phase in how.phases if phase is not Phase.explain)
    return settings(
        how,
        phases=phases,
        print_blob=True,
        deadline=None,
        suppress_health_check=health,
        verbosity=Verbosity.normal,
    )
