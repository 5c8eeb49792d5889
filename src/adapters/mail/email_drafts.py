"""Which template an e-mail has, and the facts that it is written from."""

from __future__ import annotations

from collections.abc import Sequence

from shopcore.documents.buyers_rights import CANCEL_DAYS, buyers_rights
from shopcore.documents.seller import Buyer, Seller
from shopcore.notifications.email_content import EmailContent
from shopcore.notifications.order_messages import OrderConfirmed
from shopcore.notifications.recipient import Recipient
from shopcore.orders.order import Order
from shopcore.outbox_message import DeliveryRefused, MessageContent

from .email_rendering import Attachment, EmailDraft


def draft_of(content: MessageContent) -> EmailDraft:
    """Write an e-mail from its message alone; its template is named after its kind.

    Raises:
        DeliveryRefused: If it is no e-mail that this version of the shop knows.
    """
    if not isinstance(content, EmailContent):
        raise DeliveryRefused(f"{content.kind} cannot be written")
    return EmailDraft(template=content.kind, recipient=content.recipient, facts={"message": content})


def confirmation_draft(
    order: Order, buyer: Buyer, seller: Seller, attachments: Sequence[Attachment] = ()
) -> EmailDraft:
    """Write the confirmation of an order from the order as it is now."""
    recipient = Recipient(storefront=order.storefront, email=buyer.email, first_name=buyer.first_name)
    facts = {
        "order": order,
        "seller": seller,
        "rights": buyers_rights(order, buyer),
        "cancel_days": CANCEL_DAYS,
    }
    return EmailDraft(template=OrderConfirmed.kind, recipient=recipient, facts=facts, attachments=attachments)
