"""The DEMO- products are a promise: their codes, prices, breaks, stock and flags."""

from __future__ import annotations

from datetime import date

import pytest

from adapters.demo.brands import DOOR_BRAND
from adapters.demo.codes import luhn_digit
from adapters.demo.named_products import named_products
from adapters.drawings import KINDS, kind_of
from shopcore.catalogue.product import Product, Stock
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import demo_products

TODAY = date(2026, 11, 21)
DUE = date(2026, 12, 3)
PLENTY = Stock(100_000)
PROMISED = {
    "DEMO-PLAIN": ("12.45", PLENTY),
    "DEMO-BREAKS": ("4.15", PLENTY),
    "DEMO-SALE": ("7.77", PLENTY),
    "DEMO-PENNY": ("0.02", PLENTY),
    "DEMO-MTM": ("85.00", PLENTY),
    "DEMO-LONG": ("18.00", PLENTY),
    "DEMO-HAZARD": ("6.35", PLENTY),
    "DEMO-DIRECT": ("75.00", Stock(is_direct=True, lead_time_days=5)),
    "DEMO-DOOR": ("210.00", Stock(is_direct=True)),
    "DEMO-FIRE": ("16.40", PLENTY),
    "DEMO-OUT": ("9.80", Stock(0, "Stock-Out")),
    "DEMO-WITHDRAWN": ("5.15", Stock(3, is_withdrawn=True)),
    "DEMO-IMPORT": ("22.00", Stock(2, "Stock-Out Import")),
    "DEMO-DUE": ("14.25", Stock(0, expected_on=DUE)),
    "DEMO-PART": ("3.10", Stock(4, expected_on=DUE)),
}


@pytest.fixture(scope="module")
def named() -> dict[str, Product]:
    return {product.sku: product for product in named_products(today=TODAY)}


def breaks(*pairs: tuple[int, str]) -> tuple[PriceBreak, ...]:
    return tuple(PriceBreak(quantity, Money.of(price)) for quantity, price in pairs)


def only(named: dict[str, Product], flag: str) -> set[str]:
    return {sku for sku, product in named.items() if getattr(product, flag)}


def test_exactly_the_promised_products_are_named(named):
    """Nobody has to guess which codes may be relied on."""
    assert named.keys() == PROMISED.keys()


@pytest.mark.parametrize("sku", PROMISED)
def test_a_named_product_costs_and_stands_in_stock_as_promised(named, sku):
    """List price and stock, field by field."""
    price, stock = PROMISED[sku]

    assert named[sku].prices.list_price == Money.of(price)
    assert named[sku].stock == stock
    assert named[sku].storefront is Storefront.IRONMONGERY


def test_breaks_and_sale_are_as_promised(named):
    """DEMO-BREAKS has three breaks, DEMO-SALE a sale and a lower break, the others none."""
    assert named["DEMO-BREAKS"].prices.breaks == breaks((10, "3.90"), (25, "3.70"), (100, "3.50"))
    assert named["DEMO-SALE"].prices.breaks == breaks((10, "5.90"))
    assert named["DEMO-SALE"].prices.sale == Money.of("6.20")
    others = named.keys() - {"DEMO-BREAKS", "DEMO-SALE"}
    assert not any(named[sku].prices.breaks or named[sku].prices.sale for sku in others)


def test_each_flag_stands_on_its_own_product_alone(named):
    """A test of one surcharge is not disturbed by another."""
    assert only(named, "is_long") == {"DEMO-LONG"}
    assert only(named, "is_hazardous") == {"DEMO-HAZARD"}
    assert only(named, "is_fire_rated") == {"DEMO-FIRE"}
    assert only(named, "is_made_to_measure") == {"DEMO-MTM"}
    assert named["DEMO-MTM"].size_limits == SizeLimits(50, 2000, 50, 1250)
    assert named["DEMO-DOOR"].brand == DOOR_BRAND != named["DEMO-DIRECT"].brand


@pytest.mark.parametrize(
    ("today", "due"),
    [
        (date(2026, 12, 2), date(2026, 12, 3)),
        (date(2026, 12, 3), date(2027, 12, 3)),
        (date(2026, 12, 4), date(2027, 12, 3)),
        (date(2029, 6, 1), date(2029, 12, 3)),
    ],
)
def test_what_is_due_is_always_still_to_come(today, due):
    """3 December 2026, and a year later once that day is here."""
    named = {product.sku: product for product in named_products(today=today)}

    assert named["DEMO-DUE"].stock.expected_on == named["DEMO-PART"].stock.expected_on == due


@pytest.mark.parametrize("sku", PROMISED)
def test_a_named_product_has_words_a_drawing_and_a_code(named, sku):
    """It stands on the same shelves as everything else."""
    product = named[sku]
    code = product.attributes["Catalogue code"]

    assert len(product.category) == 3
    assert kind_of(product.category, product.name) in KINDS.keys() - {"parcel"}
    assert len(code) == 5
    assert code[-1] == luhn_digit(code[:-1])
    assert product.description.endswith(".")


def test_the_named_products_come_together(named):
    """After the departments, so that these keep their order, and before the new arrivals."""
    skus = [product.sku for product in demo_products(Storefront.IRONMONGERY)]
    start = skus.index(next(iter(named)))

    assert skus[start : start + len(named)] == list(named)
    assert start > 17_000
