"""First-load sizes and Lighthouse of both storefronts, against their budgets."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from bench.demo_shop import environment, seeded
from bench.report import show

PORT = 8398
KEY = "storefront-demo"
LISTS = {
    "127.0.0.1": "/browse/hinges/butt-hinges",
    "electrical.localhost": "/browse/lighting/downlights",
}
GUIDES = {
    "127.0.0.1": "/blog/choosing-hinges-for-a-fire-door",
    "electrical.localhost": "/blog/choosing-led-colour-temperature",
}
SEARCHES = {"127.0.0.1": "/search?query=lever", "electrical.localhost": "/search?query=lamp"}


@contextmanager
def served() -> Iterator[None]:
    """Serve the bench's shop while measuring."""
    process = subprocess.Popen(
        [sys.executable, "-m", "app", "serve"], env=environment(PORT=str(PORT)), stdout=subprocess.DEVNULL
    )
    try:
        wait_until_open()
        yield
    finally:
        process.terminate()
        process.wait()


def wait_until_open() -> None:
    """Wait until the shop is ready to sell."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the shop did not open within 30 s")


def pages_of(host: str) -> list[str]:
    """Name a page of each kind that a shopper sees most: home, list, product, search, basket, a guide."""
    return ["/", LISTS[host], product_of(host), SEARCHES[host], "/basket", GUIDES[host]]


def product_of(host: str) -> str:
    """Find the page of the first product of the list."""
    query = urllib.parse.urlencode({"path": LISTS[host]})
    url = f"http://127.0.0.1:{PORT}/_page?{query}"
    with urllib.request.urlopen(urllib.request.Request(url, headers={"host": f"{host}:{PORT}"})) as answer:
        return str(json.load(answer)["content"]["items"][0]["url"])


def menu_fetched(host: str) -> None:
    """Print how much the menus fetch, and whether the browser's copy is asked about and never sent again."""
    url = f"http://127.0.0.1:{PORT}/product/GetNavMenu"
    headers = {"host": f"{host}:{PORT}", "accept-encoding": "br", "Ocp-Apim-Subscription-Key": KEY}
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        packed, tag = len(answer.read()), answer.headers["etag"]
    again = urllib.request.Request(url, headers={**headers, "if-none-match": tag})
    try:
        urllib.request.urlopen(again).close()
        is_unmodified = False
    except urllib.error.HTTPError as error:
        is_unmodified = error.code == 304
    figure = f"{packed / 1024:.1f} kB"
    show(
        f"Menu data, {host}",
        figure,
        floor="asked again 0 kB",
        goal="≤ 15 kB, kept",
        holds=is_unmodified and packed <= 15 * 1024,
    )


def main() -> None:
    broken = subprocess.run(["node", "ui/check-budgets.mjs"], check=False).returncode
    seeded()
    with served():
        for host in LISTS:
            menu_fetched(host)
            command = ["node", "ui/lighthouse.mjs", f"http://{host}:{PORT}", *pages_of(host)]
            broken |= subprocess.run(command, check=False).returncode
    if broken:
        sys.exit("a budget of the storefront is broken")


if __name__ == "__main__":
    main()
