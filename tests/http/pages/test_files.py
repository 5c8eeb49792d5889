"""Built files and drawings are sent once and kept by browsers."""

from __future__ import annotations

import gzip

import brotli
import pytest
from attrs import evolve

from adapters.web.static_files import load_files
from tests.support.http.open_shop import SHOP_PRODUCTS, opened_shop

SCRIPT = b"export const shop = 1;\n" * 100


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("assets")
    (folder / "client-ABCDEF12.js").write_bytes(SCRIPT)
    (folder / "client-ABCDEF12.js.br").write_bytes(brotli.compress(SCRIPT))
    (folder / "client-ABCDEF12.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "client-ABCDEF12.js.map").write_bytes(b"{}")
    (folder / "font.woff2").write_bytes(b"font")
    (folder.parent / "secret.txt").write_text("secret")
    with opened_shop(tmp_path_factory.mktemp("shop"), (), files=load_files(folder)) as shop:
        yield shop.client


def test_a_hashed_file_is_kept_for_ever_and_sent_as_it_was_packed(files):
    """The brotli form that the build wrote."""
    answer = files.get("/assets/client-ABCDEF12.js", headers={"accept-encoding": "gzip, br"})

    assert answer.content == SCRIPT
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_a_file_without_a_hash_is_kept_for_an_hour(files):
    """Its content may change under its name."""
    answer = files.get("/assets/font.woff2")

    assert (answer.headers["cache-control"], answer.headers["content-type"]) == (
        "public, max-age=3600",
        "font/woff2",
    )


def test_a_file_that_is_held_is_not_sent_again(files):
    """304 to its tag."""
    first = files.get("/assets/client-ABCDEF12.js")
    again = files.get("/assets/client-ABCDEF12.js", headers={"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")


def test_head_tells_the_length_and_sends_nothing(files):
    """As GET would, without the body."""
    answer = files.head("/assets/client-ABCDEF12.js", headers={"accept-encoding": "identity"})

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(SCRIPT))


@pytest.mark.parametrize(
    ("byte_range", "status", "part"),
    [
        ("bytes=0-4", 206, SCRIPT[:5]),
        ("bytes=5-", 206, SCRIPT[5:]),
        ("bytes=-3", 206, SCRIPT[-3:]),
        ("bytes=0-999999", 206, SCRIPT),
        ("bytes=999999-", 416, b""),
        ("bytes=4-1", 416, b""),
        ("bytes=-0", 416, b""),
        ("bytes=0-1,5-6", 200, SCRIPT),
        ("lines=1-2", 200, SCRIPT),
        ("bytes=-", 200, SCRIPT),
        (f"bytes={'9' * 5_000}-", 200, SCRIPT),
    ],
)
def test_a_part_of_a_file_is_sent_when_one_is_asked_for(files, byte_range, status, part):
    """What cannot be read as one range gets the whole."""
    answer = files.get("/assets/client-ABCDEF12.js", headers={"range": byte_range, "accept-encoding": "br"})

    assert (answer.status_code, answer.content) == (status, part)


def test_a_part_of_another_edition_is_the_whole_file(files):
    """If-Range names the tag that the first part had."""
    headers = {"range": "bytes=0-4", "if-range": '"another"'}

    assert files.get("/assets/client-ABCDEF12.js", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/client-ABCDEF12.js.map",
        "/assets/client-ABCDEF12.js.br",
        "/assets/../secret.txt",
        "/assets/%2e%2e/secret.txt",
        "/assets//etc/passwd",
        "/assets/",
    ],
)
def test_nothing_but_built_files_is_served(files, path):
    """No maps, no packed forms by name, nothing from outside."""
    answer = files.get(path)

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_files_are_only_read(files):
    """405 says what is allowed."""
    answer = files.post("/assets/client-ABCDEF12.js")

    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_a_product_is_drawn_at_its_thumb_address(shop):
    """For ever, since the address holds a digest of what is drawn."""
    url = shop.get("/product/ProductDetail/PLAIN?companyID=1").json()["thumbUrl"]
    answer = shop.client.get(url)

    assert answer.text.startswith("<svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in answer.headers["cache-control"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    again = shop.client.get(url, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_an_old_drawing_address_shows_todays_drawing_and_is_not_kept(shop):
    """Pages in other tabs may still name it."""
    answer = shop.client.get(f"/drawings/{shop.product_id('PLAIN')}-00000000.svg")

    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")


def test_a_category_is_drawn(shop):
    """At the address that the tree names."""
    tree = shop.get("/product/Category/Tree?companyID=2").json()
    answer = shop.client.get(tree[0]["thumbUrl"])

    assert answer.text.startswith("<svg")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "name",
    [
        "p-999999-00000000.svg",
        "category/none-00000000.svg",
        "x.svg",
        "",
        "p-1.svg",
        "..%2f..%2fetc-00000000.svg",
    ],
)
def test_what_cannot_be_drawn_is_not_found(shop, name):
    """Unknown products, categories and names."""
    answer = shop.client.get(f"/drawings/{name}")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_product_with_a_photograph_shows_it(tmp_path):
    """The address that the catalogue gives."""
    pictured = evolve(SHOP_PRODUCTS[0], image="https://pictures.example.com/bolt.jpg")
    with opened_shop(tmp_path, [pictured]) as shop:
        payload = shop.get("/product/ProductDetail/PLAIN?companyID=1").json()

    assert payload["thumbUrl"] == "https://pictures.example.com/bolt.jpg"
    assert [image["url"] for image in payload["images"]] == ["https://pictures.example.com/bolt.jpg"]
