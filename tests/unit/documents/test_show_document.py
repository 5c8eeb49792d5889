"""Which document of an order is written, by whom, and whom it names."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.customers.address import Address
from shopcore.customers.customer import Customer
from shopcore.documents.order_documents import credit_note, delivery_note, invoice
from shopcore.documents.seller import Buyer
from shopcore.errors import NotFound
from shopcore.orders.order import Order
from shopcore.storefront import Storefront
from shopcore.use_cases.documents.show_document import (
    OrderDocumentKind,
    buyer_of,
    show_delivery_note,
    show_document,
)
from shopcore.use_cases.orders.cancel_order import cancel_order
from tests.support.checkout_steps import ANN, TRADER, CheckoutSteps
from tests.support.customers import a_customer
from tests.support.http.open_shop import TurnedClock
from tests.support.priced_orders import an_order
from tests.support.products import a_line
from tests.support.sold_orders import SELLER, SENDER, a_sold_order, sent_home

ANNS_LINES = ("Ms Ann Ó Brien", "4 Mill Lane", "Leeds", "LS1 4AP")
LAMPS = evolve(SELLER, sender=evolve(SENDER, name="Lamps & Wire"))
SELLERS = {Storefront.IRONMONGERY: SELLER, Storefront.ELECTRICAL: LAMPS}


def buyer(steps: CheckoutSteps, who: Customer, order: Order) -> Buyer:
    result: Buyer = steps.read_shop(lambda shop: buyer_of(shop, who, order))
    return result


def test_papers_are_named_in_addresses():
    """As customers and browsers have them."""
    assert [kind.value for kind in OrderDocumentKind] == ["invoice", "delivery-note", "credit-note"]


@pytest.mark.spec("RT-04")
def test_each_paper_is_written_for_the_buyer_by_the_seller(steps: CheckoutSteps, clock: TurnedClock):
    """A credit note only once the order was cancelled, and dated then."""
    steps.buy(BOLT=2)
    (order,) = steps.orders()
    whom = Buyer.of(ANN, ANNS_LINES)

    def shown(kind: OrderDocumentKind):
        return show_document(steps.store.shop(), ANN, order.order_id, kind, SELLER)

    assert shown(OrderDocumentKind.INVOICE) == invoice(order, whom, SELLER)
    assert shown(OrderDocumentKind.DELIVERY_NOTE) == delivery_note(order, whom, SELLER)
    with pytest.raises(NotFound) as missing:
        shown(OrderDocumentKind.CREDIT_NOTE)
    assert (missing.value.what, missing.value.key) == ("credit note", order.number)

    clock.turn(3 * 86_400)
    cancel_order(steps.store.shop(), ANN, order.order_id)
    (cancelled,) = steps.orders()
    note = shown(OrderDocumentKind.CREDIT_NOTE)
    assert note == credit_note(cancelled, whom, SELLER, clock.now())
    assert ("Date", "24 November 2026") in note.facts


def test_a_paper_of_before_names_who_it_is_now(steps: CheckoutSteps):
    """Nobody wrote the buyer down then."""
    order = a_sold_order([a_line()])
    steps.change_shop(lambda shop: shop.orders.add(order))
    shown = show_document(steps.store.shop(), ANN, order.order_id, OrderDocumentKind.INVOICE, SELLER)

    assert shown == invoice(order, Buyer.of(ANN, ANNS_LINES), SELLER)


def test_nobody_is_shown_another_s_paper(steps: CheckoutSteps):
    """It is not there for them."""
    order = steps.buy(BOLT=1).order
    with pytest.raises(NotFound):
        show_document(
            steps.store.shop(), a_customer("ben"), order.order_id, OrderDocumentKind.INVOICE, SELLER
        )


@pytest.mark.spec("RT-04")
def test_a_note_is_written_by_the_storefront_that_sold_it(steps: CheckoutSteps):
    """For whoever knows number and postcode, and names who ordered."""
    order = a_sold_order([a_line()], storefront=Storefront.ELECTRICAL, customer_id=TRADER.customer_id)
    steps.change_shop(lambda shop: shop.orders.add(order))
    lines = ("Lathe & Sons", "Ms Tess Ó Brien", "4 Mill Lane", "Leeds", "LS1 4AP")
    note = show_delivery_note(steps.store.shop(), order.number, "LS1 4AP", SELLERS)

    assert note == delivery_note(order, Buyer.of(TRADER, lines), LAMPS)


def test_a_buyer_is_named_as_it_was_written_down_then(steps: CheckoutSteps):
    """Else at the first address of the book, else where the order went, else alone."""
    quay = Address(house_name="9", street="Quay", city="Hull", postcode="HU11AA")
    there = a_sold_order(delivery=sent_home(address=quay))
    sold = a_sold_order(delivery=sent_home(address=quay, buyer=("Somebody", "Elsewhere")))
    before = an_order([a_line()])
    stranger = a_customer("nobody")

    assert buyer(steps, ANN, sold) == Buyer.of(ANN, ("Somebody", "Elsewhere"))
    assert buyer(steps, ANN, there) == Buyer.of(ANN, ANNS_LINES)
    assert buyer(steps, ANN, before) == Buyer.of(ANN, ANNS_LINES)
    name = "Ms Nobody Ó Brien"
    assert buyer(steps, stranger, there) == Buyer.of(stranger, (name, "9 Quay", "Hull", "HU1 1AA"))
    assert buyer(steps, stranger, before) == Buyer.of(stranger, (name,))
