"""A shop without products says that it opens soon, and tells its owner what to do first."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from litestar.testing import TestClient

from app.config.settings import ROOT, load_settings
from app.container import build_app, opened_store
from tests.support.http.open_shop import OpenShop
from tests.support.products import a_product

from .test_pages import HTML, with_peers

HOSTS = ["http://127.0.0.1", "http://electrical.localhost"]
HERE = {"x-test-peer": "127.0.0.1"}
"""What the owner's own browser comes from, see ``with_peers``."""


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[OpenShop]:
    """Empty, with its pages."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    with opened_store(settings):
        pass
    app = build_app(settings)
    parts = app.state["parts"]
    with TestClient(with_peers(app)) as client:
        opened = OpenShop(client, parts.store, parts.watch)
        opened.wait_until(lambda: client.get(f"{HOSTS[0]}/health").status_code == 200)
        yield opened


def home(shop: OpenShop, host: str, **headers: str) -> str:
    answer = shop.client.get(f"{host}/", headers={**HTML, **headers})
    assert answer.status_code == 200
    return unescape(answer.text)


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


@pytest.mark.parametrize(("host", "more"), [*zip(HOSTS, ["", " --company 2"], strict=True)])
def test_the_owner_is_told_what_to_do_first(shop: OpenShop, host: str, more: str):
    """Only on the shop's own machine: a proxy on it speaks for somebody else."""
    page = home(shop, host, **HERE)

    assert "Your shop is open, and its shelves are empty." in page
    for command in (f"import FILE{more} --dry-run", f"import FILE{more}", "seed", "doctor"):
        assert f"<code>.venv/bin/python -m app {command}</code>" in page
    assert "python" not in home(shop, host, **HERE, **{"x-forwarded-for": "203.0.113.9"})
    assert "python" not in home(shop, host)


def test_the_first_product_opens_the_storefront_that_sells_it(shop: OpenShop):
    """The other goes on opening soon."""
    assert "opens soon" in home(shop, HOSTS[0])
    with shop.store.shop() as unit:
        unit.changes.put([a_product(product_id="")])
        unit.commit()
    shop.wait_until(lambda: "opens soon" not in home(shop, HOSTS[0]))

    assert "Drawn to size." in home(shop, HOSTS[0], **HERE)
    assert "opens soon" in home(shop, HOSTS[1])


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
