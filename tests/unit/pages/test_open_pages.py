"""What stands on the home page, on the pages of products and brands, and what a page of payment needs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from attrs import evolve

from shopcore.catalogue.product import FAMILY, Product, ProductRange, Stock
from shopcore.checkout.errors import HandOffForged, HandOffGone
from shopcore.errors import NotFound
from shopcore.pages.addresses.customer_addresses import PayAddress
from shopcore.pages.addresses.page_addresses import BrandsAddress
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.addresses.text_addresses import TextAddress
from shopcore.pages.storefront_words import HomeWords, Link, PromotionWords
from shopcore.pages.texts.text_collection import TextCollection
from shopcore.pages.texts.text_facts import Facts
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.pages.check_payment import check_payment
from shopcore.use_cases.pages.find_example_codes import find_example_codes
from shopcore.use_cases.pages.open_brands import open_brands
from shopcore.use_cases.pages.open_home import HomePage, open_home
from shopcore.use_cases.pages.open_product import ProductPage, open_product
from shopcore.use_cases.pages.open_text import TextPage, open_text
from tests.support.checkout_steps import SITE, CheckoutSteps
from tests.support.deliveries import NOON, RULES
from tests.support.pages.found_products import FoundProducts
from tests.support.pages.storefront_pages import WORDS, a_text
from tests.support.products import TODAY, a_plate, a_price_list, a_product
from tests.support.search_shop import put_on_sale

BOLTS = tuple(
    a_product(sku=f"B-{n}", name=f"Bolt {n}", product_id=f"p-{n}", category=(f"Category {n // 2}", "Bolts"))
    for n in range(24)
)


def home(products: tuple[Product, ...], **changes: Any) -> HomePage:
    words = evolve(WORDS, **changes)
    store = put_on_sale([evolve(product, product_id="") for product in products])
    finder = FoundProducts(products)
    page = open_home(store.shop(), finder, Storefront.IRONMONGERY, words=words, today=TODAY)
    assert [(query.scope, query.page_size) for query in finder.queries] == [
        (ProductRange.CLEARANCE, 48),
        (ProductRange.ALL, 48),
    ]
    return page


def test_the_home_page_shows_products_of_many_categories():
    """Offers are those that have a sale price; the hero is the owner's choice."""
    on_sale = evolve(BOLTS[0], prices=a_price_list("9.00", sale="5.00"))
    page = home((*BOLTS[1:], on_sale), home=HomeWords("All for doors", "Bolts.", "B-7"))

    assert page.offers == [on_sale]
    assert [product.category[0] for product in page.favourites] == [f"Category {n}" for n in range(8)]
    assert page.hero is not None
    assert page.hero.sku == "B-7"
    assert (page.head.title, page.head.description) == ("All for doors", "Bolts.")
    assert (page.head.path, page.head.is_indexed) == ("/", True)
    assert [brand.name for brand in page.brands] == ["Hallowbeck"]


@pytest.mark.parametrize(("products", "sku"), [(BOLTS[3:5], "B-3"), ((), None)])
def test_another_product_opens_the_shop_where_the_chosen_one_is_not_sold(products, sku):
    """None while nothing is sold."""
    hero = home(products).hero

    assert (None if hero is None else hero.sku) == sku


def test_what_is_promoted_today_is_shown():
    """From the first to the last day."""
    link, day = Link("Go", "/brands"), timedelta(days=1)
    over, on = (
        PromotionWords(first, first + day, heading="Week of bolts", text="Less.", link=link)
        for first in (TODAY - 2 * day, TODAY)
    )

    assert home((), promotions=(over, on)).promotions == [on]


