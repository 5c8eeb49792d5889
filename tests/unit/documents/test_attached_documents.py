"""A business finds invoice and delivery note with the mail that confirms its order."""

from __future__ import annotations

import pytest

from adapters.documents.pdf import Press
from adapters.mail import Look
from adapters.memory import MemoryStore
from app.order_confirmation import confirmation_writer
from tests.support.checkout_steps import ANN, ON_ACCOUNT, TRADER, a_till
from tests.support.customers import NOW
from tests.support.sold_orders import SELLERS, SENDER
from tests.support.stores.store_places import StoppedClock

LOOK = Look(SENDER, "sales@shop.example", ("Unit 4", "B1 2ZZ"), "#0B3B2E", "#D9962B")


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize(
    ("who", "has_papers", "names"),
    [
        (TRADER, True, ["invoice-I0000001.pdf", "delivery-note-{number}.pdf"]),
        (TRADER, False, []),
        (ANN, True, []),
    ],
)
def test_papers_come_with_the_mail_of_a_business_named_as_their_links_are(who, has_papers, names):
    """Where the owner wants that; a consumer finds them on the page of the order."""
    store = MemoryStore(StoppedClock())
    till = a_till(store)
    session = till.opened(who, BOLT=1)
    begun = till.begin(session, *([ON_ACCOUNT] if who is TRADER else []))
    number = (begun if who is TRADER else till.end(session)).order_number
    (message,) = till.seen(lambda shop: shop.outbox.due(NOW, 9))
    write = confirmation_writer(store, Press(SELLERS), StoppedClock(), has_papers=has_papers)
    enclosed = list(write(message, LOOK).iter_attachments())

    assert [paper.get_filename() for paper in enclosed] == [name.format(number=number) for name in names]
    assert all(paper.get_content().startswith(b"%PDF-") for paper in enclosed)
