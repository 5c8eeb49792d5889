"""A file of prices is tried: what it changes, what looks like a slip, what past orders would cost."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.analysis.price_checks import PriceIssueKind
from shopcore.analysis.price_replay import BasketChange, Replay
from shopcore.basket.basket import Line
from shopcore.catalogue.product import Product
from shopcore.charges.tariff import Tariff
from shopcore.feeds.rows import ProductUpdate, RowFault
from shopcore.money.money import Money
from shopcore.money.vat import Amount, VatRate
from shopcore.orders.order import Order
from shopcore.pricing.made_to_measure import Size
from shopcore.pricing.price_list import PriceBreak
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.pricing.try_prices import PriceTrial, StorefrontTrial, try_prices
from tests.support.customers import NOW
from tests.support.priced_orders import an_order
from tests.support.products import StoppedClock, a_line, a_plate, a_price_list, a_product

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL
TARIFF = Tariff(vat_rate=VatRate(1000), delivery_fee=Money(10_00))
CUT = Size(838, 200, has_screw_holes=True)
PRICED_PRODUCTS = (
    a_product("10.00", sku="BOLT", product_id=""),
    a_product(a_price_list("4.15", [(10, "3.90")], "4.00"), sku="HINGE", product_id=""),
    a_plate("85.00", product_id=""),
    a_product("20.00", sku="LAMP", product_id="", storefront=ELECTRICAL),
    a_product("5.00", sku="TWIN", product_id=""),
    a_product("6.00", sku="TWIN", product_id="", storefront=ELECTRICAL),
    a_product(a_price_list("10.00", [(2, "9.00")]), sku="PAIR", product_id=""),
)
FREE = Amount(Money(0), Money(0))


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore(StoppedClock(), ShopRules(tariff=TARIFF))
    with store.change() as shop:
        shop.changes.put(PRICED_PRODUCTS)
    return store


def sold(store: MemoryStore, sku: str, storefront: Storefront = IRONMONGERY) -> Product:
    with store.read() as shop:
        return shop.catalogue.by_sku(storefront, [sku])[sku]


def line(product: Product, quantity: int = 1, number: int = 1, size: Size | None = None) -> Line:
    return a_line(product, quantity, size, line_id=f"l-{number}")


def put(store: MemoryStore, *orders: Order) -> None:
    with store.change() as shop:
        assert all(shop.orders.add(order) for order in orders)


def update(sku: str, pounds: str, storefront: Storefront | None = None, **changes: Any) -> ProductUpdate:
    return ProductUpdate(2, storefront, sku, prices={"list_price": Money.of(pounds), **changes})


def tried(store: MemoryStore, *updates: ProductUpdate | RowFault) -> PriceTrial:
    return try_prices(store.shop(), updates)


def only(trial: PriceTrial) -> StorefrontTrial:
    (one,) = trial.storefronts
    return one


def amount(ex_vat: int, vat: int) -> Amount:
    return Amount(Money(ex_vat), Money(vat))


def test_past_orders_are_replayed_at_the_prices_of_the_file(store: MemoryStore):
    """The newest first, by the shop's tariff; what is not sold like that any more is left out."""
    bolt, hinge, plate = (sold(store, sku) for sku in ("BOLT", "HINGE", "PLATE"))
    gone = evolve(hinge, product_id="p-gone")
    days = [NOW - timedelta(days=days) for days in (3, 2, 1)]
    cut = line(plate, 1, 3, CUT)
    put(
        store,
        an_order([line(bolt, 1, 1, CUT), line(bolt, 4, 2), cut], "1", placed_at=days[0]),
        an_order([line(gone, 2, 1), line(bolt, 10, 2)], "2", placed_at=days[1]),
        an_order([line(hinge)], "3", placed_at=days[2]),
        an_order([line(sold(store, "LAMP", ELECTRICAL))], "4", placed_at=NOW, storefront=ELECTRICAL),
    )
    trial = tried(store, update("BOLT", "11.50"), update("TWIN", "5.20", IRONMONGERY))
    charged = amount(10_00, 1_00)

    assert only(trial).storefront is IRONMONGERY
    assert only(trial).lines_gone == 2
    assert only(trial).issues == ()
    assert only(trial).replay == Replay(
        (
            BasketChange("N3", amount(14_00, 1_40), amount(14_00, 1_40), charged, charged),
            BasketChange("N2", amount(100_00, 10_00), amount(115_00, 11_50), FREE, FREE),
            BasketChange("N1", amount(54_25, 5_43), amount(60_25, 6_03), FREE, FREE),
        )
    )
    assert (trial.outcome.read, trial.outcome.changed, trial.outcome.is_refused) == (2, 2, False)
    assert sold(store, "BOLT").prices == a_price_list("10.00")


