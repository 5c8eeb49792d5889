"""Crawlers and shopping engines find every page, and links elsewhere show what they lead to."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from io import BytesIO
from pathlib import Path
from threading import current_thread
from typing import Any

import pytest
from attrs import evolve
from litestar import Litestar
from litestar.testing import TestClient
from lxml import etree
from PIL import Image
from sqlalchemy import Engine, event

from adapters.pages.seo.sitemap import address_list
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings
from app.container import build_app, open_store
from app.system_clock import SystemClock
from shopcore.catalogue.product import Stock
from shopcore.pages.sitemap import MOST, product_lists
from shopcore.storefront import Storefront
from tests.support.http.open_shop import SHOP_PRODUCTS, shop_product

from .test_pages import ELECTRICAL, HTML, IRONMONGERY, wait_until_open

SPACE = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
OWNER = """
[found.moved]
"/shop/door-bolts" = "/browse/gate-shed-and-garage/bolts"
"/catalogue.pdf" = "https://files.example.com/catalogue.pdf?year=2026"

[storefronts.ironmongery]
origin = "https://iron.example.com"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("found")


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[TestClient[Litestar]]:
    (folder / "own.toml").write_text(OWNER)
    settings = load_settings({"SHOP_DATA": str(folder), "SHOP_SETTINGS": str(folder / "own.toml")})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put(
            [
                *SHOP_PRODUCTS,
                shop_product("AND", brand="Hob & Tanner"),
                evolve(shop_product("SHOWN"), image="hinge.jpg"),
                shop_product(
                    "NEXT-MONTH", stock=Stock(expected_on=SystemClock().today() + timedelta(days=30))
                ),
            ]
        )
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        yield client


def places(client: TestClient[Litestar], path: str, host: str = IRONMONGERY) -> list[str]:
    answer = client.get(host + path)
    assert answer.status_code == 200, path
    assert answer.headers["content-type"].startswith("application/xml")
    return [place.text or "" for place in etree.fromstring(answer.content).iterfind(".//s:loc", SPACE)]


def page(client: TestClient[Litestar], url: str, host: str = IRONMONGERY):
    return client.get(host + url, headers=HTML, follow_redirects=False)


@pytest.mark.parametrize(
    ("host", "origin"),
    [(IRONMONGERY, "https://iron.example.com"), (ELECTRICAL, "http://electrical.localhost:8000")],
)
def test_the_sitemap_names_every_page_of_its_storefront_and_no_other(client, host, origin):
    """Robots tell where it is; each address in it answers, is its own canonical, and may be indexed."""
    robots = client.get(f"{host}/robots.txt").text
    assert f"Sitemap: {origin}/sitemap.xml" in robots.splitlines()
    lists = places(client, "/sitemap.xml", host)
    assert lists == [f"{origin}/sitemaps/{name}.xml" for name in ("pages", "products-1")]
    listed = [place for name in lists for place in places(client, name.removeprefix(origin), host)]
    assert len(listed) == len(set(listed)) >= 10
    for place in listed:
        answer = page(client, place.removeprefix(origin), host)
        assert answer.status_code == 200, place
        assert f'<link rel="canonical" href="{place}">' in answer.text, place
        assert '<meta name="robots" content="index,follow">' in answer.text, place


def test_a_sitemap_follows_the_catalogue_and_is_not_sent_twice(folder, client):
    """A new product stands in it at once; a crawler that has it gets nothing new."""
    first = client.get(f"{ELECTRICAL}/sitemaps/products-1.xml")
    again = client.get(
        f"{ELECTRICAL}/sitemaps/products-1.xml", headers={"if-none-match": first.headers["etag"]}
    )
    assert again.status_code == 304
    settings = load_settings({"SHOP_DATA": str(folder)})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([shop_product("LATER", storefront=Storefront.ELECTRICAL)])

    assert len(places(client, "/sitemaps/products-1.xml", ELECTRICAL)) == first.text.count("<loc>") + 1


@pytest.mark.parametrize("name", ["products-2.xml", "products-0.xml", "pages", "other.xml", "products-1"])
def test_there_is_no_other_list(client, name):
    """Nothing is made of a name that nobody listed."""
    assert client.get(f"{IRONMONGERY}/sitemaps/{name}").status_code == 404


