"""Visitors who ask nginx for pages, calls and pictures, and note each answer that is wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, takewhile
from random import Random
from threading import Event
from typing import Final

import httpx

from tests.faults.machines.two_shops import TwoShops
from tests.faults.progress import Progress

BROWSERS: Final = 4
IMPORTED: Final = ("/browse/door-hinges", "/images/256/hinges/NEW.jpg")
"""What is there once the files of ``shared_things`` were imported."""
PATHS: Final = (
    "/",
    "/browse/all",
    "/brands",
    "/search?query=hinge",
    "/product/GetNavMenu?companyID=1",
    "/product/Suggest?companyID=1&query=hin",
    "/api/captcha?companyID=1",
    "/health",
    "/trade-counter",
)
_ASSET: Final = re.compile(r"/assets/[^\"'\s>)]+\.(?:js|css)")
_KEYED: Final = {"Ocp-Apim-Subscription-Key": "storefront-demo"}


def browse(shops: TwoShops, requests: int, seed: int) -> Counter[str]:
    """Ask so many times, several visitors together; count answers that are not 200."""
    share, progress = -(-requests // BROWSERS), Progress("requests", requests)
    with ThreadPoolExecutor(BROWSERS) as crowd:
        counts = crowd.map(lambda n: _browsed(shops, share, seed + n, progress), range(BROWSERS))
        return sum(counts, Counter[str]())


def while_browsing(
    shops: TwoShops, seed: int, work: Callable[[], object], paths: Sequence[str] = (*PATHS, *IMPORTED)
) -> Counter[str]:
    """Browse as long as the work takes; count wrong answers.

    A machine that is about to end says so by 503 at ``/health``, which is right.
    """
    is_over = Event()
    with ThreadPoolExecutor(BROWSERS) as crowd:
        browsing = [crowd.submit(_browsed_until, shops, is_over, seed - n, paths) for n in range(BROWSERS)]
        try:
            work()
        finally:
            is_over.set()
    return sum((one.result() for one in browsing), Counter[str]())


def _browsed(shops: TwoShops, requests: int, seed: int, progress: Progress) -> Counter[str]:
    wrong = Counter[str]()
    for path, status in islice(_answers(shops, seed, (*PATHS, *IMPORTED)), requests):
        if status != "200":
            wrong[f"{path} {status}"] += 1
        progress.step(status == "200")
    return wrong


def _browsed_until(shops: TwoShops, is_over: Event, seed: int, paths: Sequence[str]) -> Counter[str]:
    answers = takewhile(lambda _: not is_over.is_set(), _answers(shops, seed, paths))
    return Counter(f"{path} {status}" for path, status in answers if status != "200" and path != "/health")


def _answers(shops: TwoShops, seed: int, paths: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Ask for one thing after the other, and say what came: a status, or the name of a fault.

    Of every tenth page its scripts and styles are asked for too: another machine may be of another version.
    """
    rng = Random(seed)
    with shops.proxy.client(timeout=10.0) as client:

        def answer(path: str) -> tuple[str, str, str]:
            try:
                response = client.get(path, headers=_KEYED)
            except httpx.HTTPError as fault:
                return path, type(fault).__name__, ""
            is_page = response.headers.get("content-type", "").startswith("text/html")
            return path, str(response.status_code), response.text if is_page else ""

        while True:
            path, status, html = answer(rng.choice(paths))
            yield path, status
            if html and rng.random() < 0.1:
                for asset in sorted(set(_ASSET.findall(html))):
                    yield answer(asset)[:2]
