"""Who may ask to be told of a product, what there is to tell, and how often it is told."""

from __future__ import annotations

from datetime import date

import pytest

from adapters.memory import MemoryStore
from shopcore.catalogue.product import Product, Stock
from shopcore.charges.tariff import Tariff
from shopcore.errors import NotFound, RulesBroken
from shopcore.money.vat import VatRate
from shopcore.stock.stock_alerts import (
    ALERTS_MAXIMUM,
    DISCONTINUED,
    NOT_AWAITED,
    TOO_MANY_ALERTS,
    NewsKind,
    StockAlert,
    StockNews,
    alert_fault,
    awaited_notice,
    news_of,
)
from shopcore.stock.stock_notices import NoticeKind
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.stock.notify_stock_alerts import customers_to_notify, notify_stock_alerts
from shopcore.use_cases.stock.subscribe_to_stock_alert import (
    alerts_of,
    subscribe_to_stock_alert,
    unsubscribe_from_stock_alert,
)
from tests.support.customers import NOW, a_customer, seconds_after
from tests.support.messages.emails import email_of
from tests.support.products import TODAY, StoppedClock, a_product

ANN = a_customer()
DUE = date(2026, 12, 3)
FURTHER = date(2026, 12, 10)
OUT = Stock()
COMING = Stock(expected_on=DUE)
HERE = Stock(level=5)
GONE = Stock(is_withdrawn=True)


def alert_product(sku: str, stock: Stock, **changes) -> Product:
    return a_product(sku=sku, name=f"Tower bolt {sku}", stock=stock, product_id="", **changes)


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        shop.customers.add(ANN)
        shop.changes.put(
            [
                alert_product("OUT", OUT),
                alert_product("DUE", COMING),
                alert_product("HERE", HERE),
                alert_product("GONE", GONE),
            ]
        )
    return store


def put(store: MemoryStore, *products: Product) -> None:
    with store.change() as shop:
        shop.changes.put(products)


def waiting(store: MemoryStore) -> dict[str, date | None]:
    return {one.product.sku: one.alert.announced_on for one in alerts_of(store.shop(), ANN)}


def emails(store: MemoryStore) -> list[str]:
    """What is told to Ann now, and waits in the outbox."""
    notify_stock_alerts(store.shop(), ANN.customer_id)
    with store.read() as shop:
        messages = shop.outbox.due(seconds_after(99), 99)
    return [email_of(message).text for message in messages]


def refusal(store: MemoryStore, sku: str) -> str:
    with pytest.raises(RulesBroken) as refused:
        subscribe_to_stock_alert(store.shop(), ANN, sku)
    (fault,) = refused.value.faults
    assert fault.field == "sku"
    return fault.message


def test_only_what_is_out_of_stock_or_due_is_waited_for(store):
    """What can be had now and what will never come again are refused in words that say why."""
    subscribe_to_stock_alert(store.shop(), ANN, "OUT")
    awaited = subscribe_to_stock_alert(store.shop(), ANN, "DUE")

    assert [one.product.sku for one in awaited] == ["DUE", "OUT"]
    assert awaited[0].alert == StockAlert(
        customer_id=ANN.customer_id,
        product_id=awaited[0].product.product_id,
        name="Tower bolt DUE",
        subscribed_at=NOW,
        announced_on=DUE,
    )
    assert waiting(store) == {"OUT": None, "DUE": DUE}
    assert refusal(store, "HERE") == NOT_AWAITED.format(name="Tower bolt HERE")
    assert refusal(store, "GONE") == DISCONTINUED.format(name="Tower bolt GONE")
    assert set(waiting(store)) == {"OUT", "DUE"}
    assert awaited_notice(alert_product("GONE", GONE), today=TODAY) is None


@pytest.mark.parametrize(
    ("stock", "is_awaited"),
    [
        (Stock(stock_type="Stock-Out"), True),
        (Stock(is_non_stock=True), True),
        (Stock(expected_on=TODAY), True),
        (Stock(level=4, expected_on=DUE), False),
        (Stock(is_direct=True), False),
        (Stock(level=3, is_withdrawn=True), False),
        (Stock(is_direct=True, is_withdrawn=True), False),
    ],
)
def test_the_notice_of_one_unit_decides(store, stock, is_awaited):
    """A date that has gone by is none; direct items come from the supplier; last pieces can be had now."""
    put(store, alert_product("ODD", stock))
    if is_awaited:
        assert len(subscribe_to_stock_alert(store.shop(), ANN, "ODD")) == 1
    else:
        refusal(store, "ODD")


