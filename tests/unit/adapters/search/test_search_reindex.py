"""An index that followed changes is as one built anew, and reads only the products that changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from adapters.memory.catalogue.repository import MemoryCatalogue
from adapters.search import TantivySearch
from adapters.search.indexing.index_files import load_lists, load_notes
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.product import Product, Stock
from shopcore.search.indexing.keywords import Phrases
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.storefront import Storefront
from tests.support.search_shop import (
    BOLTS,
    BUTTS,
    KNOBS,
    LAMPS,
    LEVERS,
    electrical,
    find,
    put_on_sale,
    search_product,
    search_products,
    sell,
)


def only_changed_are_read(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse to read all products: who follows a small change has no need to."""

    def read_all(*_: object) -> None:
        raise AssertionError("all products were read")

    monkeypatch.setattr(MemoryCatalogue, "products", read_all)


CHANGES = {
    "a new product": [
        search_product("NEW-1", "Letter plate, satin chrome", ("Door Accessories",), facts={"Bore": "9 mm"})
    ],
    "another name": [
        search_product("HBK-TB0001", "Quibbledock 150 mm, black", BOLTS, facts={"Finish": "Black"})
    ],
    "another category": [
        search_product("HBK-TB0001", "Tower bolt 150 mm, black", KNOBS, facts={"Finish": "Black"})
    ],
    "another brand": [
        search_product("HBK-TB0001", "Tower bolt 150 mm, black", BOLTS, "2.00", brand="Dovrance")
    ],
    "another price": [
        search_product("HBK-TB0001", "Tower bolt 150 mm, black", BOLTS, "260.00", facts={"Finish": "Black"})
    ],
    "sold out": [
        search_product("HBK-TB0001", "Tower bolt 150 mm, black", BOLTS, "2.00", stock=Stock(level=0))
    ],
    "withdrawn": [
        search_product("HBK-TB0001", "Tower bolt 150 mm, black", BOLTS, stock=Stock(2, is_withdrawn=True))
    ],
    "a new sibling": [
        search_product(
            "HBK-LR0412-AB",
            "Merrow lever on round rose, antique brass",
            LEVERS,
            facts={"Family": "HBK-LR-01"},
        )
    ],
    "a sibling that leaves": [
        search_product("HBK-LR0412-PB", "Merrow lever on round rose, polished brass", LEVERS)
    ],
    "a value spelt otherwise before": [
        search_product("AAA-1", "Escutcheon, satin chrome", KNOBS, facts={"Finish": "SATIN CHROME"})
    ],
    "another storefront": [electrical("LW-NEW", "Festoon lamp", LAMPS, facts={"Cap": "E27"})],
}


def test_an_index_of_many_products_is_built_apart_where_there_is_none(tmp_path):
    """By whoever does it; changes are followed here, and what nobody built is built here."""
    store, asked = put_on_sale(search_products()), list[str]()

    def build() -> None:
        asked.append("apart")
        TantivySearch(tmp_path, store).refresh()

    result = TantivySearch(tmp_path, store, build_apart=build, few=3)
    assert result.refresh()
    built = sorted(path.name for path in tmp_path.iterdir())
    sell(store, CHANGES["a new product"])
    assert result.refresh()
    small = TantivySearch(tmp_path / "small", store, build_apart=lambda: asked.append("small"))
    small.refresh()
    forsaken = TantivySearch(tmp_path / "other", store, build_apart=lambda: asked.append("no"), few=3)
    forsaken.refresh()

    assert asked == ["apart", "no"]
    assert len(built) == len({*built, "lock"}) == 2
    assert {find(one, "letter plate").total for one in (result, small, forsaken)} == {1}


@pytest.mark.parametrize("name", CHANGES)
def test_a_followed_change_of_any_kind_is_as_one_built_anew(name, tmp_path, monkeypatch):
    """Lists, facets, suggestions and what is learnt of all; no product is read but those that changed."""
    store = put_on_sale([*search_products(), *padding()])
    result = TantivySearch(tmp_path / "followed", store)
    result.refresh()
    sell(store, CHANGES[name])
    with monkeypatch.context() as patched:
        only_changed_are_read(store, patched)
        result.refresh()
    anew = TantivySearch(tmp_path / "anew", store)

    for storefront in Storefront:
        for text in ("", "tower bolt", "lever", "quibbledock", "letter plate", "satin chrome", "lamp"):
            query_fields = {"storefront": storefront, "page_size": 96}
            assert find(result, text, **query_fields) == find(anew, text, **query_fields), text
        for typed in ("sat", "lev", "quib", "dov", "tower bolt sat", "brass lev", "cabinet catch 1", "levr"):
            assert result.suggest(storefront, typed, 5) == anew.suggest(storefront, typed, 5)
        assert lists_in(tmp_path / "followed", storefront) == lists_in(tmp_path / "anew", storefront)
        assert phrases_in(tmp_path / "followed", storefront) == phrases_in(tmp_path / "anew", storefront)


