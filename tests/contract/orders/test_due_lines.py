"""Who ordered a product that is due hears of it when its date changes: once, in every store."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest
from attrs import evolve

from adapters.jobs.stock_alert_job import StockAlertJob
from shopcore.catalogue.product import Stock
from shopcore.checkout.pay_session import PaySession
from shopcore.delivery.ports import BranchUnits
from shopcore.notifications.order_messages import DatesChanged
from shopcore.orders.order import OrderStatus
from shopcore.orders.ports import WaitingOrder
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.notify_date_changes import notify_date_changes, orders_to_notify
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.checkout_steps import ANN, SITE, TRADER, CheckoutSteps, open_checkout
from tests.support.customers import seconds_after
from tests.support.deliveries import RULES
from tests.support.messages.emails import ReadEmail, email_of
from tests.support.products import a_product
from tests.support.stores.store_places import InSql, Place

SOON, FURTHER, LAST = date(2026, 12, 3), date(2026, 12, 10), date(2026, 12, 17)
DUE = Stock(expected_on=SOON)


def with_due_goods(store) -> CheckoutSteps:
    steps = open_checkout(store)
    goods = (("DUE", DUE), ("OTHER", DUE), ("SCARCE", Stock(level=2, expected_on=SOON)))
    steps.change_shop(
        lambda shop: shop.changes.put(
            [a_product(sku=sku, name=f"Hinge {sku}", stock=stock, product_id="") for sku, stock in goods]
        )
    )
    return steps


@pytest.fixture
def steps(place: Place) -> CheckoutSteps:
    return with_due_goods(place.empty(delivery=RULES))


def moved_to(steps: CheckoutSteps, day: date | None, *skus: str, **stock) -> None:
    current = steps.read_shop(lambda shop: shop.catalogue.by_sku(ANN.storefront, skus))
    products = [evolve(one, stock=evolve(DUE, expected_on=day, **stock)) for one in current.values()]
    steps.change_shop(lambda shop: shop.changes.put(products))


def notified(steps: CheckoutSteps) -> int:
    return StockAlertJob(steps.store).run()


def emails(steps: CheckoutSteps) -> list[ReadEmail]:
    waiting = steps.read_shop(lambda shop: shop.outbox.due(seconds_after(9e9), 99))
    return [email_of(one) for one in waiting if isinstance(one.content, DatesChanged)]


def days_in(email: ReadEmail) -> list[tuple[str, ...]]:
    """The days of December that were and are, product by product."""
    moved = next(iter(email.sections.values()))
    return [tuple(re.findall(r"(\d+) December", text)) for text in moved.splitlines()]


def test_a_date_that_moves_is_told_once_with_both_days(steps: CheckoutSteps):
    """Whoever asks again; and once more when it moves again, back to the first day too."""
    paid = steps.buy(DUE=2, BOLT=1)
    assert notified(steps) == 0
    for day in (FURTHER, SOON, FURTHER):
        moved_to(steps, day, "DUE")
        assert (notified(steps), notified(steps)) == (1, 0)

    days = sorted(one for email in emails(steps) for one in days_in(email))
    assert days == [("10", "3"), ("3", "10"), ("3", "10")]
    for email in emails(steps):
        ((_, day),) = days_in(email)
        subject = f"Hinge DUE in your order {paid.order_number} is now due on {day} December 2026"
        assert (email.to, email.subject) == (ANN.email, subject)


def test_one_letter_tells_all_dates_of_an_order(steps: CheckoutSteps):
    """And each order has its own."""
    paid = steps.buy(DUE=1, OTHER=1)
    steps.buy(TRADER, DUE=1)
    moved_to(steps, FURTHER, "DUE", "OTHER")

    assert notified(steps) == 2
    mine = next(email for email in emails(steps) if paid.order_number in email.subject)
    assert mine.subject == f"2 products in your order {paid.order_number} have a new date"
    assert days_in(mine) == [("3", "10")] * 2


def test_what_did_not_move_or_came_in_is_no_news(steps: CheckoutSteps):
    """Nor a day that went by, one that was taken back, or what was in stock when it was sold."""
    steps.buy(DUE=1, OTHER=1, BOLT=1)
    for day, stock in ((SOON, {}), (date(2026, 11, 1), {}), (None, {}), (FURTHER, {"level": 9})):
        moved_to(steps, day, "DUE", **stock)
        moved_to(steps, day, "BOLT", **({"level": 5} | stock))
        assert notified(steps) == 0
    for gone in ({"is_direct": True}, {"is_withdrawn": True}):
        moved_to(steps, FURTHER, "OTHER", **gone)
        assert notified(steps) == 0


def test_of_what_is_part_delivered_the_rest_is_waited_for(steps: CheckoutSteps):
    """Two are here, three are due; while the shelf holds some nobody is told."""
    steps.buy(SCARCE=5)
    moved_to(steps, FURTHER, "SCARCE", level=1)
    assert notified(steps) == 0
    moved_to(steps, LAST, "SCARCE")
    assert notified(steps) == 1
    assert days_in(emails(steps)[0]) == [("3", "17")]


@pytest.mark.parametrize("status", [OrderStatus.DISPATCHED, OrderStatus.CANCELLED])
def test_an_order_on_its_way_or_cancelled_waits_no_more(steps: CheckoutSteps, status):
    """One that is being picked still does."""
    gone, delivered = steps.buy(DUE=1), steps.buy(DUE=1)
    if status is OrderStatus.CANCELLED:
        cancel_order(steps.store.shop(), ANN, gone.order.order_id)
    else:
        set_order_status(steps.store.shop(), gone.order_number, status)
    set_order_status(steps.store.shop(), delivered.order_number, OrderStatus.IN_PROGRESS)
    moved_to(steps, FURTHER, "DUE")

    assert notified(steps) == 1
    assert delivered.order_number in emails(steps)[0].subject
    assert not notify_date_changes(steps.store.shop(), WaitingOrder(gone.order.order_id, ANN.customer_id))


def collected(steps: CheckoutSteps) -> PaySession:
    steps.change_shop(lambda shop: shop.branch_stock.put([BranchUnits("leeds", due_id(steps), 1)]))
    steps.basket(DUE=1)
    handed = steps.hand_over(ANN, CheckoutChanges(delivery_option="collect", branch_id="leeds"))
    session = open_pay_session(steps.store.shop(), handed.token, SITE)
    steps.begin(session)
    return steps.end(session)


def due_id(steps: CheckoutSteps) -> str:
    return steps.read_shop(lambda shop: shop.catalogue.by_sku(ANN.storefront, ["DUE"]))["DUE"].product_id


def test_what_a_branch_has_is_not_waited_for(steps: CheckoutSteps):
    """It is handed over from there."""
    assert collected(steps).order.sale.delivery.due
    moved_to(steps, FURTHER, "DUE")
    assert notified(steps) == 0


def test_orders_with_news_come_a_few_at_a_time(steps: CheckoutSteps):
    """In order of their ids."""
    for _ in range(3):
        steps.buy(DUE=1, OTHER=1)
    moved_to(steps, FURTHER, "DUE", "OTHER")
    ids = sorted(order.order_id for order in steps.orders())

    def listed(after: str = "", limit: int = 9) -> list[str]:
        return [one.order_id for one in orders_to_notify(steps.store.shop(), after=after, limit=limit)]

    assert listed() == ids
    assert listed(limit=2) == ids[:2]
    assert listed(after=ids[0]) == ids[1:]


def test_two_processes_tell_an_order_once(database: InSql):
    """At the same moment."""
    steps = with_due_goods(database.empty(delivery=RULES))
    other = CheckoutSteps(database.again(delivery=RULES))
    steps.buy(DUE=1)
    moved_to(steps, FURTHER, "DUE")
    (waiting,) = orders_to_notify(steps.store.shop(), after="", limit=9)
    with ThreadPoolExecutor(4) as threads:
        written = list(
            threads.map(
                lambda one: notify_date_changes(one.store.shop(), waiting), (steps, other, steps, other)
            )
        )

    assert sorted(written) == [False, False, False, True]
    assert len(emails(steps)) == 1
