"""What pages are made of in tests: the words of a storefront, its categories, a text."""

from __future__ import annotations

from datetime import date
from typing import Any

from attrs import evolve

from shopcore.catalogue.product import Category
from shopcore.pages.storefront_words import BannerClaim, HomeWords, Link, OwnBrandWords, StorefrontWords
from shopcore.pages.texts.page_text import Text

WORDS = StorefrontWords(
    name="Corner Ironmonger",
    slogan="Bolts by the box.",
    strapline="Everything that holds a door.",
    phone="0121 496 0101",
    email="shop@corner.example",
    hours="Mon-Fri 7am-7pm",
    postal_address=("Unit 4, Anvil Works", "Birmingham", "B1 2ZZ"),
    banner=(BannerClaim("Free delivery", "over {free_delivery_from} ex VAT"), BannerClaim("18,000 products")),
    popular_searches=("bolts",),
    popular_brands=("Hallowbeck",),
    own_brands=(OwnBrandWords("Hallowbeck", "Made to last.", 25), OwnBrandWords("Anvil", "Made for us.")),
    promotions=(),
    menu=(Link("Hinges", "/browse/hinges"), Link("Lamps", "/browse/lamps"), Link("Brands", "/brands")),
    social=(),
    parent_group="Anvil Group",
    external=(),
    payment_marks=("Visa", "PayPal"),
    badges=(),
    home=HomeWords("All for doors", "Hinges, bolts and locks.", "TEST-1"),
)
TREE = (
    Category("hinges", "Hinges", 7, (Category("hinges/butt", "Butt hinges", 4, ()),)),
    Category("bolts", "Bolts", 5, ()),
)
ORIGIN = "https://corner.example"


def a_text(path: str = "/promise", **changes: Any) -> Text:
    """A short text of both storefronts, changed as requested."""
    plain = Text(
        path=path,
        file=f"texts/both{path}.md",
        title="Our promise",
        heading="Our promise",
        lead="",
        description="What we promise.",
        changed=date(2026, 11, 21),
        published=date(2026, 11, 1),
        source="We call back.",
        first_line=6,
    )
    return evolve(plain, **changes)
