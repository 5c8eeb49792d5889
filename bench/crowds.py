"""Two thousand visitors who leave, and a flood of password guesses: how long whoever comes next waits."""

from __future__ import annotations

import argparse
import json
import socket
import time
import urllib.error
import urllib.request
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.cookies import SimpleCookie
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.http import KEY
from bench.open_loop import at_their_times, one_by_one
from bench.outcomes import Outcome, Run
from bench.overload import PORT, Shop, opened
from bench.report import median, p99, show
from bench.visits import Stock, Visits

LEAVERS, OPEN_AT_ONCE = 2_000, 200
CALM, PAUSE_S = 30, 0.05
GUESSES_PER_S, FLOOD_S, SETTLED_S = 100.0, 15.0, 3.0
NEXT_S, OWNER_S = 1.0, 2.0
ORIGIN = f"http://127.0.0.1:{PORT}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.crowds", description=__doc__)
    parser.add_argument("--leavers", type=int, default=LEAVERS, help="how many visitors leave")
    options = parser.parse_args()
    with TemporaryDirectory() as folder, opened("SQLite", Path(folder), {}) as shop:
        one_by_one(PORT, shop.visits(1).warming())
        after_leavers(shop, options.leavers)
        through_guesses(shop)


def after_leavers(shop: Shop, leavers: int) -> None:
    """Open pages and searches that nobody opened before, leave before the answers, and ask for one more."""
    wanted = new_things(shop)
    calm = one_by_one(PORT, (next(wanted) for _ in range(CALM)), pause_s=PAUSE_S)
    leave(wanted, leavers)
    (first,) = one_by_one(PORT, [next(wanted)])
    later = one_by_one(PORT, (next(wanted) for _ in range(CALM)), pause_s=PAUSE_S)
    calm_ms = [one.took_s * 1000 for one in calm]
    show(
        f"the next one after {leavers:,} who left",
        f"{first.took_s * 1000:.0f} ms, {first.status}",
        floor=f"calm p50 {median(calm_ms):.0f}, p99 {p99(calm_ms):.0f} ms",
        goal=f"≤ {NEXT_S:.0f} s",
        holds=first.is_good and first.took_s <= NEXT_S,
    )
    show(f"  the {CALM} after that", f"{_p50_ms(later):.0f} ms", floor=f"answered {_share(later):.0%}")


def new_things(shop: Shop) -> Iterator[bytes]:
    """Write requests for pages and searches in turns; no two are alike."""
    visits = shop.visits(5)
    kinds = ("new page", "search")
    for n in count():
        yield visits.of_kind(kinds[n % 2], n)


def leave(wanted: Iterator[bytes], leavers: int) -> None:
    """Ask, and close the connection before the answer; so many are open at once."""
    waiting: deque[socket.socket] = deque()
    for _ in range(leavers):
        visitor = socket.create_connection(("127.0.0.1", PORT))
        visitor.sendall(next(wanted))
        waiting.append(visitor)
        if len(waiting) >= OPEN_AT_ONCE:
            waiting.popleft().close()
    for visitor in waiting:
        visitor.close()


def through_guesses(shop: Shop) -> None:
    """Sign in on a known device, calmly and while many addresses guess at this and other accounts."""
    (email, password), *_ = shop.stock.sign_ins
    _, device = sign_in(email, password)
    calm = [sign_in(email, password, device)[0] for _ in range(CALM)]
    with guessing(shop.stock):
        flooded = list(signing_in(email, password, device))
    calm_ms, flooded_ms = ([one.took_s * 1000 for one in them] for them in (calm, flooded))
    show(
        f"a known device signs in, {GUESSES_PER_S:.0f} guesses/s",
        f"{median(flooded_ms):.0f} ms",
        floor=f"p99 {p99(flooded_ms):.0f}; calm {median(calm_ms):.0f}, p99 {p99(calm_ms):.0f} ms",
        goal=f"p99 ≤ {OWNER_S:.0f} s, {_share(flooded):.0%} let in",
        holds=_share(flooded) == 1 and p99(flooded_ms) <= OWNER_S * 1000,
    )


def signing_in(email: str, password: str, device: str) -> Iterator[Outcome]:
    """Sign in again and again until the flood is nearly over."""
    until_s = time.perf_counter() + FLOOD_S - SETTLED_S
    while time.perf_counter() < until_s:
        yield sign_in(email, password, device)[0]
        time.sleep(PAUSE_S)


def sign_in(email: str, password: str, device: str = "") -> tuple[Outcome, str]:
    """Sign in; how it went, and the cookie of the device where one is set."""
    body = json.dumps({"username": email, "password": password}).encode()
    headers = {**KEY, "content-type": "application/json", "cookie": device}
    request = urllib.request.Request(f"{ORIGIN}/account/api/Auth/Login?companyID=1", body, headers)
    began_s = time.perf_counter()
    try:
        with urllib.request.urlopen(request) as response:
            status, cookies = response.status, response.headers.get_all("set-cookie") or []
            response.read()
    except urllib.error.HTTPError as refusal:
        status, cookies = refusal.code, []
    took_s = time.perf_counter() - began_s
    return Outcome("sign-in", status, began_s, took_s), device_in(cookies)


def device_in(cookies: Iterable[str]) -> str:
    """Find the cookie of the device among those that a response sets; '' for none."""
    jar: SimpleCookie = SimpleCookie()
    for cookie in cookies:
        jar.load(cookie)
    return "".join(f"{name}={jar[name].value}" for name in jar if name.endswith("knownDevice"))


@contextmanager
def guessing(stock: Stock) -> Iterator[None]:
    """Guess at passwords from a process of its own; the flood has settled when the block begins."""
    with get_context("spawn").Pool(1) as pool, ThreadPoolExecutor(1) as waiting:
        pool.apply(int)
        flood = waiting.submit(pool.apply, _guess, (stock,))
        time.sleep(SETTLED_S)
        yield
        run: Run = flood.result()
        answered = " ".join(f"{status}:{count}" for status, count in sorted(run.statuses.items()))
        show("  the guesses meanwhile", answered)


def _guess(stock: Stock) -> Run:
    visits = Visits(stock, 6)
    numbers = count()
    return at_their_times(
        PORT, lambda: ("guess", visits.guess(next(numbers))), per_s=GUESSES_PER_S, seconds=FLOOD_S
    )


def _share(outcomes: list[Outcome]) -> float:
    return sum(one.is_good for one in outcomes) / len(outcomes)


def _p50_ms(outcomes: list[Outcome]) -> float:
    return median([one.took_s * 1000 for one in outcomes])


if __name__ == "__main__":
    main()
