"""The configuration in deploy/nginx, run by nginx in front of machines that answer as they are told."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.paths import ROOT
from tests.support.servers.fake_service import Answer, FakeService, ServiceRequest, resets, stand_in
from tests.support.servers.nginx import Nginx, NoNginx, check_configuration, nginx, write_configuration

KEPT = {"cache-control": "public, max-age=31536000, immutable"}
PAGE = {"cache-control": "no-cache", "vary": "accept-encoding, cookie"}
NOBODY = "127.0.0.1:9"


def answers(body: str = "", status: int = 200, **headers: str) -> Answer:
    def answer(handler: BaseHTTPRequestHandler, _request: ServiceRequest) -> None:
        handler.send_response(status)
        for name, value in {**headers, "content-length": str(len(body))}.items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(body.encode())

    return answer


def place(machine: FakeService) -> str:
    return machine.url.removeprefix("http://")


@contextmanager
def served(folder: Path, *machines: str, **named: Any) -> Iterator[tuple[Nginx, httpx.Client]]:
    try:
        with nginx(folder, machines, **named) as proxy, proxy.client() as client:
            yield proxy, client
    except NoNginx as reason:
        pytest.skip(f"no nginx: {reason}")


@pytest.mark.parametrize("caches_pages", [False, True])
def test_nginx_takes_the_configuration(tmp_path: Path, caches_pages):
    """Without a warning, with and without the cache of pages."""
    try:
        main, _, _ = write_configuration(tmp_path, [NOBODY], caches_pages=caches_pages)
    except NoNginx as reason:
        pytest.skip(f"no nginx: {reason}")
    result = check_configuration(main)

    assert result.returncode == 0, result.stderr
    assert "[warn]" not in result.stderr


def test_the_configuration_for_one_computer_is_made_as_described(tmp_path: Path):
    """The commands of docs/operating.md replace every place of a real machine, and nginx takes the result."""
    if not (shutil.which("nginx") and shutil.which("openssl")):
        pytest.skip("no nginx, or no openssl")
    section = (ROOT / "docs/operating.md").read_text().partition("### Two machines on one computer")[2]
    commands = "openssl" + section.partition("\nopenssl")[2].partition("\nnginx -c")[0]
    (tmp_path / "nginx").mkdir()
    environment = {**os.environ, "PROGRAM": str(ROOT)}
    subprocess.run(["sh", "-ec", commands], cwd=tmp_path, env=environment, check=True, capture_output=True)

    result = check_configuration(tmp_path / "nginx/nginx.conf")
    active = re.sub("#.*", "", (tmp_path / "nginx/shop.conf").read_text())

    assert result.returncode == 0, result.stderr
    assert not re.findall(r"/(?:etc|var)/[^;]*|10\.0\.0\.\d+|example\.com|\$host;", active)
    assert active.count("$host:8310") == 2
    assert set(re.findall(r"server_name (.*);", active)) == {"shop.localhost electrical.localhost", "_"}
    assert "DNS:shop.localhost,DNS:electrical.localhost" in commands


def test_the_recipes_open_both_storefronts_under_the_names_that_nginx_serves():
    """At one address each; docs/operating.md has a recipe for real machines and one for a single computer."""
    page = (ROOT / "docs/operating.md").read_text()
    blocks = re.findall(r"^ *```toml\n(.*?)```", page, re.MULTILINE | re.DOTALL)
    recipes = [tomllib.loads(block) for block in blocks if "[hosts]" in block]

    assert [list(recipe["hosts"]) for recipe in recipes] == [
        ["shop.example.com", "electrical.example.com"],
        ["shop.localhost", "electrical.localhost"],
    ]
    for recipe, port in zip(recipes, ("", ":8310"), strict=True):
        assert {host: recipe["storefronts"][name]["origin"] for host, name in recipe["hosts"].items()} == {
            host: f"https://{host}{port}" for host in recipe["hosts"]
        }


def test_what_was_sent_by_post_is_never_sent_to_another_machine(tmp_path: Path):
    """Whoever fell silent may have done it; what may be repeated is, by the visitor, with its key."""
    with stand_in() as one, stand_in() as other, served(tmp_path, place(one), place(other)) as (_, client):
        for machine in (one, other):
            machine.will(resets)
        status = client.post("/basket/AddItem", json={"skuCode": "BOLT"}).status_code
        posted = len(one.requests) + len(other.requests)
        time.sleep(3.1)  # until nginx tries the machine that failed again
        for machine in (one, other):
            machine.will(resets)
        client.get("/")
        read = len(one.requests) + len(other.requests)

    assert (status, posted) == (502, 1)
    assert read == 2


def test_a_machine_that_is_down_costs_nobody_anything(tmp_path: Path):
    """Every request goes to the other, a POST too, since the first never had it."""
    with stand_in() as other, served(tmp_path, NOBODY, place(other)) as (_, client):
        other.will(answers("yes"))
        statuses = [client.request(method, "/x").status_code for method in ("POST", "GET") * 5]

    assert statuses == [200] * 10
    assert [request.path for request in other.requests] == ["/x"] * 10


def test_a_busy_machine_is_believed_and_stays_in_use(tmp_path: Path):
    """Its 503 and when to come again reach the visitor; the other machine gets no more for it."""
    with stand_in() as one, stand_in() as other, served(tmp_path, place(one), place(other)) as (_, client):
        one.will(answers("busy", 503, **{"retry-after": "7"}))
        other.will(answers("yes"))
        got = [client.get("/") for _ in range(10)]

    busy = [answer for answer in got if answer.status_code == 503]
    assert len(busy) == len(one.requests) == len(other.requests) == 5
    assert {(answer.text, answer.headers["retry-after"]) for answer in busy} == {("busy", "7")}


def test_a_script_of_another_version_is_asked_of_the_machine_that_has_it(tmp_path: Path):
    """And kept by nginx, for when no machine has it any more."""
    path = "/assets/page-AAAAAAAA.js"
    with stand_in() as old, stand_in() as new, served(tmp_path, place(old), place(new)) as (_, client):
        old.will(answers(status=404))
        new.will(answers("script", **KEPT))
        first = [client.get(path).text for _ in range(4)]
        new.will(answers(status=404))
        later = client.get(path)

    assert [*first, later.text] == ["script"] * 5
    assert not new.requests


def test_what_the_shop_gives_to_one_visitor_is_kept_for_nobody(tmp_path: Path):
    """Answers that forbid it, and pages while their cache is off."""
    with stand_in() as machine, served(tmp_path, place(machine)) as (_, client):
        for path, headers in (
            ("/images/64/a.jpg", {"cache-control": "no-store"}),
            ("/", PAGE),
            ("/basket", KEPT),
        ):
            machine.will(answers("one", **headers), answers("two", **headers))
            assert [client.get(path).text for _ in range(2)] == ["one", "two"], path


def test_kept_pages_are_those_of_visitors_who_have_not_signed_in(tmp_path: Path):
    """One for each choice of VAT, for two seconds; none of a customer, none that says no-store, no call."""
    with stand_in() as machine, served(tmp_path, place(machine), caches_pages=True) as (_, client):

        def bodies(path: str, *cookies: str, **headers: str) -> list[str]:
            machine.will(*(answers(f"{number}", **headers or PAGE) for number in range(9)))
            return [client.get(path, headers={"cookie": cookie}).text for cookie in cookies]

        assert bodies("/product/hinge-p-1", "", "a=1", "showVat=true") == ["0"] * 3
        assert bodies("/browse/hinges?gclid=1", "showVat=false", "defaultVat=ex", "showVat=true") == [
            "0",
            "0",
            "1",
        ]
        assert bodies("/brands", "", "authToken=t", "authToken=t", "") == ["0", "1", "2", "0"]
        assert bodies("/", "", "", **{"cache-control": "no-store"}) == ["0", "1"]
        assert bodies("/product/Lookup/p-1", "", "") == ["0", "1"]
        assert bodies("/search?query=hinge", "", "") == ["0", "1"]
        assert bodies("/account", "", "") == ["0", "1"]


def test_the_shop_learns_who_asks_and_by_which_name(tmp_path: Path):
    """Not what a visitor says of it; and compression is asked for in one of three ways."""
    with stand_in() as machine, served(tmp_path, place(machine)) as (_, client):
        machine.will(answers("yes"))
        made_up = {"x-forwarded-for": "192.0.2.1", "forwarded": "for=192.0.2.1"}
        client.get("/", headers={**made_up, "accept-encoding": "zstd, gzip;q=0.5, br;q=0"})
        sent = machine.requests[0].headers

    assert (sent["host"], sent["x-forwarded-for"]) == ("shop.example.com", "127.0.0.1")
    assert sent["accept-encoding"] == "gzip"
    assert "forwarded" not in sent


def test_a_shop_that_is_closed_says_so_to_everybody(tmp_path: Path):
    """By hand, and when no machine can be reached; it opens again at once."""
    with stand_in() as machine, served(tmp_path, place(machine)) as (proxy, client):
        machine.will(answers("yes"))
        proxy.closed_by.touch()
        closed = [client.get("/"), client.post("/basket/AddItem"), client.get("/assets/a.js")]
        proxy.closed_by.unlink()
        opened = client.get("/")
    with served(tmp_path / "down", NOBODY) as (_, client):
        down = client.get("/")

    assert [answer.status_code for answer in (*closed, opened, down)] == [503, 503, 503, 200, 502]
    for answer in (*closed, down):
        assert answer.headers["retry-after"] == "30"
        assert answer.headers["cache-control"] == "no-store"
        assert "We will be back shortly" in answer.text


def test_strangers_find_tls_and_nothing_else(tmp_path: Path):
    """Plain HTTP leads to TLS, figures are hidden, another name is not served."""
    with stand_in() as machine, served(tmp_path, place(machine)) as (proxy, client):
        machine.will(answers("yes"))
        plain = httpx.get(f"http://127.0.0.1:{proxy.plain_port}/a?b=1", headers={"host": "shop.example.com"})
        figures = client.get("/metrics").status_code
        with pytest.raises((httpx.ConnectError, ssl.SSLError)):
            httpx.get(f"https://127.0.0.1:{proxy.port}/", verify=False)
        log = (proxy.folder / "access.log").read_text()
        client.get("/pay?h=secret")

    assert (plain.status_code, plain.headers["location"]) == (301, "https://shop.example.com/a?b=1")
    assert figures == 404
    assert len(machine.requests) == 1
    assert "GET shop.example.com /metrics" in log
    assert "secret" not in (proxy.folder / "access.log").read_text()


def test_the_log_names_the_call_that_failed_and_not_its_query(tmp_path: Path):
    """Also where nginx goes on to the maintenance page: no machine is reached, or the shop is closed."""
    with served(tmp_path, NOBODY) as (proxy, client):
        plain, named = f"http://127.0.0.1:{proxy.plain_port}", {"host": "shop.example.com"}
        httpx.get(f"{plain}/pay?h=secret", headers=named)
        client.post("/basket/AddItem?h=secret", json={"skuCode": "BOLT"})
        client.get("/pay%2Fstart%3F?h=secret")
        client.delete("/account/Wishlist?skuCode=secret")
        proxy.closed_by.touch()
        client.post("/pay/sessions?h=secret")
        log = (proxy.folder / "access.log").read_text()

    assert re.findall(r'"(\w+ shop.example.com [^"]+)" (\d+)', log) == [
        ("GET shop.example.com /pay", "301"),
        ("POST shop.example.com /basket/AddItem", "502"),
        ("GET shop.example.com /pay%2Fstart%3F", "502"),
        ("DELETE shop.example.com /account/Wishlist", "502"),
        ("POST shop.example.com /pay/sessions", "503"),
    ]
    assert "secret" not in log