@pytest.mark.parametrize(
    ("is_own", "heading", "path", "names"),
    [(False, "All brands", "/brands", ["Anvil", "Hallowbeck"]), (True, "Our own brands", "/our-brands", [])],
)
def test_brands_are_counted_and_linked(is_own, heading, path, names):
    """Those that have products on sale."""
    store = put_on_sale([evolve(BOLTS[0], product_id=""), a_product(sku="A", brand="Anvil", product_id="")])
    page = open_brands(
        store.shop(), Storefront.IRONMONGERY, BrandsAddress(is_own=is_own), "Bolts by the box."
    )

    assert [brand.name for brand in page.listed] == names
    assert page.head.description == f"{len(names)} brands, from A to Z. Bolts by the box."
    assert [link.url for link in page.breadcrumb] == ["/", path]
    assert (page.head.title, page.breadcrumb[-1].name, page.head.path) == (heading, heading, path)
    assert len(page.brands) == 2


def opened(product: Product, path: str | None = None, **found: Any) -> ProductPage | Redirect:
    siblings = (a_product(sku="SIBLING", attributes={FAMILY: "F", "Finish": "Brass"}),)
    store = put_on_sale([evolve(one, product_id="") for one in (product, *siblings)])
    with store.change() as shop:
        for _ in ("discontinued", "delisted"):
            shop.changes.delist(TODAY, TODAY)
    with store.read() as shop:
        stored = shop.catalogue.by_sku(product.storefront, [product.sku])[product.sku]
        tree = shop.categories.tree(Storefront.IRONMONGERY)
    return open_product(
        store.shop(),
        FoundProducts(**found),
        stored.product_id,
        path=stored.path if path is None else path,
        storefront=Storefront.IRONMONGERY,
        tree=tree,
    )


def page(product: Product, **found: Any) -> ProductPage:
    result = opened(product, **found)
    assert isinstance(result, ProductPage)
    return result


def test_a_product_stands_in_its_category_with_its_family():
    """Its description begins with what no other product has."""
    bolt = page(a_product(sku="BOLT", attributes={FAMILY: "F", "Finish": "Black"}))

    assert [link.name for link in bolt.breadcrumb] == [
        "Home", "Gate, Shed & Garage", "Bolts", "Tower", "Tower bolt 150 mm"
    ]  # fmt: skip
    assert (bolt.product.sku, bolt.head.title) == ("BOLT", "Tower bolt 150 mm")
    assert bolt.head.path == bolt.product.path
    assert bolt.category_url == "/browse/gate-shed-and-garage/bolts/tower"
    assert bolt.brand is not None
    assert bolt.brand_url == bolt.brand.url
    assert [option.name for option in bolt.options] == ["Finish"]
    assert bolt.head.description == "Hallowbeck BOLT: Tower bolt 150 mm."
    described = page(a_product(sku="BOLT", description="Black and strong."))
    assert described.head.description == "Hallowbeck BOLT: Black and strong."
    assert described.options == ()
    assert bolt.family is not None
    assert [one.sku for one in bolt.family.products] == ["BOLT", "SIBLING"]
    assert described.family is None


def test_a_product_without_a_photograph_is_drawn():
    """The browser itself draws a piece that is cut, at the size that was entered."""
    drawn = [
        page(product).is_drawn
        for product in (a_product(sku="BOLT"), a_product(sku="SHOWN", image="bolt.jpg"), a_plate())
    ]

    assert drawn == [True, False, False]


def test_what_goes_with_a_product_is_recommended_once():
    """What is bought with it is not named again; the rest as far as a rail goes."""
    bolt = page(a_product(sku="BOLT"), beside=BOLTS[:10], needed=BOLTS[6:20], instead=BOLTS)

    assert bolt.bought_together == BOLTS[:8]
    assert bolt.goes_with == list(BOLTS[8:14])
    assert bolt.alternatives == list(BOLTS[:8])


def test_what_nobody_wrote_down_goes_with_what_looks_alike():
    """As many as a rail holds."""
    assert page(a_product(sku="BOLT"), products=BOLTS).goes_with == list(BOLTS[::2][:8])


def test_a_product_that_is_off_the_lists_leads_to_everything():
    """Its category and brand have no page."""
    gone = page(a_product(sku="GONE", brand="Nobody", category=("Gone",), stock=Stock(is_withdrawn=True)))

    assert (gone.brand, gone.category_url, gone.brand_url) == (None, "/browse/all", "/brands")


