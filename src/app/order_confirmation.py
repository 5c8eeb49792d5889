"""The e-mail that confirms an order is written from the order itself, at the moment it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopcore.use_cases.documents.show_document import OrderDocumentKind, buyer_of, write_document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from adapters.documents.pdf import PdfRenderer
    from adapters.mail import Attachment, EmailDraft
    from shopcore.documents.seller import Buyer
    from shopcore.notifications.order_messages import OrderConfirmed
    from shopcore.orders.order import Order
    from shopcore.unit_of_work import Shop, Store

ATTACHED = (OrderDocumentKind.INVOICE, OrderDocumentKind.DELIVERY_NOTE)


def confirmation_writer(
    store: Store, pdf_renderer: PdfRenderer, *, has_documents: bool
) -> Callable[[OrderConfirmed], EmailDraft]:
    """Write confirmations; a business gets its documents as attachments where *has_documents*."""
    from adapters.mail import confirmation_draft

    def write(content: OrderConfirmed) -> EmailDraft:
        with store.read() as shop:
            order = shop.orders.get(content.customer_id, content.order_id)
            buyer = buyer_of(shop, shop.customers.get(order.customer_id), order)
            is_attached = has_documents and buyer.is_business
            attachments = list(_attachments(shop, order, buyer, pdf_renderer)) if is_attached else []
        return confirmation_draft(order, buyer, pdf_renderer.sellers[order.storefront], attachments)

    return write


def _attachments(shop: Shop, order: Order, buyer: Buyer, pdf_renderer: PdfRenderer) -> Iterator[Attachment]:
    from adapters.mail import Attachment

    for kind in ATTACHED:
        document = write_document(shop, order, buyer, kind, pdf_renderer.sellers[order.storefront])
        yield Attachment(
            f"{kind.value}-{document.number}.pdf", pdf_renderer.printed(document, order.placed_at)
        )
