"""Values that analysts make by hand: what is refused, what is read, copied, added up and shown."""

from __future__ import annotations

import copy
import pickle
import re
from datetime import date
from decimal import Decimal
from fractions import Fraction

import numpy
import polars
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shopcore
from shopcore import Amount, Line, Money, PriceBreak, PriceList, VatRate, lint_prices, price_basket
from shopcore.analysis.policy import BreakDiscount, Policy, price_under
from shopcore.analysis.price_checks import PriceCharged, StatedPrices
from shopcore.basket.totals import LineTotal
from shopcore.charges.tariff import Tariff
from shopcore.customers.account import Credit
from shopcore.frames import price_lines
from tests.support.many_cases import for_each
from tests.support.products import a_price_list, a_product

CENT = Money(1)
TODAY = date(2026, 11, 24)
TYPES = [one for name in shopcore.__all__ if isinstance(one := getattr(shopcore, name), type)]
GENERATED = [LineTotal, *(one for one in TYPES if not issubclass(one, Exception))]


@for_each("kind", GENERATED, lambda kind: kind.__name__)
def test_every_public_value_can_be_pickled_and_copied(kind):
    """For processes side by side, caches and notebooks; a copy is equal and as good as the first."""

    @settings(max_examples=10, deadline=None, derandomize=True, database=None)
    @given(st.from_type(kind))
    def alike(value):
        for again in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
            assert again == value

    alike()


def test_a_copied_product_is_as_frozen_as_the_first():
    """Its attributes stay a view that nobody writes to, its id and hash stay."""
    product = a_product("4.15", attributes={"Finish": "Brass"}, product_id="p-7")
    again = pickle.loads(pickle.dumps(product))

    assert (again.attributes, again.product_id, hash(again)) == ({"Finish": "Brass"}, "p-7", hash(product))
    with pytest.raises(TypeError):
        again.attributes["Finish"] = "Chrome"


def stated(**prices) -> StatedPrices:
    return StatedPrices(**{"sku": "A", "list_price": CENT} | prices)


@for_each(
    "result",
    {
        "list_price must be money, such as Money.of('6.95'), not 4.15": lambda: PriceList(4.15),
        "list_price must be money, such as Money.of('6.95'), not 415": lambda: PriceList(415),
        "sale_price must be money, such as Money.of('6.95'), not 4": lambda: PriceList(CENT, (), 4),
        "breaks are such as PriceBreak(10, Money.of('3.90')), not (10, 390)": lambda: PriceList(
            CENT, ((10, 390),)
        ),
        "money is whole pence, not True; Money.of('4.95') reads pounds": lambda: Money(True),
        "money is whole pence, not 4.0; Money.of('4.95') reads pounds": lambda: Money(4.0),
        "pounds are text, a Decimal or a whole number, not 4.5": lambda: Money.of(4.5),
        "pounds are text, a Decimal or a whole number, not 4.15": lambda: Money.of(4.15),
        "pounds are text, a Decimal or a whole number, not False": lambda: Money.of(False),
        "a rate of VAT is whole hundredths of a percent, not 0.2; VatRate.percent('20') reads percent": (
            lambda: VatRate(0.2)
        ),
        "a rate of VAT is whole hundredths of a percent, not True; VatRate.percent('20') reads percent": (
            lambda: VatRate(True)
        ),
        "percent are text, a Decimal or a whole number, not 17.5": lambda: VatRate.percent(17.5),
        "a discount is whole hundredths of a percent, not 2.5": lambda: BreakDiscount(10, 2.5),
        "a price break starts at whole units, not 2.5": lambda: BreakDiscount(2.5, 100),
        "a price break starts at whole units, not '10'": lambda: PriceBreak("10", CENT),
        "unit_price must be money, such as Money.of('6.95'), not 3.9": lambda: PriceBreak(10, 3.9),
        "list_price must be money, such as Money.of('6.95'), not True": lambda: stated(list_price=True),
        "list_price must be money, such as Money.of('6.95'), not 4.2": lambda: stated(list_price=4.2),
        "sale_price must be money, such as Money.of('6.95'), not 3.1": lambda: stated(sale_price=3.1),
        "inc_vat must be money, such as Money.of('6.95'), not 4.98": lambda: stated(inc_vat=4.98),
        "breaks are such as PriceBreak(10, Money.of('3.90')), not (10, 3.9)": lambda: stated(
            breaks=((10, 3.9),)
        ),
        "unit_price must be money, such as Money.of('6.95'), not 4.15": lambda: PriceCharged(
            "A", TODAY, 4.15
        ),
        "unit_price must be money, such as Money.of('6.95'), not False": lambda: PriceCharged(
            "A", TODAY, False
        ),
        "limit must be money, such as Money.of('6.95'), not 5000.0": lambda: Credit(limit=5000.0),
        "limit must be money, such as Money.of('6.95'), not True": lambda: Credit(limit=True),
        "unpaid_invoices must be money, such as Money.of('6.95'), not 12": lambda: Credit(
            limit=CENT, unpaid_invoices=12
        ),
        "open_orders must be money, such as Money.of('6.95'), not None": lambda: Credit(
            limit=CENT, open_orders=None
        ),
        "ex_vat must be money, such as Money.of('6.95'), not 1": lambda: Amount(1, CENT),
        "vat must be money, such as Money.of('6.95'), not 0": lambda: Amount(CENT, 0),
        "a quantity is whole units, not 1.5": lambda: a_price_list("1.00").unit_price_at(1.5),
        "a quantity is whole units, not 2.5": lambda: a_price_list("1.00").break_at(2.5),
        "a quantity is whole units, not True": lambda: a_price_list("1.00").unit_price_at(True),
    }.items(),
    lambda case: case[0],
)
def test_what_is_no_money_quantity_or_rate_is_refused_in_one_sentence(result):
    """Floats and flags would be a penny wrong now and then; nobody sees it later."""
    sentence, attempt = result
    with pytest.raises(TypeError) as refusal:
        attempt()

    assert str(refusal.value) == sentence


