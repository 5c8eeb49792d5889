"""Everything the shop asks of the outside, in its own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Protocol, Self

from .catalogue import Brand, Category, Product
from .delivery import Tariff
from .search import Found, SearchQuery, Suggestions
from .storefront import Storefront


class Clock(Protocol):
    """The time; ``now`` is an instant with a zone, ``today`` the date in the United Kingdom."""

    def now(self) -> datetime: ...
    def today(self) -> date: ...


class Catalogue(Protocol):
    """Products on sale. ``version`` goes up with every committed change.

    ``product`` raises NotFound; ``by_sku`` and ``by_id`` leave out what is absent.
    ``family`` lists the siblings under one family code in order of their SKUs,
    ``products`` everything in order of storefront and SKU, a few rows at a time.
    """

    def version(self) -> int: ...
    def product(self, product_id: str) -> Product: ...
    def by_sku(self, storefront: Storefront, skus: Iterable[str]) -> Mapping[str, Product]: ...
    def by_id(self, product_ids: Iterable[str]) -> Mapping[str, Product]: ...
    def family(self, storefront: Storefront, code: str) -> tuple[Product, ...]: ...
    def products(self, storefront: Storefront | None = None) -> Iterator[Product]: ...


class Shelves(Protocol):
    """How the catalogue is arranged. ``brand`` raises NotFound for an unknown slug."""

    def categories(self, storefront: Storefront) -> tuple[Category, ...]: ...
    def brands(self, storefront: Storefront) -> tuple[Brand, ...]: ...
    def brand(self, storefront: Storefront, slug: str) -> Brand: ...


class CatalogueChanges(Protocol):
    """Writing to the catalogue.

    ``put`` inserts or replaces by storefront and SKU, keeps the id of a known
    product and answers how many rows really changed.
    """

    def put(self, products: Sequence[Product]) -> int: ...


class SearchTerms(Protocol):
    """What shoppers searched for and found. ``popular`` lists terms that begin so, most searched first.

    Terms that were searched fewer than *least* times stay out.
    """

    def record(self, storefront: Storefront, text: str) -> None: ...
    def popular(
        self, storefront: Storefront, beginning: str, limit: int, *, least: int = 1
    ) -> tuple[str, ...]: ...


class ProductSearch(Protocol):
    """Finding products. Answers are of one catalogue version."""

    def search(self, query: SearchQuery) -> Found: ...
    def suggest(self, storefront: Storefront, text: str, limit: int) -> Suggestions: ...


class Shop(Protocol):
    """The unit of work: leaving it without ``commit`` takes every change back."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def shelves(self) -> Shelves: ...
    @property
    def changes(self) -> CatalogueChanges: ...
    @property
    def terms(self) -> SearchTerms: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def tariff(self) -> Tariff: ...

    def __enter__(self) -> Self: ...
    def __exit__(self, *exc: object) -> None: ...
    def commit(self) -> None: ...
