"""Every text of both storefronts answers as a page of its own, and every link on it leads somewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from litestar.testing import TestClient

from adapters.pages.page_content import Page
from adapters.pages.ssr.page_server import lasting_s
from adapters.pages.text_content import TextContent
from app.cli.doctor import doctor
from app.cli.serve import serve
from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.delivery.branches import Opening
from shopcore.storefront import Storefront
from tests.support.http.open_shop import SHOP_PRODUCTS
from tests.unit.adapters.pages.test_texts import ROUTES, library

from .test_pages import ELECTRICAL, IRONMONGERY, Visitor, text_of, wait_until_open

HOSTS = {Storefront.IRONMONGERY: IRONMONGERY, Storefront.ELECTRICAL: ELECTRICAL}
PATHS = sorted(library().texts)
ON_BOTH = pytest.mark.parametrize("storefront", Storefront, ids=lambda storefront: storefront.label)


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    folder: Path = tmp_path_factory.mktemp("texts")
    settings = load_settings({"SHOP_DATA": str(folder)})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put(SHOP_PRODUCTS)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        yield Visitor(client, {})


def first(pattern: str, html: str) -> str:
    matches = re.findall(pattern, html, re.DOTALL)
    return unescape(matches[0]) if matches else ""


@pytest.mark.spec("RT-04")
@ON_BOTH
def test_each_route_is_a_page_with_words_of_its_own(visitor, storefront, subtests):
    """Status, title, description, canonical and heading, read without JavaScript; no two are alike."""
    heads = []
    for path in PATHS:
        answer = visitor.open(path, HOSTS[storefront])
        html = answer.text
        with subtests.test(path=path):
            assert (answer.status_code, html.count("<h1")) == (200, 1)
            canonical = first(r'<link rel="canonical" href="([^"]*)"', html)
            assert canonical.startswith(HOSTS[storefront])
            assert urlsplit(canonical).path == path
            assert 'content="index,follow"' in html
            assert len(text_of(html).split()) > 120
        heads.append(
            (
                first(r"<title>(.*?)</title>", html),
                first(r'<meta name="description" content="([^"]*)"', html),
                first(r"<h1[^>]*>(.*?)</h1>", html),
            )
        )

    assert set(ROUTES) <= set(PATHS)
    assert [len(set(column)) for column in zip(*heads, strict=True)] == [len(PATHS)] * 3


@pytest.mark.spec("RT-04")
def test_the_storefronts_differ_where_they_should(visitor):
    """Each names itself, its phone and its own guides first."""
    iron, electrical = (visitor.open("/blog", host).text for host in HOSTS.values())

    assert iron.index("Doors and ironmongery") < iron.index("Electrical and lighting")
    assert electrical.index("Electrical and lighting") < electrical.index("Doors and ironmongery")
    assert "020 7946 0202" in visitor.open("/information/terms", ELECTRICAL).text
    assert "Strike &amp; Keep Electrical" in visitor.open("/promise", ELECTRICAL).text


@pytest.mark.spec("RT-04")
@ON_BOTH
def test_every_link_on_a_text_leads_to_a_page(visitor, storefront, subtests):
    """Also into the catalogue of the other storefront, and of a shop without the demo's categories."""
    seen: set[str] = set()
    for path in PATHS:
        html = visitor.open(path, HOSTS[storefront]).text
        main = html[html.index('id="main"') : html.index('id="page-data"')]
        anchors = set(re.findall(r'id="([^"]+)"', html))
        for link in map(unescape, re.findall(r'<a [^>]*?href="([^"]+)"', main)):
            if link.startswith("#"):
                assert link[1:] in anchors, (path, link)
            elif not link.startswith(("tel:", "mailto:", "sms:", "https://")):
                seen.add(link)
    assert len(seen) > 40
    for link in sorted(seen):
        host, _, rest = link.partition("//")[2].partition("/")
        requested = (
            (HOSTS[storefront] + link) if link.startswith("/") else f"http://{host.split(':')[0]}/{rest}"
        )
        with subtests.test(link=link):
            answer = visitor.client.get(requested, headers={"accept": "text/html"}, follow_redirects=True)
            assert answer.status_code == 200


