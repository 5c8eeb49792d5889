"""The command that puts the demo catalogue into an empty shop."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from adapters.demo.branch_shelves import put_branch_stock
from adapters.demo.catalogue import products
from adapters.demo.customers import put_customers
from adapters.demo.orders import put_all_belongings
from adapters.passwords import ArgonPasswords
from app.compose import opened_store
from app.settings import SettingsBroken
from shopcore.catalogue import Product
from shopcore.errors import Unavailable
from shopcore.ports import Shop
from shopcore.storefront import Storefront

CHUNK = 500
ABOUT = {Storefront.IRONMONGERY: 18_500, Storefront.ELECTRICAL: 4_600}
"""How many products the bar expects; it corrects itself at the end."""


def seed(*, force: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Put the demo catalogue into both storefronts, when they are empty.

    Parameters
    ----------
    force
        Put the demo products again over those of the same SKU; other products stay.
    """
    try:
        with opened_store() as store, store.shop() as shop:
            if not force and has_products(shop):
                print("The catalogue holds products already. To put the demo products again: seed --force")
                return 0
            changed = put_demo(shop)
            put_customers(shop, ArgonPasswords())
            put_all_belongings(shop)
            put_branch_stock(shop)
            shop.commit()
    except Unavailable as trouble:
        print(f"{trouble.title} {trouble.reason}", file=sys.stderr)
        return 1
    except (OSError, SettingsBroken) as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(f"{changed:,} products put.")
    return 0


def has_products(shop: Shop) -> bool:
    return any(shop.shelves.categories(storefront) for storefront in Storefront)


def put_demo(shop: Shop) -> int:
    """Put every demo product, a few hundred at a time; the caller commits."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    changed = 0
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for storefront in Storefront:
            task = bar.add_task(storefront.label.capitalize(), total=ABOUT[storefront])
            count = 0
            for chunk in _chunks(products(storefront, today=shop.clock.today())):
                changed += shop.changes.put(chunk)
                count += len(chunk)
                bar.update(task, completed=count)
            bar.update(task, total=count)
    return changed


def _chunks(made: Iterator[Product]) -> Iterator[list[Product]]:
    while chunk := list(islice(made, CHUNK)):
        yield chunk
