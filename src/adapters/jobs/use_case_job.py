"""A job that is a use case of the shop, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from shopcore.unit_of_work import Shop, Store


@frozen
class UseCaseJob:
    """Runs a use case that changes the shop and returns how much it changed."""

    _store: Store
    _use_case: Callable[[Shop], int]

    def run(self) -> int:
        """Run the use case in the turn of the shop's other changes."""
        return self._store.submit(self._use_case).result()
