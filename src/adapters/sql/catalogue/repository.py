"""Products read from SQL; those asked for last are kept until they change."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import BindParameter, Select, bindparam, func, select, tuple_

from adapters.sql.engine.columns import SORTED_TEXT
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product, product_path
from shopcore.errors import NotFound
from shopcore.plain_text import is_plain
from shopcore.storefront import Storefront

from .category_repository import CategoryCache
from .product_rows import IN_STOREFRONT, IS_DELISTED, OFF_THE_LISTS, PRODUCTS, number_of, to_product
from .tables import product
from .version_cache import ProductCache
from .version_log import changes_since, revision_of

CHUNK = 500
STREAMED = 2_000
"""Rows read at a time where all are wanted."""
REQUESTED: BindParameter[Any] = bindparam("requested", expanding=True)
AFTER: BindParameter[str] = bindparam("after", type_=SORTED_TEXT)
BY_SKU = PRODUCTS.where(product.c.storefront == IN_STOREFRONT, product.c.sku.in_(REQUESTED))
BY_NUMBER = PRODUCTS.where(product.c.number.in_(REQUESTED))
FAMILY = PRODUCTS.where(
    product.c.storefront == IN_STOREFRONT,
    product.c.family == bindparam("code"),
    product.c.family != "",
).order_by(product.c.sku)
NEXT = (
    PRODUCTS.where(tuple_(product.c.storefront, product.c.sku) > tuple_(IN_STOREFRONT, AFTER))
    .order_by(product.c.storefront, product.c.sku)
    .limit(STREAMED)
)
NEXT_OF_STOREFRONT = (
    PRODUCTS.where(product.c.storefront == IN_STOREFRONT, product.c.sku > AFTER)
    .order_by(product.c.sku)
    .limit(STREAMED)
)
NAMES = (
    select(product.c.number, product.c.name)
    .where(product.c.storefront == IN_STOREFRONT, ~IS_DELISTED)
    .order_by(product.c.sku)
)
FAMILY_CODES = (
    select(product.c.family)
    .where(product.c.storefront == IN_STOREFRONT, product.c.family != "", ~IS_DELISTED)
    .group_by(product.c.family)
    .having(func.count() > 1)
    .order_by(product.c.family)
)
DELISTED = (
    select(func.count()).select_from(product).where(product.c.storefront == IN_STOREFRONT, OFF_THE_LISTS)
)


class SqlCatalogue:
    """Implements Catalogue."""

    def __init__(self, transaction: UnitOfWork, cached: ProductCache, arrangement: CategoryCache) -> None:
        self._transaction = transaction
        self._cache = cached
        self._arrangement = arrangement

    def version(self) -> int:
        """Return the catalogue version, which rises with every committed change."""
        return self._transaction.version()

    def revision(self) -> Revision:
        """Return the version together with its stamp."""
        return revision_of(self._transaction.reading())

    def changes_since(self, earlier: Revision) -> Mapping[str, ChangeKind] | None:
        """Return what may have changed after *earlier*, by product id, new and deleted products included."""
        return changes_since(self._transaction.reading(), earlier)

    def product(self, product_id: str) -> Product:
        """Return one product, listed or not.

        Raises:
            NotFound: If no product has this id.
        """
        result = self.by_id((product_id,))
        if product_id not in result:
            raise NotFound(what="product", key=product_id)
        return result[product_id]

    def by_sku(self, storefront: Storefront, skus: Iterable[str]) -> Mapping[str, Product]:
        """Return the products with these SKUs by SKU; unknown SKUs are left out."""
        code = storefront.value
        keys = {(code, sku): sku for sku in skus}
        cached = self._find_cached(keys)
        absent = [sku for key, sku in keys.items() if key not in cached and is_plain(sku)]
        read: dict[Hashable, Product] = {
            (code, p.sku): p for p in self._read(BY_SKU, absent, in_storefront=code)
        }
        self._keep(read)
        result = {**cached, **read}
        return {sku: result[key] for key, sku in keys.items() if key in result}

    def by_id(self, product_ids: Iterable[str]) -> Mapping[str, Product]:
        """Return the products with these ids by id; unknown ids are left out."""
        ids = dict.fromkeys(product_ids)
        cached = self._find_cached(ids)
        numbers = [n for key in ids if key not in cached and (n := number_of(key)) is not None]
        read: dict[Hashable, Product] = {p.product_id: p for p in self._read(BY_NUMBER, numbers)}
        self._keep(read)
        result = {**cached, **read}
        return {key: result[key] for key in ids if key in result}

    def family(self, storefront: Storefront, code: str) -> tuple[Product, ...]:
        """Return the products that share a family code, ordered by SKU; empty for ''."""
        if not code or not is_plain(code):
            return ()
        return tuple(self._rows(FAMILY, in_storefront=storefront.value, code=code))

    def family_codes(self, storefront: Storefront) -> tuple[str, ...]:
        """Return the codes of families of which two products or more are listed, in order."""
        rows = self._transaction.reading().execute(FAMILY_CODES, {"in_storefront": storefront.value})
        return tuple(rows.scalars())

    def products(self, storefront: Storefront | None = None) -> Iterator[Product]:
        """Iterate over all products, of both storefronts for None, ordered by storefront and SKU."""
        statement = NEXT if storefront is None else NEXT_OF_STOREFRONT
        place = (0 if storefront is None else storefront.value, "")
        while chunk := list(self._rows(statement, in_storefront=place[0], after=place[1])):
            yield from chunk
            place = (chunk[-1].storefront.value, chunk[-1].sku)

    def paths(self, storefront: Storefront) -> tuple[str, ...]:
        """Return the page paths of a storefront's listed products, ordered by SKU."""
        rows = self._transaction.reading().execute(NAMES, {"in_storefront": storefront.value})
        return tuple(product_path(name, f"p-{number}") for number, name in rows)

    def delisted(self, storefront: Storefront) -> int:
        """Return how many products of a storefront are not listed."""
        rows = self._transaction.reading().execute(DELISTED, {"in_storefront": storefront.value})
        return int(rows.scalar_one())

    def _find_cached(self, keys: Iterable[Hashable]) -> dict[Hashable, Product]:
        """What is kept may not show yet what was sold: an import compares with the database itself."""
        if self._transaction.changed.has_written or self._transaction.is_importing:
            return {}
        if self._transaction.version() > self._cache.revision.version:
            self._catch_up()
        return self._cache.find(self._transaction.version(), keys)

    def _catch_up(self) -> None:
        """Keep of an earlier version what the log leaves as it was."""
        connection, earlier = self._transaction.reading(), self._cache.revision
        now = revision_of(connection)
        changes = changes_since(connection, earlier) if earlier.stamp else None
        if changes is not None and ChangeKind.CONTENT not in changes.values():
            self._arrangement.follow(earlier.version, now.version)
        self._cache.follow(now, changes)

    def _keep(self, read: Mapping[Hashable, Product]) -> None:
        if read and not self._transaction.changed.has_written:
            self._cache.keep(self._transaction.version(), read.items())

    def _read(self, statement: Select[Any], requested: Sequence[object], **more: object) -> Iterator[Product]:
        for start in range(0, len(requested), CHUNK):
            yield from self._rows(statement, requested=requested[start : start + CHUNK], **more)

    def _rows(self, statement: Select[Any], **values: object) -> Iterator[Product]:
        return map(to_product, self._transaction.reading().execute(statement, values).all())
