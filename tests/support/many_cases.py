"""One test for hundreds of small cases: each as a test of its own costs more than what it checks."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]


def for_each(name: str, cases: Iterable[Any], describe: Callable[[Any], str] = str) -> Callable[[Test], Test]:
    """Try a test with every case as *name*; it fails with all at fault, each as it is *describe*."""
    all_cases = tuple(cases)
    assert all_cases, "there is nothing to try"

    def made(test: Test) -> Test:
        @wraps(test)
        def tried(**value: Any) -> None:
            faults = []
            for case in all_cases:
                try:
                    test(**value, **{name: case})
                except (Exception, pytest.fail.Exception) as fault:
                    faults.append(f"{name} {describe(case)}: {type(fault).__name__}: {fault}")
            assert not faults, f"{len(faults)} of {len(all_cases)} cases\n" + "\n".join(faults)

        signature = inspect.signature(test)
        left = [one for one in signature.parameters.values() if one.name != name]
        tried.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        del tried.__wrapped__  # pytest would ask for the case as a fixture
        return tried

    return made
