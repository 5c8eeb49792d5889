"""What every repository in memory is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import frozen

Part = TypeVar("Part")


@frozen
class StateAccess(Generic[Part]):
    """A port over a part of the state: as it is read, and as a draft to be changed."""

    _read: Callable[[], Part]
    _write: Callable[[], Part]
