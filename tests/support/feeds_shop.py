"""A catalogue to import into, and files to import."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from adapters.feeds.formats import format_of, read_products
from adapters.feeds.shop_csv import CsvWriter
from adapters.memory import MemoryStore
from adapters.sql import SqlStore
from app.system_clock import SystemClock
from shopcore.catalogue.product import Product
from shopcore.feeds.rows import CatalogueRow, RowFault
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.catalogue.export_catalogue import export_catalogue

TODAY = date(2026, 11, 21)
PLAIN = {
    "company": "1",
    "sku": "HBK-1",
    "name": "Butt hinge 75 mm",
    "brand": "Hallowbeck",
    "category": "Door Hinges/Butt Hinges",
    "price": "4.15",
}


STORES = ("memory", "sqlite")


@contextmanager
def a_shop(kind: str, folder: Path) -> Iterator[Shop]:
    """An empty catalogue, in memory or in a database."""
    clock = SystemClock()
    store = MemoryStore(clock) if kind == "memory" else SqlStore(f"sqlite:///{folder}/shop.db", clock)
    store.migrate()
    yield store.shop()
    store.close()


def csv_of(*rows: dict[str, str]) -> bytes:
    """A file with the columns of the first row; every row varies a plain one."""
    columns = [*PLAIN, *(c for c in rows[0] if c not in PLAIN)]
    lines = [",".join(columns), *(",".join((PLAIN | row).get(c, "") for c in columns) for row in rows)]
    return "\n".join(lines).encode()


def read_rows(content: bytes, storefront: Storefront | None = None) -> list[CatalogueRow | RowFault]:
    """All rows of a file whose format is guessed."""
    file = io.BytesIO(content)
    return list(read_products(file, format_of(file), storefront, today=TODAY))


def product_of(content: bytes, storefront: Storefront | None = None) -> Product:
    """The only product of a file."""
    (row,) = read_rows(content, storefront)
    assert isinstance(row, CatalogueRow), str(row)
    return row.product


def faults_of(content: bytes, storefront: Storefront | None = None) -> list[str]:
    """All faults of a file as they are printed."""
    return [str(row) for row in read_rows(content, storefront) if isinstance(row, RowFault)]


def rows_of(products: Iterable[Product]) -> list[CatalogueRow | RowFault]:
    """Rows as a reader hands them over, from line 2 on."""
    return [CatalogueRow(line, product) for line, product in enumerate(products, start=2)]


def cells_of(content: bytes) -> list[dict[str, str]]:
    """The rows of an exported file, each cell under the name of its column."""
    return list(csv.DictReader(io.StringIO(content.decode())))


def export_csv(shop: Shop, storefront: Storefront | None = None) -> bytes:
    """The whole catalogue as CSV."""
    text = io.StringIO(newline="")
    export_catalogue(shop, CsvWriter(text), storefront)
    return text.getvalue().encode()


def contents(shop: Shop) -> list[Product]:
    """Everything in the catalogue."""
    with shop.read():
        return list(shop.catalogue.products())
