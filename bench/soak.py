"""Memory of a shop that is asked for ever new things for minutes: what it grows to, and what holds it."""

from __future__ import annotations

import argparse
import json
import os
import re
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from attrs import Factory, define, field, frozen

from bench.http import KEY
from bench.open_loop import at_their_times
from bench.outcomes import Run
from bench.overload import Shop, opened
from bench.report import p99, show

PORT = 8_371
MINUTES, PER_S, LOOK_S = 6.0, 30.0, 20.0
MOST_MB, MOST_GROWTH = 350.0, 1.05
SHARES: Mapping[str, float] = {"page": 0.4, "search": 0.2, "quote": 0.25, "picture": 0.15}
_KEY = "".join(f"{name}: {value}\r\n" for name, value in KEY.items())
_CACHE = re.compile(r'^shop_cache_bytes\{cache="([^"]+)".*\} (\S+)$', re.MULTILINE)


@frozen
class Look:
    """What the worker and its render processes held in memory, in MB, after so many seconds."""

    after_s: float
    worker: float
    renderers: float


@define
class NewThings:
    """Draws requests of which hardly two are alike: pages, searches, quotes and pictures."""

    pages: Sequence[str]
    pictures: Sequence[str]
    skus: Sequence[str]
    _random: Random = field(factory=lambda: Random(5))
    _numbers: Iterator[int] = field(factory=count)
    _kinds: Mapping[str, Callable[[int], bytes]] = field(
        default=Factory(
            lambda self: {
                "page": lambda n: _get(self.pages[n % len(self.pages)]),
                "search": lambda n: _get(f"/search?query={self._words()}%20{n}") if n % 2 else self._call(n),
                "quote": lambda _: self._quote(),
                "picture": lambda n: _get(self.pictures[n % len(self.pictures)]),
            },
            takes_self=True,
        ),
        init=False,
    )

    def draw(self) -> tuple[str, bytes]:
        """Choose a kind, and write one request of it."""
        (kind,) = self._random.choices(tuple(SHARES), tuple(SHARES.values()))
        return kind, self._kinds[kind](next(self._numbers))

    def _words(self) -> str:
        return self._random.choice(("brass%20hinge", "door%20handle", "bolt", "screws%20steel", "lock"))

    def _call(self, n: int) -> bytes:
        return _get(f"/product/Search?text={self._words()}%20{n}&companyID=1", _KEY)

    def _quote(self) -> bytes:
        skus = self._random.sample(self.skus, 6)
        items = [{"skuCode": sku, "quantity": self._random.randint(1, 200)} for sku in skus]
        body = json.dumps({"items": items}).encode()
        kind = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        return (
            f"POST /basket/Quote?companyID=1 HTTP/1.1\r\nhost: 127.0.0.1\r\n{_KEY}{kind}\r\n".encode() + body
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long it is asked")
    minutes: float = parser.parse_args().minutes
    with TemporaryDirectory() as folder, opened("SQLite", Path(folder), {}, PORT) as shop:
        soak(shop, new_things(shop, Path(folder)), minutes * 60)


def new_things(shop: Shop, folder: Path) -> NewThings:
    from adapters.http.catalogue.picture_urls import thumb_url_of
    from app.config.settings import load_settings
    from app.container import open_store
    from shopcore.storefront import Storefront

    with open_store(load_settings({"SHOP_DATA": str(folder)})) as store, store.read() as opened_shop:
        products = list(opened_shop.catalogue.products(Storefront.IRONMONGERY))
    Random(3).shuffle(products)
    plain = [one.sku for one in products if not one.is_made_to_measure and one.stock.level]
    return NewThings([one.path for one in products], [thumb_url_of(one) for one in products], plain)


def soak(shop: Shop, things: NewThings, seconds: float) -> None:
    """Ask at an even pace, look at the memory now and then, and say whether it ends to grow."""
    looks: list[Look] = []
    outcomes = 0
    while (after_s := len(looks) * LOOK_S) < seconds:
        run = at_their_times(PORT, things.draw, per_s=PER_S, seconds=LOOK_S)
        outcomes += len(run.outcomes)
        looks.append(Look(after_s + LOOK_S, resident_mb(shop.pid), sum(map(resident_mb, children(shop.pid)))))
        tell(looks[-1], run)
    third = max(len(looks) // 3, 1)
    before, last = max(one.worker for one in looks[-2 * third : -third] or looks), looks[-1].worker
    show(
        f"memory of the worker after {outcomes:,} requests",
        f"{last:.0f} MB",
        floor=f"a third before {before:.0f} MB, renderers {looks[-1].renderers:.0f} MB",
        goal=f"≤ {MOST_MB:.0f} MB, flat",
        holds=last <= MOST_MB and last <= before * MOST_GROWTH,
    )
    for cache, size in caches():
        show(f"  {cache}", f"{size / 1e6:.1f} MB")


def tell(look: Look, run: Run) -> None:
    lost = {status: n for status, n in run.statuses.items() if not 200 <= status < 400} or "none"
    show(
        f"  after {look.after_s:.0f} s",
        f"{look.worker:.0f} MB",
        floor=f"renderers {look.renderers:.0f} MB",
        goal=f"{len(run.outcomes)} asked, p99 {p99(run.good_ms() or [0.0]):.0f} ms, refused {lost}",
    )


def caches() -> list[tuple[str, float]]:
    """Read what each cache holds by the shop's own figures, largest first."""
    with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/metrics") as answer:
        text = answer.read().decode()
    sizes = [(name, float(size)) for name, size in _CACHE.findall(text)]
    return sorted(sizes, key=lambda one: -one[1])


def resident_mb(pid: int) -> float:
    """Say what a process holds in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024 / 1024


def children(pid: int) -> list[int]:
    """Name the processes that a process has started, from whichever of its threads."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def _get(path: str, more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n{more}\r\n".encode()


if __name__ == "__main__":
    main()
