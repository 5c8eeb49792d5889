"""The mail of an order is written from the order itself, at the moment it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopcore.notifications.order_confirmed import confirmation
from shopcore.use_cases.documents.show_document import OrderDocumentKind, buyer_of, write_document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from email.message import EmailMessage

    from adapters.documents.pdf import PdfRenderer
    from adapters.mail import Attachment, EmailStyle
    from shopcore.documents.seller import Buyer
    from shopcore.orders.order import Order
    from shopcore.outbox_message import OutboxMessage
    from shopcore.uk_time import Clock
    from shopcore.unit_of_work import Shop, Store

ENCLOSED = (OrderDocumentKind.INVOICE, OrderDocumentKind.DELIVERY_NOTE)


def confirmation_writer(
    store: Store, pdf_renderer: PdfRenderer, clock: Clock, *, has_documents: bool
) -> Callable[[OutboxMessage, EmailStyle], EmailMessage]:
    """Write confirmations; a business finds its papers enclosed where *has_documents*."""
    from adapters.mail import rendered

    def write(message: OutboxMessage, look: EmailStyle) -> EmailMessage:
        with store.read() as shop:
            order = shop.orders.get(message.body["customer_id"], message.body["order_id"])
            buyer = buyer_of(shop, shop.customers.get(order.customer_id), order)
            enclosed = (
                list(_enclosed(shop, order, buyer, pdf_renderer))
                if has_documents and buyer.is_business
                else []
            )
        template = confirmation(order, buyer, pdf_renderer.sellers[order.storefront])
        return rendered(template, look, message_id=message.message_id, at=clock.now(), enclosed=enclosed)

    return write


def _enclosed(shop: Shop, order: Order, buyer: Buyer, pdf_renderer: PdfRenderer) -> Iterator[Attachment]:
    from adapters.mail import Attachment

    for kind in ENCLOSED:
        document = write_document(shop, order, buyer, kind, pdf_renderer.sellers[order.storefront])
        yield Attachment(
            f"{kind.value}-{document.number}.pdf", pdf_renderer.printed(document, order.placed_at)
        )
