"""Implements ProductSearch on an index of this machine, rebuilt when the catalogue has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from threading import Lock
from typing import Final

from adapters.search.indexing.index_versions import IndexVersions, is_whole
from adapters.search.indexing.open_index import OpenIndex
from adapters.search.indexing.reindex import write_all
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product
from shopcore.search.explanation import SearchExplanation
from shopcore.search.indexing.changed_products import arrangement_of
from shopcore.search.search_query import SearchQuery, SearchResults, Suggestions, TextProducts
from shopcore.search.search_rules import SearchRules
from shopcore.search.search_snapshot import SearchSnapshot
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop, Store

from .english_stems import english_stem
from .popular_terms import PopularTerms
from .shipped_rules import shipped_rules

FEW_PRODUCTS: Final = 2_000
"""So many are indexed in a moment, in less memory than another process takes."""
INDEXED_ALIKE: Final = frozenset({ChangeKind.FIGURE, ChangeKind.STOCK})
"""The index knows whether there is stock, and not how much."""


class TantivySearch:
    """Searches products; *directory* holds the indexes, *rules* answers what the owner wants now.

    Indexes are made from *store*; what was found is read from *reads*, if somebody waits for that. Where
    there is no earlier index to follow changes from, *build_apart* may build that of more than *few* products
    first, in a process whose memory ends with it; what it did not build is built here.

    Whoever runs the shop calls ``refresh`` from time to time; the first search
    does it otherwise. A change of the rules is followed like one of the catalogue.
    """

    def __init__(
        self,
        directory: Path,
        store: Store,
        *,
        rules: Callable[[], SearchRules] = shipped_rules,
        reads: Store | None = None,
        build_apart: Callable[[], None] | None = None,
        few: int = FEW_PRODUCTS,
    ) -> None:
        self._directory = Path(directory)
        self._store = store
        self._reads = reads or store
        self._build_apart = build_apart
        self._few = few
        self._popular = PopularTerms(self._reads)
        self._read_rules = rules
        self._follow_rules(rules())
        self._served: SearchSnapshot | None = None
        self._lock = Lock()

    @property
    def version(self) -> int:
        """The catalogue version that answers come from; -1 before the first index."""
        return -1 if self._served is None else self._served.revision.version

    @property
    def is_as_ruled(self) -> bool:
        """Whether answers follow the rules as they are now."""
        return self._served is not None and self._served.rules.revision == self._read_rules().revision

    def _follow_rules(self, rules: SearchRules) -> None:
        """Read and build by these rules from now on."""
        self._rules = rules
        self._reader = Reader.of(rules.synonyms, english_stem, rules.one_way)
        self._versions = IndexVersions(self._directory, rules.synonyms)

    def refresh(self) -> bool:
        """Serve the catalogue and the rules as they are now; say whether anything changed.

        One process builds while the others go on with what they have.
        """
        with self._lock:
            with self._store.read() as shop:
                revision = shop.catalogue.revision()
                if self._served and self._served.revision == revision and self.is_as_ruled:
                    return False
                if self._rules.revision != (rules := self._read_rules()).revision:
                    self._follow_rules(rules)
                elif self._served and _is_indexed_alike(shop, self._served.revision):
                    self._served = self._served.at(revision, rules)
                    return True
                path = self._path(shop, revision)
                if self._open(path, revision) or self._open_earlier(shop, revision):
                    return True
                is_long = self._versions.latest() is None and _product_count(shop) > self._few
            if is_long and self._build_apart is not None:
                self._build_apart()
            return self._build(path, revision)

    def open_built(self) -> bool:
        """Serve the index of the catalogue as it is now, if somebody built it; build none."""
        with self._lock, self._store.read() as shop:
            revision = shop.catalogue.revision()
            path = self._path(shop, revision)
            return self._open(path, revision) or self._open_earlier(shop, revision)

    def search(self, query: SearchQuery) -> SearchResults:
        """Find one page of products."""
        return self._serving().search(query, self._read)

    def explain(self, query: SearchQuery) -> SearchExplanation:
        """Find one page of products, and say why: how each word was read, and what counted."""
        return self._serving().explain(query, self._read)

    def suggest(self, storefront: Storefront, text: str, limit: int) -> Suggestions:
        """Suggest at most *limit* keywords and as many products for what is being typed."""
        return self._serving().suggest(storefront, text, limit, popular=self._popular.read, read=self._read)

    def suggest_at_once(self, storefront: Storefront, text: str, limit: int) -> Suggestions | None:
        """Suggest from what is in memory, in microseconds; None where ``suggest`` must be asked."""
        popular = self._popular.fresh(storefront)
        if self._served is None or popular is None:
            return None
        return self._served.suggest_at_once(storefront, text, limit, popular)

    def knows_words(self, storefront: Storefront, text: str) -> bool:
        """Say whether the catalogue holds every word of a text as it is written."""
        return self._serving().knows_words(storefront, text)

    def by_code(self, storefront: Storefront, codes: Iterable[str]) -> Mapping[str, tuple[Product, ...]]:
        """Find products by code, whatever its case and hyphens; codes that nobody has are left out."""
        return self._serving().by_code(storefront, codes, self._read)

    def like_code(
        self, storefront: Storefront, codes: Iterable[str], limit: int
    ) -> Mapping[str, tuple[Product, ...]]:
        """Find at most *limit* products for each code that somebody cut short or mistyped."""
        return self._serving().like_code(storefront, codes, limit, self._read)

    def by_text(self, storefront: Storefront, texts: Iterable[str], limit: int) -> Mapping[str, TextProducts]:
        """Find at most *limit* products for each description."""
        return self._serving().by_text(storefront, texts, limit, self._read)

    def _read(self, ids: Iterable[str]) -> Mapping[str, Product]:
        with self._reads.read() as shop:
            return shop.catalogue.by_id(ids)

    def _serving(self) -> SearchSnapshot:
        if self._served is None:
            self.refresh()
        assert self._served is not None, self._versions
        return self._served

    def _path(self, shop: Shop, revision: Revision) -> Path:
        return self._versions.path(
            revision, "".join(arrangement_of(shop.categories, one) for one in Storefront)
        )

    def _open(self, path: Path, revision: Revision) -> bool:
        if not is_whole(path):
            return False
        indexes = {one: OpenIndex.open(path / one.label, self._reader) for one in Storefront}
        self._served = SearchSnapshot.of(revision, self._rules, indexes)
        return True

    def _open_earlier(self, shop: Shop, revision: Revision) -> bool:
        """Serve the latest index, if a new one would be the same."""
        path = self._versions.latest()
        if path is None:
            return False
        earlier = IndexVersions.revision_of(path)
        is_same = path == self._path(shop, earlier) and _is_indexed_alike(shop, earlier)
        return is_same and self._open(path, revision)

    def _build(self, path: Path, revision: Revision) -> bool:
        """Build the index at *path*, or of what has become of the catalogue while we waited."""
        is_patient = self._served is None
        with self._versions.building(is_patient=is_patient) as is_ours, self._store.read() as shop:
            if revision != (now := shop.catalogue.revision()):
                path, revision = self._path(shop, now), now
            if is_ours and not self._open(path, revision):
                with self._versions.new(path, revision) as result:
                    write_all(result, shop, self._reader, self._versions.latest())
                self._reader.forget()
                assert self._open(path, revision), path
            return is_ours


def _product_count(shop: Shop) -> int:
    return sum(one.product_count for storefront in Storefront for one in shop.categories.tree(storefront))


def _is_indexed_alike(shop: Shop, earlier: Revision) -> bool:
    """Whether nothing changed since a revision but how many units are in stock."""
    changes = shop.catalogue.changes_since(earlier)
    return changes is not None and INDEXED_ALIKE.issuperset(changes.values())
