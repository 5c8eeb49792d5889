"""Change the stock or the prices of products in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import evolve

from shopcore.catalogue.product import Product
from shopcore.catalogue.product_rules import product_faults
from shopcore.feeds.rows import CatalogueRow, ProductUpdate, RowFault
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CataloguePorts

from .import_catalogue import ImportOutcome, import_catalogue, in_chunks, no_progress
from .stage_branch_stock import BranchRows


def update_products(
    shop: CataloguePorts,
    updates: Iterable[ProductUpdate | RowFault],
    *,
    progress: Callable[[int], None] = no_progress,
    dry_run: bool = False,
) -> ImportOutcome:
    """Apply all *updates*, or none if any of them is at fault.

    A SKU that is not in the catalogue is a fault, and so is one that both storefronts sell when the row does
    not say which it means.
    """
    branches = BranchRows(shop, is_trial=dry_run)
    rows = _applied(shop, updates, branches)
    outcome = import_catalogue(shop, rows, progress=progress, dry_run=dry_run)
    return evolve(outcome, branch_rows=branches.read, branch_changes=branches.changed)


def _applied(
    shop: CataloguePorts, updates: Iterable[ProductUpdate | RowFault], branches: BranchRows
) -> Iterator[CatalogueRow | RowFault]:
    for chunk in in_chunks(updates):
        skus = {update.sku for update in chunk if isinstance(update, ProductUpdate)}
        by_storefront = {storefront: shop.catalogue.by_sku(storefront, skus) for storefront in Storefront}
        for update in chunk:
            if isinstance(update, RowFault):
                yield update
            else:
                sold = [k[update.sku] for k in by_storefront.values() if update.sku in k]
                yield from _row(update, sold, branches)
        branches.put()


def _row(
    update: ProductUpdate, sold: list[Product], branches: BranchRows
) -> Iterator[CatalogueRow | RowFault]:
    meant = [p for p in sold if update.storefront in (None, p.storefront)]
    if len(meant) != 1:
        reason = "is sold in both storefronts: choose one with a company column" if meant else "is not sold"
        yield RowFault(update.line, "sku", f"{update.sku} {reason}")
        return
    if update.branch:
        fault = branches.take(update.line, update.branch, meant[0], update.stock["level"])
        yield from () if fault is None else (fault,)
        return
    product = update.applied_to(meant[0])
    broken = product_faults(product)
    yield from (RowFault(update.line, fault.field, fault.message) for fault in broken)
    if not broken:
        yield CatalogueRow(update.line, product)
