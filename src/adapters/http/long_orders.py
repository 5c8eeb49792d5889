"""Orders of many lines, which wait for their turn apart from everything else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from attrs import define

_Answer = TypeVar("_Answer")


@define
class LongChange(Generic[_Answer]):
    """A change that a thread hands in and waits for; one that is given up is cancelled, whenever that is."""

    submit: Callable[[], Future[_Answer]]
    _handed_in: Future[_Answer] | None = None
    _is_given_up: bool = False

    def __call__(self) -> _Answer:
        handed_in = self._handed_in = self.submit()
        if self._is_given_up:
            handed_in.cancel()
        return handed_in.result()

    def give_up(self) -> None:
        """Take the change back, unless it is made; called while another thread may be handing it in."""
        self._is_given_up = True
        if self._handed_in is not None:
            self._handed_in.cancel()