def test_what_the_storefront_does_not_sell_is_not_found(store):
    """Neither the other storefront's nor anything unknown; to stop it changes nothing."""
    put(store, alert_product("LAMP", OUT, storefront=Storefront.ELECTRICAL))
    for sku in ("LAMP", "NO-SUCH"):
        with pytest.raises(NotFound) as missing:
            subscribe_to_stock_alert(store.shop(), ANN, sku)
        assert (missing.value.what, missing.value.key) == ("product", sku)

    subscribe_to_stock_alert(store.shop(), ANN, "OUT")
    assert [one.product.sku for one in unsubscribe_from_stock_alert(store.shop(), ANN, "NO-SUCH")] == ["OUT"]
    assert unsubscribe_from_stock_alert(store.shop(), ANN, "OUT") == []
    assert waiting(store) == {}


def test_asking_twice_is_one_alert(store):
    """It stays as it was, even once the product is back and nobody said so yet."""
    subscribe_to_stock_alert(store.shop(), ANN, "OUT")
    subscribe_to_stock_alert(store.shop(), ANN, "OUT")
    put(store, alert_product("OUT", HERE))

    assert len(subscribe_to_stock_alert(store.shop(), ANN, "OUT")) == 1


def test_a_customer_waits_for_fifty_products_at_most(store):
    """The next is refused, and what stands already may be asked for again."""
    put(store, *(alert_product(f"B-{n}", OUT) for n in range(ALERTS_MAXIMUM + 1)))
    for n in range(ALERTS_MAXIMUM):
        subscribe_to_stock_alert(store.shop(), ANN, f"B-{n}")

    assert refusal(store, f"B-{ALERTS_MAXIMUM}") == TOO_MANY_ALERTS
    assert len(subscribe_to_stock_alert(store.shop(), ANN, "B-7")) == ALERTS_MAXIMUM
    unsubscribe_from_stock_alert(store.shop(), ANN, "B-7")
    assert len(subscribe_to_stock_alert(store.shop(), ANN, f"B-{ALERTS_MAXIMUM}")) == ALERTS_MAXIMUM


@pytest.mark.parametrize(
    ("announced_on", "stock", "news"),
    [
        (None, OUT, None),
        (None, COMING, StockNews(NewsKind.DUE, DUE)),
        (DUE, COMING, None),
        (DUE, Stock(expected_on=FURTHER), StockNews(NewsKind.DUE, FURTHER)),
        (DUE, Stock(expected_on=TODAY), None),
        (DUE, OUT, None),
        (DUE, HERE, StockNews(NewsKind.BACK)),
        (None, Stock(is_direct=True), StockNews(NewsKind.BACK)),
        (None, Stock(level=1, is_withdrawn=True), StockNews(NewsKind.BACK)),
        (DUE, GONE, StockNews(NewsKind.GONE)),
        (DUE, None, StockNews(NewsKind.GONE)),
    ],
)
def test_news_is_what_a_customer_was_not_told(announced_on, stock, news):
    """Of the date they know they hear nothing, nor of one that went by or was taken back."""
    alert = StockAlert(
        customer_id="c-ann", product_id="p-1", name="Bolt", subscribed_at=NOW, announced_on=announced_on
    )
    product = None if stock is None else a_product(stock=stock)

    assert news_of(alert, product, today=TODAY) == news


def test_who_waits_is_told_once_and_waits_no_more(store):
    """The letter and the end of the alert are one change; whoever looks again finds nothing to tell."""
    subscribe_to_stock_alert(store.shop(), ANN, "OUT")
    assert not notify_stock_alerts(store.shop(), ANN.customer_id)
    put(store, alert_product("OUT", HERE))

    assert customers_to_notify(store.shop(), after="", limit=9) == ("c-ann",)
    assert notify_stock_alerts(store.shop(), ANN.customer_id)
    assert not notify_stock_alerts(store.shop(), ANN.customer_id)
    assert customers_to_notify(store.shop(), after="", limit=9) == ()
    assert (len(emails(store)), waiting(store)) == (1, {})


