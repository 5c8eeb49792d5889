"""Rendering a page on the server, cold and kept, and opening a warm shop."""

from __future__ import annotations

import re
import subprocess
import sys
import time
import urllib.request
from typing import Any

from bench.demo_shop import environment, seeded
from bench.report import each_ms, median, p99, show
from shopcore.unit_of_work import ShopRules

PORT = 8399
ROUNDS = 40


def rendered(paths: list[str]) -> None:
    """Time the whole making of pages that nobody asked for before, then of the same again."""
    from adapters.pages.page_request import PageRequest
    from app.config.settings import load_settings
    from app.storefront_pages import pages_of
    from shopcore.storefront import Storefront

    settings = load_settings(environment())
    server, close = opened_pages(settings, pages_of)
    scope: Any = {"headers": [(b"accept-encoding", b"identity")], "state": {"client": "127.0.0.1"}}
    requests = [PageRequest(Storefront.IRONMONGERY, path) for path in paths]
    for warm in requests[:8]:
        server.response(warm, scope)
    fresh = [PageRequest(Storefront.IRONMONGERY, one.path, f"n={n}") for n, one in enumerate(requests * 4)][
        :ROUNDS
    ]
    output = each_ms(lambda n: server.response(fresh[n], scope), len(fresh))
    cached_ms = each_ms(lambda n: server.cached_response(fresh[n % len(fresh)], scope), 2000)
    floor = f"V8 alone {median(renderer_ms(server, requests)):.1f} ms"
    show(
        "Page made on the server, median",
        f"{median(output):.1f} ms",
        floor=floor,
        goal="≤ 15 ms",
        holds=median(output) <= 15,
    )
    show("Page made on the server, p99", f"{p99(output):.1f} ms")
    show("Page kept, median", f"{median(cached_ms):.3f} ms", goal="≤ 1 ms", holds=median(cached_ms) <= 1)
    close()


def opened_pages(settings: Any, pages_of: Any) -> tuple[Any, Any]:
    """Build the page server as the composition root does, without the HTTP around it."""
    from adapters.http.metrics import Metrics
    from adapters.pages.ssr.build_manifest import Assets
    from app.container import build_context, build_store
    from app.storefront_pages import DIST

    store = build_store(settings)
    store.migrate()
    context = build_context(settings, store)
    context.poller.poll()
    server = pages_of(settings, context, Assets.of(DIST), Metrics())

    def close() -> None:
        server.close()
        store.close()

    return server, close


def renderer_ms(server: Any, requests: list[Any]) -> list[float]:
    """The floor: V8 rendering the same pages, their data ready."""
    from adapters.pages.builders.page_builder import make_page
    from adapters.pages.page_content import Page
    from adapters.pages.ssr.html_document import page_json

    pages = [make_page(server._sites[one.storefront], one.path) for one in requests]
    texts = [page_json(page) for page in pages if isinstance(page, Page)]
    return each_ms(lambda n: server._renderer.render(texts[n % len(texts)]), ROUNDS)


def some_paths(folder: str) -> list[str]:
    """The pages to make: home, lists and products."""
    from itertools import islice

    from adapters.sql import SqlStore
    from app.system_clock import SystemClock
    from shopcore.charges.tariff import DEFAULT_TARIFF
    from shopcore.storefront import Storefront

    store = SqlStore(f"sqlite:///{folder}/shop.db", SystemClock(), ShopRules(tariff=DEFAULT_TARIFF))
    with store.read() as shop:
        products = [p.path for p in islice(shop.catalogue.products(Storefront.IRONMONGERY), 0, 2000, 170)]
    store.close()
    return ["/", "/browse/hinges", "/browse/door-handles", "/search?query=hinge", "/brands", *products]


def ready_s() -> float:
    """Start the shop on a warm database and wait until it is ready to sell."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "app", "serve"], env=environment(PORT=str(PORT)), stdout=subprocess.DEVNULL
    )
    try:
        while time.perf_counter() - began < 30:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health", timeout=1) as answer:
                    if re.search(rb'"status":\s*"ok"', answer.read()):
                        return time.perf_counter() - began
            except OSError:
                time.sleep(0.02)
        raise SystemExit("the shop did not become ready within 30 s")
    finally:
        process.terminate()
        process.wait()


def interpreter_s() -> float:
    """The floor: Python importing the web framework and the database toolkit."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import litestar, sqlalchemy, uvicorn, tantivy"], check=True)
    return time.perf_counter() - began


def main() -> None:
    folder = seeded()
    rendered(some_paths(str(folder)))
    ready_s()
    result = min(ready_s() for _ in range(3))
    floor = f"bare imports {min(interpreter_s() for _ in range(3)):.2f} s"
    show("Ready on a warm database", f"{result:.2f} s", floor=floor, goal="≤ 2 s", holds=result <= 2)


if __name__ == "__main__":
    main()
