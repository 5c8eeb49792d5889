"""What a product must be, whoever hands it in, and prices that look like a slip."""

import pytest
from attrs import evolve

from shopcore.catalogue import Stock
from shopcore.errors import FieldFault
from shopcore.product_rules import product_faults
from tests.wares import a_plate, a_product, priced


def test_a_sound_product_has_no_faults():
    """Made to measure or not, with text in any language and over several lines."""
    assert product_faults(a_product(description="Ødegård\n“fine”", attributes={"Größe": "½"})) == ()
    assert product_faults(a_plate()) == ()


def test_every_fault_is_listed_under_its_column():
    """A product built by a program is checked like one from a file."""
    product = a_product(
        "0.00", sku="Ø", name="a\0b", category=("Bolts/Tower", ""), attributes={"Finish": ""}, image=""
    )

    assert [fault.field for fault in product_faults(product)] == [
        "sku",
        "name",
        "category",
        "category",
        "price",
        "image",
        "attr:Finish",
    ]


def test_the_highest_prices_and_quantities_are_named():
    """A million pounds is the most that anything costs."""
    at_most = a_product(priced("1000000", [(1_000_000, "1000000")], "1000000"))
    over = a_product(priced("1000000.01", [(1_000_001, "1000000.01")], "1000000.01"))

    assert product_faults(at_most) == ()
    assert [(fault.field, fault.message) for fault in product_faults(over)] == [
        ("price", "must be at most £1,000,000.00"),
        ("sale_price", "must be at most £1,000,000.00"),
        ("breaks", "must have prices of at most £1,000,000.00"),
        ("breaks", "must begin at a quantity of at most 1000000"),
    ]


@pytest.mark.spec("QT-03")
@pytest.mark.parametrize("stock_type", ["", "Stock-Out", "Stock-Out Import", "Back-Order"])
def test_only_known_stock_types_are_taken(stock_type):
    """A mistyped one would lose the cap without a word."""
    message = f"must be Stock-Out, Stock-Out Import, Back-Order or empty, not {stock_type + 'x'!r}"

    assert product_faults(a_product(stock=Stock(stock_type=stock_type))) == ()
    assert product_faults(a_product(stock=Stock(stock_type=f"{stock_type}x"))) == (
        FieldFault("stock_type", message),
    )


@pytest.mark.parametrize(
    "image",
    ["a.jpg", "hinges/Butt (2).WEBP", "/images/a.png", "https://a.example", "https://a.example:8443/b?c=%20"],
)
def test_a_picture_is_a_file_of_the_shop_or_stands_behind_https(image):
    """The rest is refused, as the table of broken rows shows."""
    assert product_faults(a_product(image=image)) == ()


def test_half_a_surrogate_pair_is_refused():
    """No store can hold one."""
    assert product_faults(a_product(name="\ud800")) == (
        FieldFault("name", "must not hold zero bytes or broken characters"),
    )


@pytest.mark.spec("PR-01")
def test_a_dearer_break_is_obeyed_and_no_fault():
    """Decision 5: it is reported, not refused."""
    assert product_faults(a_product(priced("1.00", [(10, "1.20")]))) == ()


def test_only_what_is_wrong_is_listed():
    """A sound product with one bad field has one fault."""
    assert product_faults(evolve(a_product(), brand="b" * 81)) == (
        FieldFault("brand", "must have at most 80 characters, not 81"),
    )
