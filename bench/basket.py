"""A customer's basket: adds that last, both busy calls beside a bare handler, and a pasted order."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from attrs import frozen

from bench.http import KEY, running, seeded
from bench.report import each_ms, median, show

PORT, FLOOR_PORT = 8190, 8191
CLIENTS = 16
LINES = 10
SECONDS = 4
SMALL_SHARE = 0.5
ADDS_GOAL = 1_000
MATCH_LINES = 500
DESCRIBED = "{} mm polished brass butt hinges x 4"


@frozen
class Bench:
    """A seeded shop with sixteen signed-in customers, ten lines in the basket of each."""

    data: Path
    skus: Sequence[str]
    codes: Sequence[str]

    @property
    def url(self) -> str:
        return f"sqlite:///{self.data / 'shop.db'}"


def main() -> None:
    with TemporaryDirectory() as folder:
        bench = prepared(Path(folder))
        durable_adds(bench)
        pasted_order(bench)
        beside_the_floor(bench)


def prepared(data: Path) -> Bench:
    seeded(data)
    store = opened(data)
    with store.read() as shop:
        some = list(islice(shop.catalogue.products(), 0, 8 * MATCH_LINES, 4))
    plain = [p.sku for p in some if not p.is_made_to_measure and not p.stock.is_capped and p.stock.level]
    skus = plain[:: len(plain) // LINES][:LINES]
    sign_in_with_baskets(store, skus)
    store.close()
    return Bench(data, skus, [product.sku for product in some])


def opened(data: Path) -> Any:
    from app.config.settings import load_settings
    from app.container import build_store

    return build_store(load_settings({"SHOP_DATA": str(data)}))


def sign_in_with_baskets(store: Any, skus: Sequence[str]) -> None:
    """Make customers with sessions, and put one of each SKU into their baskets."""
    from datetime import UTC, datetime, timedelta

    from shopcore.basket.requested_lines import RequestedLine
    from shopcore.customers.session import Session, token_hash
    from shopcore.use_cases.basket.add_all_to_basket import add_all_to_basket

    for n in range(CLIENTS):
        who = customer(n)
        with store.change() as shop:
            shop.customers.add(who)
            shop.sessions.start(
                Session(
                    token_hash=token_hash(token(n)),
                    family=token(n),
                    customer_id=who.customer_id,
                    expires_at=datetime.now(UTC) + timedelta(days=1),
                )
            )
        add_all_to_basket(store.shop(), who, [RequestedLine(sku, 1) for sku in skus])


def customer(n: int) -> Any:
    from datetime import UTC, datetime

    from shopcore.customers.account import AccountType
    from shopcore.customers.customer import Account, Customer
    from shopcore.storefront import Storefront

    return Customer(
        customer_id=f"bench-{n}",
        storefront=Storefront.IRONMONGERY,
        email=f"bench{n}@example.com",
        account=Account(code=f"W99000{n:02}", kind=AccountType.PERSONAL),
        joined_at=datetime.now(UTC),
    )


def token(n: int) -> str:
    return f"token-of-bench-{n}"


def durable_adds(bench: Bench) -> None:
    """Add through the use case, 16 clients at once, each answer waiting for the disk."""
    from shopcore.basket.basket_change import IdempotencyKey
    from shopcore.basket.requested_lines import RequestedLine
    from shopcore.use_cases.basket.add_to_basket import add_to_basket

    store = opened(bench.data)
    results = [0] * CLIENTS

    def adding(client: int, until_s: float) -> None:
        who = customer(client)
        while time.perf_counter() < until_s:
            n = results[client]
            line_request, idempotency_key = (
                RequestedLine(bench.skus[n % LINES], 1),
                IdempotencyKey(f"durable-{n}", "f" * 64),
            )
            store.submit(
                partial(
                    add_to_basket, customer=who, line_request=line_request, idempotency_key=idempotency_key
                )
            ).result()
            results[client] += 1

    began = time.perf_counter()
    threads = [Thread(target=adding, args=(n, began + SECONDS)) for n in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rate = sum(results) / (time.perf_counter() - began)
    store.close()
    show(
        f"durable AddItems, {CLIENTS} clients",
        f"{rate:,.0f}/s",
        floor=f"single commits {single_commits(bench):,.0f}/s",
        goal=f"≥ {ADDS_GOAL:,}/s",
        holds=rate >= ADDS_GOAL,
    )


def single_commits(bench: Bench) -> float:
    """Count how often this disk commits one small row a second."""
    from sqlalchemy import text

    store = opened(bench.data)
    began, results = time.perf_counter(), 0
    while time.perf_counter() - began < 1:
        with store.database.writer() as connection:
            connection.execute(text("UPDATE basket SET version = version + 1 WHERE customer = 'bench-0'"))
            connection.commit()
        results += 1
    store.close()
    return results


def pasted_order(bench: Bench) -> None:
    """Match 500 lines: codes as they are, in small letters without hyphens, mistyped, unknown."""
    from adapters.search import TantivySearch

    store = opened(bench.data)
    search = TantivySearch(bench.data / "search", store)
    search.refresh()
    for name, text in (
        ("all of them right", pasted(bench.codes, plain)),
        ("a third mistyped or unknown", pasted(bench.codes, spoiled)),
    ):
        took = each_ms(partial(_matched, search, text), 7)
        figure = f"{median(took):.0f} ms"
        show(f"Match of 500 lines, {name}", figure, goal="≤ 300 ms", holds=median(took) <= 300)
    took = each_ms(partial(_matched, search, "\n".join(DESCRIBED.format(n) for n in range(100))), 7)
    show("Match of 100 descriptions", f"{median(took):.0f} ms", goal="≤ 500 ms", holds=median(took) <= 500)
    store.close()


def _matched(search: Any, text: str, _round: int) -> object:
    from shopcore.storefront import Storefront
    from shopcore.use_cases.basket.match_codes import match_some_at_a_time

    return list(match_some_at_a_time(search, Storefront.IRONMONGERY, text))


def pasted(codes: Sequence[str], written: Callable[[int, str], str]) -> str:
    return "\n".join(written(n, code) for n, code in enumerate(codes[:MATCH_LINES]))


def plain(n: int, code: str) -> str:
    ways = (f"{code}\t{n % 9 + 1}", f"{n % 9 + 1} x {code.lower()}", f"{code.replace('-', ' ')};{n % 9 + 1}")
    return ways[n % 3]


def spoiled(n: int, code: str) -> str:
    return (code[:-1] + "Q 2", f"NO-SUCH-{n} 1", plain(n, code), plain(n, code), code, code)[n % 6]


def beside_the_floor(bench: Bench) -> None:
    floor_data = bench.data / "floor.db"
    shutil.copy(bench.data / "shop.db", floor_data)
    body = bench.data / "basket.json"
    serve = f"import uvicorn; uvicorn.run('bench.basket_floor:create_app', factory=True, port={FLOOR_PORT}, "
    command = [sys.executable, "-c", serve + "access_log=False, log_level='warning')"]
    with running(
        [sys.executable, "-m", "app", "serve"],
        {"SHOP_DATA": str(bench.data), "PORT": str(PORT)},
        f"http://127.0.0.1:{PORT}/health",
    ):
        body.write_bytes(first_answer(bench))
        figure = {"FLOOR_DATABASE": f"sqlite:///{floor_data}", "FLOOR_BODY": str(body)}
        with running(command, figure, f"http://127.0.0.1:{FLOOR_PORT}/health"):
            compare("GetExistingBasket, 10 lines", lambda _client, _n: ("GET", "GetExistingBasket", b"", ""))
            compare("AddItem, to 10 lines", partial(_adding, bench, count()))


def _adding(bench: Bench, keys: Any, client: int, n: int) -> tuple[str, str, bytes, str]:
    body = json.dumps({"skuCode": bench.skus[n % LINES], "quantity": 1}).encode()
    return "POST", "AddItem", body, f"idempotency-key: {client}-{next(keys)}\r\n"


def first_answer(bench: Bench) -> bytes:
    import urllib.request

    request = urllib.request.Request(
        f"http://127.0.0.1:{PORT}/basket/GetExistingBasket",
        headers={**KEY, "authorization": f"Bearer {token(0)}"},
    )
    with urllib.request.urlopen(request) as answer:
        body: bytes = answer.read()
    assert body.count(b"basketItemId") >= len(bench.skus), body
    return body


Ask = Callable[[int, int], tuple[str, str, bytes, str]]


def compare(name: str, ask: Ask) -> None:
    """Measure shop and floor in turns, and keep the better of two rounds of each."""
    ours, floors = [], []
    for _ in range(2):
        ours.append(asyncio.run(load(PORT, ask)))
        floors.append(asyncio.run(load(FLOOR_PORT, ask)))
    share = max(ours) / max(floors)
    show(
        f"{name}, over HTTP",
        f"{max(ours):,.0f}/s",
        floor=f"bare handler, same SQL {max(floors):,.0f}/s",
        goal=f"≥ {SMALL_SHARE:.0%} (is {share:.0%})",
        holds=share >= SMALL_SHARE,
    )


async def load(port: int, ask: Ask) -> float:
    """Ask on sixteen connections, a customer each, and count answers a second."""
    results = [0] * CLIENTS
    until_s = time.perf_counter() + SECONDS

    async def asking(client: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        (key_name, key), *_ = KEY.items()
        own = f"host: 127.0.0.1\r\n{key_name}: {key}\r\nauthorization: Bearer {token(client)}\r\n"
        while time.perf_counter() < until_s:
            method, call, body, more = ask(client, results[client])
            if body:
                more += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
            writer.write(f"{method} /basket/{call} HTTP/1.1\r\n{own}{more}\r\n".encode() + body)
            figure = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", figure, re.IGNORECASE)
            assert length and figure.startswith(b"HTTP/1.1 200"), figure
            await reader.readexactly(int(length[1]))
            results[client] += 1
        writer.close()

    await asyncio.gather(*(asking(client) for client in range(CLIENTS)))
    return sum(results) / SECONDS


if __name__ == "__main__":
    main()
