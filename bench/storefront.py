"""First-load sizes and Lighthouse of both storefronts, against their budgets."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from bench.demo_shop import environment, seeded

PORT = 8398
LISTS = {
    "127.0.0.1": "/browse/hinges/butt-hinges",
    "electrical.localhost": "/browse/lighting/downlights",
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
    """Name a page of each kind that a shopper sees most: home, list, product, search, basket."""
    return ["/", LISTS[host], product_of(host), SEARCHES[host], "/basket"]


def product_of(host: str) -> str:
    """Find the page of the first product of the list."""
    query = urllib.parse.urlencode({"path": LISTS[host]})
    url = f"http://127.0.0.1:{PORT}/_page?{query}"
    with urllib.request.urlopen(urllib.request.Request(url, headers={"host": f"{host}:{PORT}"})) as answer:
        return str(json.load(answer)["content"]["items"][0]["url"])


def main() -> None:
    broken = subprocess.run(["node", "ui/check-budgets.mjs"], check=False).returncode
    seeded()
    with served():
        for host in LISTS:
            command = ["node", "ui/lighthouse.mjs", f"http://{host}:{PORT}", *pages_of(host)]
            broken |= subprocess.run(command, check=False).returncode
    if broken:
        sys.exit("a budget of the storefront is broken")


if __name__ == "__main__":
    main()
