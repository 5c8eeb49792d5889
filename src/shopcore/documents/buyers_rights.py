"""Which rights a buyer has: those of consumers by law, those of businesses by agreement.

Source: Consumer Contracts Regulations 2013, regulations 16, 28, 29-38 and schedules 2 and 3.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from shopcore.orders.order import Order, OrderLine

from .seller import Buyer

CANCEL_DAYS: Final = 14


@frozen(kw_only=True)
class BuyersRights:
    """What a buyer may do when goods are not wanted or not right.

    *may_cancel* is the right of a consumer to send goods back within CANCEL_DAYS, which begin when
    they collect them or when the last of them is delivered. *made_to_measure* are the lines that no
    consumer may cancel, and no business may return.
    """

    is_business: bool
    may_cancel: bool
    is_collected: bool
    made_to_measure: tuple[OrderLine, ...]


def buyers_rights(order: Order, buyer: Buyer) -> BuyersRights:
    """Return the rights of a buyer for one order."""
    cut = tuple(line for line in order.lines if line.size is not None)
    return BuyersRights(
        is_business=buyer.is_business,
        may_cancel=not buyer.is_business and len(cut) < len(order.lines),
        is_collected=order.sale is not None and order.sale.delivery.is_collected,
        made_to_measure=cut,
    )
