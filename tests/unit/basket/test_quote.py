"""A guest's basket is priced without being stored."""

from datetime import date, timedelta
from functools import partial

import pytest

from adapters.memory import MemoryStore
from shopcore.basket.basket import Basket
from shopcore.basket.requested_lines import RequestedLine
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.errors import DimensionsOutOfRange, DimensionsRequired, QuantityOutOfRange, TooManyLines
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.basket.quote import Quote, quote, quote_line
from shopcore.use_cases.basket.show_basket import priced
from tests.support.products import TODAY, StoppedClock, a_line, a_plate, a_product

SOLD = (
    a_product("4.15"),
    a_plate("85.00"),
    a_product("3.10", sku="LEFT", stock=Stock(level=3, is_withdrawn=True)),
    a_product("9.80", sku="OUT", stock=Stock(stock_type="Stock-Out")),
    a_product("1.00", sku="LAMP", storefront=Storefront.ELECTRICAL),
)


@pytest.fixture(scope="module")
def store():
    store = MemoryStore(StoppedClock(), ShopRules(tariff=DEFAULT_TARIFF))
    with store.change() as shop:
        shop.changes.put(SOLD)
    return store


def quoted(store, *requested: RequestedLine, **options) -> Quote:
    with store.read() as shop:
        quoting = partial(quote_line, today=TODAY, rate=shop.tariff.vat_rate)
        return quote(
            shop.catalogue, Storefront.IRONMONGERY, requested, quoting, tariff=shop.tariff, **options
        )


@pytest.mark.spec("BK-01")
def test_lines_of_one_identity_are_joined(store):
    """The same SKU twice is one line; another size another."""
    answer = quoted(
        store,
        RequestedLine("TEST-1", 2),
        RequestedLine("PLATE", 1, 838, 200, True),
        RequestedLine("TEST-1", 3),
        RequestedLine("PLATE", 1, 838, 200, False),
    )

    assert [(q.line.product.sku, q.line.quantity, q.line.size) for q in answer.lines] == [
        ("TEST-1", 5, None),
        ("PLATE", 1, Size(838, 200, True)),
        ("PLATE", 1, Size(838, 200, False)),
    ]
    assert [q.line.line_id for q in answer.lines] == ["l-1", "l-2", "l-3"]
    assert answer.totals.goods.ex_vat == Money.of("49.25")


@pytest.mark.spec("QT-03", "BK-01")
def test_joined_lines_without_stock_hold_no_more_than_any_line(store):
    """Twice 998 are 999, and that is said; 998 stay as they are."""
    (joined,) = quoted(store, RequestedLine("OUT", 998), RequestedLine("OUT", 998)).lines
    (single,) = quoted(store, RequestedLine("OUT", 998)).lines

    assert (joined.line.quantity, joined.maximum, joined.is_adjusted) == (999, 0, True)
    assert (single.line.quantity, single.maximum, single.is_adjusted) == (998, 0, False)


@pytest.mark.spec("QT-03", "BK-01")
def test_a_quantity_over_the_maximum_is_lowered_and_said(store):
    """Three are left, so three are priced."""
    (line,) = quoted(store, RequestedLine("LEFT", 5)).lines

    assert (line.line.quantity, line.maximum, line.is_adjusted) == (3, 3, True)


@pytest.mark.spec("QT-02")
def test_joined_lines_over_999_are_lowered_too(store):
    """Two halves that are fine alone."""
    (line,) = quoted(store, RequestedLine("TEST-1", 600), RequestedLine("TEST-1", 600)).lines

    assert (line.line.quantity, line.is_adjusted) == (999, True)


@pytest.mark.spec("SN-01", "BK-01")
def test_a_line_without_stock_keeps_its_quantity_and_counts(store):
    """It shows the maximum 0 and stays in the totals."""
    answer = quoted(store, RequestedLine("OUT", 2))

    assert [(q.line.quantity, q.maximum, q.is_adjusted) for q in answer.lines] == [(2, 0, False)]
    assert answer.totals.goods.ex_vat == Money.of("19.60")


def test_codes_that_are_not_sold_here_are_listed_once(store):
    """The other storefront's products are unknown too."""
    answer = quoted(store, RequestedLine("NONE", 1), RequestedLine("LAMP", 1), RequestedLine("NONE", 2))

    assert answer.unknown_skus == ("NONE", "LAMP")
    assert answer.lines == ()
    assert not answer.totals.total
    current = quoted(store, RequestedLine("NONE", 1), RequestedLine("TEST-1", 2)).lines
    assert [(q.line.product.sku, q.line.quantity) for q in current] == [("TEST-1", 2)]


