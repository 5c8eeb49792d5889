"""Two machines of one shop behind nginx, asked in turn and killed under load.

``python -m tests.faults.two_machines [REQUESTS] [KILLS]``
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random
from threading import Event
from typing import Final

import httpx

from tests.faults.machines import shared_things
from tests.faults.machines.shared_things import stored_orders
from tests.faults.machines.two_shops import TwoShops, two_shops
from tests.faults.shopping import Shopper
from tests.faults.verdict import Verdict

SEED: Final = 20_261_124
REQUESTS: Final = 10_000
KILLS: Final = 20
SHOPPERS: Final = 6
BROWSERS: Final = 4
LIFE_S: Final = (0.5, 2.0)
_PATHS: Final = (
    "/",
    "/browse/door-hinges",
    "/brands",
    "/search?query=hinge",
    "/images/256/hinges/NEW.jpg",
    "/product/GetNavMenu?companyID=1",
    "/product/Suggest?companyID=1&query=hin",
    "/api/captcha?companyID=1",
    "/health",
    "/trade-counter",
)
_KEYED: Final = {"Ocp-Apim-Subscription-Key": "storefront-demo"}


def run(requests: int, kills: int, folder: Path, *, seed: int = SEED) -> list[Verdict]:
    """Open both machines, try what they share, browse, then buy while A is killed again and again."""
    with two_shops(folder, SHOPPERS) as shops:
        verdicts = [
            shared_things.hand_offs(shops),
            shared_things.captchas(shops),
            shared_things.sessions(shops),
            shared_things.limits(shops),
            *shared_things.imports(shops),
            shared_things.mails(shops),
            mixed_requests(shops, requests, seed),
        ]
        return [*verdicts, *killed_machine(shops, kills, Random(seed))]


def mixed_requests(shops: TwoShops, requests: int, seed: int) -> Verdict:
    """Ask nginx for pages, calls and pictures from several visitors; count answers that are not 200."""
    share = -(-requests // BROWSERS)
    with ThreadPoolExecutor(BROWSERS) as crowd:
        counts = list(crowd.map(lambda n: _browsed(shops, share, seed + n), range(BROWSERS)))
    wrong = sum(counts, Counter[str]())
    for what, count in wrong.most_common(5):
        print(f"  {what}: {count}")
    return Verdict.none(f"wrong answers to {share * BROWSERS:,} mixed requests", wrong.total())


def _browsed(shops: TwoShops, requests: int, seed: int) -> Counter[str]:
    rng, wrong = Random(seed), Counter[str]()
    with shops.proxy.client(timeout=10.0) as client:
        for path in islice(iter(lambda: rng.choice(_PATHS), None), requests):
            try:
                status = str(client.get(path, headers=_KEYED).status_code)
            except httpx.HTTPError as fault:
                status = type(fault).__name__
            wrong[f"{path} {status}"] += status != "200"
    return +wrong


def killed_machine(shops: TwoShops, kills: int, rng: Random) -> Iterator[Verdict]:
    """Kill A under buyers, who repeat what was not answered; compare their orders with those stored."""
    before = {number for number, _ in stored_orders(shops)}
    shoppers = [
        Shopper(number, "", client=shops.proxy.client(timeout=8.0)) for number in range(1, SHOPPERS + 1)
    ]
    given_up = _bought(shops, shoppers, kills, rng)
    told = {number: session for one in shoppers for number, session in one.bought.items()}
    stored = [(number, session) for number, session in stored_orders(shops) if number not in before]
    sessions = Counter(session for _, session in stored)
    print(f"  {kills} kills of A, {len(told):,} orders")
    yield Verdict.none("shoppers who never got an order", len(given_up))
    yield Verdict.none("orders lost", len(told.items() - dict(stored).items()))
    yield Verdict.none("orders nobody was told of", len(dict(stored).items() - told.items()))
    yield Verdict.none("payments with two orders", sum(count > 1 for count in sessions.values()))


def _bought(shops: TwoShops, shoppers: list[Shopper], kills: int, rng: Random) -> list[BaseException]:
    is_closing = Event()
    with ThreadPoolExecutor(len(shoppers)) as crowd:
        buying = [crowd.submit(one.shop_until, is_closing) for one in shoppers]
        try:
            for _ in range(kills):
                time.sleep(rng.uniform(*LIFE_S))
                shops.a.kill()
                time.sleep(rng.uniform(*LIFE_S) / 2)
                shops.a.start()
        finally:
            is_closing.set()
    return [failure for one in buying if (failure := one.exception()) is not None]


def main(requests: int = REQUESTS, kills: int = KILLS) -> None:
    with tempfile.TemporaryDirectory(prefix="two-machines-") as name:
        verdicts = run(requests, kills, Path(name))
    print(*verdicts, sep="\n")
    sys.exit(not all(verdict.ok for verdict in verdicts))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
