"""Whoever follows every link of both storefronts meets pages, each with words of its own, and no dead end."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from adapters.feeds.formats import Format, read_products
from app.config.settings import Settings, load_settings
from app.container import build_app, open_store
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.http.crawler import Crawl
from tests.support.http.page_reader import Answer, PageReader
from tests.support.paths import ROOT
from tests.support.products import TODAY

from .test_pages import wait_until_open

CATALOGUES = ROOT / "tests" / "browser" / "data"
WELL = (
    '<title>Hinges</title><meta name="description" content="All of them."><link rel="canonical" href="/">'
    "<h1>Hinges</h1>"
)


def filled(folder: Path) -> Settings:
    """A shop with the catalogue of the journeys."""
    settings = load_settings({"SHOP_DATA": str(folder)})
    with open_store(settings) as store:
        for name in ("catalogue.csv", "many.csv", "family.csv"):
            with (CATALOGUES / name).open("rb") as feed:
                import_catalogue(store.shop(), read_products(feed, Format.CSV, None, today=TODAY))
    return settings


@pytest.mark.spec("RT-01", "RT-04", "RT-08")
def test_no_link_of_the_shop_leads_to_a_fault(tmp_path):
    """Pages, a choice of each list, moved addresses, and every file that a page shows or needs."""
    with TestClient(build_app(filled(tmp_path)), base_url="http://127.0.0.1") as client:
        wait_until_open(client)

        def get(url: str) -> Answer:
            return Answer.of(client.get(url, headers={"accept": "text/html"}, follow_redirects=False))

        crawl = Crawl(get, choices=1)
        followed = [link.url for link in crawl]

    assert crawl.faults == []
    assert {
        "http://127.0.0.1:8000/blog/reading-a-backset",
        "http://127.0.0.1:8000/family/bar-handle/BAR",
        "http://electrical.localhost:8000/brands",
    } <= set(followed)
    assert crawl.answers["text/html"] > 300
    assert crawl.answers["image/svg+xml"] > 20


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (WELL.replace("<h1>Hinges</h1>", ""), "its first headings are []"),
        (WELL + "<h1>Knobs</h1>", "its first headings are ['Hinges', 'Knobs']"),
        (WELL.replace("<title>Hinges</title>", ""), "it has no title"),
        (WELL.replace('name="description"', ""), "it has no description"),
        (WELL.replace('rel="canonical"', 'rel="icon"'), "it has no canonical"),
        (WELL + '<a href="#sizes">Sizes</a>', "#sizes is nowhere in it"),
        (WELL + '<img src="a.svg">', "this says nothing: <img"),
        (WELL + "<svg></svg>", "this says nothing: <svg"),
        (WELL + '<a href="/"><img src="a.svg" alt=""></a>', "this says nothing: <a"),
        (WELL + '<button><svg aria-hidden="true"></svg></button>', "this says nothing: <button"),
    ],
)
def test_what_a_page_lacks_is_seen(text, fault):
    """One fault at a time; the page without any has none."""
    assert list(PageReader(WELL).faults()) == []
    assert [found_fault[: len(fault)] for found_fault in PageReader(text).faults()] == [fault]


def test_what_other_pages_say_and_where_links_lead_is_seen():
    """Two pages with one title, a link to nothing, and a canonical that nobody answers."""
    page = "<title>T</title><meta name=description content={0}><link rel=canonical href=http://a{1}><h1>H</h1>{2}"
    pages = {
        "http://a/": page.format("one", "/", '<a href="/b">B</a><a href="/c#d">C</a>'),
        "http://a/b": page.format("two", "/b", '<a href="http://b/elsewhere">E</a>'),
        "http://a/c": page.format("three", "/gone", ""),
    }

    def get(url: str) -> Answer:
        return Answer(200, "text/html", "", pages[url]) if url in pages else Answer(404, "text/html", "", "")

    crawl = Crawl(get, ["http://a"])

    assert [link.url for link in crawl] == ["http://a/", "http://a/b", "http://a/c", "http://a/gone"]
    assert crawl.faults == [
        "http://a/b: its title is that of http://a/: T",
        "http://a/gone: it answers 404; a link stands at http://a/c",
    ]
