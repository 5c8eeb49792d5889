"""A statement adds up from what came before to what is used of the limit."""

from typing import Any

import pytest
from attrs import evolve

from shopcore.customers.account import Credit
from shopcore.money.money import Money
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.statement import StatementEntry, statement
from shopcore.payments.payment import PayMethod
from tests.support.customers import NOW, seconds_after
from tests.support.priced_orders import an_order
from tests.support.products import lines_of
from tests.support.sold_orders import IN_PART, a_sold_order

CREDIT = Credit(limit=Money.of("500.00"), unpaid_invoices=Money.of("100.00"), open_orders=Money.of("60.00"))


def owed(name: str, pounds: str = "50.00", sale: dict[str, Any] | None = None, **changes: Any) -> Order:
    """An order on account, of so much before VAT and free of delivery."""
    account_statement = {"method": PayMethod.ACCOUNT, "invoice_number": f"I{name}", **(sale or {})}
    return a_sold_order(lines_of((pounds, 1)), sale=account_statement, **{"name": name, **changes})


def test_an_entry_says_all_of_an_order_and_the_balance_after_it():
    """What was owed before stands above it."""
    order = owed("7", placed_at=seconds_after(60), status=OrderStatus.DISPATCHED, reference="Kitchen")

    account_statement = statement(CREDIT, [order])

    assert (account_statement.credit, account_statement.brought_forward) == (CREDIT, Money.of("100.00"))
    assert account_statement.entries == (
        StatementEntry(
            placed_at=seconds_after(60),
            order_id="o-7",
            number="N7",
            invoice_number="I7",
            reference="Kitchen",
            status=OrderStatus.DISPATCHED,
            amount=Money.of("60.00"),
            balance=Money.of("160.00"),
        ),
    )


def test_the_oldest_order_stands_first_and_the_last_balance_is_what_is_used():
    """Of one instant the lower number is the older."""
    orders = [owed("3", placed_at=seconds_after(9)), owed("2", placed_at=NOW), owed("1", placed_at=NOW)]

    account_statement = statement(CREDIT, orders)

    assert [entry.number for entry in account_statement.entries] == ["N1", "N2", "N3"]
    assert [entry.balance.pence for entry in account_statement.entries] == [4000, 10000, 16000]
    assert account_statement.brought_forward == Money.of("-20.00")
    assert account_statement.entries[-1].balance == CREDIT.balance


def test_only_what_the_account_owes_is_listed():
    """Not what a card paid, what was cancelled, or what was ordered before the shop took payments."""
    by_card = owed("1", sale={"method": PayMethod.CARD})
    cancelled = owed("2", status=OrderStatus.CANCELLED)
    of_before = an_order(lines_of(("50.00", 1)), "3")
    cancelled_before = evolve(of_before, status=OrderStatus.CANCELLED)

    assert statement(CREDIT, [by_card, cancelled, of_before, cancelled_before]).entries == ()
    assert statement(CREDIT, []).brought_forward == CREDIT.balance


def test_of_what_a_card_paid_in_part_the_rest_is_owed():
    """The card's pounds are not the account's."""
    (entry,) = statement(CREDIT, [owed("1", sale=dict(IN_PART))]).entries

    assert entry.amount == Money.of("50.00")


@pytest.mark.parametrize(
    ("reference", "purchase_order", "visible"),
    [("Kitchen", "PO-1", "Kitchen"), ("", "PO-1", "PO-1"), ("", "", "")],
)
def test_an_entry_is_known_by_the_customers_own_words(reference, purchase_order, visible):
    """The reference, else the number of the purchase order."""
    (entry,) = statement(CREDIT, [owed("1", reference=reference, purchase_order=purchase_order)]).entries

    assert entry.reference == visible


@pytest.mark.parametrize(
    ("status", "is_open"),
    [
        (OrderStatus.PLACED, True),
        (OrderStatus.IN_PROGRESS, True),
        (OrderStatus.READY_TO_COLLECT, True),
        (OrderStatus.DISPATCHED, False),
        (OrderStatus.DELIVERED, False),
        (OrderStatus.COLLECTED, False),
    ],
)
def test_an_order_is_open_until_its_goods_leave(status, is_open):
    """From then on it is an invoice."""
    (entry,) = statement(CREDIT, [owed("1", status=status)]).entries

    assert entry.is_open is is_open