def test_names_that_nobody_listed_read_no_products(client, folder):
    """Half a second each for 23,000 products, for whoever makes names up.

    The index of searches reads products too, in threads of its own.
    """
    statements: list[str] = []

    def record(_connection, _cursor, statement, *_more):
        if current_thread().name.startswith("lists"):
            statements.append(statement)

    def products_were_read() -> bool:
        return any("product.name" in statement for statement in statements)

    with open_store(load_settings({"SHOP_DATA": str(folder)})) as store, store.change() as shop:
        shop.changes.put([shop_product("NEWEST")])
    event.listen(Engine, "before_cursor_execute", record)
    try:
        assert client.get(f"{IRONMONGERY}/sitemap.xml").status_code == 200
        assert products_were_read()
        statements.clear()
        names = [*(f"products-{number}.xml" for number in range(2, 12)), "other.xml", "products-²"]
        assert {client.get(f"{IRONMONGERY}/sitemaps/{name}").status_code for name in names} == {404}
        assert not products_were_read()
    finally:
        event.remove(Engine, "before_cursor_execute", record)


def test_a_large_catalogue_is_told_in_several_lists():
    """Each within what the protocol allows, none of them empty."""
    assert MOST <= 50_000
    many = [f"/product/x-p-{n}" for n in range(2 * MOST + 1)]
    assert address_list("https://shop.example.com", many[2 * MOST :]).count("<loc>") == 1
    assert product_lists(len(many)) == ["products-1", "products-2", "products-3"]
    assert product_lists(MOST) == ["products-1"]
    assert product_lists(0) == []


def meta(html: str) -> dict[str, str]:
    tags = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', html)
    return {name: unescape(text) for name, text in tags}


def test_a_link_to_a_product_shows_its_drawing_elsewhere(client):
    """A bitmap of the size that other sites want, with the words of the page beside it."""
    address = places(client, "/sitemaps/products-1.xml")[0]
    answer = page(client, address.removeprefix("https://iron.example.com"))
    meta_tags = meta(answer.text)
    picture = client.get(meta_tags["og:image"].replace("https://iron.example.com", IRONMONGERY))
    drawn = Image.open(BytesIO(picture.content))

    assert meta_tags["og:url"] == address
    assert meta_tags["og:title"].endswith("| Strike & Keep")
    assert meta_tags["og:site_name"] == "Strike & Keep"
    assert meta_tags["twitter:card"] == "summary_large_image"
    assert picture.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (drawn.format, drawn.size) == ("PNG", (1200, 630))
    inked = drawn.convert("RGB").crop((60, 60, 680, 440)).getcolors(100_000) or []
    assert len(inked) > 20, "nothing is drawn"
    product = next(json.loads(text) for text in ld(answer.text) if '"Product"' in text)
    assert product["image"] == meta_tags["og:image"]


def offer(client: TestClient[Litestar], slug: str) -> dict[str, Any]:
    """What the page of a product tells crawlers of its price and stock."""
    address = next(place for place in places(client, "/sitemaps/products-1.xml") if slug in place)
    meta_tags = ld(page(client, address.removeprefix("https://iron.example.com")).text)
    return next(json.loads(text) for text in meta_tags if '"Product"' in text)["offers"]


@pytest.mark.parametrize(
    ("sku", "availability", "in_feed"),
    [
        ("PLAIN", "InStock", "in_stock"),
        ("DIRECT", "InStock", "in_stock"),
        ("NEXT-MONTH", "BackOrder", "backorder"),
        ("OUT", "OutOfStock", "out_of_stock"),
    ],
)
def test_a_page_and_the_feed_tell_one_availability(client, sku, availability, in_feed):
    """Shopping engines compare the two, and refuse products of which they differ."""
    rows = csv.DictReader(feed(client).splitlines(), dialect="excel-tab")
    row = next(row for row in rows if row["id"] == sku)
    meta_tags = offer(client, f"tower-bolt-{sku.lower()}-p-")

    assert meta_tags["availability"] == f"https://schema.org/{availability}"
    assert row["availability"] == in_feed
    assert f"{meta_tags['price']} {meta_tags['priceCurrency']}" == row["price"]


def test_what_is_cut_to_size_tells_its_price_for_a_square_metre(client):
    """That figure is not what a plate costs."""
    meta_tags = offer(client, "kick-plate")
    specification = meta_tags["priceSpecification"]

    assert "price" not in meta_tags
    assert specification["@type"] == "UnitPriceSpecification"
    assert specification["price"] == "102.00"
    assert specification["referenceQuantity"] == {"@type": "QuantitativeValue", "value": 1, "unitCode": "MTK"}


