"""The command that puts the demo catalogue into an empty shop, or removes it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from adapters.demo.branch_stock import branch_units, put_branch_stock
from adapters.demo.catalogue import products
from adapters.demo.customers import put_customers
from adapters.demo.orders import put_all_belongings, refresh_orders
from adapters.passwords import ArgonPasswords
from app.cli.printed_errors import print_errors
from app.cli.seed_removal import remove_demo
from app.container import open_store
from app.system_clock import SystemClock
from shopcore.catalogue.product import Product
from shopcore.feeds.rows import CatalogueRow
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue

if TYPE_CHECKING:
    from adapters.sql import SqlShop, SqlStore

Flag = Annotated[bool, Parameter(negative=())]
CHUNK = 500
ABOUT = {Storefront.IRONMONGERY: 18_600, Storefront.ELECTRICAL: 4_700}
"""How many products the bar expects; it corrects itself at the end."""


def seed(*, force: Flag = False, remove: Flag = False, yes: Flag = False) -> int:
    """Add the demo catalogue to an empty shop, or remove it.

    If the demo is already there, its orders that nobody has changed get new dates, counted from today.

    Parameters
    ----------
    force
        Replace products that have the SKU of a demo product; other products stay.
    remove
        Remove the demo's products, customers and orders; your own stay.
    yes
        Remove without asking.
    """
    if force and remove:
        print("Use either --force or --remove, not both.", file=sys.stderr)
        return 1

    def seeded() -> int:
        with open_store() as store:
            return remove_demo(store, is_agreed=yes) if remove else _fill(store, is_forced=force)

    return print_errors(seeded)


def _fill(store: SqlStore, *, is_forced: bool) -> int:
    with store.read() as shop:
        is_empty = not has_products(shop)
    if not (is_empty or is_forced):
        return _keep(store)
    changed = _put_all(store) if is_empty else replace_demo(store)
    print(f"{changed:,} demo products added or changed.")
    return 0


def _put_all(store: SqlStore) -> int:
    def put(shop: SqlShop) -> int:
        with shop.change():
            changed = put_demo(shop)
            put_customers(shop, ArgonPasswords())
            put_all_belongings(shop)
            put_branch_stock(shop)
        return changed

    return store.run(put)


def _keep(store: SqlStore) -> int:
    def refresh(shop: SqlShop) -> int:
        with shop.change():
            return refresh_orders(shop)

    redated = store.run(refresh)
    if redated:
        print(f"{redated} demo orders have new dates.")
    print("The catalogue already has products. To reset the demo products: seed --force")
    return 0


def replace_demo(store: SqlStore, goods: Iterable[Product] | None = None) -> int:
    """Put the demo again over a shop that may be selling, and answer how many products changed.

    Products and branch stock are imported, so that other changes need not wait; *goods* are all demo
    products unless it says others.
    """
    today = SystemClock().today()
    goods = chain.from_iterable(products(one, today=today) for one in Storefront) if goods is None else goods
    rows = (CatalogueRow(line, product) for line, product in enumerate(goods, 1))
    with _progress() as bar:
        task = bar.add_task("Demo", total=sum(ABOUT.values()))
        outcome = import_catalogue(store.shop(), rows, progress=lambda read: bar.update(task, completed=read))
    store.run(_stage_branch_stock)
    store.run(_put_people)
    return outcome.new + outcome.changed


def _stage_branch_stock(shop: SqlShop) -> None:
    with shop.change():
        shop.changes.begin_import()
        for units in branch_units(shop):
            shop.branch_stock.stage(units)


def _put_people(shop: SqlShop) -> None:
    with shop.change():
        put_customers(shop, ArgonPasswords())
        put_all_belongings(shop)
        refresh_orders(shop)


def has_products(shop: Shop) -> bool:
    return any(True for _ in shop.catalogue.products())


def put_demo(shop: Shop) -> int:
    """Put every demo product, a few hundred at a time."""
    changed = 0
    with _progress() as bar:
        for storefront in Storefront:
            task = bar.add_task(storefront.label.capitalize(), total=ABOUT[storefront])
            count = 0
            for chunk in _chunks(products(storefront, today=shop.clock.today())):
                changed += shop.changes.put(chunk)
                count += len(chunk)
                bar.update(task, completed=count)
            bar.update(task, total=count)
    return changed


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True))


def _chunks(goods: Iterator[Product]) -> Iterator[list[Product]]:
    while chunk := list(islice(goods, CHUNK)):
        yield chunk
