"""Addresses answer with pages that read without JavaScript."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from attrs import evolve
from litestar import Litestar
from litestar.testing import TestClient
from PIL import Image

from adapters.pages.ssr.build_manifest import Assets, Manifest
from adapters.pages.ssr.service_worker import worker_text
from app.config.settings import Settings, load_settings
from app.container import build_app, open_store
from app.storefront_pages import DIST
from shopcore.catalogue.documents import read_documents
from shopcore.catalogue.product import Product
from shopcore.search.search_term import POPULAR_NETWORKS
from shopcore.storefront import Storefront
from tests.support.http.open_shop import HINGES, SHOP_PRODUCTS, shop_product

IRONMONGERY = "http://127.0.0.1"
ELECTRICAL = "http://electrical.localhost"
HTML = {"accept": "text/html"}
HOSTILE = "<script>alert('x')</script> & \"quotes\""


class Visitor:
    """Opens addresses of both storefronts as a browser without JavaScript does."""

    def __init__(
        self, client: TestClient[Litestar], ids: dict[str, str], settings: Settings | None = None
    ) -> None:
        self.client = client
        self.ids = ids
        self.settings = settings

    def open(self, path: str, host: str = IRONMONGERY, **headers: str):
        return self.client.get(host + path, headers={**HTML, **headers}, follow_redirects=False)

    def page(self, path: str, host: str = IRONMONGERY):
        """The page's data, as the browser fetches it."""
        return self.client.get(f"{host}/_page", params={"path": path}, follow_redirects=False)

    def product(self, sku: str) -> str:
        return self.page(f"/product/x-{self.ids[sku]}").headers["x-page-moved"]


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    folder: Path = tmp_path_factory.mktemp("pages")
    settings = load_settings({"SHOP_DATA": str(folder)})
    many = [shop_product(f"HINGE-{n:03}", "2.00", category=HINGES, brand="Hob & Tanner") for n in range(130)]
    hostile = evolve(
        shop_product("HOSTILE"),
        name=HOSTILE,
        description=HOSTILE,
        brand=HOSTILE,
        attributes={HOSTILE: HOSTILE},
    )
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([*SHOP_PRODUCTS, *many, hostile, *pulls()])
    with open_store(settings) as store, store.read() as shop:
        ids = {product.sku: product.product_id for product in shop.catalogue.products()}
    with TestClient(with_peers(build_app(settings)), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        yield Visitor(client, ids, settings)


def with_peers(app: Any) -> Any:
    """Let a request name the address it comes from, which a test client cannot choose otherwise."""

    async def answered(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and (peer := dict(scope["headers"]).get(b"x-test-peer")):
            scope = {**scope, "client": (peer.decode(), 1)}
        await app(scope, receive, send)

    return answered


def pulls() -> list[Product]:
    """Two families of pull handles, each in two finishes and sizes."""
    return [
        evolve(
            shop_product(f"PULL-{family}-{finish[0]}{mm}", category=("Door Handles", "Pull Handles")),
            name=f"Pull handle {mm} mm, {finish.lower()}",
            attributes={"Family": family, "Finish": finish, "Length": f"{mm} mm", "Width": f"{mm // 10} mm"},
        )
        for family in "AB"
        for finish in ("Chrome", "Brass")
        for mm in (1000, 300)
    ]


def wait_until_open(client: TestClient[Litestar]) -> None:
    """Wait until the shop is ready to sell."""
    opened = time.monotonic()
    while client.get("/health").status_code != 200:
        assert time.monotonic() - opened < 10, client.get("/health").text
        time.sleep(0.05)


def text_of(html: str) -> str:
    """What a reader sees, without scripts, style and tags."""
    bare = re.sub(r"<(script|style)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


@pytest.mark.spec("RT-01", "RT-03", "RT-10")
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/browse/all",
        "/browse/new",
        "/browse/hinges",
        "/browse/hinges/butt-hinges",
        "/browse/hinges/butt-hinges/ball-bearing",
        "/browse/hinges/filter/$s=bolt",
        "/brands",
        "/brands/hob202620tanner",
        "/our-brands",
        "/search?query=bolt",
        "/search?query=clearancerange",
        "/search?query=firerated",
        "/search?query=nothing-like-it",
        "/basket",
        "/_app",
    ],
)
def test_every_shop_route_answers_with_a_page(visitor, path):
    """HTML with a heading, and the same address as data."""
    answer = visitor.open(path)

    assert answer.status_code == 200, path
    assert answer.headers["content-type"].startswith("text/html")
    assert path == "/_app" or "<h1" in answer.text
    assert visitor.page(path).json()["status"] == 200


@pytest.mark.spec("RT-01", "ST-01")
def test_a_storefront_that_sells_nothing_yet_opens(tmp_path):
    """One alone may be filled, or none."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    with (
        open_store(settings) as store,
        TestClient(build_app(settings), base_url="http://127.0.0.1") as client,
    ):
        visitor = Visitor(client, {})
        wait_until_open(client)
        assert visitor.open("/").status_code == 200

        with store.change() as shop:
            shop.changes.put([one for one in SHOP_PRODUCTS if one.storefront is Storefront.IRONMONGERY])
        while client.get("/health").json()["catalogueVersion"] == 0:
            time.sleep(0.05)
        for path in ("/", "/browse/all", "/brands", "/search?query=bolt", "/basket"):
            assert visitor.open(path, ELECTRICAL).status_code == 200, path
        assert 'class="hero__drawing"' not in visitor.open("/", ELECTRICAL).text
        assert 'class="hero__drawing"' in visitor.open("/").text


@pytest.mark.spec("RT-01")
def test_a_page_takes_as_many_choices_as_narrow_one_list(visitor):
    """The rest of a long address is passed over, and does not hold others up."""
    long = "&".join(f"f.a{n}=b" for n in range(60))

    assert visitor.page(f"/search?query=bolt&{long}").json()["status"] == 200
    links = " ".join(re.findall(r'href="([^"]*)"', visitor.open(f"/search?query=bolt&{long}").text))
    assert "f.a48=b" in links
    assert "f.a50=b" not in links


@pytest.mark.spec("RT-08")
@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/browse/nothing",
        "/brands/nobody",
        "/product/gone-p-99999",
        "/assets/none.js",
        "/browse/a/b/c/d",
    ],
)
def test_an_unknown_address_gets_a_page_with_a_way_on(visitor, path):
    """Status 404, the phone, and the categories."""
    answer = visitor.open(path)

    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"
    page_text = text_of(answer.text)
    assert "We can't find that page" in page_text
    assert "020 7946 0101" in page_text
    assert "Hinges" in page_text


@pytest.mark.spec("RT-08")
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/shop/door-bolts.html", "door bolts"),
        ("/caf%C3%A9%20hinges/", "café hinges"),
        ("/index.php", "index"),
        ("/%3Cb%3Ebrass%3C%2Fb%3E", "b brass b"),
        ("/hob_%26_tanner", "hob & tanner"),
        ("/%ff%00", ""),
        ("/" + "%C3%A9" * 90, "é" * 60),
    ],
)
def test_an_unknown_address_offers_to_search_for_its_words(visitor, path, words):
    """As a person would type them, never as an address writes them."""
    assert visitor.page(path).json()["content"]["searched"] == words


@pytest.mark.spec("RT-01")
@pytest.mark.parametrize(
    ("page_number", "last"),
    [
        ("/browse/hinges?page=3", "/browse/hinges?page=2"),
        ("/browse/hinges?sort=name&page=400", "/browse/hinges?sort=name&page=2"),
        ("/search?query=zzzxqy&page=9", "/search?query=zzzxqy"),
    ],
)
def test_beyond_the_end_of_a_list_its_last_page_opens(visitor, page_number, last):
    """An old address of a list that has grown shorter still shows products."""
    answer = visitor.open(page_number)

    assert (answer.status_code, answer.headers["location"]) == (302, last)
    assert visitor.open(last).status_code == 200


@pytest.mark.spec("RT-03")
def test_a_search_that_finds_nothing_in_a_category_leads_to_what_it_finds_in_the_shop(visitor):
    """The count is that of the page it leads to; where nothing is found at all nothing is promised."""
    inside = visitor.page("/browse/hinges/filter/$s=tower bolt door").json()["content"]
    nowhere = visitor.page("/browse/hinges/filter/$s=zzzxqy").json()["content"]

    assert (inside["total"], inside["unfilteredUrl"]) == (0, "/search?query=tower%20bolt%20door")
    assert visitor.page(inside["unfilteredUrl"]).json()["content"]["total"] == inside["unfilteredTotal"] == 1
    assert (nowhere["total"], nowhere["unfilteredTotal"], nowhere["unfilteredUrl"]) == (0, 0, None)


def test_a_program_that_asks_for_no_page_gets_a_problem(visitor):
    """Only who accepts HTML gets the not-found page."""
    answer = visitor.client.get("/nothing", headers={"accept": "application/json"})

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.spec("RT-01", "RT-10")
def test_a_product_page_moves_to_its_name(visitor):
    """An outdated or missing name in the address moves on for good."""
    answer = visitor.open(f"/product/old-name-{visitor.ids['BREAKS']}")

    assert answer.status_code == 301
    assert answer.headers["location"] == f"/product/tower-bolt-breaks-{visitor.ids['BREAKS']}"


@pytest.mark.parametrize("path", ["/", "/basket", "/browse/all", "/brands", "/checkout"])
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_page_is_only_read(visitor, method, path):
    """Another method is told which there are; where no page stands, that nothing does."""
    answer = visitor.client.request(method, f"{IRONMONGERY}{path}")
    nowhere = visitor.client.request(method, f"{IRONMONGERY}/nothing/stands/here")

    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert answer.headers["allow"] == "GET, HEAD"
    assert nowhere.status_code == 404


@pytest.mark.spec("ST-01", "RT-08")
def test_a_product_of_the_other_storefront_is_not_found_here(visitor):
    """Each storefront sells its own."""
    path = f"/product/tower-bolt-lamp-{visitor.ids['LAMP']}"

    assert visitor.open(path).status_code == 404
    assert visitor.open(path, ELECTRICAL).status_code == 200


@pytest.mark.spec("PR-04", "DL-01")
def test_a_product_page_reads_without_javascript(visitor):
    """Name, code, both VAT figures, breaks, stock, delivery, breadcrumb, drawing."""
    html = visitor.open(visitor.product("BREAKS")).text
    page_text = text_of(html)

    for words in ("Tower bolt breaks", "BREAKS", "£4.15", "£4.98", "£3.90", "Butt Hinges", "£6.95 ex VAT"):
        assert words in page_text, words
    assert "<svg" in html


@pytest.mark.spec("SN-01", "SN-02", "SN-05", "SN-07", "SN-06")
@pytest.mark.parametrize(
    ("sku", "notice"),
    [
        ("OUT", "This item is now out of stock"),
        ("DIRECT", "The item is delivered direct from the supplier"),
        ("LONG", "Large Item*"),
        ("HAZARD", "Hazardous item - Delivery within 2 days"),
    ],
)
def test_a_product_page_says_what_stands_about_its_stock(visitor, sku, notice):
    """The exact sentences, rendered on the server."""
    assert notice in text_of(visitor.open(visitor.product(sku)).text)


def test_structured_data_names_the_price_with_vat(visitor):
    """Product with its offer, and the breadcrumb."""
    html = visitor.open(visitor.product("SALE")).text
    data = [
        json.loads(hit) for hit in re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    ]
    product, crumbs = sorted(data, key=lambda entry: entry["@type"] != "Product")

    assert (product["sku"], product["offers"]["price"], product["offers"]["priceCurrency"]) == (
        "SALE",
        "7.44",
        "GBP",
    )
    assert [entry["name"] for entry in crumbs["itemListElement"]][:2] == ["Home", "Hinges"]


def test_a_page_names_its_canonical_address_and_who_may_index_it(visitor):
    """Searches and filtered lists stay out of the index."""
    assert '<link rel="canonical" href="http' in visitor.open("/browse/hinges").text
    assert 'content="index,follow"' in visitor.open("/browse/hinges").text
    assert 'content="noindex,follow"' in visitor.open("/search?query=bolt").text


@pytest.mark.spec("PR-04")
def test_the_vat_choice_is_known_to_the_first_paint(visitor):
    """From its cookie; without one, prices show their VAT."""
    assert "data-vat=inc" in visitor.open("/").text
    assert "data-vat=ex" in visitor.open("/", cookie="a=b; showVat=false").text
    assert "data-vat=ex" in visitor.open("/", cookie="a=b; defaultVat=ex").text
    assert "data-vat=inc" in visitor.open("/", cookie="defaultVat=ex; showVat=true").text
    assert "cookie" in visitor.open("/").headers["vary"]


def test_product_text_is_escaped_everywhere(visitor):
    """Markup in a catalogue is text on a page, in data and in structured data."""
    for path in (visitor.product("HOSTILE"), "/search?query=HOSTILE-X+alert", "/browse/all", "/brands"):
        html = visitor.open(path).text
        assert "<script>alert" not in html, path
        assert "alert('x')</script>" not in html, path


@pytest.mark.parametrize(
    "text",
    [
        *(HOSTILE, "${7*7}", "\u202e\u0301", "%", "'; drop table product; --"),
        *("", " ", "a" * 10_000, "🚪", "مفصلة باب", "hіnge 合页", "!?;:", "the and of", "bolt not bolt"),
    ],
)
def test_any_search_text_gets_a_page(visitor, text):
    """Nothing a shopper types breaks the search."""
    answer = visitor.client.get("http://127.0.0.1/search", params={"query": text}, headers=HTML)

    assert answer.status_code == 200
    assert "<script>alert" not in answer.text


@pytest.mark.spec("HD-04")
def test_a_code_leads_straight_to_its_product(visitor):
    """In any case, with or without its hyphen."""
    for text in ("FIRE-60", "fire 60", "fire60"):
        answer = visitor.open(f"/search?query={text}")
        assert answer.status_code == 302, text
        assert answer.headers["location"].endswith(visitor.ids["FIRE-60"])


@pytest.mark.spec("RT-03", "ST-06")
def test_ranges_list_what_they_name(visitor):
    """Clearance and fire rated; the electrical storefront has no fire-rated range."""
    clearance = [
        item["skuCode"] for item in visitor.page("/search?query=clearancerange").json()["content"]["items"]
    ]
    fire_rated = [
        item["skuCode"] for item in visitor.page("/search?query=firerated").json()["content"]["items"]
    ]

    assert "SALE" in clearance
    assert "PLAIN" not in clearance
    assert fire_rated == ["FIRE-60"]
    assert visitor.open("/search?query=firerated", ELECTRICAL).status_code == 404


def test_a_list_grows_to_96_and_then_turns_pages(visitor):
    """24 first, 24 more each time, then pages of 96."""
    url, sizes = "/browse/hinges?f.brand=Hob%20%26%20Tanner", []
    while url:
        content = visitor.page(url).json()["content"]
        sizes.append((content["page"], len(content["items"])))
        url = content["moreUrl"]

    assert sizes == [(1, 24), (1, 48), (1, 72), (1, 96), (2, 34)]


def test_a_chosen_filter_shows_as_a_chip_that_takes_it_off(visitor):
    """And the list without it is the one before."""
    content = visitor.page("/browse/hinges?f.brand=Hob%20%26%20Tanner").json()["content"]
    (chip,) = content["chips"]

    assert (content["total"], content["clearUrl"], chip["url"]) == (130, "/browse/hinges", "/browse/hinges")
    assert visitor.page("/browse/hinges").json()["content"]["total"] > 130


@pytest.mark.spec("RT-01")
def test_a_chosen_filter_is_named_as_it_is_listed_and_listed_first(visitor):
    """Not by the address of a category, which only a browser reads."""
    before = visitor.page("/browse/all").json()["content"]
    category = next(facet for facet in before["facets"] if facet["name"] == "category")
    last = category["values"][-1]

    content = visitor.page(last["url"]).json()["content"]

    (chip,) = content["chips"]
    assert chip["label"] == f"Category: {last['label']}"
    chosen = next(facet for facet in content["facets"] if facet["name"] == "category")["values"][0]
    assert (chosen["value"], chosen["selected"]) == (last["value"], True)


@pytest.mark.spec("PR-04")
def test_prices_to_narrow_by_are_told_in_both_vat_figures(visitor):
    """The band is one of ex VAT prices; which figure stands is the shopper's choice, chips included."""
    bands = ("0-5", "10-25", "250-")
    query = "&".join(f"f.price={band}" for band in bands)
    content = visitor.page(f"/browse/all?{query}").json()["content"]
    facet = next(facet for facet in content["facets"] if facet["name"] == "price")
    answers = {v["value"]: (v["label"], v["incVatLabel"]) for v in facet["values"]}

    assert (facet["label"], facet["incVatLabel"]) == ("Price ex VAT", "Price inc VAT")
    assert [answers[band] for band in bands] == [
        ("Under £5", "Under £6"),
        ("£10 to £25", "£12 to £30"),
        ("£250 and over", "£300 and over"),
    ]
    assert content["chips"][0]["label"] == "Price ex VAT: Under £5"
    assert content["chips"][0]["incVatLabel"] == "Price inc VAT: Under £6"
    (own,) = visitor.page("/browse/all?f.price=7-18").json()["content"]["chips"]
    assert (own["label"], own["incVatLabel"]) == (
        "Price ex VAT: £7 to £18",
        "Price inc VAT: £8.40 to £21.60",
    )


def test_a_kept_page_is_answered_with_nothing_new(visitor):
    """By its tag, in the encoding that was taken."""
    first = visitor.open("/browse/hinges", **{"accept-encoding": "br"})
    again = visitor.open(
        "/browse/hinges", **{"accept-encoding": "br", "if-none-match": first.headers["etag"]}
    )

    assert first.headers["content-encoding"] == "br"
    assert (again.status_code, again.content) == (304, b"")


def test_head_gives_the_head_alone(visitor):
    """Same status and length, no body."""
    answer = visitor.client.head(
        "http://127.0.0.1/browse/hinges", headers={**HTML, "accept-encoding": "identity"}
    )

    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.spec("ST-01", "SH-05")
def test_each_storefront_speaks_for_itself(visitor):
    """Name, phone and colours differ by host."""
    one, two = visitor.open("/").text, visitor.open("/", ELECTRICAL).text

    assert 'data-storefront="ironmongery"' in one
    assert 'data-storefront="electrical"' in two
    assert "020 7946 0101" in one
    assert "020 7946 0202" in two


@pytest.mark.spec("RT-10")
def test_the_bare_shell_carries_its_data_and_no_markup(visitor):
    """It is not indexed, and the browser draws it."""
    html = visitor.open("/_app").text

    assert '<div id="app"></div>' in html
    assert "noindex" in html
    assert visitor.page("/_app").json()["content"] == {"kind": "offline"}
    assert visitor.page("/basket").json()["content"]["kind"] == "basket"


@pytest.mark.spec("RT-10", "SH-05")
def test_a_page_that_cannot_be_rendered_goes_out_as_a_shell_until_it_can(tmp_path, monkeypatch):
    """With its data, so that the browser draws it; it is not tried again for a while."""
    dist = tmp_path / "dist"
    dist.mkdir()
    for name in ("assets", "manifest.json", "offline-worker.js"):
        (dist / name).symlink_to(DIST / name)
    (dist / "server.js").write_text("function render() { throw new Error('broken'); }")
    monkeypatch.setattr("app.storefront_pages.DIST", dist)
    monkeypatch.setattr("adapters.pages.ssr.page_server.SHELL_S", 1.0)
    with TestClient(
        build_app(load_settings({"SHOP_DATA": str(tmp_path)})), base_url="http://127.0.0.1"
    ) as client:
        wait_until_open(client)
        shell = client.get("/brands", headers=HTML)
        (dist / "server.js").write_bytes((DIST / "server.js").read_bytes())
        again = client.get("/brands", headers={**HTML, "if-none-match": shell.headers["etag"]})
        time.sleep(1.1)
        whole = client.get("/brands", headers=HTML)

    assert (shell.status_code, shell.headers["cache-control"]) == (200, "no-cache")
    assert '<div id="app"></div>' in shell.text
    assert '"kind":"brands"' in shell.text
    assert again.status_code == 304
    assert "<h1" in whole.text


@pytest.mark.spec("RT-10")
def test_browsers_are_offered_a_worker_that_keeps_the_shell_and_its_files(visitor):
    """Each storefront its own, asked for anew each time; every file that it keeps is there."""
    answer = visitor.open("/offline.js")
    files = json.loads(re.findall(r"FILES=(\[.*?\]);", answer.text)[0])

    assert 'data-offline="/offline.js"' in visitor.open("/").text
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text != visitor.open("/offline.js", ELECTRICAL).text
    assert len(files) > 5
    assert [file for file in files if visitor.open(file).status_code != 200] == []


@pytest.mark.spec("RT-10")
def test_a_worker_changes_with_the_build_and_the_words_of_the_shop(visitor):
    """A browser takes another one in its place as soon as a letter of it is another."""
    one = Manifest("client-1.js", "base-1.css", {})
    first = worker_text(Assets(one, {}, "keep()"), Storefront.IRONMONGERY, "Strike & Keep")

    assert first == worker_text(Assets(one, {}, "keep()"), Storefront.IRONMONGERY, "Strike & Keep")
    rebuilt = Assets(msgspec.structs.replace(one, css="base-2.css"), {}, "keep()")
    assert first != worker_text(rebuilt, Storefront.IRONMONGERY, "Strike & Keep")
    assert first != worker_text(Assets(one, {}, "keep()"), Storefront.IRONMONGERY, "Lock & Sons")


@pytest.mark.spec("RT-10")
def test_an_owner_may_send_the_worker_away(tmp_path):
    """Pages no longer name it, and who has it is told to take it out."""
    own = tmp_path / "own.toml"
    own.write_text("[server]\nworks_offline = false\n")
    settings = load_settings({"SHOP_DATA": str(tmp_path), "SHOP_SETTINGS": str(own)})
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        assert "registration.unregister()" in client.get("/offline.js").text
        assert "data-offline" not in client.get("/_app", headers=HTML).text


@pytest.mark.spec("SH-05")
def test_a_page_that_cannot_be_made_says_sorry_and_gives_the_phone(tmp_path):
    """The failure page needs no catalogue."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    with TestClient(
        build_app(settings), base_url="http://127.0.0.1", raise_server_exceptions=False
    ) as client:
        with open_store(settings) as store, store.change() as shop:
            shop.changes.put([SHOP_PRODUCTS[0]])
        with closing(sqlite3.connect(tmp_path / "shop.db")) as database:
            database.execute("DROP TABLE product")
        answer = client.get(SHOP_PRODUCTS[0].path, headers=HTML)

    page_text = text_of(answer.text)
    assert answer.status_code in {500, 503}
    assert "Something went wrong! Sorry about that." in page_text
    assert "We seem to be having an issue. Please try again later." in page_text
    assert "020 7946 0101" in page_text


@pytest.mark.spec("RT-02")
def test_a_brand_is_found_by_its_slug(visitor):
    """& is written 202620, ' is written 27; the brand keeps its name."""
    content = visitor.page("/brands/hob202620tanner").json()["content"]

    assert content["heading"] == "Hob & Tanner"
    assert content["total"] == 130
    assert visitor.page("/brands").json()["content"]["groups"]


def test_the_storefront_of_a_page_is_read_from_its_host():
    """A table in the settings, ironmongery for hosts it does not name."""
    table = load_settings({}).host_table

    assert table["electrical.localhost"] is Storefront.ELECTRICAL
    assert table["localhost"] is Storefront.IRONMONGERY


def test_browsers_and_crawlers_find_their_small_files(visitor):
    """The sign in each storefront's colours, those of the browser's bars, and what not to crawl."""
    assert "#0B3B2E" in visitor.open("/favicon.svg").text
    assert "#10245E" in visitor.open("/favicon.svg", ELECTRICAL).text
    assert '<meta name="theme-color" content="#0B3B2E">' in visitor.open("/").text
    assert '<meta name="theme-color" content="#10245E">' in visitor.open("/", ELECTRICAL).text
    assert "Disallow: /basket" in visitor.open("/robots.txt").text


@pytest.mark.spec("PF-01")
def test_a_photograph_stands_on_its_page_and_answers_in_its_widths(tmp_path):
    """An imported picture of the shop's own folder, in the list's width and the page's."""
    (tmp_path / "images").mkdir()
    Image.new("RGB", (900, 600), "grey").save(tmp_path / "images" / "hinge.jpg")
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([evolve(SHOP_PRODUCTS[0], image="hinge.jpg")])
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        visitor = Visitor(client, {"PLAIN": "p-1"})
        html = visitor.open(visitor.product("PLAIN")).text
        kinds = {"image/avif,image/webp,*/*": "avif", "image/webp,*/*;q=0.8": "webp", "*/*": "jpeg"}
        answers = {accept: visitor.open("/images/640/hinge.jpg", accept=accept) for accept in kinds}
        tags = {answer.headers["etag"] for answer in answers.values()}

        assert "/images/640/hinge.jpg" in html
        for accept, answer in answers.items():
            lookup = {"accept": accept, "if-none-match": answer.headers["etag"]}
            assert (answer.status_code, answer.headers["content-type"]) == (200, f"image/{kinds[accept]}")
            assert "accept" in answer.headers["vary"].split(", ")
            assert visitor.open("/images/640/hinge.jpg", **lookup).status_code == 304
        assert len(tags) == len(kinds)
        assert visitor.open("/images/641/hinge.jpg").status_code == 404
        assert visitor.open("/images/640/../shop.db").status_code == 404
        assert visitor.open("/images/640/%2e%2e/shop.db").status_code == 404


@pytest.mark.spec("HD-06", "API-04")
def test_a_search_on_a_page_is_popular_once_three_networks_made_it(visitor):
    """Also when the page is answered from what is kept; all searches of one network count once."""
    key = {"ocp-apim-subscription-key": "storefront-demo"}

    def popular() -> tuple[str, ...]:
        with open_store(visitor.settings) as store, store.read() as shop:
            since = shop.clock.today()
            return shop.terms.popular(Storefront.IRONMONGERY, "", 10, since=since, least=POPULAR_NETWORKS)

    for number in range(20):
        peer = {"x-test-peer": f"192.0.2.{number}"}
        visitor.open("/search?query=bolt+penny", **peer)
        visitor.client.get("/product/Search?text=bolt+penny&companyID=1", headers={**key, **peer})
    for network in ("192.0.2.1", "198.51.100.1", "203.0.113.1"):
        visitor.open("/search?query=bolt+plain", **{"x-test-peer": network})
    began = time.monotonic()
    while "bolt plain" not in popular():
        assert time.monotonic() - began < 12, "three searches were not noted in time"
        time.sleep(0.25)

    assert popular() == ("bolt plain",)


def test_a_trailing_slash_changes_nothing(visitor):
    """Of the basket, the brands, a category."""
    for path in ("/basket/", "/brands/", "/browse/hinges/"):
        assert visitor.open(path).status_code == 200, path


def test_scripts_wait_for_the_first_paint_and_the_policy_lets_their_starter_through(visitor):
    """One inline script of fixed text; every other must come from the shop itself."""
    answer = visitor.open("/")
    (inline,) = re.findall(r"<script>(.*?)</script>", answer.text)
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()

    assert f"script-src 'self' 'sha256-{digest}';" in answer.headers["content-security-policy"]
    assert 'data-client="/assets/client-' in answer.text
    assert "<script src" not in answer.text


def test_a_page_brings_the_style_of_its_kind_alone_and_the_policy_lets_it_through(visitor):
    """The base and its own sheets; those of other kinds come when they are needed."""
    home, basket = visitor.open("/"), visitor.open("/basket")
    styles = {}
    for name, answer in (("home", home), ("basket", basket)):
        sheets, styles[name] = re.findall(
            r'<style data-sheets="(.*?)">(.*?)</style>', answer.text, re.DOTALL
        )[0]
        digest = base64.b64encode(hashlib.sha256(styles[name].encode()).digest()).decode()
        assert f"style-src 'self' 'sha256-{digest}';" in answer.headers["content-security-policy"]
        for sheet in sheets.split():
            assert visitor.client.get(f"/assets/{sheet}").text in styles[name]

    assert ".site-header" in styles["home"]
    assert ".site-header" in styles["basket"]
    assert ".basket-page" not in styles["home"]
    assert ".hero" not in styles["basket"]


def test_a_page_shows_pictures_of_the_shop_alone(visitor):
    """Whoever got a picture of their own into it would else learn who reads it."""
    for path in ("/", "/basket", "/health"):
        assert "; img-src 'self' data:;" in visitor.open(path).headers["content-security-policy"], path


def test_what_is_no_page_may_hold_no_style_and_no_script(visitor):
    """Data and problems come with a policy that lets nothing inline through."""
    for path in ("/health", "/_page?path=/"):
        policy = visitor.client.get(path).headers["content-security-policy"]
        assert "style-src 'self';" in policy, path
        assert "script-src 'self';" in policy, path


@pytest.mark.spec("RT-04")
def test_papers_of_a_product_stand_on_its_page_and_are_found_by_code(tmp_path):
    """Those that are there; declarations alone on their page. What is sent can run nothing."""
    (tmp_path / "documents").mkdir()
    (tmp_path / "documents" / "a dop.pdf").write_bytes(b"%PDF-1.7 declared")
    (tmp_path / "documents" / "fit.pdf").write_bytes(b"%PDF-1.7 fitted")
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    parsed = read_documents("dop:a dop.pdf:BS EN 1935;fitting:fit.pdf;datasheet:gone.pdf")
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([evolve(SHOP_PRODUCTS[0], documents=parsed), SHOP_PRODUCTS[1]])
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        visitor = Visitor(client, {"PLAIN": "p-1"})
        answers = visitor.page(visitor.product("PLAIN")).json()["content"]["product"]["documents"]
        declared = visitor.page("/dop?code=plain").json()["content"]["declaration"]["documents"]
        html = visitor.open(visitor.product("PLAIN")).text
        answer = visitor.open("/documents/a%20dop.pdf")

        assert [(one["kind"], one["title"], one["bytes"]) for one in answers] == [
            ("dop", "Declaration of performance: BS EN 1935", 17),
            ("fitting", "Fitting instructions", 15),
        ]
        assert declared == [{"name": answers[0]["title"], "url": "/documents/a%20dop.pdf"}]
        assert 'href="/documents/a%20dop.pdf"' in html
        assert (answer.status_code, answer.content) == (200, b"%PDF-1.7 declared")
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''a%20dop.pdf"
        assert "sandbox" in answer.headers["content-security-policy"]
        lookup = {"if-none-match": answer.headers["etag"]}
        assert visitor.open("/documents/a%20dop.pdf", **lookup).status_code == 304
        for path in ("gone.pdf", "../shop.db", "%2e%2e/shop.db", "", "a%20dop.pdf/.."):
            assert visitor.open(f"/documents/{path}").status_code == 404, path
        assert client.post(f"{IRONMONGERY}/documents/fit.pdf").status_code == 405


def test_a_product_offers_its_siblings_and_what_is_most_like_it(visitor):
    """Sizes from the smallest up; alternatives in its finish and near its size come first."""
    content = visitor.page(visitor.product("PULL-A-B300")).json()["content"]

    assert {group["name"]: [s["label"] for s in group["swatches"]] for group in content["swatches"]} == {
        "Finish": ["Brass", "Chrome"],
        "Length": ["300 mm", "1000 mm"],
    }
    assert [card["skuCode"] for card in content["alternatives"]] == [
        "PULL-B-B300", "PULL-B-B1000", "PULL-B-C300", "PULL-B-C1000",
    ]  # fmt: skip


def test_what_is_on_offer_is_reduced(visitor):
    """The last of what is withdrawn are cleared out at the price they had, and are no offer."""
    offers = visitor.page("/").json()["content"]["offers"]

    assert offers
    assert all(card["salePrice"] is not None for card in offers)


@pytest.mark.parametrize(
    ("path", "others"),
    [
        ("/", ["/?utm_source=a", "//", "/?x=1&y=2"]),
        ("/brands", ["/brands?gclid=9", "/brands/"]),
        ("/basket", ["/basket?x=1"]),
        ("/browse/hinges?sort=price_asc", ["/browse/hinges?x=1&sort=price_asc&y=2&page=1"]),
        ("/browse/hinges", ["/browse/hinges?x=1", "/browse/hinges///", "/browse/hinges?sort=none"]),
    ],
)
def test_a_query_that_no_page_reads_makes_no_other_page(visitor, path, others):
    """Marks of campaigns are many; each would be rendered anew and drive another page out of what is kept."""
    original = visitor.open(path)
    tags = {other: visitor.open(other).headers["etag"] for other in others}

    assert original.status_code == 200
    assert tags == dict.fromkeys(others, original.headers["etag"])


def test_a_product_page_is_kept_once_whatever_is_asked_of_it(visitor):
    path = visitor.product("PLAIN")
    tags = {visitor.open(f"{path}{query}").headers["etag"] for query in ("", "?a=1", "?a=2", "?")}

    assert len(tags) == 1
