"""The mail of an order is written from the order itself, at the moment it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopcore.notifications.order_confirmed import confirmation
from shopcore.use_cases.documents.show_document import PaperKind, buyer_of, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from email.message import EmailMessage

    from adapters.documents.pdf import Press
    from adapters.http.app_context import Store
    from adapters.mail import Enclosure, Look
    from shopcore.documents.seller import Buyer
    from shopcore.orders.order import Order
    from shopcore.outbox_message import Outgoing
    from shopcore.uk_time import Clock
    from shopcore.unit_of_work import Shop

ENCLOSED = (PaperKind.INVOICE, PaperKind.DELIVERY_NOTE)


def confirmation_writer(
    store: Store, press: Press, clock: Clock, *, has_papers: bool
) -> Callable[[Outgoing, Look], EmailMessage]:
    """Write confirmations; a business finds its papers enclosed where *has_papers*."""
    from adapters.mail import rendered

    def write(message: Outgoing, look: Look) -> EmailMessage:
        with store.shop() as shop:
            order = shop.orders.get(message.body["customer_id"], message.body["order_id"])
            buyer = buyer_of(shop, shop.customers.get(order.customer_id), order)
            enclosed = list(_enclosed(shop, order, buyer, press)) if has_papers and buyer.is_business else []
        letter = confirmation(order, buyer, press.sellers[order.storefront])
        return rendered(letter, look, message_id=message.message_id, at=clock.now(), enclosed=enclosed)

    return write


def _enclosed(shop: Shop, order: Order, buyer: Buyer, press: Press) -> Iterator[Enclosure]:
    from adapters.mail import Enclosure

    for kind in ENCLOSED:
        paper = written(shop, order, buyer, kind, press.sellers[order.storefront])
        yield Enclosure(f"{kind.value}-{paper.number}.pdf", press.printed(paper, order.placed_at))
