"""What a small change writes anew, and when a change is no small one any more."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve

from shopcore.catalogue.product import Brand, Product
from shopcore.search.indexing.delisted_products import DelistedProducts
from shopcore.search.indexing.incremental_update import EarlierIndex, Patch
from shopcore.search.indexing.index_contents import WholeIndex
from tests.support.products import a_product
from tests.support.search.small_vocabulary import a_reader

BRANDS = [Brand("Hallowbeck", "hallowbeck")]
PRODUCTS = [
    a_product(sku=f"P-{n:02}", product_id=f"{n}", name=f"Bolt {n} mm", attributes={"Finish": "Black"})
    for n in range(20)
]


def earlier_of(products: Sequence[Product]) -> EarlierIndex:
    """The index of some products."""
    index = WholeIndex(BRANDS, a_reader())
    assert len(list(index.entries(products))) == len(products)
    return EarlierIndex(index.contents())


def patch_to(products: Sequence[Product], brands: Sequence[Brand] = BRANDS) -> Patch | None:
    """Compare products of now with those of before."""
    earlier = earlier_of(PRODUCTS)
    return Patch.of(earlier.all_to(products), brands, DelistedProducts())


def with_names(count: int) -> list[Product]:
    return [evolve(one, name=f"Latch {one.sku}") if n < count else one for n, one in enumerate(PRODUCTS)]


def test_the_same_products_leave_nothing_to_write():
    patch = patch_to(PRODUCTS)

    assert patch is not None
    assert (patch.size, patch.has_new_words, list(patch.replaced)) == (0, False, [])
    assert patch.contents().lists is patch.earlier.contents.lists


@pytest.mark.parametrize(("count", "is_small"), [(4, True), (5, False)])
def test_up_to_a_fifth_of_the_products_is_a_small_change(count, is_small):
    assert (patch_to(with_names(count)) is not None) == is_small


def test_products_that_are_gone_count_as_well():
    assert patch_to(PRODUCTS[5:]) is None
    patch = patch_to(PRODUCTS[4:])
    assert patch is not None
    assert set(patch.gone) == {"0", "1", "2", "3"}
    assert patch.has_new_words


def test_what_was_patched_before_counts_until_all_is_written_at_once():
    first = patch_to(with_names(3))
    assert first is not None
    earlier = EarlierIndex(first.contents())

    assert earlier.most == 1
    assert Patch.of(earlier.all_to(PRODUCTS), BRANDS, DelistedProducts()) is None


def test_a_new_product_gets_a_row_behind_the_others_and_the_mark_of_what_changed():
    new = a_product(sku="P-00A", product_id="new", name="Latch", attributes={"Finish": "Bog oak"})
    patch = patch_to([PRODUCTS[0], new, *PRODUCTS[1:]])
    assert patch is not None

    entries = patch.entries(a_reader(), lambda ids: dict.fromkeys(ids, new))
    (entry,) = [one for one in entries if one.row == 20]

    assert "changed" in dict(entry.texts)["scope"].split()
    assert entry.facets["finish"] == "Bog oak"
    assert patch.contents().ids[20] == "new"


def test_a_brand_that_is_renamed_alone_brings_new_lists():
    patch = patch_to(PRODUCTS, [Brand("Hallow & Beck", "hallowbeck")])

    assert patch is not None
    assert patch.has_new_words
    assert patch.contents().lists.brands == {"hallowbeck": "Hallow & Beck"}


def test_an_attribute_that_becomes_a_facet_has_a_column_from_then_on():
    changed = [evolve(one, attributes={"Finish": "Black", "Bore": "9 mm"}) for one in PRODUCTS[:3]]
    patch = patch_to([*changed, *PRODUCTS[3:]])
    assert patch is not None

    contents = patch.contents()

    assert "bore" in contents.lists.labels
    assert contents.columns.counts("bore", range(20)) == {"9 mm": 3}


def test_products_whose_value_another_spells_from_now_on_are_written_anew():
    """The first product of the list that has a value spells it for all."""
    plain = [evolve(one, attributes={} if n > 1 else one.attributes) for n, one in enumerate(PRODUCTS)]
    first = a_product(sku="A", product_id="new", attributes={"Finish": "BLACK"})
    earlier = earlier_of(plain)

    patch = Patch.of(earlier.all_to([first, *plain]), BRANDS, DelistedProducts())

    assert patch is not None
    assert {"new", "0", "1"} <= set(patch.written)
    assert dict(patch.summary.values_of(patch.written["0"][0]))["finish"] == "BLACK"


def test_combinations_are_spelt_as_in_an_index_made_anew():
    """As most products spell them, not as the index before did."""
    plain = [evolve(one, attributes={} if n > 1 else one.attributes) for n, one in enumerate(PRODUCTS)]
    first = a_product(sku="A", product_id="new", name="Bolt", attributes={"Finish": "BLACK"})
    changes = earlier_of(plain).all_to([first, *plain])

    patch = Patch.of(changes, BRANDS, DelistedProducts())

    assert patch is not None
    anew = earlier_of([first, *plain]).contents
    assert patch.contents().lists == anew.lists


def test_products_of_a_brand_that_is_favoured_from_now_on_get_other_places():
    others = [evolve(one, brand="Emberlatch") if n < 3 else one for n, one in enumerate(PRODUCTS)]
    brands = [*BRANDS, Brand("Emberlatch", "emberlatch", is_popular=True)]
    earlier = earlier_of(others)

    patch = Patch.of(earlier.changed_to((), ()), brands, DelistedProducts())

    assert patch is not None
    assert set(patch.written) == {"0", "1", "2"}
    assert patch.contents().notes.favoured == {"Emberlatch"}


def test_a_product_that_takes_another_sku_moves_and_is_written_anew():
    moved = evolve(PRODUCTS[0], sku="P-99")
    patch = patch_to([*PRODUCTS[1:], moved])

    assert patch is not None
    assert set(patch.written) == {"0"}
    assert patch.gone == set()
    assert patch.contents().notes.notes.product_id == [*(one.product_id for one in PRODUCTS[1:]), "0"]


def test_members_of_a_family_move_on_when_another_comes_between_them():
    """Those beside one another are mixed in an order of their own; each run comes after the one before."""
    family = [
        evolve(one, attributes={"Family": "F"}) if n in {6, 7, 8} else one for n, one in enumerate(PRODUCTS)
    ]
    earlier = earlier_of(family)
    stranger = a_product(sku="P-06A", product_id="new", name="Bolt")
    now = [*family[:7], stranger, *family[7:]]

    patch = Patch.of(earlier.changed_to({"new"}, [stranger]), BRANDS, DelistedProducts())

    assert patch is not None
    assert patch.contents().notes.notes.place == earlier_of(now).stored.notes.place


def test_what_is_gone_without_a_trace_changes_nothing():
    earlier = earlier_of(PRODUCTS)

    changes = earlier.changed_to({"never there", "3"}, [PRODUCTS[3]])

    assert changes.ids == frozenset()


def test_attributes_of_a_product_in_another_order_are_met_in_that_order():
    """Two of them may be one facet, and say the same in two spellings."""
    facts = {"Finish": "Bog oak", "finish": "BOG OAK"}
    now = [evolve(PRODUCTS[0], attributes=dict(reversed(facts.items()))), *PRODUCTS[1:]]
    changes = earlier_of([evolve(PRODUCTS[0], attributes=facts), *PRODUCTS[1:]]).all_to(now)

    patch = Patch.of(changes, BRANDS, DelistedProducts())

    assert patch is not None
    assert patch.contents().lists.values["finish"]["bog oak"] == "BOG OAK"
    assert patch.contents().lists == earlier_of(now).contents.lists


def test_one_other_attribute_leaves_those_beside_it_as_they_were_met():
    facts = {"Finish": "Black", "Size": "9 mm"}
    changes = earlier_of([evolve(PRODUCTS[0], attributes=facts), *PRODUCTS[1:]]).all_to(PRODUCTS)

    facts_met = {changes.earlier.table.facts.values[fact] for fact in changes.facts()}

    assert facts_met == {("Size", "9 mm")}


@pytest.mark.parametrize(("before", "now"), [(PRODUCTS[1:], PRODUCTS), (PRODUCTS, PRODUCTS[1:])])
def test_the_oldest_new_product_is_another_once_a_product_came_or_went(before, now):
    patch = Patch.of(earlier_of(before).all_to(now), BRANDS, DelistedProducts())

    assert patch is not None
    assert patch.earlier.contents.lists.new_from != patch.contents().lists.new_from
    assert patch.contents().lists == earlier_of(now).contents.lists