def test_each_storefront_of_the_file_is_tried_by_itself(store: MemoryStore):
    """A code of both means the one that the row names; who has no orders is tried too."""
    put(store, an_order([line(sold(store, "TWIN"))], "1"))
    trial = tried(store, update("LAMP", "21.00"), update("TWIN", "7.00", IRONMONGERY))

    assert [(one.storefront, len(one.replay.baskets)) for one in trial.storefronts] == [
        (IRONMONGERY, 1),
        (ELECTRICAL, 0),
    ]
    assert trial.storefronts[0].replay.after == amount(17_00, 1_70)
    both = tried(store, update("TWIN", "7.00", ELECTRICAL))
    assert [one.storefront for one in both.storefronts] == [ELECTRICAL]
    assert tried(store) == PriceTrial(tried(store).outcome, ())


def test_one_fault_leaves_everything_untried(store: MemoryStore):
    """And says what it is."""
    fault = RowFault(3, "price", "is missing")
    trial = tried(store, update("BOLT", "9.00"), fault)

    assert trial.storefronts == ()
    assert trial.outcome.faults == (fault,)


@pytest.mark.parametrize(
    ("changes", "kinds"),
    [
        (
            update("HINGE", "4.50", sale_price=Money(4_10)),
            [PriceIssueKind.SALE_ABOVE_BREAK, PriceIssueKind.NEVER_CHARGED],
        ),
        (update("HINGE", "4.00", sale_price=Money(3_85)), []),
        (update("HINGE", "3.80"), [PriceIssueKind.DEARER_BREAK, PriceIssueKind.SALE_NOT_BELOW_LIST]),
        (update("HINGE", "3.80", sale_price=None), [PriceIssueKind.DEARER_BREAK]),
        (update("HINGE", "3.80", breaks=(), sale_price=None), []),
        (
            update("HINGE", "3.80", breaks=(PriceBreak(2, Money(3_90)),), sale_price=None),
            [PriceIssueKind.DEARER_BREAK],
        ),
        (update("BOLT", "11.00"), [PriceIssueKind.VAT]),
        (update("BOLT", "12.00"), []),
        (update("PAIR", "11.00"), [PriceIssueKind.VAT]),
        (update("PAIR", "9.90"), []),
    ],
)
def test_prices_are_doubted_as_the_file_and_the_catalogue_have_them(
    store: MemoryStore, changes: ProductUpdate, kinds: list[PriceIssueKind]
):
    """What a row does not name stays; what is asked today counts as charged, with the shop's own VAT."""
    assert [issue.kind for issue in only(tried(store, changes)).issues] == kinds


@pytest.mark.parametrize(
    ("price", "size", "kinds"),
    [
        ("4.50", None, []),
        ("4.60", None, [PriceIssueKind.NEVER_CHARGED]),
        ("26.85", CUT, [PriceIssueKind.NEVER_CHARGED]),
    ],
)
def test_a_was_price_may_have_been_asked_in_an_order(
    store: MemoryStore, price: str, size: Size | None, kinds: list[PriceIssueKind]
):
    """The price of a piece that was cut is the price of no unit."""
    sku = "PLATE" if size else "HINGE"
    product = evolve(sold(store, sku), prices=a_price_list(price))
    put(store, an_order([line(product, size=size)], "1"))
    changes = update(sku, "4.50", breaks=(), sale_price=Money(4_00))

    assert [issue.kind for issue in only(tried(store, changes)).issues] == kinds


@pytest.mark.parametrize(
    ("placed_at", "on"),
    [
        (NOW + timedelta(days=1), "2026-11-22"),
        (datetime.fromisoformat("2027-06-30T23:30:00Z"), "2027-07-01"),
    ],
)
def test_the_latest_price_of_all_is_named_with_its_day_here(store: MemoryStore, placed_at: datetime, on: str):
    """Midnight comes earlier here in summer."""
    dearer = evolve(sold(store, "BOLT"), prices=a_price_list("20.00"))
    put(store, an_order([line(dearer)], "1", placed_at=placed_at))
    (issue,) = only(tried(store, update("BOLT", "22.00"))).issues

    assert issue.sku == "BOLT"
    assert f"the list price £22.00 is £20.00, charged on {on}, with VAT" in str(issue)
    assert [issue.kind for issue in only(tried(store, update("BOLT", "11.00"))).issues] == []


def test_a_thousand_orders_are_replayed(store: MemoryStore):
    """The newest ones."""
    put(store, *(an_order([], f"{n}", placed_at=NOW + timedelta(minutes=n)) for n in range(1_001)))
    baskets = only(tried(store, update("BOLT", "9.00"))).replay.baskets

    assert (len(baskets), baskets[0].basket_id, baskets[-1].basket_id) == (1_000, "N1000", "N1")


def test_progress_is_told_while_a_file_is_read(store: MemoryStore):
    """As for one that is taken in."""
    heard: list[int] = []
    rows = [RowFault(n, "price", "is missing") for n in range(501)]
    try_prices(store.shop(), rows, progress=heard.append)

    assert heard == [500, 501]
