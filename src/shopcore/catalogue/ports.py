"""Ports for reading and changing the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Protocol

from attrs import frozen

from shopcore.catalogue.product import Brand, Category
from shopcore.storefront import Storefront

from .changes import ChangeKind
from .product import Difference, Product


@frozen
class Revision:
    """One state of the catalogue: its version, and a random stamp of the commit that made it.

    The stamp tells apart two databases that count their versions alike, such as a copy restored elsewhere.
    """

    version: int
    stamp: str


class Catalogue(Protocol):
    """The products of both storefronts, all of one catalogue version within a unit of work."""

    def version(self) -> int:
        """Return the catalogue version, which rises with every committed change."""

    def revision(self) -> Revision:
        """Return the version together with its stamp."""

    def changes_since(self, earlier: Revision) -> Mapping[str, ChangeKind] | None:
        """Return what may have changed after *earlier*, by product id, new and deleted products included.

        None means that this is no longer known, so that everything may have changed.
        """

    def product(self, product_id: str) -> Product:
        """Return one product, listed or not.

        Raises:
            NotFound: If no product has this id.
        """

    def by_sku(self, storefront: Storefront, skus: Iterable[str]) -> Mapping[str, Product]:
        """Return the products with these SKUs by SKU; unknown SKUs are left out."""

    def by_id(self, product_ids: Iterable[str]) -> Mapping[str, Product]:
        """Return the products with these ids by id; unknown ids are left out."""

    def family(self, storefront: Storefront, code: str) -> tuple[Product, ...]:
        """Return the products that share a family code, ordered by SKU; empty for ''."""

    def family_codes(self, storefront: Storefront) -> tuple[str, ...]:
        """Return the codes of families of which two products or more are listed, in order."""

    def products(self, storefront: Storefront | None = None) -> Iterator[Product]:
        """Iterate over all products, of both storefronts for None, ordered by storefront and SKU.

        Rows are read in small batches, so memory stays bounded however many products there are.
        """

    def paths(self, storefront: Storefront) -> tuple[str, ...]:
        """Return the page paths of a storefront's listed products, ordered by SKU."""

    def delisted(self, storefront: Storefront) -> int:
        """Return how many products of a storefront are not listed."""


class CatalogueChanges(Protocol):
    """Writes to the catalogue: single products, imports, and products taken off the lists.

    An import calls ``begin_import`` first and stages its changes; the commit of the unit of work applies
    them.
    """

    def put(self, products: Sequence[Product]) -> int:
        """Insert or replace products by storefront and SKU, and return how many really changed.

        A known product keeps its id. Other writers wait until the unit of work ends, so this is for few
        products, or for a shop that is not open.

        Raises:
            RulesBroken: If a product could not be sold as it is; none is stored then.
        """

    def begin_import(self) -> None:
        """Begin an import: the only one until this unit of work ends, reading the catalogue as of now.

        Raises:
            Unavailable: If another import does not end in time.
        """

    def stage(self, changes: Sequence[Difference]) -> None:
        """Stage changes where no reader sees them and no writer waits for them, until the commit.

        Units sold or returned between staging and commit are subtracted from or added to the staged stock
        level, which never falls below 0.

        Raises:
            RulesBroken: If a product could not be sold as it is.
        """

    def discard(self) -> None:
        """Forget what was staged; the commit applies none of it."""

    def delist(self, today: date, up_to: date) -> int:
        """Take products discontinued on *up_to* or before off the lists; return how many products changed.

        *today* is noted as the day for products that became discontinued since the last call, and that day is
        forgotten for products that can be sold again. Those return to the lists at once, without this call.
        """


class Categories(Protocol):
    """The category tree and the brands of each storefront, counting listed products only."""

    def tree(self, storefront: Storefront) -> tuple[Category, ...]:
        """Return the root categories with those below them, in the order of their first import."""

    def brands(self, storefront: Storefront) -> tuple[Brand, ...]:
        """Return the brands that have listed products: own brands, then popular ones, then by name."""

    def brand(self, storefront: Storefront, slug: str) -> Brand:
        """Return the brand with this slug.

        Raises:
            NotFound: If no brand with listed products has it.
        """


class ProductDocuments(Protocol):
    """The files of product documents, such as fitting instructions."""

    def size_of(self, file: str) -> int | None:
        """Return the size of a document in bytes, None if there is none, 0 if that cannot be told now."""


class CatalogueStore(Protocol):
    """The ports of a unit of work for the catalogue."""

    catalogue: Catalogue
    """The products, and the version of the catalogue that this unit of work reads."""
    categories: Categories
    """The category tree and the brands of each storefront."""
    changes: CatalogueChanges
    """The writing side of the catalogue: single products and imports."""
