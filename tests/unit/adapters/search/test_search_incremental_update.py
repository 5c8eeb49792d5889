"""A small change takes over of the earlier index what it does not touch, and leaves that index whole."""

from __future__ import annotations

import os
from pathlib import Path

from attrs import evolve

from adapters.memory import MemoryStore
from adapters.search import TantivySearch
from adapters.search.indexing.index_versions import is_whole
from shopcore.catalogue.changes import ChangeKind
from shopcore.storefront import Storefront
from tests.support.search_shop import (
    BOLTS,
    electrical,
    find,
    put_on_sale,
    search_product,
    search_products,
    sell,
)

PADDING = [
    *(search_product(f"ZZ-{n:03}", f"Cabinet catch {n} mm", ("Cabinet",)) for n in range(40)),
    *(electrical(f"ZZ-{n:03}", f"Cable clip {n} mm", ("Cable", "Clips")) for n in range(40)),
]
NEW = [search_product("NEW-1", "Quibbledock bolt", BOLTS)]


def followed(folder: Path, store: MemoryStore) -> tuple[TantivySearch, Path, Path]:
    """Follow one new product; the search, and the directories before and after."""
    search = TantivySearch(folder, store)
    search.refresh()
    (earlier,) = folder.glob("*-*-*")
    sell(store, NEW)
    search.refresh()
    (newer,) = (path for path in folder.glob("*-*-*") if path != earlier)
    return search, earlier, newer


def files_of(path: Path) -> dict[str, int]:
    """List what holds the products of an index, with the places on the disk."""
    return {
        str(file.relative_to(path)): file.stat().st_ino
        for file in path.rglob("*")
        if file.is_file() and file.suffix != ".lock"
    }


def test_the_other_storefront_is_taken_over_and_what_is_there_is_not_written_again(tmp_path):
    _, earlier, newer = followed(tmp_path / "index", put_on_sale([*search_products(), *PADDING]))

    electrical_label, ironmongery = Storefront.ELECTRICAL.label, Storefront.IRONMONGERY.label
    before, after = (files_of(path / ironmongery / "products") for path in (earlier, newer))
    assert files_of(newer / electrical_label) == files_of(earlier / electrical_label)
    taken_over = {name for name in before if after.get(name) == before[name]}
    assert {name for name in before if name.endswith(".idx")} <= taken_over
    assert "meta.json" not in taken_over


def test_the_earlier_index_stays_whole_for_whoever_still_reads_it(tmp_path):
    _, earlier, newer = followed(tmp_path / "index", put_on_sale([*search_products(), *PADDING]))

    assert is_whole(earlier)
    assert is_whole(newer)


def test_a_disk_without_links_is_followed_by_copies(tmp_path, monkeypatch):
    def no_links(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "link", no_links)
    search, earlier, newer = followed(tmp_path / "index", put_on_sale([*search_products(), *PADDING]))

    assert find(search, "quibbledock").total == 1
    assert is_whole(earlier)
    assert is_whole(newer)


def test_a_storefront_that_was_arranged_anew_is_not_taken_over(tmp_path):
    """Somebody renamed a brand under its products, and the catalogue names none of them."""
    store = put_on_sale([*search_products(), *PADDING])
    search = TantivySearch(tmp_path / "index", store)
    search.refresh()
    state = store.state.draft()
    renamed = [one for one in state.products.values() if one.storefront is Storefront.ELECTRICAL]
    for product in renamed:
        state.put(evolve(product, brand="Renamed"))
    own = next(one for one in state.products.values() if one.storefront is Storefront.IRONMONGERY)
    state.changed = {own.product_id: ChangeKind.CONTENT}
    state.raise_version()
    store.state = state

    search.refresh()

    assert find(search, "renamed", storefront=Storefront.ELECTRICAL).total == len(renamed)