def test_a_letter_says_all_that_is_new_at_once(store):
    """With the price of now and its VAT; under one key, however often it is made."""
    store.rules = ShopRules(tariff=Tariff(vat_rate=VatRate(1000)))
    for sku in ("OUT", "DUE"):
        subscribe_to_stock_alert(store.shop(), ANN, sku)
    put(store, alert_product("OUT", HERE), alert_product("DUE", Stock(expected_on=FURTHER)))
    assert notify_stock_alerts(store.shop(), ANN.customer_id)
    with store.read() as shop:
        (mail,) = shop.outbox.due(NOW, 9)
        version = shop.catalogue.version()

    assert mail.due_at == NOW
    assert mail.message_id
    assert mail.dedupe_key.startswith(f"{mail.kind} c-ann {version} ")
    email = email_of(mail)
    assert email.to == ANN.email
    assert "£12.45 ex VAT, £13.70 including VAT" in email.text
    assert "10 December" in email.text
    assert waiting(store) == {"DUE": FURTHER}


def test_who_asks_again_after_that_is_told_again(store):
    """Sold out once more, and back once more: a second letter."""
    for _ in range(2):
        put(store, alert_product("OUT", OUT))
        subscribe_to_stock_alert(store.shop(), ANN, "OUT")
        put(store, alert_product("OUT", HERE))
        emails(store)

    assert len(emails(store)) == 2


def test_every_change_of_the_date_is_told_and_the_alert_stays(store):
    """Also when it goes back to a date that was told before."""
    subscribe_to_stock_alert(store.shop(), ANN, "OUT")
    for day in (DUE, FURTHER, DUE, FURTHER):
        put(store, alert_product("OUT", Stock(expected_on=day)))
        emails(store)
        assert waiting(store) == {"OUT": day}
    put(store, alert_product("OUT", HERE))

    assert len(emails(store)) == 5
    assert waiting(store) == {}


def test_a_product_that_left_the_catalogue_is_told_too(store):
    """Withdrawn, or no longer there at all: then the name is that of the day it was asked for."""
    subscribe_to_stock_alert(store.shop(), ANN, "OUT")
    with store.change() as shop:
        shop.stock_alerts.put(
            StockAlert(customer_id="c-ann", product_id="p-999", name="Old latch", subscribed_at=NOW)
        )
    put(store, alert_product("OUT", GONE))
    assert waiting(store) == {"OUT": None}
    (email,) = emails(store)

    assert "Old latch" in email
    assert "Tower bolt OUT" in email
    with store.read() as shop:
        assert shop.stock_alerts.of("c-ann") == ()


def test_a_customer_is_refused_in_words_that_say_what_to_do():
    """As they stand on the page."""
    faults = [
        alert_fault(alert_product("A", stock), count, today=TODAY)
        for stock, count in ((GONE, 0), (HERE, 0), (OUT, 50), (GONE, 50), (OUT, 49), (COMING, 0))
    ]

    assert [fault and (fault.field, fault.message) for fault in faults] == [
        (
            "sku",
            "Tower bolt A is discontinued and won't be back in stock.",
        ),
        (
            "sku",
            "Tower bolt A can be ordered now. Alerts are only for products that are out of stock or due.",
        ),
        ("sku", "You can have up to 50 stock alerts. Please stop one first."),
        (
            "sku",
            "Tower bolt A is discontinued and won't be back in stock.",
        ),
        None,
        None,
    ]


def test_who_just_asked_knows_no_date_and_news_has_none_of_itself():
    """Unless one was told."""
    alert = StockAlert(customer_id="c-ann", product_id="p-1", name="Bolt", subscribed_at=NOW)

    assert alert.announced_on is None
    assert StockNews(NewsKind.GONE) == StockNews(NewsKind.GONE, None)
    assert [one.value for one in NewsKind] == ["back", "due", "gone"]


@pytest.mark.parametrize(
    ("stock", "kind"),
    [
        (OUT, NoticeKind.OUT_OF_STOCK),
        (COMING, NoticeKind.EXPECTED),
        (HERE, None),
        (GONE, None),
        (Stock(level=1, is_withdrawn=True), None),
        (Stock(level=1, expected_on=DUE), None),
    ],
)
def test_a_customer_waits_for_a_notice(stock, kind):
    """Of what is out of stock or due, and of nothing else."""
    notice = awaited_notice(alert_product("A", stock), today=TODAY)

    assert (notice.kind if notice else None) is kind
