"""What stands around the pages: menus, claims, footer, and what personalisation takes a page for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path

import brotli
import msgspec
import pytest
from litestar.testing import TestClient

from adapters.http.catalogue.search_responses import nav_menu_out
from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.catalogue.product import Brand, category_tree
from shopcore.pages.footer_links import OUR_SITE
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date
from tests.support.demo_catalogue import demo_products
from tests.support.http.open_shop import SHOP_PRODUCTS, OpenShop, opened_shop, shop_product

from .test_pages import ELECTRICAL, IRONMONGERY, Visitor, text_of, wait_until_open

MENU_BYTES = 15_000
MENU = "/product/GetNavMenu?companyID=1"
OWN_BADGES = """
[storefronts.ironmongery]
badges = [
  { name = "Made-up standard 9001", url = "https://proof.example.com/9001" },
  { name = "Made-up award" },
]
"""


class Links(HTMLParser):
    """The links and the words of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.by_name: dict[str, str] = {}
        self._at: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self._at = dict(attrs).get("href")

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self._at = None

    def handle_data(self, data: str) -> None:
        if self._at is not None:
            self.by_name[data.strip()] = self._at


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    with opened(tmp_path_factory.mktemp("shell")) as visitor:
        yield visitor


@contextmanager
def opened(folder: Path, **environment: str) -> Iterator[Visitor]:
    settings = load_settings({"SHOP_DATA": str(folder), **environment})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put(SHOP_PRODUCTS)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        yield Visitor(client, {})


def footer_of(visitor: Visitor, path: str = "/brands", host: str = IRONMONGERY) -> str:
    match = re.search(r"<footer.*</footer>", visitor.open(path, host).text, flags=re.DOTALL)
    assert match, path
    return match[0]


@pytest.mark.spec("HD-01", "HD-02", "API-04")
def test_the_menu_holds_the_popular_brands_and_all_by_letter(shop: OpenShop):
    """Groups of three letters, # last; every brand stands in one."""
    menu = shop.get(MENU).json()
    names = [brand["brandName"] for group in menu["brandGroups"] for brand in group["brands"]]
    headings = [group["letters"] for group in menu["brandGroups"]]

    assert [brand["brandName"] for brand in menu["popularBrands"]] == ["Oakenshard"]
    assert sorted(names) == sorted(brand["brandName"] for brand in menu["brands"])
    assert headings == sorted(headings, key=lambda group: (group == "#", group))
    assert all(re.fullmatch(r"[A-Z]-[A-Z]|#", group) for group in headings)


@pytest.mark.spec("HD-02")
def test_the_menu_is_made_once_for_each_version_of_the_catalogue(tmp_path):
    """Whoever has it is told that nothing changed, until something does."""
    with opened_shop(tmp_path) as shop:
        first = shop.get(MENU)
        tag = {"if-none-match": first.headers["etag"]}
        again = shop.get(MENU, headers=tag)
        shop.put(shop_product("NEW-BRAND", "3.00", brand="Quillmoor"))
        shop.poller.poll()
        changed = shop.get(MENU, headers=tag)

    assert (again.status_code, again.content) == (304, b"")
    assert changed.status_code == 200
    assert "Quillmoor" in changed.text
    assert "Quillmoor" not in first.text


@pytest.mark.spec("HD-02")
@pytest.mark.parametrize("storefront", Storefront)
def test_the_whole_menu_of_a_large_shop_weighs_at_most_15_kb(storefront):
    """The demo catalogue has more than 300 categories in three levels."""
    result = demo_products(storefront)
    tree = category_tree(Counter(product.category for product in result))
    brands = [
        Brand(name, name.lower(), count, is_popular=count > 100)
        for name, count in Counter(product.brand for product in result).items()
    ]
    menu = msgspec.json.encode(nav_menu_out(tree, brands))

    assert sum(len(below.children) for category in tree for below in category.children) > 300
    assert len(brotli.compress(menu, quality=5)) <= MENU_BYTES


@pytest.mark.spec("HD-02", "HD-01")
def test_without_a_script_the_menus_are_links(visitor):
    """No page carries the tree."""
    html = visitor.open("/brands").text

    assert re.search(r'<a href="/browse/all" role="button"[^>]*>Products<', html)
    assert re.search(r'<a href="/brands" role="button"[^>]*>Top Rated Brands<', html)
    assert "/browse/hinges/butt-hinges/ball-bearing" not in html


