"""A flood of guesses keeps nobody out who signs in on a device they signed in on before."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.cookies import SimpleCookie
from threading import Event
from typing import Any

from adapters.http.middleware.cookies import DEVICE_COOKIE
from adapters.passwords.limited_threads import OF_ACCOUNT, WAITING
from adapters.web.admission.admission import PLACES, WorkKind
from tests.fuzzing.whole_shop import PASSWORD
from tests.http.load.test_queueing_per_client import search
from tests.support.http.crowd import crowd
from tests.support.http.faulty_shop import FaultyShop

OWNER = "tess@example.com"
GUESSES = 2 * PLACES[WorkKind.SIGN_IN]


def log_in(shop: FaultyShop, client: str, email: str, password: str, device: str = "") -> tuple[int, str]:
    """Sign in from an address; the status, and the cookie of the device where one is set."""
    opened = http.client.HTTPConnection("127.0.0.1", shop.server.port, timeout=30)
    headers = {**shop.keyed, "content-type": "application/json", "x-forwarded-for": client}
    if device:
        headers["cookie"] = device
    body = json.dumps({"username": email, "password": password})
    opened.request("POST", "/account/api/Auth/Login", body, headers)
    response = opened.getresponse()
    response.read()
    cookies: SimpleCookie = SimpleCookie()
    for cookie in response.headers.get_all("set-cookie") or ():
        cookies.load(cookie)
    opened.close()
    names = [name for name in cookies if name.endswith(DEVICE_COOKIE)]
    return response.status, "".join(f"{name}={cookies[name].value}" for name in names)


@contextmanager
def standing_still(threads: Any) -> Iterator[None]:
    """Let every password wait until the block ends."""
    gate = Event()
    threads.submit(gate.wait)
    try:
        yield
    finally:
        gate.set()


def test_a_known_device_signs_in_through_a_flood_of_guesses(tmp_path):
    """Hundreds of addresses guess at the owner's password and at others', and all that may wait do."""
    with crowd(tmp_path, search) as result, ThreadPoolExecutor(GUESSES + 1) as people:
        shop = result.shop
        threads = shop.shop.app.state["auth"].rules.threads
        _, device = log_in(shop, "192.0.2.1", OWNER, PASSWORD)
        guess = partial(people.submit, log_in, shop)
        with standing_still(threads):
            guesses: list[Future[tuple[int, str]]] = [
                guess(f"10.0.0.{n}", OWNER, "wrong") for n in range(2 * OF_ACCOUNT)
            ]
            shop.wait_until(lambda: threads.waiting == OF_ACCOUNT + 1, 20)
            guesses += [guess(f"10.0.1.{n}", f"n{n}@example.com", "wrong") for n in range(GUESSES)]
            shop.wait_until(lambda: sum(one.done() for one in guesses) >= len(guesses) - WAITING, 60)
            owner = guess("192.0.2.1", OWNER, PASSWORD, device)
            shop.wait_until(lambda: owner.done() or threads.waiting == WAITING + 2, 20)
        answered = sorted(one.result()[0] for one in guesses)
        status, same = owner.result()

    assert device
    assert (status, same) == (200, device)
    assert answered == [401] * WAITING + [503] * (len(guesses) - WAITING)
