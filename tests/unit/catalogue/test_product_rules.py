"""What a product must be, whoever hands it in, and prices that look like a slip."""

from typing import Any

import pytest
from attrs import evolve

from shopcore.catalogue.documents import ProductDocument, ProductDocumentKind
from shopcore.catalogue.product import Product, Stock
from shopcore.catalogue.product_rules import product_faults
from shopcore.errors import FieldFault
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceList
from tests.support.products import a_plate, a_price_list, a_product


def faults_of(product: Product) -> list[tuple[str, str]]:
    return [(fault.field, fault.message) for fault in product_faults(product)]


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
    at_most = a_product(a_price_list("1000000", [(1_000_000, "1000000")], "1000000"))
    over = a_product(a_price_list("1000000.01", [(1_000_001, "1000000.01")], "1000000.01"))

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
        FieldFault("name", "must not contain zero bytes or broken characters"),
    )


@pytest.mark.spec("PR-01")
def test_a_dearer_break_is_obeyed_and_no_fault():
    """Decision 5: it is reported, not refused."""
    assert product_faults(a_product(a_price_list("1.00", [(10, "1.20")]))) == ()


def test_only_what_is_wrong_is_listed():
    """A sound product with one bad field has one fault."""
    assert product_faults(evolve(a_product(), brand="b" * 81)) == (
        FieldFault("brand", "must have at most 80 characters, not 81"),
    )


MISSING = "is missing"
CONTROL = "must not contain line breaks, tabs or other control characters"
PLAIN = "must not contain zero bytes or broken characters"
DIRECTION = "must not contain characters that change the direction of text, such as U+202E"
SKU = "must be 1 to 40 plain letters, digits and signs, without spaces at the ends"
LEVELS = "must have 1 to 3 levels, separated by /"
NOT_A_PICTURE = "must be https://… or a picture file such as hinges/butt.jpg, not "
SIZES = "must rise from at least 1 mm to at most 100000 mm"


def limits(*sides: int) -> SizeLimits:
    least_width, most_width, least_height, most_height = sides
    return SizeLimits(
        min_width_mm=least_width,
        max_width_mm=most_width,
        min_height_mm=least_height,
        max_height_mm=most_height,
    )


