"""Answers are kept while they hold, and no longer."""

from __future__ import annotations

import tracemalloc

import brotli
import pytest
from attrs import evolve

from adapters.http.app import ROUTES
from adapters.http.catalogue.search_log import SearchLog
from adapters.http.middleware.request_storefront import requested_storefront
from adapters.http.route_options import RouteOptions, options_of
from adapters.pages.page_request import PageRequest
from adapters.pages.ssr.search_recorder import PageSearch, SearchRecorder
from adapters.web.client_address import is_loopback
from adapters.web.response_cache import ResponseCache, encoding_for, matches_etag
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceList
from shopcore.search.search_outcome import SearchOutcome
from shopcore.storefront import Storefront
from tests.support.http.open_shop import KEYED, SHOP_PRODUCTS, opened_shop

CACHED = [
    "/product/GetNavMenu",
    "/Product/Brands/All",
    "/product/Category/Tree",
    "/product/ProductDetail/PLAIN",
    "/product/Search?category=hinges",
    "/product/Suggest?query=tower",
]


@pytest.mark.parametrize("path", CACHED)
def test_an_answer_that_did_not_change_is_not_sent_again(shop, path):
    """304 with the tag and no body, in each encoding."""
    for encoding in ("identity", "gzip", "br"):
        first = shop.get(path, headers={"accept-encoding": encoding})
        again = shop.get(path, headers={"accept-encoding": encoding, "if-none-match": first.headers["etag"]})

        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert "content-type" not in again.headers


def test_each_encoding_has_its_own_tag_and_the_same_content(shop):
    """Proxies keep them apart by Vary."""
    answers = {
        encoding: shop.get("/product/Category/Tree", headers={"accept-encoding": encoding})
        for encoding in ("identity", "gzip", "br")
    }

    assert len({answer.headers["etag"] for answer in answers.values()}) == 3
    assert len({answer.text for answer in answers.values()}) == 1
    assert {answer.headers["vary"] for answer in answers.values()} == {"accept-encoding, companyid, universe"}
    assert [answers[e].headers.get("content-encoding") for e in answers] == [None, "gzip", "br"]


def test_storefronts_never_share_an_answer(shop):
    """The same path, asked for the other company."""
    one, two = (shop.get(f"/product/Category/Tree?companyID={company}").json() for company in (1, 2))

    assert one != two


def test_a_bad_answer_is_not_kept(tmp_path):
    """What was not found may come with the next import."""
    with opened_shop(tmp_path) as shop:
        assert shop.get("/product/ProductDetail/LATER").status_code == 404
        shop.put(evolve(SHOP_PRODUCTS[0], sku="LATER"))
        shop.wait_until(lambda: shop.get("/product/ProductDetail/LATER").status_code == 200, within_s=2)


@pytest.mark.spec("API-04")
def test_a_running_shop_shows_an_import_within_two_seconds(tmp_path):
    """In the product, in lists, in suggestions and in the basket."""
    with opened_shop(tmp_path) as shop:
        paths = ("/product/ProductDetail/PLAIN", "/product/Search?text=plain", "/product/Suggest?query=plain")

        def answers():
            quoted = shop.quote({"skuCode": "PLAIN", "quantity": 1}).text
            return [shop.get(f"{path}{'&' if '?' in path else '?'}companyID=1").text for path in paths] + [
                quoted
            ]

        assert all("12.45" in text for text in answers())
        shop.put(evolve(SHOP_PRODUCTS[0], prices=PriceList(Money.of("13.37"))))
        shop.wait_until(lambda: all("13.37" in text for text in answers()), within_s=2)


def test_the_answers_kept_longest_make_room():
    """No more bytes are kept than agreed."""
    cache = ResponseCache("small", most_bytes=25_000)
    for n in range(5):
        cache.put(n, 1, b"x" * 6_000, content_type=b"text/plain", for_s=None)

    assert [cache.find(n, 1) is not None for n in range(5)] == [False, False, False, True, True]
    assert cache.find(4, 2) is None