def padding() -> list[Product]:
    """So many more that no change is a large one, in both storefronts."""
    return [
        *(
            search_product(f"ZZ-{n:03}", f"Cabinet catch {n} mm", ("Cabinet",), facts={"Size": f"{n} mm"})
            for n in range(40)
        ),
        *(electrical(f"ZZ-{n:03}", f"Cable clip {n} mm", ("Cable", "Clips")) for n in range(40)),
    ]


def latest_in(folder: Path, storefront: Storefront) -> Path:
    return max(folder.glob("*-*-*"), key=lambda path: path.stat().st_mtime_ns) / storefront.label


def lists_in(folder: Path, storefront: Storefront) -> StorefrontLists:
    return load_lists(latest_in(folder, storefront))


def phrases_in(folder: Path, storefront: Storefront) -> Phrases:
    return load_notes(latest_in(folder, storefront)).counts.phrases


def gone(store: MemoryStore, sku: str, *, is_reported: bool) -> None:
    """Take a product out of the catalogue, as no call of the shop does."""
    state = store.state.draft()
    product = state.products.pop((Storefront.IRONMONGERY, sku))
    del state.by_id[product.product_id]
    state.note(product.product_id if is_reported else "p-1", ChangeKind.CONTENT)
    state.raise_version()
    store.state = state


@pytest.mark.parametrize("is_reported", [True, False])
def test_a_product_that_is_gone_is_found_no_more(is_reported, tmp_path):
    """Also where the catalogue does not tell which it was: its brand and category count one less."""
    store = put_on_sale([*search_products(), *padding()])
    result = TantivySearch(tmp_path / "followed", store)
    result.refresh()
    gone(store, "HBK-TB0001", is_reported=is_reported)

    assert result.refresh()

    assert find(result, "tower bolt").total == 0
    assert find(result) == find(TantivySearch(tmp_path / "anew", store))


@pytest.mark.parametrize(
    "changed", [{"brand": "Renamed"}, {"category": ("Renamed", "Butt Hinges", "Ball Bearing")}]
)
def test_a_brand_or_category_that_was_renamed_under_its_products_is_followed(changed, tmp_path):
    """The catalogue names none of the products, but counts them under another name."""
    store = put_on_sale([*search_products(), *padding()])
    result = TantivySearch(tmp_path / "followed", store)
    result.refresh()
    state = store.state.draft()
    for product in list(state.products.values()):
        if product.category == BUTTS:
            state.put(evolve(product, **changed))
    state.changed = {"p-1": ChangeKind.CONTENT}
    state.raise_version()
    store.state = state

    result.refresh()

    assert find(result, "renamed").total == 3
    assert find(result) == find(TantivySearch(tmp_path / "anew", store))


def test_a_catalogue_put_back_from_a_backup_is_searched_as_it_was_then(tmp_path):
    """Its versions count on from an older one, to the number of the index that was made in between."""
    store = put_on_sale([*search_products(), *padding()])
    backup = store.state
    result = TantivySearch(tmp_path / "followed", store)
    result.refresh()
    sell(store, [search_product("HBK-TB0001", "Quibbledock", BOLTS)])
    result.refresh()
    assert find(result, "quibbledock").total == 1

    store.state = backup
    assert result.refresh()
    assert find(result, "quibbledock").total == 0

    store.state = backup
    sell(store, [search_product("NEW-1", "Letter plate", BOLTS)])
    for search in (result, TantivySearch(tmp_path / "followed", store)):
        search.refresh()
        assert find(search, "quibbledock").total == 0
        assert find(search) == find(TantivySearch(tmp_path / "anew", store))


def test_one_of_several_processes_follows_and_the_others_open_what_it_wrote(tmp_path, monkeypatch):
    """Whoever comes first, change after change; none reads more than what changed."""
    store = put_on_sale([*search_products(), *padding()])
    first, second = (TantivySearch(tmp_path / "shared", store) for _ in range(2))
    first.refresh(), second.refresh()
    only_changed_are_read(store, monkeypatch)
    for number, (one, other) in enumerate([(first, second), (second, first), (first, second)]):
        sell(store, [search_product(f"NEW-{number}", f"Letter plate {number}", BOLTS)])
        assert one.refresh()
        assert other.refresh()
        assert find(one, "letter plate") == find(other, "letter plate")
        assert find(one, "letter plate").total == number + 1
