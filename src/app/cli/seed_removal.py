"""Removing the demo from a shop, whatever its owner has put there since."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from attrs import frozen
from rich.console import Console
from rich.progress import track

from adapters.demo.demo_records_left import customers_left, products_left

if TYPE_CHECKING:
    from adapters.sql import SqlShop, SqlStore

_QUESTION = "Remove {products} demo products and {customers} demo customers, with their orders? [y/N] "


@frozen
class DemoRecords:
    """The ids of what of the demo is there, products in parts of some hundreds."""

    customers: Sequence[str]
    products: Sequence[Sequence[str]]

    @property
    def count(self) -> int:
        return sum(map(len, self.products))


def remove_demo(store: SqlStore, *, is_agreed: bool) -> int:
    """Remove customers, then products, each part in a change of its own; answer the exit status.

    Ended in between, it goes on where it was when it is run again.
    """
    with store.read() as shop:
        records = DemoRecords(customers_left(shop), [part for part in products_left(shop) if part])
    if not (records.customers or records.count):
        print("The shop has no demo data.")
        return 0
    if not is_agreed and not _agrees(records):
        print("Nothing was removed. To remove it without being asked: seed --remove --yes", file=sys.stderr)
        return 1
    _remove_customers(store, records.customers)
    remaining = records.count - _remove_products(store, records.products)
    if remaining:
        print(
            f"{remaining:,} products are part of payments in progress. They are not for sale any more;"
            " run this again later to remove them."
        )
    return 0


def _agrees(records: DemoRecords) -> bool:
    if not sys.stdin.isatty():
        return False
    question = _QUESTION.format(products=f"{records.count:,}", customers=len(records.customers))
    return input(question).strip().lower() in {"y", "yes"}


def _remove_customers(store: SqlStore, customer_ids: Sequence[str]) -> None:
    invoices: list[str] = []
    for customer_id in customer_ids:
        invoices += store.run(partial(_without_customer, customer_id))
    print(f"{len(customer_ids):,} customers removed, with their orders.")
    if invoices:
        print(f"Their invoices are removed; these numbers won't be used again: {', '.join(sorted(invoices))}")


def _remove_products(store: SqlStore, parts: Sequence[Sequence[str]]) -> int:
    removed = 0
    for part in track(parts, "Products", console=Console(stderr=True)):
        removed += store.run(partial(_without_products, part))
    print(f"{removed:,} products removed.")
    return removed


def _without_customer(customer_id: str, shop: SqlShop) -> Sequence[str]:
    with shop.change():
        return shop.removal.customer(customer_id)


def _without_products(part: Sequence[str], shop: SqlShop) -> int:
    with shop.change():
        return shop.removal.products(part)
