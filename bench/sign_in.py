"""Signing in: how many a second, how much it slows the rest, and what its time tells."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from bench.http import KEY, seeded
from bench.load import Asking, Load, measured
from bench.report import each_ms, median, show

PORT = 8184
ORIGIN = f"http://127.0.0.1:{PORT}"
LOGINS_GOAL = 20
LIMITS = ",".join(
    f"{name}=1000000/second"
    for name in (
        "login_account",
        "login_client",
        "login_right",
        "forgotten_account",
        "forgotten_client",
        "search",
    )
)
RIGHT = {"username": "retail@example.com", "password": "Demo-Hinge-42"}
WRONG = {**RIGHT, "password": "Demo-Hinge-43"}
NOBODY = {**RIGHT, "username": "nobody@example.com"}


def main() -> None:
    with TemporaryDirectory() as folder, shop(Path(folder)):
        logins_a_second()
        beside_others()
        what_time_tells()


@contextmanager
def shop(data: Path) -> Iterator[None]:
    """Serve the demo with its customers and without limits."""
    import sys

    from adapters.demo.customers import put_customers
    from adapters.passwords import ArgonPasswords
    from app.config.settings import load_settings
    from app.container import open_store
    from bench.http import running

    seeded(data)
    with open_store(load_settings({"SHOP_DATA": str(data)})) as store, store.change() as opened:
        put_customers(opened, ArgonPasswords())
    report = {"SHOP_DATA": str(data), "PORT": str(PORT), "LIMITS": LIMITS}
    with running([sys.executable, "-m", "app", "serve"], report, f"{ORIGIN}/health"):
        time.sleep(2)
        yield


def logins_a_second() -> None:
    from adapters.passwords import ArgonPasswords, spare_cores

    passwords = ArgonPasswords()
    stored = passwords.hash(RIGHT["password"])
    one_ms = median(each_ms(lambda _: passwords.fits(stored, RIGHT["password"]), 30))
    load = measured(Asking(ORIGIN, ["/account/api/Auth/Login"], KEY, [json.dumps(RIGHT).encode()], 4, 4))
    per_core = load.per_s / spare_cores()
    show(
        "logins a second and core for passwords",
        f"{per_core:.1f}/s",
        floor=f"one password {one_ms:.0f} ms, {1000 / one_ms:.0f}/s",
        goal=f"≥ {LOGINS_GOAL}",
        holds=per_core >= LOGINS_GOAL,
    )


def beside_others() -> None:
    """Ask for a list all the time, with and without twenty logins a second beside it, in turns."""
    alone, beside = [], []
    for _ in range(4):
        alone.append(others())
        with logging_in():
            beside.append(others())
    best, slowed = max(alone, key=_rate), max(beside, key=_rate)
    share = slowed.per_s / best.per_s
    show(
        f"lists beside {LOGINS_GOAL} logins a second",
        f"{slowed.per_s:,.0f}/s",
        floor=f"without {best.per_s:,.0f}/s, p99 {best.p99_ms:.1f} → {slowed.p99_ms:.1f} ms",
        goal=f"≥ 80% (is {share:.0%})",
        holds=share >= 0.8,
    )


def others() -> Load:
    return measured(Asking(ORIGIN, ["/product/Search?category=hinges&companyID=1"], KEY, (), 1, 3))


def _rate(load: Load) -> float:
    return load.per_s


@contextmanager
def logging_in() -> Iterator[None]:
    """Sign somebody in twenty times a second, each at its time."""
    from concurrent.futures import ThreadPoolExecutor

    over = Event()

    def clock(people: ThreadPoolExecutor) -> None:
        began = time.perf_counter()
        for turn in count(1):
            if over.wait(max(0.0, began + turn / LOGINS_GOAL - time.perf_counter())):
                return
            people.submit(log_in, RIGHT)

    with ThreadPoolExecutor(8) as people:
        thread = Thread(target=clock, args=(people,))
        thread.start()
        yield
        over.set()
        thread.join()


def what_time_tells() -> None:
    """Sign in wrongly and ask for links, in turns for a customer and for nobody."""
    wrong, nobody = in_turns(lambda: log_in(WRONG), lambda: log_in(NOBODY))
    report("wrong password, customer and nobody", wrong, nobody)
    link, none = in_turns(lambda: forget("retail"), lambda: forget("nobody"))
    report("link asked for, customer and nobody", link, none)


def in_turns(one: object, other: object) -> tuple[float, float]:
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(60):
        for work, result in ((one, times[0]), (other, times[1])):
            began = time.perf_counter()
            work()  # type: ignore[operator]
            result.append((time.perf_counter() - began) * 1e3)
    return median(times[0]), median(times[1])


def report(name: str, known_ms: float, unknown_ms: float) -> None:
    apart = abs(known_ms - unknown_ms) / max(known_ms, unknown_ms)
    show(
        name,
        f"{known_ms:.1f} ms",
        floor=f"nobody {unknown_ms:.1f} ms",
        goal=f"≤ 15% apart (is {apart:.0%})",
        holds=apart <= 0.15,
    )


def log_in(body: dict[str, str]) -> None:
    post("/account/api/Auth/Login?companyID=1", body)


def forget(name: str) -> None:
    post(
        f"/account/forgottenMyPassword?companyID=1&emailAddress={name}@example.com",
        {"email": f"{name}@example.com"},
    )


def post(path: str, body: dict[str, str]) -> None:
    headers = {**KEY, "content-type": "application/json"}
    request = urllib.request.Request(ORIGIN + path, json.dumps(body).encode(), headers)
    try:
        urllib.request.urlopen(request).read()
    except urllib.error.HTTPError as refused:
        if refused.code != 401:
            raise


if __name__ == "__main__":
    main()
