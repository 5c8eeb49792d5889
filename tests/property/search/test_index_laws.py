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
from tests.support.products import a_price_list, a_product
from tests.support.search.small_vocabulary import a_reader

pytestmark = pytest.mark.search

READER = a_reader("bolt = latch\n")
BRANDS = [Brand("Hallowbeck", "hallowbeck", is_own=True), Brand("Emberlatch", "emberlatch")]
UNCHANGED = [
    a_product(
        sku=f"ZZ-{n:03}",
        product_id=f"z-{n}",
        name=f"Bolt {n} mm",
        attributes={"Finish": "Black"} if n < 4 else {"Size": f"{n % 4} mm"},
    )
    for n in range(60)
]
"""So many that no change is a large one, also where the few with a finish are spelt otherwise."""
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
        lambda name, brand, facts, pence, level: {
            "name": name,
            "brand": brand,
            "attributes": facts,
            "prices": a_price_list(f"{pence}.00"),
            "stock": Stock(level=level),
        },
        st.sampled_from(["Latch", "Door knob", "Tower bolt 9 mm"]),
        st.sampled_from(["Hallowbeck", "Emberlatch", ""]),
        st.dictionaries(
            st.sampled_from(["Finish", "Size", "Family"]), st.sampled_from(["black", "Brass", "9 mm"])
        ),
        st.integers(1, 60),
        st.integers(0, 1),
    ),
)
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


@given(CHANGING, CHANGING, st.booleans())
def test_an_index_that_followed_a_change_is_as_one_made_anew(
    before: Mapping[int, Mapping[str, object]], now: Mapping[int, Mapping[str, object]], is_popular: bool
) -> None:
    """Entries, places, lists, facets and the words of the catalogue, whatever came, changed and went."""
    entries, contents = built(products_of(before))
    current = {product.product_id: product for product in products_of(now)}
    earlier = EarlierIndex(contents)
    changes = earlier.all_to(current.values())
    same = earlier.changed_to(changes.ids, [current[key] for key in changes.ids if key in current])

    brands = [BRANDS[0], evolve(BRANDS[1], is_popular=is_popular)]
    patch = Patch.of(changes, brands, DelistedProducts())

    assert (same.written, set(same.gone)) == (changes.written, set(changes.gone))
    assert patch is not None
    for key in patch.replaced:
        entries.pop(key, None)
    entries |= {one.product_id: one for one in patch.entries(READER, lambda _: current)}
    anew_entries, anew = built(list(current.values()), brands)
    followed = patch.contents()
    assert shown(entries.values()) == shown(anew_entries.values())
    assert [followed.ids[entries[key].row] for key in current] == list(current)
    assert followed.lists == anew.lists
    assert followed.notes.phrases == anew.notes.phrases
    assert followed.notes.notes.place == anew.notes.notes.place
    assert counts_of(followed) == counts_of(anew)


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
