"""BMEcat 1.2 and 2005, as suppliers send them."""

import pytest

from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceBreak
from shopcore.storefront import Storefront
from tests.support.feeds_shop import faults_of, product_of

FRAME_12 = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">
<BMECAT version="1.2" xmlns="http://www.bmecat.org/bmecat/1.2/bmecat_new_catalog">
<HEADER><CATALOG><CURRENCY>GBP</CURRENCY><MIME_ROOT>https://example.com/pictures/</MIME_ROOT></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Copperline Supply</SUPPLIER_NAME></SUPPLIER></HEADER><T_NEW_CATALOG>
<CATALOG_GROUP_SYSTEM>{groups}</CATALOG_GROUP_SYSTEM>
{products}
</T_NEW_CATALOG></BMECAT>
"""
FRAME_05 = """<b:BMECAT version="2005" xmlns:b="http://www.bmecat.org/bmecat/2005">
<b:HEADER><b:CATALOG><b:CURRENCY>GBP</b:CURRENCY></b:CATALOG></b:HEADER><b:T_NEW_CATALOG>
{products}
</b:T_NEW_CATALOG></b:BMECAT>
"""
GROUPS = (
    ("root", 1, "All", 0),
    ("node", 2, "Cable", 1),
    ("leaf", 3, "Flexible", 2),
    ("leaf", 8, "Round", 9),
    ("leaf", 9, "About", 8),
)
ONE = '<ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>2.50</PRICE_AMOUNT></ARTICLE_PRICE>'


def article(prices: str = ONE, details: str = "", more: str = "") -> bytes:
    """A catalogue of one article."""
    groups = "".join(
        f'<CATALOG_STRUCTURE type="{kind}"><GROUP_ID>{group}</GROUP_ID><GROUP_NAME>{name}</GROUP_NAME>'
        f"<PARENT_ID>{parent}</PARENT_ID></CATALOG_STRUCTURE>"
        for kind, group, name, parent in GROUPS
    )
    products = (
        "<ARTICLE><SUPPLIER_AID>C-1</SUPPLIER_AID>"
        f"<ARTICLE_DETAILS><DESCRIPTION_SHORT>Flex <!-- café -->3 core</DESCRIPTION_SHORT>"
        f"{details}</ARTICLE_DETAILS>"
        f"<ARTICLE_PRICE_DETAILS>{prices}</ARTICLE_PRICE_DETAILS>{more}</ARTICLE>"
        "<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>C-1</ART_ID><CATALOG_GROUP_ID>3</CATALOG_GROUP_ID>"
        "</ARTICLE_TO_CATALOGGROUP_MAP>"
    )
    return FRAME_12.format(groups=groups, products=products).encode("latin-1")


def price(amount: str, kind: str = "net_list", **more: str) -> str:
    extra = "".join(f"<{name}>{text}</{name}>" for name, text in more.items())
    return f'<ARTICLE_PRICE price_type="{kind}"><PRICE_AMOUNT>{amount}</PRICE_AMOUNT>{extra}</ARTICLE_PRICE>'


def test_an_article_becomes_a_product():
    """Version 1.2: the category stands behind the articles, below the root of the tree."""
    details = (
        "<DESCRIPTION_LONG>Round&lt;p&gt;in café brown&lt;/p&gt;</DESCRIPTION_LONG><EAN>5012345678900</EAN>"
        "<MANUFACTURER_AID>F3</MANUFACTURER_AID><MANUFACTURER_NAME>Copperline</MANUFACTURER_NAME>"
        "<DELIVERY_TIME>1.5</DELIVERY_TIME><SPECIAL_TREATMENT_CLASS>1201</SPECIAL_TREATMENT_CLASS>"
    )
    more = (
        "<ARTICLE_FEATURES><FEATURE><FNAME>Length</FNAME><FVALUE>50</FVALUE><FUNIT>MTR</FUNIT></FEATURE>"
        "<FEATURE><FNAME>Voltage</FNAME><FVALUE>110</FVALUE><FVALUE>230</FVALUE><FUNIT>VLT</FUNIT></FEATURE>"
        "<FEATURE><FNAME>Colour</FNAME><FVALUE>-</FVALUE><FUNIT>C62</FUNIT></FEATURE></ARTICLE_FEATURES>"
        "<MIME_INFO><MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>a.pdf</MIME_SOURCE></MIME>"
        "<MIME><MIME_TYPE>image/png</MIME_TYPE><MIME_SOURCE>t.png</MIME_SOURCE>"
        "<MIME_PURPOSE>thumbnail</MIME_PURPOSE></MIME>"
        "<MIME><MIME_TYPE>image/png</MIME_TYPE><MIME_SOURCE>n.png</MIME_SOURCE>"
        "<MIME_PURPOSE>normal</MIME_PURPOSE></MIME></MIME_INFO>"
    )

    product = product_of(article(details=details, more=more), Storefront.ELECTRICAL)

    assert (product.sku, product.name, product.brand) == ("C-1", "Flex 3 core", "Copperline")
    assert product.category == ("Cable", "Flexible")
    assert product.description == "Round\nin café brown"
    assert product.attributes == {
        "Length": "50 m",
        "Voltage": "110, 230 V",
        "GTIN": "5012345678900",
        "MPN": "F3",
    }
    assert product.image == "https://example.com/pictures/n.png"
    assert product.is_hazardous
    assert (product.stock.is_direct, product.stock.lead_time_days, product.stock.level) == (True, 2, 0)


def test_the_version_of_2005_says_product_instead_of_article():
    """With a namespace prefix, several languages and no categories."""
    content = FRAME_05.format(
        products='<b:PRODUCT mode="new"><b:SUPPLIER_PID>P-1</b:SUPPLIER_PID><b:PRODUCT_DETAILS>'
        '<b:DESCRIPTION_SHORT lang="deu">Melder</b:DESCRIPTION_SHORT>'
        '<b:DESCRIPTION_SHORT lang="eng">Detector</b:DESCRIPTION_SHORT>'
        '<b:INTERNATIONAL_PID type="gtin">50123</b:INTERNATIONAL_PID></b:PRODUCT_DETAILS>'
        '<b:PRODUCT_PRICE_DETAILS><b:PRODUCT_PRICE price_type="nrp"><b:PRICE_AMOUNT>12.00</b:PRICE_AMOUNT>'
        "</b:PRODUCT_PRICE></b:PRODUCT_PRICE_DETAILS>"
        "<b:MIME_INFO><b:MIME><b:MIME_SOURCE>https://example.com/p.jpg</b:MIME_SOURCE></b:MIME></b:MIME_INFO>"
        "</b:PRODUCT>"
    )

    product = product_of(content.encode())

    assert (product.sku, product.name, product.brand) == ("P-1", "Detector", "Unbranded")
    assert product.category == ("Other",)
    assert product.prices.list_price == Money(1000)
    assert product.attributes == {"GTIN": "50123"}
    assert product.image == "https://example.com/p.jpg"
    assert product.storefront is Storefront.IRONMONGERY


def test_a_catalogue_without_namespace_or_groups_is_read():
    """Many senders leave both out."""
    bare = (
        "<BMECAT><T_NEW_CATALOG><ARTICLE><SUPPLIER_AID>B</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>N"
        f"</DESCRIPTION_SHORT></ARTICLE_DETAILS><ARTICLE_PRICE_DETAILS>{ONE}</ARTICLE_PRICE_DETAILS></ARTICLE>"
        "</T_NEW_CATALOG></BMECAT>"
    )

    assert product_of(bare.encode()).prices.list_price == Money(250)


def test_lower_bounds_are_price_breaks_in_any_order():
    """The one for a single unit is the list price."""
    prices = (
        price("2.20", LOWER_BOUND="100") + price("2.50", LOWER_BOUND="1") + price("2.40", LOWER_BOUND="10.0")
    )

    result = product_of(article(prices)).prices

    assert result.list_price == Money(250)
    assert result.breaks == (PriceBreak(10, Money(240)), PriceBreak(100, Money(220)))


@pytest.mark.parametrize(
    ("prices", "pence"),
    [
        (price("1.00", "net_customer") + price("2.50", "net_list"), 250),
        (price("1.00", "net_customer") + price("3.00", "gros_list"), 250),
        (price("1.00", "net_customer"), 100),
        (price("1.00", "udp_special"), 100),
        (price("2.505"), 251),
        (price("2.50", PRICE_FACTOR="0.9"), 225),
    ],
)
def test_a_list_price_comes_before_a_customers_own_and_vat_is_taken_off(prices, pence):
    """What this shop pays its supplier is not what it asks."""
    assert product_of(article(prices)).prices.list_price == Money(pence)


def test_a_price_for_a_hundred_is_divided_and_rounded_once():
    """£62.50 a hundred is 62.5 pence each: half a penny goes up."""
    order = "<ARTICLE_ORDER_DETAILS><PRICE_QUANTITY>100</PRICE_QUANTITY></ARTICLE_ORDER_DETAILS>"

    assert product_of(article(price("62.50"), more=order)).prices.list_price == Money(63)


def test_a_category_that_is_its_own_parent_ends_somewhere():
    """A tree that runs in a circle is cut."""
    content = article().replace(b"<CATALOG_GROUP_ID>3<", b"<CATALOG_GROUP_ID>8<")

    assert product_of(content).category == ("About", "Round")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (article(price("2.50", PRICE_CURRENCY="EUR")), "PRICE_AMOUNT: must be in GBP, not 'EUR' ('C-1')"),
        (article(""), "PRICE_AMOUNT: is missing ('C-1')"),
        (article(price("")), "PRICE_AMOUNT: must be an amount such as 12.45, not '' ('C-1')"),
        (article(price("0.001")), "PRICE_AMOUNT: must be more than 0.00 ('C-1')"),
        (
            article(price("2.50", LOWER_BOUND="10")),
            "PRICE_AMOUNT: has no price for a single unit: the first is for 10 ('C-1')",
        ),
        (
            article(price("2.50", LOWER_BOUND="1.5")),
            "PRICE_AMOUNT: must have a whole LOWER_BOUND, not 1.5 ('C-1')",
        ),
        (
            article(price("2.50") + price("2.40")),
            "LOWER_BOUND: must begin at a quantity of 2 or more ('C-1')",
        ),
        (
            article(
                ONE, more="<ARTICLE_ORDER_DETAILS><PRICE_QUANTITY>0</PRICE_QUANTITY></ARTICLE_ORDER_DETAILS>"
            ),
            "PRICE_AMOUNT: must not have a PRICE_QUANTITY of 0 ('C-1')",
        ),
        (
            article(details="<DELIVERY_TIME>soon</DELIVERY_TIME>"),
            "DELIVERY_TIME: must be an amount such as 12.45, not 'soon' ('C-1')",
        ),
        (
            article().replace(b"<ARTICLE>", b'<ARTICLE mode="delete">'),
            "mode: an import cannot delete products: mark it as withdrawn instead",
        ),
        (article().replace(b"Flex", b"").replace(b"3 core", b""), "DESCRIPTION_SHORT: is missing ('C-1')"),
    ],
)
def test_faults_are_named_in_the_words_of_bmecat(content, fault):
    """Line, element, what is wrong, and whose it is."""
    assert faults_of(content) == [f"line 7, column {fault}"]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"<BMECAT><T_NEW_CATALOG/></BMECAT>", "line 1: the catalogue contains no products"),
        (b"<BMECAT>\n<ARTICLE>", "line 2: is not valid XML: Premature end of data in tag ARTICLE line 2"),
    ],
)
def test_a_catalogue_that_cannot_be_read_is_a_fault(content, fault):
    """One fault, found before any product is looked at."""
    assert faults_of(content) == [fault]