@pytest.mark.spec("RT-04")
@ON_BOTH
def test_crawlers_are_told_of_every_text(visitor, storefront):
    """In the sitemap of the storefront."""
    heads = visitor.open("/sitemaps/pages.xml", HOSTS[storefront]).text
    paths = {urlsplit(place).path for place in re.findall(r"<loc>(.*?)</loc>", heads)}

    assert set(PATHS) <= paths


@pytest.mark.spec("RT-04")
def test_a_guide_is_an_article_by_the_shop(visitor):
    """As structured data has it, beside its breadcrumb."""
    html = visitor.open("/blog/reading-a-backset").text
    heads = {
        one["@type"]: one
        for one in map(json.loads, re.findall(r'<script type="application/ld\+json">(.*?)</script>', html))
    }
    article = heads["Article"]

    assert article["headline"] == "How to read a backset"
    assert article["author"] == {
        "@type": "Organization",
        "name": "Strike & Keep",
        "url": article["author"]["url"],
    }
    assert (article["datePublished"], article["dateModified"]) == ("2026-11-10", "2026-11-28")
    assert [crumb["name"] for crumb in heads["BreadcrumbList"]["itemListElement"]] == [
        "Home", "Guides", "How to read a backset",
    ]  # fmt: skip


def structured(html: str) -> list[dict[str, Any]]:
    heads = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    return [json.loads(one) for one in heads]


@pytest.mark.spec("RT-04")
@ON_BOTH
def test_questions_and_their_answers_are_told_as_they_stand_on_the_page(visitor, storefront):
    """Of every text that asks some, and of no other; the answers are words without markup."""
    requested = {}
    for path in PATHS:
        html = visitor.open(path, HOSTS[storefront]).text
        heads = structured(html)
        assert all(one["@context"] == "https://schema.org" for one in heads), path
        sections = visitor.page(path, HOSTS[storefront]).json()["content"]["sections"]
        questions = [section["heading"] for section in sections if section["heading"].endswith("?")]
        faq = [one for one in heads if one["@type"] == "FAQPage"]
        assert [[q["name"] for q in one["mainEntity"]] for one in faq] == ([questions] if questions else [])
        requested |= {q["name"]: q for one in faq for q in one["mainEntity"]}
        words = " ".join(text_of(html).split())
        for one in faq:
            for question in one["mainEntity"]:
                answer = question["acceptedAnswer"]
                assert (question["@type"], answer["@type"]) == ("Question", "Answer")
                assert not re.search(r"[<>]|&\w+;| [,.;)]", answer["text"])
                assert answer["text"][:40] in words, path
    assert (
        "We pay for the return"
        in requested["What if it is faulty, damaged, or wrong?"]["acceptedAnswer"]["text"]
    )


@pytest.mark.spec("RT-04", "SH-01", "SH-02")
def test_research_stands_without_the_shops_header_but_with_a_way_home(visitor):
    """On the page about mental health the footer stays; numbers of help are links."""
    health = visitor.open("/research/mental-health-in-the-trades").text
    other = visitor.open("/research").text

    hidden = [
        (page["isHeaderHidden"], page["isFooterHidden"])
        for page in (visitor.page(p).json() for p in ("/research/mental-health-in-the-trades", "/research"))
    ]

    assert hidden == [(True, False), (True, True)]
    assert 'href="tel:116123"' in health
    assert 'href="/"' in other


@pytest.mark.spec("RT-04")
def test_declarations_are_looked_for_by_code(visitor):
    """A product without one says how to get it; an unknown code says so; neither is indexed."""
    current, unknown = (visitor.open(f"/dop?code={code}").text for code in ("plain", "nothing"))

    assert "Tower bolt plain" in text_of(current)
    assert "we don't have a declaration for this yet" in text_of(current)
    assert "We don't sell anything with the code nothing" in text_of(unknown)
    assert "noindex" in current
    assert 'rel="canonical" href="http://127.0.0.1:8000/dop"' in current


