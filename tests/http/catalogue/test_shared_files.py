"""Two machines with folders of their own, one PostgreSQL and one bucket: what comes to one is on both."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from attrs import frozen
from PIL import Image

from adapters.files.cached_store import ABSENT_S
from adapters.files.s3_store import REQUESTS
from app.cli import cli
from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.storefront import Storefront
from tests.support.feeds_shop import csv_of
from tests.support.http.live_server import LiveServer, RawResponse, ask, live
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.servers.s3_server import KEY_ID, REGION, SECRET, s3_server
from tests.support.servers.toxic_proxy import Proxy, proxy_to

BROWSER = {"accept": "image/avif,image/webp,*/*", "Ocp-Apim-Subscription-Key": "storefront-demo"}
PDF = b"%PDF-1.7 how to fit a hinge"
SETTINGS = """
[files]
url = "s3://{bucket}/files"
endpoint = "http://127.0.0.1:{port}"
region = "{region}"
"""


@frozen
class Machine:
    """A machine that serves the shop."""

    environment: dict[str, str]
    server: LiveServer

    @property
    def data(self) -> Path:
        return Path(self.environment["SHOP_DATA"])

    def get(self, path: str, method: str = "GET", **headers: str) -> RawResponse:
        with self.server.connection() as opened:
            return ask(opened, method, path, headers={**BROWSER, **headers})

    def product_id(self, sku: str) -> str:
        """Find a product by its SKU in the database; '' if there is none."""
        with open_store(load_settings(self.environment)) as store, store.read() as shop:
            found = shop.catalogue.by_sku(Storefront.IRONMONGERY, [sku]).get(sku)
            return "" if found is None else found.product_id

    def until(self, path: str, status: int = 200, within_s: float = 10.0) -> float:
        began_s = time.monotonic()
        while self.get(path).status != status:
            assert time.monotonic() - began_s < within_s, f"{path} is not {status} in time"
            time.sleep(0.05)
        return time.monotonic() - began_s


@contextmanager
def machine(environment: dict[str, str]) -> Iterator[Machine]:
    Path(environment["SHOP_DATA"]).mkdir()
    with live(build_app(load_settings(environment))) as server:
        running = Machine(environment, server)
        running.until("/health")
        yield running


@frozen
class Shop:
    """Machines A and B, and the door to the bucket."""

    here: Machine
    there: Machine
    door: Proxy


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shop]:
    folder = tmp_path_factory.mktemp("machines")
    with ExitStack() as stack:
        try:
            database_url = stack.enter_context(own_schema())
        except NoServer as reason:
            pytest.skip(f"no PostgreSQL: {reason}")
        bucket_server = stack.enter_context(s3_server())
        door = stack.enter_context(proxy_to("127.0.0.1", bucket_server.port))
        bucket = bucket_server.bucket().name
        own = folder / "own.toml"
        own.write_text(SETTINGS.format(bucket=bucket, port=door.port, region=REGION))
        environment = {
            "DATABASE_URL": database_url,
            "SHOP_SETTINGS": str(own),
            "AWS_ACCESS_KEY_ID": KEY_ID,
            "AWS_SECRET_ACCESS_KEY": SECRET,
        }
        here, there = (
            stack.enter_context(machine({**environment, "SHOP_DATA": str(folder / name)}))
            for name in ("a", "b")
        )
        yield Shop(here, there, door)


@pytest.fixture
def bring_in(shop, monkeypatch, tmp_path):
    """Import a product with its picture and its document on the first machine."""

    def import_product(sku: str, *, size: tuple[int, int] = (300, 150)) -> None:
        picture = shop.here.data / "images" / "hinges" / f"{sku}.jpg"
        picture.parent.mkdir(parents=True, exist_ok=True)
        Image.linear_gradient("L").resize(size).convert("RGB").save(picture)
        document = shop.here.data / "documents" / f"{sku}.pdf"
        document.parent.mkdir(parents=True, exist_ok=True)
        document.write_bytes(PDF)
        catalogue = tmp_path / "catalogue.csv"
        row = {"sku": sku, "image": f"hinges/{sku}.jpg", "documents": f"fitting:{sku}.pdf"}
        catalogue.write_bytes(csv_of(row))
        for name, value in shop.here.environment.items():
            monkeypatch.setenv(name, value)
        with pytest.raises(SystemExit) as ended:
            cli(["import", str(catalogue)])
        assert ended.value.code == 0

    return import_product


def test_what_is_imported_on_one_machine_is_served_by_the_other_at_once(shop, bring_in):
    """Picture and document, to the byte and with one ETag, so that a browser may change machines."""
    bring_in("ONE")

    for path in ("/images/256/hinges/ONE.jpg", "/documents/ONE.pdf"):
        there, here = shop.there.get(path), shop.here.get(path)
        assert (there.status, there.body, there.headers["etag"]) == (200, here.body, here.headers["etag"])
        again = shop.here.get(path, **{"if-none-match": there.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        head = shop.there.get(path, "HEAD")
        assert (head.status, head.headers["content-length"], head.body) == (200, str(len(there.body)), b"")
    assert shop.there.get("/documents/ONE.pdf").body == PDF
    assert not (shop.there.data / "images").exists()


def test_a_width_that_one_machine_makes_is_not_made_by_the_other(shop, bring_in):
    """JPEG is made when it is asked for; both serve the same bytes."""
    bring_in("JPEG")
    path = "/images/128/hinges/JPEG.jpg"
    first = shop.there.get(path, accept="*/*")

    assert (first.status, first.headers["content-type"]) == (200, "image/jpeg")
    assert shop.here.get(path, accept="*/*").body == first.body


def test_a_page_lists_the_document_on_both_machines(shop, bring_in):
    """It is there before the catalogue that names it is."""
    bring_in("LISTED")
    path = f"/product/ProductDetail/{shop.here.product_id('LISTED')}?companyID=1"
    for one in (shop.here, shop.there):
        one.until(path)
        assert b"/documents/LISTED.pdf" in one.get(path).body


def test_a_picture_that_was_missing_shows_as_soon_as_the_catalogue_does(shop, bring_in):
    """Two seconds after it came, although the machine had looked for it in vain."""
    path = "/images/64/hinges/LATE.jpg"
    assert shop.there.get(path).status == 404
    bring_in("LATE")

    assert shop.there.until(path) < ABSENT_S + 0.5


def test_a_silent_bucket_holds_up_nothing_but_what_only_it_has(shop, bring_in):
    """Copies are served on, what is not there is refused soon, and all is well once it answers."""
    bring_in("SEEN")
    bring_in("UNSEEN")
    assert shop.there.get("/images/64/hinges/SEEN.jpg").status == 200
    shop.door.is_passing.clear()
    try:
        began_s = time.monotonic()
        unseen = shop.there.get("/images/64/hinges/UNSEEN.jpg")
        assert time.monotonic() - began_s < REQUESTS.silence_s + 1.5
        assert (unseen.status, unseen.code) == (503, "unavailable")
        assert int(unseen.headers["retry-after"]) >= 1
        assert b"127.0.0.1" not in unseen.body
        began_s = time.monotonic()
        assert shop.there.get("/documents/UNSEEN.pdf").status == 503
        for path in ("/images/64/hinges/SEEN.jpg", "/health", "/product/GetNavMenu?companyID=1"):
            assert shop.there.get(path).status == 200, path
        assert time.monotonic() - began_s < REQUESTS.silence_s + 1.5
    finally:
        shop.door.is_passing.set()
    shop.there.until("/images/64/hinges/UNSEEN.jpg")
    shop.there.until("/documents/UNSEEN.pdf")


def test_an_import_that_cannot_reach_the_bucket_changes_nothing(shop, bring_in, capsys):
    """A product would stand there without its picture; the reason is told."""
    bring_in("BEFORE")
    shop.door.cut()
    try:
        with pytest.raises(AssertionError):
            bring_in("AFTER")
    finally:
        shop.door.is_refusing = False
    assert "The shop isn't available right now" in capsys.readouterr().err
    assert shop.here.product_id("BEFORE")
    assert shop.here.product_id("AFTER") == ""