@pytest.mark.parametrize(
    "key", ["x" * 25_000, b"x" * 25_000, PageRequest(Storefront.IRONMONGERY, "/", "x" * 25_000)]
)
def test_what_was_asked_counts_as_what_was_answered(key):
    """A query that nobody reads, of 60,000 letters: its short answers would take gigabytes to keep."""
    cache = ResponseCache("larger", most_bytes=60_000)
    for n in range(3):
        cache.put((n, key), 1, b"x", content_type=b"text/plain", for_s=None)

    assert [cache.find((n, key), 1) is not None for n in range(3)] == [False, True, True]


def test_what_is_read_of_a_request_is_not_remembered_where_it_is_long():
    """Of a query, a company and a host of 60,000 letters each nothing stays behind."""
    tracemalloc.start()
    try:
        for n in range(50):
            end = "0" * 60_000 + str(n)
            requested_storefront(
                {"query_string": b"a=" + end.encode(), "headers": [(b"companyid", end.encode())]}
            )
            is_loopback(f"{end}.localhost")
        held_bytes, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert held_bytes < 1_000_000


def test_a_search_with_a_long_query_is_not_remembered_by_its_page(tmp_path):
    """It is counted when it is made; a filter may have any length."""
    recorder = SearchRecorder({Storefront.IRONMONGERY: SearchLog(lambda: None, lambda *_: True)})
    for query in ("query=bolt", "query=bolt&f.Finish=" + "x" * 60_000):
        search = PageSearch("bolt", (SearchOutcome.FOUND, ""), "bolt")
        recorder.record(PageRequest(Storefront.IRONMONGERY, "/search", query), search, "10.0.0.1")

    assert recorder._searches.fill.entries == 1


def test_an_answer_holds_for_its_time():
    """Suggestions follow what is searched for, a little later."""
    now = 0.0
    cache = ResponseCache("timed", most_bytes=25_000, now=lambda: now)
    cache.put("key", 1, b"x", content_type=b"text/plain", for_s=30)

    now = 30.0
    assert cache.find("key", 1) is not None
    now = 30.1
    assert cache.find("key", 1) is None


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("br; q=0.0, gzip;q=0.5", "gzip"),
        ("identity", ""),
        ("a, " * 30_000 + "br", ""),
        ("", ""),
        (None, ""),
        ("*", ""),
    ],
)
def test_the_encoding_is_one_the_asker_takes(accepted, encoding):
    """Brotli before gzip before none; a small answer is never packed."""
    assert encoding_for(accepted, 10_000) == encoding
    assert encoding_for(accepted, 100) == ""


def test_a_tag_is_known_in_a_list_or_weakly():
    """As proxies write it."""
    assert matches_etag('"a", W/"b"', '"b"')
    assert matches_etag("*", '"b"')
    assert not matches_etag('"a"', '"b"')


def test_a_packed_answer_unpacks_to_the_plain_one(shop):
    """Byte by byte."""
    plain = shop.get("/product/Category/Tree", headers={"accept-encoding": "identity"}).content
    with shop.client.stream(
        "GET", "/product/Category/Tree", headers={**KEYED, "accept-encoding": "br"}
    ) as packed:
        assert brotli.decompress(b"".join(packed.iter_raw())) == plain


def test_an_answer_is_kept_by_every_parameter_that_its_handler_reads(shop):
    """And by no other: a handler that learns a new one has to name it."""
    described = shop.get("/schema/openapi.json").json()["paths"]
    cached = [handler for handler in ROUTES if (options_of(handler) or RouteOptions()).is_cached]

    assert {"/product/Search", "/product/Suggest"} <= {path for one in cached for path in one.paths}
    for handler in cached:
        reads = {name for name in options_of(handler).reads if not name.endswith(".")}
        (path,) = handler.paths
        assert query_names(described[path.replace(":str}", "}")]["get"]) == reads, path


def query_names(operation):
    """Name the parameters of a call but the storefront, by which every answer is kept."""
    named = {one["name"] for one in operation.get("parameters", ()) if one["in"] == "query"}
    return named - {"companyID"}
