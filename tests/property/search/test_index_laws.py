"""Laws of following changes: an index that followed one holds what an index made anew does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.product import Brand, Product, Stock
from shopcore.search.indexing.delisted_products import DelistedProducts
from shopcore.search.indexing.facet_columns import FacetColumns
from shopcore.search.indexing.incremental_update import EarlierIndex, Patch
from shopcore.search.indexing.index_contents import IndexContents, WholeIndex
from shopcore.search.indexing.index_entries import IndexEntry
from shopcore.search.indexing.storefront_lists import StorefrontLists
from tests.support.products import a_price_list, a_product
from tests.support.search.small_vocabulary import a_reader

pytestmark = pytest.mark.search

READER = a_reader("bolt = latch\n")
BRANDS = [Brand("Hallowbeck", "hallowbeck", is_own=True), Brand("Emberlatch", "emberlatch")]
BOLTS, HINGES = ("Bolts", "Tower Bolts"), ("Hinges",)
UNCHANGED = [
    a_product(
        sku=f"ZZ-{n:03}",
        product_id=f"z-{n}",
        name=f"Merrow tower bolt, black {n} mm" if n < 4 else f"Bolt {n} mm",
        category=BOLTS if n % 2 else HINGES,
        attributes={"Finish": "Black"} if n < 4 else {"Size": f"{n % 4} mm"},
    )
    for n in range(60)
]
"""So many that no change is a large one, also where the few with a finish are spelt otherwise.

Merrow is the name of a range for as long as it stands inside no other name.
"""
FAMILY = [
    a_product(
        sku=f"AA-{n}M",
        product_id=f"m-{n}",
        name=f"Latch {n} mm",
        brand="Emberlatch",
        attributes={"Family": "black", "Finish": "Black"},
    )
    for n in range(3)
]
"""Members of a family between which others come and go."""
CHANGING = st.dictionaries(
    st.integers(0, 3),
    st.builds(
        lambda name, brand, category, facts, pence, level: {
            "name": name,
            "brand": brand,
            "category": category,
            "attributes": facts,
            "prices": a_price_list(f"{pence}.00"),
            "stock": Stock(level=level),
        },
        st.sampled_from(["Latch", "Door merrow", "Merrow TOWER BOLT, black", "Tower bolt 9 mm"]),
        st.sampled_from(["Hallowbeck", "Emberlatch", "EMBERLATCH", ""]),
        st.sampled_from([(), BOLTS, HINGES, ("bolts",), ("Latches & Knobs",)]),
        st.dictionaries(
            st.sampled_from(["Finish", "finish", "Size", "Family"]),
            st.sampled_from(["BLACK", "Brass", "9 mm", "merrow"]),
        ),
        st.integers(1, 60),
        st.integers(0, 1),
    ),
)
RENAMED = st.sampled_from(["Emberlatch", "EMBERLATCH", "Ember & Latch"])
CELLS = st.dictionaries(
    st.integers(0, 9),
    st.dictionaries(st.sampled_from(["finish", "size"]), st.sampled_from("abcdef")).map(
        lambda values: list(values.items())
    ),
)


def products_of(changing: Mapping[int, Mapping[str, object]]) -> list[Product]:
    """The products of a storefront in order of SKU."""
    own = [a_product(sku=f"AA-{n}", product_id=f"a-{n}", **changes) for n, changes in changing.items()]
    return sorted([*own, *FAMILY, *UNCHANGED], key=lambda product: product.sku)


def built(
    products: Sequence[Product], brands: Sequence[Brand] = BRANDS
) -> tuple[dict[str, IndexEntry], IndexContents]:
    """Index products from nothing; the entries by their ids."""
    index = WholeIndex(brands, READER)
    entries = {entry.product_id: entry for entry in index.entries(products)}
    return entries, index.contents()


def shown(entries: Iterable[IndexEntry]) -> dict[str, object]:
    """What is found of each entry, whatever its row and its mark."""
    return {
        one.product_id: (
            {name: set(text.split()) - {"changed"} for name, text in one.texts},
            one.facets,
            one.numbers,
        )
        for one in entries
    }


def counts_of(contents: IndexContents) -> dict[str, Mapping[str, int]]:
    """Count each column over the products that are there."""
    there = set(contents.notes.notes.product_id)
    rows = [row for row, key in enumerate(contents.ids) if key in there]
    return {name: contents.columns.counts(name, rows) for name in contents.columns.columns}


def counted(contents: IndexContents) -> dict[str, object]:
    """What is counted of all products, by the texts that numbers of the table stand for."""
    counts, stored = contents.notes.counts, contents.notes
    return {
        "phrases": counts.phrases,
        "names": {stored.kinds[kind]: name for kind, name in counts.names.items()},
        "labels": {stored.categories[category]: met for category, met in counts.labels.items()},
        "combined": counts.combined,
    }


def written(lists: StorefrontLists) -> str:
    """The lists with everything in its order; a set has none."""
    return repr(evolve(lists, sized=sorted(lists.sized)))


@given(CHANGING, st.lists(st.tuples(CHANGING, RENAMED, st.booleans()), min_size=1, max_size=3))
def test_an_index_that_followed_changes_is_as_one_made_anew(
    before: Mapping[int, Mapping[str, object]],
    later: Sequence[tuple[Mapping[int, Mapping[str, object]], str, bool]],
) -> None:
    """Entries, places, lists, facets and the words of the catalogue, whatever came, changed and went."""
    entries, contents = built(products_of(before))
    for now, name, is_popular in later:
        current = {product.product_id: product for product in products_of(now)}
        earlier = EarlierIndex(evolve(contents, notes=evolve(contents.notes, patched=0)))
        changes = earlier.all_to(current.values())
        same = earlier.changed_to(changes.ids, [current[key] for key in changes.ids if key in current])

        brands = [BRANDS[0], evolve(BRANDS[1], name=name, is_popular=is_popular)]
        patch = Patch.of(changes, brands, DelistedProducts())

        assert (same.written, set(same.gone)) == (changes.written, set(changes.gone))
        assert patch is not None
        for key in patch.replaced:
            entries.pop(key, None)
        entries |= {one.product_id: one for one in patch.entries(READER, lambda _, of=current: of)}
        anew_entries, anew = built(list(current.values()), brands)
        contents = patch.contents()
        assert shown(entries.values()) == shown(anew_entries.values())
        assert [contents.ids[entries[key].row] for key in current] == list(current)
        assert written(contents.lists) == written(anew.lists)
        assert counted(contents) == counted(anew)
        assert contents.notes.notes.place == anew.notes.notes.place
        assert counts_of(contents) == counts_of(anew)


@given(CELLS, CELLS)
def test_columns_with_other_rows_are_as_columns_made_of_all(
    before: Mapping[int, list[tuple[str, str]]], changed: Mapping[int, list[tuple[str, str]]]
) -> None:
    """Row by row and facet by facet; a row that changed has nothing left of before."""
    names = ("finish", "size")

    columns = FacetColumns.of(names, before, 10).with_rows(changed, 12)

    anew = FacetColumns.of(names, {**before, **changed}, 12)
    for name in names:
        for row in range(12):
            assert columns.counts(name, [row]) == anew.counts(name, [row])
        assert columns.counts(name, range(12)) == anew.counts(name, range(12))
