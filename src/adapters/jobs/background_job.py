"""A background job: what is done, and how often."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen


@frozen
class BackgroundJob:
    """*run* does what there is to do and returns how much it did.

    It runs again *every_s* seconds after it ended, and *fault_pause_s* after it raised. If it did
    *full_batch* or more, more may wait, and it runs again after *batch_pause_s*.

    A run that takes longer than *hangs_after_s* hangs: its lease is given up, so that another process
    may run the job. Two processes may then run a job at once, as they may where one of them was
    suspended, so *run* locks or claims what it changes.
    """

    name: str
    every_s: float
    run: Callable[[], int]
    fault_pause_s: float = 5.0
    full_batch: int | None = None
    batch_pause_s: float = 0.0
    hangs_after_s: float = 600.0
