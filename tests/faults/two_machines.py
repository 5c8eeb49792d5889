"""Two machines or more of one shop behind nginx, asked in turn, restarted and killed under load.

``python -m tests.faults.two_machines [REQUESTS] [KILLS]``
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, takewhile
from pathlib import Path
from random import Random
from threading import Event
from typing import Final

import httpx
from psycopg import IsolationLevel

from tests.faults.machines import shared_things
from tests.faults.machines.shared_things import stored_orders
from tests.faults.machines.two_shops import TwoShops, two_shops
from tests.faults.progress import Progress
from tests.faults.reckoning import NOT_OF_ORDERS, disagreements
from tests.faults.shopping import Shopper
from tests.faults.verdict import Verdict

SEED: Final = 20_261_124
REQUESTS: Final = 10_000
KILLS: Final = 20
MACHINES: Final = 2
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


def run(
    requests: int, kills: int, folder: Path, *, machines: int = MACHINES, seed: int = SEED
) -> Iterator[Verdict]:
    """Open all machines, try what they share, restart each while it sells, then buy while they are killed."""
    with two_shops(folder, SHOPPERS, machines) as shops:
        yield shared_things.hand_offs(shops)
        yield shared_things.captchas(shops)
        yield shared_things.sessions(shops)
        yield shared_things.limits(shops)
        yield shared_things.rotations(shops)
        yield from shared_things.imports(shops)
        yield shared_things.mails(shops)
        yield mixed_requests(shops, requests, seed)
        yield restarts(shops, seed)
        yield from killed_machines(shops, kills, Random(seed))


def mixed_requests(shops: TwoShops, requests: int, seed: int) -> Verdict:
    """Ask nginx for pages, calls and pictures from several visitors; count answers that are not 200."""
    share, progress = -(-requests // BROWSERS), Progress("requests", requests)
    with ThreadPoolExecutor(BROWSERS) as crowd:
        counts = list(crowd.map(lambda n: _browsed(shops, share, seed + n, progress), range(BROWSERS)))
    wrong = sum(counts, Counter[str]())
    for what, count in wrong.most_common(5):
        print(f"  {what}: {count}")
    return Verdict.none(f"wrong answers to {share * BROWSERS:,} mixed requests", wrong.total())


def _browsed(shops: TwoShops, requests: int, seed: int, progress: Progress) -> Counter[str]:
    wrong = Counter[str]()
    for path, status in islice(_answers(shops, seed), requests):
        if status != "200":
            wrong[f"{path} {status}"] += 1
        progress.step(status == "200")
    return wrong


def _browsed_until(shops: TwoShops, is_over: Event, seed: int) -> Counter[str]:
    """Count wrong answers; one that is about to end says so by 503 at /health, which is right."""
    answers = takewhile(lambda _: not is_over.is_set(), _answers(shops, seed))
    return Counter(f"{path} {status}" for path, status in answers if status != "200" and path != "/health")


def _answers(shops: TwoShops, seed: int) -> Iterator[tuple[str, str]]:
    """Ask for one thing after the other, and say what came: a status, or the name of a fault."""
    rng = Random(seed)
    with shops.proxy.client(timeout=10.0) as client:
        while True:
            path = rng.choice(_PATHS)
            try:
                yield path, str(client.get(path, headers=_KEYED).status_code)
            except httpx.HTTPError as fault:
                yield path, type(fault).__name__


def restarts(shops: TwoShops, seed: int) -> Verdict:
    """Restart each machine once visitors browse the one before again; count wrong answers."""
    is_over = Event()
    with ThreadPoolExecutor(BROWSERS) as crowd:
        browsing = [crowd.submit(_browsed_until, shops, is_over, seed - n) for n in range(BROWSERS)]
        try:
            for machine in shops.machines:
                machine.stop()
                machine.start()
                shops.proxy.wait_until_passed_to(f"127.0.0.1:{machine.port}")
        finally:
            is_over.set()
    wrong = sum((one.result() for one in browsing), Counter[str]())
    for what, count in wrong.most_common(5):
        print(f"  {what}: {count}")
    return Verdict.none("wrong answers while each machine is restarted in turn", wrong.total())


def killed_machines(shops: TwoShops, kills: int, rng: Random) -> Iterator[Verdict]:
    """Kill one machine or the other under buyers, who repeat what was not answered; then reckon up."""
    before = {number for number, _ in stored_orders(shops)}
    shoppers = [
        Shopper(number, "", client=shops.proxy.client(timeout=8.0)) for number in range(1, SHOPPERS + 1)
    ]
    given_up = _bought(shops, shoppers, kills, rng)
    told = {number: session for one in shoppers for number, session in one.bought.items()}
    stored = [(number, session) for number, session in stored_orders(shops) if number not in before]
    sessions = Counter(session for _, session in stored)
    print(f"  {kills:,} kills, {len(told):,} orders")
    for failure in given_up:
        print(f"    {str(failure)[-1_000:]}")
    yield Verdict.none("shoppers who never got an order", len(given_up))
    yield Verdict.none("orders lost", len(told.items() - dict(stored).items()))
    yield Verdict.none("orders nobody was told of", len(dict(stored).items() - told.items()))
    yield Verdict.none("payments with two orders", sum(count > 1 for count in sessions.values()))
    yield Verdict.none(
        "disagreements of orders, stock, credit, invoices and payments", _differences(shops, told)
    )


def _differences(shops: TwoShops, told: Mapping[str, str]) -> int:
    """Count what does not agree in the database, as of one moment, and print it."""
    with shops.connection() as connection:
        connection.isolation_level = IsolationLevel.REPEATABLE_READ
        found = list(disagreements(connection, told))
        if found:
            off = [(code, pence) for code, pence in connection.execute(NOT_OF_ORDERS) if pence]
            print(f"    pence that accounts are off by: {off}")
            print(f"    payments not settled: {connection.execute(_UNSETTLED).fetchall()}")
    for one in found:
        print(f"    {one}")
    return len(found)


_UNSETTLED: Final = """
SELECT id, account, state, card_pence, customer_order FROM pay_session
WHERE state NOT IN ('paid', 'refunded', 'open')
"""


def _bought(shops: TwoShops, shoppers: list[Shopper], kills: int, rng: Random) -> list[BaseException]:
    is_closing, progress = Event(), Progress("kills", kills)
    with ThreadPoolExecutor(len(shoppers)) as crowd:
        buying = [crowd.submit(one.shop_until, is_closing) for one in shoppers]
        try:
            for _ in range(kills):
                machine = rng.choice(shops.machines)
                time.sleep(rng.uniform(*LIFE_S))
                machine.kill()
                time.sleep(rng.uniform(*LIFE_S) / 2)
                machine.start()
                progress.step(not any(one.done() for one in buying), sum(len(one.bought) for one in shoppers))
        finally:
            is_closing.set()
    return [failure for one in buying if (failure := one.exception()) is not None]


def main(requests: int = REQUESTS, kills: int = KILLS) -> None:
    with tempfile.TemporaryDirectory(prefix="two-machines-") as name:
        verdicts = []
        for verdict in run(requests, kills, Path(name)):
            print(verdict, flush=True)
            verdicts.append(verdict)
    sys.exit(not all(verdict.ok for verdict in verdicts))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
