"""Every link of an e-mail leads to a page of the shop."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import pytest

from shopcore.notifications.account_messages import new_device, password_reset, welcome
from shopcore.notifications.order_messages import OrderCancelled
from shopcore.outbox_message import MessageContent, OutboxMessage
from shopcore.pages.addresses.page_addresses import Unknown, address_of
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import ReadEmail, confirmation_of, email_of
from tests.support.messages.old_messages import OLD_MESSAGES
from tests.support.sold_orders import CONSUMER, SELLER, SENDER, a_sold_order

ANN = a_customer()


def linked(content: MessageContent) -> ReadEmail:
    return email_of(OutboxMessage(message_id="m", dedupe_key="k", due_at=NOW, content=content))


CONTENTS = {content.kind: content for _, _, content in OLD_MESSAGES}
EMAILS: dict[str, Callable[[], ReadEmail]] = {
    "password_reset": lambda: email_of(password_reset(ANN, "t0ken", message_id="m", now=NOW)),
    "welcome": lambda: email_of(welcome(ANN, message_id="m", now=NOW)),
    "new_device": lambda: email_of(new_device(ANN, "Firefox", message_id="m", now=NOW)),
    "order_confirmed": lambda: confirmation_of(a_sold_order(), CONSUMER, SELLER),
    **{kind: partial(linked, CONTENTS[kind]) for kind in (OrderCancelled.kind, "dates_changed")},
}


@pytest.mark.parametrize("write", EMAILS.values(), ids=EMAILS.keys())
def test_a_link_leads_to_a_page(write: Callable[[], ReadEmail]):
    """At the storefront that the e-mail is from."""
    links = re.findall(r'href="([^"]+)"', write().html)

    assert links
    for link in links:
        parts = urlsplit(link)
        assert f"{parts.scheme}://{parts.netloc}" == SENDER.origin
        assert not isinstance(address_of(parts.path, parts.query), Unknown), link


def test_the_links_of_a_stock_alert_lead_to_its_product_and_to_all_alerts():
    """The second is where alerts are stopped."""
    alert = CONTENTS["stock_alert"]
    links = re.findall(r'href="([^"]+)"', linked(alert).html)

    assert [urlsplit(link).path for link in links] == ["/product/b-p-1", "/p", "/h", "/account/wishlist"]
    for link in (links[0], links[-1]):
        assert not isinstance(address_of(urlsplit(link).path, ""), Unknown)