@for_each(
    "result",
    {
        "list_price must not be negative: -£0.01": lambda: PriceList(Money(-1)),
        "sale_price must not be negative: -£0.01": lambda: PriceList(CENT, (), Money(-1)),
        "unit_price must not be negative: -£0.01": lambda: PriceBreak(10, Money(-1)),
        "unit_price must not be negative: -£4.15": lambda: PriceCharged("A", TODAY, Money(-415)),
        "limit must not be negative: -£0.01": lambda: Credit(limit=Money(-1)),
        "unpaid_invoices must not be negative: -£0.01": lambda: Credit(limit=CENT, unpaid_invoices=Money(-1)),
        "open_orders must not be negative: -£0.01": lambda: Credit(limit=CENT, open_orders=Money(-1)),
        "a price break starts at 1 unit or more, not 0": lambda: PriceBreak(0, CENT),
        "a price break starts at 1 unit or more, not -2": lambda: BreakDiscount(-2, 100),
        "VAT rate must be 0 to 10000 basis points, not -1": lambda: VatRate(-1),
        "not a rate of VAT from 0 to 100 percent: '101'": lambda: VatRate.percent("101"),
        "not a rate of VAT from 0 to 100 percent: 'a fifth'": lambda: VatRate.percent("a fifth"),
    }.items(),
    lambda case: case[0],
)
def test_what_is_out_of_range_is_refused_in_one_sentence(result):
    """With the value."""
    sentence, attempt = result
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        attempt()


def test_prices_as_somebody_wrote_them_may_be_negative():
    """The check is there to doubt them."""
    [issue] = lint_prices([stated(list_price=Money(-415))])

    assert issue.finding == "-£4.15 is not a price"


@for_each("quantity", [0, -1, -999])
def test_a_quantity_below_one_is_priced_nowhere(quantity):
    """Not for a unit, a line, a basket or an order under a policy, and not in a frame: one rule."""
    line = Line("l-1", a_product("4.15", sku="A"), quantity)
    frame = polars.DataFrame({"sku": ["A"], "quantity": [quantity], "order_number": [1]})
    table = polars.DataFrame({"sku": ["A"], "list_pence": [415]})

    refusal = f"a quantity is 1 unit or more, not {quantity}"
    for attempt in (
        lambda: line.unit_price,
        lambda: line.product.prices.break_at(quantity),
        lambda: price_basket([line]),
        lambda: price_under([line]),
    ):
        with pytest.raises(ValueError, match=refusal):
            attempt()
    with pytest.raises(ValueError, match=f"must be 1 or more, not {quantity}"):
        price_lines(frame, table)


