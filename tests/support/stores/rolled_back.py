"""Changes that are taken back at their end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Self

from shopcore.unit_of_work import Shop, Store


class RolledBack(Exception):
    """Ends a change that is to leave nothing behind."""


class CutShort:
    """A shop whose every change fails once all was written, as if its process ended before the commit."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop

    def __getattr__(self, name: str) -> Any:
        return getattr(self._shop, name)

    @contextmanager
    def change(self) -> Iterator[Self]:
        with self._shop.change():
            yield self
            raise RolledBack


@contextmanager
def rolled_back(store: Store) -> Iterator[Shop]:
    """Open a unit of work whose writes are all taken back."""
    with suppress(RolledBack), store.change() as shop:
        yield shop
        raise RolledBack
