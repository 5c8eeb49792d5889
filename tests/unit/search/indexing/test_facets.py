"""By what a list can be narrowed, and in which order products stand in it."""

from __future__ import annotations

from shopcore.search.indexing import facets
from shopcore.search.indexing.default_order import placed
from shopcore.search.indexing.facets import (
    FacetValues,
    are_sizes,
    category_paths,
    is_shared,
    payable_pence,
    price_band,
)
from shopcore.search.indexing.newness import newness, oldest_new
from shopcore.search.indexing.product_notes import ProductNote
from tests.support.products import a_price_list, a_product
from tests.support.search.product_notes import a_note


def in_order(*notes: ProductNote, favoured: str = "") -> list[str]:
    ranked = sorted(placed(notes, frozenset({favoured})), key=lambda one: one[1])
    return [note.sku for note, _ in ranked]


def test_a_band_holds_its_lower_edge() -> None:
    """And not its upper; a sale price is what is payable."""
    assert [price_band(pence) for pence in (0, 499, 500, 24_999, 25_000)] == [
        "0-5", "0-5", "5-10", "100-250", "250-",
    ]  # fmt: skip
    assert payable_pence(a_product(a_price_list("10.00", sale="8.00"))) == 800


def test_a_category_is_within_those_above_it() -> None:
    """From the root down; no category has no path."""
    assert category_paths(("Door Handles", "Lever")) == ("door-handles", "door-handles/lever")
    assert category_paths(()) == ()


def test_a_value_is_spelt_as_it_was_met_first() -> None:
    """Whatever its case."""
    values = FacetValues()

    assert values.facet_of(("Door Finish", "Satin Chrome")) == ("door-finish", "Satin Chrome")
    assert values.facet_of(("Door Finish", "SATIN CHROME")) == ("door-finish", "Satin Chrome")


def test_some_attributes_are_no_facets() -> None:
    """A family, what has the name of another facet, an empty value or a long one."""
    facts = [("Family", "A"), ("Price", "5"), ("Shelf", "A"), ("Finish", ""), ("Finish", "x" * 41)]

    assert [FacetValues().facet_of(fact) for fact in facts] == [None] * 5


def test_an_attribute_of_too_many_values_is_given_up(monkeypatch) -> None:
    """Also for values that it had before."""
    monkeypatch.setattr(facets, "VALUES_MAXIMUM", 2)
    values = FacetValues()

    found = [values.facet_of(("Serial", value)) for value in ("a", "b", "a")]

    assert found == [("serial", "a"), ("serial", "b"), None]


def test_values_are_shared_by_several_products() -> None:
    """Of few products each may have another value but one; of many a third as many values are too many."""
    shared, unshared = ((8, 9), (19, 60), (29, 90)), ((0, 9), (9, 9), (20, 60), (30, 90))

    assert [is_shared(*sizes) for sizes in shared] == [True] * 3
    assert [is_shared(*sizes) for sizes in unshared] == [False] * 4
    assert not is_shared(2_000, 1_000_000)


def test_most_values_of_a_size_begin_with_a_digit() -> None:
    """Half of them are too few."""
    assert are_sizes(["9 mm", "10 mm", "long"])
    assert not are_sizes(["9 mm", "long"])
    assert not are_sizes([])


def test_the_latest_products_are_new() -> None:
    """A tenth of them, at least 24 and at most 600, by the numbers of their ids."""
    assert [newness(key) for key in ("p-12", "12-p", "", "9" * 18)] == [12, 0, 0, 10**18 - 1]
    assert oldest_new([]) == 0
    assert oldest_new([5, 3, 9]) == 3
    assert oldest_new(range(1, 101)) == 77
    assert oldest_new(range(1, 1_001)) == 901
    assert oldest_new(range(1, 10_001)) == 9_401


def test_what_is_out_of_stock_stands_last() -> None:
    """Whatever its family."""
    notes = [a_note(f"{n}", family=f"F{n % 3}", is_out=n % 2 == 0) for n in range(12)]

    assert {int(sku) % 2 for sku in in_order(*notes)[:6]} == {1}


def test_each_family_shows_one_member_before_any_shows_a_second() -> None:
    """A product without a family is one of its own; a family that comes again goes on where it was."""
    families = {"A1": "A", "A2": "A", "B": "", "A3": "A", "C1": "C", "C2": "C"}
    notes = [a_note(sku, family=family) for sku, family in families.items()]

    order = in_order(*notes)

    assert {sku[0] for sku in order[:3]} == {"A", "B", "C"}
    assert order[-1] == "A3"


def test_a_favoured_brand_stands_in_the_first_half() -> None:
    """Where its family alone would have stood, halved."""
    notes = [a_note(f"{n:02}", brand="own" if n % 2 else "other") for n in range(40)]

    first = in_order(*notes, favoured="own")[:20]

    assert sum(int(sku) % 2 for sku in first) > sum(int(sku) % 2 for sku in in_order(*notes)[:20])
