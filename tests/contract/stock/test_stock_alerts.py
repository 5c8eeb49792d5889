"""Who waits for which product is kept alike in every store, and each is told once."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date, timedelta
from functools import partial
from threading import Barrier

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from adapters.jobs.stock_alert_job import AlertsFailed, StockAlertJob
from shopcore.catalogue.product import STOCK_TYPES, Product, Stock
from shopcore.errors import RulesBroken, Unavailable
from shopcore.stock.stock_alerts import ALERTS_MAXIMUM, StockAlert, news_of
from shopcore.use_cases.stock.notify_stock_alerts import customers_to_notify, notify_stock_alerts
from shopcore.use_cases.stock.subscribe_to_stock_alert import alerts_of, subscribe_to_stock_alert
from tests.contract.customers.test_customers import change_store, read_store
from tests.support.arbitrary_products import IRONMONGERY
from tests.support.customers import a_customer, an_account, seconds_after
from tests.support.products import TODAY, a_product
from tests.support.stores.rolled_back import CutShort, RolledBack
from tests.support.stores.store_places import InSql, Place, Store

ANN, BOB = a_customer("ann", account=an_account("ann")), a_customer("bob", account=an_account("bob"))
DUE = date(2026, 12, 3)
HERE = Stock(level=5)


def alert_product(sku: str, stock: Stock = Stock()) -> Product:  # noqa: B008
    return a_product(sku=sku, name=f"Bolt {sku}", stock=stock, product_id="")


def stocked(place: Place) -> Store:
    """Two customers, and four products that are out of stock."""
    store = place.empty()
    change_store(store, lambda shop: shop.changes.put([alert_product(sku) for sku in "ABCD"]))
    for who in (ANN, BOB):
        change_store(store, lambda shop, who=who: shop.customers.add(who))
    return store


def alert(product_id: str = "p-1", who: str = "c-ann", second: float = 0, **changes) -> StockAlert:
    fields = {
        "customer_id": who,
        "product_id": product_id,
        "name": "Bolt",
        "subscribed_at": seconds_after(second),
    }
    return StockAlert(**(fields | changes))


def put(store: Store, *alerts: StockAlert) -> None:
    for one in alerts:
        change_store(store, lambda shop, one=one: shop.stock_alerts.put(one))


def restock(store: Store, *products: Product) -> None:
    change_store(store, lambda shop: shop.changes.put(products))


def to_tell(store: Store, after: str = "", limit: int = 9) -> tuple[str, ...]:
    return customers_to_notify(store.shop(), after=after, limit=limit)


def mails(store: Store) -> list[str]:
    return [
        message.content.recipient.email
        for message in read_store(store, lambda shop: shop.outbox.due(seconds_after(9e9), 999))
    ]


def test_alerts_come_back_as_stored_the_latest_first(place: Place):
    """One for each product; the same again replaces it; what is not there may be ended."""
    store = stocked(place)
    old, new, due = alert("p-1"), alert("p-2", second=2), alert("p-3", second=1, announced_on=DUE)
    put(store, old, new, due, alert("p-2", "c-bob"))

    assert read_store(store, lambda shop: shop.stock_alerts.of("c-ann")) == (new, due, old)
    assert change_store(store, lambda shop: shop.stock_alerts.get_for_update("c-ann")) == (new, due, old)

    moved = evolve(old, announced_on=DUE)
    put(store, moved)
    for gone in ("p-2", "p-2", "p-9"):
        change_store(store, lambda shop, gone=gone: shop.stock_alerts.end("c-ann", gone))
    assert read_store(store, lambda shop: shop.stock_alerts.of("c-ann")) == (due, moved)
    assert len(read_store(store, lambda shop: shop.stock_alerts.of("c-bob"))) == 1
    assert read_store(store, lambda shop: shop.stock_alerts.of("c-eve")) == ()


def test_customers_with_news_come_a_few_at_a_time(place: Place):
    """In order of their ids, each once whatever number of products is back."""
    store = stocked(place)
    put(store, alert("p-1"), alert("p-2"), alert("p-3", "c-bob"), alert("p-4", "c-bob"))
    assert to_tell(store) == ()

    restock(store, alert_product("A", HERE), alert_product("B", HERE), alert_product("C", HERE))
    assert to_tell(store) == ("c-ann", "c-bob")
    assert to_tell(store, limit=1) == ("c-ann",)
    assert to_tell(store, after="c-ann") == ("c-bob",)
    assert to_tell(store, after="c-bob") == ()


def stocks() -> st.SearchStrategy[Stock]:
    days = st.none() | st.dates(TODAY - timedelta(2), TODAY + timedelta(2))
    return st.builds(
        Stock,
        level=st.integers(0, 2),
        stock_type=st.sampled_from(("", *STOCK_TYPES)),
        expected_on=days,
        is_direct=st.booleans(),
        is_withdrawn=st.booleans(),
        is_non_stock=st.booleans(),
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(stock=stocks(), announced_on=st.none() | st.dates(TODAY - timedelta(2), TODAY + timedelta(2)))
def test_every_store_finds_news_as_the_rule_does(place: Place, stock: Stock, announced_on: date | None):
    """Whatever the stock is, and whatever date was told; of a product that is not there too."""
    store = _stored(place)
    product = alert_product("A", stock)
    restock(store, product)
    waiting = alert(announced_on=announced_on)
    put(store, waiting)

    assert bool(to_tell(store)) == (news_of(waiting, product, today=TODAY) is not None)


_RETAINED_ALERTS: list[tuple[Place, Store]] = []


def _stored(place: Place) -> Store:
    """One store for all examples of a place."""
    if not (_RETAINED_ALERTS and _RETAINED_ALERTS[0][0] is place):
        _RETAINED_ALERTS[:] = [(place, stocked(place))]
    return _RETAINED_ALERTS[0][1]


def test_who_waits_for_what_is_not_there_is_told(place: Place):
    """The alert outlives its product."""
    store = stocked(place)
    put(store, alert("p-99", name="Old latch"))

    assert to_tell(store) == ("c-ann",)
    assert notify_stock_alerts(store.shop(), "c-ann")
    assert to_tell(store) == ()
    assert mails(store) == ["ann@example.com"]


def test_letter_and_alert_are_one_change(place: Place):
    """What is taken back in the middle leaves neither; the next try tells it."""
    store = stocked(place)
    put(store, alert(), alert("p-2"))
    restock(store, alert_product("A", HERE))

    with pytest.raises(RolledBack):
        notify_stock_alerts(CutShort(store.shop()), "c-ann")
    assert (mails(store), to_tell(store)) == ([], ("c-ann",))

    assert notify_stock_alerts(store.shop(), "c-ann")
    assert mails(store) == ["ann@example.com"]
    assert [one.product_id for one in read_store(store, lambda shop: shop.stock_alerts.of("c-ann"))] == [
        "p-2"
    ]


def test_two_processes_tell_everybody_once(database: InSql):
    """They begin in the same moment, over and over, and write one letter for each customer."""
    first = stocked(database)
    second = database.again()
    people = [a_customer(f"x{n:02}", account=an_account(f"x{n:02}")) for n in range(12)]
    for who in people:
        change_store(first, lambda shop, who=who: shop.customers.add(who))
    put(first, *(alert(product, who.customer_id) for who in people for product in ("p-1", "p-2")))
    restock(first, alert_product("A", HERE), alert_product("B", HERE))
    start = Barrier(2)

    def tell(store: Store) -> int:
        start.wait(5)
        return StockAlertJob(store).run()  # type: ignore[arg-type]

    with ThreadPoolExecutor(2) as pool:
        written = list(pool.map(tell, (first, second)))

    assert sum(written) == len(people)
    assert sorted(mails(first)) == sorted(who.email for who in people)
    assert to_tell(first) == ()


def test_one_who_cannot_be_told_keeps_nobody_else_waiting(place: Place):
    """The round goes on, says so at its end, and the next tries again."""
    store = stocked(place)
    put(store, alert(), alert("p-1", "c-bob"))
    restock(store, alert_product("A", HERE))
    submit = store.submit

    def failing_for_ann(work: partial[bool]) -> Future[bool]:
        if work.keywords["customer_id"] != "c-ann":
            return submit(work)
        failed: Future[bool] = Future()
        failed.set_exception(Unavailable(reason="in the way"))
        return failed

    store.submit = failing_for_ann  # type: ignore[method-assign, assignment]
    with pytest.raises(AlertsFailed):
        StockAlertJob(store).run()
    assert (mails(store), to_tell(store)) == (["bob@example.com"], ("c-ann",))

    store.submit = submit  # type: ignore[method-assign]
    assert StockAlertJob(store).run() == 1


def test_a_customer_who_asks_in_many_tabs_at_once_stays_within_the_limit(database: InSql):
    """Who asks second waits until the first has an answer."""
    first = stocked(database)
    second = database.again()
    restock(first, *(alert_product(f"N-{n}") for n in range(ALERTS_MAXIMUM + 7)))
    numbers = read_store(
        first, lambda shop: shop.catalogue.by_sku(IRONMONGERY, [f"N-{n}" for n in range(46)])
    )
    put(first, *(alert(product.product_id) for product in numbers.values()))
    assert len(numbers) == ALERTS_MAXIMUM - 4

    def ask(n: int) -> bool:
        store = (first, second)[n % 2]
        try:
            store.submit(partial(subscribe_to_stock_alert, customer=ANN, sku=f"N-{n}")).result()
        except RulesBroken:
            return False
        return True

    with ThreadPoolExecutor(4) as pool:
        taken = list(pool.map(ask, range(46, 54)))

    assert sum(taken) == 4
    assert len(alerts_of(first.shop(), ANN)) == ALERTS_MAXIMUM


def test_who_leaves_the_shop_waits_for_nothing(database: InSql):
    """Their alerts go with the account."""
    store = stocked(database)
    put(store, alert(), alert("p-1", "c-bob"))
    with store.database.writer() as connection:
        connection.execute(text("DELETE FROM customer WHERE id = 'c-ann'"))
        connection.commit()

    assert read_store(store, lambda shop: shop.stock_alerts.of("c-ann")) == ()
    assert len(read_store(store, lambda shop: shop.stock_alerts.of("c-bob"))) == 1