@for_each("quantity", [numpy.int64(12), numpy.int32(12)])
def test_whole_numbers_of_other_kinds_are_priced_alike(quantity):
    """As they come out of a frame."""
    basket = [Line("l-1", a_product(a_price_list("4.15", [(10, "3.90")])), quantity)]

    assert price_basket(basket).goods.ex_vat == Money.of("46.80")
    assert Money(numpy.int64(415)) == Money.of(numpy.int64(4)) + Money(15)


@for_each(
    "written",
    {
        "£4.15": 415, "1,245.00": 124500, "£1,234,567.89": 123456789, "-£3.35": -335, "£-3.35": -335,
        "+4": 400, " 12.450 ": 1245, ".50": 50, "7.": 700, "£0": 0,
    }.items(),
)  # fmt: skip
def test_pounds_are_read_as_people_write_them(written):
    """With £ and commas, and as the shop itself shows them."""
    text, pence = written

    assert Money.of(text) == Money(pence)
    assert Money.of(str(Money(pence))) == Money(pence)


@for_each("text", ["", "£", ".", "-", "12,45", "1,2345.00", "1,245,00", "4 15", "1e3", "NaN", "--4", "-£-4",
                   "£4.155", "４.15", "$4", "4.15 ex VAT", "1_000"])  # fmt: skip
def test_what_is_no_amount_of_pounds_is_refused(text):
    """A comma in the wrong place is rather a slip than a thousand."""
    with pytest.raises(ValueError, match="not a"):
        Money.of(text)


def test_rates_are_read_in_percent():
    """'20' is the standard rate; fractions of a penny have no rate."""
    assert VatRate.percent("20") == VatRate.percent(20) == VatRate.percent(Decimal(20)) == VatRate(2000)
    assert VatRate.percent("17.5") == VatRate(1750)
    assert VatRate.percent("0") == VatRate(0)


@for_each("basis_points", [1, 20, 99])
def test_a_rate_below_one_percent_is_doubted(basis_points):
    """VatRate(20) is 0.2 %, and most likely a slip; it is obeyed all the same."""
    with pytest.warns(UserWarning, match=r"^VatRate counts .* 20 % is VatRate\.percent"):
        rate = VatRate(basis_points)

    assert rate.basis_points == basis_points


def test_money_adds_up_with_sum_and_stands_in_columns():
    """An empty sum is 0, as of any numbers."""
    assert sum([Money(415), Money(85)]) == Money(500)
    assert sum([shopcore.with_vat(Money(100)), shopcore.with_vat(Money(50))]) == Amount(Money(150), Money(30))
    assert f"{Money(415):>10}|{VatRate(2000):<6}|{shopcore.with_vat(CENT):>30}" == (
        "     £4.15|20%   |   £0.01 ex VAT, £0.01 inc VAT"
    )
    for other in (1, False, 0.0, Fraction(0)):
        with pytest.raises(TypeError):
            other + Money(415)


def test_products_and_policies_stand_in_columns_too():
    """As wide as is asked, like money; cut where a column is narrower than they are."""
    for value in (Policy(), Tariff(), a_product("4.15")):
        width = len(str(value)) + 3

        assert f"{value:>{width}}" == f"   {value}"
        assert f"{value:.6}" == str(value)[:6]


def test_products_and_policies_are_tables_in_a_notebook():
    """What they hold, and no markup of theirs."""
    product = a_product(a_price_list("4.15", [(10, "3.90")]), name="<b>Hinge</b>")
    policy = Policy(breaks=(BreakDiscount(10, 500),), rounding="unit")

    for expected in ("&lt;b&gt;Hinge", "£4.15", "£3.90", product.sku, product.brand):
        assert expected in product._repr_html_()
    for expected in ("20%", "£50.00", "10 units: 5 % off", "<td>unit</td>", "no brand is charged"):
        assert expected in policy._repr_html_()
    assert "each SKU" in Policy()._repr_html_()
    assert "<td>none</td>" in Policy(breaks=())._repr_html_()
