"""A whole shop over HTTP whose database a test can silence, refuse or lock."""

from __future__ import annotations

import asyncio
import json
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from sqlalchemy import Connection, Engine, event, make_url

from tests.fuzzing.whole_shop import TOKEN, WholeShop, whole_shop
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.servers.toxic_proxy import Proxy, proxy_to

from .live_server import LiveServer, RawResponse, ask, live

TIMEOUTS = """
[timeouts]
request_ms = 1200
statement_ms = 600
lock_ms = 300
idle_in_transaction_ms = 2000
unacknowledged_ms = 800
[captcha]
work = 1000
"""
"""Shorter than an owner's, so that tests are."""
AT_ONCE = 22


@frozen
class ShopRequest:
    """One request of a visitor, and the status it is answered with when all is well."""

    operation: str
    body: Any = None
    expected: int = 200
    headers: Mapping[str, str] = {}

    @property
    def method(self) -> str:
        return self.operation.partition(" ")[0]

    @property
    def path(self) -> str:
        return self.operation.partition(" ")[2]


@frozen
class FaultyShop:
    """A shop that is open, and the door to its database where that is a server."""

    shop: WholeShop
    server: LiveServer
    door: Proxy | None = None

    @property
    def keyed(self) -> dict[str, str]:
        return {self.shop.key_header: self.shop.key}

    @property
    def bearing(self) -> dict[str, str]:
        return {**self.keyed, "authorization": f"Bearer {TOKEN}"}

    def ask(self, request: ShopRequest) -> RawResponse:
        """Ask one call, as a program does that keeps no cookies."""
        body = None if request.body is None else json.dumps(request.body).encode()
        headers = {"content-type": "application/json"} if body else {}
        with self.server.connection() as opened:
            return ask(
                opened, request.method, request.path, body=body, headers={**headers, **request.headers}
            )

    def get(self, path: str, **headers: str) -> RawResponse:
        return self.ask(ShopRequest(f"GET {path}", headers={**self.keyed, **headers}))

    def open(self, path: str) -> RawResponse:
        """Open a page as a browser does."""
        return self.ask(ShopRequest(f"GET {path}", headers={"accept": "text/html"}))

    def ask_all(self, every: Sequence[ShopRequest]) -> list[RawResponse]:
        """Ask many at once, as visitors do who know nothing of each other."""
        with ThreadPoolExecutor(AT_ONCE) as visitors:
            return list(visitors.map(self.ask, every))

    def wait_until(self, is_so: Callable[[], bool], within_s: float) -> None:
        until = time.monotonic() + within_s
        while not is_so():
            assert time.monotonic() < until, "it did not come about in time"
            time.sleep(0.02)

    @property
    def is_well(self) -> bool:
        return self.get("/health").status == 200

    @contextmanager
    def silence(self) -> Iterator[None]:
        """Let nothing through to the database, and nothing back."""
        assert self.door is not None
        self.door.is_passing.clear()
        try:
            yield
        finally:
            self.door.is_passing.set()

    @contextmanager
    def refusal(self) -> Iterator[None]:
        """End every connection to the database and take no other."""
        assert self.door is not None
        self.door.cut()
        try:
            yield
        finally:
            self.door.is_refusing = False


@contextmanager
def watching_the_loop() -> Iterator[list[str]]:
    """Gather where the database is asked on an event loop, which stands still for everybody meanwhile."""
    results: list[str] = []

    def note(_connection: Connection) -> None:
        with suppress(RuntimeError):
            asyncio.get_running_loop()
            ours = [line for line in traceback.format_stack()[:-1] if "/adapters/http/" in line]
            results.append(ours[-1].strip() if ours else "outside of calls")

    event.listen(Engine, "engine_connect", note)
    try:
        yield results
    finally:
        event.remove(Engine, "engine_connect", note)


@contextmanager
def shop_on_postgresql(folder: Path) -> Iterator[FaultyShop]:
    """Open a shop whose database stands behind a door; skip the test where there is no server."""
    try:
        with own_schema() as direct:
            place = make_url(direct)
            with proxy_to(place.host or "127.0.0.1", place.port or 5432) as door:
                through = place.set(host="127.0.0.1", port=door.port)
                address = through.render_as_string(hide_password=False)
                with _opened(folder, door, DATABASE_URL=address) as shop:
                    yield shop
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@contextmanager
def shop_on_sqlite(folder: Path) -> Iterator[FaultyShop]:
    with _opened(folder, None) as shop:
        yield shop


@contextmanager
def _opened(folder: Path, door: Proxy | None, **environment: Any) -> Iterator[FaultyShop]:
    own = folder / "own.toml"
    own.write_text(TIMEOUTS)
    opening = whole_shop(folder, admits_everybody=False, SHOP_SETTINGS=str(own), **environment)
    with opening as shop, live(shop.app) as server:
        shop.sign_in()
        faulty = FaultyShop(shop, server, door)
        faulty.wait_until(lambda: faulty.is_well, 10)
        yield faulty
