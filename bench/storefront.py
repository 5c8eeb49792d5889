"""First-load sizes and Lighthouse of both storefronts, against their budgets."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from bench.demo_shop import environment, seeded

PORT = 8398
PAGES = {
    "127.0.0.1": ["/", "/browse/hinges/butt-hinges", "/search?query=lever", "/basket"],
    "electrical.localhost": ["/", "/browse/lighting/downlights"],
}
PRODUCTS = {"127.0.0.1": "DEMO-BREAKS"}


@contextmanager
def served() -> Iterator[None]:
    """Serve the bench's shop while measuring."""
    process = subprocess.Popen(
        [sys.executable, "-m", "app", "serve"], env=environment(PORT=str(PORT)), stdout=subprocess.DEVNULL
    )
    try:
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/health", timeout=1):
                    break
            except OSError:
                time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait()


def product_path(host: str, sku: str) -> str:
    """Find the page of a product by its code."""
    with urllib.request.urlopen(f"http://{host}:{PORT}/search?query={sku}") as answer:
        return str(answer.url).removeprefix(f"http://{host}:{PORT}")


def main() -> None:
    broken = subprocess.run(["node", "ui/check-budgets.mjs"], check=False).returncode
    seeded()
    with served():
        for host, paths in PAGES.items():
            products = [product_path(host, PRODUCTS[host])] if host in PRODUCTS else []
            command = ["node", "ui/lighthouse.mjs", f"http://{host}:{PORT}", *paths, *products]
            broken |= subprocess.run(command, check=False).returncode
    if broken:
        sys.exit("a budget of the storefront is broken")


if __name__ == "__main__":
    main()
