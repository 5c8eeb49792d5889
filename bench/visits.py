"""What visitors ask for, mixed: each kind of request with its share of all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random

from attrs import Factory, define, field, frozen

from bench.http import KEY

BASKET_LINES = 3
ADDRESSES = 20_000
"""So many visitors, each with an address of its own."""
SHARES: Mapping[str, float] = {
    "static file": 0.25,
    "cached page": 0.27,
    "new page": 0.08,
    "search": 0.12,
    "quote": 0.15,
    "AddItem": 0.12,
    "sign-in": 0.01,
}


@frozen
class Stock:
    """What visits are made of: addresses in the shop, SKUs, customers' tokens, and who signs in how."""

    files: Sequence[str]
    warm: Sequence[str]
    cold: Sequence[str]
    skus: Sequence[str]
    tokens: Sequence[str]
    sign_ins: Sequence[tuple[str, str]]


@define
class Visits:
    """Draws one visit after another, of kinds by their *shares*; no two searches, quotes or adds alike."""

    stock: Stock
    seed: int
    shares: Mapping[str, float] = field(factory=lambda: SHARES)
    _random: Random = field(default=Factory(lambda self: Random(self.seed), takes_self=True), init=False)
    _drawn: int = field(default=0, init=False)

    def draw(self) -> tuple[str, bytes]:
        """Choose a kind, and write one request of it."""
        (kind,) = self._random.choices(tuple(self.shares), tuple(self.shares.values()))
        self._drawn += 1
        return kind, self.of_kind(kind, self._drawn)

    def of_kind(self, kind: str, n: int) -> bytes:
        """Write the *n*-th request of a kind."""
        by_kind: Mapping[str, Callable[[int], bytes]] = {
            "static file": lambda n: self._get(self.stock.files[n % len(self.stock.files)]),
            "cached page": self._cached_page,
            "new page": lambda n: self._get(self.stock.cold[n % len(self.stock.cold)]),
            "search": lambda n: self._get(f"/product/Search?text=hinge%20{n}&companyID=1", _KEY),
            "quote": lambda _: self._quote(),
            "AddItem": self._add,
            "sign-in": self._sign_in,
        }
        return by_kind[kind](n)

    def plain_page(self) -> bytes:
        """Write a request for a page that many open."""
        return self._get(self.stock.warm[0])

    def guess(self, n: int) -> bytes:
        """Write a sign-in with a wrong password, every other one for the first of the customers."""
        email, _ = self.stock.sign_ins[n // 2 % len(self.stock.sign_ins) if n % 2 else 0]
        return self._post(
            "/account/api/Auth/Login?companyID=1", {"username": email, "password": f"guess {n}"}
        )

    def warming(self) -> list[bytes]:
        """Write one request for each page that is cached when the measurement begins."""
        return [self._get(path) for path in self.stock.warm]

    def _client(self) -> str:
        n = self._random.randrange(ADDRESSES)
        return f"x-forwarded-for: 10.{n >> 16}.{n >> 8 & 255}.{n & 255}\r\n"

    def _get(self, path: str, more: str = "") -> bytes:
        own = f"host: 127.0.0.1\r\naccept-encoding: br\r\n{self._client()}{more}"
        return f"GET {path} HTTP/1.1\r\n{own}\r\n".encode()

    def _post(self, path: str, body: object, more: str = "") -> bytes:
        data = json.dumps(body).encode()
        own = f"host: 127.0.0.1\r\n{_KEY}{self._client()}{more}"
        kind = f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
        return f"POST {path} HTTP/1.1\r\n{own}{kind}\r\n".encode() + data

    def _cached_page(self, n: int) -> bytes:
        """Open a page that many open, a third of them by a link of a campaign's."""
        path = self.stock.warm[n % len(self.stock.warm)]
        return self._get(path if n % 3 else f"{path}?gclid={n}&utm_source=news")

    def _quote(self) -> bytes:
        skus = self._random.sample(self.stock.skus, BASKET_LINES)
        items = [{"skuCode": sku, "quantity": self._random.randint(1, 12)} for sku in skus]
        return self._post("/basket/Quote?companyID=1", {"items": items})

    def _add(self, n: int) -> bytes:
        item = {"skuCode": self.stock.skus[n % len(self.stock.skus)], "quantity": 1}
        token = self.stock.tokens[n % len(self.stock.tokens)]
        own = f"authorization: Bearer {token}\r\nidempotency-key: {self.seed}-{n}\r\n"
        return self._post("/basket/AddItem", item, own)

    def _sign_in(self, n: int) -> bytes:
        email, password = self.stock.sign_ins[n % len(self.stock.sign_ins)]
        return self._post("/account/api/Auth/Login?companyID=1", {"username": email, "password": password})


_KEY = "".join(f"{name}: {value}\r\n" for name, value in KEY.items())