def test_an_outdated_name_moves_on_for_good():
    bolt = a_product(sku="BOLT")

    assert opened(bolt, "/product/an-older-name-p-1") == Redirect(page(bolt).product.path, is_permanent=True)


def test_the_other_storefronts_product_has_no_page_here():
    with pytest.raises(NotFound) as refused:
        opened(a_product(sku="LAMP", storefront=Storefront.ELECTRICAL))

    assert (refused.value.what, refused.value.key[:2]) == ("product", "p-")


def test_examples_are_codes_of_several_categories_that_a_line_can_order():
    """Nothing cut to size, nothing that cannot be had."""
    due, late = (
        a_product(sku=f"ON-{days}", stock=Stock(expected_on=TODAY + timedelta(days=days))) for days in (1, 0)
    )
    finder = FoundProducts((a_plate(), a_product(sku="OUT", stock=Stock()), late, due, *BOLTS))
    codes = find_example_codes(finder.find, Storefront.IRONMONGERY, today=TODAY)

    assert codes == ("ON-1", "B-0", "B-2", "B-4")
    assert [query.page_size for query in finder.queries] == [48]


@pytest.mark.spec("CO-05", "CO-06")
def test_the_page_of_payment_opens_with_a_hand_off_or_the_payment_it_opened(steps: CheckoutSteps):
    """Looking at a hand-off does not spend it."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    for _ in range(2):
        check_payment(steps.store.shop(), PayAddress(token), SITE)
    session = open_pay_session(steps.store.shop(), token, SITE)

    check_payment(steps.store.shop(), PayAddress("", session.session_id), SITE)
    with pytest.raises(HandOffGone):
        check_payment(steps.store.shop(), PayAddress(token), SITE)
    with pytest.raises(HandOffForged):
        check_payment(steps.store.shop(), PayAddress("forged"), SITE)
    with pytest.raises(NotFound):
        check_payment(steps.store.shop(), PayAddress("", "ps-none"), SITE)


TEXTS = TextCollection(
    Storefront.IRONMONGERY,
    {
        text.path: text
        for text in (
            a_text(lead="Call {phone} about 44 mm\\.", description="By {phone}."),
            a_text("/dop", tool="declarations"),
            a_text("/blog", tool="guides"),
            a_text("/blog/hinges"),
            a_text("/contact", tool="contact"),
        )
    },
    Facts({"phone": r"0121\_496"}, {}),
)


def text_page(path: str, code: str = "") -> TextPage:
    address = TextAddress(path, code)
    return open_text(TEXTS, address, words=WORDS, delivery=RULES, now=NOON)


def test_a_text_is_filled_in_and_nothing_stands_beside_it():
    """What the settings say is no Markdown, and a figure stays with its unit."""
    promise = text_page("/promise")

    assert promise.lead == "Call 0121_496 about 44\u00a0mm."
    assert promise.head.description == "By 0121_496."
    assert (promise.head.title, promise.head.path) == ("Our promise", "/promise")
    assert [link.url for link in promise.breadcrumb] == ["/", "/promise"]
    assert (promise.text.path, promise.minutes) == ("/promise", 0)
    assert (promise.guide_groups, promise.places) == ((), ())


def test_guides_and_places_stand_beside_the_texts_about_them():
    """A guide says how long reading it takes."""
    assert [heading for heading, _ in text_page("/blog").guide_groups] == ["For every trade"]
    assert [place.name for place in text_page("/contact").places] == [WORDS.name]
    assert text_page("/blog/hinges").minutes == 1


def test_what_a_code_found_is_not_indexed():
    assert [text_page("/dop", code).head.is_indexed for code in ("", "AB1")] == [True, False]


def test_there_is_no_page_of_a_text_that_nobody_wrote():
    with pytest.raises(NotFound) as refused:
        text_page("/blog/nothing")

    assert (refused.value.what, refused.value.key) == ("text", "/blog/nothing")
