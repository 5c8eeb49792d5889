"""A business finds invoice and delivery note with the mail that confirms its order."""

from __future__ import annotations

import pytest

from adapters.documents.pdf import PdfRenderer
from adapters.mail import rendered
from adapters.memory import MemoryStore
from app.order_confirmation import confirmation_writer
from shopcore.notifications.order_messages import OrderConfirmed
from tests.support.checkout_steps import ANN, ON_ACCOUNT, TRADER, open_checkout
from tests.support.customers import NOW
from tests.support.messages.emails import STYLE
from tests.support.sold_orders import SELLERS
from tests.support.stores.store_places import StoppedClock


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize(
    ("who", "has_documents", "names"),
    [
        (TRADER, True, ["invoice-I0000001.pdf", "delivery-note-{number}.pdf"]),
        (TRADER, False, []),
        (ANN, True, []),
    ],
)
def test_papers_come_with_the_mail_of_a_business_named_as_their_links_are(who, has_documents, names):
    """Where the owner wants that; a consumer finds them on the page of the order."""
    store = MemoryStore(StoppedClock())
    steps = open_checkout(store)
    session = steps.open_pay_site(who, BOLT=1)
    begun = steps.begin(session, *([ON_ACCOUNT] if who is TRADER else []))
    number = (begun if who is TRADER else steps.end(session)).order_number
    (message,) = steps.read_shop(lambda shop: shop.outbox.due(NOW, 9))
    write = confirmation_writer(store, PdfRenderer(SELLERS), has_documents=has_documents)
    assert isinstance(message.content, OrderConfirmed)
    mail = rendered(write(message.content), STYLE, message_id="m-1", at=NOW)
    enclosed = list(mail.iter_attachments())

    assert [attachment.get_filename() for attachment in enclosed] == [
        name.format(number=number) for name in names
    ]
    assert all(attachment.get_content().startswith(b"%PDF-") for attachment in enclosed)
