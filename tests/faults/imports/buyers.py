"""Buyers who browse, add and order over HTTP, and note how long each took and which price they were shown."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from threading import Event
from typing import Any, Final
from uuid import uuid4

import httpx
from attrs import Factory, define, field

from tests.faults.selling import address_of, shopper
from tests.faults.serving import token_of
from tests.faults.shopping import CARD, ON_ACCOUNT
from tests.support.http.loopback_client import loopback_client

BUYERS: Final = 16
LOOKS_S: Final = 0.4
"""A buyer looks at an answer for so long at most."""
_BETWEEN_TRIES_S: Final = 0.2
_TIMEOUT_S: Final = 30.0


@define
class Figures:
    """What buyers saw: milliseconds of adds and of whole orders, answers by call and status, totals shown.

    *shown* maps the number of an order to the total in pence, inc VAT, that its buyer agreed to. *wrong*
    counts answers that a buyer could do nothing with, and requests without an answer.
    """

    adds_ms: list[float] = Factory(list)
    orders_ms: list[float] = Factory(list)
    pages_ms: list[float] = Factory(list)
    shown: dict[str, int] = Factory(dict)
    repriced: int = 0
    wrong: Counter[str] = Factory(Counter)

    def take(self, other: Figures) -> None:
        """Add what another buyer saw."""
        self.adds_ms += other.adds_ms
        self.orders_ms += other.orders_ms
        self.pages_ms += other.pages_ms
        self.shown |= other.shown
        self.repriced += other.repriced
        self.wrong += other.wrong


@define
class Buyer:
    """One customer in one browser. *paths* are pages to look at, *skus* what is bought of."""

    number: int
    url: str
    paths: Sequence[str]
    skus: Sequence[str]
    looks_s: float = LOOKS_S
    figures: Figures = Factory(Figures)
    _rng: Random = field(default=Factory(lambda self: Random(self.number), takes_self=True), init=False)
    _client: httpx.Client = field(factory=lambda: loopback_client(timeout=_TIMEOUT_S), init=False)

    def buy_until(self, closing: Event) -> None:
        """Browse, add and order again and again; what is begun is finished."""
        with self._client:
            while not closing.is_set():
                self._browse()
                total = self._add()
                self._look()
                self._order(total, ON_ACCOUNT if self._rng.random() < 0.5 else CARD)
                self._look()

    def _browse(self) -> None:
        for path in self._rng.sample(self.paths, min(2, len(self.paths))):
            _, took_ms = self._answer("GET", path, headers={"accept": "text/html"})
            self.figures.pages_ms.append(took_ms)
            self._look()

    def _add(self) -> int:
        """Put something into the basket; return the total in pence that its buyer is shown."""
        line = {"skuCode": self._rng.choice(self.skus), "quantity": 1 + self._rng.randrange(3)}
        key = {"Idempotency-Key": uuid4().hex}
        answer, took_ms = self._answer("POST", "/basket/AddItem?companyID=1", json=line, headers=key)
        self.figures.adds_ms.append(took_ms)
        return _pence(answer.json()["summary"]["total"]["incVat"])

    def _order(self, total: int, method: object) -> None:
        """Hand over at the total that was shown, and pay; who is shown another total agrees to that one."""
        began_s = time.perf_counter()
        answer = self._opened(total)
        while answer.status_code != httpx.codes.CREATED:
            if answer.json()["code"] == "basket_changed":
                self.figures.repriced += 1
                total = _pence(answer.json()["amount"])
            answer = self._opened(total)
        session = answer.json()["sessionId"]
        paid, _ = self._answer("POST", f"/pay/sessions/{session}/pay", json=method)
        self.figures.orders_ms.append((time.perf_counter() - began_s) * 1_000)
        if paid.json().get("status") == "paid":
            self.figures.shown[paid.json()["orderNumber"]] = total
        else:
            self.figures.wrong[f"/pay {paid.text[:120]}"] += 1

    def _opened(self, total: int) -> httpx.Response:
        """Hand over, and open the pay site: its session, or what the first of them that refused said."""
        choice = {"deliveryOption": "standard", "addressId": address_of(shopper(self.number))}
        handed, _ = self._answer(
            "POST", "/checkout/HandOff?companyID=1", json={**choice, "total": total / 100}
        )
        if handed.status_code != httpx.codes.OK:
            return handed
        opened, _ = self._answer("POST", "/pay/sessions", json={"h": handed.json()["url"].partition("h=")[2]})
        return opened

    def _answer(self, method: str, path: str, **named: Any) -> tuple[httpx.Response, float]:
        """Ask until there is an answer that a buyer can go on with; what took long is counted as a whole."""
        headers = {
            "Authorization": f"Bearer {token_of(self.number)}",
            "Ocp-Apim-Subscription-Key": "storefront-demo",
            **named.pop("headers", {}),
        }
        began_s = time.perf_counter()
        while True:
            try:
                answer = self._client.request(method, self.url + path, headers=headers, **named)
            except httpx.HTTPError as fault:
                self.figures.wrong[f"{path[:30]} {type(fault).__name__}"] += 1
            else:
                if answer.status_code < httpx.codes.BAD_REQUEST or _is_known(answer):
                    return answer, (time.perf_counter() - began_s) * 1_000
                self.figures.wrong[f"{path[:30]} {answer.status_code} {answer.text[:120]}"] += 1
            time.sleep(_BETWEEN_TRIES_S)

    def _look(self) -> None:
        time.sleep(self._rng.uniform(0, self.looks_s))


def _is_known(answer: httpx.Response) -> bool:
    """Whether the shop refused what buyers know how to go on from."""
    return answer.status_code in {httpx.codes.CONFLICT, httpx.codes.GONE} and answer.json()["code"] in {
        "basket_changed",
        "hand_off_gone",
    }


def _pence(pounds: float) -> int:
    return round(pounds * 100)


@contextmanager
def buying(buyers: Sequence[Buyer]) -> Iterator[Figures]:
    """Let everybody buy as long as the block takes; what they saw is there once it has ended.

    Raises:
        Exception: What a buyer did not expect.
    """
    closing, figures = Event(), Figures()
    with ThreadPoolExecutor(len(buyers)) as crowd:
        running = [crowd.submit(one.buy_until, closing) for one in buyers]
        try:
            yield figures
        finally:
            closing.set()
    for one, done in zip(buyers, running, strict=True):
        done.result()
        figures.take(one.figures)


def while_buying(buyers: Sequence[Buyer], work: Callable[[], object]) -> Figures:
    """Let everybody buy as long as the work takes."""
    with buying(buyers) as figures:
        work()
    return figures