def ld(html: str) -> list[str]:
    return re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)


def test_other_pages_show_the_shop_and_a_photograph_shows_itself(client):
    """The card of the shop for all that is no product."""
    assert meta(page(client, "/brands").text)["og:image"] == "https://iron.example.com/cards/shop.png"
    pictures = [client.get(f"{host}/cards/shop.png") for host in (IRONMONGERY, ELECTRICAL)]
    assert {Image.open(BytesIO(picture.content)).size for picture in pictures} == {(1200, 630)}
    assert len({picture.headers["etag"] for picture in pictures}) == 2, "a tag names what is shown"
    visible = next(place for place in places(client, "/sitemaps/products-1.xml") if "shown" in place)
    meta_tags = meta(page(client, visible.removeprefix("https://iron.example.com")).text)
    assert meta_tags["og:image"] == "https://iron.example.com/images/1200/hinge.jpg"


@pytest.mark.parametrize(
    "name", ["p-1.png", "p-99999-000000000000.png", "x-000000000000.png", "../shop.png", ""]
)
def test_there_is_no_other_card(client, name):
    """Names are looked up, never opened as files."""
    assert client.get(f"{IRONMONGERY}/cards/{name}").status_code == 404


def test_an_old_card_is_drawn_anew_and_kept_by_nobody(client):
    """A digest that is not right (any more) gets the card of today."""
    image = meta(page(client, places(client, "/sitemaps/products-1.xml")[0].split(".com")[1]).text)[
        "og:image"
    ]
    old = re.sub(r"-[0-9a-f]{12}\.png", "-000000000000.png", image.split(".com")[1])
    answer = client.get(IRONMONGERY + old)

    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"


def test_the_feed_shows_engines_every_product_as_it_is_now(client, folder):
    """Prices with VAT, a bitmap of each; a change of the catalogue makes it anew and drops the old file."""
    rows = list(csv.DictReader(feed(client).splitlines(), dialect="excel-tab"))
    hinge = next(row for row in rows if row["id"] == "BREAKS")
    picture = client.get(hinge["image_link"].replace("https://iron.example.com", IRONMONGERY))

    assert hinge["price"] == "4.98 GBP"
    assert hinge["link"].startswith("https://iron.example.com/product/")
    assert picture.headers["content-type"] == "image/png"
    assert {row["title"] for row in rows}.isdisjoint({"Kick plate"})
    settings = load_settings({"SHOP_DATA": str(folder)})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([shop_product("NEWEST")])
    assert "NEWEST" in feed(client)
    assert len(list((folder / "feeds").glob("ironmongery-*"))) == 1
    assert "NEWEST" not in client.get(f"{ELECTRICAL}/feeds/products.tsv").text


def feed(client: TestClient[Litestar]) -> str:
    answer = client.get(f"{IRONMONGERY}/feeds/products.tsv")
    assert answer.headers["content-type"] == "text/tab-separated-values; charset=utf-8"
    return answer.text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/shop/door-bolts", "/browse/gate-shed-and-garage/bolts"),
        ("/shop/door-bolts/?sort=price", "/browse/gate-shed-and-garage/bolts?sort=price"),
        ("/catalogue.pdf?a=1", "https://files.example.com/catalogue.pdf?year=2026&a=1"),
    ],
)
def test_a_path_of_an_earlier_site_leads_on_for_good(client, old, new):
    """What was asked for goes along."""
    answer = page(client, old)

    assert answer.status_code == 301
    assert answer.headers["location"] == new


@pytest.mark.parametrize(
    ("moved", "word"),
    [
        ('"old" = "/new"', "'old' is not a path"),
        ('"/old" = "new"', "'new', which is not an address"),
        ('"/old" = "//evil.example.com"', "which is not an address"),
        ('"/old" = "/new"\n"/new" = "/newer"', "has moved too"),
        ('"/old" = "/old"', "has moved too"),
    ],
)
def test_a_move_that_leads_nowhere_stops_the_start(tmp_path, moved, word):
    """Each fault with the name of its key."""
    (tmp_path / "own.toml").write_text(f"[found.moved]\n{moved}\n")
    with pytest.raises(SettingsBroken) as broken:
        load_settings({"SHOP_SETTINGS": str(tmp_path / "own.toml")})

    assert any("found.moved" in fault and word in fault for fault in broken.value.faults)