@pytest.mark.spec("HD-09")
@pytest.mark.parametrize(
    ("host", "delivery"),
    [
        (IRONMONGERY, "Free Next Day Delivery order by 9pm, UK mainland, over £50 ex VAT"),
        (ELECTRICAL, "Free Delivery order by phone, UK mainland, over £50 ex VAT"),
    ],
)
def test_the_banner_promises_with_the_condition_in_the_same_element(visitor, host, delivery):
    """The sum from which delivery is free is the tariff's own.

    Electrical takes no orders online (ST-05), so it does not promise the next
    day to who orders by nine.
    """
    html = visitor.open("/brands", host).text
    claims = [text_of(item) for item in re.findall(r"<li><b>.*?</li>", html)]

    assert claims == [
        delivery,
        "Rated Excellent on a reviews site",
        "Easy Free Returns in branch",
    ]


@pytest.mark.spec("HD-09", "ST-04")
def test_another_threshold_changes_the_claim(tmp_path):
    """Nobody has to remember the banner when the tariff changes."""
    own = tmp_path / "own.toml"
    own.write_text("[tariff]\nfree_delivery_from = 75.50\n")
    with opened(tmp_path, SHOP_SETTINGS=str(own)) as visitor:
        assert "over £75.50 ex VAT" in text_of(visitor.open("/brands").text)


@pytest.mark.spec("FT-01", "RT-04")
def test_the_footer_leads_to_every_page_of_help_and_content(visitor):
    """Folded by the browser itself: a summary before each list, no script."""
    footer = footer_of(visitor)
    links = Links(footer).by_name

    assert {name: links[name] for name, _ in OUR_SITE} == dict(OUR_SITE)
    assert re.findall(r"<details><summary>(.*?)</summary>", footer) == ["Our Site", "Strike &amp; Keep Group"]
    assert "<script" not in footer


@pytest.mark.spec("RT-04", "RT-08")
@pytest.mark.parametrize("host", [IRONMONGERY, ELECTRICAL])
def test_no_link_of_the_shop_in_its_footer_leads_nowhere(visitor, host):
    """Pages of help and content, categories and the terms; each answers with a page."""
    links = Links(footer_of(visitor, host=host)).by_name.values()
    own = sorted({link for link in links if link.startswith("/")})

    assert {path: visitor.open(path, host).status_code for path in own} == dict.fromkeys(own, 200)


@pytest.mark.spec("RT-09")
def test_the_parent_groups_pages_stand_outside(visitor):
    """Careers, modern slavery (a PDF), Who We Are, CSR, Join Us: as the settings have them."""
    external = load_settings({}).storefronts.ironmongery.external
    links = Links(footer_of(visitor)).by_name

    assert {link.name: links[link.name] for link in external} == {link.name: link.url for link in external}
    assert links["Modern slavery statement"].endswith(".pdf")
    assert len(external) == 5


@pytest.mark.spec("FT-02", "ST-07")
def test_contact_and_social_links_are_those_of_the_storefront(visitor):
    """Sales e-mail as a link, postal address, four networks; nothing shared between the shops."""
    fronts = load_settings({}).storefronts
    for words, host in ((fronts.ironmongery, IRONMONGERY), (fronts.electrical, ELECTRICAL)):
        footer = footer_of(visitor, host=host)
        links = Links(footer).by_name
        assert links[words.email] == f"mailto:{words.email}"
        assert all(line.replace("&", "&amp;") in footer for line in words.postal_address)
        assert [links[name] for name in ("Facebook", "X", "Instagram", "LinkedIn")] == [
            link.url for link in words.social
        ]
    assert "strike-and-keep-electrical" not in footer_of(visitor)


@pytest.mark.spec("FT-02")
def test_address_and_social_links_do_not_travel_as_data(visitor):
    """The footer is drawn on the server alone."""
    assert "facebook" not in visitor.page("/brands").text
    assert "12 Tallow Lane" not in visitor.page("/brands").text


