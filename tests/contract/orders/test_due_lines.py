"""Who ordered a product that is due hears of it when its date changes: once, in every store."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest
from attrs import evolve

from adapters.mail import StockRound
from shopcore.catalogue.product import Stock
from shopcore.checkout.pay_session import PaySession
from shopcore.delivery.ports import BranchUnits
from shopcore.notifications.account_emails import letter_of
from shopcore.notifications.dates_changed import DUE_MOVED
from shopcore.orders.order import OrderStatus
from shopcore.orders.ports import WaitingOrder
from shopcore.use_cases.checkout.choose_delivery import Wishes
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.notify_date_changes import orders_to_tell, tell_of_dates
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.checkout_steps import ANN, SITE, TRADER, Till, a_till
from tests.support.customers import later
from tests.support.deliveries import RULES
from tests.support.products import a_product
from tests.support.sold_orders import SENDER
from tests.support.stores.store_places import InSql, Place

SOON, LATER, LAST = date(2026, 12, 3), date(2026, 12, 10), date(2026, 12, 17)
DUE = Stock(expected_on=SOON)


def with_due_goods(store) -> Till:
    till = a_till(store)
    goods = (("DUE", DUE), ("OTHER", DUE), ("SCARCE", Stock(level=2, expected_on=SOON)))
    till.done(
        lambda shop: shop.changes.put(
            [a_product(sku=sku, name=f"Hinge {sku}", stock=stock, product_id="") for sku, stock in goods]
        )
    )
    return till


@pytest.fixture
def till(place: Place) -> Till:
    return with_due_goods(place.empty(delivery=RULES))


def moved_to(till: Till, day: date | None, *skus: str, **stock) -> None:
    known = till.seen(lambda shop: shop.catalogue.by_sku(ANN.storefront, skus))
    products = [evolve(one, stock=evolve(DUE, expected_on=day, **stock)) for one in known.values()]
    till.done(lambda shop: shop.changes.put(products))


def told(till: Till) -> int:
    return StockRound(till.store, lambda: 1).tell_all()


def letters(till: Till) -> list:
    waiting = till.seen(lambda shop: shop.outbox.due(later(9e9), 99))
    return [letter_of(one, SENDER) for one in waiting if one.kind == DUE_MOVED]


def days_in(letter) -> list[tuple[str, ...]]:
    """The days of December that were and are, product by product."""
    return [tuple(re.findall(r"(\d+) December", text)) for text in letter.sections[0].paragraphs]


def test_a_date_that_moves_is_told_once_with_both_days(till: Till):
    """Whoever asks again; and once more when it moves again, back to the first day too."""
    paid = till.bought(DUE=2, BOLT=1)
    assert told(till) == 0
    for day in (LATER, SOON, LATER):
        moved_to(till, day, "DUE")
        assert (told(till), told(till)) == (1, 0)

    days = sorted(one for letter in letters(till) for one in days_in(letter))
    assert days == [("10", "3"), ("3", "10"), ("3", "10")]
    for letter in letters(till):
        ((_, day),) = days_in(letter)
        subject = f"Hinge DUE in your order {paid.order_number} is now due on {day} December 2026"
        assert (letter.to, letter.subject) == (ANN.email, subject)


def test_one_letter_tells_all_dates_of_an_order(till: Till):
    """And each order has its own."""
    paid = till.bought(DUE=1, OTHER=1)
    till.bought(TRADER, DUE=1)
    moved_to(till, LATER, "DUE", "OTHER")

    assert told(till) == 2
    mine = next(letter for letter in letters(till) if paid.order_number in letter.subject)
    assert mine.subject == f"2 products in your order {paid.order_number} have a new date"
    assert days_in(mine) == [("3", "10")] * 2


def test_what_did_not_move_or_came_in_is_no_news(till: Till):
    """Nor a day that went by, one that was taken back, or what was in stock when it was sold."""
    till.bought(DUE=1, OTHER=1, BOLT=1)
    for day, stock in ((SOON, {}), (date(2026, 11, 1), {}), (None, {}), (LATER, {"level": 9})):
        moved_to(till, day, "DUE", **stock)
        moved_to(till, day, "BOLT", **({"level": 5} | stock))
        assert told(till) == 0
    for gone in ({"is_direct": True}, {"is_withdrawn": True}):
        moved_to(till, LATER, "OTHER", **gone)
        assert told(till) == 0


def test_of_what_is_part_delivered_the_rest_is_waited_for(till: Till):
    """Two are here, three are due; while the shelf holds some nobody is told."""
    till.bought(SCARCE=5)
    moved_to(till, LATER, "SCARCE", level=1)
    assert told(till) == 0
    moved_to(till, LAST, "SCARCE")
    assert told(till) == 1
    assert days_in(letters(till)[0]) == [("3", "17")]


@pytest.mark.parametrize("status", [OrderStatus.DISPATCHED, OrderStatus.CANCELLED])
def test_an_order_on_its_way_or_cancelled_waits_no_more(till: Till, status):
    """One that is being picked still does."""
    gone, kept = till.bought(DUE=1), till.bought(DUE=1)
    if status is OrderStatus.CANCELLED:
        cancel_order(till.store.shop(), ANN, gone.order.order_id)
    else:
        set_order_status(till.store.shop(), gone.order_number, status)
    set_order_status(till.store.shop(), kept.order_number, OrderStatus.IN_PROGRESS)
    moved_to(till, LATER, "DUE")

    assert told(till) == 1
    assert kept.order_number in letters(till)[0].subject
    assert not tell_of_dates(till.store.shop(), WaitingOrder(gone.order.order_id, ANN.customer_id))


def collected(till: Till) -> PaySession:
    till.done(lambda shop: shop.branch_stock.put([BranchUnits("leeds", due_id(till), 1)]))
    till.basket(DUE=1)
    handed = till.handed(ANN, Wishes(delivery_option="collect", branch_id="leeds"))
    session = open_pay_session(till.store.shop(), handed.token, SITE)
    till.begin(session)
    return till.end(session)


def due_id(till: Till) -> str:
    return till.seen(lambda shop: shop.catalogue.by_sku(ANN.storefront, ["DUE"]))["DUE"].product_id


def test_what_a_branch_has_is_not_waited_for(till: Till):
    """It is handed over from there."""
    assert collected(till).order.sale.delivery.due
    moved_to(till, LATER, "DUE")
    assert told(till) == 0


def test_orders_with_news_come_a_few_at_a_time(till: Till):
    """In order of their ids."""
    for _ in range(3):
        till.bought(DUE=1, OTHER=1)
    moved_to(till, LATER, "DUE", "OTHER")
    ids = sorted(order.order_id for order in till.orders())

    def listed(after: str = "", limit: int = 9) -> list[str]:
        return [one.order_id for one in orders_to_tell(till.store.shop(), after=after, limit=limit)]

    assert listed() == ids
    assert listed(limit=2) == ids[:2]
    assert listed(after=ids[0]) == ids[1:]


def test_two_processes_tell_an_order_once(database: InSql):
    """At the same moment."""
    till = with_due_goods(database.empty(delivery=RULES))
    other = Till(database.again(delivery=RULES))
    till.bought(DUE=1)
    moved_to(till, LATER, "DUE")
    (waiting,) = orders_to_tell(till.store.shop(), after="", limit=9)
    with ThreadPoolExecutor(4) as threads:
        written = list(
            threads.map(lambda one: tell_of_dates(one.store.shop(), waiting), (till, other, till, other))
        )

    assert sorted(written) == [False, False, False, True]
    assert len(letters(till)) == 1
