"""Products read from SQL; those asked for last are kept until the catalogue changes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import BindParameter, Select, bindparam, func, select, tuple_

from adapters.sql.engine.columns import SORTED_TEXT
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product, product_path
from shopcore.errors import NotFound
from shopcore.plain_text import is_plain
from shopcore.storefront import Storefront

from .product_rows import IN_STOREFRONT, IS_DELISTED, OFF_THE_LISTS, PRODUCTS, number_of, to_product
from .tables import product
from .version_cache import KeptProducts
from .version_log import changed_since, revision_of

CHUNK = 500
STREAMED = 2_000
"""Rows read at a time where all are wanted."""
WANTED: BindParameter[Any] = bindparam("wanted", expanding=True)
AFTER: BindParameter[str] = bindparam("after", type_=SORTED_TEXT)
BY_SKU = PRODUCTS.where(product.c.storefront == IN_STOREFRONT, product.c.sku.in_(WANTED))
BY_NUMBER = PRODUCTS.where(product.c.number.in_(WANTED))
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
DELISTED = (
    select(func.count()).select_from(product).where(product.c.storefront == IN_STOREFRONT, OFF_THE_LISTS)
)


class SqlCatalogue:
    """Implements Catalogue."""

    def __init__(self, transaction: UnitOfWork, kept: KeptProducts) -> None:
        self._transaction = transaction
        self._kept = kept

    def version(self) -> int:
        return self._transaction.version()

    def revision(self) -> Revision:
        return revision_of(self._transaction.reading())

    def changed_since(self, earlier: Revision) -> frozenset[str] | None:
        return changed_since(self._transaction.reading(), earlier)

    def product(self, product_id: str) -> Product:
        found = self.by_id((product_id,))
        if product_id not in found:
            raise NotFound(what="product", key=product_id)
        return found[product_id]

    def by_sku(self, storefront: Storefront, skus: Iterable[str]) -> Mapping[str, Product]:
        code = storefront.value
        keys = {(code, sku): sku for sku in skus}
        kept = self._find_kept(keys)
        absent = [sku for key, sku in keys.items() if key not in kept and is_plain(sku)]
        read: dict[Hashable, Product] = {
            (code, p.sku): p for p in self._read(BY_SKU, absent, in_storefront=code)
        }
        self._keep(read)
        found = {**kept, **read}
        return {sku: found[key] for key, sku in keys.items() if key in found}

    def by_id(self, product_ids: Iterable[str]) -> Mapping[str, Product]:
        ids = dict.fromkeys(product_ids)
        kept = self._find_kept(ids)
        numbers = [n for key in ids if key not in kept and (n := number_of(key)) is not None]
        read: dict[Hashable, Product] = {p.product_id: p for p in self._read(BY_NUMBER, numbers)}
        self._keep(read)
        found = {**kept, **read}
        return {key: found[key] for key in ids if key in found}

    def family(self, storefront: Storefront, code: str) -> tuple[Product, ...]:
        if not code or not is_plain(code):
            return ()
        return tuple(self._rows(FAMILY, in_storefront=storefront.value, code=code))

    def products(self, storefront: Storefront | None = None) -> Iterator[Product]:
        statement = NEXT if storefront is None else NEXT_OF_STOREFRONT
        place = (0 if storefront is None else storefront.value, "")
        while chunk := list(self._rows(statement, in_storefront=place[0], after=place[1])):
            yield from chunk
            place = (chunk[-1].storefront.value, chunk[-1].sku)

    def paths(self, storefront: Storefront) -> tuple[str, ...]:
        rows = self._transaction.reading().execute(NAMES, {"in_storefront": storefront.value})
        return tuple(product_path(name, f"p-{number}") for number, name in rows)

    def delisted(self, storefront: Storefront) -> int:
        rows = self._transaction.reading().execute(DELISTED, {"in_storefront": storefront.value})
        return int(rows.scalar_one())

    def _find_kept(self, keys: Iterable[Hashable]) -> dict[Hashable, Product]:
        """What is kept may not show yet what was sold: an import compares with the database itself."""
        version = self._transaction.version()
        reads_anew = bool(self._transaction.changed) or self._transaction.is_importing
        return {} if reads_anew else self._kept.find(version, keys)

    def _keep(self, read: Mapping[Hashable, Product]) -> None:
        if read and not bool(self._transaction.changed):
            self._kept.keep(self._transaction.version(), read.items())

    def _read(self, statement: Select[Any], wanted: Sequence[object], **more: object) -> Iterator[Product]:
        for start in range(0, len(wanted), CHUNK):
            yield from self._rows(statement, wanted=wanted[start : start + CHUNK], **more)

    def _rows(self, statement: Select[Any], **values: object) -> Iterator[Product]:
        return map(to_product, self._transaction.reading().execute(statement, values).all())
