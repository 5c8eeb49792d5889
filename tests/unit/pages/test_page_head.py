"""What search engines read of a page: its head, and structured data as schema.org has it."""

from datetime import timedelta

import pytest

from shopcore.catalogue.product import Stock
from shopcore.money.vat import VatRate
from shopcore.pages.page_head import DESCRIPTION_MAXIMUM, PageHead, shortened
from shopcore.pages.page_link import PageLink, product_breadcrumb
from shopcore.pages.structured_data import (
    article_data,
    breadcrumb_data,
    organisation_data,
    product_data,
    questions_data,
)
from tests.support.pages.storefront_pages import ORIGIN, TREE, WORDS, a_text
from tests.support.products import TODAY, a_plate, a_price_list, a_product

RATE = VatRate(2000)


def test_a_head_names_the_shop_and_what_crawlers_may_do():
    head = PageHead("Hinges", "All  hinges.\n", "/browse/hinges")

    assert head.title_at("Corner Ironmonger") == "Hinges | Corner Ironmonger"
    assert (head.short_description, head.robots) == ("All hinges.", "index,follow")
    assert PageHead("Basket", "", "/basket", is_indexed=False).robots == "noindex,follow"


def test_a_long_description_is_cut_at_a_word():
    """One of 158 characters is whole."""
    words, first, second = "word " * 40, "x" * 100, "y" * 55

    assert DESCRIPTION_MAXIMUM == 158
    assert shortened(f"{first} {second} z") == f"{first} {second} z"
    assert shortened(f"{first} {second} zz") == f"{first} {second}…"
    assert shortened(f"{first} {second}y z") == f"{first}…"
    assert shortened(words) == f"{'word ' * 31}".strip() + "…"


def test_a_breadcrumb_counts_from_the_front_page():
    product = a_product(name="Tower bolt")
    data = breadcrumb_data(ORIGIN, product_breadcrumb(product, TREE[1:]))

    assert [(item["position"], item["name"], item["item"]) for item in data["itemListElement"]] == [
        (1, "Home", f"{ORIGIN}/"),
        (2, "Bolts", f"{ORIGIN}/browse/bolts"),
        (3, "Tower bolt", f"{ORIGIN}{product.path}"),
    ]
    assert list(data)[:2] == ["@context", "@type"]
    assert {item["@type"] for item in data["itemListElement"]} == {"ListItem"}
    assert breadcrumb_data(ORIGIN, [PageLink("Home", "/")])["@type"] == "BreadcrumbList"


@pytest.mark.parametrize(
    ("stock", "availability"),
    [
        (Stock(level=1), "InStock"),
        (Stock(is_direct=True), "InStock"),
        (Stock(expected_on=TODAY + timedelta(days=9)), "BackOrder"),
        (Stock(), "OutOfStock"),
        (Stock(is_direct=True, is_withdrawn=True), "OutOfStock"),
    ],
)
def test_what_only_comes_on_a_date_is_no_stock(stock, availability):
    """As the feed for shopping engines has it."""
    data = product_data(ORIGIN, a_product(stock=stock), RATE, today=TODAY, image="i.png")

    assert data["offers"]["availability"] == f"https://schema.org/{availability}"


def test_a_product_is_described_with_its_offer():
    product = a_product(description="Strong.")

    assert product_data(ORIGIN, product, RATE, today=TODAY, image="i.png") == {
        "@context": "https://schema.org",
        "@type": "Product",
        "name": product.name,
        "sku": "TEST-1",
        "brand": {"@type": "Brand", "name": "Hallowbeck"},
        "description": "Strong.",
        "image": "i.png",
        "offers": {
            "@type": "Offer",
            "url": f"{ORIGIN}{product.path}",
            "priceCurrency": "GBP",
            "price": "14.94",
            "availability": "https://schema.org/InStock",
            "itemCondition": "https://schema.org/NewCondition",
        },
    }


def test_the_price_is_what_one_costs_now_with_vat():
    """The sale price where there is one."""
    plain, sale = (
        product_data(ORIGIN, a_product(prices), RATE, today=TODAY, image="i.png")["offers"]["price"]
        for prices in (a_price_list("1000.00"), a_price_list("12.45", sale="0.05"))
    )

    reduced = product_data(ORIGIN, a_product("100.00"), VatRate(500), today=TODAY, image="i.png")["offers"]

    assert (plain, sale, reduced["price"]) == ("1200.00", "0.06", "105.00")


def test_what_is_cut_to_size_has_the_price_of_a_square_metre():
    offer = product_data(ORIGIN, a_plate("85.00"), RATE, today=TODAY, image="i.png")["offers"]

    assert "price" not in offer
    assert offer["priceSpecification"] == {
        "@type": "UnitPriceSpecification",
        "priceCurrency": "GBP",
        "price": "102.00",
        "referenceQuantity": {"@type": "QuantitativeValue", "value": 1, "unitCode": "MTK"},
    }


def test_the_shop_a_guide_and_its_questions_are_described():
    """The author of a guide is the shop."""
    shop = organisation_data(ORIGIN, WORDS)
    article = article_data(ORIGIN, WORDS, a_text("/blog/hinges"), "Short.")
    questions = questions_data([("Which hinge?", "The long one.")])

    author = {"@type": "Organization", "name": WORDS.name, "url": f"{ORIGIN}/"}
    assert shop == {
        "@context": "https://schema.org",
        "@type": "Organization",
        "name": WORDS.name,
        "url": f"{ORIGIN}/",
        "telephone": WORDS.phone,
        "slogan": WORDS.slogan,
        "email": WORDS.email,
    }
    assert article == {
        "@context": "https://schema.org",
        "@type": "Article",
        "headline": "Our promise",
        "description": "Short.",
        "datePublished": "2026-11-01",
        "dateModified": "2026-11-21",
        "author": author,
        "publisher": author,
        "mainEntityOfPage": f"{ORIGIN}/blog/hinges",
        "isPartOf": f"{ORIGIN}/blog",
        "inLanguage": "en-GB",
    }
    assert questions == {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": "Which hinge?",
                "acceptedAnswer": {"@type": "Answer", "text": "The long one."},
            }
        ],
    }
