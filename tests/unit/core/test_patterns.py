"""No text makes a pattern of the core compute for long, whoever wrote it."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from time import thread_time
from typing import Final

import pytest

import shopcore

LONG: Final = 20_000
"""Twice as long takes four times as long where a pattern goes back and forth: that is seconds."""
WITHIN_S: Final = 0.5
"""Of the processor, whatever else runs; a good pattern takes some milliseconds."""
REPEATED: Final = (
    "a",
    "A",
    "1",
    " ",
    "-",
    ".",
    "@",
    "/",
    "a ",
    "a-",
    "a.",
    "1,",
    "1.",
    "x1",
    "a@",
    "'",
    "é",
    "\n",
)
ENDS: Final = ("", "!", "\x00")
OTHERS: Final = ("shopcore.frames", "shopcore.testing")
"""What no visitor reaches."""


def patterns() -> dict[str, re.Pattern[str]]:
    """Find every pattern of a module, by a name that tells where it is."""
    found = {}
    for module in pkgutil.walk_packages(shopcore.__path__, "shopcore."):
        if not module.name.startswith(OTHERS):
            for name, value in vars(import_module(module.name)).items():
                if isinstance(value, re.Pattern):
                    found.setdefault(value.pattern, (f"{module.name}.{name}", value))
    return dict(found.values())


def test_no_pattern_computes_long_over_a_hostile_text(subtests: pytest.Subtests):
    """Long texts of one or two letters, with an end that fits and one that does not."""
    texts = [(part * LONG)[:LONG] + end for part in REPEATED for end in ENDS]
    known = patterns()
    assert len(known) > 30
    for name, pattern in known.items():
        with subtests.test(pattern=name):
            slowest_s = max(_taken_s(pattern, text) for text in texts)
            assert slowest_s < WITHIN_S


def test_a_pattern_that_goes_back_and_forth_is_found():
    """Else the test above would say nothing."""
    assert _taken_s(re.compile(r"(\d+,?)*x"), "1" * 25) > WITHIN_S


def _taken_s(pattern: re.Pattern[str], text: str) -> float:
    began_s = thread_time()
    pattern.fullmatch(text)
    return thread_time() - began_s
