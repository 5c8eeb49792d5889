"""The mail to who ordered something that is due on another day by now."""

from __future__ import annotations

from datetime import date

from shopcore.catalogue.product import Stock
from shopcore.notifications.order_messages import DatesChanged, dates_changed
from shopcore.notifications.recipient import Recipient
from shopcore.orders.due_dates import DateChange, announced_dates, date_changes, due_on
from shopcore.orders.order import OrderStatus
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import email_of
from tests.support.priced_orders import an_order
from tests.support.products import TODAY, a_line, a_product
from tests.support.sold_orders import SENDER

SOON, FURTHER = date(2026, 12, 3), date(2026, 12, 10)
DUE = a_product(name="Hinge", product_id="p-1", stock=Stock(expected_on=SOON))
ORDER = an_order([a_line(DUE)], "1", number="W1")


def message(*moved: DateChange, version: int = 7):
    return dates_changed(a_customer(), ORDER, moved, version=version, message_id="m", now=NOW)


def test_the_email_names_both_days_and_what_may_be_done():
    """It leads to the page of the order."""
    email = email_of(message(DateChange("p-1", "Hinge", SOON, FURTHER)))

    assert email.subject == "Hinge in your order W1 is now due on 10 December 2026"
    assert f"{SENDER.origin}/account/previousorders/o-1" in email.text.splitlines()
    assert email.sections["Order W1"] == "Hinge: was due on 3 December 2026, is now due on 10 December 2026."
    assert SENDER.phone in email.sections["What happens now"]


def test_the_email_reads_word_for_word_as_agreed():
    """What has moved, that nothing has to be done, and what may be."""
    email = email_of(message(DateChange("p-1", "Hinge", SOON, FURTHER)))

    assert (email.to, email.subject) == (
        "ann@example.com",
        "Hinge in your order W1 is now due on 10 December 2026",
    )
    assert email.paragraphs == (
        "Hello Ann,",
        "The delivery date of something you ordered has changed.",
        "See your order:\nhttps://shop.example/account/previousorders/o-1",
        "Order W1\n--------",
        "Hinge: was due on 3 December 2026, is now due on 10 December 2026.",
        "What happens now\n----------------",
        "You don't need to do anything: we'll send it as soon as it arrives. The rest of your order isn't"
        " affected.",
        "Too late for you? Your order's page shows whether you can still cancel it; or call us on"
        " 0121 496 0101, Mon-Fri 7am-7pm, and we'll look for an alternative.",
        "We'll only email again if a date changes.",
    )


def test_the_message_keeps_what_moved():
    """By name and by both days, for the customer and the order."""
    change = DateChange("p-1", "Türgriff", SOON, FURTHER)
    outgoing = message(change)

    assert (outgoing.message_id, outgoing.kind, outgoing.due_at) == ("m", "dates_changed", NOW)
    assert outgoing.dedupe_key.startswith("dates_changed o-1 7 ")
    assert outgoing.content == DatesChanged(
        recipient=Recipient.of(a_customer()), order_id="o-1", order_number="W1", changes=(change,)
    )


def test_several_products_are_in_one_email():
    """With a subject for them all."""
    two = (DateChange("p-1", "Hinge", SOON, FURTHER), DateChange("p-2", "Bolt", SOON, FURTHER))

    email = email_of(message(*two))
    assert email.subject == "2 products in your order W1 have a new date"
    moved = email.sections["Order W1"].splitlines()
    assert [text.partition(":")[0] for text in moved] == ["Hinge", "Bolt"]
    both = {message(*two).dedupe_key, message(*two[:1]).dedupe_key, message(*two[1:]).dedupe_key}
    assert len(both) == 3


def test_a_change_is_one_email_and_the_next_change_another():
    """The same days once more are another change, of another catalogue."""
    there, back = DateChange("p-1", "Hinge", SOON, FURTHER), DateChange("p-1", "Hinge", FURTHER, SOON)
    keys = {message(there).dedupe_key, message(there).dedupe_key, message(back).dedupe_key}

    assert len(keys) == 2
    assert message(there, version=8).dedupe_key not in keys


def test_only_what_said_a_date_is_waited_for():
    """And only until it is on its way."""
    plenty = a_product(sku="PLENTY", product_id="p-2", stock=Stock(level=9, expected_on=SOON))
    lines = [a_line(DUE), a_line(plenty, 2)]
    moved = {"p-1": a_product(name="Hinge", product_id="p-1", stock=Stock(expected_on=FURTHER))}
    sent = an_order([a_line(DUE)], "1", status=OrderStatus.DISPATCHED)

    assert announced_dates(lines, today=TODAY) == (("p-1", SOON),)
    assert date_changes(ORDER, {"p-1": SOON}, moved, today=TODAY) == (
        DateChange("p-1", "Hinge", SOON, FURTHER),
    )
    for order, outgoing, products in (
        (ORDER, {"p-1": FURTHER}, moved),
        (ORDER, {"p-1": SOON}, {}),
        (sent, {"p-1": SOON}, moved),
    ):
        assert date_changes(order, outgoing, products, today=TODAY) == ()


def test_an_order_waits_until_it_is_on_its_way():
    """What was taken back, came in, or is due when it was told is no news."""
    moved_product = a_product(name="Hinge", product_id="p-1", stock=Stock(expected_on=FURTHER))
    here = a_product(product_id="p-1", stock=Stock(level=9))
    vague = a_product(product_id="p-1", stock=Stock())
    moved = (DateChange("p-1", "Hinge", SOON, FURTHER),)

    for status in OrderStatus:
        order = an_order([a_line(DUE)], "1", status=status)
        waits = status in {OrderStatus.PLACED, OrderStatus.IN_PROGRESS}
        assert date_changes(order, {"p-1": SOON}, {"p-1": moved_product}, today=TODAY) == (
            moved if waits else ()
        )
    for product in (here, vague, DUE):
        assert date_changes(ORDER, {"p-1": SOON}, {"p-1": product}, today=TODAY) == ()
    assert [due_on(one, today=TODAY) for one in (moved_product, here, vague)] == [FURTHER, None, None]


def test_each_line_tells_its_date_for_the_quantity_that_is_wanted():
    """As many as are on the shelf wait for nothing."""
    some = a_product(sku="SOME", product_id="p-2", stock=Stock(level=2, expected_on=SOON))

    assert announced_dates([a_line(some, 2)], today=TODAY) == ()
    assert announced_dates([a_line(some, 3), a_line(DUE)], today=TODAY) == (("p-2", SOON), ("p-1", SOON))