@pytest.mark.spec("RT-04", "ST-03")
def test_contact_and_counters_say_whether_they_are_open(visitor):
    """The hours of the phone, option 3 for finance, and every counter with its own."""
    contact = text_of(visitor.open("/contact").text)
    counters = text_of(visitor.open("/trade-counter").text)

    assert re.search(r"Open now until 7pm|Open now until 1pm|Opens \w+ (?:\d+ \w+ )?[79]am", contact)
    assert "option 3 of the menu" in contact
    assert "Monday to Friday 7am to 7pm Saturday 9am to 1pm Sunday closed" in contact
    assert len(re.findall(r"Open now until|Opens \w+ ", counters)) == len(load_settings({}).delivery.branches)


@pytest.mark.spec("RT-04", "ST-04")
def test_the_storefront_makes_its_claims(visitor):
    """Fifty years, next-day delivery with its condition beside it, rated excellent, easy free returns."""
    home = text_of(visitor.open("/").text)
    heads = home.lower()
    promise = text_of(visitor.open("/promise").text)

    assert "over 50 years of trusted experience" in promise
    assert "Trusted to deliver." in home
    for claim in ("free next day delivery", "uk mainland", "over £50 ex vat", "rated excellent"):
        assert claim in heads
    assert "easy free returns" in heads
    assert "Over 18,000 products" in home
    assert "Returns are free at every trade counter" in promise
    assert "over 18,000 products in stock from over 50 brands" in promise


@pytest.mark.spec("RT-04")
def test_the_search_of_the_shop_finds_texts(visitor):
    """Quietly above the products, on the first page of a search alone."""
    matches = visitor.page("/search?query=returns").json()["content"]
    none = visitor.page("/search?query=bolt").json()["content"]
    listed = visitor.page("/browse/all").json()["content"]

    assert matches["guides"][0] == {"name": "Sending something back", "url": "/information/returns"}
    assert "Guides and help" in visitor.open("/search?query=returns").text
    assert none["guides"] == listed["guides"] == []


@pytest.mark.spec("RT-08", "RT-04")
@pytest.mark.parametrize("path", ["/blog/nothing-like-it", "/information/nothing", "/research/x/y"])
def test_a_text_that_is_not_there_is_not_found(visitor, path):
    """As any unknown address."""
    assert visitor.open(path).status_code == 404


@pytest.mark.spec("ST-03")
def test_a_page_with_hours_is_kept_until_they_say_otherwise(visitor):
    """Until the first of its counters opens or closes; a text without hours as long as the catalogue."""
    counters, terms = (
        msgspec.convert(visitor.page(path).json(), Page) for path in ("/trade-counter", "/information/terms")
    )
    assert isinstance(counters.content, TextContent)
    first_change = min(datetime.fromisoformat(place.changes_at) for place in counters.content.places)

    assert lasting_s(counters, first_change - timedelta(seconds=90)) == 90
    assert lasting_s(counters, first_change + timedelta(seconds=1)) == 0
    assert lasting_s(terms, first_change) is None


def test_the_shop_does_not_open_with_a_broken_text(tmp_path, monkeypatch, capsys):
    """Serve and doctor name file and line."""
    text = tmp_path / "texts" / "both" / "promise.md"
    text.parent.mkdir(parents=True)
    text.write_text("---\ntitle: T\ndescription: D\nchanged: 2026-11-21\n---\n{nobody}\n")
    settings = tmp_path / "own.toml"
    settings.write_text(f"[texts]\nfolder = {str(tmp_path / 'texts')!r}\n")
    monkeypatch.setenv("SHOP_SETTINGS", str(settings))
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))

    assert [serve(), doctor()] == [1, 1]
    assert capsys.readouterr().err.count("texts/both/promise.md:6: {nobody} is not a placeholder") == 2


def test_hours_on_the_page_are_those_of_the_rule():
    """Every branch has hours that the rule can read."""
    for branch in load_settings({}).delivery.branches:
        assert all(isinstance(opening, Opening) for opening in branch.branch.openings)