def longer(text: str, most: int) -> str:
    return f"must have at most {most} characters, not {len(text)}"


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({"sku": "!"}, []),
        ({"sku": "A B~"}, []),
        ({"sku": "S" * 40}, []),
        ({"sku": "S" * 41}, [("sku", SKU)]),
        ({"sku": ""}, [("sku", MISSING)]),
        ({"sku": " A"}, [("sku", SKU)]),
        ({"sku": "A "}, [("sku", SKU)]),
        ({"sku": "A\n"}, [("sku", SKU)]),
        ({"name": "n" * 200}, []),
        ({"name": "n" * 201}, [("name", longer("n" * 201, 200))]),
        ({"name": " \u00a0"}, [("name", MISSING)]),
        ({"name": "Tower\tbolt"}, [("name", CONTROL)]),
        ({"name": "Tower\0bolt"}, [("name", PLAIN)]),
        ({"name": "Tower \u202ebolt"}, [("name", DIRECTION)]),
        ({"brand": "b" * 80}, []),
        ({"brand": ""}, [("brand", MISSING)]),
        ({"brand": "Hob\nTanner"}, [("brand", CONTROL)]),
        ({"category": ("Bolts",)}, []),
        ({"category": ()}, [("category", LEVELS)]),
        ({"category": ("a", "b", "c", "d")}, [("category", LEVELS)]),
        ({"category": ("c" * 80,)}, []),
        ({"category": ("c" * 81,)}, [("category", longer("c" * 81, 80))]),
        ({"category": ("Bolts", " ")}, [("category", MISSING)]),
        ({"category": ("Bo\tlts",)}, [("category", CONTROL)]),
        ({"category": ("A/B",)}, [("category", "must not contain / inside the name of a level: 'A/B'")]),
        ({"description": "d" * 20_000}, []),
        ({"description": "d" * 20_001}, [("description", longer("d" * 20_001, 20_000))]),
        ({"description": "\0"}, [("description", PLAIN)]),
        ({"description": "Tower\n\u2066bolt\u2069"}, [("description", DIRECTION)]),
    ],
)
def test_a_product_is_told_by_its_words(change: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    """SKU, name, brand, category and description: what is missing, too long or unprintable."""
    assert faults_of(a_product(**change)) == faults


@pytest.mark.parametrize(
    ("prices", "faults"),
    [
        (a_price_list("0.01", [(2, "0.01")], "0.01"), []),
        (a_price_list("0.00"), [("price", "must be more than 0.00")]),
        (a_price_list("1.00", sale="0.00"), [("sale_price", "must be more than 0.00, or empty for no sale")]),
        (a_price_list("1.00", [(1, "0.90")]), [("breaks", "must begin at a quantity of 2 or more")]),
        (a_price_list("1.00", [(2, "0.00")]), [("breaks", "must have prices of more than 0.00")]),
        (
            a_price_list("1.00", [(2, "0.90"), (3, "0.00")]),
            [("breaks", "must have prices of more than 0.00")],
        ),
    ],
)
def test_nothing_is_sold_for_nothing(prices: PriceList, faults: list[tuple[str, str]]) -> None:
    """A penny is the least of each price, and a break begins with the second piece."""
    assert faults_of(a_product(prices)) == faults


@pytest.mark.parametrize(
    ("stock", "faults"),
    [
        (Stock(), []),
        (Stock(level=10_000_000, lead_time_days=3_650), []),
        (Stock(level=0, lead_time_days=0), []),
        (Stock(level=-1), [("stock", "must be from 0 to 10000000")]),
        (Stock(level=10_000_001), [("stock", "must be from 0 to 10000000")]),
        (Stock(lead_time_days=-1), [("lead_time_days", "must be from 0 to 3650")]),
        (Stock(lead_time_days=3_651), [("lead_time_days", "must be from 0 to 3650")]),
        (
            Stock(stock_type="t" * 40),
            [
                (
                    "stock_type",
                    f"must be Stock-Out, Stock-Out Import, Back-Order or empty, not '{'t' * 40}'",
                )
            ],
        ),
        (
            Stock(stock_type="t" * 41),
            [
                (
                    "stock_type",
                    f"must be Stock-Out, Stock-Out Import, Back-Order or empty, not '{'t' * 40}…'",
                )
            ],
        ),
    ],
)
def test_a_shelf_holds_what_a_shelf_can_hold(stock: Stock, faults: list[tuple[str, str]]) -> None:
    """Up to ten million pieces and ten years to wait; what is long is quoted short."""
    assert faults_of(a_product(stock=stock)) == faults


@pytest.mark.parametrize(
    ("sides", "is_sound"),
    [
        ((1, 100_000, 1, 100_000), True),
        ((600, 600, 400, 400), True),
        ((0, 600, 1, 600), False),
        ((1, 600, 0, 600), False),
        ((601, 600, 1, 600), False),
        ((1, 600, 601, 600), False),
        ((1, 100_001, 1, 600), False),
        ((1, 600, 1, 100_001), False),
    ],
)
def test_what_is_cut_to_size_has_sides_that_rise(sides: tuple[int, ...], is_sound: bool) -> None:
    """From a millimetre to a hundred metres, either way; one size only is a size too."""
    assert faults_of(a_plate(size_limits=limits(*sides))) == ([] if is_sound else [("m2m_limits", SIZES)])


HTTP = "must begin with https://, because browsers block pictures from http://"


@pytest.mark.parametrize(
    ("image", "faults"),
    [
        ("https://a.example/" + "b" * 1_982, []),
        ("https://a.example/" + "b" * 1_983, [longer("b" * 2_001, 2_000)]),
        ("a/b/c/d/e.jpeg", []),
        ("e.JPG", []),
        ("e.avif", []),
        ("e.gif", []),
        (" ", [MISSING]),
        ("http://a.example/b.jpg", [HTTP]),
        ("HTTP://a.example/b.jpg", [HTTP]),
        ("ftp://a.example/b.jpg", [f"{NOT_A_PICTURE}'ftp://a.example/b.jpg'"]),
        ("https://a.example:123456", [f"{NOT_A_PICTURE}'https://a.example:123456'"]),
        ("https://a.example/b c", [f"{NOT_A_PICTURE}'https://a.example/b c'"]),
        ("../e.jpg", [f"{NOT_A_PICTURE}'../e.jpg'"]),
        ("a/b/c/d/e/f.jpg", [f"{NOT_A_PICTURE}'a/b/c/d/e/f.jpg'"]),
        ("butt.pdf", [f"{NOT_A_PICTURE}'butt.pdf'"]),
        ("buttjpg", [f"{NOT_A_PICTURE}'buttjpg'"]),
        ("butt-" * 9, [f"{NOT_A_PICTURE}'{'butt-' * 8}…'"]),
    ],
)
def test_what_is_no_picture_is_refused(image: str, faults: list[str]) -> None:
    """An address that a browser would not load, a path that leads out of the folder, another kind of file."""
    assert faults_of(a_product(image=image)) == [("image", message) for message in faults]


@pytest.mark.parametrize(
    ("attributes", "faults"),
    [
        ({"n" * 60: "v" * 500}, []),
        (
            {"n" * 61: "v"},
            [("attr:" + "n" * 60, f"the name of an attribute {longer('n' * 61, 60)}")],
        ),
        ({" ": "v"}, [("attr: ", "the name of an attribute is missing")]),
        ({"\0": "v"}, [("attr:\0", f"the name of an attribute {PLAIN}")]),
        ({"Finish": ""}, [("attr:Finish", MISSING)]),
        ({"Finish": "v" * 501}, [("attr:Finish", longer("v" * 501, 500))]),
        ({"Finish": "\ud800"}, [("attr:Finish", PLAIN)]),
    ],
)
def test_an_attribute_has_a_name_and_a_value(
    attributes: dict[str, str], faults: list[tuple[str, str]]
) -> None:
    """Both of them filled, short, and fit for every store."""
    assert faults_of(a_product(attributes=attributes)) == faults


def test_papers_are_judged_with_their_product() -> None:
    """Under the column they are imported from."""
    assert faults_of(a_product(documents=(ProductDocument(ProductDocumentKind.FITTING, "butt.doc"),))) == [
        ("documents", "must be PDF files such as hinges/butt.pdf, not 'butt.doc'")
    ]


def test_a_picture_without_tls_is_refused():
    """Browsers would not show it."""
    faults = faults_of(a_product(image="HTTP://pictures.example.com/bolt.jpg"))

    assert faults == [("image", "must begin with https://, because browsers block pictures from http://")]