@pytest.mark.spec("QT-02")
@pytest.mark.parametrize("quantity", [0, -1, 1000])
def test_every_quantity_outside_the_range_is_named(store, quantity):
    """By its place in the request."""
    with pytest.raises(QuantityOutOfRange) as refusal:
        quoted(
            store,
            RequestedLine("TEST-1", quantity),
            RequestedLine("TEST-1", 1),
            RequestedLine("NONE", quantity),
        )

    assert [(fault.field, fault.message) for fault in refusal.value.faults] == [
        ("lines[0].quantity", "Please enter a quantity from 1 to 999."),
        ("lines[2].quantity", "Please enter a quantity from 1 to 999."),
    ]
    assert quoted(store, RequestedLine("TEST-1", 999)).lines[0].line.quantity == 999


@pytest.mark.spec("MM-01", "MM-02")
def test_a_made_to_measure_line_needs_a_size_that_is_cut(store):
    """Zero counts as absent."""
    with pytest.raises(DimensionsRequired):
        quoted(store, RequestedLine("PLATE", 1, 0, 0, True))
    with pytest.raises(DimensionsOutOfRange):
        quoted(store, RequestedLine("PLATE", 1, 3000, 200, True))


@pytest.mark.spec("MM-01")
def test_every_piece_that_is_not_cut_is_named(store):
    """By its place in the request, also one too small to cost a penny."""
    with store.change() as shop:
        shop.changes.put([a_plate("0.01", sku="CHEAP")])
    sizes = [
        RequestedLine("PLATE", 1, 838, 200, True),
        RequestedLine("PLATE", 1),
        RequestedLine("CHEAP", 1, 50, 50, True),
    ]

    with pytest.raises(DimensionsRequired) as refusal:
        quoted(store, *sizes)

    assert [fault.field for fault in refusal.value.faults] == [
        "lines[1].width_mm",
        "lines[1].height_mm",
        "lines[1].has_screw_holes",
        "lines[2].width_mm",
    ]


def test_more_lines_than_a_basket_holds_are_refused(store):
    """A thousand is the limit."""
    with pytest.raises(TooManyLines) as refusal:
        quoted(store, *[RequestedLine("TEST-1", 1)] * 1001)
    assert refusal.value.maximum == 1000
    assert quoted(store, *[RequestedLine("NONE", 1)] * 1000).unknown_skus == ("NONE",)


@pytest.mark.spec("SN-01", "BK-01")
@pytest.mark.parametrize(("day", "maximum"), [(TODAY, 0), (TODAY + timedelta(days=1), 999)])
def test_what_is_due_may_be_wanted_until_its_day(day: date, maximum: int):
    """A day that came and brought nothing is none to wait for; of a stored basket too."""
    due = a_product("2.00", stock=Stock(expected_on=day), product_id="")
    store = MemoryStore(
        StoppedClock(), ShopRules(tariff=Tariff(vat_rate=VatRate(1000), delivery_fee=Money(10_00)))
    )
    with store.change() as shop:
        shop.changes.put([due])
    answer = quoted(store, RequestedLine("TEST-1", 3))

    assert [(q.line.quantity, q.maximum, q.is_adjusted) for q in answer.lines] == [(3, maximum, False)]
    assert answer.totals.total.inc_vat == Money(17_60)
    stored = priced(Basket((a_line(due, 3),)), today=TODAY, tariff=store.rules.tariff)
    assert [(q.maximum, q.is_adjusted) for q in stored.lines] == [(maximum, False)]
    assert stored.totals.total.inc_vat == Money(17_60)
    assert stored.unknown_skus == ()


def test_a_quote_explains_itself_on_demand(store):
    """The trace is that of the totals; so it is for a stored basket."""
    basket = Basket((a_line(SOLD[0]),))
    assert priced(basket, today=TODAY).totals.trace == ()
    assert "list price £4.15" in str(priced(basket, today=TODAY, trace=True).totals.trace[0])
    assert quoted(store, RequestedLine("TEST-1", 1)).totals.trace == ()
    assert "list price £4.15" in str(quoted(store, RequestedLine("TEST-1", 1), trace=True).totals.trace[0])


@pytest.mark.parametrize("quantity", [1, 12, 999])
def test_a_priced_line_given_another_id_is_as_if_priced_with_it(quantity):
    """Also where its quantity was lowered, and where a price break applies."""
    pricing = partial(quote_line, quantity=quantity, size=None, today=TODAY, rate=DEFAULT_TARIFF.vat_rate)
    product = a_product()

    renamed = pricing("l-1", product).with_id("l-7")

    assert renamed == pricing("l-7", product)
    assert renamed.line.line_id == "l-7"
