"""Implements ProductSearch on an index of this machine, rebuilt when the catalogue has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from threading import Lock

from attrs import frozen

from shopcore.catalogue import Product
from shopcore.ports import Shop
from shopcore.search import TEXT_MAXIMUM, Found, SearchQuery, Suggestions
from shopcore.storefront import Storefront

from .building import build_storefront
from .coded import ids_by_code, ids_like_code
from .finding import Finder
from .opened import OpenIndex
from .patching import patch_storefront
from .popular import PopularTerms, Store
from .reader import Reader
from .suggesting import SuggestedProducts, Typed, keywords
from .synonyms import shipped_list
from .versions import Versions, is_whole
from .words import plain

TYPED_MAXIMUM = 60
"""Nothing is completed beyond so many letters."""


@frozen
class Served:
    """The indexes of all storefronts at one catalogue version."""

    version: int
    finders: Mapping[Storefront, Finder]
    suggested: Mapping[Storefront, SuggestedProducts]

    @classmethod
    def of(cls, version: int, finders: Mapping[Storefront, Finder]) -> Served:
        return cls(version, finders, {one: SuggestedProducts(one, finder) for one, finder in finders.items()})


class TantivySearch:
    """Searches products; *directory* holds the indexes, *synonyms* is a list like ``synonyms.txt``.

    Whoever runs the shop calls ``refresh`` from time to time; the first search
    does it otherwise.
    """

    def __init__(self, directory: Path, store: Store, *, synonyms: str | None = None) -> None:
        listed = shipped_list() if synonyms is None else synonyms
        self._store = store
        self._popular = PopularTerms(store)
        self._reader = Reader.of(listed)
        self._versions = Versions(Path(directory), listed)
        self._served: Served | None = None
        self._lock = Lock()

    @property
    def version(self) -> int:
        """The catalogue version that answers come from; -1 before the first index."""
        return -1 if self._served is None else self._served.version

    def refresh(self) -> bool:
        """Serve the catalogue as it is now; say whether anything changed.

        One process builds while the others go on with what they have.
        """
        with self._lock:
            with self._store.shop() as shop:
                version = shop.catalogue.version()
                if self.version == version:
                    return False
                path = self._path(shop, version)
            return self._open(path, version) or self._build(is_patient=self._served is None)

    def search(self, query: SearchQuery) -> Found:
        """Find one page of products."""
        answer = self._finder(query.storefront).find(query)
        exact = (answer.exact_id,) if answer.exact_id else ()
        known = self._read((*answer.ids, *exact))
        products = tuple(known[key] for key in answer.ids if key in known)
        return Found(
            answer.total, products, answer.facets, answer.corrected, known.get(answer.exact_id or "")
        )

    def suggest(self, storefront: Storefront, text: str, limit: int) -> Suggestions:
        """Suggest at most *limit* keywords and as many products for what is being typed."""
        typed = _typed(text)
        if not typed or limit < 1:
            return Suggestions()
        shelf = self._serving().suggested[storefront]
        meant = Typed.of(shelf.finder.index, typed)
        self._popular.read(storefront)
        popular = self._popular.beginning(storefront, typed, limit)
        return Suggestions(keywords(meant, popular, limit), shelf.found(meant, limit, self._read))

    def suggest_at_once(self, storefront: Storefront, text: str, limit: int) -> Suggestions | None:
        """Suggest from what is in memory, in microseconds; None where ``suggest`` must be asked."""
        typed = _typed(text)
        if self._served is None or not typed or limit < 1 or not self._popular.are_fresh(storefront):
            return None
        shelf = self._served.suggested[storefront]
        meant = Typed.of(shelf.finder.index, typed)
        products = shelf.ready(meant, limit)
        if products is None:
            return None
        popular = self._popular.beginning(storefront, typed, limit)
        return Suggestions(keywords(meant, popular, limit), products)

    def _read(self, ids: Iterable[str]) -> Mapping[str, Product]:
        with self._store.shop() as shop:
            return shop.catalogue.by_id(ids)

    def by_code(self, storefront: Storefront, codes: Iterable[str]) -> Mapping[str, tuple[Product, ...]]:
        """Find products by code, whatever its case and hyphens; codes that nobody has are left out."""
        return self._products(ids_by_code(self._finder(storefront).index, codes))

    def like_code(
        self, storefront: Storefront, codes: Iterable[str], limit: int
    ) -> Mapping[str, tuple[Product, ...]]:
        """Find at most *limit* products for each code that somebody cut short or mistyped."""
        return self._products(ids_like_code(self._finder(storefront).index, codes, limit))

    def _products(self, ids: Mapping[str, list[str]]) -> Mapping[str, tuple[Product, ...]]:
        known = self._read(key for keys in ids.values() for key in keys)
        return {code: tuple(known[key] for key in keys if key in known) for code, keys in ids.items()}

    def _finder(self, storefront: Storefront) -> Finder:
        return self._serving().finders[storefront]

    def _serving(self) -> Served:
        if self._served is None:
            self.refresh()
        assert self._served is not None, self._versions
        return self._served

    def _path(self, shop: Shop, version: int) -> Path:
        told = [(shop.shelves.categories(one), shop.shelves.brands(one)) for one in Storefront]
        return self._versions.path(version, repr(told))

    def _open(self, path: Path, version: int) -> bool:
        if not is_whole(path):
            return False
        finders = {one: Finder(OpenIndex.open(path / one.label, self._reader)) for one in Storefront}
        self._served = Served.of(version, finders)
        return True

    def _build(self, *, is_patient: bool) -> bool:
        with self._versions.building(is_patient=is_patient) as is_ours, self._store.shop() as shop:
            version = shop.catalogue.version()
            path = self._path(shop, version)
            if is_ours and not self._open(path, version):
                with self._versions.new(path) as made:
                    self._write(made, shop)
                assert self._open(path, version), path
            return is_ours

    def _write(self, path: Path, shop: Shop) -> None:
        """Write the indexes, from the last ones as far as little has changed."""
        earlier = self._versions.latest()
        for storefront in Storefront:
            products = partial(shop.catalogue.products, storefront)
            brands = shop.shelves.brands(storefront)
            folder, label = path / storefront.label, storefront.label
            if earlier is None or not patch_storefront(
                folder, earlier / label, products(), brands, self._reader
            ):
                build_storefront(folder, products(), brands, self._reader)


def _typed(text: str) -> str:
    return " ".join(plain(text[:TEXT_MAXIMUM]).split())[:TYPED_MAXIMUM]
