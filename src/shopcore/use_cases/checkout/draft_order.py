"""Draft the order that a basket would become: its prices and its delivery."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from attrs import evolve

from shopcore.basket.basket import Basket, Line
from shopcore.catalogue.product import Stock
from shopcore.checkout.errors import AccountOnStop, BasketEmpty, CheckoutDisabled, SoldOut
from shopcore.customers.customer import Customer
from shopcore.customers.session import new_token
from shopcore.delivery.errors import DeliveryOptionGone
from shopcore.delivery.plan import COLLECT, CheckoutChoice, DeliveryOption
from shopcore.documents.seller import named
from shopcore.orders.due_dates import announced_dates
from shopcore.orders.order import Charges, Order, sold_lines
from shopcore.orders.sale import Delivery, Sale
from shopcore.postcode import parse_postcode
from shopcore.stock.stock_notices import is_out_of_stock
from shopcore.use_cases.delivery.plan_delivery import PlannedDelivery, planned_delivery
from shopcore.use_cases.documents.show_document import buyer_lines
from shopcore.use_cases.ports import CheckoutPorts

_DIGITS: Final = 9


def draft_order(shop: CheckoutPorts, customer: Customer, basket: Basket, choice: CheckoutChoice) -> Order:
    """Return the draft, within a unit of work; nothing is stored.

    Raises:
        AccountOnStop: If the account has unpaid invoices.
        CheckoutDisabled: If the storefront does not sell online.
        BasketEmpty: If there is nothing to order.
        SoldOut: If something cannot be had any more.
        RulesBroken: If the choice does not say where it goes.
        NotFound: If the address or branch does not exist.
        DeliveryOptionGone: If the option is not offered any more.
        CollectionIncomplete: If the branch cannot hand over everything.
    """
    check_may_check_out(customer, basket)
    check_stock(shop, basket.lines, choice)
    now = shop.clock.now()
    planned = planned_delivery(shop, customer.customer_id, basket.lines, choice, now=now)
    return Order(
        order_id=f"o-{new_token(shop.entropy)[:24]}",
        number=new_number(shop),
        customer_id=customer.customer_id,
        storefront=customer.storefront,
        placed_at=now,
        lines=sold_lines(planned.totals, dict(choice.line_references)),
        charges=Charges.of(planned.totals),
        reference=choice.reference,
        purchase_order=choice.purchase_order,
        sale=_sold(shop, planned, customer),
    )


def check_may_check_out(customer: Customer, basket: Basket) -> None:
    """Check that a customer may check out now.

    Raises:
        AccountOnStop: If the account has unpaid invoices.
        CheckoutDisabled: If the storefront does not sell online.
        BasketEmpty: If there is nothing to order.
    """
    if customer.account.is_on_stop:
        raise AccountOnStop
    if not customer.storefront.may_check_out:
        raise CheckoutDisabled
    if not basket.lines:
        raise BasketEmpty


def check_stock(shop: CheckoutPorts, lines: Sequence[Line], choice: CheckoutChoice) -> None:
    """Check that capped products have the units of their lines; the stock of a chosen branch counts first.

    Raises:
        SoldOut: Naming every SKU that is short.
    """
    today = shop.clock.today()
    requested: Counter[str] = Counter()
    for line in lines:
        requested[line.product.product_id] += line.quantity
    if choice.delivery_option == COLLECT:
        requested.subtract(shop.branch_stock.of(requested).get(choice.branch_id, {}))
    gone = [
        line.product.sku
        for line in lines
        if _is_gone(line.product.stock, requested[line.product.product_id], today=today)
    ]
    if gone:
        raise SoldOut(sku=gone[0], skus=tuple(dict.fromkeys(gone)))


def _is_gone(stock: Stock, requested: int, *, today: date) -> bool:
    return requested > 0 and (
        is_out_of_stock(stock, today=today) or (stock.is_capped and requested > stock.level)
    )


def check_days_hold(shop: CheckoutPorts, order: Order, promised_at: datetime) -> None:
    """Check that the delivery days promised at an instant can still be kept.

    Raises:
        DeliveryOptionGone: If the cut-off has passed and an order of now would arrive later.
    """
    assert order.sale is not None, order.order_id
    if not days_hold(shop, order.sale.delivery, promised_at):
        raise DeliveryOptionGone(order.sale.delivery.option_id)


def days_hold(shop: CheckoutPorts, delivery: Delivery, promised_at: datetime) -> bool:
    """Say whether the delivery days promised at an instant can still be promised now."""
    postcode = parse_postcode(delivery.postcode)
    assert postcode is not None, delivery.postcode
    return shop.delivery.days_at(postcode).hold(promised_at, shop.clock.now())


def new_number(shop: CheckoutPorts) -> str:
    """Return a random order number that is easy to read out, so that nobody can guess another."""
    return f"W{int.from_bytes(shop.entropy(8), 'big') % 10**_DIGITS:0{_DIGITS}d}"


def _sold(shop: CheckoutPorts, planned: PlannedDelivery, customer: Customer) -> Sale:
    """Write down what was sold; parcels and trace name the lines by their numbers in the order."""
    totals = planned.totals
    ids = {priced.line.line_id: f"l-{n}" for n, priced in enumerate(totals.lines, start=1)}
    recipient = named(customer, planned.address) if planned.address else ()
    due = announced_dates((priced.line for priced in totals.lines), today=shop.clock.today())
    buyer = buyer_lines(shop, customer, planned.address)
    delivery = evolve(_delivery(planned), recipient=recipient, buyer=buyer, due=due)
    parcels = (evolve(p, line_ids=tuple(ids[line] for line in p.line_ids)) for p in delivery.parcels)
    trace = (evolve(step, line_id=ids.get(step.line_id, "")) for step in totals.trace)
    rate = totals.tariff.vat_rate
    return Sale(delivery=evolve(delivery, parcels=tuple(parcels)), trace=tuple(trace), vat_rate=rate)


def _delivery(planned: PlannedDelivery) -> Delivery:
    """Write down what was planned, so that nothing of it has to be looked up later."""
    days = Delivery(option_id=COLLECT, name=planned.name, earliest=planned.earliest, latest=planned.latest)
    if planned.branch is not None:
        branch = planned.branch
        return evolve(
            days,
            branch_id=branch.branch_id,
            branch_name=branch.name,
            branch_address=", ".join(branch.address),
            postcode=branch.postcode,
            ready_at=branch.ready_at,
        )
    assert planned.option is not None, planned
    assert planned.address is not None, planned
    return evolve(
        days,
        option_id=planned.option.option_id,
        time_window=window_text(planned.option),
        address=planned.address,
        postcode=planned.address.postcode,
        parcels=planned.parcels,
    )


def window_text(option: DeliveryOption) -> str:
    """Return the hours between which an option arrives; '' for any time of the day."""
    if option.time_window is None:
        return ""
    start, end = option.time_window
    return f"{start:%H:%M}-{end:%H:%M}"
