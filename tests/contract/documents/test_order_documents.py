"""Documents name the buyer of the day of the sale, in every store."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.customers.address import Address
from shopcore.documents.seller import named
from shopcore.errors import NotFound
from shopcore.orders.order import OrderStatus
from shopcore.use_cases.documents.show_document import (
    OrderDocumentKind,
    buyer_lines,
    buyer_of,
    documents_of,
    show_delivery_note,
    show_document,
)
from tests.support.checkout_steps import ANN, open_checkout
from tests.support.priced_orders import an_order
from tests.support.sold_orders import SELLER, SELLERS, a_sold_order
from tests.support.stores.store_places import Place


def sold_to(document):
    return {panel.heading: panel.lines for panel in document.panels}["Sold to"]


def test_an_invoice_stays_as_it_was_when_the_address_book_changes(place: Place):
    """What was sold to Ann in Mill Lane was sold there."""
    steps = open_checkout(place.empty())
    order = steps.buy(BOLT=2).order
    steps.change_shop(lambda shop: shop.addresses.remove(ANN.customer_id, "a-home"))
    steps.change_shop(
        lambda shop: shop.addresses.add(
            ANN.customer_id, "a-new", Address(house_name="9", street="Quay", postcode="LS14AP")
        )
    )
    document = show_document(steps.store.shop(), ANN, order.order_id, OrderDocumentKind.INVOICE, SELLER)

    assert sold_to(document) == (*named(ANN), "4 Mill Lane", "Leeds", "LS1 4AP")


def test_an_order_of_the_time_before_names_todays_buyer(place: Place):
    """Who has no address is named alone."""
    steps = open_checkout(place.empty())
    order = an_order((), customer_id="c-ann")

    assert steps.read_shop(lambda shop: buyer_of(shop, ANN, order)).lines == (
        *named(ANN),
        "4 Mill Lane",
        "Leeds",
        "LS1 4AP",
    )
    stranger = evolve(ANN, customer_id="c-nobody")
    assert steps.read_shop(lambda shop: buyer_lines(shop, stranger, None)) == named(ANN)


@pytest.mark.spec("RT-04")
def test_a_note_is_written_for_whoever_knows_number_and_postcode(place: Place):
    """By the storefront that sold it; a wrong postcode finds nothing."""
    steps = open_checkout(place.empty())
    order = steps.buy(BOLT=2).order
    postcode = order.sale.delivery.postcode
    note = show_delivery_note(steps.store.shop(), order.number, postcode, SELLERS)

    assert (note.heading, note.number) == ("Delivery note", order.number)
    assert note == show_document(
        steps.store.shop(), ANN, order.order_id, OrderDocumentKind.DELIVERY_NOTE, SELLERS[order.storefront]
    )
    with pytest.raises(NotFound):
        show_delivery_note(steps.store.shop(), order.number, "M1 1AE", SELLERS)


def test_an_order_has_these_documents():
    """An invoice once it has a number, and a credit note once that is credited."""
    sold, of_before = a_sold_order(), an_order((), customer_id="c-ann")
    cancelled = [evolve(order, status=OrderStatus.CANCELLED) for order in (sold, of_before)]
    kinds = OrderDocumentKind

    assert documents_of(sold) == {kinds.INVOICE, kinds.DELIVERY_NOTE}
    assert documents_of(cancelled[0]) == set(kinds)
    assert documents_of(of_before) == documents_of(cancelled[1]) == {kinds.DELIVERY_NOTE}
