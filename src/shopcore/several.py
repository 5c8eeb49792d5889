"""A check for arguments that take several things, where one alone is easily passed by mistake."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")


def several(given: Iterable[_T], wanted: str) -> Iterable[_T]:
    """Return *given* if it is iterable; *wanted* begins the message: ``replay takes baskets``.

    Raises:
        TypeError: If it is a single thing.
    """
    if not isinstance(given, Iterable):
        raise TypeError(f"{wanted}, not one {type(given).__name__}")
    return given
