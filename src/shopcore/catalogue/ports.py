"""What reading and changing the catalogue asks of the outside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Protocol

from attrs import frozen

from shopcore.catalogue.product import Brand, Category
from shopcore.storefront import Storefront

from .product import Difference, Product


@frozen
class Revision:
    """One state of the catalogue. Of two histories that count alike each has stamps of its own."""

    version: int
    stamp: str


class Catalogue(Protocol):
    """Products on sale. ``version`` goes up with every committed change.

    ``product`` raises NotFound; ``by_sku`` and ``by_id`` leave out what is absent.
    ``family`` lists the siblings under one family code in order of their SKUs,
    ``products`` everything in order of storefront and SKU, a few rows at a time, and
    ``paths`` where the pages of a storefront's listed products stand, in order of their SKUs;
    ``delisted`` counts those of its products that are not listed.
    ``changed_since`` names by id the products that may differ from what they were at an
    earlier revision, also those that are new or gone; None where that is not known any more.
    """

    def version(self) -> int: ...
    def revision(self) -> Revision: ...
    def changed_since(self, earlier: Revision) -> frozenset[str] | None: ...
    def product(self, product_id: str) -> Product: ...
    def by_sku(self, storefront: Storefront, skus: Iterable[str]) -> Mapping[str, Product]: ...
    def by_id(self, product_ids: Iterable[str]) -> Mapping[str, Product]: ...
    def family(self, storefront: Storefront, code: str) -> tuple[Product, ...]: ...
    def products(self, storefront: Storefront | None = None) -> Iterator[Product]: ...
    def paths(self, storefront: Storefront) -> tuple[str, ...]: ...
    def delisted(self, storefront: Storefront) -> int: ...


class CatalogueChanges(Protocol):
    """Writing to the catalogue.

    ``put`` inserts or replaces at once by storefront and SKU, keeps the id of a known product, and
    returns how many rows really changed. Other writers wait until the unit of work ends, so it is for
    few products, or for a shop that is not open.

    An import calls ``begin_import`` first: until the unit of work ends it is the only import, and
    everything is read as of that moment. ``stage`` puts changes aside where nobody sees them and
    nobody waits for them; ``commit`` applies all that was staged at once. Units that are sold or
    given back in between are taken off or added to the staged level, which never goes below nothing.

    ``delist`` notes *today* for products that are discontinued since the last time, forgets the day of
    those that came back, and takes those discontinued on *up_to* or before off the lists; it answers
    how many products that changed. What comes back is listed at once, without waiting for it.

    Raises:
        RulesBroken: ``put`` and ``stage``, if a product could not be sold as it is.
        Unavailable: ``begin_import``, if another import does not end in time.
    """

    def put(self, products: Sequence[Product]) -> int: ...
    def begin_import(self) -> None: ...
    def stage(self, changes: Sequence[Difference]) -> None: ...
    def delist(self, today: date, up_to: date) -> int: ...


class Categories(Protocol):
    """How the catalogue is arranged. ``brand`` raises NotFound for an unknown slug."""

    def tree(self, storefront: Storefront) -> tuple[Category, ...]: ...
    def brands(self, storefront: Storefront) -> tuple[Brand, ...]: ...
    def brand(self, storefront: Storefront, slug: str) -> Brand: ...
