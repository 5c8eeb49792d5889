"""What was read of one catalogue version, kept until the version moves."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from threading import Lock
from typing import Generic, TypeVar

from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront

Answer = TypeVar("Answer")


class ProductCache:
    """The products asked for last, under whatever keys they were asked for by."""

    def __init__(self, most_keys: int) -> None:
        self._most_keys = most_keys
        self._version = -1
        self._products: OrderedDict[Hashable, Product] = OrderedDict()
        self._lock = Lock()

    def find(self, version: int, keys: Iterable[Hashable]) -> dict[Hashable, Product]:
        """Find what is kept of this version."""
        results = {}
        with self._lock:
            if version == self._version:
                for key in keys:
                    product = self._products.get(key)
                    if product is not None:
                        self._products.move_to_end(key)
                        results[key] = product
        return results

    def keep(self, version: int, products: Iterable[tuple[Hashable, Product]]) -> None:
        """Keep products of this version; those of an older one go."""
        with self._lock:
            if version < self._version:
                return
            if version > self._version:
                self._products.clear()
                self._version = version
            self._products.update(products)
            while len(self._products) > self._most_keys:
                self._products.popitem(last=False)


class VersionCache(Generic[Answer]):
    """Answers about whole storefronts, worked out once a version."""

    def __init__(self) -> None:
        self._cached: tuple[int, dict[Storefront, Answer]] = (-1, {})

    def get(self, version: int, storefront: Storefront, work_out: Callable[[], Answer]) -> Answer:
        """Answer from what is kept of this version, else work it out and keep it."""
        cached_version, answers = self._cached
        if cached_version == version and storefront in answers:
            return answers[storefront]
        answer = work_out()
        others = answers if cached_version == version else {}
        if version >= cached_version:
            self._cached = (version, {**others, storefront: answer})
        return answer
