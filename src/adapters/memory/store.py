"""A whole shop in memory: for tests, notebooks and trying things out."""

from __future__ import annotations

from threading import Lock
from types import MappingProxyType
from typing import Self

from shopcore.delivery import DEFAULT_TARIFF, Tariff
from shopcore.errors import Unavailable
from shopcore.ports import Clock
from shopcore.shelving import BrandPlan, OwnBrands, PopularBrands

from .ports import MemoryCatalogue, MemoryCatalogueChanges, MemorySearchTerms, MemoryShelves
from .state import State

NO_OWN_BRANDS: OwnBrands = MappingProxyType({})
NO_POPULAR_BRANDS: PopularBrands = MappingProxyType({})
WAIT_S = 5


class MemoryStore:
    """A shop that is gone when the program ends; threads may share it."""

    def __init__(
        self,
        clock: Clock,
        tariff: Tariff = DEFAULT_TARIFF,
        *,
        own_brands: OwnBrands = NO_OWN_BRANDS,
        popular: PopularBrands = NO_POPULAR_BRANDS,
    ) -> None:
        self.clock = clock
        self.tariff = tariff
        self.plan = BrandPlan(own_brands, popular)
        self.state = State()
        self.writing = Lock()

    def shop(self) -> MemoryShop:
        """Open a unit of work, used by one thread at a time."""
        return MemoryShop(self)

    def migrate(self) -> None:
        """Do nothing: a new state is always up to date."""

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""


class MemoryShop:
    """Implements Shop: readers keep the state they found, a writer works on a draft."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._state: State | None = None
        self._is_entered = self._is_writing = False
        self.clock = store.clock
        self.tariff = store.tariff
        self.catalogue = MemoryCatalogue(self._read)
        self.shelves = MemoryShelves(self._read, store.plan)
        self.changes = MemoryCatalogueChanges(self._write)
        self.terms = MemorySearchTerms(self._read, self._write)

    def __enter__(self) -> Self:
        assert not self._is_entered, "this shop is already in use"
        self._is_entered = True
        return self

    def __exit__(self, *exc: object) -> None:
        self._end()
        self._is_entered = False

    def commit(self) -> None:
        assert self._is_entered, "a shop is used inside `with shop:`"
        if self._is_writing and self._state is not None:
            self._state.version += self._state.has_changes
            self._state.has_changes = False
            self._store.state = self._state
        self._end()

    def _read(self) -> State:
        assert self._is_entered, "a shop is used inside `with shop:`"
        if self._state is None:
            self._state = self._store.state
        return self._state

    def _write(self) -> State:
        """Take the turn to write.

        Raises:
            Unavailable: If another writer does not end in time.
        """
        assert self._is_entered, "a shop is used inside `with shop:`"
        if not self._is_writing:
            if not self._store.writing.acquire(timeout=WAIT_S):
                raise Unavailable(reason="another change takes too long")
            self._is_writing, self._state = True, self._store.state.draft()
        assert self._state is not None
        return self._state

    def _end(self) -> None:
        self._state = None
        if self._is_writing:
            self._is_writing = False
            self._store.writing.release()
