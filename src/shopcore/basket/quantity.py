"""How many of a SKU one line may hold."""

from __future__ import annotations

from datetime import date

from shopcore.catalogue.product import Stock
from shopcore.errors import OutOfStock, QuantityOutOfRange
from shopcore.pricing.price_list import MAXIMUM_QUANTITY

MAXIMUM = MAXIMUM_QUANTITY


def is_orderable(stock: Stock, *, today: date) -> bool:
    """Say whether a SKU can be put into a basket at all.

    With stock it always can. Without, a direct item can unless it is withdrawn, and any other as a backorder
    if it is not capped and has a date after *today* on which more is expected.
    """
    if stock.level > 0:
        return True
    if stock.is_capped:
        return False
    return stock.is_direct or (stock.expected_on is not None and stock.expected_on > today)


def maximum_for(stock: Stock, *, today: date) -> int:
    """Find the most units one line of a SKU may hold; 0 when none can be ordered.

    Source: docs/requirements.md, QT-03.
    """
    if not is_orderable(stock, today=today):
        return 0
    return min(MAXIMUM, stock.level) if stock.is_capped else MAXIMUM


def check_quantity(quantity: int, stock: Stock, *, today: date, sku: str, in_basket: int = 0) -> None:
    """Refuse to put *quantity* more units on a line that holds *in_basket*.

    Raises:
        OutOfStock: If nothing of the SKU can be ordered.
        QuantityOutOfRange: If the line would leave 1 … maximum.
    """
    maximum = maximum_for(stock, today=today)
    if maximum == 0:
        raise OutOfStock(sku=sku)
    if quantity < 1 or in_basket + quantity > maximum:
        raise QuantityOutOfRange(maximum=maximum, in_basket=in_basket)


def check_new_quantity(quantity: int, stock: Stock, *, today: date, sku: str, in_basket: int) -> None:
    """Refuse to set a line that holds *in_basket* units to *quantity*.

    Raises:
        OutOfStock: If nothing of the SKU can be ordered.
        QuantityOutOfRange: If *quantity* is outside 1 … maximum.
    """
    maximum = maximum_for(stock, today=today)
    if maximum == 0:
        raise OutOfStock(sku=sku)
    if not 1 <= quantity <= maximum:
        raise QuantityOutOfRange(maximum=maximum, in_basket=in_basket)
