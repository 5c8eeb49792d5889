"""Import a price list, unless one of its changes looks like a mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import evolve

from shopcore.feeds.rows import ProductUpdate, RowFault
from shopcore.use_cases.catalogue.import_catalogue import no_progress
from shopcore.use_cases.catalogue.update_products import update_products
from shopcore.use_cases.ports import PricingPorts

from .try_prices import PriceCheck, check_prices


def set_prices(
    shop: PricingPorts,
    updates: Iterable[ProductUpdate | RowFault],
    *,
    progress: Callable[[int], None] = no_progress,
    despite_doubts: bool = False,
) -> PriceCheck:
    """Set all prices of *updates*, or none if a row is at fault or a changed price has issues.

    *despite_doubts* sets prices with issues too. Issues of prices that stay as they are stop nothing: those
    prices were accepted before.
    """
    read = list(updates)
    check = check_prices(shop, read, progress=progress)
    if check.outcome.is_refused or (check.flagged_changes and not despite_doubts):
        return check
    return evolve(check, outcome=update_products(shop, read), is_written=True)
