"""What the branches of the demo have on their shelves: alike on every machine, and not everything."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

from shopcore.catalogue.product import Product
from shopcore.delivery.ports import BranchUnits
from shopcore.unit_of_work import Shop

CHUNK: Final = 2_000
HELD_IN_100: Final = 40
MOST_UNITS: Final = 24
EVERYWHERE: Final = "DEMO-BREAKS"
PLENTY: Final = 500


def put_branch_stock(shop: Shop) -> int:
    """Fill the shelves of every branch, and answer how many rows changed."""
    return sum(shop.branch_stock.put(units) for units in branch_units(shop))


def branch_units(shop: Shop) -> Iterator[list[BranchUnits]]:
    """List what every branch has of every product, a few thousand at a time; nothing without branches."""
    branches = [branch.branch_id for branch in shop.delivery.branches]
    units = list[BranchUnits]()
    for product in list(shop.catalogue.products()) if branches else ():
        units.extend(_units(product, branches))
        if len(units) >= CHUNK:
            yield units
            units = []
    if units:
        yield units


def _units(product: Product, branches: list[str]) -> Iterator[BranchUnits]:
    if product.stock.is_direct or product.is_made_to_measure or not product.stock.level:
        return
    for branch_id in branches:
        quantity = _quantity(product, branch_id)
        if quantity:
            yield BranchUnits(branch_id, product.product_id, quantity)


def _quantity(product: Product, branch_id: str) -> int:
    if product.sku == EVERYWHERE:
        return PLENTY
    chance = blake2b(f"{branch_id}/{product.sku}".encode(), digest_size=4).digest()
    return 1 + chance[2] % MOST_UNITS if int.from_bytes(chance[:2], "big") % 100 < HELD_IN_100 else 0
