"""The shop kept in SQL, a unit of work at a time."""

from __future__ import annotations

from types import MappingProxyType
from typing import Self

from sqlalchemy import make_url

from shopcore.delivery import DEFAULT_TARIFF, Tariff
from shopcore.ports import Clock
from shopcore.shelving import BrandPlan, OwnBrands, PopularBrands

from .catalogue import SqlCatalogue
from .changes import SqlCatalogueChanges
from .database import Database
from .kept import KeptProducts
from .migrating import migrate
from .postgresql import PostgresDatabase
from .shelves import Arrangement, SqlShelves
from .sqlite import SqliteDatabase
from .terms import SqlSearchTerms
from .transaction import Transaction

NO_OWN_BRANDS: OwnBrands = MappingProxyType({})
NO_POPULAR_BRANDS: PopularBrands = MappingProxyType({})
KEPT_KEYS = 16_384
"""How many keys to products are kept in memory; each product takes about 2 kB."""


class SqlStore:
    """A shop in SQLite or PostgreSQL, for any number of threads."""

    def __init__(
        self,
        url: str,
        clock: Clock,
        tariff: Tariff = DEFAULT_TARIFF,
        *,
        own_brands: OwnBrands = NO_OWN_BRANDS,
        popular: PopularBrands = NO_POPULAR_BRANDS,
    ) -> None:
        self.clock = clock
        self.tariff = tariff
        self.database = _open(url)
        self.kept = KeptProducts(KEPT_KEYS)
        self.arrangement = Arrangement(BrandPlan(own_brands, popular))

    def migrate(self) -> None:
        """Bring the tables up to date; does nothing, quickly, when they are."""
        migrate(self.database)

    def shop(self) -> SqlShop:
        """Open a unit of work; cheap, one for each use case, used by one thread at a time."""
        return SqlShop(self)

    def close(self) -> None:
        """Give back every connection."""
        self.database.close()


class SqlShop:
    """Implements Shop. The database is touched when a port is first asked, not before."""

    def __init__(self, store: SqlStore) -> None:
        self._transaction = Transaction(store.database)
        self.clock = store.clock
        self.tariff = store.tariff
        self.catalogue = SqlCatalogue(self._transaction, store.kept)
        self.shelves = SqlShelves(self._transaction, store.arrangement)
        self.changes = SqlCatalogueChanges(self._transaction)
        self.terms = SqlSearchTerms(self._transaction)

    def __enter__(self) -> Self:
        self._transaction.enter()
        return self

    def __exit__(self, *exc: object) -> None:
        self._transaction.leave()

    def commit(self) -> None:
        self._transaction.commit()


def _open(url: str) -> Database:
    """Choose the database of an address.

    Raises:
        ValueError: If it is neither SQLite nor PostgreSQL.
    """
    made = make_url(url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres:") else url)
    match made.get_backend_name():
        case "sqlite":
            return SqliteDatabase(made)
        case "postgresql":
            return PostgresDatabase(made)
        case other:
            raise ValueError(f"the shop keeps its data in sqlite or postgresql, not {other}")
