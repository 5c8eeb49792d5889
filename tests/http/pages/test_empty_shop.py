"""A shop without products says that it opens soon, and tells its owner what to do first."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from litestar.testing import TestClient

from app.config.settings import ROOT, load_settings
from app.container import build_app, open_store
from shopcore.catalogue.product import Stock
from tests.http.pages.test_pages import HTML, with_peers
from tests.support.http.open_shop import OpenShop
from tests.support.products import a_plate, a_product

HOSTS = ["http://127.0.0.1", "http://electrical.localhost"]
HERE = {"x-test-peer": "127.0.0.1"}
"""What the owner's own browser comes from, see ``with_peers``."""


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[OpenShop]:
    """Empty, with its pages."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    with open_store(settings):
        pass
    app = build_app(settings)
    context = app.state["context"]
    with TestClient(with_peers(app), base_url="http://127.0.0.1") as client:
        opened = OpenShop(client, context.store, context.poller)
        opened.wait_until(lambda: client.get(f"{HOSTS[0]}/health").status_code == 200)
        yield opened


LISTS = ["/browse/all", "/browse/new", "/search", "/search?query=brass", "/search?query=clearancerange"]


def page_of(shop: OpenShop, host: str, path: str, **headers: str) -> str:
    answer = shop.client.get(f"{host}{path}", headers={**HTML, **headers})
    assert answer.status_code == 200
    return unescape(answer.text)


def home(shop: OpenShop, host: str, **headers: str) -> str:
    return page_of(shop, host, "/", **headers)


@pytest.mark.parametrize(
    ("host", "name"), [*zip(HOSTS, ["Strike & Keep", "Strike & Keep Electrical"], strict=True)]
)
def test_shoppers_read_that_the_shop_opens_soon(shop: OpenShop, host: str, name: str):
    """With whom to call, without commands, and without a promise of products; search engines come again."""
    page = home(shop, host)

    assert f"<h1>{name} opens soon.</h1>" in page
    assert "tel:0207946" in page
    assert 'name="robots" content="noindex,follow"' in page
    assert "python" not in page
    assert "18,000" not in page


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("host", HOSTS)
def test_lists_and_search_say_it_too(shop: OpenShop, host: str, path: str):
    """Nobody searched wrongly, so nobody is told to try fewer words; commands stand at home alone."""
    page = page_of(shop, host, path, **HERE)

    assert " opens soon.</h1>" in page
    assert "<title>Opening soon | " in page
    assert "We're still adding products." in page
    assert 'name="robots" content="noindex,follow"' in page
    for phrase in ("No products match", "fewer words", "0 products", "python"):
        assert phrase not in page.partition('id="page-data"')[0], phrase


def test_a_search_still_finds_the_texts_of_an_empty_shop(shop: OpenShop):
    """How to send something back is known before anything is sold."""
    assert '<a href="/information/returns">' in page_of(shop, HOSTS[0], "/search?query=returns")


def test_the_quick_order_names_codes_of_the_shop_or_none(shop: OpenShop):
    """Those of the demo belong to the demo alone; what is cut to measure or sold out is no example."""
    page = page_of(shop, HOSTS[0], "/quick-order")
    assert "DEMO-" not in page
    assert "Any list works" not in page
    with shop.store.change() as unit:
        unit.changes.put(
            [
                a_product(product_id="", sku="BEECH-7"),
                a_plate(product_id="", sku="CUT-1"),
                a_product(product_id="", sku="GONE-1", stock=Stock(0)),
            ]
        )
    shop.wait_until(lambda: "BEECH-7" in page_of(shop, HOSTS[0], "/quick-order"))

    page = page_of(shop, HOSTS[0], "/quick-order")
    assert '<th scope="row">4 x beech 7</th><td>4 × BEECH-7</td>' in page
    assert "CUT-1" not in page
    assert "GONE-1" not in page
    assert "BEECH-7" not in page_of(shop, HOSTS[1], "/quick-order")


def test_a_list_that_no_shop_has_is_not_found_in_an_empty_one_either(shop: OpenShop):
    """An address of no category, or of the other storefront's range."""
    for url in (f"{HOSTS[0]}/browse/no-such-thing", f"{HOSTS[0]}/brands/nobody"):
        assert shop.client.get(url, headers=HTML).status_code == 404, url


@pytest.mark.parametrize(("host", "more"), [*zip(HOSTS, ["", " --company 2"], strict=True)])
def test_the_owner_is_told_what_to_do_first(shop: OpenShop, host: str, more: str):
    """Only on the shop's own machine: a proxy on it speaks for somebody else."""
    page = home(shop, host, **HERE)

    assert "Your shop is open, but has no products yet." in page
    for command in (f"import FILE{more} --dry-run", f"import FILE{more}", "seed", "doctor"):
        assert f"<code>.venv/bin/python -m app {command}</code>" in page
    assert "python" not in home(shop, host, **HERE, **{"x-forwarded-for": "203.0.113.9"})
    assert "python" not in home(shop, host)


def test_the_first_product_opens_the_storefront_that_sells_it(shop: OpenShop):
    """The other goes on opening soon."""
    assert "opens soon" in home(shop, HOSTS[0])
    with shop.store.change() as unit:
        unit.changes.put([a_product(product_id="")])
    shop.wait_until(lambda: "opens soon" not in home(shop, HOSTS[0]))

    assert "Drawn to size." in home(shop, HOSTS[0], **HERE)
    assert "opens soon" in home(shop, HOSTS[1])
    assert "No products match" in page_of(shop, HOSTS[0], "/search?query=zzzz")
    assert "opens soon" in page_of(shop, HOSTS[1], "/search?query=zzzz")


@pytest.mark.parametrize(("demo", "is_seeded"), [("no", False), ("yes", True)])
def test_make_run_fills_an_empty_shop_unless_told_not_to(demo: str, is_seeded: bool):
    """As make would do it, without doing it."""
    dry = subprocess.run(
        ["make", "--dry-run", "run", f"DEMO={demo}"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    (line,) = (line for line in dry.stdout.splitlines() if line.endswith("app seed"))
    ran = subprocess.run(
        line.replace(".venv/bin/python", "echo"), shell=True, capture_output=True, check=True
    )

    assert bool(ran.stdout) is is_seeded
