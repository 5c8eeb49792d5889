"""What was read of the catalogue, kept until it changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Iterable
from threading import Lock
from typing import Generic, TypeVar

from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront

Answer = TypeVar("Answer")
UNREAD = Revision(-1, "")


class ProductCache:
    """The products asked for last, under whatever keys they were asked for by."""

    def __init__(self, most_keys: int) -> None:
        self._most_keys = most_keys
        self._revision = UNREAD
        self._products: OrderedDict[Hashable, Product] = OrderedDict()
        self._lock = Lock()

    @property
    def revision(self) -> Revision:
        """The revision whose products are kept; version -1 before the first."""
        return self._revision

    def follow(self, revision: Revision, changes: Collection[str] | None) -> None:
        """Go on with a later revision, without the products that changed until then; None means any."""
        with self._lock:
            if revision.version <= self._revision.version:
                return
            left = () if changes is None else self._products.items()
            self._products = OrderedDict(
                (key, product) for key, product in left if product.product_id not in (changes or ())
            )
            self._revision = revision

    def find(self, version: int, keys: Iterable[Hashable]) -> dict[Hashable, Product]:
        """Find what is kept of this version."""
        results = {}
        with self._lock:
            if version == self._revision.version:
                for key in keys:
                    product = self._products.get(key)
                    if product is not None:
                        self._products.move_to_end(key)
                        results[key] = product
        return results

    def keep(self, version: int, products: Iterable[tuple[Hashable, Product]]) -> None:
        """Keep products of this version; those of an older one go, unless ``follow`` was called before."""
        with self._lock:
            if version < self._revision.version:
                return
            if version > self._revision.version:
                self._products.clear()
                self._revision = Revision(version, UNREAD.stamp)
            self._products.update(products)
            while len(self._products) > self._most_keys:
                self._products.popitem(last=False)


class VersionCache(Generic[Answer]):
    """Answers about whole storefronts, worked out once for all versions that change nothing of them."""

    def __init__(self) -> None:
        self._cached: tuple[int, dict[Storefront, Answer]] = (-1, {})

    def follow(self, earlier: int, version: int) -> None:
        """Go on with a later version that changed nothing of this."""
        cached_version, answers = self._cached
        if cached_version == earlier:
            self._cached = (version, answers)

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