@pytest.mark.spec("FT-03")
def test_the_marks_of_payment_stand_in_their_order(visitor):
    """What the embedded pay site cannot take is named, not claimed; without awards no block tells of them."""
    footer = footer_of(visitor)
    marks = re.search(r'<ul aria-label="Ways to pay">(.*?)</ul>', footer)

    assert marks
    assert re.findall("<li>(.*?)</li>", marks[1]) == [
        "Visa", "Mastercard", "American Express",
    ]  # fmt: skip
    assert "Not accepted yet: Clearpay, Klarna, PayPal, Apple Pay, Adyen." in text_of(footer)
    assert "Certificates and awards" not in footer


@pytest.mark.spec("FT-03")
def test_certificates_and_awards_are_the_owners_to_name(tmp_path):
    """With a link to the proof where there is one."""
    own = tmp_path / "own.toml"
    own.write_text(OWN_BADGES)
    with opened(tmp_path, SHOP_SETTINGS=str(own)) as visitor:
        footer = footer_of(visitor)

    assert 'aria-label="Certificates and awards"' in footer
    assert Links(footer).by_name["Made-up standard 9001"] == "https://proof.example.com/9001"
    assert "<li>Made-up award</li>" in footer


@pytest.mark.spec("FT-04")
def test_the_legal_line_names_the_year_in_london_and_leads_to_the_terms(visitor):
    """The day the pages were made for is London's."""
    footer = footer_of(visitor)
    year = uk_date(datetime.now(UTC)).year

    assert f"© {year} Strike & Keep. Terms & Conditions apply" in text_of(footer)
    assert Links(footer).by_name["Terms & Conditions apply"] == "/information/terms"


@pytest.mark.spec("SH-01")
def test_a_page_that_goes_without_hides_the_footer_for_the_next_one(visitor):
    """The browser shows it again when it moves on."""
    assert '<footer class="site-footer" hidden>' in visitor.open("/account/login").text
    assert '<footer class="site-footer">' in visitor.open("/account").text


@pytest.mark.spec("SH-03")
@pytest.mark.parametrize(
    ("path", "context"),
    [
        ("/", "HOMEPAGE"),
        ("/browse/hinges", "CATEGORY"),
        ("/basket", "CART"),
        ("/brands", "OTHER"),
        ("/account", "OTHER"),
        ("/browse/no-such-thing", "OTHER"),
    ],
)
def test_a_page_says_what_personalisation_takes_it_for(visitor, path, context):
    """In the document, and in the data of the pages after it."""
    assert f'data-context="{context}"' in visitor.open(path).text
    assert visitor.page(path).json()["context"] == context


@pytest.mark.spec("HD-11")
@pytest.mark.parametrize("host", [IRONMONGERY, ELECTRICAL])
def test_the_home_page_has_seven_benefit_cards_with_their_guarantees(visitor, host):
    """5, 5, none, 5, 10, 25, 25 years, on both storefronts."""
    cards = visitor.page("/", host).json()["content"]["ownBrands"]
    years = [re.sub(r"\D", "", card["guarantee"]) for card in cards]

    assert years == ["5", "5", "", "5", "10", "25", "25"]
    assert visitor.open("/", host).text.count('class="own-brands__guarantee"') == 6


@pytest.mark.spec("SH-07")
@pytest.mark.parametrize(
    ("begins_in", "ends_in", "is_shown"), [(0, 0, True), (-3, 0, True), (1, 4, False), (-4, -1, False)]
)
def test_a_promotion_stands_on_the_home_page_in_its_days_alone(tmp_path, begins_in, ends_in, is_shown):
    """The first and the last day are both whole; the days are London's."""
    today = uk_date(datetime.now(UTC))
    first, last = today + timedelta(begins_in), today + timedelta(ends_in)
    own = tmp_path / "own.toml"
    own.write_text(
        "[[storefronts.ironmongery.promotions]]\n"
        f'first_day = {first}\nlast_day = {last}\nheading = "Hinge week"\ntext = "Every hinge."\n'
        'link = { name = "See them", url = "/browse/hinges" }\n'
    )
    with opened(tmp_path, SHOP_SETTINGS=str(own)) as visitor:
        home = text_of(visitor.open("/").text)

    assert ("Hinge week Every hinge. See them" in home) is is_shown


@pytest.mark.spec("SH-07")
@pytest.mark.parametrize("host", [IRONMONGERY, ELECTRICAL])
def test_the_promotion_of_2025_is_over(visitor, host):
    """It ended with 26 August 2025."""
    assert "August on the bench" not in visitor.open("/", host).text
