"""Several of a kind where one alone is easily passed by mistake: a basket in the place of its lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")


def several(given: Iterable[_T], wanted: str) -> Iterable[_T]:
    """Take several things; *wanted* says who takes what, such as ``replay takes baskets``.

    Raises:
        TypeError: If it is one thing alone.
    """
    if not isinstance(given, Iterable):
        raise TypeError(f"{wanted}, not one {type(given).__name__}")
    return given
